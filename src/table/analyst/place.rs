//! Where the analyst works: on a thread of its own.
//!
//! A [`Question`] goes out, [`News`] come back one after the other, and what is dropped stops: this is
//! all that the table knows of it, so that a Web Worker can stand here in the browser.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::Wanted;
use crate::rules::any::AnyGame;
use crate::search::insight::{Reason, Threat, deepen, explain, threat};
use crate::search::{Found, Limits};

/// What the analyst is asked.
pub(super) struct Question {
    /// The game, with the history that the search needs.
    pub game: AnyGame,
    /// What is wanted.
    pub wanted: Wanted,
    /// Decides between turns that look alike.
    pub seed: u64,
}

/// What it says, bit by bit.
pub(super) enum News {
    /// The best turn so far.
    Found(Found),
    /// The score will not get any better.
    Scored,
    /// The best turn stands, and this speaks for it.
    Best(Vec<Reason>),
    /// What the opponent is after; `None` when nothing was found.
    Threat(Option<Threat>),
    /// That was all.
    Done,
    /// It broke down, and says nothing any more.
    Lost,
}

/// How long the search for a score, for the best turn and for the opponent's takes at most: what
/// one waits for without growing impatient.
const SCORE: Duration = Duration::from_millis(400);
const BEST: Duration = Duration::from_millis(1_400);
const THREAT: Duration = Duration::from_millis(700);

/// More nodes than this say nothing new to people, on however fast a machine.
const NODES: u64 = 4_000_000;

/// Does the work, and tells of it as it goes. The sooner answers come first.
fn answer(question: Question, stop: &AtomicBool, mut tell: impl FnMut(News) + Send) {
    let Question { game, wanted, seed } = question;
    let within = |time| Limits { time: Some(time), nodes: Some(NODES), depth: None };
    if wanted.threat {
        tell(News::Threat(threat(&game, within(THREAT), seed, stop)));
    }
    if wanted.score || wanted.best {
        let limits = within(if wanted.best { BEST } else { SCORE });
        let found = deepen(&game, limits, seed, stop, |found| tell(News::Found(found.clone())));
        tell(News::Scored);
        if let (Some(found), true) = (found, wanted.best) {
            let reasons = explain(&game, &found.turn, &found.line, Some(found.score), stop);
            tell(News::Found(found));
            tell(News::Best(reasons));
        }
    }
    tell(News::Done);
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

    use super::{News, Question, answer};

    /// An analyst at work. Dropping it stops it.
    pub struct Work {
        stop: Arc<AtomicBool>,
        // The mutex is never waited for: it only makes the receiver fit for a resource.
        news: Mutex<Receiver<News>>,
    }

    impl Work {
        /// Begins, on a thread of its own.
        pub fn begin(question: Question) -> Self {
            let stop = Arc::new(AtomicBool::new(false));
            let (send, news) = mpsc::channel();
            let flag = stop.clone();
            // Nobody listens any more when it was stopped: that is no error.
            let work = move || answer(question, &flag, |news| drop(send.send(news)));
            // Where no thread can be had, the channel is closed at once, which `poll` reports.
            if let Err(e) = std::thread::Builder::new().name("analyst".into()).spawn(work) {
                bevy::log::error!("no thread for advice: {e}");
            }
            Self { stop, news: Mutex::new(news) }
        }

        /// The next news, once they are there. Never waits.
        pub fn poll(&mut self) -> Option<News> {
            match self.news.get_mut().map(|n| n.try_recv()) {
                Ok(Ok(news)) => Some(news),
                Ok(Err(TryRecvError::Empty)) => None,
                Ok(Err(TryRecvError::Disconnected)) | Err(_) => Some(News::Lost),
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
    use std::collections::VecDeque;
    use std::sync::atomic::AtomicBool;

    use super::{News, Question, answer};

    /// An analyst that works at once, when it is first asked for news: until the Web Worker is there.
    pub struct Work {
        question: Option<Question>,
        news: VecDeque<News>,
    }

    impl Work {
        /// Notes the question.
        pub fn begin(question: Question) -> Self {
            Self { question: Some(question), news: VecDeque::new() }
        }

        /// The next news.
        pub fn poll(&mut self) -> Option<News> {
            if let Some(question) = self.question.take() {
                let never = AtomicBool::new(false);
                answer(question, &never, |news| self.news.push_back(news));
            }
            self.news.pop_front()
        }
    }
}
