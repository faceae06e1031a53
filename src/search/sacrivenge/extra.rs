//! What Sacrifice and Revenge add: legs that could reach the king or the queen, and the right of
//! revenge. Approximations by sets: what opens or closes a line on the way is not looked at.

use super::account::{Book, Half, size};
use super::layout::{KING_LEG, KING_LINES, QUEEN_LEG, REVENGE};
use crate::rules::Side;
use crate::rules::sacrivenge::tables::{
    KING, KNIGHT, PAWN, ahead, bishop, bit, lame_knight, rook, squares,
};
use crate::rules::sacrivenge::{PieceKind, Position};
use crate::search::terms::Ledger;

/// The kinds that can be given, or avenged.
const PATTERNS: [PieceKind; 5] =
    [PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook, PieceKind::Queen];

/// From where an extra leg of a side takes what stands on a square, by its pattern.
fn sources(side: Side, at: u8, occupied: u64) -> [u64; 5] {
    let (diagonal, straight) = (bishop(at, occupied), rook(at, occupied));
    let pawn = PAWN[side.other().index()][usize::from(at & 63)];
    [pawn, lame_knight(at, occupied), diagonal, straight, diagonal | straight]
}

/// Where a side's first legs can end after a merge of each kind.
fn reach(p: &Position, us: &Half) -> [u64; 5] {
    let occupied = p.occupied();
    let mut reach = [0; 5];
    let givers = us.by[..5].iter().fold(0, |all, set| all | set);
    for host in squares(us.all & givers) {
        let b = bit(host);
        let first = match p.at(host).map(|(_, kind)| kind) {
            Some(PieceKind::Knight) => KNIGHT[usize::from(host)],
            Some(PieceKind::Bishop) => bishop(host, occupied),
            Some(PieceKind::Rook) => rook(host, occupied),
            Some(PieceKind::Queen) => bishop(host, occupied) | rook(host, occupied),
            Some(PieceKind::King) => KING[usize::from(host)],
            _ => {
                let step = ahead(us.side, b) & !occupied;
                step | PAWN[us.side.index()][usize::from(host)] & occupied
            }
        };
        for (kind, reach) in reach.iter_mut().enumerate() {
            if us.by[kind] & b != 0 {
                *reach |= first & !us.all;
            }
        }
    }
    reach
}

/// Enters what one side's extra legs threaten.
pub(super) fn account<L: Ledger>(p: &Position, us: &Half, them: &Half, book: &mut Book<'_, L>) {
    let occupied = p.occupied();
    let to_king = sources(us.side, them.king, occupied);
    // How open the enemy king lies is the enemy's term.
    for kind in PATTERNS {
        if p.pieces_of(us.side, kind) != 0 {
            let open = size(to_king[kind as usize] & !occupied);
            book.add(KING_LINES + kind as usize, -open);
        }
    }
    if !p.variant().sacrifice {
        return;
    }
    let reach = reach(p, us);
    let ways =
        |to: [u64; 5]| -> i32 { to.into_iter().zip(reach).map(|(to, from)| size(to & from)).sum() };
    let count = ways(to_king);
    if count > 0 {
        book.add(KING_LEG + count.min(4) as usize - 1, 1);
    }
    let queens = squares(p.pieces_of(them.side, PieceKind::Queen));
    let count: i32 = queens.map(|queen| ways(sources(us.side, queen, occupied))).sum();
    if count > 0 {
        book.add(QUEEN_LEG + count.min(2) as usize - 1, 1);
    }
}

/// Enters the revenge right, which only the side to move can have.
pub(super) fn revenge<L: Ledger>(p: &Position, book: &mut Book<'_, L>) {
    if let Some((lost, watchers)) = p.revenge() {
        let many = size(watchers).min(3) as usize;
        book.add(REVENGE + (lost as usize).min(4) * 3 + many - 1, 1);
    }
}
