// Everything that is drawn on the board with lines and light: silk, dew, marks, sparks.
//
// One vertex format serves all of it: `uv` runs over the shape from -1 to 1 (along a ribbon `u` is the
// length in board units), `data` is (shape, parameter, second parameter, weight of the tremble).
// The output is premultiplied; where alpha is smaller than the colour, light is added.

#import bevy_sprite::mesh2d_functions as mesh_functions

struct Room {
    // x: the shimmer's clock, y: how strongly it shimmers, z: pixels a unit, w: 1 where the board is
    // bright: lights are then laid over it as tints
    clock: vec4<f32>,
    // rgb: the light that lies over the silk, a: how much of it
    tint: vec4<f32>,
    // xy: where, z: age in seconds, w: strength
    tremors: array<vec4<f32>, 4>,
}

@group(2) @binding(0) var<uniform> room: Room;

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) color: vec4<f32>,
    @location(3) data: vec4<f32>,
}

struct Ink {
    @builtin(position) position: vec4<f32>,
    @location(0) uv: vec2<f32>,
    @location(1) color: vec4<f32>,
    @location(2) data: vec4<f32>,
    @location(3) place: vec2<f32>,
}

fn tremble(p: vec2<f32>) -> vec2<f32> {
    var moved = vec2<f32>(0.0);
    for (var i = 0; i < 4; i++) {
        let t = room.tremors[i];
        if (t.w > 0.0) {
            let away = p - t.xy;
            let d = length(away);
            // A wave that runs out over the web and dies away.
            let front = smoothstep(0.0, 0.12, t.z * 2.6 - d + 0.12);
            let wave = sin(d * 13.0 - t.z * 30.0) * exp(-3.4 * t.z) * exp(-1.5 * d) * front;
            let side = vec2<f32>(-away.y, away.x) / max(d, 0.05);
            moved += (side * 0.7 + away / max(d, 0.05) * 0.5) * wave * t.w;
        }
    }
    return moved;
}

@vertex
fn vertex(in: Vertex) -> Ink {
    var out: Ink;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    let p = in.position.xy + tremble(in.position.xy) * in.data.w;
    let world = mesh_functions::mesh2d_position_local_to_world(
        world_from_local, vec4<f32>(p, in.position.z, 1.0));
    out.position = mesh_functions::mesh2d_position_world_to_clip(world);
    out.uv = in.uv;
    out.color = in.color;
    out.data = in.data;
    out.place = in.position.xy;
    return out;
}

const TAU: f32 = 6.2831853;

// Coverage of a stroke `width` wide whose middle is `distance` away (all in pixels).
fn stroke(distance: f32, width: f32) -> f32 {
    return clamp(width * 0.5 + 0.5 - abs(distance), 0.0, 1.0) * min(width, 1.0);
}

fn hash(p: vec2<f32>) -> f32 {
    var q = fract(p * vec2<f32>(123.34, 456.21));
    q += dot(q, q + 45.32);
    return fract(q.x * q.y);
}

fn bright(c: vec3<f32>) -> f32 {
    return max(c.r, max(c.g, c.b));
}

// Two fine fibres twisted around each other, a glow around them, light running along.
fn silk(in: Ink) -> vec4<f32> {
    let px = room.clock.z;
    let half_width = in.data.y;
    let across = in.uv.y * half_width;
    let along = in.uv.x;
    let heavy = in.data.z;
    let twist = sin(along * 58.0 + in.color.a * 40.0) * (0.0022 + 0.0012 * heavy);
    let fine = 0.9 + 0.5 * heavy + px * 0.0009;
    let a = stroke((across - twist) * px, fine);
    let b = stroke((across + twist) * px, fine * 0.8);
    let core = max(a, b * 0.75);
    // Light runs out from the middle, and the silk is not evenly bright.
    let phase = along * 2.6 - room.clock.x * 0.9 + in.color.a * 17.0;
    let run = pow(0.5 + 0.5 * sin(phase), 14.0) * room.clock.y;
    let still = 0.72 + 0.28 * sin(along * 11.0 + in.color.a * 31.0);
    let d = abs(in.uv.y);
    let glow = exp(-d * d * 9.0) * (1.0 - smoothstep(0.8, 1.0, d));
    let base = mix(in.color.rgb, room.tint.rgb * bright(in.color.rgb), room.tint.a * 0.75);
    let light = core * (0.5 + 0.3 * heavy) * still * (1.0 + 1.1 * run)
        + glow * (0.034 + 0.030 * heavy) * (1.0 + 2.4 * run);
    return vec4<f32>(base * light, core * 0.35);
}

