"""Pixel grids over the world, and what is done to whole arrays of them. All arrays are float32."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from art.sources.board.palette import Ramp, rgb

F = np.float32
Array = NDArray[np.float32]
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class View:
    """A pixel grid: (x0, y0) its upper left corner in world units, w x h pixels, s pixels a unit."""

    x0: float
    y0: float
    w: int
    h: int
    s: float

    @cached_property
    def x(self) -> Array:
        """The x of each column's middle, as one row."""
        return (F(self.x0) + (np.arange(self.w, dtype=F) + F(0.5)) / F(self.s))[None, :]

    @cached_property
    def y(self) -> Array:
        """The y of each row's middle, as one column."""
        return (F(self.y0) + (np.arange(self.h, dtype=F) + F(0.5)) / F(self.s))[:, None]

    @property
    def box(self) -> Box:
        """Left, top, right and bottom in world units."""
        return self.x0, self.y0, self.x0 + self.w / self.s, self.y0 + self.h / self.s

    def px(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the world lies, in pixels."""
        return (x - self.x0) * self.s, (y - self.y0) * self.s

    def scaled(self, k: float) -> View:
        """The same part of the world in another resolution."""
        return View(self.x0, self.y0, round(self.w * k), round(self.h * k), self.s * k)


def resize(a: Array, w: int, h: int, box: Box | None = None) -> Array:
    """The array, or the box of it (in its pixels), at another size."""
    if a.shape == (h, w) and box is None:
        return a
    return np.asarray(Image.fromarray(np.ascontiguousarray(a, F)).resize((w, h), Image.Resampling.BICUBIC, box=box))


def smooth(a: Array, lo: float, hi: float) -> Array:
    """Smoothstep: 0 up to lo, 1 from hi on."""
    t = np.clip((a - F(lo)) * F(1.0 / (hi - lo)), 0, 1)
    return t * t * (3 - 2 * t)


def blur(a: Array, r: float, passes: int = 2) -> Array:
    """Box blur of radius r pixels by running sums; two passes look Gaussian enough."""
    n = max(1, round(r))
    for _ in range(passes):
        for axis in (0, 1):
            padding = [(n + 1, n) if k == axis else (0, 0) for k in (0, 1)]
            sums = np.cumsum(np.pad(a, padding, mode="edge"), axis=axis, dtype=np.float64)
            size = a.shape[axis]
            ahead = np.take(sums, range(2 * n + 1, 2 * n + 1 + size), axis=axis)
            behind = np.take(sums, range(size), axis=axis)
            a = ((ahead - behind) / (2 * n + 1)).astype(F)
    return a


def shift(a: Array, dx: int, dy: int) -> Array:
    """The array moved by whole pixels to the right and down, its edges repeated."""
    h, w = a.shape
    return a[np.clip(np.arange(h) - dy, 0, h - 1)][:, np.clip(np.arange(w) - dx, 0, w - 1)]


def ramp(t: Array, stops: Ramp) -> Array:
    """Gradient map: lightness 0 to 1 through a ramp of colours, to (..., 3)."""
    n = 512
    at = np.linspace(0, 1, n)
    colours = np.array([rgb(colour) for _, colour in stops])
    table = np.stack([np.interp(at, [position for position, _ in stops], colours[:, k]) for k in range(3)], 1)
    return table.astype(F)[np.clip(t * (n - 1), 0, n - 1).astype(np.int16)]


Paint = str | Array | Callable[[NDArray[np.intp]], Array]


def lay(colours: Array, paint: Paint, mask: Array) -> Array:
    """Lays paint over the colours in place where the mask is not zero. Paint is a colour, an array of full size, or a
    function from flat pixel numbers to their colours: most masks are sparse, and three channels are what costs."""
    at = np.flatnonzero(mask > F(0.002))
    if not len(at):
        return colours
    flat = colours.reshape(-1, 3)
    weight = mask.reshape(-1)[at][:, None]
    if isinstance(paint, str):
        over = np.array(rgb(paint), F)
    elif callable(paint):
        over = paint(at)
    else:
        over = paint.reshape(-1, 3)[at]
    part = flat[at]
    flat[at] = part + (over - part) * weight
    return colours


def unit(image: Image.Image) -> Array:
    """A picture's values as 0 to 1."""
    return np.asarray(image, F) * F(1 / 255)


def picture(colours: Array) -> Image.Image:
    """Colours or a mask from 0 to 1 as an 8-bit picture."""
    return Image.fromarray((np.clip(colours, 0, 1) * 255 + 0.5).astype(np.uint8))
