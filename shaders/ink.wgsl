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
    // Where light runs, the silk turns from one hue to another, as silk does.
    let turn = 0.5 + 0.5 * sin(phase * 3.0 + along * 9.0);
    let sheen = mix(vec3<f32>(1.0), mix(vec3<f32>(0.72, 1.08, 1.28), vec3<f32>(1.26, 0.92, 1.10), turn), run);
    return vec4<f32>(base * sheen * light, core * 0.35);
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
    var rgb = base * (light + halo * 0.10) + vec3<f32>(spot * 0.6 * glint);
    // Now and then a drop catches the light.
    let wink = pow(0.5 + 0.5 * sin(room.clock.x * 0.6 + in.data.z * 41.0), 24.0) * room.clock.y;
    let s = abs(n - vec2<f32>(-0.30, 0.34));
    let rays = exp(-s.x * 2.6 - s.y * 22.0) + exp(-s.y * 2.6 - s.x * 22.0);
    rgb += mix(base, vec3<f32>(1.0), 0.5) * rays * wink * (1.0 - smoothstep(1.5, 2.2, d)) * 0.9;
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
        let t = fract((in.uv.x + abs(across)) / step);
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

// Value noise, for what is torn and uneven.
fn noise(p: vec2<f32>) -> f32 {
    let i = floor(p);
    let f = fract(p);
    let u = f * f * (3.0 - 2.0 * f);
    return mix(
        mix(hash(i), hash(i + vec2<f32>(1.0, 0.0)), u.x),
        mix(hash(i + vec2<f32>(0.0, 1.0)), hash(i + vec2<f32>(1.0, 1.0)), u.x),
        u.y);
}

// The red thread of revenge: two strands twisted hard, a heartbeat running along, a glow like that of
// iron. `data.z` is how much of its way it has come: until it is there it still swings.
fn thread(in: Ink) -> vec4<f32> {
    let px = room.clock.z;
    let along = in.uv.x;
    let fresh = 1.0 - clamp(in.data.z, 0.0, 1.0);
    let swing = sin(along * 26.0 - in.data.z * 34.0) * fresh * fresh * 0.30;
    let v = in.uv.y - swing;
    let across = v * in.data.y;
    let wide = 0.0060;
    // A strand's middle goes to and fro; where it is in front, it is bright.
    let turn = along * 88.0;
    let a = across - wide * 0.62 * sin(turn);
    let b = across + wide * 0.62 * sin(turn);
    let thick = max(wide * 1.25 * px, 1.3);
    let cover_a = clamp(thick * 0.5 + 0.5 - abs(a * px), 0.0, 1.0);
    let cover_b = clamp(thick * 0.5 + 0.5 - abs(b * px), 0.0, 1.0);
    let front = 0.5 + 0.5 * cos(turn);
    let round_ = 1.0 - 0.55 * smoothstep(0.0, 0.5, abs(mix(b, a, step(0.5, front)) * px) / thick);
    let core = max(cover_a, cover_b);
    let lit = mix(cover_b, cover_a, front) * round_;
    // The pulse: a beat and its echo, again and again.
    let beat = fract(along * 0.62 - room.clock.x * 0.42);
    let pulse = exp(-pow((beat - 0.50) * 15.0, 2.0)) + 0.5 * exp(-pow((beat - 0.36) * 17.0, 2.0));
    let d = abs(v);
    let edge = 1.0 - smoothstep(0.70, 0.98, abs(in.uv.y));
    let glow = exp(-d * d * 10.0) * edge;
    let c = in.color.rgb;
    let day = room.clock.w;
    let heat = mix(c, vec3<f32>(1.0, 0.42, 0.26), 0.55 * pulse);
    let light = heat * (lit * (0.85 + 0.9 * pulse + fresh) + (core - lit) * 0.42);
    let halo = glow * (0.16 + 0.34 * pulse + 0.40 * fresh);
    // By day the thread throws a shade, so that it stands off from pale squares.
    let shade = exp(-d * d * 26.0) * edge * 0.36 * day * (1.0 - core);
    let alpha = max(core * 0.96, halo * 0.55 * day + shade);
    let rgb = light * max(core, 0.0) + c * halo * (1.0 - core);
    return vec4<f32>(rgb, alpha) * in.color.a;
}

