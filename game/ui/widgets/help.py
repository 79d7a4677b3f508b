"""Hover help: a dark bubble beside its subject, never over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.painter import Painter
from game.ui.theme import BAND, BONE, LINK_ON_DARK, SMALL
from game.ui.widgets.button import draw_keycap, keycap_width

_WIDTH = 300
"""Widest text in points."""
_NEAR = 24
"""Pixels round the bubble, both sides together, in which the pointer is on its way to it."""


def place_beside(
    size: tuple[int, int], subject: pygame.Rect, within: pygame.Rect, gap: int, free: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """A rectangle of a size beside a subject: below, above, right or left, the first that fits inside `within`.

    free: what it leaves free if it can.
    """
    box = pygame.Rect((0, 0), size)
    second: pygame.Rect | None = None
    for side in ("below", "above", "right", "left"):
        if side == "below":
            box.midtop = (subject.centerx, subject.bottom + gap)
        elif side == "above":
            box.midbottom = (subject.centerx, subject.top - gap)
        elif side == "right":
            box.midleft = (subject.right + gap, subject.centery)
        else:
            box.midright = (subject.left - gap, subject.centery)
        shifted = box.clamp(within)
        if within.contains(shifted) and not shifted.colliderect(subject):
            if shifted.collidelist(free) < 0:
                return shifted
            second = second or shifted
    return second or box.clamp(within)


@dataclass(frozen=True, slots=True)
class Help:
    """A bubble as it was drawn: its box, and the links in it with their rules."""

    box: pygame.Rect
    links: tuple[tuple[pygame.Rect, str], ...]

    def reaches(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer is on it, or on its way to it from the subject."""
        return bool(self.box.inflate(_NEAR, _NEAR).collidepoint(pos))

    def link_at(self, pos: tuple[int, int]) -> str:
        """The rule of the link under a point, or ""."""
        return next((rule for rect, rule in self.links if rect.inflate(4, 8).collidepoint(pos)), "")


def draw_help(
    painter: Painter,
    markup: str,
    subject: pygame.Rect,
    within: pygame.Rect | None = None,
    key: str = "",
    at: tuple[int, int] | None = None,
    free: Sequence[pygame.Rect] = (),
) -> Help:
    """Draw the bubble; `within` is the whole window unless given.

    key: shown in its upper corner. at: its upper left corner, if it is not to lie beside its subject. free: what it
    leaves free if it can.
    """
    pad = painter.px(10)
    rich = painter.rich(markup, SMALL.of(BONE), painter.px(_WIDTH), LINK_ON_DARK)
    cap = keycap_width(painter, key) + painter.px(8) if key else 0
    size = (rich.size[0] + 2 * pad + cap, rich.size[1] + 2 * painter.px(7))
    area = within or painter.metrics.screen.inflate(-painter.px(8), -painter.px(8))
    if at is not None:
        box = pygame.Rect(at, size).clamp(area)
    else:
        box = place_beside(size, subject, area, painter.px(6), free)
    painter.shadow(box, 6)
    painter.box(box, BAND, 6)
    corner = (box.left + pad, box.top + painter.px(7))
    if key:
        draw_keycap(painter, key, box.right - painter.px(7), box.top + painter.px(16), BONE)
    painter.surface.blit(rich.surface, corner)
    return Help(box, tuple((rect.move(corner), rule) for rect, rule in rich.links))
