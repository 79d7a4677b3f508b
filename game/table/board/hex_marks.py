"""The marks of single hexes, each drawn large and scaled down, with a bone halo that reads on any ground."""

from __future__ import annotations

import pygame

from engine.rulesets.saltlands.geometry import HEX_STEPS
from game.table.board.space import Point, corners, parse
from game.ui.theme import FOCUS_INNER, FOCUS_OUTER, HALO, INK, WHITE, Colour, mix

REACH = "reach"
"""Shape of a hex within reach; the sides at which the reach ends follow as a number, bit by bit (`sides_of`)."""
_OVER = 3


def hex_mark(shape: str, colour: Colour, radius: int, pen: float) -> pygame.Surface:
    """A mark for one hex with a bone halo, drawn large and scaled down."""
    size = (2 * radius + 8, 2 * radius + 8)
    large = pygame.Surface((size[0] * _OVER, size[1] * _OVER), pygame.SRCALPHA)
    large.fill((*HALO, 0))
    middle = (size[0] * _OVER / 2, size[1] * _OVER / 2)
    big, thick = radius * _OVER, pen * _OVER
    halo = thick + 2 * 1.2 * _OVER
    if shape.startswith(REACH):
        _reach(large, colour, corners(middle, big), int(shape.removeprefix(REACH)), (halo, thick))
    elif shape == "hatch":
        _hatch(large, colour, corners(middle, big * 0.9), thick)
    elif shape == "shade":
        pygame.draw.polygon(large, (*colour, 84), corners(middle, big * 0.94))
    elif shape == "outline":
        _outline(large, HALO, corners(middle, big * 0.97), halo * 0.8)
        _outline(large, colour, corners(middle, big * 0.97), thick * 0.7)
    elif shape == "focus":
        _outline(large, HALO, corners(middle, big * 0.97), halo * 2.1)
        _outline(large, FOCUS_OUTER, corners(middle, big * 0.97), thick * 1.8)
        _outline(large, FOCUS_INNER, corners(middle, big * 0.97), thick * 0.8)
    elif shape == "pointed":
        _outline(large, INK, corners(middle, big * 0.94), thick * 3.0)
        _outline(large, colour, corners(middle, big * 0.94), thick * 1.7)
        tip = (middle[0], middle[1] - big * 0.62)
        arrow = [tip, (tip[0] - big * 0.2, tip[1] - big * 0.3), (tip[0] + big * 0.2, tip[1] - big * 0.3)]
        pygame.draw.polygon(large, colour, arrow)
        pygame.draw.polygon(large, INK, arrow, max(1, round(thick * 0.7)))
    elif shape == "barred":
        r = big * 0.5
        for paint, wide in ((HALO, halo * 1.4), (colour, thick * 1.4)):
            pygame.draw.circle(large, paint, middle, r + wide / 2, max(1, round(wide)))
            d = r * 0.68
            pygame.draw.line(
                large, paint, (middle[0] - d, middle[1] - d), (middle[0] + d, middle[1] + d), max(1, round(wide))
            )
    else:
        ring = corners(middle, big * 0.86)
        if shape in ("double", "target"):
            pygame.draw.polygon(large, (*colour, 64), ring)
        if shape == "dashed":
            _outline(large, HALO, ring, halo * 0.8, dash=0.62)
            _outline(large, colour, ring, thick * 0.8, dash=0.55)
        else:
            _outline(large, HALO, ring, halo)
            _outline(large, colour, ring, thick)
        if shape in ("double", "target"):
            inner = corners(middle, big * 0.66)
            _outline(large, colour, inner, thick * 0.6)
        if shape == "target":
            for x, y in corners(middle, big * 0.86):
                pull = 0.72
                end = (middle[0] + (x - middle[0]) * pull, middle[1] + (y - middle[1]) * pull)
                pygame.draw.line(large, colour, (x, y), end, max(1, round(thick * 1.2)))
    return pygame.transform.smoothscale(large, size).convert_alpha()