// The merge: light drawn into a disc. `data.y` is how far it has come, `data.z` its seed.
fn pour(in: Ink) -> vec4<f32> {
    let r = length(in.uv);
    let go = clamp(in.data.y, 0.0, 1.0);
    let day = room.clock.w;
    let turn = atan2(in.uv.y, in.uv.x) / TAU;
    var light = 0.0;
    var hot = 0.0;
    // Three rings of filaments, each faster and thinner than the one before.
    for (var i = 0; i < 3; i++) {
        let k = f32(i);
        let arms = 3.0 + 2.0 * k;
        let winding = turn * arms + (1.5 + 0.55 * k) * log(r + 0.06) + go * (2.2 + 1.1 * k) + in.data.z * 7.0 + k * 0.37;
        let strand = floor(winding + 0.5);
        let h = hash(vec2<f32>(strand - arms * floor(strand / arms) + 3.0, in.data.z * 50.0 + k));
        let off = abs(winding - strand);
        // Each filament comes later or earlier; behind its tail there is nothing left.
        let mine = clamp(go * 1.5 - 0.5 * h, 0.0, 1.0);
        let tail = 0.98 - 1.02 * mine * mine;
        let head = max(0.86 - 1.9 * mine, 0.0);
        let there = smoothstep(head - 0.10, head + 0.08, r) * (1.0 - smoothstep(tail - 0.22, tail, r));
        let thin = (0.16 - 0.035 * k) * (0.55 + 0.45 * h);
        let s = off / thin;
        light += there * exp(-s * s) * (0.45 + 0.55 * h);
        hot += there * exp(-s * s * 7.0);
    }
    let fade = smoothstep(0.0, 0.10, go) * (1.0 - smoothstep(0.80, 1.0, go));
    // What has arrived glows in the middle, and a ring closes around it.
    let arrived = smoothstep(0.25, 0.75, go);
    let core = exp(-r * r * 15.0) * arrived * 0.75;
    let close = 0.92 - 0.70 * go;
    let ring = exp(-pow((r - close) * 13.0, 2.0)) * 0.32 * smoothstep(0.1, 0.5, go);
    let soft = (1.0 - smoothstep(0.88, 1.0, r)) * fade;
    let sum = min(light * 0.62 + core + ring, 1.4) * soft;
    let white = (min(hot, 1.2) * 0.42 + core * 0.5) * soft;
    let rgb = in.color.rgb * sum + vec3<f32>(white);
    return vec4<f32>(rgb, min(sum * 0.9 * day + white * 0.5, 1.0)) * in.color.a;
}

// A ring that widens and fades. `data.y` is how far it has come, `data.z`: 0 the dust of a soft landing,
// 1 the shock of a fall, 2 the crackle of frost and embers.
fn ripple(in: Ink) -> vec4<f32> {
    let r = length(in.uv);
    let go = clamp(in.data.y, 0.0, 1.0);
    let day = room.clock.w;
    let turn = atan2(in.uv.y, in.uv.x);
    let dir = in.uv / max(r, 0.001);
    let out = 1.0 - (1.0 - go) * (1.0 - go);
    let fade = (1.0 - go) * (1.0 - go) * (1.0 - smoothstep(0.90, 1.0, r));
    let kind = in.data.z;
    var cover = 0.0;
    var hot = 0.0;
    if (kind < 0.5) {
        // Puffs: wider and thinner the farther they have gone.
        let drift = in.uv - dir * out * 0.35;
        let puff = noise(drift * 5.0 + vec2<f32>(9.0, 7.0)) * 0.60 + noise(drift * 12.0 + vec2<f32>(3.0, 5.0)) * 0.28 + noise(drift * 29.0) * 0.12;
        let at = 0.40 + 0.40 * out * (0.70 + 0.6 * noise(dir * 2.0 + vec2<f32>(4.0, 4.0)));
        let s = (r - at) / (0.08 + 0.20 * out);
        cover = exp(-s * s) * smoothstep(0.22, 0.72, puff) * fade * 0.75;
    } else if (kind < 1.5) {
        // A hard front, a softer one after it, and splinters flying between.
        let at = 0.16 + 0.74 * out;
        let front = (r - at) / (0.018 + 0.05 * out);
        let lead = exp(-front * front) * (1.0 + 0.7 * step(front, 0.0) * exp(front * 0.6));
        let second = (r - at * 0.66) / (0.05 + 0.06 * out);
        let n = 26.0;
        let ray = turn / TAU * n;
        let k = floor(ray);
        let h = hash(vec2<f32>(k + 9.0, 4.0));
        let off = abs(fract(ray) - 0.3 - 0.4 * h) * r * TAU / n;
        let far = (0.22 + 0.78 * h) * out * 0.92;
        let chip = exp(-off * off * 2600.0) * smoothstep(far - 0.20, far - 0.02, r) * (1.0 - smoothstep(far, far + 0.03, r)) * step(0.35, fract(h * 7.0));
        cover = (lead * 0.85 + exp(-second * second) * 0.30 + chip) * fade;
        hot = (exp(-front * front * 2.0) * 0.35 + chip * 0.4) * fade;
    } else {
        // Cracks that run out from the middle, jagged, and forked once.
        let jag = (noise(vec2<f32>(r * 9.0, 3.0) + dir * 2.0) - 0.5) * 0.55 + (noise(vec2<f32>(r * 23.0, 9.0) + dir * 3.0) - 0.5) * 0.22;
        let n = 9.0;
        let ray = (turn + jag) / TAU * n;
        let k = floor(ray);
        let h = hash(vec2<f32>(k - n * floor(k / n) + 2.0, 11.0));
        let fork = max(r - 0.40 - 0.2 * h, 0.0) * 0.75;
        let off = abs(abs(fract(ray) - 0.5) - fork) * r * TAU / n;
        let far = (0.45 + 0.52 * h) * smoothstep(0.0, 0.45, go);
        let crack = exp(-off * off * 9000.0) + 0.16 * exp(-off * off * 420.0);
        let lit = crack * (1.0 - smoothstep(far - 0.05, far + 0.01, r)) * smoothstep(0.05, 0.22, r);
        // Splinters of light where the cracks have got to.
        let cell = floor(in.uv * 9.0);
        let g = hash(cell + vec2<f32>(5.0, 3.0));
        let away = (fract(in.uv * 9.0) - 0.5 - (vec2<f32>(g, hash(cell + vec2<f32>(1.0, 8.0))) - 0.5) * 0.6) / 9.0;
        let glint = step(0.55, g) * exp(-dot(away, away) * 6000.0) * (1.0 - smoothstep(0.05, 0.30, abs(r - far)));
        cover = lit * (1.0 - go) * 0.95 + 0.12 * exp(-pow((r - far) * 9.0, 2.0)) * fade;
        hot = (exp(-off * off * 26000.0) * lit * 0.5 + glint * 0.8) * (1.0 - go);
    }
    let c = in.color;
    let sum = min(cover, 1.0);
    let solid = select(day, max(day, 0.35), kind < 0.5);
    return vec4<f32>(c.rgb * sum + vec3<f32>(hot) * (1.0 - 0.4 * day), min(sum * solid + hot * 0.6, 1.0)) * c.a;
}

