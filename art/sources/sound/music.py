"""The musical bed: a slow piece for hammered strings, a low drone, a frame drum and a bell a long way off.

It is laid on a ring, so that what still sounds at the end goes on at the beginning. The mode is Dorian on D; the
phrases are written down, their order, their rests and the force of each note are left to a chance with a fixed seed.
"""

from __future__ import annotations

from itertools import cycle

import numpy as np

from art.sources.sound.craft import Rng, Wave, band, clock, count, hump, ring_noise, string, struck, thump
from art.sources.sound.recipe import Recipe

SECONDS = 152.0
BEAT = 0.95
"""Seconds in a beat; nothing hurries."""

_D = 146.83
_STEPS = (0, 2, 3, 5, 7, 9, 10)
"""Dorian: semitones above D of the seven degrees."""

Phrase = tuple[tuple[float, int, float], ...]
"""Notes: (beat, degree, force). Degree 0 is the D below middle C, 7 the next one."""

_PHRASES: dict[str, tuple[Phrase, ...]] = {
    "call": (
        ((0, 0, 0.8), (1, 4, 0.7), (1.5, 6, 0.5), (2, 7, 0.8), (4, 4, 0.6)),
        ((0, 4, 0.7), (1, 5, 0.6), (2, 4, 0.7), (3.5, 2, 0.5), (4, 0, 0.7)),
        ((0, 7, 0.8), (1, 6, 0.6), (1.5, 4, 0.6), (3, 2, 0.7), (3.5, 1, 0.5), (4.5, 0, 0.8)),
    ),
    "far": (
        ((0, 11, 0.5), (1, 9, 0.5), (2, 7, 0.6)),
        ((0, 9, 0.5), (0.5, 11, 0.5), (2, 13, 0.4), (3, 11, 0.5)),
        ((0, 7, 0.6), (1.5, 8, 0.5), (2, 7, 0.5), (4, 4, 0.6)),
    ),
    "low": (
        ((0, 0, 0.8), (2, -3, 0.6), (4, 0, 0.6)),
        ((0, -3, 0.7), (1, -1, 0.6), (2, 0, 0.8)),
        ((0, 3, 0.7), (1, 2, 0.6), (2, 0, 0.8), (2.5, 0, 0.4)),
    ),
}
_FORM = (
    "call", "low", "call", "rest", "far", "rest", "low", "call", "call", "far", "rest", "low", "rest", "call", "far",
    "low", "rest",
)  # fmt: skip
_STILL = 11.0
"""Seconds without a new phrase before the ring begins again."""


def _hertz(degree: int) -> float:
    octave, step = divmod(degree, 7)
    return float(_D * 2 ** (octave + _STEPS[step] / 12))


def _lay(ring: Wave, at: float, wave: Wave, strength: float, side: float) -> None:
    """Add a mono wave at `at` seconds round the ring; side: -1 left to 1 right."""
    places = (count(at) + np.arange(len(wave))) % len(ring)
    ring[places, 0] += wave * strength * np.cos((side + 1) * np.pi / 4)
    ring[places, 1] += wave * strength * np.sin((side + 1) * np.pi / 4)


def _melody(ring: Wave, rng: Rng) -> None:
    at = 4.0
    for name in cycle(_FORM):
        if at > SECONDS - _STILL:
            return
        if name == "rest":
            at += BEAT * rng.integers(3, 6)
            continue
        choices = _PHRASES[name]
        phrase = choices[rng.integers(len(choices))]
        for beat, degree, force in phrase:
            when = at + beat * BEAT + rng.normal(0, 0.018)
            hertz = _hertz(degree)
            until = 4.2 * (220 / hertz) ** 0.35
            strength = force * rng.uniform(0.8, 1.0)
            _lay(ring, when, string(hertz, 5.0, until, rng, 0.35 + 0.25 * strength), strength, 0.08 * (degree - 5))
            if rng.random() < 0.22 and degree < 9:  # a soft answer of the octave string
                _lay(ring, when + BEAT / 2, string(2 * hertz, 3.5, 2.6, rng, 0.35), strength * 0.28, 0.35)
        at += (max(note[0] for note in phrase) + rng.integers(2, 4)) * BEAT


def _drone(rng: Rng) -> Wave:
    """Two low notes that breathe; every part of them fits the ring a whole number of times."""
    t = clock(SECONDS)
    out = np.zeros((len(t), 2))
    for hertz, strength in ((_D / 2, 1.0), (_D * 0.75, 0.55), (_D, 0.25)):
        for k in range(1, 7):
            for side in (0, 1):
                cycles = round(hertz * k * 2 ** (rng.normal(0, 1.2) / 1200) * SECONDS)
                slow = 1 + 0.5 * np.sin(2 * np.pi * (rng.integers(2, 9) * t / SECONDS + rng.random()))
                wave = np.sin(2 * np.pi * (cycles * t / SECONDS + rng.random()))
                out[:, side] += strength / k**1.7 * slow * wave
    swells = 0.55 + 0.45 * np.sin(2 * np.pi * (3 * t / SECONDS - 0.25))
    return out * swells[:, None]


def _far_bell(rng: Rng) -> Wave:
    tones = [(440.0, 1.0, 4.5), (523.0, 0.35, 3.2), (880.0, 0.45, 2.6), (1214.0, 0.2, 1.6)]
    return band(struck(5.5, tones, rng, 0.02), 200, 1500)


def _room(ring: Wave, rng: Rng) -> Wave:
    """The same in a large dry place: a faint tail of two seconds, laid round the ring."""
    t = clock(2.2)
    out = np.empty_like(ring)
    for side in (0, 1):
        tail = np.zeros(len(ring))
        tail[: len(t)] = band(rng.standard_normal(len(t)), 200, 3800) * np.exp(-t * 2.9) * (t > 0.018)
        tail /= np.sqrt(np.sum(tail**2))
        wet = np.fft.irfft(np.fft.rfft(ring[:, side]) * np.fft.rfft(tail), len(ring))
        out[:, side] = ring[:, side] + 0.33 * wet
    return out


def _bed(rng: Rng) -> Wave:
    ring = np.zeros((count(SECONDS), 2))
    _melody(ring, rng)
    for at, side in ((13.0, -0.7), (52.5, 0.7), (84.0, -0.5), (121.0, 0.6)):
        _lay(ring, at, _far_bell(rng), 0.16, side)
    for at in np.arange(8.0, SECONDS - 4, BEAT * 16):
        _lay(ring, at, thump(1.2, 82, 52, 0.9), 0.32, -0.1)
        _lay(ring, at + BEAT * 3, thump(1.0, 78, 52, 0.7), 0.16, 0.1)
    air = np.stack([ring_noise(rng, SECONDS, hump(500, 1.2)) for _ in range(2)], axis=1)
    return _room(ring, rng) + 0.10 * _drone(rng) + 0.006 * air


RECIPES = (Recipe("bed", _bed, -22, "music", loop=True, caption=False),)
