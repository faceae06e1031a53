//! Errands on threads. Not on the task pool: a long search there would keep the pool's few threads from
//! what the frames need.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex};

use bevy::prelude::*;

use crate::search::desk::{self, Job, News};

/// Memory for what is remembered from turn to turn, in MiB: two seconds' search fills about half of it.
const TABLE: usize = 64;

/// On how many threads a player with a time searches at once: on all cores but one, which the frames
/// need, and no more than a game can make use of.
fn threads() -> usize {
    const MOST: usize = 8;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    cores.saturating_sub(1).clamp(1, MOST)
}

/// Where errands are done.
#[derive(Resource, Clone, Debug)]
pub struct Desk(Arc<desk::Desk>);

impl Default for Desk {
    fn default() -> Self {
        Self(Arc::new(desk::Desk::new(threads(), TABLE)))
    }
}

/// An errand under way.
pub struct Errand {
    stop: Arc<AtomicBool>,
    // The mutex is never waited for: it only makes the receiver fit for a resource.
    news: Mutex<Receiver<News>>,
    over: bool,
}

impl Errand {
    /// Sets out.
    pub fn begin(desk: &Desk, job: Job) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (send, news) = mpsc::channel();
        let (flag, desk, name) = (stop.clone(), desk.0.clone(), job.name());
        // Nobody listens any more when it was stopped: that is no error.
        let run = move || desk.work(job, &flag, &mut |news| drop(send.send(news)));
        // Where no thread can be had, the channel is closed at once, which `poll` reports.
        if let Err(e) = std::thread::Builder::new().name(name.into()).spawn(run) {
            error!("no thread for the {name}: {e}");
        }
        Self { stop, news: Mutex::new(news), over: false }
    }

    /// The next news, once they are there; nothing after the last. Never waits.
    pub fn poll(&mut self) -> Option<News> {
        if self.over {
            return None;
        }
        let news = match self.news.get_mut().map(|news| news.try_recv()) {
            Ok(Ok(news)) => news,
            Ok(Err(TryRecvError::Empty)) => return None,
            Ok(Err(TryRecvError::Disconnected)) | Err(_) => News::Failed("it broke down".into()),
        };
        self.over = news.is_last();
        Some(news)
    }
}

impl Drop for Errand {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
