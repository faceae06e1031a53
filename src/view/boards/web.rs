//! Sava's board: a spider's web of silk threads and dew.

use bevy::prelude::*;

use crate::rules::{Graph, NodeId};
use crate::view::ink::{Ink, Shape};
use crate::view::layout::{self, Layout};
use crate::view::palette;

/// What a node of Sava's board is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeStyle {
    /// On one of the eight strands.
    Strand,
    /// Between two strands: the source's invisible files.
    Between,
    /// In the middle.
    Centre,
}

/// What a node is like, by its name: `A1` lies on a strand, `AB1` between two, `HA` in the middle.
pub fn style(name: &str) -> NodeStyle {
    match name.as_bytes() {
        [.., last] if !last.is_ascii_digit() => NodeStyle::Centre,
        [_, _] => NodeStyle::Strand,
        _ => NodeStyle::Between,
    }
}

/// Whose promotion zone a node belongs to, by its name: -1 the upper home's (where the hot side's
/// orcs rise), 1 the lower one's, 0 none.
fn zone(name: &str) -> i8 {
    let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let ring = name.as_bytes().last().copied().unwrap_or_default();
    match letters {
        "A" | "AB" | "B" if (b'1'..=b'3').contains(&ring) => -1,
        "E" | "EF" | "F" if (b'1'..=b'3').contains(&ring) => 1,
        _ => 0,
    }
}

/// The web's ink.
pub fn draw(graph: &Graph, layout: &Layout) -> Ink {
    let mut ink = Ink::on_web();
    zones(graph, layout, &mut ink);
    anchors(graph, layout, &mut ink);
    for line in graph.lines() {
        let mut pairs: Vec<_> = line.nodes.windows(2).map(|w| (w[0], w[1])).collect();
        if let (true, Some(first), Some(last)) =
            (line.closed, line.nodes.first(), line.nodes.last())
        {
            pairs.push((*last, *first));
        }
        // Along a ring the light runs around, along a file from end to end.
        let mut gone = 0.0;
        for (a, b) in pairs {
            let points = layout.thread(a, b);
            let middle = (layout.place(a) + layout.place(b)) * 0.5;
            let outer = middle.length().min(1.0);
            let (heavy, color) = if line.closed {
                (0.15 + 0.25 * outer, palette::SILK)
            } else {
                (0.9, palette::SILK)
            };
            let seed = (f32::from(a.0) * 0.37 + f32::from(b.0) * 0.11).fract();
            let color = LinearRgba { alpha: if line.closed { seed } else { 0.5 }, ..color };
            ink.ribbon(Shape::Silk, &points, 0.034, color, heavy, gone);
            gone += layout::length(&points);
        }
    }
    for node in graph.nodes() {
        bead(graph, layout, node, &mut ink);
    }
    ink
}

/// The nodes where orcs rise lie in a faint light of the side whose home they are.
fn zones(graph: &Graph, layout: &Layout, ink: &mut Ink) {
    for node in graph.nodes() {
        let name = graph.name(node);
        let frost = palette::faint(palette::FROST, 0.070);
        let ember = palette::faint(palette::EMBER, 0.075);
        let colors: &[LinearRgba] = match zone(name) {
            -1 => &[frost],
            1 => &[ember],
            // The Great Wheel's middle is in both zones.
            _ if name == "O" => &[frost, ember],
            _ => &[],
        };
        for color in colors {
            ink.shape(Shape::Light, layout.place(node), layout.size(node) * 1.15, *color, [0.0; 2]);
        }
    }
}

