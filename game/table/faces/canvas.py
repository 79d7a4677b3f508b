"""A card under work: units to pixels, signs of the icon language, rows of them, and text."""

from __future__ import annotations

from typing import Any

import pygame

from game.table.faces.signs import COSTS, Row
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.rich import numbered
from game.ui.theme import INK, PAINT, Colour, colour

UNITS = (440.0, 616.0)
"""Cards are laid out in these units (5 : 7), whatever their size."""
TERRAIN_SIGNS = frozenset(("salt", "sand", "rock"))
TERRAIN_SIZE = 0.74
"""Terrain hexes are this much smaller than the other signs of a row."""
TRIANGLE = 0.12
"""Width of the triangle between costs and effects, in sides of a sign."""

_PLAIN = 60.0
"""Height of the part of a plaque, from its upper end, that is plain, in units."""

UnitBox = tuple[float, float, float, float]
"""Left, top, width and height in units."""


class SignPictures:
    """Signs of the icon language at any size, with their numbers."""

    def __init__(self, painter: Painter, cache: SurfaceCache) -> None:
        self._painter = painter
        self._cache = cache

    def get(self, sign: str, side: int) -> pygame.Surface:
        """A sign, `name` or `name:number`, `side` pixels square. Shared: never draw into it."""
        return self._cache.get(("icon", sign, side), lambda: self._make(sign, side))

    def _make(self, sign: str, side: int) -> pygame.Surface:
        name, _, number = sign.partition(":")
        if number == "=":
            name, number = ("wind_strength" if name == "wind" else name), ""
        return numbered(self._painter.text, self._painter.pictures, f"icon/{name}", number, (side, side))


