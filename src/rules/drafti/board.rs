//! The board of drafti: the 32 dark squares of an 8 × 8 board, and the diagonals through them.
//!
//! A square is its index in the order of the text forms: a1, c1, e1, g1, b2, d2, … rank by rank. A
//! set of squares is a [`Squares`] word with one bit for each.

use std::sync::LazyLock;

use crate::rules::graph::Line;
use crate::rules::{Graph, NodeId, Side};

/// A set of dark squares, one bit each.
pub type Squares = u32;

/// How many dark squares there are.
pub const SQUARES: usize = 32;

/// No square: beyond the edge.
pub(super) const NONE: u8 = SQUARES as u8;

/// The long diagonal, a1–h8.
pub const MAIN_DIAGONAL: Squares = {
    let mut set = 0;
    let mut i = 0;
    while i < 8 {
        set |= 1 << index(i, i);
        i += 1;
    }
    set
};

/// The squares on ranks 1, 3, 5, 7 (files a, c, e, g), and those on the others (b, d, f, h).
const ODD_RANKS: Squares = 0x0F0F_0F0F;
const EVEN_RANKS: Squares = !ODD_RANKS;
const A_FILE: Squares = 0x0101_0101;
const H_FILE: Squares = 0x8080_8080;

/// Index of the dark square on a file and a rank, both from 0.
const fn index(file: usize, rank: usize) -> usize {
    rank * 4 + file / 2
}

/// File and rank of a square, both from 0.
pub(super) const fn file_rank(square: u8) -> (u8, u8) {
    let rank = square / 4;
    (square % 4 * 2 + rank % 2, rank)
}

/// A direction: up is from white's side to black's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Dir {
    /// From a1 toward h8.
    UpRight,
    /// From h2 toward b8.
    UpLeft,
    /// From b8 toward h2.
    DownRight,
    /// From h8 toward a1.
    DownLeft,
}

impl Dir {
    pub(super) const ALL: [Dir; 4] = [Dir::UpRight, Dir::UpLeft, Dir::DownRight, Dir::DownLeft];

    /// The two directions in which a side's men go.
    #[inline]
    pub(super) const fn forward(side: Side) -> &'static [Dir] {
        match side {
            Side::First => &[Dir::UpRight, Dir::UpLeft],
            Side::Second => &[Dir::DownRight, Dir::DownLeft],
        }
    }

    #[inline]
    const fn is_up(self) -> bool {
        (self as u8) < 2
    }

    /// The member of a set of squares on one ray that is met first. Only for a set that is not
    /// empty.
    #[inline]
    pub(super) const fn first(self, on_ray: Squares) -> u8 {
        // Going up the index rises, going down it falls.
        let n = if self.is_up() { on_ray.trailing_zeros() } else { 31 - on_ray.leading_zeros() };
        n as u8
    }

    /// All squares from one to the edge, without it, that way.
    #[inline]
    pub(super) fn ray(self, from: u8) -> Squares {
        RAYS[self as usize][usize::from(from)]
    }

    /// The next square that way, or [`NONE`].
    #[inline]
    pub(super) fn step(self, from: u8) -> u8 {
        STEPS[self as usize][usize::from(from)]
    }

    /// A whole set moved one square that way; what would leave the board is gone.
    #[inline]
    pub const fn shift(self, set: Squares) -> Squares {
        let (odd, even) = (set & ODD_RANKS, set & EVEN_RANKS);
        match self {
            Dir::UpRight => odd << 4 | (even & !H_FILE) << 5,
            Dir::UpLeft => (odd & !A_FILE) << 3 | even << 4,
            Dir::DownRight => odd >> 4 | (even & !H_FILE) >> 3,
            Dir::DownLeft => (odd & !A_FILE) >> 5 | even >> 4,
        }
    }

    /// The way back.
    #[inline]
    pub(super) const fn back(self) -> Dir {
        match self {
            Dir::UpRight => Dir::DownLeft,
            Dir::UpLeft => Dir::DownRight,
            Dir::DownRight => Dir::UpLeft,
            Dir::DownLeft => Dir::UpRight,
        }
    }

    /// The direction that leads from one square to another, if they share a diagonal.
    pub(super) fn between(from: u8, to: u8) -> Option<Dir> {
        Dir::ALL.into_iter().find(|d| d.ray(from) & bit(to) != 0)
    }
}

