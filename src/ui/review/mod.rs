//! Looking back at a game: the panel with the graph of the chances and the turns that lost most, the
//! arrows on the board, the keys.

mod board;
mod graph;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Rect, Stroke, Ui, UiBuilder, Vec2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::Layout;
use super::players::hue;
use super::prefs::Prefs;
use super::sheets::pane;
use super::theme::*;
use super::toasts::Speech;
use super::widgets::{Button, Kit, Look, card, note, part, short_text};
use super::{DrawSystems, Menu, Menus, Screen, facts, reasons};
use crate::lang::{Lang, Value};
use crate::rules::Side;
use crate::rules::any::Rules;
use crate::search::Brain;
use crate::search::insight::Reason;
use crate::search::review::{Fault, Judged, worst};
use crate::table::Player;
use crate::table::review::{Looking, Review, ReviewDeed, Session, leave};
use crate::view::Marking;
use crate::view::advice::Pointed;

/// So many turns of each side are listed.
const MOST: usize = 5;

/// The level that plays against who tries something out in a game of two people. Ours: it sees
/// simple answers and makes few blunders.
const OPPONENT: u8 = 6;

/// How high the row of the ways to try something out is.
const TRIES: f32 = 40.0;

/// Where the review stands.
struct Place<'a> {
    session: &'a Session,
    judged: &'a [Judged],
    at: usize,
}

impl<'a> Place<'a> {
    fn of(review: &'a Review) -> Option<Self> {
        let session = review.session()?;
        let Looking::At(at) = session.looking else { return None };
        Some(Self { session, judged: review.judged(), at })
    }

    /// The turn that was played here.
    fn here(&self) -> Option<&'a Judged> {
        self.judged.get(self.at)
    }

    fn notation(&self, lang: &Lang, ply: usize, turn: &str, prefs: &Prefs) -> String {
        let position = self.session.game.position_at(ply);
        position.map_or_else(
            || turn.to_owned(),
            |p| facts::written(lang, p, turn, prefs.abbreviations.into()),
        )
    }

    /// The plies with faults worth listing, in the order of the game.
    fn faults(&self) -> Vec<usize> {
        let mut plies: Vec<_> = Side::BOTH
            .into_iter()
            .flat_map(|side| worst(self.judged, side, MOST))
            .map(|j| j.ply)
            .collect();
        plies.sort_unstable();
        plies
    }
}

/// What somebody wants who has pressed something.
fn try_out(place: &Place, lang: &Lang, alone: bool) -> Option<ReviewDeed> {
    let judged = place.here().filter(|j| j.fault().is_some())?;
    let (session, turn) = (place.session, judged.best.turn.clone());
    let players = Side::BOTH.map(|side| {
        let own = &session.players()[side.index()];
        if side == judged.side || alone {
            let you = || Player::person(lang.text("name-you"));
            let person = if own.brain.is_none() { Player::person(&own.name) } else { you() };
            // Who plays both sides is not called the same twice.
            let both = alone && side != judged.side && own.brain.is_some();
            return if both { Player { brain: None, ..own.clone() } } else { person };
        }
        if own.brain.is_some() {
            return own.clone();
        }
        let game = session.game.rules().info().name;
        Player::computer(lang.level_name(game, OPPONENT), Brain::level(OPPONENT))
    });
    Some(ReviewDeed::Try { ply: judged.ply, turn, players })
}

