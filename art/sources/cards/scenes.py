"""Backgrounds: sky in flat bands, sun, far ridges, and the three grounds. Canvas 440 x 420, horizon near y = 225."""

from __future__ import annotations

import math
import random

from .colors import C, mix
from .shapes import circle, g, glow, line, n, path, poly, pts, rrect_d, spray

W, H, GY = (440, 420, 225)

ALL = rrect_d(-2, -2, W + 4, H + 4, 0)

SKIES = {
    "day": ("#BFD9D2", "#E6EAD6", "#F3E7C6"),
    "noon": ("#F0DDB0", "#F6E9C8", "#FBF3DF"),
    "dusk": ("#C65A3A", "#E58A4B", "#F3C170"),
    "teal": ("#2B7C80", "#6FAFA6", "#CBDDC6"),
    "night": ("#12343C", "#1D5058", "#4C827F"),
    "pink": ("#D98F72", "#EBBB8E", "#F5DFB8"),
}


def sky(kind, sun=None, r=46, rays=False, gy=GY):
    a, b, c = SKIES[kind]
    d = rrect_d(-2, -2, W + 4, gy + 40, 0)
    out = path(d, b) + spray(d, a, 0, 0, 0, gy * 0.62, 0.98) + spray(d, c, 0, gy, 0, gy * 0.42, 0.98)
    if rays:
        sx, sy = sun
        out += "".join(
            poly(
                [
                    (sx, sy),
                    (sx + 700 * math.cos(t), sy + 700 * math.sin(t)),
                    (sx + 700 * math.cos(t + 0.11), sy + 700 * math.sin(t + 0.11)),
                ],
                C["white"],
                opacity=0.2,
            )
            for t in [i * math.pi / 14 for i in range(28)]
        )
    if sun:
        out += glow(ALL, C["white"], sun[0], sun[1], r * 2.6, 0.55) + circle(
            *sun, r, "#FBF1D2" if kind != "dusk" else "#FBDFA0"
        )
    return out


def ridge(seed, y, h, col, shade=None, step=46):
    """A far mesa line: flat silhouette with a lit left and a shaded right on each block."""
    rnd = random.Random(seed)
    x, p, sh = (-20, [(-20, y + 4)], [])
    while x < W + 30:
        w, hh = (rnd.uniform(0.5, 1.5) * step, rnd.uniform(0.25, 1) * h)
        a, b = (x + w * 0.18, x + w * 0.8)
        p += [(x, y - hh * 0.22), (a, y - hh), (b, y - hh * rnd.uniform(0.85, 1)), (x + w, y - hh * 0.18)]
        sh.append(
            [
                (a + (b - a) * 0.62, y - hh * 0.96),
                (b, y - hh * 0.9),
                (x + w, y - hh * 0.12),
                (x + w, y + 4),
                (a + (b - a) * 0.55, y + 4),
                (a + (b - a) * 0.48, y - hh * 0.5),
            ]
        )
        x += w + rnd.choice((0, 0, 18, 40))
    p.append((W + 60, y + 4))
    return poly(p, col) + ("".join(poly(q, shade) for q in sh) if shade else "")


def salt(seed=3, gy=GY, base="#F1E7D0", crack="#C9B68F", shade="#CDB98F"):
    rnd = random.Random(seed)
    d = pts([(-4, gy), (W + 4, gy), (W + 4, H + 4), (-4, H + 4)])
    out = (
        path(d, base)
        + spray(d, C["white"], 0, gy, 0, gy + 70, 0.9)
        + spray(d, shade, W * 0.9, H + 40, W * 0.25, gy + 30, 0.85)
    )
    rows, y, r = ([], gy + 4.0, 0)
    while y < H + 60:
        sc = (y - gy) / (H - gy)
        step = 16 + 118 * sc
        rows.append(
            [
                (
                    W / 2 + (i - 14 + (0.5 if r % 2 else 0)) * step + rnd.uniform(-0.22, 0.22) * step,
                    y + rnd.uniform(-0.3, 0.3) * step * 0.22,
                )
                for i in range(29)
            ]
        )
        y += 4 + 44 * sc**1.05
        r += 1
    for r in range(len(rows) - 1):
        w = 0.7 + 3.2 * (rows[r][0][1] - gy) / (H - gy)
        a = min(1, 0.35 + (rows[r][0][1] - gy) / 120)
        seg = ""
        for i in range(28):
            (x, y), (x2, y2) = (rows[r][i], rows[r][i + 1])
            mx, my = ((x + x2) / 2, (y + y2) / 2 - w * 1.6)
            seg += f"M{n(x)} {n(y)}L{n(mx)} {n(my)}L{n(x2)} {n(y2)}"
            (x3, y3), p3 = (rows[r + 1][i], rows[r + 1][max(0, i - 1 + r % 2)])
            seg += f"M{n(x)} {n(y)}L{n((x + x3) / 2 + w)} {n((y + y3) / 2)}L{n((x3 + p3[0]) / 2)} {n(y3)}"
        out += line(seg, crack, n(w), opacity=n(a)) + g(
            line(seg, C["white"], n(w * 0.5), opacity=n(a * 0.8)), t=f"translate({n(w * 0.7)} {n(w * 0.8)})"
        )
    return out


