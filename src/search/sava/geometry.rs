//! What the evaluation knows of a board before anything stands on it.

use std::sync::LazyLock;

use super::layout::PLACES;
use crate::rules::Side;
use crate::rules::bits::Bits;
use crate::rules::sava::{Board, Web, Wheel};

/// Distances and places on one board. Nodes are inner numbers.
pub(super) struct Geometry {
    /// Links between nodes.
    pub between: Vec<Vec<i8>>,
    /// Links from a node to each side's promotion zone.
    pub zone: [Vec<i8>; 2],
    /// Each side's place classes, below [`PLACES`].
    pub place: [Vec<u8>; 2],
}

impl Geometry {
    fn new<B: Board>() -> Self {
        let t = B::tables();
        let n = t.graph.len() as u8;
        let spread = |start: B::Set| {
            let mut far = vec![0; n.into()];
            let (mut reached, mut edge, mut d) = (start, start, 0);
            while !edge.is_empty() {
                let mut next = B::Set::EMPTY;
                for node in edge.members() {
                    far[usize::from(node)] = d;
                    next |= t.links[usize::from(node)];
                }
                edge = next & !reached;
                reached |= next;
                d += 1;
            }
            far
        };
        let place = |side: Side| {
            // On the unit disc, red's home is at the bottom.
            let towards = if side == Side::First { -1.0 } else { 1.0 };
            let class = |node: u8| {
                let name = t.name(node);
                let ring = name.chars().last().and_then(|c| c.to_digit(10)).unwrap_or(4) as usize;
                let [x, y] = t.graph.place(t.outer(node));
                // From 1 (in the middle of the own home) to -1 (of the enemy's).
                let home = towards * y / x.hypot(y).max(0.01);
                // A ring's nodes up to two steps of sixteen from the middle of a home are near it.
                let part = if home > 0.6 {
                    0
                } else if home < -0.6 {
                    2
                } else {
                    1
                };
                (3 * ring + part).min(PLACES - 1) as u8
            };
            (0..n).map(class).collect()
        };
        Self {
            between: (0..n).map(|node| spread(B::Set::one(node))).collect(),
            zone: Side::BOTH.map(|side| spread(t.zone_of(side))),
            place: Side::BOTH.map(place),
        }
    }

    /// The board's.
    pub fn of<B: Board>() -> &'static Self {
        static WEB: LazyLock<Geometry> = LazyLock::new(Geometry::new::<Web>);
        static WHEEL: LazyLock<Geometry> = LazyLock::new(Geometry::new::<Wheel>);
        if B::WHEEL { &WHEEL } else { &WEB }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_turn_with_the_board() {
        let g = Geometry::of::<Web>();
        let t = Web::tables();
        let node = |name| usize::from(t.by_name(name).unwrap());
        for (red, blue, class) in [
            ("EF1", "AB1", 3),
            ("D1", "H1", 4),
            ("AB2", "EF2", 8),
            ("G3", "C3", 10),
            ("HA", "DE", 14),
            ("DE", "HA", 12),
        ] {
            assert_eq!(g.place[0][node(red)], class, "{red}");
            assert_eq!(g.place[1][node(blue)], class, "{blue}");
        }
        assert_eq!(g.zone[0][node("A3")], 0);
        assert_eq!(g.zone[0][node("HA")], 1);
    }
}
