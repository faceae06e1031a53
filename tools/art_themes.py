"""The little pictures by which the rooms' themes are chosen: each board in a few strokes, in the colours of the theme's
shader."""
from art_kit import disc, n, picture, polar, pts, radial


def framed(body, ground):
    """A round-cornered picture on its ground."""
    return (f'<clipPath id="c"><rect x="-46" y="-46" width="92" height="92" rx="14"/></clipPath><g clip-path="url(#c)">'
            f'<rect x="-46" y="-46" width="92" height="92" fill="{ground}"/>{body}</g>')


def web(ground, glow, silk, hot, cold):
    defs = radial("g", 0, 0, 52, (0, glow), (1, ground)) + radial("h", 0, 46, 44, (0, hot, .75), (1, hot, 0)) + radial("k", 0, -46, 44, (0, cold, .7), (1, cold, 0))
    body = "".join(f'<rect x="-46" y="-46" width="92" height="92" fill="url(#{i})"/>' for i in "ghk")
    spokes = "".join(pts([polar(11, 45 * i + 22.5), polar(60, 45 * i + 22.5)], False) for i in range(8))
    rings = ""
    for r in (14, 25, 36):
        for i in range(8):
            (x, y), (z, w) = polar(r, 45 * i + 22.5), polar(r, 45 * i + 67.5)
            m = polar(r * .84, 45 * i + 45)
            rings += f"M{n(x)} {n(y)}Q{n(m[0])} {n(m[1])} {n(z)} {n(w)}"
    dew = "".join(disc(*polar(r, 45 * i + 22.5), 1.9) for r in (14, 25, 36) for i in range(8))
    body += f'<path d="{spokes}{rings}" fill="none" stroke="{silk}" stroke-width="1.6" stroke-opacity=".8"/><path d="{dew}" fill="{silk}"/>'
    return picture(framed(body, ground), defs)


def checks(ground, rim, light, dark, line, cross=False):
    cells = "".join(pts([(x, y), (x + 12, y), (x + 12, y + 12), (x, y + 12)])
                    for i, x in enumerate(range(-36, 36, 12)) for j, y in enumerate(range(-36, 36, 12)) if (i + j) % 2 and (not cross or 2 <= i < 4 or 2 <= j < 4))
    shape = [(-36, -36), (36, -36), (36, 36), (-36, 36)]
    if cross:
        shape = [(-12, -36), (12, -36), (12, -12), (36, -12), (36, 12), (12, 12), (12, 36), (-12, 36), (-12, 12), (-36, 12), (-36, -12), (-12, -12)]
    d = pts(shape)
    body = (f'<path d="{d}" fill="{rim}" stroke="{rim}" stroke-width="8" stroke-linejoin="round"/><path d="{d}" fill="{light}"/>'
            f'<path d="{cells}" fill="{dark}"/><path d="{d}" fill="none" stroke="{line}" stroke-width="1.4"/>')
    return picture(framed(body, ground))


THEMES = {
    "sava-cave": lambda: web("#0d0914", "#241a36", "#c3bdf0", "#e0561c", "#2f7fd0"),
    "sava-mist": lambda: web("#06100f", "#1d3a3c", "#d2e6e2", "#b8602a", "#5f9ad0"),
    "towers-hall": lambda: checks("#35463a", "#b58c52", "#dcd8cc", "#bfa67e", "#c79a3e", True),
    "towers-autumn": lambda: checks("#4a2620", "#b27a44", "#e2c6bb", "#bd9260", "#a85f30", True),
    "sacrivenge-hearth": lambda: checks("#241812", "#4c2c18", "#e3d2ae", "#7a4a28", "#c8a468"),
    "sacrivenge-club": lambda: checks("#182019", "#3f1f16", "#e6dfc4", "#51745a", "#d8c08a"),
    "drafti-noon": lambda: checks("#a58a64", "#7a2f1c", "#ecd9a8", "#2f7a7a", "#e2a52e"),
    "drafti-dusk": lambda: checks("#15162c", "#2b2a5e", "#e8d3a2", "#98402a", "#e8a63a"),
}

def everything():
    for name, draw in THEMES.items():
        yield f"themes/{name}", draw()
