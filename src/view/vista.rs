//! Vistas: the four rooms in small, each with a slow game that plays itself. They are only looked at:
//! no table, no records, no sound. The title screen says where they are.
//!
//! Each has a camera with a viewport of its own and a layer on which only its things lie, so that all of
//! them may be around the same middle: the walls' shaders measure from there.

use std::sync::atomic::AtomicBool;

use bevy::camera::visibility::{NoFrustumCulling, RenderLayers};
use bevy::camera::{ScalingMode, Viewport};
use bevy::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::record::when;
use crate::rules::any::{AnyGame, Rules};
use crate::rules::{Effect, NodeId, Piece, Side};
use crate::search::{Brain, think};

use super::art::Art;
use super::boards::{self, Board, TheBoard};
use super::ink::{Ink, InkMaterial, Room, Sheet, TheInk};
use super::layout::{self, Layout};
use super::pieces::{brand, ease, picture_of, shade};
use super::room::{Light, Mood, Paint, WallMaterial};
use super::style::Quality;
use super::{Motion, ROOMS, Stirring, Style, ViewSystems};

/// Where the vistas are in the window, in logical pixels. The title screen sets it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Vistas {
    /// Their places in the order of [`ROOMS`]; `None`: that one is not seen.
    pub places: [Option<Rect>; ROOMS.len()],
    /// How high the strip at the foot of each is in which words stand: the board keeps out of it.
    pub foot: f32,
}

impl Vistas {
    /// Whether any is seen.
    pub fn are_seen(&self) -> bool {
        self.places.iter().any(Option::is_some)
    }

    /// How the board lies in a vista: logical pixels a unit, and how many units its middle is above
    /// the vista's.
    fn fit(&self, number: usize, layout: &Layout) -> Option<(Rect, f32, f32)> {
        let place = self.places[number]?;
        let side = place.width().min(place.height() - self.foot).max(1.0);
        let unit = side / (2.0 * layout.half);
        Some((place, unit, self.foot * 0.5 / unit))
    }
}

/// One room in small.
#[derive(Component)]
pub(super) struct Vista {
    number: usize,
    board: &'static Board,
    layout: Layout,
    game: AnyGame,
    /// Seconds until the next turn.
    wait: f32,
    /// Plies that are played at once before anybody looks: boards are most beautiful in the middle
    /// of a game.
    ahead: usize,
    chance: Pcg64Mcg,
    ink: Handle<InkMaterial>,
}

/// The camera, the wall and the pieces of a vista, by its number.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Of(usize);

/// A piece in a vista.
#[derive(Component, Clone, Debug)]
struct Figure {
    piece: Piece,
    brand: u8,
    node: NodeId,
    way: Vec<Vec2>,
    age: f32,
    alpha: f32,
    /// It leaves the board.
    gone: bool,
    /// How many pixels its picture has.
    sharp: u32,
}

/// The layer of the first vista; below are the table's.
const LAYER: usize = 8;
/// Seconds between two turns of a vista; the rooms take turns with each other.
const PAUSE: f32 = 6.0;
/// Seconds of a move, and in which a piece comes or goes.
const WALK: f32 = 0.5;
const FADE: f32 = 0.35;
/// A game longer than this is begun anew.
const LONGEST: usize = 140;
/// How long the end of a game is looked at, in seconds.
const END: f32 = 6.0;

fn layer(number: usize) -> RenderLayers {
    RenderLayers::layer(LAYER + number)
}

/// How many plies of a room's game come before it is looked at.
fn ahead(game: &str) -> usize {
    if game == "towers" { 13 } else { 8 }
}

impl Vista {
    fn begin(&mut self) {
        if let Ok(rules) = Rules::parse(self.board.game) {
            self.game = AnyGame::new(rules);
            self.ahead = ahead(self.board.game);
        }
    }

