// The hearth of Sacrivenge: a board of walnut and bone with an edge of steel, on a dark table, lit
// by a fire that burns out of sight, below on the left. In its second dress it is a club: leather in
// green and cream in a frame of mahogany with an edge of brass, on a tooled desk under a cool lamp.
//
// The measures are those of `Layout::square`: eight by eight squares from -1 to 1, a frame around.

#import crossweb::wall::{Wall, light, fine, second, hash, noise, fbm, box, pixel, inside, line, checker, spin, ends, finish}

const CELL: f32 = 0.25;
// The frame's outer edge.
const FRAME: f32 = 1.115;
const FIRE: vec2<f32> = vec2<f32>(-1.75, -1.25);
const LAMP: vec2<f32> = vec2<f32>(-0.75, 1.15);

// Walnut cut lengthwise, its grain along x: bent rings, fibres, dark pores. About 0 to 1.
fn walnut(q: vec2<f32>, seed: f32) -> f32 {
    if (!fine()) {
        return 0.12 + 0.66 * noise(vec2<f32>(q.x * 4.0 + seed * 11.0, q.y * 62.0));
    }
    let bent = noise(vec2<f32>(q.x * 1.6 + seed * 31.0, q.y * 4.0 + seed * 7.0));
    let ring = 0.5 + 0.5 * sin(q.y * 46.0 + bent * 9.0 + seed * 20.0);
    let fibre = noise(vec2<f32>(q.x * 6.0 + seed * 11.0, q.y * 90.0 + bent * 4.0));
    let pore = smoothstep(0.70, 0.95, noise(vec2<f32>(q.x * 17.0 + seed * 53.0, q.y * 130.0)));
    return 0.20 + 0.34 * ring * bent + 0.46 * fibre - 0.20 * pore;
}

// Embers that rise slowly over the table: one at most in each cell.
fn embers(p: vec2<f32>) -> f32 {
    let q = vec2<f32>(p.x + 0.02 * sin(p.y * 5.0 + light.clock.x * 0.3), p.y - light.clock.x * 0.030) * 5.0;
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(3.0, 7.0));
    let at = vec2<f32>(hash(cell + vec2<f32>(11.0, 1.0)), hash(cell + vec2<f32>(5.0, 23.0))) * 0.7 + 0.15;
    let d = length(fract(q) - at) / 5.0;
    let size = 0.0022 + 0.0024 * h;
    return step(0.55, h) * (exp(-d * d / (size * size)) + 0.10 * exp(-d * d / (size * size * 20.0)));
}

// Bone: pale, with fine streaks along x.
fn bone(q: vec2<f32>, seed: f32) -> f32 {
    if (!fine()) {
        return 0.5;
    }
    let cloud = noise(q * vec2<f32>(5.0, 9.0) + vec2<f32>(seed * 19.0, seed * 43.0));
    let streak = noise(vec2<f32>(q.x * 5.0 + seed * 23.0, q.y * 75.0 + cloud * 5.0));
    let canal = smoothstep(0.74, 0.98, noise(vec2<f32>(q.x * 21.0 + seed * 3.0, q.y * 120.0)));
    return 0.30 + 0.40 * cloud + 0.30 * streak - 0.26 * canal;
}

// Leather: small pebbles, seen in a light from above on the left. About 1.
fn leather(q: vec2<f32>) -> f32 {
    // Turned and bent, so that nothing lies in rows.
    var hide = spin(q, 0.62);
    hide += 0.55 * sin(hide.yx * vec2<f32>(0.83, 1.07)) + 0.30 * sin(hide.yx * vec2<f32>(2.3, 1.9) + 1.0);
    let slope = noise(hide) - noise(hide + vec2<f32>(0.42, -0.18));
    return 1.0 + 0.55 * slope;
}

