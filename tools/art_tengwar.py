"""Towers: the twenty tengwar of the cross, written with a broad pen.

    python3 tools/art_tengwar.py               # writes assets/art/tengwar/*.svg; standard library only, deterministic
    python3 tools/art_tengwar.py sheet S.png   # also a contact sheet (pip install pillow; needs rsvg-convert)

A letter is a list of strokes of the pen's middle; the ink is what the nib, held at a fixed angle, sweeps. The sweep is a field on a
grid, its edge is traced and fitted with curves: one outline, without overlaps, so that it can be filled, inlaid, or lit from within.

The letters are built as Fëanor's are: a stem (telco: raised, short or lowered) with one bow or two (lúva), open or closed. A pen
held at an angle writes the same stroke upside down, so bows to the left are bows to the right, turned by half a circle.
The baseline is y = 0, the x-height 42; y grows downwards.
"""
import math
import pathlib
import sys

sys.dont_write_bytecode = True  # no __pycache__ beside the scripts

from art_kit import n

ROOT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "art"
X = 42  # the x-height
WIDE, THIN, ANGLE = 5.1, 1.15, 36  # half the nib's edge, half its thickness, its angle
STEP, CELL = .22, .5  # along a stroke; of the grid

# ---- strokes: a path of absolute M, L, C, and how much of its weight the pen keeps at its start and end


class Stroke:
    def __init__(self, path, start=1.0, end=1.0, over=16):
        self.points, self.start, self.end, self.over = flatten(path), start, end, over

    def turned(self):
        """By half a circle about the middle of the x-height."""
        s = Stroke.__new__(Stroke)
        s.points, s.start, s.end, s.over = [(-x, -X - y) for x, y in self.points], self.start, self.end, self.over
        return s

    def inked(self):
        """The pen's places, with its weight."""
        ps, out, far = self.points, [], [0]
        for a, b in zip(ps, ps[1:]):
            far.append(far[-1] + math.dist(a, b))

        def weight(s):
            w = 1
            for d, k in ((s, self.start), (far[-1] - s, self.end)):
                t = min(d / self.over, 1)
                w *= k + (1 - k) * t * (2 - t)
            return w
        for i, (a, b) in enumerate(zip(ps, ps[1:])):
            k = max(1, math.ceil((far[i + 1] - far[i]) / STEP))
            out += [(a[0] + (b[0] - a[0]) * j / k, a[1] + (b[1] - a[1]) * j / k, weight(far[i] + (far[i + 1] - far[i]) * j / k)) for j in range(k)]
        return out + [(*ps[-1], weight(far[-1]))]


def flatten(path):
    out = []
    for part in path.replace("L", "|L").replace("C", "|C").split("|"):
        v = [float(q) for q in part[1:].split()]
        if part[0] != "C":
            out += list(zip(v[::2], v[1::2]))
            continue
        for i in range(0, len(v), 6):
            p0, (x1, y1, x2, y2, x3, y3) = out[-1], v[i:i + 6]
            for j in range(1, 33):
                t, u = j / 32, 1 - j / 32
                out.append((u ** 3 * p0[0] + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x3,
                            u ** 3 * p0[1] + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y3))
    return out


# ---- the letters


def stem(kind, left, closed):
    """A telco at x = 0 for bows on its right, or (left) on its left: a flag where the pen comes in, a hairline or a tail where it leaves."""
    flag = lambda top: f"M-9.5 {top + 7}C-6.5 {top + 4} -3.4 {top} -1 {top}C.2 {top} .4 {top + 2} .4 {top + 6}"
    tail = "C.6 -14 .5 0 .2 10C-.2 20 -2 26 -6.5 31.5"
    if kind == "short":
        foot = "C.6 -26 .6 -16 0 -3.9" if closed else "C.6 -26 .6 -16 -.4 -9C-.4 -6 -.6 -4.4 -2 -3.4C-4 -2 -6 -.4 -8 2"
        s = Stroke(flag(-38) + foot, .3, 1 if closed else .25, 10)
        return [s.turned() if left else s]
    if kind == "lowered":
        if left and closed:
            return [Stroke("M.4 -38" + tail, 1, .3, 12)]
        return [Stroke("M8 -43.5C5 -40.5 1.6 -37 .4 -33" + tail, .25, .3, 12)] if left else [Stroke(flag(-38) + tail, .3, .3, 12)]
    foot = "C.4 -6 .8 -4.6 2.4 -4.6C4.4 -4.6 6.4 -6.6 9 -9.6" if left else "C.2 -6 -.4 -4.6 -2 -3.4C-4 -2 -6 -.4 -8 2"
    return [Stroke(flag(-70) + "C.7 -50 .7 -24 .2 -9" + foot, .3, .25, 10)]


