"""Drafti: bottle caps on painted plywood, seen from above. White lies face up: a round crimped rim, bright, with the brand "jua" (an
orange sun over a blue lake, nobody's) painted on it. Black lies face down: the same crimp with its sharp edge towards us, a dark hollow, an old
liner. A king is two caps, one on the other, and a crown: painted on a white cap's face, chalked in a black one's hollow.
"""
import math

from art_kit import disc, linear, n, picture, polar, pts, radial, shade, spline

TEETH = 21
TURN = 360 / TEETH


def crimp(r, amp, sharp, turn=0.0, k=6):
    """The edge of a cap: 21 teeth, round (sharp 0) or pointed (sharp 1)."""
    out = []
    for i in range(TEETH * k):
        a = i * TURN / k
        c = math.cos(math.radians(a * TEETH))
        tri = 1 - 2 * abs(((a / TURN) % 1) * 2 - 1) if sharp else 0
        w = c * (1 - sharp) - tri * sharp  # both are 1 on a tooth
        out.append(polar(r + amp * w, a + turn))
    return out


def flutes(r_in, edge, lo, hi, tilt, turn=0.0, k=6, slope=1.1):
    """The wall of the rim, fold by fold, lit from the upper left. tilt: how much it leans away from the middle (negative: towards it)."""
    o = ""
    light = (-.52, -.66, .55)
    for i in range(TEETH * k):
        a0, a1 = i * TURN / k + turn, (i + 1) * TURN / k + turn
        mid = (a0 + a1) / 2
        side = slope * math.sin(math.radians((mid - turn) * TEETH))  # which way this part of the fold looks
        (rx, ry), (tx, ty) = polar(1, mid), polar(1, mid + 90)
        v = (rx * tilt + tx * side, ry * tilt + ty * side, .62)
        d = math.sqrt(sum(c * c for c in v))
        t = .5 + .5 * sum(p * q for p, q in zip(v, light)) / d  # noon: no side of a fold is quite dark
        p, q = edge[i], edge[(i + 1) % len(edge)]
        c = shade(lo, hi, t ** 1.7)
        o += f'<path d="{pts([polar(r_in, a0), p, q, polar(r_in, a1)])}" fill="{c}" stroke="{c}" stroke-width=".35"/>'
    return o


def crown(w=1.0):
    """A child's crown: three points, each with a ball, and a bar below."""
    d = "M-17.5 13L-21.5 -10.5L-10.2 -.5L0 -17.5L10.2 -.5L21.5 -10.5L17.5 13Z"
    return d, disc(-21.5, -13.4, 3.4) + disc(0, -20.4, 3.7) + disc(21.5, -13.4, 3.4), "M-17 17.8H17"


DEFS_UP = (radial("face", -10, -14, 52, (0, "#fffdf3"), (.55, "#fbeecb"), (1, "#dcc08a"))
           + linear("sun", 0, -16, 0, 8, (0, "#ffb52e"), (1, "#f0601e")) + linear("lake", 0, 4, 0, 27, (0, "#2b86c4"), (1, "#124e86"))
           + linear("lip", -26, -30, 26, 30, (0, "#ffffff"), (.5, "#e3c68c"), (1, "#8a6532"))
           + radial("under", 0, 2, 49, (.84, "#160c06", .5), (1, "#160c06", 0)))
DEFS_DOWN = (radial("hollow", 8, 12, 44, (0, "#3d434a"), (.6, "#23272c"), (1, "#0d0f12"))
             + radial("liner", 7, 10, 34, (0, "#4a4540"), (.7, "#2c2927"), (1, "#1a1817"))
             + linear("lip", 24, 28, -24, -28, (0, "#c9d2da"), (.5, "#5d666f"), (1, "#262b31"))
             + radial("under", 0, 2, 49, (.84, "#05060a", .55), (1, "#05060a", 0)))