// Old oak planks that sink into the dark. `glow` is the fire's light.
fn planks(p: vec2<f32>, grain: f32, plank: f32, glow: f32) -> vec3<f32> {
    let seam = abs(fract(p.y / 0.43 + 0.31) - 0.5);
    var smoke = 0.5;
    if (fine()) {
        smoke = fbm(vec2<f32>(p.x * 1.1 + plank * 13.0, p.y * 8.0));
    }
    var rgb = vec3<f32>(0.030, 0.0165, 0.0095) * (0.10 + 0.95 * grain + 0.70 * smoke);
    var sheen = 0.0;
    if (fine()) {
        // Each plank is bowed: it mirrors the fire along a line, broken by the grain.
        let across = (fract(p.y / 0.43 + 0.31) - 0.5) * 2.0;
        sheen = exp(-pow((across + 0.40) * 2.2, 2.0)) * (0.35 + 0.9 * grain) * (0.4 + smoke);
        // Wooden pegs, two where planks end; a joint between them.
        let end = fract(p.x / 1.9 + hash(vec2<f32>(plank, 8.0)));
        let joint = abs(end - 0.5) * 1.9;
        rgb *= 1.0 - 0.75 * (1.0 - smoothstep(0.003, 0.006, joint));
        let peg = length(vec2<f32>(joint - 0.050, (abs(across) - 0.52) * 0.215));
        let cap = 1.0 - smoothstep(0.0125, 0.0125 + pixel(), peg);
        rgb *= 1.0 - 0.6 * exp(-max(peg - 0.011, 0.0) * 190.0) * (1.0 - cap);
        rgb = mix(rgb, vec3<f32>(0.020, 0.0105, 0.0060) * (0.6 + 0.8 * grain), cap);
    }
    rgb *= 1.0 - 0.8 * smoothstep(0.488, 0.497, seam);
    // The moon looks in on the far side.
    let to_moon = p - vec2<f32>(2.1, 0.9);
    let moon = 1.0 / (1.0 + 1.1 * dot(to_moon, to_moon));
    return rgb * (vec3<f32>(0.16, 0.17, 0.21) + vec3<f32>(3.1, 1.55, 0.60) * glow * glow + vec3<f32>(0.34, 0.46, 0.72) * moon)
        + vec3<f32>(0.090, 0.0400, 0.0130) * sheen * glow * glow + vec3<f32>(0.0060, 0.0082, 0.0135) * sheen * moon;
}

