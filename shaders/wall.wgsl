// What all walls share: the light that falls on them, the vertices, and some noise.

#define_import_path crossweb::wall

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Light {
    // x: the shimmer's clock, y: how strongly it shimmers, z: physical pixels a unit, w: 1 fine, 0
    // plain: what a slow machine can paint
    clock: vec4<f32>,
    // x: -1 the first side's turn, 1 the second's; y: poison, 0 to 1; z: the end's light; w: the
    // room's theme, 0 or 1
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

// A pipeline may be made for one quality and one theme: with `FIXED`, then `FINE` and `SECOND` where
// they hold. That spares software renderers, which walk through both sides of a branch.

// Whether there is time for all of it.
fn fine() -> bool {
#ifdef FIXED
#ifdef FINE
    return true;
#else
    return false;
#endif
#else
    return light.clock.w > 0.5;
#endif
}

// Whether the room wears its second dress.
fn second() -> bool {
#ifdef FIXED
#ifdef SECOND
    return true;
#else
    return false;
#endif
#else
    return light.mood.w > 0.5;
#endif
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
    if (!fine()) {
        return 0.14 + 0.66 * noise(p);
    }
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

// One physical pixel, in board units.
fn pixel() -> f32 {
    return 1.0 / max(light.clock.z, 1.0);
}

// How much of a pixel lies where `d`, a distance, is negative.
fn inside(d: f32) -> f32 {
    return clamp(0.5 - d / pixel(), 0.0, 1.0);
}

// How much of a pixel a line of a width covers whose middle is `d` away. A line thinner than a pixel
// is drawn a pixel wide and fainter, so that it never breaks up.
fn line(d: f32, width: f32) -> f32 {
    let px = pixel();
    return clamp((max(width, px) * 0.5 - abs(d)) / px + 0.5, 0.0, 1.0) * min(width / px, 1.0);
}

// 0 and 1 in turn, as on a chessboard; the cell in the lower left is 0.
fn checker(cell: vec2<f32>) -> f32 {
    return fract((cell.x + cell.y) * 0.5) * 2.0;
}

fn spin(p: vec2<f32>, angle: f32) -> vec2<f32> {
    let c = cos(angle);
    let s = sin(angle);
    return vec2<f32>(c * p.x - s * p.y, s * p.x + c * p.y);
}

// The side whose turn it is has light at its end of the board: x at the bottom, y at the top.
fn ends(p: vec2<f32>) -> vec2<f32> {
    let turn = clamp(vec2<f32>(-light.mood.x, light.mood.x), vec2<f32>(0.0), vec2<f32>(1.0));
    // Only one of them is lit at a time.
    let q = vec2<f32>(p.x * 0.75, p.y - 1.3 * sign(light.mood.x));
    return turn * exp(-1.3 * dot(q, q)) * light.mood.z;
}

// The moment's light over a finished room, `glare` its strength; a vignette, and a grain that keeps
// the dark from banding. Both are to be missed, not seen.
fn finish(rgb: vec3<f32>, p: vec2<f32>, position: vec4<f32>, glare: f32) -> vec4<f32> {
    let r = length(p);
    let flood = 1.0 / (1.0 + r * r * (0.40 + 0.35 * r * r));
    var c = mix(rgb, rgb * 0.6 + light.flood.rgb * glare * flood, light.flood.a);
    c *= 1.0 - 0.42 * smoothstep(1.05, 2.9, r);
    let grain = hash(position.xy * 0.713 + vec2<f32>(0.5, 1.5)) - 0.5;
    return vec4<f32>(max(c + grain * (0.0010 + 0.007 * c), vec3<f32>(0.0)), 1.0);
}
