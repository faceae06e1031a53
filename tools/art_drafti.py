"""Drafti: bottle caps on painted plywood, seen from above. White lies face up: a round crimped rim, bright, with one of four brands (nobody's)
painted on it: jua, a sun over a lake; twiga, a giraffe; mnazi, a coconut palm; jahazi, a dhow. Black lies face down: the same crimp with its
sharp edge towards us, a dark hollow, an old liner in one of four states. A king is two caps, one on the other, and a crown: painted on a white
cap's face, chalked in a black one's hollow. The caps of a side are of one brightness: only its men's pictures differ (SIDE-man, SIDE-man-2 to -4).
"""
import math

from art_kit import disc, linear, n, picture, pieces, polar, pts, radial, shade, spline, taper

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
    tones = {}  # few enough for the folds of one tone to share a path
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
        c = shade(lo, hi, round(24 * t ** 1.7) / 24)
        tones[c] = tones.get(c, "") + pts([polar(r_in, a0), p, q, polar(r_in, a1)])
    return '<g stroke-width=".35">' + "".join(f'<path d="{d}" fill="{c}" stroke="{c}"/>' for c, d in tones.items()) + "</g>"


def crown(w=1.0):
    """A child's crown: three points, each with a ball, and a bar below."""
    d = "M-17.5 13L-21.5 -10.5L-10.2 -.5L0 -17.5L10.2 -.5L21.5 -10.5L17.5 13Z"
    return d, disc(-21.5, -13.4, 3.4) + disc(0, -20.4, 3.7) + disc(21.5, -13.4, 3.4), "M-17 17.8H17"


DEFS_UP = (radial("face", -10, -14, 52, (0, "#fffdf3"), (.55, "#fbeecb"), (1, "#dcc08a"))
           + linear("lip", -26, -30, 26, 30, (0, "#ffffff"), (.5, "#e3c68c"), (1, "#8a6532"))
           + radial("under", 0, 2, 49, (.84, "#160c06", .5), (1, "#160c06", 0)))
DEFS_DOWN = (radial("hollow", 8, 12, 44, (0, "#3d434a"), (.6, "#23272c"), (1, "#0d0f12"))
             + linear("lip", 24, 28, -24, -28, (0, "#c9d2da"), (.5, "#5d666f"), (1, "#262b31"))
             + radial("under", 0, 2, 49, (.84, "#05060a", .55), (1, "#05060a", 0)))


def below(y, swell, waves=6):
    """The lower part of a brand's field, from y down: water, or with a single swell a hill."""
    c = 27.2
    x = math.sqrt(c * c - y * y)
    w = 2 * x / waves
    top = f"M{n(-x)} {n(y)}" + "".join(f"q{n(w / 2)} {n(-swell if i % 2 == 0 else swell)} {n(w)} 0" for i in range(waves))
    return f"{top}A{n(c)} {n(c)} 0 0 1 {n(-x)} {n(y)}Z"


def jua():
    """A sun over a lake with a fish in it."""
    ray = "".join(pts([polar(15.6, a - 5.6), polar(25.8 if i % 2 == 0 else 22.6, a), polar(15.6, a + 5.6)]) for i, a in enumerate(range(-80, 81, 20)))
    o = f'<g transform="translate(0 4)"><path d="{ray}" fill="#f07a20"/><path d="M-12.8 0A12.8 12.8 0 0 1 12.8 0Z" fill="url(#sun)"/></g>'
    o += f'<path d="{below(5.6, 3.6)}" fill="url(#lake)"/>'
    fish = "M-11 15.5C-6 9.6 3 9.6 8 15.5C3 21.4 -6 21.4 -11 15.5ZM6 15.5L14 10.4L12 15.5L14 20.6Z"
    o += f'<g fill="#fff3d2">{pieces(fish)}</g><circle cx="-6" cy="14.4" r="1.3" fill="#124e86"/>'
    return "#d8431f", o, linear("sun", 0, -16, 0, 8, (0, "#ffb52e"), (1, "#f0601e")) + linear("lake", 0, 4, 0, 27, (0, "#2b86c4"), (1, "#124e86"))


