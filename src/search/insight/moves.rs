//! Quiet turns: who gets room, who comes nearer.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet, VecDeque};

use crate::rules::any::AnyPosition;
use crate::rules::{Graph, NodeId, Step};

/// To how many nodes each piece of the side to move can go by a turn of its own.
pub(super) fn room(position: &AnyPosition) -> HashMap<NodeId, usize> {
    let mut ends: HashMap<NodeId, HashSet<NodeId>> = HashMap::new();
    for way in position.ways() {
        // A turn of more steps than two is a second step, an extra leg, a piece given away.
        if let [Step::Node(from), Step::Node(to)] = way.steps[..] {
            ends.entry(from).or_default().insert(to);
        }
    }
    ends.into_iter().map(|(from, to)| (from, to.len())).collect()
}

/// How many links lie between two nodes; on a board of cells a diagonal step counts as one.
pub(super) fn distance(graph: &Graph, from: NodeId, to: NodeId) -> usize {
    let mut far = HashMap::from([(from, 0)]);
    let mut edge = VecDeque::from([from]);
    while let Some(node) = edge.pop_front() {
        let d = far[&node];
        if node == to {
            return d;
        }
        for &next in graph.neighbours(node) {
            if let Entry::Vacant(free) = far.entry(next) {
                free.insert(d + 1);
                edge.push_back(next);
            }
        }
    }
    usize::MAX
}
