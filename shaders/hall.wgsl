// The elvish hall of Towers: a cross of pale stone cells with thin gold lines.

#import crossweb::wall::{Wall, light, hash, noise, fbm, box}


fn finish(rgb: vec3<f32>, p: vec2<f32>, position: vec4<f32>) -> vec4<f32> {
    let r = length(p);
    let flood = exp(-r * r * 0.55);
    var c = mix(rgb, rgb * 0.6 + light.flood.rgb * 0.25 * flood, light.flood.a * 0.6);
    c *= 1.0 - 0.45 * smoothstep(1.0, 2.6, r);
    let grain = hash(position.xy * 0.713 + vec2<f32>(0.5, 1.5)) - 0.5;
    return vec4<f32>(max(c + grain * 0.003, vec3<f32>(0.0)), 1.0);
}

@fragment
fn fragment(in: Wall) -> @location(0) vec4<f32> {
    let p = in.place;
    let px = 1.0 / light.clock.z;
    var rgb = vec3<f32>(0.10, 0.11, 0.08) * (0.7 + 0.5 * fbm(p * 3.0));
    let third = 1.0 / 3.0;
    let cross = min(box(p, vec2<f32>(third, 1.0)), box(p, vec2<f32>(1.0, third)));
    let cell = floor((p + 1.0) * 6.0);
    let odd = fract((cell.x + cell.y) * 0.5) * 2.0;
    let stone = mix(vec3<f32>(0.62, 0.58, 0.48), vec3<f32>(0.50, 0.45, 0.35), odd)
        * (0.86 + 0.22 * fbm(p * 9.0 + cell));
    rgb = mix(stone, rgb, smoothstep(-px, px, cross));
    let f = abs(fract((p + 1.0) * 6.0 + 0.5) - 0.5) / 6.0;
    let line = 1.0 - smoothstep(0.0, 1.5 * px, min(f.x, f.y) - 0.0008);
    rgb = mix(rgb, vec3<f32>(0.55, 0.38, 0.10), line * step(cross, px) * 0.6);
    return finish(rgb, p, in.position);
}
