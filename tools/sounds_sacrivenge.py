"""Sacrivenge: turned wood on walnut, a struck blade, a heart. The tones belong to C sharp minor, low, like a cello in the next room.

Wood says that something moved, steel that something was given for it, the heart that something is owed.
"""
import numpy as np

from sounds_kit import SR, Loop, bar, band, blank, blown, close, grains, hall, hiss, modes, put, secs, thud

CS2, GS2, CS3, E3, FS3, GS3, A3, B3, CS4, E4, GS4, CS5 = 69.3, 103.83, 138.59, 164.81, 185.0, 207.65, 220.0, 246.94, 277.18, 329.63, 415.3, 554.37


def wood(rng, size=1.0, hard=1.0):
    """A weighted, felted piece set on a thick board."""
    f = np.array([255, 560, 1010, 1640, 2450]) / size
    y = modes(rng, f, np.array([.038, .026, .015, .009, .005]) * size ** .5, [1, .85, .6 * hard, .4 * hard, .25 * hard], .3, .05)
    put(y, hiss(rng, .1, 500, 3600, .004), 0, .35 * hard)
    put(y, thud(105 / size, .22, .03, .4), 0, .5)
    return y


def felt(rng, d):
    """The cloth under the foot, drawn over the board."""
    return grains(rng, d, 2600, 700, 2600, .0012, lambda u: np.sin(np.pi * u) ** .7)


def blade(rng, f, d=1.8, tau=.55, bright=.8):
    """A blade struck flat: thin, singing, quickly dark."""
    return bar(rng, f, d, tau, (1, 2.756, 5.404, 8.933), bright)


def draw_steel(rng, d):
    """Steel along steel: a noise that climbs."""
    t = secs(d)
    y = sum(band(rng.standard_normal(len(t)), lo, lo * 1.25) * np.exp(-.5 * ((t / d - c) / .22) ** 2) for lo, c in ((2400, .25), (3300, .45), (4400, .65), (5600, .85)))
    return close(y / np.abs(y).max() * np.minimum(t / .02, 1), .15)


def heart(g=1.0, f=54):
    """Two beats, the second a little higher and softer; the valves, at 250 to 500 Hz, are all that a telephone gives of it."""
    y = blank(.8)
    for at, k, v in ((0, 1.0, 1.0), (.21, 1.14, .68)):
        for harmonic, part, tau in ((1, .8, .085), (2, .5, .06), (3.1, .3, .045), (5.2, .26, .036), (8.3, .16, .026)):
            put(y, thud(f * k * harmonic, .5, tau * (1 if k == 1 else .8), .45), at, g * v * part)
    return y


def bow(rng, f, d, rise=.18, fall=.5):
    return blown(rng, f, d, rise, fall, 2.4, .005, .012)


def move(size):
    def g(r):
        y = blank(.55)
        put(y, felt(r, .09), 0, .35)
        put(y, wood(r, size, .8), .085, 1.0)
        put(y, wood(r, size * .9, .4), .085 + .03 + r.uniform(0, .008), .18)
        return hall(r, y, .09, .35, .35, 200, 3000)
    return g


def capture(size, f):
    def g(r):
        y = blank(.9)
        put(y, wood(r, size * .75, 1.7), 0, 1.0)  # wood against wood
        put(y, wood(r, size * 1.2, 1.1), .045, 1.0)
        put(y, blade(r, f, .8, .16, .7), .002, .14)
        put(y, felt(r, .12), .1, .25)
        put(y, wood(r, size * .95, .5), .24, .22)
        return hall(r, y, .12, .4, .4, 200, 3600)
    return g


def merge(f):
    """The victim runs like sand to the host; then a blade is struck."""
    def g(r):
        y = blank(2.1)
        put(y, draw_steel(r, .34), 0, .16)
        put(y, felt(r, .3), 0, .3)
        put(y, wood(r, 1.1, .8), .33, .6)
        put(y, blade(r, f, 1.7, .6, .75), .335, .42)
        put(y, blade(r, f * 1.5, 1.5, .4, .6), .345, .16)
        put(y, thud(CS2, .6, .14, .3), .335, .45)
        return hall(r, y, .17, .8, .8, 300, 5000)
    return g


