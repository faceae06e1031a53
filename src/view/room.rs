//! The room: the wall behind the board, its light, and how the moment changes both.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

use crate::rules::{Outcome, Side};
use crate::table::{Game, Phase};

use super::boards::TheBoard;
use super::camera::Fit;
use super::ink::{InkMaterial, TheInk};
use super::style::Quality;
use super::vista::{self, Vistas};
use super::{Ambience, Motion, Showing, Stirring, Style, ViewSystems};

/// The uniforms of a wall (`shaders/wall.wgsl`).
#[derive(Clone, Copy, Debug, Default, PartialEq, ShaderType)]
pub struct Light {
    pub(super) clock: Vec4,
    pub(super) mood: Vec4,
    pub(super) flood: Vec4,
}

/// What lies behind the pieces: a whole room, painted by one shader. The board itself is part of it
/// where it is a solid thing and not a web.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wall {
    /// Sava: the drow's cave.
    Cave,
    /// Towers: an elvish hall by day.
    Hall,
    /// Sacrivenge: walnut and bone.
    Hearth,
    /// Drafti: a street corner at noon.
    Street,
}

/// Names a wall's shader.
pub(super) trait Paint: TypePath + Clone + Send + Sync + 'static {
    const WALL: Wall;
    const FILE: &'static str;
    const TEXT: &'static str;
}

macro_rules! paints {
    ($($wall:ident: $file:literal;)+) => {
        $(
            #[derive(TypePath, Clone, Debug)]
            struct $wall;

            impl Paint for $wall {
                const WALL: Wall = Wall::$wall;
                const FILE: &'static str = concat!("embedded://crossweb/shaders/", $file);
                const TEXT: &'static str = include_str!(concat!("../../shaders/", $file));
            }
        )+

        fn paint_walls(app: &mut App) {
            $(
                super::ink::embed_shader(app, $file, $wall::TEXT);
                app.add_plugins(Material2dPlugin::<WallMaterial<$wall>>::default())
                    .add_systems(Startup, (spawn::<$wall>, vista::spawn_wall::<$wall>))
                    .add_systems(
                        Update,
                        (hang::<$wall>, vista::shine_wall::<$wall>)
                            .after(shine)
                            .in_set(ViewSystems::Light),
                    );
            )+
        }
    };
}

paints! {
    Cave: "cave.wgsl";
    Hall: "hall.wgsl";
    Hearth: "hearth.wgsl";
    Street: "street.wgsl";
}

/// For what a wall's pipeline is made: software renderers walk through both sides of a branch, so that
/// quality and theme are told apart before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Make {
    fine: bool,
    second: bool,
}

impl<P: Paint> From<&WallMaterial<P>> for Make {
    fn from(material: &WallMaterial<P>) -> Self {
        Self { fine: material.light.clock.w > 0.5, second: material.light.mood.w > 0.5 }
    }
}

/// The material of a wall.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
#[bind_group_data(Make)]
pub(super) struct WallMaterial<P: Paint> {
    #[uniform(0)]
    pub(super) light: Light,
    paint: std::marker::PhantomData<P>,
}

impl<P: Paint> Default for WallMaterial<P> {
    fn default() -> Self {
        Self { light: Light::default(), paint: std::marker::PhantomData }
    }
}

impl<P: Paint> Material2d for WallMaterial<P> {
    fn vertex_shader() -> ShaderRef {
        "embedded://crossweb/shaders/wall.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        P::FILE.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Opaque
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let Make { fine, second } = key.bind_group_data;
        if let Some(fragment) = &mut descriptor.fragment {
            let defs = [("FIXED", true), ("FINE", fine), ("SECOND", second)];
            let held = defs.into_iter().filter(|(_, on)| *on).map(|(name, _)| name.into());
            fragment.shader_defs.extend(held);
        }
        let position = [Mesh::ATTRIBUTE_POSITION.at_shader_location(0)];
        descriptor.vertex.buffers = vec![layout.0.get_layout(&position)?];
        Ok(())
    }
}

/// The mood of the moment. It follows the game softly; [`Mood::shake`] and [`Mood::flash`] are for
/// whoever shows something.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Mood {
    /// -1: the hot side's turn; 1: the cold side's.
    turn: f32,
    poison: f32,
    flood: Vec4,
    flood_goal: Vec4,
    tremors: [Vec4; 4],
    clock: f32,
}

