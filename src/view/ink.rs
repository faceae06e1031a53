//! Ink: meshes of lines and lights, and the material that draws them (`shaders/ink.wgsl`).
//!
//! The web, the dew, every mark and every spark are quads and ribbons with a shape's number in each
//! vertex, so that all of them share one pipeline and the shader needs nothing but uniforms.

use std::path::{Path, PathBuf};

use bevy::asset::RenderAssetUsages;
use bevy::asset::io::embedded::EmbeddedAssetRegistry;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::{
    Indices, MeshVertexAttribute, MeshVertexBufferLayoutRef, PrimitiveTopology, VertexFormat,
};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, BlendState, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};

const DATA: MeshVertexAttribute = MeshVertexAttribute::new("Ink", 740_113, VertexFormat::Float32x4);

/// What is drawn, by its number in the shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A twisted thread with light running along it.
    Silk = 0,
    /// A drop on a node.
    Dew = 1,
    /// A soft light.
    Light = 2,
    /// A soft darkness.
    Dark = 3,
    /// A circle line; parameters: width, number of gaps.
    Circle = 4,
    /// A lozenge; parameter: how much of its middle is open.
    Lozenge = 5,
    /// Four fangs pointing inwards.
    Fangs = 6,
    /// A square frame.
    Square = 7,
    /// A cross.
    Cross = 8,
    /// A marked stretch of thread.
    Trail = 9,
    /// A spark.
    Spark = 10,
    /// A filled cell of a board of cells.
    Cell = 11,
    /// A filled disc.
    Disc = 12,
    /// A red thread of revenge, a ribbon about 0.045 to each side; parameter: how much of its way it
    /// has come, 0 to 1 (whoever throws it cuts the points there; until 1 it swings).
    Thread = 13,
    /// A swirl of light drawn into a disc; parameters: progress, 0 to 1, and a seed, 0 to 1.
    Pour = 14,
    /// A ring that widens and fades; parameters: progress, 0 to 1, and its kind: 0 dust, 1 the shock of
    /// a fall, 2 the crackle of frost and embers.
    Ripple = 15,
    /// The shadow of a piece whose radius is 0.62 of this one's; parameters: how square it is, 0 to 1,
    /// and how soft or how high the piece is lifted, 0 to 1.
    Shade = 16,
    /// Starlight around a letter; parameters: the phase of its twinkle, 0 to 1, and how bright it is.
    Halo = 17,
}

/// How a [`Shape::Trail`] looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// One line.
    Plain = 0,
    /// A row of beads.
    Beads = 1,
    /// Chevrons that point forwards.
    Chevrons = 2,
}

/// The uniforms of the ink.
#[derive(Clone, Copy, Debug, Default, ShaderType)]
pub struct Room {
    /// x: the shimmer's clock, y: how strongly it shimmers, z: pixels a unit, w: 1 where
    /// the board is bright and lights are laid over it as tints.
    pub clock: Vec4,
    /// A light over the silk: its colour and how much of it.
    pub tint: Vec4,
    /// xy: where something landed, z: seconds since, w: how hard.
    pub tremors: [Vec4; 4],
}

/// The material of everything inked.
#[derive(Asset, TypePath, AsBindGroup, Clone, Debug)]
pub struct InkMaterial {
    /// What all shapes share.
    #[uniform(0)]
    pub room: Room,
}

impl Material2d for InkMaterial {
    fn vertex_shader() -> ShaderRef {
        "embedded://crossweb/shaders/ink.wgsl".into()
    }

    fn fragment_shader() -> ShaderRef {
        "embedded://crossweb/shaders/ink.wgsl".into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        layout: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.vertex.buffers = vec![layout.0.get_layout(&[
            Mesh::ATTRIBUTE_POSITION.at_shader_location(0),
            Mesh::ATTRIBUTE_UV_0.at_shader_location(1),
            Mesh::ATTRIBUTE_COLOR.at_shader_location(2),
            DATA.at_shader_location(3),
        ])?];
        descriptor.primitive.cull_mode = None;
        let targets = descriptor.fragment.iter_mut().flat_map(|f| f.targets.iter_mut().flatten());
        for target in targets {
            target.blend = Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING);
        }
        Ok(())
    }
}

/// The one handle of the ink's material.
#[derive(Resource, Clone, Debug)]
pub struct TheInk(pub Handle<InkMaterial>);

/// A sheet of ink: collects shapes, becomes a mesh.
#[derive(Clone, Debug, Default)]
pub struct Ink {
    positions: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colors: Vec<[f32; 4]>,
    data: Vec<[f32; 4]>,
    indices: Vec<u32>,
    /// How much the shapes that follow tremble with the web: 0 or 1.
    pub tremble: f32,
    /// How wide an edge of the other lightness the marks that follow have, so that they are told from
    /// any ground, by any eye and in a grey print: bright boards need it.
    edge: f32,
    dark_edge: bool,
}