def revenge(r):
    """Two heartbeats, deep and soft."""
    y = blank(1.75)
    put(y, heart(1.0), 0)
    put(y, heart(.8), .86)
    return hall(r, y, .08, .3, .3, 50, 800)


def danger(r):
    """Check: a knock, and a blade half drawn."""
    y = blank(1.25)
    put(y, wood(r, 1.15, 1.1), 0, .9)
    put(y, wood(r, 1.1, 1.0), .15, .7)
    put(y, bow(r, CS3, .8, .06, .5), .14, .16)
    put(y, bow(r, CS3 * 1.0595, .8, .06, .5), .14, .11)
    put(y, blade(r, 830, 1.0, .3, .6), .155, .16)
    return hall(r, y, .13, .5, .5, 200, 4000)


def raise_(r):
    y = blank(2.2)
    put(y, wood(r, 1.0, .9), 0, .7)
    for i, f in enumerate([CS4 * 2, GS4 * 2, CS5 * 2]):
        put(y, blade(r, f, 1.6, .55, .5), .1 + .16 * i, .36 - .07 * i)
    for f, g in ((CS3, .18), (GS3, .14), (E4 * 1.0595, .09)):  # the minor third opens
        put(y, bow(r, f, 1.5, .35, .7), .3, g)
    put(y, wood(r, 1.2, .7), .45, .5)
    return hall(r, y, .2, .9, .9)


def select(size):
    def g(r):
        y = blank(.16)
        put(y, wood(r, size, .6), 0, .5)
        put(y, blade(r, 980 / size, .15, .035, .5), .002, .12)  # its edge
        return y
    return g


def refuse(r):
    y = blank(.34)
    put(y, wood(r, 1.7, .2), 0, .9)
    put(y, wood(r, 1.8, .15), .085, .5)
    return y


def win(r):
    y = blank(3.0)
    for at, fs in ((0, [CS3, GS3]), (.42, [E3, B3]), (.84, [CS3, GS3, CS4, E4 * 1.0595])):
        for f in fs:
            put(y, bow(r, f, 1.9 if at > .8 else .65, .1, .9 if at > .8 else .25), at, .26)
    put(y, bow(r, CS2, 1.9, .1, .9), .84, .28)
    for at, f in ((0, CS5), (.42, CS5 * 1.189)):  # each chord is struck on steel
        put(y, blade(r, f, 1.0, .3, .7), at, .26)
        put(y, wood(r, .9, 1.2), at, .5)
    put(y, blade(r, CS5 * 1.5, 2.0, .8, .6), .86, .26)
    put(y, blade(r, CS5 * 2, 2.0, .7, .5), .92, .16)
    put(y, wood(r, 1.2, 1.0), .84, .7)
    return hall(r, y, .2, 1.0, 1.0)


def loss(r):
    """The king is laid down: he falls, rolls, lies; the heart goes on a little."""
    y = blank(3.0)
    for i, f in enumerate([GS3, FS3, E3]):
        put(y, bow(r, f, .7, .1, .35), .3 * i, .22)
    put(y, bow(r, CS3, 1.6, .12, 1.0), .9, .24)
    put(y, bow(r, CS2, 1.6, .12, 1.0), .9, .24)
    put(y, wood(r, 1.3, 1.2), .9, .9)
    for i in range(5):
        put(y, wood(r, 1.0 + .05 * i, .5), 1.02 + .11 * i + .012 * i * i, .34 - .055 * i)
    put(y, heart(.75, 50), 1.75)
    return hall(r, y, .17, .8, .8)


