//! Names of strands and rings beside the board, and of the node under the pointer.
//!
//! They are painted by egui, with the fonts that the panels have brought along, behind all panels.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::input::Selection;
use crate::lang::{Lang, capital};
use crate::rules::{NodeId, Sign};
use crate::table::Game;

use super::boards::{Caption, TheBoard};
use super::camera::Fit;
use super::layout::Layout;
use super::marks::Known;
use super::{Marking, Preview, Showing};

/// The text's size as a part of the board's radius, and its least and greatest in pixels.
const SIZE: f32 = 0.050;
const LEAST: f32 = 14.0;
const MOST: f32 = 26.0;

fn paint(
    mut contexts: EguiContexts,
    layout: Option<Res<Layout>>,
    (fit, marking, showing): (Res<Fit>, Res<Marking>, Res<Showing>),
    (board, known, preview): (Res<TheBoard>, Res<Known>, Res<Preview>),
    (selection, lang, game): (Res<Selection>, Option<Res<Lang>>, Option<Res<Game>>),
) -> Result {
    let Some(layout) = layout.filter(|_| marking.names) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?;
    // Without any font of the panels' there is nothing to write with.
    if ctx.fonts(|f| f.definitions().font_data.is_empty()) {
        return Ok(());
    }
    let painter = ctx.layer_painter(egui::LayerId::background());
    // The panels' points are the window's logical pixels times the zoom.
    let zoom = ctx.zoom_factor();
    let size = (SIZE * fit.unit).clamp(LEAST, MOST) / zoom;
    let font = egui::FontId::proportional(size);
    let [r, g, b] = board.palette.names;
    let color = egui::Color32::from_rgba_unmultiplied(r, g, b, 200);
    let write = |at: Vec2, text: &str, color| {
        let p = fit.to_window(at);
        let place = egui::pos2(p.x / zoom, p.y / zoom);
        painter.text(place, egui::Align2::CENTER_CENTER, text, font.clone(), color);
    };
    // Words on a plate of their own: they may lie on anything.
    let plate = |at: Vec2, text: String, fill| {
        let p = fit.to_window(at);
        let galley = painter.layout_no_wrap(text, font.clone(), egui::Color32::WHITE);
        let size = galley.size() + egui::vec2(12.0, 4.0);
        let plate = egui::Rect::from_center_size(egui::pos2(p.x / zoom, p.y / zoom), size);
        painter.rect_filled(plate, 6.0, fill);
        painter.galley(plate.min + egui::vec2(6.0, 2.0), galley, egui::Color32::WHITE);
    };
    for (at, text) in (board.names)(&layout) {
        write(at, &text, color);
    }
    let [r, g, b] = board.palette.name;
    let bright = egui::Color32::from_rgb(r, g, b);
    if let Some(node) = selection.hovered.or(selection.focus).filter(|_| !showing.0) {
        let name = layout.graph.name(node);
        match (board.caption, &lang) {
            (Caption::Beside, _) => write(beside(&layout, node), name, bright),
            (Caption::At(at, key), Some(lang)) => {
                let mut text = format!("{name} · {}", lang.text(&key(node)));
                if let Some((game, piece)) = game.as_ref().zip(known.pieces.get(&node)) {
                    let piece = lang.kind(game.0.rules(), piece.kind);
                    text = format!("{} · {text}", capital(&piece));
                }
                plate(at, text, egui::Color32::from_rgba_unmultiplied(16, 20, 14, 190));
            }
            (Caption::None | Caption::At(..), _) => {}
        }
    }
    // A friend under the pointer says what it would gain.
    if let Some((target, victim)) = selection.offered_merge()
        && let (Some(lang), Some(game)) = (&lang, &game)
        && let Some(piece) = selection.piece_on(victim)
    {
        let kind = lang.kind(game.0.rules(), piece.kind);
        let text = lang.with("gain-label", &[("kind", kind.into())]);
        let over = layout.size(target) * 0.62 + 0.035;
        let at = layout.place(target);
        let up = if at.y + over < layout.half - 0.05 { over } else { -over };
        plate(at + Vec2::Y * up, text, egui::Color32::from_rgba_unmultiplied(20, 10, 22, 235));
    }
    // A siege says when it ends.
    let mut signs = known.signs.iter().filter(|_| !showing.0 && preview.0.is_none());
    let tower = signs.find_map(|sign| match sign {
        Sign::Siege { tower, .. } => Some(*tower),
        _ => None,
    });
    if let Some((tower, lang)) = tower.zip(lang) {
        let red = egui::Color32::from_rgba_unmultiplied(70, 8, 14, 235);
        let text = lang.text("siege-label");
        let words = painter.layout_no_wrap(text.clone(), font.clone(), red).size();
        let half = (Vec2::new(words.x, words.y) * 0.5 + Vec2::new(8.0, 4.0)) * zoom / fit.unit;
        plate(beside_tower(&layout, &known, tower, half), text, red);
    }
    Ok(())
}

/// Under, over or beside a tower, where a label of this half size covers the fewest pieces.
fn beside_tower(layout: &Layout, known: &Known, tower: NodeId, half: Vec2) -> Vec2 {
    let at = layout.place(tower);
    let piece = layout.size(tower) * 0.5;
    let away = half + piece + 0.02;
    let places = [(0.0, -away.y), (0.0, away.y), (away.x, 0.0), (-away.x, 0.0)];
    let covered = |p: &Vec2| {
        let d = |n: NodeId| (layout.place(n) - *p).abs();
        let near = |n: &&NodeId| d(**n).x < half.x + piece && d(**n).y < half.y + piece;
        let beyond = (p.abs() + half).max_element() > layout.half;
        // The caption's corner is taken, too.
        let outside = beyond || (p.x + half.x > 0.36 && p.y > 0.84);
        known.pieces.keys().filter(|n| **n != tower).filter(near).count() + usize::from(outside) * 9
    };
    let all = places.map(|(x, y)| at + Vec2::new(x, y));
    all.into_iter().min_by_key(covered).unwrap_or(at)
}

/// A place beside a node's piece, as far from all other pieces as can be, within the square.
fn beside(layout: &Layout, node: NodeId) -> Vec2 {
    let at = layout.place(node);
    let away = layout.size(node) * 0.5 + 0.085;
    let room = |p: &Vec2| {
        let others = layout.graph.nodes().filter(|n| *n != node);
        let near = others.map(|n| layout.place(n).distance(*p) - layout.size(n) * 0.5);
        let edge = layout.half - 0.05 - p.abs().max_element();
        near.fold(0.3, f32::min).min(edge * 4.0)
    };
    (0..16)
        .map(|i| at + Vec2::from_angle(i as f32 * std::f32::consts::TAU / 16.0) * away)
        .max_by(|a, b| room(a).total_cmp(&room(b)))
        .unwrap_or(at)
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, paint);
}
