//! The twenty letters of Towers, let into the board in gold: one in each small field.

use bevy::prelude::*;

use crate::rules::towers;

use super::art::Art;
use super::boards::TheBoard;
use super::camera::Fit;
use super::layout::Layout;
use super::{Marking, ViewSystems};

/// A letter on the board.
#[derive(Component, Clone, Copy, Debug)]
struct Letter;

/// A letter's side, in cells.
const SIZE: f32 = 1.25;

/// How much of the gold is seen: pieces stand on it.
const GOLD: f32 = 0.42;

/// Where each letter stands: the middle of its small field.
fn places(layout: &Layout) -> Vec<(&'static str, Vec2)> {
    let mut fields: Vec<(&'static str, Vec<Vec2>)> = Vec::new();
    for node in layout.graph.nodes() {
        let tengwa = towers::small_field(node).tengwa;
        let place = layout.place(node);
        match fields.iter_mut().find(|(name, _)| *name == tengwa) {
            Some((_, cells)) => cells.push(place),
            None => fields.push((tengwa, vec![place])),
        }
    }
    let middle = |cells: &[Vec2]| cells.iter().sum::<Vec2>() / cells.len() as f32;
    fields.iter().map(|(name, cells)| (*name, middle(cells))).collect()
}

/// Lets the letters in anew when the board, its names or the window's size change.
fn inlay(
    (board, layout, fit): (Res<TheBoard>, Option<Res<Layout>>, Res<Fit>),
    marking: Res<Marking>,
    letters: Query<Entity, With<Letter>>,
    (mut art, mut images): (ResMut<Art>, ResMut<Assets<Image>>),
    mut commands: Commands,
    mut last: Local<Option<(bool, usize, u32)>>,
) {
    let here = layout.filter(|_| board.game == "towers" && marking.names);
    let cell = here.as_ref().and_then(|l| l.cell).unwrap_or_default();
    let pixels = fit.physical(cell * SIZE).round() as u32;
    let now = (here.is_some(), board.theme, pixels);
    if last.replace(now) == Some(now) {
        return;
    }
    for letter in &letters {
        commands.entity(letter).despawn();
    }
    let Some(layout) = here else { return };
    let gold = board.palette.inlay.with_alpha(GOLD);
    for (name, at) in places(&layout) {
        let image = art.picture(&mut images, &format!("tengwar/{name}"), pixels as f32);
        commands.spawn((
            Name::new(format!("Letter {name}")),
            Letter,
            Sprite { image, color: gold.into(), custom_size: Some(Vec2::ONE), ..default() },
            Transform::from_translation(at.extend(2.0)).with_scale(Vec3::splat(cell * SIZE)),
        ));
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, inlay.in_set(ViewSystems::Light));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::any::{AnyGame, Rules};
    use crate::view::art;

    #[test]
    fn twenty_letters_each_in_the_middle_of_its_field() {
        let game = AnyGame::new(Rules::parse("towers").expect("a game"));
        let layout = Layout::cross(game.position().board());
        let places = places(&layout);
        assert_eq!(places.len(), 20);
        for (name, at) in &places {
            assert!(art::exists(&format!("tengwar/{name}")), "{name}");
            let near = |(_, other): &&(&str, Vec2)| other.distance(*at) < 0.3;
            assert_eq!(places.iter().filter(near).count(), 1, "{name}");
        }
        // The heart of the middle fifth is upper left of its middle.
        let (_, ore) = places.iter().find(|(name, _)| *name == "ore").expect("a letter");
        assert!(ore.distance(Vec2::new(-1.0, 1.0) / 6.0) < 1e-4, "{ore}");
    }
}
