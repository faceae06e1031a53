//! What an ordinary capture wins once everybody has recaptured (static exchange evaluation).

use super::WORTH;
use crate::rules::sacrivenge::tables::{bishop, bit, rook};
use crate::rules::sacrivenge::{PieceKind, Position, Turn};
use crate::rules::{Position as _, Side};

/// No exchange on one square is longer: there are 32 pieces at the start and no way to have more
/// attackers of one square than that in a game. What comes after is not looked at.
const LONGEST: usize = 32;

/// What an ordinary turn wins or loses on the square where it ends, in centi-orcs, if both sides
/// always recapture with their least piece, as long as it pays. Pins are not looked at; a king
/// recaptures only where nobody can take him.
pub(super) fn exchange(p: &Position, turn: Turn, gain: i32) -> i32 {
    let (square, side) = (turn.to, p.side());
    let Some((_, kind)) = p.at(turn.from) else { return gain };
    let mut occupied = (p.occupied() | bit(square)) ^ bit(turn.from);
    if kind == PieceKind::Pawn && turn.from % 8 != square % 8 && p.at(square).is_none() {
        // In passing: the prey stands beside the captor's first square.
        occupied &= !bit(turn.from & 56 | square & 7);
    }
    let diagonals = p.of_kind(PieceKind::Bishop) | p.of_kind(PieceKind::Queen);
    let straights = p.of_kind(PieceKind::Rook) | p.of_kind(PieceKind::Queen);
    let mut attackers = (p.attackers(square, Side::First, occupied)
        | p.attackers(square, Side::Second, occupied))
        & !bit(square);
    let mut gains = [0; LONGEST];
    gains[0] = gain;
    let mut standing = WORTH[turn.promotion.unwrap_or(kind) as usize];
    let mut mover = side.other();
    let mut depth = 0;
    while depth + 1 < LONGEST {
        attackers &= occupied;
        let ready = attackers & p.of_side(mover);
        let least = PieceKind::ALL.into_iter().find(|&k| ready & p.of_kind(k) != 0);
        let Some(least) = least else { break };
        if least == PieceKind::King && attackers & p.of_side(mover.other()) != 0 {
            break;
        }
        depth += 1;
        gains[depth] = standing - gains[depth - 1];
        standing = WORTH[least as usize];
        let set = ready & p.of_kind(least);
        occupied ^= set & set.wrapping_neg();
        if matches!(least, PieceKind::Pawn | PieceKind::Bishop | PieceKind::Queen) {
            attackers |= bishop(square, occupied) & diagonals;
        }
        if matches!(least, PieceKind::Rook | PieceKind::Queen) {
            attackers |= rook(square, occupied) & straights;
        }
        mover = mover.other();
    }
    for i in (1..=depth).rev() {
        gains[i - 1] = -gains[i].max(-gains[i - 1]);
    }
    gains[0]
}
