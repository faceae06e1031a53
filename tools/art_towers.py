"""Towers: the elvish pieces. White stones are banded agate, round, with twelve petals; black ones are onyx cut with facets, eight-sided.

So the sides differ in outline (petals / a cut gem), in value (dark figure on a light stone / light figure on a dark one), and only
then in hue. Both wear the same thin gold line. The mindon, which never moves, is the only piece with a square foot.
"""
import math

from art_kit import both, disc, inlay, linear, mirror, n, picture, polar, pts, radial, shade, spline, star, taper

# ---- emblems, about (0, 0) within a radius of 33


def mindon():
    """A tower with a spire behind its battlements, on three steps."""
    r = [(0, -35), (6, -23), (6, -17.5), (10.5, -17.5), (10.5, -23.5), (17.5, -23.5), (17.5, -11.5), (10.6, -5), (14, 20), (18, 20), (18, 25),
         (23, 25), (23, 31.5)]
    door = "M-5 31.5V21.5C-5 16 -2 14 0 12C2 14 5 16 5 21.5V31.5Z"
    lancet = "M-2.4 4V-3C-2.4 -6 -1 -7.4 0 -8.6C1 -7.4 2.4 -6 2.4 -3V4Z"
    return [("body", pts(r + mirror(r)[::-1])), ("cut", door + lancet), ("line", "M-16.5 -12.4H16.5")]


def vala():
    """A star with light about it: the power above."""
    spark = "".join(pts([polar(18.5, a - 5.6), polar(27.5, a), polar(18.5, a + 5.6), polar(14, a)]) for a in (22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5))
    diag = "".join(pts([polar(5, a - 90), polar(27, a), polar(5, a + 90)]) for a in (45, 135, 225, 315))
    main = star(36, .33, 4)
    return [("body", spark + diag), ("gap", main), ("cut", disc(0, 0, 5)), ("body0", disc(0, 0, 2.2))]


def istar():
    """A mage: a bent hat with a wide brim, and the long beard under it."""
    cone = ("M-16.5 -7C-14.5 -17 -10 -26 0 -33C4 -36 11 -35.5 16.5 -29.5C11.5 -30.5 9 -28.4 10 -24.4C12 -17.5 14.5 -13 16.5 -7"
            "C6 -4 -6 -4 -16.5 -7Z")
    brim = "M-33 -.5C-26 -7.5 -18 -11.5 -14 -11.6C-6 -8.6 6 -8.6 14 -11.6C18 -11.5 26 -7.5 33 -.5C22 4 10 5 0 5C-10 5 -22 4 -33 -.5Z"
    beard = "M-15.5 3C-23 11 -21 20 -14.5 25C-10 28 -5 31 0 36C5 31 10 28 14.5 25C21 20 23 11 15.5 3Z"
    face = "M-9.5 5.5C-9.5 8.5 -8.5 11 -7 12.5C-4.5 10.5 -2 10.5 0 12.6C2 10.5 4.5 10.5 7 12.5C8.5 11 9.5 8.5 9.5 5.5Z"
    lock = both(taper, [(12.5, 12), (13, 18), (8, 26)], .6, 2.4) + both(taper, [(4.2, 16), (6, 22), (2.6, 30)], 2.4, .8)
    return [("body", beard), ("cut", face + lock), ("body0", disc(-4, 8, 1.5) + disc(4, 8, 1.5)), ("body", cone), ("gap", brim), ("cut", star(6.4, .36, 4, .5, -19.5))]


def aran():
    """A crown of five leaves."""
    leaf = lambda x, top, w, lean: (f"M{n(x - w)} 17C{n(x - w * 1.25 + lean * .3)} {n(17 - (17 - top) * .45)} {n(x - w * .25 + lean * .9)} {n(17 - (17 - top) * .6)} {n(x + lean)} {n(top)}"
                                    f"C{n(x + w * .25 + lean * .9)} {n(17 - (17 - top) * .6)} {n(x + w * 1.25 + lean * .3)} {n(17 - (17 - top) * .45)} {n(x + w)} 17Z")
    back = leaf(-12, -19, 8.5, -5) + leaf(12, -19, 8.5, 5)
    front = leaf(0, -29, 9, 0) + leaf(-19.5, -8, 6.5, -11) + leaf(19.5, -8, 6.5, 11)
    band = "M-26 14C-10 19.5 10 19.5 26 14L25 28C10 33.5 -10 33.5 -25 28Z"
    gems = pts([(0, 19), (4, 24.4), (0, 29.8), (-4, 24.4)]) + disc(13.5, 22.8, 2.5) + disc(-13.5, 22.8, 2.5)
    tips = disc(0, -30, 3.2) + disc(17.2, -20.5, 2.8) + disc(-17.2, -20.5, 2.8)
    return [("body", back), ("gap", front), ("body", tips), ("gap", band), ("cut", gems)]


