#!/usr/bin/env python3
"""Draw the page's first picture (web/title.svg): a web with dew and the game's name, the letters as outlines
of our display font, so that it needs no font and comes with the page itself.

    pip install fonttools
    python3 tools/title.py
"""
import math
import pathlib

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

ROOT = pathlib.Path(__file__).resolve().parent.parent


def outlined(text, font, size, x, y):
    """`text` centred on x, its baseline at y, as one path."""
    font = TTFont(ROOT / "assets" / "fonts" / font)
    letters, names, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    width = sum(letters[names[ord(c)]].width for c in text) * scale
    pen, at = SVGPathPen(letters, ntos=lambda v: f"{v:.1f}".rstrip("0").rstrip(".")), x - width / 2
    for c in text:
        letters[names[ord(c)]].draw(TransformPen(pen, (scale, 0, 0, -scale, at, y)))
        at += letters[names[ord(c)]].width * scale
    return pen.getCommands()


def web(cx, cy, radius, strands, rings):
    """Strands and sagging rings; the dew hangs where they meet."""
    spokes, turns, dew = "", "", []
    at = lambda i, r: (cx + r * math.cos(2 * math.pi * i / strands), cy + r * math.sin(2 * math.pi * i / strands))
    for i in range(strands):
        x, y = at(i, radius)
        spokes += f"M{cx} {cy}L{x:.1f} {y:.1f}"
    for ring in range(1, rings + 1):
        r = radius * (ring / rings) ** 1.25 * .96
        for i in range(strands):
            (x0, y0), (x1, y1) = at(i, r), at(i + 1, r)
            mx, my = at(i + .5, r * .84)
            turns += f"M{x0:.1f} {y0:.1f}Q{mx:.1f} {my:.1f} {x1:.1f} {y1:.1f}"
            if (i * 7 + ring * 5) % 4 == 0:
                dew.append((x0, y0, 1.2 + ring * .35))
    drops = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}"/>' for x, y, r in dew)
    return spokes, turns, drops


spokes, turns, drops = web(300, 170, 168, 13, 6)
svg = f'''<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" role="img" aria-label="Crossweb: four uncommon board games at one table">
<defs><radialGradient id="glow"><stop offset="0" stop-color="#ff8f3f" stop-opacity=".38"/><stop offset="1" stop-color="#ff8f3f" stop-opacity="0"/></radialGradient>
<radialGradient id="fade"><stop offset=".55" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity=".15"/></radialGradient>
<mask id="soft"><circle cx="300" cy="170" r="172" fill="url(#fade)"/></mask></defs>
<ellipse cx="300" cy="190" rx="280" ry="180" fill="url(#glow)"/>
<g mask="url(#soft)" fill="none" stroke="#b9a6e4" stroke-linecap="round"><path d="{spokes}" stroke-width="1.1" opacity=".7"/><path d="{turns}" stroke-width="1.4" opacity=".85"/></g>
<g fill="#e9f4ff">{drops}</g>
<path d="{outlined("Crossweb", "display.ttf", 118, 300, 232)}" fill="#f6efff" stroke="#0b080e" stroke-width="7" paint-order="stroke" stroke-linejoin="round"/>
<path d="{outlined("Four uncommon board games at one table", "text.ttf", 27, 300, 386)}" fill="#b9aed0"/>
</svg>
'''
(ROOT / "web" / "title.svg").write_text(svg)
