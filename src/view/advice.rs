//! Advice on the board: arrows of a turn that is recommended or feared, and the preview of a line,
//! in which the board shows a position that has not come about.

use std::collections::HashMap;

use bevy::prelude::*;

use crate::rules::{NodeId, Piece};
use crate::table::Game;

use super::art::Art;
use super::boards::TheBoard;
use super::camera::Fit;
use super::ink::{Ink, Shape, Sheet, Stroke, TheInk};
use super::layout::{Layout, along, length};
use super::marks::Known;
use super::palette::{Palette, faint};
use super::pieces::picture_name;
use super::reading::Track;
use super::{Showing, Stirring, ViewSystems, marks};

/// How a turn that is pointed out is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It is recommended, or expected.
    Hint,
    /// It is to be feared.
    Alarm,
    /// The opponent would play it, and it would not hurt.
    Calm,
}

/// A turn that is pointed out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pointing {
    /// What it does on the board.
    pub track: Track,
    /// How it is meant.
    pub tone: Tone,
}

/// The turns that are pointed out on the board with arrows.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Pointed(pub Vec<Pointing>);

/// A position that the board shows in place of the game's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Previewed {
    /// What stands where in it.
    pub pieces: HashMap<NodeId, Piece>,
}

impl Previewed {
    /// How much is seen of a piece of the running game on its node: all of it where it stands in the
    /// preview too, a shadow where it has left an empty node, nothing where another one stands.
    pub fn strength(&self, node: NodeId, piece: Piece) -> f32 {
        match self.pieces.get(&node) {
            Some(other) if *other == piece => 1.0,
            Some(_) => 0.0,
            None => 0.14,
        }
    }
}

/// The preview, while there is one: the running game goes on behind it untouched.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview(pub Option<Previewed>);

/// The sheet of the arrows.
#[derive(Component, Clone, Copy, Debug)]
struct ArrowSheet;

/// A piece of the preview that the running game does not have there.
#[derive(Component, Clone, Copy, Debug)]
struct Ghost;

/// How much of a ghost is seen.
const GHOST: f32 = 0.86;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 31.0);
    commands.spawn((Name::new("Arrows of advice"), ArrowSheet, sheet));
}

/// Draws the arrows, and the frame and the rings of the preview.
fn draw(
    (pointed, preview, known, showing): (Res<Pointed>, Res<Preview>, Res<Known>, Res<Showing>),
    (layout, board): (Option<Res<Layout>>, Res<TheBoard>),
    sheet: Single<&Sheet, With<ArrowSheet>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut stirring: ResMut<Stirring>,
) {
    let changed = pointed.is_changed()
        || preview.is_changed()
        || known.is_changed()
        || showing.is_changed()
        || board.is_changed()
        || layout.as_ref().is_some_and(|l| l.is_changed());
    if !changed {
        return;
    }
    let mut ink = Ink::new();
    if let (Some(layout), false) = (&layout, showing.0) {
        let pen = Pen { layout, palette: &board.palette, day: board.day };
        if let Some(previewed) = &preview.0 {
            pen.frame(&mut ink);
            for node in ghosts(previewed, &known).keys() {
                pen.ring(&mut ink, *node);
            }
        }
        for pointing in &pointed.0 {
            pen.point(&mut ink, pointing);
        }
    }
    sheet.show(&mut meshes, ink);
    stirring.keep(0.05);
}

/// The pieces that the preview has and the running game has not, or elsewhere.
fn ghosts(previewed: &Previewed, known: &Known) -> HashMap<NodeId, Piece> {
    let new = |(node, piece): &(&NodeId, &Piece)| known.pieces.get(node) != Some(piece);
    previewed.pieces.iter().filter(new).map(|(n, p)| (*n, *p)).collect()
}

struct Pen<'a> {
    layout: &'a Layout,
    palette: &'a Palette,
    /// The board is bright.
    day: bool,
}

