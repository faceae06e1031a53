#!/usr/bin/env python3
"""Draw Crossweb's pictures: the pieces of the four games, the dice of Sava, the emblem and the one-colour UI icons, as SVG.

    python3 tools/art.py              # writes assets/art/**/*.svg; standard library only, deterministic
    python3 tools/art.py sheet S.png  # also contact sheets at 28/48/96/200 px, in colour and grey: S.png (Sava, emblem, icons),
                                      # S-towers.png, S-sacrivenge.png, S-drafti.png
                                      # (pip install pillow; needs rsvg-convert from librsvg2-bin)

The sets of Towers, Sacrivenge and Drafti are in art_towers.py, art_sacrivenge.py, art_drafti.py, the plain second
sets of all four games in art_plain.py, the letters of Towers in art_tengwar.py, the themes' little pictures in
art_themes.py; what they all draw with is in art_kit.py.

The idea of the Sava sides. The drow see warmth. A hot piece is a figure before a furnace: a dark, solid silhouette on a
glowing disc that throws flames outwards. A cold piece is a figure in dark ice: a pale silhouette on a dark, faceted,
hexagonal crystal with a bright bevel. So the sides differ in outline (flames / hexagon), in value (dark on light / light on
dark), and only then in hue. A kind is the same emblem on both sides: `body` is the silhouette, `cut` what the woodcutter's
knife took away. Emblems are drawn about (0, 0) within a radius of 32; the bases are shared.
"""
import math
import pathlib
import sys

sys.dont_write_bytecode = True  # no __pycache__ beside the scripts

import art_drafti
import art_plain
import art_sacrivenge
import art_sheet
import art_tengwar
import art_themes
import art_towers
from art_kit import both, disc, fine, inlay, linear, mirror, n, polar, pts, radial, spline, star, taper

ROOT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "art"


# ---- emblems: lists of (layer, path) where layer is body, cut or line (line = a stroked cut)

def matron():
    """A crowned spider, mother of the web: eight knees, an hourglass on her back."""
    legs = both(taper, [(5, -9), (17, -13.5), (22.5, -25.5)], 5.6, 3.2)
    legs += both(taper, [(6, -7), (21, -7.5), (31, 2)], 5.6, 3.2)
    legs += both(taper, [(6, -4), (20, 3.5), (27.5, 16.5)], 5.6, 3.2)
    legs += both(taper, [(4, -1), (15.5, 11), (18, 26.5)], 5.6, 3.2)
    head = disc(0, -9, 8)
    belly = "M0 -4C10 -3 13 7 11.5 16C10 25 4 30 0 31.5C-4 30 -10 25 -11.5 16C-13 7 -10 -3 0 -4Z"
    crown = "M-9.5 -16.5L-14.5 -30L-6.6 -24.5L0 -33.5L6.6 -24.5L14.5 -30L9.5 -16.5C4 -18.5 -4 -18.5 -9.5 -16.5Z"
    return [("body", legs), ("body", head + belly), ("gap", crown),
            ("cut", "M-5.6 5L5.6 5L1.5 13.5L5.6 22L-5.6 22L-1.5 13.5Z"),
            ("cut", pts([(0, -14.5), (2.1, -10.5), (0, -4.5), (-2.1, -10.5)]))]


def viper(x, y, deg, s=1.0):
    a = math.radians(deg)
    o = [(0, 4.5), (-2.6, 3.2), (-6.2, 1.2), (-4.6, -3.4), (-2, -7), (0, -10.5), (2, -7), (4.6, -3.4), (6.2, 1.2), (2.6, 3.2)]
    t = lambda p: (x + s * (p[0] * math.cos(a) - p[1] * math.sin(a)), y + s * (p[0] * math.sin(a) + p[1] * math.cos(a)))
    eyes = "".join(pts([t((sx * 1.1, -1.2)), t((sx * 3.5, -2.9)), t((sx * 3.4, -.9))]) for sx in (-1, 1))
    return pts([t(p) for p in o]), eyes


def priestess():
    """The scourge of three living snakes."""
    h0, e0 = viper(0, -22, 0, 1.12)
    h1, e1 = viper(-20.5, -15.5, -24, 1.12)
    h2, e2 = viper(20.5, -15.5, 24, 1.12)
    snakes = taper([(0, 9), (-4, 2), (3.6, -7), (0, -19)], 6, 4.6)
    snakes += both(taper, [(2, 10), (14.5, 7), (20.5, 0.5), (15, -6.5), (19.5, -13.5)], 6, 4.6)
    handle = "M-3.6 9L3.6 9L3 27L-3 27Z" + disc(0, 28.5, 4)
    collar = pts([(-8, 8.5), (0, 4.5), (8, 8.5), (5.2, 14), (-5.2, 14)])
    return [("body", handle + snakes + h0 + h1 + h2), ("gap", collar), ("cut", e0 + e1 + e2),
            ("line", "M-3.4 19.5L3.4 17.2M-3.2 23.7L3.2 21.4")]


def wizard():
    """A hood with a star where the face should be."""
    hood = ("M3 -33.5C6 -26 17.5 -18 18.5 -3C19 5 22 8 25.5 13C28 17 28.5 22 27.5 26.5C19 32 -19 32 -27.5 26.5"
            "C-28.5 22 -28 17 -25.5 13C-22 8 -19 5 -18.5 -3C-17.5 -16 -7 -24 3 -33.5Z")
    face = "M0 -20.5C8.5 -15 12.6 -7 11.8 1C11 9 6 14 0 18.5C-6 14 -11 9 -11.8 1C-12.6 -7 -8.5 -15 0 -20.5Z"
    folds = taper([(17, 10), (20.5, 17), (21.5, 26)], .6, 2.2) + taper([(10, 15.5), (12, 21), (12.3, 28)], .6, 2.2)
    folds += taper([(-17, 10), (-20.5, 17), (-21.5, 26)], .6, 2.2) + taper([(-10, 15.5), (-12, 21), (-12.3, 28)], .6, 2.2)
    return [("body", hood), ("cut", face), ("cut", folds), ("body0", star(11, .3, 4, 0, -1.5))]


