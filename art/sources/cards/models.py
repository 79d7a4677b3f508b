"""Three-quarter models: extruded side profiles, projected, in three tones by face direction.

x forward, y to the viewer, z up (about 1 = 1 px at scale 1). Parts are drawn in the order given, back to front; within
a part hidden faces are dropped and the rest sorted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from .colors import C, mix
from .shapes import Point, clip, path, poly, pts

Solid = tuple[float, float, float]
Paint = tuple[str, str, str, str]
"""Lit, base and shade of a material, and the tone of the wall that faces the viewer."""

LIGHT: Solid = (-0.35, 0.25, 0.9)


class View:
    """A parallel projection: turned by `azimuth`, seen from `elevation` degrees, origin at (x, y) on the canvas."""

    def __init__(self, azimuth: float, elevation: float, scale: float, x: float, y: float) -> None:
        a, e = math.radians(azimuth), math.radians(elevation)
        self.ca, self.sa, self.ce, self.se = math.cos(a), math.sin(a), math.cos(e), math.sin(e)
        self.s, self.ox, self.oy = scale, x, y

    def p(self, x: float, y: float, z: float) -> Point:
        """Where a point in space falls on the canvas."""
        right, near = x * self.ca - y * self.sa, x * self.sa + y * self.ca
        return self.ox + right * self.s, self.oy + (near * self.se - z * self.ce) * self.s

    def depth(self, x: float, y: float, z: float) -> float:
        """How near to the viewer a point is."""
        return (x * self.sa + y * self.ca) * self.ce + z * self.se

    def poly(self, points: Sequence[Solid]) -> list[Point]:
        """Points in space on the canvas."""
        return [self.p(*point) for point in points]

    def side(self, points: Sequence[Point], y: float) -> str:
        """Path data of a drawing in x and z on the side wall at `y`."""
        return pts([self.p(x, y, z) for x, z in points])


def _tone(normal: Solid, paint: Paint) -> str:
    length = math.sqrt(sum(v * v for v in normal)) or 1
    facing = sum(a * b for a, b in zip(normal, LIGHT, strict=True)) / length
    return paint[0] if facing > 0.62 else paint[1] if facing > 0.12 else paint[2]


def ext(v: View, profile: Sequence[Point], y0: float, y1: float, paint: Paint) -> str:
    """The profile (x to the right, z up) extruded from y0 to y1 (the wall that is seen)."""
    ring = [*profile[1:], profile[0]]
    if sum(xa * zb - xb * za for (xa, za), (xb, zb) in zip(profile, ring, strict=True)) < 0:
        profile = profile[::-1]
        ring = [*profile[1:], profile[0]]
    faces = []
    for (xa, za), (xb, zb) in zip(profile, ring, strict=True):
        nx, nz = zb - za, -(xb - xa)
        if nx * v.sa * v.ce + nz * v.se <= 0:
            continue
        corners = v.poly([(xa, y0, za), (xb, y0, zb), (xb, y1, zb), (xa, y1, za)])
        near = v.depth((xa + xb) / 2, (y0 + y1) / 2, (za + zb) / 2)
        faces.append((near, corners, _tone((nx, 0, nz), paint)))
    faces.sort(key=lambda face: face[0])
    walls = "".join(poly(corners, color, stroke=color, stroke_width=0.7) for _, corners, color in faces)
    return walls + poly(v.poly([(x, y1, z) for x, z in profile]), paint[3], stroke=paint[3], stroke_width=0.7)


def box(v: View, x0: float, x1: float, y0: float, y1: float, z0: float, z1: float, paint: Paint) -> str:
    """A block."""
    return ext(v, [(x0, z0), (x1, z0), (x1, z1), (x0, z1)], y0, y1, paint)


TYRE: Paint = ("#5A4C42", "#3B302A", "#271E1A", "#463A32")


def wheel(v: View, x: float, y0: float, y1: float, r: float, hub: str = "") -> str:
    """A wheel standing on the ground at `x`, from y0 to y1, of radius `r`."""
    hub = hub or C["salt3"]

    def ring(radius: float) -> list[Point]:
        turns = [2 * math.pi * i / 26 for i in range(26)]
        return [(x + radius * math.cos(a), r + radius * math.sin(a)) for a in turns]

    rim = v.side(ring(r * 0.58), y1)
    shade = v.side([(x - r, 0), (x + r, 0), (x + r, 1.1 * r), (x - r * 0.1, 0.8 * r)], y1)
    out = ext(v, ring(r), y0, y1, TYRE) + path(v.side(ring(r * 0.8), y1), TYRE[2]) + path(rim, hub)
    out += clip(rim, path(shade, mix(hub, C["umber3"], 0.38)))
    return out + path(v.side(ring(r * 0.16), y1), TYRE[2])


def tri(base: str) -> Paint:
    """The tones of a paint."""
    return (mix(base, "#FFDDA6", 0.45), base, mix(base, "#2A1810", 0.45), mix(base, "#FFE3B0", 0.08))


def shadow(
    v: View,
    x0: float,
    x1: float,
    y0: float,
    y1: float,
    dx: float = 60,
    dy: float = 34,
    color: str = "",
    opacity: float = 0.55,
) -> str:
    """The long flat shadow of a box's foot, thrown by (dx, dy) to the lower right."""
    foot = v.poly([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])
    return poly(_hull(foot + [(x + dx, y + dy) for x, y in foot]), color or C["umber2"], opacity=opacity)


def _hull(points: Sequence[Point]) -> list[Point]:
    """The convex hull."""
    ordered = sorted({(round(x, 2), round(y, 2)) for x, y in points})

    def turns_left(a: Point, b: Point, c: Point) -> bool:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0

    def half(row: Sequence[Point]) -> list[Point]:
        chain: list[Point] = []
        for point in row:
            while len(chain) > 1 and not turns_left(chain[-2], chain[-1], point):
                chain.pop()
            chain.append(point)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])
