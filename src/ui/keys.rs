//! The letters for menus and actions. The board's own keys are the hands' (`input`).

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy_egui::EguiContexts;

use super::cards::on_demand;
use super::counsel::Counsel;
use super::facts::Facts;
use super::outside::{GoBack, Outside};
use super::prefs::Prefs;
use super::side::List;
use super::toasts::Toasts;
use super::{Menu, Menus, Screen};
use crate::input::Selection;
use crate::lang::Lang;
use crate::table::review::Review;
use crate::table::{Deed, Game, Intent, Source};
use crate::view::OnDemand;

#[expect(clippy::too_many_arguments, reason = "the keyboard reaches everything")]
pub(super) fn press(
    keys: Res<ButtonInput<KeyCode>>,
    mut typed: MessageReader<bevy::input::keyboard::KeyboardInput>,
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    (facts, game, review): (Res<Facts>, Option<Res<Game>>, Res<Review>),
    (selection, counsel): (Res<Selection>, Res<Counsel>),
    lang: Res<Lang>,
    mut menus: Menus,
    (mut prefs, mut toasts): (ResMut<Prefs>, ResMut<Toasts>),
    (mut list, mut demand): (ResMut<List>, ResMut<OnDemand>),
    mut intents: MessageWriter<Intent>,
    mut window: Query<&mut Window, With<PrimaryWindow>>,
    outside: Option<Res<Outside>>,
) {
    // Where the question mark is depends on the keyboard: it is told by what it writes.
    let asks = typed.read().any(|k| k.state.is_pressed() && k.text.as_deref() == Some("?"));
    let Ok(ctx) = contexts.ctx_mut() else { return };
    // A browser has this key for itself.
    if outside.is_none()
        && keys.just_pressed(KeyCode::F11)
        && let Ok(mut window) = window.single_mut()
    {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
    let held = [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::AltLeft, KeyCode::SuperLeft];
    if ctx.text_edit_focused() || keys.any_pressed(held) {
        return;
    }
    if keys.just_pressed(KeyCode::KeyM) {
        prefs.muted = !prefs.muted;
        toasts.remark(lang.text(if prefs.muted { "sound-off" } else { "sound-on" }));
    }
    if menus.now() != Menu::None {
        return;
    }
    if asks {
        menus.open(Menu::Keys);
    } else if keys.just_pressed(KeyCode::KeyN) {
        menus.open(Menu::NewGame);
    }
    if *screen.get() != Screen::Table {
        return;
    }
    // The review has keys of its own.
    if review.is_showing() {
        return;
    }
    if keys.just_pressed(KeyCode::KeyU) {
        match &facts.no_undo {
            None => {
                intents.write(Intent { source: Source::Hand, deed: Deed::Undo });
            }
            Some(why) => toasts.say(why),
        }
    }
    // The hands throw the dice; here it is only said why nobody's hands may do so now.
    if keys.just_pressed(KeyCode::KeyT)
        && selection.side().is_none()
        && let Some(why) = &facts.no_throw
    {
        toasts.say(why);
    }
    if keys.just_pressed(KeyCode::KeyZ)
        && game.is_some_and(|g| on_demand(g.0.rules().info()).is_some())
    {
        demand.0 = !demand.0;
    }
    if keys.just_pressed(KeyCode::KeyL) && facts.dice {
        *list = if *list == List::Turns { List::Throws } else { List::Turns };
    }
    // Esc lets go of a piece first; only an empty hand opens the menu.
    if keys.just_pressed(KeyCode::Escape) && selection.steps.is_empty() && selection.focus.is_none()
        // … and advice is put away before it.
        && counsel.topic.is_none()
    {
        menus.open(Menu::Pause);
    }
}

/// One step back: out of a menu, or from the table to the title.
fn go_back(
    mut steps: MessageReader<GoBack>,
    mut menus: Menus,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
) {
    if steps.read().count() == 0 {
        return;
    }
    if menus.now() != Menu::None {
        menus.back();
    } else if *screen.get() == Screen::Table {
        next.set(Screen::Title);
    }
}

/// The keys' plugin. It looks before the hands let go of anything.
pub fn plugin(app: &mut App) {
    app.add_message::<GoBack>().add_systems(Update, go_back);
    app.add_systems(PreUpdate, press.after(bevy::input::InputSystems));
}
