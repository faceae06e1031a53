//! The two boards of Sava, the web (52 nodes) and the Great Wheel (77), and their tables.
//!
//! Inside, nodes have an order of their own in which every line first rises and then falls (ring 0
//! lies before ring 1, `O` last), so that the first piece on a line is found with two bit scans.
//! Outside, a [`NodeId`] is the index that the text forms order by.

use std::f32::consts::PI;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::LazyLock;

use crate::rules::Side;
use crate::rules::bits::Bits;
use crate::rules::graph::{Graph, Line, NodeId};

/// A board of Sava: the type that positions are generic over.
pub trait Board: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The word that holds a set of its nodes.
    type Set: Bits;

    /// Whether this is the Great Wheel.
    const WHEEL: bool;

    /// The board's tables.
    fn tables() -> &'static Tables<Self::Set>;
}

/// The web of 52 nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Web;

/// The Great Wheel of 77 nodes (variant `great-wheel`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wheel;

impl Board for Web {
    type Set = u64;
    const WHEEL: bool = false;

    #[inline]
    fn tables() -> &'static Tables<u64> {
        static TABLES: LazyLock<Tables<u64>> = LazyLock::new(|| Tables::new(false));
        &TABLES
    }
}

impl Board for Wheel {
    type Set = u128;
    const WHEEL: bool = true;

    #[inline]
    fn tables() -> &'static Tables<u128> {
        static TABLES: LazyLock<Tables<u128>> = LazyLock::new(|| Tables::new(true));
        &TABLES
    }
}

/// The longest board has this many nodes.
pub const MAX_NODES: usize = 77;

/// One direction along a line from a node: the nodes in that order, as two runs that each rise or
/// fall in the inner order.
#[derive(Clone, Copy, Debug)]
pub struct Ray<S> {
    /// The linked node in this direction.
    pub next: u8,
    /// The nodes of this ray within which an orc is drawn: half way round a ring, all of a file.
    pub near: S,
    runs: [S; 2],
    rises: [bool; 2],
    /// Index of the line in the board's [`Graph::lines`].
    pub line: u8,
}

impl<S: Bits> Ray<S> {
    /// The first member of `set` on this ray.
    #[inline]
    pub fn first(&self, set: S) -> Option<u8> {
        for (run, rises) in self.runs.into_iter().zip(self.rises) {
            let met = run & set;
            if !met.is_empty() {
                return Some(if rises { met.lowest() } else { met.highest() });
            }
        }
        None
    }

    /// The nodes up to and including the first member of `set`.
    #[inline]
    pub fn until(&self, set: S) -> S {
        let mut passed = S::EMPTY;
        for (run, rises) in self.runs.into_iter().zip(self.rises) {
            let met = run & set;
            if !met.is_empty() {
                let upto = if rises {
                    let n = met.lowest();
                    S::below(n) | S::one(n)
                } else {
                    !S::below(met.highest())
                };
                return passed | (run & upto);
            }
            passed |= run;
        }
        passed
    }

    /// All its nodes.
    pub fn all(&self) -> S {
        self.runs[0] | self.runs[1]
    }
}

/// What is known of a board before anything stands on it. Nodes are inner numbers.
#[derive(Debug)]
pub struct Tables<S> {
    /// The board for everybody else.
    pub graph: Graph,
    /// The linked nodes.
    pub links: [S; MAX_NODES],
    /// Where a Wizard may go: exactly three links over four different nodes, never to a neighbour.
    pub wizard: [S; MAX_NODES],
    /// The rays from each node.
    pub rays: Vec<Vec<Ray<S>>>,
    /// Each side's promotion zone.
    pub zone: [S; 2],
    /// The centre nodes, with `O` on the Great Wheel.
    pub centre: S,
    outer: [u8; MAX_NODES],
    inner: [u8; MAX_NODES],
}

/// The sixteen nodes of rings 1 to 3, without their digit.
const RING: [&str; 16] =
    ["A", "AB", "B", "BC", "C", "CD", "D", "DE", "E", "EF", "F", "FG", "G", "GH", "H", "HA"];