def sabre(sgn):
    a = math.radians(37)

    def t(p):
        x, y = p
        x, y = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
        return sgn * (x - 17), y + 17.5
    back = spline([(-3.8, 0), (-6.4, -18), (-5.4, -36), (2.2, -57)], 8)
    edge = spline([(2.2, -57), (4.6, -40), (3.8, -18), (2.8, 0)], 8)
    blade = pts([t(p) for p in back + edge[1:]])
    hilt = pts([t(p) for p in [(-9.5, -1.2), (9.5, -1.2), (10.5, 2.8), (2.4, 2.8), (2.5, 12), (-2.5, 12), (-2.4, 2.8), (-10.5, 2.8)]]) + disc(*t((0, 13.8)), 3.5)
    fuller = taper([t(p) for p in [(-1.2, -6), (-1.9, -20), (-.6, -36), (1, -45)]], 1.9, .6)
    return blade, hilt, fuller


def weaponmaster():
    """Two crossed sabres."""
    b1, h1, f1 = sabre(1)
    b2, h2, f2 = sabre(-1)
    return [("body", b1 + h1), ("cut", f1), ("gap", b2 + h2), ("cut", f2)]


def champion():
    """A shield before a halo."""
    rays = rays_shift(rays_pts(), 0, -2)
    ring = "M-21.6 3A22 22 0 1 1 21.6 3L17.4 3A17.8 17.8 0 1 0 -17.4 3Z"
    shield = "M0 -14C5.6 -10.4 11 -9 16.5 -9.4C18.5 8 13.5 23 0 32.5C-13.5 23 -18.5 8 -16.5 -9.4C-11 -9 -5.6 -10.4 0 -14Z"
    cross = pts([(-3.4, -8), (3.4, -8), (2, -2), (2.1, 1.2), (11.5, -.6), (11, 6.4), (2.2, 5), (1.8, 20), (0, 24.5), (-1.8, 20), (-2.2, 5), (-11, 6.4), (-11.5, -.6), (-2.1, 1.2), (-2, -2)])
    return [("body", rays + ring), ("gap", shield), ("cut", cross)]


def rays_pts():
    return [[polar(23.4, d - 6.5), polar(32 if i % 2 == 0 else 29, d), polar(23.4, d + 6.5)] for i, d in enumerate(range(-92, 93, 23))]


def rays_shift(rs, dx, dy):
    return "".join(pts([(x + dx, y + dy) for x, y in r]) for r in rs)


def orc():
    """A tusked head, all brow and jaw."""
    head = ("M0 -30L3.6 -23.4C10.5 -22.6 16 -18 17 -10.5L28.5 -14.5C28.5 -6.5 25 -.5 19.6 1.8L22.5 13C22 20.5 17.5 26 11.5 29.5"
            "L0 27.5L-11.5 29.5C-17.5 26 -22 20.5 -22.5 13L-19.6 1.8C-25 -.5 -28.5 -6.5 -28.5 -14.5L-17 -10.5C-16 -18 -10.5 -22.6 -3.6 -23.4Z")
    eyes = both(pts, [(3.2, -2.2), (14.6, -9), (13.2, -2.6), (7, -.4)])
    tusk = lambda k: f"M{n(k * 6)} 22C{n(k * 14)} 23.5 {n(k * 19.2)} 16.5 {n(k * 16.4)} 1.8C{n(k * 14.2)} 8.6 {n(k * 11)} 12 {n(k * 5.2)} 13.6Z"
    tusks = tusk(1) + tusk(-1)
    mouth = pts([(-4.6, 17.4), (-3, 15.2), (3, 15.2), (4.6, 17.4), (3.4, 19.4), (2, 17.4), (-2, 17.4), (-3.4, 19.4)])
    nose = both(pts, [(4.2, 9), (1.2, 4.4), (1, 9.6)])
    return [("body", head), ("cut", eyes + tusks + mouth + nose)]


KINDS = {"matron": (matron, 1.0), "priestess": (priestess, .95), "wizard": (wizard, .95), "weaponmaster": (weaponmaster, .95),
         "champion": (champion, .95), "orc": (orc, .8)}

# ---- bases

HOT_DEFS = """<radialGradient id="halo" cx="0" cy="0" r="49" gradientUnits="userSpaceOnUse"><stop offset=".7" stop-color="#ff6a1e" stop-opacity=".4"/><stop offset="1" stop-color="#ff4a10" stop-opacity="0"/></radialGradient>
<radialGradient id="flame" cx="0" cy="0" r="47" gradientUnits="userSpaceOnUse"><stop offset=".76" stop-color="#2a070a"/><stop offset=".86" stop-color="#8e200f"/><stop offset=".96" stop-color="#ff7a26"/></radialGradient>
<radialGradient id="heart" cx="-5" cy="-7" r="42" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff6e2"/><stop offset=".45" stop-color="#ffe2ac"/><stop offset=".72" stop-color="#ffb765"/><stop offset=".9" stop-color="#f67c34"/><stop offset="1" stop-color="#c43c16"/></radialGradient>
<linearGradient id="coal" x1="0" y1="-34" x2="0" y2="34" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#3d0f0d"/><stop offset=".45" stop-color="#220609"/><stop offset="1" stop-color="#170409"/></linearGradient>
<linearGradient id="ember" x1="0" y1="-34" x2="0" y2="34" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#ffeab8"/><stop offset="1" stop-color="#ff9a44"/></linearGradient>"""

