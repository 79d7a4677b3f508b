"""Pictures of cards in the air: every width, turn and tilt that a flight needs, made once and kept."""

from __future__ import annotations

import math

import pygame

from engine.rulesets.saltlands.tables import Tables
from game.table.faces.card import CardFaces
from game.ui.cache import SurfaceCache
from game.ui.painter import Painter
from game.ui.theme import SHADOW

WIDTHS = 9
"""Widths in which a card is made between the smallest and the largest of its way."""
SIDES = 4
"""Widths in which each side of a card that turns over is made."""
TILTS = 4
"""Steps in which a card is turned aside."""
TILT = -4.0
"""Degrees by which an exhausted card lies aside."""


class FlightFaces:
    """Cards by name: `fuel#4`, `?`, `damage r2_1`, `rumor NAME`; each from a base picture of a width."""

    def __init__(self, painter: Painter, faces: CardFaces, tables: Tables) -> None:
        self._painter = painter
        self._faces = faces
        self._tables = tables
        self._cache = SurfaceCache(48)

    def clear(self) -> None:
        """Forget all (after a change of scale or language)."""
        self._cache.clear()

    def shown(self, card: str, back: str, base: int, width: int, turned: float) -> pygame.Surface:
        """A card as it is seen: `turned` 0 is its back, 1 its face, between them it is narrower. base: the width in
        which it is composed."""
        if turned >= 1.0:
            return self._sized(card, "", base, width, SIDES * 2)
        return self._sized(card, back, base, width, min(2 * SIDES - 1, int(turned * 2 * SIDES)))

    def _sized(self, card: str, back: str, base: int, width: int, step: int) -> pygame.Surface:
        whole = self._whole(card, back, base, step >= SIDES)
        share = 1.0 if step in (0, SIDES * 2) else abs(math.cos(math.pi * step / (2 * SIDES - 1)))
        size = (max(2, round(width * share)), round(width * whole.get_height() / whole.get_width()))
        if size == whole.get_size():
            return whole
        key = (card if step >= SIDES else back, base, size)
        return self._cache.get(key, lambda: pygame.transform.smoothscale(whole, size))

    def _whole(self, card: str, back: str, width: int, face: bool) -> pygame.Surface:
        if not face or card == "?":
            return self._faces.back(back or "mirage", width)
        kind, _, name = card.partition(" ")
        if kind == "damage":
            return self._faces.damage(self._tables.damage[self._tables.damage_index[name]], width)
        if kind == "rumor":
            return self._faces.rumor(self._tables.rumors[self._tables.rumor_index[name]], width)
        return self._faces.card(card, width)

    def shadow(self, size: tuple[int, int]) -> tuple[pygame.Surface, int, int]:
        """The soft shadow under a card in the air, and how far right and down of it its corner lies."""
        px = self._painter.px
        blur = px(7)
        return self._painter.shapes.shadow(size, px(5), blur, SHADOW, 110), -blur, px(5) - blur

    def tilted(self, card: str, width: int, step: int) -> pygame.Surface:
        """A card on its way aside: step 0 is upright, TILTS is exhausted."""
        if step >= TILTS:
            return self._faces.used(card, width)
        upright = self._faces.card(card, width)
        if step <= 0:
            return upright
        key = ("tilted", self._faces.name(card), width, step)
        return self._cache.get(key, lambda: pygame.transform.rotozoom(upright, TILT * step / TILTS, 1.0))


def stepped(start: float, end: float, share: float) -> int:
    """A width between two, in one of WIDTHS steps, so that few pictures are needed."""
    return max(4, round(start + (end - start) * round(share * (WIDTHS - 1)) / (WIDTHS - 1)))
