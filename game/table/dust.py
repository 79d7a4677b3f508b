"""Dust: the wind over the board, and what wheels throw up. Decoration; the game's chance has no part in it.

The wind's dust is a painted picture that repeats in both directions and drifts with the wind, faster and denser when it
is stronger. Everything follows from the time alone, so that the picture of a moment is always the same.
"""

from __future__ import annotations

import itertools
import math

import pygame

from game.table.board_space import Point, heading
from game.table.camera import Camera
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter

SHADE = (150, 112, 72)
PALE = (214, 184, 138)
SPEED = 0.30
"""World units a second for each point of wind strength."""
DENSITY = {2: 0.26, 3: 0.35, 4: 0.46}
"""How much of the painted dust is seen, by wind strength."""
LULL = 12.0
"""Seconds after the last event or input until the dust has come to rest, so that an idle table costs nothing."""
SLOWING = 2.5
"""Seconds over which it comes to rest."""
_PICTURE = {"E": "E", "W": "E", "SE": "SE", "NW": "SE", "NE": "NE", "SW": "NE"}
_SIDE = 640
"""Points of the picture's side on the screen."""
_PUFF_GAP = 0.17
_PUFF_LIFE = 2.1


class WindDust:
    """The dust over the whole board. `stir` wakes it; it falls asleep by itself. enabled: a setting."""

    def __init__(self, painter: Painter) -> None:
        self.enabled = True
        self._painter = painter
        self._cache = SurfaceCache(12)
        self._way: Point = (0.0, 0.0)
        self._last: float | None = None
        self._stirred = 0.0

    def stir(self, now: float) -> None:
        """Something happens: let it drift for a while."""
        self._stirred = now

    def drifting(self, now: float) -> bool:
        """Whether it moves."""
        return self.enabled and now < self._stirred + LULL

    def update(self, now: float, direction: str, strength: int) -> bool:
        """Drift on to `now`; whether anything moved."""
        passed = min(0.1, now - self._last) if self._last is not None else 0.0
        self._last = now
        force = max(0.0, min(1.0, (self._stirred + LULL - now) / SLOWING))
        if not self.enabled or force <= 0 or passed <= 0:
            return False
        dx, dy = heading(direction)
        step = passed * force * SPEED * strength
        self._way = self._way[0] + dx * step, self._way[1] + dy * step
        return True

    def draw(self, surface: pygame.Surface, camera: Camera, direction: str, strength: int) -> None:
        """Blit it over the clip of the surface."""
        key = f"board/dust-{_PICTURE[direction]}"
        if not self.enabled or key not in self._painter.pictures:
            return
        side = self._painter.px(_SIDE)
        dust = self._cache.get((key, side, strength), lambda: self._thinned(key, side, strength))
        area = surface.get_clip()
        x0 = round(camera.origin[0] + self._way[0] * camera.scale) % side
        y0 = round(camera.origin[1] + self._way[1] * camera.scale) % side
        for y in range(y0 - side, area.bottom, side):
            for x in range(x0 - side, area.right, side):
                if area.colliderect((x, y, side, side)):
                    surface.blit(dust, (x, y))

    def _thinned(self, key: str, side: int, strength: int) -> pygame.Surface:
        dust = self._painter.pictures.get(key, (side, side)).copy()
        share = round(255 * DENSITY.get(strength, 1.0))
        dust.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
        return dust


class WheelDust:
    """Puffs behind a piece that drives, left along its way and blown off by the wind."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(4)

    def draw(
        self, surface: pygame.Surface, camera: Camera, way: list[Point], gone: float, direction: str, strength: int
    ) -> None:
        """way: the spots of the path in the world; gone: the length of it that lies behind, in units."""
        dx, dy = heading(direction)
        travelled = 0.0
        number = 0
        for a, b in itertools.pairwise(way):
            length = math.dist(a, b)
            while number * _PUFF_GAP < travelled + length:
                at = number * _PUFF_GAP
                age = gone - at
                if 0.05 < age < _PUFF_LIFE:
                    part = (at - travelled) / length if length else 0.0
                    old = age / _PUFF_LIFE
                    swing = math.sin(number * 12.9898) * 0.10
                    blown = 0.10 * strength * age
                    x = a[0] + (b[0] - a[0]) * part + dx * blown + swing
                    y = a[1] + (b[1] - a[1]) * part + dy * blown + 0.36 - 0.10 * age + swing * 0.4
                    self._puff(surface, camera, (x, y), 0.20 + 0.34 * old, round(235 * (1 - old) ** 1.2))
                number += 1
            travelled += length

    def _puff(self, surface: pygame.Surface, camera: Camera, at: Point, radius: float, alpha: int) -> None:
        size = max(3, 2 * round(radius * camera.scale / 2) * 2)
        made = self._cache.get(size, lambda: _make_puff(size))
        made.set_alpha(alpha)
        x, y = camera.to_screen(at)
        surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _make_puff(size: int) -> pygame.Surface:
    """A soft ball, lit from the upper left."""
    puff = pygame.Surface((size, size), pygame.SRCALPHA)
    puff.fill((*SHADE, 0))
    middle = size / 2
    pygame.draw.circle(puff, (*SHADE, 190), (middle, middle), size * 0.36)
    pygame.draw.circle(puff, (*PALE, 220), (middle - size * 0.05, middle - size * 0.06), size * 0.27)
    return pygame.transform.gaussian_blur(puff, max(1, size // 7)).convert_alpha()