def rohir():
    """A horse at the gallop: the mane is wind."""
    front = spline([(-4, -33.5), (-8, -25), (-14, -20), (-21, -8), (-28.5, 3)], 6) + spline([(-28.5, 3), (-31, 8), (-29, 13), (-24, 14.5)], 5)
    jaw = spline([(-24, 14.5), (-20, 12), (-13.5, 11.5), (-7, 8.5), (-3, 9)], 5) + spline([(-3, 9), (-4, 17), (-10, 25), (-17, 31.5)], 5)
    crest = spline([(19, 31.5), (20.5, 14), (18.5, -4), (11, -18), (3, -24.5)], 6)
    head = pts(front + jaw + crest)
    mane = (taper([(2, -23), (13, -27), (25, -22.5)], 9, .8) + taper([(10, -17), (21, -17.5), (32, -10)], 10, .8)
            + taper([(16, -8), (25, -5), (33, 5)], 10, .8) + taper([(18, 3), (25, 9), (30, 20)], 10, .8) + taper([(18, 14), (22, 22), (25, 31)], 9, .8))
    eye = pts([(-15, -10), (-10.4, -13.2), (-8.4, -9.6), (-11.4, -7.6)])
    bridle = taper([(-24.5, -1), (-20, 4), (-18.5, 12)], 2.2, 2.2) + taper([(-7.5, -22), (-4.5, -9), (-7.5, 8)], 2.2, 2.2) + taper([(-19, 7), (-4, 15.5), (19, 17)], 2.2, 2.2)
    return [("body", mane), ("gap", head), ("cut", eye + bridle + taper([(-28, 7), (-26, 7.6)], 2, 1.4))]


def nerwen():
    """A maiden in a long gown with loose hair; she lifts a star, and her sleeves hang from her elbows."""
    gown = "M-6 -10.5C-2 -8.5 2 -8.5 6 -10.5C7 -5 4.2 0 4.8 3.5C9.5 13 18 22 24.5 30C10 37 -10 37 -24.5 30C-18 22 -9.5 13 -4.8 3.5C-4.2 0 -7 -5 -6 -10.5Z"
    arms = both(taper, [(4, -9), (13, -9), (20.5, -15), (19.5, -25), (10, -32)], 5.6, 3.6)
    sleeve = lambda k: f"M{n(9 * k)} -9C{n(14 * k)} -9 {n(20 * k)} -13 {n(21.6 * k)} -18C{n(22.4 * k)} -10 {n(24 * k)} -4 {n(28.5 * k)} 3.5C{n(20 * k)} 3 {n(13 * k)} -2 {n(9 * k)} -9Z"
    hair = "M0 -27.5C7 -27.5 9 -22.5 8.4 -17C8 -12.8 9 -8.6 10.6 -5.4C7 -6.4 4.6 -8.4 3.6 -11L-3.6 -11C-4.6 -8.4 -7 -6.4 -10.6 -5.4C-9 -8.6 -8 -12.8 -8.4 -17C-9 -22.5 -7 -27.5 0 -27.5Z"
    face = "M0 -23.4C3 -23 4.4 -20.8 4.2 -17.8C4 -14.8 2 -12.6 0 -12C-2 -12.6 -4 -14.8 -4.2 -17.8C-4.4 -20.8 -3 -23 0 -23.4Z"
    folds = both(taper, [(3.4, 15), (6, 23), (10.4, 32)], .6, 2.4)
    return [("body", sleeve(1) + sleeve(-1)), ("body", arms), ("gap", gown), ("gap", hair), ("line", face), ("cut", folds), ("gap", star(9, .44, 4, 0, -33)),
            ("line", "M-5 2.8Q0 5.4 5 2.8")]


KINDS = {"mindon": mindon, "vala": vala, "istar": istar, "aran": aran, "rohir": rohir, "nerwen": nerwen}

