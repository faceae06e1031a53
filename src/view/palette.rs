//! Colours, by name. All are linear light.
//!
//! What has a meaning of its own (what is selected, what is captured, what was refused …) is a field
//! of the room's [`Palette`]: marks that glow in a dark cave must be drawn in darker inks on pale
//! stone. The constants belong to one room or to none.

use bevy::color::{LinearRgba, Luminance};

use crate::rules::Side;

use super::style::Vision;

const fn rgb(red: f32, green: f32, blue: f32) -> LinearRgba {
    LinearRgba { red, green, blue, alpha: 1.0 }
}

/// Silk.
pub const SILK: LinearRgba = rgb(0.60, 0.56, 0.86);
/// Dew.
pub const DEW: LinearRgba = rgb(0.62, 0.66, 0.95);
/// Sava's hot side.
pub const EMBER: LinearRgba = rgb(1.0, 0.30, 0.06);
/// Sava's cold side.
pub const FROST: LinearRgba = rgb(0.22, 0.58, 1.0);
/// The spider's light: dice, traitors.
pub const POISON: LinearRgba = rgb(0.22, 0.95, 0.30);

/// The colours of a room's marks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// What is selected and where it may go.
    pub select: LinearRgba,
    /// What is captured or threatened.
    pub capture: LinearRgba,
    /// The last turn.
    pub last: LinearRgba,
    /// The way of the last turn, by who made it.
    pub ways: [LinearRgba; 2],
    /// What was refused.
    pub refused: LinearRgba,
    /// A hint, and what must be done.
    pub hint: LinearRgba,
    /// What goes beyond an ordinary move: a merge, an extra leg, an avenger.
    pub extra: LinearRgba,
    /// The sides' light: crumbs of their pieces, the end.
    pub sides: [LinearRgba; 2],
    /// All grounds are light: marks have dark edges.
    pub dark_edges: bool,
    /// What is let into the board: letters.
    pub inlay: LinearRgba,
    /// Names of lines and nodes on the board, sRGB.
    pub names: [u8; 3],
    /// The name under the pointer, sRGB.
    pub name: [u8; 3],
}

impl Palette {
    /// The cave of Sava.
    pub const CAVE: Palette = Palette {
        select: rgb(0.86, 0.90, 1.0),
        capture: rgb(1.0, 0.10, 0.22),
        last: rgb(0.95, 0.62, 0.16),
        ways: [EMBER, FROST],
        refused: rgb(1.0, 0.55, 0.08),
        hint: rgb(0.40, 0.85, 0.95),
        extra: POISON,
        sides: [EMBER, FROST],
        dark_edges: false,
        inlay: SILK,
        names: [190, 182, 226],
        name: [226, 222, 246],
    };

    /// The elvish hall of Towers: pale stone and birch by day, so marks are dark inks. The last turn
    /// is a wash of blue: gold is the board's own, and every eye tells blue from stone and wood.
    pub const HALL: Palette = Palette {
        select: rgb(0.0, 0.15, 0.22),
        capture: rgb(0.60, 0.01, 0.02),
        last: rgb(0.06, 0.24, 0.72),
        ways: [rgb(0.06, 0.24, 0.72); 2],
        refused: rgb(0.80, 0.19, 0.0),
        hint: rgb(0.28, 0.03, 0.55),
        extra: rgb(0.58, 0.01, 0.30),
        sides: [rgb(0.95, 0.90, 0.78), rgb(0.09, 0.11, 0.20)],
        dark_edges: true,
        inlay: rgb(0.34, 0.18, 0.02),
        names: [62, 41, 14],
        name: [40, 26, 8],
    };

    /// The hearth of Sacrivenge: walnut and bone by firelight. Marks lie on both, so that their
    /// values are between the two and their hues away from wood.
    pub const HEARTH: Palette = Palette {
        select: rgb(0.0, 0.33, 0.32),
        capture: rgb(0.60, 0.01, 0.015),
        last: rgb(0.90, 0.58, 0.02),
        ways: [rgb(0.90, 0.58, 0.02); 2],
        refused: rgb(0.95, 0.28, 0.0),
        hint: rgb(0.10, 0.22, 0.95),
        extra: rgb(0.48, 0.02, 0.48),
        sides: [rgb(0.88, 0.74, 0.52), rgb(0.22, 0.26, 0.34)],
        dark_edges: false,
        inlay: rgb(0.55, 0.36, 0.14),
        names: [232, 206, 166],
        name: [246, 228, 198],
    };