impl Shape {
    /// Whether it is a mark, drawn in lines, and not a light, a ground or a thread.
    fn is_mark(self) -> bool {
        use Shape::{Circle, Cross, Fangs, Lozenge, Square, Trail};
        matches!(self, Circle | Cross | Fangs | Lozenge | Square | Trail)
    }
}

/// The edge of a mark: dark around a light one, the colour of bone around a dark one; always dark where
/// all grounds are light.
pub fn edge_of(color: LinearRgba, dark: bool) -> LinearRgba {
    let bone = LinearRgba::rgb(0.93, 0.87, 0.76);
    let edge = if dark || color.luminance() > LIGHT { LinearRgba::BLACK } else { bone };
    edge.with_alpha(color.alpha * 0.85)
}

/// From this luminance on a mark is light.
const LIGHT: f32 = 0.22;

impl Ink {
    /// An empty sheet whose shapes stay still.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty sheet whose shapes tremble with the web.
    pub fn on_web() -> Self {
        Self { tremble: 1.0, ..Self::default() }
    }

    /// The same, with edges so wide around the marks that follow, always `dark` or as suits the mark.
    pub fn edged(self, edge: f32, dark: bool) -> Self {
        Self { edge, dark_edge: dark, ..self }
    }

    /// Whether nothing is on it.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// A shape around `at`, `radius` from its middle to its sides, with its two parameters.
    pub fn shape(&mut self, shape: Shape, at: Vec2, radius: f32, color: LinearRgba, p: [f32; 2]) {
        self.oval(shape, at, Vec2::splat(radius), color, p);
    }

    /// The same, as much wider than high as its two `radii` say.
    pub fn oval(&mut self, shape: Shape, at: Vec2, radii: Vec2, color: LinearRgba, p: [f32; 2]) {
        for aside in self.asides(shape) {
            self.stamp(shape, at + aside, radii, edge_of(color, self.dark_edge), p);
        }
        self.stamp(shape, at, radii, color, p);
    }