#[expect(clippy::too_many_arguments, reason = "a panel's system")]
fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    mut review: ResMut<Review>,
    (layout, prefs): (Res<Layout>, Res<Prefs>),
    mut deeds: MessageWriter<ReviewDeed>,
    mut menus: Menus,
    mut speech: ResMut<Speech>,
    mut shown: Local<Option<usize>>,
) {
    let Some(place) = Place::of(&review) else {
        *shown = None;
        return;
    };
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    speech.0 = None;
    if shown.is_none() {
        // What was said of a side branch, or of the game, is of another place.
        kit.toasts.clear();
    }
    let rect = layout.panel;
    let low = layout.upright || rect.height() < 620.0;
    let working = review.is_working();
    let fresh = shown.replace(place.at) != Some(place.at);
    let (mut deed, mut stop_or_go) = (None, false);
    pane(&ctx, "review", rect, Order::Middle, |ui| {
        ui.painter().rect_filled(rect, 0, PANEL);
        let edge = if layout.upright {
            [rect.left_top(), rect.right_top()]
        } else {
            [rect.left_top(), rect.left_bottom()]
        };
        ui.painter().line_segment(edge, Stroke::new(1.0, LINE));
        let margin = if layout.upright { vec2(12.0, 10.0) } else { vec2(16.0, 14.0) };
        ui.scope_builder(UiBuilder::new().max_rect(rect.shrink2(margin)), |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, if low { 6.0 } else { 8.0 });
            // In a very low window what is said needs the place of the title.
            let scant = rect.height() < 320.0;
            if !scant {
                stop_or_go = head(ui, &mut kit, &place, working);
            }
            let height = match (scant, low) {
                (true, _) => 30.0,
                (false, true) => (rect.height() * 0.15).clamp(44.0, 84.0),
                (false, false) => 120.0,
            };
            let wanted = graph::show(ui, &mut kit, place.session, place.judged, place.at, height);
            deed = wanted.map(ReviewDeed::Show);
            steps(ui, &mut kit, &place, &mut deed);
            const FOOT: f32 = 44.0;
            let faulty = place.here().is_some_and(|j| j.fault().is_some());
            let below = FOOT + if faulty { TRIES + 8.0 } else { 0.0 };
            let room = (ui.available_height() - below - 8.0).max(30.0);
            let mut scroll = egui::ScrollArea::vertical()
                .id_salt("review")
                .max_height(room)
                .auto_shrink([false, false]);
            if fresh {
                scroll = scroll.vertical_scroll_offset(0.0);
            }
            scroll.show(ui, |ui| {
                ui.set_width(ui.available_width() - 6.0);
                here(ui, &kit, &place, &prefs);
                list(ui, &mut kit, &place, &prefs, working, &mut deed);
            });
            if faulty {
                tries(ui, &mut kit, &place, &mut deed);
            }
            ui.horizontal(|ui| {
                let width = ui.available_width();
                let back = Button::new("review-close").icon("crown").size(width - 118.0, FOOT);
                if kit.button(ui, back) {
                    deed = Some(ReviewDeed::Close);
                }
                let menu = Button::new("action-menu").icon("menu").look(Look::Quiet);
                if kit.button(ui, menu.size(110.0, FOOT)) {
                    menus.open(Menu::Pause);
                }
            });
        });
    });
    if stop_or_go {
        if working { review.stop() } else { review.search_on() }
    }
    if let Some(deed) = deed {
        if matches!(deed, ReviewDeed::Try { .. }) {
            let said = kit.text("review-trying");
            kit.toasts.say(said);
        }
        deeds.write(deed);
    }
}

/// The title, and how far the search has come; whether it is to stop or to go on.
fn head(ui: &mut Ui, kit: &mut Kit, place: &Place, working: bool) -> bool {
    let (done, all) = (place.judged.len(), place.session.len());
    let mut pressed = false;
    ui.horizontal(|ui| {
        ui.set_min_height(40.0);
        let title = kit.text("review-title");
        ui.label(egui::RichText::new(title).font(display(23.0)).color(CANDLE));
        if done >= all {
            return;
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let key = if working { "review-stop" } else { "review-go-on" };
            pressed = kit.button(ui, Button::new(key).look(Look::Quiet).text_size(SMALL));
            let values = [("done", done.into()), ("all", all.into())];
            let text = kit.with("review-progress", &values);
            ui.label(egui::RichText::new(text).font(small()).color(SOFT));
        });
    });
    pressed
}

/// A turn back, a turn on, and where one is.
fn steps(ui: &mut Ui, kit: &mut Kit, place: &Place, deed: &mut Option<ReviewDeed>) {
    let (at, all) = (place.at, place.session.len());
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let faults = place.faults();
        let before = faults.iter().rev().find(|p| **p < at).copied();
        let after = faults.iter().find(|p| **p > at).copied();
        let size = vec2(((ui.available_width() - 110.0) / 4.0).clamp(36.0, 54.0), 40.0);
        for (key, icon, goal) in [
            ("review-fault-before", "slower", before),
            ("review-back", "back", at.checked_sub(1)),
            ("review-on", "on", Some(at + 1).filter(|p| *p <= all)),
            ("review-fault-after", "faster", after),
        ] {
            if step_button(ui, kit, key, icon, goal.is_some(), size)
                && let Some(goal) = goal
            {
                *deed = Some(ReviewDeed::Show(goal));
            }
        }
        let text = kit.with("review-at", &[("at", at.into()), ("all", all.into())]);
        let (rect, _) =
            ui.allocate_exact_size(vec2(ui.available_width(), 40.0), egui::Sense::hover());
        let (end, width) = (rect.right_center(), rect.width());
        short_text(ui, end, Align2::RIGHT_CENTER, &text, small(), SOFT, width);
    });
}