def twiga():
    """A giraffe looks over a green hill."""
    ink = "#6b2c10"
    neck = "M14.4 18C13.8 11 12.6 3 11 -6.4C9.8 -11 8.4 -15.4 4.6 -17.6C.4 -19.6 -4 -18.4 -7 -15C-10.6 -11.4 -15 -8.6 -18.4 -6C-21.4 -3.4 -21 .8 -17.4 1.8C-13.6 2.8 -8 .6 -2.4 -.2C-.8 8 -.6 12 -1.4 18Z"
    o = f'<path d="M-1.6 -17L-4 -24.4M4.4 -17L5.6 -24.8" stroke="{ink}" stroke-width="2.8" stroke-linecap="round"/><g fill="{ink}">{pieces(disc(-4, -24, 2.4) + disc(5.6, -24.4, 2.4))}</g>'
    o += f'<path d="M7.4 -13.4C11 -18.6 16 -19.8 20 -18C18.4 -13.4 14 -10.4 8.6 -10.6Z" fill="#f7a326" stroke="{ink}" stroke-width="1.6" stroke-linejoin="round"/>'
    o += f'<path d="{neck}" fill="url(#hide)" stroke="{ink}" stroke-width="1.8" stroke-linejoin="round"/>'
    spots = [[(2.4, -5.4), (8, -7.4), (9.4, -2), (4, .4)], [(.6, 2.6), (4.2, 2.4), (6, 8), (1, 9)], [(6.6, 1.4), (10.6, -.4), (12.6, 6.2), (8.6, 8)], [(1, 11.6), (6.4, 10.4), (8, 17), (.8, 18)], [(9, 10.4), (13.2, 8.6), (14.8, 16), (10.8, 17)], [(4.2, -15), (7.4, -11.4), (3, -9.4), (1.4, -12.4)]]
    o += f'<path d="{"".join(pts(p) for p in spots)}" fill="#a8460f" stroke="#a8460f" stroke-width="1" stroke-linejoin="round"/>'
    o += f'<circle cx="-5" cy="-10.6" r="2" fill="{ink}"/><path d="M-18 -3L-16.6 -3.6M-17 .2C-14.6 .4 -12.4 -.4 -10.4 -1.6" fill="none" stroke="{ink}" stroke-width="1.5" stroke-linecap="round"/>'
    o += f'<path d="{below(15.4, 7, 1)}" fill="url(#hill)"/>'
    return "#2f8f3a", o, linear("hide", -10, -20, 14, 24, (0, "#ffc24a"), (1, "#f08c1e")) + linear("hill", 0, 11, 0, 27, (0, "#3fa343"), (1, "#14602c"))


def mnazi():
    """A coconut palm before a low sun, on its sandbank."""
    o = '<circle cx="1.6" cy="-2" r="18.6" fill="url(#sun)"/>'
    o += f'<path d="{below(13.4, 2.6)}" fill="url(#sea)"/><path d="M-13 21C-8 14.4 13 14.4 18 21C10 22.6 -5 22.6 -13 21Z" fill="#ffd98a"/>'
    o += f'<path d="{taper([(5.4, 19), (3, 11), (-.4, 3), (1.6, -8)], 5.6, 3)}" fill="#7a3a14"/>'
    leaf = ["M2 -8C-6 -17.4 -18 -16 -23.6 -3.4C-15 -9.4 -7 -9.6 2 -8Z", "M2 -8C-2 -20.6 -11 -26 -19.4 -19.4C-11 -18.6 -4.6 -15 2 -8Z", "M2 -8C-7 -9.4 -13.4 -4.4 -14.4 6.4C-9.6 -.8 -4 -4.6 2 -8Z"]
    right = ["M2 -8C10 -17.4 20.6 -16 25.4 -3.4C18 -9.4 11 -9.6 2 -8Z", "M2 -8C6 -20.6 14 -25.4 21.4 -18C14 -18 8.6 -15 2 -8Z", "M2 -8C11 -9.4 16.6 -4.4 17.6 6.4C13 -.8 8 -4.6 2 -8Z"]
    o += f'<g fill="url(#frond)" stroke="#0d5a2c" stroke-width=".8" stroke-linejoin="round">{"".join(f"<path d={chr(34)}{d}{chr(34)}/>" for d in leaf + right)}</g>'
    o += f'<g fill="#8a3d10">{pieces(disc(-1.2, -5.4, 2.9) + disc(5, -5.2, 2.9) + disc(1.8, -3, 2.9))}</g>'
    return "#c9356f", o, linear("sun", 0, -20, 0, 14, (0, "#ffd45c"), (1, "#ff9f40")) + linear("sea", 0, 11, 0, 27, (0, "#24a0a6"), (1, "#0d5f70")) + linear("frond", 0, -22, 0, 6, (0, "#37a545"), (1, "#16783a"))


