//! Watching two computer players: pause, one turn at a time, and how fast they go.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Rect, Sense, Ui, Vec2, vec2};

use super::prefs::{Pace, Prefs};
use super::theme::*;
use super::widgets::{Button, Kit, Look, short_text};
use super::{Menu, Menus, Screen};
use crate::table::review::Review;
use crate::table::{Game, GameStarted, Match, Phase, TableSystems, Tempo};
use crate::view::Stirring;

/// Whether the game at the table is one that is only watched, and whether it was stopped.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watch {
    /// Two computer players play here, and the game is not over.
    pub on: bool,
    /// Whoever watches has stopped them.
    pub paused: bool,
}

/// What the panel has in its hands for a game that is watched.
#[derive(SystemParam)]
pub struct Watching<'w> {
    watch: ResMut<'w, Watch>,
    tempo: ResMut<'w, Tempo>,
}

/// The message that names a speed.
const fn pace_key(pace: Pace) -> &'static str {
    match pace {
        Pace::Quarter => "watch-pace-quarter",
        Pace::Half => "watch-pace-half",
        Pace::Usual => "watch-pace-usual",
        Pace::Double => "watch-pace-double",
        Pace::Fourfold => "watch-pace-fourfold",
        Pace::AtOnce => "watch-pace-at-once",
    }
}

/// How high the bar is.
const HEIGHT: f32 = 46.0;

impl Watching<'_> {
    /// Whether the game is only watched.
    pub fn is_on(&self) -> bool {
        self.watch.on
    }

    /// Whether it was stopped.
    pub fn is_paused(&self) -> bool {
        self.watch.on && self.watch.paused
    }

    fn pause_or_go_on(&mut self) {
        self.watch.paused = !self.watch.paused;
        self.tempo.step = false;
    }

    /// One turn, after which the game stands.
    fn step(&mut self) {
        if !self.watch.paused {
            self.watch.paused = true;
        }
        self.tempo.step = true;
    }

    /// The row of buttons: pause, step, slower, the speed, faster.
    pub fn bar(&mut self, ui: &mut Ui, kit: &mut Kit, prefs: &mut ResMut<Prefs>) {
        let gap = 6.0;
        let width = ui.available_width();
        // What is left over is the speed's.
        let unit = ((width - gap * 4.0) / 6.4).min(64.0);
        let (paused, pace) = (self.watch.paused, prefs.pace);
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            let (key, icon) =
                if paused { ("watch-play", "play") } else { ("watch-pause", "pause") };
            let look = if paused { Look::Primary } else { Look::Plain };
            if icon_button(ui, kit, key, icon, look, None, vec2(unit * 1.4, HEIGHT)) {
                self.pause_or_go_on();
            }
            let size = vec2(unit * 1.2, HEIGHT);
            if icon_button(ui, kit, "watch-step", "step", Look::Plain, None, size) {
                self.step();
            }
            let size = vec2(unit, HEIGHT);
            let less = pace.slower();
            let slowest = less.is_none().then_some("watch-slowest");
            if icon_button(ui, kit, "watch-slower", "slower", Look::Quiet, slowest, size) {
                prefs.pace = less.unwrap_or(pace);
            }
            let room = (ui.available_width() - unit - gap).max(24.0);
            let (rect, response) = ui.allocate_exact_size(vec2(room, HEIGHT), Sense::hover());
            let name = kit.text(pace_key(pace));
            let said = kit.with("watch-pace", &[("pace", name.as_str().into())]);
            let font = bold(SMALL);
            short_text(ui, rect.center(), Align2::CENTER_CENTER, &name, font, CANDLE, room);
            response
                .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &said));
            let more = pace.faster();
            let fastest = more.is_none().then_some("watch-fastest");
            if icon_button(ui, kit, "watch-faster", "faster", Look::Quiet, fastest, size) {
                prefs.pace = more.unwrap_or(pace);
            }
        });
    }
}

