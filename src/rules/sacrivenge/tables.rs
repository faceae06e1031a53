//! The chess board as a graph, and where pieces go on it: attack tables of a few kilobytes.
//!
//! Squares are numbered a1, b1, … h8, the lowest bit first. Sliding attacks are found by
//! *obstruction difference*, line by line: no magic numbers, no large tables (which a page on the
//! web would have to load).

use std::sync::LazyLock;

use crate::rules::graph::Line;
use crate::rules::{Graph, NodeId, Side};

/// The leftmost file.
pub const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The rightmost file.
pub const FILE_H: u64 = FILE_A << 7;

/// The light squares (b1, a2, …).
pub const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;

/// A rank as a set; 0 is the first one.
pub const fn rank(n: u8) -> u64 {
    0xFF << (8 * n)
}

/// The set of one square.
#[inline]
pub const fn bit(square: u8) -> u64 {
    1 << (square & 63)
}

/// The squares in a set, from a1.
#[inline]
pub fn squares(set: u64) -> impl Iterator<Item = u8> + use<> {
    crate::rules::bits::Bits::members(set)
}

/// The squares in a set in the byte order of their names: a1, a2, … b1, …
#[inline]
pub fn squares_by_name(set: u64) -> impl Iterator<Item = u8> + use<> {
    (0..8).flat_map(move |file| squares(set & (FILE_A << file)))
}

#[inline]
const fn north(set: u64) -> u64 {
    set << 8
}

#[inline]
const fn south(set: u64) -> u64 {
    set >> 8
}

#[inline]
const fn east(set: u64) -> u64 {
    (set & !FILE_H) << 1
}

#[inline]
const fn west(set: u64) -> u64 {
    (set & !FILE_A) >> 1
}

/// One step ahead for a side's pawns, off the board for those on the last rank.
#[inline]
pub const fn ahead(side: Side, set: u64) -> u64 {
    match side {
        Side::First => north(set),
        Side::Second => south(set),
    }
}

/// The rank on which a side's pawns promote.
#[inline]
pub const fn last_rank(side: Side) -> u64 {
    match side {
        Side::First => rank(7),
        Side::Second => rank(0),
    }
}

/// The rank from which a side's pawns may take two steps.
#[inline]
pub const fn second_rank(side: Side) -> u64 {
    match side {
        Side::First => rank(1),
        Side::Second => rank(6),
    }
}

const fn knight(b: u64) -> u64 {
    let (e, w) = (east(b), west(b));
    let (ee, ww) = (east(e), west(w));
    north(north(e | w)) | south(south(e | w)) | north(ee | ww) | south(ee | ww)
}

const fn king(b: u64) -> u64 {
    let row = b | east(b) | west(b);
    (row | north(row) | south(row)) & !b
}

macro_rules! table {
    ($of:expr) => {{
        let mut table = [0; 64];
        let mut i = 0;
        while i < 64 {
            table[i] = $of(1u64 << i);
            i += 1;
        }
        table
    }};
}

const fn white_pawn(b: u64) -> u64 {
    north(east(b) | west(b))
}

const fn black_pawn(b: u64) -> u64 {
    south(east(b) | west(b))
}

/// A knight's squares.
pub static KNIGHT: [u64; 64] = table!(knight);

/// A king's squares.
pub static KING: [u64; 64] = table!(king);

/// A pawn's captures, by side.
pub static PAWN: [[u64; 64]; 2] = [table!(white_pawn), table!(black_pawn)];

/// The squares of each line through a square on either side of it: `[lower, upper]` for the file,
/// the rank and the two diagonals.
static RAYS: [[[u64; 2]; 4]; 64] = rays();

const fn rays() -> [[[u64; 2]; 4]; 64] {
    const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];
    let mut all = [[[0; 2]; 4]; 64];
    let mut s = 0;
    while s < 64 {
        let mut line = 0;
        while line < 4 {
            let mut way = 0;
            while way < 2 {
                let sign = if way == 0 { -1 } else { 1 };
                let (dx, dy) = (STEPS[line].0 * sign, STEPS[line].1 * sign);
                let (mut x, mut y) = (s % 8 + dx, s / 8 + dy);
                while x >= 0 && x < 8 && y >= 0 && y < 8 {
                    all[s as usize][line][way] |= 1u64 << (y * 8 + x);
                    x += dx;
                    y += dy;
                }
                way += 1;
            }
            line += 1;
        }
        s += 1;
    }
    all
}

