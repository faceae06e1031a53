#!/usr/bin/env python3
"""Synthesise Crossweb's sounds: assets/sounds/{sava,towers,sacrivenge,drafti,ui}/*.ogg.

    pip install numpy; apt install vorbis-tools     # numpy and oggenc
    python3 tools/sounds.py                         # renders all, then has sounds_audit.py check them
    python3 tools/sounds.py towers/ drafti/move     # or only what begins so; what no script makes any more goes

Deterministic: every sound has its own seeded generator and Ogg serial number. 44.1 kHz, 16 bit, Vorbis; effects are
mono, the ambience is stereo and periodic by construction (noise made in the frequency domain, drips and echo wrapped
round the end), so that it loops without a seam.

The instruments are in sounds_kit.py, the other rooms in sounds_towers.py, sounds_sacrivenge.py and sounds_drafti.py.

The instruments of Sava: `pluck` = a silk string (partials of a plucked string, high ones dying first, with an optional
pitch bend), `modes` = small bodies struck (chitin, stone: a few damped resonances), `hiss` = filtered noise, `cave` = an
echo of decaying noise. The tones belong to D with a flat second (D Eb F A Bb), low and dark.
"""
import pathlib
import subprocess
import sys
import tempfile
import wave
import zlib

import numpy as np

sys.dont_write_bytecode = True  # no __pycache__ beside the scripts

import sounds_audit
import sounds_drafti
import sounds_sacrivenge
import sounds_towers
from sounds_audit import decode, loudness, true_peak
from sounds_kit import SR, band, blank, cave, chitin, close, grains, hiss, modes, pluck, put, secs, stone, thud

ROOT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "sounds"
D2, A2, D3, EB3, F3, A3, BB3, C4, D4, EB4, F4, A4, D5, EB5, A5, D6 = (
    73.42, 110.0, 146.83, 155.56, 174.61, 220.0, 233.08, 261.63, 293.66, 311.13, 349.23, 440.0, 587.33, 622.25, 880.0, 1174.66)


# ---- the sounds: name -> (function of a generator, peak in dBFS, Vorbis quality)

def move(f):
    def g(r):
        y = blank(.55)
        put(y, pluck(r, f, .55, .38, 1.0), 0, .8)
        put(y, chitin(r, .7), .004, .42)
        return cave(r, y, .13, .3, .35)
    return g


def capture(f):
    """A shell cracks, and the thread it hung on parts."""
    def g(r):
        y = blank(.8)
        put(y, chitin(r, 2.2), 0, 1.0)
        put(y, chitin(r, 1.5), .021, .5)
        put(y, chitin(r, 2.0), .075, .8)
        put(y, hiss(r, .2, 900, 5200, .028), .003, .5)
        put(y, grains(r, .3, 420, 1300, 6000, .0014, lambda u: (1 - u) ** 1.3), .035, .9)
        put(y, thud(f, .6, .1), .075, 1.1)
        put(y, pluck(r, f * 7, .5, .2, 1.2, bend=lambda t: 1 - .5 * (1 - np.exp(-t / .09))), .03, .45)
        put(y, chitin(r, .8), .21 + r.uniform(0, .02), .3)
        return cave(r, y, .16, .35, .5)
    return g


def raise_(r):
    d = 1.75
    t = secs(d)
    y = blank(d)
    for i, f in enumerate([D4, A4, D5, F4 * 2, A5, D6]):
        s = .08 * i
        tt = np.maximum(t - s, 0)
        env = (np.minimum(tt / .75, 1) ** 2) * np.where(tt > .95, np.exp(-(tt - .95) / .22), 1)
        glide = 1 - .06 * np.exp(-tt / .35)
        ph = 2 * np.pi * np.cumsum(f * glide) / SR
        y += env * (np.sin(ph) + .3 * np.sin(2.76 * ph + i) * np.exp(-tt / .8) + .4 * np.sin(1.004 * ph)) / (1 + .45 * i)
    y = close(y, .3)
    y += .5 * band(r.standard_normal(len(t)), 2500, 8000) * (t / d) ** 3 * np.exp(-np.maximum(t - 1.0, 0) / .12) * .25
    put(y, pluck(r, D5, .7, .6, 1.1), .98, 1.1)
    put(y, pluck(r, D3, .7, .8, .8), .98, .9)
    return cave(r, y, .25, .6, .7)


def throw(first):
    """Two dice on stone; first: how long they fly before they touch it again."""
    def g(r):
        y = blank(1.15)
        for die in (0, 1):
            at, gap, g = .005 + .043 * die, first, 1.0
            while at < .92 and gap > .012:
                put(y, stone(r, 1.0 + .16 * die + r.uniform(-.05, .05), g), at)
                if r.uniform() < .6:  # an edge follows the corner
                    put(y, stone(r, .8, g * .5), at + r.uniform(.008, .02))
                at += gap * r.uniform(.75, 1.15)
                gap *= .80
                g *= .86
        put(y, thud(150, .2, .03), .005, .5)
        put(y, stone(r, 1.1, .35), .86)
        return cave(r, y, .16, .35, .4)
    return g


