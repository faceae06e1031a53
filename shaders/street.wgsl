// A street corner in Dar es Salaam at noon: a board of painted plywood with a kitenge border, nailed
// together, on swept ground, in the shade of a tree that the wind moves. In its second dress it is
// dusk: brick red and cream under a lantern, strings of lamps out of focus in the dark around.
//
// The measures are those of `Layout::square`: eight by eight squares from -1 to 1, a frame around.

#import crossweb::wall::{Wall, light, fine, second, hash, noise, fbm, box, pixel, inside, line, checker, spin, ends, finish}

const TAU: f32 = 6.2831853;
const CELL: f32 = 0.25;
// The frame's outer edge, and where its plain strip for the names ends and the kitenge begins.
const FRAME: f32 = 1.115;
const BAND: f32 = 1.050;

const INDIGO: vec3<f32> = vec3<f32>(0.016, 0.028, 0.090);
const OCHRE: vec3<f32> = vec3<f32>(0.700, 0.350, 0.035);
const BRICK: vec3<f32> = vec3<f32>(0.420, 0.062, 0.028);
const CHALK: vec3<f32> = vec3<f32>(0.760, 0.660, 0.470);
const SAFFRON: vec3<f32> = vec3<f32>(0.780, 0.300, 0.016);
const NIGHT: vec3<f32> = vec3<f32>(0.014, 0.016, 0.082);
const LANTERN: vec2<f32> = vec2<f32>(0.35, 0.75);

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
fn kitenge(u: f32, v: f32, edge: f32) -> vec3<f32> {
    let x = abs(fract(u) - 0.5) * 2.0;
    // Chevrons: triangles of indigo and ochre with a chalk line between.
    let zig = (v - x) * 0.7;
    var rgb = mix(OCHRE, INDIGO, smoothstep(-edge, edge, zig));
    rgb = mix(rgb, CHALK, 1.0 - smoothstep(0.055 - edge, 0.055 + edge, abs(zig)));
    // A ringed dot in every triangle. One repeat is twice as long as the strip is wide.
    let low = vec2<f32>((abs(fract(u) - 0.5) - 0.5) * 2.0, v - 0.26);
    let high = vec2<f32>((fract(u) - 0.5) * 2.0, v - 0.74);
    let r = min(length(low), length(high));
    rgb = mix(rgb, CHALK, 1.0 - smoothstep(0.175 - edge, 0.175 + edge, r));
    rgb = mix(rgb, BRICK, 1.0 - smoothstep(0.120 - edge, 0.120 + edge, r));
    return rgb;
}

// The other print: waves of saffron between indigo, a drop in every bend, a chalk line along them.
fn waves(u: f32, v: f32, edge: f32) -> vec3<f32> {
    let x = abs(fract(u) - 0.5) * 2.0;
    let s = x * x * (3.0 - 2.0 * x);
    let wave = v - 0.24 - 0.52 * s;
    var rgb = mix(NIGHT, SAFFRON, 1.0 - smoothstep(0.155 - edge, 0.155 + edge, abs(wave)));
    rgb = mix(rgb, CHALK, 1.0 - smoothstep(0.032 - edge, 0.032 + edge, abs(abs(wave) - 0.215)));
    let low = vec2<f32>((abs(fract(u) - 0.5) - 0.5) * 2.0, v - 0.13);
    let high = vec2<f32>((fract(u) - 0.5) * 2.0, v - 0.87);
    let q = select(low, vec2<f32>(high.x, -high.y), v > 0.5);
    let drop = length(vec2<f32>(q.x * (1.0 + 2.2 * max(q.y + 0.05, 0.0)), q.y)) - 0.125;
    rgb = mix(rgb, vec3<f32>(0.52, 0.075, 0.030), 1.0 - smoothstep(-edge, edge, drop));
    return mix(rgb, NIGHT, 1.0 - smoothstep(0.040 - edge, 0.040 + edge, length(q)));
}

