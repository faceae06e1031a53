//! Ordinary moves, and the list of all legal turns, each once by the law of identity.

use std::cell::RefCell;

use super::legs::{ALL, NOISY, ONCE, Sieve};
use super::position::{Position, castling_rook};
use super::tables::{
    KING, KNIGHT, PAWN, ahead, between, bishop, bishop_lines, bit, last_rank, queen, rook,
    rook_lines, second_rank, squares,
};
use super::{PieceKind, Turn};
use crate::rules::Side;

/// What endangers the king of the side to move where he stands, for quick tests of many turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guard {
    /// Where he stands.
    pub king: u8,
    /// Enemy pawns and knights that check him.
    leapers: u64,
    /// Enemy pieces that would check him along a line if nothing stood between.
    snipers: u64,
    /// The squares between him and the snipers.
    lines: u64,
    /// Whether he is in check now.
    pub check: bool,
}

impl Guard {
    /// Whether he is out of check when the board is `occupied` and what stood on `gone` is
    /// captured, he himself not having moved.
    #[inline]
    fn holds(&self, occupied: u64, gone: u64) -> bool {
        self.leapers & !gone == 0
            && squares(self.snipers & !gone).all(|s| between(self.king, s) & occupied != 0)
    }
}

impl Position {
    /// What endangers the king of the side to move. Only for a position with both kings.
    #[inline]
    pub(super) fn guard(&self) -> Guard {
        let king = self.king(self.side).unwrap_or(0);
        let foe = self.side.other();
        let theirs = |kind: PieceKind| self.pieces_of(foe, kind);
        let queens = theirs(PieceKind::Queen);
        let k = usize::from(king);
        let leapers = PAWN[self.side.index()][k] & theirs(PieceKind::Pawn)
            | KNIGHT[k] & theirs(PieceKind::Knight)
            | KING[k] & theirs(PieceKind::King);
        let snipers = rook_lines(king) & (queens | theirs(PieceKind::Rook))
            | bishop_lines(king) & (queens | theirs(PieceKind::Bishop));
        let lines = squares(snipers).fold(0, |all, s| all | between(king, s));
        let mut guard = Guard { king, leapers, snipers, lines, check: false };
        guard.check = !guard.holds(self.occupied(), 0);
        guard
    }

    /// Whether the king of the side to move is out of check when the board is `occupied`, what
    /// stood on `gone` is captured, and the king is on `king`.
    #[inline]
    pub(super) fn safe(&self, guard: &Guard, king: u8, occupied: u64, gone: u64) -> bool {
        if king == guard.king {
            return guard.holds(occupied, gone);
        }
        self.attackers(king, self.side.other(), occupied) & !gone == 0
    }

    /// Where a piece of the side to move on a square may go with an ordinary move but castling, when
    /// the board is `occupied`, its own side's pieces being `own`. Never onto the enemy king.
    #[inline]
    pub(super) fn targets(&self, kind: PieceKind, from: u8, occupied: u64, own: u64) -> u64 {
        let me = self.side;
        let found = match kind {
            PieceKind::Pawn => {
                let step = ahead(me, bit(from)) & !occupied;
                let double = if bit(from) & second_rank(me) != 0 { ahead(me, step) } else { 0 };
                let prey =
                    occupied & !own | if self.passed == Turn::NONE { 0 } else { bit(self.passed) };
                step | double & !occupied | PAWN[me.index()][usize::from(from & 63)] & prey
            }
            PieceKind::Knight => KNIGHT[usize::from(from & 63)],
            PieceKind::Bishop => bishop(from, occupied),
            PieceKind::Rook => rook(from, occupied),
            PieceKind::Queen => queen(from, occupied),
            PieceKind::King => KING[usize::from(from & 63)],
        };
        found & !own & !self.pieces_of(me.other(), PieceKind::King)
    }

    /// The castling moves of the side to move, by where the king goes: only what is left of the
    /// conditions once the right is there. Nothing may stand between king and rook; the king may not
    /// be in check, pass an attacked square or end on one.
    #[inline]
    pub(super) fn castlings(&self, guard: &Guard) -> impl Iterator<Item = u8> {
        let rights = match self.side {
            Side::First => self.castling & 3,
            Side::Second => self.castling >> 2,
        };
        let (king, check) = (guard.king, guard.check);
        let may = move |right: u8, to: u8| {
            let (rook_from, passed) = castling_rook(to);
            rights & right != 0
                && !check
                && between(king, rook_from) & self.occupied() == 0
                && [passed, to].iter().all(|&s| {
                    self.attackers(s, self.side.other(), self.occupied() & !bit(king)) == 0
                })
        };
        [(1, king.wrapping_add(2)), (2, king.wrapping_sub(2))]
            .into_iter()
            .filter_map(move |(right, to)| may(right, to).then_some(to))
    }

    /// Calls `found` with every legal ordinary move until it says that it has enough.
    #[inline]
    pub(super) fn ordinary(&self, guard: &Guard, found: &mut impl FnMut(Turn) -> bool) -> bool {
        self.ordinary_to(!0, guard, found)
    }

