"""Sacrivenge: the classic chessmen. White is turned bone, round and warm; black is forged iron, all flat faces and points.

A man is a stack of `sections`, from the foot up; a section is its right-hand profile (half-width, y), which bone smooths and iron
leaves straight. Bone wears a dark outline (it must stand on bone-light squares), iron a bright edge of ground steel (it must stand
on walnut), and each of them one ring of the other's steel. The knight alone is drawn by hand.
"""
import math

from art_kit import across, disc, linear, mirror, n, picture, pts, spline, taper

FOOT = {"bone": [(19.5, 30), (21.5, 31.6), (21.2, 34), (19.6, 35.4)], "iron": [(17.5, 29.5), (21.5, 31.5), (21.5, 34.5), (19, 36)]}
SOLE = {"bone": [(22, 36), (25.6, 37.4), (27, 40), (26.6, 43), (25, 44)], "iron": [(19.5, 35.5), (27.5, 39.5), (27.5, 44)]}


def lathe(kind, m):
    """The sections of a turned man, bottom first: (name, profile)."""
    bone = m == "bone"
    s = [("sole", SOLE[m]), ("foot", FOOT[m])]
    if kind == "pawn":
        s += [("body", [(6.4, 2), (7.2, 10), (10.4, 20), (16.5, 29), (18.5, 31)] if bone else [(6, 2), (7.5, 14), (17.5, 30.5)]),
              ("ring", [(7, -2.6), (12.6, -1.4), (13.6, .6), (12.4, 2.6), (7, 3.6)] if bone else [(8, -3), (14, .2), (8, 3.6)]),
              ("head", [(13.2 * math.sin(math.radians(a)), -14.2 - 13.2 * math.cos(math.radians(a))) for a in range(0, 153, 12)] if bone
               else [(0, -30), (8.2, -25), (13.4, -15.5), (10, -6.5), (6.6, -1.5)])]
    elif kind == "rook":
        s += [("body", [(12.4, -13), (12.2, -4), (13.2, 10), (16.4, 24), (19, 30.6)] if bone else [(11.2, -14), (12, 8), (18.5, 30.5)]),
              ("ring", [(13, -17.4), (16.6, -16.4), (17.2, -14.6), (16, -12.8), (12, -12)] if bone else [(13, -17.5), (18, -14.4), (12, -11.5)]),
              ("head", [(20.5, -36), (20.5, -25.4), (19, -21.4), (14.6, -16.6)] if bone else [(21.5, -38), (20.5, -25), (13.4, -16.6)])]
    elif kind == "bishop":
        s += [("body", [(6.6, 3), (7.4, 12), (10.8, 22), (16.5, 29.5), (18.5, 31)] if bone else [(6, 3), (7.5, 16), (17.5, 30.5)]),
              ("ring", [(8, -2.4), (13.6, -1.2), (14.6, .8), (13.4, 2.8), (8, 3.8)] if bone else [(8, -2.6), (15, .6), (8, 4)]),
              ("head", [(0, -36.5), (5, -32.4), (10.4, -25.4), (13.4, -17), (12.6, -9), (8.6, -2.4)] if bone
               else [(0, -42), (7, -30), (13.8, -17), (12.4, -9), (7.6, -2)])]
    elif kind == "queen":
        s += [("body", [(7.4, -4), (7.6, 6), (10, 17), (15.6, 27.6), (18.8, 31)] if bone else [(6.8, -4), (8, 12), (18, 30.5)]),
              ("ring", [(9, -9.4), (14.4, -8.2), (15.4, -6.2), (14.2, -4.2), (8, -3.2)] if bone else [(9, -9.6), (16, -6.4), (8, -3)])]
    elif kind == "king":
        s += [("body", [(7.8, -4), (8, 6), (10.4, 17), (15.8, 27.6), (18.8, 31)] if bone else [(7.2, -4), (8.4, 12), (18, 30.5)]),
              ("ring", [(9, -9.4), (15, -8.2), (16, -6.2), (14.8, -4.2), (8, -3.2)] if bone else [(9, -9.6), (16.6, -6.4), (8, -3)]),
              ("head", [(0, -32.4), (7, -31.6), (13.6, -29), (17.6, -24.6), (16.4, -18), (10.4, -9)] if bone else [(0, -34), (10, -31.5), (18.8, -27), (10, -9)])]
    return s