// Swept earth, as every yard is in the morning: the broom has left fans of fine lines.
fn ground(p: vec2<f32>, px: f32) -> vec3<f32> {
    let earth = fbm(p * 2.7 + vec2<f32>(13.0, 5.0));
    var rgb = mix(vec3<f32>(0.250, 0.160, 0.088), vec3<f32>(0.400, 0.285, 0.172), earth);
    if (!fine()) {
        return rgb;
    }
    // Each stroke is an arc around a place of its own; the later one lies over the earlier.
    var q = p / vec2<f32>(0.62, 0.50) + vec2<f32>(0.3, 0.17);
    q.y += 0.30 * abs(sin(q.x * 2.1 + 0.7)) + 0.5 * earth;
    let row = floor(q.y);
    let k = floor(q.x + 0.5 * fract(row * 0.5) * 2.0 + 0.20 * sin(q.y * 5.0));
    let h = hash(vec2<f32>(k + 3.0, row + 7.0));
    let from_ = vec2<f32>(k * 0.62 - 0.9 * (h - 0.5), (row - 0.75 - 0.3 * h) * 0.50);
    let away = p - from_;
    let bristle = noise(vec2<f32>(length(away) * 88.0 + h * 40.0, atan2(away.y, away.x) * 3.0 + h * 20.0));
    let dust = noise(p * 46.0);
    rgb *= 0.87 + 0.19 * bristle + 0.10 * dust;
    // The dust that a stroke has pushed before it.
    rgb *= 1.0 + 0.07 * smoothstep(0.80, 1.0, fract(q.y)) - 0.05 * (1.0 - smoothstep(0.0, 0.12, fract(q.y)));
    // Pebbles, and a leaf here and there that the broom has missed.
    let pq = p * 8.5;
    let pc = floor(pq);
    let ph = hash(pc + vec2<f32>(3.0, 41.0));
    let pk = hash(pc + vec2<f32>(19.0, 7.0));
    let size = 0.07 + 0.13 * pk;
    let pv = spin(fract(pq) - 0.5 - (vec2<f32>(pk, ph) - 0.5) * 0.5, ph * 40.0);
    let stone = step(0.80, ph);
    let pd = length(pv * vec2<f32>(1.0, 1.35));
    let at = fract(pq) - 0.5 - (vec2<f32>(pk, ph) - 0.5) * 0.5;
    let under = length(spin(at + vec2<f32>(-0.030, 0.045), ph * 40.0) * vec2<f32>(1.0, 1.35));
    rgb *= 1.0 - 0.50 * stone * (1.0 - smoothstep(size * 0.7, size * 1.40, under));
    let lit = clamp(0.5 + 0.5 * dot(at, vec2<f32>(-0.5, 0.75)) / size, 0.0, 1.0);
    let grey = mix(vec3<f32>(0.27, 0.210, 0.150), vec3<f32>(0.47, 0.37, 0.26), pk) * (0.55 + 0.75 * lit);
    return mix(rgb, grey, stone * (1.0 - smoothstep(size - px * 8.5, size, pd)));
}

// A leaf on the ground, one at most in each cell: rgb and cover.
fn litter(p: vec2<f32>, px: f32) -> vec4<f32> {
    let q = p / 0.46 + vec2<f32>(0.37, 0.11);
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(8.0, 3.0));
    let k = hash(cell + vec2<f32>(21.0, 33.0));
    let v = spin(fract(q) - 0.5 - (vec2<f32>(h, k) - 0.5) * 0.3, k * 50.0) * 0.46;
    let x = v.x / 0.085;
    let bend = v.y + 0.014 * x * x;
    let wide = 0.026 * max(1.0 - x * x, 0.0);
    let body = clamp(0.5 - (abs(bend) - wide) / px, 0.0, 1.0) * step(abs(x), 1.0);
    let stalk = clamp(0.5 - (abs(bend - 0.014) - 0.0028) / px, 0.0, 1.0) * step(0.95, x) * step(x, 1.4);
    let dry = mix(vec3<f32>(0.290, 0.170, 0.050), vec3<f32>(0.210, 0.200, 0.060), fract(h * 9.0));
    let rib = 1.0 - smoothstep(0.0, 0.004, abs(bend));
    return vec4<f32>(dry * (0.72 + 0.5 * smoothstep(-0.02, 0.02, bend)) * (1.0 + 0.35 * rib), max(body, stalk) * step(0.66, h));
}

