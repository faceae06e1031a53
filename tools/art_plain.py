#!/usr/bin/env python3
"""Draw the second, plain set of pieces for each of the four games: flat, quiet, high in contrast.

    python3 tools/art_plain.py              # writes assets/art/GAME/plain/SIDE-KIND.svg; standard library only, deterministic
    python3 tools/art_plain.py sheet S.png  # also a contact sheet: both sets at 200 and 28 px, grey, three colour-vision deficiencies
                                            # (pip install pillow; needs rsvg-convert from librsvg2-bin)

(tools/art.py writes them, too.) A figure is one bold shape that fills its counter, its lines are nowhere thinner than a pixel and a half at
28 px, and nothing lies behind it. Sava: a round, light counter with a dark figure against a six-sided, dark one with a light figure. Towers:
a round, light counter against an eight-sided, dark one; a mindon stands on a square. Sacrivenge: diagram figures, outlined and solid. Drafti:
turned draughtsmen, a smooth rim and fine rings against a notched rim and one broad hollow.
"""
import math
import pathlib
import sys

sys.dont_write_bytecode = True  # no __pycache__ beside the scripts

from art_kit import disc, linear, mirror, n, picture, polar, pts, star

ROOT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "art"


def flat(parts, ink, ground):
    """A figure: (layer, path, width) where layer is f (filled), c (cut out of it), g (filled, with a gap around it) or s (a stroke)."""
    o = ""
    for k, d, *w in parts:
        if k == "s":
            o += f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{n(w[0])}" stroke-linecap="round" stroke-linejoin="round"/>'
        elif k == "g":
            o += f'<path d="{d}" fill="{ink}" stroke="{ground}" stroke-width="{n(w[0])}" stroke-linejoin="round" paint-order="stroke"/>'
        else:
            o += f'<path d="{d}" fill="{ink if k == "f" else ground}"/>'
    return o


def sym(start, *segs):
    """A closed outline, symmetrical about x = 0: its right half from the top down, segments of one point or of three (a curve)."""
    o, back, at = f"M{n(start[0])} {n(start[1])}", [], start
    for s in segs:
        o += ("L" if len(s) == 1 else "C") + " ".join(f"{n(x)} {n(y)}" for x, y in s)
        back.append((len(s) > 1, [(-x, y) for x, y in [at, *s[:-1]]], (-s[-1][0], s[-1][1])))
        at = s[-1]
    if at[0]:
        o += f"L{n(-at[0])} {n(at[1])}"
    for curve, (end, *c), _ in reversed(back):
        o += ("C" + " ".join(f"{n(x)} {n(y)}" for x, y in c[::-1]) + " " if curve else "L") + f"{n(end[0])} {n(end[1])}"
    return o + "Z"


def pair(ps):
    """An open line and its mirror image."""
    return pts(ps, False) + pts(mirror(ps), False)


# ---- Sava: figures within a radius of 33

def matron():
    """The spider, all legs."""
    legs = pair([(5, -9), (14.5, -14), (15, -29)]) + pair([(7, -6), (21, -9), (29.5, -20)]) + pair([(7, 1), (22, 5), (29.5, 17)]) + pair([(6, 4), (17.5, 15), (18, 31)])
    body = sym((0, -19.5), ((6, -19.5), (9.5, -15.5), (9, -10)), ((8.6, -6.5), (7, -5), (7, -3)), ((10, -.5), (12.4, 5), (12.4, 13)), ((12.4, 22), (7, 29.6), (0, 29.6)))
    return [("s", legs, 5.4), ("f", body), ("c", pts([(-5.4, 5), (5.4, 5), (1.5, 13), (5.4, 21), (-5.4, 21), (-1.5, 13)]))]