/// The 24 nodes of ring 0, without their digit.
const OUTER_RING: [&str; 24] = [
    "A", "AB", "BA", "B", "BC", "CB", "C", "CD", "DC", "D", "DE", "ED", "E", "EF", "FE", "F", "FG",
    "GF", "G", "GH", "HG", "H", "HA", "AH",
];

const CENTRE: [&str; 4] = ["HA", "BC", "DE", "FG"];

const FILES: [[&str; 8]; 4] = [
    ["A1", "A2", "A3", "HA", "FG", "F3", "F2", "F1"],
    ["B1", "B2", "B3", "BC", "DE", "E3", "E2", "E1"],
    ["C1", "C2", "C3", "BC", "HA", "H3", "H2", "H1"],
    ["D1", "D2", "D3", "DE", "FG", "G3", "G2", "G1"],
];

const SHORT_LINES: [[&str; 3]; 2] = [["HA", "O", "DE"], ["BC", "O", "FG"]];

/// How far out a ring lies, for drawing, when ring 1 (or 0 on the Great Wheel) is at the rim.
/// The inner rings keep enough room for the pieces.
fn radius(ring: usize, wheel: bool) -> f32 {
    if wheel { [1.0, 0.8, 0.62, 0.44][ring] } else { [1.0, 1.0, 0.755, 0.51][ring] }
}

/// Centre nodes lie on the diagonals, where the files cross.
fn centre_radius(wheel: bool) -> f32 {
    if wheel { 0.235 } else { 0.26 }
}

fn names(wheel: bool) -> Vec<String> {
    let mut names = Vec::new();
    for ring in 1..=3 {
        names.extend(RING.iter().map(|n| format!("{n}{ring}")));
    }
    names.extend(CENTRE.iter().map(|n| n.to_string()));
    if wheel {
        names.extend(OUTER_RING.iter().map(|n| format!("{n}0")));
        names.push("O".into());
    }
    names
}

fn places(wheel: bool) -> Vec<[f32; 2]> {
    // Angles go clockwise from the top; strand A lies 22.5 degrees left of it.
    let at = |radius: f32, degrees: f32| {
        let a = degrees * PI / 180.0;
        [radius * a.sin(), radius * a.cos()]
    };
    let mut places = Vec::new();
    for ring in 1..=3 {
        places.extend((0..16).map(|i| at(radius(ring, wheel), -22.5 + 22.5 * i as f32)));
    }
    places.extend([-45.0, 45.0, 135.0, 225.0].map(|a| at(centre_radius(wheel), a)));
    if wheel {
        places.extend((0..24).map(|i| at(radius(0, wheel), -22.5 + 15.0 * i as f32)));
        places.push([0.0, 0.0]);
    }
    places
}

fn graph(wheel: bool) -> Graph {
    let names = names(wheel);
    let id = |name: &str| {
        NodeId(names.iter().position(|n| n == name).expect("a name of the board") as u8)
    };
    let mut lines = Vec::new();
    if wheel {
        lines.push(Line {
            name: "ring 0".into(),
            nodes: OUTER_RING.iter().map(|n| id(&format!("{n}0"))).collect(),
            closed: true,
        });
    }
    for ring in 1..=3 {
        lines.push(Line {
            name: format!("ring {ring}"),
            nodes: RING.iter().map(|n| id(&format!("{n}{ring}"))).collect(),
            closed: true,
        });
    }
    for file in FILES {
        let mut nodes: Vec<NodeId> = file.iter().map(|n| id(n)).collect();
        let (first, last) = (&file[0][..1], &file[7][..1]);
        if wheel {
            nodes.insert(0, id(&format!("{first}0")));
            nodes.push(id(&format!("{last}0")));
        }
        lines.push(Line { name: format!("file {first}-{last}"), nodes, closed: false });
    }
    if wheel {
        for short in SHORT_LINES {
            lines.push(Line {
                name: format!("line {}-{}", short[0], short[2]),
                nodes: short.iter().map(|n| id(n)).collect(),
                closed: false,
            });
        }
    }
    Graph::new(names.clone(), places(wheel), lines)
}