/// The set of one square.
#[inline]
pub(super) const fn bit(square: u8) -> Squares {
    1 << square
}

/// The squares in a set, by index.
#[inline]
pub(super) fn members(mut set: Squares) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let n = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(n)
    })
}

/// The rank on which a side's men become kings.
#[inline]
pub(super) const fn far_rank(side: Side) -> Squares {
    match side {
        Side::First => 0xF000_0000,
        Side::Second => 0x0000_000F,
    }
}

const fn steps() -> [[u8; SQUARES]; 4] {
    let mut steps = [[NONE; SQUARES]; 4];
    let mut d = 0;
    while d < 4 {
        let mut n = 0;
        while n < SQUARES {
            let there = Dir::ALL[d].shift(1 << n);
            if there != 0 {
                steps[d][n] = there.trailing_zeros() as u8;
            }
            n += 1;
        }
        d += 1;
    }
    steps
}

const fn rays() -> [[Squares; SQUARES]; 4] {
    let mut rays = [[0; SQUARES]; 4];
    let mut d = 0;
    while d < 4 {
        let mut n = 0;
        while n < SQUARES {
            let mut next = Dir::ALL[d].shift(1 << n);
            while next != 0 {
                rays[d][n] |= next;
                next = Dir::ALL[d].shift(next);
            }
            n += 1;
        }
        d += 1;
    }
    rays
}

static STEPS: [[u8; SQUARES]; 4] = steps();
static RAYS: [[Squares; SQUARES]; 4] = rays();

/// The squares' names, by index.
const NAMES: [&str; SQUARES] = [
    "a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2", "a3", "c3", "e3", "g3", "b4", "d4", "f4", "h4",
    "a5", "c5", "e5", "g5", "b6", "d6", "f6", "h6", "a7", "c7", "e7", "g7", "b8", "d8", "f8", "h8",
];

/// A square's name; `?` for what is none.
#[inline]
pub(super) fn name(square: u8) -> &'static str {
    NAMES.get(usize::from(square)).copied().unwrap_or("?")
}

/// What a name of two characters means on the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// A dark square.
    Dark(u8),
    /// A light square: nothing ever stands there.
    Light,
    /// No square of the board.
    Nowhere,
}

/// Reads a square's name.
pub(super) fn by_name(text: &str) -> Named {
    if let Some(n) = NAMES.iter().position(|&name| name == text) {
        return Named::Dark(n as u8);
    }
    match text.as_bytes() {
        [b'a'..=b'h', b'1'..=b'8'] => Named::Light,
        _ => Named::Nowhere,
    }
}

/// The board as a graph: the nodes are the squares in order, the lines the 13 diagonals.
pub(super) fn graph() -> &'static Graph {
    static GRAPH: LazyLock<Graph> = LazyLock::new(|| {
        let names = NAMES.map(String::from).to_vec();
        let places = (0..NONE)
            .map(|n| {
                let (file, rank) = file_rank(n);
                [file, rank].map(|i| (f32::from(i) - 3.5) / 4.0)
            })
            .collect();
        let mut lines = Vec::new();
        for dir in [Dir::UpRight, Dir::UpLeft] {
            // A diagonal begins where there is nothing behind.
            for start in (0..NONE).filter(|&n| dir.back().step(n) == NONE) {
                let mut nodes = vec![NodeId(start)];
                nodes.extend(members(dir.ray(start)).map(NodeId));
                if let [first, .., last] = nodes[..] {
                    let name = format!("{}-{}", name(first.0), name(last.0));
                    lines.push(Line { name, nodes, closed: false });
                }
            }
        }
        Graph::new(names, places, lines)
    });
    &GRAPH
}
