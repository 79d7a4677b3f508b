"""One finished picture: a tile in one of its turns, with everything printed on it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from art.sources.board.ground import paint_ground
from art.sources.board.marks import hex_lines, paint_marks, seam
from art.sources.board.noise import Canvas
from art.sources.board.pixels import Array, View, picture
from art.sources.board.world import TILE_BOX, hex_mask, inside
from art.sources.board.wrecks import paint_wrecks
from cards.tiles import TileDef
from engine.rulesets.saltlands.geometry import TILE_HEXES

SCALE = 96
"""Pixels a hex radius of the finished pictures."""
FINE = 2
"""Painted so many times larger, then averaged."""
MARGIN = 16
"""Finished pixels that are painted around a tile and cut off: shadows and blurs reach over its edge."""
OVERLAP = 1.25 / SCALE
"""Pictures reach over the seam by this (world units), so that no gap shows between neighbours at any scale."""


@dataclass(frozen=True)
class Placed:
    """A finished picture and the pixel of the tile's centre point in it."""

    image: Image.Image
    anchor: tuple[int, int]


def tile_view(scale: float, margin: int = 0) -> tuple[View, tuple[int, int]]:
    """The view of a tile about its centre point, and the pixel where that lies; scale and margin in its pixels."""
    left, top, right, bottom = TILE_BOX
    x, y = (round(-side * scale + margin) + 2 for side in (left, top))
    width, height = x + round(right * scale + margin) + 2, y + round(bottom * scale + margin) + 2
    return View(-x / scale, -y / scale, width, height, scale), (x, y)


@lru_cache(maxsize=1)
def _fine_view() -> tuple[View, Array]:
    view, _ = tile_view(SCALE, MARGIN)
    fine = view.scaled(FINE)
    return fine, inside(fine, TILE_HEXES)


def paint_tile(tile: TileDef, seed: int, turn: int) -> Placed:
    """The tile in the turn, lit from the upper left in every one."""
    view, depth = _fine_view()
    canvas = Canvas(view, seed, depth)
    ground = paint_ground(canvas, tile.lying(turn))
    hex_lines(view, ground.colours)
    seam(view, ground.colours)
    paint_marks(view, ground.colours, ground.crack, tile, turn)
    paint_wrecks(view, ground.colours, tile, turn)
    return cut_out(picture(ground.colours).reduce(FINE))


def cut_out(image: Image.Image) -> Placed:
    """The painted rectangle cut to the outline of the tile, a hair over it."""
    mask = outline_mask()
    size, anchor = mask.size, tile_view(SCALE)[1]
    dx, dy = (round((a - b) / 2) for a, b in zip(image.size, size, strict=True))
    out = image.crop((dx, dy, dx + size[0], dy + size[1]))
    out.putalpha(mask)
    return Placed(out, anchor)


@lru_cache(maxsize=1)
def outline_mask() -> Image.Image:
    """The shape of every tile picture."""
    view, _ = tile_view(SCALE)
    return hex_mask(view.scaled(4), TILE_HEXES, 1 + OVERLAP).reduce(4)
