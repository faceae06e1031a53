//! The record on disk after every ply, and the library of games.

use bevy::prelude::*;

pub(super) fn plugin(_app: &mut App) {}

pub(super) fn keep() {}
