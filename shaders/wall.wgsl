// What all walls share: the light that falls on them, the vertices, and some noise.

#define_import_path crossweb::wall

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Light {
    // x: the shimmer's clock, y: how strongly it shimmers, z: physical pixels a unit
    clock: vec4<f32>,
    // x: -1 the first side's turn, 1 the second's; y: poison, 0 to 1; z: the end's light
    mood: vec4<f32>,
    // rgb: a light over everything, a: how much
    flood: vec4<f32>,
}

@group(2) @binding(0) var<uniform> light: Light;

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
}

struct Wall {
    @builtin(position) position: vec4<f32>,
    // In board units from the board's middle, y up.
    @location(0) place: vec2<f32>,
}

@vertex
fn vertex(in: Vertex) -> Wall {
    var out: Wall;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    let world = mesh_functions::mesh2d_position_local_to_world(
        world_from_local, vec4<f32>(in.position, 1.0));
    out.position = mesh_functions::mesh2d_position_world_to_clip(world);
    out.place = world.xy;
    return out;
}

fn hash(p: vec2<f32>) -> f32 {
    var q = fract(p * vec2<f32>(0.1031, 0.1030) * 37.0);
    q += dot(q, q.yx + 33.33);
    return fract((q.x + q.y) * q.x);
}

fn noise(p: vec2<f32>) -> f32 {
    let i = floor(p);
    let f = fract(p);
    let u = f * f * (3.0 - 2.0 * f);
    return mix(
        mix(hash(i), hash(i + vec2<f32>(1.0, 0.0)), u.x),
        mix(hash(i + vec2<f32>(0.0, 1.0)), hash(i + vec2<f32>(1.0, 1.0)), u.x),
        u.y);
}

fn fbm(p: vec2<f32>) -> f32 {
    let turn = mat2x2<f32>(0.8, 0.6, -0.6, 0.8);
    var q = p;
    var sum = 0.0;
    var a = 0.5;
    for (var i = 0; i < 4; i++) {
        sum += a * noise(q);
        q = turn * q * 2.03 + vec2<f32>(17.0, 9.0);
        a *= 0.5;
    }
    return sum;
}

// Distance to a box of half size `half` around the middle, negative inside.
fn box(p: vec2<f32>, half: vec2<f32>) -> f32 {
    let q = abs(p) - half;
    return length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0);
}
