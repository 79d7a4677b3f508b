"""Which parts of the board are no longer as they were drawn: all of it, or only where a cue moves something."""

from __future__ import annotations

import pygame


class Damage:
    """Gathers parts of the window, in pixels, until they are drawn again."""

    def __init__(self) -> None:
        self._areas: list[pygame.Rect] = []
        self._shown: tuple[object, ...] = ()
        self._last: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        return bool(self._areas)

    def add(self, area: pygame.Rect) -> None:
        """A part must be drawn again."""
        self._areas.append(area.copy())

    def follow(self, shown: tuple[object, ...], areas: list[pygame.Rect]) -> None:
        """Something moves within some areas; `shown` says what it looks like now. Where it was is drawn again too."""
        if shown != self._shown:
            self._areas += [area for area in (*self._last, *areas) if area.w and area.h]
            self._shown, self._last = shown, areas

    def take(self) -> list[pygame.Rect]:
        """What was gathered; from now on it counts as drawn."""
        taken, self._areas = self._areas, []
        return taken
