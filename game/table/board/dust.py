"""Dust that the wind drives over the board. Decoration; the game's chance has no part in it.

The wind's dust is a painted picture that repeats in both directions and drifts with the wind, faster and denser when it
is stronger. Everything follows from the time alone, so that the picture of a moment is always the same.
"""

from __future__ import annotations

import math

import pygame

from game.table.board.camera import Camera
from game.table.board.space import Point, heading
from game.table.show.parts import Gust
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter

STREAK_PAINT = (246, 232, 200)
SPEED = 0.30
"""World units a second for each point of wind strength."""
DENSITY = {2: 0.26, 3: 0.35, 4: 0.46}
"""How much of the painted dust is seen, by wind strength."""
STEPS = 20
"""Times a second that it is seen to move: it is faint and long in the wind's direction, and costs the whole board."""
LULL = 12.0
"""Seconds after the last event or input until the dust has come to rest, so that an idle table costs nothing."""
SLOWING = 2.5
"""Seconds over which it comes to rest."""
_PICTURE = {"E": "E", "W": "E", "SE": "SE", "NW": "SE", "NE": "NE", "SW": "NE"}
_SIDE = 640
"""Points of the picture's side on the screen."""
_STREAKS = 9
"""Streaks of a gust for each point of wind strength."""
_STREAK = (3.4, 0.20)
"""Length and width of a streak in world units."""


class WindDust:
    """The dust over the whole board. `stir` wakes it; it falls asleep by itself. enabled: a setting. paused: it lies
    still, but is seen."""

    def __init__(self, painter: Painter) -> None:
        self.enabled = True
        self.paused = False
        self._painter = painter
        self._cache = SurfaceCache(12)
        self._way: Point = (0.0, 0.0)
        self._seen_way: Point = (0.0, 0.0)
        self._step = 0
        self._last: float | None = None
        self._stirred = 0.0

    def stir(self, now: float) -> None:
        """Something happens: let it drift for a while."""
        self._stirred = now

    def drifting(self, now: float) -> bool:
        """Whether it moves."""
        return self.enabled and not self.paused and now < self._stirred + LULL

    def update(self, now: float, direction: str, strength: int) -> bool:
        """Drift on to `now`; whether it is seen at another place."""
        passed = min(0.1, now - self._last) if self._last is not None else 0.0
        self._last = now
        force = max(0.0, min(1.0, (self._stirred + LULL - now) / SLOWING))
        if not self.enabled or self.paused or force <= 0 or passed <= 0:
            return False
        dx, dy = heading(direction)
        step = passed * force * SPEED * strength
        self._way = self._way[0] + dx * step, self._way[1] + dy * step
        number = int(now * STEPS)
        if number == self._step:
            return False
        self._step, self._seen_way = number, self._way
        return True

    def draw(self, surface: pygame.Surface, camera: Camera, direction: str, strength: int) -> None:
        """Blit it over the clip of the surface."""
        key = f"board/dust-{_PICTURE[direction]}"
        if not self.enabled or key not in self._painter.pictures:
            return
        side = self._painter.px(_SIDE)
        dust = self._cache.get((key, side, strength), lambda: self._thinned(key, side, strength))
        area = surface.get_clip()
        x0 = round(camera.origin[0] + self._seen_way[0] * camera.scale) % side
        y0 = round(camera.origin[1] + self._seen_way[1] * camera.scale) % side
        for y in range(y0 - side, area.bottom, side):
            for x in range(x0 - side, area.right, side):
                if area.colliderect((x, y, side, side)):
                    surface.blit(dust, (x, y))

    def _thinned(self, key: str, side: int, strength: int) -> pygame.Surface:
        dust = self._painter.pictures.get(key, (side, side)).copy()
        share = round(255 * DENSITY.get(strength, 1.0))
        dust.fill((255, 255, 255, share), special_flags=pygame.BLEND_RGBA_MULT)
        return dust


class GustPainter:
    """Streaks that a gust drives once over the whole view, for a turn of the wind or another strength."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(6)

    def draw(self, surface: pygame.Surface, area: pygame.Rect, camera: Camera, gust: Gust, t: float) -> None:
        """The gust at the share t of its time; `area` is all that it blows over, whatever of it is drawn now."""
        size = (max(8, round(_STREAK[0] * camera.scale)), max(3, round(_STREAK[1] * camera.scale)))
        made = self._cache.get((gust.to, size), lambda: _make_streak(size, gust.to))
        reach = math.hypot(area.w, area.h) / 2
        dx, dy = heading(gust.to)
        for i in range(_STREAKS * gust.strength):
            lane = ((i * 0.618034) % 1.0) * 2 - 1
            late = (math.sin(i * 12.9898) * 43758.5453 % 1.0) * 0.45
            own = (t - late) / 0.55
            if not 0.0 < own < 1.0:
                continue
            far = (2 * own - 1) * reach * 0.9
            x, y = area.centerx + dx * far - dy * lane * reach, area.centery + dy * far + dx * lane * reach
            made.set_alpha(round(210 * math.sin(math.pi * own)))
            surface.blit(made, made.get_rect(center=(round(x), round(y))))


def _make_streak(size: tuple[int, int], to: str) -> pygame.Surface:
    """A soft stroke, pointed at both ends, turned into the wind."""
    w, h = size
    flat = pygame.Surface((w, 3 * h), pygame.SRCALPHA)
    flat.fill((*STREAK_PAINT, 0))
    pygame.draw.ellipse(flat, (*STREAK_PAINT, 235), (w * 0.08, h * 1.15, w * 0.84, max(2, h * 0.7)))
    soft = pygame.transform.gaussian_blur(flat, max(1, h // 4))
    dx, dy = heading(to)
    return pygame.transform.rotozoom(soft, -math.degrees(math.atan2(dy, dx)), 1.0).convert_alpha()