def jahazi():
    """A dhow under its one great sail."""
    o = '<path d="M-3.4 10L4.4 -21" stroke="#5a2810" stroke-width="2.4"/><path d="M-22 5.6L14.4 -22.4" stroke="#5a2810" stroke-width="2.2" stroke-linecap="round"/>'
    sail = "M-20.6 4.8L13.4 -21.4C22 -14 23.4 -4 18.6 5.6C8 3 -6 2.4 -21 5Z"
    o += f'<path d="{sail}" fill="url(#sail)" stroke="#8e2a10" stroke-width="1.4" stroke-linejoin="round"/>'
    o += '<path d="M-5.6 -6.8C4.6 -8.4 14.6 -8.6 21.2 -6.6L21.2 -2.4C12 -4.6 .6 -4.4 -11.4 -2.4Z" fill="#fff3d2"/>'
    o += '<path d="M-24.4 7.4C-12 11.4 8 11.6 24.4 5.8C23 13.6 19.6 18.4 15 21H-14C-19.4 18.4 -22.6 13.6 -24.4 7.4Z" fill="#6e3314"/><path d="M-22.6 11.6C-8 15.4 9 15.2 23 10.4" fill="none" stroke="#ffc24a" stroke-width="2"/>'
    o += f'<path d="{below(16.4, 4)}" fill="url(#sea)"/>'
    return "#2467b4", o, linear("sail", -10, -20, 16, 8, (0, "#ff8a2c"), (1, "#dd3a1c")) + linear("sea", 0, 14, 0, 27, (0, "#2f8fd0"), (1, "#124e86"))


BRANDS = [jua, twiga, mnazi, jahazi]


def up(king, turn=0.0, under=False, brand=jua):
    """A cap face up, about (0, 0), radius 45; of one under another only the rim is drawn."""
    ring, emblem, _ = brand()
    edge = crimp(42.4, 2.7, 0, turn)
    o = f'<path d="{pts(edge)}" fill="#3b2410" stroke="#3b2410" stroke-width="2.4" stroke-linejoin="round"/>'
    o += flutes(33.6, edge, "#7d5a28", "#fffdf2", .7, turn, slope=1.3)
    if under:
        return o + '<circle r="34.6" fill="#7d5a28"/>'
    o += '<circle r="34.6" fill="url(#lip)"/><circle r="32.9" fill="url(#face)"/>'
    o += f'<circle r="30.2" fill="none" stroke="{ring}" stroke-width="2.7"/>'
    if king:
        d, balls, bar = crown()
        o += "".join(f'<path d="{pts([polar(25.6, a - 2.4), polar(27.6, a), polar(25.6, a + 2.4)])}" fill="#f08a24"/>' for a in range(0, 360, 15))
        fig = f'<path d="{d}"/>{pieces(balls)}<path d="{bar}" fill="none" stroke-width="5.4" stroke-linecap="butt"/>'
        o += f'<g transform="translate(0 1.4)" fill="#12406f" stroke="#12406f" stroke-width="2" stroke-linejoin="round">{fig}</g>'
        o += f'<g transform="translate(0 1.4)" fill="#f4901f">{pts_path([(0, -3), (3.6, 3), (0, 9), (-3.6, 3)])}</g>'
    else:
        o += emblem
    # the light of noon on the enamel
    a, b = polar(28, -68), polar(28, -14)
    o += f'<path d="M{n(a[0])} {n(a[1])}A28 28 0 0 1 {n(b[0])} {n(b[1])}A56 56 0 0 0 {n(a[0])} {n(a[1])}Z" fill="#fff" fill-opacity=".6"/>'
    return o


