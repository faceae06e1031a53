// A street corner in Dar es Salaam at noon: a board of painted plywood with a kitenge border, nailed
// together, on dusty ground, in the shade of a tree that the wind moves.
//
// The measures are those of `Layout::square`: eight by eight squares from -1 to 1, a frame around.

#import crossweb::wall::{Wall, light, hash, noise, fbm, box, pixel, inside, line, checker, spin, ends, finish}

const TAU: f32 = 6.2831853;
const CELL: f32 = 0.25;
// The frame's outer edge, and where its plain strip for the names ends and the kitenge begins.
const FRAME: f32 = 1.115;
const BAND: f32 = 1.050;

const INDIGO: vec3<f32> = vec3<f32>(0.016, 0.028, 0.090);
const OCHRE: vec3<f32> = vec3<f32>(0.700, 0.350, 0.035);
const BRICK: vec3<f32> = vec3<f32>(0.420, 0.062, 0.028);
const CHALK: vec3<f32> = vec3<f32>(0.760, 0.660, 0.470);

// A layer of leaves, one in each cell at most: how much of the sun they keep away.
fn leaves(p: vec2<f32>, size: f32, seed: f32) -> f32 {
    let q = spin(p, seed * 1.7) / size + vec2<f32>(seed * 3.1, seed * 7.7);
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(seed, 2.0));
    let k = hash(cell + vec2<f32>(9.0, seed));
    let m = hash(cell + vec2<f32>(4.0, 21.0 + seed));
    let at = fract(q) - 0.5 - (vec2<f32>(h, k) - 0.5) * 0.20;
    let v = spin(at, m * TAU + 0.16 * sin(light.clock.x * 0.42 + k * TAU));
    // A blade between two parabolas, bent a little.
    let x = v.x / 0.36;
    let d = abs(v.y + 0.05 * x * x) - 0.125 * (1.0 - x * x);
    return (1.0 - smoothstep(-0.055, 0.055, d)) * step(0.28, h);
}

