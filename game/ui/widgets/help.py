"""Hover help: a dark bubble beside its subject, never over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.ui.painter import Painter
from game.ui.theme import BAND, BONE, LINK_ON_DARK, SMALL
from game.ui.widgets.button import draw_keycap, keycap_width

_WIDTH = 300
"""Widest text in points."""
_NEAR = 24
"""Pixels round the bubble, both sides together, in which the pointer is on its way to it."""
_BEYOND = 150
"""Points from its subject within which the bubble may lie beyond what lies next to that."""


def place_beside(
    size: tuple[int, int],
    subject: pygame.Rect,
    within: pygame.Rect,
    gap: int,
    free: Sequence[pygame.Rect] = (),
    spare: Sequence[pygame.Rect] = (),
    beyond: int = 0,
) -> pygame.Rect:
    """A rectangle of a size beside a subject: below, above, right or left, the first that fits inside `within`.

    free: what it leaves free before all else; spare: what it leaves free if it can. For their sake it is slid along its
    side of the subject, and lies up to `beyond` pixels away, on their far side.
    """
    best: tuple[int, int] | None = None
    taken = pygame.Rect((0, 0), size).clamp(within)
    for box in _beside(size, subject, within, gap, free, (*free, *spare), beyond):
        if not within.contains(box) or box.colliderect(subject):
            continue
        covered = _covered(box, free), _covered(box, spare)
        if best is None or covered < best:
            best, taken = covered, box
            if covered == (0, 0):
                break
    return taken


def _beside(
    size: tuple[int, int],
    subject: pygame.Rect,
    within: pygame.Rect,
    gap: int,
    free: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
    beyond: int,
) -> Iterator[pygame.Rect]:
    """The places to try: in the middle of each side, then along it up to what is to be left free, then on the far side
    of what lies there."""
    w, h = size
    xs = _along(subject.left, subject.right, w, [e for it in free for e in (it.left - gap - w, it.right + gap)], beyond)
    ys = _along(subject.top, subject.bottom, h, [e for it in free for e in (it.top - gap - h, it.bottom + gap)], beyond)
    lows = sorted({o.bottom for o in others if 0 < o.bottom - subject.bottom <= beyond})
    tops = sorted({o.top for o in others if 0 < subject.top - o.top <= beyond}, reverse=True)
    rights = sorted({o.right for o in others if 0 < o.right - subject.right <= beyond})
    lefts = sorted({o.left for o in others if 0 < subject.left - o.left <= beyond}, reverse=True)
    for below, above, right, left in (
        ([subject.bottom], [subject.top], [subject.right], [subject.left]),
        (lows, tops, rights, lefts),
    ):
        rows = [*(low + gap for low in below), *(top - gap - h for top in above)]
        columns = [*(edge + gap for edge in right), *(edge - gap - w for edge in left)]
        middle = [*((xs[0], y) for y in rows), *((x, ys[0]) for x in columns)]
        slid = [*((x, y) for y in rows for x in xs[1:]), *((x, y) for x in columns for y in ys[1:])]
        for place in (*middle, *slid):
            yield pygame.Rect(place, size).clamp(within)


def _along(start: int, end: int, long: int, edges: Sequence[int], beyond: int) -> list[int]:
    """Where something so long may begin along a side from `start` to `end`: in its middle, at its ends, and at those
    edges where it lies no more than `beyond` away from the side."""
    middle = (start + end - long) // 2
    near = [edge for edge in edges if start - beyond <= edge + long and edge <= end + beyond]
    return list(dict.fromkeys((middle, start, end - long, start - long // 2, end - long // 2, *near)))


def _covered(box: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """How many square pixels of some rectangles a box covers."""
    total = 0
    for i in box.collidelistall(others):
        shared = box.clip(others[i])
        total += shared.w * shared.h
    return total


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
    spare: Sequence[pygame.Rect] = (),
) -> Help:
    """Draw the bubble; `within` is the whole window unless given.

    key: shown in its upper corner. at: its upper left corner, if it is not to lie beside its subject. free, spare: what
    it leaves free (`place_beside`).
    """
    pad = painter.px(10)
    rich = painter.rich(markup, SMALL.of(BONE), painter.px(_WIDTH), LINK_ON_DARK)
    cap = keycap_width(painter, key) + painter.px(8) if key else 0
    size = (rich.size[0] + 2 * pad + cap, rich.size[1] + 2 * painter.px(7))
    area = within or painter.metrics.screen.inflate(-painter.px(8), -painter.px(8))
    if at is not None:
        box = pygame.Rect(at, size).clamp(area)
    else:
        box = place_beside(size, subject, area, painter.px(6), free, spare, painter.px(_BEYOND))
    painter.shadow(box, 6)
    painter.box(box, BAND, 6)
    corner = (box.left + pad, box.top + painter.px(7))
    if key:
        draw_keycap(painter, key, box.right - painter.px(7), box.top + painter.px(16), BONE)
    painter.surface.blit(rich.surface, corner)
    return Help(box, tuple((rect.move(corner), rule) for rect, rule in rich.links))