impl<S: Bits> Tables<S> {
    fn new(wheel: bool) -> Self {
        let graph = graph(wheel);
        let n = graph.len();
        // The inner order: ring 0, rings 1 to 3, the centre, O.
        let mut outer = [0; MAX_NODES];
        let mut inner = [0; MAX_NODES];
        let order: Vec<u8> =
            if wheel { (52..76).chain(0..52).chain([76]).collect() } else { (0..52).collect() };
        for (i, &o) in order.iter().enumerate() {
            outer[i] = o;
            inner[o as usize] = i as u8;
        }
        let inside = |node: NodeId| inner[node.index()];

        let mut links = [S::EMPTY; MAX_NODES];
        for &(a, b) in graph.links() {
            links[inside(a) as usize] |= S::one(inside(b));
            links[inside(b) as usize] |= S::one(inside(a));
        }
        let mut wizard = [S::EMPTY; MAX_NODES];
        for start in 0..n as u8 {
            let home = S::one(start) | links[start as usize];
            for a in links[start as usize].members() {
                for b in (links[a as usize] & !S::one(start)).members() {
                    wizard[start as usize] |= links[b as usize] & !S::one(a) & !home;
                }
            }
        }
        let mut rays = vec![Vec::new(); n];
        for (line_index, line) in graph.lines().iter().enumerate() {
            let nodes: Vec<u8> = line.nodes.iter().map(|&x| inside(x)).collect();
            for (i, &node) in nodes.iter().enumerate() {
                let walk = |forward: bool| -> Vec<u8> {
                    let len = nodes.len();
                    match (line.closed, forward) {
                        (true, true) => (1..len).map(|k| nodes[(i + k) % len]).collect(),
                        (true, false) => (1..len).map(|k| nodes[(i + len - k) % len]).collect(),
                        (false, true) => nodes[i + 1..].to_vec(),
                        (false, false) => nodes[..i].iter().rev().copied().collect(),
                    }
                };
                for nodes in [walk(true), walk(false)] {
                    if !nodes.is_empty() {
                        rays[node as usize].push(ray(&nodes, line.closed, line_index as u8));
                    }
                }
            }
        }
        let set = |names: &[&str]| {
            names
                .iter()
                .filter_map(|name| graph.node(name))
                .fold(S::EMPTY, |s, node| s | S::one(inside(node)))
        };
        let zone = [
            set(&["A1", "A2", "A3", "AB1", "AB2", "AB3", "B1", "B2", "B3", "O"]),
            set(&["E1", "E2", "E3", "EF1", "EF2", "EF3", "F1", "F2", "F3", "O"]),
        ];
        let centre = set(&["HA", "BC", "DE", "FG", "O"]);
        Self { graph, links, wizard, rays, zone, centre, outer, inner }
    }

    /// A node as everybody else knows it.
    #[inline]
    pub fn outer(&self, node: u8) -> NodeId {
        NodeId(self.outer[node as usize])
    }

    /// A node as the tables know it.
    #[inline]
    pub fn inner(&self, node: NodeId) -> u8 {
        self.inner[node.index()]
    }

    /// A node's name.
    pub fn name(&self, node: u8) -> &str {
        self.graph.name(self.outer(node))
    }

    /// The node of that name.
    pub fn by_name(&self, name: &str) -> Option<u8> {
        self.graph.node(name).map(|n| self.inner(n))
    }

    /// A side's promotion zone.
    #[inline]
    pub fn zone_of(&self, side: Side) -> S {
        self.zone[side.index()]
    }

    /// A walk of three links from a Wizard's node to its target: the first one in node order.
    /// `None` when the target is out of reach.
    pub fn wizard_walk(&self, from: u8, to: u8) -> Option<[u8; 4]> {
        for a in self.links[from as usize].members() {
            for b in (self.links[a as usize] & !S::one(from)).members() {
                if b != to && a != to && self.links[b as usize].has(to) {
                    return Some([from, a, b, to]);
                }
            }
        }
        None
    }
}