    /// Plays one turn of two beginners; what it did.
    fn play(&mut self) -> Vec<Effect> {
        let stop = AtomicBool::new(false);
        let found = think(&self.game, Brain::level(1), self.chance.random(), &stop);
        let Some(found) = found else { return Vec::new() };
        let chances = self.game.position().chances(&found.turn).unwrap_or_default();
        let mut left = match chances.iter().map(|c| c.weight).sum() {
            0 => 0,
            all => self.chance.random_range(0..all),
        };
        let fell = chances.iter().find(|c| {
            let here = left < c.weight;
            left = left.saturating_sub(c.weight);
            here
        });
        self.game.play(&found.turn, fell.map(|c| c.outcome)).unwrap_or_default()
    }
}

fn spawn(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut inks: ResMut<Assets<InkMaterial>>,
) {
    for (number, game) in ROOMS.into_iter().enumerate() {
        let (Some(board), Ok(rules)) = (boards::of(game), Rules::parse(game)) else { continue };
        let game = AnyGame::new(rules);
        let graph = game.position().board();
        let layout = (board.lay)(graph);
        let ink = inks.add(InkMaterial { room: Room::default() });
        commands.spawn((
            Name::new(format!("Camera of the vista of {}", board.game)),
            Of(number),
            layer(number),
            Camera2d,
            Msaa::Off,
            Camera { order: number as isize - 10, is_active: false, ..default() },
            Transform::from_xyz(0.0, 0.0, 500.0),
            Projection::Orthographic(OrthographicProjection {
                scaling_mode: ScalingMode::WindowSize,
                ..OrthographicProjection::default_2d()
            }),
        ));
        let lines = (board.draw)(graph, &layout);
        commands.spawn((
            Name::new(format!("Lines of the vista of {}", board.game)),
            Of(number),
            layer(number),
            Mesh2d(meshes.add(lines.mesh())),
            MeshMaterial2d(ink.clone()),
            Transform::from_xyz(0.0, 0.0, 1.0),
            NoFrustumCulling,
        ));
        commands.spawn((
            Name::new(format!("Shadows of the vista of {}", board.game)),
            Of(number),
            layer(number),
            Sheet::bundle(&mut meshes, &TheInk(ink.clone()), 9.0),
        ));
        commands.spawn((
            Name::new(format!("Vista of {}", board.game)),
            Vista {
                number,
                board,
                layout,
                game,
                wait: 1.2 + PAUSE * number as f32 / ROOMS.len() as f32,
                ahead: ahead(board.game),
                chance: Pcg64Mcg::seed_from_u64(
                    when::since_epoch().as_nanos() as u64 ^ number as u64,
                ),
                ink,
            },
        ));
    }
}

/// A vista's wall.
pub(super) fn spawn_wall<P: Paint>(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<WallMaterial<P>>>,
) {
    for (number, game) in ROOMS.into_iter().enumerate() {
        if boards::of(game).is_some_and(|board| board.wall == P::WALL) {
            commands.spawn((
                Name::new(format!("Wall of the vista of {game}")),
                Of(number),
                layer(number),
                Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
                MeshMaterial2d(materials.add(WallMaterial::<P>::default())),
                Transform::default(),
                NoFrustumCulling,
            ));
        }
    }
}