def profile(ps, m):
    if m == "iron" or len(ps) < 4:
        return list(ps)
    return spline(ps, 6)


def band(ps, a, b):
    """What lies between the fractions a and b of the half-width, along a profile."""
    return pts([(x * a, y) for x, y in ps] + [(x * b, y) for x, y in reversed(ps)])


def whole(ps):
    return band(ps, -1, 1)


def crown(m):
    """The queen's coronet and its five points, bottom at the ring."""
    xs, ys = ([-21, -11, 0, 11, 21], [-31, -36, -38, -36, -31]) if m == "bone" else ([-21.5, -11, 0, 11, 21.5], [-35, -40, -43, -40, -35])
    top = []
    for i, (x, y) in enumerate(zip(xs, ys)):
        top.append((x, y))
        if i < 4:
            top.append(((x + xs[i + 1]) / 2 * (.92 if m == "bone" else .78), -22 if i in (0, 3) else -24))
    w = 10 if m == "bone" else 12
    return [(-w, -9)] + top + [(w, -9)], list(zip(xs, ys))


def merlons(m):
    t, b = (-36, -30) if m == "bone" else (-38, -30.5)
    w = 20.5 if m == "bone" else 21.5
    return [(-w, t), (-12, t), (-12, b), (-5, b), (-5, t), (5, t), (5, b), (12, b), (12, t), (w, t)]


def cross(m):
    if m == "bone":
        return "M-3.1 -47H3.1L2.4 -42.4L7.4 -43V-37.2L2.4 -37.8L3.4 -31.6H-3.4L-2.4 -37.8L-7.4 -37.2V-43L-2.4 -42.4Z"
    return pts([(0, -46.6), (2.9, -43.6), (8.6, -42.6), (8.6, -39.4), (2.6, -38.4), (3, -32), (-3, -32), (-2.6, -38.4), (-8.6, -39.4), (-8.6, -42.6), (-2.9, -43.6)])


# the knight, looking left: bone in curves, iron in planes

def bone_horse():
    ear = spline([(1, -44), (-4, -38), (-7.5, -32.5)], 6)
    brow = spline([(-7.5, -32.5), (-13.5, -29), (-18, -21), (-24.5, -12), (-29, -4)], 6)
    nose = spline([(-29, -4), (-31, 1), (-29.6, 6.6), (-24.6, 9.2), (-20.5, 7.4)], 6)
    jaw = spline([(-20.5, 7.4), (-15.5, 3.6), (-9, 3.4), (-4, 0)], 6)
    chest = spline([(-4, 0), (-3.6, 7), (-9, 14.5), (-16, 22), (-18.5, 31)], 6)
    back = spline([(19.5, 31), (23, 18), (24, 2), (21, -14), (14, -26.5), (4.6, -34)], 8)
    return pts(ear + brow + nose + jaw + chest + back)


IRON_HORSE = [(1, -44), (-6, -34), (-15, -29), (-31, -5), (-33, 3), (-27, 10.5), (-21.5, 9), (-12, 4), (-3.6, .5), (-8, 13), (-17, 23), (-18.5, 31),
              (20, 31), (25, 14), (24.5, 4), (29, 0), (23, -6), (26, -11), (19.5, -16), (21, -22), (13, -25.5), (13, -31.5), (5, -33)]


