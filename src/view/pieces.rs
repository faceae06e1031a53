//! The pieces on the screen: sprites that rest on their nodes, glide where they are put, and are
//! led by whoever shows a turn.

use std::collections::HashMap;

use bevy::prelude::*;

use crate::input::{Drag, Selection};
use crate::rules::any::Rules;
use crate::rules::{self, NodeId};
use crate::table::{Game, LiesIn, Node, Piece, Reset, StandsOn, Tray, TrayHolds};

use super::art::{self, Art};
use super::boards::TheBoard;
use super::camera::Fit;
use super::ink::{Ink, Shape, Sheet, TheInk};
use super::layout::Layout;
use super::style::Pieces;
use super::{Motion, Preview, Showing, Stirring, Style, ViewSystems};

/// Seconds of a glide to a new place.
const GLIDE: f32 = 0.18;

/// Where a piece rests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seat {
    /// On a node.
    Node(NodeId),
    /// In its side's tray, at a place.
    Tray(Vec2),
}

/// How a piece looks just now.
#[derive(Component, Clone, Debug)]
pub struct Shown {
    /// What is pictured.
    pub piece: rules::Piece,
    /// Which of the pictures there are of its kind, where there are several.
    pub brand: u8,
    /// Where it rests, as far as has been shown.
    pub seat: Seat,
    /// Its middle.
    pub at: Vec2,
    /// Its side.
    pub size: f32,
    /// How much of it is there.
    pub alpha: f32,
    /// How high it is lifted, 0 to 1.
    pub lift: f32,
    /// Turned traitor: how green it glows.
    pub poison: f32,
    /// Led by somebody in this frame: it does not glide by itself.
    pub led: bool,
    /// It is not there yet, as far as has been shown.
    pub hidden: bool,
    /// It has fallen where it stands: a ruin for the rest of the game.
    pub ruined: bool,
    glide: Option<Glide>,
}

#[derive(Clone, Copy, Debug)]
struct Glide {
    from: (Vec2, f32, f32),
    to: (Vec2, f32, f32),
    age: f32,
}

/// The sheet of the pieces' shadows.
#[derive(Component, Clone, Copy, Debug)]
struct ShadowSheet;

/// A seat's place and the size of a piece there.
pub fn seat_place(layout: &Layout, seat: Seat) -> (Vec2, f32) {
    match seat {
        Seat::Node(node) => (layout.place(node), layout.size(node)),
        Seat::Tray(at) => (at, layout.tray_piece),
    }
}

/// Where everything rests by the table's word.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Truth<'w, 's> {
    stands: Query<'w, 's, &'static StandsOn>,
    lies: Query<'w, 's, &'static LiesIn>,
    nodes: Query<'w, 's, &'static Node>,
    trays: Query<'w, 's, (&'static Tray, &'static TrayHolds)>,
    pieces: Query<'w, 's, &'static Piece>,
    layout: Option<Res<'w, Layout>>,
    board: Res<'w, TheBoard>,
}

impl Truth<'_, '_> {
    /// Where a piece rests.
    pub fn seat(&self, entity: Entity) -> Option<Seat> {
        if let Ok(stands) = self.stands.get(entity) {
            return self.nodes.get(stands.0).ok().map(|n| Seat::Node(n.0));
        }
        let (tray, held) = self.trays.get(self.lies.get(entity).ok()?.0).ok()?;
        let first_tray = self.board.first_tray;
        let first = first_tray(self.pieces.get(entity).ok()?.0.kind);
        let mates = held
            .pieces()
            .iter()
            .filter(|e| self.pieces.get(**e).is_ok_and(|p| first_tray(p.0.kind) == first));
        let index = mates.take_while(|e| **e != entity).count();
        Some(Seat::Tray(self.layout.as_ref()?.tray(tray.0, first, index)))
    }
}

/// The picture of a piece: `sava/red-orc`.
pub fn picture_name(rules: &Rules, piece: rules::Piece) -> String {
    format!("{}/{}-{}", rules.info().name, rules.side_name(piece.side), piece.kind.0)
}

