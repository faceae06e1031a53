//! The cross: 80 cells, its five fifths, its twenty small fields, and where pieces reach.
//!
//! Cells are numbered as in the text forms: rank 1 first, within a rank from file a, only cells that
//! exist. Along each of the eight directions the numbers therefore rise or fall.

use std::sync::LazyLock;

use crate::rules::bits::Bits;
use crate::rules::graph::Line;
use crate::rules::{Graph, NodeId};

/// How many cells there are.
pub const CELLS: usize = 80;

/// Every cell.
pub const ALL_CELLS: u128 = (1 << CELLS) - 1;

/// How many cells would lie side by side on the whole grid.
const GRID: i8 = 12;

/// The arms of the cross lie on these ranks and files, counted from 0.
const ARM: std::ops::Range<i8> = 4..8;

/// The side of a cell, where the whole grid reaches from -1 to 1 (see [`Graph::place`]).
pub const CELL_SIZE: f32 = 2.0 / GRID as f32;

/// One of the five parts of the board, in the order of the text forms (`FRHNM`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Fifth {
    /// North, e9–h12.
    Formen,
    /// East, i5–l8.
    Romen,
    /// South, e1–h4.
    Hyarmen,
    /// West, a5–d8.
    Numen,
    /// The middle, e5–h8.
    Middle,
}

impl Fifth {
    /// All five, in the order of the text forms.
    pub const ALL: [Fifth; 5] =
        [Fifth::Formen, Fifth::Romen, Fifth::Hyarmen, Fifth::Numen, Fifth::Middle];

    /// Its letter in the text forms.
    pub const fn letter(self) -> char {
        ['F', 'R', 'H', 'N', 'M'][self as usize]
    }

    /// Its key in the language files and its name in plain English.
    pub const fn key(self) -> &'static str {
        ["formen", "romen", "hyarmen", "numen", "middle"][self as usize]
    }

    /// The side fifth across the middle; `None` for the middle itself.
    pub const fn opposite(self) -> Option<Fifth> {
        match self {
            Fifth::Formen => Some(Fifth::Hyarmen),
            Fifth::Romen => Some(Fifth::Numen),
            Fifth::Hyarmen => Some(Fifth::Formen),
            Fifth::Numen => Some(Fifth::Romen),
            Fifth::Middle => None,
        }
    }

    /// Its bit in a set of fifths.
    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// All five fifths as a set.
pub(super) const ALL_FIFTHS: u8 = 0b1_1111;

/// A small field: 2 × 2 cells, named by a tengwa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SmallField {
    /// The tengwa's name, which is its key in the language files: `anga`.
    pub tengwa: &'static str,
    /// The fifth in which it lies.
    pub fifth: Fifth,
    /// Its file within the fifth's four: 0 left, 1 right.
    pub column: u8,
    /// Its rank within the fifth's four: 0 top, 1 bottom.
    pub row: u8,
}

const fn field(tengwa: &'static str, fifth: Fifth, place: u8) -> SmallField {
    SmallField { tengwa, fifth, column: place % 2, row: place / 2 }
}

/// The twenty small fields, fifth by fifth in the order of the text forms, within a fifth in reading
/// order (spec/towers.md; which tengwa lies where is ours, the source's picture is lost).
pub const SMALL_FIELDS: [SmallField; 20] = [
    field("anga", Fifth::Formen, 0),
    field("ando", Fifth::Formen, 1),
    field("ngwalme", Fifth::Formen, 2),
    field("harma", Fifth::Formen, 3),
    field("lambe", Fifth::Romen, 0),
    field("parma", Fifth::Romen, 1),
    field("noldo", Fifth::Romen, 2),
    field("quesse", Fifth::Romen, 3),
    field("tinco", Fifth::Hyarmen, 0),
    field("alda", Fifth::Hyarmen, 1),
    field("arda", Fifth::Hyarmen, 2),
    field("ure", Fifth::Hyarmen, 3),
    field("vala", Fifth::Numen, 0),
    field("anna", Fifth::Numen, 1),
    field("silme", Fifth::Numen, 2),
    field("vilya", Fifth::Numen, 3),
    field("ore", Fifth::Middle, 0),
    field("esse", Fifth::Middle, 1),
    field("thule", Fifth::Middle, 2),
    field("umbar", Fifth::Middle, 3),
];

/// The small field in which a cell lies.
///
/// # Panics
/// For a node that is not of this board, as [`Graph::name`] does.
pub fn small_field(node: NodeId) -> &'static SmallField {
    let t = tables();
    let (file, rank) = t.spot(node.0);
    let place = (3 - rank % 4) / 2 * 2 + file % 4 / 2;
    &SMALL_FIELDS[t.fifth(node.0) as usize * 4 + place as usize]
}

