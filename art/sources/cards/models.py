"""Three-quarter models: extruded side profiles, projected, in three tones by face direction.

x forward, y to the viewer, z up (about 1 = 1 px at scale 1). Parts are drawn in the order given, back to front; within
a part hidden faces are dropped and the rest sorted.
"""

from __future__ import annotations

import math

from .colors import C, mix
from .shapes import circle, clip, path, poly, pts


class View:
    def __init__(self, az=28, el=24, scale=1.0, ox=0, oy=0, flip=False):
        a, e = (math.radians(az), math.radians(el))
        self.ca, self.sa, self.ce, self.se = (math.cos(a), math.sin(a), math.cos(e), math.sin(e))
        self.s, self.ox, self.oy, self.f = (scale, ox, oy, -1 if flip else 1)

    def p(self, x, y, z):
        u, w = (x * self.ca - y * self.sa, x * self.sa + y * self.ca)
        return (self.ox + self.f * u * self.s, self.oy + (w * self.se - z * self.ce) * self.s)

    def depth(self, x, y, z):
        return (x * self.sa + y * self.ca) * self.ce + z * self.se

    def poly(self, ps):
        return [self.p(*q) for q in ps]

    def side(self, ps, y):
        return pts([self.p(x, y, z) for x, z in ps])


LIGHT = (-0.35, 0.25, 0.9)


def tone(nrm, cols):
    light = math.sqrt(sum(v * v for v in nrm)) or 1
    d = sum((a * b for a, b in zip(nrm, LIGHT, strict=True))) / light
    return cols[0] if d > 0.62 else cols[1] if d > 0.12 else cols[2]


def ext(v, prof, y0, y1, cols, edge=None, cap=None):
    """cols = (lit, base, shade[, cap]).  Profile counter-clockwise seen from the viewer (+y), x right, z up."""
    area = sum(
        prof[i][0] * prof[(i + 1) % len(prof)][1] - prof[(i + 1) % len(prof)][0] * prof[i][1] for i in range(len(prof))
    )
    if area < 0:
        prof = prof[::-1]
    faces = []
    for i, (xa, za) in enumerate(prof):
        xb, zb = prof[(i + 1) % len(prof)]
        nx, nz = (zb - za, -(xb - xa))
        if nx * v.sa * v.ce + nz * v.se <= 0:
            continue
        faces.append(
            (
                v.depth((xa + xb) / 2, (y0 + y1) / 2, (za + zb) / 2),
                v.poly([(xa, y0, za), (xb, y0, zb), (xb, y1, zb), (xa, y1, za)]),
                tone((nx, 0, nz), cols),
            )
        )
    out = "".join((poly(f, c, stroke=c, stroke_width=0.7) for _, f, c in sorted(faces, key=lambda t: t[0])))
    c = cap or (cols[3] if len(cols) > 3 else tone((0, 1, 0), cols))
    cp = v.poly([(x, y1, z) for x, z in prof])
    return out + poly(cp, c, stroke=c, stroke_width=0.7)


def box(v, x0, x1, y0, y1, z0, z1, cols):
    return ext(v, [(x0, z0), (x1, z0), (x1, z1), (x0, z1)], y0, y1, cols)


def wheel(v, x, y0, y1, r, z=None, hub=None, tyre=None, k=26, spokes=0):
    z = r if z is None else z
    ty = tyre or ("#5A4C42", "#3B302A", "#271E1A", "#463A32")

    def circ(rr):
        return [(x + rr * math.cos(2 * math.pi * i / k), z + rr * math.sin(2 * math.pi * i / k)) for i in range(k)]

    out = ext(v, circ(r), y0, y1, ty)
    out += path(v.side(circ(r * 0.8), y1), ty[2]) + path(v.side(circ(r * 0.58), y1), hub or C["salt3"])
    out += clip(
        v.side(circ(r * 0.58), y1),
        path(
            v.side([(x - r, z - r), (x + r, z - r), (x + r, z + 0.1 * r), (x - r * 0.1, z - 0.2 * r)], y1),
            mix(hub or C["salt3"], K3, 0.38),
        ),
    )
    out += path(v.side(circ(r * 0.16), y1), ty[2])
    for i in range(spokes):
        a = 2 * math.pi * i / spokes + 0.3
        xx, zz = (x + r * 0.38 * math.cos(a), z + r * 0.38 * math.sin(a))
        px, py = v.p(xx, y1, zz)
        out += circle(px, py, r * 0.09 * v.s, ty[2])
    return out


K3 = C["umber3"]


def tri(base):
    return (mix(base, "#FFDDA6", 0.45), base, mix(base, "#2A1810", 0.45), mix(base, "#FFE3B0", 0.08))


def shadow(v, x0, x1, y0, y1, dx=60, dy=34, col=None, a=0.55):
    """Long flat shadow on the ground, towards the lower right."""
    q = v.poly([(x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)])
    far = [(x + dx, y + dy) for x, y in q]
    hull = _hull(q + far)
    return poly(hull, col or C["umber2"], opacity=a)


def _hull(p):
    p = sorted({(round(a, 2), round(b, 2)) for a, b in p})

    def half(ps):
        h = []
        for q in ps:
            while (
                len(h) > 1
                and (h[-1][0] - h[-2][0]) * (q[1] - h[-2][1]) - (h[-1][1] - h[-2][1]) * (q[0] - h[-2][0]) <= 0
            ):
                h.pop()
            h.append(q)
        return h[:-1]

    return half(p) + half(p[::-1])