/// How many pictures there may be of one kind of piece (bottle caps of several brands).
const BRANDS: u8 = 4;

/// A piece's brand, by where it is first seen: neighbours differ.
pub(super) fn brand(seat: Seat) -> u8 {
    match seat {
        Seat::Node(node) => (node.0 / 2 + node.0 / 8) % BRANDS,
        Seat::Tray(_) => 0,
    }
}

/// The picture of one piece: that of its brand, where there are several in this style.
pub fn picture_of(rules: &Rules, piece: rules::Piece, brand: u8, style: &Style) -> String {
    let name = picture_name(rules, piece);
    let branded = format!("{name}-{}", 1 + brand);
    let own = style.room(rules.info().name).pieces == Pieces::Own;
    if own && art::exists(&branded) { branded } else { name }
}

/// Gives new pieces their looks.
fn dress(
    fresh: Query<(Entity, &Piece), Without<Shown>>,
    truth: Truth,
    layout: Option<Res<Layout>>,
    mut stirring: ResMut<Stirring>,
    mut commands: Commands,
) {
    let Some(layout) = layout else { return };
    for (entity, piece) in &fresh {
        let Some(seat) = truth.seat(entity) else { continue };
        let (at, size) = seat_place(&layout, seat);
        let shown = Shown {
            piece: piece.0,
            brand: brand(seat),
            seat,
            at,
            size,
            alpha: 1.0,
            lift: 0.0,
            poison: 0.0,
            led: false,
            hidden: false,
            ruined: false,
            glide: None,
        };
        commands.entity(entity).insert((
            shown,
            Sprite { custom_size: Some(Vec2::ONE), ..default() },
            Transform::default(),
            Visibility::default(),
        ));
        stirring.keep(0.1);
    }
}