def priestess():
    """The scourge: three snakes on a handle."""
    def head(x, y, a):
        t = math.radians(a)
        at = lambda px, py: (x + px * math.cos(t) - py * math.sin(t), y + px * math.sin(t) + py * math.cos(t))
        return (pts([at(*p) for p in ((0, -11), (4, -6), (7.6, 2), (4, 7), (-4, 7), (-7.6, 2), (-4, -6))]), disc(*at(-3.1, 0), 1.7) + disc(*at(3.1, 0), 1.7))
    hs = [head(0, -22.5, 0), head(-22, -13, -14), head(22, -13, 14)]
    lash = "M0 13C-5 8 -6 4 -1.6 0C3 -4 3.4 -8 0 -16M0 13C14 14 25 10 20.4 -7M0 13C-14 14 -25 10 -20.4 -7"
    return [("s", lash, 6), ("f", pts([(-4.4, 14), (4.4, 14), (4, 33), (-4, 33)])), ("g", pts([(-9.5, 12), (9.5, 12), (7.5, 19), (-7.5, 19)]), 3),
            ("f", "".join(h for h, _ in hs)), ("c", "".join(e for _, e in hs))]


def wizard():
    """A hood, a star where the face should be."""
    hood = sym((0, -35), ((10, -28), (18.5, -16), (19.5, -2)), ((20, 8), (28, 13), (30, 29)))
    face = sym((0, -21.5), ((8.4, -16), (13, -7.5), (13, 1)), ((13, 11), (6, 17), (0, 21)))
    return [("f", hood), ("c", face), ("f", star(13.5, .34, 4, 0, -.6))]


def weaponmaster():
    """Two crossed swords."""
    def sword(s):
        t = math.radians(40 * s)
        at = lambda x, y: (x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t) + 1)
        p = [(0, -42), (4.2, -35), (4.2, 17), (11.5, 17), (11.5, 23), (3.2, 23), (3.2, 31), (5, 31), (5, 37.5)]
        return pts([at(*q) for q in p + mirror(p[:0:-1])])
    return [("f", sword(-1)), ("g", sword(1), 4.4)]


def champion():
    """A shield with a cross."""
    shield = sym((0, -33), ((9, -28), (18, -26), (27.5, -27)), ((29, 2), (21, 24), (0, 35)))
    p = [(4, -22.5), (4, -6), (19.5, -6), (19.5, 2), (4, 2), (4, 25)]
    return [("f", shield), ("c", pts(p + mirror(p)[::-1]))]


def orc():
    """A tusked head with ears."""
    head = sym((0, -28), ((9.5, -28), (17, -22.5), (18.4, -13.5)), ((34, -19),), ((34, -8), (29, 0), (21.5, 3)), ((23, 11), (23, 18), (19, 23)), ((14, 29), (7, 30.5), (0, 30.5)))
    tusk = [(3.6, 23.5), (12.4, 25), (18.6, 17.5), (17.2, 1), (13.4, 10), (9, 14.4), (4.4, 14.6)]
    tusks = "".join(f"M{n(k * tusk[0][0])} {tusk[0][1]}C{n(k * tusk[1][0])} {tusk[1][1]} {n(k * tusk[2][0])} {tusk[2][1]} {n(k * tusk[3][0])} {tusk[3][1]}"
                    f"C{n(k * tusk[4][0])} {tusk[4][1]} {n(k * tusk[5][0])} {tusk[5][1]} {n(k * tusk[6][0])} {tusk[6][1]}Z" for k in (1, -1))
    return [("f", head), ("c", tusks + "".join(pts([(k * 3, -3), (k * 15.4, -11.5), (k * 14, -2.6), (k * 7, .6)]) for k in (1, -1)))]


SAVA = {"matron": (matron, 1.02), "priestess": (priestess, .98), "wizard": (wizard, .96), "weaponmaster": (weaponmaster, .9), "champion": (champion, .93), "orc": (orc, 1)}


def sava(side, kind):
    f, e = SAVA[kind]
    if side == "red":
        o = '<circle r="46.5" fill="#e2501c"/><circle r="39.6" fill="#ffe3bd"/>'
        ink, ground = "#3a0b0c", "#ffe3bd"
    else:
        out = [polar(48, 60 * i) for i in range(6)]
        o = f'<path d="{pts(out)}" fill="#6fb4e8"/><path d="{pts([(x * .868, y * .868) for x, y in out])}" fill="#0f2a4a"/>'
        ink, ground, e = "#eef7ff", "#0f2a4a", e * .93
    return picture(f'{o}<g transform="scale({n(e)})">{flat(f(), ink, ground)}</g>', "", .83 if kind == "orc" else 1)