def pts_path(p):
    return f'<path d="{pts(p)}"/>'


def cork():
    """Old cork: pits, the mark of the press."""
    a, pit = 0.0, ""
    for i in range(34):
        a += 137.5
        r = 4.2 + 18 * math.sqrt(i / 34)
        p = polar(r, a)
        pit += disc(p[0], p[1], .5 + .35 * ((i * 7) % 4))
    return f'<path d="{pit}" fill="#0d0c0c" fill-opacity=".65"/><circle r="12.6" fill="none" stroke="#a39a8e" stroke-width="1.2" stroke-opacity=".45"/>', ("#4a4540", "#2c2927", "#1a1817")


def blot(x, y, r, ph):
    """A stain."""
    return pts(spline([(x + q * math.cos(t), y + q * math.sin(t)) for t, q in ((math.radians(a), r * (1 + .22 * math.sin(3 * math.radians(a) + ph) + .12 * math.sin(5 * math.radians(a) + 2 * ph))) for a in range(0, 360, 40))], 3))


def rusty():
    """Rust has crept in from the rim over a brown liner."""
    stain = "".join(blot(*polar(r, a), q, ph) for a, r, q, ph in ((62, 34.4, 5, 0), (74, 30, 5.6, 1), (88, 34, 3.6, 2), (228, 35, 4.4, 3), (240, 31.4, 3.4, 4), (150, 36, 2.6, 5)))
    core = "".join(blot(*polar(r, a), q, ph) for a, r, q, ph in ((64, 34.6, 2.4, 1), (75, 30.4, 2.8, 2), (229, 35, 2, 4)))
    o = f'<path d="{stain}" fill="#7c3d1c" fill-opacity=".62"/><path d="{core}" fill="#b4602a" fill-opacity=".5"/>'
    pit = "".join(disc(*polar(r, a), q) for a, r, q in ((20, 15, 1.3), (95, 18, 1), (170, 9, 1.1), (205, 17, 1.4), (300, 14, 1), (335, 20, 1.2), (250, 6, .9), (130, 19, .8)))
    return o + f'<path d="{pit}" fill="#0d0907" fill-opacity=".6"/><circle r="17" fill="none" stroke="#a98a72" stroke-width="1.2" stroke-opacity=".45"/>', ("#564036", "#33261f", "#1d1613")


def scratched():
    """A grey liner of plastic, ribbed, scratched by somebody's knife."""
    o = "".join(f'<circle r="{r}" fill="none" stroke="#9aa6b2" stroke-width="1.1" stroke-opacity=".4"/>' for r in (7, 13, 19))
    cut = taper([(-19, -7), (-4, 1), (13, 15)], .5, 1.7) + taper([(-14, -13), (2, -5), (19, 5)], .4, 1.4) + taper([(-6, 18), (0, 10), (3, -2)], 1.3, .4)
    return o + f'<path d="{cut}" fill="#c3ced8" fill-opacity=".5"/>', ("#414a54", "#252b32", "#14181c")


def torn():
    """Half of the liner is gone, the bare tin shines through."""
    edge = spline([(-8.4, -25.4), (-3, -17), (-7.4, -10), (.6, -3), (-3.6, 5), (4.4, 12), (9, 25.2)], 4)
    o = f'<path d="{pts(edge, False)}A26.8 26.8 0 0 0 -8.4 -25.4Z" fill="#20262c"/><path d="{pts(edge, False)}" fill="none" stroke="#98a05f" stroke-width="1.4" stroke-opacity=".6"/>'
    o += '<path d="M7 -17A19 19 0 0 1 18 4M6 -10.4A12 12 0 0 1 11.6 1" fill="none" stroke="#8c99a6" stroke-width="1.3" stroke-opacity=".5" stroke-linecap="round"/>'
    pit = "".join(disc(x, y, q) for x, y, q in ((-14, -12, 1.2), (-18, 2, 1), (-11, 4, 1.4), (-14, 14, 1.1), (-5, 17, 1.2), (-20, -6, .9), (-10, -3, .9)))
    return o + f'<path d="{pit}" fill="#0c0d08" fill-opacity=".65"/>', ("#4e5138", "#2f3123", "#1a1b14")