/// Lets pieces rest, glide, follow the pointer, or stand where the turn that is being entered has
/// brought them.
#[expect(clippy::too_many_arguments, reason = "a system")]
fn settle(
    mut pieces: Query<(Entity, &Piece, &mut Shown)>,
    truth: Truth,
    (layout, fit): (Option<Res<Layout>>, Res<Fit>),
    (selection, drag): (Res<Selection>, Res<Drag>),
    (showing, motion, time): (Res<Showing>, Res<Motion>, Res<Time<Real>>),
    preview: Res<Preview>,
    mut resets: MessageReader<Reset>,
    mut stirring: ResMut<Stirring>,
) {
    let Some(layout) = layout else { return };
    let reset = resets.read().count() > 0;
    let dt = if reset { 0.0 } else { time.delta_secs().min(0.1) * motion.speed };
    let chosen = selection.piece_node();
    let reached = selection.reached();
    // What the turn has captured so far while it is being entered.
    let gone: Vec<NodeId> = selection.taken();
    let merged = selection.merged();
    for (entity, piece, mut shown) in &mut pieces {
        if std::mem::take(&mut shown.bypass_change_detection().led) {
            continue;
        }
        if shown.hidden {
            // Whoever hid it lets it appear; with nothing left to show it is there.
            if showing.0 {
                continue;
            }
            shown.hidden = false;
        }
        if !showing.0 {
            if let Some(seat) = truth.seat(entity).filter(|s| *s != shown.seat) {
                shown.seat = seat;
            }
            if shown.piece != piece.0 {
                shown.piece = piece.0;
            }
        }
        let node = match shown.seat {
            Seat::Node(node) if !showing.0 => Some(node),
            _ => None,
        };
        let is_chosen = node.is_some() && node == chosen;
        let (mut at, mut size) = seat_place(&layout, shown.seat);
        let mut alpha = 1.0;
        let mut lift = 0.0;
        if shown.ruined {
            (at, size, alpha) = ruin(at, size, 1.0);
        }
        if is_chosen {
            if let Some(reached) = reached.filter(|r| Some(*r) != chosen) {
                (at, size) = seat_place(&layout, Seat::Node(reached));
            }
            lift = 0.35;
        } else if let Some((_, host)) = merged.filter(|(victim, _)| node == Some(*victim)) {
            // It has been poured into its host.
            (at, size) = seat_place(&layout, Seat::Node(host));
            size *= 0.5;
            alpha = 0.0;
        } else if node.is_some_and(|n| gone.contains(&n)) {
            alpha = 0.22;
        }
        if let (Some(node), Some(previewed)) = (node, &preview.0) {
            alpha = previewed.strength(node, shown.piece);
        }
        if let Some(pointer) = drag.pointer().filter(|_| is_chosen) {
            let to = fit.to_board(pointer);
            shown.glide = None;
            (shown.at, shown.size, shown.lift, shown.alpha) = (to, size, 1.0, 1.0);
            stirring.keep(0.1);
            continue;
        }
        let here = (shown.at, shown.size, shown.alpha);
        let goal = (at, size, alpha);
        let going = shown.glide.map_or(here, |g| g.to);
        if going != goal {
            shown.glide = Some(Glide { from: here, to: goal, age: 0.0 });
        }
        if let Some(mut glide) = shown.glide {
            glide.age += dt;
            let t = if dt <= 0.0 { 1.0 } else { (glide.age / GLIDE).min(1.0) };
            let e = ease(t);
            shown.at = glide.from.0.lerp(goal.0, e);
            shown.size = glide.from.1 + (goal.1 - glide.from.1) * e;
            shown.alpha = glide.from.2 + (goal.2 - glide.from.2) * e;
            if t >= 1.0 {
                // Exactly there: sums of fractions may miss it by a hair, and it would glide for ever.
                (shown.at, shown.size, shown.alpha) = goal;
            }
            shown.glide = (t < 1.0).then_some(glide);
            stirring.keep(0.05);
        }
        if shown.lift != lift {
            let step = dt * 6.0;
            shown.lift = if dt <= 0.0 || (shown.lift - lift).abs() <= step {
                lift
            } else {
                shown.lift + step * (lift - shown.lift).signum()
            };
            stirring.keep(0.05);
        }
        if shown.poison > 0.0 && !showing.0 {
            shown.poison = (shown.poison - time.delta_secs() * 3.0).max(0.0);
            stirring.keep(0.05);
        }
    }
}

/// Where a tower that falls is, how big, and how much of it is left, at a part of its fall.
pub fn ruin(at: Vec2, size: f32, part: f32) -> (Vec2, f32, f32) {
    (at - Vec2::Y * size * 0.12 * part, size * (1.0 - 0.25 * part), 1.0 - 0.5 * part)
}

/// Slow, fast, slow.
pub fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// How long a window must keep its size before the pictures are made anew.
const DEBOUNCE: f32 = 0.12;