# the same head for an icon of a dozen pixels
HORSE_SMALL = (spline([(1, -42), (-7, -32), (-17, -22), (-29, -3), (-29, 6), (-21, 9)], 5) + spline([(-21, 9), (-12, 3), (-3, 2)], 5)
               + spline([(-3, 2), (-5, 12), (-16, 22), (-19, 32)], 5) + spline([(20, 32), (24, 10), (21, -14), (12, -28), (1, -42)], 6))


def fills(m):
    if m == "bone":
        return (across("bone", (0, "#b18a57"), (.12, "#dfc495"), (.34, "#fffaec"), (.58, "#f2e0b8"), (.84, "#c9a772"), (1, "#8f6a3c"))
                + linear("flank", -30, -10, 26, 8, (0, "#f0dcb2"), (.3, "#fff9ea"), (.62, "#ecd7aa"), (.86, "#c4a06a"), (1, "#94703f"))
                + across("steel", (0, "#5b6670"), (.3, "#f4f9fc"), (.5, "#aeb9c2"), (.8, "#6d7882"), (1, "#3d464e")))
    return (across("steel", (0, "#5b6670"), (.3, "#ffffff"), (.5, "#b9c6d0"), (.8, "#6d7c8a"), (1, "#3d464e"))
            + linear("edge", -24, -40, 26, 44, (0, "#ffffff"), (.45, "#d3dee7"), (1, "#a9b8c4"))
            + linear("lit", 0, -44, 0, 44, (0, "#8d99a8"), (.5, "#56606c"), (1, "#343b45")) + linear("mid", 0, -44, 0, 44, (0, "#434c58"), (.6, "#2a3039"), (1, "#1c2128"))
            + linear("dim", 0, -44, 0, 44, (0, "#1f242c"), (1, "#0d1014")))


def outline_of(kind, m):
    """All the shapes of a man, as closed paths."""
    s = [whole(profile(p, m)) for _, p in lathe(kind, m)]
    if kind == "rook":
        s[-1] = rook_head(m)
    if kind == "queen":
        c, tips = crown(m)
        s.append(pts(c))
        s += [disc(x, y - 1.4, 3.4) for x, y in tips] if m == "bone" else []
    if kind == "king":
        s.append(cross(m))
    if kind == "bishop" and m == "bone":
        s.append(disc(0, -38.6, 4))
    if kind == "knight":
        s.append(bone_horse() if m == "bone" else pts(IRON_HORSE))
    return s


def rook_head(m):
    p = lathe("rook", m)[-1][1][1:]
    return pts(merlons(m) + p + mirror(p)[::-1])


SLIT = {"bone": taper([(9.5, -27.5), (4.5, -20), (1.5, -13)], 2, 3.6), "iron": taper([(10.5, -27), (1, -13.5)], 1.4, 3.6, smooth=False)}


def standing(o, m):
    return picture(f'<g transform="translate(0 {"1.2" if m == "bone" else "2"})">{o}</g>', fills(m), .97 if m == "bone" else .94)


