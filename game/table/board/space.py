"""The board as a plane: hex centres, corners, the hex under a point, places and bounds. Pure arithmetic.

World unit = circumradius of a hex; x to the east, y to the south; the origin is the corner point in the middle of the
centre tile, so the compass lies at (0, 0).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from functools import cache

from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS, PLACES, TILE_HEXES, Axial

Point = tuple[float, float]

ROOT3 = math.sqrt(3.0)
INNER = ROOT3 / 2
"""Distance from a hex's centre to the middle of its side."""


def centre(hex_: Axial) -> Point:
    """World position of a hex's centre."""
    q, r = hex_
    return ROOT3 * (q + r / 2) - INNER, 1.5 * r - 2.5


@cache
def centre_of(name: str) -> Point:
    """World position of the centre of a hex given by notation."""
    return centre(parse(name))


@cache
def parse(name: str) -> Axial:
    """`3,-2` as numbers (ValueError if it is no notation)."""
    q, r = name.split(",")
    return int(q), int(r)


@cache
def place_centre(place: str) -> Point:
    """World position of a tile's middle corner point (KeyError for an unknown place)."""
    q, r = PLACES[place]
    return ROOT3 * (q + r / 2), 1.5 * r


def hex_at(x: float, y: float) -> Axial:
    """The hex that holds a world point; exact up to the rounding of floats, also at the borders."""
    r = (y + 2.5) / 1.5
    q = (x + INNER) / ROOT3 - r / 2
    s = -q - r
    nq, nr, ns = round(q), round(r), round(s)
    dq, dr, ds = abs(nq - q), abs(nr - r), abs(ns - s)
    if dq > dr and dq > ds:
        nq = -nr - ns
    elif dr > ds:
        nr = -nq - ns
    return nq, nr


def corners(at: Point, size: float = 1.0) -> list[Point]:
    """The six corners round a centre, the northern one first, clockwise."""
    x, y = at
    h, half = INNER * size, size / 2
    return [(x, y - size), (x + h, y - half), (x + h, y + half), (x, y + size), (x - h, y + half), (x - h, y - half)]


@cache
def tile_ring(place: str) -> tuple[Point, ...]:
    """The outline of the tile at a place, in world units, as one closed ring."""
    dq, dr = PLACES[place]
    sides: dict[Point, Point] = {}
    hexes = [(q + dq, r + dr) for q, r in TILE_HEXES]
    edges = set()
    for hex_ in hexes:
        ring = [(round(x, 4), round(y, 4)) for x, y in corners(centre(hex_))]
        edges |= set(zip(ring, [*ring[1:], ring[0]], strict=True))
    for a, b in edges:
        if (b, a) not in edges:
            sides[a] = b
    start = min(sides)
    out, at = [start], sides[start]
    while at != start:
        out.append(at)
        at = sides[at]
    return tuple(out)


@cache
def heading(direction: str) -> Point:
    """A unit vector in a hex direction (`NE`)."""
    x, y = centre(HEX_STEPS[HEX_DIRECTIONS.index(direction)])
    x0, y0 = centre((0, 0))
    return (x - x0) / ROOT3, (y - y0) / ROOT3


def bounds(points: Iterable[Point], margin: float = 0.0) -> tuple[float, float, float, float]:
    """Least x, least y, greatest x, greatest y of some points, widened by a margin (ValueError if there are none)."""
    xs, ys = zip(*points, strict=True)
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin


def along(points: list[Point], share: float) -> Point:
    """The point at a share (0 to 1) of the length of a broken line."""
    if len(points) == 1:
        return points[0]
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = max(0.0, min(1.0, share)) * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left <= length and length:
            part = left / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= length
    return points[-1]


def ahead_at(points: list[Point], share: float) -> float:
    """How far east the part of a broken line leads that holds the point at a share of its length."""
    left = max(0.0, min(1.0, share)) * sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    ahead = 0.0
    for a, b in itertools.pairwise(points):
        ahead = b[0] - a[0]
        left -= math.dist(a, b)
        if left <= 0:
            break
    return ahead


def eased(share: float) -> float:
    """Slow at both ends."""
    share = max(0.0, min(1.0, share))
    return share * share * (3.0 - 2.0 * share)
