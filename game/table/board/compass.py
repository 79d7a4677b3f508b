"""The wind pointer at the compass of the centre tile: one teal chevron for each point of strength, on the lee side."""

from __future__ import annotations

import math

import pygame

from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from game.table.board.camera import Camera
from game.table.board.space import Point, eased, heading
from game.table.model import Model
from game.table.show.parts import WindSwing
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.theme import HALO, YOURS

NEAREST = 1.62
"""World units from the middle of the compass to the tip of the first chevron."""
GAP = 0.27
_SIZE = 2.9


class CompassPainter:
    """Draws the chevrons, kept by direction, strength and scale."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._cache = SurfaceCache(6)

    def draw(
        self, surface: pygame.Surface, camera: Camera, model: Model, swing: WindSwing | None = None, share: float = 0.0
    ) -> None:
        """Blit the pointer, if the centre tile is there and explored; on its way if the wind turns now."""
        tile = model.tiles.get("C")
        if tile is None or not tile.explored or len(model.tiles) == 1:
            return
        x, y = camera.to_screen((0.0, 0.0))
        if swing is not None and not swing.still and share > 0:
            shapes = _chevrons(swung(swing, eased(share)), model.wind_strength, (x, y), camera.scale)
            for grown, paint in ((max(2, math.ceil(0.05 * camera.scale)), HALO), (0, YOURS)):
                for shape in shapes:
                    pygame.draw.polygon(surface, paint, shape)
                    if grown:
                        pygame.draw.lines(surface, paint, True, shape, grown)
                    else:
                        pygame.draw.aalines(surface, paint, True, shape)
            return
        size = max(8, round(2 * _SIZE * camera.scale))
        key = (model.wind_to, model.wind_strength, size)
        made = self._cache.get(key, lambda: _pointer(model.wind_to, model.wind_strength, camera.scale, size))
        surface.blit(made, made.get_rect(center=(round(x), round(y))))


def swung(swing: WindSwing, share: float) -> Point:
    """A unit vector: where the wind points while it turns the shorter way."""
    steps = HEX_DIRECTIONS.index(swing.to) - HEX_DIRECTIONS.index(swing.was)
    angle = math.radians(60 * ((steps + 3) % 6 - 3) * share)
    (x, y), c, s = heading(swing.was), math.cos(angle), math.sin(angle)
    return x * c - y * s, x * s + y * c


def _chevrons(to: Point, strength: int, middle: Point, unit: float) -> list[list[Point]]:
    """The outlines of the chevrons; unit: pixels of a world unit."""
    dx, dy = to

    def at(along: float, across: float) -> Point:
        return middle[0] + (dx * along - dy * across) * unit, middle[1] + (dy * along + dx * across) * unit

    chevrons = []
    for i in range(strength):
        tip, wide, deep, thick = NEAREST + i * GAP, 0.27 - 0.02 * i, 0.19, 0.15
        back = tip - deep
        right, left = [at(back, wide), at(back - thick, wide)], [at(back - thick, -wide), at(back, -wide)]
        chevrons.append([at(tip, 0), *right, at(tip - thick, 0), *left])
    return chevrons


def _pointer(direction: str, strength: int, scale: float, size: int) -> pygame.Surface:
    large = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA)
    large.fill((*HALO, 0))
    unit = scale * 2
    chevrons = _chevrons(heading(direction), strength, (float(size), float(size)), unit)
    for shape in chevrons:
        pygame.draw.polygon(large, (*HALO, 210), shape)
        pygame.draw.lines(large, (*HALO, 210), True, shape, max(2, math.ceil(0.05 * unit)))
    for shape in chevrons:
        pygame.draw.polygon(large, (*YOURS, 255), shape)
    return pygame.transform.smoothscale(large, (size, size)).convert_alpha()
