"""What Crossweb's pictures are drawn with: outlines, strokes, inlays, gradients."""
import math


def n(x):
    s = f"{x:.2f}".rstrip("0").rstrip(".")
    return "0" if s in ("-0", "") else s


def pts(ps, close=True):
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in ps) + ("Z" if close else "")


def polar(r, deg):
    a = math.radians(deg - 90)
    return r * math.cos(a), r * math.sin(a)


def mirror(ps):
    return [(-x, y) for x, y in ps]


def spline(ps, k=10):
    """Catmull-Rom through the points."""
    q = [ps[0]] + list(ps) + [ps[-1]]
    out = []
    for i in range(1, len(q) - 2):
        p0, p1, p2, p3 = q[i - 1:i + 3]
        for j in range(k):
            t = j / k
            out.append(tuple(.5 * (2 * p1[c] + (p2[c] - p0[c]) * t + (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t
                                   + (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t ** 3) for c in (0, 1)))
    return out + [ps[-1]]


def taper(ps, w0, w1, k=8, smooth=True):
    """A stroke that swells or thins from w0 to w1, like a graver's line; returns an outline."""
    c = spline(ps, k) if smooth else ps
    left, right = [], []
    for i, (x, y) in enumerate(c):
        a, b = c[max(i - 1, 0)], c[min(i + 1, len(c) - 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        d = math.hypot(dx, dy) or 1
        w = (w0 + (w1 - w0) * i / (len(c) - 1)) / 2
        left.append((x - dy / d * w, y + dx / d * w))
        right.append((x + dy / d * w, y - dx / d * w))
    return pts(left + right[::-1])


def both(f, *a, **k):
    """The outline and its mirror image."""
    return f(*a, **k) + f(mirror(a[0]), *a[1:], **k)


def star(r, f, k, cx=0, cy=0):
    return pts([(cx + p[0], cy + p[1]) for p in (polar(r if i % 2 == 0 else r * f, 180 * i / k) for i in range(2 * k))])


def disc(cx, cy, r):
    return f"M{n(cx - r)} {n(cy)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0Z"


def inlay(parts, body, cut, rim, gap, rim_w, rim_o):
    """An emblem: a list of (layer, path) where layer is body, gap (a body set off by a line from what lies under it), body0
    (a body without a rim), cut or line (line = a stroked cut)."""
    # a thin rim sets the silhouette off its ground
    edge = "".join(d for k, d in parts if k in ("body", "gap"))
    o = f'<path d="{edge}" fill="none" stroke="{rim}" stroke-width="{n(rim_w)}" stroke-linejoin="round" stroke-opacity="{n(rim_o).lstrip("0")}"/>'
    for k, d in parts:
        if k in ("body", "body0"):  # part by part: overlapping outlines of opposite turn would cancel out
            o += f'<g fill="{body}">{pieces(d)}</g>'
        elif k == "gap" and d.count("Z") > 1:
            q = pieces(d)
            o += f'<g fill="{gap}" stroke="{gap}" stroke-width="2.2" stroke-linejoin="round">{q}</g><g fill="{body}">{q}</g>'
        elif k == "gap":
            o += f'<path d="{d}" fill="{body}" stroke="{gap}" stroke-width="2.2" stroke-linejoin="round" paint-order="stroke"/>'
        elif k == "cut":
            o += f'<path d="{d}" fill="{cut}"/>'
        elif k == "line":
            o += f'<path d="{d}" fill="none" stroke="{cut}" stroke-width="1.8"/>'
    return o


def pieces(d):
    """The closed outlines of a path, each as a path of its own."""
    return "".join(f'<path d="{q}Z"/>' for q in d.split("Z") if q)


def shade(lo, hi, t):
    """The colour t of the way from lo to hi (#rrggbb)."""
    t = min(max(t, 0), 1)
    c = [(int(lo[i:i + 2], 16), int(hi[i:i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * t):02x}" for a, b in c)


def linear(name, x1, y1, x2, y2, *stops):
    return (f'<linearGradient id="{name}" x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}" gradientUnits="userSpaceOnUse">{_stops(stops)}</linearGradient>')


def across(name, *stops):
    """A gradient from left to right over whatever shape it fills."""
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="1" y2="0">{_stops(stops)}</linearGradient>'


def radial(name, cx, cy, r, *stops):
    return f'<radialGradient id="{name}" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}" gradientUnits="userSpaceOnUse">{_stops(stops)}</radialGradient>'


def _stops(stops):
    """Stops are (offset, colour) or (offset, colour, opacity)."""
    return "".join(f'<stop offset="{n(s[0])}" stop-color="{s[1]}"' + (f' stop-opacity="{n(s[2])}"' if len(s) > 2 else "") + "/>" for s in stops)


def picture(body, defs="", scale=1.0):
    """A piece: drawn about (0, 0), shown in a square of 100."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>{defs}</defs>'
            f'<g transform="translate(50 50) scale({n(scale)})">{body}</g></svg>')


def fine(f):
    """More decimals for outlines drawn at unit scale."""
    global n
    old = n
    n = lambda x: f"{x:.3f}"
    try:
        return f()
    finally:
        n = old
