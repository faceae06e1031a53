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

/// Where the search of a game saves. Margins are in centi-orcs; pairs are the most plies left at which
/// something is done, and its margin for each of them.
#[derive(Clone, Copy, Debug)]
pub struct Thrift {
    /// The number of the turn from which on turns are searched less deeply, counted from 0.
    pub first: i32,
    /// By how much late turns are searched less deeply at least, in 1024ths of a ply.
    pub late: i32,
    /// By how much more: the product of the natural logarithms of depth and number, divided by this / 1024.
    pub later: i64,
    /// Whether it counts for that if the side to move does better than at its turn before, and if a cut is
    /// expected.
    pub minds: bool,
    /// How much history counts for a whole ply.
    pub learn: i32,
    /// Whether captures that seem to lose material are searched less deeply, too.
    pub losing: bool,
    /// A position that is so far ahead is left as it is (reverse futility).
    pub ahead: (i32, i32),
    /// What it need not be ahead, if the side to move does better than at its turn before.
    pub better: i32,
    /// Quiet turns of a position that is so far behind are left out (futility): plies, margin at all, and
    /// for each ply.
    pub behind: (i32, i32, i32),
    /// A position that is so far behind is only settled (razoring).
    pub razor: (i32, i32),
    /// How many turns are looked at before quiet ones are left out: this many, and so many more for each
    /// ply left.
    pub patience: [i32; 2],
    /// The most plies left at which they are.
    pub patient: i32,
    /// How many of a hundred are left of that, if the side to move does no better than at its turn before.
    pub haste: i32,
    /// Captures that lose so much are left out.
    pub shun: (i32, i32),
    /// Quiet turns with such a bad history are left out.
    pub doubt: (i32, i32),
    /// From how many plies left on the table's turn is searched more deeply where it is the only good one
    /// (singular extension).
    pub single: i32,
    /// From how many plies left on a position without a turn from the table is searched less deeply.
    pub unknown: i32,
    /// Whether scores from the table correct the static evaluation.
    pub sharp: bool,
    /// Being so far ahead makes the search after doing nothing one ply shallower.
    pub idle: i32,
    /// How many of a hundred plies of the iteration's depth threats make a line longer.
    pub extend: usize,
    /// The most that a throw's outcome is thought to be worth beyond what the position seems to be.
    pub prize: i32,
    /// How many captures are tried where a position is settled, but for its first ply.
    pub tries: usize,
}

impl Thrift {
    /// For games in which a quiet turn may decide. The margins of `ahead`, `behind` and `patience` are the
    /// reasoned ones from before the evaluations were tuned, the rest is as usual in chess engines: matches of
    /// 100 games could not tell other values from these.
    pub const PLAIN: Self = Self {
        first: 2,
        late: 512,
        later: 2_304,
        minds: true,
        learn: 8_000,
        losing: true,
        ahead: (3, 110),
        better: 0,
        behind: (3, 60, 110),
        razor: (0, 0),
        patience: [6, 10],
        patient: 2,
        haste: 100,
        shun: (0, 0),
        doubt: (0, 0),
        single: 7,
        unknown: 4,
        sharp: true,
        idle: 200,
        extend: 200,
        // A Priestess, and what her loss brings: at 40 ms a turn 67 % against the search before issue 4
        // where 900 had 62.5 and no bound at all 60 (100 games each, on a machine with other things to do).
        prize: 1_500,
        tries: usize::MAX,
    };

    /// For games with many turns of which few matter: ordinary chess. In Sacrivenge this had 50 % where
    /// [`PLAIN`](Self::PLAIN) pruning had 61 % (100 games each with 16 000 nodes, against the search before
    /// both).
    pub const BOLD: Self = Self {
        ahead: (6, 90),
        better: 60,
        behind: (6, 80, 90),
        razor: (2, 250),
        patience: [3, 6],
        patient: 4,
        haste: 50,
        shun: (4, 100),
        doubt: (3, 2_500),
        ..Self::PLAIN
    };
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

    /// Where the search of this position, and of what comes after it, may save.
    fn thrift(&self) -> Thrift {
        Thrift::PLAIN
    }

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
