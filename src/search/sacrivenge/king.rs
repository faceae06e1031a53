//! The kings: what stands before them, and what bears on them.

use super::account::{Book, Half, onward, rank_of, size};
use super::layout::{DANGER, KING_HALF_OPEN, KING_OPEN, SHIELD, STORM};
use crate::rules::Side;
use crate::rules::sacrivenge::tables::{FILE_A, KING, KNIGHT, bishop, rook};
use crate::rules::sacrivenge::{PieceKind, Position};
use crate::search::terms::Ledger;

/// Points of danger. Ours: they only sort positions; what an index is worth is tuned. A square beside the
/// king that is attacked and that only he guards …
const WEAK: i32 = 6;
/// … a check that costs nothing, by knight, bishop, rook, queen …
const CHECKS: [i32; 4] = [11, 8, 13, 12];
/// … no queen to lead the attack …
const NO_QUEEN: i32 = -20;
/// … only one piece takes part.
const ALONE: i32 = -12;

/// Where the index of danger begins, and how many points it takes to go up by one.
const CALM: i32 = 10;
const STEP: i32 = 5;

/// The index of danger that a side means to the enemy king, below 24.
fn danger(p: &Position, us: &Half, them: &Half) -> usize {
    if us.bearers == 0 {
        return 0;
    }
    let by = |kind: PieceKind| us.by[kind as usize];
    let around = KING[usize::from(them.king)];
    let guards = them.pawn_attacks() | them.twice | guards_but_king(them);
    let weak = us.attacks & !guards;
    let mut points = us.bearing + WEAK * size(around & weak);
    let safe = !us.all & (!them.attacks | weak & us.twice);
    let occupied = p.occupied();
    let (diagonal, straight) = (bishop(them.king, occupied), rook(them.king, occupied));
    let knight = KNIGHT[usize::from(them.king)];
    let ways = [
        (knight, PieceKind::Knight),
        (diagonal, PieceKind::Bishop),
        (straight, PieceKind::Rook),
        (diagonal | straight, PieceKind::Queen),
    ];
    for ((way, kind), worth) in ways.into_iter().zip(CHECKS) {
        points += if way & by(kind) & safe != 0 { worth } else { 0 };
    }
    if p.pieces_of(us.side, PieceKind::Queen) == 0 {
        points += NO_QUEEN;
    }
    if us.bearers == 1 {
        points += ALONE;
    }
    ((points - CALM) / STEP).clamp(0, 23) as usize
}

/// What a side's pieces guard without the king's help.
#[inline]
fn guards_but_king(half: &Half) -> u64 {
    half.by[..PieceKind::King as usize].iter().fold(0, |all, set| all | set)
}

/// Enters what guards one side's king, and how it besets the other's.
pub(super) fn account<L: Ledger>(p: &Position, us: &Half, them: &Half, book: &mut Book<'_, L>) {
    let danger = danger(p, us, them);
    if danger > 0 {
        book.add(DANGER + danger, 1);
    }
    let side = us.side;
    let king_rank = rank_of(side, us.king);
    let middle = (us.king % 8).clamp(1, 6);
    // His own rank and all those ahead.
    let before = onward(side, 0xFF << (us.king & 56));
    for file in middle - 1..=middle + 1 {
        let file = FILE_A << file;
        let nearest = |pawns: u64| {
            let set = pawns & file & before;
            let at = match side {
                Side::First => set.trailing_zeros(),
                Side::Second => 63u32.wrapping_sub(set.leading_zeros()),
            };
            (set != 0).then(|| usize::from(rank_of(side, at as u8) - king_rank))
        };
        book.add(SHIELD + nearest(us.pawns).map_or(3, |d| d.clamp(1, 3) - 1), 1);
        if let Some(d) = nearest(them.pawns) {
            book.add(STORM + d.min(5).saturating_sub(1), i32::from(d < 6));
        }
        if us.pawns & file == 0 {
            let open = them.pawns & file == 0;
            book.add(if open { KING_OPEN } else { KING_HALF_OPEN }, 1);
        }
    }
}
