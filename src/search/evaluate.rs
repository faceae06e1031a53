//! [`Evaluate`]: what the search must be told about a game beyond its rules.

use super::levels::ladder::Ladder;
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
    /// Whether it makes a threat that must be answered at once ([`Evaluate::ANSWERS`]).
    pub threat: bool,
    /// Material that it wins at once, in centi-orcs.
    pub gain: i32,
    /// Material that it stands to lose in reply, where that is cheap to tell.
    pub risk: i32,
    /// How good a quiet turn looks among quiet turns.
    pub charm: i32,
    /// Where its history is kept, below [`Evaluate::SLOTS`]: turns that mean much the same share one.
    pub slot: usize,
}

/// What is certain of a position by best play of both sides, for its side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Won in so many plies.
    Win(i32),
    /// Nobody can win.
    Draw,
    /// Lost in so many plies.
    Loss(i32),
}

impl Known {
    /// The score of a position so many plies from the root.
    pub fn score(self, ply: usize) -> i32 {
        match self {
            Known::Win(plies) => WIN - ply as i32 - plies,
            Known::Draw => DRAW,
            Known::Loss(plies) => ply as i32 + plies - WIN,
        }
    }
}

/// A position that the search can judge. Scores are in centi-orcs (hundredths of the game's small
/// piece), from the side to move.
pub trait Evaluate: Position {
    /// How many kinds of turns the history tells apart, for each side.
    const SLOTS: usize;

    /// How strong the ten levels are.
    const LADDER: Ladder;

    /// The static evaluation, between -[`WIN_MIN`] and [`WIN_MIN`], for a position that is not over.
    fn evaluate(&self) -> i32;

    /// What this legal turn promises.
    fn hint(&self, turn: Self::Turn) -> Hint;

    /// [`hint`](Self::hint) for many turns of this position: whoever can, looks only once at what they
    /// have in common.
    fn hints(&self) -> impl Fn(Self::Turn) -> Hint + '_ {
        |turn| self.hint(turn)
    }

    /// How many random turns a match's opening has: enough that games differ, not so many that they
    /// are decided before anybody thinks.
    const OPENING_PLIES: usize = 4;

    /// How many turns at the beginning of a game place all the pieces: for matches that begin after
    /// them.
    const PLACEMENT_PLIES: usize = 0;

    /// How many turns are looked at near the leaves before quiet ones are left out: this many, and so
    /// many more for each ply left.
    const PATIENCE: [i32; 2] = [6, 10];

    /// Whether a threat must be answered before a position counts as settled: where
    /// [`threatened`](Self::threatened) means that the game is lost otherwise.
    const ANSWERS: bool = false;

    /// Appends at least the legal turns whose [`Hint::noisy`] is set and which win `least` or more:
    /// what a search follows to settle a position. In no particular order, and a turn may come
    /// twice. By default all turns.
    fn generate_noisy(&self, least: i32, turns: &mut Vec<Self::Turn>) {
        let _ = least;
        self.generate(turns);
    }

    /// Appends, for a side that is [`threatened`](Self::threatened), at least the legal turns after which
    /// the game is not lost at once; none if there are none. By default all turns. Only asked where
    /// [`ANSWERS`](Self::ANSWERS).
    fn generate_answers(&self, turns: &mut Vec<Self::Turn>) {
        self.generate(turns);
    }

    /// Appends those turns with [`Hint::threat`] that a search should follow even from a position that it
    /// settles: the threats that one answer seldom meets.
    fn generate_threats(&self, turns: &mut Vec<Self::Turn>) {
        let _ = turns;
    }

    /// Another position whose captures tell what this one is worth, and by how much this one is better
    /// for its side to move: while pieces are being placed, the position in which they begin to
    /// move. `None` where this one's own captures tell.
    fn settles_as(&self) -> Option<(Self, i32)> {
        None
    }

    /// What is certain of this position, which is not over, with its counts as they stand: from a table
    /// of endgames. `None` where nothing is.
    fn known(&self) -> Option<Known> {
        None
    }

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

    /// Within how many plies the side to move surely wins, where that is cheap to tell: not only with
    /// this turn. `None` may also mean "unknown".
    fn wins_in(&self) -> Option<i32> {
        self.wins_at_once().then_some(1)
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