def sides_of(hex_: str, area: frozenset[str]) -> int:
    """The sides of a hex at which an area ends: bit i for the side clockwise of corner i."""
    q, r = parse(hex_)
    ends = (f"{q + dq},{r + dr}" not in area for dq, dr in HEX_STEPS)
    return sum(1 << (direction + 1) % 6 for direction, end in enumerate(ends) if end)


def _reach(large: pygame.Surface, colour: Colour, ring: list[Point], sides: int, pens: tuple[float, float]) -> None:
    """A tinted hex with a fine line all round and a strong one where the reach ends."""
    pygame.draw.polygon(large, (*mix(colour, WHITE, 0.62), 76), ring)
    _outline(large, mix(colour, WHITE, 0.45), ring, pens[1] * 0.4)
    for paint, wide in ((HALO, pens[0] * 1.1), (colour, pens[1] * 1.1)):
        for i in range(6):
            if sides >> i & 1:
                a, b = ring[i], ring[(i + 1) % 6]
                pygame.draw.line(large, paint, a, b, max(1, round(wide)))
                for end in (a, b):
                    pygame.draw.circle(large, paint, end, wide / 2)


def _outline(large: pygame.Surface, colour: Colour, ring: list[Point], width: float, dash: float = 0.0) -> None:
    """The sides of a hex, whole or (dash: the full part) in three dashes each."""
    pen = max(1, round(width))
    for a, b in zip(ring, [*ring[1:], ring[0]], strict=True):
        if not dash:
            pygame.draw.line(large, colour, a, b, pen)
            pygame.draw.circle(large, colour, a, pen / 2)
            continue
        for i in range(3):
            start, end = (
                (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
                for t in ((i + 0.5 - dash / 2) / 3, (i + 0.5 + dash / 2) / 3)
            )
            pygame.draw.line(large, colour, start, end, pen)


def _hatch(large: pygame.Surface, colour: Colour, ring: list[Point], thick: float) -> None:
    """Slanted lines inside a hex over a pale tint."""
    shape = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), ring)
    lines = pygame.Surface(large.get_size(), pygame.SRCALPHA)
    lines.fill((*colour, 70))
    w, h = large.get_size()
    gap = max(10, round(thick * 3.2))
    for x in range(-h, w, gap):
        pygame.draw.line(lines, (*colour, 255), (x, h), (x + h * 0.6, 0), max(1, round(thick * 0.8)))
    lines.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(lines, (0, 0))


def disc_mark(colour: Colour, size: int, pen: float) -> pygame.Surface:
    large = pygame.Surface((size * _OVER, size * _OVER), pygame.SRCALPHA)
    large.fill((*HALO, 0))
    middle = size * _OVER / 2
    pygame.draw.circle(large, (*WHITE, 150), (middle, middle), middle - 2)
    pygame.draw.circle(large, (*HALO, 255), (middle, middle), middle - 2, round((pen + 2.4) * _OVER))
    pygame.draw.circle(large, (*colour, 255), (middle, middle), middle - 2 - 1.2 * _OVER, round(pen * _OVER))
    return pygame.transform.smoothscale(large, (size, size)).convert_alpha()


def ring_mark(colour: Colour, size: int, pen: float) -> pygame.Surface:
    """A thin ring with a halo on both sides, clear inside."""
    large = pygame.Surface((size * _OVER, size * _OVER), pygame.SRCALPHA)
    large.fill((*HALO, 0))
    middle = size * _OVER / 2
    pygame.draw.circle(large, (*HALO, 235), (middle, middle), middle - 2, round((pen + 2.0) * _OVER))
    pygame.draw.circle(large, (*colour, 255), (middle, middle), middle - 2 - _OVER, round(pen * _OVER))
    return pygame.transform.smoothscale(large, (size, size)).convert_alpha()
