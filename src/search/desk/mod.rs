//! The desk: where thinking is done beside a table, in whatever thread, program or Web Worker.
//!
//! A [`Job`] goes in, [`News`] come out, and both can be told [as text](wire). A [`Desk`] does a job from
//! beginning to end; where there is neither thread nor worker, [`Sliced`] does the same bit by bit.

mod sliced;
#[cfg(test)]
mod tests;
pub mod wire;

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::evaluate::WIN;
use super::insight::{Reason, Threat, deepen, explain, threat};
use super::opening::placed_by_lot;
use super::review::{Judged, Reviewer};
use super::{Brain, Found, Hash, Limits, Means, think_by};
use crate::rules::any::{AnyGame, AnyPosition, Rules};

pub use sliced::Sliced;

/// Something to think about.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Job {
    /// Which turn a computer player plays: [`News::Turn`].
    Think {
        /// The game.
        game: AnyGame,
        /// How it plays.
        brain: Brain,
        /// Decides what it leaves to chance.
        #[serde(default)]
        seed: u64,
    },
    /// What can be said of a position, the sooner answers first: [`News::Threat`], then [`News::Found`] after
    /// each full ply, [`News::Scored`], [`News::Best`], as far as they are wanted.
    Analyse {
        /// The game.
        game: AnyGame,
        /// How good the chances are.
        #[serde(default)]
        score: bool,
        /// The best turn, and why.
        #[serde(default)]
        best: bool,
        /// What the opponent would do.
        #[serde(default)]
        threat: bool,
        /// Decides between turns that look alike.
        #[serde(default)]
        seed: u64,
    },
    /// How good each turn of a game was: [`News::Judged`] for one after the other.
    Review {
        /// The game.
        game: AnyGame,
        /// How many nodes each position is searched for.
        nodes: u64,
    },
    /// Why one would play a turn: [`News::Reasons`].
    Explain {
        /// The game before it.
        game: AnyGame,
        /// The turn.
        turn: String,
        /// The line that is expected, the turn first; empty where none is known.
        #[serde(default)]
        line: Vec<String>,
        /// The turn's worth for its side, where it is known.
        #[serde(default)]
        score: Option<i32>,
    },
    /// Where the lot places the pieces: [`News::Lot`].
    Lot {
        /// The rules.
        rules: Rules,
        /// Decides it.
        seed: u64,
    },
}

impl Job {
    /// What sort of job it is, in a word: for logs and the names of threads.
    pub fn name(&self) -> &'static str {
        match self {
            Job::Think { .. } => "thinker",
            Job::Analyse { .. } => "analyst",
            Job::Review { .. } => "review",
            Job::Explain { .. } => "explainer",
            Job::Lot { .. } => "lot",
        }
    }
}

/// What comes of a [`Job`]. The last is [`Done`](Self::Done) or [`Failed`](Self::Failed).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// What a computer player plays; `None` when the game is over.
    Turn(Option<Found>),
    /// The best turn so far.
    Found(Found),
    /// The score will not get any better.
    Scored,
    /// The best turn stands, and this speaks for it.
    Best(Vec<Reason>),
    /// What the opponent is after; `None` when nothing was found.
    Threat(Option<Threat>),
    /// The next turn of the game is judged.
    Judged(Box<Judged>),
    /// The reasons of the turn; none where there is nothing to be said.
    Reasons(Vec<Reason>),
    /// The text of the position in which all pieces are placed; `None` where they stand from the start.
    Lot(Option<String>),
    /// That was all.
    Done,
    /// Nothing more will come: why, in plain English.
    Failed(String),
}

impl News {
    /// Whether nothing comes after it.
    pub fn is_last(&self) -> bool {
        matches!(self, News::Done | News::Failed(_))
    }
}

/// How long the search for a score, for the best turn and for the opponent's takes at most: what
/// one waits for without growing impatient.
const SCORE: Duration = Duration::from_millis(400);
const BEST: Duration = Duration::from_millis(1_400);
const THREAT: Duration = Duration::from_millis(700);

/// More nodes than this say nothing new to people, on however fast a machine.
const NODES: u64 = 4_000_000;

