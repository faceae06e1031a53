// The cave behind the web: violet darkness, warmth at one end, cold at the other, and whatever
// light the moment throws over the room.

#import crossweb::wall::{Wall, light, hash, fbm}

// Motes in a slow draught: one at most in each cell.
fn motes(p: vec2<f32>, rise: f32) -> f32 {
    let q = vec2<f32>(p.x, p.y - rise * light.clock.x * 0.035) * 7.0;
    let cell = floor(q);
    let h = hash(cell + vec2<f32>(3.0, 7.0));
    let where_ = vec2<f32>(hash(cell + vec2<f32>(11.0, 1.0)), hash(cell + vec2<f32>(5.0, 23.0))) * 0.6 + 0.2;
    let d = length(fract(q) - where_) / 7.0;
    let size = 0.0026 + 0.0025 * h;
    return step(0.72, h) * exp(-d * d / (size * size));
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let r = length(p);
    let poison = light.mood.y;

    // Rock: two layers of slow noise, folded into ridges.
    let drift = light.clock.x * 0.006;
    let rock = fbm(p * 1.7 + vec2<f32>(4.0, drift));
    let vein = 1.0 - abs(2.0 * fbm(p * 2.6 + vec2<f32>(rock * 1.4, 31.0)) - 1.0);
    var rgb = mix(vec3<f32>(0.0012, 0.0009, 0.0026), vec3<f32>(0.0062, 0.0042, 0.0132), rock);
    rgb += vec3<f32>(0.0040, 0.0026, 0.0090) * pow(vein, 6.0);
    // A hollow of faint light behind the web.
    rgb += vec3<f32>(0.0068, 0.0045, 0.0165) * exp(-r * r * 1.9) * (0.65 + 0.7 * rock);

    // The two ends of the room: the side whose turn it is glows more.
    let hot_turn = clamp(-light.mood.x, 0.0, 1.0);
    let cold_turn = clamp(light.mood.x, 0.0, 1.0);
    let low = p - vec2<f32>(0.0, -1.35);
    let high = p - vec2<f32>(0.0, 1.35);
    let hot = exp(-dot(low, low) * 1.25) * (0.22 + 1.1 * hot_turn) * light.mood.z;
    let cold = exp(-dot(high, high) * 1.25) * (0.22 + 1.1 * cold_turn) * light.mood.z;
    let uneven = 0.55 + 0.9 * rock;
    let calm = 1.0 - 0.75 * poison;
    rgb += vec3<f32>(0.058, 0.0120, 0.0034) * hot * uneven * calm;
    rgb += vec3<f32>(0.0060, 0.0235, 0.0560) * cold * uneven * calm;
    rgb += vec3<f32>(0.50, 0.17, 0.05) * motes(p, 1.0) * hot * 0.8 * calm;
    rgb += vec3<f32>(0.22, 0.36, 0.50) * motes(p + vec2<f32>(0.37, 0.0), -0.6) * cold * 0.8 * calm;

    // Poison: green light seeps in from the rim, the middle turns violet.
    let seep = fbm(p * 2.2 - vec2<f32>(drift * 5.0, 0.0));
    let rim = smoothstep(0.62, 1.25, r + (seep - 0.5) * 0.5) * (1.0 - 0.55 * smoothstep(1.2, 2.4, r));
    rgb += (vec3<f32>(0.0045, 0.0300, 0.0085) * rim * (0.6 + 0.8 * seep)
        + vec3<f32>(0.0100, 0.0006, 0.0200) * exp(-r * r * 1.6)) * poison;

    // The moment's light.
    let flood = exp(-r * r * 0.55);
    rgb = mix(rgb, rgb * 0.6 + light.flood.rgb * (0.085 * flood + 0.035 * rock * flood), light.flood.a);

    // Vignette, and a grain that keeps the dark from banding.
    rgb *= 1.0 - 0.55 * smoothstep(1.0, 2.6, r);
    let grain = hash(in.position.xy * 0.713 + vec2<f32>(0.5, 1.5)) - 0.5;
    return vec4<f32>(max(rgb + grain * 0.0011, vec3<f32>(0.0)), 1.0);
}