/// What is seen along one line, the first piece on either side included.
#[inline]
fn along([lower, upper]: [u64; 2], occupied: u64) -> u64 {
    let below = 1 << 63 >> (lower & occupied | 1).leading_zeros();
    let above = upper & occupied;
    let above = above & above.wrapping_neg();
    (lower | upper) & (above << 1).wrapping_sub(below)
}

/// Where a rook on a square sees, the first pieces included.
#[inline]
pub fn rook(square: u8, occupied: u64) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    along(rays[0], occupied) | along(rays[1], occupied)
}

/// Where a bishop on a square sees, the first pieces included.
#[inline]
pub fn bishop(square: u8, occupied: u64) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    along(rays[2], occupied) | along(rays[3], occupied)
}

/// Where a queen on a square sees, the first pieces included.
#[inline]
pub fn queen(square: u8, occupied: u64) -> u64 {
    rook(square, occupied) | bishop(square, occupied)
}

/// All squares on a square's rank and file but itself.
#[inline]
pub fn rook_lines(square: u8) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    rays[0][0] | rays[0][1] | rays[1][0] | rays[1][1]
}

/// All squares on a square's diagonals but itself.
#[inline]
pub fn bishop_lines(square: u8) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    rays[2][0] | rays[2][1] | rays[3][0] | rays[3][1]
}

/// The lame knight of the extra legs: he goes to a knight's square only if one of the two L-shaped
/// ways there is free. What stands on the target is not looked at.
#[inline]
pub fn lame_knight(square: u8, occupied: u64) -> u64 {
    let free = !occupied;
    let b = bit(square);
    let (n, s, e, w) = (north(b) & free, south(b) & free, east(b) & free, west(b) & free);
    let (nn, ss, ee, ww) = (north(n) & free, south(s) & free, east(e) & free, west(w) & free);
    // Two straight, then one aside.
    let mut found = east(nn | ss) | west(nn | ss) | north(ee | ww) | south(ee | ww);
    // One aside, then two straight.
    found |= north(north(e | w) & free) | south(south(e | w) & free);
    found |= east(east(n | s) & free) | west(west(n | s) & free);
    found
}

/// The squares of the two L-shaped ways from one square to another a knight's jump away: two
/// straight then one aside, and one aside then two straight.
pub fn knight_ways(from: u8, to: u8) -> [[u8; 2]; 2] {
    let (dx, dy) = steps(from, to);
    let at = |x: i8, y: i8| (from as i8 + y * 8 + x) as u8 & 63;
    if dy.abs() > dx.abs() {
        let one = dy.signum();
        [[at(0, one), at(0, 2 * one)], [at(dx, 0), at(dx, one)]]
    } else {
        let one = dx.signum();
        [[at(one, 0), at(2 * one, 0)], [at(0, dy), at(one, dy)]]
    }
}

/// Files and ranks from one square to another.
pub const fn steps(from: u8, to: u8) -> (i8, i8) {
    ((to % 8) as i8 - (from % 8) as i8, (to / 8) as i8 - (from / 8) as i8)
}

static BETWEEN: [[u64; 64]; 64] = between_all();

const fn between_all() -> [[u64; 64]; 64] {
    let rays = rays();
    let mut all = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let mut line = 0;
        while line < 4 {
            // Walk up the line: what was passed lies between.
            let mut rest = rays[a][line][1];
            let mut passed = 0u64;
            while rest != 0 {
                let b = rest.trailing_zeros() as usize;
                all[a][b] = passed;
                all[b][a] = passed;
                passed |= 1 << b;
                rest &= rest - 1;
            }
            line += 1;
        }
        a += 1;
    }
    all
}

/// The squares strictly between two squares of a line; nothing if they share none.
#[inline]
pub fn between(a: u8, b: u8) -> u64 {
    BETWEEN[usize::from(a & 63)][usize::from(b & 63)]
}

/// A square's name.
pub const fn name(square: u8) -> [u8; 2] {
    [b'a' + square % 8, b'1' + square / 8 % 8]
}