def spiders(r):
    """Two of them: each runs up its thread on eight feet and is there."""
    y = blank(1.6)
    for k, (at, f, to) in enumerate([(0, D4, 1.5), (.42, EB4, 1.5)]):
        for i in range(8):
            put(y, chitin(r, .8), at + .34 * (i / 8) ** .8 + r.uniform(0, .008), .34 + .03 * i)
        put(y, pluck(r, f, 1.0, .45, 1.25, .1, bend=lambda t: 1 + (to - 1) * np.clip(t / .3, 0, 1) ** 1.6, vib=.006), at, .5)
        put(y, pluck(r, (A4, BB3 * 2)[k], .9, .5, 1.2, .12), at + .34, .5)
    put(y, pluck(r, D3, 1.1, .8, 1.0, .14), .76, .8)
    put(y, pluck(r, EB5, .8, .5, 1.1, .1, vib=.006), .8, .3)
    return cave(r, y, .26, .6, .7)


def forfeit(f):
    def g(r):
        y = blank(1.0)
        put(y, pluck(r, f, .9, .32, 1.0, .23, bend=lambda t: 1 - .2 * np.minimum(t / .3, 1)), 0, .75)
        put(y, pluck(r, f * 2 / 3, .8, .4, .95, .23, bend=lambda t: 1 - .34 * np.minimum(t / .5, 1)), .24, 1.0)  # the thread goes slack
        return cave(r, y, .15, .35, .4)
    return g


def traitor(r):
    y = blank(1.35)
    put(y, pluck(r, D4, 1.3, .8, 1.3, .1, bend=lambda t: 1 + .0595 * (1 / (1 + np.exp(-(t - .28) / .05)))), 0, .8)
    put(y, pluck(r, D4 * 1.015, 1.3, .8, 1.3, .1, bend=lambda t: 1 - .0595 * (1 / (1 + np.exp(-(t - .34) / .06)))), .02, .7)
    put(y, pluck(r, A2 * 1.03, 1.3, .7, .9), .3, .6)
    put(y, hiss(r, .25, 2500, 6500, .07, .03), .25, .12)
    return cave(r, y, .2, .5, .5)


def remove(r):
    y = blank(.9)
    t = secs(.45)
    suck = band(r.standard_normal(len(t)), 600, 3500) * (t / .45) ** 2.2 * np.minimum((.45 - t) / .008, 1)
    put(y, suck, 0, .5)
    put(y, pluck(r, D4, .42, .5, .9, bend=lambda t: 1 - .5 * (t / .42) ** 1.5) * np.minimum((.42 - secs(.42)) / .02, 1), .02, .5)
    put(y, thud(62, .45, .1), .43, 1.3)
    put(y, chitin(r, 1.2), .432, .4)
    return cave(r, y, .2, .45, .5)


def danger(r):
    """The web trembles, faster and faster: something comes."""
    y, at = blank(1.2), 0.0
    for i in range(9):
        put(y, pluck(r, EB4 if i % 2 else D4, .5, .2, 1.35, .08), at, .3 + .06 * i)
        put(y, chitin(r, .6), at + .003, .10)
        at += .13 * .86 ** i
    put(y, pluck(r, EB4, .6, .35, 1.3, .08) + pluck(r, D4, .6, .35, 1.3, .08), at, .55)
    put(y, thud(66, .5, .13, .35) + .4 * thud(132, .5, .08, .2), at, .8)
    return cave(r, y, .14, .35, .4)


def win(r):
    y = blank(2.3)
    for i, f in enumerate([D3, A3, D4, F4 * 1.0595, A4, D5]):  # the flat third opens into a major one
        put(y, pluck(r, f, 2.0, 1.3, 1.15, .14), .13 * i, .75)
    put(y, pluck(r, D2, 2.0, 1.6, .9), .65, 1.0)
    put(y, pluck(r, D6, 1.4, .7, 1.0), .80, .25)
    return cave(r, y, .28, .8, .9)


def loss(r):
    y = blank(2.3)
    for i, f in enumerate([D4, BB3, A3, F3, EB3, D3]):
        put(y, pluck(r, f, 1.5, .8 + .1 * i, .85, .3, bend=lambda t: 1 - .012 * np.minimum(t, 1)), .17 * i + .02 * i * i / 5, .7)
    put(y, pluck(r, D2 * .5, 1.2, 1.0, 1.1), 1.05, .8)
    put(y, thud(48, .8, .25), 1.05, .7)
    return cave(r, y, .28, .8, .8)