    /// The street corner of drafti: painted plywood at noon. All that matters happens on the teal
    /// squares, so marks are bright.
    pub const STREET: Palette = Palette {
        select: rgb(0.96, 0.93, 0.78),
        capture: rgb(0.98, 0.04, 0.07),
        last: rgb(1.0, 0.72, 0.06),
        ways: [rgb(1.0, 0.72, 0.06); 2],
        refused: rgb(1.0, 0.32, 0.0),
        hint: rgb(0.34, 0.82, 1.0),
        extra: rgb(0.92, 0.26, 0.80),
        sides: [rgb(0.98, 0.56, 0.14), rgb(0.20, 0.28, 0.34)],
        dark_edges: false,
        inlay: rgb(0.55, 0.36, 0.14),
        names: [250, 234, 196],
        name: [255, 246, 222],
    };

    /// The mist before dawn: as in the cave, a little colder.
    pub const MIST: Palette = Palette {
        select: rgb(0.90, 0.95, 0.92),
        hint: rgb(0.62, 0.60, 1.0),
        names: [176, 204, 206],
        name: [220, 240, 240],
        ..Self::CAVE
    };

    /// Autumn in the hall: rose marble and oak are as bright as stone and birch.
    pub const AUTUMN: Palette = Palette {
        inlay: rgb(0.36, 0.10, 0.02),
        names: [58, 30, 16],
        name: [38, 20, 10],
        ..Self::HALL
    };

    /// The club: green and cream. What may be done is told in blue, for green is the board's own.
    pub const CLUB: Palette =
        Palette { select: rgb(0.01, 0.16, 0.52), hint: rgb(0.05, 0.12, 0.80), ..Self::HEARTH };

    /// The street at dusk, by lamplight on brick red.
    pub const DUSK: Palette = Palette {
        capture: rgb(1.0, 0.86, 0.10),
        last: rgb(0.20, 0.62, 0.95),
        ways: [rgb(0.20, 0.62, 0.95); 2],
        refused: rgb(1.0, 0.94, 0.60),
        hint: rgb(0.40, 0.95, 0.90),
        ..Self::STREET
    };

    /// The colours that these eyes tell apart, on a bright board (`day`) or a dark one: for red and
    /// green from blue to yellow, for blue and yellow from red to a bluish green, light and dark
    /// where hues do not suffice.
    pub fn seen_by(self, vision: Vision, day: bool) -> Palette {
        match (vision, day) {
            (Vision::Usual, _) => self,
            (Vision::RedGreen, false) => Palette {
                capture: rgb(1.0, 0.34, 0.0),
                last: rgb(0.96, 0.88, 0.42),
                refused: rgb(1.0, 0.62, 0.20),
                hint: rgb(0.55, 0.50, 1.0),
                extra: rgb(0.16, 0.70, 1.0),
                ..self
            },
            (Vision::RedGreen, true) if self.select.luminance() > 0.5 => Palette {
                capture: rgb(0.98, 0.80, 0.08),
                last: rgb(0.98, 0.62, 0.10),
                ways: [rgb(0.98, 0.62, 0.10); 2],
                refused: rgb(1.0, 0.94, 0.60),
                hint: rgb(0.62, 0.80, 1.0),
                extra: rgb(0.10, 0.16, 0.80),
                ..self
            },
            (Vision::RedGreen, true) => Palette {
                select: rgb(0.0, 0.10, 0.40),
                capture: rgb(0.40, 0.06, 0.0),
                last: rgb(0.96, 0.66, 0.02),
                ways: [rgb(0.96, 0.66, 0.02); 2],
                refused: rgb(0.36, 0.10, 0.0),
                hint: rgb(0.02, 0.10, 0.46),
                extra: rgb(0.02, 0.13, 0.30),
                ..self
            },
            (Vision::BlueYellow, false) => Palette {
                capture: rgb(1.0, 0.05, 0.08),
                last: rgb(1.0, 0.66, 0.62),
                refused: rgb(0.95, 0.20, 0.30),
                hint: rgb(0.30, 0.95, 0.88),
                extra: rgb(0.10, 0.80, 0.62),
                ..self
            },
            // A board of blue-green squares: what is chosen stays bright, the last turn is rose.
            (Vision::BlueYellow, true) if self.select.luminance() > 0.5 => Palette {
                capture: rgb(0.86, 0.01, 0.03),
                last: rgb(0.96, 0.36, 0.40),
                ways: [rgb(0.96, 0.36, 0.40); 2],
                refused: rgb(0.98, 0.30, 0.16),
                hint: rgb(0.98, 0.80, 0.84),
                extra: rgb(0.70, 0.02, 0.30),
                ..self
            },
            (Vision::BlueYellow, true) => Palette {
                select: rgb(0.0, 0.14, 0.16),
                capture: rgb(0.58, 0.01, 0.03),
                last: rgb(0.0, 0.42, 0.44),
                ways: [rgb(0.0, 0.42, 0.44); 2],
                refused: rgb(0.50, 0.03, 0.06),
                hint: rgb(0.02, 0.16, 0.18),
                extra: rgb(0.46, 0.0, 0.20),
                ..self
            },
        }
    }

