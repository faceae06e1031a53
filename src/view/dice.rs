//! The Spider Dice: two eight-sided stones that tumble over the board and show how they fell.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use crate::rules::Side;

use super::art::Art;
use super::boards::TheBoard;
use super::camera::Fit;
use super::ink::{Ink, Shape, Sheet, TheInk};
use super::pieces::ease;
use super::show::Show;
use super::{Motion, ViewSystems, palette};

/// Seconds until the dice lie still.
const FALLS: f32 = 0.9;
/// Seconds for which they then lie there.
const LIES: f32 = 0.75;
/// Seconds in which they go.
const GOES: f32 = 0.22;
/// A die's side on the board.
const SIZE: f32 = 0.34;

/// A throw, as it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tumble {
    /// Who throws: the dice come from that end.
    pub side: Side,
    /// Whether each die shows a spider.
    pub carries: [bool; 2],
    /// Whether the throw gives something.
    pub won: bool,
}

impl Tumble {
    /// Dice that show `faces`, `spiders` of which carry a spider: on the Spider Dice 1 to 4 do, on
    /// plain dice only the 1.
    pub fn new(side: Side, faces: [u8; 2], spiders: u8, won: bool) -> Self {
        let with = |upto: u8| faces.map(|f| f <= upto);
        let count = |c: [bool; 2]| c.iter().filter(|&&c| c).count();
        let carries = [with(4), with(1)].into_iter().find(|c| count(*c) == usize::from(spiders));
        let fallback = [spiders >= 1, spiders >= 2];
        Self { side, carries: carries.unwrap_or(fallback), won }
    }

    /// How many spiders are up.
    pub fn spiders(&self) -> u8 {
        self.carries.iter().map(|&c| u8::from(c)).sum()
    }

    /// Seconds until they lie still.
    pub fn lands(&self) -> f32 {
        FALLS
    }

    /// Seconds until they are gone.
    pub fn long(&self, calm: bool) -> f32 {
        if calm { LIES + GOES } else { FALLS + LIES + GOES }
    }
}

/// One of the two dice.
#[derive(Component, Clone, Copy, Debug)]
struct Die(usize);

/// Dark cloth and light under the dice.
#[derive(Component, Clone, Copy, Debug)]
struct Under;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 40.0);
    commands.spawn((Name::new("Under the dice"), Under, sheet));
    for i in 0..2 {
        commands.spawn((
            Name::new(format!("Die {}", i + 1)),
            Die(i),
            Sprite { custom_size: Some(Vec2::ONE), ..default() },
            Transform::from_xyz(0.0, 0.0, 42.0),
            Visibility::Hidden,
        ));
    }
}

/// Where a die is at a time, how it is turned, how high it flies.
fn flight(tumble: &Tumble, die: usize, age: f32) -> (Vec2, f32, f32) {
    let sign = if die == 0 { -1.0 } else { 1.0 };
    let from = if tumble.side == Side::First { -1.0 } else { 1.0 };
    let start = Vec2::new(0.42 * sign + 0.25, from * 1.05);
    let end = Vec2::new(0.215 * sign, 0.02 * sign);
    let t = (age / FALLS).clamp(0.0, 1.0);
    let gone = 1.0 - (1.0 - t).powi(3);
    let sway = Vec2::new((t * TAU * 0.7).sin() * 0.10 * (1.0 - t) * sign, 0.0);
    // Three bounces, each lower than the last.
    let high = ((t * 3.0).fract() * PI).sin().abs() * (1.0 - t).powf(1.3) * 0.5;
    let turned = (1.0 - gone) * (7.0 + 2.0 * die as f32) * sign;
    (start.lerp(end, gone) + sway, turned, high)
}

