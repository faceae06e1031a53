// The hearth of Sacrivenge: a board of walnut and bone with an edge of steel, on a dark table, lit
// by a fire that burns out of sight, below on the left.
//
// The measures are those of `Layout::square`: eight by eight squares from -1 to 1, a frame around.

#import crossweb::wall::{Wall, light, hash, noise, fbm, box, inside, line, checker, spin, ends, finish}

const CELL: f32 = 0.25;
// The frame's outer edge.
const FRAME: f32 = 1.115;
const FIRE: vec2<f32> = vec2<f32>(-1.75, -1.25);

// Walnut cut lengthwise, its grain along x: bent rings, fibres, dark pores. About 0 to 1.
fn walnut(q: vec2<f32>, seed: f32) -> f32 {
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
    let cloud = noise(q * vec2<f32>(5.0, 9.0) + vec2<f32>(seed * 19.0, seed * 43.0));
    let streak = noise(vec2<f32>(q.x * 5.0 + seed * 23.0, q.y * 75.0 + cloud * 5.0));
    let canal = smoothstep(0.74, 0.98, noise(vec2<f32>(q.x * 21.0 + seed * 3.0, q.y * 120.0)));
    return 0.30 + 0.40 * cloud + 0.30 * streak - 0.26 * canal;
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let a = abs(p);
    let field = box(p, vec2<f32>(1.0));
    let frame = box(p, vec2<f32>(FRAME - 0.012)) - 0.012;

    // The fire breathes, very slowly.
    let breath = 1.0 + light.clock.y * (0.050 * sin(light.clock.x * 0.61) + 0.030 * sin(light.clock.x * 1.07 + 1.0));
    let far = p - FIRE;
    let glow = breath / (1.0 + dot(far, far) * 0.42);
    let to_fire = -normalize(far);

    // What is where: squares, the frame's rails, the table's planks. All have a grain of one kind,
    // so that it is worked out once, each piece cut from another place of the tree.
    let grid = (p + 1.0) / CELL;
    let cell = floor(grid);
    let q = (fract(grid) - 0.5) * CELL;
    let seed = hash(cell + vec2<f32>(7.0, 13.0));
    let other = hash(cell + vec2<f32>(31.0, 3.0));
    let way = spin(q, (seed - 0.5) * 0.5 + select(0.0, 1.5707963, other > 0.5));
    let along_x = a.y > a.x;
    let outward = select(vec2<f32>(sign(p.x), 0.0), vec2<f32>(0.0, sign(p.y)), along_x);
    let plank = floor(p.y / 0.43 + 0.31);
    let rail = vec3<f32>(select(p.yx, p, along_x), dot(outward, vec2<f32>(0.13, 0.39)) + 0.5);
    let oak = vec3<f32>(p.x + plank * 7.3, p.y * 0.6, hash(vec2<f32>(plank, 4.0)));
    let at = select(select(oak, rail, vec3<bool>(frame < 0.0)), vec3<f32>(way, seed + other), vec3<bool>(field < 0.0));
    let grain = walnut(at.xy, at.z);

    // The table: old oak planks that sink into the dark.
    let seam = abs(fract(p.y / 0.43 + 0.31) - 0.5);
    let smoke = fbm(vec2<f32>(p.x * 1.1 + plank * 13.0, p.y * 8.0));
    var rgb = vec3<f32>(0.030, 0.0165, 0.0095) * (0.30 + 0.55 * grain + 0.75 * smoke);
    rgb *= 1.0 - 0.8 * smoothstep(0.488, 0.497, seam);
    // The board's shadow falls away from the fire.
    let shade = box(p - vec2<f32>(0.045, 0.035), vec2<f32>(FRAME));
    rgb *= 1.0 - 0.72 * exp(-max(shade, 0.0) * 15.0);
    var lit = vec3<f32>(0.16, 0.17, 0.21) + vec3<f32>(3.1, 1.55, 0.60) * glow * glow;
    rgb *= lit;
    rgb += vec3<f32>(0.62, 0.20, 0.035) * embers(p) * min(glow * glow * 2.0, 1.0);

    // The frame: four rails of dark walnut, mitred, rounded towards both edges.
    var wood = vec3<f32>(0.066, 0.030, 0.0155) * (0.55 + 0.85 * grain);
    let part = clamp((max(a.x, a.y) - 1.0) / (FRAME - 1.0), 0.0, 1.0);
    let slope = smoothstep(0.84, 1.0, part) - 0.7 * (1.0 - smoothstep(0.05, 0.20, part));
    let shine = dot(outward, to_fire) * slope;
    wood *= 1.0 + 0.75 * shine;
    wood += vec3<f32>(0.060, 0.026, 0.008) * max(shine, 0.0) * glow;
    wood *= 1.0 - 0.55 * line(a.x - a.y, 0.004);
    wood *= 1.0 - 0.5 * smoothstep(0.97, 1.0, part);

    // The squares: every one its own piece of bone or walnut, its own way of the grain.
    let odd = checker(cell);
    let dark = mix(vec3<f32>(0.080, 0.035, 0.0165), vec3<f32>(0.200, 0.098, 0.046), grain)
        * (0.90 + 0.22 * other);
    let pale = mix(vec3<f32>(0.490, 0.375, 0.235), vec3<f32>(0.665, 0.565, 0.415), bone(way, seed + other))
        * (0.95 + 0.10 * seed);
    var square = mix(dark, pale, odd);
    // Glued edge to edge: a joint, and a breath of a bevel.
    let b = abs(q);
    let edge = CELL * 0.5 - max(b.x, b.y);
    let face = select(vec2<f32>(0.0, sign(q.y)), vec2<f32>(sign(q.x), 0.0), b.x > b.y);
    square *= 1.0 + 0.10 * dot(face, to_fire) * (1.0 - smoothstep(0.0, 0.006, edge));
    square *= 1.0 - 0.5 * line(edge, 0.0030);
    square *= 0.93 + 0.07 * smoothstep(0.0, 0.05, edge);
    // The frame stands a little higher than the field.
    square *= 1.0 - 0.30 * exp(field * 40.0);

    var board = mix(wood, square, inside(field));
    // The blade's edge: cold light and fire run over it.
    let run = 0.5 + 0.5 * sin((p.x + p.y * 1.3) * 3.1 + 0.8);
    let keen = dot(outward, to_fire);
    let steel = mix(vec3<f32>(0.13, 0.15, 0.18), vec3<f32>(0.50, 0.54, 0.60), run * run)
        + vec3<f32>(0.40, 0.19, 0.05) * max(keen, 0.0) * glow;
    board *= 1.0 - 0.6 * line(field - 0.002, 0.017);
    board = mix(board, steel, line(field - 0.002, 0.0080));

    lit = vec3<f32>(0.74, 0.74, 0.77) + vec3<f32>(0.95, 0.60, 0.30) * glow;
    rgb = mix(rgb, board * lit, inside(frame));

    // The end whose turn it is warms up.
    let turn = ends(p);
    rgb *= 1.0 + (turn.x + turn.y) * vec3<f32>(0.48, 0.34, 0.16);
    rgb += (turn.x + turn.y) * vec3<f32>(0.011, 0.0050, 0.0016);
    return finish(rgb, p, in.position);
}
