"""Triangles as the stuff of cracks and rocks: drawn by number, then one plane of heights for each number."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from art.sources.board.pixels import Array, Box, F, View

Points = NDArray[np.float64]

LIGHT = np.array([-0.56, -0.62, 0.55]) / np.linalg.norm([-0.56, -0.62, 0.55])
"""Where the light comes from: the upper left, in every turn of a tile."""


def jittered(spacing: float, seed: int, box: Box, jitter: float = 0.42) -> Points:
    """The points of a triangular lattice, each moved at random."""
    rng = np.random.default_rng(seed)
    dy = spacing * 0.866
    rows, columns = int((box[3] - box[1]) / dy), int((box[2] - box[0]) / spacing)
    j, i = np.mgrid[0:rows, 0:columns]
    points = np.stack([(box[0] + (i + 0.5 * (j % 2)) * spacing).ravel(), (box[1] + j * dy).ravel()], 1)
    return points + rng.uniform(-jitter, jitter, points.shape) * spacing


def draw_triangles(view: View, triangles: Points) -> NDArray[np.int32]:
    """The number of the triangle at each pixel, from 1 on; 0 where there is none. (n, 3, 2) world points."""
    image = Image.new("I", (view.w, view.h), 0)
    draw = ImageDraw.Draw(image)
    points = (np.asarray(triangles, np.float64) - (view.x0, view.y0)) * view.s - 0.5
    lo, hi = points.min(axis=1), points.max(axis=1)
    seen = np.flatnonzero((hi[:, 0] > -1) & (lo[:, 0] < view.w + 1) & (hi[:, 1] > -1) & (lo[:, 1] < view.h + 1))
    flat = points.reshape(len(points), 6)
    for i in seen.tolist():
        draw.polygon(flat[i].tolist(), fill=i + 1)
    return np.asarray(image)


def planes(triangles: Points, z: Points) -> Array:
    """The plane a x + b y + c through each triangle's heights (n, 3), with zeros in front for 'no triangle'."""
    p = np.asarray(triangles, np.float64)
    e1, e2 = p[:, 1] - p[:, 0], p[:, 2] - p[:, 0]
    d1, d2 = z[:, 1] - z[:, 0], z[:, 2] - z[:, 0]
    det = e1[:, 0] * e2[:, 1] - e1[:, 1] * e2[:, 0]
    det = np.where(np.abs(det) < 1e-9, 1e-9, det)
    a = (d1 * e2[:, 1] - d2 * e1[:, 1]) / det
    b = (e1[:, 0] * d2 - e2[:, 0] * d1) / det
    c = z[:, 0] - a * p[:, 0, 0] - b * p[:, 0, 1]
    return np.vstack([np.zeros((1, 3)), np.stack([a, b, c], 1)]).astype(F)


def heights(view: View, plane: Array, ids: NDArray[np.int32]) -> Array:
    """The height of the plane under each pixel."""
    return plane[:, 0][ids] * view.x + plane[:, 1][ids] * view.y + plane[:, 2][ids]


def facing(plane: Array) -> Array:
    """How far each plane leans towards the light, -1 to 1."""
    slope = plane[:, :2] / np.maximum(np.hypot(plane[:, 0], plane[:, 1]), 1e-6)[:, None]
    return (-(slope @ LIGHT[:2].astype(F)) / np.hypot(*LIGHT[:2])).astype(F)