// Lamps on strings, far out of focus: discs of light in columns, `size` apart.
fn lamps(p: vec2<f32>, size: f32, seed: f32) -> vec3<f32> {
    var q = p / size + vec2<f32>(seed * 0.37, seed * 0.71);
    // Each string hangs through.
    q.y += 1.3 * sin(floor(q.x) * 0.9 + seed * 2.0) + 0.3 * floor(q.x);
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(seed, 5.0));
    let k = hash(cell + vec2<f32>(15.0, seed));
    let at = (fract(q) - 0.5 - (vec2<f32>(h, k) - 0.5) * vec2<f32>(0.40, 0.16)) * size;
    let radius = size * (0.16 + 0.13 * k);
    let d = length(at) / radius;
    // A lens makes discs, a little brighter at their rims.
    let disc = (1.0 - smoothstep(0.90, 1.06, d)) * (0.58 + 0.42 * smoothstep(0.45, 0.95, d));
    let glow = exp(-d * d * 0.75) * 0.30;
    let life = 0.82 + 0.18 * light.clock.y * sin(light.clock.x * (0.35 + 0.5 * h) + k * TAU);
    var hue = mix(vec3<f32>(1.05, 0.38, 0.055), vec3<f32>(1.0, 0.52, 0.14), h);
    hue = mix(hue, vec3<f32>(0.95, 0.16, 0.07), step(0.86, k));
    hue = mix(hue, vec3<f32>(0.10, 0.46, 0.50), step(0.88, h));
    return hue * (disc + glow) * life * step(0.30, fract(h * 5.0 + k * 3.0));
}