/// The fifth in which a cell lies.
///
/// # Panics
/// For a node that is not of this board, as [`Graph::name`] does.
pub fn fifth(node: NodeId) -> Fifth {
    tables().fifth(node.0)
}

/// The eight directions as steps of file and rank. Along the first four cell numbers rise, along the
/// others they fall; every second one is straight.
const STEPS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The directions along files and ranks.
pub(super) const STRAIGHT: [usize; 4] = [0, 2, 4, 6];

/// The diagonal directions.
pub(super) const DIAGONAL: [usize; 4] = [1, 3, 5, 7];

/// The longest way of an aran.
const LONGEST_REACH: usize = 3;

/// The pieces that leap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaper {
    /// The rohir.
    Rohir,
    /// The nerwen.
    Nerwen,
}

impl Leaper {
    /// The long and the short leg in cells. `short`: the option `short-leaps`, which counts the
    /// starting cell.
    pub const fn legs(self, short: bool) -> (i8, i8) {
        match (self, short) {
            (Leaper::Rohir, false) => (4, 2),
            (Leaper::Rohir, true) => (3, 2),
            (Leaper::Nerwen, false) => (3, 1),
            (Leaper::Nerwen, true) => (2, 1),
        }
    }
}

/// What is known of the cross before anything stands on it.
#[derive(Debug)]
pub struct Tables {
    /// The board for everybody else.
    pub graph: Graph,
    /// File and rank of each cell, from 0.
    spots: [(i8, i8); CELLS],
    /// The cells in each direction, up to the edge.
    rays: [[u128; 8]; CELLS],
    /// The cells in all directions.
    pub(super) lines: [u128; CELLS],
    /// The cells at most so many steps away along a line.
    near: [[u128; CELLS]; LONGEST_REACH + 1],
    /// The cells strictly between two on a line.
    between: Vec<[u128; CELLS]>,
    /// The cells diagonally next to each.
    pub(super) corners: [u128; CELLS],
    /// Where each leaper lands: by `short-leaps`, by leaper.
    leaps: [[[u128; CELLS]; 2]; 2],
    /// A tower's zone.
    pub(super) zones: [u128; CELLS],
    /// The cells of each fifth.
    pub(super) fifths: [u128; 5],
}

/// The cell at a file and a rank, counted from 0, if it exists.
pub(super) const fn cell_at(file: i8, rank: i8) -> Option<u8> {
    if file < 0 || file >= GRID || rank < 0 || rank >= GRID {
        return None;
    }
    // Ranks 1 to 4 have four cells each, ranks 5 to 8 twelve, ranks 9 to 12 four.
    let index = if rank < ARM.start {
        rank * 4 + file - ARM.start
    } else if rank < ARM.end {
        16 + (rank - ARM.start) * GRID + file
    } else {
        64 + (rank - ARM.end) * 4 + file - ARM.start
    };
    let exists = (file >= ARM.start && file < ARM.end) || (rank >= ARM.start && rank < ARM.end);
    if exists { Some(index as u8) } else { None }
}

/// The cross's tables.
#[inline]
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);
    &TABLES
}

impl Tables {
    fn new() -> Self {
        let spots = spots();
        let walk = |from: u8, (df, dr): (i8, i8)| {
            let (file, rank) = spots[from as usize];
            (1..GRID).map_while(move |n| cell_at(file + n * df, rank + n * dr))
        };
        let mut rays = [[0; 8]; CELLS];
        let mut lines = [0; CELLS];
        let mut near = [[0; CELLS]; LONGEST_REACH + 1];
        let mut between = vec![[0; CELLS]; CELLS];
        let mut corners = [0; CELLS];
        for from in 0..CELLS as u8 {
            let i = from as usize;
            for (direction, &step) in STEPS.iter().enumerate() {
                let mut passed = 0;
                for (n, cell) in walk(from, step).enumerate() {
                    between[i][cell as usize] = passed;
                    passed |= u128::one(cell);
                    for reach in near.iter_mut().skip(n + 1) {
                        reach[i] |= u128::one(cell);
                    }
                }
                rays[i][direction] = passed;
                lines[i] |= passed;
            }
            for direction in DIAGONAL {
                corners[i] |= rays[i][direction] & near[1][i];
            }
        }
        let mut leaps = [[[0; CELLS]; 2]; 2];
        for (short, leaps) in [false, true].into_iter().zip(&mut leaps) {
            for (leaper, leaps) in [Leaper::Rohir, Leaper::Nerwen].into_iter().zip(leaps) {
                for from in 0..CELLS as u8 {
                    for (to, path) in landings(&spots, leaper.legs(short), from) {
                        if path.is_some() {
                            leaps[from as usize] |= u128::one(to);
                        }
                    }
                }
            }
        }
        let mut zones = [0; CELLS];
        let mut fifths = [0; 5];
        for (i, zone) in zones.iter_mut().enumerate() {
            *zone = zone_of(spots[i]);
            fifths[fifth_of(spots[i]) as usize] |= u128::one(i as u8);
        }
        let graph = graph(&spots, walk);
        Self { graph, spots, rays, lines, near, between, corners, leaps, zones, fifths }
    }

