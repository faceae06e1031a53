//! What a position of drafti is worth.
//!
//! All values are in hundredths of a man. Where a constant's note says "ours", it was reasoned from
//! how the pieces move; facts about how the game ends come from spec/drafti.md.

pub mod endgames;

use super::evaluate::{Evaluate, Hint, Known};
use crate::rules::drafti::{
    LONE_LIMIT, MAIN_DIAGONAL, Position, QUIET_LIMIT, SQUARES, Squares, Turn,
};
use crate::rules::{Position as _, Side};

/// A man, and a king. Ours: a king flies over the whole board and is worth about three men, less
/// than in games where men capture backward too, for there it is harder to hold.
const MAN: i32 = 100;
const KING: i32 = 320;

/// For each rank that a man has gone, and for a man that no enemy man can stop any more by standing
/// in front of it, more for each rank. Ours.
const ADVANCE: i32 = 3;
const FREE: i32 = 6;

/// For a man that still guards the rank on which enemy men become kings, while the enemy has men. Ours.
const GUARD: i32 = 9;

/// For a man on one of the eight central squares, and against one on an edge file, where it has one
/// way only. Ours.
const CENTRE: i32 = 5;
const EDGE: i32 = -2;

/// For a king on the main diagonal: who holds it does not lose.
const DIAGONAL: i32 = 35;

/// For the right to move. Ours.
const TEMPO: i32 = 4;

const CENTRAL: Squares = 0x0066_6600;
const EDGES: Squares = 0x8181_8181;

/// Squares of the rank on which a side's enemies become kings.
const fn home(side: Side) -> Squares {
    match side {
        Side::First => 0x0000_000F,
        Side::Second => 0xF000_0000,
    }
}

/// The rank of a square as a side's men count it: 0 at home, 7 where they become kings.
fn rank(side: Side, square: u32) -> i32 {
    let rank = (square / 4) as i32;
    match side {
        Side::First => rank,
        Side::Second => 7 - rank,
    }
}

fn squares(mut set: Squares) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let n = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(n)
    })
}

/// All squares on ranks in front of a man, from its own side's view.
fn ahead(side: Side, square: u32) -> Squares {
    let rank = square / 4;
    match side {
        Side::First if rank == 7 => 0,
        Side::First => !0 << (4 * (rank + 1)),
        Side::Second => (1 << (4 * rank)) - 1,
    }
}

fn force(p: &Position, side: Side) -> i32 {
    let foe = side.other();
    let (men, kings) = (p.men(side), p.kings(side));
    let mut points = MAN * men.count_ones() as i32 + KING * kings.count_ones() as i32;
    for square in squares(men) {
        let gone = rank(side, square);
        points += ADVANCE * gone;
        if p.of_side(foe) & ahead(side, square) == 0 {
            points += FREE * gone;
        }
    }
    points += CENTRE * (men & CENTRAL).count_ones() as i32;
    points += EDGE * (men & EDGES).count_ones() as i32;
    if p.men(foe) != 0 {
        points += GUARD * (men & home(side)).count_ones() as i32;
    }
    if kings & MAIN_DIAGONAL != 0 {
        points += DIAGONAL;
    }
    points
}

/// Whether the weaker side holds out: a single king on the main diagonal, against kings alone, and
/// nobody there to drive it off.
fn holds_out(p: &Position, weak: Side) -> bool {
    let strong = p.kings(weak.other());
    p.men(Side::First) | p.men(Side::Second) == 0
        && p.kings(weak).count_ones() == 1
        && p.kings(weak) & MAIN_DIAGONAL != 0
        && strong & MAIN_DIAGONAL == 0
}

impl Evaluate for Position {
    /// From square × to square, and the crowning.
    const SLOTS: usize = SQUARES * SQUARES + 1;

    fn evaluate(&self) -> i32 {
        let side = self.side();
        let mut value = force(self, side) - force(self, side.other());
        let weak = if value > 0 { side.other() } else { side };
        if holds_out(self, weak) {
            value /= 8;
        } else if self.lone_king() == Some(weak) && self.counts() {
            // The nearer the count comes to its end, the less the three kings are worth.
            value =
                value * i32::from(LONE_LIMIT.saturating_sub(self.count())) / i32::from(LONE_LIMIT);
        }
        value + TEMPO
    }

    fn hint(&self, turn: Turn) -> Hint {
        let Turn::Move { from, to, taken } = turn else {
            return Hint { slot: Self::SLOTS - 1, ..Hint::default() };
        };
        let side = self.side();
        let foe = side.other();
        let man = self.men(side) & (1 << from) != 0;
        let mut gain = MAN * (self.men(foe) & taken).count_ones() as i32
            + KING * (self.kings(foe) & taken).count_ones() as i32;
        if man && home(foe) & (1 << to) != 0 {
            gain += KING - MAN;
        }
        let charm = if man { ADVANCE * rank(side, to.into()) } else { 0 };
        let slot = usize::from(from) * SQUARES + usize::from(to);
        Hint { noisy: gain > 0, gain, charm, slot, ..Hint::default() }
    }

    fn key(&self) -> u64 {
        // Far from the limit the count of quiet turns decides nothing that the search can see.
        const NEAR: u32 = 30;
        let quiet = if self.quiet() + NEAR >= QUIET_LIMIT { self.quiet() + 1 } else { 0 };
        let counts = u64::from(quiet) << 8
            | u64::from(self.count()) << 1
            | u64::from(self.counts() && self.lone_king().is_some());
        self.zobrist() ^ counts.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn known(&self) -> Option<Known> {
        endgames::known(self)
    }

    fn threatened(&self) -> bool {
        // Where a capture must be made, nothing is settled before it is.
        self.has_capture()
    }
}