def bone(kind):
    edge = "".join(f'<path d="{d}"/>' for d in outline_of(kind, "bone"))
    o = f'<g fill="#2b180b" stroke="#2b180b" stroke-width="5.2" stroke-linejoin="round">{edge}</g>'
    seam = 'stroke="#5a3c1e" stroke-width="1.3" stroke-linejoin="round"'
    for name, p in lathe(kind, "bone"):
        q = profile(p, "bone")
        fill = "steel" if name == "ring" else "bone"
        if kind == "rook" and name == "head":
            o += f'<path d="{rook_head("bone")}" fill="url(#bone)" {seam}/><path d="M-20 -25.2Q0 -20.8 20 -25.2" fill="none" stroke="#7a5630" stroke-width="1.6"/>'
            o += '<path d="M-17.6 -33.4V-26.6M-2.6 -33.4V-26" stroke="#fffdf4" stroke-width="2" stroke-linecap="round"/>'
            continue
        o += f'<path d="{whole(q)}" fill="url(#{fill})" {seam}/>'
        if name in ("body", "head"):
            o += f'<path d="{band(q, -.64, -.36)}" fill="#fffdf4" fill-opacity=".5"/><path d="{band(q, .66, .98)}" fill="#6b4520" fill-opacity=".2"/>'
    if kind == "queen":
        c, tips = crown("bone")
        o += f'<path d="{pts(c)}" fill="url(#bone)" {seam}/><path d="M-12.6 -15Q0 -11.4 12.6 -15" fill="none" stroke="#7a5630" stroke-width="1.6"/>'
        o += f'<path d="{pts([(-9, -15.5), (-13, -25), (-8.5, -21), (-5, -15)])}" fill="#fffdf4" fill-opacity=".6"/>'
        o += "".join(f'<circle cx="{n(x)}" cy="{n(y - 1.4)}" r="3.4" fill="url(#steel)" {seam}/>' for x, y in tips)
    if kind == "king":
        o += f'<path d="M0 -31.5V-10" stroke="#7a5630" stroke-width="1.4"/><path d="M-7 -30.6C-9.6 -23 -7 -16 -4.6 -10M7 -30.6C9.6 -23 7 -16 4.6 -10" fill="none" stroke="#7a5630" stroke-width="1.2"/>'
        o += f'<path d="{cross("bone")}" fill="url(#steel)" {seam}/>'
    if kind == "bishop":
        o += f'<circle cy="-38.6" r="4" fill="url(#steel)" {seam}/><path d="{SLIT["bone"]}" fill="#3a2210"/>'
    if kind == "knight":
        o += f'<path d="{bone_horse()}" fill="url(#flank)" {seam}/>'
        shade_ = pts(spline([(19, 30.6), (22.4, 18), (23.4, 2), (20.4, -14), (13.8, -26), (4.8, -33.4)], 6) + spline([(5, -30), (11, -20), (14.5, -8), (14, 8), (10, 20), (9, 30.6)], 6))
        o += f'<path d="{shade_}" fill="#9c7a49" fill-opacity=".55"/>'
        lock = "".join(taper(p, 3.2, .7) for p in ([(4.5, -31), (10.5, -24), (16.8, -20.5)], [(9, -22.5), (14, -15), (21, -10)], [(12.4, -13.5), (16.5, -6), (22.8, -1)], [(13.6, -4), (16.8, 4), (22.6, 9.5)], [(13, 6), (15.4, 14), (21, 19.5)]))
        o += f'<path d="{lock}" fill="#4a2d14"/>'
        o += '<path d="M-14.6 -17.4C-12.6 -20.6 -8.6 -20.6 -7 -18C-8.8 -15.4 -12.2 -15 -14.6 -17.4Z" fill="#3a2210"/>'
        o += f'<path d="{taper([(-27.6, 1), (-25.6, .2)], 3, 1.6)}{taper([(-28.6, 6), (-24, 4.6), (-20, 5)], .8, 1.8)}{taper([(-9, 3), (-5, -2), (-4, -8)], .6, 2)}{taper([(-3.4, -32), (-1.6, -36), (.6, -40)], 2.4, .6)}" fill="#3a2210"/>'
        o += f'<path d="{taper([(-15, 26), (-11, 18), (-5, 12), (-2, 6)], 1, 3)}" fill="#fffdf4" fill-opacity=".8"/>'
        o += f'<path d="{pts([(-18.6, 27.2), (19.8, 27.2), (19.4, 31), (-18.6, 31)])}" fill="url(#steel)" {seam}/>'
    return standing(o, "bone")


