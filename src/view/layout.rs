//! Where things lie on a board: pieces' sizes, the curves of the threads, the trays.

use bevy::math::Vec2;
use bevy::prelude::Resource;

use crate::rules::{Graph, NodeId, Side};

/// Half the side of the square that is kept for a web, in units of the board's radius: the rim,
/// half a piece, the names outside it.
const WEB_HALF: f32 = 1.17;

/// The same for a square board: its frame, on which names stand and captured pieces lie.
const SQUARE_HALF: f32 = 1.125;

/// The same for the cross: a narrow rim of stone with the names.
const CROSS_HALF: f32 = 1.075;

/// How big a captured piece is drawn.
pub const TRAY_PIECE: f32 = 0.098;

/// Captured pieces lie on a square board's frame.
const FRAME_TRAY_PIECE: f32 = 0.094;

/// Captured pieces on the cross lie in its free corners, where there is room for larger ones.
const CROSS_TRAY_PIECE: f32 = 0.125;

/// Points on a curved link, ends included.
const CURVE: usize = 9;

/// A board laid out for drawing, in units of the board's radius.
#[derive(Resource, Clone, Debug)]
pub struct Layout {
    /// The board.
    pub graph: &'static Graph,
    places: Vec<Vec2>,
    sizes: Vec<f32>,
    reaches: Vec<f32>,
    /// Half the side of the square that is kept for the board.
    pub half: f32,
    /// The side of a cell, on a board of cells; `None` on a web of threads.
    pub cell: Option<f32>,
    /// How big a captured piece is drawn.
    pub tray_piece: f32,
}

impl Layout {
    /// Lays a web of threads out.
    pub fn web(graph: &'static Graph) -> Self {
        let places: Vec<Vec2> = graph.nodes().map(|n| Vec2::from(graph.place(n))).collect();
        let room = |i: usize| {
            let others = places.iter().enumerate().filter(|(j, _)| *j != i);
            others.map(|(_, p)| p.distance(places[i])).fold(f32::MAX, f32::min)
        };
        // Pieces far out are a little bigger, as there is room for them, but not by much: they
        // must be seen to be of one kind.
        let smallest = (0..places.len()).map(room).fold(f32::MAX, f32::min) * 0.98;
        let sizes = (0..places.len())
            .map(|i| {
                let depth = 0.82 + 0.18 * places[i].length().min(1.0);
                (room(i) * 0.98).min(0.248 * depth).min(smallest * 1.26)
            })
            .collect::<Vec<_>>();
        let reaches = sizes.iter().map(|s| s * 0.5).collect();
        let (half, tray_piece) = (WEB_HALF, TRAY_PIECE);
        Self { graph, places, sizes, reaches, half, cell: None, tray_piece }
    }

    /// Lays a board of eight by eight squares out; its edge is at 1.
    pub fn square(graph: &'static Graph) -> Self {
        Self::cells(graph, 0.25, SQUARE_HALF, FRAME_TRAY_PIECE)
    }

    /// Lays the cross out, on a grid of twelve by twelve cells whose edge is at 1.
    pub fn cross(graph: &'static Graph) -> Self {
        Self::cells(graph, 1.0 / 6.0, CROSS_HALF, CROSS_TRAY_PIECE)
    }

    fn cells(graph: &'static Graph, cell: f32, half: f32, tray_piece: f32) -> Self {
        let places: Vec<Vec2> = graph.nodes().map(|n| Vec2::from(graph.place(n))).collect();
        let sizes = vec![cell * 0.92; places.len()];
        // A touch anywhere in the cell counts: the nearest node within half a diagonal.
        let reaches = vec![cell * 0.68; places.len()];
        Self { graph, places, sizes, reaches, half, cell: Some(cell), tray_piece }
    }

    /// Where a node is.
    pub fn place(&self, node: NodeId) -> Vec2 {
        self.places.get(node.index()).copied().unwrap_or_default()
    }

    /// How big a piece on the node is: its picture's side.
    pub fn size(&self, node: NodeId) -> f32 {
        self.sizes.get(node.index()).copied().unwrap_or_default()
    }

    /// How far from a node's place a touch still means the node.
    pub fn reach(&self, node: NodeId) -> f32 {
        self.reaches.get(node.index()).copied().unwrap_or_default()
    }

    /// The biggest piece's size.
    pub fn biggest(&self) -> f32 {
        self.sizes.iter().copied().fold(0.0, f32::max)
    }

    /// The thread from one node to a linked one. Threads of closed lines (rings) sag inwards.
    pub fn thread(&self, from: NodeId, to: NodeId) -> Vec<Vec2> {
        let (a, b) = (self.place(from), self.place(to));
        let on_ring = self.graph.shared_lines(from, to).any(|l| l.closed);
        if !on_ring {
            return vec![a, a.lerp(b, 0.5), b];
        }
        let middle = (a + b) * 0.5;
        let sag = middle - middle.normalize_or_zero() * a.distance(b) * 0.10;
        (0..CURVE)
            .map(|i| {
                let t = i as f32 / (CURVE - 1) as f32;
                a * (1.0 - t) * (1.0 - t) + sag * 2.0 * t * (1.0 - t) + b * t * t
            })
            .collect()
    }

