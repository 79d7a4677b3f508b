"""Patterns and letters on the board for those to whom colours say little (a setting).

Sand gets waves, rock a cross hatch, salt stays plain, and every hex a strong edge; a figure bears the first letter of
its player's name. Raiders bear letters, and markers and tokens their signs, always.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import partial

import pygame

from game.table.board.camera import Camera
from game.table.board.overlay_painter import OverlayPainter
from game.table.board.space import centre_of, corners
from game.table.model import Model
from game.ui.cache import SurfaceCache
from game.ui.theme import CHARACTERS, HALO, INK

_OVER = 3
_ALPHA = 150
_SAND, _ROCK = "sand", "rock"


class ColourHelp:
    """Draws over the land and over the pieces. seats: letters by seat number."""

    def __init__(self, marks: OverlayPainter) -> None:
        self.enabled = False
        self.seats: Mapping[int, str] = {}
        self._marks = marks
        self._cache = SurfaceCache(8)

    def under(self, surface: pygame.Surface, camera: Camera, model: Model) -> None:
        """The patterns of the land."""
        if not self.enabled:
            return
        radius = max(6, round(camera.scale))
        area = surface.get_clip().inflate(2 * radius, 2 * radius)
        for hex_, terrain in model.terrain.items():
            x, y = camera.to_screen(centre_of(hex_))
            if area.collidepoint(x, y):
                made = self._cache.get((terrain, radius), partial(_pattern, terrain, radius))
                surface.blit(made, made.get_rect(center=(round(x), round(y))))

    def over(self, surface: pygame.Surface, camera: Camera, model: Model) -> None:
        """The letters of figures."""
        if not self.enabled:
            return
        for number, seat in enumerate(model.seats):
            if seat.at:
                x, y = camera.to_screen(centre_of(seat.at))
                dark = CHARACTERS[seat.character].dark
                spot = (x - camera.scale * 0.55, y + camera.scale * 0.5)
                self._marks.badge(surface, spot, self.seats.get(number, ""), dark, camera.scale)


def _pattern(terrain: str, radius: int) -> pygame.Surface:
    """The pattern of one hex with its edge, drawn large and scaled down."""
    side = (2 * radius + 4) * _OVER
    middle, big = side / 2, radius * _OVER
    pen = max(_OVER, big // 16)
    lines = pygame.Surface((side, side), pygame.SRCALPHA)
    step = big * 0.36
    if terrain == _SAND:
        for i in range(-4, 5):
            wave = [
                (x, middle + i * step + math.sin(x / big * 9) * big * 0.08) for x in range(0, side, max(2, big // 12))
            ]
            pygame.draw.lines(lines, (*INK, _ALPHA), False, wave, pen)
    elif terrain == _ROCK:
        for i in range(-6, 7):
            x = middle + i * step
            pygame.draw.line(lines, (*INK, _ALPHA), (x - middle, 0), (x + middle, side), pen)
            pygame.draw.line(lines, (*INK, _ALPHA), (x + middle, 0), (x - middle, side), pen)
    inside = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.polygon(inside, (255, 255, 255, 255), corners((middle, middle), big * 0.92))
    lines.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    ring = corners((middle, middle), big * 0.97)
    pygame.draw.lines(lines, (*HALO, 210), True, ring, pen * 2)
    pygame.draw.lines(lines, (*INK, 220), True, ring, pen)
    return pygame.transform.smoothscale(lines, (2 * radius + 4, 2 * radius + 4)).convert_alpha()