/// Brings the looks to the sprites.
fn paint(
    mut pieces: Query<(Ref<Shown>, &mut Transform, &mut Sprite)>,
    (fit, time, style): (Res<Fit>, Res<Time<Real>>, Res<Style>),
    game: Option<Res<Game>>,
    (mut art, mut images): (ResMut<Art>, ResMut<Assets<Image>>),
    mut stirring: ResMut<Stirring>,
    mut sharp: Local<(f32, f32)>,
) {
    let Some(game) = game else { return };
    let rules = game.0.rules();
    // `sharp`: the scale for which pictures are made, and how long another one has been there.
    let scale = fit.physical(1.0);
    let mut resharpen = false;
    if sharp.0 != scale {
        sharp.1 = if fit.is_changed() { 0.0 } else { sharp.1 + time.delta_secs() };
        stirring.keep(0.1);
        if sharp.0 == 0.0 || sharp.1 > DEBOUNCE {
            *sharp = (scale, 0.0);
            art.forget();
            resharpen = true;
        }
    }
    if style.is_changed() {
        art.dress(&style);
        resharpen = true;
    }
    for (shown, mut transform, mut sprite) in &mut pieces {
        if !shown.is_changed() && !resharpen {
            continue;
        }
        // The picture is as sharp as the seat needs; on the way it is only scaled.
        let rests = match shown.seat {
            Seat::Tray(_) => shown.size.max(0.05),
            Seat::Node(_) => shown.size.max(0.1),
        };
        if shown.glide.is_none() || resharpen || sprite.image == Handle::default() {
            let steps = (rests * sharp.0 / 2.0).round() * 2.0;
            let name = picture_of(rules, shown.piece, shown.brand, &style);
            let image = art.picture(&mut images, &name, steps);
            if sprite.image != image {
                sprite.image = image;
            }
        }
        let lifted = shown.size * (1.0 + 0.16 * shown.lift);
        let height = match shown.seat {
            Seat::Tray(_) => 10.0,
            Seat::Node(_) => 20.0,
        } + shown.lift * 5.0;
        let mut at = shown.at + Vec2::Y * shown.lift * 0.012;
        if shown.lift <= 0.0 {
            // A picture at rest lies on whole pixels.
            let unit = fit.physical(1.0);
            at = (at * unit).round() / unit;
        }
        *transform = Transform::from_translation(at.extend(height))
            .with_scale(Vec3::new(lifted, lifted, 1.0));
        let green = shown.poison;
        sprite.color = Color::linear_rgba(
            1.0 - 0.62 * green,
            1.0 - 0.10 * green,
            1.0 - 0.60 * green,
            shown.alpha,
        );
    }
}

/// How dark a shadow is.
const DARK: f32 = 0.75;

/// The shadow of a piece, on the ground under it: of a counter seen from above, or of a figure that
/// `stands`, at whose foot it lies.
pub(super) fn shade(ink: &mut Ink, stands: bool, at: Vec2, size: f32, lift: f32, alpha: f32) {
    // What is drawn of a shape is 0.62 of it. The light falls from the upper left.
    let (radii, foot) = if stands {
        (Vec2::new(0.36, 0.15), Vec2::new(0.05, -0.37))
    } else {
        (Vec2::splat(0.45), Vec2::new(0.025, -0.045))
    };
    let radii = radii * size / 0.62 * (1.0 + 0.12 * lift);
    let aside = (foot + Vec2::new(0.07, -0.12) * lift) * size;
    let dark = LinearRgba::new(0.0, 0.0, 0.0, DARK * alpha);
    ink.oval(Shape::Shade, at + aside, radii, dark, [0.0, 0.25 + 0.75 * lift]);
}

fn spawn_shadows(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, ink: Res<TheInk>) {
    let sheet = Sheet::bundle(&mut meshes, &ink, 9.0);
    commands.spawn((Name::new("Shadows"), ShadowSheet, sheet));
}

/// Draws the shadows anew when a piece has moved, come or gone.
fn cast(
    pieces: Query<Ref<Shown>>,
    mut gone: RemovedComponents<Shown>,
    sheet: Single<&Sheet, With<ShadowSheet>>,
    board: Res<TheBoard>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if gone.read().count() == 0 && !pieces.iter().any(|shown| shown.is_changed()) {
        return;
    }
    let mut ink = Ink::new();
    for shown in &pieces {
        shade(
            &mut ink,
            board.standing,
            shown.at,
            shown.size,
            shown.lift.clamp(0.0, 1.0),
            shown.alpha,
        );
    }
    sheet.show(&mut meshes, ink);
}

/// Which piece is shown on which node.
pub fn shown_by_node<'a>(
    pieces: impl Iterator<Item = (Entity, &'a Shown)>,
) -> HashMap<NodeId, Entity> {
    pieces
        .filter_map(|(e, s)| match s.seat {
            Seat::Node(node) => Some((node, e)),
            Seat::Tray(_) => None,
        })
        .collect()
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Art>()
        .add_systems(Update, dress.in_set(ViewSystems::Dress))
        .add_systems(Startup, spawn_shadows)
        .add_systems(Update, (settle, paint, cast).chain().in_set(ViewSystems::Settle));
}