impl Pen<'_> {
    /// How large things are beside those on the web and on squares of a quarter unit.
    fn scale(&self) -> f32 {
        self.layout.cell.map_or(1.0, |cell| (cell / 0.25).max(0.8))
    }

    fn color(&self, tone: Tone) -> LinearRgba {
        match tone {
            Tone::Hint => self.palette.hint,
            Tone::Alarm => self.palette.capture,
            Tone::Calm => self.palette.select,
        }
    }

    /// What sets a colour off from whatever it lies on.
    fn edge(&self) -> LinearRgba {
        if self.day {
            LinearRgba::new(1.0, 0.97, 0.90, 0.85)
        } else {
            LinearRgba::new(0.0, 0.0, 0.0, 0.8)
        }
    }

    fn arrow(&self, ink: &mut Ink, path: &[NodeId], color: LinearRgba) {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return };
        let points = if self.layout.cell.is_some() && path.len() > 2 && self.straight(path) {
            vec![self.layout.place(from), self.layout.place(to)]
        } else {
            self.layout.threads(path)
        };
        let whole = length(&points);
        if whole <= 0.0 {
            return;
        }
        // It begins at the edge of the piece and ends over the middle of the target.
        let start = (self.layout.size(from) * 0.34 / whole).min(0.4);
        let end = 1.0 - (self.layout.size(to) * 0.10 / whole).min(0.2);
        let cut = cut(&points, start, end);
        let (half, head) = (0.020 * self.scale(), 0.082 * self.scale());
        let rim = 0.009 * self.scale();
        let mut outer = cut.clone();
        if let [.., before, last] = &mut outer[..] {
            *last += (*last - *before).normalize_or_zero() * rim * 1.6;
        }
        ink.arrow(&outer, half + rim, head + rim * 3.2, self.edge());
        ink.arrow(&cut, half, head, faint(color, 0.96));
    }

    /// Whether the nodes of a path on a board of cells lie in one line.
    fn straight(&self, path: &[NodeId]) -> bool {
        let place = |n: &NodeId| self.layout.place(*n);
        let (Some(a), Some(b)) = (path.first().map(place), path.last().map(place)) else {
            return false;
        };
        let way = (b - a).normalize_or_zero();
        path.iter().all(|n| (place(n) - a).perp_dot(way).abs() < 0.01)
    }

    fn point(&self, ink: &mut Ink, pointing: &Pointing) {
        let color = self.color(pointing.tone);
        let track = &pointing.track;
        let ends: Vec<NodeId> = track.paths.iter().filter_map(|p| p.last().copied()).collect();
        if let Some((from, at)) = track.merged {
            self.arrow(ink, &[from, at], self.palette.extra);
        }
        for node in &track.captures {
            let at = self.layout.place(*node);
            let radius = self.layout.size(*node) * 0.56;
            ink.shape(Shape::Circle, at, radius + 0.008, faint(self.edge(), 0.6), [0.13, 0.0]);
            ink.shape(Shape::Circle, at, radius, faint(color, 0.95), [0.09, 0.0]);
            if !ends.contains(node) {
                ink.shape(Shape::Cross, at, radius * 0.8, faint(color, 0.95), [0.0; 2]);
            }
        }
        for path in &track.paths {
            self.arrow(ink, path, color);
        }
        if let Some(node) = track.placed {
            let at = self.layout.place(node);
            let radius = self.layout.size(node) * 0.50;
            ink.shape(Shape::Disc, at, radius, faint(color, 0.30), [0.0; 2]);
            ink.shape(Shape::Circle, at, radius, faint(self.edge(), 0.7), [0.16, 0.0]);
            ink.shape(Shape::Circle, at, radius, faint(color, 0.98), [0.10, 0.0]);
        }
    }

    /// The frame that tells a preview from the game: beads around the whole board.
    fn frame(&self, ink: &mut Ink) {
        let color = faint(self.palette.hint, 0.95);
        let h = self.layout.half - 0.02;
        let corners = [(-h, -h), (h, -h), (h, h), (-h, h), (-h, -h)].map(Vec2::from);
        for side in corners.windows(2) {
            ink.trail(side, 0.03, color, Stroke::Beads);
        }
    }

    fn ring(&self, ink: &mut Ink, node: NodeId) {
        let at = self.layout.place(node);
        let radius = self.layout.size(node) * 0.58;
        ink.shape(Shape::Circle, at, radius, faint(self.palette.hint, 0.95), [0.07, 10.0]);
    }
}

/// The part of a curve from one share of its length to another.
fn cut(points: &[Vec2], start: f32, end: f32) -> Vec<Vec2> {
    let whole = length(points);
    let mut out = vec![along(points, start)];
    let mut gone = 0.0;
    for pair in points.windows(2) {
        gone += pair[0].distance(pair[1]);
        if gone > start * whole && gone < end * whole {
            out.push(pair[1]);
        }
    }
    out.push(along(points, end));
    out
}

/// Brings the preview's own pieces onto the board.
fn haunt(
    (preview, known): (Res<Preview>, Res<Known>),
    (game, layout, fit): (Option<Res<Game>>, Option<Res<Layout>>, Res<Fit>),
    ghosts_there: Query<Entity, With<Ghost>>,
    (mut art, mut images): (ResMut<Art>, ResMut<Assets<Image>>),
    mut stirring: ResMut<Stirring>,
    mut commands: Commands,
) {
    let changed = preview.is_changed() || (preview.0.is_some() && fit.is_changed());
    if !changed {
        return;
    }
    stirring.keep(0.05);
    for entity in &ghosts_there {
        commands.entity(entity).despawn();
    }
    let (Some(previewed), Some(game), Some(layout)) = (&preview.0, game, layout) else { return };
    for (node, piece) in ghosts(previewed, &known) {
        let (at, size) = (layout.place(node), layout.size(node));
        let steps = (size * fit.physical(1.0) / 2.0).round() * 2.0;
        let image = art.picture(&mut images, &picture_name(game.0.rules(), piece), steps);
        let color = Color::linear_rgba(1.0, 1.0, 1.0, GHOST);
        let sprite = Sprite { image, color, custom_size: Some(Vec2::ONE), ..default() };
        let place =
            Transform::from_translation(at.extend(21.0)).with_scale(Vec3::new(size, size, 1.0));
        commands.spawn((Name::new("Ghost"), Ghost, sprite, place));
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Preview>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (draw, haunt).after(marks::know).in_set(ViewSystems::Mark));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Kind, Side};

    #[test]
    fn a_curve_is_cut_at_both_ends() {
        let points = [Vec2::ZERO, Vec2::X, Vec2::new(1.0, 1.0)];
        let part = cut(&points, 0.25, 0.75);
        assert_eq!(part, [Vec2::new(0.5, 0.0), Vec2::X, Vec2::new(1.0, 0.5)]);
    }

    #[test]
    fn a_preview_hides_what_has_gone() {
        let piece = |kind| Piece { kind: Kind(kind), side: Side::First };
        let previewed = Previewed { pieces: HashMap::from([(NodeId(1), piece("orc"))]) };
        assert_eq!(previewed.strength(NodeId(1), piece("orc")), 1.0);
        assert_eq!(previewed.strength(NodeId(1), piece("wizard")), 0.0);
        let left = previewed.strength(NodeId(2), piece("orc"));
        assert!(left > 0.0 && left < 0.3);
    }
}
