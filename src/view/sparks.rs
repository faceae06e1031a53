//! Sparks: crumbs of captured pieces, embers or frost, that fly and die; rings that widen where
//! something lands or falls, and the light of a merge.

use bevy::prelude::*;

use super::ink::{Ink, Shape, Sheet, TheInk};
use super::{Motion, Stirring, ViewSystems};

#[derive(Clone, Copy, Debug)]
struct Spark {
    at: Vec2,
    speed: Vec2,
    age: f32,
    life: f32,
    size: f32,
    color: LinearRgba,
}

/// What widens or is drawn in, around a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ring {
    /// The dust of a soft landing.
    Dust,
    /// The shock of a fall.
    Shock,
    /// The crackle of frost and embers.
    Crackle,
    /// Light that is poured into a piece.
    Pour,
}

impl Ring {
    /// Its shape, its second parameter, and how many seconds it takes.
    fn looks(self) -> (Shape, f32, f32) {
        match self {
            Ring::Dust => (Shape::Ripple, 0.0, 0.5),
            Ring::Shock => (Shape::Ripple, 1.0, 0.9),
            Ring::Crackle => (Shape::Ripple, 2.0, 0.6),
            Ring::Pour => (Shape::Pour, 0.37, 0.75),
        }
    }
}

/// A ring on the board.
#[derive(Clone, Copy, Debug)]
struct Widening {
    ring: Ring,
    at: Vec2,
    radius: f32,
    color: LinearRgba,
    age: f32,
}

/// All sparks in the air, and all rings.
#[derive(Resource, Debug, Default)]
pub struct Sparks {
    flying: Vec<Spark>,
    rings: Vec<Widening>,
    seed: u32,
}

/// More than this many are never in the air.
const MOST: usize = 240;
/// The same for rings.
const MOST_RINGS: usize = 12;

impl Sparks {
    /// `count` sparks burst out of a place, starting within `radius` of it.
    pub fn burst(&mut self, at: Vec2, color: LinearRgba, radius: f32, count: usize) {
        for _ in 0..count.min(MOST - self.flying.len().min(MOST)) {
            let out = Vec2::from_angle(self.chance() * std::f32::consts::TAU);
            let far = self.chance().sqrt();
            let speed = 0.10 + 0.42 * self.chance();
            let spark = Spark {
                at: at + out * far * radius,
                speed: out * speed + Vec2::Y * 0.05,
                age: 0.0,
                life: 0.35 + 0.55 * self.chance(),
                size: 0.008 + 0.016 * self.chance(),
                color,
            };
            self.flying.push(spark);
        }
    }

    /// A ring around a place, as far as `radius`.
    pub fn ring(&mut self, ring: Ring, at: Vec2, radius: f32, color: LinearRgba) {
        // Old ones make room.
        if self.rings.len() >= MOST_RINGS {
            self.rings.remove(0);
        }
        self.rings.push(Widening { ring, at, radius, color, age: 0.0 });
    }

    /// A number from 0 to 1. What sparks do decides nothing: it needs no seed of the game's.
    fn chance(&mut self) -> f32 {
        self.seed = self.seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.seed >> 8) as f32 / (1 << 24) as f32
    }
}

/// The sheet over the pieces: sparks and what is poured into a piece.
#[derive(Component, Clone, Copy, Debug)]
struct SparkSheet;

/// The sheet under the pieces: rings on the ground.
#[derive(Component, Clone, Copy, Debug)]
struct RingSheet;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 34.0);
    commands.spawn((Name::new("Sparks"), SparkSheet, sheet));
    let sheet = Sheet::bundle(&mut meshes, &ink, 8.0);
    commands.spawn((Name::new("Rings"), RingSheet, sheet));
}

fn fly(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    mut sparks: ResMut<Sparks>,
    mut stirring: ResMut<Stirring>,
    mut meshes: ResMut<Assets<Mesh>>,
    sheet: Single<&Sheet, With<SparkSheet>>,
    ground: Single<&Sheet, With<RingSheet>>,
) {
    if sparks.flying.is_empty() && sparks.rings.is_empty() {
        return;
    }
    let dt = time.delta_secs().min(0.1);
    if motion.reduced || motion.speed <= 0.0 {
        sparks.flying.clear();
        sparks.rings.clear();
    }
    sparks.flying.retain_mut(|s| {
        s.age += dt;
        s.at += s.speed * dt;
        s.speed *= (-2.6 * dt).exp();
        s.speed.y += 0.10 * dt;
        s.age < s.life
    });
    sparks.rings.retain_mut(|ring| {
        ring.age += dt;
        ring.age < ring.ring.looks().2
    });
    let (mut ink, mut low) = (Ink::new(), Ink::new());
    for r in &sparks.rings {
        let (shape, kind, seconds) = r.ring.looks();
        let sheet = if r.ring == Ring::Pour { &mut ink } else { &mut low };
        sheet.shape(shape, r.at, r.radius, r.color, [r.age / seconds, kind]);
    }
    for s in &sparks.flying {
        let left = 1.0 - s.age / s.life;
        let color = LinearRgba { alpha: left * left, ..s.color };
        ink.shape(Shape::Spark, s.at, s.size * (0.6 + 0.8 * left), color, [0.0; 2]);
    }
    sheet.show(&mut meshes, ink);
    ground.show(&mut meshes, low);
    stirring.keep(0.1);
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Sparks>()
        .add_systems(Startup, spawn)
        .add_systems(Update, fly.in_set(ViewSystems::Settle));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_never_too_many() {
        let mut sparks = Sparks::default();
        for _ in 0..100 {
            sparks.burst(Vec2::ZERO, LinearRgba::WHITE, 0.1, 30);
        }
        assert_eq!(sparks.flying.len(), MOST);
        for _ in 0..100 {
            sparks.ring(Ring::Dust, Vec2::ZERO, 0.2, LinearRgba::WHITE);
        }
        assert_eq!(sparks.rings.len(), MOST_RINGS);
        assert!(sparks.flying.iter().all(|s| s.size > 0.0 && s.life > 0.3));
    }
}
