"""Drafti: bottle caps on plywood, and an ilimba (a thumb piano) for what the caps cannot say. The tones are the five of F (F G A C D).

The street is far: an engine passes, birds, leaves, people laughing somewhere behind the corner.
"""
import numpy as np

from sounds_kit import SR, Loop, band, blank, close, grains, hall, hiss, modes, put, secs, thud

F3, G3, A3, C4, D4, F4, G4, A4, C5, D5, F5, G5, A5, C6 = 174.61, 196.0, 220.0, 261.63, 293.66, 349.23, 392.0, 440.0, 523.25, 587.33, 698.46, 783.99, 880.0, 1046.5


def tin(rng, size=1.0, bright=1.0):
    """The cap itself: thin, crimped, quickly still."""
    f = np.array([1850, 2930, 4180, 5600, 7400, 9300]) / size
    return modes(rng, f, np.array([.020, .017, .012, .009, .006, .004]), [.5, .8, .7 * bright, .55 * bright, .4 * bright, .25 * bright], .2, .06)


def ply(rng, size=1.0):
    """The board under it: hollow and dry."""
    f = np.array([172, 318, 560, 905, 1480]) / size
    y = modes(rng, f, [.030, .026, .018, .010, .006], [.9, 1, .7, .5, .3], .25, .05)
    put(y, hiss(rng, .06, 600, 4000, .003), 0, .3)
    return y


def cap(rng, size=1.0, bright=1.0):
    y = ply(rng, size)
    put(y, tin(rng, size, bright), .0006, .95)
    return y


def rattle(rng, at, gap, shrink, g, size=1.0):
    """A cap that comes to rest: quicker and quicker, softer and softer."""
    y = blank(.8)
    while gap > .008 and at < .6:
        put(y, cap(rng, size * rng.uniform(.95, 1.05), .8), at, g)
        at += gap
        gap *= shrink
        g *= .72
    return y


def scrape(rng, d):
    return grains(rng, d, 1800, 1800, 7000, .0008, lambda u: np.sin(np.pi * u) ** .6)


def ilimba(rng, f, d=1.1, tau=.42, buzz=.1):
    """A tongue of steel over a box; the rings on it buzz."""
    t = secs(d)
    y = np.exp(-t / tau) * np.sin(2 * np.pi * f * t) + .25 * np.exp(-t / (tau * .5)) * np.sin(2 * np.pi * 2.004 * f * t)
    y += .32 * np.exp(-t / .06) * np.sin(2 * np.pi * 5.43 * f * t) + .16 * np.exp(-t / .03) * np.sin(2 * np.pi * 8.9 * f * t)
    y += buzz * band(np.sign(np.sin(2 * np.pi * f * t)) * np.exp(-t / .16), 2200, 5200) * (1 + .4 * rng.standard_normal(len(t)))
    y += .5 * thud(190, d, .018, .2)
    return close(y * np.minimum(t / .001, 1))


def move(size):
    def g(r):
        y = blank(.5)
        put(y, scrape(r, .06), 0, .3)
        put(y, cap(r, size), .058, 1.0)
        put(y, cap(r, size * 1.02, .7), .058 + .034 + r.uniform(0, .006), .3)
        put(y, cap(r, size * .99, .6), .058 + .055 + r.uniform(0, .006), .1)
        return hall(r, y, .05, .18, .2, 300, 5000)
    return g


def capture(size):
    def g(r):
        y = blank(1.0)
        put(y, cap(r, size, 1.2), 0, 1.0)  # over it
        put(y, tin(r, size * .9, 1.3), .002, .5)
        put(y, cap(r, size * 1.05, 1.0), .105, .95)
        put(y, scrape(r, .14), .16, .4)  # and off the board, into the others
        put(y, rattle(r, 0, .075, .72, .38, size * .9), .27)
        return hall(r, y, .06, .2, .25, 300, 5500)
    return g


def clap(rng):
    """Two hands."""
    y = blank(.2)
    for at, g in ((0, .6), (.007, .8), (.015, 1.0)):
        put(y, hiss(rng, .15, 900, 3200, .016), at + rng.uniform(0, .002), g)
    return y


