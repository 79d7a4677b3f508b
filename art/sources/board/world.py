"""Hexes and tiles in world units: where they lie, their outlines, how far a point is from a tile's edge."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage

from art.sources.board.pixels import Array, F, View
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS, PLACES, TILE_HEXES, Axial

S3 = math.sqrt(3.0)
Point = tuple[float, float]
Edge = tuple[Point, Point]

TILE_BOX = (-2.0 * S3, -3.5, 2.0 * S3, 3.0)
"""What a tile covers about its centre point; its outline is the same in every turn."""

TILE_PERIOD = ((3.0 * S3, 3.0), (0.0, 6.0))
"""The steps from tile to tile: what repeats in both of them goes on across every seam."""

_EDGE_STEPS = tuple(HEX_STEPS[HEX_DIRECTIONS.index(name)] for name in ("NE", "E", "SE", "SW", "W", "NW"))


def centre(at: Axial) -> Point:
    """The middle of a hex."""
    return S3 * (at[0] + at[1] / 2) - S3 / 2, 1.5 * at[1] - 2.5


def place_point(place: str) -> Point:
    """The centre point of the tile at a place of the star."""
    q, r = PLACES[place]
    return S3 * (q + r / 2), 1.5 * r


def place_hexes(places: Iterable[str]) -> set[Axial]:
    """All board hexes of the tiles at the places."""
    return {(q + PLACES[place][0], r + PLACES[place][1]) for place in places for q, r in TILE_HEXES}


def corners(at: Axial, size: float = 1.0) -> list[Point]:
    """The six corners of a hex, clockwise from the north, of the given radius."""
    x, y = centre(at)
    turns = [math.radians(60 * k - 90) for k in range(6)]
    return [(x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns]


def outline(hexes: Collection[Axial]) -> list[Edge]:
    """The edges between the hexes and all others."""
    edges = []
    for q, r in sorted(hexes):
        points = corners((q, r))
        for k, (dq, dr) in enumerate(_EDGE_STEPS):
            if (q + dq, r + dr) not in hexes:
                edges.append((points[k], points[(k + 1) % 6]))
    return edges


def hex_mask(view: View, hexes: Iterable[Axial], size: float = 1.0) -> Image.Image:
    """White where the hexes are."""
    image = Image.new("L", (view.w, view.h), 0)
    draw = ImageDraw.Draw(image)
    for at in hexes:
        draw.polygon([view.px(*corner) for corner in corners(at, size)], fill=255)
    return image


def line_mask(view: View, edges: Iterable[Edge], width: float) -> Image.Image:
    """White along the edges, with round ends; width in world units."""
    image = Image.new("L", (view.w, view.h), 0)
    draw = ImageDraw.Draw(image)
    w = max(1, round(width * view.s))
    for a, b in edges:
        draw.line([view.px(*a), view.px(*b)], fill=255, width=w)
        for end in (a, b):
            x, y = view.px(*end)
            draw.ellipse([x - w / 2, y - w / 2, x + w / 2, y + w / 2], fill=255)
    return image


def inside(view: View, hexes: Iterable[Axial]) -> Array:
    """How far each pixel is from the outline of the hexes, in world units: positive within, negative beyond."""
    mask = np.asarray(hex_mask(view, hexes)) > 0
    distance = ndimage.distance_transform_edt(mask) - ndimage.distance_transform_edt(~mask)
    return (distance / view.s).astype(F)


def nearest_hex(x: Array, y: Array) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The q and r of the hex at each point."""
    r = (y + 2.5) / 1.5
    q = (x + S3 / 2) / S3 - r / 2
    s = -q - r
    rq, rr, rs = np.rint(q), np.rint(r), np.rint(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    fix_q = (dq > dr) & (dq > ds)
    fix_r = ~fix_q & (dr > ds)
    return (
        np.where(fix_q, -rr - rs, rq).astype(np.int64),
        np.where(fix_r, -rq - rs, rr).astype(np.int64),
    )