# ---- Towers: figures within a radius of 34

def mindon():
    """A tower."""
    p = [(4.6, -33), (4.6, -25), (11, -25), (11, -33), (20, -33), (20, -18), (13, -10), (15, 21), (23, 21), (23, 32)]
    door = "M-6 21V7C-6 1 -3 -2 0 -4C3 -2 6 1 6 7V21Z"
    return [("f", pts(p + mirror(p)[::-1])), ("c", door)]


def vala():
    """A star of eight points."""
    p = [polar([37, 12.6, 26, 12.6][i % 4], 22.5 * i) for i in range(16)]
    return [("f", pts(p)), ("c", disc(0, 0, 4.6))]


def istar():
    """A bent hat and a beard."""
    cone = "M-17 -6C-15 -19 -9 -30 2 -34.5C9 -37 17 -35 22 -29C15 -30 12 -27 13 -22C14 -16 16 -11 17 -6C7 -3 -7 -3 -17 -6Z"
    brim = "M-35 3C-28 -4 -22 -8 -17 -9C-7 -5 7 -5 17 -9C22 -8 28 -4 35 3C24 8.5 11 9.5 0 9.5C-11 9.5 -24 8.5 -35 3Z"
    beard = sym((0, 11), ((8, 11), (14, 10.4), (19, 9.4)), ((25, 18), (20, 25), (14, 27.5)), ((7, 30.5), (2.5, 34), (0, 39)))
    face = "M-10.4 9C-10.4 16.5 -7 18.6 -4 16.4C-2.4 15.2 -1 15 0 16.8C1 15 2.4 15.2 4 16.4C7 18.6 10.4 16.5 10.4 9Z"
    return [("f", beard), ("c", face), ("f", cone), ("g", brim, 3), ("f", disc(-4.2, 11.6, 1.9) + disc(4.2, 11.6, 1.9))]


def aran():
    """A crown."""
    p = [(0, -24), (12.5, -2), (29.5, -16), (25, 15)]
    return [("f", pts(mirror(p)[:0:-1] + p)), ("f", "".join(disc(x, y, 5) for x, y in ((-30, -18.5), (0, -27.5), (30, -18.5)))), ("f", "M-25 19.5H25V30H-25Z")]


HORSE = ("M2.5 -43C-2 -39 -6 -35.5 -8.5 -31.5C-15.5 -28.5 -20 -20.5 -25.5 -12C-29.5 -6 -32.5 -2.5 -32.5 2.5C-32.5 9 -27.5 12 -22.5 10.2C-18 8.4 -15.5 5 -9.5 5"
         "C-6 5 -3.4 3 -1.4 0C-.6 9.5 -7.5 15.5 -13.5 21C-18 25 -19.4 28 -19.4 32L23 32C27.5 10 25.5 -9.5 15.5 -23C12 -28 8.5 -31.5 5 -33.5C4.6 -37 3.8 -40 2.5 -43Z")


def rohir():
    """A horse's head, its mane in the wind."""
    head = "M-5 -35C-8 -29 -12 -25 -17 -18C-22 -11 -27 -5 -31 2C-33 7 -31.6 12 -27 13.4C-23 14.6 -20.5 11.8 -16 11.4C-11 11 -7 10 -3.4 6.6C-3.6 15 -9 23 -16.5 32H20C22 12 17 -14 4 -27C0 -29 -3 -31.5 -5 -35Z"
    mane = "M3 -31C14 -34 22 -32 27 -27C22 -27.4 18.6 -26.4 16 -24C25 -23.4 31.6 -18 34 -10.5C29.4 -13.6 25.6 -14.4 22 -13.6C29.6 -8.6 33.4 -.4 33 9C30 4 27.4 1.6 24.4 .6C28 8 29 17 26 27C22 2 17 -16 3 -31Z"
    return [("f", mane), ("g", head, 4), ("c", pts([(-15.6, -8.4), (-9.6, -12), (-7.4, -7.2), (-11.6, -5)]))]


