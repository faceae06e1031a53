//! What an orc or a pawn becomes: large pictures to choose from, while the turn waits.

use bevy::prelude::*;
use bevy_egui::egui::{self, Order, Rect, Stroke, StrokeKind, UiBuilder, vec2};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::Layout;
use super::sheets::pane;
use super::theme::*;
use super::widgets::{Button, Kit, Look};
use super::{DrawSystems, Menu, Screen};
use crate::input::Selection;
use crate::lang::capital;
use crate::rules::Step;
use crate::table::Game;
use crate::view::NodesOnScreen;

fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    mut selection: ResMut<Selection>,
    game: Option<Res<Game>>,
    layout: Res<Layout>,
    nodes: Res<NodesOnScreen>,
    wants: Option<Res<EguiWantsInput>>,
) {
    let Some(game) = game else { return };
    if selection.choices.is_empty() {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let rules = game.0.rules();
    let side = rules.side_name(game.0.position().side());
    let mut choices = selection.choices.clone();
    choices.sort_by_key(|step| *step == Step::Keep);
    let card = vec2(124.0, 140.0);
    let (count, room) = (choices.len() as f32, layout.all.width() - 58.0);
    let beside = (room / (card.x + 10.0)).floor().clamp(1.0, count);
    // Two rows of two look better than three and one.
    let rows = (count / beside).ceil();
    let beside = (count / rows).ceil();
    let wished = vec2(beside * (card.x + 10.0) + 32.0, rows * (card.y + 8.0) + 100.0);
    let size = wished.min(layout.all.size() - vec2(16.0, 16.0));
    // Over or under the node that asks, not on it.
    let zoom = ctx.zoom_factor();
    let at =
        selection.reached().and_then(|n| nodes.get(n)).map(|p| egui::pos2(p.x / zoom, p.y / zoom));
    let at = at.unwrap_or(layout.board.center());
    let below = at.y < layout.board.center().y;
    let middle = at + vec2(0.0, if below { size.y / 2.0 + 46.0 } else { -size.y / 2.0 - 46.0 });
    let mut place = Rect::from_center_size(middle, size);
    let bounds = layout.all.shrink(8.0);
    let shift = vec2(
        (bounds.left() - place.left()).max(0.0) - (place.right() - bounds.right()).max(0.0),
        (bounds.top() - place.top()).max(0.0) - (place.bottom() - bounds.bottom()).max(0.0),
    );
    place = place.translate(shift);
    let mut chosen = None;
    pane(&ctx, "choice", place, Order::Foreground, |ui| {
        ui.painter().rect(place, 16, PANEL, Stroke::new(1.5, CANDLE), StrokeKind::Inside);
        ui.scope_builder(UiBuilder::new().max_rect(place.shrink2(vec2(16.0, 12.0))), |ui| {
            let orc = rules.info().name == "sava";
            let title = kit.text(if orc { "choice-title" } else { "choice-title-promotion" });
            ui.label(egui::RichText::new(title).font(display(21.0)).color(TEXT));
            ui.horizontal_wrapped(|ui| {
                for (i, step) in choices.iter().enumerate() {
                    let (key, kind) = match step {
                        Step::Choose(kind) => (format!("choice-{}", kind.0), Some(*kind)),
                        _ => ("choice-keep".to_owned(), None),
                    };
                    let picture =
                        format!("{}/{side}-{}", rules.info().name, kind.map_or("orc", |k| k.0));
                    let label = match kind {
                        Some(kind) => capital(&kit.lang.kind(rules, kind)),
                        None => kit.text("choice-keep"),
                    };
                    let mut button =
                        Button::new(&key).label(label).picture(picture, 76.0).size(card.x, card.y);
                    if i == 0 {
                        button = button.first();
                    }
                    if kit.button(ui, button) {
                        chosen = Some(*step);
                    }
                }
            });
            if kit.button(ui, Button::new("choice-back").look(Look::Quiet).text_size(SMALL)) {
                selection.back();
            }
        });
    });
    // While a button here has the keyboard, the hands do not hear Esc.
    let deaf = wants.is_some_and(|w| w.wants_any_keyboard_input());
    if let Some(step) = chosen {
        selection.choose(step);
    } else if deaf && ctx.input(|i| i.key_pressed(egui::Key::Escape)) {
        selection.back();
    }
}

/// The choice's plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Selection>().init_resource::<NodesOnScreen>().add_systems(
        EguiPrimaryContextPass,
        show.in_set(DrawSystems::Menu)
            .run_if(in_state(Screen::Table).and_then(in_state(Menu::None))),
    );
}