class CardCanvas:
    """One card's surface. k is pixels for each unit; entry is what the manifest says about its frame."""

    def __init__(self, painter: Painter, signs: SignPictures, frame: str, width: int) -> None:
        self.size = card_size(width)
        self.surface = pygame.Surface(self.size, pygame.SRCALPHA)
        self.k = width / UNITS[0]
        self.painter = painter
        self.frame = frame
        self.entry: dict[str, Any] = painter.pictures.entry(frame)
        self._signs = signs
        self._factor = float(self.entry.get("width", UNITS[0])) / UNITS[0]

    def boxes(self) -> dict[str, UnitBox]:
        """The frame's boxes in units."""
        f = self._factor
        return {name: (b[0] / f, b[1] / f, b[2] / f, b[3] / f) for name, b in self.entry.get("boxes", {}).items()}

    def ink(self) -> Colour:
        """The colour of the frame's title."""
        value = str(self.entry.get("ink", ""))
        return colour(value) if value.startswith("#") else PAINT.get(value, INK)

    def title_size(self) -> float:
        """The size of the frame's title in units."""
        return float(self.entry.get("title_size", 61)) / self._factor

    def rect(self, box: UnitBox) -> pygame.Rect:
        """A box in pixels."""
        x, y, w, h = box
        left, top = round(x * self.k), round(y * self.k)
        return pygame.Rect(left, top, max(1, round((x + w) * self.k) - left), max(1, round((y + h) * self.k) - top))

    def points(self, points: list[tuple[float, float]]) -> list[tuple[int, int]]:
        """Points in pixels."""
        return [(round(x * self.k), round(y * self.k)) for x, y in points]

    def lay_frame(self, face: str, raised: float = 0.0) -> None:
        """The illustration of a face, if the frame has a window for it, and the frame over it.

        raised: by how much the plaque under the window is higher than the frame has it, at the window's cost.
        """
        box = self.boxes().get("picture")
        frame = self.painter.pictures.get(self.frame, self.size)
        if box is None:
            self.surface.blit(frame, (0, 0))
            return
        x, y, w, h = box
        window = self.rect((x, y, w, h - raised))
        self.surface.blit(self._crop(f"illus/{face}", window.size), window)
        self.surface.blit(frame, (0, 0))
        if raised:
            wide = self.size[0]
            edge = self.rect((x, y + h, w, self.boxes()["plaque"][1] - y - h))
            body = pygame.Rect(0, edge.bottom, wide, max(1, round(_PLAIN * self.k)))
            for top in range(edge.top + edge.height, window.bottom, -body.height):
                self.surface.blit(frame, (0, max(window.bottom, top - body.height)), body)
            self.surface.blit(frame, (0, window.bottom), (0, edge.top, wide, edge.height))

    def _crop(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture cut to a size; its focus says which height is kept (0 the top, 1 the bottom)."""
        pictures = self.painter.pictures
        w, h = pictures.size(key)
        factor = max(size[0] / w, size[1] / h)
        whole = pictures.get(key, (max(size[0], round(w * factor)), max(size[1], round(h * factor))))
        focus = float(pictures.entry(key).get("focus", 0.5))
        return whole.subsurface(
            ((whole.get_width() - size[0]) // 2, round((whole.get_height() - size[1]) * focus), *size)
        )

    # --- signs -------------------------------------------------------------------------------------------------------

    def sign(self, sign: str, box: UnitBox) -> None:
        """A sign in a box."""
        rect = self.rect(box)
        self.surface.blit(self._signs.get(sign, rect.width), rect)

    def row(self, row: Row, x: float, middle: float, side: float, gap: float) -> float:
        """Costs, a triangle, effects. Returns the right end in units."""
        costs = sum(1 for sign in row if sign in COSTS)
        for i, sign in enumerate(row):
            own = side * TERRAIN_SIZE if sign in TERRAIN_SIGNS else side
            self.sign(sign, (x, middle - own / 2, own, own))
            x += own + gap
            if i + 1 == costs < len(row):
                self.triangle(x, middle, side * TRIANGLE)
                x += side * TRIANGLE + gap
        return x

    def triangle(self, x: float, y: float, size: float) -> None:
        """The small mark that points from costs to effects."""
        corners = [(x - size * 0.3, y - size), (x + size, y), (x - size * 0.3, y + size)]
        pygame.draw.polygon(self.surface, PAINT["umber"], self.points(corners))

    # --- text --------------------------------------------------------------------------------------------------------

    def write(
        self, text: str, x: float, middle: float, face: str, size: float, ink: Colour, align: str = "left"
    ) -> None:
        """One line, its capitals centred on `middle`; x is its left end, its middle or its right end."""
        setter, px = self.painter.text, max(6, round(size * self.k))
        image = setter.line(text, face, px, ink)
        left = round(x * self.k)
        if align != "left":
            left -= image.get_width() if align == "right" else image.get_width() // 2
        baseline = round(middle * self.k + setter.cap(face, px) / 2)
        capitals = pygame.Rect(left, baseline - setter.cap(face, px), image.get_width(), setter.cap(face, px))
        self.painter.judge(text, self.surface, capitals, ink)
        self.surface.blit(image, (left, baseline - setter.ascent(face, px)))

    def wrapped(self, text: str, width: float, size: float) -> list[str]:
        """The text in lines of at most `width` units."""
        return self.painter.text.wrap(text, "text", max(6, round(size * self.k)), round(width * self.k))

    def lines(self, text: str, x: float, top: float, width: float, size: float) -> None:
        """A paragraph from the top down."""
        for i, line in enumerate(self.wrapped(text, width, size)):
            self.write(line, x, top + size * 0.6 + i * size * 1.16, "text", size, INK)


def card_size(width: int) -> tuple[int, int]:
    """Width and height in pixels of a card of a width."""
    return max(1, width), max(1, round(width * UNITS[1] / UNITS[0]))


def row_width(row: Row, gap: float) -> float:
    """Width of a row in sides of a sign; `gap` in sides too."""
    return sum((TERRAIN_SIZE if sign in TERRAIN_SIGNS else 1.0) + gap for sign in row) + (TRIANGLE + gap)
