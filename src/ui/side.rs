//! The panel beside the board (or the sheet under it): players, status, dice, lists, actions.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Order, Rect, Stroke, Ui, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::facts::{Facts, Won};
use super::layout::Layout;
use super::players::{hue, to_move};
use super::sheets::pane;
use super::theme::*;
use super::toasts::Speech;
use super::widgets::{Button, Kit, Look, note};
use super::{DrawSystems, Menu, Menus, Screen, dice, players, turns};
use crate::input::{BoardHands, Selection};
use crate::lang::Lang;
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{Side, Step};
use crate::table::{Deed, Game, Intent, Match, Phase, Source};
use crate::view::{BoardArea, Showing};

/// Which list the panel shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum List {
    /// The turns.
    #[default]
    Turns,
    /// The throws.
    Throws,
}

/// The running game, for panels.
#[derive(SystemParam)]
pub struct Running<'w> {
    /// The truth.
    pub game: Option<Res<'w, Game>>,
    /// Who plays.
    pub players: Option<Res<'w, Match>>,
    /// What the table waits for.
    pub phase: Res<'w, Phase>,
    /// What there is to say about it.
    pub facts: Res<'w, Facts>,
}

/// What the game waits for, as a headline and a line under it.
pub fn status(
    lang: &Lang,
    rules: &Rules,
    players: &Match,
    phase: Phase,
    facts: &Facts,
) -> (String, String) {
    let Some(side) = to_move(phase) else {
        return match phase {
            Phase::Over(outcome) => {
                (lang.outcome(rules, outcome), lang.outcome_reason(rules, outcome))
            }
            _ => (String::new(), String::new()),
        };
    };
    let name = lang.side(rules, side);
    let alone = players.players.iter().filter(|p| p.brain.is_none()).count() == 1;
    let headline = match phase {
        Phase::Thinking(_) => lang.with("status-thinking", &[("side", name.into())]),
        _ if facts.won.is_some() => match facts.throws.last() {
            Some(thrown) if thrown.throw.spiders == 1 => lang.text("status-one-spider"),
            _ => lang.text("status-spiders"),
        },
        _ if alone => lang.text("status-yours"),
        _ => lang.with("status-side", &[("side", name.into())]),
    };
    let within = lang.side_within(rules, side);
    let line = match (phase, facts.won) {
        (Phase::Thinking(_), Some(_)) => lang.text("status-thinking-treason"),
        (Phase::Thinking(_), None) => String::new(),
        (_, Some(Won::Traitor)) => lang.text("status-traitor"),
        (_, Some(Won::Removal)) => lang.text("status-removal"),
        _ if facts.must_pass => lang.text("status-pass"),
        _ if alone => lang.with("status-you-are", &[("side", within.into())]),
        _ => lang.text("status-move-or-throw"),
    };
    (headline, line)
}

/// What the hand that chooses should know: what the piece it holds can do, or what has just
/// happened to it.
fn advice(lang: &Lang, game: &AnyGame, phase: Phase, selection: &Selection) -> Option<String> {
    let (Phase::Choosing(side) | Phase::DicePending(side)) = phase else { return None };
    let position = game.position();
    if let [Step::Node(from), rest @ ..] = &selection.steps[..] {
        if !rest.is_empty() && selection.choices.is_empty() {
            return Some(lang.text("status-second-step"));
        }
        let (_, piece) = position.pieces().into_iter().find(|(node, _)| node == from)?;
        let about = format!("piece-about-{}", piece.kind.0);
        return lang.has(&about).then(|| lang.text(&about));
    }
    if !matches!(phase, Phase::Choosing(_)) {
        return None;
    }
    if !position.threats(side).is_empty() {
        return Some(lang.text("status-danger"));
    }
    lost_throw(lang, game, side)
}

/// The turn before was a throw that brought nothing.
fn lost_throw(lang: &Lang, game: &AnyGame, side: Side) -> Option<String> {
    let last = game.plies().last().filter(|ply| ply.side != side)?;
    let spiders = lang.text(&format!("spiders-{}", last.chance?));
    let who = lang.side(game.rules(), last.side);
    Some(lang.with("status-lost-throw", &[("side", who.into()), ("spiders", spiders.into())]))
}