// A bead of dew on a node: a dark drop with a rim of light and one bright point.
fn dew(in: Ink, fine: f32) -> vec4<f32> {
    let d = length(in.uv) * 2.2;
    let aa = 2.2 * fine;
    let inside = 1.0 - smoothstep(1.0 - aa, 1.0 + aa, d);
    let n = in.uv * 2.2;
    let rim = smoothstep(0.35, 1.0, d) * inside;
    let spot = exp(-dot(n - vec2<f32>(-0.36, 0.40), n - vec2<f32>(-0.36, 0.40)) * 14.0) * inside;
    let low = exp(-dot(n - vec2<f32>(0.30, -0.46), n - vec2<f32>(0.30, -0.46)) * 6.0) * inside;
    let glint = 0.75 + 0.25 * sin(room.clock.x * 1.3 + in.data.z * TAU) * room.clock.y;
    let halo = exp(-d * d * 0.75) * (1.0 - smoothstep(1.7, 2.2, d));
    let base = mix(in.color.rgb, room.tint.rgb * bright(in.color.rgb), room.tint.a * 0.6);
    let light = rim * 0.42 + low * 0.5 + spot * 1.4 * glint;
    let rgb = base * (light + halo * 0.10) + vec3<f32>(spot * 0.6 * glint);
    return vec4<f32>(rgb * in.color.a, inside * 0.75 * in.color.a);
}

fn blot(in: Ink) -> f32 {
    let d = length(in.uv);
    return exp(-d * d * 3.4) * (1.0 - smoothstep(0.75, 1.0, d));
}

// A circle line; `data.y` is its width as a part of the radius, `data.z` how many gaps it has.
fn circle(in: Ink, aa: f32) -> f32 {
    let d = length(in.uv);
    let width = max(in.data.y, 1.6 * aa);
    var c = 1.0 - smoothstep(width * 0.5 - aa * 0.5, width * 0.5 + aa, abs(d - 0.86));
    if (in.data.z > 0.5) {
        let turn = atan2(in.uv.y, in.uv.x) / TAU * in.data.z;
        let gap = abs(fract(turn) - 0.5);
        let soft = aa * in.data.z / TAU / max(d, 0.1);
        c *= smoothstep(0.10 - soft, 0.10 + soft, 0.5 - gap);
    }
    return c;
}

// A small lozenge: "here one may go".
fn lozenge(in: Ink, fine: f32) -> f32 {
    let aa = fine * 1.4;
    let inner = in.data.y;
    let d = abs(in.uv.x) + abs(in.uv.y);
    var c = 1.0 - smoothstep(0.9 - aa, 0.9, d);
    c *= smoothstep(inner - aa, inner, d + aa);
    return c;
}

// Four fangs that point inwards from a broken ring: "here one captures".
fn fangs(in: Ink, aa: f32) -> f32 {
    let d = length(in.uv);
    // Fold the plane to one eighth, so that all four fangs are one.
    let q = abs(in.uv);
    let diagonal = vec2<f32>(q.x + q.y, abs(q.x - q.y)) * 0.70710678;
    let tip = 0.60;
    let root = 0.97;
    let part = (diagonal.x - tip) / (root - tip);
    let fang = (1.0 - smoothstep(0.30 * part - aa, 0.30 * part + aa * 0.5, diagonal.y))
        * smoothstep(0.0, 0.06, part) * (1.0 - smoothstep(root - aa, root, d));
    let ring = 1.0 - smoothstep(0.022, 0.022 + aa * 1.5, abs(d - 0.93));
    let open = smoothstep(0.44, 0.50, abs(diagonal.y) / max(d, 0.1));
    return max(fang, ring * (1.0 - open));
}

