//! Endings: how much of an advantage is one, and how a bare king is mated.

use super::account::{Half, onward, size};
use super::pawns::{distance, passed};
use crate::rules::sacrivenge::tables::{FILE_A, FILE_H, LIGHT, bit, last_rank};
use crate::rules::sacrivenge::{PieceKind, Position};
use crate::search::terms::FULL_SCALE;

/// Rough worths for comparing what two sides have without pawns, from the knight.
const FORCE: [i32; 4] = [3, 3, 5, 9];

/// What a side has but pawns, in pawns.
fn force(half: &Half) -> i32 {
    half.counts[1..].iter().zip(FORCE).map(|(count, worth)| count * worth).sum()
}

/// How many steps a square is away from the edge, from 0 to 3 each for file and rank.
fn inward(at: u8) -> i32 {
    let (file, rank) = (at % 8, at / 8);
    i32::from(file.min(7 - file)) + i32::from(rank.min(7 - rank))
}

/// How much of the advantage counts, and what counts beside the terms for the side to move.
pub(super) fn judge(p: &Position, mine: &Half, theirs: &Half) -> (i32, i32) {
    let (my_force, their_force) = (force(mine), force(theirs));
    let mine_more = my_force * 2 + mine.counts[0] >= their_force * 2 + theirs.counts[0];
    let (strong, weak, up, down, sign) = if mine_more {
        (mine, theirs, my_force, their_force, 1)
    } else {
        (theirs, mine, their_force, my_force, -1)
    };
    let lone = weak.pawns == 0 && up >= down + 4;
    let rest = if lone { sign * drive(p, strong, weak) } else { 0 };
    let scale = if p.variant().is_chess() { scale(p, strong, weak, up, down) } else { FULL_SCALE };
    (scale, rest)
}

/// Drives the weaker king to the edge, and to the right corner where there is only one kind.
fn drive(p: &Position, strong: &Half, weak: &Half) -> i32 {
    let near = 14 - 2 * distance(strong.king, weak.king);
    let bishops = p.pieces_of(strong.side, PieceKind::Bishop);
    let knights = p.pieces_of(strong.side, PieceKind::Knight);
    if strong.all == bishops | knights | bit(strong.king) && size(bishops) == 1 {
        // Bishop and knight mate only in a corner of the bishop's colour.
        let corners = if bishops & LIGHT != 0 { [7, 56] } else { [0, 63] };
        let way = corners.map(|c| distance(weak.king, c)).into_iter().min().unwrap_or(0);
        return 4 * near + 25 * (7 - way) + 5 * (6 - inward(weak.king));
    }
    4 * near + 20 * (6 - inward(weak.king))
}

/// How much of the advantage the rules of ordinary chess leave.
fn scale(p: &Position, strong: &Half, weak: &Half, up: i32, down: i32) -> i32 {
    let of = |half: &Half, kind: PieceKind| p.pieces_of(half.side, kind);
    let pawns = strong.counts[0];
    if pawns == 0 {
        // Without pawns a minor piece more seldom wins.
        let knights = of(strong, PieceKind::Knight);
        let two_knights = strong.all == knights | bit(strong.king) && size(knights) == 2;
        return if up < 5 || two_knights {
            if weak.pawns == 0 || up < 5 { 2 } else { 8 }
        } else if up - down <= 3 {
            if down == 0 { FULL_SCALE } else { 12 }
        } else {
            FULL_SCALE
        };
    }
    let bishops = [of(strong, PieceKind::Bishop), of(weak, PieceKind::Bishop)];
    let light = |set: u64| set & LIGHT != 0;
    if size(bishops[0]) == 1 && size(bishops[1]) == 1 && light(bishops[0]) != light(bishops[1]) {
        let runners = size(passed(strong, weak));
        return if up == 3 && down == 3 {
            (16 + 8 * runners).min(FULL_SCALE)
        } else {
            (44 + 3 * pawns).min(FULL_SCALE)
        };
    }
    if down == 0 && wrong_corner(strong, weak, bishops[0], up) {
        return 2;
    }
    // With fewer pawns there is less to win with.
    if up - down <= 3 { (44 + 6 * pawns).min(FULL_SCALE) } else { FULL_SCALE }
}

/// Whether all pawns stand on one edge and the weaker king holds the corner before them: for good,
/// unless a bishop of the corner's colour drives him out.
fn wrong_corner(strong: &Half, weak: &Half, bishops: u64, up: i32) -> bool {
    let edge = [FILE_A, FILE_H].into_iter().find(|file| strong.pawns & !file == 0);
    let Some(edge) = edge else { return false };
    let corner = edge & last_rank(strong.side);
    let only_bishops = strong.all == strong.pawns | bishops | bit(strong.king);
    if !only_bishops || up > 3 * size(bishops) {
        return false;
    }
    let colour = if corner & LIGHT != 0 { LIGHT } else { !LIGHT };
    if bishops & colour != 0 {
        return false;
    }
    let at = corner.trailing_zeros() as u8 & 63;
    // He must be there, or in the way.
    distance(weak.king, at) <= 1 && onward(strong.side, strong.pawns) & corner != 0
}
