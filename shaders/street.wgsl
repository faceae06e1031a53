// The street corner of drafti: a board of painted plywood.

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
    let wood = fbm(vec2<f32>(p.x * 2.0, p.y * 14.0));
    var rgb = vec3<f32>(0.42, 0.33, 0.20) * (0.6 + 0.6 * fbm(p * 2.0));
    let frame = box(p, vec2<f32>(1.115));
    rgb = mix(vec3<f32>(0.40, 0.09, 0.04) * (0.8 + 0.4 * wood), rgb, smoothstep(-px, px, frame));
    let field = box(p, vec2<f32>(1.0));
    let cell = floor((p + 1.0) * 4.0);
    let odd = fract((cell.x + cell.y) * 0.5) * 2.0;
    let square = mix(vec3<f32>(0.05, 0.17, 0.20), vec3<f32>(0.72, 0.58, 0.34), odd) * (0.85 + 0.3 * wood);
    rgb = mix(square, rgb, smoothstep(-px, px, field));
    return finish(rgb, p, in.position);
}