def nerwen():
    """A maiden with long hair in a wide gown; she lifts a star."""
    gown = sym((0, -7.6), ((4, -7.6), (8, -8), (11, -5.6)), ((10.6, 0), (6.4, 3), (6.4, 8)), ((9, 18), (17, 25.6), (26, 33.6)), ((13, 37.4), (5, 38), (0, 38)))
    hair = "M-1 -30C7.4 -30 10 -23.6 9.4 -17.4C9 -14 8.6 -11 9 -8L-9 -8C-10 -4 -13 -2 -19 -1.6C-14.6 -5 -13.4 -10 -12.4 -16C-11.2 -24 -8.6 -30 -1 -30Z"
    face = sym((0, -23.4), ((4, -23.4), (5.4, -20.4), (5.2, -17)), ((4.8, -13), (2.4, -10.4), (0, -10)))
    return [("f", hair), ("c", face), ("g", gown, 3), ("s", "M8 -4.8L17.4 -3L22 -13M-9 -4L-15.4 10", 5.2), ("f", star(11.5, .4, 4, 22.4, -21.6))]


TOWERS = {"mindon": (mindon, .93, 0), "vala": (vala, .92, 0), "istar": (istar, .86, -1), "aran": (aran, .88, 0), "rohir": (rohir, .86, 0), "nerwen": (nerwen, .9, -2)}


def towers(side, kind):
    f, e, y = TOWERS[kind]
    square = kind == "mindon"
    if side == "white":
        ink, ground = "#232845", "#fffaf0"
        o = ('<rect x="-43" y="-43" width="86" height="86" rx="13" fill="#2a2338"/><rect x="-39" y="-39" width="78" height="78" rx="9.4" fill="#fffaf0"/>'
             '<rect x="-35.4" y="-35.4" width="70.8" height="70.8" rx="6.4" fill="none" stroke="#b98f3c" stroke-width="1.8"/>' if square else
             '<circle r="47" fill="#2a2338"/><circle r="43" fill="#fffaf0"/><circle r="39.4" fill="none" stroke="#b98f3c" stroke-width="1.8"/>')
    else:
        ink, ground = "#fff3cf", "#191a26"
        p = [(-31, -45), (31, -45), (45, -31), (45, 31), (31, 45), (-31, 45), (-45, 31), (-45, -31)] if square else [polar(49, 22.5 + 45 * i) for i in range(8)]
        ring = lambda k: pts([(x * k, y * k) for x, y in p])
        o = f'<path d="{ring(1)}" fill="#0b0b12"/><path d="{ring(.965)}" fill="#d9c48c"/><path d="{ring(.91)}" fill="{ground}"/>'
    return picture(f'{o}<g transform="translate(0 {n(y)}) scale({n(e)})">{flat(f(), ink, ground)}</g>')


# ---- Sacrivenge: (shapes, lines within them)

def plinth(w, foot):
    """The sole and the moulding above it."""
    h = 33.6
    return ([f"M{n(-w)} 44V40.6Q{n(-w)} 35.4 {n(-w + 6)} {n(h)}H{n(w - 6)}Q{n(w)} 35.4 {n(w)} 40.6V44Z", collar(30.6, foot, 6)], f"M{n(-w + 5.4)} 34.2H{n(w - 5.4)}")


def collar(y, w, h=5.4):
    return f"M{n(-w)} {n(y - h / 2)}H{n(w)}A{n(h / 2)} {n(h / 2)} 0 0 1 {n(w)} {n(y + h / 2)}H{n(-w)}A{n(h / 2)} {n(h / 2)} 0 0 1 {n(-w)} {n(y - h / 2)}Z"


def stem(top, y, low):
    return sym((0, y), ((top, y),), ((top + .4, y + 14), (top + 2.4, 23), (low, 29)))