/// A button that shows only its icon, and its word to who waits over it.
fn icon_button(
    ui: &mut Ui,
    kit: &mut Kit,
    key: &str,
    icon: &str,
    look: Look,
    refused: Option<&str>,
    size: Vec2,
) -> bool {
    let word = kit.text(key);
    let usable = refused.is_none();
    let button = Button::new(key).unwritten(&word).look(look).size(size.x, size.y);
    let refused = refused.map(|why| kit.text(why));
    let pressed = kit.button(ui, button.refused(refused).hint(word));
    let place = Rect::from_center_size(kit.spots.last.center(), Vec2::splat(22.0));
    let ink = match (usable, look) {
        (false, _) => FAINT.gamma_multiply(0.6),
        (true, Look::Primary) => ON_CANDLE,
        (true, _) => TEXT,
    };
    kit.icons.paint(ui.painter(), &format!("icons/{icon}"), place, ink);
    pressed
}

/// Sees whether the game is one to be watched, and stops or frees the computers at the table. A
/// game that is taken up again stands until whoever watches has found their place in it; and while
/// a menu is open nothing is missed. It looks before the table plays: a stop counts at once.
fn follow(
    mut started: MessageReader<GameStarted>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (game, players, phase): (Option<Res<Game>>, Option<Res<Match>>, Res<Phase>),
    review: Res<Review>,
    (mut watch, mut tempo): (ResMut<Watch>, ResMut<Tempo>),
    mut stirring: ResMut<Stirring>,
) {
    let computers = players.is_some_and(|p| p.is_watched());
    let mut now = *watch;
    if started.read().count() > 0 {
        now.paused = computers && game.is_some_and(|g| !g.0.plies().is_empty());
    }
    let running = matches!(*phase, Phase::Thinking(_));
    let here = *screen.get() == Screen::Table && !review.is_showing();
    now.on = computers && running && here;
    watch.set_if_neq(now);
    let paused = now.on && (now.paused || *menu.get() != Menu::None);
    if tempo.paused != paused {
        tempo.paused = paused;
    }
    if !paused && tempo.step {
        tempo.step = false;
    }
    // Nobody may touch anything for as long as a slow game takes to go on.
    if running && (!paused || tempo.step) {
        stirring.touch(0.3);
    }
}

/// Keys and gamepads, while nobody's hands are needed at the board. What a button on the panel has the
/// focus for is its own.
fn press(
    keys: Res<ButtonInput<KeyCode>>,
    mut typed: MessageReader<bevy::input::keyboard::KeyboardInput>,
    pads: Query<&Gamepad>,
    mut contexts: EguiContexts,
    menus: Menus,
    (mut watching, mut prefs): (Watching, ResMut<Prefs>),
) {
    let mut more = 0_i32;
    for key in typed.read().filter(|k| k.state.is_pressed()) {
        // Where these are depends on the keyboard: they are told by what they write.
        more += match key.text.as_deref() {
            Some("+" | "=") => 1,
            Some("-" | "_" | "−") => -1,
            _ => 0,
        };
    }
    if !watching.is_on() || menus.now() != Menu::None {
        return;
    }
    let Ok(ctx) = contexts.ctx_mut() else { return };
    let held = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::AltLeft, KeyCode::SuperLeft];
    let chord = keys.any_pressed(held);
    let free = !chord && ctx.memory(|m| m.focused().is_none());
    let on_pad = |button| pads.iter().any(|pad| pad.just_pressed(button));
    if (free && keys.just_pressed(KeyCode::Space)) || on_pad(GamepadButton::Start) {
        watching.pause_or_go_on();
    }
    if (free && keys.just_pressed(KeyCode::ArrowRight)) || on_pad(GamepadButton::South) {
        watching.step();
    }
    more *= i32::from(!chord);
    more += i32::from(on_pad(GamepadButton::RightTrigger));
    more -= i32::from(on_pad(GamepadButton::LeftTrigger));
    let pace = match more.signum() {
        1 => prefs.pace.faster(),
        -1 => prefs.pace.slower(),
        _ => None,
    };
    if let Some(pace) = pace {
        prefs.pace = pace;
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Watch>()
        .init_resource::<Stirring>()
        .add_systems(PreUpdate, press.after(bevy::input::InputSystems))
        .add_systems(Update, follow.before(TableSystems));
}
