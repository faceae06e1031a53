//! A job that is done in the frames: a slice whenever it is asked for news.

use std::collections::VecDeque;
use std::time::Duration;

use web_time::Instant;

use crate::search::desk::{Job, News, Sliced};

/// What a slice should take of a frame.
const SLICE: Duration = Duration::from_millis(6);

/// Who asks again this soon asks in the same frame, and gets no other slice.
const PAUSE: Duration = Duration::from_millis(3);

/// How many positions the first slice looks at, and the fewest and the most of any.
const FIRST: u64 = 200;
const FEWEST: u64 = 20;
const MOST: u64 = 100_000;

/// A job at work.
pub struct Slices {
    job: Sliced,
    more: bool,
    /// What is not to be told again.
    known: usize,
    news: VecDeque<News>,
    nodes: u64,
    rested: Option<Instant>,
}

impl Slices {
    /// Begins a job of which somebody knows the first news already.
    pub fn new(job: Job, known: usize) -> Self {
        let job = Sliced::new(job);
        Self { job, more: true, known, news: VecDeque::new(), nodes: FIRST, rested: None }
    }

    /// The next news, after a slice of work if there are none.
    pub fn poll(&mut self) -> Option<News> {
        let rests = self.rested.is_some_and(|since| since.elapsed() < PAUSE);
        if self.news.is_empty() && self.more && !rests {
            let began = Instant::now();
            let (known, news) = (&mut self.known, &mut self.news);
            self.more = self.job.step(self.nodes, &mut |one| match known {
                0 => news.push_back(one),
                _ => *known -= 1,
            });
            let took = began.elapsed();
            // What is too short or too long is mended by half at once, the rest by and by.
            let share = SLICE.as_secs_f64() / took.as_secs_f64().max(1e-6);
            let nodes = (self.nodes as f64 * share.clamp(0.5, 2.0)) as u64;
            self.nodes = nodes.clamp(FEWEST, MOST);
            self.rested = Some(Instant::now());
        }
        self.news.pop_front()
    }
}
