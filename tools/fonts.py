#!/usr/bin/env python3
"""Build the three fonts of Crossweb (assets/fonts/{text,text-bold,display}.ttf).

The faces are Alegreya Sans (text) and Alegreya (display), SIL Open Font License 1.1, no reserved font name.
The npm packages @fontsource/alegreya-sans and @fontsource/alegreya hold them as small per-script WOFF2 files;
this script joins Latin + Latin Extended + Cyrillic, keeps only the letters we use, makes the lining figures the
default ones (the originals default to old-style figures, which look wrong in node names such as A1), drops
hinting and GSUB, keeps GPOS kerning, widens the word space of the text face, and draws the few symbols that the family lacks.

    mkdir /tmp/f && cd /tmp/f && npm init -y && npm i @fontsource/alegreya-sans@5.3.0 @fontsource/alegreya@5.3.0
    pip install fonttools brotli
    python3 tools/fonts.py /tmp/f/node_modules/@fontsource
"""
import math
import pathlib
import shutil
import sys
import tempfile

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

OUT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "fonts"
FACES = {"text": ("alegreya-sans", 500), "text-bold": ("alegreya-sans", 700), "display": ("alegreya", 500)}
KEEP = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180)) | {0x218, 0x219, 0x21A, 0x21B, 0x2C6, 0x2C7, 0x2DA, 0x2DC}
KEEP |= set(range(0x400, 0x460)) | {0x490, 0x491} | set(range(0x2010, 0x2040)) | {0x20AC, 0x2116, 0x2122, 0x2212, 0x221E, 0x2248, 0x2260, 0x2264, 0x2265}
KEEP |= {0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30A, 0x30B, 0x30C, 0x327, 0x328}
DRAWN = "←↑→↓★☆▶◀▲▼⏸●○◆◇✓✕"


def poly(pen, pts, clockwise=True):
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(pts, pts[1:] + pts[:1]))
    if (area < 0) != clockwise:
        pts = pts[::-1]
    pen.moveTo(pts[0])
    for p in pts[1:]:
        pen.lineTo(p)
    pen.closePath()


def circle(pen, cx, cy, r, clockwise=True):
    """Quadratic circle of eight arcs."""
    n, k = 8, r / math.cos(math.pi / 8)
    s = -1 if clockwise else 1
    on = [(cx + r * math.cos(s * 2 * math.pi * i / n), cy + r * math.sin(s * 2 * math.pi * i / n)) for i in range(n)]
    off = [(cx + k * math.cos(s * 2 * math.pi * (i + .5) / n), cy + k * math.sin(s * 2 * math.pi * (i + .5) / n)) for i in range(n)]
    pen.moveTo(on[0])
    for i in range(n):
        pen.qCurveTo(off[i], on[(i + 1) % n])
    pen.closePath()


def draw(ch, t):
    """Our own symbols: t is the stroke of the face, the optical centre is half the height of capitals."""
    pen, cy, w = TTGlyphPen(None), 320, 640
    cx = w / 2

    def star(r, f, cw=True):
        poly(pen, [(cx + (r if i % 2 == 0 else r * f) * math.sin(math.pi * i / 5), cy - 10 + (r if i % 2 == 0 else r * f) * math.cos(math.pi * i / 5)) for i in range(10)], cw)

    if ch in "←↑→↓":
        w = 720 if ch in "←→" else 560
        cx, h, b = w / 2, 300, 185
        pts = [(-h, -t / 2), (h - t * 1.9, -t / 2), (h - b - t * .35, -b), (h - b + t * .62, -b), (h, 0), (h - b + t * .62, b), (h - b - t * .35, b), (h - t * 1.9, t / 2), (-h, t / 2)]
        a = {"→": 0, "↑": 1, "←": 2, "↓": 3}[ch]
        for _ in range(a):
            pts = [(-y, x) for x, y in pts]
        poly(pen, [(x + cx, y + cy) for x, y in pts])
    elif ch == "★":
        star(310, .42)
    elif ch == "☆":
        star(310, .44), star(310 - t * 1.9, .42, False)
    elif ch in "▶◀▲▼":
        pts = [(-200, 260), (260, 0), (-200, -260)]
        a = {"▶": 0, "▲": 1, "◀": 2, "▼": 3}[ch]
        for _ in range(a):
            pts = [(-y, x) for x, y in pts]
        poly(pen, [(x + cx, y + cy) for x, y in pts])
    elif ch == "⏸":
        for s in (-1, 1):
            poly(pen, [(cx + s * 60, cy - 250), (cx + s * 190, cy - 250), (cx + s * 190, cy + 250), (cx + s * 60, cy + 250)])
    elif ch == "●":
        circle(pen, cx, cy, 230)
    elif ch == "○":
        circle(pen, cx, cy, 230), circle(pen, cx, cy, 230 - t, False)
    elif ch in "◆◇":
        for r, cw in ((270, True),) + (((270 - t * 1.4, False),) if ch == "◇" else ()):
            poly(pen, [(cx, cy + r), (cx + r, cy), (cx, cy - r), (cx - r, cy)], cw)
    elif ch == "✓":
        u = t * .75
        poly(pen, [(cx - 260, cy - 10), (cx - 85, cy - 230), (cx + 270, cy + 260), (cx + 270 - u * 1.5, cy + 260 + u * .6), (cx - 90, cy - 230 + u * 2.3), (cx - 260 + u * 1.3, cy - 10 + u * 1.1)])
    elif ch == "✕":
        r, u = 215, t * .72
        pts = [(0, u), (r, r + u), (r + u, r), (u, 0)]
        full = []
        for _ in range(4):
            full += pts[:3]
            pts = [(y, -x) for x, y in pts]
        poly(pen, [(x + cx, y + cy) for x, y in full])
    return pen.glyph(), w


