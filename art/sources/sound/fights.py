"""Attacks, what meets them, what they destroy; death and revival."""

from __future__ import annotations

import numpy as np

from art.sources.sound.craft import (
    Rng,
    Wave,
    band,
    clock,
    count,
    dying,
    glide,
    grains,
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


def _debris(rng: Rng, seconds: float) -> Wave:
    """Splinters and stones that fall, fewer and fewer."""
    stones = grains(rng, seconds, glide(seconds, (0, 260), (0.35, 90), (1, 4)), 500, 4800, 0.012)
    return stones / np.max(np.abs(stones))


def _normal(rng: Rng) -> Wave:
    """A blow or a shot without echo: the crack, the body behind it, and dust."""
    crack = band(white(rng, 0.4), 700, 6000) * dying(0.4, 0.11, 0.0006)
    return mix(
        0.7, (0, crack, 1.0), (0, thump(0.4, 210, 62, 0.26), 1.5), (0.01, wood(rng, 180, 0.3), 0.6),
        (0.08, _debris(rng, 0.5), 0.10),
    )  # fmt: skip


def _piercing(rng: Rng) -> Wave:
    """Iron that goes through iron: a short shriek, then the plate rings."""
    t = clock(0.16)
    shriek = (
        np.sin(2 * np.pi * (5200 * t - 11000 * t * t)) * swell(0.16, 0.75) * (1 + 0.5 * band(white(rng, 0.16), 30, 400))
    )
    hole = band(white(rng, 0.3), 1500, 8000) * dying(0.3, 0.07, 0.0005)
    return mix(
        0.95, (0, shriek, 0.22), (0.11, hole, 0.9), (0.11, metal(rng, 640, 0.8, 0.6, 0.66), 0.55),
        (0.11, thump(0.3, 160, 80, 0.16), 1.0),
    )  # fmt: skip


def _area(rng: Rng) -> Wave:
    """A blast over the flat: it strikes, rolls away, and the ground comes down again."""
    burst = band(white(rng, 1.6), 60, 2600) * dying(1.6, 0.55, 0.002)
    roll = band(white(rng, 1.6), 35, 210) * dying(1.6, 1.5, 0.02)
    return mix(
        1.7, (0, burst, 0.9), (0, roll, 1.6), (0, thump(0.9, 120, 42, 0.8), 0.9), (0.16, _debris(rng, 1.4), 0.35),
    )  # fmt: skip


def _armor(rng: Rng) -> Wave:
    """A point on leather and plate: stopped, and a little ring of it."""
    plate = struck(0.4, [(318, 1, 0.14), (742, 0.7, 0.16), (1190, 0.45, 0.12), (2210, 0.2, 0.08)], rng)
    leather = band(white(rng, 0.2), 200, 1500) * dying(0.2, 0.06, 0.001)
    return mix(0.45, (0, plate, 1.0), (0, leather, 0.6))


def _helmet(rng: Rng) -> Wave:
    """A point on a helmet, which falls to the ground."""
    pot = struck(0.5, [(905, 1, 0.3), (1630, 0.6, 0.24), (2480, 0.35, 0.2), (3900, 0.2, 0.12)], rng)
    bounce = [(0.30 + gap, pot * dying(0.5, 0.2), level) for gap, level in ((0, 0.35), (0.11, 0.2), (0.18, 0.12))]
    return mix(0.9, (0, pot, 1.0), (0, thump(0.2, 190, 110, 0.1), 0.7), *bounce)


def _kit(rng: Rng) -> Wave:
    """A bandage is torn from its roll, a bottle set down."""
    tear = grains(rng, 0.42, glide(0.42, (0, 600), (1, 1900)), 1300, 7000, 0.004) * glide(
        0.42, (0, 0.3), (0.8, 1), (1, 0)
    )
    glass = struck(0.35, [(2350, 1, 0.2), (3610, 0.5, 0.14), (5890, 0.25, 0.1)], rng)
    return mix(0.85, (0, tear / np.max(np.abs(tear)), 0.8), (0.46, glass, 0.5), (0.46, wood(rng, 260, 0.3), 0.7))


def _crew(rng: Rng) -> Wave:
    """Somebody falls: the body, the sand, two strings that go down."""
    sand = grains(rng, 0.5, glide(0.5, (0, 3000), (0.4, 500), (1, 30)), 500, 3200)
    return mix(
        1.5, (0, thump(0.4, 130, 58, 0.3), 1.6), (0.03, sand / np.max(np.abs(sand)), 0.4),
        (0.18, string(220.0, 1.3, 1.1, rng, 0.35), 0.8), (0.44, string(174.6, 1.1, 1.2, rng, 0.35), 0.8),
    )  # fmt: skip


def _wound(rng: Rng) -> Wave:
    """A raider is hit: wood splits, something heavy gives."""
    split = grains(rng, 0.25, glide(0.25, (0, 2500), (0.3, 700), (1, 40)), 900, 5200, 0.01)
    return mix(
        0.6, (0, thump(0.35, 150, 70, 0.22), 0.9), (0, wood(rng, 150, 0.4, 0.8), 1.0),
        (0.015, split / np.max(np.abs(split)), 0.55),
    )  # fmt: skip


def _destroyed(rng: Rng) -> Wave:
    """A vehicle breaks up: the frame, sheets of metal, a wheel that rolls out."""
    sheets = [
        (rng.uniform(0.02, 0.5), metal(rng, rng.uniform(280, 760), 0.7, 0.4, 0.6), rng.uniform(0.2, 0.5))
        for _ in range(6)
    ]
    wheel = [(0.75 + 0.11 * k - 0.004 * k * k, wood(rng, 210, 0.1, 0.3), 0.35 - 0.04 * k) for k in range(7)]
    burst = band(white(rng, 0.8), 90, 3000) * dying(0.8, 0.3, 0.001)
    return mix(
        1.7, (0, burst, 0.6), (0, thump(0.6, 140, 50, 0.5), 1.1), *sheets, (0.1, _debris(rng, 1.4), 0.4), *wheel,
    )  # fmt: skip


def _death(rng: Rng) -> Wave:
    """A large skin, once; the wind takes a breath; a low bell far off."""
    breath = band(white(rng, 1.8), 250, 1100) * swell(1.8, 0.25, 1.4)
    bell = struck(2.6, [(98, 1, 2.6), (117, 0.6, 2.2), (196, 0.5, 1.8), (294, 0.25, 1.2), (431, 0.15, 0.8)], rng, 0.01)
    return mix(
        3.0, (0, thump(1.4, 92, 46, 1.3), 1.1), (0.0, band(white(rng, 0.3), 100, 800) * dying(0.3, 0.1), 0.5),
        (0.25, breath, 0.35), (0.5, bell, 0.5), (0.55, string(146.8, 2.3, 2.0, rng, 0.3), 0.4),
        (0.95, string(116.5, 2.0, 2.0, rng, 0.3), 0.4),
    )  # fmt: skip


def _revival(rng: Rng) -> Wave:
    """A drawn breath, and strings that climb out of the ground."""
    breath = band(white(rng, 1.1), 500, 2600) * swell(1.1, 0.8, 1.6)
    notes = ((0.5, 146.8), (0.72, 220.0), (0.92, 261.6), (1.14, 329.6), (1.4, 440.0))
    climb = [(at, string(hertz, 2.6 - at, 1.9, rng, 0.55), 0.6 + 0.1 * k) for k, (at, hertz) in enumerate(notes)]
    return mix(2.7, (0, breath, 0.25), (0.46, thump(0.5, 90, 55, 0.4), 0.9), *climb)


def _loot(rng: Rng) -> Wave:
    """Loot: the lid of a chest, and what is of iron in it."""
    parts = [
        (0.14 + rng.uniform(0, 0.4), metal(rng, rng.uniform(1500, 3100), 0.3, 0.22, 0.5), rng.uniform(0.15, 0.4))
        for _ in range(9)
    ]
    return mix(0.95, (0, wood(rng, 190, 0.3, 0.5), 0.9), (0.06, wood(rng, 240, 0.3, 0.4), 0.5), *parts)


def _missed(rng: Rng) -> Wave:
    """Nothing there: a hand through empty paper, a dull knock."""
    return mix(0.55, (0, paper(rng, 0.3, 900, 4000), 0.5), (0.28, wood(rng, 150, 0.25, 0.1), 0.8))


def _over(rng: Rng) -> Wave:
    """An activation ends: dust settles."""
    settle = grains(rng, 0.7, glide(0.7, (0, 900), (1, 30)), 1200, 5500) * glide(0.7, (0, 1), (1, 0.2))
    return np.asarray(settle[: count(0.7)])


RECIPES = (
    Recipe("attack_normal", _normal, -18, variants=3),
    Recipe("attack_piercing", _piercing, -18, variants=3),
    Recipe("attack_area", _area, -16),
    Recipe("armor", _armor, -22, variants=3),
    Recipe("helmet", _helmet, -22),
    Recipe("kit", _kit, -22),
    Recipe("crew_lost", _crew, -18, variants=2),
    Recipe("wound", _wound, -20, variants=3),
    Recipe("destroyed", _destroyed, -17, variants=2),
    Recipe("death", _death, -16),
    Recipe("revival", _revival, -20),
    Recipe("loot", _loot, -22),
    Recipe("search_failed", _missed, -24),
    Recipe("activation_over", _over, -30, caption=False),
)
