//! The panel beside the board (or the sheet under it): players, status, dice, lists, actions.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Order, Rect, Stroke, Ui, UiBuilder, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::advice::{Advice, Scene};
use super::counsel::{Council, Counsel};
use super::facts::Facts;
use super::layout::Layout;
use super::over::{PutAway, branched};
use super::players::{Room, hue, to_move};
use super::prefs::Prefs;
use super::sheets::pane;
use super::theme::*;
use super::toasts::Speech;
use super::watch::{Watch, Watching};
use super::why::Asking;
use super::widgets::{Button, Kit, Look, part};
use super::{DrawSystems, Menu, Menus, Screen, cards, counsel, dice, players, turns};
use crate::input::{BoardHands, BoardKeys, Selection};
use crate::rules::Side;
use crate::table::review::{Review, ReviewDeed};
use crate::table::start::Lot;
use crate::table::{Deed, Game, GameStarted, Intent, Match, Phase, Source, TableSystems};
use crate::view::{BoardArea, OnDemand, Showing};

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

#[expect(clippy::too_many_arguments, reason = "a panel's system")]
fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    running: Running,
    layout: Res<Layout>,
    (mut list, mut demand): (ResMut<List>, ResMut<OnDemand>),
    mut speech: ResMut<Speech>,
    mut menus: Menus,
    mut intents: MessageWriter<Intent>,
    (mut selection, showing): (ResMut<Selection>, Res<Showing>),
    (mut watching, mut away): (Watching, ResMut<PutAway>),
    (review, mut deeds): (Res<Review>, MessageWriter<ReviewDeed>),
    (mut council, mut asking): (Council, Asking),
) {
    // The review has a panel of its own.
    if review.is_showing() {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let (Some(game), Some(players)) = (&running.game, &running.players) else { return };
    let rules = game.0.rules();
    let facts = &*running.facts;
    // The panel does not say what the dice show before they lie still.
    let rolling = showing.0 && game.0.plies().last().is_some_and(|p| p.chance.is_some());
    let treason = facts.won.is_some() && !rolling;
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
            let room = match (low, rect.height() < 300.0) {
                (false, _) => Room::Ample,
                (true, false) => Room::Low,
                (true, true) => Room::Scant,
            };
            // While the dice fall it is still the thrower's turn.
            let lit = game.0.plies().last().filter(|_| rolling).map(|ply| ply.side);
            let lit = lit.or(to_move(*running.phase));
            players::show(ui, &mut kit, rules, players, (*running.phase, lit), room);
            let scene = Scene {
                game: &game.0,
                players,
                phase: *running.phase,
                facts,
                selection: &selection,
            };
            let advised = council.counsel.open;
            // Where there is little room, advice and reasons take it all, but for what a won throw asks.
            let told = advised || (low && asking.is_open());
            let least = match (advised, council.counsel.rehearses()) {
                (true, true) => LINE_ADVICE,
                (true, false) => ADVICE,
                (false, _) => TABS + REASONS,
            };
            let room = |ui: &Ui, more: f32| ui.available_height() >= ACTIONS + least + more;
            // The dice that find no place of their own stand beside the headline.
            let throws = facts.dice && to_move(*running.phase).is_some() && !watching.is_on();
            let all_dice = if treason { TREASON } else { DICE };
            let aside = throws && told && !room(ui, HEADLINE + all_dice);
            if !told || room(ui, HEADLINE) {
                let from = ui.cursor().min;
                let width = ui.available_width() - if aside { ASIDE.x + 8.0 } else { 0.0 };
                ui.scope(|ui| {
                    ui.set_max_width(width);
                    headline(ui, &kit, &scene, (rolling, lit), (demand.0, watching.is_paused()));
                });
                if aside {
                    let at = egui::pos2(from.x + width + 8.0, from.y + 4.0);
                    let place = UiBuilder::new().max_rect(Rect::from_min_size(at, ASIDE));
                    // Beside, not below: the headline has made the room.
                    let mut beside = ui.new_child(place);
                    dice::show_aside(&mut beside, &mut kit, facts, &mut intents, ASIDE, rolling);
                }
            }
            let act = if told { None } else { cards::show(ui, &mut kit, &scene, low) };
            if watching.is_on() {
                watching.bar(ui, &mut kit, &mut council.prefs);
            } else if matches!(*running.phase, Phase::Over(_)) {
                if away.0 {
                    after_the_end(ui, &mut kit, &mut away, &review, &mut deeds);
                }
            } else if facts.dice && (!told || (!aside && room(ui, all_dice))) {
                dice::show(ui, &mut kit, facts, &mut intents, low, rolling);
            }
            // Where there is no room for it, the way back is among the actions.
            let back = branched(&review);
            let least = BACK + ACTIONS + TABS + if advised { ADVICE } else { 150.0 };
            let large = ui.available_height() >= least;
            let mut returns = large && back.is_some() && way_back(ui, &mut kit);
            if advised {
                speech.0 = None;
                counsel::show(ui, &mut kit, &running, &mut council);
            } else {
                let lit = (&mut demand, &mut asking, &*council.prefs);
                lists(ui, &mut kit, &running, &mut list, lit, &mut speech);
            }
            let mut pens = Pens {
                menus: &mut menus,
                intents: &mut intents,
                council: &mut council,
                branch: back.is_some().then_some(!large),
                returns: false,
            };
            actions(ui, &mut kit, &running, &mut pens, &mut selection);
            returns |= pens.returns;
            if returns {
                deeds.write_batch(back);
            }
            if let Some(key) = act {
                selection.act(key);
            }
        });
    });
}

