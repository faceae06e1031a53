//! [`Evaluate`]: what the search must be told about a game beyond its rules.

use crate::rules::Position;

/// The worth of a game won here and now. A win `n` plies ahead is worth `WIN - n`, so that quick
/// wins are preferred to slow ones and slow losses to quick ones.
pub const WIN: i32 = 30_000;

/// Scores beyond this are certain wins (or, negative, losses); static evaluations stay well within.
pub const WIN_MIN: i32 = WIN - 1_000;

/// The worth of a draw.
pub const DRAW: i32 = 0;

/// What a turn promises at first sight, for ordering and pruning. Nothing here decides a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// Whether the turn must be followed when the search settles a position: captures, promotions.
    pub noisy: bool,
    /// Material that it wins at once, in centi-orcs.
    pub gain: i32,
    /// Material that it stands to lose in reply, where that is cheap to tell.
    pub risk: i32,
    /// How good a quiet turn looks among quiet turns.
    pub charm: i32,
    /// Where its history is kept, below [`Evaluate::SLOTS`]: turns that mean much the same share one.
    pub slot: usize,
}

/// A position that the search can judge. Scores are in centi-orcs (hundredths of the game's small
/// piece), from the side to move.
pub trait Evaluate: Position {
    /// How many kinds of turns the history tells apart, for each side.
    const SLOTS: usize;

    /// The static evaluation, between -[`WIN_MIN`] and [`WIN_MIN`], for a position that is not over.
    fn evaluate(&self) -> i32;

    /// What this legal turn promises.
    fn hint(&self, turn: Self::Turn) -> Hint;

    /// The key for the transposition table: [`Position::zobrist`], and whatever else the value of a
    /// position depends on (a count of quiet turns that is about to end the game).
    fn key(&self) -> u64 {
        self.zobrist()
    }

    /// Whether the side to move can win with one turn, where that is cheap to tell. `false` may
    /// also mean "unknown".
    fn wins_at_once(&self) -> bool {
        false
    }

    /// Whether the opponent could win at once if it were its turn: the position is not settled.
    fn threatened(&self) -> bool {
        false
    }

    /// The position after doing nothing, where doing nothing is (nearly) a turn: in Sava, a throw
    /// that fails. `None` where it is not, or where it would be misleading.
    fn idle(&self) -> Option<Self> {
        None
    }
}
