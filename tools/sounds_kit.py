"""Instruments for Crossweb's sounds: strings, struck bodies, noises, rooms, and loops without a seam."""
import numpy as np

SR = 44100


def secs(d):
    return np.arange(int(d * SR)) / SR


def put(out, x, at, g=1.0):
    i = int(at * SR)
    k = min(len(x), len(out) - i)
    if k > 0:
        out[i:i + k] += g * (x if k == len(x) else close(x[:k].copy(), .5))
    return out


def close(y, part=.4):
    """Let a sound that is cut off before it has died go out smoothly."""
    k = max(int(len(y) * part), 1)
    y[-k:] *= np.cos(np.linspace(0, np.pi / 2, k)) ** 2
    return y


def pluck(rng, f, d, decay=1.6, bright=1.0, pos=.17, bend=None, attack=.0015, vib=0.0):
    """bend: function of time giving a factor on the pitch."""
    t = secs(d)
    r = np.ones_like(t) if bend is None else bend(t)
    if vib:
        r = r * (1 + vib * np.sin(2 * np.pi * 5.1 * t) * np.minimum(t / .3, 1))
    ph = 2 * np.pi * np.cumsum(f * r) / SR
    y = np.zeros_like(t)
    k = 1
    while k * f < 9000 and k < 40:
        b = k * np.sqrt(1 + 2.2e-4 * k * k)  # a slightly stiff string
        a = np.sin(np.pi * k * pos) / k ** (1.35 / bright)
        tau = decay / (1 + .28 * (k - 1) + .018 * k * k / bright)
        y += a * np.exp(-t / tau) * np.sin(b * ph + rng.uniform(-.3, .3))
        y += .35 * a * np.exp(-t / (tau * .8)) * np.sin(b * 1.0021 * ph)  # a second polarisation beats softly
        k += 1
    return close(y * np.minimum(t / attack, 1))


def modes(rng, fs, taus, amps, d, jitter=.03):
    t = secs(d)
    y = np.zeros_like(t)
    for f, tau, a in zip(fs, taus, amps):
        y += a * np.exp(-t / tau) * np.sin(2 * np.pi * f * (1 + rng.uniform(-jitter, jitter)) * t)
    return close(y * np.minimum(t / .0004, 1))


def band(x, lo, hi, soft=.5):
    """Band-pass with soft skirts, in the frequency domain."""
    X, f = np.fft.rfft(x), np.maximum(np.fft.rfftfreq(len(x), 1 / SR), 1)
    h = 1 / np.sqrt(1 + (f / hi) ** (4 / soft)) / np.sqrt(1 + (lo / f) ** (4 / soft))
    return np.fft.irfft(X * h, len(x))


def hiss(rng, d, lo, hi, tau, attack=.0006):
    t = secs(d)
    return close(band(rng.standard_normal(len(t)), lo, hi) * np.exp(-t / tau) * np.minimum(t / attack, 1))


def chitin(rng, hard=1.0):
    y = modes(rng, [1320, 2140, 3350, 5200], [.014, .010, .006, .003], [.8, .7, .5, .3 * hard], .12)
    return y + .5 * hiss(rng, .12, 1500, 7000, .005 * hard)


def stone(rng, size=1.0, g=1.0):
    f = np.array([910, 1630, 2480, 3720, 5300]) / size
    y = modes(rng, f, np.array([.022, .016, .011, .007, .004]) * size, [.7, .9, .7, .5, .3], .16, .06)
    return g * (y + .45 * hiss(rng, .16, 900, 6000, .008))


def thud(f0, d, tau, drop=.5):
    t = secs(d)
    f = f0 * (1 + drop * np.exp(-t / .025))
    return close(np.sin(2 * np.pi * np.cumsum(f) / SR) * np.exp(-t / tau) * np.minimum(t / .002, 1))


def cave(rng, x, wet=.16, tau=.45, tail=.9, lo=180, hi=3200):
    n = len(x) + int(tail * SR)
    t = np.arange(int(tail * SR)) / SR
    ir = band(rng.standard_normal(len(t)), lo, hi) * np.exp(-t / (tau * .55)) * np.minimum(t / .012, 1)
    ir = close(ir, .5)
    ir /= np.sqrt(np.sum(ir ** 2))
    m = 1 << (2 * n - 1).bit_length()
    y = np.fft.irfft(np.fft.rfft(x, m) * np.fft.rfft(ir, m), m)[:n]
    out = np.zeros(n)
    out[:len(x)] = x
    return out + wet * y * (np.sqrt(np.mean(x ** 2)) / max(np.sqrt(np.mean(y[:len(x)] ** 2)), 1e-9)) * 1.6


def blank(d):
    return np.zeros(int(d * SR))


