//! Computer players: a search with chance nodes, levels, and matches between them.
//!
//! [`search`] analyses a position, [`think`] plays like a [`Brain`], [`arena`](arena::arena) lets two of
//! them play a match; a [`Desk`](desk::Desk) is where all of it is done beside a table, in this program
//! or in another. A game joins with one implementation of [`Evaluate`].

pub mod arena;
mod chance;
pub mod desk;
mod drafti;
mod engine;
pub mod evaluate;
pub mod insight;
mod levels;
pub mod opening;
mod order;
mod persona;
pub mod review;
mod sacrivenge;
mod sava;
mod session;
mod table;
pub mod terms;
#[cfg(test)]
mod tests;
mod towers;
pub mod tune;
mod weights;

pub use drafti::endgames;

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::rules::any::{AnyGame, with_position};

pub use levels::HIGHEST;
pub use persona::Persona;
pub use session::Session;

use engine::{Options, Searcher};
use evaluate::{Evaluate, Known};
use persona::Tolls;
use table::Table;

/// How a computer player is set up. In `lab arena` and records written as `level=3`, `level=3,bold`,
/// `nodes=20000`, `time=100` (milliseconds), `greedy` (one ply), `random`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Brain {
    /// One of the ten levels.
    Level {
        /// From 1 to 10.
        level: u8,
        /// What it likes.
        persona: Persona,
    },
    /// Full strength within a number of nodes.
    Nodes(u64),
    /// Full strength within a time.
    Time(Duration),
    /// Takes what looks best one ply ahead. Never throws dice.
    Greedy,
    /// Plays any legal turn, but throws dice only when there is nothing else.
    Random,
}

impl Brain {
    /// A level, from 1 to 10, without any liking.
    pub const fn level(level: u8) -> Self {
        Self::Level { level, persona: Persona::Even }
    }

    /// Whether it has a time in this game: then it makes use of all the [`Means`] it is given.
    pub fn has_time(self, game: &AnyGame) -> bool {
        match self {
            Brain::Level { level, .. } => with_position!(game.position(), p => {
                levels::plan(p, level, Tolls::default()).0.time.is_some()
            }),
            Brain::Time(_) => true,
            Brain::Nodes(_) | Brain::Greedy | Brain::Random => false,
        }
    }
}

impl From<Brain> for String {
    fn from(brain: Brain) -> Self {
        brain.to_string()
    }
}

impl TryFrom<String> for Brain {
    type Error = BrainError;

    fn try_from(text: String) -> Result<Self, BrainError> {
        text.parse()
    }
}

impl std::fmt::Display for Brain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Brain::Level { level, persona: Persona::Even } => write!(f, "level={level}"),
            Brain::Level { level, persona } => write!(f, "level={level},{persona}"),
            Brain::Nodes(n) => write!(f, "nodes={n}"),
            Brain::Time(t) => write!(f, "time={}", t.as_millis()),
            Brain::Greedy => f.write_str("greedy"),
            Brain::Random => f.write_str("random"),
        }
    }
}

/// What is wrong with a computer player's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BrainError {
    /// None of the known words.
    #[error(
        "player: '{0}' is none of level=1 … level=10, nodes=COUNT, time=MILLISECONDS, greedy, random"
    )]
    Unknown(String),
    /// A level with a personality that nobody has.
    #[error("player: there is no personality '{0}' (known: {known})", known = Persona::ALL.map(Persona::name).join(", "))]
    Persona(String),
    /// A known word, but not followed by a number that it can take.
    #[error("player: {word} needs a whole number from {least} to {most}, not '{given}'")]
    Number {
        /// `level`, `nodes` or `time`.
        word: &'static str,
        /// The least number it takes.
        least: u64,
        /// The greatest.
        most: u64,
        /// What was written.
        given: String,
    },
}

impl FromStr for Brain {
    type Err = BrainError;

    fn from_str(text: &str) -> Result<Self, BrainError> {
        // No player thinks longer than a day, or about more nodes than that would take.
        const DAY: u64 = 24 * 60 * 60 * 1_000;
        let number = |word, given: &str, least, most| {
            let digits = !given.is_empty() && given.bytes().all(|b| b.is_ascii_digit());
            let n = given.parse().ok().filter(|n| digits && (least..=most).contains(n));
            n.ok_or_else(|| BrainError::Number { word, least, most, given: given.into() })
        };
        match text.split_once('=') {
            Some(("level", n)) => {
                let (n, persona) = match n.split_once(',') {
                    None => (n, Persona::Even),
                    Some((n, word)) => {
                        (n, word.parse().map_err(|()| BrainError::Persona(word.into()))?)
                    }
                };
                let level = number("level", n, 1, u64::from(levels::HIGHEST))? as u8;
                Ok(Brain::Level { level, persona })
            }
            Some(("nodes", n)) => Ok(Brain::Nodes(number("nodes", n, 1, 1_000_000_000_000)?)),
            Some(("time", n)) => Ok(Brain::Time(Duration::from_millis(number("time", n, 0, DAY)?))),
            None if text == "greedy" => Ok(Brain::Greedy),
            None if text == "random" => Ok(Brain::Random),
            _ => Err(BrainError::Unknown(text.into())),
        }
    }
}

