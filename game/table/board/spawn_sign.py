"""The banner of a spawn point with its number, as it is painted on the tiles, for where it is drawn by itself."""

from __future__ import annotations

import pygame

from game.table.board.space import Point
from game.table.board.text import write
from game.ui.painter import Painter
from game.ui.theme import BONE, HARM, HARM_DARK

_ROD = ((-0.54, -0.58), (0.54, -0.58))
_CLOTH = ((-0.38, -0.58), (0.38, -0.58), (0.38, 0.52), (0.0, 0.30), (-0.38, 0.52))
"""In hex sizes from the middle of the hex."""


def draw_spawn(painter: Painter, surface: pygame.Surface, spot: Point, radius: float, number: int) -> None:
    """Draw the banner on a hex of `radius` pixels with its middle at `spot`."""
    half = round(0.75 * radius)
    size = (2 * half, 2 * half)
    corner = round(spot[0]) - half, round(spot[1]) - half
    cloth = tuple((half + x * radius, half + y * radius) for x, y in _CLOTH)
    surface.blit(painter.shapes.polygon(size, cloth, BONE, HARM, max(1.0, 0.07 * radius)), corner)
    (left, y), (right, _) = _ROD
    thick = max(2, round(0.11 * radius))
    rod = pygame.Rect(0, 0, round((right - left) * radius), thick)
    rod.center = round(spot[0]), round(spot[1] + y * radius)
    surface.blit(painter.shapes.box(rod.size, thick // 2, HARM, None, 0), rod)
    middle = spot[0], spot[1] - 0.09 * radius
    write(painter, surface, str(number), max(8, round(0.7 * radius)), HARM_DARK, middle)