/// Points the cameras; whoever is seen first clears the window for all.
fn aim(
    vistas: Res<Vistas>,
    window: Option<Single<&Window>>,
    rooms: Query<&Vista>,
    mut cameras: Query<(&Of, &mut Camera, &mut Projection, &mut Transform)>,
    mut table: Query<&mut Camera, (With<super::BoardCamera>, Without<Of>)>,
    mut stirring: ResMut<Stirring>,
    mut seen: Local<(Vistas, Vec2)>,
) {
    let Some(window) = window else { return };
    let size = Vec2::new(window.width(), window.height());
    if *seen == (*vistas, size) {
        return;
    }
    *seen = (*vistas, size);
    stirring.keep(0.2);
    let density = window.scale_factor();
    let whole = Rect::from_corners(Vec2::ZERO, size);
    let mut first = true;
    for (of, mut camera, mut projection, mut transform) in &mut cameras {
        let room = rooms.iter().find(|v| v.number == of.0);
        let fit = room.and_then(|room| vistas.fit(of.0, &room.layout));
        let seen = fit.map(|(place, unit, up)| (place.intersect(whole), unit, up));
        let large = |(area, ..): &(Rect, f32, f32)| area.width().min(area.height()) >= 8.0;
        let Some((area, unit, up)) = seen.filter(large) else {
            camera.is_active = false;
            continue;
        };
        camera.is_active = true;
        let corner = (area.min * density).round().as_uvec2();
        let far = (area.max * density).round().as_uvec2();
        camera.viewport = Some(Viewport {
            physical_position: corner,
            physical_size: (far - corner).max(UVec2::ONE),
            ..default()
        });
        camera.clear_color = if first { ClearColorConfig::Default } else { ClearColorConfig::None };
        first = false;
        if let Projection::Orthographic(p) = projection.as_mut() {
            p.scale = 1.0 / unit;
        }
        transform.translation.y = -up;
    }
    for mut camera in &mut table {
        camera.clear_color = if first { ClearColorConfig::Default } else { ClearColorConfig::None };
    }
}

/// What a vista's light is like.
fn light(mood: &Mood, vista: &Vista, style: &Style, pixels: f32, shimmer: f32) -> Light {
    let fine = style.quality == Quality::Fine;
    let turn = if vista.game.position().side() == Side::First { -1.0 } else { 1.0 };
    let theme = TheBoard::new(vista.board, style).theme as f32;
    Light {
        clock: Vec4::new(mood.clock(), shimmer, pixels, f32::from(u8::from(fine))),
        mood: Vec4::new(turn, 0.0, 1.0, theme),
        flood: Vec4::ZERO,
    }
}

/// Hands the light to a vista's wall and fits it into the vista.
pub(super) fn shine_wall<P: Paint>(
    vistas: Res<Vistas>,
    window: Option<Single<&Window>>,
    (mood, style, stirring): (Res<Mood>, Res<Style>, Res<Stirring>),
    rooms: Query<&Vista>,
    mut materials: ResMut<Assets<WallMaterial<P>>>,
    mut walls: Query<(&Of, &mut Transform, &MeshMaterial2d<WallMaterial<P>>)>,
) {
    let Some(window) = window else { return };
    for (of, mut transform, handle) in &mut walls {
        let Some(room) = rooms.iter().find(|v| v.number == of.0) else { continue };
        let Some((area, unit, up)) = vistas.fit(of.0, &room.layout) else { continue };
        let place = Transform::from_xyz(0.0, -up, 0.0);
        transform.set_if_neq(place.with_scale((area.size() / unit).extend(1.0)));
        let now = light(&mood, room, &style, unit * window.scale_factor(), stirring.shimmer());
        if materials.get(&handle.0).is_some_and(|m| m.light != now)
            && let Some(mut material) = materials.get_mut(&handle.0)
        {
            material.light = now;
        }
    }
}

/// The same for its lines.
fn shine_ink(
    vistas: Res<Vistas>,
    window: Option<Single<&Window>>,
    (mood, style, stirring): (Res<Mood>, Res<Style>, Res<Stirring>),
    rooms: Query<&Vista>,
    mut inks: ResMut<Assets<InkMaterial>>,
) {
    let Some(window) = window else { return };
    for room in &rooms {
        let Some((_, unit, _)) = vistas.fit(room.number, &room.layout) else { continue };
        let pixels = unit * window.scale_factor();
        let light = light(&mood, room, &style, pixels, stirring.shimmer());
        let day = f32::from(u8::from(TheBoard::new(room.board, &style).day));
        let clock = light.clock.with_w(day);
        if inks.get(&room.ink).is_some_and(|ink| ink.room.clock != clock)
            && let Some(mut ink) = inks.get_mut(&room.ink)
        {
            ink.room.clock = clock;
        }
    }
}