#[expect(clippy::too_many_arguments, reason = "a panel's system")]
fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    layout: Res<Layout>,
    mut list: ResMut<List>,
    mut speech: ResMut<Speech>,
    mut menus: Menus,
    mut intents: MessageWriter<Intent>,
    (mut selection, showing): (ResMut<Selection>, Res<Showing>),
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let (Some(game), Some(players)) = (&running.game, &running.players) else { return };
    let rules = game.0.rules().clone();
    // The panel does not say what the dice show before they lie still.
    let rolling = showing.0 && game.0.plies().last().is_some_and(|p| p.chance.is_some());
    let treason = running.facts.won.is_some() && !rolling;
    let advice = advice(&kit.lang, &game.0, *running.phase, &selection);
    let dyed = ctx.animate_bool(egui::Id::new("treason"), treason);
    pane(&ctx, "panel", layout.panel, Order::Middle, |ui| {
        let rect = layout.panel;
        let fill = PANEL.lerp_to_gamma(TRAITOR_DEEP, 0.55 * dyed);
        ui.painter().rect_filled(rect, 0, fill);
        let edge = if layout.upright {
            [rect.left_top(), rect.right_top()]
        } else {
            [rect.left_top(), rect.left_bottom()]
        };
        ui.painter().line_segment(edge, Stroke::new(1.0 + dyed, LINE.lerp_to_gamma(TRAITOR, dyed)));
        let margin = if layout.upright { vec2(12.0, 10.0) } else { vec2(16.0, 14.0) };
        ui.scope_builder(UiBuilder::new().max_rect(rect.shrink2(margin)), |ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            let low = layout.upright || rect.height() < 540.0;
            players::show(ui, &mut kit, &rules, players, *running.phase, low);
            headline(ui, &kit, &rules, players, &running, advice.filter(|_| !rolling), rolling);
            dice::show(ui, &mut kit, &running.facts, &mut intents, low, rolling);
            lists(ui, &mut kit, &rules, players, &running, &mut list, &mut speech);
            actions(ui, &mut kit, &running, &mut menus, &mut intents, &mut selection);
        });
    });
}

fn headline(
    ui: &mut Ui,
    kit: &Kit,
    rules: &Rules,
    players: &Match,
    running: &Running,
    advice: Option<String>,
    rolling: bool,
) {
    let (mut headline, mut line) =
        status(&kit.lang, rules, players, *running.phase, &running.facts);
    if rolling {
        (headline, line) = (kit.text("status-rolling"), String::new());
    }
    let line = advice.unwrap_or(line);
    let ink = match (running.facts.won.filter(|_| !rolling), to_move(*running.phase)) {
        (Some(_), _) => TRAITOR,
        (None, Some(side)) => hue(side).0,
        (None, None) => CANDLE,
    };
    ui.add_space(2.0);
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.label(egui::RichText::new(headline).font(display(23.0)).color(ink));
    // Two lines are kept, so that nothing under them moves when a piece is taken up.
    ui.scope(|ui| {
        ui.set_min_height(ui.fonts_mut(|f| f.row_height(&small())) * 2.0);
        note(ui, line);
    });
    ui.spacing_mut().item_spacing.y = 8.0;
    ui.add_space(4.0);
}

/// How high the row of actions is.
const ACTIONS: f32 = 50.0;

fn lists(
    ui: &mut Ui,
    kit: &mut Kit,
    rules: &Rules,
    players: &Match,
    running: &Running,
    list: &mut List,
    speech: &mut Speech,
) {
    // Where there is no room for a list worth its name, the board has it.
    speech.0 = None;
    if ui.available_height() < ACTIONS + 48.0 + 70.0 {
        ui.add_space((ui.available_height() - ACTIONS - 8.0).max(0.0));
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (key, which) in [("list-turns", List::Turns), ("list-throws", List::Throws)] {
            if tab(ui, kit, key, *list == which) {
                *list = which;
            }
        }
    });
    let room = (ui.available_height() - ACTIONS - 8.0).max(40.0);
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), room));
    ui.painter().rect(
        place,
        12,
        WELL.gamma_multiply(0.75),
        Stroke::new(1.0, LINE),
        egui::StrokeKind::Inside,
    );
    ui.scope_builder(UiBuilder::new().max_rect(place.shrink2(vec2(6.0, 6.0))), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        egui::ScrollArea::vertical().id_salt(*list as usize).auto_shrink(false).show(ui, |ui| {
            match *list {
                List::Turns => turns::show(ui, kit, &running.facts),
                List::Throws => dice::log(ui, kit, rules, &running.facts, players),
            }
        });
    });
    ui.advance_cursor_after_rect(place);
    speech.0 = (room > 90.0).then_some(place);
}