    /// A side's light.
    pub const fn side(&self, side: Side) -> LinearRgba {
        self.sides[side.index()]
    }
}

/// The colour at another strength.
pub const fn faint(color: LinearRgba, alpha: f32) -> LinearRgba {
    LinearRgba { alpha, ..color }
}

#[cfg(test)]
mod tests {
    use super::super::ink::edge_of;
    use super::*;
    use crate::view::boards;

    /// What an eye without one kind of cones sees, in linear light (Machado, Oliveira and Fernandes 2009, at
    /// full severity).
    const EYES: [(Vision, [[f32; 3]; 3]); 3] = [
        (
            Vision::RedGreen,
            [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
        ),
        (Vision::RedGreen, [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]),
        (
            Vision::BlueYellow,
            [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
        ),
    ];

    fn seen(eye: &[[f32; 3]; 3], c: LinearRgba) -> LinearRgba {
        let [r, g, b] =
            eye.map(|row| (row[0] * c.red + row[1] * c.green + row[2] * c.blue).clamp(0.0, 1.0));
        rgb(r, g, b)
    }

    /// The contrast of two colours as the accessibility guidelines count it, 1 to 21.
    fn contrast(a: LinearRgba, b: LinearRgba) -> f32 {
        let [a, b] = [a, b].map(|c| c.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    fn over(ground: LinearRgba, color: LinearRgba, alpha: f32) -> LinearRgba {
        let mix = |a: f32, b: f32| a + (b - a) * alpha;
        rgb(
            mix(ground.red, color.red),
            mix(ground.green, color.green),
            mix(ground.blue, color.blue),
        )
    }

    #[test]
    fn every_mark_is_told_from_its_ground_by_every_eye() {
        const PLAIN: [[f32; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        let mut faults = Vec::new();
        for theme in boards::ALL.iter().flat_map(|board| board.themes) {
            let eyes = EYES.iter().map(|(vision, eye)| (*vision, eye));
            for (vision, eye) in eyes.chain([(Vision::Usual, &PLAIN)]) {
                let p = theme.palette.seen_by(vision, theme.day);
                for ground in theme.grounds {
                    let ground = seen(eye, ground);
                    for (name, mark) in [
                        ("select", p.select),
                        ("capture", p.capture),
                        ("refused", p.refused),
                        ("hint", p.hint),
                        ("extra", p.extra),
                    ] {
                        let core = contrast(seen(eye, mark), ground);
                        let edge =
                            contrast(over(ground, edge_of(mark, p.dark_edges), 0.85), ground);
                        let best = if theme.day { core.max(edge) } else { core };
                        if best < 2.5 {
                            faults.push(format!("{} {vision:?} {name}: {best}", theme.name));
                        }
                    }
                    let last = over(ground, seen(eye, p.last), 0.40);
                    let apart = contrast(last, ground);
                    let hue = (last.red - ground.red).abs()
                        + (last.green - ground.green).abs()
                        + (last.blue - ground.blue).abs();
                    if apart < 1.2 && hue < 0.16 {
                        faults.push(format!("{} {vision:?} last: {apart} {hue}", theme.name));
                    }
                }
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
