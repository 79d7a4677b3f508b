"""One tile's ground: where salt, sand and rock are, and how they meet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from art.sources.board import palette
from art.sources.board.noise import Canvas, noise
from art.sources.board.pixels import Array, F, View, blur, lay, ramp, resize, shift, smooth
from art.sources.board.rock import paint_rock
from art.sources.board.salt import paint_salt
from art.sources.board.sand import paint_sand
from art.sources.board.world import nearest_hex
from cards.models import Terrain
from engine.rulesets.saltlands.geometry import Axial

FIELD_S = 24
"""Pixels a unit of the distance fields."""
ROCK_GAP = 0.16
"""Rocks end so far before the seam, so that they never look cut off, whatever lies beyond it."""
SHADOW_STEPS = 30
"""The resolution of the march towards the light, in steps a unit."""


@dataclass(frozen=True)
class Ground:
    """Colours (h, w, 3), and where the salt is cracked (0 to 1): ground paint is worn there."""

    colours: Array
    crack: Array


def terrain_distances(view: View, terrain: Mapping[Axial, Terrain]) -> dict[Terrain, Array]:
    """For each terrain how far inside it each pixel is, in world units. Beyond the tile the nearest terrain goes on."""
    kinds: tuple[Terrain, ...] = ("salt", "sand", "rock")
    field = View(view.x0, view.y0, round(view.w * FIELD_S / view.s), round(view.h * FIELD_S / view.s), FIELD_S)
    q, r = nearest_hex(field.x + 0 * field.y, field.y + 0 * field.x)
    codes = np.full((16, 16), -1, np.int8)
    for (tq, tr), kind in terrain.items():
        codes[tq + 8, tr + 8] = kinds.index(kind)
    code = codes[np.clip(q + 8, 0, 15), np.clip(r + 8, 0, 15)]
    rows, columns = ndimage.distance_transform_edt(code < 0, return_distances=False, return_indices=True)
    code = code[rows, columns]
    out: dict[Terrain, Array] = {}
    for number, kind in enumerate(kinds):
        within = code == number
        distance = ndimage.distance_transform_edt(within) - ndimage.distance_transform_edt(~within)
        out[kind] = resize(blur((distance / FIELD_S).astype(F), 0.09 * FIELD_S), view.w, view.h)
    return out


def paint_ground(canvas: Canvas, terrain: Mapping[Axial, Terrain]) -> Ground:
    """The ground of a tile whose terrain lies as given (local hexes, after the turn)."""
    view = canvas.view
    distance = terrain_distances(view, terrain)
    edge = canvas.noise(1.3, 51, 3)
    colours, crack = paint_salt(canvas)

    wobble = noise(view, 2.1, 57 + 1000 * canvas.seed)
    rocky = np.minimum(distance["rock"], canvas.inside - F(ROCK_GAP) + F(0.05) * wobble)
    sandy = distance["sand"] + F(0.13) * edge
    sand, sand_height = paint_sand(canvas, sandy)
    cover = smooth(sandy + crack * F(0.16) + noise(view, 11, 53, 2) * F(0.030), -0.045, 0.035)
    veil = smooth(sandy, -0.55, 0.05) * smooth(canvas.noise(2.2, 52, 2) + sandy, -0.5, 0.9) * F(0.38)
    drift = smooth(rocky + F(0.10) * edge, -0.36, -0.02) * F(0.55)  # sand lies against the rocks
    mask = np.maximum(np.maximum(cover, veil), drift)
    lay(colours, lambda at: ramp(sand.reshape(-1)[at], palette.SAND), mask)

    rock, is_rock, rock_height = paint_rock(canvas, rocky)
    redness = np.random.default_rng(55 + canvas.seed).uniform(-0.9, 0.9)  # one tile's rocks redder, the next greyer
    hue = (noise(view, 0.21, 54 + 1000 * canvas.seed)[is_rock] * F(0.6) + F(redness))[:, None]
    colours[is_rock] = ramp(rock[is_rock], palette.ROCK) * (1 + hue * np.array([0.05, -0.02, -0.08], F))
    _shade(view, colours, np.maximum(rock_height, sand_height * cover * F(0.55)), is_rock)
    return Ground(colours, crack * (1 - is_rock) * (1 - cover))


def _shade(view: View, colours: Array, height: Array, is_rock: Array) -> None:
    """Cast shadows and contact darkening, in place. At half size: they are soft."""
    half = view.scaled(0.5)
    h = resize(height, half.w, half.h) * F(half.s)
    step = max(1.0, half.s / SHADOW_STEPS)
    cast = _cast_shadow(h, -0.70 * step, -0.72 * step, 0.50 * step, int(0.85 * half.s / step), 0.06 * half.s)
    hollow = np.clip(blur(h, 0.10 * half.s) - h, 0, None) / F(half.s)
    cast = resize(blur(cast, 1, 1), view.w, view.h)
    hollow = resize(hollow, view.w, view.h)
    dark = np.where(is_rock, F(0.56), F(0.82)) * np.clip(cast, 0, 1)
    deep = np.clip(hollow * F(3.2), 0, 0.5)
    for k, (tint, contact) in enumerate(zip(palette.rgb(palette.SHADOW), (0.42, 0.36, 0.40), strict=True)):
        colours[..., k] *= (1 - dark * F(1 - tint)) * (1 - deep * F(1 - contact))


def _cast_shadow(height: Array, dx: float, dy: float, drop: float, steps: int, soft: float) -> Array:
    """0 lit to 1 shadowed. Heights in pixels; each step looks (dx, dy) pixels towards the light and the ray climbs
    by drop."""
    top = np.full_like(height, -1e3)
    for k in range(1, steps + 1):
        np.maximum(top, shift(height, -round(dx * k), -round(dy * k)) - F(drop * k), out=top)
    return np.clip((top - height) / F(soft), 0, 1)
