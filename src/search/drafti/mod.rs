//! What a position of drafti is worth.
//!
//! All values are in hundredths of a man. What counts is in `terms`, how much it counts in the weights that
//! the tuner found; facts about how the game ends come from spec/drafti.md.

pub mod endgames;
mod terms;

use super::evaluate::{Evaluate, Hint, Known, Thrift};
use super::levels::ladder::{self, Ladder};
use super::terms::Terms as _;
use crate::rules::drafti::{Position, QUIET_LIMIT, SQUARES, Squares, Turn};
use crate::rules::{Position as _, Side};

/// A man and a king, as prey and as what a man becomes: for the order of turns.
const MAN: i32 = 100;
const KING: i32 = 320;

/// For each rank that a man has gone: for the order of turns.
const ADVANCE: i32 = 3;

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

impl Evaluate for Position {
    /// From square × to square, and the crowning.
    const SLOTS: usize = SQUARES * SQUARES + 1;
    const LADDER: Ladder = ladder::DRAFTI;

    fn evaluate(&self) -> i32 {
        self.sum()
    }

    /// Few turns, of which late ones matter, too; and there is a capture to answer everywhere, so that not
    /// everyone can make a line longer.
    fn thrift(&self) -> Thrift {
        Thrift {
            first: 3,
            late: 1_024,
            later: 1 << 17,
            minds: false,
            learn: i32::MAX,
            extend: 100,
            ..Thrift::PLAIN
        }
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

    fn generate_noisy(&self, least: i32, turns: &mut Vec<Turn>) {
        if self.has_capture() {
            self.generate(turns);
        } else if least <= KING - MAN {
            let side = self.side();
            let crowned = home(side.other());
            for from in squares(self.men(side)).filter(|&from| rank(side, from) == 6) {
                let from = from as u8;
                let to = |to: u32| Turn::Move { from, to: to as u8, taken: 0 };
                turns.extend(squares(self.steps(from) & crowned).map(to));
            }
        }
    }

    fn known(&self) -> Option<Known> {
        endgames::known(self)
    }

    fn threatened(&self) -> bool {
        // Where a capture must be made, nothing is settled before it is.
        self.has_capture()
    }
}
