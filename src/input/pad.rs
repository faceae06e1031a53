//! The gamepad alone: cross or stick walk the links, South touches, East takes back, West throws,
//! North declines.

use bevy::prelude::*;

use crate::table::Game;

use super::{Ears, Selection, walk};

/// How far a stick is pushed before it counts, and how far it comes back before it counts again.
const PUSHED: f32 = 0.6;
const BACK: f32 = 0.35;
/// Seconds until a held stick walks on, and then between two steps.
const FIRST: f32 = 0.40;
const NEXT: f32 = 0.16;

const CROSS: [(GamepadButton, Vec2); 4] = [
    (GamepadButton::DPadRight, Vec2::X),
    (GamepadButton::DPadLeft, Vec2::NEG_X),
    (GamepadButton::DPadUp, Vec2::Y),
    (GamepadButton::DPadDown, Vec2::NEG_Y),
];

/// The gamepads' system. `held`: seconds until the pushed stick walks on.
pub(super) fn press(
    pads: Query<&Gamepad>,
    game: Option<Res<Game>>,
    time: Res<Time<Real>>,
    ears: Ears,
    mut selection: ResMut<Selection>,
    mut held: Local<Option<f32>>,
) {
    if !ears.keys() {
        return;
    }
    let mut stick = Vec2::ZERO;
    for pad in &pads {
        let cross = CROSS.iter().filter(|(b, _)| pad.just_pressed(*b));
        let pushed: Vec2 = cross.map(|(_, way)| *way).sum();
        if pushed != Vec2::ZERO {
            walk(&mut selection, game.as_deref(), pushed);
        }
        if pad.left_stick().length() > stick.length() {
            stick = pad.left_stick();
        }
        if ears.busy() {
            continue;
        }
        if pad.just_pressed(GamepadButton::South)
            && let Some(node) = selection.focus
        {
            selection.touch(node);
        }
        if pad.just_pressed(GamepadButton::East) {
            selection.back();
        }
        let dice = game.as_ref().is_some_and(|g| g.0.rules().info().dice);
        if dice && pad.just_pressed(GamepadButton::West) {
            selection.act("throw");
        }
        if pad.just_pressed(GamepadButton::North) {
            // Without dice it is only the end of a turn that could go on.
            let key = if dice && !selection.can_end() { "decline" } else { "end" };
            selection.act(key);
        }
    }
    *held = match *held {
        None if stick.length() > PUSHED => {
            walk(&mut selection, game.as_deref(), stick);
            Some(FIRST)
        }
        Some(_) if stick.length() < BACK => None,
        Some(left) if left <= 0.0 => {
            walk(&mut selection, game.as_deref(), stick);
            Some(NEXT)
        }
        Some(left) => Some(left - time.delta_secs().min(0.1)),
        None => None,
    };
}
