"""The cracked salt: plates with lit edges, and a finer net of hairlines here and there."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import Voronoi

from art.sources.board import palette
from art.sources.board.mesh import Points, draw_triangles, facing, heights, jittered, planes
from art.sources.board.noise import Canvas, noise, repeating_noise_at, tile_coordinates
from art.sources.board.pixels import Array, F, View, ramp, smooth
from art.sources.board.world import TILE_PERIOD

PLATES = 9
"""Plates along each step from tile to tile, so that they can repeat: two thirds of a hex radius each."""
WIGGLE = 0.10
PARTS = 3
"""Each side of a plate is cut in so many pieces, which wander sideways by up to the wiggle."""
COMMON = 0.75
"""Plates nearer than this to the tile's outline are the same on every tile."""
HAIR_PERIOD = 5.0


def plate_seeds(canvas: Canvas) -> tuple[Points, NDArray[np.float64]]:
    """The middles of the plates and a random number for each; the tile's own inside, the repeating ones elsewhere."""
    common, own = np.random.default_rng(11), np.random.default_rng(1000 * canvas.seed + 12)
    i, j = _cells(canvas.view)
    table = common.uniform(-0.42, 0.42, (PLATES, PLATES, 3))
    offset = table[i % PLATES, j % PLATES]
    private = own.uniform(-0.42, 0.42, (len(i), 3))
    (width, slope), (_, height) = TILE_PERIOD
    raw = np.stack([i * width / PLATES, i * slope / PLATES + j * height / PLATES], 1)
    offset = np.where((_inside_at(canvas, raw) > COMMON)[:, None], private, offset)
    points = raw + offset[:, :2] * (6.0 / PLATES)
    a, b = tile_coordinates(points[:, 0], points[:, 1])
    warp = np.stack([np.sin(2 * np.pi * (a + b)), np.cos(2 * np.pi * (2 * a - b))], 1)
    return points + 0.30 * warp, offset[:, 2] / 0.84 + 0.5


