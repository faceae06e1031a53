//! The title screen: the game's name, one's choices, and a board that is alive behind them.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Direction, Order, Rect, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::layout::Layout;
use super::library::Shelf;
use super::new_game::{self, fresh_seed};
use super::outside::Outside;
use super::prefs::Prefs;
use super::sheets::pane;
use super::tables::{self, Cards};
use super::theme::*;
use super::widgets::{Button, Kit, Look, note, part, short_text};
use super::{DrawSystems, Menu, Menus, Screen};
use crate::lang::capital;
use crate::rules::any::Rules;
use crate::search::Brain;
use crate::table::autosave::Saves;
use crate::table::{Game, Phase, Player, Setup, Start, StartGame, Tempo};

/// The running game is only there to be looked at: it is not saved and makes no sound.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct Demo(pub bool);

/// The time between two turns behind the title.
const SLOWLY: Duration = Duration::from_millis(1900);

/// What the game behind the title is begun with.
#[derive(bevy::ecs::system::SystemParam)]
struct Stage<'w> {
    prefs: Res<'w, Prefs>,
    demo: ResMut<'w, Demo>,
    tempo: ResMut<'w, Tempo>,
    saves: ResMut<'w, Saves>,
    start: MessageWriter<'w, StartGame>,
}

impl Stage<'_> {
    /// Sits two beginners down at the chosen board.
    fn begin(&mut self) {
        let Ok(rules) = Rules::parse(self.prefs.last.info().name) else { return };
        self.demo.0 = true;
        // What is only looked at is not kept.
        self.saves.dir = None;
        self.tempo.least = SLOWLY;
        let player = || Player::computer("", Brain::level(1));
        self.start.write(StartGame(Setup {
            rules,
            players: [player(), player()],
            seed: fresh_seed(),
            start: Start::Usual,
            record: None,
            rated: false,
        }));
    }
}

fn begin_demo(mut stage: Stage) {
    stage.begin();
}

/// When the game behind the title is over, another one begins after a while; when another table is
/// chosen, at once.
fn again(
    (phase, game): (Res<Phase>, Option<Res<Game>>),
    time: Res<Time<Real>>,
    mut over_for: Local<f32>,
    mut stage: Stage,
) {
    let long = game.as_ref().is_some_and(|g| g.0.plies().len() > 160);
    // Not before the first game is there: it was begun with the choice that was there then.
    let wanted = stage.prefs.last.info().name;
    let other = stage.demo.0 && game.is_some_and(|g| g.0.rules().info().name != wanted);
    if matches!(*phase, Phase::Over(_)) || long || other {
        *over_for += time.delta_secs();
        if *over_for > 6.0 || long || other {
            *over_for = 0.0;
            stage.begin();
        }
    } else {
        *over_for = 0.0;
    }
}