impl Default for Mood {
    fn default() -> Self {
        Self {
            turn: 0.0,
            poison: 0.0,
            flood: Vec4::ZERO,
            flood_goal: Vec4::ZERO,
            tremors: [Vec4::ZERO; 4],
            clock: 40.0,
        }
    }
}

/// Seconds after which a tremor is over.
const TREMOR: f32 = 1.6;

impl Mood {
    /// Something landed: the web trembles.
    pub fn shake(&mut self, at: Vec2, strength: f32) {
        self.tremors.rotate_right(1);
        self.tremors[0] = Vec4::new(at.x, at.y, 0.0, strength);
    }

    /// The room is filled with a light at once; it goes slowly (see [`Mood::settle`]).
    pub fn flash(&mut self, color: LinearRgba, strength: f32) {
        self.flood = Vec4::new(color.red, color.green, color.blue, strength);
    }

    /// The light that stays in the room.
    pub fn settle(&mut self, color: LinearRgba, strength: f32) {
        self.flood_goal = Vec4::new(color.red, color.green, color.blue, strength);
    }

    /// The shimmer's clock, in seconds.
    pub fn clock(&self) -> f32 {
        self.clock
    }

    /// How much of the poison is in the room.
    pub fn poison(&self) -> f32 {
        self.poison
    }
}

/// Where the mood is going, from what the table waits for.
fn goals(phase: Phase, game: Option<&Game>) -> (f32, f32) {
    let of = |side| if side == Side::First { -1.0 } else { 1.0 };
    match phase {
        Phase::Empty => (0.0, 0.0),
        Phase::Choosing(side) => (of(side), 0.0),
        Phase::DicePending(side) => (of(side), 1.0),
        Phase::Thinking(side) => {
            // A computer player, too, may be choosing a traitor.
            let position = game.map(|g| g.0.position());
            let pending = position.is_some_and(super::reading::dice_pending);
            (of(side), f32::from(u8::from(pending)))
        }
        Phase::Over(Outcome::Win { side, .. }) => (of(side), 0.0),
        Phase::Over(Outcome::Draw { .. }) => (0.0, 0.0),
    }
}

fn breathe(
    time: Res<Time<Real>>,
    (phase, game): (Option<Res<Phase>>, Option<Res<Game>>),
    (showing, motion): (Res<Showing>, Res<Motion>),
    fit: Res<Fit>,
    mut mood: ResMut<Mood>,
    mut stirring: ResMut<Stirring>,
    mut goal: Local<(f32, f32)>,
) {
    let dt = time.delta_secs().min(0.1);
    let news = showing.is_changed()
        || phase.as_ref().is_some_and(|p| p.is_changed())
        || game.as_ref().is_some_and(|g| g.is_changed());
    if !showing.0 && news {
        *goal = goals(phase.map_or(Phase::Empty, |p| *p), game.as_deref());
    }
    let still = motion.speed <= 0.0;
    let step = if still { 1.0 } else { 1.0 - (-dt * 5.0).exp() };
    let slow = if still { 1.0 } else { 1.0 - (-dt * 2.2).exp() };
    let before = (mood.turn, mood.poison, mood.flood);
    mood.turn = follow(mood.turn, goal.0, step);
    mood.poison = follow(mood.poison, goal.1, step);
    let flood = mood.flood_goal;
    mood.flood =
        if mood.flood.distance(flood) < 0.004 { flood } else { mood.flood.lerp(flood, slow) };
    let mut moving = before != (mood.turn, mood.poison, mood.flood);
    for tremor in &mut mood.tremors {
        if tremor.w > 0.0 {
            tremor.z += dt;
            moving = true;
            if tremor.z > TREMOR || motion.reduced || still {
                *tremor = Vec4::ZERO;
            }
        }
    }
    if moving || fit.is_changed() {
        stirring.keep(0.05);
    }
    if !still && !motion.reduced {
        mood.clock += dt * stirring.shimmer();
    }
}

fn follow(from: f32, to: f32, part: f32) -> f32 {
    if (from - to).abs() < 0.004 { to } else { from + (to - from) * part }
}

/// What the shaders were last told.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
struct Shone(Light);

