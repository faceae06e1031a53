//! Hands: pointer, touch, keyboard and gamepad enter a turn step by step.

pub mod selection;

use bevy::prelude::*;

pub use selection::{Answer, Selection, Target};

/// Whether the board listens to hands. Panels set it to `false` while a menu or a dialog is open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardHands(pub bool);

impl Default for BoardHands {
    fn default() -> Self {
        Self(true)
    }
}

/// The hands.
pub fn plugin(app: &mut App) {
    app.init_resource::<Selection>().init_resource::<BoardHands>();
}
