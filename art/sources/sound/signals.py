"""Signals: whose turn it is, the spawn, the alarm of an activation, the end; and the sounds of buttons."""

from __future__ import annotations

import numpy as np

from art.sources.sound.craft import (
    RATE,
    Rng,
    Wave,
    band,
    clock,
    dying,
    glide,
    metal,
    mix,
    paper,
    string,
    struck,
    swell,
    thump,
    white,
    wood,
)
from art.sources.sound.recipe import Recipe


def _horn(rng: Rng, hertz: float, seconds: float) -> Wave:
    """A ram's horn: breath, a note that is slid into and leans, few harmonics."""
    t = clock(seconds)
    pitch = (
        glide(seconds, (0, 0.94), (0.12, 1.0), (0.8, 1.005), (1, 0.96))
        * hertz
        * (1 + 0.006 * np.sin(2 * np.pi * 5.1 * t))
    )
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    strengths = (1.0, 0.75, 0.5, 0.36, 0.2, 0.12, 0.06)
    note = sum((s * np.sin((k + 1) * phase + 0.3 * k) for k, s in enumerate(strengths)), np.zeros(len(t)))
    breath = band(white(rng, seconds), hertz * 2, hertz * 7) * 0.35
    return (note + breath) * swell(seconds, 0.3, 0.6)


def _turn(rng: Rng) -> Wave:
    """Your turn: a knock and two strings."""
    return mix(
        1.5, (0, wood(rng, 290, 0.25, 0.4), 0.5), (0.02, string(293.7, 1.4, 1.3, rng, 0.6), 0.7),
        (0.17, string(440.0, 1.3, 1.3, rng, 0.6), 0.7),
    )  # fmt: skip


def _spawn(rng: Rng) -> Wave:
    """A spawn: the horn over the plain, drums below it."""
    drums = [(at, thump(0.6, 105, 52, 0.5), level) for at, level in ((0, 0.9), (0.62, 0.65), (0.93, 0.55), (1.24, 0.9))]
    return mix(2.6, (0.1, _horn(rng, 110, 1.0), 0.32), (1.05, _horn(rng, 164.8, 1.4), 0.34), *drums)


def _raider(rng: Rng) -> Wave:
    """A raider is put on the board: heavy wood, a bit of iron, the ground."""
    return mix(
        0.6, (0, wood(rng, 140, 0.4, 0.7), 1.0), (0.0, thump(0.4, 110, 56, 0.3), 0.6),
        (0.05, metal(rng, 410, 0.4, 0.25, 0.5), 0.3),
    )  # fmt: skip


def _alarm(rng: Rng) -> Wave:
    """An activation: somebody beats a hanging rail, four times and hard, and a drum answers."""
    rail = [
        (at, metal(rng, 520, 1.3, 0.9, 0.72), level) for at, level in ((0, 0.9), (0.2, 0.75), (0.4, 0.85), (0.66, 1.0))
    ]
    return mix(2.1, *rail, (0, thump(0.7, 98, 47, 0.6), 1.3), (0.66, thump(0.9, 98, 44, 0.8), 1.6))


def _merged(rng: Rng) -> Wave:
    """Groups come together: chains drawn tight, two heavy irons meet."""
    chain = [
        (0.03 * k + rng.uniform(0, 0.015), metal(rng, rng.uniform(900, 1700), 0.12, 0.08, 0.5), 0.3) for k in range(14)
    ]
    return mix(
        1.3, *chain, (0.48, metal(rng, 260, 0.8, 0.6, 0.6), 0.7), (0.48, thump(0.6, 120, 50, 0.5), 1.4),
        (0.62, metal(rng, 310, 0.6, 0.5, 0.6), 0.5),
    )  # fmt: skip


def _enter(rng: Rng) -> Wave:
    """A player comes on the board: wheels, a wooden thud, a string."""
    roll = band(white(rng, 0.7), 90, 700) * swell(0.7, 0.55)
    return mix(
        1.5, (0, roll, 0.6), (0.5, wood(rng, 150, 0.4, 0.5), 0.9), (0.5, thump(0.3, 110, 62, 0.25), 0.7),
        (0.55, string(220.0, 0.95, 1.0, rng, 0.5), 0.6),
    )  # fmt: skip


