"""Hover help: a dark bubble beside its subject, never over it."""

from __future__ import annotations

import pygame

from game.ui.painter import Painter
from game.ui.theme import BAND, BONE, LINK_ON_DARK, SMALL

_WIDTH = 300
"""Widest text in points."""


def place_beside(size: tuple[int, int], subject: pygame.Rect, within: pygame.Rect, gap: int) -> pygame.Rect:
    """A rectangle of a size beside a subject: below, above, right or left, the first that fits inside `within`."""
    box = pygame.Rect((0, 0), size)
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
            return shifted
    return box.clamp(within)


def draw_help(painter: Painter, markup: str, subject: pygame.Rect, within: pygame.Rect | None = None) -> pygame.Rect:
    """Draw the bubble; `within` is the whole window unless given. Returns where it is."""
    pad = painter.px(10)
    rich = painter.rich(markup, SMALL.of(BONE), painter.px(_WIDTH), LINK_ON_DARK)
    size = (rich.size[0] + 2 * pad, rich.size[1] + 2 * painter.px(7))
    area = within or painter.metrics.screen.inflate(-painter.px(8), -painter.px(8))
    box = place_beside(size, subject, area, painter.px(6))
    painter.shadow(box, 6)
    painter.box(box, BAND, 6)
    painter.surface.blit(rich.surface, (box.left + pad, box.top + painter.px(7)))
    return box
