"""A window whose pictures nobody reads: laid out, marked and hit like any other, but without a pixel being painted.

What can be pointed at is named while panels draw, so they are run as they are. Only their paint goes nowhere: pictures
are clear and of the right size, surfaces are clipped to nothing. Words are set as ever, since places depend on them.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame

from game.ui.app import App
from game.ui.metrics import Metrics
from game.ui.painter import Onto, Painter
from game.ui.pictures import Pictures
from game.ui.shapes import Paint
from game.ui.theme import BONE, Colour

NOTHING = pygame.Rect(0, 0, 0, 0)
LAND = ("board/", "tile/", "back/")
"""Pictures that only the land is put together of."""


class UnseenPictures(Pictures):
    """Clear surfaces of the sizes that the pictures would have; each file is opened once, to measure it."""

    def entry(self, key: str) -> dict[str, Any]:
        return {} if key.startswith(LAND) else super().entry(key)

    def get(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        return _clear(max(1, size[0]), max(1, size[1]))

    def fitted(self, key: str, size: tuple[int, int], cover: bool = False) -> pygame.Surface:
        w, h = size if cover else self.size(key)
        factor = min(size[0] / w, size[1] / h)
        return self.get(key, (round(w * factor), round(h * factor)))

    def tinted(self, key: str, colour: Colour, size: tuple[int, int]) -> pygame.Surface:
        return self.fitted(key, size)


class UnseenPainter(Painter):
    """Sets words and paints nothing."""

    def box(
        self, rect: pygame.Rect, fill: Paint | None, radius: float = 8, edge: Paint | None = None, width: float = 1
    ) -> None:
        pass

    def dashed(self, rect: pygame.Rect, edge: Paint, radius: float = 8, width: float = 1.4, dash: float = 5) -> None:
        pass

    def shadow(self, rect: pygame.Rect, radius: float = 8, blur: float = 7, drop: float = 2, alpha: int = 90) -> None:
        pass

    def panel(self, rect: pygame.Rect, fill: Colour = BONE, radius: float = 8, shadow: bool = True) -> None:
        pass

    def glyph(self, name: str, box: pygame.Rect, colour: Colour) -> None:
        pass

    def onto(self, surface: pygame.Surface, at: pygame.Rect | None = None) -> Onto:
        surface.set_clip(NOTHING)
        return super().onto(surface, at)


def unseen(app: App) -> None:
    """Let a new app, on which no scene lies yet, show nothing."""
    app.painter = _painter(app.metrics)
    app.pictures = app.painter.pictures
    window = pygame.display.get_surface()
    assert window is not None
    window.set_clip(NOTHING)


@cache
def _painter(metrics: Metrics) -> UnseenPainter:
    return UnseenPainter(metrics, _pictures())


@cache
def _pictures() -> UnseenPictures:
    return UnseenPictures()


@cache
def _clear(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)