// A square frame: "stop here".
fn square(in: Ink, aa: f32) -> f32 {
    // Rounded at the corners, open in the middle of its sides.
    let q = abs(in.uv) - vec2<f32>(0.56);
    let d = length(max(q, vec2<f32>(0.0))) + min(max(q.x, q.y), 0.0) - 0.18;
    let side = min(abs(in.uv.x), abs(in.uv.y));
    let line = 1.0 - smoothstep(0.024, 0.024 + aa * 1.5, abs(d));
    return line * smoothstep(0.20, 0.20 + aa * 2.0, side);
}

// A cross, for what was refused.
fn cross_(in: Ink, fine: f32) -> f32 {
    let aa = fine * 1.4;
    let q = vec2<f32>(in.uv.x + in.uv.y, in.uv.x - in.uv.y) * 0.70710678;
    let d = min(abs(q.x), abs(q.y));
    let far = max(abs(q.x), abs(q.y));
    return (1.0 - smoothstep(0.10 - aa * 0.5, 0.10 + aa * 0.5, d)) * (1.0 - smoothstep(0.7 - aa, 0.7, far));
}

// A marked stretch of thread. `data.z`: 0 plain, 1 beads, 2 chevrons that point forwards.
fn trail(in: Ink) -> vec4<f32> {
    let px = room.clock.z;
    let across = in.uv.y * in.data.y;
    let d = abs(in.uv.y);
    let glow = exp(-d * d * 7.0) * (1.0 - smoothstep(0.8, 1.0, d));
    var core = stroke(across * px, 1.4 + px * 0.004);
    let style = in.data.z;
    if (style > 1.5) {
        let step = 0.055;
        let t = fract((in.uv.x - abs(across) * 1.0) / step);
        let wide = 1.0 - smoothstep(0.010, 0.010 + 1.5 / px, abs(across));
        core = (1.0 - smoothstep(0.34, 0.34 + 1.5 / (px * step), abs(t - 0.5) * 2.0)) * wide;
    } else if (style > 0.5) {
        let step = 0.036;
        let t = (fract(in.uv.x / step) - 0.5) * step;
        let r = length(vec2<f32>(t, across)) * px;
        core = clamp(max(0.0075 * px, 1.1) + 0.5 - r, 0.0, 1.0);
    }
    let a = in.color.a;
    let cover = core * 0.95 + glow * 0.34 * (1.0 - 0.45 * room.clock.w);
    let alpha = mix(core * 0.85, cover, room.clock.w);
    return vec4<f32>(in.color.rgb * cover * a, alpha * a);
}

@fragment
fn fragment(in: Ink) -> @location(0) vec4<f32> {
    // One pixel in the shape's own measure. Derivatives are only allowed outside the branches.
    let fine = fwidth(in.uv.x);
    let shape = i32(in.data.x + 0.5);
    let c = in.color;
    var cover = 0.0;
    switch (shape) {
        case 0: { return silk(in); }
        case 1: { return dew(in, fine); }
        // A soft light: added, hides nothing.
        case 2: {
            let cover = blot(in) * c.a;
            return vec4<f32>(c.rgb * cover, cover * room.clock.w);
        }
        // A soft darkness.
        case 3: { return vec4<f32>(c.rgb, 1.0) * blot(in) * c.a; }
        case 4: { cover = circle(in, fine); }
        case 5: { cover = lozenge(in, fine); }
        case 6: { cover = fangs(in, fine); }
        case 7: { cover = square(in, fine); }
        case 8: { cover = cross_(in, fine); }
        case 9: { return trail(in); }
        // A filled cell, a little stronger at its edge.
        case 11: {
            let q = max(abs(in.uv.x), abs(in.uv.y));
            cover = (0.72 + 0.28 * smoothstep(0.7, 1.0, q)) * (1.0 - smoothstep(1.0 - fine, 1.0, q));
        }
        case 12: { cover = 1.0 - smoothstep(0.9 - fine, 0.9, length(in.uv)); }
        // A spark: a hot middle in a soft light.
        default: {
            let d = length(in.uv);
            let hot = exp(-d * d * 22.0);
            return vec4<f32>((c.rgb * blot(in) * 0.7 + vec3<f32>(hot)) * c.a, hot * c.a);
        }
    }
    return vec4<f32>(c.rgb * cover * c.a, cover * c.a);
}