def draw(r):
    y = blank(1.7)
    for i, f in enumerate([D3, A3, D4, A3]):
        put(y, pluck(r, f, 1.3, .9, .9, .2), .2 * i, .7)
    put(y, pluck(r, A2, 1.2, .9, .9, .2), .6, .5)
    return cave(r, y, .22, .6, .6)


def refuse(r):
    y = blank(.32)
    put(y, pluck(r, A2, .3, .07, .9, .28), 0, 1)
    put(y, pluck(r, A2 * 1.06, .3, .05, .9, .28), .03, .7)
    put(y, hiss(r, .1, 250, 900, .02), 0, .6)
    put(y, modes(r, [480, 820], [.022, .012], [.7, .4], .2), .09, .8)  # a leg is put down
    return y


def select(f):
    def g(r):
        y = blank(.12)
        put(y, modes(r, [2300, 3900], [.012, .006], [.8, .3], .1), 0)
        put(y, pluck(r, f, .1, .03, .8), .001, .3)
        return y
    return g


def click(r):
    """A small latch: it lifts and falls shut."""
    y = blank(.14)
    for at, f, g in ((0, 900, .45), (.032, 640, 1.0)):
        put(y, modes(r, [f, f * 1.9, f * 3.1], [.011, .007, .004], [.9, .4, .15], .09, .01), at, g)
    put(y, hiss(r, .06, 700, 3000, .003), .032, .2)
    return y


def hover(r):
    y = blank(.1)
    put(y, modes(r, [1700], [.014], [1], .09), 0)
    return y * np.minimum(np.arange(len(y)) / (.003 * SR), 1)


def ambience(r):
    d = 24
    n = d * SR
    f = np.fft.rfftfreq(n, 1 / SR)
    t = np.arange(n) / SR
    w = lambda k, p=0.0: np.sin(2 * np.pi * k * t / d + p)  # slow, periodic in the loop

    def noise(shape):
        X = shape * np.exp(2j * np.pi * r.uniform(size=len(f)))
        X[0] = 0
        x = np.fft.irfft(X, n)
        return x / np.sqrt(np.mean(x ** 2))
    low = lambda c, q: np.exp(-.5 * (np.log2(np.maximum(f, 1) / c) / q) ** 2)
    out = []
    # drips, shared by both ears: (time, pitch, left gain, right gain)
    drips = [(3.4, 1180, .9, .35), (3.62, 1490, .3, .2), (10.9, 920, .3, .85), (17.3, 1340, .6, .6), (22.7, 1040, .8, .25)]
    m = n
    ir_t = np.arange(n) / SR
    for ear in (0, 1):
        y = .5 * noise(low(68, .55)) * (1 + .22 * w(2, ear) + .12 * w(5, 2 + ear))
        y += .24 * noise(low(180, .5)) * (1 + .4 * w(3, 1 + 2 * ear))
        y += .05 * noise(low(620, .7)) * (1 + .6 * w(1, ear * 1.5))
        for k, (hz, g) in enumerate([(55.0, .34), (73.4167, .2), (82.5, .1), (110.0, .12), (146.83, .06)]):
            hz = round(hz * d) / d  # whole turns in the loop
            y += g * np.sin(2 * np.pi * hz * t + 1.3 * k + ear * .4) * (1 + .35 * w(1 + k, k + ear))
        dr = np.zeros(n)
        for at, hz, gl, gr in drips:
            td = secs(.2)
            plop = np.sin(2 * np.pi * np.cumsum(hz * (1 + .35 * td / .06 * np.exp(-td / .05))) / SR) * np.exp(-td / .026) * np.minimum(td / .002, 1)
            i = int(at * SR)
            idx = (np.arange(len(plop)) + i) % n
            dr[idx] += (gl, gr)[ear] * plop
        ir = r.standard_normal(n) * np.exp(-ir_t / .6) * np.minimum(ir_t / .03, 1)
        ir = np.fft.irfft(np.fft.rfft(ir) * low(900, 1.0), n)
        ir /= np.sqrt(np.sum(ir ** 2))
        wet = np.fft.irfft(np.fft.rfft(dr) * np.fft.rfft(ir), m)
        y += .2 * dr + .9 * wet
        out.append(y)
    return np.stack(out, 1)


