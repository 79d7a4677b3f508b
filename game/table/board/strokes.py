"""Strokes on the board: broken lines cut to a share or into dashes, thick lines and heads of arrows. All in pixels."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pygame

from game.table.board.space import Point
from game.ui.theme import Colour


def cut(points: list[Point], share: float) -> list[Point]:
    """The first part of a broken line."""
    if share >= 1.0:
        return points
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = max(0.0, share) * sum(lengths)
    out = [points[0]]
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left < length:
            part = left / length if length else 0.0
            out.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            break
        out.append(b)
        left -= length
    return out


def dashes(points: list[Point], dash: float, gap: float) -> list[tuple[Point, Point]]:
    """Strokes along a broken line; dashes go on round its corners."""
    out = []
    rest, pen_down = dash, True
    for a, b in itertools.pairwise(points):
        length = math.dist(a, b)
        done = 0.0
        while done < length - 1e-6:
            part = min(rest, length - done)
            if pen_down:
                s, e = done / length, (done + part) / length
                out.append(
                    ((a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s),
                     (a[0] + (b[0] - a[0]) * e, a[1] + (b[1] - a[1]) * e))
                )  # fmt: skip
            done += part
            rest -= part
            if rest <= 1e-6:
                pen_down = not pen_down
                rest = dash if pen_down else gap
    return out


def thick(surface: pygame.Surface, colour: Colour, a: Point, b: Point, width: float) -> None:
    """A smooth stroke with round ends."""
    pygame.draw.aaline(surface, colour, a, b, max(1, round(width)))
    for end in (a, b):
        pygame.draw.aacircle(surface, colour, (round(end[0]), round(end[1])), max(1, round(width / 2)))


def arrow_head(surface: pygame.Surface, colour: Colour, a: Point, b: Point, size: float) -> None:
    """The head of an arrow that comes from a and points to b."""
    angle = math.atan2(b[1] - a[1], b[0] - a[0])
    tip = (b[0] + math.cos(angle) * size * 0.6, b[1] + math.sin(angle) * size * 0.6)
    far = size * 1.7
    wings = [(tip[0] - math.cos(angle + t) * far, tip[1] - math.sin(angle + t) * far) for t in (-0.5, 0.5)]
    smooth_polygon(surface, colour, [tip, *wings])


def smooth_polygon(surface: pygame.Surface, colour: Colour, points: Sequence[Point]) -> None:
    """A filled polygon whose edge is not jagged."""
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)