// The shadow of a piece that stands at 0.62 of the quad: dark where it touches, a wide half shade
// around. `data.y` is how square it is, `data.z` how soft, or how high the piece is lifted.
fn shade(in: Ink) -> vec4<f32> {
    let q = abs(in.uv);
    let round_ = length(q);
    let e = max(q - vec2<f32>(0.34), vec2<f32>(0.0));
    let square_ = length(e) + 0.34 + min(max(q.x, q.y) - 0.34, 0.0);
    let d = mix(round_, square_, clamp(in.data.y, 0.0, 1.0));
    let soft = clamp(in.data.z, 0.0, 1.0);
    // Light comes from a whole sky: what is close sees little of it.
    let contact = 1.0 - smoothstep(0.50 - 0.20 * soft, 0.68 + 0.10 * soft, d);
    let reach = clamp((1.0 - d) / 0.62, 0.0, 1.0);
    let half_ = reach * reach * (3.0 - 2.0 * reach);
    let dark = contact * (0.52 - 0.34 * soft) + half_ * half_ * (0.36 - 0.04 * soft);
    return vec4<f32>(in.color.rgb, 1.0) * dark * in.color.a;
}

// Starlight around a letter: a soft star with four long rays and four short ones. `data.y` is the
// phase of its twinkle, `data.z` how bright it is.
fn halo(in: Ink) -> vec4<f32> {
    let d = length(in.uv);
    let t = room.clock.x * 1.1 + in.data.y * TAU;
    let twinkle = 1.0 + room.clock.y * (0.10 * sin(t) + 0.06 * sin(t * 2.3 + 1.0));
    let q = abs(in.uv);
    let w = vec2<f32>(q.x + q.y, abs(q.x - q.y)) * 0.70710678;
    let reach = 3.6 - 0.5 * room.clock.y * sin(t * 0.7 + 2.0);
    let rays = exp(-q.x * reach - q.y * q.y * 900.0 * (0.3 + q.x)) + exp(-q.y * reach - q.x * q.x * 900.0 * (0.3 + q.y));
    let short_ = exp(-w.x * reach * 2.1 - w.y * w.y * 700.0 * (0.3 + w.x));
    let soft = exp(-d * d * 5.5) * 0.42 + exp(-d * d * 30.0) * 0.40;
    let rim = 1.0 - smoothstep(0.72, 1.0, d);
    let light = (soft + (rays * 0.50 + short_ * 0.26) * smoothstep(0.0, 0.22, d)) * rim * twinkle * in.data.z;
    let white = (exp(-d * d * 26.0) * 0.16 + rays * 0.20 * smoothstep(0.05, 0.30, d) * exp(-d * 3.0)) * rim * twinkle * in.data.z;
    return vec4<f32>(in.color.rgb * light + vec3<f32>(white), min(light * 0.30 * room.clock.w, 1.0)) * in.color.a;
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
        case 13: { return thread(in); }
        case 14: { return pour(in); }
        case 15: { return ripple(in); }
        case 16: { return shade(in); }
        case 17: { return halo(in); }
        // A spark: a hot middle in a soft light.
        default: {
            let d = length(in.uv);
            let hot = exp(-d * d * 22.0);
            return vec4<f32>((c.rgb * blot(in) * 0.7 + vec3<f32>(hot)) * c.a, hot * c.a);
        }
    }
    return vec4<f32>(c.rgb * cover * c.a, cover * c.a);
}
