//! Boards as graphs: nodes with names and places, links between them, lines that pieces run along.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

/// A node of a board, by the index that the text forms order by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeId(pub u8);

impl NodeId {
    /// For tables indexed by node.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A straight run of nodes along which pieces slide and look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What the line is called: `ring 2`, `file A`.
    pub name: String,
    /// Its nodes in order.
    pub nodes: Vec<NodeId>,
    /// Whether the last node is linked to the first one.
    pub closed: bool,
}

/// A board.
#[derive(Clone, Debug)]
pub struct Graph {
    names: Vec<String>,
    places: Vec<[f32; 2]>,
    links: Vec<(NodeId, NodeId)>,
    neighbours: Vec<Vec<NodeId>>,
    lines: Vec<Line>,
    by_name: HashMap<String, NodeId>,
}

impl Graph {
    /// Builds a board. Neighbours on a line are linked; `places` are in a square from -1 to 1 on
    /// both axes, x to the right and y up.
    ///
    /// # Panics
    /// When names and places differ in number or a name comes twice: boards are built once, from
    /// fixed data.
    pub fn new(names: Vec<String>, places: Vec<[f32; 2]>, lines: Vec<Line>) -> Self {
        assert_eq!(names.len(), places.len());
        let by_name: HashMap<_, _> =
            names.iter().enumerate().map(|(i, n)| (n.clone(), NodeId(i as u8))).collect();
        assert_eq!(by_name.len(), names.len());
        let mut links = Vec::new();
        for line in &lines {
            let around = line.closed.then(|| (line.nodes[line.nodes.len() - 1], line.nodes[0]));
            for (a, b) in line.nodes.windows(2).map(|w| (w[0], w[1])).chain(around) {
                if !links.contains(&(a, b)) && !links.contains(&(b, a)) {
                    links.push((a, b));
                }
            }
        }
        let mut neighbours = vec![Vec::new(); names.len()];
        for &(a, b) in &links {
            neighbours[a.index()].push(b);
            neighbours[b.index()].push(a);
        }
        Self { names, places, links, neighbours, lines, by_name }
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether the board has no nodes (none has).
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// All nodes in order.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.names.len() as u8).map(NodeId)
    }

    /// A node's name.
    pub fn name(&self, node: NodeId) -> &str {
        &self.names[node.index()]
    }

    /// The node of that name.
    pub fn node(&self, name: &str) -> Option<NodeId> {
        self.by_name.get(name).copied()
    }

    /// Where a node lies: x to the right, y up, the board within -1 to 1.
    pub fn place(&self, node: NodeId) -> [f32; 2] {
        self.places[node.index()]
    }

    /// Every link once.
    pub fn links(&self) -> &[(NodeId, NodeId)] {
        &self.links
    }

    /// The nodes linked to a node.
    pub fn neighbours(&self, node: NodeId) -> &[NodeId] {
        &self.neighbours[node.index()]
    }

    /// The lines.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The lines that both nodes lie on.
    pub fn shared_lines(&self, a: NodeId, b: NodeId) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(move |l| l.nodes.contains(&a) && l.nodes.contains(&b))
    }
}