/// The games that follow are kept and heard.
fn end_demo(
    mut demo: ResMut<Demo>,
    mut tempo: ResMut<Tempo>,
    mut saves: ResMut<Saves>,
    shelf: Res<Shelf>,
    prefs: Res<Prefs>,
) {
    demo.0 = false;
    saves.dir.clone_from(&shelf.folder);
    tempo.least = Duration::from_millis(prefs.think_ms.into());
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

fn show(
    mut contexts: EguiContexts,
    mut kit: Kit,
    layout: Res<Layout>,
    mut prefs: ResMut<Prefs>,
    mut shelf: ResMut<Shelf>,
    mut doors: Doors,
) {
    let Ok(ctx) = contexts.ctx_mut().map(|c| c.clone()) else { return };
    let place = if layout.upright { layout.all } else { layout.panel };
    let shade = Rect::from_min_max(place.min, pos2(place.right() + 140.0, place.bottom()));
    if !layout.upright {
        let painter = ctx.layer_painter(egui::LayerId::background());
        let clear = NIGHT.gamma_multiply(0.0);
        let (left, right) = shade.split_left_right_at_x(place.right() - 40.0);
        painter.rect_filled(left, 0, NIGHT.gamma_multiply(0.92));
        painter.add(egui::Shape::gradient_rect(
            right,
            Direction::LeftToRight,
            [NIGHT.gamma_multiply(0.92), clear],
        ));
    }
    let name = kit.text("game-title");
    let under = kit.text("game-subtitle");
    if layout.upright {
        let painter = ctx.layer_painter(egui::LayerId::background());
        let top = layout.all.center_top();
        // Some boards are bright.
        let head = Rect::from_min_max(place.min, pos2(place.right(), layout.board.top() + 40.0));
        let (full, fading) = head.split_top_bottom_at_y(layout.board.top() - 12.0);
        let (dark, clear) = (NIGHT.gamma_multiply(0.72), NIGHT.gamma_multiply(0.0));
        painter.rect_filled(full, 0, dark);
        painter.add(egui::Shape::gradient_rect(fading, Direction::TopDown, [dark, clear]));
        painter.text(top + vec2(0.0, 10.0), Align2::CENTER_TOP, name, display(46.0), TEXT);
        painter.text(top + vec2(0.0, 70.0), Align2::CENTER_TOP, under, small(), SOFT);
        pane(&ctx, "title", layout.panel, Order::Middle, |ui| {
            let within = layout.panel.shrink2(vec2(20.0, 12.0));
            ui.scope_builder(egui::UiBuilder::new().max_rect(within), |ui| {
                egui::ScrollArea::vertical().show(ui, |ui| {
                    pick(ui, &mut kit, &mut prefs, Cards::Row);
                    buttons(ui, &mut kit, &prefs, &mut shelf, &mut doors);
                });
            });
        });
        return;
    }
    pane(&ctx, "title", layout.panel, Order::Middle, |ui| {
        let margin = (layout.panel.width() * 0.14 - 16.0).clamp(18.0, 64.0);
        let mut within = layout.panel.shrink2(vec2(margin, 16.0));
        let size = (within.width() / 4.5).min(84.0);
        // The tables are told about where there is room for it.
        let cards = if within.height() > 640.0 { Cards::List } else { Cards::Pairs };
        let needed = if cards == Cards::List { 600.0 } else { 450.0 };
        within.min.y += ((within.height() - size - needed) * 0.42).max(0.0);
        ui.scope_builder(egui::UiBuilder::new().max_rect(within), |ui| {
            egui::ScrollArea::vertical().show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(egui::RichText::new(name).font(display(size)).color(TEXT));
                ui.label(egui::RichText::new(under).color(SOFT));
                ui.add_space(10.0);
                pick(ui, &mut kit, &mut prefs, cards);
                buttons(ui, &mut kit, &prefs, &mut shelf, &mut doors);
            });
        });
        let foot = kit.text("title-foot");
        let at = layout.panel.left_bottom() + vec2(margin, -18.0);
        let room = layout.panel.width() - margin;
        let needed = ui.painter().layout_no_wrap(foot.clone(), small(), FAINT).size().x;
        // One more button leaves no room for it in a low window.
        let least = if shelf.pending().is_some() { 780.0 } else { 560.0 };
        if needed <= room && layout.panel.height() > least {
            short_text(ui, at, Align2::LEFT_BOTTOM, &foot, small(), FAINT, room);
        }
    });
}

/// The tables to choose from.
fn pick(ui: &mut Ui, kit: &mut Kit, prefs: &mut ResMut<Prefs>, cards: Cards) {
    if tables::games().count() < 2 {
        return;
    }
    ui.spacing_mut().item_spacing.y = 8.0;
    if cards == Cards::List {
        let title = kit.text("title-pick");
        part(ui, title);
    }
    let now = prefs.last.info().name;
    if let Some(game) = tables::choose(ui, kit, "table", now, cards) {
        prefs.last.game = game.to_owned();
    }
    if cards != Cards::List {
        let about = kit.text(&format!("game-{}-about", prefs.last.info().name));
        note(ui, capital(&about));
    }
    ui.add_space(4.0);
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
    let watch = if watched { 0.0 } else { 122.0 };
    let mut play = Button::new("title-play")
        .icon(if watched { "eye" } else { "play" })
        .look(look)
        .size(width - if watched { 0.0 } else { watch + 10.0 }, 52.0)
        .text_size(19.0);
    if watched {
        play = play.label(kit.text("title-watch"));
    }
    if !pending {
        play = play.first();
    }
    let about = new_game::in_a_sentence(&kit.lang, &prefs.last);
    let (mut pressed, mut to_watch) = (false, false);
    ui.horizontal(|ui| {
        pressed = kit.button(ui, play.hint(about.clone()));
        if !watched {
            let about = kit.text("title-watch-about");
            let button = Button::new("title-watch").icon("eye").size(watch, 52.0).hint(about);
            to_watch = kit.button(ui, button);
        }
    });
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
    note(ui, about);
    ui.add_space(2.0);
    let half = (width - 10.0) / 2.0;
    // Two by two without their icons, or one below the other.
    let (pairs, icons) = (half >= 112.0, !(112.0..152.0).contains(&half));
    let size = if pairs { half } else { width };
    // A page is not quit, but it may fill the screen.
    let last =
        if doors.outside.is_some() { ("title-full", "full") } else { ("title-quit", "close") };
    for pair in
        [[("title-new", "new"), ("title-load", "open")], [("title-settings", "settings"), last]]
    {
        let mut row = |ui: &mut Ui| {
            for (key, icon) in pair {
                let button = Button::new(key).size(size, 44.0);
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
    app.init_resource::<Demo>()
        .init_resource::<Tempo>()
        .add_systems(OnEnter(Screen::Title), begin_demo)
        .add_systems(OnExit(Screen::Title), end_demo)
        .add_systems(Update, again.run_if(in_state(Screen::Title)))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(DrawSystems::Screen).run_if(in_state(Screen::Title)),
        );
}
