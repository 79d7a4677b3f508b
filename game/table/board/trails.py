"""What a piece leaves behind on its way: dust from wheels, footprints, and the wake of a sail in the salt.

Everything follows from the way and from how much of it lies behind, so that the picture of a moment is always the same.
Puffs and flecks are made once for a scale, in a few sizes; a frame only lays them down.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from game.table.board.camera import Camera
from game.table.board.space import Point, heading
from game.table.show.parts import Trail
from game.ui.cache import SurfaceCache
from game.ui.theme import Colour

GROUND: dict[str, tuple[Colour, Colour]] = {
    "salt": ((134, 138, 140), (255, 255, 250)),
    "sand": ((168, 120, 62), (232, 192, 122)),
    "rock": ((112, 92, 78), (190, 168, 146)),
}
"""Shade and light of what is thrown up, by terrain."""
PRINT: Colour = (74, 62, 58)

_PUFF_GAP, _PUFF_LIFE = 0.17, 2.1
_FLECK_GAP, _FLECK_LIFE = 0.08, 3.2
_STEP_GAP, _STEP_LIFE = 0.26, 4.0
_AGES = 8
"""Sizes in which a puff is made, from young to old."""
_LAST = 0.3
"""The share of the time, at its end, in which what is left settles."""
FOOT = 0.36
"""World units from a hex's centre down to where a piece touches the ground."""