/// Lets the games go on.
fn live(
    vistas: Res<Vistas>,
    (time, motion): (Res<Time<Real>>, Res<Motion>),
    mut rooms: Query<&mut Vista>,
    mut figures: Query<(Entity, &Of, &mut Figure)>,
    mut commands: Commands,
    mut stirring: ResMut<Stirring>,
) {
    if !vistas.are_seen() {
        return;
    }
    let dt = time.delta_secs().min(PAUSE);
    for mut room in &mut rooms {
        if vistas.places[room.number].is_none() {
            continue;
        }
        room.wait -= dt;
        let over = room.game.outcome().is_some() || room.game.plies().len() >= LONGEST;
        let mut effects = None;
        if room.ahead > 0 {
            // One turn a frame: no frame waits for long.
            room.ahead -= 1;
            effects = Some(room.play());
            stirring.keep(0.1);
        } else if room.wait <= 0.0 {
            room.wait = PAUSE;
            if over {
                room.begin();
                effects = Some(Vec::new());
            } else {
                effects = Some(room.play());
            }
            if room.game.outcome().is_some() {
                room.wait = END;
            }
        }
        stirring.wake(room.wait);
        let jump = room.ahead > 0 || motion.reduced || motion.speed <= 0.0;
        if let Some(effects) = effects {
            follow(&room, &effects, jump, &mut figures, &mut commands);
        }
    }
}

/// Moves the figures as the effects say, then makes them what the position is.
fn follow(
    room: &Vista,
    effects: &[Effect],
    jump: bool,
    figures: &mut Query<(Entity, &Of, &mut Figure)>,
    commands: &mut Commands,
) {
    let standing = |figures: &mut Query<(Entity, &Of, &mut Figure)>, node: NodeId| {
        figures
            .iter()
            .find(|(_, of, f)| of.0 == room.number && f.node == node && !f.gone)
            .map(|(entity, ..)| entity)
    };
    for effect in effects {
        match effect {
            Effect::Captured { at, .. } | Effect::Merged { from: at, .. } => {
                if let Some(entity) = standing(figures, *at)
                    && let Ok((.., mut figure)) = figures.get_mut(entity)
                {
                    figure.gone = true;
                }
            }
            Effect::Moved { path, .. } => {
                let Some((first, last)) = path.first().zip(path.last()) else { continue };
                if let Some(entity) = standing(figures, *first)
                    && let Ok((.., mut figure)) = figures.get_mut(entity)
                {
                    figure.node = *last;
                    let mut way = room.layout.threads(path);
                    if figure.age < 1.0 && !figure.way.is_empty() {
                        // The second leg of a turn follows the first.
                        way.splice(0..0, figure.way.iter().copied());
                    }
                    figure.way = if jump { vec![room.layout.place(*last)] } else { way };
                    figure.age = if jump { 1.0 } else { 0.0 };
                }
            }
            _ => {}
        }
    }
    let truth = room.game.position().pieces();
    for (.., mut figure) in figures.iter_mut().filter(|(_, of, f)| of.0 == room.number && !f.gone) {
        match truth.iter().find(|(node, _)| *node == figure.node) {
            Some((_, piece)) if *piece != figure.piece => {
                figure.piece = *piece;
                figure.sharp = 0;
            }
            Some(_) => {}
            None => figure.gone = true,
        }
    }
    for (node, piece) in truth {
        if standing(figures, node).is_none() {
            commands.spawn((
                Of(room.number),
                layer(room.number),
                Figure {
                    piece,
                    brand: brand(super::pieces::Seat::Node(node)),
                    node,
                    way: vec![room.layout.place(node)],
                    age: 1.0,
                    alpha: if jump { 1.0 } else { 0.0 },
                    gone: false,
                    sharp: 0,
                },
                Sprite { custom_size: Some(Vec2::ONE), ..default() },
                Transform::default(),
            ));
        }
    }
}

