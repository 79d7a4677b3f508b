"""The rocks: low mountains of flat facets with a cliff at the foot, and scree around."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.spatial import Delaunay

from art.sources.board.mesh import LIGHT, Points, draw_triangles, heights, jittered, planes
from art.sources.board.noise import Canvas, noise
from art.sources.board.pixels import Array, F, smooth
from art.sources.board.world import TILE_BOX

BOX = (TILE_BOX[0] - 1, TILE_BOX[1] - 1, TILE_BOX[2] + 1, TILE_BOX[3] + 1)
COARSE = 0.60

Triangles = NDArray[np.int64]


def _subdivided(
    points: Points, triangles: Triangles, z: NDArray[np.float64], rng: np.random.Generator, amount: float
) -> tuple[Points, Triangles, NDArray[np.float64]]:
    """Each triangle in four by the middles of its sides, which are nudged: chips that keep to the big facets."""
    sides = np.sort(np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]]), axis=1)
    unique, inverse = np.unique(sides, axis=0, return_inverse=True)
    inverse = inverse.reshape(3, -1).T + len(points)
    length = np.hypot(*(points[unique[:, 0]] - points[unique[:, 1]]).T)
    middle = points[unique].mean(axis=1) + rng.uniform(-0.13, 0.13, (len(unique), 2)) * length[:, None]
    middle_z = z[unique].mean(axis=1) + rng.uniform(-amount, amount, len(unique))
    (a, b, c), (m, n, o) = triangles.T, inverse.T
    parts = np.concatenate([np.stack(corner, 1) for corner in ((a, m, o), (m, b, n), (o, n, c), (m, n, o))])
    return np.concatenate([points, middle]), parts, np.concatenate([z, middle_z])


def _sample(canvas: Canvas, distance: Array, points: Points) -> Array:
    """The distance field at world points, at the nearest pixel."""
    x, y = ((points - (canvas.view.x0, canvas.view.y0)) * canvas.view.s).astype(int).T
    return distance[np.clip(y, 0, canvas.view.h - 1), np.clip(x, 0, canvas.view.w - 1)]


def rock_mesh(canvas: Canvas, distance: Array) -> tuple[Points, Points]:
    """Triangles and the heights of their corners, from the distance inside the rock. A coarse random mesh carries the
    form, with a height that comes from the distance to the rim; divided twice it gives chips and an angular rim."""
    rng = np.random.default_rng(41 + 1000 * canvas.seed)

    def depth(points: Points) -> NDArray[np.float64]:
        x, y = points.T
        return (
            _sample(canvas, distance, points) - 0.02 + 0.09 * np.sin(x * 5.1 + 1.3 * np.sin(y * 3.7)) * np.cos(y * 4.3)
        )

    points = jittered(COARSE, 42 + 1000 * canvas.seed, BOX, 0.38)
    m = depth(points)
    z = np.clip((m + 0.08) / 0.80, 0, 1) ** 0.85 * rng.uniform(0.34, 0.70, len(points))
    triangles = Delaunay(points).simplices.astype(np.int64)
    triangles = triangles[(m[triangles] > -0.6).any(axis=1)]
    points, triangles, z = _subdivided(points, triangles, z, rng, 0.030)
    points, triangles, z = _subdivided(points, triangles, z, rng, 0.010)
    m = depth(points)
    z = np.where(m > 0, np.maximum(z, 0) + np.clip(m / 0.09, 0, 1) * 0.11, 0)
    triangles = triangles[(z[triangles] > 0).any(axis=1)]
    stones, stone_z = _scree(canvas, distance, rng)
    return np.concatenate([points[triangles], stones]), np.concatenate([z[triangles], stone_z])


def _scree(canvas: Canvas, distance: Array, rng: np.random.Generator) -> tuple[Points, Points]:
    """Pointed stones around the foot of the rocks, none over the edge of the tile."""
    points = jittered(0.27, 45 + 1000 * canvas.seed, BOX, 0.5)
    d, room = _sample(canvas, distance, points), _sample(canvas, canvas.inside, points)
    luck, size = rng.random(len(points)), rng.random(len(points))
    keep = (d > -0.5) & (d < -0.03) & (luck < 0.50 * np.exp(d / 0.16)) & (room > 0.07)
    fans, fan_z = [np.zeros((0, 3, 2))], [np.zeros((0, 3))]
    for (x, y), e in zip(points[keep], size[keep], strict=True):
        r = 0.022 + 0.055 * e * e
        sides = 5 + int(e * 100) % 2
        turn = np.linspace(0, 2 * np.pi, sides, endpoint=False) + e * 40
        long = r * (1 + 0.2 * np.sin(3 * turn))
        ring = np.stack([x + long * np.cos(turn), y + 0.85 * long * np.sin(turn)], 1)
        top = np.broadcast_to([x - r * 0.25, y - r * 0.3], ring.shape)
        fans.append(np.stack([top, ring, np.roll(ring, -1, axis=0)], 1))
        fan_z.append(np.tile([r * 0.9, r * 0.25, r * 0.25], (sides, 1)))
    return np.concatenate(fans), np.concatenate(fan_z)


def paint_rock(canvas: Canvas, distance: Array) -> tuple[Array, NDArray[np.bool_], Array]:
    """The lightness for the ramp, where rock is, and its height."""
    view = canvas.view
    triangles, corner_z = rock_mesh(canvas, distance)
    ids = draw_triangles(view, triangles)
    plane = planes(triangles, corner_z)
    z = np.maximum(heights(view, plane, ids), 0)
    lit = (-plane[:, 0] * LIGHT[0] - plane[:, 1] * LIGHT[1] + LIGHT[2]) / np.sqrt(
        1 + plane[:, 0] ** 2 + plane[:, 1] ** 2
    )
    lit += 0.030 * np.random.default_rng(46).uniform(-1, 1, len(plane))
    tone = (F(0.09) + F(0.86) * np.clip(lit, 0, 1).astype(F))[ids]
    tone += np.sin((z + F(0.03) * noise(view, 1.1, 47)) * F(2 * np.pi / 0.085)) * F(0.022)  # strata
    tone += noise(view, 6, 48, 3) * F(0.034) + noise(view, 0.7, 49) * F(0.05)
    tone += smooth(z, 0.2, 0.6) * F(0.09)  # the tops catch more light
    return tone, ids > 0, z
