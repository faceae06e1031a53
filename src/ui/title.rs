//! The title screen: the game's name, one's choices, and the four rooms, each alive.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, CornerRadius, Direction, Order, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::Layout;
use super::library::Shelf;
use super::new_game::{self, fresh_seed};
use super::outside::Outside;
use super::prefs::{LastGame, Prefs};
use super::sheets::pane;
use super::theme::*;
use super::widgets::{Button, Kit, Look, focus_ring, note, short_text};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::lang::capital;
use crate::table::autosave::Saves;
use crate::table::{LeaveGame, StartGame, Tempo};
use crate::view::{ROOMS, Vistas};

/// Nobody is at the table while the title is shown: the games in its pictures are not played there.
fn leave_table(mut leave: MessageWriter<LeaveGame>) {
    leave.write(LeaveGame);
}

/// The games that follow are kept.
fn leave_title(mut vistas: ResMut<Vistas>, mut saves: ResMut<Saves>, shelf: Res<Shelf>) {
    vistas.set_if_neq(Vistas::default());
    saves.dir.clone_from(&shelf.folder);
}

/// What the title screen may start.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Doors<'w> {
    menus: Menus<'w>,
    draft: ResMut<'w, new_game::Draft>,
    screen: ResMut<'w, NextState<Screen>>,
    start: MessageWriter<'w, StartGame>,
    exit: MessageWriter<'w, AppExit>,
    outside: Option<Res<'w, Outside>>,
}

impl Doors<'_> {
    fn fill_screen(&self) {
        if let Some(outside) = &self.outside {
            (outside.fullscreen)();
        }
    }
}

/// Space between two rooms, in points.
const GAP: f32 = 12.0;
/// How round their corners are.
const ROUND: u8 = 14;

/// Where the rooms are in a rectangle: as large as they can be.
fn places(area: Rect) -> [Rect; ROOMS.len()] {
    let cell = |across: usize| {
        let down = ROOMS.len().div_ceil(across);
        let room = |length: f32, n: usize| (length - GAP * (n - 1) as f32) / n as f32;
        vec2(room(area.width(), across), room(area.height(), down))
    };
    let side = |across: &usize| cell(*across).min_elem();
    let across = [1, 2, 4].into_iter().max_by(|a, b| side(a).total_cmp(&side(b))).unwrap_or(2);
    let size = cell(across);
    std::array::from_fn(|i| {
        let step = vec2((i % across) as f32, (i / across) as f32) * (size + Vec2::splat(GAP));
        Rect::from_min_size(area.min + step, size)
    })
}

/// Whether the rooms are so small that only their names stand on them.
fn is_low(area: Rect) -> bool {
    let place = places(area)[0];
    place.height() < 230.0 || place.width() < 300.0
}

/// The four rooms, each a door to its game; the game whose room was entered.
fn rooms(ui: &mut Ui, kit: &mut Kit, prefs: &Prefs, area: Rect) -> Option<&'static str> {
    let mut entered = None;
    for (game, rect) in ROOMS.into_iter().zip(places(area)) {
        let key = format!("room_{game}");
        let response = ui.interact(rect, ui.id().with(&key), Sense::click());
        kit.spot(ui, &key, rect, true);
        let name = kit.text(&format!("game-{game}"));
        let about = kit.text(&format!("game-{game}-about"));
        let said = format!("{name}. {about}");
        response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &said));
        let last = LastGame { game: game.to_owned(), ..prefs.last.clone() };
        let sentence = new_game::in_a_sentence(&kit.lang, &last);
        let over = response.hovered() || response.has_focus();
        let lit = ui.ctx().animate_bool(response.id.with("lit"), over);
        let painter = ui.painter();
        // The room steps forward when one is about to enter it.
        painter.rect_filled(rect, 0, NIGHT.gamma_multiply(0.22 * (1.0 - lit)));
        let low = is_low(area);
        let dark = if low { 40.0 } else { 76.0 };
        let foot = rect.with_min_y(rect.bottom() - dark);
        let clear = NIGHT.gamma_multiply(0.0);
        let shade = [clear, NIGHT.gamma_multiply(0.88)];
        painter.add(egui::Shape::gradient_rect(foot, Direction::TopDown, shade));
        // Corners: what the picture has more than the frame.
        let round = CornerRadius::same(ROUND);
        let mask = Stroke::new(GAP, NIGHT);
        painter.rect_stroke(rect, round, mask, StrokeKind::Outside);
        let line = LINE.lerp_to_gamma(CANDLE, lit);
        let stroke = Stroke::new(1.0 + lit, line);
        painter.rect_stroke(rect, round, stroke, StrokeKind::Inside);
        let ink = TEXT.lerp_to_gamma(CANDLE_BRIGHT, lit);
        let room = rect.width() - 28.0;
        if low {
            let at = rect.center_bottom() - vec2(0.0, 7.0);
            short_text(ui, at, Align2::CENTER_BOTTOM, &name, display(21.0), ink, room);
        } else {
            let at = rect.left_bottom() + vec2(16.0, -31.0);
            short_text(ui, at, Align2::LEFT_BOTTOM, &name, display(27.0), ink, room);
            let at = rect.left_bottom() + vec2(16.0, -12.0);
            short_text(ui, at, Align2::LEFT_BOTTOM, &capital(&about), small(), TEXT, room);
        }
        focus_ring(ui, &response, round);
        let clicked = response.clicked();
        kit.spots.pressed |= clicked;
        if !low {
            response.on_hover_text(sentence);
        }
        if clicked {
            entered = Some(game);
        }
    }
    entered
}

fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    layout: Res<Layout>,
    mut prefs: ResMut<Prefs>,
    mut shelf: ResMut<Shelf>,
    mut doors: Doors,
    mut vistas: ResMut<Vistas>,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let zoom = ctx.zoom_factor();
    let seen = places(layout.board).map(|rect| {
        let (min, max) = (rect.min * zoom, rect.max * zoom);
        Some(bevy::math::Rect::new(min.x, min.y, max.x, max.y))
    });
    let foot = if is_low(layout.board) { 34.0 } else { 52.0 };
    vistas.set_if_neq(Vistas { places: seen, foot: foot * zoom });
    let name = kit.text("game-title");
    let under = kit.text("game-subtitle");
    let entered = pane(&ctx, "rooms", layout.board.expand(GAP), Order::Middle, |ui| {
        rooms(ui, &mut kit, &prefs, layout.board)
    });
    if let Some(game) = entered {
        prefs.last.game = game.to_owned();
        play(&kit, &prefs, &mut doors);
    }
    pane(&ctx, "title", layout.panel, Order::Middle, |ui| {
        if layout.upright {
            let painter = ctx.layer_painter(egui::LayerId::background());
            let top = layout.all.center_top();
            painter.text(top + vec2(0.0, 8.0), Align2::CENTER_TOP, name, display(46.0), TEXT);
            painter.text(top + vec2(0.0, 66.0), Align2::CENTER_TOP, under, small(), SOFT);
            let within = layout.panel.shrink2(vec2(14.0, 10.0));
            ui.scope_builder(egui::UiBuilder::new().max_rect(within), |ui| {
                egui::ScrollArea::vertical().show(ui, |ui| {
                    buttons(ui, &mut kit, &prefs, &mut shelf, &mut doors);
                });
            });
            return;
        }
        let margin = (layout.panel.width() * 0.09).clamp(16.0, 44.0);
        let mut within = layout.panel.shrink2(vec2(margin, 16.0));
        let size = (within.width() / 4.3).min(84.0);
        let needed = if shelf.pending().is_some() { 390.0 } else { 330.0 };
        within.min.y += ((within.height() - size - needed) * 0.42).max(0.0);
        ui.scope_builder(egui::UiBuilder::new().max_rect(within), |ui| {
            egui::ScrollArea::vertical().show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(egui::RichText::new(name).font(display(size)).color(TEXT));
                ui.label(egui::RichText::new(under).color(SOFT));
                ui.add_space(16.0);
                buttons(ui, &mut kit, &prefs, &mut shelf, &mut doors);
            });
        });
        let foot = kit.text("title-foot");
        let at = layout.panel.left_bottom() + vec2(margin, -18.0);
        let room = layout.panel.width() - margin;
        let needed = ui.painter().layout_no_wrap(foot.clone(), small(), FAINT).size().x;
        if needed <= room && layout.panel.height() > 620.0 {
            short_text(ui, at, Align2::LEFT_BOTTOM, &foot, small(), FAINT, room);
        }
    });
}

/// Begins the game that is chosen, or throws the dice for its colours first.
fn play(kit: &Kit, prefs: &Prefs, doors: &mut Doors) {
    let seed = fresh_seed();
    if let Some(colours) = new_game::colours(&prefs.last, seed) {
        let setup = new_game::setup(&kit.lang, &prefs.last, seed, colours);
        doors.start.write(StartGame(setup));
        doors.screen.set(Screen::Table);
    } else {
        *doors.draft = new_game::Draft::of(&prefs.last);
        doors.menus.open(Menu::RollOff);
    }
}

