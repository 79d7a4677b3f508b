"""Where a prompt goes: beside what it is about, never over that, the board's middle or anything lit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.table.layout import GAP, Box

AWAY = 18.0
"""Points between a prompt and its subject, for the wedge that joins them."""
NEAR = 70.0
"""A prompt up to so many points away lies beside its subject; further off it docks to the right edge."""
STEP = 12.0
"""Points between the places that are tried."""
MIDDLE = (0.11, 0.3)
"""Share of the board's width and height in its middle that stays free; a prompt at the right edge clears it."""


class _Rank(NamedTuple):
    """How good a place is; the least is taken. covered: points of what must stay free. dock: 0 beside the subject,
    1 at the right edge, 2 elsewhere. away: points to the subject, in steps. side: 0 right, 1 left, 2 below, 3 above.
    aside: how far it is slid along the subject."""

    covered: float
    dock: int
    away: float
    side: int
    aside: float


def place_prompt(
    size: tuple[float, float], subjects: Sequence[Box], avoid: Iterable[Box], safe: Box
) -> tuple[Box, bool]:
    """Where a prompt of `size` goes inside `safe`, and whether it lies free of everything it must not cover.

    It lies beside the nearest of the subjects, nearest first: right, left, below, above. Where nothing beside them is
    free it docks to the right edge, at the height of the subject, then anywhere. Nothing at all being free, it covers
    as little as it can, and of a subject least of all.
    """
    w, h = min(size[0], safe.w), min(size[1], safe.h)
    kept = [box for box in (*avoid, middle_of(safe)) if box.overlaps(safe)]
    dear = [(1000.0, box) for box in subjects] + [(1.0, box) for box in kept]
    ys = _along(safe.y, safe.bottom - h, [e for s in subjects for e in (s.bottom + AWAY, s.y - AWAY - h)])
    best: tuple[_Rank, Box] | None = None
    least = math.inf
    for x in _along(safe.x, safe.right - w, [edge for s in subjects for edge in (s.right + AWAY, s.x - AWAY - w)]):
        wide = ((cost, min(x + w, b.right) - max(x, b.x), b) for cost, b in dear)
        across = [(cost * part, b.y, b.bottom) for cost, part, b in wide if part > 0]
        for y in ys:
            covered = 0.0
            for cost, top, bottom in across:
                high = min(y + h, bottom) - max(y, top)
                if high > 0:
                    covered += cost * high
                    if covered > least:
                        break
            if covered <= least:
                rank = _rank(Box(x, y, w, h), subjects, safe, covered)
                if best is None or rank < best[0]:
                    best, least = (rank, Box(x, y, w, h)), covered
    assert best is not None
    return best[1], not any(box.overlaps(best[1]) for box in (*subjects, *kept))


def _along(low: float, high: float, edges: Iterable[float]) -> list[float]:
    """The places to try from `low` to `high`: in steps, at both ends, and where an edge lies just beside a subject."""
    steps = [low + i * STEP for i in range(int((high - low) / STEP) + 1)]
    return [*steps, high, *(edge for edge in edges if low <= edge <= high)]


def _rank(box: Box, subjects: Sequence[Box], safe: Box, covered: float) -> _Rank:
    docked = abs(box.right - safe.right) < 0.01
    if not subjects:
        return _Rank(covered, 1 if docked else 2, 0.0, 0, abs(box.y - safe.y - GAP))
    away, subject = min((distance(box, s), s) for s in subjects)
    side, aside = _side(box, subject)
    if away <= NEAR:
        close = max(0.0, math.ceil((away - AWAY) / STEP) if away >= AWAY else 1.0)
        return _Rank(covered, 0, close, side, aside)
    return _Rank(covered, 1 if docked else 2, 0.0 if docked else away, side, abs(box.center[1] - subject.center[1]))


def _side(box: Box, subject: Box) -> tuple[int, float]:
    """(side of the subject on which a box lies, how far it is slid along that side)."""
    dx, dy = box.center[0] - subject.center[0], box.center[1] - subject.center[1]
    if box.x >= subject.right:
        return 0, abs(dy)
    if box.right <= subject.x:
        return 1, abs(dy)
    return (2, abs(dx)) if dy > 0 else (3, abs(dx))


def distance(a: Box, b: Box) -> float:
    """The free space between two boxes, 0 if they touch."""
    dx = max(a.x - b.right, b.x - a.right, 0.0)
    dy = max(a.y - b.bottom, b.y - a.bottom, 0.0)
    return math.hypot(dx, dy)


def middle_of(safe: Box) -> Box:
    """The part in the middle of the board that stays free."""
    w, h = safe.w * MIDDLE[0], safe.h * MIDDLE[1]
    return Box(safe.center[0] - w / 2, safe.center[1] - h / 2, w, h)


def freest(boxes: Sequence[Box], avoid: Iterable[Box]) -> Box:
    """The box that covers least of `avoid`; the first of those that are equal."""
    avoid = list(avoid)
    return min(boxes, key=lambda box: sum(shared(box, a) for a in avoid))


def union(boxes: Sequence[Box]) -> Box:
    """The smallest box around all of them."""
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)


def shared(a: Box, b: Box) -> float:
    """The area that two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0
