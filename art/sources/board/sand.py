"""The dunes: long waves with a slip face, and ripples that bend with them."""

from __future__ import annotations

import numpy as np

from art.sources.board.mesh import LIGHT
from art.sources.board.noise import Canvas, noise
from art.sources.board.pixels import Array, F, smooth
from art.sources.board.world import S3

DUNE = ((7 - 2) / (3 * S3), 4 / 6)
"""Dunes a unit in x and y: whole numbers along each step from tile to tile (7 and 4), so that they go on."""
RIPPLE = ((43 - 13) / (3 * S3), 26 / 6)
"""Ripples a unit likewise (43 and 26)."""


def paint_sand(canvas: Canvas, depth: Array) -> tuple[Array, Array]:
    """The lightness for the ramp and the height of sand, by how far inside the sand each pixel is."""
    view = canvas.view
    bend, kink = canvas.noise(0.40, 31), canvas.noise(1.05, 32)
    phase = view.x * F(DUNE[0]) + view.y * F(DUNE[1]) + bend * F(0.72) + kink * F(0.20)
    t = phase - np.floor(phase)
    rise, slip = smooth(t, 0.0, 0.70), smooth(t, 0.66, 1.0)
    size = smooth(depth, 0.0, 0.5) * (F(0.45) + F(0.75) * smooth(canvas.noise(0.85, 33), -0.6, 0.7))
    dune = (rise - slip) * size * F(0.142)
    ripple_phase = view.x * F(RIPPLE[0]) + view.y * F(RIPPLE[1]) + bend * F(2.6) + kink * F(1.1) + dune * 9
    calm = (1 - smooth(t, 0.66, 0.80) * 0.9) * (F(0.6) + F(0.4) * canvas.noise(0.8, 34))
    height = dune + np.sin(ripple_phase * F(2 * np.pi)) * calm * F(0.0054) + smooth(depth, -0.05, 0.05) * F(0.018)
    gy, gx = (gradient.astype(F) * F(view.s) for gradient in np.gradient(height))
    lit = (-gx * F(LIGHT[0]) - gy * F(LIGHT[1]) + F(LIGHT[2])) / np.sqrt(1 + gx * gx + gy * gy) - F(LIGHT[2])
    tone = 0.575 + np.where(lit < 0, lit * F(0.55), lit * F(0.75))
    tone += 0.035 * canvas.noise(0.5, 35, 2) + 0.020 * noise(view, 9, 36, 2)
    return tone + (dune - 0.05) * F(0.5), height