/// Splits a walk into runs that rise or fall, and marks how far an orc is drawn along it.
fn ray<S: Bits>(nodes: &[u8], closed: bool, line: u8) -> Ray<S> {
    let mut runs = [S::EMPTY; 2];
    let mut rises = [true; 2];
    let mut run = 0;
    let mut last: Option<u8> = None;
    let mut length = 0;
    for &node in nodes {
        if let Some(before) = last {
            let up = node > before;
            if length == 1 {
                rises[run] = up;
            } else if rises[run] != up {
                run += 1;
                length = 0;
            }
        }
        runs[run] |= S::one(node);
        length += 1;
        last = Some(node);
    }
    // "No farther than half way round": 8 links on a ring of 16, 12 on ring 0 (spec/sava.md).
    let limit = if closed { nodes.len().div_ceil(2) } else { nodes.len() };
    let near = nodes[..limit].iter().fold(S::EMPTY, |s, &n| s | S::one(n));
    Ray { next: nodes[0], near, runs, rises, line }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node<B: Board>(name: &str) -> u8 {
        B::tables().by_name(name).unwrap()
    }

    /// A run is only right if scanning it meets the nodes in the walk's order.
    fn rays_are_in_order<B: Board>() {
        let t = B::tables();
        for from in 0..t.graph.len() as u8 {
            for ray in &t.rays[from as usize] {
                let line = &t.graph.lines()[ray.line as usize];
                let mut rest = ray.all();
                let mut here = from;
                while let Some(next) = ray.first(rest) {
                    assert!(t.links[here as usize].has(next), "{} {}", t.name(here), t.name(next));
                    assert!(line.nodes.contains(&t.outer(next)));
                    assert_eq!(ray.until(B::Set::one(next)) & rest, B::Set::one(next));
                    rest &= !B::Set::one(next);
                    here = next;
                }
                assert_eq!(
                    ray.all().count() as usize,
                    if line.closed {
                        line.nodes.len() - 1
                    } else {
                        let at = |n| line.nodes.iter().position(|&x| x == n).unwrap();
                        let i = at(t.outer(from));
                        if at(t.outer(ray.next)) > i { line.nodes.len() - 1 - i } else { i }
                    }
                );
            }
        }
    }

    #[test]
    fn rays_meet_nodes_in_order() {
        rays_are_in_order::<Web>();
        rays_are_in_order::<Wheel>();
    }

    #[test]
    fn nodes_have_the_links_of_the_rules() {
        for (name, links) in [("A1", 3), ("A2", 4), ("AB1", 2), ("HA", 4), ("FG", 4), ("BC3", 2)] {
            let t = Web::tables();
            assert_eq!(t.links[node::<Web>(name) as usize].count(), links, "{name}");
        }
        for (name, links) in [("A0", 3), ("AB0", 2), ("A1", 4), ("HA", 5), ("O", 4)] {
            let t = Wheel::tables();
            assert_eq!(t.links[node::<Wheel>(name) as usize].count(), links, "{name}");
        }
        assert_eq!((Web::tables().graph.len(), Wheel::tables().graph.len()), (52, 77));
    }

    #[test]
    fn a_lone_priestess_reaches_21_nodes_from_a2() {
        let t = Web::tables();
        let reach = t.rays[node::<Web>("A2") as usize]
            .iter()
            .fold(0u64, |s, ray| s | ray.until(u64::EMPTY));
        assert_eq!(reach.count(), 21);
        assert!(reach.has(node::<Web>("F2")));
    }

    #[test]
    fn wizards_never_reach_a_neighbour() {
        let t = Web::tables();
        for n in 0..52u8 {
            assert!((t.wizard[n as usize] & (t.links[n as usize] | u64::one(n))).is_empty());
            for to in t.wizard[n as usize].members() {
                let walk = t.wizard_walk(n, to).unwrap();
                assert!(walk.windows(2).all(|w| t.links[w[0] as usize].has(w[1])));
            }
        }
        // Round the four centre nodes back to a neighbour: forbidden, though three links long.
        assert!(!t.wizard[node::<Web>("HA") as usize].has(node::<Web>("FG")));
    }

    #[test]
    fn inner_and_outer_order_agree() {
        let t = Wheel::tables();
        for n in 0..77 {
            assert_eq!(t.outer(t.inner(NodeId(n))), NodeId(n));
        }
        assert_eq!(t.graph.name(NodeId(52)), "A0");
        assert_eq!(t.graph.name(NodeId(76)), "O");
    }
}