def raise_(r):
    """A cap on a cap: it spins, settles, is crowned."""
    y, at = blank(1.5), 0.0
    put(y, cap(r, 1.0), 0, .7)
    for i in range(14):  # a spinning cap touches the one below faster and faster
        at += .07 * .86 ** i
        put(y, tin(r, .85 + .01 * i, 1.2), at, .34 + .012 * i)
        put(y, ply(r, .9), at, .1)
    put(y, cap(r, .95, 1.2), at + .02, .9)
    put(y, tin(r, 1.3, .6), at + .02, .5)
    put(y, ilimba(r, C5, .9, .25), at + .03, .3)
    put(y, ilimba(r, C6, .9, .3, .05), at + .09, .3)
    return hall(r, y, .07, .25, .3, 300, 5500)


def select(size):
    def g(r):
        y = blank(.14)
        put(y, tin(r, size, .7), 0, .45)
        put(y, ply(r, .7), 0, .25)
        return y
    return g


def refuse(r):
    """The flat of a hand on the board: no."""
    y = blank(.34)
    put(y, ply(r, 1.5), 0, .9)
    put(y, hiss(r, .1, 120, 600, .02), 0, .5)
    put(y, ply(r, 1.6), .09, .5)
    return y


def danger(r):
    """Two tongues a tone apart, over and over: there is something to take."""
    y = blank(1.0)
    for i in range(5):
        put(y, ilimba(r, D5 if i % 2 == 0 else C5, .5, .17, .22), .115 * i, .4 + .04 * i)
    return hall(r, y, .06, .2, .2, 300, 5000)


def win(r):
    y = blank(2.4)
    for at, f in ((0, F4), (.13, A4), (.26, C5), (.39, A4), (.52, C5), (.65, D5), (.78, F5), (.98, C5), (1.11, F5)):
        put(y, ilimba(r, f, 1.2, .45), at, .5)
    put(y, ilimba(r, F3, 1.3, .6), .78, .6)
    put(y, ilimba(r, A5, 1.2, .5, .05), 1.11, .28)
    for at, g in ((.26, .5), (.52, .55), (.78, .7), (.91, .4), (1.11, .8), (1.37, .6), (1.63, .4)):  # those who look on clap along
        put(y, clap(r), at + r.uniform(0, .008), g)
        put(y, clap(r), at + r.uniform(.008, .025), g * .7)
    return hall(r, y, .1, .35, .4, 250, 5000)


def loss(r):
    y = blank(2.3)
    for i, f in enumerate([D5, C5, A4, G4, D4]):
        put(y, ilimba(r, f, 1.2, .4, .14), .2 * i + .012 * i * i, .5)
    put(y, ilimba(r, G3, 1.2, .5, .14), .98, .6)
    put(y, rattle(r, 0, .12, .82, .32, 1.1), 1.1)
    return hall(r, y, .09, .35, .4, 250, 4500)


def draw(r):
    """The caps are swept together, from both sides; two low tongues."""
    y = blank(1.8)
    for at, g in ((0, .5), (.32, .6)):
        put(y, scrape(r, .26), at, 2.0 * g)
        for i in range(5):
            put(y, cap(r, r.uniform(.9, 1.1), .9), at + .07 + .04 * i + r.uniform(0, .012), g * r.uniform(.4, .8))
    put(y, ilimba(r, F3, 1.0, .4), .72, .5)
    put(y, ilimba(r, C4, 1.0, .4), .74, .4)
    return hall(r, y, .08, .3, .35, 250, 5000)


def laugh(rng, f0, n, speed):
    """Ha, ha, ha: a voice's pulses through the vowel a, each lower and softer."""
    d = n / speed + .4
    t = secs(d)
    env, pitch = np.zeros_like(t), np.full_like(t, f0)
    at = .05
    for i in range(n):
        env += np.exp(-.5 * ((t - at - .05) / .042) ** 2) * (1 - .55 * i / n)
        pitch *= 1 + .10 * np.exp(-.5 * ((t - at - .03) / .06) ** 2) - .035 * (t > at)
        at += 1 / speed * rng.uniform(.92, 1.1)
    ph = 2 * np.pi * np.cumsum(pitch) / SR
    src = sum(np.sin(k * ph) / k ** .9 for k in range(1, 16)) + .5 * rng.standard_normal(len(t))
    y = sum(g * band(src, f / 1.12, f * 1.12, .35) for f, g in ((760, 1), (1220, .6), (2600, .2)))
    return close(y * env / np.abs(y * env).max(), .2)