    /// File and rank of a cell, from 0.
    #[inline]
    pub fn spot(&self, cell: u8) -> (i8, i8) {
        self.spots[cell as usize]
    }

    /// A cell's name.
    pub fn name(&self, cell: u8) -> &str {
        self.graph.name(NodeId(cell))
    }

    /// The cell of that name.
    pub fn by_name(&self, name: &str) -> Option<u8> {
        self.graph.node(name).map(|n| n.0)
    }

    /// The fifth in which a cell lies.
    #[inline]
    pub fn fifth(&self, cell: u8) -> Fifth {
        fifth_of(self.spots[cell as usize])
    }

    /// The cells that a slider sees in some directions, the first piece on each line included.
    #[inline]
    fn slide<const N: usize>(&self, from: u8, occupied: u128, directions: [usize; N]) -> u128 {
        let mut seen = 0;
        for direction in directions {
            let ray = self.rays[from as usize][direction];
            let met = ray & occupied;
            seen |= if met.is_empty() {
                ray
            } else {
                // Along the first four directions the nearest has the lowest number.
                let first = if direction < 4 { met.lowest() } else { met.highest() };
                ray ^ self.rays[first as usize][direction]
            };
        }
        seen
    }

    /// The cells that a slider sees along files and ranks.
    #[inline]
    pub fn straight(&self, from: u8, occupied: u128) -> u128 {
        self.slide(from, occupied, STRAIGHT)
    }

    /// The cells that a slider sees diagonally.
    #[inline]
    pub fn diagonal(&self, from: u8, occupied: u128) -> u128 {
        self.slide(from, occupied, DIAGONAL)
    }

    /// The cells at most `reach` steps away along a line (0 to 3).
    #[inline]
    pub fn near(&self, from: u8, reach: u8) -> u128 {
        self.near[usize::from(reach).min(LONGEST_REACH)][from as usize]
    }

    /// The cells straight next to a cell, without its diagonal neighbours.
    #[inline]
    pub(super) fn sides(&self, from: u8) -> u128 {
        self.near[1][from as usize] ^ self.corners[from as usize]
    }

    /// Whether one line joins two cells, and nothing stands between them.
    #[inline]
    pub fn in_sight(&self, a: u8, b: u8, occupied: u128) -> bool {
        self.lines[a as usize].has(b) && (self.between(a, b) & occupied).is_empty()
    }

    /// Whether one line joins two cells.
    #[inline]
    pub fn on_line(&self, a: u8, b: u8) -> bool {
        self.lines[a as usize].has(b)
    }

    /// The zone of a tower on a cell.
    #[inline]
    pub fn zone(&self, tower: u8) -> u128 {
        self.zones[tower as usize]
    }

    /// The cells strictly between two on a line; none for others.
    #[inline]
    pub fn between(&self, a: u8, b: u8) -> u128 {
        self.between[a as usize][b as usize]
    }

    /// Where a leaper on a cell lands, the board being empty.
    #[inline]
    pub fn leaps(&self, leaper: Leaper, short: bool, from: u8) -> u128 {
        self.leaps[usize::from(short)][leaper as usize][from as usize]
    }

    /// A leap's path, long leg first, both ends included. `Err`: the path leaves the board; these
    /// are its cells until then. `None`: it is no leap of this leaper.
    pub(super) fn leap_path(
        &self,
        leaper: Leaper,
        short: bool,
        from: u8,
        to: u8,
    ) -> Option<Result<Vec<u8>, Vec<u8>>> {
        let legs = leaper.legs(short);
        let (df, dr) = self.offset(from, to);
        let (long, other) = if df.abs() == legs.0 {
            ((df.signum(), 0), (0, dr.signum()))
        } else {
            ((0, dr.signum()), (df.signum(), 0))
        };
        if (df.abs().max(dr.abs()), df.abs().min(dr.abs())) != legs {
            return None;
        }
        Some(leap(&self.spots, legs, from, long, other))
    }

    /// Files and ranks from one cell to another.
    pub(super) fn offset(&self, from: u8, to: u8) -> (i8, i8) {
        let ((f0, r0), (f1, r1)) = (self.spot(from), self.spot(to));
        (f1 - f0, r1 - r0)
    }
}

