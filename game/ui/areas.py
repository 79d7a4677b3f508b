"""Arithmetic of parts of the window."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

EACH = 120_000
"""What drawing a further area costs beside its pixels, in pixels."""


def joined(areas: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The rectangles that hold all of some areas, as far as they lie in the window, and are cheapest to draw."""
    out: list[pygame.Rect] = []
    for area in areas:
        area = area.clip(window)
        if not area.w or not area.h:
            continue
        i = 0
        while i < len(out):
            both = area.union(out[i])
            if both.w * both.h <= area.w * area.h + out[i].w * out[i].h + EACH:
                area = both
                del out[i]
                i = 0
            else:
                i += 1
        out.append(area)
    return out


def disjoint(areas: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """The same area in rectangles that do not overlap, so that nothing half transparent is laid down twice."""
    out: list[pygame.Rect] = []
    for area in sorted(areas, key=lambda r: -r.w * r.h):
        parts = [area.clip(window)]
        for other in out:
            parts = [piece for part in parts for piece in without(part, other)]
        out += [part for part in parts if part.w and part.h]
    return out


def without(area: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of a rectangle beside another: above, below, left and right of it."""
    cut = area.clip(hole)
    if not cut.w or not cut.h:
        return [area]
    return [
        pygame.Rect(area.left, area.top, area.w, cut.top - area.top),
        pygame.Rect(area.left, cut.bottom, area.w, area.bottom - cut.bottom),
        pygame.Rect(area.left, cut.top, cut.left - area.left, cut.h),
        pygame.Rect(cut.right, cut.top, area.right - cut.right, cut.h),
    ]