/// `lit`: whose turn it looks to be. `demanded`: zones or reach are shown, and need their legend while nothing is in hand. `paused`:
/// the game waits for who watches it.
fn headline(
    ui: &mut Ui,
    kit: &Kit,
    scene: &Scene,
    (rolling, lit): (bool, Option<Side>),
    (demanded, paused): (bool, bool),
) {
    let (mut headline, mut line) = scene.status(&kit.lang);
    if paused {
        (headline, line) = (kit.text("watch-paused"), kit.text("watch-paused-about"));
    }
    let mut advice = scene.advice(&kit.lang).unwrap_or(Advice { text: line, alarm: false });
    let legend = cards::on_demand(scene.game.rules().info()).filter(|_| demanded);
    if let (Some((which, _)), true) = (legend, scene.selection.steps.is_empty()) {
        advice = Advice { text: kit.text(&format!("show-{which}-about")), alarm: false };
    }
    if rolling {
        headline = kit.text("status-rolling");
        advice = Advice { text: String::new(), alarm: false };
    }
    let ink = match (scene.facts.won.filter(|_| !rolling), lit) {
        (Some(_), _) => TRAITOR,
        (None, Some(side)) => hue(scene.game.rules(), side).0,
        (None, None) => CANDLE,
    };
    ui.add_space(2.0);
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.label(egui::RichText::new(headline).font(display(23.0)).color(ink));
    // Two lines are kept, so that nothing under them moves when a piece is taken up.
    ui.scope(|ui| {
        ui.set_min_height(ui.fonts_mut(|f| f.row_height(&small())) * 2.0);
        let ink = if advice.alarm { ALARM } else { SOFT };
        ui.label(egui::RichText::new(advice.text).font(small()).color(ink));
    });
    ui.spacing_mut().item_spacing.y = 8.0;
    ui.add_space(4.0);
}

/// What stands on the panel when the card at the end was put away: the ways back to it, and into the
/// review.
fn after_the_end(
    ui: &mut Ui,
    kit: &mut Kit,
    away: &mut PutAway,
    review: &Review,
    deeds: &mut MessageWriter<ReviewDeed>,
) {
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 8.0) / 2.0;
        if kit.button(ui, Button::new("over-card").icon("crown").size(width, 46.0)) {
            away.0 = false;
            // These buttons go with the next frame.
            ui.ctx().request_repaint();
        }
        if review.session().is_none()
            && kit.button(ui, Button::new("over-review").icon("review").size(width, 46.0))
        {
            deeds.write(ReviewDeed::Open);
        }
    });
}

/// How much room advice needs at least, a line more than the rest, reasons less; and what stands over it.
const ADVICE: f32 = 190.0;
const LINE_ADVICE: f32 = 270.0;
const REASONS: f32 = 150.0;
const HEADLINE: f32 = 80.0;
const DICE: f32 = 90.0;
const TREASON: f32 = 130.0;

/// How large the button of the dice is beside the headline.
const ASIDE: egui::Vec2 = vec2(124.0, 44.0);

/// How high the row of actions is.
pub const ACTIONS: f32 = 50.0;

/// How high the way back from a side branch is.
const BACK: f32 = 42.0;

/// How high the row over the list is.
const TABS: f32 = 40.0;