def bows(count, closed, through):
    """Lúvar on the right of a stem at x = 0; a closing bar may begin beyond the stem, or (through) in a stem that goes on."""
    rise, far = ("C4.4 -32 11 -38.4 19 -38.4C27.5 -38.4 32.6 -31 32.6 -22", 0) if count == 1 else ("C3.6 -32 9.4 -38.4 16.6 -38.4C24.6 -38.4 29 -31 29 -22", 26.4)
    out = []
    if count == 2:
        out.append(Stroke("M1.4 -25C4.6 -33 9.6 -38.4 16 -38.4C23 -38.4 26.4 -32 26.4 -25" + ("C26.4 -17 25 -9 22 -4" if closed else "C26.4 -18 23.4 -12.6 18 -11.6"),
                          .75, 1 if closed else .7))
    side = 32.6 if count == 1 else 29
    end = f"C{side} -14 {side - 2.4} -8 {side - 7} -4" if closed else f"C{side} -11 {side - 6.6} -3.6 {side - 13.6} -3.6C{side - 18} -3.6 {side - 19.6} -6.4 {side - 18.4} -9.6"
    out.append(shift(Stroke("M1.4 -24" + rise + end, .75), far))
    if closed:
        e = far + side + 11
        begin, weight = ("M2 -4", .8) if through else ("M-8.5 1.6C-6 -1.4 -3 -4 2 -4", .25)
        out.append(Stroke(f"{begin}L{e - 15} -4C{e - 9} -4 {e - 4.6} -6 {e} -10.6", weight, .25, 12))
    return out


def shift(s, dx, dy=0):
    s.points = [(x + dx, y + dy) for x, y in s.points]
    return s


def regular(kind, count, closed, left=False):
    b = bows(count, closed, kind == "lowered" and not left)
    return stem(kind, left, closed) + ([s.turned() for s in b] if left else b)


def lambe():
    return [Stroke("M-31 -30C-26 -37 -18 -37.6 -9 -37C4 -36 14 -33.6 25 -35C29 -35.6 32 -37 34.5 -39.5", .6, .3, 10),
            Stroke("M-6 -36C-17 -30 -27 -18 -27 -2C-27 17 -14 29 3 29C18 29 29 19 29 7C29 3 27 0 24 -1")]


def alda():
    return [Stroke("M-31 -30C-26 -37 -18 -37.6 -9 -37C4 -36 14 -33.6 25 -35C29 -35.6 32 -37 34.5 -39.5", .6, .3, 10),
            Stroke("M-7 -36C-17 -31 -26 -24 -26 -14C-26 -3 -16 2 -4 2C6 2 10 -2 17 -2C25 -2 29 3 29 9C29 21 17 31 5 31C-1 31 -5 29 -7 24")]


def silme():
    return [Stroke("M14 -70C20 -62 12 -54 4 -44C-6 -32 -15 -26 -15 -16C-15 -8 -9 -3.4 -1 -3.4C9 -3.4 17 -10 17 -19C17 -25 14 -28 9 -27", .7)]


def esse():
    return [Stroke("M11.6 -52C17 -46 10 -40 3.4 -33.6C-5 -26 -13 -24 -13 -16.6C-13 -10.6 -7 -7.6 0 -7.6C8.6 -7.6 14.4 -12.6 14.4 -19C14.4 -23.4 11.4 -25.4 7.6 -24.4", .7),
            Stroke("M1 -7.6C-8 -4.6 -14 0 -14 8C-14 15 -8 20 0 20C8.6 20 14.6 14.4 14.6 8.4C14.6 4.4 11.6 2 8 3", .8)]


def arda():
    return [Stroke("M-19 -31C-17 -36 -13 -37.6 -9 -37C-5 -36 -3 -29 -1 -23C1.2 -16 3.2 -9.6 5.2 -3", .3, .75, 9),
            Stroke("M-2 -28C2 -34 7 -38.4 13 -38.4C20 -38.4 24 -33 24 -27C24 -16 14 -8 5 -2C-5 5 -13 14 -13 21C-13 27 -8 31 -2 31C4 31 8 28 11 24", .7, .3, 9),
            Stroke("M0 -14C-8 -10 -17 -4 -18 2C-18.4 6 -16 8 -14 8")]