/// A button with an icon only.
fn step_button(
    ui: &mut Ui,
    kit: &mut Kit,
    key: &str,
    icon: &str,
    usable: bool,
    size: Vec2,
) -> bool {
    let word = kit.text(key);
    let refused = (!usable).then(|| kit.text("review-nothing-there"));
    let button = Button::new(key).unwritten(&word).hint(word).refused(refused);
    let pressed = kit.button(ui, button.size(size.x, size.y));
    let at = Rect::from_center_size(kit.spots.last.center(), Vec2::splat(20.0));
    let ink = if usable { TEXT } else { FAINT.gamma_multiply(0.6) };
    kit.icons.paint(ui.painter(), &format!("icons/{icon}"), at, ink);
    pressed
}

/// The words for a fault.
const fn fault_key(fault: Fault) -> &'static str {
    match fault {
        Fault::Inaccuracy => "review-inaccuracy",
        Fault::Mistake => "review-mistake",
        Fault::Blunder => "review-blunder",
    }
}

/// The mark that stands for a fault in lists.
const fn fault_mark(fault: Fault) -> &'static str {
    match fault {
        Fault::Inaccuracy => "review-mark-inaccuracy",
        Fault::Mistake => "review-mark-mistake",
        Fault::Blunder => "review-mark-blunder",
    }
}

fn percent(loss: f32) -> Value<'static> {
    i64::from((loss * 100.0).round() as i32).into()
}

/// What is to be said of the turn that was played here.
fn here(ui: &mut Ui, kit: &Kit, place: &Place, prefs: &Prefs) {
    let rules = place.session.game.rules();
    let Some(ply) = place.session.game.plies().get(place.at) else {
        if let Some(outcome) = place.session.game.outcome() {
            let text = kit.lang.outcome_reason(rules, outcome);
            note(ui, text);
        }
        return;
    };
    let side = kit.lang.side(rules, ply.side);
    let turn = place.notation(&kit.lang, place.at, &ply.turn, prefs);
    let values = [("side", Value::from(side)), ("turn", Value::from(turn))];
    let Some((judged, fault)) = place.here().and_then(|j| Some((j, j.fault()?))) else {
        let known = place.here().is_some();
        let text = kit.with(if known { "review-good" } else { "review-played" }, &values);
        note(ui, text);
        return;
    };
    let (_, deep) = hue(rules, ply.side);
    card(ui, CARD.lerp_to_gamma(deep, 0.5), graph::ink(fault), |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let word = kit.text(fault_key(fault));
        let values = [("fault", word.into()), ("percent", percent(judged.loss))];
        let title = kit.with("review-fault", &values);
        ui.label(egui::RichText::new(title).font(bold(BODY)).color(graph::ink(fault)));
        type Words = fn(&Lang, &Rules, &[Reason]) -> String;
        let of: [(_, _, _, Words); 2] = [
            (&judged.played, "review-fault-played", TEXT, reasons::sentence),
            (&judged.best, "review-better", CANDLE_BRIGHT, reasons::best),
        ];
        for (tried, key, ink, words) in of {
            let turn = place.notation(&kit.lang, place.at, &tried.turn, prefs);
            let why = words(&kit.lang, rules, &tried.reasons);
            let text = kit.with(key, &[("turn", turn.into()), ("why", why.into())]);
            let text = text.trim();
            ui.label(egui::RichText::new(text).color(ink));
        }
        if judged.best.line.len() > 1 {
            let line = written_line(&kit.lang, place, prefs, &judged.best.line);
            let text = kit.with("review-line", &[("line", line.into())]);
            note(ui, text);
        }
    });
}

/// The ways to try out the better turn, where there is one: they stay in sight however much is said.
fn tries(ui: &mut Ui, kit: &mut Kit, place: &Place, deed: &mut Option<ReviewDeed>) {
    let width = (ui.available_width() - 8.0) / 2.0;
    ui.horizontal(|ui| {
        for (key, alone) in [("review-try", false), ("review-try-alone", true)] {
            let look = if alone { Look::Plain } else { Look::Primary };
            let hint = kit.text(if alone { "review-try-alone-about" } else { "review-try-about" });
            let button = Button::new(key).look(look).hint(hint).size(width, TRIES);
            if kit.button(ui, button) {
                *deed = try_out(place, &kit.lang, alone);
            }
        }
    });
}

/// How many turns of a line are written out: what comes later is guessed.
const LINE_SHOWN: usize = 5;

fn written_line(lang: &Lang, place: &Place, prefs: &Prefs, line: &[String]) -> String {
    let Some(position) = place.session.game.position_at(place.at) else { return String::new() };
    let rules = place.session.game.rules().clone();
    let game = crate::rules::any::AnyGame::from_position(rules, position.clone());
    let notation = prefs.abbreviations.into();
    facts::written_line(lang, game, line, LINE_SHOWN, notation).join("  ")
}