class TrailPainter:
    """Draws the trail of one piece at a time."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(12)

    def draw(
        self, surface: pygame.Surface, camera: Camera, trail: Trail, way: Sequence[Point], grounds: Sequence[str],
        t: float, gone: float, wind: tuple[str, int],
    ) -> None:  # fmt: skip
        """way: the spots of the path in the world; grounds: the terrain of each; t: the share of the time that has
        passed; gone: the length of the way that lies behind; wind: its direction and strength."""
        fresh = min(1.0, (1.0 - t) / _LAST)
        if trail is Trail.STEPS:
            self._steps(surface, camera, way, gone, fresh)
        elif trail is not Trail.NONE:
            self._dust(surface, camera, way, grounds, gone, fresh, wind, sail=trail is Trail.WAKE)

    def ring(self, surface: pygame.Surface, camera: Camera, at: Point, ground: str, t: float) -> None:
        """Dust that goes out in a ring round something heavy that was set down or sinks, at the share t."""
        if not 0.0 < t < 1.0:
            return
        for i in range(10):
            angle = math.tau * i / 10 + 0.3
            far = 0.45 + 0.55 * t + 0.08 * math.sin(i * 5.1)
            spot = (at[0] + math.cos(angle) * far, at[1] + FOOT + math.sin(angle) * far * 0.55 - 0.18 * t)
            self._puff(surface, camera, spot, ground, t, round(190 * (1 - t)))

    # --- kinds -------------------------------------------------------------------------------------------------------

    def _dust(
        self, surface: pygame.Surface, camera: Camera, way: Sequence[Point], grounds: Sequence[str], gone: float,
        fresh: float, wind: tuple[str, int], sail: bool,
    ) -> None:  # fmt: skip
        dx, dy = heading(wind[0])
        if sail:
            self._wake(surface, camera, way, grounds, gone, fresh)
        for number, spot, _, ground, age in _marks(way, grounds, gone, _PUFF_GAP, _PUFF_LIFE):
            if sail and (number % 2 or (ground == "salt" and age > 0.9)):
                continue
            old = age / _PUFF_LIFE
            swing = math.sin(number * 12.9898) * 0.10
            blown = 0.10 * wind[1] * age
            at = spot[0] + dx * blown + swing, spot[1] + dy * blown + FOOT - 0.10 * age + swing * 0.4
            self._puff(surface, camera, at, ground, old, round(235 * fresh * (1 - old) ** 1.2))

    def _wake(
        self, surface: pygame.Surface, camera: Camera, way: Sequence[Point], grounds: Sequence[str], gone: float,
        fresh: float,
    ) -> None:  # fmt: skip
        """Two lines of salt that part behind the sail, and its track between them."""
        for number, spot, ahead, ground, age in _marks(way, grounds, gone, _FLECK_GAP, _FLECK_LIFE):
            old = age / _FLECK_LIFE
            x, y = spot[0], spot[1] + FOOT
            aside = (-ahead[1], ahead[0])
            if ground == "salt":
                wide = 0.20 + 0.46 * old**0.8 + 0.03 * math.sin(number * 7.7)
                fleck = self._fleck_picture(camera, ground)
                fleck.set_alpha(round(255 * fresh * (1 - old) ** 0.6))
                for side in (-1, 1):
                    spot_ = camera.to_screen((x + aside[0] * wide * side, y + aside[1] * wide * side))
                    surface.blit(fleck, fleck.get_rect(center=(round(spot_[0]), round(spot_[1]))))
            track = self._track_picture(camera)
            track.set_alpha(round(230 * fresh * (1 - old)))
            for side in (-1, 1):
                spot_ = camera.to_screen((x + aside[0] * 0.16 * side, y + aside[1] * 0.16 * side))
                surface.blit(track, track.get_rect(center=(round(spot_[0]), round(spot_[1]))))

    def _steps(self, surface: pygame.Surface, camera: Camera, way: Sequence[Point], gone: float, fresh: float) -> None:
        """Footprints, left and right in turn, each with a little dust at first."""
        foot = self._track_picture(camera, 0.075)
        for number, spot, ahead, _, age in _marks(way, ("rock",) * len(way), gone, _STEP_GAP, _STEP_LIFE):
            side = 0.13 if number % 2 else -0.13
            at = camera.to_screen((spot[0] - ahead[1] * side, spot[1] + FOOT + ahead[0] * side))
            foot.set_alpha(round(200 * fresh * (1 - age / _STEP_LIFE)))
            surface.blit(foot, foot.get_rect(center=(round(at[0]), round(at[1]))))

    # --- pictures ----------------------------------------------------------------------------------------------------

    def _puff(self, surface: pygame.Surface, camera: Camera, at: Point, ground: str, old: float, alpha: int) -> None:
        made = self._puff_picture(camera, ground, min(_AGES - 1, int(old * _AGES)))
        made.set_alpha(alpha)
        x, y = camera.to_screen(at)
        surface.blit(made, made.get_rect(center=(round(x), round(y))))

    def _puff_picture(self, camera: Camera, ground: str, age: int) -> pygame.Surface:
        size = max(4, round(2 * (0.20 + 0.34 * age / (_AGES - 1)) * camera.scale))
        return self._cache.get((ground, size), lambda: _make_puff(size, *GROUND[ground]))

    def _fleck_picture(self, camera: Camera, ground: str) -> pygame.Surface:
        size = max(4, round(0.42 * camera.scale))
        return self._cache.get(("fleck", ground, size), lambda: _make_puff(size, *GROUND[ground]))

    def _track_picture(self, camera: Camera, radius: float = 0.055) -> pygame.Surface:
        size = max(2, round(2 * radius * camera.scale))
        return self._cache.get(("track", size), lambda: _make_dot(size))


def _marks(
    way: Sequence[Point], grounds: Sequence[str], gone: float, gap: float, life: float
) -> Iterator[tuple[int, Point, Point, str, float]]:
    """Marks at even distances of the way that lies behind and are not yet `life` units old: number, spot, the way
    ahead as a unit vector, ground, age in units."""
    travelled = 0.0
    number = 0
    for i in range(len(way) - 1):
        a, b = way[i], way[i + 1]
        length = math.dist(a, b)
        ahead = ((b[0] - a[0]) / length, (b[1] - a[1]) / length) if length else (1.0, 0.0)
        while number * gap < travelled + length:
            along = number * gap - travelled
            age = gone - number * gap
            if 0.05 < age < life:
                ground = grounds[i] if along < length / 2 else grounds[i + 1]
                yield number, (a[0] + ahead[0] * along, a[1] + ahead[1] * along), ahead, ground, age
            number += 1
        travelled += length


def _make_puff(size: int, shade: Colour, pale: Colour) -> pygame.Surface:
    """A soft ball, lit from the upper left."""
    puff = pygame.Surface((size, size), pygame.SRCALPHA)
    puff.fill((*shade, 0))
    middle = size / 2
    pygame.draw.circle(puff, (*shade, 190), (middle, middle), size * 0.36)
    pygame.draw.circle(puff, (*pale, 220), (middle - size * 0.05, middle - size * 0.06), size * 0.27)
    return pygame.transform.gaussian_blur(puff, max(1, size // 7)).convert_alpha()


def _make_dot(size: int) -> pygame.Surface:
    dot = pygame.Surface((size + 2, size + 2), pygame.SRCALPHA)
    dot.fill((*PRINT, 0))
    pygame.draw.aacircle(dot, (*PRINT, 255), (size / 2 + 1, size / 2 + 1), size / 2)
    return dot.convert_alpha()