/// File and rank of each cell.
fn spots() -> [(i8, i8); CELLS] {
    let mut spots = [(0, 0); CELLS];
    for rank in 0..GRID {
        for file in 0..GRID {
            if let Some(cell) = cell_at(file, rank) {
                spots[cell as usize] = (file, rank);
            }
        }
    }
    spots
}

fn fifth_of((file, rank): (i8, i8)) -> Fifth {
    match (ARM.contains(&file), ARM.contains(&rank)) {
        (true, true) => Fifth::Middle,
        (true, false) if rank >= ARM.end => Fifth::Formen,
        (true, false) => Fifth::Hyarmen,
        _ if file >= ARM.end => Fifth::Romen,
        _ => Fifth::Numen,
    }
}

/// A tower's zone: the 3 × 3 square around it, shifted one cell inward on each axis on which a
/// straight neighbour is lacking. At the corners of the middle all straight neighbours exist: the
/// square stays centred and lacks its missing corner.
fn zone_of((file, rank): (i8, i8)) -> u128 {
    let shift = |before: Option<u8>, after: Option<u8>| {
        i8::from(before.is_none()) - i8::from(after.is_none())
    };
    let file_to = file + shift(cell_at(file - 1, rank), cell_at(file + 1, rank));
    let rank_to = rank + shift(cell_at(file, rank - 1), cell_at(file, rank + 1));
    let mut zone = 0;
    for f in file_to - 1..=file_to + 1 {
        for r in rank_to - 1..=rank_to + 1 {
            if let Some(cell) = cell_at(f, r) {
                zone |= u128::one(cell);
            }
        }
    }
    zone
}

/// Goes a leap's path cell by cell, the long leg first. `Err`: the cells up to the edge.
fn leap(
    spots: &[(i8, i8); CELLS],
    legs: (i8, i8),
    from: u8,
    long: (i8, i8),
    short: (i8, i8),
) -> Result<Vec<u8>, Vec<u8>> {
    let mut path = vec![from];
    let (mut file, mut rank) = spots[from as usize];
    for (n, step) in [(legs.0, long), (legs.1, short)] {
        for _ in 0..n {
            (file, rank) = (file + step.0, rank + step.1);
            match cell_at(file, rank) {
                Some(cell) => path.push(cell),
                None => return Err(path),
            }
        }
    }
    Ok(path)
}

/// The up to eight cells that a leap would end on, each with its path if it lies on the board.
fn landings(
    spots: &[(i8, i8); CELLS],
    legs: (i8, i8),
    from: u8,
) -> impl Iterator<Item = (u8, Option<Vec<u8>>)> {
    let (file, rank) = spots[from as usize];
    let sideways = |long: usize| [(long + 2) % 8, (long + 6) % 8];
    STRAIGHT
        .into_iter()
        .flat_map(move |long| sideways(long).map(|s| (STEPS[long], STEPS[s])))
        .filter_map(move |(long, short)| {
            let end = cell_at(
                file + legs.0 * long.0 + legs.1 * short.0,
                rank + legs.0 * long.1 + legs.1 * short.1,
            )?;
            Some((end, leap(spots, legs, from, long, short).ok()))
        })
}

fn name_at((file, rank): (i8, i8)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// The board for everybody else. Its lines are the runs of existing cells along ranks, files and
/// both diagonals, two cells at least.
fn graph<W: Iterator<Item = u8>>(
    spots: &[(i8, i8); CELLS],
    walk: impl Fn(u8, (i8, i8)) -> W,
) -> Graph {
    let names = spots.iter().map(|&s| name_at(s)).collect();
    let middle = |n: i8| (f32::from(n) + 0.5) * CELL_SIZE - 1.0;
    let places = spots.iter().map(|&(f, r)| [middle(f), middle(r)]).collect();
    let mut lines = Vec::new();
    for &step in &STEPS[..4] {
        for from in 0..CELLS as u8 {
            let (file, rank) = spots[from as usize];
            if cell_at(file - step.0, rank - step.1).is_some() {
                continue;
            }
            let nodes: Vec<_> = std::iter::once(from).chain(walk(from, step)).map(NodeId).collect();
            if let [first, .., last] = nodes[..] {
                let name = match step {
                    (1, 0) => format!("rank {}", rank + 1),
                    (0, 1) => format!("file {}", char::from(b'a' + file as u8)),
                    _ => {
                        let end = |n: NodeId| name_at(spots[n.index()]);
                        format!("diagonal {}-{}", end(first), end(last))
                    }
                };
                lines.push(Line { name, nodes, closed: false });
            }
        }
    }
    Graph::new(names, places, lines)
}