/// Brings the figures onto the screen.
#[expect(clippy::too_many_arguments, reason = "a system")]
fn paint(
    vistas: Res<Vistas>,
    window: Option<Single<&Window>>,
    (time, motion, style): (Res<Time<Real>>, Res<Motion>, Res<Style>),
    rooms: Query<&Vista>,
    mut figures: Query<(Entity, &Of, &mut Figure, &mut Transform, &mut Sprite)>,
    (mut art, mut images): (ResMut<Art>, ResMut<Assets<Image>>),
    (sheets, mut meshes): (Query<(&Of, &Sheet)>, ResMut<Assets<Mesh>>),
    mut commands: Commands,
    mut stirring: ResMut<Stirring>,
) {
    let Some(window) = window.filter(|_| vistas.are_seen()) else { return };
    let dt = time.delta_secs().min(0.1);
    let still = motion.reduced || motion.speed <= 0.0;
    for room in &rooms {
        let Some((_, unit, _)) = vistas.fit(room.number, &room.layout) else { continue };
        let pixels = unit * window.scale_factor();
        let mut moved = false;
        let mut shadows = Ink::new();
        let rules = room.game.rules();
        for (entity, _, mut figure, mut transform, mut sprite) in
            figures.iter_mut().filter(|(_, of, ..)| of.0 == room.number)
        {
            let size = room.layout.size(figure.node);
            let sharp = ((size * pixels / 2.0).round() * 2.0).max(2.0) as u32;
            if figure.sharp != sharp || style.is_changed() {
                figure.sharp = sharp;
                let name = picture_of(rules, figure.piece, figure.brand, &style);
                sprite.image = art.picture(&mut images, &name, sharp as f32);
            }
            let goal = f32::from(u8::from(!figure.gone));
            if figure.alpha != goal || figure.age < 1.0 {
                stirring.keep(0.05);
                let step = if still { 1.0 } else { dt / FADE };
                // What is captured goes when the capturer is nearly there.
                figure.alpha = if goal > figure.alpha {
                    (figure.alpha + step).min(goal)
                } else {
                    (figure.alpha - step).max(goal)
                };
                figure.age = if still { 1.0 } else { (figure.age + dt / WALK).min(1.0) };
            }
            if figure.gone && figure.alpha <= 0.0 {
                commands.entity(entity).despawn();
                continue;
            }
            let part = ease(figure.age);
            let at = layout::along(&figure.way, part);
            let lift = (part * std::f32::consts::PI).sin() * f32::from(u8::from(figure.age < 1.0));
            let at = if figure.age < 1.0 { at } else { (at * pixels).round() / pixels };
            let wide = size * (1.0 + 0.12 * lift);
            let now = Transform::from_translation(at.extend(20.0 + lift))
                .with_scale(Vec3::new(wide, wide, 1.0));
            moved |= transform.set_if_neq(now);
            let color = Color::linear_rgba(1.0, 1.0, 1.0, figure.alpha);
            if sprite.color != color {
                sprite.color = color;
                moved = true;
            }
            shade(&mut shadows, room.board.standing, at, wide, lift, figure.alpha);
        }
        if moved
            && let Some(sheet) =
                sheets.iter().find_map(|(of, s)| (of.0 == room.number).then_some(s))
        {
            sheet.show(&mut meshes, shadows);
        }
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    app.init_resource::<Vistas>()
        .add_systems(Startup, spawn)
        .add_systems(Update, (aim, shine_ink).chain().in_set(ViewSystems::Fit))
        .add_systems(Update, (live, paint).chain().in_set(ViewSystems::Settle));
}