/// When a search must end. At least one limit should be set: without any, only `stop` ends it, or
/// that there is nothing more to find.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Full plies.
    pub depth: Option<u32>,
    /// Positions visited, by all threads together.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

/// What a search may use, and whom it tells how it goes. The default is one thread, a table of its own
/// that is as big as the limits make sensible, and nobody.
#[derive(Default)]
pub struct Means<'a> {
    /// How many threads search at once; 0 and 1 are one, and there are never many more than the
    /// machine has cores, nor more than it can start. Only what has a time to keep, or is asked for
    /// full strength, uses more than one: with several, searches are not deterministic.
    pub threads: usize,
    /// A table that is kept from turn to turn of one game, for players that have a time: what was found
    /// out about the last turn's answers is known at the next. `None`: a new one each time.
    pub table: Option<&'a Hash>,
    /// Hears what is known after each full ply.
    pub told: Option<&'a mut dyn FnMut(&Found)>,
}

/// A transposition table that outlives a search.
#[derive(Clone, Debug)]
pub struct Hash(Arc<Table>);

impl Hash {
    /// A table of at most `megabytes` (of 2^20 bytes). It serves one game, or several one after the other
    /// under the same rules.
    pub fn new(megabytes: usize) -> Self {
        Self(Arc::new(Table::with_bytes(megabytes.max(1) << 20)))
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.0.clear();
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// The best turn, canonical.
    pub turn: String,
    /// Its worth for the side to move, in hundredths of an orc (a pawn, a man). Beyond
    /// ±[`WIN_MIN`](evaluate::WIN_MIN) the game is won or lost in [`WIN`](evaluate::WIN) less the
    /// score plies.
    pub score: i32,
    /// Full plies looked ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How long it took. Serialised in milliseconds.
    #[serde(with = "desk::wire::milliseconds")]
    pub time: Duration,
    /// The line that is expected, `turn` first. It ends where dice are thrown.
    pub line: Vec<String>,
}

/// Searches the position of a running game at full strength. `None` when the game is over or there
/// is no legal turn. `stop` ends it early with the best found so far. Deterministic for a
/// given seed, unless time or `stop` ends it.
pub fn search(game: &AnyGame, limits: Limits, seed: u64, stop: &AtomicBool) -> Option<Found> {
    search_by(game, limits, Means::default(), seed, stop)
}

/// [`search`] with more than the usual means.
pub fn search_by(
    game: &AnyGame,
    limits: Limits,
    means: Means<'_>,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Found> {
    let task = Task { history: game.repetition_keys(), limits, options: Options::default(), seed };
    if game.outcome().is_some() {
        return None;
    }
    with_position!(game.position(), p => task.run(p, means, stop))
}

/// The turn that a computer player plays. `None` when the game is over or there is no legal turn.
/// Deterministic for a given seed, except for `Time`, for the highest level (which has a time too), and
/// when `stop` ends it.
///
/// A computer player minds the etiquette of the dice: before its second own turn, or having thrown
/// in its last one, it throws only for a great gain.
pub fn think(game: &AnyGame, brain: Brain, seed: u64, stop: &AtomicBool) -> Option<Found> {
    think_by(game, brain, Means::default(), seed, stop)
}

/// [`think`] with more than the usual means, for those players that make use of them: the ones that
/// have a time.
pub fn think_by(
    game: &AnyGame,
    brain: Brain,
    means: Means<'_>,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Found> {
    if game.outcome().is_some() {
        return None;
    }
    let persona = match brain {
        Brain::Level { persona, .. } => persona,
        _ => Persona::Even,
    };
    let tolls = persona.tolls(game);
    let full = |limits| Task {
        history: game.repetition_keys(),
        limits,
        options: Options { tolls, ..Options::default() },
        seed,
    };
    with_position!(game.position(), p => match brain {
        Brain::Level { level, .. } => {
            levels::play(p, game.repetition_keys(), level, tolls, seed, means, stop)
        }
        Brain::Nodes(n) => {
            let limits = Limits { nodes: Some(n), ..Limits::default() };
            full(limits).run(p, Means { threads: 1, table: None, ..means }, stop)
        }
        Brain::Time(t) => {
            full(Limits { time: Some(t), ..Limits::default() }).run(p, means, stop)
        }
        Brain::Greedy => levels::greedy(p, seed),
        Brain::Random => levels::random(p, seed),
    })
}

/// A search at full strength that is about to begin.
struct Task {
    /// Repetition keys of the game so far.
    history: Vec<u64>,
    limits: Limits,
    options: Options,
    seed: u64,
}

impl Task {
    fn run<P: Evaluate>(
        self,
        position: &P,
        mut means: Means<'_>,
        stop: &AtomicBool,
    ) -> Option<Found> {
        let table = means.table.map_or_else(|| Arc::new(table_for(self.limits)), |t| t.0.clone());
        table.next_age();
        let searcher = |limits, seed, stop| {
            let history = self.history.clone();
            Searcher::new(position, history, self.options, limits, seed, stop, &table)
        };
        let mut told = |searcher: &Searcher<'_, P>| {
            if let (Some(told), Some(found)) = (&mut means.told, found(position, searcher)) {
                told(&found);
            }
        };
        let threads = means.threads.min(most_threads());
        if threads <= 1 {
            let mut only = searcher(self.limits, self.seed, stop);
            only.run(&mut told);
            only.leave();
            return found(position, &only);
        }
        let share = self.limits.nodes.map(|nodes| (nodes / threads as u64).max(1));
        // The others have no limits but the first one's end.
        let over = AtomicBool::new(false);
        let mut all = std::thread::scope(|scope| {
            let (searcher, over) = (&searcher, &over);
            // Even when this thread breaks down: the scope waits for the others.
            let end = End(over);
            let others: Vec<_> = (1..threads)
                .map_while(|i| {
                    let limits = Limits { depth: None, time: None, nodes: share };
                    let work = move || {
                        let mut other = searcher(limits, self.seed.wrapping_add(i as u64), over);
                        if i % 2 == 1 {
                            other.skip_one();
                        }
                        other.run(|_| ());
                        other
                    };
                    // Where there are no more threads to be had, those there are do the work.
                    std::thread::Builder::new().spawn_scoped(scope, work).ok()
                })
                .collect();
            let given = share.unwrap_or(0).saturating_mul(others.len() as u64);
            let rest = self.limits.nodes.map(|nodes| nodes.saturating_sub(given).max(1));
            let mut first = searcher(Limits { nodes: rest, ..self.limits }, self.seed, stop);
            first.run(&mut told);
            drop(end);
            first.leave();
            let mut all = vec![first];
            // A thread that has broken down has nothing to say.
            all.extend(others.into_iter().filter_map(|other| other.join().ok()));
            all
        });
        let nodes = all.iter().map(|s| s.nodes).sum();
        let time = all.first()?.elapsed();
        // Whoever has seen farthest; among equals the first thread.
        let best = (0..all.len()).rev().max_by_key(|&i| all[i].depth)?;
        let found = found(position, &all.swap_remove(best))?;
        Some(Found { nodes, time, ..found })
    }
}