fn lists(
    ui: &mut Ui,
    kit: &mut Kit,
    running: &Running,
    list: &mut List,
    (demand, asking, prefs): (&mut ResMut<OnDemand>, &mut Asking, &Prefs),
    speech: &mut Speech,
) {
    let (Some(game), Some(players)) = (&running.game, &running.players) else { return };
    let (rules, dice) = (game.0.rules(), running.facts.dice);
    let show_on_demand = cards::on_demand(rules.info());
    // Where there is no room for a list worth its name, the board has it.
    speech.0 = None;
    let room_for_list = ui.available_height() >= ACTIONS + TABS + 8.0 + 70.0;
    let room_for_row = ui.available_height() >= ACTIONS + TABS + 16.0;
    let askable = asking.is_possible(running);
    if room_for_list || ((show_on_demand.is_some() || askable) && room_for_row) {
        let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), TABS));
        ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                if dice {
                    let narrow = ui.available_width() < 300.0;
                    let throws = if narrow { "list-throws-short" } else { "list-throws" };
                    for (key, which) in [("list-turns", List::Turns), (throws, List::Throws)] {
                        if kit.tab(ui, key, *list == which) {
                            *list = which;
                        }
                    }
                } else if room_for_list {
                    let title = kit.text("list-turns");
                    part(ui, title);
                }
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    if let Some((which, icon)) = show_on_demand {
                        let about = kit.text(&format!("show-{which}-about"));
                        let key = format!("show-{which}");
                        let button = Button::new(&key).icon(icon).text_size(SMALL).hint(about);
                        if kit.button(ui, button.chosen(demand.0)) {
                            demand.0 = !demand.0;
                        }
                    }
                    if askable {
                        asking.button(ui, kit);
                    }
                });
            });
        });
        ui.advance_cursor_after_rect(place);
    }
    if !room_for_list {
        asking.say(kit, prefs.abbreviations.into());
        ui.add_space((ui.available_height() - ACTIONS - 8.0).max(0.0));
        return;
    }
    if asking.is_open() {
        asking.show(ui, kit, prefs);
        return;
    }
    let room = (ui.available_height() - ACTIONS - 8.0).max(40.0);
    let place = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), room));
    ui.painter().rect(
        place,
        12,
        WELL.gamma_multiply(0.75),
        Stroke::new(1.0, LINE),
        egui::StrokeKind::Inside,
    );
    // A game without dice has nothing to look up in the second list.
    let shown = if dice { *list } else { List::Turns };
    ui.scope_builder(UiBuilder::new().max_rect(place.shrink2(vec2(6.0, 6.0))), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        egui::ScrollArea::vertical().id_salt(shown as usize).auto_shrink(false).show(ui, |ui| {
            match shown {
                List::Turns => turns::show(ui, kit, rules, &running.facts),
                List::Throws => dice::log(ui, kit, rules, &running.facts, players),
            }
        });
    });
    ui.advance_cursor_after_rect(place);
    speech.0 = (room > 90.0).then_some(place);
}

/// What is shown on demand is not shown in the next game before somebody asks for it again.
fn forget_demand(mut started: MessageReader<GameStarted>, mut demand: ResMut<OnDemand>) {
    if started.read().count() > 0 {
        demand.set_if_neq(OnDemand(false));
    }
}

/// What the actions reach.
struct Pens<'a, 'm, 'i, 'c> {
    menus: &'a mut Menus<'m>,
    intents: &'a mut MessageWriter<'i, Intent>,
    council: &'a mut Council<'c>,
    /// A side branch of a review is played, in which nobody resigns; whether the way back is wanted
    /// among the actions.
    branch: Option<bool>,
    /// The way back was taken.
    returns: bool,
}