/// A square's name as text.
pub fn named(square: u8) -> String {
    name(square).map(char::from).into_iter().collect()
}

/// The square of a name.
pub fn square(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some((rank - b'1') * 8 + (file - b'a')),
        _ => None,
    }
}

/// The board: nodes a1 … h8 by their numbers, lines for the ranks, files and diagonals.
pub static GRAPH: LazyLock<Graph> = LazyLock::new(|| {
    let names = (0..64).map(named).collect();
    let place = |n: u8| (f32::from(n) - 3.5) / 4.0;
    let places = (0..64).map(|s| [place(s % 8), place(s / 8)]).collect();
    let mut lines = Vec::new();
    let mut line = |name: String, start: (i8, i8), step: (i8, i8)| {
        let (mut x, mut y) = start;
        let mut nodes = Vec::new();
        while (0..8).contains(&x) && (0..8).contains(&y) {
            nodes.push(NodeId((y * 8 + x) as u8));
            (x, y) = (x + step.0, y + step.1);
        }
        if nodes.len() > 1 {
            lines.push(Line { name, nodes, closed: false });
        }
    };
    for i in 0..8 {
        line(format!("rank {}", i + 1), (0, i), (1, 0));
    }
    for i in 0..8u8 {
        line(format!("file {}", char::from(b'a' + i)), (i as i8, 0), (0, 1));
    }
    for (step, first) in [((1, 1), 0i8), ((-1, 1), 7)] {
        let edge = (0..8).map(|y| (first, y)).chain((1..7).map(|i| ((first - i).abs(), 0)));
        for start in edge {
            let from = named((start.1 * 8 + start.0) as u8);
            let way = if first == 0 { "rising" } else { "falling" };
            line(format!("{way} diagonal from {from}"), start, step);
        }
    }
    Graph::new(names, places, lines)
});

#[cfg(test)]
mod tests {
    use super::*;

    /// Walks square by square, as one does with a finger.
    fn walk(from: u8, steps: &[(i8, i8)], occupied: u64) -> u64 {
        let mut seen = 0;
        for &(dx, dy) in steps {
            let (mut x, mut y) = ((from % 8) as i8 + dx, (from / 8) as i8 + dy);
            while (0..8).contains(&x) && (0..8).contains(&y) {
                let b = bit((y * 8 + x) as u8);
                seen |= b;
                if occupied & b != 0 {
                    break;
                }
                (x, y) = (x + dx, y + dy);
            }
        }
        seen
    }

    #[test]
    fn sliders_see_what_a_finger_finds() {
        let mut noise = 0x9E37_79B9_7F4A_7C15u64;
        for _ in 0..400 {
            noise = noise.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(1);
            let occupied = noise & noise.rotate_left(23);
            for s in 0..64 {
                assert_eq!(
                    rook(s, occupied),
                    walk(s, &[(0, 1), (1, 0), (0, -1), (-1, 0)], occupied)
                );
                let diagonals = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
                assert_eq!(bishop(s, occupied), walk(s, &diagonals, occupied));
                let lame = squares(KNIGHT[usize::from(s)])
                    .filter(|&t| {
                        knight_ways(s, t)
                            .iter()
                            .any(|way| way.iter().all(|&n| occupied & bit(n) == 0))
                    })
                    .fold(0, |all, t| all | bit(t));
                assert_eq!(lame_knight(s, occupied), lame, "{s} {occupied:x}");
            }
        }
    }

    #[test]
    fn the_board_has_its_lines() {
        let board = &*GRAPH;
        assert_eq!(board.len(), 64);
        // 8 ranks, 8 files, 13 diagonals each way that are longer than one square.
        assert_eq!(board.lines().len(), 16 + 26);
        assert_eq!(board.links().len(), 2 * 56 + 2 * 49);
        for s in board.nodes() {
            let near = board.neighbours(s).iter().fold(0, |all, n| all | bit(n.0));
            assert_eq!(near, KING[s.index()]);
            assert_eq!(board.name(s), named(s.0));
            assert_eq!(square(board.name(s)), Some(s.0));
        }
        assert_eq!(board.place(NodeId(0)), [-0.875, -0.875]);
        assert_eq!(board.place(NodeId(63)), [0.875, 0.875]);
    }
}
