// The elvish hall of Towers by day: a cross of pale stone and birch, inlaid with gold, on a table
// of green slate under a dapple of leaf light. In its second dress it is autumn: rose marble and light
// oak, inlaid with copper, on a table of red-brown leather where golden leaves have fallen.
//
// The measures are those of `Layout::cross`: twelve by twelve cells from -1 to 1, without the four
// corners. Gold lines part the twenty small fields, stronger ones the five fifths.

#import crossweb::wall::{Wall, light, fine, second, hash, noise, fbm, box, pixel, inside, line, checker, spin, ends, finish}

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
    if (!fine()) {
        return noise(q * vec2<f32>(3.5, 46.0));
    }
    return 0.6 * noise(q * vec2<f32>(3.5, 46.0)) + 0.4 * noise(q * vec2<f32>(9.0, 105.0));
}

// Gold leaf, or copper: bands of light and dark, as a polished thing mirrors a room.
fn gold(p: vec2<f32>, cloud: f32) -> vec3<f32> {
    let sheen = 0.5 + 0.5 * sin((p.x * 0.7 - p.y) * 13.0 + cloud * 5.0 + 0.35 * sin(light.clock.x * 0.3));
    if (second()) {
        return mix(vec3<f32>(0.260, 0.076, 0.026), vec3<f32>(0.760, 0.310, 0.135), sheen * sheen);
    }
    return mix(vec3<f32>(0.30, 0.160, 0.026), vec3<f32>(0.70, 0.47, 0.14), sheen * sheen);
}

// A garland on a ring around the cross: two leaves at each knot, and a berry between.
fn garland(p: vec2<f32>, radius: f32) -> f32 {
    let r = length(p);
    let knots = 44.0;
    let turn = atan2(p.y, p.x) / TAU * knots;
    let u = (fract(turn) - 0.5) * TAU * radius / knots;
    // The vine swings from side to side once in two knots.
    let v = r - radius - 0.010 * sin(turn * 0.5 * TAU);
    let vine = line(v, 0.005);
    // A leaf on each side: it leaves the vine forwards.
    let q = spin(vec2<f32>(u, abs(v)), -0.62) - vec2<f32>(0.004, 0.004);
    let x = q.x / 0.074;
    let blade = abs(q.y - 0.008 * x) - 0.052 * x * (1.0 - x) - 0.008 * x * x * (1.0 - x);
    let in_leaf = inside(blade) * step(0.0, x) * step(x, 1.0);
    let rib = line(q.y - 0.008 * x, 0.003) * step(x, 0.85);
    let berry = inside(length(vec2<f32>(abs(u) - 0.092, v)) - 0.0085);
    return max(max(vine, berry), in_leaf * (1.0 - 0.7 * rib));
}

// A leaf that fell on the table, one at most in each cell: rgb, and how much it covers; `shade` first
// darkens what lies under it.
struct Fallen {
    rgb: vec3<f32>,
    cover: f32,
    shade: f32,
}

fn fallen(p: vec2<f32>, size: f32, seed: f32) -> Fallen {
    let q = p / size + vec2<f32>(seed * 5.3, seed * 2.9);
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(seed + 1.0, 9.0));
    let k = hash(cell + vec2<f32>(27.0, seed));
    let m = hash(cell + vec2<f32>(seed * 3.0, 51.0));
    let at = (fract(q) - 0.5 - (vec2<f32>(h, k) - 0.5) * 0.34) * size;
    // None near the cross: captured pieces lie there.
    let there = step(0.62, m) * step(1.32, length(p - at));
    let turn = vec2<f32>(cos(h * 40.0), sin(h * 40.0));
    let v = vec2<f32>(turn.x * at.x - turn.y * at.y, turn.y * at.x + turn.x * at.y);
    // Curled a little: a blade between two arcs, pointed, with a stalk.
    let long_ = size * (0.25 + 0.07 * k);
    let x = v.x / long_;
    let mid = v.y + (k - 0.5) * 0.5 * long_ * (x * x - 0.3);
    let round_ = max(1.0 - x * x, 0.0);
    let wide = long_ * 0.46 * round_ * (0.80 - 0.34 * x);
    // Teeth along its edge.
    let tooth = long_ * 0.030 * abs(fract(x * 7.0) - 0.5) * round_;
    let d = abs(mid) - wide + tooth;
    var out: Fallen;
    let body = inside(d) * step(abs(x), 1.0);
    let stalk = inside(abs(mid) - 0.0035) * step(0.9, x) * step(x, 1.34);
    out.cover = max(body, stalk) * there;
    // The side veins run forwards from the middle one.
    let side = abs(fract((x + abs(mid) / long_ * 1.1) * 5.0) - 0.5);
    let veins = max(line(mid, long_ * 0.035), (1.0 - smoothstep(0.0, 0.10, side)) * 0.35);
    let part = clamp(abs(mid) / max(wide, 0.001), 0.0, 1.0);
    let warm = mix(vec3<f32>(0.62, 0.315, 0.040), vec3<f32>(0.52, 0.135, 0.022), smoothstep(0.3, 0.9, fract(m * 9.7)));
    var rgb = mix(warm, warm * vec3<f32>(0.62, 0.45, 0.40), smoothstep(0.35, 1.0, part) * 0.55);
    rgb *= 0.88 + 0.22 * smoothstep(-1.0, 1.0, mid / max(wide, 0.001));
    out.rgb = mix(rgb, warm * vec3<f32>(1.25, 1.30, 1.4), veins * 0.5);
    let below = v + vec2<f32>(turn.x * -0.014 - turn.y * 0.020, turn.y * -0.014 + turn.x * 0.020);
    let bx = below.x / long_;
    let bd = abs(below.y + (k - 0.5) * 0.5 * long_ * (bx * bx - 0.3)) - long_ * 0.42 * max(1.0 - bx * bx, 0.0) * (0.80 - 0.34 * bx);
    out.shade = 0.55 * there * (1.0 - smoothstep(-0.012, 0.026, max(bd, (abs(bx) - 1.0) * long_)));
    return out;
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
    let left = (1.0 - smoothstep(0.15, 1.0, -q.y / length_)) * step(abs(q.x), abs(bend) + size);
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

