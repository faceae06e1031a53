//! A position of drafti: what stands where, whose turn it is, and the two counts that draw a game.

use std::hash::{Hash, Hasher};

use super::board::{MAIN_DIAGONAL, Squares, bit, far_rank};
use super::{PieceKind, Turn};
use crate::rules::{Outcome, Side, one_more};

/// So many turns running (50 of each side) without a capture and without a man's move are a draw.
pub const QUIET_LIMIT: u32 = 100;

/// So many moves of a lone king against three or more kings are a draw.
pub const LONE_LIMIT: u8 = 12;

/// Men and kings that a side may have together: what it begins with.
pub const MOST_PIECES: u32 = 12;

/// A position, 32 bytes: copied for every turn that is tried.
///
/// Two positions are equal when their texts and their rules are; the players' turn count is not
/// looked at.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub(super) men: [Squares; 2],
    pub(super) kings: [Squares; 2],
    pub(super) side: Side,
    /// Whether the lone king's moves are counted (off with `no-count`).
    pub(super) counting: bool,
    pub(super) count: u8,
    pub(super) quiet: u32,
    /// From 1, up by one after each turn of black. Not in the position text.
    pub(super) number: u32,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let all = |p: &Self| (p.men, p.kings, p.side, p.counting, p.count, p.quiet);
        all(self) == all(other)
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.men, self.kings, self.side, self.counting, self.count, self.quiet).hash(state);
    }
}