fn draw(
    (show, fit, motion, board): (Res<Show>, Res<Fit>, Res<Motion>, Res<TheBoard>),
    (mut art, mut images): (ResMut<Art>, ResMut<Assets<Image>>),
    mut meshes: ResMut<Assets<Mesh>>,
    mut dice: Query<(&Die, &mut Transform, &mut Sprite, &mut Visibility)>,
    under: Single<&Sheet, With<Under>>,
    mut drawn: Local<bool>,
) {
    let Some((tumble, age)) = show.tumble().filter(|_| motion.speed > 0.0) else {
        if std::mem::take(&mut *drawn) {
            under.show(&mut meshes, Ink::new());
            for (.., mut visible) in &mut dice {
                *visible = Visibility::Hidden;
            }
        }
        return;
    };
    *drawn = true;
    let poison = board.palette.extra;
    let calm = motion.reduced;
    let age = if calm { age + FALLS } else { age };
    let lying = ((age - FALLS) / 0.25).clamp(0.0, 1.0);
    let going = ((age - FALLS - LIES) / GOES).clamp(0.0, 1.0);
    let there = (age / 0.2).min(1.0) * (1.0 - ease(going));
    let mut ink = Ink::new();
    let dark = LinearRgba::new(0.0, 0.0, 0.0, 0.78 * there);
    ink.shape(Shape::Dark, Vec2::ZERO, 0.95, dark, [0.0; 2]);
    if lying > 0.0 && tumble.won {
        let green = palette::faint(poison, 0.22 * there * ease(lying));
        ink.shape(Shape::Light, Vec2::ZERO, 0.8, green, [0.0; 2]);
        let ring = palette::faint(poison, 0.8 * there * ease(lying));
        ink.shape(Shape::Circle, Vec2::ZERO, 0.46 + 0.08 * ease(lying), ring, [0.012, 8.0]);
    }
    for (die, mut transform, mut sprite, mut visible) in &mut dice {
        let (mut at, mut turned, high) = flight(tumble, die.0, age);
        if going > 0.0 && !tumble.won {
            // A lost throw sinks.
            at.y -= 0.06 * ease(going);
        }
        turned *= if calm { 0.0 } else { 1.0 };
        let carries = tumble.carries[die.0];
        let name = if age >= FALLS {
            if carries { "sava/die-spider".to_owned() } else { "sava/die-blank".to_owned() }
        } else {
            format!("sava/die-tumble-{}", 1 + ((age / 0.075) as usize + die.0) % 4)
        };
        let image = art.picture(&mut images, &name, fit.physical(SIZE));
        if sprite.image != image {
            sprite.image = image;
        }
        *visible = Visibility::Inherited;
        let size = SIZE * (1.0 + 0.5 * high + if tumble.won { 0.06 * lying } else { 0.0 });
        let pale = if tumble.won || carries { 1.0 } else { 1.0 - 0.45 * lying };
        sprite.color = Color::linear_rgba(pale, pale, pale, there);
        *transform = Transform::from_xyz(at.x, at.y + 0.25 * high, 42.0 + die.0 as f32 * 0.1)
            .with_rotation(Quat::from_rotation_z(turned))
            .with_scale(Vec3::new(size, size, 1.0));
        let shade = LinearRgba::new(0.0, 0.0, 0.0, 0.7 * there / (1.0 + 2.0 * high));
        let foot = at + Vec2::new(0.03, -0.09 - 0.1 * high);
        ink.shape(Shape::Dark, foot, SIZE * (0.62 + 0.3 * high), shade, [0.0; 2]);
        if carries && lying > 0.0 {
            let glow =
                palette::faint(poison, there * ease(lying) * if tumble.won { 0.5 } else { 0.22 });
            ink.shape(Shape::Light, at, SIZE * 0.95, glow, [0.0; 2]);
            ink.shape(Shape::Circle, at, SIZE * 0.60, glow, [0.035, 0.0]);
        }
    }
    under.show(&mut meshes, ink);
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(Update, draw.in_set(ViewSystems::Settle));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_faces_that_carry_a_spider() {
        let carries = |faces, spiders| Tumble::new(Side::First, faces, spiders, false).carries;
        assert_eq!(carries([4, 5], 1), [true, false]);
        assert_eq!(carries([1, 2], 2), [true, true]);
        assert_eq!(carries([3, 1], 1), [false, true], "plain dice");
        assert_eq!(carries([8, 8], 0), [false, false]);
        assert_eq!(carries([8, 8], 1), [true, false], "nonsense is shown somehow");
    }

    #[test]
    fn dice_end_apart_and_flat() {
        let tumble = Tumble::new(Side::Second, [1, 8], 1, false);
        let [(a, turned, high), (b, ..)] = [0, 1].map(|i| flight(&tumble, i, FALLS));
        assert!(a.distance(b) > SIZE * 1.1);
        assert!(turned.abs() < 1e-3 && high < 1e-3);
    }
}