SOUNDS = {
    "sava/move-1": move(D3), "sava/move-2": move(F3), "sava/move-3": move(A3),
    "sava/capture-1": capture(68), "sava/capture-2": capture(61), "sava/capture-3": capture(76),
    "sava/throw-1": throw(.15), "sava/throw-2": throw(.135), "sava/throw-3": throw(.165),
    "sava/forfeit-1": forfeit(A3), "sava/forfeit-2": forfeit(BB3), "sava/forfeit-3": forfeit(F3),
    "sava/select-1": select(D5), "sava/select-2": select(EB5), "sava/select-3": select(A4),
    "sava/raise": raise_, "sava/spiders": spiders, "sava/traitor": traitor, "sava/remove": remove, "sava/danger": danger,
    "sava/win": win, "sava/loss": loss, "sava/draw": draw, "sava/refuse": refuse, "sava/ambience": ambience,
    "ui/click": click, "ui/hover": hover,
    **sounds_towers.SOUNDS, **sounds_sacrivenge.SOUNDS, **sounds_drafti.SOUNDS,
}

# How loud each is, in LUFS as sounds_audit.py measures it; the same in all rooms.
LEVELS = {
    "move": -23, "place": -22.5, "capture": -21, "remove": -20.5,
    "win": -18, "loss": -18, "draw": -19.5, "spiders": -18.5, "siege": -18.5, "fall": -18, "relief": -19.5, "danger": -19,
    "raise": -19, "merge": -19.5, "traitor": -19, "throw": -20, "forfeit": -20.5, "revenge": -20,
    "refuse": -25, "select": -30, "click": -32, "hover": -37,
    "ambience": -30, "night": -30.5, "heart": -23,
}
LOOPS = ("ambience", "night", "heart")
CEILING = -1.7  # dB, between the samples, too: Vorbis may add a little


def limit(y):
    """Hold the peaks under the ceiling, smoothly: 2 ms before each and after it."""
    for _ in range(4):
        over = 10 ** ((true_peak(y[:, None]) - CEILING) / 20)
        if over <= 1:
            break
        k = int(.002 * SR)
        need = np.minimum(1, np.abs(y).max() / over / np.maximum(np.abs(y), 1e-9))
        need = np.pad(need, 2 * k, constant_values=1)
        least = np.lib.stride_tricks.sliding_window_view(need, 2 * k + 1).min(1)
        w = np.hanning(2 * k + 3)[1:-1]
        y = y * np.convolve(least, w / w.sum(), "valid")
    return y


def finish(y, level, loop):
    if not loop:
        y = y - np.mean(y)
        # trim the tail where it is under -60 dB, then fade both ends to exact silence
        a = np.abs(y)
        last = np.nonzero(a > a.max() * 10 ** (-60 / 20))[0][-1]
        y = y[:min(len(y), last + int(.03 * SR))]
        y = np.concatenate([np.zeros(int(.005 * SR)), y])  # room for Vorbis's pre-echo, so that sample 0 is silent
        k, e = int(.0008 * SR), int(min(.06, len(y) / SR * .4) * SR)
        y[:k] *= np.linspace(0, 1, k)
        y[-e:] *= np.cos(np.linspace(0, np.pi / 2, e)) ** 2
    for _ in range(3):
        y = y * 10 ** ((level - loudness(y.reshape(len(y), -1), loop)) / 20)
        y = y if loop else limit(y)
    return y


def wav(path, y):
    with wave.open(str(path), "wb") as w:
        w.setnchannels(1 if y.ndim == 1 else 2)
        w.setsampwidth(2)
        w.setframerate(SR)
        w.writeframes(np.round(y * 32767).astype("<i2").tobytes())


def encode(y, ogg, tmp, q, seed):
    wav(tmp, y)
    subprocess.run(["oggenc", "-Q", "-q", str(q), "-s", str(seed % 100000), "--discard-comments", "-o", str(ogg), str(tmp)], check=True)


if __name__ == "__main__":
    tmp = pathlib.Path(tempfile.mkdtemp()) / "x.wav"
    only = tuple(sys.argv[1:])  # names may be given by their beginnings: sounds.py towers/
    for name, fn in SOUNDS.items():
        if only and not name.startswith(only):
            continue
        seed, base = zlib.crc32(name.encode()), name.split("/")[1].split("-")[0]
        loop = base in LOOPS
        y = finish(fn(np.random.default_rng(seed)), LEVELS[base], loop)
        ogg = ROOT / f"{name}.ogg"
        ogg.parent.mkdir(parents=True, exist_ok=True)
        encode(y, ogg, tmp, 2 if loop else 3, seed)
        if loop:  # Vorbis does not know that it is a loop: cut it where what is lost leaves no step
            calm = .75 * np.percentile(np.abs(np.diff(y, axis=0)), 99)
            for turn in range(1, 12):
                z = decode(ogg)
                if np.abs(z[0] - z[-1]).max() < calm:
                    break
                encode(np.roll(y, turn * len(y) // 12, axis=0), ogg, tmp, 2, seed)
        print(name, flush=True)
    for old in ROOT.rglob("*.ogg"):
        if f"{old.parent.name}/{old.stem}" not in SOUNDS:
            old.unlink()
    sys.exit(sounds_audit.main())
