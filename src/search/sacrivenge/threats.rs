//! What could be captured with profit.

use super::account::{Book, Half, size};
use super::layout::{HANGING, KING_THREAT, MINOR_THREAT, PAWN_THREAT, PUSH_THREAT, ROOK_THREAT};
use crate::rules::sacrivenge::tables::{FILE_A, FILE_H, ahead, second_rank};
use crate::rules::sacrivenge::{PieceKind, Position};
use crate::search::terms::Ledger;

/// Enters what one side threatens.
pub(super) fn account<L: Ledger>(p: &Position, us: &Half, them: &Half, book: &mut Book<'_, L>) {
    let theirs = |kind: PieceKind| p.pieces_of(them.side, kind);
    let minors = theirs(PieceKind::Knight) | theirs(PieceKind::Bishop);
    let (rooks, queens) = (theirs(PieceKind::Rook), theirs(PieceKind::Queen));
    let guarded = them.pawn_attacks() | them.twice & !us.twice;
    let weak = us.attacks & !guarded;

    let pawn = us.pawn_attacks();
    for (i, prey) in [minors, rooks, queens].into_iter().enumerate() {
        book.count(PAWN_THREAT + i, pawn & prey);
    }
    let minor = us.by[PieceKind::Knight as usize] | us.by[PieceKind::Bishop as usize];
    let preys = [them.pawns & weak, minors & weak, rooks, queens];
    for (i, prey) in preys.into_iter().enumerate() {
        book.count(MINOR_THREAT + i, minor & prey);
    }
    let rook = us.by[PieceKind::Rook as usize];
    let preys = [them.pawns & weak, minors & weak, rooks & weak, queens];
    for (i, prey) in preys.into_iter().enumerate() {
        book.count(ROOK_THREAT + i, rook & prey);
    }
    book.count(KING_THREAT, us.by[PieceKind::King as usize] & weak & them.all & !them.pawns);
    let hanging = us.attacks & !them.attacks & them.all;
    book.count(HANGING, hanging & them.pawns);
    book.count(HANGING + 1, hanging & !them.pawns);

    let side = us.side;
    let empty = !p.occupied();
    let step = ahead(side, us.pawns) & empty;
    let double = ahead(side, step & ahead(side, second_rank(side))) & empty;
    let safe = !them.pawn_attacks() & (us.attacks | !them.attacks);
    let next = ahead(side, (step | double) & safe);
    let next = (next & !FILE_A) >> 1 | (next & !FILE_H) << 1;
    book.add(PUSH_THREAT, size(next & !pawn & (minors | rooks | queens)));
}
