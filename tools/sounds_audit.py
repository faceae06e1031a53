#!/usr/bin/env python3
"""Hears Crossweb's sounds out: what is in assets/sounds, measured after decoding.

    python3 tools/sounds_audit.py [PICTURES]        # numpy and oggdec, as for sounds.py; pictures need Pillow

Prints, sound by sound, its length, true peak (4 times oversampled), loudness (ITU-R BS.1770: the loudest 400 ms of an
effect, the whole of a loop, gated as the norm has it), offset, ends, and where its spectrum lies; then by class how far the
rooms are apart, and by room which two cues are most alike. What breaks a rule is told at the end, and the exit is 1.
With a folder PICTURES it draws the spectrogram of each room there.
"""
import io
import pathlib
import subprocess
import sys
import wave

import numpy as np

sys.dont_write_bytecode = True

ROOT = pathlib.Path(__file__).resolve().parent.parent / "assets" / "sounds"
ROOMS = ("sava", "towers", "sacrivenge", "drafti")
LOOPS = ("ambience", "night", "heart")
# The classes, and how far apart the rooms may be in one, in dB.
CLASSES = {
    "moves": ("move", "place"),
    "captures": ("capture", "remove"),
    "cues": ("relief", "raise", "throw", "spiders", "forfeit", "traitor", "danger", "merge", "revenge", "siege", "fall", "win", "loss", "draw"),
    "small": ("select", "refuse"),
    "frame": ("click", "hover"),
    "ambience": ("ambience", "night"),
    "heart": ("heart",),
}
APART = 2.0
BELOW = 18.0  # the ambience lies so far below the effects, with the sliders as they come:
SLIDER = -12.04  # the ambience's stands at a half
PEAK = -1.0
LOST = 12.0  # so much of an effect, at most, may a phone keep to itself, in dB
ALL = 4 << 20
ALIKE = 1.0  # two cues nearer than this (1 = twice as far as two takes of one) are too near;
FRAME = .75  # a button is under one's own hand, and is told from a piece by the eye, too


def decode(path):
    raw = subprocess.run(["oggdec", "-Q", "-o", "-", str(path)], check=True, capture_output=True).stdout
    with wave.open(io.BytesIO(raw)) as w:
        rate, channels = w.getframerate(), w.getnchannels()
        x = np.frombuffer(w.readframes(1 << 30), "<i2").reshape(-1, channels) / 32768
    assert rate == 44100, path
    return x


