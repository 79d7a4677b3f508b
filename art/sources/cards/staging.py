"""What every illustration ends with or moves in: wind streaks, ground shadows, the vignette."""

from __future__ import annotations

import random
from collections.abc import Sequence

from .colors import C
from .scenes import ALL, H, W
from .shapes import Point, n, path, poly, spray


def gshadow(points: Sequence[Point], opacity: float = 0.5, color: str = "") -> str:
    """A flat shadow on the ground, drawn by its corners."""
    return poly(points, color or C["umber2"], opacity=opacity)


def vignette(color: str = "", strength: float = 0.5) -> str:
    """The darker lower right corner that closes a picture."""
    return spray(ALL, color or C["umber2"], W, H + 30, W * 0.55, H * 0.62, strength)


def streaks(seed: int, color: str = "", y0: float = 60, y1: float = 330, count: int = 9, opacity: float = 0.5) -> str:
    """Wind: thin tapering streaks between y0 and y1, always blowing to the right."""
    rnd, out = random.Random(seed), ""
    for _ in range(count):
        x, y, length = rnd.uniform(-40, 380), rnd.uniform(y0, y1), rnd.uniform(60, 150)
        streak = (
            f"M{n(x)} {n(y)}C{n(x + length * 0.4)} {n(y - 4)} {n(x + length * 0.7)} {n(y + 3)} {n(x + length)} {n(y)}"
            f"C{n(x + length * 0.7)} {n(y + 5)} {n(x + length * 0.4)} {n(y - 1.5)} {n(x)} {n(y)}Z"
        )
        out += path(streak, color or C["white"], opacity=opacity)
    return out
