//! Who plays, and whose turn it is.

use bevy_egui::egui::{
    self, Align2, Color32, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::icons::Icons;
use super::personas;
use super::theme::*;
use super::widgets::{Kit, short_text};
use crate::rules::any::Rules;
use crate::rules::{Outcome, Side};
use crate::search::Brain;
use crate::table::{Match, Phase};

/// A side's colour and its ground.
pub fn hue(rules: &Rules, side: Side) -> (Color32, Color32) {
    match rules.side_name(side) {
        "red" => (HOT, HOT_DEEP),
        "blue" => (COLD, COLD_DEEP),
        "white" => (IVORY, IVORY_DEEP),
        _ => (SLATE, SLATE_DEEP),
    }
}

/// The picture that stands for a side: its Mother, tower or king.
pub fn emblem(rules: &Rules, side: Side) -> String {
    let (game, side) = (rules.info().name, rules.side_name(side));
    let kinds = ["matron", "mindon", "king"].map(|kind| format!("{game}/{side}-{kind}"));
    kinds.into_iter().find(|name| Icons::has(name)).unwrap_or_default()
}

/// The side that has to do something now.
pub fn to_move(phase: Phase) -> Option<Side> {
    match phase {
        Phase::Choosing(side) | Phase::DicePending(side) | Phase::Thinking(side) => Some(side),
        Phase::Empty | Phase::Over(_) => None,
    }
}

/// How much room there is for the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// Two lines each.
    Ample,
    /// One line each.
    Low,
    /// One line for both.
    Scant,
}

/// The two players, one below the other where there is room for it; `lit`: whose turn it looks to be.
pub fn show(
    ui: &mut Ui,
    kit: &mut Kit,
    rules: &Rules,
    players: &Match,
    (phase, lit): (Phase, Option<Side>),
    room: Room,
) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = if room == Room::Ample { 8.0 } else { 5.0 };
        let width = ui.available_width();
        let mut strips = |ui: &mut Ui, width: f32| {
            for side in Side::BOTH {
                strip(ui, kit, rules, players, (phase, lit), side, (width, room));
            }
        };
        if room == Room::Scant {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.horizontal(|ui| strips(ui, (width - 6.0) / 2.0));
        } else {
            strips(ui, width);
        }
    });
}

fn strip(
    ui: &mut Ui,
    kit: &mut Kit,
    rules: &Rules,
    players: &Match,
    (phase, turn): (Phase, Option<Side>),
    side: Side,
    (width, room): (f32, Room),
) {
    let (low, scant) = (room != Room::Ample, room == Room::Scant);
    let height = if low { 36.0 } else { 54.0 };
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let (bright, deep) = hue(rules, side);
    let on = turn == Some(side);
    let won = matches!(phase, Phase::Over(Outcome::Win { side: s, .. }) if s == side);
    let lit = ui.ctx().animate_bool(ui.id().with(("turn", side.index())), on || won);
    let painter = ui.painter();
    let fill = CARD.lerp_to_gamma(deep, 0.25 + 0.75 * lit);
    let line = LINE.lerp_to_gamma(bright, lit);
    painter.rect(rect, 12, fill, Stroke::new(1.0 + 0.8 * lit, line), StrokeKind::Inside);
    let size = if low { 30.0 } else { 42.0 };
    let middle = pos2(rect.left() + 9.0 + size / 2.0, rect.center().y);
    let picture = Rect::from_center_size(middle, Vec2::splat(size));
    kit.icons.paint(
        painter,
        &emblem(rules, side),
        picture,
        Color32::WHITE.gamma_multiply(0.7 + 0.3 * lit),
    );
    let player = &players.players[side.index()];
    let left = rect.left() + size + 17.0;
    // A mark beside the name, so that whose turn it is does not hang on colours alone.
    let mark = if on { 22.0 } else { 0.0 };
    let room = rect.right() - left - 12.0 - mark;
    let name = kit.lang.side(rules, side);
    let what = match player.brain {
        None => name,
        Some(Brain::Level { level, persona }) => {
            let level = i64::from(level).into();
            let values = [("side", name.into()), ("level", level)];
            let text = kit.with("player-level", &values);
            personas::with(&kit.lang, text, persona)
        }
        Some(_) => kit.with("player-computer", &[("side", name.into())]),
    };
    let ink = bright.lerp_to_gamma(SOFT, 0.35);
    if low {
        let y = rect.center().y;
        let at = pos2(left + room - 6.0, y);
        let mut room = room;
        // The hue and the picture say which side it is where the words do not fit.
        if !scant {
            let used = short_text(ui, at, Align2::RIGHT_CENTER, &what, small(), ink, room * 0.5);
            room = used.left() - left - 8.0;
        }
        short_text(ui, pos2(left, y), Align2::LEFT_CENTER, &player.name, bold(BODY), TEXT, room);
    } else {
        let (top, bottom) = (pos2(left, rect.top() + 8.0), pos2(left, rect.bottom() - 7.0));
        short_text(ui, top, Align2::LEFT_TOP, &player.name, bold(BODY), TEXT, room);
        short_text(ui, bottom, Align2::LEFT_BOTTOM, &what, small(), ink, room);
    }
    if on {
        let tip = pos2(rect.right() - 12.0, rect.center().y);
        let points = vec![tip + vec2(-12.0, -9.0), tip, tip + vec2(-12.0, 9.0)];
        ui.painter().add(egui::Shape::convex_polygon(points, bright, Stroke::NONE));
    }
}