def up(king, turn=0.0, under=False):
    """A cap face up, about (0, 0), radius 45; of one under another only the rim is drawn."""
    edge = crimp(42.4, 2.7, 0, turn)
    o = f'<path d="{pts(edge)}" fill="#3b2410" stroke="#3b2410" stroke-width="2.4" stroke-linejoin="round"/>'
    o += flutes(33.6, edge, "#7d5a28", "#fffdf2", .7, turn, slope=1.3)
    if under:
        return o + '<circle r="34.6" fill="#7d5a28"/>'
    o += '<circle r="34.6" fill="url(#lip)"/><circle r="32.9" fill="url(#face)"/>'
    o += '<circle r="30.2" fill="none" stroke="#d8431f" stroke-width="2.7"/>'
    if king:
        d, balls, bar = crown()
        o += "".join(f'<path d="{pts([polar(25.6, a - 2.4), polar(27.6, a), polar(25.6, a + 2.4)])}" fill="#f08a24"/>' for a in range(0, 360, 15))
        fig = f'<path d="{d}"/>{"".join(f"<path d={chr(34)}{q}Z{chr(34)}/>" for q in balls.split("Z") if q)}<path d="{bar}" fill="none" stroke-width="5.4" stroke-linecap="butt"/>'
        o += f'<g transform="translate(0 1.4)" fill="#12406f" stroke="#12406f" stroke-width="2" stroke-linejoin="round">{fig}</g>'
        o += f'<g transform="translate(0 1.4)" fill="#f4901f">{pts_path([(0, -3), (3.6, 3), (0, 9), (-3.6, 3)])}</g>'
    else:
        ray = "".join(pts([polar(15.6, a - 5.6), polar(25.8 if i % 2 == 0 else 22.6, a), polar(15.6, a + 5.6)]) for i, a in enumerate(range(-80, 81, 20)))
        o += f'<g transform="translate(0 4)"><path d="{ray}" fill="#f07a20"/><path d="M-12.8 0A12.8 12.8 0 0 1 12.8 0Z" fill="url(#sun)"/></g>'
        c = 27.2
        y = 5.6
        x = math.sqrt(c * c - y * y)
        w = 2 * x / 6
        wave = f"M{n(-x)} {n(y)}" + "".join(f"q{n(w / 2)} {n(-3.6 if i % 2 == 0 else 3.6)} {n(w)} 0" for i in range(6))
        o += f'<path d="{wave}A{n(c)} {n(c)} 0 0 1 {n(-x)} {n(y)}Z" fill="url(#lake)"/>'
        fish = "M-11 15.5C-6 9.6 3 9.6 8 15.5C3 21.4 -6 21.4 -11 15.5ZM6 15.5L14 10.4L12 15.5L14 20.6Z"
        o += f'<g fill="#fff3d2">{"".join(f"<path d={chr(34)}{q}Z{chr(34)}/>" for q in fish.split("Z") if q)}</g><circle cx="-6" cy="14.4" r="1.3" fill="#124e86"/>'
    # the light of noon on the enamel
    a, b = polar(28, -68), polar(28, -14)
    o += f'<path d="M{n(a[0])} {n(a[1])}A28 28 0 0 1 {n(b[0])} {n(b[1])}A56 56 0 0 0 {n(a[0])} {n(a[1])}Z" fill="#fff" fill-opacity=".6"/>'
    return o


def pts_path(p):
    return f'<path d="{pts(p)}"/>'


def down(king, turn=0.0, under=False):
    """A cap face down: the sharp edge of the crimp, its inner wall, the liner."""
    edge = crimp(42.6, 3.6, 1, turn)
    inner = crimp(39.6, 2.4, 1, turn)
    o = f'<path d="{pts(edge)}" fill="#0a0b0e" stroke="#0a0b0e" stroke-width="2.4" stroke-linejoin="round"/>'
    o += f'<path d="{pts(edge)}" fill="url(#lip)" stroke="#dfe7ee" stroke-width="1.1" stroke-linejoin="round"/>'
    o += flutes(30.6, inner, "#0d1013", "#98a4b0", -.8, turn, slope=1.0)
    if under:
        return o + '<circle r="31.2" fill="#08090b"/>'
    o += '<circle r="31.2" fill="#08090b"/><circle r="30" fill="url(#hollow)"/><circle cy=".8" r="27.6" fill="#0b0c0e"/><circle r="26.8" fill="url(#liner)"/>'
    o += '<circle r="24.2" fill="none" stroke="#8d8379" stroke-width="1.5" stroke-opacity=".55"/><circle r="25.6" fill="none" stroke="#0c0b0b" stroke-width="1" stroke-opacity=".7"/>'
    o += '<path d="M23.6 14A27.4 27.4 0 0 1 6 26.8A36 36 0 0 0 23.6 14Z" fill="#fff" fill-opacity=".22"/>'
    if king:
        d, balls, bar = crown()
        fig = f'<path d="{d}"/>{"".join(f"<path d={chr(34)}{q}Z{chr(34)}/>" for q in balls.split("Z") if q)}<path d="{bar}" fill="none" stroke-width="4.6" stroke-linecap="butt"/>'
        o += f'<g transform="translate(0 1.2) scale(.88)" fill="#f3f0e6" stroke="#f3f0e6" stroke-width="1.6" stroke-linejoin="round">{fig}</g>'
    else:
        # pits in old cork, the mark of the press
        a, pit = 0.0, ""
        for i in range(34):
            a += 137.5
            r = 4.2 + 18 * math.sqrt(i / 34)
            p = polar(r, a)
            pit += disc(p[0], p[1], .5 + .35 * ((i * 7) % 4))
        o += f'<path d="{pit}" fill="#0d0c0c" fill-opacity=".65"/><circle r="12.6" fill="none" stroke="#a39a8e" stroke-width="1.2" stroke-opacity=".45"/>'
    return o


def piece(side, kind):
    cap, defs = (up, DEFS_UP) if side == "white" else (down, DEFS_DOWN)
    if kind == "man":
        return picture(f'<circle r="49" fill="url(#under)"/>{cap(False)}', defs, 1)
    # two caps: the lower shows under the upper, turned by half a tooth
    rim = crimp(42.4, 2.7, 0) if side == "white" else crimp(42.6, 3.6, 1)
    s = .9 if side == "white" else .87
    low = f'<g transform="translate(0 7.4) scale({s})">{cap(False, TURN / 2, True)}</g>'
    shadow = "".join(f'<path transform="translate(0 {y}) scale({s})" d="{pts(rim)}" fill="#0b0603" fill-opacity=".3"/>' for y in (-4.4, -2.6))
    return picture(f'<circle r="49" fill="url(#under)"/>{low}{shadow}<g transform="translate(0 -7.2) scale({s})">{cap(True)}</g>', defs, 1)


KINDS = ["man", "king"]


def everything():
    for side in ("white", "black"):
        for kind in KINDS:
            yield f"drafti/{side}-{kind}", piece(side, kind)