def true_peak(x, times=4):
    """The peak between the samples, too, in dB."""
    top = 0.0
    for c in x.T:
        c = np.concatenate([c, np.zeros(64)])
        X = np.fft.rfft(c)
        Y = np.zeros(len(c) * times // 2 + 1, complex)
        Y[:len(X)] = X
        top = max(top, np.abs(np.fft.irfft(Y, len(c) * times) * times).max())
    return 20 * np.log10(max(top, 1e-9))


def k_weighted(x):
    """BS.1770's two filters, by their analogue shapes: a shelf of +4 dB above 1.7 kHz, a high-pass at 38 Hz."""
    n = len(x)
    f = np.fft.rfftfreq(2 * n, 1 / 44100)
    s = 1j * f
    f0, q, v = 1681.974450955533, .7071752369554196, 10 ** (3.999843853973347 / 20)
    vb = v ** .4996667741545416
    shelf = (v * s ** 2 + vb * f0 / q * s + f0 ** 2) / (s ** 2 + f0 / q * s + f0 ** 2)
    f1, q1 = 38.13547087602444, .5003270373238773
    low = s ** 2 / (s ** 2 + f1 / q1 * s + f1 ** 2)
    return np.stack([np.fft.irfft(np.fft.rfft(c, 2 * n) * shelf * low, 2 * n)[:n] for c in x.T], 1)


def on_a_phone(x):
    """What a small loudspeaker gives of it: little below 250 Hz."""
    n = len(x)
    s = 1j * np.fft.rfftfreq(2 * n, 1 / 44100) / 250
    h = (s * s / (s * s + 1.414 * s + 1)) ** 2
    return np.stack([np.fft.irfft(np.fft.rfft(c, 2 * n) * h, 2 * n)[:n] for c in x.T], 1)


def loudness(x, loop=False):
    """LUFS. A mono file is heard from two loudspeakers in the middle at -3 dB each: as one channel of the norm."""
    p = np.sum(k_weighted(np.concatenate([x, x]) if loop else np.pad(x, ((0, 17640), (0, 0)))) ** 2, 1)
    if loop:
        p = p[len(x):]
    k, hop = 17640, 441
    c = np.cumsum(np.concatenate([[0], p]))
    e = (c[k::hop] - c[:-k:hop][:len(c[k::hop])]) / k
    db = lambda v: -.691 + 10 * np.log10(max(v, 1e-12))
    if not loop:
        return db(e.max())
    e = e[e > 10 ** ((-70 + .691) / 10)]
    return db(np.mean(e[e > np.mean(e) / 10]))


def bands(x, n=24):
    """The power in n bands, evenly spread over what is heard, by 20 ms."""
    k, hop = 1024, 441
    x = np.pad(x, (0, k))
    w = np.hanning(k)
    frames = np.stack([x[i:i + k] * w for i in range(0, len(x) - k, hop)])
    p = np.abs(np.fft.rfft(frames)) ** 2
    f = np.fft.rfftfreq(k, 1 / 44100)
    mel = lambda hz: np.log10(1 + hz / 700)
    edge = 700 * (10 ** np.linspace(mel(60), mel(11000), n + 1) - 1)
    return np.stack([p[:, (f >= a) & (f < max(b, a + 44))].sum(1) for a, b in zip(edge, edge[1:])], 1)


def features(x):
    """What an ear tells a sound by: its colour, its length, how it rises, how many blows it has, how it moves."""
    b = bands(x.mean(1)) + 1e-12
    e = b.sum(1)
    colour = np.log10(b.sum(0) / b.sum() + 1e-4)
    when = np.cumsum(e) / e.sum()
    times = [np.searchsorted(when, q) * .01 for q in (.1, .5, .8, .95)]
    up = np.diff(np.log10(e / e.max() + 1e-4), prepend=-4)
    up = np.where(e > e.max() / 1000, np.maximum(up, 0), 0)
    blows = np.sum((up[1:-1] > .22) & (up[1:-1] >= up[:-2]) & (up[1:-1] > up[2:]))
    centre = (b * np.arange(b.shape[1])).sum(1) / e
    heard = e > e.max() / 300
    drift = np.polyfit(np.arange(heard.sum()), centre[heard], 1)[0] * heard.sum() if heard.sum() > 3 else 0
    flat = np.exp(np.mean(np.log(b), 1)) / np.mean(b, 1)
    noisy = np.log10(np.sum(flat * e) / e.sum() + 1e-4)
    # colour: 24 numbers that go together; each of the others speaks for itself
    return np.concatenate([colour * .9, [loudness(x) / 3], np.log2(np.array(times) + .03) * 1.6, [np.sqrt(blows) * 1.4, drift * .35, noisy * 1.2]])


def course(x, hear=1.6):
    """How it goes: 24 bands by 40 ms, in dB under its loudest, as long as an ear waits to know it."""
    b = bands(np.pad(x.mean(1), (0, int(hear * 44100))))[:int(hear * 100)]
    first = int(np.argmax(b.sum(1) > b.sum(1).max() / 100))
    b = np.roll(b, -first, 0).reshape(-1, 4, b.shape[1]).mean(1)
    return np.clip(10 * np.log10(b / b.max() + 1e-9) / 45 + 1, 0, 1)


def spectrogram(x, wide, high=110):
    from PIL import Image
    b = 10 * np.log10(bands(x.mean(1), 56) + 1e-9)
    top = 10 * np.log10(512 ** 2 * .05)
    v = np.clip((b - top + 75) / 75, 0, 1).T[::-1]
    g = np.stack([v ** .7, v ** 1.6, np.clip(.55 * np.sin(np.pi * v) + .4 * v ** 5, 0, 1)], -1)
    return Image.fromarray((g * 255).astype(np.uint8)).resize((max(int(wide), 8), high), Image.BILINEAR)


def draw(folder, sounds):
    from PIL import Image, ImageDraw
    for room in ROOMS + ("ui",):
        mine = {n: x for n, x in sounds.items() if n.startswith(room + "/")}
        rows, picture = (len(mine) + 3) // 4, None
        picture = Image.new("RGB", (4 * 330, rows * 140), (16, 14, 20))
        pen = ImageDraw.Draw(picture)
        for i, (name, x) in enumerate(mine.items()):
            at = (i % 4 * 330 + 5, i // 4 * 140 + 20)
            long = name.split("/")[1] in LOOPS
            picture.paste(spectrogram(x, 318 if long else min(len(x) / 44100 / 3.4 * 318, 318)), at)
            pen.text((at[0], at[1] - 15), f"{name.split('/')[1]}  {len(x) / 44100:.2f} s", (230, 225, 210))
        picture.save(pathlib.Path(folder) / f"{room}.png")


def main():
    wrong, rows, sounds = [], {}, {}
    print(f"{'sound':24}{'s':>6}{'peak':>7}{'LUFS':>7}{'phone':>7}{'offset':>9}{'ends':>8}{'centre':>7}{'>5k':>6}")
    for path in sorted(ROOT.rglob("*.ogg")):
        name = f"{path.parent.name}/{path.stem}"
        x = sounds[name] = decode(path)
        base = path.stem.split("-")[0]
        loop = base in LOOPS
        peak, loud, offset = true_peak(x), loudness(x, loop), np.abs(x.mean(0)).max()
        phone = loudness(on_a_phone(x), loop)
        p = np.abs(np.fft.rfft(x.mean(1))) ** 2
        f = np.fft.rfftfreq(len(x), 1 / 44100)
        centre, harsh = (f * p).sum() / p.sum(), p[f > 5000].sum() / p.sum()
        if loop:  # the step over the seam, in ordinary steps from sample to sample
            step = np.abs(np.diff(x, axis=0))
            ends = np.abs(x[0] - x[-1]).max() / np.percentile(step, 99)
            ring = np.concatenate([x[-22050:], x[:22050]])
            before, after = (10 * np.log10(np.mean(k_weighted(ring)[s] ** 2)) for s in (slice(15000, 22050), slice(22050, 29100)))
            if ends > 1 or (base != "heart" and abs(before - after) > 3):
                wrong.append(f"{name}: its loop has a seam ({ends:.2f} steps, {before:.1f} to {after:.1f} dB)")
        else:
            ends = max(np.abs(x[0]).max(), np.abs(x[-1]).max())
            if ends > .003:
                wrong.append(f"{name}: begins or ends with a click ({ends:.4f})")
        print(f"{name:24}{len(x) / 44100:6.2f}{peak:7.1f}{loud:7.1f}{phone:7.1f}{offset:9.5f}{ends:8.4f}{centre:7.0f}{100 * harsh:5.1f}%")
        if base not in ("ambience", "night") and loud - phone > LOST:
            wrong.append(f"{name}: a phone loses {loud - phone:.0f} dB of it")
        if peak > PEAK:
            wrong.append(f"{name}: peak {peak:.1f} dB")
        if offset > .002:
            wrong.append(f"{name}: offset {offset:.4f}")
        rows.setdefault(base, []).append((path.parent.name, loud))
    print()
    mean, lowest = {}, 0.0
    for kind, names in CLASSES.items():
        heard = {}
        for base in names:
            for room, loud in rows.get(base, []):
                heard.setdefault(room, []).append((loud, base))
        if not heard:
            continue
        flat = [v for room in heard.values() for v, _ in room]
        mean[kind] = np.mean(flat)
        print(f"{kind:10} {np.mean(flat):6.1f} LUFS, {min(flat):.1f} to {max(flat):.1f};  "
              + "; ".join(f"{room} {np.mean([v for v, _ in h]):.1f}" for room, h in heard.items()))
        by_name = {}
        for h in heard.values():
            for v, base in h:
                by_name.setdefault(base if kind == "small" or kind == "frame" else kind, []).append(v)
        for base, v in by_name.items():
            if max(v) - min(v) > 2 * APART:
                wrong.append(f"{base}: {min(v):.1f} to {max(v):.1f} LUFS")
    loud = max(v for b in ("ambience", "night") for _, v in rows.get(b, [("", -99)])) + SLIDER
    soft = min(v for k in ("moves", "captures", "cues") for b in CLASSES[k] for _, v in rows.get(b, []))
    print(f"ambience heard at most at {loud:.1f}, effects at least at {soft:.1f} LUFS: {soft - loud:.1f} dB between them")
    if soft - loud < BELOW:
        wrong.append(f"the ambience is only {soft - loud:.1f} dB below the effects")
    # cues apart: in units of twice how far two takes of one cue are from each other
    short = {n: x for n, x in sounds.items() if n.split("/")[1] not in LOOPS}
    marks, courses = {n: features(x) for n, x in short.items()}, {n: course(x) for n, x in short.items()}
    spread = np.std(list(marks.values()), axis=0) + 1e-6
    spread[:24] = np.mean(spread[:24]) * 2.4
    weight = np.r_[np.full(24, 1 / 3), np.full(len(spread) - 24, 2.2)]
    one = lambda a, b: np.sqrt(np.mean(((marks[a] - marks[b]) / spread) ** 2 * weight))
    other = lambda a, b: np.sqrt(np.mean((courses[a] - courses[b]) ** 2))
    takes = [(a, b) for a in short for b in short if a < b and a.split("-")[0] == b.split("-")[0]]
    units = [2 * np.mean([d(*t) for t in takes]) for d in (one, other)]
    distance = lambda a, b: np.sqrt(np.mean([(d(a, b) / u) ** 2 for d, u in zip((one, other), units)]))
    print(f"\nalike (1 = twice as far as two takes of one cue)")
    for room in ROOMS:
        mine = [n for n in short if n.startswith((room + "/", "ui/"))]
        pairs = {}
        for a in mine:
            for b in mine:
                pair = a.split("-")[0], b.split("-")[0]
                if pair[0] < pair[1]:
                    pairs[pair] = min(pairs.get(pair, 9e9), distance(a, b))
        near = sorted((d, *p) for p, d in pairs.items())
        print(f"{room:11}" + ", ".join(f"{a.split('/')[1]}~{b.split('/')[1]} {d:.2f}" for d, a, b in near[:7]))
        wrong += [f"{a} and {b} are alike ({d:.2f})" for d, a, b in near if d < (FRAME if "ui/" in a + b else ALIKE)]
    size = sum(p.stat().st_size for p in ROOT.rglob("*.ogg"))
    print(f"\n{len(sounds)} sounds, {size / 1024:.0f} KB")
    if size >= ALL:
        wrong.append("too large")
    if len(sys.argv) > 1:
        pathlib.Path(sys.argv[1]).mkdir(parents=True, exist_ok=True)
        draw(sys.argv[1], sounds)
    for w in wrong:
        print("WRONG", w)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
