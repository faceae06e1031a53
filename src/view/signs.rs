//! What moves or stands out beside the marks: the lines of a moment (threads of revenge, a siege
//! that closes), emblems on pieces, the piece that is about to be placed.

use bevy::prelude::*;

use crate::input::Selection;
use crate::rules::{Kind, NodeId, Piece, Sign, Step};
use crate::table::Game;

use super::art::Art;
use super::boards::TheBoard;
use super::camera::Fit;
use super::ink::{Ink, Shape, Sheet, Stroke, TheInk};
use super::layout::{Layout, along};
use super::marks::{self, Known};
use super::pieces::{Shown, picture_name};
use super::show::{Lines, Show};
use super::{Motion, Preview, Showing, Stirring, ViewSystems, palette};

/// The sheet of a moment's lines.
#[derive(Component, Clone, Copy, Debug)]
struct LineSheet;

/// The sheet of the discs behind emblems.
#[derive(Component, Clone, Copy, Debug)]
struct DiscSheet;

/// A small emblem on a piece, or a ghost of a piece.
#[derive(Component, Clone, Copy, Debug)]
struct Emblem;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 30.0);
    commands.spawn((Name::new("Lines of the moment"), LineSheet, sheet));
    let sheet = Sheet::bundle(&mut meshes, &ink, 28.6);
    commands.spawn((Name::new("Discs of emblems"), DiscSheet, sheet));
}

/// Draws the lines of the act that is being shown.
fn draw_lines(
    (show, layout, board): (Res<Show>, Option<Res<Layout>>, Res<TheBoard>),
    motion: Res<Motion>,
    sheet: Single<&Sheet, With<LineSheet>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut drawn: Local<bool>,
) {
    let Some((lines, layout)) = show.lines().zip(layout).filter(|_| motion.speed > 0.0) else {
        if std::mem::take(&mut *drawn) {
            sheet.show(&mut meshes, Ink::new());
        }
        return;
    };
    *drawn = true;
    let mut ink = Ink::new();
    let palette = &board.palette;
    let calm = motion.reduced;
    // A thread of revenge, or chevrons.
    let mut line = |from: NodeId, to: NodeId, part: f32, light: LinearRgba, thread: bool| {
        let points = [layout.place(from), layout.place(to)];
        let grown = if calm { 1.0 } else { part.min(1.0) };
        let fades = 1.0 - (part - 1.0).clamp(0.0, 1.0);
        let tip = along(&points, super::pieces::ease(grown));
        let color = palette::faint(light, 0.95 * fades);
        if thread {
            let way: Vec<Vec2> = (0..=12).map(|i| points[0].lerp(tip, i as f32 / 12.0)).collect();
            ink.ribbon(Shape::Thread, &way, 0.045, color, grown, 0.0);
        } else {
            ink.trail(&[points[0], tip], 0.034, color, Stroke::Chevrons);
        }
        ink.shape(Shape::Light, tip, 0.07, palette::faint(light, 0.7 * fades), [0.0; 2]);
        if grown >= 1.0 {
            let radius = layout.size(to) * 0.6;
            ink.shape(Shape::Circle, points[1], radius, color, [0.08, 0.0]);
        }
    };
    match lines {
        Lines::Threads { from, to, part, light } => {
            for to in to {
                line(from, *to, part, light, true);
            }
        }
        Lines::Closing { from, to, part } => {
            for from in from {
                line(*from, to, part, palette.capture, false);
            }
        }
    }
    sheet.show(&mut meshes, ink);
}

/// What is pictured small or faint on the board: which picture, where, how large, how much of it.
#[derive(Clone, Debug, PartialEq)]
struct Pictured {
    name: String,
    at: Vec2,
    size: f32,
    alpha: f32,
    /// It is an emblem, on a disc of its own.
    disc: bool,
}

/// The emblem of a kind at the corner of a piece.
fn emblem(game: &str, kind: Kind, at: Vec2, size: f32) -> Pictured {
    let name = format!("{game}/emblem-{}", kind.0);
    let at = at + Vec2::new(0.36, 0.34) * size;
    Pictured { name, at, size: size * 0.36, alpha: 1.0, disc: true }
}

