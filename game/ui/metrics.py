"""Points and pixels. All measures of a layout are points; `px = pt x scale`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import pygame

MIN_WINDOW = (640, 400)
"""Smallest window in pixels; a smaller one is drawn as if it were this big and cut off."""
SCALES = (75, 300)
"""Limits of the player's own scale in percent."""
MIN_CANVAS = (426, 240)
"""The scale is held back so that the canvas in points never gets smaller: below it nothing can be read or hit."""
MIN_SCALE = 1.0
"""The scale is held back so that a point is never less than a pixel, for the same reason."""
TARGET = 32
"""Smallest side of anything that is clicked, in points."""


class Size(Enum):
    """The class of a layout; it follows from the canvas in points, never from the window."""

    NARROW = 0
    STANDARD = 1
    WIDE = 2


@dataclass(frozen=True, slots=True)
class Metrics:
    """How points become pixels in one window. width, height: pixels; scale: pixels in a point."""

    width: int
    height: int
    scale: float
    percent: int = 100
    """The player's scale as far as the window allows it."""
    held: bool = False
    """Whether that is not what the player set."""

    @classmethod
    def of(cls, window: tuple[int, int], percent: int = 100) -> Metrics:
        """For a window in pixels and the player's scale in percent (kept within SCALES)."""
        width, height = max(window[0], MIN_WINDOW[0]), max(window[1], MIN_WINDOW[1])
        auto = min(max(min(width / 1536, height / 864), 1.0), 3.0)
        most = min(width / MIN_CANVAS[0], height / MIN_CANVAS[1])
        wanted = auto * min(max(percent, SCALES[0]), SCALES[1]) / 100
        scale = max(MIN_SCALE, min(wanted, most))
        return cls(width, height, scale, round(100 * scale / auto), abs(scale - wanted) > 0.001)

    @property
    def canvas(self) -> tuple[float, float]:
        """Width and height in points."""
        return self.width / self.scale, self.height / self.scale

    @property
    def size(self) -> Size:
        """Wide from 1440 x 800 points, Standard from 1100 x 620, else Narrow."""
        w, h = self.canvas
        # half a point of grace: a window of 1100.4 pixels does not exist
        if w >= 1439.5 and h >= 799.5:
            return Size.WIDE
        return Size.STANDARD if w >= 1099.5 and h >= 619.5 else Size.NARROW

    @property
    def screen(self) -> pygame.Rect:
        """The whole window in pixels."""
        return pygame.Rect(0, 0, self.width, self.height)

    def px(self, points: float) -> int:
        """A length in pixels; a length above zero is at least one pixel."""
        return max(1, round(points * self.scale)) if points > 0 else round(points * self.scale)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in points as pixels. Edges are rounded, so rectangles that touch in points touch in pixels."""
        left, top = round(x * self.scale), round(y * self.scale)
        return pygame.Rect(left, top, round((x + w) * self.scale) - left, round((y + h) * self.scale) - top)
