//! Where a game is looked over: on a thread of its own, one turn after the other. What is dropped
//! stops.

use crate::rules::any::AnyGame;
use crate::search::review::{Judged, Reviewer};

/// What comes back from the work.
pub(super) enum News {
    /// The next turn is judged.
    Judged(Box<Judged>),
    /// Nothing more comes.
    Ended,
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Work;
#[cfg(target_arch = "wasm32")]
pub(super) use web::Work;

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{self, Receiver, TryRecvError};
    use std::sync::{Arc, Mutex};

    use super::{AnyGame, News, Reviewer};

    /// A review at work.
    pub struct Work {
        stop: Arc<AtomicBool>,
        // The mutex is never waited for: it only makes the receiver fit for a resource.
        news: Mutex<Receiver<News>>,
    }

    impl Work {
        /// Begins.
        pub fn begin(game: &AnyGame, nodes: u64) -> Self {
            let stop = Arc::new(AtomicBool::new(false));
            let (send, news) = mpsc::channel();
            let (flag, mut reviewer) = (stop.clone(), Reviewer::new(game, nodes));
            let work = move || {
                while let Some(judged) = reviewer.judge(&flag) {
                    // Nobody listens any more when it was stopped.
                    if send.send(News::Judged(Box::new(judged))).is_err() {
                        return;
                    }
                }
                // As above.
                let _ = send.send(News::Ended);
            };
            // Where no thread can be had, the channel is closed at once, which `poll` reports.
            if let Err(e) = std::thread::Builder::new().name("review".into()).spawn(work) {
                bevy::log::error!("no thread for the review: {e}");
            }
            Self { stop, news: Mutex::new(news) }
        }

        /// What there is. Never waits.
        pub fn poll(&mut self) -> Option<News> {
            match self.news.get_mut().map(|news| news.try_recv()) {
                Ok(Ok(news)) => Some(news),
                Ok(Err(TryRecvError::Empty)) => None,
                Ok(Err(TryRecvError::Disconnected)) | Err(_) => Some(News::Ended),
            }
        }
    }

    impl Drop for Work {
        fn drop(&mut self) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod web {
    use std::sync::atomic::AtomicBool;

    use super::{AnyGame, News, Reviewer};

    /// A review that judges a turn whenever it is asked: until the Web Worker is there.
    pub struct Work(Reviewer);

    impl Work {
        /// Begins.
        pub fn begin(game: &AnyGame, nodes: u64) -> Self {
            Self(Reviewer::new(game, nodes))
        }

        /// The next turn.
        pub fn poll(&mut self) -> Option<News> {
            let judged = self.0.judge(&AtomicBool::new(false));
            Some(judged.map_or(News::Ended, |j| News::Judged(Box::new(j))))
        }
    }
}