/// Hands the light over to the ink, when it differs from what it has, and notes it for the walls.
fn shine(
    (mood, stirring): (Res<Mood>, Res<Stirring>),
    (fit, motion): (Res<Fit>, Res<Motion>),
    (board, style): (Res<TheBoard>, Res<Style>),
    ink: Res<TheInk>,
    mut inks: ResMut<Assets<InkMaterial>>,
    mut shone: ResMut<Shone>,
    mut last: Local<(Light, [Vec4; 4], bool, LinearRgba)>,
) {
    let fine = style.quality == Quality::Fine;
    let quiet = motion.reduced || motion.speed <= 0.0 || !fine;
    let shimmer = if quiet { 0.0 } else { stirring.shimmer() };
    let unit = fit.physical(1.0);
    let clock = Vec4::new(mood.clock, shimmer, unit, f32::from(u8::from(fine)));
    let theme = board.theme as f32;
    let light =
        Light { clock, mood: Vec4::new(mood.turn, mood.poison, 1.0, theme), flood: mood.flood };
    let now = (light, mood.tremors, board.day, board.palette.extra);
    if *last == now {
        return;
    }
    *last = now;
    if let Some(mut material) = inks.get_mut(&ink.0) {
        let green = board.palette.extra;
        material.room.clock = clock.with_w(f32::from(u8::from(board.day)));
        material.room.tint = Vec4::new(green.red, green.green, green.blue, mood.poison);
        material.room.tremors = mood.tremors;
    }
    shone.set_if_neq(Shone(light));
}

type WallParts<P> = (
    &'static Wall,
    &'static mut Transform,
    &'static mut Visibility,
    &'static MeshMaterial2d<WallMaterial<P>>,
);

/// Shows the wall of the board that is on the table, in the light of the moment.
fn hang<P: Paint>(
    (board, fit, shone, vistas): (Res<TheBoard>, Res<Fit>, Res<Shone>, Res<Vistas>),
    mut materials: ResMut<Assets<WallMaterial<P>>>,
    mut walls: Query<WallParts<P>>,
) {
    let news = fit.is_changed() || shone.is_changed() || vistas.is_changed();
    if !(news || board.is_changed()) {
        return;
    }
    for (wall, mut transform, mut visible, handle) in &mut walls {
        let here = *wall == board.wall && !vistas.are_seen();
        visible.set_if_neq(if here { Visibility::Inherited } else { Visibility::Hidden });
        if !here {
            continue;
        }
        let aside = (fit.window * 0.5 - fit.middle) / fit.unit;
        let size = fit.window / fit.unit;
        *transform = Transform::from_xyz(aside.x, -aside.y, 0.0).with_scale(size.extend(1.0));
        if let Some(mut material) = materials.get_mut(&handle.0) {
            material.light = shone.0;
        }
    }
}

fn spawn<P: Paint>(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<WallMaterial<P>>>,
) {
    let material = WallMaterial::<P>::default();
    commands.spawn((
        Name::new(format!("{:?}", P::WALL)),
        P::WALL,
        Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
        MeshMaterial2d(materials.add(material)),
        Visibility::Hidden,
        NoFrustumCulling,
    ));
}

/// Any sign of life lets the silk shimmer for a while.
fn notice(
    mut moved: MessageReader<CursorMoved>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    buttons: Option<Res<ButtonInput<MouseButton>>>,
    mut touches: MessageReader<bevy::input::touch::TouchInput>,
    (ambience, vistas): (Res<Ambience>, Res<Vistas>),
    mut stirring: ResMut<Stirring>,
) {
    let hand = moved.read().count() + touches.read().count() > 0
        || keys.is_some_and(|k| k.get_just_pressed().len() > 0)
        || buttons.is_some_and(|b| b.get_just_pressed().len() > 0);
    // Games that play themselves give no sign of life.
    if hand || (stirring.is_moving() && !vistas.are_seen()) {
        stirring.touch(ambience.shimmer);
    }
}

/// The plugin.
pub fn plugin(app: &mut App) {
    super::ink::embed_shader(app, "wall.wgsl", include_str!("../../shaders/wall.wgsl"));
    app.init_resource::<Mood>()
        .init_resource::<Shone>()
        .add_systems(Update, (notice, breathe, shine).chain().in_set(ViewSystems::Light));
    paint_walls(app);
}