/// A tab; whether it was pressed.
fn tab(ui: &mut Ui, kit: &mut Kit, key: &str, on: bool) -> bool {
    let look = if on { Look::Plain } else { Look::Quiet };
    let pressed = kit.button(ui, Button::new(key).look(look).text_size(SMALL));
    if on {
        let rect = kit.spots.last;
        let line = Rect::from_min_max(
            rect.left_bottom() + vec2(12.0, -3.0),
            rect.right_bottom() - vec2(12.0, 0.0),
        );
        ui.painter().rect_filled(line, 2, CANDLE);
    }
    pressed
}

fn actions(
    ui: &mut Ui,
    kit: &mut Kit,
    running: &Running,
    menus: &mut Menus,
    intents: &mut MessageWriter<Intent>,
    selection: &mut ResMut<Selection>,
) {
    // In the middle of a turn Undo takes its last step back: a phone has no Esc.
    let midway = selection.steps.len() > 1;
    let over = matches!(*running.phase, Phase::Over(_));
    let nobody =
        running.players.as_ref().is_none_or(|m| m.players.iter().all(|p| p.brain.is_some()));
    let no = (over || nobody)
        .then(|| kit.text(if over { "no-action-over" } else { "no-action-watching" }));
    let mut items =
        vec![("action-undo", "undo", running.facts.no_undo.clone().filter(|_| !midway))];
    items.push(("action-draw", "draw", no.clone()));
    items.push(("action-resign", "resign", no));
    items.push(("action-menu", "menu", None));
    let gap = 6.0;
    let width = (ui.available_width() - gap * 3.0) / 4.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (key, icon, refused) in items {
            if small_action(ui, kit, key, icon, refused, width) {
                match key {
                    "action-undo" if midway => {
                        selection.back();
                    }
                    "action-undo" => {
                        intents.write(Intent { source: Source::Hand, deed: Deed::Undo });
                    }
                    "action-draw" => menus.open(Menu::Draw),
                    "action-resign" => menus.open(Menu::Resign),
                    _ => menus.open(Menu::Pause),
                }
            }
        }
    });
}

/// A button with its icon above its word.
fn small_action(
    ui: &mut Ui,
    kit: &mut Kit,
    key: &str,
    icon: &str,
    refused: Option<String>,
    width: f32,
) -> bool {
    let label = kit.text(key);
    let usable = refused.is_none();
    let pressed = kit.button(
        ui,
        Button::new(key).label("").look(Look::Quiet).refused(refused).size(width, ACTIONS),
    );
    let rect = kit.spots.last;
    let ink: Color32 = if usable { TEXT } else { FAINT.gamma_multiply(0.75) };
    let side = 21.0;
    let place = Rect::from_center_size(rect.center_top() + vec2(0.0, 15.0), vec2(side, side));
    kit.icons.paint(ui.painter(), &format!("icons/{icon}"), place, ink);
    let at = rect.center_bottom() - vec2(0.0, 5.0);
    super::widgets::short_text(
        ui,
        at,
        egui::Align2::CENTER_BOTTOM,
        &label,
        small(),
        ink,
        width - 2.0,
    );
    pressed
}

/// Tells the view where the board may be and the hands whether it listens.
fn place_board(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    mut area: ResMut<BoardArea>,
    mut hands: ResMut<BoardHands>,
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let zoom = ctx.zoom_factor();
    let (min, max) = (layout.board.min, layout.board.max);
    let rect = bevy::math::Rect::new(min.x * zoom, min.y * zoom, max.x * zoom, max.y * zoom);
    area.set_if_neq(BoardArea(Some(rect)));
    hands.set_if_neq(BoardHands(*screen.get() == Screen::Table && *menu.get() == Menu::None));
}

/// The side panel's plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<List>()
        .init_resource::<BoardArea>()
        .init_resource::<BoardHands>()
        .add_systems(EguiPrimaryContextPass, place_board.in_set(DrawSystems::Screen))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(DrawSystems::Screen).run_if(in_state(Screen::Table)),
        );
}
