//! The card at the end of a game: who won and how, and what to do next.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Order, Rect, Stroke, StrokeKind, UiBuilder, Vec2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::Layout;
use super::library::Shelf;
use super::new_game::fresh_seed;
use super::players::{emblem, hue};
use super::remarks::Etiquette;
use super::sheets::pane;
use super::side::Running;
use super::theme::*;
use super::widgets::{Button, Kit, Look, note};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::search::opening::began_placed;
use crate::table::review::{Looking, Review, ReviewDeed};
use crate::table::{GameStarted, Phase, Reset, Setup, Start, StartGame};
use crate::view::Showing;

/// Whether the card was put away to look at the board.
#[derive(Resource, Default)]
pub struct PutAway(pub bool);

fn take_out_again(
    mut started: MessageReader<GameStarted>,
    mut reset: MessageReader<Reset>,
    mut away: ResMut<PutAway>,
) {
    if started.read().count() + reset.read().count() > 0 {
        away.0 = false;
    }
}

/// What leads back to the review from a side branch of its game.
pub fn branched(review: &Review) -> Option<ReviewDeed> {
    match review.session()?.looking {
        Looking::Trying(ply) => Some(ReviewDeed::Show(ply)),
        Looking::At(_) => None,
    }
}

#[expect(clippy::too_many_arguments, reason = "a panel's system")]
fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    layout: Res<Layout>,
    showing: Res<Showing>,
    etiquette: Res<Etiquette>,
    mut away: ResMut<PutAway>,
    mut menus: Menus,
    mut shelf: ResMut<Shelf>,
    mut start: MessageWriter<StartGame>,
    (review, mut deeds): (Res<Review>, MessageWriter<ReviewDeed>),
) {
    let Phase::Over(outcome) = *running.phase else { return };
    let (Some(game), Some(players)) = (&running.game, &running.players) else { return };
    // The last turn is seen to its end first.
    if away.0 || showing.0 || review.is_showing() {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let rules = game.0.rules();
    let known = egui::Id::new("over height");
    let height = ctx.data(|d| d.get_temp::<f32>(known)).unwrap_or(300.0);
    // The board stays free where the panel has room for the card: on an upright phone.
    let within = if layout.upright && height <= layout.panel.height() - 16.0 {
        layout.panel
    } else {
        layout.board
    };
    let width = (within.width() - 24.0).min(520.0);
    let place = Rect::from_center_size(within.center(), vec2(width, height));
    let (line, deep) = outcome.winner().map_or((CANDLE, PANEL), |side| hue(rules, side));
    pane(&ctx, "over", place, Order::Middle, |ui| {
        let shadow = ui.style().visuals.window_shadow;
        ui.painter().add(shadow.as_shape(place, egui::CornerRadius::same(18)));
        let fill = PANEL.lerp_to_gamma(deep, 0.5);
        ui.painter().rect(place, 18, fill, Stroke::new(1.5, line), StrokeKind::Inside);
        let within =
            ui.scope_builder(UiBuilder::new().max_rect(place.shrink2(vec2(24.0, 20.0))), |ui| {
                ui.horizontal(|ui| {
                    if let Some(side) = outcome.winner() {
                        let (rect, _) =
                            ui.allocate_exact_size(Vec2::splat(64.0), egui::Sense::hover());
                        kit.icons.paint(ui.painter(), &emblem(rules, side), rect, Color32::WHITE);
                    }
                    ui.vertical(|ui| {
                        let title = kit.lang.outcome(rules, outcome);
                        ui.label(egui::RichText::new(title).font(display(32.0)).color(line));
                        let why = kit.lang.outcome_reason(rules, outcome);
                        ui.label(egui::RichText::new(why).color(TEXT));
                    });
                });
                for remark in etiquette.at_the_end(&kit.lang, &game.0) {
                    note(ui, remark);
                }
                ui.add_space(6.0);
                // A side branch leads nowhere but back.
                if let Some(goal) = branched(&review) {
                    let back = Button::new("review-return").icon("review").look(Look::Primary);
                    if kit.button(ui, back.first()) {
                        deeds.write(goal);
                    }
                    return;
                }
                ui.horizontal_wrapped(|ui| {
                    let again = Button::new("over-rematch").icon("new").look(Look::Primary);
                    // Who watches may be about to press Space for a pause.
                    let again = if players.is_watched() { again } else { again.first() };
                    if kit.button(ui, again) {
                        let lot = began_placed(&game.0);
                        let from = if lot { Start::ByLot } else { Start::Usual };
                        start.write(StartGame(Setup {
                            rules: rules.clone(),
                            players: players.players.clone(),
                            seed: fresh_seed(),
                            start: from,
                            record: None,
                            rated: players.rated,
                        }));
                    }
                    let none = game.0.plies().is_empty().then(|| kit.text("turns-empty"));
                    if kit.button(ui, Button::new("over-review").icon("review").refused(none)) {
                        deeds.write(ReviewDeed::Open);
                    }
                    if kit.button(ui, Button::new("over-new").icon("settings")) {
                        menus.open(Menu::NewGame);
                    }
                    if kit.button(ui, Button::new("over-save").icon("save")) {
                        shelf.name_for(game, players);
                        menus.open(Menu::Save);
                    }
                    if kit.button(ui, Button::new("over-look").icon("eye").look(Look::Quiet)) {
                        away.0 = true;
                    }
                });
            });
        let needed = within.response.rect.height() + 40.0;
        if (needed - height).abs() > 0.5 {
            ui.data_mut(|d| d.insert_temp(known, needed));
            ctx.request_repaint();
        }
    });
}

/// The card's plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<PutAway>()
        .init_resource::<Showing>()
        .add_systems(Update, take_out_again)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(DrawSystems::Menu)
                .run_if(in_state(Screen::Table).and_then(in_state(Menu::None))),
        );
}
