//! The keyboard alone: arrows walk the links, Enter and Space touch, Escape takes back, T throws,
//! D declines. Space ends a turn that could go on.

use bevy::prelude::*;

use crate::table::Game;

use super::{Ears, Selection, walk};

/// Keys and where they point.
const ARROWS: [(KeyCode, Vec2); 4] = [
    (KeyCode::ArrowRight, Vec2::X),
    (KeyCode::ArrowLeft, Vec2::NEG_X),
    (KeyCode::ArrowUp, Vec2::Y),
    (KeyCode::ArrowDown, Vec2::NEG_Y),
];

/// The keyboard's system.
pub(super) fn press(
    keys: Res<ButtonInput<KeyCode>>,
    game: Option<Res<Game>>,
    ears: Ears,
    mut selection: ResMut<Selection>,
) {
    if keys.get_just_pressed().len() == 0 || !ears.keys() {
        return;
    }
    let chord = keys.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::AltLeft,
        KeyCode::AltRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    if chord {
        return;
    }
    // Two arrows held together point between them: the strands lie askew.
    let fresh = ARROWS.iter().any(|(key, _)| keys.just_pressed(*key));
    if fresh {
        let held = ARROWS.iter().filter(|(key, _)| keys.pressed(*key) || keys.just_pressed(*key));
        walk(&mut selection, game.as_deref(), held.map(|(_, way)| *way).sum());
    }
    if ears.busy() {
        return;
    }
    let space = keys.just_pressed(KeyCode::Space);
    if space && selection.can_end() {
        selection.act("end");
    } else if (space || keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]))
        && let Some(node) = selection.focus
    {
        selection.touch(node);
    }
    if keys.just_pressed(KeyCode::Escape) && !selection.back() && selection.focus.is_some() {
        selection.focus = None;
    }
    let dice = game.as_ref().is_some_and(|g| g.0.rules().info().dice);
    if dice && keys.just_pressed(KeyCode::KeyT) {
        selection.act("throw");
    }
    if dice && keys.just_pressed(KeyCode::KeyD) {
        selection.act("decline");
    }
}