// A desk's top: leather with a border tooled in gold, and its wooden edge far out.
fn desk(p: vec2<f32>, grain: f32, skin: f32, lamp: f32) -> vec3<f32> {
    var cloud = 0.5;
    if (fine()) {
        cloud = fbm(p * 1.9 + vec2<f32>(9.0, 2.0));
    }
    var rgb = mix(vec3<f32>(0.0310, 0.0092, 0.0078), vec3<f32>(0.0660, 0.0190, 0.0140), cloud);
    let a = abs(p);
    rgb *= skin;
    // Two lines around the board, between them a running pattern of lozenges and dots.
    let inner = box(p, vec2<f32>(1.285));
    var tool = 0.0;
    if (fine()) {
        let u = (fract(select(p.y, p.x, a.y > a.x) / 0.1071 + 0.5) - 0.5) * 0.1071;
        let v = inner - 0.0425;
        let lozenge = abs(abs(u) * 0.62 + abs(v) - 0.0200) - 0.0014;
        let dot_ = min(length(vec2<f32>(u, v)) - 0.0065, length(vec2<f32>(abs(u) - 0.0535, v)) - 0.0042);
        let free = step(max(inner, box(a, vec2<f32>(1.27))), 0.085);
        tool = max(inside(lozenge), inside(dot_)) * free * step(0.0, inner);
        tool = max(tool, max(line(inner + 0.013, 0.0022), line(inner - 0.098, 0.0022)) * 0.8);
    }
    tool = max(tool, max(line(inner, 0.0055), line(inner - 0.085, 0.0055)));
    var worn = 0.85;
    if (fine()) {
        worn = 0.55 + 0.45 * smoothstep(0.30, 0.62, noise(p * 13.0));
    }
    let gilt = mix(vec3<f32>(0.130, 0.070, 0.018), vec3<f32>(0.560, 0.370, 0.130), lamp * lamp);
    let press = (inner - 0.0425) * 22.0;
    rgb = mix(rgb * (1.0 - 0.28 / (1.0 + press * press)), gilt, tool * worn * 0.72);
    // The desk's edge: mahogany, a moulding towards the leather.
    let side = a.x - 1.62;
    let wood = vec3<f32>(0.060, 0.0175, 0.0090) * (0.40 + 0.95 * grain);
    let bead = (side - 0.030) * 56.0;
    let groove = (side - 0.062) * 150.0;
    let timber = wood * (1.0 + 0.7 / (1.0 + bead * bead)) * (1.0 - 0.6 / (1.0 + groove * groove));
    rgb *= 1.0 - 0.5 * smoothstep(-0.07, 0.0, side);
    return mix(rgb, timber, inside(-side));
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let a = abs(p);
    let field = box(p, vec2<f32>(1.0));
    let frame = box(p, vec2<f32>(FRAME - 0.012)) - 0.012;
    let club = second();

    // The fire breathes, very slowly; the lamp hangs still.
    var breath = 1.0;
    if (fine()) {
        breath += light.clock.y * (0.050 * sin(light.clock.x * 0.61) + 0.030 * sin(light.clock.x * 1.07 + 1.0));
    }
    let far = p - select(FIRE, LAMP, club);
    let distance_ = dot(far, far);
    let glow = select(breath / (1.0 + distance_ * 0.42), 1.0 / (1.0 + distance_ * 0.30), club);
    let to_fire = -far * inverseSqrt(max(distance_, 0.01));

    // What is where: squares, the frame's rails, the table's planks. All have a grain of one kind,
    // so that it is worked out once, each piece cut from another place of the tree.
    let grid = (p + 1.0) / CELL;
    let cell = floor(grid);
    let q = (fract(grid) - 0.5) * CELL;
    let seed = hash(cell + vec2<f32>(7.0, 13.0));
    let other = hash(cell + vec2<f32>(31.0, 3.0));
    var way = select(q, q.yx, other > 0.5);
    if (fine()) {
        way = spin(way, (seed - 0.5) * 0.5);
    }
    let along_x = a.y > a.x;
    let outward = select(vec2<f32>(sign(p.x), 0.0), vec2<f32>(0.0, sign(p.y)), along_x);
    let plank = floor(p.y / 0.43 + 0.31);
    let rail = vec3<f32>(select(p.yx, p, along_x), dot(outward, vec2<f32>(0.13, 0.39)) + 0.5);
    let oak = select(vec3<f32>(p.x * 0.8 + plank * 7.3, p.y, hash(vec2<f32>(plank, 4.0))), vec3<f32>(p.yx * vec2<f32>(1.0, 0.7), 0.3), club);
    let at = select(select(oak, rail, vec3<bool>(frame < 0.0)), vec3<f32>(way, seed + other), vec3<bool>(field < 0.0));
    var grain = 0.5;
    if (!club || field > 0.0) {
        grain = walnut(at.xy, at.z);
    }
    // The desk's leather, or a finer one on each square.
    var skin = 1.0;
    if (fine() && club) {
        skin = leather(select(p * 54.0, (p + vec2<f32>(seed, other) * 3.0) * 105.0, vec2<bool>(field < 0.0)));
    }

    var rgb = vec3<f32>(0.0);
    if (frame > -pixel()) {
        if (club) {
            rgb = desk(p, grain, skin, glow) * (vec3<f32>(0.30, 0.31, 0.34) + vec3<f32>(1.30, 1.34, 1.30) * glow);
        } else {
            rgb = planks(p, grain, plank, glow);
        }
        // The board's shadow falls away from the light, and softer the farther it falls.
        let away = -to_fire;
        let shade = box(p - away * 0.035, vec2<f32>(FRAME));
        rgb *= 1.0 - 0.60 * exp(-max(shade, 0.0) * 22.0);
        if (fine()) {
            let wide = box(p - away * 0.090, vec2<f32>(FRAME));
            rgb *= 1.0 - 0.45 * exp(-max(wide, 0.0) * 7.5);
        }
        if (fine() && !club) {
            rgb += vec3<f32>(0.62, 0.20, 0.035) * embers(p) * min(glow * glow * 2.0, 1.0);
        }
    }

    // The frame: four rails of dark wood, mitred, rounded towards both edges.
    var wood = select(vec3<f32>(0.066, 0.030, 0.0155), vec3<f32>(0.074, 0.0195, 0.0098), club) * (0.55 + 0.85 * grain);
    let part = clamp((max(a.x, a.y) - 1.0) / (FRAME - 1.0), 0.0, 1.0);
    let slope = smoothstep(0.84, 1.0, part) - 0.7 * (1.0 - smoothstep(0.05, 0.20, part));
    let shine = dot(outward, to_fire) * slope;
    let flame = select(vec3<f32>(0.060, 0.026, 0.008), vec3<f32>(0.044, 0.040, 0.034), club);
    wood *= 1.0 + 0.75 * shine;
    wood += flame * max(shine, 0.0) * glow;
    // Polish: along each rail a streak of light, where it turns towards it.
    if (fine()) {
        let streak = (part - 0.70) * 6.5;
        let gloss = (0.35 + 0.65 * max(dot(outward, to_fire), 0.0)) / (1.0 + streak * streak * streak * streak);
        wood += flame * gloss * glow * (0.30 + 0.50 * grain);
    }
    wood *= 1.0 - 0.55 * line(a.x - a.y, 0.004);
    wood *= 1.0 - 0.5 * smoothstep(0.97, 1.0, part);

    var board = wood;
    let odd = checker(cell);
    let b = abs(q);
    let edge = CELL * 0.5 - max(b.x, b.y);
    if (field < pixel()) {
        var square = vec3<f32>(0.0);
        if (club) {
            // Leather, inlaid square by square; a thin gilt line where two meet.
            let pressed = smoothstep(0.0, 0.022, edge);
            let green = vec3<f32>(0.042, 0.104, 0.066) * (0.90 + 0.16 * other);
            let cream = vec3<f32>(0.600, 0.520, 0.375) * (0.96 + 0.08 * seed);
            square = mix(green * mix(1.0, skin, 0.62), cream * mix(1.0, skin, 0.25), odd);
            square *= 0.82 + 0.18 * pressed;
        } else {
            // Every square its own piece of bone or walnut, its own way of the grain.
            let dark = mix(vec3<f32>(0.080, 0.035, 0.0165), vec3<f32>(0.200, 0.098, 0.046), grain)
                * (0.90 + 0.22 * other);
            let pale = mix(vec3<f32>(0.490, 0.375, 0.235), vec3<f32>(0.665, 0.565, 0.415), bone(way, seed + other))
                * (0.95 + 0.10 * seed);
            square = mix(dark, pale, odd);
        }
        // Set edge to edge: a joint, and a breath of a bevel.
        let face = select(vec2<f32>(0.0, sign(q.y)), vec2<f32>(sign(q.x), 0.0), b.x > b.y);
        square *= 1.0 + 0.10 * dot(face, to_fire) * (1.0 - smoothstep(0.0, 0.006, edge));
        if (club) {
            square = mix(square, vec3<f32>(0.300, 0.205, 0.085), 0.55 * line(edge, 0.0034));
        } else {
            square *= 1.0 - 0.5 * line(edge, 0.0030);
        }
        square *= 0.93 + 0.07 * smoothstep(0.0, 0.05, edge);
        // The frame stands a little higher than the field, and throws its shade from the light's side.
        square *= 1.0 - 0.26 * exp(field * 40.0);
        if (fine()) {
            let fall = box(p + to_fire * 0.020, vec2<f32>(1.0));
            square *= 1.0 - 0.26 * exp(min(fall, 0.0) * 30.0);
        }
        board = mix(wood, square, inside(field));
    }
    // The blade's edge, or brass: cold light and fire run over it.
    var run = 0.5;
    if (fine()) {
        run = 0.5 + 0.5 * sin((p.x + p.y * 1.3) * 3.1 + 0.8);
    }
    let keen = dot(outward, to_fire);
    var metal = mix(vec3<f32>(0.13, 0.15, 0.18), vec3<f32>(0.50, 0.54, 0.60), run * run)
        + vec3<f32>(0.40, 0.19, 0.05) * max(keen, 0.0) * glow;
    if (club) {
        metal = mix(vec3<f32>(0.190, 0.112, 0.034), vec3<f32>(0.640, 0.470, 0.215), run * run)
            + vec3<f32>(0.22, 0.18, 0.10) * max(keen, 0.0) * glow;
    }
    board *= 1.0 - 0.6 * line(field - 0.002, 0.017);
    board = mix(board, metal, line(field - 0.002, 0.0080));

    var lit = vec3<f32>(0.74, 0.74, 0.77) + vec3<f32>(0.95, 0.60, 0.30) * glow;
    if (club) {
        lit = vec3<f32>(0.66, 0.69, 0.73) + vec3<f32>(0.55, 0.555, 0.53) * glow;
    }
    rgb = mix(rgb, board * lit, inside(frame));

    // The end whose turn it is warms up.
    let turn = ends(p);
    rgb *= 1.0 + (turn.x + turn.y) * select(vec3<f32>(0.48, 0.34, 0.16), vec3<f32>(0.40, 0.34, 0.22), club);
    rgb += (turn.x + turn.y) * vec3<f32>(0.011, 0.0050, 0.0016);
    return finish(rgb, p, in.position, 0.15);
}