def ure():
    o = "M0 -38.6C10.6 -38.6 17.5 -31.5 17.5 -21.5C17.5 -10.5 9.6 -3.4 0 -3.4C-10.6 -3.4 -17.5 -10.5 -17.5 -20.5C-17.5 -31.5 -9.6 -38.6 0 -38.6"
    return [Stroke(o)]


LETTERS = {
    "anga": regular("lowered", 2, False, True), "ando": regular("lowered", 2, False),
    "ngwalme": regular("lowered", 2, True, True), "harma": regular("raised", 1, False, True),
    "vala": regular("short", 1, True), "anna": regular("short", 1, False, True), "silme": silme(), "vilya": regular("short", 1, True, True),
    "ore": regular("short", 1, False), "esse": esse(), "thule": regular("raised", 1, False), "umbar": regular("lowered", 2, True),
    "lambe": lambe(), "parma": regular("lowered", 1, True), "noldo": regular("short", 2, False, True), "quesse": regular("lowered", 1, True, True),
    "tinco": regular("lowered", 1, False), "alda": alda(), "arda": arda(), "ure": ure(),
}


# ---- ink: from strokes to one outline


def sweep(strokes):
    """How far each point of the grid is from the ink's middle, in nibs: the edge is at 1. The nib is a bar with rounded corners."""
    ca, sa = math.cos(math.radians(ANGLE)), math.sin(math.radians(ANGLE))
    field = {}
    rx, ry = WIDE * ca + THIN * sa + 2 * CELL, WIDE * sa + THIN * ca + 2 * CELL
    for s in strokes:
        for px, py, w in s.inked():
            a, b = WIDE * w, THIN * (.5 + w / 2)
            for j in range(math.floor((py - ry) / CELL), math.ceil((py + ry) / CELL) + 1):
                dy = j * CELL - py
                # only where the bar's band crosses this row
                mid, reach = -dy * ca / sa, (b + 2 * CELL) / sa
                for i in range(math.floor((px + max(-rx, mid - reach)) / CELL), math.ceil((px + min(rx, mid + reach)) / CELL) + 1):
                    dx = i * CELL - px
                    u, v = (dx * ca - dy * sa) / a, (dx * sa + dy * ca) / b
                    u *= u
                    v *= v
                    f = u * u + v * v
                    if f < field.get((i, j), 1e9):
                        field[i, j] = f
    return {k: v ** .25 for k, v in field.items()}


def trace(field):
    """The closed edges at 1, ink on the right hand."""
    get = lambda i, j: field.get((i, j), 3.0)
    ahead = {}
    cells = {(i + di, j + dj) for i, j in field for di in (0, -1) for dj in (0, -1)}

    def cut(a, b):
        """The place of the edge between two grid points, and its name."""
        fa, fb = get(*a), get(*b)
        t = (1 - fa) / (fb - fa)
        return (min(a, b), max(a, b)), ((a[0] + (b[0] - a[0]) * t) * CELL, (a[1] + (b[1] - a[1]) * t) * CELL)
    place = {}
    for i, j in sorted(cells):
        q = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
        ins = [get(*c) < 1 for c in q]
        if all(ins) or not any(ins):
            continue
        # going round the cell, an edge starts where one leaves the ink and ends where one enters it
        leave, enter = [], []
        for k in range(4):
            if ins[k] != ins[(k + 1) % 4]:
                name, p = cut(q[k], q[(k + 1) % 4])
                place[name] = p
                (leave if ins[k] else enter).append((k, name))
        if len(leave) == 2 and (enter[0][0] - leave[0][0]) % 4 != 3:
            enter.reverse()
        for (_, a), (_, b) in zip(leave, enter):
            ahead[a] = b
    loops = []
    while ahead:
        first = at = min(ahead)
        loop = []
        while at in ahead:
            loop.append(place[at])
            at = ahead.pop(at)
        assert at == first
        area = sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(loop, loop[1:] + loop[:1])) / 2
        if abs(area) > 1.5:
            loops.append(loop)
    return loops


