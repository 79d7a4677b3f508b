"""Where the rumor markers lie on their tiles: on sides between hexes, moved out of the way of what stands there.

A marker keeps its usual spot, near the tile's middle, while that is free; else it goes to the next side of the same
tile that figures, raiders, tokens and other markers leave in sight. Pure arithmetic, in world units.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from functools import cache, lru_cache

from engine.rulesets.saltlands.geometry import PLACES, TILE_HEXES
from game.table.board.space import ROOT3, Point, centre, centre_of, place_centre
from game.table.model import Model

MARKER_SIZE = 0.78
"""Diameter of a marker in world units."""
USUAL: dict[str, Point] = {"salt": (-0.52, -0.30), "sand": (0.52, -0.30), "rock": (0.0, 0.60)}
"""The usual spots from a tile's middle corner point."""
TOKEN_OFFSET: Point = (0.20, 0.22)
"""A token lies beside the wreck of its site."""

_Disc = tuple[float, float, float]
_RAIDER: tuple[_Disc, ...] = ((0.0, 0.0, 0.73), (0.0, 0.70, 0.42))
"""A raider's token and the tab at its foot, as discs (x, y, radius) from the hex's centre."""
_FIGURE: tuple[_Disc, ...] = ((0.0, 0.05, 0.55), (0.0, -0.5, 0.5), (0.0, -1.0, 0.35))
"""A figure with its vehicle and sail."""
_TOKEN: tuple[_Disc, ...] = ((*TOKEN_OFFSET, 0.43),)
_SLIGHT = 0.3
"""A marker stays where it is usual while it touches others by no more than this."""


def marker_spots(model: Model, moved: Mapping[str, str] | None = None) -> dict[str, Point]:
    """The spot of each marker; `moved` says for some of them on which place they are thought of."""
    markers = tuple((faction, place) for faction, place in {**model.markers, **(moved or {})}.items())
    raiders = tuple(raider.at for raider in model.raiders.values())
    figures = tuple(seat.at for seat in model.seats if seat.at)
    return dict(_spots(markers, raiders, figures, tuple(model.tokens)))


@lru_cache(maxsize=64)
def _spots(
    markers: tuple[tuple[str, str], ...], raiders: tuple[str, ...], figures: tuple[str, ...], tokens: tuple[str, ...]
) -> tuple[tuple[str, Point], ...]:
    taken = [disc for hexes, shape in ((raiders, _RAIDER), (figures, _FIGURE), (tokens, _TOKEN))
             for hex_ in hexes for disc in _at(hex_, shape)]  # fmt: skip
    out: list[tuple[str, Point]] = []
    for faction, place in markers:
        if place not in PLACES:
            continue
        x, y = place_centre(place)
        near = [disc for disc in taken if math.dist(disc[:2], (x, y)) < 6.0]
        usual = (x + USUAL[faction][0], y + USUAL[faction][1])
        spot = usual
        if _hidden(usual, near) > _SLIGHT:
            spot = min((usual, *_sides(place)), key=lambda at: round(_hidden(at, near), 1))
        out.append((faction, spot))
        taken.append((*spot, MARKER_SIZE / 2))
    return tuple(out)


def _at(hex_: str, shape: tuple[_Disc, ...]) -> list[_Disc]:
    x, y = centre_of(hex_)
    return [(x + dx, y + dy, radius) for dx, dy, radius in shape]


def _hidden(spot: Point, taken: list[_Disc]) -> float:
    """How far a marker at a spot reaches into others, all together."""
    return sum(max(0.0, MARKER_SIZE / 2 + radius - math.dist(spot, (x, y))) for x, y, radius in taken)


@cache
def _sides(place: str) -> tuple[Point, ...]:
    """The middles of the sides between two hexes of a tile, the nearest to its middle first."""
    dq, dr = PLACES[place]
    centres = [centre((q + dq, r + dr)) for q, r in TILE_HEXES]
    middles = [
        ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in itertools.combinations(centres, 2)
        if math.dist(a, b) < ROOT3 + 0.01
    ]
    return tuple(sorted(middles, key=lambda at: (round(math.dist(at, place_centre(place)), 3), at)))
