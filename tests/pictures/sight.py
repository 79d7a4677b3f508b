"""How pictures look to other eyes: colours for three kinds of colour blindness and for none at all, and distances."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

Pixel = tuple[int, int, int]
Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB
SIGHT: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
GREY = "grey"
"""Sees lightness only."""
SIGHTS = (*SIGHT, GREY)

_LINEAR = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in range(256))]


@lru_cache(maxsize=200_000)
def lab(pixel: Pixel, sight: str = "normal") -> Triple:
    """A pixel in CIELAB (1976, D65) as it is seen."""
    rgb = (_LINEAR[pixel[0]], _LINEAR[pixel[1]], _LINEAR[pixel[2]])
    rows = SIGHT["normal"] if sight == GREY else SIGHT[sight]
    red, green, blue = (min(1.0, max(0.0, sum(k * v for k, v in zip(row, rgb, strict=True)))) for row in rows)
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    lightness = 116 * fy - 16
    return (lightness, 0.0, 0.0) if sight == GREY else (lightness, 500 * (fx - fy), 200 * (fy - fz))


def colour(text: str) -> Pixel:
    """`#RRGGBB` as a pixel."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mean(pixels: Iterable[Pixel], sight: str) -> Triple:
    """The mean colour in CIELAB."""
    seen = [lab(pixel, sight) for pixel in pixels]
    a, b, c = (sum(values) / len(seen) for values in zip(*seen, strict=True))
    return a, b, c


def difference(first: list[Pixel], second: list[Pixel], sight: str) -> float:
    """How far apart two pictures of one size look: the mean distance of the fifth of their pixels that differ most.

    So a sign, a stripe or another outline counts, however much the rest is alike; a few stray pixels do not.
    """
    distances = sorted(math.dist(lab(a, sight), lab(b, sight)) for a, b in zip(first, second, strict=True))
    most = distances[-max(1, len(distances) // 5) :]
    return sum(most) / len(most)
