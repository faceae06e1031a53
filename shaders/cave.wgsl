// What is behind the web, whatever light the moment throws over it, warmth at one end and cold at
// the other. Two dresses: the drow's violet cave, and a forest in moonlit mist before dawn.

#import crossweb::wall::{Wall, light, fine, second, hash, noise, fbm, finish}

// Where the moon hangs, beside the web.
const MOON: vec2<f32> = vec2<f32>(-1.31, 0.66);

// Motes in a slow draught: one at most in each cell.
fn motes(p: vec2<f32>, rise: f32) -> f32 {
    let q = vec2<f32>(p.x + 0.02 * sin(p.y * 6.0 + light.clock.x * 0.4), p.y - rise * light.clock.x * 0.035) * 7.0;
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(3.0, 7.0));
    let where_ = vec2<f32>(hash(cell + vec2<f32>(11.0, 1.0)), hash(cell + vec2<f32>(5.0, 23.0))) * 0.6 + 0.2;
    let d = length(fract(q) - where_) / 7.0;
    let size = 0.0024 + 0.0026 * h;
    let part = d * d / (size * size);
    let glow = exp(-part) + 0.07 / (1.0 + part * part * 0.01);
    let life = 0.7 + 0.3 * sin(light.clock.x * (0.6 + h) + where_.x * 40.0);
    return step(0.72, h) * glow * life;
}

// Points that light up for a moment, one at most in each cell: mica in the rock, dew in the moon.
fn glints(p: vec2<f32>, scale: f32) -> f32 {
    let q = p * scale;
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(17.0, 4.0));
    let k = hash(cell + vec2<f32>(2.0, 37.0));
    let d = (fract(q) - 0.5 - (vec2<f32>(h, k) - 0.5) * 0.7) / scale;
    let beat = 0.5 + 0.5 * sin(light.clock.x * (0.3 + 0.5 * k) + h * 50.0);
    let wink = beat * beat * beat * beat;
    return step(0.62, k) * exp(-dot(d, d) * 160000.0) * (0.18 + 0.82 * wink);
}

// Air that moves at the ends: up over the embers, down from the frost. `way` is 1 or -1.
fn draught(p: vec2<f32>, way: f32) -> f32 {
    let t = light.clock.x * way;
    let bent = p.x * 3.2 + 0.22 * sin(p.y * 5.0 - t * 0.9) + 0.10 * sin(p.y * 11.0 - t * 1.7 + 1.0);
    let n = noise(vec2<f32>(bent, p.y * 1.5 - t * 0.34));
    return smoothstep(0.32, 0.95, n);
}