def chess_pawn():
    base, line = plinth(25, 18)
    return base + [stem(7.4, 2, 16.4), collar(.6, 13), disc(0, -14.6, 13)], [line, "M-8 4.4H8", "M-14.6 27H14.6"]


def chess_rook():
    base, line = plinth(27, 20.6)
    head = [(5.6, -38), (5.6, -31), (13.6, -31), (13.6, -38), (24, -38), (24, -24.4), (16.4, -17)]
    body = sym((0, -18), ((15, -18),), ((15, -4), (16.4, 16), (19, 29)))
    return base + [body, pts(head + mirror(head)[::-1])], [line, "M-22.6 -24H22.6", "M-15 -15.4H15", "M-17.6 27H17.6"]


def chess_bishop():
    base, line = plinth(26, 19)
    head = sym((0, -37), ((5, -34), (16.6, -23), (16.6, -11)), ((16.6, -5), (13.4, -1), (9, 3)))
    return base + [stem(8, 4, 17.4), collar(4.4, 14.4), head, disc(0, -38.6, 5.2)], [line, "M-10 .8H10", "M-8.6 8H8.6", "M-15.4 27H15.4", "M10.6 -27L1.6 -11.6"]


def chess_queen():
    base, line = plinth(28, 21)
    xs, ys = (-26, -14, 0, 14, 26), (-27, -34.6, -37.4, -34.6, -27)
    c = [(-13, -2)]
    for i, (x, y) in enumerate(zip(xs, ys)):
        c += [(x, y)] + ([((x + xs[i + 1]) / 2 * .84, -15 if i in (0, 3) else -17)] if i < 4 else [])
    return (base + [stem(9.4, 2, 19), collar(1, 16.4, 6), pts(c + [(13, -2)])] + [disc(x, y - 1, 4.6) for x, y in zip(xs, ys)],
            [line, "M-13.4 -2.6H13.4", "M-10 5H10", "M-17 27H17", "M-15.6 -9.4Q0 -5 15.6 -9.4"])


def chess_king():
    base, line = plinth(28, 21)
    head = sym((0, -31), ((9, -31), (22.6, -29), (22.6, -21.6)), ((22.6, -16), (15.6, -10), (13, -2)))
    cross = [(2.9, -49), (2.9, -44.4), (9, -44.4), (9, -38.8), (2.9, -38.8), (2.9, -30)]
    return (base + [stem(9.4, 2, 19), collar(1, 16.4, 6), head, pts(cross + mirror(cross)[::-1])],
            [line, "M-13.4 -2.6H13.4", "M-10 5H10", "M-17 27H17", "M0 -7.6C-1 -17 -5.6 -24.4 -13.6 -25.4M0 -7.6C1 -17 5.6 -24.4 13.6 -25.4"])


def chess_knight():
    base, line = plinth(27, 21)
    return base[:1] + [HORSE], [line, "M8.6 -26.6C17.2 -17 20.4 0 18 25", "M-1.4 0C1.4 -4.2 2 -8.4 1.2 -12.6", "M-27.6 3.6L-26.4 2.8", "M-18.4 28.4H17.6"]


CHESS = {"king": chess_king, "queen": chess_queen, "rook": chess_rook, "bishop": chess_bishop, "knight": chess_knight, "pawn": chess_pawn}


def sacrivenge(side, kind):
    shapes, lines = CHESS[kind]()
    d = "".join(f'<path d="{s}"/>' for s in shapes)
    l = "".join(lines)
    join = 'stroke-linejoin="round"'
    eye = "M-15.6 -16.4C-13 -21 -9 -21.4 -6.4 -18.4C-8.4 -14.8 -12.4 -14.2 -15.6 -16.4Z" if kind == "knight" else ""
    if side == "white":
        ink = "#20160f"
        o = f'<g fill="{ink}" stroke="{ink}" stroke-width="6" {join}>{d}</g><g fill="#fffdf7">{d}</g>'
    else:
        ink = "#f3e9d3"
        o = f'<g fill="{ink}" stroke="{ink}" stroke-width="8.4" {join}>{d}</g><g fill="#17161a" stroke="#17161a" stroke-width="4" {join}>{d}</g>'
    o += f'<path d="{l}" fill="none" stroke="{ink}" stroke-width="{"2.8" if side == "white" else "2.4"}" stroke-linecap="round"/>'
    if eye:
        o += f'<path d="{eye}" fill="{ink}"/>'
    return picture(f'<g transform="translate(0 1) scale(.95)">{o}</g>')