def build(src, name, fam, wght):
    tmp, parts = pathlib.Path(tempfile.mkdtemp()), []
    for s in ("latin", "latin-ext", "cyrillic"):
        f = TTFont(src / fam / "files" / f"{fam}-{s}-{wght}-normal.woff2")
        if s == "latin":  # lining proportional figures become the default
            g = f["GSUB"].table
            lnum = {}
            for r in g.FeatureList.FeatureRecord:
                if r.FeatureTag == "lnum":
                    for li in r.Feature.LookupListIndex:
                        for st in g.LookupList.Lookup[li].SubTable:
                            lnum.update(getattr(st, "ExtSubTable", st).mapping)
            for t in f["cmap"].tables:
                t.cmap = {c: lnum.get(n, n) if 0x30 <= c <= 0x39 else n for c, n in t.cmap.items()}
            latin = set(f.getBestCmap())
        keep = KEEP if s == "latin" else KEEP - latin
        for t in ("GSUB", "STAT", "GDEF"):
            if t in f:
                del f[t]
        o = Options(hinting=False, layout_features=["kern"], name_IDs=["*"], notdef_outline=True, glyph_names=False)
        sub = Subsetter(o)
        sub.populate(unicodes=keep - {ord(c) for c in DRAWN})
        sub.subset(f)
        f.flavor = None
        p = tmp / f"{s}.ttf"
        f.save(p)
        parts.append(str(p))
    m = Merger().merge(parts)
    t = {"text": 70, "text-bold": 92, "display": 58}[name]
    order = m.getGlyphOrder()
    for ch in DRAWN:
        g, w = draw(ch, t)
        gn = f"uni{ord(ch):04X}"
        m["glyf"][gn] = g
        m["hmtx"][gn] = (w, 0)
        g.recalcBounds(m["glyf"])
        m["hmtx"][gn] = (w, g.xMin)
        if gn not in order:
            order.append(gn)
        for tb in m["cmap"].tables:
            tb.cmap[ord(ch)] = gn
    m.setGlyphOrder(order)
    if name != "display":  # the space of Alegreya Sans (0.16 em) closes up at 14 px
        for c in (0x20, 0xA0):
            m["hmtx"][m.getBestCmap()[c]] = (205, 0)
    fam_name = {"text": "Crossweb Text", "text-bold": "Crossweb Text", "display": "Crossweb Display"}[name]
    style = "Bold" if name == "text-bold" else "Regular"
    for n in list(m["name"].names):
        if n.nameID in (3, 16, 17, 21, 22, 25):
            m["name"].removeNames(nameID=n.nameID)
    for i, s in ((1, fam_name), (2, style), (4, f"{fam_name} {style}"), (6, f"{fam_name} {style}".replace(" ", "")), (3, f"Crossweb:{name}")):
        m["name"].setName(s, i, 3, 1, 0x409)
    m["post"].formatType = 3.0
    OUT.mkdir(parents=True, exist_ok=True)
    m.recalcTimestamp = False  # the same bytes every time
    m["head"].created = m["head"].modified = 3800000000
    m.save(OUT / f"{name}.ttf")
    shutil.rmtree(tmp)
    f = TTFont(OUT / f"{name}.ttf")
    cm = f.getBestCmap()
    want = "†×–—…•★←→↑↓▶⏸“”„«»" + "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ" + "".join(map(chr, range(0x410, 0x450))) + "ёЁ"
    print(name, (OUT / f"{name}.ttf").stat().st_size, len(cm), "missing:", [c for c in want if ord(c) not in cm], "GPOS" in f)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for n, (fam, w) in FACES.items():
        build(pathlib.Path(sys.argv[1]), n, fam, w)