COLD_DEFS = """<radialGradient id="halo" cx="0" cy="0" r="49" gradientUnits="userSpaceOnUse"><stop offset=".78" stop-color="#7cc4ff" stop-opacity=".26"/><stop offset="1" stop-color="#7cc4ff" stop-opacity="0"/></radialGradient>
<linearGradient id="deep" x1="-20" y1="-34" x2="16" y2="36" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#1d4263"/><stop offset=".5" stop-color="#102743"/><stop offset="1" stop-color="#0a1730"/></linearGradient>
<linearGradient id="rime" x1="0" y1="-34" x2="0" y2="34" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#ffffff"/><stop offset=".5" stop-color="#d3eeff"/><stop offset="1" stop-color="#8fc8f0"/></linearGradient>"""


def hot_base():
    spikes = 12
    d = ""
    r0, r1, step = 37.8, 47, 360 / spikes
    for i in range(spikes):
        a = i * step
        p0, tip, p1 = polar(r0, a - step / 2), polar(r1, a + 5), polar(r0, a + step / 2)
        c0, c1 = polar(40.6, a - 1), polar(39, a + 6)
        d += (f"M{n(p0[0])} {n(p0[1])}" if i == 0 else "") + f"Q{n(c0[0])} {n(c0[1])} {n(tip[0])} {n(tip[1])}Q{n(c1[0])} {n(c1[1])} {n(p1[0])} {n(p1[1])}"
    o = f'<circle r="49" fill="url(#halo)"/><path d="{d}Z" fill="url(#flame)" stroke="#ffa552" stroke-width="1.5" stroke-linejoin="round"/>'
    o += '<circle r="37" fill="#1a0408"/><circle r="35" fill="url(#heart)"/><circle r="34.5" fill="none" stroke="#ffc88a" stroke-width="1" stroke-opacity=".8"/>'
    # heat cut into the rim, as a woodcutter draws a sun
    w = "".join(pts([polar(34.6, a - 1.9), polar(32.2, a), polar(34.6, a + 1.9)]) for a in range(0, 360, 10))
    return o + f'<path d="{w}" fill="#8a1e0d" fill-opacity=".6"/>'


def cold_base():
    tints = ["#eefaff", "#8fc3e6", "#4f86b4", "#39699a", "#5e98c6", "#c4e6fb"]
    out, inn = [polar(46.5, 60 * i) for i in range(6)], [polar(39, 60 * i) for i in range(6)]
    o = f'<circle r="49" fill="url(#halo)"/><path d="{pts(out)}" fill="#6ea8d2"/>'
    for i in range(6):
        j = (i + 1) % 6
        mo, mi = [((out[i][c] + out[j][c]) / 2) for c in (0, 1)], [((inn[i][c] + inn[j][c]) / 2) for c in (0, 1)]
        o += f'<path d="{pts([out[i], tuple(mo), tuple(mi), inn[i]])}" fill="{tints[i]}"/>'
        o += f'<path d="{pts([tuple(mo), out[j], inn[j], tuple(mi)])}" fill="{tints[i]}" fill-opacity=".72"/>'
    o += f'<path d="{pts(out)}" fill="none" stroke="#d9f3ff" stroke-width="1.3" stroke-linejoin="round"/><path d="{pts(inn)}" fill="url(#deep)" stroke="#071022" stroke-width="1.6" stroke-linejoin="round"/>'
    # fault planes in the ice and frost in its corners: lines only
    o += f'<path d="{pts([(0, 0), inn[0], inn[1]])}" fill="#9fd6ff" fill-opacity=".07"/><path d="{pts([(0, 0), inn[5], inn[0]])}" fill="#9fd6ff" fill-opacity=".14"/><path d="{pts([(0, 0), inn[2], inn[3]])}" fill="#000814" fill-opacity=".25"/>'
    fr = ""
    for i in range(6):
        a = 60 * i
        fr += pts([polar(37, a), polar(30.5, a)], False)
        for r, s in ((35.4, 6), (33, 4.4)):
            fr += pts([polar(r + 1, a - s), polar(r - 1.8, a), polar(r + 1, a + s)], False)
    return o + f'<path d="{fr}" fill="none" stroke="#8fd0f7" stroke-width="1" stroke-opacity=".6" stroke-linecap="round" stroke-linejoin="round"/>'


def emblem(parts, side):
    if side == "red":
        return inlay(parts, "url(#coal)", "url(#ember)", "#fff0c4", "#ffb865", 1.6, .6)
    return inlay(parts, "url(#rime)", "#0d2140", "#071022", "#0d2140", 2.4, .8)


def piece(kind, side):
    f, s = KINDS[kind]
    base, defs = (hot_base(), HOT_DEFS) if side == "red" else (cold_base(), COLD_DEFS)
    e = {"matron": .98, "orc": .97, "wizard": .92, "weaponmaster": .94}.get(kind, .97)
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>{defs}</defs>'
            f'<g transform="translate(50 50) scale({s})">{base}<g transform="scale({e})">{emblem(f(), side)}</g></g></svg>')


# ---- the Spider Dice: a true octahedron, turned and lit; spiders are engraved on alternate faces

def spider_outline():
    """A small spider in a face's own plane, y down, within a radius of 1."""
    s = both(taper, [(.1, -.2), (.5, -.48), (.5, -.95)], .15, .07, k=4) + both(taper, [(.12, -.1), (.68, -.22), (.95, -.5)], .15, .07, k=4)
    s += both(taper, [(.12, 0), (.66, .1), (.88, .5)], .15, .07, k=4) + both(taper, [(.1, .08), (.42, .34), (.42, .9)], .15, .07, k=4)
    return s


