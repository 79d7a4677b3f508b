"""Cards, tiles, tokens and markers: paper, board and wood on a wooden table."""

from __future__ import annotations

import numpy as np

from art.sources.sound.craft import (
    Rng,
    Wave,
    band,
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


def _tap(rng: Rng, low: float = 900, high: float = 4200) -> Wave:
    """The edge of a card on the table."""
    return band(white(rng, 0.08), low, high) * dying(0.08, 0.035, 0.0008) + 0.5 * wood(rng, 210, 0.08, 0.2)


def _draw(rng: Rng) -> Wave:
    return mix(0.34, (0, paper(rng, 0.22), 1.0), (0.2, _tap(rng), 0.35))


def _deal(rng: Rng) -> Wave:
    """Several cards, one after the other."""
    parts = []
    for k in range(4):
        at = 0.13 * k + rng.uniform(-0.01, 0.01)
        parts += [(at, paper(rng, 0.14, 1500 + 150 * k, 7500, 0.3), 1.0), (at + 0.11, _tap(rng), 0.5)]
    return mix(0.72, *parts)


def _turned(rng: Rng) -> Wave:
    return mix(0.36, (0, paper(rng, 0.12, 2000, 8000, 0.6), 0.8), (0.11, _tap(rng, 700, 5200), 1.1))


def _play(rng: Rng) -> Wave:
    """A card laid down with purpose."""
    return mix(
        0.4, (0, paper(rng, 0.12, 1100, 6000, 0.7), 0.6), (0.1, _tap(rng), 0.9), (0.1, wood(rng, 165, 0.28, 0.35), 1.0)
    )


def _place(rng: Rng) -> Wave:
    return mix(0.3, (0, paper(rng, 0.16, 1000, 5000, 0.5), 0.5), (0.13, wood(rng, 230, 0.16, 0.3), 0.8))


def _exhaust(rng: Rng) -> Wave:
    """A card turned on its side: a quarter of a circle over the table."""
    turn = band(white(rng, 0.26), 700, 3600) * swell(0.26, 0.6) * (0.6 + 0.4 * np.abs(band(white(rng, 0.26), 20, 120)))
    return mix(0.32, (0, turn, 0.7), (0.23, _tap(rng, 500, 2500), 0.5))


def _refresh(rng: Rng) -> Wave:
    """Cards turned upright again, quickly, one, two, three."""
    parts = []
    for k in range(3):
        parts += [
            (0.1 * k, paper(rng, 0.09, 1500 + 500 * k, 8500, 0.6), 0.7),
            (0.1 * k + 0.08, _tap(rng, 1200, 6000), 0.7),
        ]
    return mix(0.42, *parts)


def _discard(rng: Rng) -> Wave:
    """Thrown on the pile."""
    return mix(0.4, (0, paper(rng, 0.26, 900, 5200, 0.2), 0.9), (0.23, _tap(rng, 500, 2600), 0.6))


def _shuffle(rng: Rng) -> Wave:
    """A riffle, the bridge, and the edges squared."""
    parts: list[tuple[float, Wave, float]] = []
    at = 0.03
    for k in range(34):
        parts.append((at, band(white(rng, 0.02), 1600, 7500) * dying(0.02, 0.012, 0.0004), rng.uniform(0.5, 1.0)))
        at += 0.0165 - 0.00012 * k + rng.uniform(-0.002, 0.002)
    parts += [(0.6, paper(rng, 0.3, 1200, 7000, 0.5), 0.7), (0.98, _tap(rng), 0.9), (1.1, _tap(rng), 0.7)]
    return mix(1.25, *parts)


def _reveal(rng: Rng) -> Wave:
    """A thick tile is levered up and turned over; salt trickles off."""
    scrape = band(white(rng, 0.4), 260, 2100) * swell(0.4, 0.7) * (0.6 + 0.4 * np.abs(band(white(rng, 0.4), 15, 70)))
    trickle = grains(rng, 0.6, glide(0.6, (0, 1600), (1, 40)), 2400, 8000, 0.004)
    return mix(
        1.05, (0, scrape, 0.6), (0.36, paper(rng, 0.2, 300, 1800, 0.6), 0.6), (0.5, wood(rng, 128, 0.4, 0.5), 0.7),
        (0.4, trickle / np.max(np.abs(trickle)), 0.35),
    )  # fmt: skip


def _lay(rng: Rng) -> Wave:
    """The tile drops into its place among the others."""
    dust = grains(rng, 0.5, glide(0.5, (0, 2600), (1, 20)), 1500, 7000, 0.004)
    return mix(
        0.8, (0, wood(rng, 205, 0.2, 0.4), 0.6), (0.09, wood(rng, 118, 0.5, 0.6), 1.2),
        (0.09, thump(0.3, 120, 66, 0.2), 0.9),
        (0.13, dust / np.max(np.abs(dust)), 0.22),
    )  # fmt: skip


def _marker(rng: Rng) -> Wave:
    """A turned wooden piece pushed over the tiles and set down."""
    slide = band(white(rng, 0.5), 350, 2200) * swell(0.5, 0.45) * (0.5 + 0.5 * np.abs(band(white(rng, 0.5), 12, 60)))
    return mix(0.85, (0, slide, 0.5), (0.52, wood(rng, 330, 0.3, 0.6), 1.0), (0.61, wood(rng, 330, 0.2, 0.4), 0.25))


def _stays(rng: Rng) -> Wave:
    """A marker that is tapped and stays where it is."""
    return mix(0.32, (0, wood(rng, 330, 0.2, 0.4), 0.7), (0.11, wood(rng, 300, 0.2, 0.3), 0.5))


def _fixed(rng: Rng) -> Wave:
    """The markers stop for good: three pegs driven in and a bell."""
    pegs = [(0.17 * k, wood(rng, 300 - 25 * k, 0.3, 0.9), 1.0) for k in range(3)]
    bell = struck(1.4, [(392, 1, 1.4), (786, 0.5, 1.0), (1085, 0.3, 0.8), (1660, 0.2, 0.5)], rng)
    return mix(1.9, *pegs, (0.46, bell, 0.55))


def _token(rng: Rng) -> Wave:
    return mix(0.22, (0, wood(rng, 520, 0.2, 0.5), 1.0), (0.055, wood(rng, 540, 0.1, 0.3), 0.25))


def _collect(rng: Rng) -> Wave:
    """Hands in a wreck: cloth and boards aside, then something good is lifted out."""
    rummage = band(white(rng, 0.5), 300, 2600) * np.abs(band(white(rng, 0.5), 4, 16)) * 6
    return mix(
        1.2, (0, rummage * swell(0.5, 0.4), 0.5),
        (0.12, wood(rng, 175, 0.3, 0.4), 0.6), (0.31, wood(rng, 215, 0.3, 0.4), 0.7),
        (0.52, metal(rng, 1250, 0.5, 0.3, 0.5), 0.25), (0.55, string(293.7, 0.6, 0.8, rng, 0.6), 0.5),
        (0.68, string(440.0, 0.5, 0.8, rng, 0.6), 0.5),
    )  # fmt: skip


def _trade(rng: Rng) -> Wave:
    """Something pushed over the table, something pushed back, a knock on it."""
    return mix(
        0.95, (0, paper(rng, 0.28, 700, 3600), 0.7), (0.3, paper(rng, 0.28, 900, 4400), 0.7),
        (0.62, wood(rng, 250, 0.25, 0.5), 0.9), (0.74, wood(rng, 310, 0.2, 0.5), 0.8),
    )  # fmt: skip


def _no_trade(rng: Rng) -> Wave:
    return mix(0.5, (0, paper(rng, 0.24, 700, 3600, 0.2), 0.6), (0.24, wood(rng, 185, 0.25, 0.2), 0.9))


def _rumor(rng: Rng) -> Wave:
    """Somebody knows something: a whisper of sand, and three strings that ask."""
    whisper = (
        band(white(rng, 0.9), 2200, 6500) * swell(0.9, 0.4) * (0.4 + 0.6 * np.abs(band(white(rng, 0.9), 3, 9)) * 4)
    )
    return mix(
        1.7, (0, whisper, 0.16),
        (0.3, string(293.7, 1.4, 1.0, rng, 0.5), 0.6), (0.5, string(349.2, 1.2, 1.0, rng, 0.5), 0.6),
        (0.76, string(329.6, 0.94, 1.1, rng, 0.5), 0.7),
    )  # fmt: skip


def _rumor_ignored(rng: Rng) -> Wave:
    whisper = band(white(rng, 0.7), 1800, 5500) * swell(0.7, 0.25, 1.5)
    return mix(0.8, (0, whisper, 0.3), (0.1, string(261.6, 0.6, 0.5, rng, 0.3), 0.5))


RECIPES = (
    Recipe("card_draw", _draw, -27, variants=3),
    Recipe("card_deal", _deal, -25, variants=2),
    Recipe("card_turned", _turned, -26, variants=2),
    Recipe("card_play", _play, -25, variants=3),
    Recipe("card_place", _place, -27, variants=3),
    Recipe("card_exhaust", _exhaust, -28, variants=3),
    Recipe("card_refresh", _refresh, -27),
    Recipe("card_discard", _discard, -27, variants=3),
    Recipe("card_shuffle", _shuffle, -25),
    Recipe("tile_reveal", _reveal, -21, variants=2),
    Recipe("tile_lay", _lay, -21, variants=2),
    Recipe("marker", _marker, -25, variants=2),
    Recipe("marker_stays", _stays, -27),
    Recipe("marker_fixed", _fixed, -21),
    Recipe("token", _token, -29, variants=3),
    Recipe("collect", _collect, -24),
    Recipe("trade", _trade, -24),
    Recipe("trade_off", _no_trade, -25),
    Recipe("rumor", _rumor, -24),
    Recipe("rumor_ignored", _rumor_ignored, -26),
)