    /// Those of the legal ordinary moves that end on `wanted` squares or promote, and castling if all
    /// squares are wanted.
    #[inline]
    fn ordinary_to(
        &self,
        wanted: u64,
        guard: &Guard,
        found: &mut impl FnMut(Turn) -> bool,
    ) -> bool {
        let me = self.side;
        let own = self.of_side(me);
        let occupied = self.occupied();
        for from in squares(own) {
            let kind = self.kind_at(from);
            let pawn = kind == PieceKind::Pawn;
            let also = if pawn { last_rank(me) } else { 0 };
            let mut targets = self.targets(kind, from, occupied, own) & (wanted | also);
            if targets == 0 {
                continue;
            }
            let left = occupied ^ bit(from);
            if kind == PieceKind::King {
                for to in squares(targets) {
                    let at = bit(to);
                    if self.attackers(to, me.other(), left | at) & !at == 0
                        && found(Turn::plain(from, to))
                    {
                        return true;
                    }
                }
                continue;
            }
            if pawn
                && self.passed != Turn::NONE
                && self.is_passing(kind, from, self.passed)
                && targets & bit(self.passed) != 0
            {
                targets &= !bit(self.passed);
                let prey = bit(self.passing_prey());
                if guard.holds((left | bit(self.passed)) & !prey, prey)
                    && found(Turn::plain(from, self.passed))
                {
                    return true;
                }
            }
            // A piece that guards no line may go anywhere unless the king is in check.
            let free = !guard.check && guard.lines & bit(from) == 0;
            for to in squares(targets) {
                if !free && !guard.holds(left | bit(to), bit(to)) {
                    continue;
                }
                let turn = Turn::plain(from, to);
                if pawn && bit(to) & last_rank(me) != 0 {
                    for kind in PieceKind::PROMOTIONS {
                        if found(Turn { promotion: Some(kind), ..turn }) {
                            return true;
                        }
                    }
                } else if found(turn) {
                    return true;
                }
            }
        }
        if self.castling != 0 && wanted == !0 {
            for to in self.castlings(guard) {
                if found(Turn::plain(guard.king, to)) {
                    return true;
                }
            }
        }
        false
    }

    /// Appends every legal turn, each once.
    pub(super) fn all_turns(&self, turns: &mut Vec<Turn>) {
        thread_local! {
            /// Working memory, kept from call to call.
            static SIEVE: RefCell<Sieve> = RefCell::default();
        }
        if self.king_fallen().is_some() || self.dead().is_some() {
            return;
        }
        let guard = self.guard();
        self.ordinary(&guard, &mut |turn| {
            turns.push(turn);
            false
        });
        if !self.variant.sacrifice && self.watchers == 0 {
            return;
        }
        SIEVE.with_borrow_mut(|sieve| {
            sieve.clear();
            let mut found = |turn, key| {
                sieve.add(turn, key, turns);
                false
            };
            self.revenges::<ONCE>(&guard, &mut found);
            self.sacrifices::<ONCE>(&guard, &mut found);
        });
    }

    /// Appends the legal turns that capture or promote, some perhaps twice and not all in their
    /// canonical way: for a search that settles a position. Of the ordinary captures only those of `prey`
    /// are wanted; without a pawn among the kinds that are, `passing` leaves out captures in passing.
    pub(crate) fn noisy_turns(&self, prey: u64, passing: bool, turns: &mut Vec<Turn>) {
        if self.king_fallen().is_some() || self.dead().is_some() {
            return;
        }
        let guard = self.guard();
        let pawns = self.pieces_of(self.side, PieceKind::Pawn);
        let passed = if passing && self.passed != Turn::NONE { bit(self.passed) } else { 0 };
        let foe = self.of_side(self.side.other());
        self.ordinary_to(foe & prey | passed, &guard, &mut |turn| {
            let passes = bit(turn.to) & passed != 0
                && (pawns & bit(turn.from) == 0 || turn.from % 8 == turn.to % 8);
            if !passes {
                turns.push(turn);
            }
            false
        });
        let mut found = |turn, _| {
            turns.push(turn);
            false
        };
        self.revenges::<NOISY>(&guard, &mut found);
        self.sacrifices::<NOISY>(&guard, &mut found);
    }

    /// Every legal way of playing a turn: several may lead to the same position.
    pub(super) fn all_plays(&self) -> Vec<Turn> {
        let mut plays = Vec::new();
        if self.king_fallen().is_some() || self.dead().is_some() {
            return plays;
        }
        let guard = self.guard();
        self.ordinary(&guard, &mut |turn| {
            plays.push(turn);
            false
        });
        let mut found = |turn, _| {
            plays.push(turn);
            false
        };
        self.revenges::<ALL>(&guard, &mut found);
        self.sacrifices::<ALL>(&guard, &mut found);
        plays
    }

    /// Whether there is a legal turn.
    pub(super) fn any_turn(&self) -> bool {
        let guard = self.guard();
        self.ordinary(&guard, &mut |_| true)
            || self.revenges::<ONCE>(&guard, &mut |_, _| true)
            || self.sacrifices::<ONCE>(&guard, &mut |_, _| true)
    }
}
