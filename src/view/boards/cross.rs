//! The cross of Towers. Its stones are the wall's (`shaders/hall.wgsl`), which knows the same
//! measures as [`Layout::cross`].

use bevy::math::Vec2;

use crate::rules::{Graph, NodeId, towers};
use crate::view::ink::Ink;
use crate::view::layout::Layout;

/// The width of the birch rim around the cells, as in `shaders/hall.wgsl`.
const RIM: f32 = 0.066;

/// Nothing: the wall has drawn it all.
pub fn draw(_graph: &Graph, _layout: &Layout) -> Ink {
    Ink::new()
}

/// On the rim: files under each arm's lowest cells, ranks to the left of each arm's first ones.
pub fn names(layout: &Layout) -> Vec<(Vec2, String)> {
    let graph = layout.graph;
    let cell = layout.cell.unwrap_or_default();
    let away = cell * 0.5 + RIM * 0.5;
    let mut names = Vec::new();
    for node in graph.nodes() {
        let at = layout.place(node);
        let free = |step: Vec2| !graph.nodes().any(|n| layout.place(n).distance(at + step) < 0.01);
        let name = graph.name(node);
        let (file, rank) = name.split_at(1);
        if free(Vec2::NEG_Y * cell) {
            names.push((at - Vec2::Y * away, file.to_owned()));
        }
        if free(Vec2::NEG_X * cell) {
            names.push((at - Vec2::X * away, rank.to_owned()));
        }
    }
    names
}

/// The message that names a cell's small field: the free corner has room for it.
pub fn field(node: NodeId) -> String {
    format!("field-{}", towers::small_field(node).tengwa)
}
