//! An errand: something to find out beside the frames, on a thread of its own. What is dropped stops.

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Errand;
#[cfg(target_arch = "wasm32")]
pub(super) use web::Errand;

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{self, Receiver, TryRecvError};
    use std::sync::{Arc, Mutex};

    /// An errand under way.
    pub struct Errand<T> {
        stop: Arc<AtomicBool>,
        // The mutex is never waited for: it only makes the receiver fit for a resource.
        answer: Mutex<Receiver<T>>,
    }

    impl<T: Send + 'static> Errand<T> {
        /// Sets out. The work looks at the flag and ends early once it is set.
        pub fn begin(work: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Self {
            let stop = Arc::new(AtomicBool::new(false));
            let (send, answer) = mpsc::channel();
            let flag = stop.clone();
            let run = move || {
                // Nobody listens any more when it was stopped: that is no error.
                let _ = send.send(work(&flag));
            };
            // Where no thread can be had, the channel is closed at once, which `poll` reports.
            if let Err(e) = std::thread::Builder::new().name("errand".into()).spawn(run) {
                bevy::log::error!("no thread for an errand: {e}");
            }
            Self { stop, answer: Mutex::new(answer) }
        }

        /// The answer, once it is there; an error when none will come. Never waits.
        pub fn poll(&mut self) -> Option<Result<T, ()>> {
            match self.answer.get_mut().map(|a| a.try_recv()) {
                Ok(Ok(answer)) => Some(Ok(answer)),
                Ok(Err(TryRecvError::Empty)) => None,
                Ok(Err(TryRecvError::Disconnected)) | Err(_) => Some(Err(())),
            }
        }
    }

    impl<T> Drop for Errand<T> {
        fn drop(&mut self) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod web {
    use std::sync::atomic::AtomicBool;

    /// An errand that is done at once: until the Web Worker is there.
    pub struct Errand<T>(Option<T>);

    impl<T> Errand<T> {
        /// Does it.
        pub fn begin(work: impl FnOnce(&AtomicBool) -> T) -> Self {
            Self(Some(work(&AtomicBool::new(false))))
        }

        /// The answer.
        pub fn poll(&mut self) -> Option<Result<T, ()>> {
            Some(self.0.take().ok_or(()))
        }
    }
}