def corners(loop):
    """Where the edge turns sharply within a short way."""
    m, r = len(loop), 3
    turn = []
    for i in range(m):
        a, p, b = loop[i - r], loop[i], loop[(i + r) % m]
        d = math.atan2(b[1] - p[1], b[0] - p[0]) - math.atan2(p[1] - a[1], p[0] - a[0])
        turn.append(abs((d + math.pi) % (2 * math.pi) - math.pi))
    hard = [i for i in range(m) if turn[i] > .75 and turn[i] == max(turn[(i + k) % m] for k in range(-4, 5))]
    return hard or [0]


def fit(ps, t0, t1, slack):
    """Cubics through a run of points with given directions at its ends (least squares, split where it fits worst)."""
    if len(ps) < 3:
        d = math.dist(ps[0], ps[-1]) / 3
        return [(ps[0], (ps[0][0] + t0[0] * d, ps[0][1] + t0[1] * d), (ps[-1][0] + t1[0] * d, ps[-1][1] + t1[1] * d), ps[-1])]
    far = [0]
    for a, b in zip(ps, ps[1:]):
        far.append(far[-1] + math.dist(a, b))
    us = [f / far[-1] for f in far]
    best = None
    for _ in range(5):
        c = [[0, 0], [0, 0]]
        x = [0, 0]
        for p, u in zip(ps, us):
            b0, b1, b2, b3 = (1 - u) ** 3, 3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u ** 3
            a = [(t0[0] * b1, t0[1] * b1), (t1[0] * b2, t1[1] * b2)]
            r = [p[k] - ps[0][k] * (b0 + b1) - ps[-1][k] * (b2 + b3) for k in (0, 1)]
            for i in (0, 1):
                x[i] += a[i][0] * r[0] + a[i][1] * r[1]
                for j in (0, 1):
                    c[i][j] += a[i][0] * a[j][0] + a[i][1] * a[j][1]
        det = c[0][0] * c[1][1] - c[0][1] * c[1][0]
        l0 = l1 = far[-1] / 3
        if abs(det) > 1e-9:
            m0, m1 = (x[0] * c[1][1] - x[1] * c[0][1]) / det, (c[0][0] * x[1] - c[1][0] * x[0]) / det
            if min(m0, m1) > far[-1] * .02 and max(m0, m1) < far[-1]:
                l0, l1 = m0, m1
        q = (ps[0], (ps[0][0] + t0[0] * l0, ps[0][1] + t0[1] * l0), (ps[-1][0] + t1[0] * l1, ps[-1][1] + t1[1] * l1), ps[-1])
        at = lambda u: [(1 - u) ** 3 * q[0][k] + 3 * u * (1 - u) ** 2 * q[1][k] + 3 * u * u * (1 - u) * q[2][k] + u ** 3 * q[3][k] for k in (0, 1)]
        err = [math.dist(at(u), p) for u, p in zip(us, ps)]
        worst = max(range(len(ps)), key=lambda i: err[i])
        if best is None or err[worst] < best[0]:
            best = (err[worst], q, worst)
        # the nearest places on the curve, one Newton step each
        new = []
        for u, p in zip(us, ps):
            g = at(u)
            d1 = [3 * ((1 - u) ** 2 * (q[1][k] - q[0][k]) + 2 * u * (1 - u) * (q[2][k] - q[1][k]) + u * u * (q[3][k] - q[2][k])) for k in (0, 1)]
            d2 = [6 * ((1 - u) * (q[2][k] - 2 * q[1][k] + q[0][k]) + u * (q[3][k] - 2 * q[2][k] + q[1][k])) for k in (0, 1)]
            num = sum((g[k] - p[k]) * d1[k] for k in (0, 1))
            den = sum(d1[k] ** 2 + (g[k] - p[k]) * d2[k] for k in (0, 1))
            new.append(min(max(u - num / den, 0), 1) if abs(den) > 1e-9 else u)
        us = [0, *new[1:-1], 1]
    if best[0] <= slack:
        return [best[1]]
    k = min(max(best[2], 1), len(ps) - 2)
    t = unit(ps[max(k - 3, 0)], ps[min(k + 3, len(ps) - 1)])
    return fit(ps[:k + 1], t0, (-t[0], -t[1]), slack) + fit(ps[k:], t, t1, slack)


def unit(a, b):
    d = math.dist(a, b) or 1
    return (b[0] - a[0]) / d, (b[1] - a[1]) / d