def iron(kind):
    edge = "".join(f'<path d="{d}"/>' for d in outline_of(kind, "iron"))
    o = f'<g fill="#b4c2ce" stroke="url(#edge)" stroke-width="7.8" stroke-linejoin="miter" stroke-miterlimit="2.4">{edge}</g>'
    o += f'<g fill="#0b0d11" stroke="#0b0d11" stroke-width="2.8" stroke-linejoin="miter" stroke-miterlimit="3">{edge}</g>'
    for name, p in lathe(kind, "iron"):
        if kind == "rook" and name == "head":
            o += f'<path d="{rook_head("iron")}" fill="url(#mid)"/>'
            o += f'<path d="{pts([(-21.5, -38), (-12, -38), (-12, -30.5), (-7.5, -30.5), (-7, -25), (-5, -16.6), (-13.4, -16.6), (-20.5, -25)])}" fill="url(#lit)"/><path d="{pts([(21.5, -38), (12, -38), (12, -30.5), (7.5, -30.5), (7, -25), (5, -16.6), (13.4, -16.6), (20.5, -25)])}" fill="url(#dim)"/>'
            o += f'<path d="{pts([(-20.5, -25), (-7, -25), (7, -25), (20.5, -25)], False)}" fill="none" stroke="#9fb0be" stroke-width="1.2" stroke-opacity=".8"/>'
            continue
        if name == "ring":
            o += f'<path d="{whole(p)}" fill="url(#steel)"/><path d="{pts([(-p[1][0], p[1][1]), (p[1][0], p[1][1])], False)}" stroke="#20262d" stroke-width=".9"/>'
            continue
        o += f'<path d="{band(p, -1, -.34)}" fill="url(#lit)"/><path d="{band(p, -.34, .42)}" fill="url(#mid)"/><path d="{band(p, .42, 1)}" fill="url(#dim)"/>'
        o += f'<path d="{pts([(x * -.34, y) for x, y in p], False)}{pts([(x * .42, y) for x, y in p], False)}" fill="none" stroke="#a9bac8" stroke-width=".8" stroke-opacity=".55"/>'
        if len(p) > 3:  # where the planes turn
            o += "".join(f'<path d="{pts([(-x, y), (-x * .34, y), (x * .42, y), (x, y)], False)}" fill="none" stroke="#0a0c10" stroke-width=".8" stroke-opacity=".7"/>' for x, y in p[1:-1])
        o += f'<path d="{pts([(-x + .4, y) for x, y in p], False)}" fill="none" stroke="#eaf4fb" stroke-width="1" stroke-opacity=".75"/>'
    if kind == "queen":
        c, _ = crown("iron")
        o += f'<path d="{pts(c)}" fill="url(#mid)"/>'
        for i in range(5):  # each point a blade with two faces
            t = c[2 * i + 1]
            foot = (-9.6 + 4.8 * i, -9)
            l, r = c[2 * i], c[2 * i + 2]
            o += f'<path d="{pts([t, l, foot])}" fill="#8b99a8"/><path d="{pts([t, r, foot])}" fill="{"#2d343d" if i < 3 else "#171b21"}"/>'
        o += f'<path d="{pts([c[0], *c[1:2]], False)}" fill="none" stroke="#eaf4fb" stroke-width="1.2" stroke-opacity=".9"/><path d="{pts([(-12.2, -14), (12.2, -14), (12, -9), (-12, -9)])}" fill="#0f1216" fill-opacity=".75"/><path d="M-12 -14.4H12" stroke="#a9bac8" stroke-width="1.1"/>'
    if kind == "king":
        o += f'<path d="{cross("iron")}" fill="url(#steel)"/><path d="M0 -45.6V-32" stroke="#fff" stroke-width=".8" stroke-opacity=".8"/>'
    if kind == "bishop":
        o += f'<path d="{SLIT["iron"]}" fill="#dfeaf2"/>'
    if kind == "knight":
        planes = [((1, -44), (-6, -34), (5, -33), "#5a6470"), ((-6, -34), (-15, -29), (-10, -14), "#7c8896"), ((-15, -29), (-31, -5), (-10, -14), "#8f9cab"),
                  ((-31, -5), (-33, 3), (-19, -1), "#6a7582"), ((-33, 3), (-27, 10.5), (-19, -1), "#3a424c"), ((-27, 10.5), (-21.5, 9), (-19, -1), "#272d35"),
                  ((-31, -5), (-10, -14), (-19, -1), "#59636f"), ((-21.5, 9), (-12, 4), (-19, -1), "#1d2229"), ((-19, -1), (-10, -14), (-12, 4), "#3c444f"),
                  ((-10, -14), (-12, 4), (-3.6, .5), "#262c34"), ((-6, -34), (-10, -14), (5, -33), "#4c5560"), ((-10, -14), (5, -33), (8, -12), "#39414b"),
                  ((-10, -14), (-3.6, .5), (8, -12), "#2f363f"), ((-3.6, .5), (-8, 13), (8, -12), "#626d7a"), ((-8, 13), (8, -12), (10, 10), "#3d4650"),
                  ((-8, 13), (-17, 23), (10, 10), "#74808e"), ((-17, 23), (-18.5, 31), (2, 31), "#5b6571"), ((-17, 23), (10, 10), (2, 31), "#363e47"),
                  ((10, 10), (2, 31), (20, 31), "#20252c"), ((5, -33), (8, -12), (19.5, -16), "#1c2128"), ((5, -33), (13, -31.5), (13, -25.5), "#14181d"),
                  ((13, -25.5), (21, -22), (19.5, -16), "#12151a"), ((5, -33), (13, -25.5), (19.5, -16), "#242a32"), ((8, -12), (19.5, -16), (23, -6), "#1f242b"),
                  ((19.5, -16), (26, -11), (23, -6), "#101318"), ((8, -12), (23, -6), (24.5, 4), "#181c22"), ((23, -6), (29, 0), (24.5, 4), "#0f1216"),
                  ((8, -12), (24.5, 4), (10, 10), "#242a32"), ((24.5, 4), (25, 14), (10, 10), "#14171c"), ((25, 14), (20, 31), (10, 10), "#111419")]
        o += "".join(f'<path d="{pts(p[:3])}" fill="{p[3]}" stroke="{p[3]}" stroke-width=".4"/>' for p in planes)
        o += f'<path d="{pts(IRON_HORSE[:4], False)}" fill="none" stroke="#f2f9ff" stroke-width="1.3"/>'
        mane = [(5, -33), (8, -12), (10, 10), (2, 31)]
        o += f'<path d="{pts(mane, False)}" fill="none" stroke="#a9bac8" stroke-width="1" stroke-opacity=".8"/>'
        o += f'<path d="{pts([(-15, -17.5), (-7.5, -22), (-9, -16.5)])}" fill="#eaf4fb"/><path d="{pts([(-30.4, 2.4), (-27, .6), (-28, 3.6)])}" fill="#0a0c10"/><path d="{taper([(-28.6, 8), (-21, 4.6)], 1, 1.4, smooth=False)}" fill="#c3d0da"/>'
        o += f'<path d="{pts([(-18.6, 27.4), (20.8, 27.4), (20, 31), (-18.5, 31)])}" fill="url(#steel)"/>'
    return standing(o, "iron")


def emblem(kind):
    """A badge: the man's outline in white."""
    d = outline_of(kind, "bone")
    hole = {"bishop": SLIT["bone"], "knight": disc(-10.6, -18, 3)}.get(kind, "")
    at = {"bishop": -2, "knight": -1}.get(kind)  # the shape the hole is in
    o = "".join(f'<path d="{q}{hole if at is not None and i == len(d) + at else ""}" fill-rule="evenodd"/>' for i, q in enumerate(d))
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><g transform="translate(50 50.5) scale(1.02)" fill="#fff">{o}</g></svg>'


KINDS = ["king", "queen", "rook", "bishop", "knight", "pawn"]


def everything():
    for k in KINDS:
        yield f"sacrivenge/white-{k}", bone(k)
        yield f"sacrivenge/black-{k}", iron(k)
        yield f"sacrivenge/emblem-{k}", emblem(k)
