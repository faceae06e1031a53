//! Where a computer player thinks: on a thread of its own.
//!
//! A [`Question`] goes out, an [`Answer`] comes back, and what is dropped stops: this is all that
//! the table knows of it, so that a Web Worker can stand here in the browser.

use crate::rules::any::AnyGame;
use crate::search::{self, Brain, Found, Hash};

/// What a computer player is asked.
pub(super) struct Question {
    /// The game, with the history that the search needs.
    pub game: AnyGame,
    /// How it plays.
    pub brain: Brain,
    /// Decides what it leaves to chance.
    pub seed: u64,
    /// What players with a time remember.
    pub table: Hash,
}

/// What it says.
pub(super) enum Answer {
    /// A turn; `None` when it finds none.
    Found(Option<Found>),
    /// It broke down, and says nothing any more.
    Lost,
}

#[cfg(not(target_arch = "wasm32"))]
pub(super) use native::Thinking;
#[cfg(target_arch = "wasm32")]
pub(super) use web::Thinking;

#[cfg(not(target_arch = "wasm32"))]
mod native {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc::{self, Receiver, TryRecvError};
    use std::sync::{Arc, Mutex};

    use super::{Answer, Question, search};
    use crate::search::Means;

    /// On how many threads a player with a time searches at once: on all cores but one, which the frames
    /// need, and no more than a game can make use of.
    fn threads() -> usize {
        const MOST: usize = 8;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        cores.saturating_sub(1).clamp(1, MOST)
    }

    /// A computer player at work. Dropping it stops it.
    pub struct Thinking {
        stop: Arc<AtomicBool>,
        // The mutex is never waited for: it only makes the receiver fit for a resource.
        answer: Mutex<Receiver<Answer>>,
    }

    impl Thinking {
        /// Begins to think. A thread of its own, not the task pool: a long search there would keep
        /// the pool's few threads from what the frames need.
        pub fn begin(question: Question) -> Self {
            let stop = Arc::new(AtomicBool::new(false));
            let (send, answer) = mpsc::channel();
            let flag = stop.clone();
            let work = move || {
                let Question { game, brain, seed, table } = question;
                let means = Means { threads: threads(), table: Some(&table), ..Means::default() };
                // Nobody listens any more when it was stopped: that is no error.
                let _ =
                    send.send(Answer::Found(search::think_by(&game, brain, means, seed, &flag)));
            };
            // Where no thread can be had, the channel is closed at once, which `poll` reports.
            if let Err(e) = std::thread::Builder::new().name("thinker".into()).spawn(work) {
                bevy::log::error!("no thread to think on: {e}");
            }
            Self { stop, answer: Mutex::new(answer) }
        }

        /// The answer, once it is there. Never waits.
        pub fn poll(&mut self) -> Option<Answer> {
            let answer = self.answer.get_mut().map(|a| a.try_recv());
            match answer {
                Ok(Ok(answer)) => Some(answer),
                Ok(Err(TryRecvError::Empty)) => None,
                Ok(Err(TryRecvError::Disconnected)) | Err(_) => Some(Answer::Lost),
            }
        }
    }

    impl Drop for Thinking {
        fn drop(&mut self) {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod web {
    use std::sync::atomic::AtomicBool;

    use super::{Answer, Question, search};

    /// A computer player that thinks at once, when it is asked for its answer: until the Web
    /// Worker is there.
    pub struct Thinking(Option<Question>);

    impl Thinking {
        /// Notes the question.
        pub fn begin(question: Question) -> Self {
            Self(Some(question))
        }

        /// Thinks, and gives the answer.
        pub fn poll(&mut self) -> Option<Answer> {
            let Question { game, brain, seed, .. } = self.0.take()?;
            Some(Answer::Found(search::think(&game, brain, seed, &AtomicBool::new(false))))
        }
    }
}