def outline(strokes):
    """The loops of cubics of a letter."""
    out = []
    for loop in trace(sweep(strokes)):
        hard = corners(loop)
        curves = []
        for i, a in enumerate(hard):
            b = hard[(i + 1) % len(hard)]
            run = loop[a:b + 1] if a < b else loop[a:] + loop[:b + 1]
            k = min(3, len(run) - 1)
            curves += fit(run, unit(run[0], run[k]), unit(run[-1], run[-1 - k]), .055)
        out.append(curves)
    return out


def path(strokes, size=1.0, cx=50, cy=50):
    """A letter about a point, centred by eye: mostly by its box, a little by the weight of its ink."""
    loops = outline(strokes)
    ps = [p for loop in loops for q in loop for p in (q[0], q[3])]
    box = [(min(p[k] for p in ps) + max(p[k] for p in ps)) / 2 for k in (0, 1)]
    ink = [p for s in strokes for p in s.inked()]
    dx, dy = (.75 * box[k] + .25 * sum(p[k] for p in ink) / len(ink) for k in (0, 1))
    f = lambda p: f"{n(cx + (p[0] - dx) * size)} {n(cy + (p[1] - dy) * size)}"
    return "".join(f"M{f(loop[0][0])}" + "".join(f"C{f(q[1])} {f(q[2])} {f(q[3])}" for q in loop) + "Z" for loop in loops)


def svg(strokes):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><path d="{path(strokes)}" fill="#fff"/></svg>'


def everything():
    yield from ((f"tengwar/{k}", svg(v)) for k, v in LETTERS.items())


def sheet(path):
    """Every letter at 200, 64, 28 and 20 px: starlight on night, ink on stone, gold let into stone."""
    from PIL import Image, ImageChops, ImageDraw, ImageFilter
    import art_sheet
    im = Image.new("RGB", (1640, 2200), "#0e1630")
    d = ImageDraw.Draw(im)

    def put(k, px, x, y, ground, ink, gold=False):
        m = art_sheet.raster(ROOT, f"tengwar/{k}", px).getchannel("A")
        t = Image.new("RGB", (px, px), ground)
        if gold:
            up = ImageChops.offset(m, 0, 1).filter(ImageFilter.GaussianBlur(px / 160))
            t.paste(Image.new("RGB", (px, px), "#fff8e2"), (0, 0), ImageChops.subtract(up, m))
            up = ImageChops.offset(m, 0, -1).filter(ImageFilter.GaussianBlur(px / 160))
            t.paste(Image.new("RGB", (px, px), "#6b5325"), (0, 0), ImageChops.subtract(up, m))
            g = Image.linear_gradient("L").resize((px, px))
            t.paste(Image.composite(Image.new("RGB", (px, px), "#a57a24"), Image.new("RGB", (px, px), "#e6c46a"), g), (0, 0), m)
        else:
            t.paste(Image.new("RGB", (px, px), ink), (0, 0), m)
        im.paste(t, (x, y))
    for i, k in enumerate(LETTERS):
        x, y = i % 8 * 204, i // 8 * 222
        put(k, 200, x, y, "#0e1630", "#ffffff")
        d.text((x + 84, y + 202), k, fill="#9fb4e8")
    y = 680
    for ground, ink, gold in (("#0e1630", "#ffffff", False), ("#d9d0bf", "#3a2718", False), ("#d9d0bf", "", True)):
        d.rectangle([0, y, 1640, y + 200], fill=ground)
        for i, k in enumerate(LETTERS):
            put(k, 76, i * 81 + 6, y + 8, ground, ink, gold)
            put(k, 64, i * 68 + 6, y + 92, ground, ink, gold)
            put(k, 28, i * 34 + 6, y + 164, ground, ink, gold)
            put(k, 20, i * 26 + 800, y + 168, ground, ink, gold)
        y += 206
    for i, k in enumerate(LETTERS):
        t = Image.new("RGB", (20, 20), "#0e1630")
        m = art_sheet.raster(ROOT, f"tengwar/{k}", 20).getchannel("A")
        t.paste(Image.new("RGB", (20, 20), "#fff"), (0, 0), m)
        im.paste(t.resize((120, 120), Image.NEAREST), (i % 13 * 124 + 4, y + 10 + i // 13 * 124))
    im.crop((0, 0, 1640, y + 270)).save(path)


if __name__ == "__main__":
    for name, text in everything():
        p = ROOT / f"{name}.svg"
        p.parent.mkdir(parents=True, exist_ok=True)
        p.write_text(text + "\n")
    if sys.argv[1:2] == ["sheet"]:
        sheet(sys.argv[2])