# ---- Drafti

WOOD = {"white": ("#fff6dc", "#f2d9a4", "#cfa262", "#5b3714"), "black": ("#7d5644", "#452a20", "#22130e", "#dcb68c")}


def woods(side):
    hi, mid, lo, _ = WOOD[side]
    return linear("up", -32, -36, 32, 36, (0, hi), (.5, mid), (1, lo)) + linear("in", -32, -36, 32, 36, (0, lo), (.5, mid), (1, hi))


def notched(r, deep, k):
    """A rim with notches."""
    o = ""
    for i in range(k):
        a = 360 * i / k
        p, q, c = polar(r, a - 2.8), polar(r, a + 2.8), polar(r - deep, a)
        o += ("M" if not i else f"A{n(r)} {n(r)} 0 0 1 ") + f"{n(p[0])} {n(p[1])}L{n(c[0])} {n(c[1])}L{n(q[0])} {n(q[1])}"
    return o + "Z"


def draughtsman(side, face, fill="url(#up)"):
    """A turned disc seen from above, radius 45: the rings of a man, the smooth hollow in which a king's crown lies, or none."""
    _, mid, _, line = WOOD[side]
    c = lambda r, f, w=0.0: f'<circle r="{n(r)}" fill="{f}"' + (f' stroke="{line}" stroke-width="{n(w)}"' if w else "") + "/>"
    if side == "white":
        o = c(45, fill, 2.8)
        rings = [(36.4, "url(#in)", 1.7), (32.6, "url(#up)", 0), (23, "url(#in)", 1.7), (19, "url(#up)", 0), (8, "url(#in)", 1.7)]
        return o + "".join(c(*r) for r in {"man": rings, "king": [(36.4, "url(#in)", 1.7), (33, mid, 0)]}.get(face, []))
    o = f'<path d="{notched(46, 4.4, 24)}" fill="{fill}" stroke="{line}" stroke-width="2" stroke-linejoin="round"/>'
    return o + "".join(c(*r) for r in {"man": [(34.6, "#1c0f0b", 2), (15, "url(#up)", 2)], "king": [(34.6, "#1c0f0b", 2)]}.get(face, []))


CROWN = "M-19 11L-23.5 -12L-11 -1.5L0 -18L11 -1.5L23.5 -12L19 11Z"


def drafti(side, kind):
    if kind == "man":
        return picture(draughtsman(side, "man"), woods(side))
    ink = "#3f210c" if side == "white" else "#fff0d2"
    fig = f'<path d="{CROWN}"/><path d="M-19 15H19V21H-19Z"/>' + "".join(f'<circle cx="{x}" cy="{y}" r="4"/>' for x, y in ((-23.5, -13.5), (0, -19.5), (23.5, -13.5)))
    low = f'<g transform="translate(0 8.6) scale(.84)">{draughtsman(side, None, "#b98a4c" if side == "white" else "#2e1a12")}<circle cy="-12" r="45.6" fill="#0b0603" fill-opacity=".45"/></g>'
    top = f'<g transform="translate(0 -8.4) scale(.84)">{draughtsman(side, "king")}<g transform="translate(0 -.4)" fill="{ink}">{fig}</g></g>'
    return picture(low + top, woods(side))


GAMES = {"sava": (sava, ("red", "blue"), list(SAVA)), "towers": (towers, ("white", "black"), list(TOWERS)),
         "sacrivenge": (sacrivenge, ("white", "black"), list(CHESS)), "drafti": (drafti, ("white", "black"), ["man", "king"])}


def everything():
    for game, (f, sides, kinds) in GAMES.items():
        for side in sides:
            for kind in kinds:
                yield f"{game}/plain/{side}-{kind}", f(side, kind)


