"""How far a text stands out from what it is written on, measured on the pixels (WCAG 2)."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.theme import Colour

_ACROSS, _DOWN = 10, 4
"""Points of the ground that are looked at, over the width and the height of a text."""
_CLEAR = 200
"""Opacity under which a pixel is no ground yet: something else shines through."""
_TENTH = 0.1


class Contrast(NamedTuple):
    """A text and its measured ratio (1 to 21), of ink and of the ground where it is worst.

    A tenth of the ground, that of the very worst points, is left out: grain and thin lines are no ground. ratio is 0
    and ground None where the text does not lie on anything.
    """

    text: str
    ratio: float
    ink: Colour
    ground: Colour | None


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 for black to 1 for white."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(a: Colour, b: Colour) -> float:
    """The contrast ratio of two colours."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def measure(text: str, ground: pygame.Surface, area: pygame.Rect, ink: Colour) -> Contrast:
    """How a text of one ink will stand out in an area of a surface; to be called before it is drawn."""
    seen: list[tuple[float, Colour]] = []
    area = area.clip(ground.get_rect())
    for i in range(_ACROSS if area.w and area.h else 0):
        for k in range(_DOWN):
            x, y = area.x + int((i + 0.5) * area.w / _ACROSS), area.y + int((k + 0.5) * area.h / _DOWN)
            r, g, b, alpha = ground.get_at((x, y))
            if alpha >= _CLEAR:
                seen.append((ratio(ink, (r, g, b)), (r, g, b)))
    if len(seen) <= _ACROSS * _DOWN / 2:
        return Contrast(text, 0.0, ink, None)
    seen.sort()
    worst, colour = seen[int(len(seen) * _TENTH)]
    return Contrast(text, worst, ink, colour)
