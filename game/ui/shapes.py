"""Smooth shapes: pygame's own are jagged at the corners, so these are drawn large, scaled down once and kept."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.ui.cache import SurfaceCache
from game.ui.theme import Colour

_OVER = 4
_FULL = 255
Paint = Colour | tuple[int, int, int, int]


class Shapes:
    """Boxes, shadows, discs and polygons in pixels."""

    def __init__(self) -> None:
        self._cache = SurfaceCache(64)

    def clear(self) -> None:
        """Forget all shapes (after a change of scale)."""
        self._cache.clear()

    def box(
        self, size: tuple[int, int], radius: int, fill: Paint | None, edge: Paint | None = None, width: int = 0
    ) -> pygame.Surface:
        """A rectangle with round corners; the edge lies inside."""
        size = (max(1, size[0]), max(1, size[1]))
        radius = max(0, min(radius, size[0] // 2, size[1] // 2))
        key = ("box", size, radius, fill, edge, width)
        return self._cache.get(key, lambda: _box(size, radius, fill, edge, width))

    def dashed(self, size: tuple[int, int], radius: int, edge: Paint, width: int, dash: int) -> pygame.Surface:
        """A dashed edge of a rectangle with round corners."""
        key = ("dashed", size, radius, edge, width, dash)
        return self._cache.get(key, lambda: _dashed(size, radius, edge, width, dash))

    def shadow(self, size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
        """A soft shadow of a box; `blur` pixels larger than the box on each side."""
        key = ("shadow", size, radius, blur, colour, alpha)
        return self._cache.get(key, lambda: _shadow(size, radius, blur, colour, alpha))

    def disc(self, diameter: int, fill: Paint | None, edge: Paint | None = None, width: int = 0) -> pygame.Surface:
        """A filled circle with an edge inside."""
        return self.box((diameter, diameter), diameter, fill, edge, width)

    def polygon(
        self,
        size: tuple[int, int],
        points: Sequence[tuple[float, float]],
        fill: Paint | None,
        edge: Paint | None = None,
        width: float = 0,
    ) -> pygame.Surface:
        """A polygon in a picture of the given size; points in pixels of it."""
        key = ("polygon", size, tuple(points), fill, edge, width)
        return self._cache.get(key, lambda: _polygon(size, points, fill, edge, width))


def _large(size: tuple[int, int], paint: Paint) -> pygame.Surface:
    """An empty picture, several times larger. Its clear ground has the paint's colour, so that edges scale cleanly."""
    large = pygame.Surface((size[0] * _OVER, size[1] * _OVER), pygame.SRCALPHA)
    large.fill((*paint[:3], 0))
    return large


def _disc(radius: int) -> pygame.Surface:
    """A white disc, from which corners are cut."""
    side = radius * 2
    large = _large((side, side), (255, 255, 255))
    pygame.draw.circle(large, (255, 255, 255), (radius * _OVER, radius * _OVER), radius * _OVER)
    return pygame.transform.smoothscale(large, (side, side))


def _solid(size: tuple[int, int], radius: int, paint: Paint) -> pygame.Surface:
    """A filled box in one paint: rectangles and four corners."""
    w, h = size
    result = pygame.Surface(size, pygame.SRCALPHA)
    if radius:
        disc = _disc(radius)
        r = radius
        for x, y, sx, sy in ((0, 0, 0, 0), (w - r, 0, r, 0), (0, h - r, 0, r), (w - r, h - r, r, r)):
            result.blit(disc, (x, y), (sx, sy, r, r))
        result.fill((255, 255, 255, 255), (r, 0, w - 2 * r, h))
        result.fill((255, 255, 255, 255), (0, r, w, h - 2 * r))
    else:
        result.fill((255, 255, 255, 255))
    result.fill(paint if len(paint) == 4 else (*paint, _FULL), special_flags=pygame.BLEND_RGBA_MULT)
    return result


def _box(size: tuple[int, int], radius: int, fill: Paint | None, edge: Paint | None, width: int) -> pygame.Surface:
    if edge is None or width <= 0:
        return (_solid(size, radius, fill) if fill else pygame.Surface(size, pygame.SRCALPHA)).convert_alpha()
    result = _solid(size, radius, edge)
    inner = (max(1, size[0] - 2 * width), max(1, size[1] - 2 * width))
    if fill is None or len(fill) == 4:
        hole = _solid(inner, max(0, radius - width), (0, 0, 0))
        result.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    if fill is not None:
        result.blit(_solid(inner, max(0, radius - width), fill), (width, width))
    return result.convert_alpha()