# ---- the contact sheet

# what is left of linear RGB without the long, the middle, the short cones (Viénot, Brettel and Mollon; the third is a plain projection)
BLIND = {"protanopia": ((.11238, .88762, 0), (.11238, .88762, 0), (.00401, -.00401, 1)), "deuteranopia": ((.29275, .70725, 0), (.29275, .70725, 0), (-.02234, .02234, 1)),
         "tritanopia": ((1, .1461, -.1461), (0, .8567, .1433), (0, .8567, .1433))}


def seen(im, m):
    """The picture as a person without one sort of cones sees it."""
    from PIL import Image
    lin = [((v / 255 + .055) / 1.055) ** 2.4 if v > 10 else v / 255 / 12.92 for v in range(256)]

    def back(v):
        v = min(max(v, 0), 1)
        return round(255 * (1.055 * v ** (1 / 2.4) - .055 if v > .0031308 else v * 12.92))
    memo = {}
    out = []
    raw = im.convert("RGB").tobytes()
    for p in zip(raw[::3], raw[1::3], raw[2::3]):
        if p not in memo:
            q = [lin[v] for v in p]
            memo[p] = tuple(back(sum(a * b for a, b in zip(r, q))) for r in m)
        out.append(memo[p])
    new = Image.new("RGB", im.size)
    new.putdata(out)
    return new


GROUNDS = {"sava": ("#120c1a", "#1d1428"), "towers": ("#d9d0bf", "#c2ad8c", "#1b2236"), "sacrivenge": ("#4a2f1e", "#dcc9a4", "#5b7d4f", "#eee8cc"), "drafti": ("#24506b", "#8a3b26")}


def sheet(path):
    from PIL import Image
    import art_sheet

    def tile(name, px, ground):
        t = Image.new("RGB", (px, px), ground)
        q = art_sheet.raster(ROOT, name, px)
        t.paste(q, (0, 0), q)
        return t

    def small(game, px, zoom):
        """Both sets, both sides, on two grounds, small."""
        f, sides, kinds = GAMES[game]
        g = GROUNDS[game]
        im = Image.new("RGB", (len(kinds) * px * 2 + 6, px * 2 * len(g)), "#000")
        for s, folder in enumerate(("plain/", "")):
            for r, side in enumerate(sides):
                for b, ground in enumerate(g):
                    for c, k in enumerate(kinds):
                        im.paste(tile(f"{game}/{folder}{side}-{k}", px, ground), (c * px + s * (len(kinds) * px + 6), (b * 2 + r) * px))
        return im.resize((im.width * zoom, im.height * zoom), Image.NEAREST)
    tall = {g: 400 + 56 * 2 * len(GROUNDS[g]) + 28 * 2 * len(GROUNDS[g]) + 24 for g in GAMES}
    out = Image.new("RGB", (2440, sum(tall.values())), "#808080")
    y = 0
    for game, (f, sides, kinds) in GAMES.items():
        g = GROUNDS[game]
        for r, side in enumerate(sides):
            for c, k in enumerate(kinds):
                out.paste(tile(f"{game}/plain/{side}-{k}", 200, g[(r + c) % len(g)]), (c * 200, y + r * 200))
                out.paste(tile(f"{game}/{side}-{k}", 200, g[(r + c) % len(g)]), (1220 + c * 200, y + r * 200))
        one = small(game, 28, 1)
        two = small(game, 28, 2)
        out.paste(two, (0, y + 408))
        out.paste(two.convert("L").convert("RGB"), (two.width + 16, y + 408))
        x = 0
        for im in [one, one.convert("L").convert("RGB"), *(seen(one, m) for m in BLIND.values())]:
            out.paste(im, (x, y + 416 + two.height))
            x += one.width + 12
        y += tall[game]
    out.save(path)


if __name__ == "__main__":
    for name, svg in everything():
        p = ROOT / f"{name}.svg"
        p.parent.mkdir(parents=True, exist_ok=True)
        p.write_text(svg + "\n")
    if sys.argv[1:2] == ["sheet"]:
        sheet(sys.argv[2])
