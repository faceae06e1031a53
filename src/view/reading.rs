//! Reading the board for the marks: true paths of turns, what draws an orc, who attacks along what.

use std::collections::HashMap;

use crate::rules::any::{AnyGame, AnyPosition, Rules};
use crate::rules::{Effect, Graph, NodeId, Piece, Step};

/// The paths and the captures of one turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// Every leg, node by node.
    pub paths: Vec<Vec<NodeId>>,
    /// Where something was captured.
    pub captures: Vec<NodeId>,
    /// Where something rose.
    pub risen: Option<NodeId>,
    /// Where something was placed.
    pub placed: Option<NodeId>,
    /// Who was given to whom: their nodes.
    pub merged: Option<(NodeId, NodeId)>,
}

/// What a turn does on the board, by playing it on a copy.
pub fn track(rules: &Rules, position: &AnyPosition, turn: &str, chance: Option<u8>) -> Track {
    let mut copy = AnyGame::from_position(rules.clone(), position.clone());
    let mut track = Track::default();
    for effect in copy.play(turn, chance).unwrap_or_default() {
        match effect {
            Effect::Moved { path, .. } => track.paths.push(path),
            Effect::Captured { at, .. } => track.captures.push(at),
            Effect::Promoted { at, .. } => track.risen = Some(at),
            Effect::Placed { at, .. } => track.placed = Some(at),
            Effect::Merged { from, at, .. } => track.merged = Some((from, at)),
            _ => {}
        }
    }
    track
}

/// The last turn of a game that moved something on the board, if it is the last one at all.
pub fn last_track(game: &AnyGame) -> Track {
    let plies = game.plies();
    let Some((last, before)) = plies.last().zip(plies.len().checked_sub(1)) else {
        return Track::default();
    };
    match game.position_at(before) {
        Some(position) => track(game.rules(), position, &last.turn, last.chance),
        None => Track::default(),
    }
}

/// The nodes from `from` over the linked `next` and on along their line, to the first piece: what
/// an orc that steps there sees. The line's own direction only; `None` when it meets nobody.
pub fn sight(
    graph: &Graph,
    pieces: &HashMap<NodeId, Piece>,
    from: NodeId,
    next: NodeId,
) -> Option<Vec<NodeId>> {
    let seen = graph.shared_lines(from, next).filter_map(|line| {
        let long = line.nodes.len();
        let start = line.nodes.iter().position(|n| *n == from)?;
        let step = |i: usize, forward: bool| match (forward, line.closed) {
            (true, true) => Some((i + 1) % long),
            (false, true) => Some((i + long - 1) % long),
            (true, false) => (i + 1 < long).then_some(i + 1),
            (false, false) => i.checked_sub(1),
        };
        [true, false].into_iter().find_map(|forward| {
            let first = step(start, forward)?;
            if line.nodes[first] != next {
                return None;
            }
            let mut path = vec![from];
            let mut at = first;
            loop {
                path.push(line.nodes[at]);
                if pieces.contains_key(&line.nodes[at]) {
                    return Some(path);
                }
                at = step(at, forward)?;
                if at == start {
                    return None;
                }
            }
        })
    });
    seen.min_by_key(Vec::len)
}

/// A way along threads by which `from` may reach `to`: the free stretch of a line that both lie on,
/// else the fewest links (for a Wizard exactly three, over whatever stands there).
pub fn attack_path(
    graph: &Graph,
    pieces: &HashMap<NodeId, Piece>,
    from: NodeId,
    to: NodeId,
) -> Vec<NodeId> {
    let kind = pieces.get(&from).map_or("", |p| p.kind.0);
    if matches!(kind, "wizard" | "champion")
        && let Some(walk) = three_links(graph, from, to)
    {
        return walk;
    }
    let along = graph.neighbours(from).iter().filter_map(|next| {
        let path = sight(graph, pieces, from, *next)?;
        (path.last() == Some(&to)).then_some(path)
    });
    along.min_by_key(Vec::len).or_else(|| fewest(graph, from, to)).unwrap_or_else(|| vec![from, to])
}

fn three_links(graph: &Graph, from: NodeId, to: NodeId) -> Option<Vec<NodeId>> {
    for &a in graph.neighbours(from) {
        for &b in graph.neighbours(a) {
            let differ = a != to && b != to && b != from;
            if differ && graph.neighbours(b).contains(&to) && !graph.neighbours(from).contains(&to)
            {
                return Some(vec![from, a, b, to]);
            }
        }
    }
    None
}