// Rock that opens around the web. `ends_` is the light of the warm and of the cold end.
fn cavern(p: vec2<f32>, r: f32, ends_: vec2<f32>) -> vec3<f32> {
    let drift = light.clock.x * 0.006;
    let rock = fbm(p * 1.7 + vec2<f32>(4.0, drift));
    if (!fine()) {
        let lit = 0.55 + 0.9 * rock;
        return mix(vec3<f32>(0.0012, 0.0009, 0.0026), vec3<f32>(0.0062, 0.0042, 0.0132), rock)
            + vec3<f32>(0.0068, 0.0045, 0.0165) * exp(-r * r * 1.9)
            + (vec3<f32>(0.058, 0.0120, 0.0034) * ends_.x + vec3<f32>(0.0060, 0.0235, 0.0560) * ends_.y) * lit;
    }
    // The cave's far side: slow noise, folded into ridges.
    let folded = fbm(p * 2.6 + vec2<f32>(rock * 1.4, 31.0));
    let vein = 1.0 - abs(2.0 * folded - 1.0);
    let ridge = vein * vein * vein * vein * vein * vein;
    var rgb = mix(vec3<f32>(0.0012, 0.0009, 0.0026), vec3<f32>(0.0062, 0.0042, 0.0132), rock);
    rgb += vec3<f32>(0.0040, 0.0026, 0.0090) * ridge;
    // A hollow of faint light behind the web.
    rgb += vec3<f32>(0.0072, 0.0046, 0.0180) * exp(-r * r * 1.9) * (0.65 + 0.7 * rock);

    // Nearer rock stands around the opening, in two steps; what faces down has the warm light, what
    // faces up the cold one.
    let crag = noise(p * vec2<f32>(6.5, 4.0) + vec2<f32>(rock * 3.0, 11.0));
    let mouth = r - 1.02 - 0.62 * rock - 0.10 * crag;
    let porch = r - 1.50 - 0.55 * folded - 0.16 * crag;
    let near = smoothstep(-0.012, 0.014, mouth);
    let nearer = smoothstep(-0.012, 0.012, porch);
    let uneven = 0.55 + 0.9 * rock;
    let glow = vec3<f32>(0.058, 0.0120, 0.0034) * ends_.x + vec3<f32>(0.0060, 0.0235, 0.0560) * ends_.y;
    rgb += glow * uneven;
    let face = 0.16 + 0.85 * crag * (0.25 + 0.75 * folded) + 0.12 * vein * vein;
    let lip = 1.0 / (1.0 + mouth * mouth * 900.0);
    let lobe = 1.0 / (1.0 + porch * porch * 700.0);
    var stone = vec3<f32>(0.0125, 0.0092, 0.0235) * face * face * 1.5 + glow * face * 1.1;
    stone += (vec3<f32>(0.0150, 0.0105, 0.0310) + glow * 0.8) * lip * (0.25 + 0.75 * crag);
    var front = stone * 0.50 * (0.4 + 0.9 * crag);
    front += (vec3<f32>(0.0120, 0.0085, 0.0250) + glow * 0.9) * lobe * (0.2 + 0.8 * crag);
    // What stands nearer throws a shade on what is behind it.
    rgb *= 1.0 - 0.55 * smoothstep(-0.26, 0.0, mouth);
    stone *= 1.0 - 0.6 * smoothstep(-0.24, 0.0, porch);
    rgb = mix(rgb, mix(stone, front, nearer), near);
    rgb += vec3<f32>(0.16, 0.12, 0.30) * glints(p, 9.0) * near * (0.25 + 0.75 * crag);

    // Embers glow in the cracks of the warm end; frost feathers the ridges of the cold one.
    let crack = ridge * ridge * ridge * ridge * ridge * smoothstep(0.86, 1.14, r);
    let live = 0.75 + 0.25 * sin(light.clock.x * 0.8 + p.x * 7.0 + rock * 9.0);
    rgb += vec3<f32>(0.26, 0.052, 0.007) * crack * ends_.x * live * smoothstep(0.3, 0.9, -p.y) * (1.0 - 0.7 * nearer);
    let fold = 1.0 - abs(2.0 * crag - 1.0);
    let feather = fold * fold * fold * fold * fold * (0.4 + 0.6 * vein);
    rgb += vec3<f32>(0.016, 0.040, 0.070) * feather * ends_.y * smoothstep(0.5, 1.2, p.y);
    return rgb;
}

// A row of trunks, one at most in each column: x how much of one covers the place, y how its side
// faces the moon (-1 away, 1 towards it), z its seed.
fn trunks(p: vec2<f32>, column: f32, seed: f32, wide: f32, twigs: bool) -> vec3<f32> {
    let q = p.x / column + seed;
    let k = floor(q);
    let h = hash(vec2<f32>(k + 5.0, seed * 7.0 + 3.0));
    let g = hash(vec2<f32>(k * 3.0 + 1.0, seed + 29.0));
    // It leans, bends a little and grows wider towards its root.
    let bend = 0.025 * sin(p.y * 2.1 + h * 30.0) + (g - 0.5) * 0.10 * p.y;
    let u = (q - k - 0.5 - (h - 0.5) * 0.36) * column + bend;
    let half = wide * (0.55 + 0.75 * g) * (1.0 - 0.13 * p.y);
    let a = abs(u);
    let soft = 0.006 + 0.010 * column;
    var cover = 1.0 - smoothstep(-soft, soft, a - half);
    if (!twigs) {
        return vec3<f32>(cover * step(0.18, g), 0.0, h);
    }
    // Bare twigs, each side its own, thinner and higher towards their tips.
    let side = sign(u) * 0.23;
    let far = column * (0.26 + 0.12 * h) + half;
    let t = clamp((a - half) / (far - half), 0.0, 1.0);
    let rise = (p.y - 0.9 * a + 0.8 * a * a) * 1.9 + h * 9.0 + side + 0.5;
    let row = floor(rise);
    let off = hash(vec2<f32>(row + 3.0, k + side * 40.0));
    let gap = abs(fract(rise) - 0.3 - 0.4 * off) / 1.9;
    let reach = 0.35 + 0.65 * fract(off * 7.3);
    let twig = (1.0 - smoothstep(0.0, 0.006, gap - (0.002 + 0.11 * wide) * (1.0 - t / reach))) * step(t, reach) * step(0.35, off);
    cover = max(cover, twig * step(half, a));
    return vec3<f32>(cover * step(0.18, g), clamp(u / max(half, 0.01), -1.0, 1.0), h);
}

