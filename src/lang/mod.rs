//! (being built)
use bevy::prelude::*;

/// The plugin.
pub fn plugin(app: &mut App) {
    let _ = app;
}
