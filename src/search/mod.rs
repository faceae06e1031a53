//! Computer players: a search with chance nodes, levels, and matches between them.
//!
//! [`search`] analyses a position, [`think`] plays like a [`Brain`], [`arena`](arena::arena) lets two of
//! them play a match. A game joins with one implementation of [`Evaluate`].

pub mod arena;
mod chance;
mod drafti;
mod engine;
pub mod evaluate;
mod levels;
mod order;
mod sacrivenge;
mod sava;
mod table;
pub mod terms;
#[cfg(test)]
mod tests;
mod towers;
pub mod tune;
mod weights;

use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::rules::any::{AnyGame, with_position};

use engine::{Options, Searcher};
use evaluate::Evaluate;
use table::Table;

/// How a computer player is set up. In `lab arena` and records written as `level=3`, `nodes=20000`,
/// `time=100` (milliseconds), `greedy` (one ply), `random`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Brain {
    /// One of the ten levels, 1 to 10.
    Level(u8),
    /// Full strength within a number of nodes.
    Nodes(u64),
    /// Full strength within a time.
    Time(Duration),
    /// Takes what looks best one ply ahead. Never throws dice.
    Greedy,
    /// Plays any legal turn, but throws dice only when there is nothing else.
    Random,
}

impl std::fmt::Display for Brain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Brain::Level(n) => write!(f, "level={n}"),
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
                Ok(Brain::Level(number("level", n, 1, u64::from(levels::HIGHEST))? as u8))
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
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Time.
    pub time: Option<Duration>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
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
    /// How long it took.
    pub time: Duration,
    /// The line that is expected, `turn` first. It ends where dice are thrown.
    pub line: Vec<String>,
}

/// Searches the position of a running game at full strength. `None` when the game is over or there
/// is no legal turn. `stop` ends it early with the best found so far. Deterministic for a
/// given seed, unless time or `stop` ends it.
pub fn search(game: &AnyGame, limits: Limits, seed: u64, stop: &AtomicBool) -> Option<Found> {
    with_position!(game.position(), p => full(p, game, limits, 0, seed, stop))
}

/// The turn that a computer player plays. `None` when the game is over or there is no legal turn.
/// Deterministic for a given seed, except for `Time`, for the highest level (which has a time too), and
/// when `stop` ends it.
///
/// A computer player minds the etiquette of the dice: before its second own turn, or having thrown
/// in its last one, it throws only for a great gain.
pub fn think(game: &AnyGame, brain: Brain, seed: u64, stop: &AtomicBool) -> Option<Found> {
    if game.outcome().is_some() {
        return None;
    }
    let toll = chance_toll(game);
    with_position!(game.position(), p => match brain {
        Brain::Level(n) => levels::play(p, game.repetition_keys(), n, toll, seed, stop),
        Brain::Nodes(n) => {
            full(p, game, Limits { nodes: Some(n), ..Limits::default() }, toll, seed, stop)
        }
        Brain::Time(t) => {
            full(p, game, Limits { time: Some(t), ..Limits::default() }, toll, seed, stop)
        }
        Brain::Greedy => levels::greedy(p, seed),
        Brain::Random => levels::random(p, seed),
    })
}

/// A search at full strength.
fn full<P: Evaluate>(
    position: &P,
    game: &AnyGame,
    limits: Limits,
    chance_toll: i32,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Found> {
    if game.outcome().is_some() {
        return None;
    }
    let options = Options { chance_toll, ..Options::default() };
    let table = table_for(limits);
    let history = game.repetition_keys();
    let mut searcher = Searcher::new(position, history, options, limits, seed, stop, &table);
    searcher.run();
    found(position, &searcher)
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
    Some(Found {
        turn: line.first()?.clone(),
        score: searcher.worth(),
        depth: searcher.depth,
        nodes: searcher.nodes,
        time: searcher.elapsed(),
        line,
    })
}

/// A table that the search will hardly fill, but no bigger than that: filling it with zeros costs time.
fn table_for(limits: Limits) -> Table {
    /// Nodes in a millisecond, roughly.
    const SPEED: u64 = 500;
    let by_time = limits.time.map(|t| (t.as_millis() as u64).saturating_mul(SPEED));
    let by_nodes = limits.nodes;
    let nodes = [by_time, by_nodes].into_iter().flatten().min().unwrap_or(u64::MAX);
    let bytes = nodes.saturating_mul(32).clamp(1 << 16, 32 << 20);
    Table::with_bytes(bytes as usize)
}

/// What a throw must gain before it is made, in centi-orcs (etiquette, spec/sava.md). Ours: a little
/// always, so that nobody throws for nothing (in matches of 200 games this cost no strength, while
/// never throwing cost 170 Elo); a Weaponmaster's worth for the first turn of a game; and for throwing
/// twice running so much that only a lost game excuses it.
fn chance_toll(game: &AnyGame) -> i32 {
    const PLAIN: i32 = 60;
    const VULGAR: i32 = 500;
    const WORSE: i32 = 5_000;
    let side = game.position().side();
    let plies = game.plies();
    let Some(last) = plies.iter().rposition(|p| p.side == side) else {
        return VULGAR;
    };
    // A throw that was won is followed by what was done with it: by the same side's ply.
    let before = last.checked_sub(1).map(|i| &plies[i]);
    let threw = plies[last].chance.is_some()
        || before.is_some_and(|p| p.side == side && p.chance.is_some());
    if threw { WORSE } else { PLAIN }
}