# ---- for the rooms with boards


def hall(rng, x, wet=.14, tau=.9, tail=1.1, lo=250, hi=5000):
    """A larger, clearer room than the cave. Nothing below hearing is left, so that the tail truly dies."""
    y = cave(rng, x, wet, tau, tail, lo, hi)
    m = 2 * len(y)
    f = np.fft.rfftfreq(m, 1 / SR)
    return np.fft.irfft(np.fft.rfft(y, m) * (1j * f / (1j * f + 22)) ** 2, m)[:len(y)]


def grains(rng, d, rate, lo, hi, tau=.002, shape=None):
    """A scrape: many small noises, so many a second; shape(u) is their loudness as u goes from 0 to 1."""
    y = blank(d)
    for _ in range(int(rate * d)):
        at = rng.uniform(0, d)
        g = rng.exponential(.5) * (1 if shape is None else shape(at / d))
        put(y, rng.standard_normal(int(.008 * SR)) * np.exp(-np.arange(int(.008 * SR)) / SR / tau), at, g)
    return band(y, lo, hi)


def bar(rng, f, d, tau, ratios=(1, 2.756, 5.404, 8.933, 13.34), bright=1.0, attack=.0008):
    """A metal bar or blade: inharmonic, each partial a pair that beats slowly."""
    t = secs(d)
    y = np.zeros_like(t)
    for k, r in enumerate(ratios):
        if f * r < 14000:
            a, ta = bright ** k / (1 + .55 * k), tau / (1 + .75 * k)
            y += a * np.exp(-t / ta) * (np.sin(2 * np.pi * f * r * t + rng.uniform(0, 6)) + .5 * np.sin(2 * np.pi * f * r * 1.0017 * t + rng.uniform(0, 6)))
    return close(y * np.minimum(t / attack, 1))


def blown(rng, f, d, rise=.25, fall=.5, bright=5.0, vib=.004, breath=.05):
    """A horn or a bowed string: harmonics that open as it swells."""
    t = secs(d)
    env = np.minimum(t / rise, 1) ** 1.4 * np.where(t > d - fall, np.cos(np.clip((t - d + fall) / fall, 0, 1) * np.pi / 2) ** 2, 1)
    ph = 2 * np.pi * np.cumsum(f * (1 + vib * np.sin(2 * np.pi * 4.6 * t) * np.minimum(t / .6, 1) - .012 * np.exp(-t / .06))) / SR
    y = np.zeros_like(t)
    k = 1
    while k * f < 6000 and k < 30:
        y += np.exp(-(k - 1) / (.8 + bright * env)) / k ** .35 * np.sin(k * ph + rng.uniform(0, 6))
        k += 1
    y += breath * band(rng.standard_normal(len(t)), f * 2, f * 9) * 3
    return y * env


class Loop:
    """Sound of a whole number of seconds that ends where it began: all in it is made of whole turns, or wrapped round the end."""

    def __init__(self, rng, d):
        self.rng, self.d, self.n = rng, d, d * SR
        self.f = np.fft.rfftfreq(self.n, 1 / SR)
        self.t = np.arange(self.n) / SR

    def wave(self, k, p=0.0):
        """A slow wave of k turns, -1 to 1."""
        return np.sin(2 * np.pi * k * self.t / self.d + p)

    def hump(self, centre, width):
        """A bump of that half-width about a time, round the end too."""
        x = (self.t - centre + self.d / 2) % self.d - self.d / 2
        return np.exp(-.5 * (x / width) ** 2)

    def noise(self, centre, octaves):
        """Noise about a frequency, RMS 1."""
        shape = np.exp(-.5 * (np.log2(np.maximum(self.f, 1) / centre) / octaves) ** 2)
        X = shape * np.exp(2j * np.pi * self.rng.uniform(size=len(self.f)))
        X[0] = 0
        x = np.fft.irfft(X, self.n)
        return x / np.sqrt(np.mean(x ** 2))

    def tone(self, hz, p=0.0):
        return np.sin(2 * np.pi * round(hz * self.d) / self.d * self.t + p)

    def put(self, y, x, at, g=1.0):
        np.add.at(y, (np.arange(len(x)) + int(at * SR)) % self.n, g * x)

    def far(self, x, tau, centre=900, octaves=1.0, early=.03):
        """Heard from far away: only the room's answer."""
        ir = self.rng.standard_normal(self.n) * np.exp(-self.t / tau) * np.minimum(self.t / early, 1)
        shape = np.exp(-.5 * (np.log2(np.maximum(self.f, 1) / centre) / octaves) ** 2)
        ir = np.fft.irfft(np.fft.rfft(ir) * shape, self.n)
        ir /= np.sqrt(np.sum(ir ** 2))
        return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(ir), self.n)