    /// Where copies of a shape make its edge: none without one.
    fn asides(&self, shape: Shape) -> impl Iterator<Item = Vec2> + use<> {
        let edge = self.edge * f32::from(u8::from(shape.is_mark()));
        let steps = [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)];
        steps.into_iter().filter(move |_| edge > 0.0).map(move |(x, y)| Vec2::new(x, y) * edge)
    }

    fn stamp(&mut self, shape: Shape, at: Vec2, radii: Vec2, color: LinearRgba, p: [f32; 2]) {
        let first = self.positions.len() as u32;
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let corner = at + Vec2::new(x, y) * radii;
            self.vertex(corner, [x, y], color, [shape as u32 as f32, p[0], p[1], self.tremble]);
        }
        self.indices.extend([0, 1, 2, 0, 2, 3].map(|i| first + i));
    }

    /// A ribbon along points, `half_width` to each side. `start` is the length already gone.
    pub fn ribbon(
        &mut self,
        shape: Shape,
        points: &[Vec2],
        half_width: f32,
        color: LinearRgba,
        parameter: f32,
        start: f32,
    ) {
        for aside in self.asides(shape) {
            let moved: Vec<Vec2> = points.iter().map(|p| *p + aside).collect();
            self.band(shape, &moved, half_width, edge_of(color, self.dark_edge), parameter, start);
        }
        self.band(shape, points, half_width, color, parameter, start);
    }

    fn band(
        &mut self,
        shape: Shape,
        points: &[Vec2],
        half_width: f32,
        color: LinearRgba,
        parameter: f32,
        start: f32,
    ) {
        if points.len() < 2 {
            return;
        }
        let first = self.positions.len() as u32;
        let mut along = start;
        for (i, &p) in points.iter().enumerate() {
            let before = points[i.saturating_sub(1)];
            let after = points[(i + 1).min(points.len() - 1)];
            if i > 0 {
                along += p.distance(before);
            }
            let forward = (after - before).normalize_or(Vec2::X);
            // At a corner the ribbon is cut on the bisector and a little wider.
            let a = (p - before).normalize_or(forward);
            let b = (after - p).normalize_or(forward);
            let mitre = 1.0 / ((1.0 + a.dot(b)) * 0.5).max(0.3).sqrt();
            let side = forward.perp() * half_width * mitre;
            for (v, corner) in [(-1.0, p - side), (1.0, p + side)] {
                let data = [shape as u32 as f32, half_width, parameter, self.tremble];
                self.vertex(corner, [along, v], color, data);
            }
        }
        for i in 0..points.len() as u32 - 1 {
            let q = first + 2 * i;
            self.indices.extend([q, q + 2, q + 3, q, q + 3, q + 1]);
        }
    }

    /// A filled arrow along points, `half_width` to each side of its shaft; its head is `head` long and
    /// ends at the last point.
    pub fn arrow(&mut self, points: &[Vec2], half_width: f32, head: f32, color: LinearRgba) {
        let whole = super::layout::length(points);
        let Some((&tip, _)) = points.split_last().filter(|_| whole > 0.0) else { return };
        let head = head.min(whole);
        let neck = super::layout::along(points, 1.0 - head / whole);
        // The shaft's own points, up to the neck.
        let mut gone = 0.0;
        let mut shaft = vec![points[0]];
        for pair in points.windows(2) {
            gone += pair[0].distance(pair[1]);
            if gone >= whole - head {
                break;
            }
            shaft.push(pair[1]);
        }
        shaft.push(neck);
        let fill = |ink: &mut Self, at: Vec2, v: f32| {
            // Near a disc's middle everything is filled.
            let data = [Shape::Disc as u32 as f32, 0.0, 0.0, ink.tremble];
            ink.vertex(at, [0.3 * v, 0.0], color, data);
        };
        let first = self.positions.len() as u32;
        for (i, &p) in shaft.iter().enumerate() {
            let before = shaft[i.saturating_sub(1)];
            let after = shaft[(i + 1).min(shaft.len() - 1)];
            let side = (after - before).normalize_or(tip - p).perp().normalize_or_zero();
            // At a corner the shaft is cut on the bisector and a little wider.
            let forward = side.perp();
            let a = (p - before).normalize_or(-forward);
            let b = (after - p).normalize_or(-forward);
            let wide = half_width / ((1.0 + a.dot(b)) * 0.5).max(0.3).sqrt();
            fill(self, p - side * wide, -1.0);
            fill(self, p + side * wide, 1.0);
        }
        for i in 0..shaft.len() as u32 - 1 {
            let q = first + 2 * i;
            self.indices.extend([q, q + 2, q + 3, q, q + 3, q + 1]);
        }
        let first = self.positions.len() as u32;
        let side = (tip - neck).normalize_or_zero().perp() * head * 0.62;
        fill(self, neck - side, -1.0);
        fill(self, neck + side, 1.0);
        fill(self, tip, 0.0);
        self.indices.extend([first, first + 2, first + 1]);
    }

    /// A marked stretch of thread.
    pub fn trail(&mut self, points: &[Vec2], half_width: f32, color: LinearRgba, stroke: Stroke) {
        self.ribbon(Shape::Trail, points, half_width, color, stroke as u32 as f32, 0.0);
    }

    fn vertex(&mut self, at: Vec2, uv: [f32; 2], color: LinearRgba, data: [f32; 4]) {
        self.positions.push([at.x, at.y, 0.0]);
        self.uvs.push(uv);
        self.colors.push(color.to_f32_array());
        self.data.push(data);
    }

    /// The mesh. An empty sheet gives one triangle without an area: there is always a mesh.
    pub fn mesh(mut self) -> Mesh {
        if self.is_empty() {
            self.vertex(Vec2::ZERO, [0.0; 2], LinearRgba::NONE, [0.0; 4]);
            self.indices.extend([0, 0, 0]);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_attribute(DATA, self.data)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// A sheet on the screen: its mesh is replaced whenever what it shows changes.
#[derive(Component, Clone, Debug)]
pub struct Sheet(Handle<Mesh>);

impl Sheet {
    /// The bundle of an empty sheet at a height.
    pub fn bundle(meshes: &mut Assets<Mesh>, ink: &TheInk, height: f32) -> impl Bundle + use<> {
        let mesh = meshes.add(Ink::new().mesh());
        (
            Mesh2d(mesh.clone()),
            Sheet(mesh),
            MeshMaterial2d(ink.0.clone()),
            Transform::from_xyz(0.0, 0.0, height),
            NoFrustumCulling,
        )
    }

    /// Shows this ink from now on.
    pub fn show(&self, meshes: &mut Assets<Mesh>, ink: Ink) {
        if meshes.insert(self.0.id(), ink.mesh()).is_err() {
            warn!("a sheet of ink has lost its mesh");
        }
    }
}

/// Embeds a shader under `embedded://crossweb/shaders/`.
pub(super) fn embed_shader(app: &mut App, name: &str, text: &'static str) {
    let registry = app.world_mut().get_resource_or_init::<EmbeddedAssetRegistry>();
    let path = Path::new("crossweb/shaders").join(name);
    registry.insert_asset(PathBuf::from("shaders").join(name), &path, text.as_bytes());
}

/// The plugin.
pub fn plugin(app: &mut App) {
    embed_shader(app, "ink.wgsl", include_str!("../../shaders/ink.wgsl"));
    app.add_plugins(Material2dPlugin::<InkMaterial>::default());
    let ink = app
        .world_mut()
        .resource_mut::<Assets<InkMaterial>>()
        .add(InkMaterial { room: Room::default() });
    app.insert_resource(TheInk(ink));
}
