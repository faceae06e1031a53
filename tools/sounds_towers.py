"""Towers: stone on stone, a harp, wind, a horn far off; at night a choir of glass. The tones belong to G with a raised fourth
(G A B C# D E F#), open and bright.

The harp says whose stone it was not, only that it came to rest; a siege is the one sound of breath, the fall of a tower the one long noise.
"""
import numpy as np

from sounds_kit import SR, Loop, bar, band, blank, blown, close, grains, hall, hiss, modes, pluck, put, secs, stone, thud

G2, D3, E3, G3, A3, B3, D4, E4, FS4, G4, A4, B4, CS5, D5, E5, FS5, G5, A5, B5, D6 = (
    98.0, 146.83, 164.81, 196.0, 220.0, 246.94, 293.66, 329.63, 369.99, 392.0, 440.0, 493.88, 554.37, 587.33, 659.26, 739.99, 783.99, 880.0, 987.77, 1174.66)


def slab(rng, size=1.0, hard=1.0):
    """A heavy stone set down on a stone table."""
    f = np.array([410, 735, 1240, 1930, 2870, 4300]) / size
    y = modes(rng, f, np.array([.036, .028, .019, .012, .007, .004]) * size ** .5, [.9, .8, .75, .5 * hard, .4 * hard, .3 * hard], .3, .05)
    put(y, hiss(rng, .16, 700, 5200, .006), 0, .4 * hard)
    put(y, thud(128 / size, .28, .035, .35), 0, .55)
    return y


def slide(rng, d):
    """A stone drawn over the table."""
    return grains(rng, d, 1500, 500, 3800, .0016, lambda u: np.sin(np.pi * min(u * 1.1, 1)) ** .8)


def harp(rng, f, d=1.4, soft=1.0):
    return pluck(rng, f, d, 1.15 * (220 / f) ** .3, .95 * soft, .31, attack=.002)


def move(f, size):
    def g(r):
        y = blank(1.25)
        put(y, slide(r, .11), 0, .5)
        put(y, slab(r, size, .7), .1, .85)
        put(y, harp(r, f, 1.1, .85), .112, .28)
        return hall(r, y, .1, .7, .6)
    return g


def place(f, size):
    """As a move, but set down from above: no slide, a heavier stone, two strings."""
    def g(r):
        y = blank(1.5)
        put(y, slab(r, size * 1.2, 1.0), .0, 1.0)
        put(y, slab(r, size, .5), .055 + r.uniform(0, .01), .25)
        put(y, harp(r, f, 1.3, .9), .03, .3)
        put(y, harp(r, f * 1.5, 1.3, .8), .15, .2)
        return hall(r, y, .13, .8, .7)
    return g


def capture(f, size):
    def g(r):
        y = blank(1.1)
        put(y, slab(r, size * .85, 1.8), 0, 1.1)
        put(y, slab(r, size * 1.25, 1.0), .018, .8)
        put(y, slide(r, .2), .06, .42)
        put(y, stone(r, .8, .5), .21)
        put(y, stone(r, .7, .28), .29)
        put(y, harp(r, f, .9, 1.1) * np.exp(-secs(.9) / .3), .01, .42)
        return hall(r, y, .14, .7, .6)
    return g


def select(f):
    def g(r):
        y = blank(.3)
        put(y, stone(r, .75, .5), 0)
        put(y, pluck(r, f, .28, .14, .7, .5), .002, .55)
        return y
    return g


def refuse(r):
    y = blank(.36)
    put(y, slab(r, 1.5, .25), 0, .8)
    put(y, pluck(r, G2, .3, .06, .55, .5), 0, .5)
    put(y, pluck(r, G2 * 1.06, .3, .05, .5, .5), .03, .3)
    return y


def danger(r):
    """Stones beaten twice, and a string a half-tone off."""
    y = blank(1.2)
    for at, g in ((0, 1.0), (.24, .75)):
        put(y, slab(r, 1.9, .4), at, .7 * g)
        put(y, thud(74, .5, .13, .3), at, .8 * g)
        put(y, harp(r, D3, .8, .8) + .8 * harp(r, D3 * 1.0595, .8, .8), at + .01, .2 * g)
    return hall(r, y, .12, .6, .5, 120, 2500)


def siege(r):
    """A ram against the gate, three times, and under it a low horn a half-tone off."""
    y = blank(2.3)
    for at, g in ((0, .75), (.36, .85), (.72, 1.1)):
        put(y, slab(r, 2.1, .7), at, g)
        put(y, thud(62, .6, .12, .4), at, .8 * g)
        put(y, hiss(r, .12, 200, 1400, .03), at, .35 * g)
    put(y, blown(r, G2, 1.55, .1, .6, 3.4), .72, .42)
    put(y, blown(r, G2 * 1.0595, 1.4, .25, .6, 3.0), .8, .26)
    return hall(r, y, .18, 1.0, .9, 120, 2800)


