"""What every illustration ends with or moves in: wind streaks, ground shadows, the vignette."""

from __future__ import annotations

import random

from .colors import C
from .scenes import ALL, H, W
from .shapes import n, path, poly, spray


def gshadow(ps, a=0.5, col=None):
    return poly(ps, col or C["umber2"], opacity=a)


def vignette(col=C["umber2"], a=0.5):
    return spray(ALL, col, W, H + 30, W * 0.55, H * 0.62, a)


def streaks(seed, col=C["white"], y0=60, y1=330, k=9, a=0.5):
    """Wind: thin tapering streaks, always blowing to the right."""
    r = random.Random(seed)
    out = ""
    for _ in range(k):
        x, y, L = (r.uniform(-40, 380), r.uniform(y0, y1), r.uniform(60, 150))
        out += path(
            f"M{n(x)} {n(y)}C{n(x + L * 0.4)} {n(y - 4)} {n(x + L * 0.7)} {n(y + 3)} {n(x + L)} {n(y)}"
            f"C{n(x + L * 0.7)} {n(y + 5)} {n(x + L * 0.4)} {n(y - 1.5)} {n(x)} {n(y)}Z",
            col,
            opacity=a,
        )
    return out
