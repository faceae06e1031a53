// The elvish hall of Towers by day: a cross of pale stone and birch, inlaid with gold, on a table
// of green slate under a dapple of leaf light.
//
// The measures are those of `Layout::cross`: twelve by twelve cells from -1 to 1, without the four
// corners. Gold lines part the twenty small fields, stronger ones the five fifths.

#import crossweb::wall::{Wall, light, hash, noise, fbm, box, pixel, inside, line, checker, ends, finish}

const TAU: f32 = 6.2831853;
const THIRD: f32 = 0.33333334;
const CELL: f32 = 0.16666667;
// The birch rim around the cells, where the names stand.
const RIM: f32 = 0.066;
// Where the light comes from.
const SUN: vec2<f32> = vec2<f32>(-0.6, 0.8);

// Distance to the edge of the cross of cells, widened.
fn cross_(p: vec2<f32>, wider: f32) -> f32 {
    let a = THIRD + wider;
    let b = 1.0 + wider;
    return min(box(p, vec2<f32>(a, b)), box(p, vec2<f32>(b, a)));
}

// Flecks of sun between leaves far above: soft discs, one at most in each cell.
fn flecks(p: vec2<f32>, size: f32, seed: f32) -> f32 {
    let q = p / size + vec2<f32>(seed * 3.7, seed * 9.1);
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(seed, 13.0));
    let k = hash(cell + vec2<f32>(31.0, seed));
    let r = length(fract(q) - 0.5 - (vec2<f32>(h, k) - 0.5) * 0.32);
    let radius = 0.14 + 0.15 * fract(h * 7.0 + k);
    return (1.0 - smoothstep(radius - 0.10, radius + 0.04, r)) * step(0.2, h);
}

// Long fine fibres along x.
fn fibres(q: vec2<f32>) -> f32 {
    return 0.6 * noise(q * vec2<f32>(3.5, 46.0)) + 0.4 * noise(q * vec2<f32>(9.0, 105.0));
}

// Gold leaf: bands of light and dark, as a polished thing mirrors a room.
fn gold(p: vec2<f32>, cloud: f32) -> vec3<f32> {
    let sheen = 0.5 + 0.5 * sin((p.x * 0.7 - p.y) * 13.0 + cloud * 5.0 + 0.35 * sin(light.clock.x * 0.3));
    return mix(vec3<f32>(0.30, 0.160, 0.026), vec3<f32>(0.70, 0.47, 0.14), sheen * sheen);
}

// A breath of wind: a line that comes from below in an arc and curls up, `size` its curl's radius.
// The answer is the distance to it, and how much of it is left there.
fn wind(q: vec2<f32>, size: f32, bend: f32, length_: f32) -> vec2<f32> {
    let gap = size * 0.46;
    let r = length(q);
    let turn = atan2(q.y, q.x) / TAU;
    let around = select(turn, turn + 1.0, turn < 0.0);
    // The nearest of the curl's two windings.
    let s = (size - r) / gap - around;
    let winding = clamp(round(s), 0.0, 1.0);
    let curl = abs(s - winding) * gap;
    let gone = (around + winding) * 0.5;
    // The tail: an arc that the curl leaves on its tangent.
    let arc = q - vec2<f32>(size + bend, 0.0);
    let tail = select(9.0, abs(length(arc) - abs(bend)), q.y <= 0.0);
    let left = 1.0 - smoothstep(0.15, 1.0, -q.y / length_);
    let on_curl = curl < tail;
    return vec2<f32>(min(curl, tail), select(left, 1.0 - 0.35 * gone, on_curl));
}