def relief(r):
    """The ring breaks: stones roll off, the wind comes back, a string answers upwards."""
    y = blank(1.7)
    for i in range(7):
        put(y, slab(r, 1.5 - .13 * i, .6), .055 * i + .012 * i * i + r.uniform(0, .01), .75 - .09 * i)
    t = secs(1.2)
    wind = band(r.standard_normal(len(t)), 500, 1500) * np.exp(-.5 * ((t - .5) / .22) ** 2)
    put(y, wind / np.abs(wind).max(), .05, .2)
    put(y, harp(r, A3, 1.2), .5, .4)
    put(y, harp(r, E4, 1.1), .62, .4)
    return hall(r, y, .16, .9, .8)


def fall(r):
    """A tower falls: a crack, a roar of stones that thins out, dust."""
    d = 2.0
    y = blank(d)
    t = secs(d)
    put(y, slab(r, 1.3, 2.0), 0, 1.3)
    put(y, hiss(r, .3, 600, 6000, .05), 0, .7)
    roar = band(r.standard_normal(len(t)), 45, 190) * np.minimum(t / .09, 1) * np.exp(-np.maximum(t - .3, 0) / .38)
    put(y, roar / np.abs(roar).max(), .05, 1.3)
    rubble = band(r.standard_normal(len(t)), 250, 1500) * np.minimum(t / .12, 1) * np.exp(-np.maximum(t - .3, 0) / .3)
    put(y, rubble / np.abs(rubble).max(), .06, .45)
    for _ in range(70):  # blocks: many and large first, few and small at the end
        u = r.beta(1.15, 2.6)
        put(y, slab(r, r.uniform(.8, 2.4) * (1.15 - .6 * u), r.uniform(.3, 1)), .08 + 1.55 * u, (1 - .75 * u) * r.uniform(.1, .5))
    for i in range(6):
        put(y, stone(r, r.uniform(.7, 1.3), .2 - .02 * i), 1.2 + .1 * i + r.uniform(0, .06))
    put(y, close(band(r.standard_normal(int(1.4 * SR)), 1500, 6000) * np.exp(-secs(1.4) / .5) * np.minimum(secs(1.4) / .25, 1)), .35, .12)
    return hall(r, y, .18, 1.0, 1.0, 120, 4000)


def raise_(r):
    """The rider becomes a king: glass begins to sing by itself, and the crown is set down."""
    d = 2.3
    t, y = secs(d), blank(d)
    for i, f in enumerate([G4, D5, FS5, B5]):
        u = np.maximum(t - .1 * i, 0)
        swell = np.minimum(u / .75, 1) ** 2 * np.exp(-np.maximum(t - 1.05, 0) / .4)
        y += swell * (np.sin(2 * np.pi * f * t) + .6 * np.sin(2 * np.pi * f * 1.003 * t + i) + .18 * np.sin(2 * np.pi * 2.01 * f * t)) * (.2 - .03 * i)
    y = close(y)
    put(y, bar(r, D6, 1.2, .5, (1, 2.0, 3.01, 4.2), .55, .001), .98, .26)
    put(y, bar(r, G5, 1.2, .6, (1, 2.0, 3.01), .5, .001), .98, .2)
    put(y, slab(r, 1.2, .8), .975, .6)
    return hall(r, y, .2, 1.0, 1.0)


def win(r):
    y = blank(3.0)
    for at, fs in ((0, [G3, D4, G4]), (.34, [A3, E4, CS5]), (.68, [B3, FS4, D5]), (1.1, [G3, D4, B4, G5])):
        for i, f in enumerate(fs):
            put(y, harp(r, f, 1.9), at + .045 * i, .42)
    put(y, harp(r, G2, 1.8), 1.1, .55)
    for at, f, d in ((.68, D4, .36), (1.12, G4, 1.7), (1.12, B4 / 2, 1.7)):  # and the horns of the city
        put(y, blown(r, f, d, .07, .2 if d < 1 else .8, 3.0, breath=.02), at, .13)
    put(y, bar(r, G5, 1.7, .8, (1, 2.0, 3.01), .4, .03), 1.25, .1)
    return hall(r, y, .22, 1.1, 1.1)


def loss(r):
    y = blank(3.0)
    for i, f in enumerate([E4, D4, B3, A3, G3 * .9439, E3]):
        put(y, harp(r, f, 1.7, .85), .22 * i + .015 * i * i, .5)
    put(y, harp(r, E3 / 2, 1.6, .85), 1.5, .6)
    t = secs(2.6)
    wind = sum(band(r.standard_normal(len(t)), lo, lo * 1.5) * np.exp(-.5 * ((t - at) / .5) ** 2) for lo, at in ((500, .9), (380, 1.4), (280, 1.8)))
    put(y, wind / np.abs(wind).max(), .2, .14)
    return hall(r, y, .2, 1.1, 1.0)


