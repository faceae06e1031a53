//! Advice for whoever asks, in the panel and on the board: a hint, the expected line to step through,
//! what the opponent is after, and the switch of the bar that tells the chances.
//!
//! Nothing is said unasked, and what was said goes with the turn it was about. Matches that count
//! allow none of it.

mod board;
mod words;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Color32, Ui, vec2};

use super::bar::ShowBar;
use super::facts::written;
use super::layout::Layout;
use super::players::hue;
use super::prefs::Prefs;
use super::side::{ACTIONS, Running, small_action};
use super::theme::*;
use super::widgets::{Button, Kit, card, note};
use super::{Menu, Screen};
use crate::input::Selection;
use crate::lang::Lang;
use crate::rules::Notation;
use crate::rules::any::AnyGame;
use crate::table::analyst::{Analyst, Wanted, is_allowed};
use crate::table::{Epoch, Game, Match, Phase, TableSystems};
use crate::view::{Pointed, Preview, Showing, Stirring};
use board::pictured;
use words::said;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The best turn.
    Hint,
    /// The expected line.
    Line,
    /// What the opponent would do.
    Threat,
}

impl Topic {
    /// All topics, as they stand in the panel: with the keys of their messages and their pictures.
    const ALL: [(Topic, &'static str, &'static str); 3] = [
        (Topic::Hint, "advice-hint", "hint"),
        (Topic::Line, "advice-line", "line"),
        (Topic::Threat, "advice-threat", "threat"),
    ];
}

/// The advice that is shown.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Counsel {
    /// Its place in the panel is open.
    pub open: bool,
    /// What was asked for, of the position on the table.
    pub topic: Option<Topic>,
    /// How many turns of the line have been stepped through.
    pub step: usize,
    /// The line, as far as it is known; it stays as it is once one has begun to step through it.
    pub line: Vec<String>,
}

impl Counsel {
    /// Whether the board shows a line, and listens to nobody meanwhile.
    pub fn rehearses(&self) -> bool {
        self.topic == Some(Topic::Line)
    }

    /// Asks for something; asking for the same thing again puts it away.
    pub fn ask(&mut self, topic: Topic) {
        let again = self.topic == Some(topic);
        self.put_away();
        if !again {
            self.open = true;
            self.topic = Some(topic);
        }
    }

    /// Puts away what was asked for.
    pub fn put_away(&mut self) {
        *self = Self { open: self.open, ..Self::default() };
    }

    /// Steps through the line, forwards or backwards, as far as it goes.
    fn go(&mut self, steps: isize) {
        self.step = self.step.saturating_add_signed(steps).min(self.line.len());
    }
}

/// So many turns of a line are shown: farther ahead it is hardly what will be played.
const FAR: usize = 10;

/// What one needs to show advice.
#[derive(SystemParam)]
pub struct Council<'w> {
    /// What was asked for.
    pub counsel: ResMut<'w, Counsel>,
    analyst: Res<'w, Analyst>,
    /// The kept choices.
    pub prefs: ResMut<'w, Prefs>,
}

/// Why there is no advice now, as the key of a message.
fn refused(phase: Phase, players: &Match) -> Option<&'static str> {
    match phase {
        _ if !is_allowed(players) => Some("advice-rated"),
        Phase::Over(_) | Phase::Empty => Some("no-action-over"),
        _ if players.is_watched() => Some("no-action-watching"),
        Phase::Thinking(_) => Some("advice-thinking"),
        Phase::Choosing(_) | Phase::DicePending(_) => None,
    }
}

/// Why the part of the panel with the advice may not be opened at all.
pub fn closed(kit: &Kit, players: &Match) -> Option<String> {
    (!is_allowed(players)).then(|| kit.text("advice-rated"))
}

/// The game after the first turns of a line. It ends where dice would be thrown.
fn ahead(game: &AnyGame, line: &[String], turns: usize) -> AnyGame {
    let mut copy = game.clone();
    for turn in line.iter().take(turns) {
        if copy.play(turn, None).is_err() {
            break;
        }
    }
    copy
}

/// The turns of a line that can be shown: before dice are thrown, and not too far ahead.
fn foreseen(game: &AnyGame, line: &[String]) -> Vec<String> {
    let mut copy = game.clone();
    let plays = |turn: &&String| copy.play(turn, None).is_ok();
    line.iter().take(FAR).take_while(plays).cloned().collect()
}

