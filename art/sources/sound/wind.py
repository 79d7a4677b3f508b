"""The wind over the salt at strengths 2, 3 and 4, and what turns it."""

from __future__ import annotations

import numpy as np

from art.sources.sound.craft import (
    RATE,
    Rng,
    Wave,
    band,
    clock,
    count,
    glide,
    hump,
    metal,
    mix,
    ring_noise,
    swell,
    white,
)
from art.sources.sound.recipe import Recipe

_SECONDS = 14.0


def _gusts(rng: Rng, deep: float) -> Wave:
    """A slow rise and fall between 1 - deep and 1, the same at both ends of the loop."""
    t = clock(_SECONDS) / _SECONDS
    line = sum(rng.uniform(0.5, 1.0) / k * np.sin(2 * np.pi * (k * t + rng.random())) for k in (1, 2, 3, 5, 7))
    line = (line - line.min()) / (line.max() - line.min())
    return 1 - deep + deep * line


def _side(rng: Rng, strength: int, gusts: Wave) -> Wave:
    """One ear's wind: a low body, a hiss of sand that comes with the gusts, and a whistle round the mast."""
    force = (strength - 2) / 2
    body = ring_noise(rng, _SECONDS, hump(210 + 130 * force, 1.1)) * gusts
    hiss = ring_noise(rng, _SECONDS, hump(2600 + 900 * force, 0.8)) * gusts**2.5
    whistle = np.zeros(count(_SECONDS))
    for hertz in (540.0, 811.0):
        whistle += ring_noise(rng, _SECONDS, hump(hertz * (1 + 0.12 * force), 0.035)) * gusts**4
    return body + hiss * (0.10 + 0.22 * force) + whistle * (0.05 + 0.16 * force)


def _wind(strength: int) -> Recipe:
    def make(rng: Rng) -> Wave:
        gusts = _gusts(rng, 0.35 + 0.15 * (strength - 2))
        lag = np.roll(gusts, count(0.35))
        return np.stack([_side(rng, strength, gusts), _side(rng, strength, lag)], axis=1)

    return Recipe(f"wind_{strength}", make, -30 + 3.5 * (strength - 2), "wind", loop=True, caption=False)


def _turning(rng: Rng) -> Wave:
    """A gust that passes from low to high, and the rusty vane that follows it."""
    seconds = 1.5
    gust = np.zeros(count(seconds))
    for hertz, top in ((260, 0.3), (520, 0.42), (1050, 0.5), (2100, 0.55)):
        gust += band(white(rng, seconds), hertz / 1.5, hertz * 1.5) * swell(seconds, top, 1.3) * (260 / hertz) ** 0.4
    return mix(seconds, (0, gust, 1.0), (0.25, _creak(rng, 0.7, 410, 560), 0.5), (1.0, metal(rng, 900, 0.4, 0.2), 0.12))


def _creak(rng: Rng, seconds: float, low: float, high: float) -> Wave:
    """Metal that turns in a dry bearing: it sticks and slips faster than one can count, through a ringing body."""
    rate = glide(seconds, (0, low / 9), (0.5, high / 9), (1, low / 10))
    phase = np.cumsum(rate * (1 + 0.25 * band(white(rng, seconds), 2, 30))) / RATE
    slips = np.diff(np.floor(phase), prepend=0.0)
    ringing = band(slips, low * 0.9, low * 1.2) + 0.7 * band(slips, high * 1.9, high * 2.3)
    return ringing / np.max(np.abs(ringing)) * swell(seconds, 0.4)


def _stronger(rng: Rng) -> Wave:
    """The wind fills the sail: a long rising gust and one flap of cloth."""
    seconds = 1.7
    gust = band(white(rng, seconds), 180, 900) + 0.5 * band(white(rng, seconds), 900, 3400) * swell(seconds, 0.7, 2)
    flap = band(white(rng, 0.25), 60, 700) * swell(0.25, 0.12, 2)
    return mix(seconds, (0, gust * swell(seconds, 0.62, 1.2), 1.0), (0.85, flap, 2.2), (1.06, flap, 0.9))


RECIPES = (
    *(_wind(strength) for strength in (2, 3, 4)),
    Recipe("wind_turn", _turning, -21),
    Recipe("wind_strength", _stronger, -21),
)