GOLD = linear("gold", -30, -40, 30, 40, (0, "#fbe7a6"), (.35, "#d2a544"), (.6, "#f4dc92"), (1, "#94691f"))
WHITE_DEFS = (GOLD + radial("glow", 0, 3, 49, (.82, "#2a1c08", .5), (1, "#3a2a10", 0))
              + radial("petal", -12, -16, 66, (0, "#ffffff"), (.55, "#efe4d2"), (1, "#a8957a"))
              + radial("agate", -11, -13, 48, (0, "#ffffff"), (.5, "#f7f0e4"), (.82, "#dfd0bb"), (1, "#b39f86"))
              + linear("ink", 0, -34, 0, 34, (0, "#3b4468"), (.5, "#252a48"), (1, "#171a30")))
BLACK_DEFS = (GOLD + radial("glow", 0, 3, 49, (.84, "#05060c", .5), (1, "#05060c", 0))
              + linear("onyx", -22, -34, 22, 36, (0, "#3a3b4c"), (.45, "#191a24"), (1, "#0a0a10"))
              + linear("ivory", 0, -34, 0, 34, (0, "#fffdf2"), (.5, "#f6e7bd"), (1, "#d3ab58")))


def wavy(r, k, ph, amp):
    """A band of agate: nearly a circle."""
    return pts([polar(r * (1 + amp * math.sin(k * math.radians(a) + ph) + amp * .6 * math.sin((k + 4) * math.radians(a) + 2.1 * ph)), a) for a in range(0, 360, 6)])


def agate(r):
    """A polished cabochon with its bands."""
    o = f'<circle r="{n(r)}" fill="url(#agate)"/>'
    for i, (q, c, a) in enumerate([(.95, "#a98c74", .6), (.91, "#fffaf0", .9), (.86, "#b9a09a", .5), (.8, "#fffdf6", .8), (.74, "#bfa992", .45), (.66, "#fffefa", .8), (.54, "#c4b2a8", .45), (.44, "#fffefb", .7)]):
        o += f'<path d="{wavy(r * q, 3 + i % 3, i * .9, .012 + .004 * i)}" fill="none" stroke="{c}" stroke-opacity="{n(a * .62)}" stroke-width="{n([1.6, 1, 1.8, 1.2, 1.4, 1, 1.6, 1.2][i])}"/>'
    # a window mirrored in the polish
    return o + f'<path d="M{n(-.83 * r)} {n(-.3 * r)}A{n(.88 * r)} {n(.88 * r)} 0 0 1 {n(-.02 * r)} {n(-.88 * r)}A{n(1.2 * r)} {n(1.2 * r)} 0 0 0 {n(-.83 * r)} {n(-.3 * r)}Z" fill="#fff" fill-opacity=".75"/>'


def petals(k, r_in, r_lobe, turn=0.0):
    d = ""
    for i in range(k):
        p, q = polar(r_in, turn + 360 / k * (i - .5)), polar(r_in, turn + 360 / k * (i + .5))
        d += (f"M{n(p[0])} {n(p[1])}" if not i else "") + f"A{n(r_lobe)} {n(r_lobe)} 0 0 1 {n(q[0])} {n(q[1])}"
    return d + "Z"


def white_base(square):
    o = "" if square else '<circle r="49" fill="url(#glow)"/>'
    if square:  # a plinth: a square with a petal at each corner
        d = "M-30 -40.5H30A10.4 10.4 0 1 1 40.5 -30V30A10.4 10.4 0 1 1 30 40.5H-30A10.4 10.4 0 1 1 -40.5 30V-30A10.4 10.4 0 1 1 -30 -40.5Z"
        o += "".join(f'<path transform="translate(0 1.8)" d="{d}" fill="none" stroke="#2a1c08" stroke-opacity=".16" stroke-width="{w}"/>' for w in (7, 4.4))
        o += f'<path d="{d}" fill="url(#petal)" stroke="#46331a" stroke-width="2.3" stroke-linejoin="round"/>'
        o += '<path d="M-34.5 -34.5H34.5V34.5H-34.5Z" fill="none" stroke="url(#gold)" stroke-width="1.3"/>'
        o += "".join(f'<circle cx="{x}" cy="{y}" r="3.1" fill="url(#gold)" stroke="#6a5232" stroke-width=".8"/>' for x in (-37.6, 37.6) for y in (-37.6, 37.6))
        r = 36
    else:
        o += f'<path d="{petals(12, 40.2, 10.8)}" fill="url(#petal)" stroke="#46331a" stroke-width="2.3" stroke-linejoin="round"/>'
        vein = "".join(pts([polar(40.2, a), polar(36, a)], False) for a in range(15, 375, 30))
        leaf = "".join(pts([polar(36.5, a - 3.4), polar(42.6, a), polar(36.5, a + 3.4)]) for a in range(0, 360, 30))
        o += f'<path d="{vein}" stroke="#8a7048" stroke-width="1.1" stroke-opacity=".8"/><path d="{leaf}" fill="url(#gold)" fill-opacity=".8"/>'
        r = 35.8
    return o + f'<circle r="{n(r + .6)}" fill="#6a5232"/>{agate(r)}<circle r="{n(r - .2)}" fill="none" stroke="url(#gold)" stroke-width="1.9"/>'


