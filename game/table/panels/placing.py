"""Where a prompt goes: beside what it is about, never over that, the board's middle or anything lit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.table.panels.layout import GAP, Box

AWAY = 18.0
"""Points between a prompt and its subject, for the wedge that joins them."""
NEAR = 70.0
"""A prompt up to so many points away lies beside its subject; further off it docks to the right edge."""
STEP = 12.0
"""Points between the places that are tried."""
MIDDLE = (0.11, 0.3)
"""Share of the board's width and height in its middle that stays free; a prompt at the right edge clears it."""


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
    prices = [(1000.0, box) for box in subjects] + [(1.0, box) for box in kept]
    places = _clearest((w, h), subjects, prices, safe)
    docks = [_dock(place, subjects, safe) for place in places]
    best = min(docks)
    nearest = [place for place, dock in zip(places, docks, strict=True) if dock == best]
    taken = min(nearest, key=lambda place: _aside(place, subjects, safe, best[0]))
    return taken, not any(box.overlaps(taken) for box in (*subjects, *kept))


def _clearest(
    size: tuple[float, float], subjects: Sequence[Box], prices: Sequence[tuple[float, Box]], safe: Box
) -> list[Box]:
    """The places that cover least of some boxes, each of which has a price for its area."""
    w, h = size
    ys = _along(safe.y, safe.bottom - h, [e for s in subjects for e in (s.bottom + AWAY, s.y - AWAY - h)])
    shares = [[(i, high) for i, y in enumerate(ys) if (high := _common(y, h, b.y, b.h)) > 0] for _, b in prices]
    found: list[Box] = []
    least = math.inf
    for x in _along(safe.x, safe.right - w, [edge for s in subjects for edge in (s.right + AWAY, s.x - AWAY - w)]):
        covered = [0.0] * len(ys)
        for (price, box), rows in zip(prices, shares, strict=True):
            wide = _common(x, w, box.x, box.w)
            if wide > 0:
                for i, high in rows:
                    covered[i] += price * wide * high
        here = min(covered)
        if here < least:
            least, found = here, []
        if here == least:
            found += [Box(x, y, w, h) for y, share in zip(ys, covered, strict=True) if share == least]
    return found


def _common(a: float, long: float, b: float, wide: float) -> float:
    """The length that two stretches share, from their starts and lengths; 0 or less if they share none."""
    return min(a + long, b + wide) - max(a, b)


def _along(low: float, high: float, edges: Iterable[float]) -> list[float]:
    """The places to try from `low` to `high`: in steps, at both ends, and where an edge lies just beside a subject."""
    steps = [low + i * STEP for i in range(int((high - low) / STEP) + 1)]
    return [*steps, high, *(edge for edge in edges if low <= edge <= high)]


def _dock(place: Box, subjects: Sequence[Box], safe: Box) -> tuple[int, float]:
    """(0 beside a subject, 1 at the right edge, 2 elsewhere; how far away), the least of which is best.

    Thousands of places are asked for, so it calls nothing of this module.
    """
    x, y, w, h = place
    right, low, away = x + w, y + h, math.inf
    for left, top, wide, high in subjects:
        beyond, below = left + wide, top + high
        dx = x - beyond if x > beyond else left - right if left > right else 0.0
        dy = y - below if y > below else top - low if top > low else 0.0
        away = min(away, math.hypot(dx, dy))
    if away <= NEAR:
        return 0, max(0.0, math.ceil((away - AWAY) / STEP) if away >= AWAY else 1.0)
    if abs(right - (safe.x + safe.w)) < 0.01:
        return 1, 0.0
    return 2, away if subjects else 0.0


def _aside(place: Box, subjects: Sequence[Box], safe: Box, dock: int) -> tuple[int, float]:
    """(0 right of the subject, 1 left, 2 below, 3 above; how far slid along it), the least of which is best."""
    if not subjects:
        return 0, abs(place.y - safe.y - GAP)
    _, subject = min((distance(place, s), s) for s in subjects)
    side, aside = _side(place, subject)
    return side, aside if dock == 0 else abs(place.center[1] - subject.center[1])


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
    w, h = _common(a.x, a.w, b.x, b.w), _common(a.y, a.h, b.y, b.h)
    return w * h if w > 0 and h > 0 else 0.0