/// Threads that hold the web: from the rim's strands out into the dark. Nobody walks on them.
fn anchors(graph: &Graph, layout: &Layout, ink: &mut Ink) {
    for node in graph.nodes() {
        let at = layout.place(node);
        if style(graph.name(node)) != NodeStyle::Strand || at.length() < 0.98 {
            continue;
        }
        let seed = (f32::from(node.0) * 0.618).fract();
        let out = at.normalize_or_zero();
        for (turn, far, strength) in [(0.0, 1.5, 0.5), (0.16, 1.3, 0.28), (-0.13, 1.36, 0.28)] {
            let turn = turn * (0.7 + 0.6 * seed);
            let end = Vec2::from_angle(turn).rotate(out) * far;
            let sag = at.lerp(end, 0.5) - Vec2::Y * 0.02 * far;
            let points: Vec<Vec2> = (0..=10)
                .map(|i| {
                    let t = i as f32 / 10.0;
                    at * (1.0 - t) * (1.0 - t) + sag * 2.0 * t * (1.0 - t) + end * t * t
                })
                .collect();
            for (i, pair) in points.windows(2).enumerate() {
                let fade = strength * (1.0 - i as f32 / 10.0).powi(2);
                let c = palette::SILK;
                let color = LinearRgba::new(c.red * fade, c.green * fade, c.blue * fade, seed);
                ink.ribbon(Shape::Silk, pair, 0.026, color, 0.0, i as f32 * 0.05);
            }
        }
    }
}

/// Dew: a drop where threads cross, a smaller one between strands, a bright one in the middle.
fn bead(graph: &Graph, layout: &Layout, node: NodeId, ink: &mut Ink) {
    let at = layout.place(node);
    let seed = (f32::from(node.0) * 0.754_877).fract();
    let (radius, strength) = match style(graph.name(node)) {
        NodeStyle::Strand => (0.047, 0.95),
        NodeStyle::Between => (0.034, 0.8),
        NodeStyle::Centre => (0.058, 1.0),
    };
    // Not all drops are equally big.
    let radius = radius * (0.92 + 0.16 * seed);
    let color = LinearRgba { alpha: strength, ..palette::DEW };
    if style(graph.name(node)) == NodeStyle::Centre {
        let ring = palette::faint(palette::SILK, 0.16);
        ink.shape(Shape::Circle, at, radius * 1.3, ring, [0.05, 0.0]);
    }
    ink.shape(Shape::Dew, at, radius, color, [0.0, seed]);
}

/// Strands outside the rim, rings beside their nodes between C and D.
pub fn names(layout: &Layout) -> Vec<(Vec2, String)> {
    let graph = layout.graph;
    let rim = layout.graph.nodes().map(|n| layout.place(n).length()).fold(0.0, f32::max);
    let mut names = Vec::new();
    for node in graph.nodes() {
        let name = graph.name(node);
        let at = layout.place(node);
        if style(name) == NodeStyle::Strand && at.length() > rim - 0.01 {
            let out = at.normalize_or_zero() * (rim + layout.size(node) * 0.5 + 0.035);
            names.push((out, name[..1].to_owned()));
        }
    }
    // A ring's number sits just outside its thread between CD and D, where no piece ever is.
    for node in graph.nodes() {
        let Some(ring) = graph.name(node).strip_prefix("CD") else { continue };
        let Some(next) = graph.node(&format!("D{ring}")) else { continue };
        let beside =
            graph.neighbours(node).iter().find(|n| layout.place(**n).y < layout.place(node).y);
        let middle = (layout.place(node) + layout.place(*beside.unwrap_or(&next))) * 0.5;
        names.push((middle + middle.normalize_or_zero() * 0.05, ring.to_owned()));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::sava::{Board, Web, Wheel};

    #[test]
    fn nodes_are_told_apart_by_name() {
        assert_eq!(style("A1"), NodeStyle::Strand);
        assert_eq!(style("AB1"), NodeStyle::Between);
        assert_eq!(style("HA"), NodeStyle::Centre);
        assert_eq!(style("O"), NodeStyle::Centre);
        assert_eq!((zone("AB3"), zone("E1"), zone("HA1"), zone("A0")), (-1, 1, 0, 0));
    }

    #[test]
    fn both_boards_can_be_spun() {
        for (graph, strands) in [(&Web::tables().graph, 24), (&Wheel::tables().graph, 32)] {
            let count = |s| graph.nodes().filter(|n| style(graph.name(*n)) == s).count();
            assert_eq!(count(NodeStyle::Strand), strands);
            assert_eq!(graph.nodes().filter(|n| zone(graph.name(*n)) != 0).count(), 18);
            assert!(!draw(graph, &Layout::web(graph)).is_empty());
        }
    }
}