def facet(p, normal):
    light = (-.5, -.66, .56)
    d = math.sqrt(sum(c * c for c in normal))
    t = max(0, sum(a * b / d for a, b in zip(light, normal)))
    return f'<path d="{pts(p)}" fill="{shade("#0d0e15", "#9fa3ba", .02 + .98 * t ** 1.7)}"/>'


def black_base(square):
    o = '<circle r="49" fill="url(#glow)"/>'
    if square:  # a block with cut corners
        out = [(-33, -44), (33, -44), (44, -33), (44, 33), (33, 44), (-33, 44), (-44, 33), (-44, -33)]
    else:
        out = [polar(47.4, 22.5 + 45 * i) for i in range(-1, 7)]
    inn = [polar(39.3, 45 * i) for i in range(8)]  # a corner of the table before the middle of each side: a gem's cut
    for i in range(8):
        a, b, c, e = out[i], out[(i + 1) % 8], inn[i], inn[(i + 1) % 8]
        mid = [(a[k] + b[k]) / 2 for k in (0, 1)]
        o += facet([a, mid, c], (*polar(1, 45 * i - 13), .75)) + facet([mid, b, c], (*polar(1, 45 * i + 13), .75))
        o += facet([c, b, e], (*polar(1, 45 * i + 22.5), 1.3))
    seams = "".join(pts([a, c], False) + pts([c, b], False) for a, b, c in ((out[i], out[(i + 1) % 8], inn[i]) for i in range(8)))
    o += f'<path d="{seams}" stroke="#c9cce0" stroke-width=".6" stroke-opacity=".5"/>'
    o += f'<path d="{pts(out)}" fill="none" stroke="#0a0a10" stroke-width="2.2" stroke-linejoin="round"/><path d="{pts([(x * .985, y * .985) for x, y in out])}" fill="none" stroke="#a9adc4" stroke-width="1" stroke-linejoin="round"/>'
    o += f'<path d="{pts(inn)}" fill="url(#onyx)"/>'
    # the stone's pale veins, straight as onyx has them, and one plane of light
    bands = "".join(pts([(x - 10, -34), (x + 10, 34)], False) for x in (-19, -14.5, 11, 20))
    o += f'<path d="{bands}" stroke="#c8c4d8" stroke-width="1.5" stroke-opacity=".13"/>'
    o += f'<path d="{pts([inn[7], inn[0], (8, -14), (-30, 8), inn[6]])}" fill="#dfe3ff" fill-opacity=".09"/>'
    return o + f'<path d="{pts([(x * .975, y * .975) for x, y in inn])}" fill="none" stroke="url(#gold)" stroke-width="1.7" stroke-linejoin="round"/>'


def piece(kind, side):
    parts, square = KINDS[kind](), kind == "mindon"
    e = {"mindon": .95, "vala": .92, "istar": .88, "rohir": .84, "nerwen": .9, "aran": .88}[kind]
    dy = {"mindon": 1, "istar": -.5, "aran": 0, "nerwen": 0}.get(kind, 0)
    if side == "white":
        base, fig = white_base(square), inlay(parts, "url(#ink)", "#fffaf0", "#c39a45", "#f3e6c8", 2.2, .95)
    else:
        base, fig = black_base(square), inlay(parts, "url(#ivory)", "#14151f", "#08080d", "#14151f", 2.6, .9)
    return picture(f'{base}<g transform="translate(0 {n(dy)}) scale({n(e)})">{fig}</g>', WHITE_DEFS if side == "white" else BLACK_DEFS, (.9 if side == "white" else .98) if square else 1)


def everything():
    for side in ("white", "black"):
        for kind in KINDS:
            yield f"towers/{side}-{kind}", piece(kind, side)