// The frame: a plain strip for the names, then the printed cloth, a ring of circles in the corners,
// nails.
fn rails(p: vec2<f32>, px: f32, strip: f32, wear: f32, raw: vec3<f32>) -> vec3<f32> {
    let a = abs(p);
    let dusk = second();
    let out = max(a.x, a.y);
    let along = select(p.y, p.x, a.y > a.x);
    let width = FRAME - BAND;
    var frame = select(vec3<f32>(0.150, 0.030, 0.016), vec3<f32>(0.030, 0.024, 0.058), dusk) * (0.80 + 0.45 * strip);
    let edge = px / width;
    var print = vec3<f32>(0.0);
    let u = along / (2.0 * width) + 0.5;
    let v = (out - BAND) / width;
    if (dusk) {
        print = waves(u, v, edge);
    } else {
        print = kitenge(u, v, edge);
    }
    let deep = select(INDIGO, NIGHT, dusk);
    let warm = select(OCHRE, SAFFRON, dusk);
    let middle = (FRAME + BAND) * 0.5;
    let corner = a - vec2<f32>(middle);
    let in_corner = step(BAND, min(a.x, a.y));
    let cr = length(corner) / width;
    var rings = mix(deep, CHALK, 1.0 - smoothstep(0.42 - edge, 0.42 + edge, cr));
    rings = mix(rings, BRICK, 1.0 - smoothstep(0.34 - edge, 0.34 + edge, cr));
    rings = mix(rings, warm, 1.0 - smoothstep(0.24 - edge, 0.24 + edge, cr));
    print = mix(print, rings, in_corner);
    print *= 0.86 + 0.28 * strip;
    frame = mix(frame, print, step(BAND, out));
    frame = mix(frame, warm * 0.8, line(out - BAND, 0.006));
    let scuff = wear + 0.16 * smoothstep(FRAME - 0.020, FRAME, out) - 0.80;
    frame = mix(frame, raw * 0.9, smoothstep(0.0, 0.014, scuff));
    frame *= 1.0 - 0.35 * smoothstep(FRAME - 0.010, FRAME, out);
    // The rails meet in a butt joint.
    frame *= 1.0 - 0.5 * line(a.x - 1.0, 0.003) * step(1.0, a.y);

    // Two nails at each end of a rail, rust around them.
    let nv = a - vec2<f32>(1.025, 1.025);
    let mid = abs(vec2<f32>(min(a.x, a.y), out) - vec2<f32>(0.5, 1.025));
    let nd = min(length(nv), length(vec2<f32>(mid.x, mid.y)));
    frame = mix(frame, frame * vec3<f32>(0.62, 0.42, 0.30), 0.8 * exp(-nd * nd * 5200.0));
    let head = inside(nd - 0.0095);
    let up = sign(p.y) * (a.y - select(1.025, 0.5, a.x > a.y && a.y < 0.9));
    return mix(frame, vec3<f32>(0.20, 0.19, 0.18) * (1.25 + up * 60.0), head);
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let a = abs(p);
    let px = pixel();
    let whole = box(p, vec2<f32>(FRAME - 0.008)) - 0.008;
    let field = box(p, vec2<f32>(1.0));
    let dusk = second();

    var rgb = vec3<f32>(0.0);
    if (whole > -px) {
        rgb = ground(p, px);
        if (fine()) {
            let leaf = litter(p, px);
            rgb *= 1.0 - 0.4 * litter(p + vec2<f32>(-0.008, 0.012), 0.03).a;
            rgb = mix(rgb, leaf.rgb, leaf.a);
        }
        // At noon the board's shadow lies close around it; a lantern throws it far.
        let off = select(vec2<f32>(0.012, -0.022), normalize(p - LANTERN) * 0.05, dusk);
        let shade = box(p - off, vec2<f32>(FRAME));
        let wide = box(p - off * 2.4, vec2<f32>(FRAME));
        rgb *= (1.0 - 0.55 * exp(-max(shade, 0.0) * 30.0)) * (1.0 - 0.30 * exp(-max(wide, 0.0) * 11.0));
    }

    // Plywood, where the paint is off; wear, everywhere the same map; and a hand that shook a little.
    var ply = 0.5;
    var wear = 0.0;
    var shaky = vec2<f32>(0.0);
    if (fine() && whole < px) {
        ply = noise(vec2<f32>(p.x * 5.0, p.y * 60.0 + 3.0 * noise(p * 3.0)));
        wear = fbm(p * 11.0 + vec2<f32>(2.0, 31.0));
        shaky = (vec2<f32>(noise(p * 9.0), noise(p * 9.0 + vec2<f32>(40.0, 0.0))) - 0.5) * 0.009;
    }
    let raw = vec3<f32>(0.430, 0.285, 0.150) * (0.75 + 0.45 * ply);

    if (whole < px) {
        var board = raw;
        // The squares are brushed one by one, the rails along their length; both with the same brush.
        let grid = (p + shaky + 1.0) / CELL;
        let cell = clamp(floor(grid), vec2<f32>(0.0), vec2<f32>(7.0));
        let q = (grid - cell - 0.5) * CELL;
        let seed = hash(cell + vec2<f32>(5.0, 11.0));
        let other = hash(cell + vec2<f32>(23.0, 1.0));
        let way = spin(q, (seed - 0.5) * 0.22 + select(0.0, 1.5707963, other > 0.6));
        var bristle = 0.5;
        var thick = 0.5;
        if (fine()) {
            let bent = way.y + 0.012 * noise(way * 11.0 + seed * 30.0);
            thick = noise(way * 7.0 + vec2<f32>(seed, other) * 25.0);
            let rail = select(p.yx, p, a.y > a.x) * vec2<f32>(6.0, 130.0);
            let on_rail = vec2<bool>(field > 0.0);
            bristle = 0.6 * noise(select(vec2<f32>(way.x * 5.0 + seed * 17.0, bent * 62.0 + other * 90.0), rail, on_rail))
                + 0.4 * noise(select(vec2<f32>(way.x * 9.0 + other * 29.0, bent * 135.0), rail * 2.1, on_rail));
        } else {
            bristle = noise(vec2<f32>(way.x * 5.0 + seed * 17.0, way.y * 62.0 + other * 90.0));
        }
        if (field < px) {
            let odd = checker(cell);
            var low = vec3<f32>(0.034, 0.135, 0.150);
            var high = vec3<f32>(0.066, 0.215, 0.225);
            if (dusk) {
                low = vec3<f32>(0.115, 0.0215, 0.0140);
                high = vec3<f32>(0.215, 0.0440, 0.0260);
            }
            let dark = mix(low, high, bristle * 0.75 + thick * 0.25);
            let cream = mix(vec3<f32>(0.560, 0.430, 0.245), vec3<f32>(0.745, 0.610, 0.385), bristle * 0.65 + thick * 0.35);
            var paint = mix(dark, cream, odd) * (0.95 + 0.10 * seed);
            let b = abs(q);
            let edge = CELL * 0.5 - max(b.x, b.y);
            paint *= 1.0 - 0.30 * line(edge, 0.004);
            // Paint chips along the edges, mostly near the board's rim; a pale primer shows around the wood.
            let rim = smoothstep(0.55, 1.0, max(a.x, a.y));
            let chip = wear + 0.15 * (1.0 - smoothstep(0.0, 0.020, edge)) + 0.03 * rim - 0.815;
            paint = mix(paint, vec3<f32>(0.62, 0.56, 0.44), smoothstep(-0.012, 0.0, chip) * 0.55);
            // The paint has a thickness: its broken edge is lit from above.
            paint *= 1.0 + 0.25 * exp(-pow((chip + 0.014) * 160.0, 2.0));
            board = mix(paint, raw, smoothstep(0.0, 0.014, chip));
        }
        if (field > -0.02) {
            board = mix(rails(p, px, bristle, wear, raw), board, inside(field));
        }
        board *= 1.0 - 0.45 * line(field, 0.007);
        // The rails stand a little higher than the field.
        board *= 1.0 - 0.16 * exp(-abs(field) * 60.0) * step(field, 0.0);
        rgb = mix(rgb, board, inside(whole));
    }

    if (dusk) {
        // The lantern's light falls off into the blue of the hour.
        let far = p - LANTERN;
        let sway = 1.0 + light.clock.y * 0.030 * sin(light.clock.x * 0.9) * sin(light.clock.x * 0.37 + 1.0);
        let pool = sway / (1.0 + dot(far, far) * 0.36);
        let lit = vec3<f32>(0.18, 0.20, 0.34) + vec3<f32>(1.30, 0.98, 0.62) * pool;
        let beside = smoothstep(0.02, 0.55, whole);
        rgb *= mix(lit, vec3<f32>(0.030, 0.050, 0.165) + vec3<f32>(0.78, 0.42, 0.17) * pool * exp(-whole * 3.4), smoothstep(-0.04, 0.10, whole));
        if (fine() && whole > 0.0) {
            rgb += lamps(p, 0.46, 1.0) * 0.19 * beside;
            rgb += lamps(p, 0.27, 2.0) * 0.11 * beside;
        }
    } else if (fine()) {
        // The tree's shadow: leaves in three depths, denser here and there, all swaying.
        let wind = vec2<f32>(sin(light.clock.x * 0.23), 0.6 * sin(light.clock.x * 0.17 + 1.0)) * 0.045
            + 0.010 * vec2<f32>(sin(light.clock.x * 0.51 + p.y * 2.0), sin(light.clock.x * 0.43 + p.x * 2.3));
        let crown = smoothstep(0.38, 0.66, noise(p * 1.15 + wind * 0.7 + vec2<f32>(7.0, 3.0)));
        let dense = max(max(leaves(p + wind, 0.36, 1.0), leaves(p + wind * 1.3, 0.29, 2.0)), leaves(p + wind * 0.8, 0.43, 3.0));
        let gloom = crown * (0.25 + 0.75 * dense);
        rgb *= mix(vec3<f32>(1.10, 1.06, 0.97), vec3<f32>(0.68, 0.73, 0.83), gloom);
    }

    // The end whose turn it is lies in the sun.
    let turn = ends(p);
    rgb *= 1.0 + (turn.x + turn.y) * vec3<f32>(0.34, 0.26, 0.10);
    return finish(rgb, p, in.position, 0.15);
}