def draw(r):
    """Two high strings, in turn, and neither has the last word."""
    y = blank(2.2)
    for i in range(6):
        put(y, harp(r, (A4, D5)[i % 2], 1.2, .9), .2 * i, .5 - .035 * i)
    put(y, harp(r, A4, 1.1, .9) + harp(r, D5, 1.1, .9), 1.2, .3)
    return hall(r, y, .2, .9, .9)


def ambience(r):
    """Wind about the towers, and now and then a harp in another house."""
    p = Loop(r, 28)
    # (time, pitch, left, right): two phrases and a lone note
    notes = [(2.0, D4, .9, .4), (2.55, FS4, .8, .5), (3.1, A4, .6, .7), (4.4, E4, .5, .8), (11.5, B3, .4, .9), (12.0, D4, .4, .9), (12.5, G4, .5, .8),
             (13.9, FS4, .6, .7), (14.5, D4, .7, .6), (21.3, A3, .9, .4), (22.4, E4, .8, .5), (24.2, D4, .7, .6)]
    gusts = [(4.0, 2.6), (10.5, 1.8), (17.0, 3.2), (24.5, 2.2)]
    out = []
    for ear in (0, 1):
        gust = sum(p.hump(at + (.35 if ear else 0), w) for at, w in gusts)
        flutter = np.clip(1 + .25 * p.noise(.9, .7), .3, 2)  # never in step
        y = .5 * p.noise(150, .6) * (1 + .25 * p.wave(3, ear) + .3 * gust)
        y += .30 * p.noise(330, .4) * (.22 + .16 * p.wave(5, 1 + ear) + gust) * flutter
        y += .15 * p.noise(620, .22) * (.15 + gust) * flutter  # it whistles a little in the gusts
        y += .05 * p.noise(1900, .6) * (.2 + gust)
        h = np.zeros(p.n)
        for at, f, left, right in notes:
            p.put(h, harp(r, f, 2.2, .8), at + r.uniform(-.03, .03), (left, right)[ear])
        y = y + .16 * h + 1.1 * p.far(h, .9, 800, .9)
        out.append(y)
    return np.stack(out, 1)


def night(r):
    """Starlight on the letters: glass sung to, very soft, over a breath of wind."""
    p = Loop(r, 28)
    chords = [(3.5, [G3, D4, B4, FS5]), (10.5, [A3, E4, CS5, G5]), (17.5, [B3, FS4, D5, A5]), (24.5, [G3, D4, A4, FS5])]
    out = []
    for ear in (0, 1):
        y = np.zeros(p.n)
        for at, fs in chords:
            for k, f in enumerate(fs):
                swell = p.hump(at + .5 * k + .3 * ear, 2.3)
                for j, det in enumerate((-.07, .07, .16)):  # voices a little apart; whole turns all the same
                    y += swell * (p.tone(f + det * (k + 1), 2 * j + k + ear) + .22 * p.tone(2 * f + det, j) + .07 * p.tone(3.01 * f + det, j + ear)) / (3 + 1.2 * k)
        bells = np.zeros(p.n)
        for at, f, left, right in [(1.2, D6, .7, .3), (7.9, B5, .3, .7), (9.1, FS5 * 2, .5, .5), (15.4, A5, .8, .3), (20.6, D6, .3, .8), (22.0, B5, .6, .5)]:
            p.put(bells, bar(r, f, 1.6, .5, (1, 2.0, 3.01), .35, .01), at, (left, right)[ear])
        y = .5 * y + .3 * p.far(y, 1.2, 1100, 1.2) + .03 * bells + .5 * p.far(bells, 1.3, 1800, 1.0)
        y += .10 * p.noise(240, .7) * (1 + .4 * p.wave(3, ear)) + .025 * p.noise(900, .5) * (1 + .5 * p.wave(2, 1 + ear))
        out.append(y)
    return np.stack(out, 1)


SOUNDS = {
    "towers/move-1": move(D4, 1.0), "towers/move-2": move(E4, 1.08), "towers/move-3": move(G4, .94),
    "towers/place-1": place(G3, 1.0), "towers/place-2": place(A3, 1.1), "towers/place-3": place(FS4 / 2, .92),
    "towers/capture-1": capture(D3, 1.0), "towers/capture-2": capture(E3, 1.1), "towers/capture-3": capture(G2, .92),
    "towers/select-1": select(D5), "towers/select-2": select(E5), "towers/select-3": select(B4), "towers/refuse": refuse, "towers/danger": danger, "towers/siege": siege, "towers/relief": relief,
    "towers/fall": fall, "towers/raise": raise_, "towers/win": win, "towers/loss": loss, "towers/draw": draw,
    "towers/ambience": ambience, "towers/night": night,
}