def bird(rng, f, kind):
    """Short phrases of whistles: sweeps, or a trill."""
    y = blank(1.2)
    n = {"sweep": 3, "trill": 9, "call": 2}[kind]
    for i in range(n):
        d = {"sweep": .11, "trill": .05, "call": .24}[kind]
        t = secs(d)
        u = t / d
        g = f * {"sweep": 1 + .22 * u - .1 * i / n, "trill": 1 + .08 * np.sin(np.pi * u), "call": 1 + .07 * np.sin(np.pi * u) - .14 * i}[kind]
        put(y, np.sin(2 * np.pi * np.cumsum(g * np.ones_like(t)) / SR) * np.sin(np.pi * u) ** 1.5, i * {"sweep": .19, "trill": .075, "call": .38}[kind] + rng.uniform(0, .015), 1 - .05 * i)
    return y


def ambience(r):
    """Noon: leaves, a street behind the houses with an engine passing, birds, people laughing round the corner."""
    p = Loop(r, 26)
    birds = [(1.2, bird(r, 3300, "sweep"), .8, .25), (5.7, bird(r, 2500, "call"), .25, .7), (9.3, bird(r, 4100, "trill"), .4, .7), (14.6, bird(r, 3100, "sweep"), .8, .3),
             (16.0, bird(r, 3350, "sweep"), .75, .3), (20.3, bird(r, 2450, "call"), .3, .7), (24.0, bird(r, 3900, "trill"), .6, .4)]
    people = [(7.4, laugh(r, 190, 5, 5.2), .3, .7), (8.0, laugh(r, 265, 6, 5.8), .35, .6), (18.4, laugh(r, 165, 4, 4.6), .4, .6), (19.0, laugh(r, 235, 5, 5.4), .3, .7)]
    out = []
    for ear in (0, 1):
        y = .55 * p.noise(105, .7) * (1 + .2 * p.wave(2, ear)) + .16 * p.noise(290, .7) * (1 + .3 * p.wave(3, 1 + ear))
        leaves = .35 + .5 * p.hump(3, 1.8) + .8 * p.hump(12.5, 2.4) + .5 * p.hump(22, 1.6)
        y += .05 * p.noise(3400, .6) * leaves * np.clip(1 + .35 * p.noise(1.3, .8), .2, 2.5)
        # an engine goes by, from left to right
        near = p.hump(12 + (.5 if ear else -.5), 2.2)
        buzz = sum(p.tone(62 * k, k + .3 * ear) / k for k in range(1, 8)) * (1 + .3 * p.tone(31, .2))
        y += near * (.2 * buzz + .16 * p.noise(200, .5))
        b, h = np.zeros(p.n), np.zeros(p.n)
        for at, x, left, right in birds:
            p.put(b, x, at, (left, right)[ear])
        for at, x, left, right in people:
            p.put(h, x, at, (left, right)[ear])
        y += .035 * b + .24 * p.far(b, .35, 2600, .9, .01) + .42 * p.far(h, .5, 700, .7, .03)
        out.append(y)
    return np.stack(out, 1)


SOUNDS = {
    "drafti/move-1": move(1.0), "drafti/move-2": move(1.07), "drafti/move-3": move(.94),
    "drafti/capture-1": capture(1.0), "drafti/capture-2": capture(1.06), "drafti/capture-3": capture(.95),
    "drafti/raise": raise_, "drafti/select-1": select(.95), "drafti/select-2": select(1.02), "drafti/select-3": select(.9), "drafti/refuse": refuse, "drafti/danger": danger,
    "drafti/win": win, "drafti/loss": loss, "drafti/draw": draw, "drafti/ambience": ambience,
}