/// The advice's part of the panel.
pub fn show(ui: &mut Ui, kit: &mut Kit, running: &Running, council: &mut Council) {
    let (Some(game), Some(players)) = (&running.game, &running.players) else { return };
    let no = refused(*running.phase, players).map(|key| kit.text(key));
    let gap = 6.0;
    let width = (ui.available_width() - gap * 3.0) / 4.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (topic, key, icon) in Topic::ALL {
            let on = council.counsel.topic == Some(topic);
            if small_action(ui, kit, key, icon, no.clone(), width, on) {
                council.counsel.ask(topic);
            }
        }
        if small_action(ui, kit, "advice-bar", "bar", None, width, council.prefs.bar) {
            council.prefs.bar = !council.prefs.bar;
        }
    });
    let room = (ui.available_height() - ACTIONS - 8.0).max(40.0);
    let place = egui::Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), room));
    ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| {
        egui::ScrollArea::vertical().id_salt("advice").auto_shrink(false).show(ui, |ui| {
            let topic = council.counsel.topic.filter(|_| no.is_none());
            let Some(topic) = topic else {
                let text = no.unwrap_or_else(|| kit.text("advice-about"));
                note(ui, text);
                return;
            };
            let notation: Notation = council.prefs.abbreviations.into();
            let known = council.analyst.known();
            let said = said(&kit.lang, &game.0, players, known, topic, notation);
            if topic == Topic::Line && !council.counsel.line.is_empty() {
                let steps = line(ui, kit, &game.0, &council.counsel, notation);
                if steps != 0 {
                    council.counsel.go(steps);
                }
                note(ui, said.foot);
                return;
            }
            let (fill, ink) = if said.alarm { (ALARM_DEEP, ALARM) } else { (CARD, LINE) };
            card(ui, fill, ink, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                if !said.title.is_empty() {
                    let ink = if said.alarm { ALARM } else { CANDLE_BRIGHT };
                    ui.label(egui::RichText::new(said.title).font(bold(BODY)).color(ink));
                }
                ui.label(egui::RichText::new(said.text).color(TEXT));
                if !said.foot.is_empty() {
                    note(ui, said.foot);
                }
            });
        });
    });
    ui.advance_cursor_after_rect(place);
}

/// The line with its buttons; how far to step now.
fn line(
    ui: &mut Ui,
    kit: &mut Kit,
    game: &AnyGame,
    counsel: &Counsel,
    notation: Notation,
) -> isize {
    let mut steps = 0;
    let (step, all) = (counsel.step, counsel.line.len());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let width = 54.0;
        let first = (step == 0).then(|| kit.text("advice-line-first"));
        let last = (step == all).then(|| kit.text("advice-line-last"));
        let arrow = |key, mark: &str| Button::new(key).label(mark).size(width, 40.0);
        if kit.button(ui, arrow("advice-back", "◀").refused(first)) {
            steps -= 1;
        }
        if kit.button(ui, arrow("advice-on", "▶").refused(last)) {
            steps += 1;
        }
        let key = if step == 0 { "advice-line-start" } else { "advice-line-step" };
        let values = [("step", step.into()), ("all", all.into())];
        let text = kit.with(key, &values);
        ui.label(egui::RichText::new(text).font(small()).color(SOFT));
    });
    card(ui, CARD, LINE, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(9.0, 5.0);
            ui.spacing_mut().interact_size.y = 0.0;
            for (i, turn) in counsel.line.iter().enumerate() {
                let before = ahead(game, &counsel.line, i);
                let ink = hue(game.rules(), before.position().side()).0;
                let text = written(&kit.lang, before.position(), turn, notation);
                let text = egui::RichText::new(text);
                let text = if i + 1 == step {
                    text.font(bold(BODY)).color(ON_CANDLE).background_color(ink)
                } else {
                    text.color(ink.lerp_to_gamma(Color32::WHITE, 0.1))
                };
                ui.label(text);
            }
        });
    });
    note(ui, kit.text("advice-line-about"));
    steps
}

/// What the advice goes with.
#[derive(SystemParam)]
struct Around<'w> {
    game: Option<Res<'w, Game>>,
    players: Option<Res<'w, Match>>,
    epoch: Res<'w, Epoch>,
    screen: Res<'w, State<Screen>>,
    analyst: Res<'w, Analyst>,
    prefs: Res<'w, Prefs>,
}

