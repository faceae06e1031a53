//! What a position holds besides its pieces, on the panel: what is placed next, sieges, the rohirs'
//! journeys, what may be avenged, counts; and the buttons for turns that touch no node.

use bevy_egui::egui::{self, Color32, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::advice::Scene;
use super::facts::{CROWN, has_dice};
use super::players::hue;
use super::side::ACTIONS;
use super::theme::*;
use super::widgets::{Button, Kit, Look, card, note};
use crate::rules::any::GameInfo;
use crate::rules::{Kind, Side, SiegeGroup, Sign};

/// The step that ends a turn which could go on.
pub const END: &str = "end";

/// What a game shows on demand: its words are `show-WHICH`, and the picture on its switch.
pub fn on_demand(game: &GameInfo) -> Option<(&'static str, &'static str)> {
    match game.name {
        "towers" => Some(("zones", "zone")),
        "sacrivenge" => Some(("reach", "reach")),
        _ => None,
    }
}

/// The cards of this position; the turn without a node that was pressed. `low`: where there is
/// little room.
pub fn show(ui: &mut Ui, kit: &mut Kit, scene: &Scene, low: bool) -> Option<&'static str> {
    let signs = &scene.facts.signs;
    for sign in signs {
        match sign {
            Sign::Placing { kind, after } => placing(ui, kit, scene, *kind, after, low),
            Sign::Count { made, of, .. } => count(ui, kit, *made, *of),
            _ => {}
        }
    }
    siege(ui, kit, scene);
    journeys(ui, kit, scene, low);
    match scene.game.rules().info() {
        game if has_dice(game) => None,
        // Ordinary chess has no extra legs.
        game if game.name == "sacrivenge" && scene.game.rules().flags().len() == 2 => None,
        game if game.name == "sacrivenge" => extra(ui, kit, scene, low),
        _ => crown(ui, kit, scene),
    }
}

/// How high a card's margins and two lines of words on it are.
const CARD_WORDS: f32 = 68.0;

/// Whether something so high leaves room for the row of actions.
fn has_room(ui: &Ui, height: f32) -> bool {
    ui.available_height() >= height + ACTIONS + 16.0
}

/// The pieces of a side in the order in which they are placed, the next one lit.
fn placing(ui: &mut Ui, kit: &mut Kit, scene: &Scene, kind: Kind, after: &[Kind], low: bool) {
    let rules = scene.game.rules();
    let side = scene.game.position().side();
    let own = |piece: &&crate::rules::Piece| piece.side == side;
    let mut order: Vec<(Kind, bool)> =
        scene.facts.pieces.values().filter(own).map(|p| (p.kind, false)).collect();
    // Those that stand already: one that is neither this nor a later one.
    let known = ["mindon", "vala", "istar", "aran", "rohir", "nerwen"];
    order.sort_by_key(|(k, _)| known.iter().position(|n| *n == k.0));
    let placed = order.len();
    order.extend(std::iter::once(kind).chain(after.iter().copied()).map(|k| (k, true)));
    let (bright, deep) = hue(rules, side);
    let name = rules.side_name(side);
    let height = if low { 36.0 } else { 46.0 };
    let words = has_room(ui, height + CARD_WORDS) && scene.facts.hand.is_some();
    card(ui, CARD, LINE, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let across = ui.available_width() / order.len().max(1) as f32;
        let (rect, response) =
            ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        let said = kit.text("place-order");
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, &said));
        for (i, (kind, open)) in order.iter().enumerate() {
            let middle = pos2(rect.left() + across * (i as f32 + 0.5), rect.center().y);
            let place = Rect::from_center_size(middle, Vec2::splat(height.min(across)));
            let next = i == placed;
            if next {
                let line = egui::Stroke::new(1.5, bright);
                ui.painter().rect(place, 9, deep, line, egui::StrokeKind::Inside);
            }
            let tint = match (open, next) {
                (_, true) => Color32::WHITE,
                (true, _) => Color32::WHITE.gamma_multiply(0.75),
                (false, _) => Color32::WHITE.gamma_multiply(0.25),
            };
            let picture = format!("towers/{name}-{}", kind.0);
            kit.icons.paint(ui.painter(), &picture, place.shrink(3.0), tint);
        }
        if words {
            let text = kit.text(&place_about(scene, kind, side));
            note(ui, text);
        }
    });
}

