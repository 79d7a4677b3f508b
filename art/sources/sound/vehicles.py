"""Steps of each kind of vehicle. They last longer than most moves: the player fades them out when the piece stops."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy import signal as dsp

from art.sources.sound.craft import (
    RATE,
    Partial,
    Rng,
    Wave,
    band,
    clock,
    count,
    glide,
    grains,
    metal,
    mix,
    struck,
    swell,
    thump,
    white,
    wood,
)
from art.sources.sound.recipe import Recipe

_SECONDS = 3.0


@dataclass(frozen=True)
class Engine:
    """A motor by what one hears of it.

    firing: strokes a second at rest and under way. exhaust: what each stroke sets ringing. rough: how unlike the
    strokes are. limp: every other stroke is weaker by this share. air: strength of the intake's noise, around air_at
    hertz. wheels: strength of the ground under them.
    """

    firing: tuple[float, float]
    exhaust: tuple[Partial, ...]
    rough: float
    limp: float
    air: float
    air_at: float
    wheels: float


_ENGINES = {
    "dirtbike": Engine((62, 118), ((210, 1, 0.06), (640, 0.8, 0.04), (1480, 0.45, 0.02)), 0.14, 0.0, 0.25, 2600, 0.4),
    "quad": Engine((34, 62), ((120, 1, 0.09), (330, 0.8, 0.06), (820, 0.3, 0.03)), 0.16, 0.15, 0.20, 1500, 0.6),
    "buggy": Engine((48, 84), ((95, 1, 0.08), (270, 0.9, 0.07), (690, 0.4, 0.03)), 0.20, 0.45, 0.35, 1900, 0.7),
    "jeep": Engine((40, 66), ((74, 1, 0.12), (172, 0.8, 0.08), (450, 0.35, 0.04)), 0.10, 0.25, 0.22, 900, 0.9),
    "tracked": Engine((21, 34), ((58, 1, 0.14), (140, 0.8, 0.09), (1250, 0.22, 0.02)), 0.22, 0.3, 0.25, 1200, 0.8),
}


def _run(rng: Rng, engine: Engine) -> Wave:
    """The motor speeds up, holds, and falls off again."""
    low, high = engine.firing
    rate = glide(_SECONDS, (0, low), (0.16, high * 0.96), (0.5, high), (0.82, high * 0.93), (1, low * 1.1))
    turns = np.floor(np.cumsum(rate * (1 + 0.015 * band(white(rng, _SECONDS), 3, 20))) / RATE)
    at = np.flatnonzero(np.diff(turns, prepend=0.0))
    strokes = np.zeros(count(_SECONDS))
    strokes[at] = 1 + engine.rough * rng.standard_normal(len(at)) - engine.limp * (np.arange(len(at)) % 2)
    puff = struck(0.18, engine.exhaust) + 0.35 * band(white(rng, 0.18), 90, 2400) * np.exp(-clock(0.18) * 90)
    motor = np.asarray(dsp.fftconvolve(strokes, puff)[: len(strokes)])
    beat = np.asarray(dsp.fftconvolve(strokes, np.exp(-clock(0.05) * 80))[: len(strokes)])
    air = band(white(rng, _SECONDS), engine.air_at / 2, engine.air_at * 2) * (0.3 + beat / np.max(beat))
    load = glide(_SECONDS, (0, 0.35), (0.1, 1), (0.8, 0.85), (1, 0.25))
    return (motor / np.std(motor) + engine.air * air / np.std(air)) * load


def _ground(rng: Rng, rough: float) -> Wave:
    """Wheels over salt crust: a low roll and crumbs that fly."""
    roll = band(white(rng, _SECONDS), 60, 420)
    bumps = 0.6 + 0.4 * np.abs(band(white(rng, _SECONDS), 2, 14)) * 5
    crumbs = grains(rng, _SECONDS, 180 * rough + 60, 1200, 6500)
    pace = glide(_SECONDS, (0, 0.2), (0.15, 1), (0.8, 0.9), (1, 0.1))
    return (roll / np.std(roll) * np.clip(bumps, 0, 2) + 0.35 * crumbs / np.std(crumbs)) * pace


def _driven(kind: str) -> Recipe:
    engine = _ENGINES[kind]

    def make(rng: Rng) -> Wave:
        out = band(_run(rng, engine), 0, 4200) + engine.wheels * 0.55 * _ground(rng, engine.wheels)
        return out + _tracks(rng) if kind == "tracked" else out

    return Recipe(f"move_{kind}", make, -22, variants=2)


def _tracks(rng: Rng) -> Wave:
    """The links of a track: eleven clanks a second, no two alike, and a dry squeal now and then."""
    parts = [
        (k / 11 + rng.uniform(0, 0.012), metal(rng, rng.uniform(480, 620), 0.16, 0.11, 0.62), rng.uniform(0.5, 1.0))
        for k in range(1, 30)
    ]
    t = clock(0.5)
    squeal = np.sin(2 * np.pi * (1730 * t + 60 * t * t)) * swell(0.5, 0.4) * (1 + 0.3 * band(white(rng, 0.5), 20, 60))
    return mix(_SECONDS, *parts, (0.8, squeal, 0.16), (1.9, squeal, 0.10))


def _creaking(rng: Rng, seconds: float, low: float, high: float) -> Wave:
    """Rope and mast under strain: the wood slips in little jerks, quicker as the strain grows."""
    rate = glide(seconds, (0, low), (0.6, high), (1, high * 0.7))
    phase = np.cumsum(rate * (1 + 0.3 * band(white(rng, seconds), 2, 25))) / RATE
    jerks = np.diff(np.floor(phase), prepend=0.0) * rng.uniform(0.5, 1.0, count(seconds))
    body = struck(0.12, [(310, 1, 0.06), (735, 0.7, 0.045), (1240, 0.4, 0.03)], rng)
    return np.asarray(dsp.fftconvolve(jerks, body)[: count(seconds)]) * swell(seconds, 0.5, 0.7)


def _sail(rng: Rng) -> Wave:
    """A landsail: three wheels that roll, canvas that fills, rope and mast that creak."""
    roll = _ground(rng, 0.3)
    cloth = band(white(rng, _SECONDS), 90, 650)
    fill = glide(_SECONDS, (0, 0), (0.08, 1.6), (0.2, 0.5), (0.5, 0.9), (0.62, 0.5), (1, 0.1))
    axle = sum(
        (mix(_SECONDS, (k * 0.42 + 0.2, _creaking(rng, 0.16, 60, 95), 1.0)) for k in range(6)),
        np.zeros(count(_SECONDS)),
    )
    creaks = mix(
        _SECONDS, (0.12, _creaking(rng, 0.55, 24, 58), 1.0), (1.15, _creaking(rng, 0.7, 20, 44), 0.8),
        (2.1, _creaking(rng, 0.5, 26, 50), 0.6),
    )  # fmt: skip
    flap = band(white(rng, 0.2), 80, 900) * swell(0.2, 0.1, 2)
    out = roll * 0.8 + cloth / np.std(cloth) * fill * 0.5 + axle * 0.5 + creaks * 2.2
    return out + mix(_SECONDS, (0.16, flap, 4.0), (0.34, flap, 2.0))


def _tractor(rng: Rng) -> Wave:
    """A wind tractor: blades that sweep by, wooden gear teeth, slow wheels."""
    t = clock(_SECONDS)
    sweep = (0.5 + 0.5 * np.sin(2 * np.pi * 2.6 * t)) ** 3
    blades = band(white(rng, _SECONDS), 160, 1100) * (0.15 + sweep)
    teeth = [
        (k / 7.8, wood(rng, rng.uniform(230, 270) * (1.25 if k % 3 == 0 else 1), 0.12, 0.6), rng.uniform(0.6, 1.0))
        for k in range(22)
    ]
    pace = glide(_SECONDS, (0, 0.2), (0.15, 1), (0.8, 0.9), (1, 0.1))
    out = blades / np.std(blades) * 0.7 + mix(_SECONDS, *teeth) * 1.6 + 0.5 * _ground(rng, 0.5)
    return out * pace + mix(_SECONDS, (0.4, _creaking(rng, 0.6, 18, 30), 1.2), (1.7, _creaking(rng, 0.6, 16, 28), 1.0))


def _foot(rng: Rng) -> Wave:
    """A Hankerer on foot: boots through the salt crust, unevenly, and something that drags."""
    parts = []
    for k in range(8):
        at = 0.08 + k * 0.34 + rng.uniform(-0.02, 0.02)
        crunch = grains(rng, 0.22, glide(0.22, (0, 2600), (0.4, 900), (1, 60)), 700 + 250 * (k % 2), 5200, 0.008)
        parts += [(at, crunch / np.max(np.abs(crunch)), 0.9), (at, thump(0.16, 120, 70, 0.12), 0.55)]
        if k % 2:
            drag = grains(rng, 0.24, 700, 900, 3800) * swell(0.24, 0.4)
            parts.append((at + 0.12, drag / np.max(np.abs(drag)), 0.3))
    return mix(_SECONDS, *parts)


RECIPES = (
    Recipe("move_landsail", _sail, -23, variants=2),
    Recipe("move_wind_tractor", _tractor, -23, variants=2),
    *(_driven(kind) for kind in _ENGINES),
    Recipe("move_hankerer", _foot, -23, variants=2),
)