def draw(r):
    """Two kings are set down side by side; the clock goes on, and a blade is laid away."""
    y = blank(2.1)
    put(y, wood(r, 1.15, .8), 0, .8)
    put(y, wood(r, 1.05, .8), .13, .8)
    for i in range(4):
        put(y, modes(r, np.array([860, 1810, 3240]) * (1.0, 1.16)[i % 2], [.03, .018, .008], [.8, .5, .25], .25, .01), .5 + .3 * i, .5)
    put(y, blade(r, GS4, 1.2, .45, .35), .5, .12)
    return hall(r, y, .14, .6, .6)


def creak(rng, d, f0, f1):
    """Old wood under weight: a train of small slips through the board's resonances."""
    y = blank(d + .1)
    at = 0.0
    while at < d:
        u = at / d
        put(y, np.array([1.0, -.6, .2]), at, np.sin(np.pi * u) * rng.uniform(.6, 1))
        at += 1 / (f0 + (f1 - f0) * u) * rng.uniform(.85, 1.15)
    return band(y, 320, 520, .3) + .7 * band(y, 900, 1300, .3) + .3 * band(y, 2000, 2600, .3)


def ambience(r):
    """A quiet hall: its air, a clock of wood that ticks every two seconds, a beam that gives."""
    p = Loop(r, 24)
    creaks = [(4.6, .8, 38, 62, .8, .35), (13.4, 1.1, 52, 30, .3, .8), (19.1, .6, 44, 70, .55, .55)]
    ticks = [(2 * i + .5, 1.0 if i % 2 == 0 else 1.16) for i in range(12)]
    # each sound is made once and heard by both ears
    made = [(at, creak(r, d, f0, f1), left, right) for at, d, f0, f1, left, right in creaks]
    made = [(at, x / np.abs(x).max() * 1.9, left, right) for at, x, left, right in made]
    made += [(at, modes(r, np.array([430, 905, 1620]) * s, [.03, .018, .008], [.8, .5, .25], .25, .01), .5, .42) for at, s in ticks]
    out = []
    for ear in (0, 1):
        y = .34 * p.noise(92, .6) * (1 + .15 * p.wave(2, ear)) + .2 * p.noise(240, .6) * (1 + .25 * p.wave(3, 1 + ear)) + .035 * p.noise(800, .8) * (1 + .3 * p.wave(1, ear))
        for k, (hz, g) in enumerate([(CS2 / 2 * 1.5, .16), (CS2, .14), (GS2, .07)]):
            y += g * p.tone(hz, k + .5 * ear) * (1 + .5 * p.wave(1 + k, k + ear))
        h = np.zeros(p.n)
        for at, x, left, right in made:
            p.put(h, x, at, (left, right)[ear])
        y = y + .34 * h + .7 * p.far(h, .5, 600, 1.1, .01)
        out.append(y)
    return np.stack(out, 1)


def pulse(r):
    """What is owed: a heart at rest, as long as revenge is open. Nine beats, none quite like another."""
    p = Loop(r, 8)
    y = np.zeros(p.n)
    for i in range(9):
        p.put(y, heart(r.uniform(.86, 1), 54 * r.uniform(.985, 1.015)), .1 + (i + r.uniform(-.012, .012)) * 8 / 9)
    return y + .16 * p.far(y, .2, 240, .9, .02)


SOUNDS = {
    "sacrivenge/move-1": move(1.0), "sacrivenge/move-2": move(1.1), "sacrivenge/move-3": move(.92),
    "sacrivenge/capture-1": capture(1.0, 1180), "sacrivenge/capture-2": capture(1.1, 1060), "sacrivenge/capture-3": capture(.93, 1320),
    "sacrivenge/merge-1": merge(622), "sacrivenge/merge-2": merge(554.37), "sacrivenge/merge-3": merge(698.5), "sacrivenge/revenge": revenge, "sacrivenge/danger": danger, "sacrivenge/raise": raise_,
    "sacrivenge/select-1": select(.55), "sacrivenge/select-2": select(.6), "sacrivenge/select-3": select(.51), "sacrivenge/refuse": refuse, "sacrivenge/win": win, "sacrivenge/loss": loss,
    "sacrivenge/draw": draw, "sacrivenge/ambience": ambience, "sacrivenge/heart": pulse,
}