/// The message that says where a piece may be placed.
fn place_about(scene: &Scene, kind: Kind, side: Side) -> String {
    let mut key = format!("place-about-{}", kind.0);
    if kind.0 == "mindon" {
        if scene.game.rules().has("apart") {
            key.push_str("-apart");
        }
        let enemy_stands = scene.facts.pieces.values().any(|p| p.side != side);
        if !enemy_stands {
            key.push_str("-first");
        }
    }
    key
}

/// The count of the lone king's moves.
fn count(ui: &mut Ui, kit: &mut Kit, made: u32, of: u32) {
    let text = kit.with("status-count", &[("made", made.into()), ("of", of.into())]);
    card(ui, CARD, LINE, |ui| {
        note(ui, text);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), Sense::hover());
        let step = rect.width() / of.max(1) as f32;
        for i in 0..of {
            let at = pos2(rect.left() + step * i as f32, rect.top());
            let place = Rect::from_min_size(at, vec2(step - 4.0, rect.height()));
            let fill = if i < made { CANDLE } else { WELL };
            ui.painter().rect(
                place,
                3,
                fill,
                egui::Stroke::new(1.0, LINE),
                egui::StrokeKind::Inside,
            );
        }
    });
}

/// The siege that stands, if one does.
fn siege(ui: &mut Ui, kit: &mut Kit, scene: &Scene) {
    let groups = scene.facts.signs.iter().filter_map(|sign| match sign {
        Sign::Siege { side, group, .. } => Some((*side, group)),
        _ => None,
    });
    let groups: Vec<(Side, &SiegeGroup)> = groups.collect();
    let Some((besieger, _)) = groups.first() else { return };
    let group = groups
        .iter()
        .map(|(_, group)| kit.text(&format!("group-{}", group.name)))
        .reduce(|one, other| kit.with("group-and", &[("one", one.into()), ("other", other.into())]))
        .unwrap_or_default();
    let besieged = besieger.other();
    let side = kit.lang.side(scene.game.rules(), besieged);
    let (key, on_us) = match scene.alone() {
        Some(person) if person == besieged => ("siege-on-you", true),
        Some(_) => ("siege-by-you", false),
        None => ("siege-on-side", true),
    };
    let text = kit.with(key, &[("group", group.into()), ("side", side.into())]);
    let (ink, ground) = if on_us { (ALARM, ALARM_DEEP) } else { (CANDLE, CANDLE_DIM) };
    card(ui, ground, ink, |ui| {
        ui.horizontal_top(|ui| {
            kit.glyph(ui, "icons/siege", 24.0, ink);
            ui.vertical(|ui| {
                ui.label(egui::RichText::new(text).font(small()).color(TEXT));
            });
        });
    });
}

/// Where the lamp of a fifth hangs: columns and rows of a cross, as the fifths lie on the board.
fn lamp_place(fifth: &str) -> Vec2 {
    match fifth {
        "formen" => vec2(0.0, -1.0),
        "romen" => vec2(1.0, 0.0),
        "hyarmen" => vec2(0.0, 1.0),
        "numen" => vec2(-1.0, 0.0),
        _ => Vec2::ZERO,
    }
}