// One corner's wind: three breaths of it.
fn winds(p: vec2<f32>) -> f32 {
    // All four corners are turns of one, so that the winds chase each other around the cross.
    var q = select(p, vec2<f32>(p.y, -p.x), p.x * p.y < 0.0);
    q = select(q, -q, q.x < 0.0);
    let a = wind(q - vec2<f32>(0.735, 0.735), 0.085, 0.42, 0.36);
    let b = wind(q - vec2<f32>(0.585, 0.885), 0.050, 0.60, 0.30);
    let c = wind(q - vec2<f32>(0.900, 0.560), 0.045, 0.30, 0.16);
    let s = max(line(a.x, 0.0075 * a.y) * a.y, line(b.x, 0.006 * b.y) * b.y);
    return max(s, line(c.x, 0.006 * c.y) * c.y);
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let a = abs(p);
    let d = cross_(p, 0.0);
    let cloud = fbm(p * 2.4 + vec2<f32>(3.0, 8.0));

    // A dapple of sun that wanders slowly: flecks at three distances, where the leaves are thin.
    let sway = vec2<f32>(sin(light.clock.x * 0.11), cos(light.clock.x * 0.083)) * 0.07;
    let thin = smoothstep(0.34, 0.66, noise(p * 1.4 + sway * 0.6 + vec2<f32>(5.0, 2.0)));
    let near = flecks(p + sway, 0.31, 1.0);
    let far = flecks(p - sway * 0.7, 0.23, 2.0);
    let high = flecks(p + sway.yx * 1.2, 0.39, 3.0);
    let sun = thin * (0.22 + 0.78 * (1.0 - (1.0 - 0.8 * near) * (1.0 - 0.6 * far) * (1.0 - 0.6 * high)));

    // The table: green slate with pale veins, and the winds inlaid in its corners.
    let vein = 1.0 - abs(2.0 * noise(p * 3.1 + vec2<f32>(cloud * 3.0, 20.0)) - 1.0);
    var rgb = mix(vec3<f32>(0.028, 0.047, 0.036), vec3<f32>(0.062, 0.088, 0.062), cloud);
    rgb += vec3<f32>(0.019, 0.026, 0.018) * pow(vein, 7.0);
    let leaf = gold(p, cloud);
    let ring = length(p);
    if (d > RIM) {
        rgb = mix(rgb, leaf, winds(p) * 0.42);
    }
    rgb = mix(rgb, leaf, 0.42 * max(line(ring - 1.005, 0.006), line(ring - 1.022, 0.003)));
    rgb *= mix(vec3<f32>(0.80, 0.83, 0.86), vec3<f32>(1.52, 1.44, 1.18), sun);
    // What the cross keeps from the light.
    let shade = cross_(p - vec2<f32>(0.020, -0.028), RIM);
    rgb *= 1.0 - 0.62 * exp(-max(shade, 0.0) * 26.0) - 0.25 * exp(-max(d - RIM, 0.0) * 90.0);

    // The rim: birch, its grain along the edge, mitred at the corners.
    let over = select(a.x > a.y, a.y - 1.0 > a.x - THIRD, a.y > 1.0);
    let along_x = select(over, a.y - THIRD > a.x - 1.0, a.x > 1.0);
    let outward = select(vec2<f32>(sign(p.x), 0.0), vec2<f32>(0.0, sign(p.y)), along_x);
    let grain = fibres(select(p.yx, p, along_x) + vec2<f32>(0.0, 4.0));
    var wood = vec3<f32>(0.44, 0.315, 0.165) * (0.84 + 0.30 * grain);
    let part = d / RIM;
    let slope = smoothstep(0.82, 1.0, part) - 0.8 * (1.0 - smoothstep(0.0, 0.16, part));
    wood *= 1.0 + 0.34 * slope * dot(outward, SUN);
    rgb = mix(rgb, wood, inside(d - RIM));

    if (d < pixel()) {
        // The cells: stone and birch in turn, each cut from another place.
        let grid = (p + 1.0) / CELL;
        let cell = floor(grid);
        let q = (fract(grid) - 0.5) * CELL;
        let seed = hash(cell + vec2<f32>(3.0, 17.0));
        let other = hash(cell + vec2<f32>(29.0, 5.0));
        let odd = checker(cell);
        let slab = fbm(p * 7.0 + vec2<f32>(seed, other) * 40.0);
        let crack = 1.0 - abs(2.0 * noise(p * 9.0 + vec2<f32>(other, seed) * 30.0 + slab * 1.6) - 1.0);
        let stone = vec3<f32>(0.615, 0.595, 0.535) * (0.885 + 0.22 * slab) * (1.0 - 0.07 * pow(crack, 8.0));
        let across = select(q, q.yx, seed > 0.5);
        let birch = vec3<f32>(0.475, 0.385, 0.255) * (0.90 + 0.20 * fibres(across + vec2<f32>(seed, other) * 9.0));
        var tile = mix(birch, stone, odd) * (0.97 + 0.06 * other);
        // A small bevel, lit from the upper left, and the joint.
        let b = abs(q);
        let edge = CELL * 0.5 - max(b.x, b.y);
        let face = select(vec2<f32>(0.0, sign(q.y)), vec2<f32>(sign(q.x), 0.0), b.x > b.y);
        tile *= 1.0 + 0.15 * dot(face, SUN) * (1.0 - smoothstep(0.0, 0.0075, edge));
        tile *= 1.0 - 0.45 * line(edge, 0.0042);
        // The middle fifth lies in a clearer light.
        let middle = box(p, vec2<f32>(THIRD));
        tile *= mix(vec3<f32>(0.985, 0.985, 0.985), vec3<f32>(1.055, 1.045, 1.0), inside(middle));

        // Gold between the small fields, around the fifths, around the whole.
        let t = p / THIRD;
        let f = abs(t - round(t)) * THIRD;
        let fields = line(min(f.x, f.y), 0.0075) * 0.85;
        let fifths = max(line(middle, 0.0125), line(middle + 0.0150, 0.0030) * 0.8);
        // A small flower in the middle of each field, a star in the middle of all, studs where fifths meet.
        let v = abs((fract(t) - 0.5) * THIRD);
        let petal = abs(max(v.x, v.y) - 0.0165) + min(v.x, v.y) * 2.0 - 0.0125;
        let star = min(max(a.x, a.y) + min(a.x, a.y) * 3.0, (a.x + a.y) * 0.92 + abs(a.x - a.y) * 2.0) - 0.046;
        let stud = abs(a.x - THIRD) + abs(a.y - THIRD) - 0.019;
        let flowers = inside(petal) * 0.62;
        let marks = max(inside(min(star, stud)), flowers);
        let inlay = max(max(fields, fifths), marks);
        // Inlay is let in: a hair of shadow above it.
        tile = mix(tile, leaf, inlay);
        rgb = mix(rgb, tile * (0.975 + 0.06 * sun), inside(d));
    }
    rgb = mix(rgb, leaf * 0.92, line(d, 0.0085));

    // Daylight falls in from the upper left; the end whose turn it is lies in the sun.
    rgb *= 1.0 + 0.10 * dot(p, SUN) * 0.7;
    let turn = ends(p);
    rgb *= 1.0 + (turn.x + turn.y) * vec3<f32>(0.34, 0.28, 0.14);
    rgb += (turn.x + turn.y) * vec3<f32>(0.030, 0.026, 0.010) * inside(-d);
    return finish(rgb, p, in.position);
}