LINERS = [cork, rusty, scratched, torn]


def down(king, turn=0.0, under=False, liner=cork):
    """A cap face down: the sharp edge of the crimp, its inner wall, the liner."""
    edge = crimp(42.6, 3.6, 1, turn)
    inner = crimp(39.6, 2.4, 1, turn)
    o = f'<path d="{pts(edge)}" fill="#0a0b0e" stroke="#0a0b0e" stroke-width="2.4" stroke-linejoin="round"/>'
    o += f'<path d="{pts(edge)}" fill="url(#lip)" stroke="#dfe7ee" stroke-width="1.1" stroke-linejoin="round"/>'
    o += flutes(30.6, inner, "#0d1013", "#98a4b0", -.8, turn, slope=1.0)
    if under:
        return o + '<circle r="31.2" fill="#08090b"/>'
    o += '<circle r="31.2" fill="#08090b"/><circle r="30" fill="url(#hollow)"/><circle cy=".8" r="27.6" fill="#0b0c0e"/><circle r="26.8" fill="url(#liner)"/>'
    worn = "" if king else liner()[0]
    o += worn if liner is torn else ""  # under the marks of the press
    o += '<circle r="24.2" fill="none" stroke="#8d8379" stroke-width="1.5" stroke-opacity=".55"/><circle r="25.6" fill="none" stroke="#0c0b0b" stroke-width="1" stroke-opacity=".7"/>'
    o += '<path d="M23.6 14A27.4 27.4 0 0 1 6 26.8A36 36 0 0 0 23.6 14Z" fill="#fff" fill-opacity=".22"/>'
    if king:
        d, balls, bar = crown()
        fig = f'<path d="{d}"/>{pieces(balls)}<path d="{bar}" fill="none" stroke-width="4.6" stroke-linecap="butt"/>'
        o += f'<g transform="translate(0 1.2) scale(.88)" fill="#f3f0e6" stroke="#f3f0e6" stroke-width="1.6" stroke-linejoin="round">{fig}</g>'
    elif liner is not torn:
        o += worn
    return o


def piece(side, kind):
    i = int(kind[4:] or 1) - 1 if kind != "king" else 0  # which of a side's four caps; it lies turned a little, too
    if side == "white":
        cap, defs = (lambda *a: up(*a, brand=BRANDS[i])), DEFS_UP + (BRANDS[i]()[2] if kind != "king" else "")
    else:
        hi, mid, lo = LINERS[i]()[1]
        cap, defs = (lambda *a: down(*a, liner=LINERS[i])), DEFS_DOWN + radial("liner", 7, 10, 34, (0, hi), (.7, mid), (1, lo))
    if kind != "king":
        return picture(f'<circle r="49" fill="url(#under)"/>{cap(False, i * TURN * .3)}', defs, 1)
    # two caps: the lower shows under the upper, turned by half a tooth
    rim = crimp(42.4, 2.7, 0) if side == "white" else crimp(42.6, 3.6, 1)
    s = .9 if side == "white" else .87
    low = f'<g transform="translate(0 7.4) scale({s})">{cap(False, TURN / 2, True)}</g>'
    shadow = "".join(f'<path transform="translate(0 {y}) scale({n(s * .955)})" d="{pts(rim)}" fill="#0b0603" fill-opacity=".34"/>' for y in (-4.4, -2.6))
    return picture(f'<circle r="49" fill="url(#under)"/>{low}{shadow}<g transform="translate(0 -7.2) scale({s})">{cap(True)}</g>', defs, 1)


KINDS = ["man", "man-2", "man-3", "man-4", "king"]


def everything():
    for side in ("white", "black"):
        for kind in KINDS:
            yield f"drafti/{side}-{kind}", piece(side, kind)
