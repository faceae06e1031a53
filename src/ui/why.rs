//! Why the computer played as it did: what the panel says about its last turn, for who asks.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

use super::counsel::Counsel;
use super::players::hue;
use super::prefs::Prefs;
use super::side::{ACTIONS, Running};
use super::theme::*;
use super::widgets::{Button, Kit, Look, card, note};
use super::{Menu, Screen, facts, reasons};
use crate::lang::Lang;
use crate::rules::Notation;
use crate::search::insight::win_chance;
use crate::table::analyst::is_allowed;
use crate::table::why::{Told, Why, last_of_computer};
use crate::table::{Game, Match};
use crate::view::{Showing, Stirring};

/// So many turns of the expected line are written out: what comes later is guessed.
const LINE: usize = 5;

/// What the panel needs to tell it.
#[derive(SystemParam)]
pub struct Asking<'w> {
    why: ResMut<'w, Why>,
    showing: Res<'w, Showing>,
}

impl Asking<'_> {
    /// Whether the panel tells it.
    pub fn is_open(&self) -> bool {
        self.why.wanted
    }

    /// Whether there is a turn to ask about, and one may.
    pub fn is_possible(&self, running: &Running) -> bool {
        let (Some(game), Some(players)) = (&running.game, &running.players) else { return false };
        is_allowed(players) && last_of_computer(&game.0, players).is_some()
    }

    /// The button; where it is narrow, a short one.
    pub fn button(&mut self, ui: &mut Ui, kit: &mut Kit) {
        let hint = kit.text("why-about");
        let narrow = ui.available_width() < 76.0;
        let mut button = Button::new("why-ask")
            .look(Look::Quiet)
            .text_size(SMALL)
            .hint(hint)
            .chosen(self.why.wanted);
        if narrow {
            button = button.label("?").size(38.0, 40.0);
        }
        if kit.button(ui, button) {
            self.why.wanted = !self.why.wanted;
        }
    }

    /// What there is to say, in the place of the list.
    pub fn show(&mut self, ui: &mut Ui, kit: &mut Kit, prefs: &Prefs) {
        let room = (ui.available_height() - ACTIONS - 8.0).max(40.0);
        let place =
            egui::Rect::from_min_size(ui.cursor().min, egui::vec2(ui.available_width(), room));
        ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| {
            egui::ScrollArea::vertical().id_salt("why").auto_shrink(false).show(
                ui,
                |ui| match self.why.told().filter(|_| !self.showing.0) {
                    Some(told) => tell(ui, kit, told, prefs.abbreviations.into()),
                    None => {
                        let text = kit.text("why-wait");
                        note(ui, text);
                    }
                },
            );
        });
        ui.advance_cursor_after_rect(place);
    }

    /// Says it in passing, where the panel has no place for it.
    pub fn say(&mut self, kit: &mut Kit, notation: Notation) {
        if !self.why.wanted || self.showing.0 {
            return;
        }
        let Some(told) = self.why.told() else { return };
        let Some(reasons) = &told.reasons else { return };
        let sentence = reasons::best(&kit.lang, told.game.rules(), reasons);
        let said = format!("{}. {sentence}", title(kit, told, notation));
        kit.toasts.say(said);
        self.why.wanted = false;
    }
}

/// Whose turn it was, and which.
fn title(kit: &Kit, told: &Told, notation: Notation) -> String {
    let turn = facts::written(&kit.lang, told.game.position(), &told.turn, notation);
    let side = kit.lang.side(told.game.rules(), told.side);
    kit.with("why-title", &[("side", side.into()), ("turn", turn.into())])
}

/// A turn and its reasons.
fn tell(ui: &mut Ui, kit: &Kit, told: &Told, notation: Notation) {
    let rules = told.game.rules();
    let (bright, deep) = hue(rules, told.side);
    card(ui, CARD.lerp_to_gamma(deep, 0.5), bright, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let side = kit.lang.side(rules, told.side);
        let title = title(kit, told, notation);
        ui.label(egui::RichText::new(title).font(bold(BODY)).color(bright));
        let text = match &told.reasons {
            None => kit.text("advice-looking"),
            Some(reasons) => reasons::best(&kit.lang, rules, reasons),
        };
        ui.label(egui::RichText::new(text).color(TEXT));
        let Some(found) = &told.found else { return };
        // A player that does not look ahead expects nothing.
        if found.depth == 0 {
            return;
        }
        if found.line.len() > 1 {
            let line = written(&kit.lang, told, notation);
            let text = kit.with("why-line", &[("line", line.into())]);
            note(ui, text);
        }
        let chance = (win_chance(rules, found.score) * 100.0).round() as i32;
        let values = [("side", side.into()), ("percent", i64::from(chance).into())];
        let text = kit.with("why-chance", &values);
        note(ui, text);
    });
}

/// The line that the player expected after its turn.
fn written(lang: &Lang, told: &Told, notation: Notation) -> String {
    let Some(found) = &told.found else { return String::new() };
    let mut texts = facts::written_line(lang, told.game.clone(), &found.line, LINE + 1, notation);
    texts.drain(..1.min(texts.len()));
    texts.join("  ")
}

/// The key: Y asks, and asks no more.
fn press(
    keys: Res<ButtonInput<KeyCode>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (game, players): (Option<Res<Game>>, Option<Res<Match>>),
    mut contexts: bevy_egui::EguiContexts,
    (mut why, mut counsel): (ResMut<Why>, ResMut<Counsel>),
) {
    if !keys.just_pressed(KeyCode::KeyY) {
        return;
    }
    let (Ok(ctx), Some(game), Some(players)) = (contexts.ctx_mut(), game, players) else { return };
    let elsewhere = *screen.get() != Screen::Table || *menu.get() != Menu::None;
    if elsewhere || ctx.text_edit_focused() || last_of_computer(&game.0, &players).is_none() {
        return;
    }
    why.wanted = is_allowed(&players) && (!why.wanted || counsel.open);
    // It stands where other advice does.
    if counsel.open {
        counsel.put_away();
        counsel.open = false;
    }
}

/// The frames go on until it is known.
fn wait(why: Res<Why>, mut stirring: ResMut<Stirring>) {
    if why.is_busy() {
        stirring.touch(0.3);
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, press.after(bevy::input::InputSystems)).add_systems(Update, wait);
}
