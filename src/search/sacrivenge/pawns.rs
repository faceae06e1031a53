//! Pawns: how they stand among themselves, and those that nothing but pieces can stop.

use super::account::{Book, Half, behind, beside, files, onward, rank_of};
use super::layout::{
    BACKWARD, DOUBLED, GUARDED, ISOLATED, ISOLATED_OPEN, PASSED, PASSED_BLOCKED, PASSED_CLEAR,
    PASSED_ENEMY_KING, PASSED_FREE, PASSED_GUARDED, PASSED_OWN_KING, PHALANX, ROOK_BEHIND,
    UNSTOPPABLE,
};
use crate::rules::sacrivenge::tables::{ahead, bit, last_rank, squares};
use crate::rules::sacrivenge::{PieceKind, Position};
use crate::rules::{Position as _, Side};
use crate::search::terms::Ledger;

/// How many king's steps lie between two squares.
pub(super) const fn distance(a: u8, b: u8) -> i32 {
    let files = (a % 8).abs_diff(b % 8);
    let ranks = (a / 8).abs_diff(b / 8);
    (if files > ranks { files } else { ranks }) as i32
}

/// A side's pawns that no enemy pawn can stop or capture, the foremost of each file.
pub(super) fn passed(us: &Half, them: &Half) -> u64 {
    let ways = onward(them.side, behind(us.side, them.pawns)) | them.span;
    let rear = onward(them.side, behind(us.side, us.pawns));
    us.pawns & !ways & !rear
}

/// Enters one side's pawns.
pub(super) fn account<L: Ledger>(p: &Position, us: &Half, them: &Half, book: &mut Book<'_, L>) {
    let (side, own) = (us.side, us.pawns);
    if own == 0 {
        return;
    }
    let own_files = files(own);
    let isolated = own & !beside(own_files);
    book.count(DOUBLED, own & onward(side, ahead(side, own)));
    book.count(ISOLATED, isolated);
    book.count(ISOLATED_OPEN, isolated & !files(them.pawns));
    let held_back = ahead(side, own) & them.pawn_attacks() & !us.span;
    book.count(BACKWARD, behind(side, held_back) & !isolated);
    for at in squares(own & beside(own)) {
        book.add(PHALANX + slot(side, at), 1);
    }
    for at in squares(own & us.pawn_attacks()) {
        book.add(GUARDED + slot(side, at), 1);
    }
    let passed = passed(us, them);
    if passed != 0 {
        runners(p, us, them, passed, book);
    }
}

/// A pawn's rank from the second, as a term's number in its group.
#[inline]
fn slot(side: Side, at: u8) -> usize {
    usize::from(rank_of(side, at)).clamp(1, 6) - 1
}

/// Enters the passed pawns.
fn runners<L: Ledger>(p: &Position, us: &Half, them: &Half, passed: u64, book: &mut Book<'_, L>) {
    let side = us.side;
    let occupied = p.occupied();
    let rooks = p.pieces_of(side, PieceKind::Rook);
    book.count(ROOK_BEHIND, rooks & onward(side.other(), passed));
    let alone = them.all == them.pawns | bit(them.king);
    for at in squares(passed) {
        let rank = slot(side, at);
        book.add(PASSED + rank, 1);
        let way = onward(side, ahead(side, bit(at)));
        if alone && way & us.all == 0 {
            // The rule of the square: the king comes too late.
            let goal = (way & last_rank(side)).trailing_zeros() as u8 & 63;
            let steps = 6 - rank as i32 - i32::from(rank == 0);
            let first = i32::from(p.side() != side);
            book.add(UNSTOPPABLE, i32::from(distance(them.king, goal) - first > steps));
        }
        // From the fourth rank on.
        let far = rank as i32 - 1;
        if far < 1 {
            continue;
        }
        let stop = ahead(side, bit(at));
        let stop_at = stop.trailing_zeros() as u8 & 63;
        book.add(PASSED_OWN_KING, far * distance(us.king, stop_at).min(5));
        book.add(PASSED_ENEMY_KING, far * distance(them.king, stop_at).min(5));
        if us.pawn_attacks() & bit(at) != 0 {
            book.add(PASSED_GUARDED, far);
        }
        if stop & occupied != 0 {
            book.add(PASSED_BLOCKED, far * i32::from(stop & them.all != 0));
        } else if way & (them.attacks | occupied) == 0 {
            book.add(PASSED_CLEAR, far);
        } else if stop & (them.attacks & !us.attacks) == 0 {
            book.add(PASSED_FREE, far);
        }
    }
}
