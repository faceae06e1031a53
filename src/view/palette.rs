//! The room's colours, by name. All are linear light.

use bevy::color::LinearRgba;

use crate::rules::Side;

const fn rgb(red: f32, green: f32, blue: f32) -> LinearRgba {
    LinearRgba { red, green, blue, alpha: 1.0 }
}

/// Silk.
pub const SILK: LinearRgba = rgb(0.60, 0.56, 0.86);
/// Dew.
pub const DEW: LinearRgba = rgb(0.62, 0.66, 0.95);
/// The hot side.
pub const EMBER: LinearRgba = rgb(1.0, 0.30, 0.06);
/// The cold side.
pub const FROST: LinearRgba = rgb(0.22, 0.58, 1.0);
/// The spider's light: dice, traitors.
pub const POISON: LinearRgba = rgb(0.22, 0.95, 0.30);
/// What is selected and where it may go.
pub const MOON: LinearRgba = rgb(0.86, 0.90, 1.0);
/// What is captured.
pub const BLOOD: LinearRgba = rgb(1.0, 0.10, 0.22);
/// The last turn.
pub const GOLD: LinearRgba = rgb(0.95, 0.62, 0.16);
/// What was refused.
pub const AMBER: LinearRgba = rgb(1.0, 0.55, 0.08);
/// A hint.
pub const HINT: LinearRgba = rgb(0.40, 0.85, 0.95);

/// A side's colour.
pub const fn side(side: Side) -> LinearRgba {
    match side {
        Side::First => EMBER,
        Side::Second => FROST,
    }
}

/// The colour at another strength.
pub const fn faint(color: LinearRgba, alpha: f32) -> LinearRgba {
    LinearRgba { alpha, ..color }
}