def _cells(view: View) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The lattice cells of all plates in and round the view, along both steps from tile to tile."""
    left, top, right, bottom = view.box
    x, y = np.array([left, right, left, right], F), np.array([top, top, bottom, bottom], F)
    reach = [
        np.arange(int(np.floor(axis.min() * PLATES)) - 3, int(np.ceil(axis.max() * PLATES)) + 4)
        for axis in tile_coordinates(x, y)
    ]
    i, j = np.meshgrid(*reach)
    return i.ravel(), j.ravel()


def _inside_at(canvas: Canvas, points: Points) -> Array:
    x, y = ((points - (canvas.view.x0, canvas.view.y0)) * canvas.view.s).astype(int).T
    within = (x >= 0) & (y >= 0) & (x < canvas.view.w) & (y < canvas.view.h)
    out = np.full(len(points), -1, F)
    out[within] = canvas.inside[y[within], x[within]]
    return out


def plates(canvas: Canvas) -> tuple[Array, Array, Array]:
    """For each pixel: 0 on the crack to 1 in the middle of the plate, how its edge faces the light, its random number.

    Each Voronoi cell is cut into thin triangles from its seed to the pieces of its sides. Over such a triangle
    'nearness to the middle' is linear, so the distance to the crack costs one plane and no search.
    """
    seeds, number = plate_seeds(canvas)
    voronoi = Voronoi(seeds)
    pairs, ends = voronoi.ridge_points, np.array(voronoi.ridge_vertices)
    x0, y0, x1, y1 = canvas.view.box
    middle = seeds[pairs].mean(axis=1)
    near = (middle[:, 0] > x0 - 1) & (middle[:, 0] < x1 + 1) & (middle[:, 1] > y0 - 1) & (middle[:, 1] < y1 + 1)
    keep = (ends.min(axis=1) >= 0) & near
    pairs, ends = pairs[keep], ends[keep]
    a, b = voronoi.vertices[ends[:, 0]], voronoi.vertices[ends[:, 1]]
    swap = (a[:, 0] > b[:, 0])[:, None]
    a, b = np.where(swap, b, a), np.where(swap, a, b)
    across = np.stack([-(b - a)[:, 1], (b - a)[:, 0]], 1)
    path = [a]
    for k in range(1, PARTS):
        point = a + (b - a) * k / PARTS
        sideways = repeating_noise_at(point[:, 0], point[:, 1], 6.0, 14)
        path.append(point + across * (1.3 * WIGGLE * sideways)[:, None])
    path.append(b)
    fans = [(pairs[:, side], k) for side in (0, 1) for k in range(PARTS)]
    triangles = np.concatenate([np.stack([seeds[cell], path[k], path[k + 1]], 1) for cell, k in fans])
    cells = np.concatenate([cell for cell, _ in fans])
    ids = draw_triangles(canvas.view, triangles)
    plane = planes(triangles, np.tile([1.0, 0.0, 0.0], (len(triangles), 1)))
    numbers = np.concatenate([[0.5], number[cells]]).astype(F)
    return heights(canvas.view, plane, ids), facing(plane)[ids], numbers[ids]


def hairlines(view: View, spacing: float = 0.25) -> tuple[Array, Array]:
    """The small net of cracks, as darkness and relief: one patch that repeats, which nobody sees under the big net."""
    n = round(HAIR_PERIOD * view.s)
    patch = View(0, 0, n, n, n / HAIR_PERIOD)
    points = jittered(spacing, 12, (0, 0, HAIR_PERIOD, HAIR_PERIOD))
    steps = (-HAIR_PERIOD, 0, HAIR_PERIOD)
    points = np.concatenate([points + np.array([dx, dy]) for dx in steps for dy in steps])
    points = points[(points > -1).all(axis=1) & (points < HAIR_PERIOD + 1).all(axis=1)]
    voronoi = Voronoi(points)
    pairs, ends = voronoi.ridge_points, np.array(voronoi.ridge_vertices)
    keep = ends.min(axis=1) >= 0
    pairs, ends = pairs[keep], ends[keep]
    a, b = voronoi.vertices[ends[:, 0]], voronoi.vertices[ends[:, 1]]
    triangles = np.concatenate([np.stack([points[pairs[:, side]], a, b], 1) for side in (0, 1)])
    ids = draw_triangles(patch, triangles)
    plane = planes(triangles, np.tile([1.0, 0.0, 0.0], (len(triangles), 1)))
    f = heights(patch, plane, ids)
    hair = 1 - smooth(f, 0.04, 0.15)
    relief = smooth(f, 0.05, 0.15) * (1 - smooth(f, 0.2, 0.42)) * facing(plane)[ids]
    ox, oy = round((view.x0 % HAIR_PERIOD) * view.s) % n, round((view.y0 % HAIR_PERIOD) * view.s) % n
    repeat = (view.h // n + 2, view.w // n + 2)
    dark, raised = (np.tile(net, repeat)[oy : oy + view.h, ox : ox + view.w] for net in (hair, relief))
    return dark, raised


def paint_salt(canvas: Canvas) -> tuple[Array, Array]:
    """The colours of bare salt, and where its cracks are (0 to 1)."""
    view = canvas.view
    f, lit, number = plates(canvas)
    d = f * F(0.33)  # about world units from the crack
    wide = F(0.013) + F(0.008) * canvas.noise(0.9, 21)
    crack = 1 - smooth(d - wide, -0.004, 0.012)
    bevel = smooth(d, 0.0, 0.02) * (1 - smooth(d, 0.035, 0.075))
    where = smooth(canvas.noise(0.55, 22, 2), -0.35, 0.75)
    hair, relief = (net * where for net in hairlines(view))
    t = 0.725 + 0.075 * canvas.noise(0.26, 23, 3) + 0.030 * noise(view, 3.0, 24, 3)
    t += (number - 0.5) * F(0.11)
    t += bevel * lit * F(0.21)
    t += relief * F(0.08)
    t -= crack * F(0.44)
    t -= hair * F(0.16)
    colours = ramp(t, palette.SALT)
    brine = smooth(canvas.noise(0.22, 25, 2), 0.0, 1.1)  # a breath of blue
    iron = smooth(canvas.noise(0.3, 26, 2), 0.1, 1.2)  # a breath of rose
    for k, (cool, warm) in enumerate(((-0.060, 0.014), (-0.014, -0.026), (0.020, -0.068))):
        colours[..., k] *= 1 + brine * F(0.6 * cool) + iron * F(0.85 * warm)
    return colours, np.maximum(crack, hair * F(0.6))
