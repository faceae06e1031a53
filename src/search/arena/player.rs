//! Who may play in a match: our own computer players, and whoever else implements [`Player`].

use std::fmt;
use std::sync::atomic::AtomicBool;

use crate::rules::any::{AnyGame, Rules};
use crate::search::{Brain, Hash, Means, think_by};

/// What a player plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The turn, written in any legal way.
    pub turn: String,
    /// What it thinks of the position before it, as [`Found::score`](crate::search::Found::score), if it says.
    pub score: Option<i32>,
}

/// Somebody who plays the games of a match, one after another.
pub trait Player {
    /// A new game begins. `seed` decides what the player leaves to chance in it.
    ///
    /// # Errors
    /// Says in words why this player cannot play (any more).
    fn begin(&mut self, seed: u64) -> Result<(), String>;

    /// Its turn in a running game; `seed` decides what it leaves to chance: the game's, and one more
    /// for each turn played.
    ///
    /// # Errors
    /// Says in words why it has no turn.
    fn turn(&mut self, game: &AnyGame, seed: u64) -> Result<Choice, String>;
}

/// What can send a player to a match.
pub trait Contender: fmt::Display + Sync {
    /// A player for games under these rules.
    ///
    /// # Errors
    /// Says in words why there is none.
    fn player(&self, rules: &Rules) -> Result<Box<dyn Player>, String>;
}

impl Contender for Brain {
    fn player(&self, rules: &Rules) -> Result<Box<dyn Player>, String> {
        Several { brain: *self, threads: 1 }.player(rules)
    }
}

/// One of our own players with several threads, which it uses if it has a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Several {
    /// The player.
    pub brain: Brain,
    /// Its threads: 0 and 1 are one.
    pub threads: usize,
}

impl fmt::Display for Several {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.brain)
    }
}

impl Contender for Several {
    fn player(&self, _rules: &Rules) -> Result<Box<dyn Player>, String> {
        let megabytes = match self.brain {
            Brain::Time(time) => (time.as_millis() / 25).clamp(1, TABLE as u128) as usize,
            _ => TABLE,
        };
        Ok(Box::new(Seated { who: *self, table: Hash::new(megabytes) }))
    }
}

/// The table of a player that has a time, in MiB: less where it has little, for a table that is not filled
/// only costs time. (4 MiB instead of 16: 600 000 nodes of Sava took 0.30 s, not 0.32; 700 000 of drafti
/// 0.22 s, not 0.25.)
const TABLE: usize = 16;

/// One of our own players at the board, with the table that it keeps from turn to turn.
struct Seated {
    who: Several,
    table: Hash,
}

impl Player for Seated {
    fn begin(&mut self, _seed: u64) -> Result<(), String> {
        self.table.clear();
        Ok(())
    }

    fn turn(&mut self, game: &AnyGame, seed: u64) -> Result<Choice, String> {
        let Several { brain, threads } = self.who;
        let means = Means { table: Some(&self.table), threads, ..Means::default() };
        let found = think_by(game, brain, means, seed, &AtomicBool::new(false));
        let found = found.ok_or_else(|| format!("{brain} finds no turn"))?;
        Ok(Choice { turn: found.turn, score: Some(found.score) })
    }
}