/// Emblems: what avengers have gained, what a friend gains or has gained by a merge; and the ghost of
/// the piece that is to be placed, under the pointer.
fn pictured(game: &Game, layout: &Layout, selection: &Selection, signs: &[Sign]) -> Vec<Pictured> {
    let rules = game.0.rules();
    let name = rules.info().name;
    let mut all = Vec::new();
    let Some(side) = selection.side() else { return all };
    let hovered = selection.hovered.or(selection.focus);
    let place = |node: NodeId| (layout.place(node), layout.size(node));
    for sign in signs {
        match sign {
            // While a merge is entered nobody avenges.
            Sign::Avenger { at, lost } if selection.merged().is_none() => {
                let here = match selection.piece_node() {
                    Some(node) if node == *at => selection.reached().unwrap_or(node),
                    _ => *at,
                };
                let (at, size) = place(here);
                all.push(emblem(name, *lost, at, size));
            }
            Sign::Placing { kind, .. } => {
                let ways = &selection.ways;
                let legal =
                    |n: &NodeId| ways.iter().any(|w| w.steps.first() == Some(&Step::Node(*n)));
                if let Some(node) = hovered.filter(legal) {
                    let (at, size) = place(node);
                    let piece = Piece { kind: *kind, side };
                    let name = picture_name(rules, piece);
                    all.push(Pictured { name, at, size, alpha: 0.55, disc: false });
                }
            }
            _ => {}
        }
    }
    if let Some((victim, _)) = selection.merged() {
        if let Some((piece, here)) = selection.piece_on(victim).zip(selection.reached()) {
            let (at, size) = place(here);
            all.push(emblem(name, piece.kind, at, size));
        }
    } else if let Some((host, victim)) = selection.offered_merge()
        && let Some(piece) = selection.piece_on(victim)
    {
        // The friend shows what it would gain.
        let (at, size) = place(host);
        all.push(emblem(name, piece.kind, at, size));
    }
    all
}

#[expect(clippy::too_many_arguments, reason = "it draws what several rooms know")]
fn draw_emblems(
    (game, layout, board): (Option<Res<Game>>, Option<Res<Layout>>, Res<TheBoard>),
    (selection, show, showing): (Res<Selection>, Res<Show>, Res<Showing>),
    (fit, known, preview): (Res<Fit>, Res<Known>, Res<Preview>),
    pieces: Query<&Shown>,
    mut emblems: Query<(Entity, &mut Sprite, &mut Transform), With<Emblem>>,
    (mut art, mut images): (ResMut<Art>, ResMut<Assets<Image>>),
    (sheet, mut meshes): (Single<&Sheet, With<DiscSheet>>, ResMut<Assets<Mesh>>),
    mut stirring: ResMut<Stirring>,
    mut commands: Commands,
    mut last: Local<(Vec<Pictured>, f32)>,
) {
    let now = match (&game, &layout) {
        (Some(game), Some(layout)) if showing.0 => {
            let name = game.0.rules().info().name;
            let worn = show.wearing().and_then(|(who, kind)| {
                let shown = pieces.get(who).ok()?;
                Some(emblem(name, kind, shown.at, layout.biggest()))
            });
            worn.into_iter().collect()
        }
        (Some(_), Some(_)) if preview.0.is_some() => Vec::new(),
        (Some(game), Some(layout)) => pictured(game, layout, &selection, &known.signs),
        _ => Vec::new(),
    };
    let scale = fit.physical(1.0);
    if (&now, scale) == (&last.0, last.1) {
        return;
    }
    stirring.keep(0.05);
    for (entity, ..) in emblems.iter_mut().skip(now.len()) {
        commands.entity(entity).despawn();
    }
    let mut there = emblems.iter_mut();
    let mut discs = Ink::new();
    for one in &now {
        let steps = (one.size * scale / 2.0).round() * 2.0;
        let image = art.picture(&mut images, &one.name, steps);
        let color = Color::linear_rgba(1.0, 1.0, 1.0, one.alpha);
        if one.disc {
            let radius = one.size * 0.70;
            let dark = LinearRgba::new(0.012, 0.008, 0.012, 0.94);
            discs.shape(Shape::Disc, one.at, radius, dark, [0.0; 2]);
            discs.shape(Shape::Circle, one.at, radius, board.palette.extra, [0.16, 0.0]);
        }
        let place = Transform::from_translation(one.at.extend(29.0))
            .with_scale(Vec3::new(one.size, one.size, 1.0));
        if let Some((_, mut sprite, mut transform)) = there.next() {
            (sprite.image, sprite.color, *transform) = (image, color, place);
        } else {
            let sprite = Sprite { image, color, custom_size: Some(Vec2::ONE), ..default() };
            commands.spawn((Name::new("Emblem"), Emblem, sprite, place));
        }
    }
    sheet.show(&mut meshes, discs);
    *last = (now, scale);
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(
        Update,
        (draw_lines, draw_emblems.after(marks::know)).in_set(ViewSystems::Mark),
    );
}