def _outline(size: tuple[int, int], radius: int, inset: float) -> list[tuple[float, float]]:
    """Points round a box with round corners, clockwise from the left end of the upper side."""
    w, h = size
    r = max(0.0, radius - inset)
    points: list[tuple[float, float]] = []
    for cx, cy, start in (
        (w - inset - r, inset + r, -90),
        (w - inset - r, h - inset - r, 0),
        (inset + r, h - inset - r, 90),
        (inset + r, inset + r, 180),
    ):
        for step in range(9):
            angle = math.radians(start + step * 90 / 8)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    points.append(points[0])
    return points


def _dashed(size: tuple[int, int], radius: int, edge: Paint, width: int, dash: int) -> pygame.Surface:
    large = _large(size, edge)
    rest, pen_down = float(dash), True
    outline = _outline(size, radius, width / 2)
    for (x0, y0), (x1, y1) in pairwise(outline):
        length = math.hypot(x1 - x0, y1 - y0)
        done = 0.0
        while done < length:
            part = min(rest, length - done)
            if pen_down:
                a, b = done / length, (done + part) / length
                start = ((x0 + (x1 - x0) * a) * _OVER, (y0 + (y1 - y0) * a) * _OVER)
                end = ((x0 + (x1 - x0) * b) * _OVER, (y0 + (y1 - y0) * b) * _OVER)
                pygame.draw.line(large, edge, start, end, width * _OVER)
            done += part
            rest -= part
            if rest <= 0:
                rest, pen_down = (dash * 0.8 if pen_down else float(dash)), not pen_down
    return pygame.transform.smoothscale(large, size).convert_alpha()


def _shadow(size: tuple[int, int], radius: int, blur: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Blurred as a small box, which is then drawn out: along its sides a shadow is everywhere the same."""
    least = 2 * (radius + 2 * blur) + 1
    small = min(size[0], least), min(size[1], least)
    soft = pygame.Surface((small[0] + 2 * blur, small[1] + 2 * blur), pygame.SRCALPHA)
    soft.fill((*colour, 0))
    pygame.draw.rect(soft, (*colour, alpha), (blur, blur, *small), border_radius=radius)
    for _ in range(2):  # two box blurs look round
        soft = pygame.transform.box_blur(soft, max(1, blur // 2))
    return _drawn_out(soft, (size[0] + 2 * blur, size[1] + 2 * blur)).convert_alpha()


def _drawn_out(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture made larger by repeating its middle column and row."""
    result = pygame.Surface(size, pygame.SRCALPHA)
    columns, rows = (_stretches(old, new) for old, new in zip(picture.get_size(), size, strict=True))
    for x, wide, left, room in columns:
        for y, high, top, space in rows:
            part = picture.subsurface((x, y, wide, high))
            part = part if (wide, high) == (room, space) else pygame.transform.scale(part, (room, space))
            result.blit(part, (left, top), special_flags=pygame.BLEND_RGBA_ADD)  # onto nothing: a plain copy
    return result


def _stretches(old: int, new: int) -> list[tuple[int, int, int, int]]:
    """Parts of a side by start and length, in the old one and in the new one: the middle pixel is drawn out."""
    half = old // 2
    rest = old - half - 1
    ends = [(0, half, 0, half), (half + 1, rest, new - rest, rest)]
    return [(half, 1, half, new - half - rest), *(end for end in ends if end[1])]


def _polygon(
    size: tuple[int, int],
    points: Sequence[tuple[float, float]],
    fill: Paint | None,
    edge: Paint | None,
    width: float,
) -> pygame.Surface:
    result = pygame.Surface(size, pygame.SRCALPHA)
    big = [(x * _OVER, y * _OVER) for x, y in points]
    if fill is not None:
        large = _large(size, fill)
        pygame.draw.polygon(large, fill, big)
        result.blit(pygame.transform.smoothscale(large, size), (0, 0))
    if edge is not None and width > 0:
        large = _large(size, edge)
        pen = max(1, round(width * _OVER))
        for a, b in zip(big, [*big[1:], big[0]], strict=True):
            pygame.draw.line(large, edge, a, b, pen)
            pygame.draw.circle(large, edge, a, pen / 2)
        result.blit(pygame.transform.smoothscale(large, size), (0, 0))
    return result.convert_alpha()