def die(rot, spiders):
    def mul(a, v):
        return tuple(sum(a[i][k] * v[k] for k in range(3)) for i in range(3))
    size = 45
    faces = []
    for sx in (1, -1):
        for sy in (1, -1):
            for sz in (1, -1):
                vs = [mul(rot, v) for v in ((sx, 0, 0), (0, sy, 0), (0, 0, sz))]
                nrm = [sum(v[c] for v in vs) / math.sqrt(3) for c in range(3)]
                if nrm[2] > .02:
                    faces.append((nrm, vs, sx * sy * sz > 0))
    faces.sort(key=lambda f: f[0][2])
    light = (-.42, -.62, .66)
    lo, hi = (40, 31, 58), (206, 194, 226)
    o = ""
    for nrm, vs, odd in faces:
        l = max(0, sum(a * b for a, b in zip(nrm, light))) ** 1.2
        p = [(50 + v[0] * size, 50 + v[1] * size) for v in vs]
        hexa = "".join(f"{round(a + (b - a) * (.1 + .62 * l)):02x}" for a, b in zip(lo, hi))
        o += f'<path d="{pts(p)}" fill="#{hexa}" stroke="#cdbfe6" stroke-width="1.2" stroke-opacity=".75" stroke-linejoin="round"/>'
        c = [sum(q[i] for q in p) / 3 for i in (0, 1)]
        ins = [tuple(c[i] + (q[i] - c[i]) * .8 for i in (0, 1)) for q in p]
        o += f'<path d="{pts(ins)}" fill="none" stroke="#150d20" stroke-opacity=".55" stroke-width="1.5" stroke-linejoin="round"/>'
        if spiders and odd:
            # affine: up = towards the highest vertex
            k = min(range(3), key=lambda i: p[i][1])
            top, a, b = vs[k], vs[(k + 1) % 3], vs[(k + 2) % 3]
            if (p[(k + 1) % 3][0]) > p[(k + 2) % 3][0]:
                a, b = b, a
            cc = [(top[i] + a[i] + b[i]) / 3 for i in range(3)]
            ux = [(b[i] - a[i]) / math.sqrt(2) for i in range(3)]
            uy = [(cc[i] - top[i]) / math.hypot(*[cc[j] - top[j] for j in range(3)]) for i in range(3)]
            r = .43 * size
            m = (ux[0] * r, ux[1] * r, uy[0] * r, uy[1] * r, 50 + cc[0] * size + uy[0] * .02 * size, 50 + cc[1] * size + uy[1] * .02 * size)
            tr = " ".join(f"{v:.3f}" for v in m)
            body = "M0 -.42C.17 -.42 .21 -.2 .13 -.06C.34 .02 .34 .5 0 .68C-.34 .5 -.34 .02 -.13 -.06C-.21 -.2 -.17 -.42 0 -.42Z"
            g = "".join(f'<path d="{q}Z"/>' for q in (SPIDER + body).split("Z") if q)
            o += f'<g transform="matrix({tr})"><g transform="translate(.035 .045)" fill="#1a1226" stroke="#1a1226" stroke-width=".09">{g}</g><g fill="#f6efff">{g}</g></g>'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">{o}</svg>')


SPIDER = fine(spider_outline)