def _waited(rng: Rng) -> Wave:
    """No way onto the board: two dull knocks and the wind."""
    breath = band(white(rng, 0.9), 300, 1300) * swell(0.9, 0.4)
    return mix(0.95, (0, wood(rng, 120, 0.3, 0.2), 0.9), (0.2, wood(rng, 112, 0.3, 0.2), 0.8), (0.1, breath, 0.15))


def _escape(rng: Rng) -> Wave:
    """Escaped: the sail fills, strings run up, bells, open sky."""
    notes = (
        (0.25, 146.8),
        (0.42, 220.0),
        (0.58, 293.7),
        (0.73, 370.0),
        (0.87, 440.0),
        (1.05, 587.3),
        (1.7, 440.0),
        (2.0, 587.3),
    )
    run = [(at, string(hertz, 3.4, 2.6, rng, 0.65), 0.55 + 0.03 * k) for k, (at, hertz) in enumerate(notes)]
    gust = band(white(rng, 2.4), 220, 1500) * swell(2.4, 0.4, 1.3)
    bells = [
        (at, struck(3.0, [(hertz, 1, 2.6), (hertz * 2.0, 0.4, 1.6), (hertz * 2.76, 0.25, 1.0)], rng), 0.22)
        for at, hertz in ((1.05, 587.3), (2.0, 880.0))
    ]
    drone = (np.sin(2 * np.pi * 73.4 * clock(4.6)) + 0.6 * np.sin(2 * np.pi * 110 * clock(4.6))) * swell(4.6, 0.35)
    return mix(5.2, (0, gust, 0.4), *run, *bells, (0.2, drone, 0.5), (1.05, thump(0.8, 90, 48, 0.7), 1.0))


def _loss(rng: Rng) -> Wave:
    """Lost: strings that go down, a bell that tolls, and the wind over nothing."""
    notes = ((0.1, 293.7), (0.6, 261.6), (1.1, 233.1), (1.75, 174.6), (2.5, 146.8))
    fall = [(at, string(hertz, 3.0, 2.4, rng, 0.35), 0.7) for at, hertz in notes]
    toll = struck(
        3.2, [(87.3, 1, 3.2), (104, 0.6, 2.4), (174.6, 0.5, 2.2), (262, 0.25, 1.4), (390, 0.12, 0.9)], rng, 0.008
    )
    wind = band(white(rng, 5.0), 180, 800) * swell(5.0, 0.55)
    return mix(5.4, *fall, (0.1, toll, 0.6), (2.5, toll, 0.7), (0.3, wind, 0.28), (0.1, thump(1.2, 80, 40, 1.1), 1.2))


def _button(rng: Rng) -> Wave:
    """A small peg pressed into its hole."""
    return mix(
        0.09, (0, wood(rng, 610, 0.09, 0.5), 1.0), (0, band(white(rng, 0.03), 2000, 7000) * dying(0.03, 0.01), 0.3)
    )


def _refused(rng: Rng) -> Wave:
    """Not that: two knocks on something that does not give."""
    return mix(0.3, (0, wood(rng, 165, 0.2, 0.2), 1.0), (0.1, wood(rng, 148, 0.2, 0.2), 0.9))


def _page(rng: Rng) -> Wave:
    """A screen opens: a large sheet is turned."""
    return mix(0.4, (0, paper(rng, 0.36, 700, 6000, 0.4), 1.0))


RECIPES = (
    Recipe("turn", _turn, -23),
    Recipe("spawn", _spawn, -17),
    Recipe("raider", _raider, -23, variants=2),
    Recipe("activation", _alarm, -18),
    Recipe("merged", _merged, -19),
    Recipe("enter", _enter, -22),
    Recipe("waited", _waited, -23),
    Recipe("escape", _escape, -18),
    Recipe("loss", _loss, -17),
    Recipe("button", _button, -35, "interface", caption=False, variants=3),
    Recipe("refused", _refused, -30, "interface", caption=False),
    Recipe("page", _page, -33, "interface", caption=False),
)