/// The rohirs' journeys, as five lamps each that hang as the fifths lie.
fn journeys(ui: &mut Ui, kit: &mut Kit, scene: &Scene, low: bool) {
    let rules = scene.game.rules();
    let journeys: Vec<_> = scene
        .facts
        .signs
        .iter()
        .filter_map(|sign| match sign {
            Sign::Journey { side, seen, .. } => Some((*side, *seen)),
            _ => None,
        })
        .collect();
    // While pieces are placed, there is enough to look at.
    let placing = scene.facts.signs.iter().any(|s| matches!(s, Sign::Placing { .. }));
    if journeys.is_empty() || placing {
        return;
    }
    let lamp = if low { 17.0 } else { 21.0 };
    if !has_room(ui, lamp * 3.0 + 10.0) {
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let width = (ui.available_width() - 8.0) / 2.0;
        for (side, seen) in journeys {
            let size = vec2(width, lamp * 3.0 + 10.0);
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            let (bright, deep) = hue(rules, side);
            let fill = CARD.lerp_to_gamma(deep, 0.4);
            let line = egui::Stroke::new(1.0, LINE);
            ui.painter().rect(rect, 10, fill, line, egui::StrokeKind::Inside);
            // Lamps first: where it is narrow, the rider is small or left out.
            let rider = (rect.height() - 16.0).min(width - lamp * 3.0 - 34.0).max(0.0);
            let place = pos2(rect.left() + 10.0 + rider / 2.0, rect.center().y);
            let place = Rect::from_center_size(place, Vec2::splat(rider));
            let picture = format!("towers/{}-rohir", rules.side_name(side));
            kit.icons.paint(ui.painter(), &picture, place, Color32::WHITE);
            let middle = pos2(rect.right() - 12.0 - lamp * 1.5, rect.center().y);
            for (fifth, lit) in seen {
                let at = middle + lamp_place(fifth) * lamp;
                let place = Rect::from_center_size(at, Vec2::splat(lamp));
                let (name, tint) =
                    if lit { ("icons/lamp", bright) } else { ("icons/lamp-off", FAINT) };
                kit.icons.paint(ui.painter(), name, place, tint);
            }
            let within = kit.lang.side_within(rules, side);
            let title = kit.with("journey-title", &[("side", within.into())]);
            kit.spot(ui, &format!("journey_{}", rules.side_name(side)), rect, true);
            response
                .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, &title));
            let all = seen.iter().all(|(_, lit)| *lit);
            let about = kit.text(if all { "journey-done" } else { "journey-about" });
            response.on_hover_ui(|ui| {
                ui.label(egui::RichText::new(title).font(bold(BODY)).color(bright));
                for (fifth, lit) in seen {
                    let name = kit.text(&format!("fifth-{fifth}"));
                    ui.horizontal(|ui| {
                        let (lamp, ink) =
                            if lit { ("icons/lamp", TEXT) } else { ("icons/lamp-off", FAINT) };
                        kit.glyph(ui, lamp, 20.0, if lit { bright } else { FAINT });
                        ui.label(egui::RichText::new(name).color(ink));
                    });
                }
                note(ui, about);
            });
        }
    });
}

/// The place under the status where Sacrivenge has either the button that ends a turn or what may
/// be avenged. It is kept free, so that nothing moves when a piece is taken up.
fn extra(ui: &mut Ui, kit: &mut Kit, scene: &Scene, low: bool) -> Option<&'static str> {
    let mut pressed = None;
    let height = if low { 46.0 } else { 62.0 };
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), height));
    ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| {
        if scene.can_end() {
            let button = Button::new("turn-end").icon("end").look(Look::Primary);
            if kit.button(ui, button.size(place.width(), 46.0).text_size(18.0)) {
                pressed = Some(END);
            }
        } else if let (Some(lost), Some(_)) = (scene.lost(), scene.facts.hand)
            && scene.selection.steps.is_empty()
        {
            let kind = kit.lang.kind(scene.game.rules(), lost);
            let text = kit.with("status-avenge", &[("kind", kind.into())]);
            ui.label(egui::RichText::new(text).font(small()).color(ALARM));
        }
    });
    ui.advance_cursor_after_rect(place);
    pressed
}

/// The button that crowns the opponent's last man.
fn crown(ui: &mut Ui, kit: &mut Kit, scene: &Scene) -> Option<&'static str> {
    if !scene.can_crown() {
        return None;
    }
    let text = kit.text("status-crown");
    let button = Button::new("turn-crown").icon("crown").look(Look::Primary);
    let pressed = if has_room(ui, 44.0 + CARD_WORDS) {
        card(ui, CARD, CANDLE, |ui| {
            ui.label(egui::RichText::new(text).font(small()).color(TEXT));
            let width = ui.available_width();
            kit.button(ui, button.size(width, 44.0))
        })
    } else {
        let width = ui.available_width();
        kit.button(ui, button.size(width, 44.0).hint(text))
    };
    pressed.then_some(CROWN)
}