fn actions(
    ui: &mut Ui,
    kit: &mut Kit,
    running: &Running,
    pens: &mut Pens,
    selection: &mut ResMut<Selection>,
) {
    // In the middle of a turn Undo takes its last step back: a phone has no Esc.
    let midway = selection.steps.len() > 1;
    let over = matches!(*running.phase, Phase::Over(_));
    let nobody = running.players.as_ref().is_none_or(|m| m.is_watched());
    let no = (over || nobody)
        .then(|| kit.text(if over { "no-action-over" } else { "no-action-watching" }));
    let mut items =
        vec![("action-undo", "undo", running.facts.no_undo.clone().filter(|_| !midway))];
    let unadvised = running.players.as_ref().and_then(|players| counsel::closed(kit, players));
    items.push(("action-advice", "lamp", unadvised));
    match pens.branch {
        None => {
            items.push(("action-draw", "draw", no.clone()));
            items.push(("action-resign", "resign", no));
        }
        Some(true) => items.push(("action-review", "review", None)),
        Some(false) => {}
    }
    items.push(("action-menu", "menu", None));
    let gap = 4.0;
    let many = items.len() as f32;
    let width = (ui.available_width() - gap * (many - 1.0)) / many;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (key, icon, refused) in items {
            let on = match key {
                "action-advice" => pens.council.counsel.open,
                key => key == "action-review",
            };
            if small_action(ui, kit, key, icon, refused, width, on) {
                match key {
                    "action-undo" if midway => {
                        selection.back();
                    }
                    "action-undo" => {
                        pens.intents.write(Intent { source: Source::Hand, deed: Deed::Undo });
                    }
                    "action-advice" => {
                        let open = !pens.council.counsel.open;
                        pens.council.counsel.put_away();
                        pens.council.counsel.open = open;
                    }
                    "action-draw" => pens.menus.open(Menu::Draw),
                    "action-resign" => pens.menus.open(Menu::Resign),
                    "action-review" => pens.returns = true,
                    _ => pens.menus.open(Menu::Pause),
                }
            }
        }
    });
}

/// The way from a side branch back to the review, over the actions; whether it was taken.
fn way_back(ui: &mut Ui, kit: &mut Kit) -> bool {
    let button = Button::new("review-return").icon("review").look(Look::Primary);
    kit.button(ui, button.size(ui.available_width(), BACK).text_size(SMALL))
}

/// A button with its icon above its word; `on`: what it stands for is on.
pub fn small_action(
    ui: &mut Ui,
    kit: &mut Kit,
    key: &str,
    icon: &str,
    refused: Option<String>,
    width: f32,
    on: bool,
) -> bool {
    let label = kit.text(key);
    let usable = refused.is_none();
    let pressed = kit.button(
        ui,
        Button::new(key)
            .unwritten(&label)
            .look(Look::Quiet)
            .refused(refused)
            .chosen(on && usable)
            .size(width, ACTIONS),
    );
    let rect = kit.spots.last;
    let ink: Color32 = if usable { TEXT } else { FAINT.gamma_multiply(0.75) };
    let side = ACTION_ICON;
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

/// The panel while the lot places the pieces: no game is there yet.
fn lot_is_drawn(mut contexts: EguiContexts, kit: Kit, layout: Res<Layout>) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    pane(&ctx, "panel", layout.panel, Order::Middle, |ui| {
        ui.painter().rect_filled(layout.panel, 0, PANEL);
        ui.scope_builder(UiBuilder::new().max_rect(layout.panel.shrink(16.0)), |ui| {
            ui.label(
                egui::RichText::new(kit.text("lot-drawing")).font(display(23.0)).color(CANDLE),
            );
        });
    });
}

/// Tells the view where the board may be and the hands whether it listens.
fn place_board(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    screen: Res<State<Screen>>,
    (menu, counsel): (Res<State<Menu>>, Res<Counsel>),
    (watch, review): (Res<Watch>, Res<Review>),
    mut area: ResMut<BoardArea>,
    (mut hands, mut keys): (ResMut<BoardHands>, ResMut<BoardKeys>),
) {
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let zoom = ctx.zoom_factor();
    let (min, max) = (layout.board.min, layout.board.max);
    let rect = bevy::math::Rect::new(min.x * zoom, min.y * zoom, max.x * zoom, max.y * zoom);
    area.set_if_neq(BoardArea(Some(rect)));
    let open = *screen.get() == Screen::Table && *menu.get() == Menu::None;
    let shows = counsel.rehearses() || review.is_showing();
    hands.set_if_neq(BoardHands(open && !shows));
    // There is nothing to choose on the board: the keys are for the speed.
    keys.set_if_neq(BoardKeys(!watch.on));
}

/// The side panel's plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<List>()
        .init_resource::<BoardArea>()
        .init_resource::<BoardHands>()
        .init_resource::<BoardKeys>()
        .init_resource::<OnDemand>()
        .add_systems(Update, forget_demand.after(TableSystems))
        .add_systems(EguiPrimaryContextPass, place_board.in_set(DrawSystems::Screen))
        .add_systems(
            EguiPrimaryContextPass,
            (show, lot_is_drawn.run_if(resource_exists::<Lot>))
                .in_set(DrawSystems::Screen)
                .run_if(in_state(Screen::Table)),
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
        takes(place_board);
    }
}