fn fewest(graph: &Graph, from: NodeId, to: NodeId) -> Option<Vec<NodeId>> {
    let mut came: HashMap<NodeId, NodeId> = HashMap::from([(from, from)]);
    let mut edge = vec![from];
    while !edge.is_empty() && !came.contains_key(&to) {
        let mut next_edge = Vec::new();
        for node in edge {
            for &next in graph.neighbours(node) {
                if let std::collections::hash_map::Entry::Vacant(free) = came.entry(next) {
                    free.insert(node);
                    next_edge.push(next);
                }
            }
        }
        edge = next_edge;
    }
    let mut path = vec![to];
    let mut at = to;
    while at != from {
        at = *came.get(&at)?;
        path.push(at);
    }
    path.reverse();
    Some(path)
}

/// The linked pairs among lit nodes; between two that follow each other in the list and only share
/// a line, the line's shorter stretch.
pub fn lit_strands(graph: &Graph, lit: &[NodeId]) -> Vec<Vec<NodeId>> {
    let mut strands: Vec<Vec<NodeId>> = graph
        .links()
        .iter()
        .filter(|(a, b)| lit.contains(a) && lit.contains(b))
        .map(|(a, b)| vec![*a, *b])
        .collect();
    for pair in lit.windows(2).filter(|p| !graph.neighbours(p[0]).contains(&p[1])) {
        let stretch = graph.shared_lines(pair[0], pair[1]).filter_map(|line| {
            let a = line.nodes.iter().position(|n| *n == pair[0])?;
            let b = line.nodes.iter().position(|n| *n == pair[1])?;
            let (low, high) = (a.min(b), a.max(b));
            let inner: Vec<NodeId> = line.nodes[low..=high].to_vec();
            if line.closed && inner.len() * 2 > line.nodes.len() + 2 {
                let around = line.nodes[high..].iter().chain(&line.nodes[..=low]);
                return Some(around.copied().collect());
            }
            Some(inner)
        });
        strands.extend(stretch.min_by_key(Vec::len));
    }
    strands
}

/// Whether a throw waits to be used: the turn may be declined.
pub fn dice_pending(position: &AnyPosition) -> bool {
    position.ways().iter().any(|w| w.steps == [Step::Act("decline")])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Side};

    fn start() -> (AnyGame, HashMap<NodeId, Piece>) {
        let game = AnyGame::new(Rules::parse("sava").expect("rules"));
        let pieces = game.position().pieces().into_iter().collect();
        (game, pieces)
    }

    fn names(graph: &Graph, path: &[NodeId]) -> String {
        path.iter().map(|n| graph.name(*n)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_orc_sees_along_the_ring() {
        let (game, pieces) = start();
        let graph = game.position().board();
        let node = |n: &str| graph.node(n).expect("a node");
        let path = sight(graph, &pieces, node("DE1"), node("D1")).expect("it meets blue");
        assert_eq!(names(graph, &path), "DE1 D1 CD1 C1 BC1");
        assert_eq!(sight(graph, &pieces, node("E1"), node("E2")).map(|p| p.len()), Some(2));
        let lone = HashMap::from([(node("A1"), Piece { kind: Kind("orc"), side: Side::First })]);
        assert_eq!(sight(graph, &lone, node("A1"), node("A2")), None);
        assert_eq!(sight(graph, &lone, node("A1"), node("AB1")), None, "not itself, all round");
    }

    #[test]
    fn attacks_run_along_threads() {
        let (game, mut pieces) = start();
        let graph = game.position().board();
        let node = |n: &str| graph.node(n).expect("a node");
        let path = attack_path(graph, &pieces, node("E2"), node("D1"));
        assert_eq!(path.len(), 4, "a Wizard goes three links: {}", names(graph, &path));
        pieces.insert(node("CD2"), Piece { kind: Kind("priestess"), side: Side::First });
        let path = attack_path(graph, &pieces, node("CD2"), node("BC2"));
        assert_eq!(names(graph, &path), "CD2 C2 BC2");
    }

    #[test]
    fn tracks_and_strands() {
        let (mut game, _) = start();
        let turn = game.turns().into_iter().find(|t| !t.starts_with('*')).expect("a move");
        let before = game.position().clone();
        let known = track(game.rules(), &before, &turn, None);
        assert_eq!(known.paths.len(), 1);
        game.play(&turn, None).expect("legal");
        assert_eq!(last_track(&game), known);
        let graph = before.board();
        let lit: Vec<_> = ["A1", "D1"].iter().map(|n| graph.node(n).expect("a node")).collect();
        assert_eq!(names(graph, &lit_strands(graph, &lit)[0]), "A1 AB1 B1 BC1 C1 CD1 D1");
        let lit: Vec<_> = ["A1", "HA1"].iter().map(|n| graph.node(n).expect("a node")).collect();
        assert_eq!(lit_strands(graph, &lit).len(), 1);
        assert!(!dice_pending(&before));
    }
}