// What the cross lies on; `d` is the distance to its cells.
fn table(p: vec2<f32>, d: f32, cloud: f32, sun: f32, leaf: vec3<f32>) -> vec3<f32> {
    let ring = length(p);
    var rgb = vec3<f32>(0.0);
    var inlay = max(line(ring - 1.005, 0.006), line(ring - 1.022, 0.003));
    // Farther out a garland between two lines, where the window is wide enough.
    if (fine()) {
        inlay = max(inlay, max(line(ring - 1.405, 0.003), line(ring - 1.660, 0.003)));
    }
    if (second()) {
        // Leather, its grain of pebbles, darker where hands have not been.
        rgb = mix(vec3<f32>(0.043, 0.0150, 0.0100), vec3<f32>(0.088, 0.0310, 0.0185), cloud);
        if (fine()) {
            // Turned and bent, so that nothing lies in rows.
            var hide = spin(p, 0.62) * 62.0;
            hide += 0.55 * sin(hide.yx * vec2<f32>(0.83, 1.07) + 5.0 * cloud) + 0.30 * sin(hide.yx * vec2<f32>(2.3, 1.9));
            let pebble = noise(hide);
            let lower = noise(hide + vec2<f32>(0.42, -0.18));
            rgb *= 1.0 + 0.85 * (pebble - lower);
        }
    } else {
        // Green slate with pale veins, split in layers that catch the light at their edges.
        rgb = mix(vec3<f32>(0.028, 0.047, 0.036), vec3<f32>(0.062, 0.088, 0.062), cloud);
        if (fine()) {
            let vein = 1.0 - abs(2.0 * noise(p * 3.1 + vec2<f32>(cloud * 3.0, 20.0)) - 1.0);
            rgb += vec3<f32>(0.019, 0.026, 0.018) * pow(vein, 7.0);
            let hair = 1.0 - abs(2.0 * noise(p * 7.3 + vec2<f32>(cloud * 5.0, 3.0)) - 1.0);
            rgb += vec3<f32>(0.034, 0.044, 0.030) * pow(hair, 26.0) * smoothstep(0.42, 0.66, cloud);
            let layer = fract(cloud * 5.0 + 0.25 * vein);
            rgb *= 1.0 + 0.11 * exp(-layer * 16.0) - 0.09 * exp((layer - 1.0) * 9.0);
        }
    }
    if (fine() && d > RIM && ring < 1.25) {
        inlay = max(inlay, winds(p));
    }
    if (fine() && abs(ring - 1.532) < 0.12) {
        inlay = max(inlay, garland(p, 1.532));
    }
    rgb = mix(rgb, leaf, inlay * 0.42);
    if (fine() && second()) {
        let big = fallen(p, 0.47, 1.0);
        rgb *= 1.0 - big.shade;
        rgb = mix(rgb, big.rgb, big.cover * 0.94);
        let small = fallen(p + vec2<f32>(0.09, 0.21), 0.36, 2.0);
        rgb *= 1.0 - small.shade;
        rgb = mix(rgb, small.rgb, small.cover * 0.94);
        rgb *= mix(vec3<f32>(0.80, 0.80, 0.84), vec3<f32>(1.50, 1.36, 1.10), sun);
    } else {
        rgb *= mix(vec3<f32>(0.80, 0.83, 0.86), vec3<f32>(1.52, 1.44, 1.18), sun);
    }
    // What the cross keeps from the light: dark where it stands, a wide half shade beside it.
    let shade = cross_(p - vec2<f32>(0.020, -0.028), RIM);
    if (!fine()) {
        return rgb * (1.0 - 0.6 * exp(-max(shade, 0.0) * 24.0));
    }
    let wide = cross_(p - vec2<f32>(0.050, -0.066), RIM);
    return rgb * (1.0 - 0.50 * exp(-max(shade, 0.0) * 30.0) - 0.20 * exp(-max(d - RIM, 0.0) * 90.0))
        * (1.0 - 0.40 * exp(-max(wide, 0.0) * 9.0));
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let a = abs(p);
    let d = cross_(p, 0.0);
    let cloud = fbm(p * 2.4 + vec2<f32>(3.0, 8.0));

    // A dapple of sun that wanders slowly: flecks at three distances, where the leaves are thin.
    var sun = 0.35;
    if (fine()) {
        let sway = vec2<f32>(sin(light.clock.x * 0.11), cos(light.clock.x * 0.083)) * 0.07;
        let thin = smoothstep(0.34, 0.66, noise(p * 1.4 + sway * 0.6 + vec2<f32>(5.0, 2.0)));
        let near = flecks(p + sway, 0.31, 1.0);
        let far = flecks(p - sway * 0.7, 0.23, 2.0);
        var high = 0.0;
        if (!second()) {
            // In autumn the highest branches are bare.
            high = flecks(p + sway.yx * 1.2, 0.39, 3.0);
        }
        sun = thin * (0.22 + 0.78 * (1.0 - (1.0 - 0.8 * near) * (1.0 - 0.6 * far) * (1.0 - 0.6 * high)));
    }

    let leaf = gold(p, cloud);
    var rgb = vec3<f32>(0.0);
    if (d > RIM - pixel()) {
        rgb = table(p, d, cloud, sun, leaf);
    }

    // The rim: birch, its grain along the edge, mitred at the corners.
    let over = select(a.x > a.y, a.y - 1.0 > a.x - THIRD, a.y > 1.0);
    let along_x = select(over, a.y - THIRD > a.x - 1.0, a.x > 1.0);
    let outward = select(vec2<f32>(sign(p.x), 0.0), vec2<f32>(0.0, sign(p.y)), along_x);
    // The cells: stone and wood in turn, each cut from another place. All wood has its fibres worked
    // out at once.
    let grid = (p + 1.0) / CELL;
    let cell = floor(grid);
    let q = (fract(grid) - 0.5) * CELL;
    let seed = hash(cell + vec2<f32>(3.0, 17.0));
    let other = hash(cell + vec2<f32>(29.0, 5.0));
    let piece = select(q, q.yx, seed > 0.5) + vec2<f32>(seed, other) * 9.0;
    let grain = fibres(select(select(p.yx, p, along_x) + vec2<f32>(0.0, 4.0), piece, d < 0.0));
    let timber = select(vec3<f32>(0.44, 0.315, 0.165), vec3<f32>(0.400, 0.238, 0.108), second());
    var wood = timber * (0.84 + 0.30 * grain);
    let part = d / RIM;
    let slope = smoothstep(0.82, 1.0, part) - 0.8 * (1.0 - smoothstep(0.0, 0.16, part));
    let lit = dot(outward, SUN);
    wood *= 1.0 + 0.34 * slope * lit;
    // Its polish: a soft streak of sky where the rim turns towards the light.
    let streak = (part - 0.80) * 7.0;
    wood += vec3<f32>(0.075, 0.072, 0.060) * max(lit, 0.0) / (1.0 + streak * streak * streak * streak);
    wood *= 1.0 - 0.30 * smoothstep(0.93, 1.0, part);
    rgb = mix(rgb, wood, inside(d - RIM));

    if (d < pixel()) {
        let odd = checker(cell);
        var slab = cloud;
        var crack = 0.0;
        if (fine()) {
            slab = fbm(p * 7.0 + vec2<f32>(seed, other) * 40.0);
            crack = 1.0 - abs(2.0 * noise(p * 9.0 + vec2<f32>(other, seed) * 30.0 + slab * 1.6) - 1.0);
        }
        var stone = vec3<f32>(0.615, 0.595, 0.535) * (0.885 + 0.22 * slab) * (1.0 - 0.07 * pow(crack, 8.0));
        var birch = vec3<f32>(0.475, 0.385, 0.255) * (0.90 + 0.20 * grain);
        if (second()) {
            // Rose marble: clouds of it, and thin veins of a darker rose. Light oak, its pores marked.
            let rose = mix(vec3<f32>(0.640, 0.455, 0.405), vec3<f32>(0.690, 0.590, 0.525), smoothstep(0.28, 0.72, slab));
            stone = rose * (0.94 + 0.12 * slab) * mix(vec3<f32>(1.0), vec3<f32>(0.80, 0.66, 0.64), pow(crack, 10.0) * 0.55);
            birch = vec3<f32>(0.462, 0.298, 0.160) * (0.83 + 0.32 * grain);
        }
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
        tile = mix(tile, leaf, inlay);
        rgb = mix(rgb, tile * (0.975 + 0.06 * sun), inside(d));
    }
    rgb = mix(rgb, leaf * 0.92, line(d, 0.0085));

    // Daylight falls in from the upper left; the end whose turn it is lies in the sun.
    rgb *= 1.0 + 0.10 * dot(p, SUN) * 0.7;
    let turn = ends(p);
    rgb *= 1.0 + (turn.x + turn.y) * vec3<f32>(0.34, 0.28, 0.14);
    rgb += (turn.x + turn.y) * vec3<f32>(0.030, 0.026, 0.010) * inside(-d);
    return finish(rgb, p, in.position, 0.15);
}
