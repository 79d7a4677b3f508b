"""Noise for tiles that may lie side by side in any order.

Towards the edge of a tile the noise turns into one that is the same on every tile and repeats from tile to tile, so
that it goes on across every seam; inside, each tile has its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from scipy.ndimage import map_coordinates

from art.sources.board.pixels import Array, F, View, resize, smooth
from art.sources.board.world import TILE_PERIOD

EXTENT = (-26.0, -16.0, 26.0, 16.0)
"""What the lattices of the plain noise cover, in world units."""

LACUNARITY = 2.03
"""From octave to octave; not quite 2, so that lattices do not fall on each other."""


def _octaves(view: View, freq: float, octaves: int) -> tuple[int, int]:
    """How many octaves the pixels can show, and by what the grid may be coarser than the pixels."""
    octaves = max(1, min(octaves, 1 + int(np.log2(max(1.0, view.s * 0.8 / freq)))))
    k = 1
    while view.s / (2 * k) >= 7 * freq * LACUNARITY ** (octaves - 1) and (octaves > 1 or view.s > 60):
        k *= 2
    return octaves, k


def _coarser(view: View, k: int) -> View:
    return View(view.x0, view.y0, -(-view.w // k), -(-view.h // k), view.s / k)


def _finer(a: Array, view: View, k: int) -> Array:
    return a if k == 1 else resize(a, view.w, view.h, (0, 0, view.w / k, view.h / k))


def noise(view: View, freq: float, seed: int, octaves: int = 1, gain: float = 0.5) -> Array:
    """Bicubic value noise, about -1 to 1, of freq cells a unit. Any view shows the same noise."""
    octaves, k = _octaves(view, freq, octaves)
    grid = _coarser(view, k)
    rng = np.random.default_rng(seed)
    out, amplitude, total = np.zeros((grid.h, grid.w), F), 1.0, 0.0
    b = grid.box
    for _ in range(octaves):
        rows, columns = int((EXTENT[3] - EXTENT[1]) * freq) + 2, int((EXTENT[2] - EXTENT[0]) * freq) + 2
        lattice = rng.random((rows, columns), dtype=F) * 2 - 1
        box = (
            (b[0] - EXTENT[0]) * freq, (b[1] - EXTENT[1]) * freq, (b[2] - EXTENT[0]) * freq, (b[3] - EXTENT[1]) * freq,
        )  # fmt: skip
        out += resize(lattice, grid.w, grid.h, box) * F(amplitude)
        total += amplitude * amplitude
        amplitude, freq = amplitude * gain, freq * LACUNARITY
    return _finer(out * F(1.25 / total**0.5), view, k)


@lru_cache(maxsize=64)
def repeating_noise(view: View, freq: float, seed: int, octaves: int = 1, gain: float = 0.5) -> Array:
    """Noise like the other, that repeats from tile to tile. Shared: not to be changed."""
    octaves, k = _octaves(view, freq, octaves)
    grid = _coarser(view, k)
    a, b = tile_coordinates(grid.x, grid.y)
    rng = np.random.default_rng(seed)
    out, amplitude, total = np.zeros((grid.h, grid.w), F), 1.0, 0.0
    for _ in range(octaves):
        out += _sample_repeating(rng, freq, a, b) * F(amplitude)
        total += amplitude * amplitude
        amplitude, freq = amplitude * gain, freq * LACUNARITY
    return _finer(out * F(1.25 / total**0.5), view, k)


def repeating_noise_at(x: Array, y: Array, freq: float, seed: int) -> Array:
    """One octave of repeating noise at given points."""
    return _sample_repeating(np.random.default_rng(seed), freq, *tile_coordinates(x, y))


def _sample_repeating(rng: np.random.Generator, freq: float, a: Array, b: Array) -> Array:
    n = max(2, round(6 * freq))
    lattice = rng.random((n, n), dtype=F) * 2 - 1
    return map_coordinates(lattice, np.broadcast_arrays(b * n, a * n), order=3, mode="grid-wrap").astype(F)


def tile_coordinates(x: Array, y: Array) -> tuple[Array, Array]:
    """Points in steps from tile to tile: whole numbers are the same point of another tile."""
    (width, slope), (_, height) = TILE_PERIOD
    a = x / width
    return a + 0 * y, (y - slope * a) / height


@dataclass(frozen=True, eq=False)
class Canvas:
    """The view of one tile: its own seed, and how far inside the tile's outline each pixel is."""

    view: View
    seed: int
    inside: Array

    def noise(self, freq: float, seed: int, octaves: int = 1, gain: float = 0.5) -> Array:
        """Noise that is the tile's own inside and goes on across its edges."""
        own = noise(self.view, freq, seed + 1000 * self.seed, octaves, gain)
        return own + (repeating_noise(self.view, freq, seed, octaves, gain) - own) * (1 - self.own)

    @cached_property
    def own(self) -> Array:
        """0 where the tile must match its neighbours, 1 where it is its own."""
        return smooth(self.inside, 0.15, 1.0)