/// What an analysis may take.
fn within(time: Duration) -> Limits {
    Limits { time: Some(time), nodes: Some(NODES), depth: None }
}

/// Where jobs are done, several at once if need be. It remembers from turn to turn what players with a time
/// have found out.
#[derive(Debug)]
pub struct Desk {
    threads: usize,
    megabytes: usize,
    memory: Mutex<Option<Memory>>,
}

/// What is remembered, and of which game.
#[derive(Debug)]
struct Memory {
    rules: Rules,
    start: AnyPosition,
    /// The game's first turn. Games that begin alike may share a memory: what is true in one is true in
    /// the other.
    first: String,
    table: Hash,
}

impl Desk {
    /// A desk at which players with a time search on so many threads at once, and remember so much, in
    /// MiB.
    pub fn new(threads: usize, megabytes: usize) -> Self {
        Self { threads, megabytes, memory: Mutex::default() }
    }

    /// Does a job, and tells what comes of it as it comes. With `stop` set it soon comes to an end with
    /// what it knows by then, which nobody should listen to any more.
    pub fn work(&self, job: Job, stop: &AtomicBool, tell: &mut dyn FnMut(News)) {
        match job {
            Job::Think { game, brain, seed } => {
                let table = brain.has_time(&game).then(|| self.table(&game));
                let means =
                    Means { threads: self.threads, table: table.as_ref(), ..Means::default() };
                tell(News::Turn(think_by(&game, brain, means, seed, stop)));
            }
            Job::Analyse { game, score, best, threat: danger, seed } => {
                if danger {
                    tell(News::Threat(threat(&game, within(THREAT), seed, stop)));
                }
                if score || best {
                    let limits = within(if best { BEST } else { SCORE });
                    let told = |found: &Found| tell(News::Found(found.clone()));
                    let found = deepen(&game, limits, seed, stop, told);
                    tell(News::Scored);
                    if let (Some(found), true) = (found, best) {
                        let (line, score) = (&found.line, Some(found.score));
                        let reasons = explain(&game, &found.turn, line, score, stop);
                        tell(News::Found(found));
                        tell(News::Best(reasons));
                    }
                }
            }
            Job::Review { game, nodes } => {
                let mut reviewer = Reviewer::new(&game, nodes);
                while let Some(judged) = reviewer.judge(stop) {
                    tell(News::Judged(Box::new(judged)));
                }
            }
            Job::Explain { game, turn, line, score } => {
                tell(reasons(&game, &turn, &line, score, stop));
            }
            Job::Lot { rules, seed } => tell(lot(&rules, seed, stop)),
        }
        tell(News::Done);
    }

    /// What is remembered of this game: nothing, where another one was played before or nothing is played
    /// yet.
    fn table(&self, game: &AnyGame) -> Hash {
        let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
        let start = game.position_at(0).unwrap_or(game.position());
        let first = game.plies().first().map_or("", |ply| &ply.turn);
        if let Some(old) = &*memory
            && old.rules == *game.rules()
            && old.start == *start
            && (old.first == first || old.first.is_empty())
            && !first.is_empty()
        {
            let table = old.table.clone();
            if let Some(old) = &mut *memory {
                first.clone_into(&mut old.first);
            }
            return table;
        }
        // Before the new one is made: there is not room for any number of them everywhere.
        *memory = None;
        let table = Hash::new(self.megabytes);
        *memory = Some(Memory {
            rules: game.rules().clone(),
            start: start.clone(),
            first: first.to_owned(),
            table: table.clone(),
        });
        table
    }
}

fn reasons(
    game: &AnyGame,
    turn: &str,
    line: &[String],
    score: Option<i32>,
    stop: &AtomicBool,
) -> News {
    // No search has found a score beyond these.
    let score = score.map(|score| score.clamp(-WIN, WIN));
    News::Reasons(explain(game, turn, line, score, stop))
}

fn lot(rules: &Rules, seed: u64, stop: &AtomicBool) -> News {
    News::Lot(placed_by_lot(rules, seed, stop).map(|position| position.text()))
}