fn buttons(ui: &mut Ui, kit: &mut Kit, prefs: &Prefs, shelf: &mut Shelf, doors: &mut Doors) {
    let width = ui.available_width();
    ui.spacing_mut().item_spacing = vec2(10.0, 10.0);
    let pending = shelf.pending().is_some();
    if pending {
        let game = shelf.pending().and_then(|r| r.rules.split(':').next()).unwrap_or_default();
        let game = kit.text(&format!("game-{game}"));
        let label = kit.with("title-continue", &[("game", game.into())]);
        let button = Button::new("title-continue")
            .label(label)
            .icon("play")
            .look(Look::Primary)
            .size(width, 52.0);
        if kit.button(ui, button.text_size(19.0).first())
            && let Some(record) = shelf.take_pending()
        {
            doors.start.write(StartGame(new_game::setup_of_record(record)));
            doors.screen.set(Screen::Table);
        }
    }
    let look = if pending { Look::Plain } else { Look::Primary };
    // Who has chosen two computers for a game has nothing to play.
    let watched = new_game::only_watched(&prefs.last);
    // One below the other in a narrow column.
    let beside = width >= 300.0;
    let watch = match (watched, beside) {
        (true, _) => 0.0,
        (false, true) => 122.0,
        (false, false) => width,
    };
    let mut play = Button::new("title-play")
        .icon(if watched { "eye" } else { "play" })
        .look(look)
        .exactly(if watched || !beside { width } else { width - watch - 10.0 }, 52.0)
        .text_size(19.0);
    let game = kit.text(&format!("game-{}", prefs.last.info().name));
    play = play.label(if watched {
        kit.text("title-watch")
    } else {
        kit.with("title-play-game", &[("game", game.into())])
    });
    if !pending {
        play = play.first();
    }
    let about = new_game::in_a_sentence(&kit.lang, &prefs.last);
    let (mut pressed, mut to_watch) = (false, false);
    let doors_of_game = |ui: &mut Ui| {
        pressed = kit.button(ui, play.hint(about.clone()));
        if !watched {
            let about = kit.text("title-watch-about");
            let height = if beside { 52.0 } else { 40.0 };
            let button = Button::new("title-watch").icon("eye").exactly(watch, height);
            to_watch = kit.button(ui, button.hint(about));
        }
    };
    if beside {
        ui.horizontal(doors_of_game);
    } else {
        doors_of_game(ui);
    }
    if to_watch {
        let last = new_game::to_be_watched(&prefs.last);
        let seed = fresh_seed();
        if let Some(colours) = new_game::colours(&last, seed) {
            let setup = new_game::setup(&kit.lang, &last, seed, colours);
            doors.start.write(StartGame(setup));
            doors.screen.set(Screen::Table);
        }
    }
    if pressed {
        self::play(kit, prefs, doors);
    }
    note(ui, about);
    ui.add_space(2.0);
    let half = (width - 10.0) / 2.0;
    // Two by two without their icons, or one below the other.
    let (pairs, icons) = (half >= 88.0, !(88.0..152.0).contains(&half));
    let size = if pairs { half } else { width };
    // A page is not quit, but it may fill the screen.
    let last =
        if doors.outside.is_some() { ("title-full", "full") } else { ("title-quit", "close") };
    for pair in
        [[("title-new", "new"), ("title-load", "open")], [("title-settings", "settings"), last]]
    {
        let mut row = |ui: &mut Ui| {
            for (key, icon) in pair {
                let button = Button::new(key).exactly(size, 44.0);
                let button = if icons { button.icon(icon) } else { button.text_size(SMALL) };
                if kit.button(ui, button) {
                    match key {
                        "title-new" => doors.menus.open(Menu::NewGame),
                        "title-load" => doors.menus.open(Menu::Load),
                        "title-settings" => doors.menus.open(Menu::Settings),
                        "title-full" => doors.fill_screen(),
                        _ => {
                            doors.exit.write(AppExit::Success);
                        }
                    }
                }
            }
        };
        if pairs {
            ui.horizontal(row);
        } else {
            row(ui);
        }
    }
}

/// The title plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Tempo>()
        .init_resource::<Vistas>()
        .add_systems(OnEnter(Screen::Title), leave_table)
        .add_systems(OnExit(Screen::Title), leave_title)
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(DrawSystems::Screen).run_if(in_state(Screen::Title)),
        );
}