// The border's print along an edge: `u` counts its repeats, `v` runs over the strip from 0 to 1.
fn kitenge(u: f32, v: f32, fine: f32) -> vec3<f32> {
    let x = abs(fract(u) - 0.5) * 2.0;
    // Chevrons: triangles of indigo and ochre with a chalk line between.
    let zig = (v - x) * 0.7;
    var rgb = mix(OCHRE, INDIGO, smoothstep(-fine, fine, zig));
    rgb = mix(rgb, CHALK, 1.0 - smoothstep(0.055 - fine, 0.055 + fine, abs(zig)));
    // A ringed dot in every triangle. One repeat is twice as long as the strip is wide.
    let low = vec2<f32>((abs(fract(u) - 0.5) - 0.5) * 2.0, v - 0.26);
    let high = vec2<f32>((fract(u) - 0.5) * 2.0, v - 0.74);
    let r = min(length(low), length(high));
    rgb = mix(rgb, CHALK, 1.0 - smoothstep(0.175 - fine, 0.175 + fine, r));
    rgb = mix(rgb, BRICK, 1.0 - smoothstep(0.120 - fine, 0.120 + fine, r));
    return rgb;
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let a = abs(p);
    let px = pixel();
    let whole = box(p, vec2<f32>(FRAME - 0.008)) - 0.008;
    let field = box(p, vec2<f32>(1.0));

    var rgb = vec3<f32>(0.0);
    if (whole > -px) {
        // Dusty ground: swept earth, and a few pebbles.
        let earth = fbm(p * 2.7 + vec2<f32>(13.0, 5.0));
        let dust = noise(p * 46.0);
        rgb = mix(vec3<f32>(0.250, 0.160, 0.088), vec3<f32>(0.400, 0.285, 0.172), earth) * (0.93 + 0.14 * dust);
        let pq = p * 8.5;
        let pc = floor(pq);
        let ph = hash(pc + vec2<f32>(3.0, 41.0));
        let pk = hash(pc + vec2<f32>(19.0, 7.0));
        let size = 0.07 + 0.13 * pk;
        let pv = spin(fract(pq) - 0.5 - (vec2<f32>(pk, ph) - 0.5) * 0.5, ph * 40.0) * vec2<f32>(1.0, 1.35);
        let pebble = step(0.80, ph);
        let pd = length(pv);
        rgb *= 1.0 - 0.45 * pebble * (1.0 - smoothstep(size * 0.7, size * 1.45, length(pv + vec2<f32>(-0.02, 0.03))));
        let grey = mix(vec3<f32>(0.30, 0.235, 0.170), vec3<f32>(0.46, 0.36, 0.25), pk) * (1.15 - 0.5 * pd / size);
        rgb = mix(rgb, grey, pebble * (1.0 - smoothstep(size - px * 8.5, size, pd)));
        // At noon the board's shadow lies close around it.
        let shade = box(p - vec2<f32>(0.012, -0.022), vec2<f32>(FRAME));
        rgb *= 1.0 - 0.62 * exp(-max(shade, 0.0) * 30.0);
    }

    // Plywood, where the paint is off.
    let ply = noise(vec2<f32>(p.x * 5.0, p.y * 60.0 + 3.0 * noise(p * 3.0)));
    let raw = vec3<f32>(0.430, 0.285, 0.150) * (0.75 + 0.45 * ply);
    // Wear, everywhere the same map; and a hand that shook a little.
    let wear = fbm(p * 11.0 + vec2<f32>(2.0, 31.0));
    let shaky = (vec2<f32>(noise(p * 9.0), noise(p * 9.0 + vec2<f32>(40.0, 0.0))) - 0.5) * 0.009;

    var paint = raw;
    if (field < 0.02) {
        // The squares, brushed one by one.
        let grid = (p + shaky + 1.0) / CELL;
        let cell = clamp(floor(grid), vec2<f32>(0.0), vec2<f32>(7.0));
        let q = (grid - cell - 0.5) * CELL;
        let seed = hash(cell + vec2<f32>(5.0, 11.0));
        let other = hash(cell + vec2<f32>(23.0, 1.0));
        let odd = checker(cell);
        let way = spin(q, (seed - 0.5) * 0.22 + select(0.0, 1.5707963, other > 0.6));
        let bent = way.y + 0.012 * noise(way * 11.0 + seed * 30.0);
        let bristle = 0.6 * noise(vec2<f32>(way.x * 5.0 + seed * 17.0, bent * 62.0 + other * 90.0))
            + 0.4 * noise(vec2<f32>(way.x * 9.0 + other * 29.0, bent * 135.0));
        let thick = noise(way * 7.0 + vec2<f32>(seed, other) * 25.0);
        let teal = mix(vec3<f32>(0.034, 0.135, 0.150), vec3<f32>(0.066, 0.215, 0.225), bristle * 0.75 + thick * 0.25);
        let cream = mix(vec3<f32>(0.560, 0.430, 0.245), vec3<f32>(0.745, 0.610, 0.385), bristle * 0.65 + thick * 0.35);
        paint = mix(teal, cream, odd) * (0.95 + 0.10 * seed);
        let b = abs(q);
        let edge = CELL * 0.5 - max(b.x, b.y);
        paint *= 1.0 - 0.30 * line(edge, 0.004);
        // Paint chips along the edges, mostly near the board's rim; a pale primer shows around the wood.
        let rim = smoothstep(0.55, 1.0, max(a.x, a.y));
        let chip = wear + 0.15 * (1.0 - smoothstep(0.0, 0.020, edge)) + 0.03 * rim - 0.815;
        paint = mix(paint, vec3<f32>(0.62, 0.56, 0.44), smoothstep(-0.012, 0.0, chip) * 0.55);
        paint = mix(paint, raw, smoothstep(0.0, 0.014, chip));
    }

    // The frame: a plain strip for the names, then the kitenge, a ring of circles in the corners.
    let out = max(a.x, a.y);
    let along = select(p.y, p.x, a.y > a.x);
    let width = FRAME - BAND;
    let strip = 0.6 * noise(vec2<f32>(along * 6.0, out * 130.0)) + 0.4 * noise(vec2<f32>(along * 14.0, out * 260.0));
    var frame = vec3<f32>(0.150, 0.030, 0.016) * (0.80 + 0.45 * strip);
    let fine = px / width;
    var print = kitenge(along / (2.0 * width) + 0.5, (out - BAND) / width, fine);
    let middle = (FRAME + BAND) * 0.5;
    let corner = a - vec2<f32>(middle);
    let in_corner = step(BAND, min(a.x, a.y));
    let cr = length(corner) / width;
    var rings = mix(INDIGO, CHALK, 1.0 - smoothstep(0.42 - fine, 0.42 + fine, cr));
    rings = mix(rings, BRICK, 1.0 - smoothstep(0.34 - fine, 0.34 + fine, cr));
    rings = mix(rings, OCHRE, 1.0 - smoothstep(0.24 - fine, 0.24 + fine, cr));
    print = mix(print, rings, in_corner);
    print *= 0.86 + 0.28 * strip;
    frame = mix(frame, print, step(BAND, out));
    frame = mix(frame, OCHRE * 0.8, line(out - BAND, 0.006));
    let scuff = wear + 0.16 * smoothstep(FRAME - 0.020, FRAME, out) - 0.80;
    frame = mix(frame, raw * 0.9, smoothstep(0.0, 0.014, scuff));
    frame *= 1.0 - 0.35 * smoothstep(FRAME - 0.010, FRAME, out);
    // The rails meet in a butt joint.
    frame *= 1.0 - 0.5 * line(a.x - 1.0, 0.003) * step(1.0, a.y);

    var board = mix(frame, paint, inside(field));
    board *= 1.0 - 0.45 * line(field, 0.007);

    // Nails: two at each end of a rail, rust around them.
    let nv = a - vec2<f32>(1.025, 1.025);
    let mid = abs(vec2<f32>(min(a.x, a.y), out) - vec2<f32>(0.5, 1.025));
    let nd = min(length(nv), length(vec2<f32>(mid.x, mid.y)));
    board = mix(board, board * vec3<f32>(0.62, 0.42, 0.30), 0.8 * exp(-nd * nd * 5200.0));
    let head = inside(nd - 0.0095);
    let up = sign(p.y) * (a.y - select(1.025, 0.5, a.x > a.y && a.y < 0.9));
    board = mix(board, vec3<f32>(0.20, 0.19, 0.18) * (1.25 + up * 60.0), head);

    rgb = mix(rgb, board, inside(whole));

    // The tree's shadow: leaves in three depths, denser here and there, all swaying.
    let wind = vec2<f32>(sin(light.clock.x * 0.23), 0.6 * sin(light.clock.x * 0.17 + 1.0)) * 0.045
        + 0.010 * vec2<f32>(sin(light.clock.x * 0.51 + p.y * 2.0), sin(light.clock.x * 0.43 + p.x * 2.3));
    let crown = smoothstep(0.38, 0.66, noise(p * 1.15 + wind * 0.7 + vec2<f32>(7.0, 3.0)));
    let dense = max(max(leaves(p + wind, 0.36, 1.0), leaves(p + wind * 1.3, 0.29, 2.0)), leaves(p + wind * 0.8, 0.43, 3.0));
    let gloom = crown * (0.25 + 0.75 * dense);
    rgb *= mix(vec3<f32>(1.08, 1.05, 0.98), vec3<f32>(0.70, 0.74, 0.82), gloom);

    // The end whose turn it is lies in the sun.
    let turn = ends(p);
    rgb *= 1.0 + (turn.x + turn.y) * vec3<f32>(0.34, 0.26, 0.10);
    return finish(rgb, p, in.position);
}
