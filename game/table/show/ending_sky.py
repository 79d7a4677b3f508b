"""The light into which the winners sail, and the storm that closes over the sea: large pictures, made once, that slide.

Both are laid over the board by adding or multiplying, so that a frame costs one blit and a fill or two.
"""

from __future__ import annotations

import math

import pygame

from game.table.board.space import Point, eased
from game.ui.theme import Colour

_SUN_SIDE = 72
_FRONT_SIZE = (48, 54)
"""Pixels in which the pictures are worked out before they are enlarged."""
LIGHT: Colour = (255, 226, 158)
"""What the sun adds where it is strongest."""
WARMTH: Colour = (44, 30, 10)
"""What the light adds to everything in the end."""
DUSK: Colour = (150, 132, 152)
"""What the dusk leaves of everything in the end, in parts of 255."""
WALL: Colour = (92, 72, 66)
"""What is left under the wall of dust."""
HAZE: Colour = (40, 29, 18)
"""What the dust in the air adds to everything in the end."""
_FRONT = 0.7
"""Widths of the window that the billowing front of the wall is deep."""


class Light:
    """A sun that comes up at a point of the window from beyond its edge."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._sun = _sun(round(0.55 * math.hypot(*size)))

    def draw(self, surface: pygame.Surface, at: Point, away: Point, risen: float) -> None:
        """at: where it stands in the end; away: the unit vector to where it comes from. risen: 0 not seen, 1 there."""
        far = (1 - eased(risen)) * 0.9 * math.hypot(*self._size)
        spot = self._sun.get_rect(center=(round(at[0] + away[0] * far), round(at[1] + away[1] * far)))
        surface.blit(self._sun, spot, special_flags=pygame.BLEND_RGB_ADD)
        surface.fill(_part(WARMTH, eased(risen)), special_flags=pygame.BLEND_RGB_ADD)


class Storm:
    """A wall of dust that the wind drives over the board, and dusk. to: where the wind blows, as a unit vector."""

    def __init__(self, size: tuple[int, int], to: Point) -> None:
        self._size = size
        self._east = to[0] >= 0
        self._front = _front(size, to)

    def draw(self, surface: pygame.Surface, closed: float, moves: bool = True) -> None:
        """closed: 0 the sky is clear, 1 all is under the storm. moves: whether the wall is seen coming."""
        dark = eased(closed)
        surface.fill(tuple(round(255 + (c - 255) * dark) for c in DUSK), special_flags=pygame.BLEND_RGB_MULT)
        (w, h), deep = self._size, self._front.get_width()
        reached = round((w + deep) * dark) if moves else w + deep
        thick = WALL if moves else tuple(round(255 + (c - 255) * dark) for c in WALL)
        behind = max(0, reached - deep)
        left = (0, reached - deep) if self._east else (w - behind, w - reached)
        surface.fill(thick, (left[0], 0, behind, h), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self._front, (left[1], 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill(_part(HAZE, dark), special_flags=pygame.BLEND_RGB_ADD)


def _part(colour: Colour, share: float) -> Colour:
    r, g, b = (round(c * share) for c in colour)
    return r, g, b


def _sun(radius: int) -> pygame.Surface:
    """A disc of light that falls off to nothing at its rim, to be added."""
    half = _SUN_SIDE / 2
    made = pygame.Surface((_SUN_SIDE, _SUN_SIDE))
    for y in range(_SUN_SIDE):
        for x in range(_SUN_SIDE):
            near = max(0.0, 1 - math.hypot(x + 0.5 - half, y + 0.5 - half) / half)
            made.set_at((x, y), _part(LIGHT, min(1.0, 0.55 * near**1.6 + 0.45 * eased((near - 0.72) / 0.2))))
    return pygame.transform.smoothscale(made, (2 * radius, 2 * radius)).convert()


def _front(size: tuple[int, int], to: Point) -> pygame.Surface:
    """The front of the wall, to be multiplied: dense behind, then billowing, leaning as the wind blows, then clear."""
    w, h = _FRONT_SIZE
    lean = 0.3 * to[1] * (1 if to[0] >= 0 else -1)
    made = pygame.Surface(_FRONT_SIZE)
    for y in range(h):
        billow = 0.10 * math.sin(y * 0.27) + 0.06 * math.sin(y * 0.73 + 1.0) + 0.03 * math.sin(y * 1.7)
        for x in range(w):
            along = (x + 0.5) / w
            deep = (0.62 + billow + lean * (y / h - 0.5) - along) / 0.42 + 0.3 * max(0.0, 0.4 - along)
            grain = 0.06 * math.sin(x * 1.1 + 1.7 * math.sin(y * 0.55)) * math.sin(y * 0.7 + x * 0.4)
            thick = max(0.0, min(1.0, eased(deep) + grain * (0.0 < deep < 1.0)))
            made.set_at((x, y), tuple(round(255 + (c - 255) * max(thick, eased(1 - 6 * along))) for c in WALL))
    if to[0] < 0:
        made = pygame.transform.flip(made, True, False)
    return pygame.transform.smoothscale(made, (round(size[0] * _FRONT), size[1])).convert()
