"""What all sounds are made with: noise, dying tones, envelopes, filters, and laying things side by side.

A signal is a numpy array of floats at RATE samples a second. Levels here are relative; `finish` sets the final one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import signal as dsp

RATE = 44100
"""Samples a second."""
PEAK = 0.84
"""No sample is louder: what the encoder adds must still fit."""
_MEASURED = 0.4
"""Seconds over which loudness is measured."""
_TRIES = 4
"""Steps in which a sound that must be bent is brought to its level."""


def _head() -> tuple[list[float], list[float]]:
    """The first filter of BS.1770 at RATE: a head lifts what is above about 1.5 kHz."""
    k, q, high = np.tan(np.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    middle, whole = high**0.4996667741545416, 1 + k / q + k * k
    return (
        [(high + middle * k / q + k * k) / whole, 2 * (k * k - high) / whole, (high - middle * k / q + k * k) / whole],
        [1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole],
    )


def _low_cut() -> tuple[list[float], list[float]]:
    """The second filter of BS.1770 at RATE: low tones count less."""
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + k / q + k * k
    return [1.0, -2.0, 1.0], [1.0, 2 * (k * k - 1) / whole, (1 - k / q + k * k) / whole]


_HEAD, _LOW_CUT = _head(), _low_cut()

Wave: TypeAlias = NDArray[np.float64]
Rng: TypeAlias = np.random.Generator
Partial: TypeAlias = tuple[float, float, float]
"""A dying tone: hertz, strength, seconds until it is down to a thousandth."""


def count(seconds: float) -> int:
    """Samples in so many seconds."""
    return round(seconds * RATE)


def clock(seconds: float) -> Wave:
    """The time of each sample, in seconds."""
    return np.arange(count(seconds)) / RATE


def glide(seconds: float, *points: tuple[float, float]) -> Wave:
    """A line through (share of the time, value) points."""
    shares, values = zip(*points, strict=True)
    return np.interp(np.linspace(0, 1, count(seconds)), shares, values)


def white(rng: Rng, seconds: float) -> Wave:
    """Noise with all frequencies alike."""
    return rng.standard_normal(count(seconds))


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """What lies between two frequencies; low 0 lets all below through."""
    if low <= 0:
        sections = dsp.butter(order, high, "low", fs=RATE, output="sos")
    else:
        sections = dsp.butter(order, (low, min(high, RATE * 0.48)), "band", fs=RATE, output="sos")
    return np.asarray(dsp.sosfilt(sections, wave))


def ring_noise(rng: Rng, seconds: float, curve: Callable[[Wave], Wave]) -> Wave:
    """Noise whose strength at each frequency is `curve(hertz)`; its end goes on into its beginning. RMS 1."""
    n = count(seconds)
    hertz = np.fft.rfftfreq(n, 1 / RATE)
    spectrum = (rng.standard_normal(len(hertz)) + 1j * rng.standard_normal(len(hertz))) * curve(np.maximum(hertz, 1.0))
    spectrum[0] = 0
    wave = np.fft.irfft(spectrum, n)
    return np.asarray(wave / np.sqrt(np.mean(wave**2)))


def hump(middle: float, octaves: float) -> Callable[[Wave], Wave]:
    """A curve for `ring_noise`: loudest at `middle` hertz, down to 0.6 at `octaves` above and below."""
    return lambda hertz: np.exp(-0.5 * (np.log2(hertz / middle) / octaves) ** 2)


def dying(seconds: float, until: float, rise: float = 0.002) -> Wave:
    """A quick rise, then a decay that is down to a thousandth after `until` seconds."""
    t = clock(seconds)
    return np.minimum(t / rise, 1.0) * np.exp(-6.9 * t / until)


def swell(seconds: float, top: float = 0.5, sharp: float = 1.0) -> Wave:
    """From nothing to 1 at the share `top` and back to nothing."""
    share = np.linspace(0, 1, count(seconds))
    up = np.where(share < top, share / top, (1 - share) / (1 - top))
    return np.sin(np.clip(up, 0, 1) * np.pi / 2) ** (2 * sharp)


def struck(seconds: float, partials: Sequence[Partial], rng: Rng | None = None, rise: float = 0.001) -> Wave:
    """Something struck: dying tones together. With `rng` their beginnings are scattered, as with real bodies."""
    t = clock(seconds)
    out = np.zeros(len(t))
    for hertz, strength, until in partials:
        start = rng.uniform(0, 2 * np.pi) if rng is not None else 0.0
        out += strength * np.sin(2 * np.pi * hertz * t + start) * np.exp(-6.9 * t / until)
    return out * np.minimum(t / rise, 1.0)


def wood(rng: Rng, hertz: float, seconds: float = 0.4, hard: float = 0.5) -> Wave:
    """A block of wood knocked: three dull tones and the contact. hard: 0 felt, 1 a bare knuckle."""
    body = struck(
        seconds,
        [(hertz, 1.0, 0.16), (hertz * 2.57, 0.55 * hard + 0.1, 0.09), (hertz * 4.95, 0.45 * hard, 0.05)],
        rng,
    )
    contact = band(white(rng, seconds), 900, 5200) * dying(seconds, 0.02, 0.0005)
    return body + contact * 0.5 * hard


def metal(rng: Rng, hertz: float, seconds: float, until: float, bright: float = 0.5) -> Wave:
    """A plate or rail struck: tones in no harmony that die at different times."""
    ratios = (1.0, 1.51, 2.09, 2.72, 3.64, 4.33, 5.61, 6.83)
    partials = [
        (hertz * ratio * rng.uniform(0.99, 1.01), bright**k * rng.uniform(0.7, 1.0), until / (1 + 0.35 * k))
        for k, ratio in enumerate(ratios)
    ]
    contact = band(white(rng, seconds), 2500, 9000) * dying(seconds, 0.03, 0.0005)
    return struck(seconds, partials, rng) + contact * 0.6 * bright


def string(hertz: float, seconds: float, until: float, rng: Rng, bright: float = 0.6, where: float = 0.19) -> Wave:
    """A pair of strings struck together: harmonics by the place of the blow, a shade out of tune with each other."""
    t = clock(seconds)
    out = np.zeros(len(t))
    for course in (-1, 1):
        base = hertz * 2 ** (course * rng.uniform(1.0, 2.0) / 1200)
        for k in range(1, 15):
            tone = base * k * np.sqrt(1 + 0.00012 * k * k)
            if tone > 9000:
                break
            strength = abs(np.sin(np.pi * k * where)) / k * bright ** (0.55 * (k - 1))
            out += strength * np.sin(2 * np.pi * tone * t + rng.uniform(-0.4, 0.4)) * np.exp(-6.9 * t * k**0.55 / until)
    blow = band(white(rng, min(seconds, 0.08)), 700, 3800) * dying(min(seconds, 0.08), 0.025, 0.0008)
    out[: len(blow)] += blow * 0.10
    return out * np.minimum(t / 0.0025, 1.0)


def thump(seconds: float, high: float, low: float, until: float) -> Wave:
    """A skin or the ground struck: a tone that falls from `high` to `low` hertz while it dies.

    It is bent a little at first, so that small loudspeakers, which have no low tones, give its overtones.
    """
    t = clock(seconds)
    hertz = low + (high - low) * np.exp(-t / 0.035)
    tone = np.sin(2 * np.pi * np.cumsum(hertz) / RATE) * dying(seconds, until, 0.003)
    return np.tanh(2.2 * tone + 0.25 * np.abs(tone)) / np.tanh(2.2)


def grains(rng: Rng, seconds: float, each_second: Wave | float, low: float, high: float, length: float = 0.006) -> Wave:
    """Sand, gravel, salt: short bursts of noise at random moments, `each_second` of them (steady or changing)."""
    n = count(seconds)
    chance = np.broadcast_to(np.asarray(each_second, dtype=float) / RATE, (n,))
    hits = np.where(rng.random(n) < chance, rng.lognormal(0, 0.7, n) * rng.choice((-1, 1), n), 0.0)
    tail = rng.standard_normal(count(length)) * dying(length, length, 0.0004)
    return band(np.asarray(dsp.fftconvolve(hits, tail)[:n]), low, high)


def paper(rng: Rng, seconds: float, low: float = 1400, high: float = 7500, top: float = 0.35) -> Wave:
    """Paper or card that slides: noise with a fine grain that swells and fades."""
    grain = 0.55 + 0.45 * np.abs(band(white(rng, seconds), 20, 160))
    return band(white(rng, seconds), low, high) * grain * swell(seconds, top)


def mix(seconds: float, *parts: tuple[float, Wave, float]) -> Wave:
    """Parts laid over each other: (start in seconds, signal, strength). What sticks out at the end is cut."""
    out = np.zeros(count(seconds))
    for start, wave, strength in parts:
        at = max(0, count(start))
        piece = wave[: max(0, len(out) - at)]
        out[at : at + len(piece)] += piece * strength
    return out


def soften_ends(wave: Wave, rise: float = 0.002, fall: float = 0.03) -> Wave:
    """The same without a click at either end."""
    out = wave.copy()
    up, down = count(rise), min(count(fall), len(wave) // 2)
    ramp_up = np.linspace(0, 1, up)
    ramp_down = np.cos(np.linspace(0, np.pi / 2, down)) ** 2
    if wave.ndim == 2:
        ramp_up, ramp_down = ramp_up[:, None], ramp_down[:, None]
    out[:up] *= ramp_up
    out[len(out) - down :] *= ramp_down
    return out


def quicker(wave: Wave, factor: float) -> Wave:
    """The same played `factor` times as fast, and so as much higher."""
    return np.interp(np.arange(0, len(wave) - 1, factor), np.arange(len(wave)), wave)


def loudness(wave: Wave) -> float:
    """The loudest 0.4 seconds in LUFS (momentary, ITU-R BS.1770): what one hears of it, low tones less than high ones.

    A sound that is shorter counts as silent for the rest.
    """
    heard = dsp.lfilter(*_LOW_CUT, dsp.lfilter(*_HEAD, wave, axis=0), axis=0)
    power = heard**2 if wave.ndim == 1 else np.sum(heard**2, axis=1)
    span = count(_MEASURED)
    sums = np.concatenate((np.zeros(span), np.cumsum(power)))
    return float(-0.691 + 10 * np.log10(max(1e-12, np.max(sums[span:] - sums[:-span]) / span)))


def finish(wave: Wave, level: float, loop: bool) -> Wave:
    """Bring to a level (LUFS, see `loudness`) under PEAK; ends are softened unless it is a loop.

    What would be louder than PEAK is bent as a membrane bends, at most by half; beyond that all is made quieter.
    """
    wave = wave - np.mean(wave, axis=0)
    if not loop:
        wave = soften_ends(wave)
    most = 2 * PEAK / max(1e-9, float(np.max(np.abs(wave))))
    gain, out = 1.0, wave
    for _ in range(_TRIES):
        gain = min(most, gain * 10 ** ((level - loudness(out)) / 20))
        out = wave * gain
        if np.max(np.abs(out)) > PEAK:
            out = PEAK * np.tanh(out / PEAK)
    return np.asarray(out)
