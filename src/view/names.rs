//! Names of strands and rings beside the board, and of the node under the pointer.
//!
//! They are painted by egui, with the fonts that the panels have brought along, behind all panels.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::input::Selection;
use crate::rules::NodeId;

use super::camera::Fit;
use super::layout::Layout;
use super::web::{NodeStyle, style};
use super::{Marking, Showing};

/// The text's size as a part of the board's radius, and its least and greatest in pixels.
const SIZE: f32 = 0.050;
const LEAST: f32 = 11.0;
const MOST: f32 = 26.0;

fn paint(
    mut contexts: EguiContexts,
    layout: Option<Res<Layout>>,
    (fit, marking, showing): (Res<Fit>, Res<Marking>, Res<Showing>),
    selection: Res<Selection>,
) -> Result {
    let Some(layout) = layout.filter(|_| marking.names) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    // Without any font of the panels' there is nothing to write with.
    if ctx.fonts(|f| f.definitions().font_data.is_empty()) {
        return Ok(());
    }
    let painter = ctx.layer_painter(egui::LayerId::background());
    let size = (SIZE * fit.unit).clamp(LEAST, MOST);
    let font = egui::FontId::proportional(size);
    let color = egui::Color32::from_rgba_unmultiplied(186, 178, 222, 150);
    let write = |at: Vec2, text: &str, color| {
        let p = fit.to_window(at);
        let place = egui::pos2(p.x, p.y);
        painter.text(place, egui::Align2::CENTER_CENTER, text, font.clone(), color);
    };
    for (at, text) in edge_names(&layout) {
        write(at, &text, color);
    }
    if let Some(node) = selection.hovered.or(selection.focus).filter(|_| !showing.0) {
        let bright = egui::Color32::from_rgb(226, 222, 246);
        write(beside(&layout, node), layout.graph.name(node), bright);
    }
    Ok(())
}

/// Strands outside the rim, rings beside their nodes between C and D.
fn edge_names(layout: &Layout) -> Vec<(Vec2, String)> {
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
    for node in graph.nodes() {
        let name = graph.name(node);
        if let Some(ring) = name.strip_prefix("CD") {
            names.push((
                layout.place(node) + Vec2::new(0.0, -layout.size(node) * 0.5 - 0.03),
                ring.into(),
            ));
        }
    }
    names
}

/// A place beside a node's piece, away from the middle, that stays within the square.
fn beside(layout: &Layout, node: NodeId) -> Vec2 {
    let at = layout.place(node);
    let out = at.normalize_or(Vec2::Y);
    let side = if out.y.abs() > 0.9 { Vec2::new(out.x.signum(), 0.25 * out.y) } else { out };
    at + side.normalize_or_zero() * (layout.size(node) * 0.5 + 0.06)
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, paint);
}
