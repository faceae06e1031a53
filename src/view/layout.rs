//! Where things lie on a board: pieces' sizes, the curves of the threads, the trays.

use bevy::math::Vec2;
use bevy::prelude::Resource;

use crate::rules::{Graph, NodeId, Side};

/// Half the side of the square that is kept for a board, in units of the board's radius: the rim,
/// half a piece, the names outside it.
pub const HALF: f32 = 1.17;

/// How big a captured piece is drawn.
pub const TRAY_PIECE: f32 = 0.098;

/// Points on a curved link, ends included.
const CURVE: usize = 9;

/// A board laid out for drawing, in units of the board's radius.
#[derive(Resource, Clone, Debug)]
pub struct Layout {
    /// The board.
    pub graph: &'static Graph,
    places: Vec<Vec2>,
    sizes: Vec<f32>,
}

impl Layout {
    /// Lays a board out.
    pub fn new(graph: &'static Graph) -> Self {
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
            .collect();
        Self { graph, places, sizes }
    }

    /// Where a node is.
    pub fn place(&self, node: NodeId) -> Vec2 {
        self.places[node.index()]
    }

    /// How big a piece on the node is: its picture's side.
    pub fn size(&self, node: NodeId) -> f32 {
        self.sizes[node.index()]
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

    /// Where the `index`-th captured piece of a side lies: `great` ones in one corner, the others in
    /// the other. The second side's corners are at the top, at its home. Nothing ever lies on the
    /// web or on a piece at its rim.
    pub fn tray(side: Side, great: bool, index: usize) -> Vec2 {
        let cells = corner_cells();
        let [x, y] = cells[index.min(cells.len() - 1)];
        let x = if great == (side == Side::First) { x } else { -x };
        let y = if side == Side::First { -y } else { y };
        Vec2::new(x, y)
    }
}

/// The cells of the upper right corner, the outermost first.
fn corner_cells() -> Vec<[f32; 2]> {
    // Half a piece on the rim, and a little air.
    const CLEAR: f32 = 1.115;
    let mut cells = Vec::new();
    for i in 0..8_u8 {
        for j in 0..8_u8 {
            let middle = |k: u8| HALF - (f32::from(k) + 0.5) * TRAY_PIECE;
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
    use crate::rules::sava::{Board, Web, Wheel};

    #[test]
    fn pieces_never_overlap() {
        for graph in [&Web::tables().graph, &Wheel::tables().graph] {
            let layout = Layout::new(graph);
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
    fn trays_keep_clear_of_web_and_square() {
        assert!(corner_cells().len() >= 11, "{} cells", corner_cells().len());
        for side in Side::BOTH {
            for great in [false, true] {
                for i in 0..11 {
                    let p = Layout::tray(side, great, i);
                    assert!(p.abs().max_element() + TRAY_PIECE * 0.5 <= HALF + 1e-4);
                    assert!(p.length() > 1.115);
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