// Mist in a forest, a moon behind it.
fn forest(p: vec2<f32>, r: f32, ends_: vec2<f32>) -> vec3<f32> {
    let t = light.clock.x;
    let away = p - MOON;
    let dm = length(away);
    let halo = exp(-dm * 1.15);
    // Mist has no fine grain: two octaves are enough.
    let bank = vec2<f32>(p.x * 0.85 - t * 0.018, p.y * 2.1 + 0.25 * sin(p.x * 1.3)) + vec2<f32>(7.0, 3.0);
    let veil = 0.64 * noise(bank) + 0.31 * noise(bank * vec2<f32>(2.0, 2.3) + vec2<f32>(17.0, 9.0));
    var rgb = mix(vec3<f32>(0.0006, 0.0028, 0.0040), vec3<f32>(0.0038, 0.0128, 0.0152), veil);
    rgb += vec3<f32>(0.0022, 0.0085, 0.0112) * exp(-r * r * 1.6) * (0.5 + 0.8 * veil);
    let glow = vec3<f32>(0.060, 0.0135, 0.0034) * ends_.x + vec3<f32>(0.0065, 0.0290, 0.0580) * ends_.y;
    if (!fine()) {
        rgb += vec3<f32>(0.034, 0.050, 0.052) * halo * (0.3 + 0.9 * veil);
        return rgb + glow * (0.45 + 1.0 * veil) + vec3<f32>(0.20, 0.24, 0.235) * (1.0 - smoothstep(0.118, 0.132, dm));
    }
    let wisps = noise(vec2<f32>(p.x * 1.5 + t * 0.030, p.y * 4.4) + vec2<f32>(veil * 1.6, 40.0));
    let mist = 0.62 * veil + 0.38 * wisps;
    // Moonlight in the mist, and shafts of it that wander.
    let shaft = noise(away / max(dm, 0.01) * 6.0 + vec2<f32>(0.35 * sin(t * 0.05), dm * 0.3 - t * 0.02));
    rgb += vec3<f32>(0.036, 0.066, 0.071) * halo * (0.10 + 1.35 * mist * mist + 0.3 * mist) * (0.70 + 0.60 * shaft);

    // Trees at the edges, three rows; the farther, the paler in the mist. Behind the web there are none.
    let open = smoothstep(0.86, 1.5, max(abs(p.x) + 0.10 * veil, r * 0.82));
    let haze = vec3<f32>(0.0046, 0.0130, 0.0156) * (0.35 + mist) + vec3<f32>(0.016, 0.030, 0.032) * halo * (0.4 + mist);
    var back = vec3<f32>(0.0);
    var middle = vec3<f32>(0.0);
    var fore = vec3<f32>(0.0);
    let at_edge = smoothstep(1.22, 1.62, max(abs(p.x), r * 0.86));
    if (open > 0.0) {
        back = trunks(p + vec2<f32>(0.07, 0.3), 0.23, 3.0, 0.020, false);
        middle = trunks(p, 0.44, 1.0, 0.036, true);
    }
    if (at_edge > 0.0) {
        fore = trunks(p + vec2<f32>(0.42, 0.0), 1.02, 2.0, 0.092, true);
    }
    rgb = mix(rgb, haze * 0.62, back.x * 0.60 * open);
    // The moon is in front of the farthest trees' twigs as far as the eye can tell; the mist dims it.
    let disc = 1.0 - smoothstep(0.124, 0.131, dm);
    // The moon's seas and the bark of the nearest trees: never at one place.
    let spots = noise(select(vec2<f32>(p.x * 34.0, p.y * 5.0), vec2<f32>(away.x * 16.0 + away.y * 9.0, away.y * 27.0 - away.x * 6.0) + vec2<f32>(5.7, 2.2), vec2<bool>(dm < 0.135)));
    let face = (0.86 + 0.20 * smoothstep(0.75, 0.25, spots)) * (1.0 - 0.20 * dm * dm / 0.017);
    rgb += vec3<f32>(0.56, 0.67, 0.66) * disc * face * (1.0 - 0.75 * mist);
    rgb += vec3<f32>(0.070, 0.096, 0.096) / (1.0 + max(dm - 0.12, 0.0) * (6.0 + 60.0 * dm)) * (1.0 - disc);
    rgb += glow * (0.30 + 1.25 * mist);
    // Light from the moon's side on the bark.
    let moonward = max(-middle.y * sign(away.x), 0.0) * middle.x;
    rgb = mix(rgb, haze * 0.34 + glow * 0.22, middle.x * 0.88 * open);
    rgb += vec3<f32>(0.010, 0.0145, 0.0150) * moonward * moonward * halo * open * (0.6 + 0.8 * wisps);
    let wood = vec3<f32>(0.0011, 0.0020, 0.0024) * (0.5 + spots) + glow * 0.12 * (0.4 + spots);
    let rim = max(-fore.y * sign(away.x), 0.0);
    rgb = mix(rgb, wood + vec3<f32>(0.020, 0.028, 0.029) * rim * rim * rim * halo * (0.3 + spots), fore.x * at_edge);
    // Low mist lies before the roots of all.
    let low = smoothstep(0.1, -1.2, p.y) * smoothstep(0.35, 0.8, mist);
    rgb += (vec3<f32>(0.0055, 0.0105, 0.0118) + glow * 0.25) * low;
    rgb += vec3<f32>(0.30, 0.36, 0.36) * glints(p, 6.0) * (0.10 + halo) * open;
    return rgb;
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let r = length(p);
    let poison = light.mood.y;
    let calm = 1.0 - 0.75 * poison;

    // The two ends of the room: the side whose turn it is glows more.
    let turn = clamp(vec2<f32>(-light.mood.x, light.mood.x), vec2<f32>(0.0), vec2<f32>(1.0));
    let low = p - vec2<f32>(0.0, -1.35);
    let high = p - vec2<f32>(0.0, 1.35);
    let near = exp(-1.25 * vec2<f32>(dot(low, low), dot(high, high)));
    let ends_ = near * (0.22 + 1.1 * turn) * light.mood.z * calm;

    var at = p;
    if (fine()) {
        // Heat bends what is seen through it.
        at += vec2<f32>(sin(p.y * 31.0 - light.clock.x * 2.1 + 2.0 * sin(p.x * 7.0)), sin(p.x * 27.0 + light.clock.x * 1.3))
            * 0.0045 * light.clock.y * min(ends_.x, 1.0);
    }
    var rgb = vec3<f32>(0.0);
    if (second()) {
        rgb = forest(at, r, ends_);
    } else {
        rgb = cavern(at, r, ends_);
    }
    if (fine()) {
        // Each half of the room has its own weather.
        let warm = ends_.x > ends_.y;
        let much = max(ends_.x, ends_.y);
        let breath = select(vec3<f32>(0.0040, 0.0120, 0.0230), vec3<f32>(0.030, 0.0075, 0.0018), warm);
        let mote = select(vec3<f32>(0.18, 0.29, 0.40), vec3<f32>(0.40, 0.14, 0.04), warm);
        rgb += (breath * draught(p, select(-1.0, 1.0, warm)) + mote * motes(p, select(-0.6, 1.0, warm))) * much;
    }

    // Poison: green light seeps in from the rim, the middle turns violet.
    if (poison > 0.0) {
        let at_ = p * 2.2 - vec2<f32>(light.clock.x * 0.03, 0.0);
        let seep = 0.62 * noise(at_) + 0.32 * noise(at_.yx * 2.6 + vec2<f32>(17.0, 9.0));
        let rim = smoothstep(0.62, 1.25, r + (seep - 0.5) * 0.5) * (1.0 - 0.78 * smoothstep(1.15, 2.2, r));
        rgb += (vec3<f32>(0.0045, 0.0300, 0.0085) * rim * (0.6 + 0.8 * seep)
            + vec3<f32>(0.0100, 0.0006, 0.0200) * exp(-r * r * 1.6)) * poison;
    }
    return finish(rgb, p, in.position, 0.10);
}