def rotation(yaw, pitch, roll):
    y, p, r = (math.radians(v) for v in (yaw, pitch, roll))
    ry = [[math.cos(y), 0, math.sin(y)], [0, 1, 0], [-math.sin(y), 0, math.cos(y)]]
    rx = [[1, 0, 0], [0, math.cos(p), -math.sin(p)], [0, math.sin(p), math.cos(p)]]
    rz = [[math.cos(r), -math.sin(r), 0], [math.sin(r), math.cos(r), 0], [0, 0, 1]]

    def mm(a, b):
        return [[sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    return mm(rz, mm(rx, ry))


def face_front():
    """Rows = screen axes, so that face (+,+,+) looks at us with a corner up (screen y grows downwards)."""
    s3, s2, s6 = math.sqrt(3), math.sqrt(2), math.sqrt(6)
    return [[-1 / s2, 0, 1 / s2], [1 / s6, -2 / s6, 1 / s6], [1 / s3] * 3]


# ---- emblem of the game

def icon():
    """A cross of four cut stones, two cold and two hot, on a web at night."""
    def web(r, sag):
        d = ""
        for i in range(8):
            a, b, c = polar(r, 45 * i), polar(r, 45 * (i + 1)), polar(r * sag, 45 * i + 22.5)
            d += (f"M{n(a[0])} {n(a[1])}" if i == 0 else "") + f"Q{n(c[0])} {n(c[1])} {n(b[0])} {n(b[1])}"
        return d + "Z"
    spokes = "".join(pts([(0, 0), polar(40.5, 45 * i)], False) for i in (1, 3, 5, 7))
    o = '<rect x="1" y="1" width="98" height="98" rx="22.5" fill="url(#cave)"/><rect x="1" y="1" width="98" height="98" rx="22.5" fill="url(#glow)"/>'
    o += '<rect x="2.2" y="2.2" width="95.6" height="95.6" rx="21.3" fill="none" stroke="url(#rim)" stroke-width="2.4"/><g transform="translate(50 50)">'
    o += f'<g fill="none" stroke="#d9ccf7" stroke-linejoin="round" stroke-linecap="round"><path d="{web(35, .82)}{spokes}" stroke-width="3.4"/><path d="{web(21.5, .8)}" stroke-width="2.4" stroke-opacity=".75"/></g>'
    half = [(0, 0), (4.2, -4.2), (4.4, -16), (8.2, -35.5), (0, -43.5)]
    for deg, col in ((0, "cold"), (90, "hot"), (180, "hot"), (270, "cold")):
        # the side towards the light, from the upper left, is the bright one
        lit, dim = (half, mirror(half)) if deg in (180, 270) else (mirror(half), half)
        ridge = pts([(0, -7), (0, -43)], False)
        o += (f'<g transform="rotate({deg})"><path d="{pts(half + mirror(half)[::-1])}" fill="#140b20" stroke="#140b20" stroke-width="4.4" stroke-linejoin="round"/>'
              f'<path d="{pts(lit)}" fill="url(#{col})"/><path d="{pts(dim)}" fill="url(#{col}-dim)"/>'
              f'<path d="{ridge}" stroke="#fff" stroke-width=".7" stroke-opacity=".55"/></g>')
    gem = [(0, -11.5), (11.5, 0), (0, 11.5), (-11.5, 0)]
    inner = [(x * .45, y * .45) for x, y in gem]
    o += f'<path d="{pts(gem)}" fill="#fff" stroke="#140b20" stroke-width="2.6" stroke-linejoin="round"/>'
    for i, c in enumerate(("#e9e2ff", "#cfc0f2", "#b9a6e6", "#fbf8ff")):
        j = (i + 1) % 4
        o += f'<path d="{pts([gem[i], gem[j], inner[j], inner[i]])}" fill="{c}"/>'
    o += f'<path d="{pts(inner)}" fill="#fff"/></g>'
    defs = (radial("cave", 38, 26, 92, (0, "#43296a"), (.55, "#22143a"), (1, "#120a20")) + radial("glow", 50, 50, 44, (0, "#8f6fe0", .5), (1, "#8f6fe0", 0))
            + linear("rim", 20, 0, 80, 100, (0, "#a58ad6"), (.5, "#4d3670"), (1, "#2c1d47"))
            + linear("cold", 0, -44, 0, -4, (0, "#8fd4ff"), (1, "#f2fbff")) + linear("cold-dim", 0, -44, 0, -4, (0, "#3d8fd6"), (1, "#a9d8f6"))
            + linear("hot", 0, -44, 0, -4, (0, "#ff9a3c"), (1, "#ffe9ae")) + linear("hot-dim", 0, -44, 0, -4, (0, "#e2541a"), (1, "#ffb765")))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256"><defs>{defs}</defs>{o}</svg>'


# ---- UI icons: 24 x 24, one colour, drawn within 2.4 to 21.6; lines of 1.8 with round ends, boxes with corners of 1.8, a leading '#' marks
# a filled path (its edge adds half a unit all round), '=' one without that edge, '.' dots: a line without length

def ring(x, y, r):
    return f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


def box(x, y, w, h, r=1.8):
    a = f"a{n(r)} {n(r)} 0 0 1"
    return (f"M{n(x + r)} {n(y)}h{n(w - 2 * r)}{a} {n(r)} {n(r)}v{n(h - 2 * r)}{a} {n(-r)} {n(r)}h{n(2 * r - w)}{a} {n(-r)} {n(-r)}v{n(2 * r - h)}{a} {n(r)} {n(-r)}Z")


def dot(x, y):
    return f"M{n(x)} {n(y)}H{n(x + .01)}"


def rays(x, y, r0, r1, k, turn=0):
    return "".join(pts([(x + p[0], y + p[1]) for p in (polar(r0, turn + 360 * i / k), polar(r1, turn + 360 * i / k))], False) for i in range(k))


def web_icon():
    def thread(r, sag):
        d = ""
        for i in range(6):
            a, b, c = polar(r, 60 * i), polar(r, 60 * (i + 1)), polar(r * sag, 60 * i + 30)
            d += (f"M{n(12 + a[0])} {n(12 + a[1])}" if i == 0 else "") + f"Q{n(12 + c[0])} {n(12 + c[1])} {n(12 + b[0])} {n(12 + b[1])}"
        return d + "Z"
    spoke = "".join(pts([(12 + x, 12 + y), (12 - x, 12 - y)], False) for x, y in (polar(10.2, 60 * i) for i in range(3)))
    return [thread(9, .8) + thread(4.7, .7), spoke]


def knight_icon():
    """A chess knight beside a drawn blade."""
    head = pts([(8.8 + x * .25, 11.8 + y * .232) for x, y in art_sacrivenge.HORSE_SMALL])
    return ["#" + head + "M5.4 8.1a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1 -1.8 0ZM3 20H14.6V21.4H3Z", "M19.3 21.4V4M16.6 17.2H22"]


def cap_icon():
    edge = [(12 + x, 12 + y) for x, y in (polar(8.7 + .8 * math.cos(math.radians(a * 12)), a) for a in range(0, 360, 4))]
    return [pts(edge), "#" + star(4, .45, 5, 12, 12.2)]


def sparkle(x, y, r, f=.16):
    """A star of four points with hollow sides."""
    p = [polar(r, 90 * i) for i in range(4)]
    return f"M{n(x + p[0][0])} {n(y + p[0][1])}" + "".join(f"Q{n(x + (a[0] + b[0]) * f)} {n(y + (a[1] + b[1]) * f)} {n(x + b[0])} {n(y + b[1])}" for a, b in zip(p, p[1:] + p[:1])) + "Z"


WEB, KNIGHT, CAP = web_icon(), knight_icon(), cap_icon()
ROOK = "M8.4 17.2L9.6 15.8L10.2 11.8H8.7V7.8H10.2V9.2H11.2V7.8H12.8V9.2H13.8V7.8H15.3V11.8H13.8L14.4 15.8L15.6 17.2Z"
LANTERN = "M12 4.6L17 9.2H7ZM7.6 9.4L8.8 18.2H15.2L16.4 9.4M7 20.4H17"
SPEAKER = "#M3.5 9.5H7L11.5 5.5V18.5L7 14.5H3.5Z"
ICONS = {
    "undo": ["M4.5 9H14.5A5.2 5.2 0 0 1 14.5 19.4H8.6", "M8.6 4.8L4.4 9L8.6 13.2"],
    "menu": ["M4 6.6H20M4 12H20M4 17.4H20"],
    "sound": [SPEAKER, "M15 9A4.2 4.2 0 0 1 15 15M17.6 6.2A8.2 8.2 0 0 1 17.6 17.8"],
    "mute": [SPEAKER, "M15.4 9.2L21 14.8M21 9.2L15.4 14.8"],
    "flip": ["M8 20V4.6M4.4 8.2L8 4.6L11.6 8.2", "M16 4V19.4M12.4 15.8L16 19.4L19.6 15.8"],
    "hint": ["M9 17C9 14.4 6 12.8 6 8.9A6 6 0 0 1 18 8.9C18 12.8 15 14.4 15 17Z", "M9.8 20.8H14.2"],
    "save": ["M12 3.6V14.6M7.4 10.2L12 14.8L16.6 10.2", "M4 15.6V18.2A1.8 1.8 0 0 0 5.8 20H18.2A1.8 1.8 0 0 0 20 18.2V15.6"],
    "open": ["M3.4 17.8V6.6A1.6 1.6 0 0 1 5 5H8.8L11.2 7.6H17A1.6 1.6 0 0 1 18.6 9.2V10.8", "M3.6 18.4L6.4 10.8H21.2L18.6 17.8A1.6 1.6 0 0 1 17.2 18.8H4.2Z"],
    "file": ["M7.2 3H14L19 8V19.2A1.8 1.8 0 0 1 17.2 21H6.8A1.8 1.8 0 0 1 5 19.2V4.8A1.8 1.8 0 0 1 6.8 3Z", "M12 10V16.6M9 13.8L12 16.8L15 13.8"],
    "link": ["M10.2 13.8L13.8 10.2", "M9 10.4L5.4 14A3.3 3.3 0 0 0 10 18.6L13.6 15", "M15 13.6L18.6 10A3.3 3.3 0 0 0 14 5.4L10.4 9"],
    "full": ["M4 9V5.8A1.8 1.8 0 0 1 5.8 4H9M15 4H18.2A1.8 1.8 0 0 1 20 5.8V9M20 15V18.2A1.8 1.8 0 0 1 18.2 20H15M9 20H5.8A1.8 1.8 0 0 1 4 18.2V15"],
    "new": ["M12 4V20M4 12H20"],
    "settings": ["M3.6 7.2H9.2M14.8 7.2H20.4M3.6 16.8H7.2M12.8 16.8H20.4", ring(12, 7.2, 2.7), ring(10, 16.8, 2.7)],
    "close": ["M5.6 5.6L18.4 18.4M18.4 5.6L5.6 18.4"],
    "dice": ["M12 2.8L20 7.4V16.6L12 21.2L4 16.6V7.4Z", "M12 2.8L20 16.6H4Z"],
    "resign": ["M5.8 21V3.4", "#M5.8 4.6C10 2.6 13.2 7 19.8 4.6V13.2C13.2 15.6 10 11.2 5.8 13.2Z"],
    "draw": ["M4.4 8.8H19.6M4.4 15.2H19.6"],
    "play": ["#M7.5 4.6L19.3 12L7.5 19.4Z"],
    "pause": ["#" + box(6.2, 4.6, 3.6, 14.8, .6) + box(14.2, 4.6, 3.6, 14.8, .6)],
    "step": ["#M5.4 4.8L15 12L5.4 19.2Z", "M18.8 4.9V19.1"],
    "slower": ["M11.4 6L5.4 12L11.4 18M18.6 6L12.6 12L18.6 18"],
    "faster": ["M5.4 6L11.4 12L5.4 18M12.6 6L18.6 12L12.6 18"],
    "back": ["M15 5L8 12L15 19"],
    "on": ["M9 5L16 12L9 19"],
    "review": ["M3.6 4V18.2A1.8 1.8 0 0 0 5.4 20H20.4", "M7.6 14.8L11.2 9.6L14.6 12.8L19.4 6.2"],
    "person": [ring(12, 7.6, 4), "M4.2 20.6C4.8 16 8 14.4 12 14.4S19.2 16 19.8 20.6"],
    "computer": [box(4, 4.4, 16, 11.6), "M12 16V20M8 20.2H16", "." + dot(9, 10.2) + dot(15, 10.2)],
    "check": ["M4.2 12.8L9.6 18.2L19.8 6.2"],
    "info": [ring(12, 12, 8.8), "M12 11.2V16.6", "." + dot(12, 7.5)],
    "copy": [box(9, 9, 11.4, 11.4), "M5.4 15H5.4A1.8 1.8 0 0 1 3.6 13.2V5.4A1.8 1.8 0 0 1 5.4 3.6H13.2A1.8 1.8 0 0 1 15 5.4V5.6"],
    "lamp": [LANTERN, "M12 2.6V4.6", "#M8 9.6H16L15 18H9Z", "M4.4 14.4H2.6M19.6 14.4H21.4M5.2 9L3.8 7.8M18.8 9L20.2 7.8"],
    "lamp-off": [LANTERN, "M12 2.6V4.6"],
    "end": [box(3.8, 3.8, 16.4, 16.4), "M8 12.4L11 15.4L16.2 8.8"],
    "zone": [box(3.4, 3.4, 17.2, 17.2), "#" + ROOK],
    "reach": [ring(12, 12, 6.4), "M12 2.6V8.2M12 15.8V21.4M2.6 12H8.2M15.8 12H21.4", "." + dot(12, 12)],
    "crown": ["#M4.4 16.4L3 7.4L8.2 11.4L12 4.4L15.8 11.4L21 7.4L19.6 16.4Z", "M4.8 20.1H19.2"],
    "paste": ["M8.6 5H6.8A1.8 1.8 0 0 0 5 6.8V18.8A1.8 1.8 0 0 0 6.8 20.6H17.2A1.8 1.8 0 0 0 19 18.8V6.8A1.8 1.8 0 0 0 17.2 5H15.4", "#" + box(9, 3.3, 6, 3.4, .8), "M8.8 11.8H15.2M8.8 15.8H13"],
    "siege": ["#" + "M8.4 18.4L9.4 16.8L10 12H8.6V6.4H10.3V8H11.2V6.4H12.8V8H13.7V6.4H15.4V12H14L14.6 16.8L15.6 18.4Z",
              "M2.6 12H6M4.2 9.6L6.6 12L4.2 14.4M21.4 12H18M19.8 9.6L17.4 12L19.8 14.4"],
    "line": [ring(5.2, 18.4, 2.2), "M6.6 16.6L10.2 11.4L14.2 14.6L19.8 6.2", "M15.2 6L20.2 5.4L20.6 10.4"],
    "threat": ["M10.5 4.2L2.9 17.4A1.75 1.75 0 0 0 4.4 20H19.6A1.75 1.75 0 0 0 21.1 17.4L13.5 4.2A1.75 1.75 0 0 0 10.5 4.2Z", "M12 9.2V13.6", "." + dot(12, 16.8)],
    "bar": [box(7.4, 3, 9.2, 18), "#M8 12.4H16V20.2H8Z", "M3 12H4.6M19.4 12H21"],
    "game-sava": WEB,
    "game-towers": ["M8.4 2.8H15.6V8.4H21.2V15.6H15.6V21.2H8.4V15.6H2.8V8.4H8.4Z", "#" + star(4.6, .36, 4, 12, 12)],
    "game-sacrivenge": KNIGHT,
    "game-drafti": CAP,
    "eye": ["M2.5 12C6.5 5.2 17.5 5.2 21.5 12C17.5 18.8 6.5 18.8 2.5 12Z", "#" + ring(12, 12, 2.7)],
    # lambe, with starlight in its bowl
    "letters": ["=" + art_tengwar.path(art_tengwar.LETTERS["lambe"], .25, 12, 12), "#" + sparkle(11.8, 13.6, 3)],
    "palette": ["M12 3.2A8.8 8.8 0 0 0 12 20.8C13.7 20.8 14.3 19.7 13.9 18.4C13.4 16.8 14.4 15.6 16 15.6H18C19.8 15.6 20.8 14.3 20.8 12C20.8 7.2 16.9 3.2 12 3.2Z",
                "." + dot(7.4, 12.6) + dot(9, 8.3) + dot(13.4, 7.2) + dot(17, 9.9)],
    "pieces": ["#" + ring(7, 6.2, 2.4), "#M5.6 10H8.4C8.4 13 9.2 15 10.8 17.2V20.2H3.2V17.2C4.8 15 5.6 13 5.6 10Z",
               ring(17, 6.2, 2.4), "M15.8 9.4C15.8 13 15 15 13.4 17.2V20H20.6V17.2C19 15 18.2 13 18.2 9.4"],
    "quality": [sparkle(10.2, 12.8, 8, .14), "#" + sparkle(18.6, 5.6, 3.2), "." + dot(18.4, 18.8)],
    "vision": ["M2.5 12C6.5 4.4 17.5 4.4 21.5 12C17.5 19.6 6.5 19.6 2.5 12Z", "#" + ring(12, 9.7, 1.1) + ring(9.1, 14, 1.1) + ring(14.9, 14, 1.1)],
    "language": [ring(12, 12, 8.8), "M3.2 12H20.8", "M12 3.2C7.6 7.6 7.6 16.4 12 20.8C16.4 16.4 16.4 7.6 12 3.2Z"],
    "sun": [ring(12, 12, 4.1), rays(12, 12, 7.7, 9.5, 8)],
    "moon": ["M19.9 14.3A8.4 8.4 0 1 1 9.7 4.1A6.7 6.7 0 0 0 19.9 14.3Z"],
    "coordinates": ["M3.4 3.4V18.8A1.8 1.8 0 0 0 5.2 20.6H20.6", ring(10.2, 12.6, 2.9), "M13.1 9.7V15.5", "M16.4 8.2L18.8 6.4V15.5"],
    "motion": [ring(15.4, 12, 5.4), "M3 8.4H8.2M2.8 12H6.6M3 15.6H8.2"],
    "book": ["M12 6.4C9.8 4.8 6.6 4.3 3 4.6V18.4C6.6 18.1 9.8 18.6 12 20.2C14.2 18.6 17.4 18.1 21 18.4V4.6C17.4 4.3 14.2 4.8 12 6.4Z", "M12 6.4V20"],
    "lesson": ["M12 4.4L21.4 9L12 13.6L2.6 9Z", "M6.4 11V16.2C9 18.8 15 18.8 17.6 16.2V11", "M21.4 9V15"],
    "puzzle": ["M4.4 8.4H8.4C6.8 3 14.2 3 12.6 8.4H16.6V12.2C21.6 10.6 21.6 18 16.6 16.4V20.4H4.4V16.4C8.8 17.8 8.8 10.8 4.4 12.2Z"],
    "trophy": ["M7.4 3.6H16.6V9.6C16.6 13 14.6 14.8 12 14.8S7.4 13 7.4 9.6Z", "M7.4 5.6H3.6C3.6 9 5 11 8 11.4M16.6 5.6H20.4C20.4 9 19 11 16 11.4", "M12 14.8V20M7.8 20.4H16.2"],
    "clock": [ring(12, 12, 8.8), "M12 6.8V12L15.6 14.2"],
    "hand": ["M9 14.4V4.9A1.7 1.7 0 0 1 12.4 4.9V10.6C12.4 8.8 15.4 8.8 15.4 10.8V11.2C15.4 9.6 18 9.8 18 11.6V12C18.2 10.8 20.6 11 20.6 13V15.4C20.6 19 18.4 21 15.2 21H13C10.6 21 9.3 20 8.1 18.4L4.3 13.4C3.4 12 5.2 10.6 6.4 11.7Z"],
    "share": [ring(17.8, 5.4, 2.7), ring(6.2, 12, 2.7), ring(17.8, 18.6, 2.7), "M8.6 10.6L15.4 6.8M8.6 13.4L15.4 17.2"],
    "star": [star(9.4, .45, 5, 12, 12.7)],
}


def ui(paths):
    o = ""
    for p in paths:
        if p[0] == "=":
            o += f'<path d="{p[1:]}" fill="#fff"/>'
        elif p[0] == "#":
            o += f'<path d="{p[1:]}" fill="#fff" stroke="#fff" stroke-width="1" stroke-linejoin="round"/>'
        else:
            o += f'<path d="{p.lstrip(".")}" fill="none" stroke="#fff" stroke-width="{"2.5" if p[0] == "." else "1.8"}" stroke-linecap="round" stroke-linejoin="round"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">{o}</svg>'


def everything():
    yield from ((f"sava/{s}-{k}", piece(k, s)) for s in ("red", "blue") for k in KINDS)
    front = face_front()
    yield "sava/die-spider", die(front, True)
    yield "sava/die-blank", die(front, False)
    for i, a in enumerate([(20, 28, 12), (62, -34, 40), (115, 20, -28), (200, -14, 100)], 1):
        yield f"sava/die-tumble-{i}", die(rotation(*a), True)
    for game in (art_towers, art_tengwar, art_sacrivenge, art_drafti, art_plain):
        yield from game.everything()
    yield from art_themes.everything()
    yield "icon", icon()
    yield from ((f"icons/{k}", ui(v)) for k, v in ICONS.items())


GROUNDS = {"towers": ("#d9d0bf", "#c2ad8c", "#1b2236"), "sacrivenge": ("#4a2f1e", "#dcc9a4"), "drafti": ("#24506b", "#8a3b26")}


def sheet(path):
    from PIL import Image
    stem = pathlib.Path(path)
    for game in (art_towers, art_sacrivenge, art_drafti):
        name = game.__name__[4:]
        art_sheet.board_sheet(ROOT, stem.with_name(f"{stem.stem}-{name}.png"), [[f"{name}/{s}-{k}" for k in game.KINDS] for s in ("white", "black")], GROUNDS[name])

    def ras(name, px):
        return art_sheet.raster(ROOT, name, px)
    im = Image.new("RGB", (1250, 1490), "#120c1a")

    def put(i, x, y):
        im.paste(i, (x, y), i)
    for r, s in enumerate(("red", "blue")):
        for c, k in enumerate(KINDS):
            put(ras(f"sava/{s}-{k}", 200), 6 + c * 206, 6 + r * 206)
    for r, s in enumerate(("red", "blue")):
        x = 6
        for px in (96, 48, 28):
            for k in KINDS:
                put(ras(f"sava/{s}-{k}", px), x, 424 + r * 100)
                x += px + 4
    for c, k in enumerate(["die-spider", "die-blank"] + [f"die-tumble-{i}" for i in range(1, 5)]):
        put(ras(f"sava/{k}", 110), 6 + c * 116, 630)
        put(ras(f"sava/{k}", 40), 6 + c * 46, 745)
    for c, px in enumerate((200, 64, 32, 24)):
        put(ras("icon", px), [720, 930, 1000, 1040][c], 630)
    for c, k in enumerate(ICONS):
        put(ras(f"icons/{k}", 48), 6 + c % 23 * 54, 840 + c // 23 * 54)
        put(ras(f"icons/{k}", 20), 6 + c % 46 * 26, 1006 + c // 46 * 24)
    for c, k in enumerate(art_sacrivenge.KINDS):
        put(ras(f"sacrivenge/emblem-{k}", 50), 930 + c * 52, 708)
        put(ras(f"sacrivenge/emblem-{k}", 24), 930 + c * 30, 766)
    for r, s in enumerate(("red", "blue")):
        for c, k in enumerate(KINDS):
            t = Image.new("RGB", (28, 28), "#120c1a")
            q = ras(f"sava/{s}-{k}", 28)
            t.paste(q, (0, 0), q)
            im.paste(t.resize((112, 112), Image.NEAREST), (c * 112, 1266 + r * 112))
            im.paste(t.convert("L").convert("RGB").resize((96, 96), Image.NEAREST), (672 + c * 96, 1266 + r * 112))
    g = im.crop((0, 424, 1250, 624)).convert("L").convert("RGB")
    im.paste(g, (0, 1062))
    im.save(path)


if __name__ == "__main__":
    for name, svg in everything():
        p = ROOT / f"{name}.svg"
        p.parent.mkdir(parents=True, exist_ok=True)
        p.write_text(svg + "\n")
    if sys.argv[1:2] == ["sheet"]:
        sheet(sys.argv[2])