/// Forgets advice about a position that is gone, asks for what is wanted, and brings it to the board.
fn follow(
    around: Around,
    mut counsel: ResMut<Counsel>,
    mut wanted: ResMut<Wanted>,
    (mut pointed, mut preview): (ResMut<Pointed>, ResMut<Preview>),
    mut bar: ResMut<ShowBar>,
    mut stirring: ResMut<Stirring>,
    mut seen: Local<Option<Epoch>>,
) {
    let game = around.game.as_ref().filter(|_| *around.screen.get() == Screen::Table);
    let allowed = game.is_some() && around.players.as_ref().is_some_and(|p| is_allowed(p));
    let gone = *seen != Some(*around.epoch);
    if (gone || !allowed) && counsel.topic.is_some() {
        counsel.put_away();
    }
    if !allowed && counsel.open {
        counsel.open = false;
    }
    *seen = Some(*around.epoch);
    let known = around.analyst.known();
    if counsel.rehearses()
        && counsel.step == 0
        && around.analyst.is_changed() | counsel.is_changed()
        && let (Some(best), Some(game)) = (&known.best, game)
    {
        let line = foreseen(&game.0, &best.line);
        if counsel.line != line {
            counsel.line = line;
        }
    }
    bar.set_if_neq(ShowBar(allowed && around.prefs.bar));
    wanted.set_if_neq(Wanted {
        score: bar.0,
        best: matches!(counsel.topic, Some(Topic::Hint | Topic::Line)),
        threat: counsel.topic == Some(Topic::Threat),
    });
    if around.analyst.is_busy() {
        stirring.keep(0.1);
    }
    if counsel.is_changed() || around.analyst.is_changed() || gone {
        let (arrows, shown) = match game {
            Some(game) if allowed => pictured(&game.0, known, &counsel),
            _ => (Vec::new(), None),
        };
        if pointed.0 != arrows || preview.0 != shown {
            stirring.keep(0.05);
        }
        pointed.set_if_neq(Pointed(arrows));
        preview.set_if_neq(Preview(shown));
    }
}

/// The keys of the advice, and the gamepad's shoulders.
#[expect(clippy::too_many_arguments, reason = "a system")]
fn press(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut contexts: EguiContexts,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (phase, players): (Res<Phase>, Option<Res<Match>>),
    (selection, mut prefs): (Res<Selection>, ResMut<Prefs>),
    (lang, mut toasts): (Res<Lang>, ResMut<super::toasts::Toasts>),
    mut counsel: ResMut<Counsel>,
) {
    let pad = |button| pads.iter().any(|p| p.just_pressed(button));
    let (left, right) = (pad(GamepadButton::LeftTrigger), pad(GamepadButton::RightTrigger));
    let select = pad(GamepadButton::Select);
    if keys.get_just_pressed().len() == 0 && !left && !right && !select && !pad(GamepadButton::East)
    {
        return;
    }
    let (Ok(ctx), Some(players)) = (contexts.ctx_mut(), players) else { return };
    let held = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::AltLeft, KeyCode::SuperLeft];
    let elsewhere = *screen.get() != Screen::Table || *menu.get() != Menu::None;
    if elsewhere || ctx.text_edit_focused() || keys.any_pressed(held) {
        return;
    }
    let key = |code| keys.just_pressed(code);
    if key(KeyCode::KeyE) && is_allowed(&players) {
        prefs.bar = !prefs.bar;
    }
    let asked = [
        (KeyCode::KeyH, Topic::Hint),
        (KeyCode::KeyB, Topic::Line),
        (KeyCode::KeyX, Topic::Threat),
    ];
    let asked = asked.into_iter().find(|(code, _)| key(*code)).map(|(_, topic)| topic);
    if let Some(topic) = asked.or(select.then_some(Topic::Hint)) {
        match refused(*phase, &players) {
            None => counsel.ask(topic),
            // The open panel says so already.
            Some(_) if counsel.open => {}
            Some(why) => toasts.say(lang.text(why)),
        }
    } else if key(KeyCode::KeyA) {
        if is_allowed(&players) {
            let open = !counsel.open;
            counsel.put_away();
            counsel.open = open;
        } else {
            toasts.say(lang.text("advice-rated"));
        }
    }
    if counsel.rehearses() {
        let back = key(KeyCode::ArrowLeft) || left;
        let on = key(KeyCode::ArrowRight) || right;
        if back != on {
            counsel.go(if on { 1 } else { -1 });
        }
    }
    let empty = selection.steps.is_empty() && selection.focus.is_none();
    let escape = key(KeyCode::Escape) || (counsel.rehearses() && pad(GamepadButton::East));
    if escape && counsel.topic.is_some() && (counsel.rehearses() || empty) {
        counsel.put_away();
    }
}

/// Touching the board ends the rehearsal.
fn touch(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    menu: Res<State<Menu>>,
    mut counsel: ResMut<Counsel>,
) {
    if !counsel.rehearses() || *menu.get() != Menu::None {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let at = ctx.input(|i| i.pointer.any_pressed().then(|| i.pointer.interact_pos()).flatten());
    if at.is_some_and(|at| layout.board.contains(at)) {
        counsel.put_away();
    }
}

/// The advice's plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Counsel>()
        .init_resource::<ShowBar>()
        .init_resource::<Pointed>()
        .init_resource::<Preview>()
        .init_resource::<Showing>()
        .add_systems(PreUpdate, press.after(bevy::input::InputSystems).after(super::keys::press))
        .add_systems(Update, follow.after(TableSystems))
        .add_systems(bevy_egui::EguiPrimaryContextPass, touch.in_set(super::DrawSystems::Toasts));
}
