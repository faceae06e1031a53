//! Sparks: crumbs of captured pieces, embers or frost, that fly and die.

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

/// All sparks in the air.
#[derive(Resource, Debug, Default)]
pub struct Sparks {
    flying: Vec<Spark>,
    seed: u32,
}

/// More than this many are never in the air.
const MOST: usize = 240;

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

    /// A number from 0 to 1. What sparks do decides nothing: it needs no seed of the game's.
    fn chance(&mut self) -> f32 {
        self.seed = self.seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.seed >> 8) as f32 / (1 << 24) as f32
    }
}

#[derive(Component, Clone, Copy, Debug)]
struct SparkSheet;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 34.0);
    commands.spawn((Name::new("Sparks"), SparkSheet, sheet));
}

fn fly(
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    mut sparks: ResMut<Sparks>,
    mut stirring: ResMut<Stirring>,
    mut meshes: ResMut<Assets<Mesh>>,
    sheet: Single<&Sheet, With<SparkSheet>>,
) {
    if sparks.flying.is_empty() {
        return;
    }
    let dt = time.delta_secs().min(0.1);
    if motion.reduced || motion.speed <= 0.0 {
        sparks.flying.clear();
    }
    sparks.flying.retain_mut(|s| {
        s.age += dt;
        s.at += s.speed * dt;
        s.speed *= (-2.6 * dt).exp();
        s.speed.y += 0.10 * dt;
        s.age < s.life
    });
    let mut ink = Ink::new();
    for s in &sparks.flying {
        let left = 1.0 - s.age / s.life;
        let color = LinearRgba { alpha: left * left, ..s.color };
        ink.shape(Shape::Spark, s.at, s.size * (0.6 + 0.8 * left), color, [0.0; 2]);
    }
    sheet.show(&mut meshes, ink);
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
        assert!(sparks.flying.iter().all(|s| s.size > 0.0 && s.life > 0.3));
    }
}