/// A one-to-one scramble of 64 bits (SplitMix64).
const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(0xD4AF_0000_71D0_0004);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Position {
    /// A board with nothing on it, white to move.
    pub(super) const fn empty(counting: bool) -> Self {
        Self {
            men: [0; 2],
            kings: [0; 2],
            side: Side::First,
            counting,
            count: 0,
            quiet: 0,
            number: 1,
        }
    }

    /// Pieces as they are given, white's and black's, with a count of the lone king's moves: for whoever
    /// goes through many positions. Nothing is checked: no square twice, no man where it becomes a
    /// king, a count only where there can be one.
    pub const fn set_up(
        counting: bool,
        side: Side,
        men: [Squares; 2],
        kings: [Squares; 2],
        count: u8,
    ) -> Self {
        Self { men, kings, side, count, ..Self::empty(counting) }
    }

    /// The start position: 12 men each on the three nearest ranks.
    pub(super) const fn starting(counting: bool) -> Self {
        Self { men: [0x0000_0FFF, 0xFFF0_0000], ..Self::empty(counting) }
    }

    /// The men of a side.
    #[inline]
    pub fn men(&self, side: Side) -> Squares {
        self.men[side.index()]
    }

    /// The kings of a side.
    #[inline]
    pub fn kings(&self, side: Side) -> Squares {
        self.kings[side.index()]
    }

    /// All pieces of a side.
    #[inline]
    pub fn of_side(&self, side: Side) -> Squares {
        self.men[side.index()] | self.kings[side.index()]
    }

    /// Everything that stands on the board.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.of_side(Side::First) | self.of_side(Side::Second)
    }

    /// Moves made by the lone king in three against one; 0 in every other balance.
    pub fn count(&self) -> u8 {
        self.count
    }

    /// Turns since the last capture or man's move.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// Whether the lone king's moves are counted (not with `no-count`).
    pub fn counts(&self) -> bool {
        self.counting
    }

    /// What stands on a square.
    #[inline]
    pub fn at(&self, square: u8) -> Option<(Side, PieceKind)> {
        let here = bit(square);
        Side::BOTH.into_iter().find_map(|side| {
            let kind = if self.men(side) & here != 0 {
                PieceKind::Man
            } else if self.kings(side) & here != 0 {
                PieceKind::King
            } else {
                return None;
            };
            Some((side, kind))
        })
    }

    /// The side that has a single king against three or more kings, with no man on the board.
    #[inline]
    pub fn lone_king(&self) -> Option<Side> {
        if self.men[0] | self.men[1] != 0 {
            return None;
        }
        match self.kings.map(Squares::count_ones) {
            [1, many] if many >= 3 => Some(Side::First),
            [many, 1] if many >= 3 => Some(Side::Second),
            _ => None,
        }
    }

    /// Whether the side to move may crown the opponent's last man, but for a capture that it would
    /// have to make, or a position without a move.
    #[inline]
    pub(super) fn crowning_balance(&self) -> bool {
        let foe = self.side.other();
        self.crowning_pieces()
            && self.kings(foe) & MAIN_DIAGONAL != 0
            && self.kings(self.side) & MAIN_DIAGONAL == 0
    }

    /// A single king to move against two kings and one man.
    #[inline]
    pub(super) fn crowning_pieces(&self) -> bool {
        let (me, foe) = (self.side.index(), self.side.other().index());
        self.men[me] == 0
            && self.kings[me].count_ones() == 1
            && self.men[foe].count_ones() == 1
            && self.kings[foe].count_ones() == 2
    }

    /// The draw that stands on the board, if the side to move has a move: everything but quiet
    /// turns and repetition. `captures`: whether it has a capture.
    #[inline]
    pub(super) fn drawn(&self, captures: bool) -> Option<&'static str> {
        if self.men[0] | self.men[1] != 0 {
            return None;
        }
        let lone = self.lone_king();
        if lone.is_some() && self.counting && self.count >= LONE_LIMIT {
            return Some("three against one");
        }
        if captures {
            return None;
        }
        if self.kings.iter().all(|k| matches!(k.count_ones(), 1 | 2)) {
            return Some("one or two kings each");
        }
        // At the end of the lone king's move: the three are to move.
        let lone = lone.filter(|&lone| lone != self.side)?;
        let holds = self.kings(lone) & MAIN_DIAGONAL != 0;
        let contested = self.kings(lone.other()) & MAIN_DIAGONAL != 0;
        (holds && !contested).then_some("main diagonal")
    }

    /// How the game has ended on the board, quiet turns left out (perft does not look at them).
    #[inline]
    pub(super) fn ended_on_board(&self) -> Option<Outcome> {
        let winner = self.side.other();
        if self.of_side(self.side) == 0 {
            return Some(Outcome::Win { side: winner, reason: "no pieces" });
        }
        let captures = self.can_capture();
        if !captures && !self.can_step() {
            return Some(Outcome::Win { side: winner, reason: "no legal move" });
        }
        self.drawn(captures).map(|reason| Outcome::Draw { reason })
    }

    /// How the game has ended, as far as the position alone tells.
    pub(super) fn ended(&self) -> Option<Outcome> {
        self.ended_on_board().or_else(|| {
            (self.quiet >= QUIET_LIMIT).then_some(Outcome::Draw { reason: "quiet turns" })
        })
    }

    /// The position after a legal turn.
    pub(super) fn played(&self, turn: Turn) -> Self {
        let mut next = *self;
        let (me, foe) = (self.side.index(), self.side.other().index());
        let (from, to, taken) = match turn {
            Turn::Crown => {
                // The turn is not used up: nothing but the man changes, and the count starts.
                next.kings[foe] |= next.men[foe];
                next.men[foe] = 0;
                next.count = 0;
                return next;
            }
            Turn::Move { from, to, taken } => (from, to, taken),
        };
        let man = self.men[me] & bit(from) != 0;
        if man {
            next.men[me] ^= bit(from);
            if far_rank(self.side) & bit(to) != 0 {
                next.kings[me] |= bit(to);
            } else {
                next.men[me] |= bit(to);
            }
        } else {
            // A capture may end where it began.
            next.kings[me] = self.kings[me] & !bit(from) | bit(to);
        }
        next.men[foe] &= !taken;
        next.kings[foe] &= !taken;
        let quiet = !man && taken == 0;
        next.quiet = if quiet { one_more(self.quiet) } else { 0 };
        // A capture or a crowning changes the balance: what was counted is forgotten.
        next.count = match self.lone_king() {
            Some(lone) if quiet && self.counting => {
                (self.count + u8::from(lone == self.side)).min(LONE_LIMIT)
            }
            _ => 0,
        };
        next.side = self.side.other();
        if self.side == Side::Second {
            next.number = one_more(self.number);
        }
        next
    }

    /// The position if the side to move did nothing: no turn of the game, but what shows what the
    /// other side is after. Only for a side that has no capture.
    pub(super) fn skipped(&self) -> Self {
        let mut next = *self;
        next.quiet = one_more(self.quiet);
        next.side = self.side.other();
        if self.side == Side::Second {
            next.number = one_more(self.number);
        }
        next
    }

    /// Pieces and turn: what the repetition rule compares.
    pub(super) fn repetition(&self) -> u64 {
        let pair = |sets: [Squares; 2]| u64::from(sets[0]) | u64::from(sets[1]) << 32;
        mix(pair(self.men) ^ mix(pair(self.kings) ^ mix(self.side as u64)))
    }
}