    /// The threads along nodes, one curve. Nodes that are not linked are joined straight.
    pub fn threads(&self, path: &[NodeId]) -> Vec<Vec2> {
        let mut points: Vec<Vec2> = Vec::new();
        for pair in path.windows(2) {
            let linked = self.graph.neighbours(pair[0]).contains(&pair[1]);
            let piece = if linked {
                self.thread(pair[0], pair[1])
            } else {
                vec![self.place(pair[0]), self.place(pair[1])]
            };
            points.extend(piece.into_iter().skip(usize::from(!points.is_empty())));
        }
        points
    }

    /// Where the `index`-th captured piece of a side lies. A board has two trays a side, or only the
    /// `first` one. The second side's are at the top, at its home. Nothing ever lies on a node or on
    /// a piece there.
    pub fn tray(&self, side: Side, first: bool, index: usize) -> Vec2 {
        let [x, y] = match self.cell {
            // On the frame where no names are: the second side's along the top, the first side's
            // up the right.
            Some(_) if self.half == SQUARE_HALF => {
                let out = SQUARE_HALF - self.tray_piece * 0.5 - 0.003;
                let along = -0.94 + index.min(18) as f32 * self.tray_piece;
                return match side {
                    Side::First => Vec2::new(out, along),
                    Side::Second => Vec2::new(along, out),
                };
            }
            // In the free corner to the right of the side's own arm.
            Some(_) => {
                let (row, column) = (index.min(11) / 3, index.min(11) % 3);
                let far = |i: usize| 0.92 - i as f32 * 0.175;
                [if side == Side::First { 1.0 } else { -1.0 } * far(2 - column), far(row)]
            }
            None => {
                let cells = corner_cells();
                let [x, y] = cells[index.min(cells.len() - 1)];
                [if first == (side == Side::First) { x } else { -x }, y]
            }
        };
        Vec2::new(x, if side == Side::First { -y } else { y })
    }
}

/// The cells of the upper right corner, the outermost first.
fn corner_cells() -> Vec<[f32; 2]> {
    // Half a piece on the rim, and a little air.
    const CLEAR: f32 = 1.115;
    let mut cells = Vec::new();
    for i in 0..8_u8 {
        for j in 0..8_u8 {
            let middle = |k: u8| WEB_HALF - (f32::from(k) + 0.5) * TRAY_PIECE;
            let (x, y) = (middle(i), middle(j));
            let near = Vec2::new(x - TRAY_PIECE * 0.42, y - TRAY_PIECE * 0.42).length();
            if near >= CLEAR {
                cells.push((i + j, j, [x, y]));
            }
        }
    }
    cells.sort_by_key(|&(ring, j, _)| (ring, j));
    cells.into_iter().map(|(_, _, cell)| cell).collect()
}

/// A point on a curve at a part of its length, 0 to 1.
pub fn along(points: &[Vec2], part: f32) -> Vec2 {
    let whole = length(points);
    let mut left = whole * part.clamp(0.0, 1.0);
    for pair in points.windows(2) {
        let step = pair[0].distance(pair[1]);
        if left <= step {
            return pair[0].lerp(pair[1], if step > 0.0 { left / step } else { 0.0 });
        }
        left -= step;
    }
    points.last().copied().unwrap_or_default()
}

/// A curve's length.
pub fn length(points: &[Vec2]) -> f32 {
    points.windows(2).map(|p| p[0].distance(p[1])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::{AnyGame, Rules};
    use crate::rules::sava::{Board, Web, Wheel};

    #[test]
    fn pieces_never_overlap() {
        for graph in [&Web::tables().graph, &Wheel::tables().graph] {
            let layout = Layout::web(graph);
            for a in graph.nodes() {
                assert!(layout.size(a) > 0.12, "{} is too small", graph.name(a));
                for b in graph.nodes().filter(|b| *b != a) {
                    // Pictures are round and fill nine tenths of their square.
                    let need = (layout.size(a) + layout.size(b)) * 0.45;
                    let there = layout.place(a).distance(layout.place(b));
                    assert!(there >= need, "{} and {}", graph.name(a), graph.name(b));
                }
            }
        }
    }

    #[test]
    fn trays_keep_clear_of_nodes_and_within_the_square() {
        assert!(corner_cells().len() >= 11, "{} cells", corner_cells().len());
        for (name, most) in [("sava", 11), ("towers", 6), ("sacrivenge", 16), ("drafti", 12)] {
            let game = AnyGame::new(Rules::parse(name).expect("a game"));
            let board = crate::view::boards::of(name).expect("a board");
            let layout = (board.lay)(game.position().board());
            for side in Side::BOTH {
                for i in 0..most {
                    let p = layout.tray(side, true, i);
                    let half = layout.tray_piece * 0.5;
                    assert!(p.abs().max_element() + half <= layout.half + 1e-4, "{name} {i}");
                    let near = |n: NodeId| layout.place(n).distance(p) - layout.size(n) * 0.5;
                    let nearest = layout.graph.nodes().map(near).fold(f32::MAX, f32::min);
                    assert!(nearest > half * 0.8, "{name} {i}: {nearest}");
                    for j in 0..i {
                        assert!(layout.tray(side, true, j).distance(p) > half * 1.9, "{name} {i}");
                    }
                }
            }
        }
    }

    #[test]
    fn curves_are_walked_evenly() {
        let points = [Vec2::ZERO, Vec2::X, Vec2::new(1.0, 3.0)];
        assert_eq!(length(&points), 4.0);
        assert_eq!(along(&points, 0.5), Vec2::new(1.0, 1.0));
        assert_eq!(along(&points, 2.0), points[2]);
    }
}