/// The turns that lost most, side by side of the board.
fn list(
    ui: &mut Ui,
    kit: &mut Kit,
    place: &Place,
    prefs: &Prefs,
    working: bool,
    deed: &mut Option<ReviewDeed>,
) {
    let rules = place.session.game.rules();
    let faults = Side::BOTH.map(|side| worst(place.judged, side, MOST));
    if faults.iter().all(Vec::is_empty) {
        let done = place.judged.len() >= place.session.len();
        if done || working {
            let text = kit.text(if done { "review-none" } else { "review-searching" });
            note(ui, text);
        }
        return;
    }
    for (side, faults) in Side::BOTH.into_iter().zip(faults) {
        if faults.is_empty() {
            continue;
        }
        let side_within = kit.lang.side(rules, side);
        let title = kit.with("review-of", &[("side", side_within.into())]);
        part(ui, title);
        ui.spacing_mut().item_spacing.y = 4.0;
        for judged in faults {
            if row(ui, kit, place, prefs, judged) {
                *deed = Some(ReviewDeed::Show(judged.ply));
            }
        }
    }
}

/// A row of the list; whether it was pressed.
fn row(ui: &mut Ui, kit: &mut Kit, place: &Place, prefs: &Prefs, judged: &Judged) -> bool {
    let Some(fault) = judged.fault() else { return false };
    let rules = place.session.game.rules();
    let number = place.session.game.position_at(judged.ply).map_or(0, |p| p.turn_number());
    let turn = place.notation(&kit.lang, judged.ply, &judged.played.turn, prefs);
    let mark = kit.text(fault_mark(fault));
    let text = format!("{number}. {turn} {mark}");
    let lost = kit.with("review-lost", &[("percent", percent(judged.loss))]);
    let key = format!("review_fault_{}", judged.ply);
    let word = kit.text(fault_key(fault));
    let said = format!("{text} {word}");
    let width = ui.available_width();
    let button = Button::new(&key).unwritten(said).hint(word).size(width, 36.0);
    let pressed = kit.button(ui, button.chosen(place.at == judged.ply));
    let rect = kit.spots.last;
    let (left, right) =
        (rect.left_center() + vec2(12.0, 0.0), rect.right_center() - vec2(12.0, 0.0));
    let used = short_text(ui, right, Align2::RIGHT_CENTER, &lost, small(), graph::ink(fault), 90.0);
    let room = used.left() - left.x - 8.0;
    let ink = TEXT.lerp_to_gamma(hue(rules, judged.side).0, 0.35);
    short_text(ui, left, Align2::LEFT_CENTER, &text, body(), ink, room);
    pressed
}

/// Keys and gamepads: a turn back or on, the fault before or after, try, leave. What a button on the
/// panel has the focus for is its own.
fn press(
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut contexts: EguiContexts,
    (review, menus, lang): (Res<Review>, Menus, Res<Lang>),
    mut deeds: MessageWriter<ReviewDeed>,
) {
    let Some(place) = Place::of(&review).filter(|_| menus.now() == Menu::None) else { return };
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let held = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::AltLeft, KeyCode::SuperLeft];
    let free = !keys.any_pressed(held) && ctx.memory(|m| m.focused().is_none());
    let pressed = |key, button| {
        (free && keys.just_pressed(key)) || pads.iter().any(|pad| pad.just_pressed(button))
    };
    let at = place.at;
    let goal = if pressed(KeyCode::ArrowLeft, GamepadButton::DPadLeft) {
        at.checked_sub(1)
    } else if pressed(KeyCode::ArrowRight, GamepadButton::DPadRight) {
        Some(at + 1).filter(|p| *p <= place.session.len())
    } else if pressed(KeyCode::ArrowUp, GamepadButton::DPadUp) {
        place.faults().into_iter().rev().find(|p| *p < at)
    } else if pressed(KeyCode::ArrowDown, GamepadButton::DPadDown) {
        place.faults().into_iter().find(|p| *p > at)
    } else {
        None
    };
    if let Some(goal) = goal {
        deeds.write(ReviewDeed::Show(goal));
    } else if pressed(KeyCode::Enter, GamepadButton::South) {
        deeds.write_batch(try_out(&place, &lang, false));
    } else if pressed(KeyCode::Escape, GamepadButton::East) {
        deeds.write(ReviewDeed::Close);
    }
}

/// The review's plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Marking>()
        .add_systems(PreUpdate, press.after(bevy::input::InputSystems))
        .add_systems(PostUpdate, board::point)
        .add_systems(OnExit(Screen::Table), leave)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(DrawSystems::Screen).run_if(in_state(Screen::Table)),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bevy tells only when the program starts that a system asks for the same thing twice.
    fn takes<M>(system: impl IntoSystem<(), (), M>) {
        let _ = IntoSystem::into_system(system).initialize(&mut World::new());
    }

    #[test]
    fn no_system_asks_for_the_same_thing_twice() {
        takes(show);
        takes(board::point);
        takes(press);
    }
}