def dune(crest, foot, lit, shade, y2=H + 6):
    """One dune. `crest`: ridge points left to right; `foot`: the line that parts light from shade."""
    top = (
        "M"
        + f"{n(crest[0][0])} {n(crest[0][1])}"
        + "".join(f"S{n(c[0])} {n(c[1])} {n(c[2])} {n(c[3])}" for c in crest[1:])
    )
    out = path(top + f"V{y2}H{n(crest[0][0])}Z", lit)
    return out + (path(foot, shade) if foot else "")


def dunes(gy=GY, cols=("#F0D49A", "#E3B568", "#C98B3D", "#A9692B")):
    a, b, c, e = cols
    out = path(f"M-4 {gy + 14}C60 {gy - 14} 110 {gy - 22} 160 {gy - 8}S290 {gy + 4} 444 {gy - 18}V424H-4Z", a)
    d1 = (
        f"M150 {gy - 11}C200 {gy + 8} 230 {gy + 4} 300 {gy + 36}C360 {gy + 40} 420 {gy + 20} 444 "
        f"{gy + 12}V{gy - 18}C330 {gy + 2} 240 {gy + 12} 150 {gy - 11}Z"
    )
    out += path(d1, b) + spray(d1, c, 440, gy + 10, 220, gy, 0.7)
    d2 = f"M-4 {gy + 62}C70 {gy + 12} 130 {gy + 22} 190 {gy + 42}S340 {gy + 78} 444 {gy + 38}V424H-4Z"
    out += path(d2, mix(a, b, 0.55)) + spray(d2, C["white"], 40, gy + 20, 120, gy + 110, 0.35)
    d3 = (
        f"M112 {gy + 24}C150 {gy + 60} 110 {gy + 86} 170 {gy + 130}C240 {gy + 178} 360 {gy + 176} 444 "
        f"{gy + 190}V{gy + 38}C340 {gy + 80} 250 {gy + 62} 190 {gy + 42}C160 {gy + 32} 140 {gy + 24} 112 "
        f"{gy + 24}Z"
    )
    out += (
        path(d3, c) + spray(d3, b, 130, gy + 30, 330, gy + 110, 0.85) + spray(d3, e, 440, gy + 180, 280, gy + 90, 0.7)
    )
    for i in range(7):
        y = gy + 96 + i * 15
        out += line(
            f"M{-10 + i * 3} {y}C{30} {y - 9} {52} {y + 7} {88 + i * 6} {y - 2}", b, 2.4 + i * 0.25, opacity=0.8
        )
    d4 = f"M-4 {gy + 168}C80 {gy + 136} 170 {gy + 148} 250 {gy + 166}S390 {gy + 186} 444 {gy + 164}V424H-4Z"
    return out + path(d4, mix(b, c, 0.35)) + spray(d4, e, 440, gy + 210, 120, gy + 150, 0.75)


def rocks(gy=GY, cols=("#D9B98A", "#B88A58", "#8A5B3A", "#5E3B28")):
    a, b, c, _ = cols
    d = pts([(-4, gy), (W + 4, gy), (W + 4, H + 4), (-4, H + 4)])
    out = (
        path(d, mix(a, b, 0.25))
        + spray(d, C["white"], 0, gy, 0, gy + 60, 0.5)
        + spray(d, c, W, H + 30, 120, gy + 40, 0.75)
    )
    rnd = random.Random(5)
    for i in range(34):
        y = gy + 6 + (H - gy) * (i / 34) ** 1.5
        s = 0.35 + 1.9 * (y - gy) / (H - gy)
        x = rnd.uniform(-30, W)
        w, h = (rnd.uniform(26, 70) * s, rnd.uniform(4, 8) * s)
        out += poly(
            [
                (x, y),
                (x + w * 0.3, y - h),
                (x + w * 0.9, y - h * 0.8),
                (x + w, y + h * 0.1),
                (x + w * 0.7, y + h * 0.7),
                (x + w * 0.15, y + h * 0.6),
            ],
            mix(b, c, 0.25),
        )
        out += poly(
            [(x, y), (x + w * 0.3, y - h), (x + w * 0.9, y - h * 0.8), (x + w * 0.62, y - h * 0.1)],
            mix(a, C["white"], 0.25),
        )
    return out


def cliff(x, y, w, h, cols=("#E2BC86", "#B9824F", "#7D4E34"), flip=False):
    p = [
        (0, 0),
        (0.06, -0.55),
        (0.16, -0.62),
        (0.2, -0.95),
        (0.46, -1),
        (0.5, -0.8),
        (0.66, -0.78),
        (0.7, -0.5),
        (0.9, -0.44),
        (1, 0),
    ]
    q = [
        (0.46, -1),
        (0.5, -0.8),
        (0.66, -0.78),
        (0.7, -0.5),
        (0.9, -0.44),
        (1, 0),
        (0.48, 0),
        (0.56, -0.3),
        (0.4, -0.46),
        (0.44, -0.72),
        (0.36, -0.8),
    ]

    def m(ps):
        return [(x + (1 - a if flip else a) * w, y + b * h) for a, b in ps]

    out = poly(m(p), cols[1]) + spray(pts(m(p)), cols[0], x, y - h, x + w * 0.7, y, 0.9)
    out += poly(m(q), cols[2])
    for k in (0.3, 0.55, 0.72):
        out += line(pts(m([(0.08 + k * 0.12, -k), (0.4, -k - 0.01)]), False), cols[2], 2, opacity=0.5)
    return out