/// Sets a flag when it is dropped.
struct End<'a>(&'a AtomicBool);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// The most threads that one search uses: far more than there are cores only keep each other from
/// seeing in time that it is over.
fn most_threads() -> usize {
    /// Threads for each core.
    const CROWD: usize = 4;
    std::thread::available_parallelism().map_or(1, usize::from).saturating_mul(CROWD)
}

/// A search's result in words. `None` when there was no turn.
fn found<P: Evaluate>(position: &P, searcher: &Searcher<'_, P>) -> Option<Found> {
    let mut at = position.clone();
    let mut line = Vec::new();
    for &turn in &searcher.line {
        line.push(at.turn_text(turn));
        if !at.chances(turn).is_empty() {
            break;
        }
        at = at.after(turn, None);
    }
    // The search goes no farther than to what is known. What is won is shown to its end.
    if engine::certain(searcher.worth()) {
        while let Some(turn) = known_turn(&at) {
            line.push(at.turn_text(turn));
            at = at.after(turn, None);
        }
    }
    Some(Found {
        turn: line.first()?.clone(),
        score: searcher.worth(),
        depth: searcher.depth,
        nodes: searcher.nodes,
        time: searcher.elapsed(),
        line,
    })
}

/// The best turn of a position that is known to be won or lost: to win soon, or to lose late.
fn known_turn<P: Evaluate>(position: &P) -> Option<P::Turn> {
    if position.outcome().is_some() || position.known()? == Known::Draw {
        return None;
    }
    let mut turns = Vec::new();
    position.generate(&mut turns);
    let worth = |turn| {
        let next = position.after(turn, None);
        let score = match next.outcome() {
            Some(outcome) => engine::outcome_value(outcome, next.side(), 0),
            None => next.known()?.score(0),
        };
        Some(if next.side() == position.side() { score } else { -score })
    };
    turns.into_iter().filter_map(|turn| Some((worth(turn)?, turn))).max().map(|(_, turn)| turn)
}

/// A table that the search will hardly fill, but no bigger than that: filling it with zeros costs time.
fn table_for(limits: Limits) -> Table {
    /// Nodes in a millisecond, roughly.
    const SPEED: u64 = 1_000;
    let by_time = limits.time.map(|t| (t.as_millis() as u64).saturating_mul(SPEED));
    let by_nodes = limits.nodes;
    let nodes = [by_time, by_nodes].into_iter().flatten().min().unwrap_or(u64::MAX);
    let bytes = nodes.saturating_mul(32).clamp(1 << 16, 32 << 20);
    Table::with_bytes(bytes as usize)
}
