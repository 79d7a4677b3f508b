"""Backgrounds: sky in flat bands, sun, far ridges, and the three grounds. Canvas 440 x 420, horizon near y = 225."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from .colors import C, mix
from .shapes import Point, circle, g, glow, line, n, path, poly, pts, rrect_d, spray

W, H, GY = 440, 420, 225
"""Width, height and usual horizon of an illustration."""

ALL = rrect_d(-2, -2, W + 4, H + 4, 0)

SKIES = {
    "day": ("#BFD9D2", "#E6EAD6", "#F3E7C6"),
    "noon": ("#F0DDB0", "#F6E9C8", "#FBF3DF"),
    "dusk": ("#C65A3A", "#E58A4B", "#F3C170"),
    "teal": ("#2B7C80", "#6FAFA6", "#CBDDC6"),
    "night": ("#12343C", "#1D5058", "#4C827F"),
    "pink": ("#D98F72", "#EBBB8E", "#F5DFB8"),
}


def sky(kind: str, sun: Point | None = None, r: float = 46, rays: bool = False, gy: float = GY) -> str:
    """A sky of three tones, down to 40 below the horizon `gy`; a sun of radius `r`, with rays if wanted."""
    high, middle, low = SKIES[kind]
    d = rrect_d(-2, -2, W + 4, gy + 40, 0)
    out = path(d, middle) + spray(d, high, 0, 0, 0, gy * 0.62, 0.98) + spray(d, low, 0, gy, 0, gy * 0.42, 0.98)
    if sun is None:
        return out
    x, y = sun
    if rays:
        for i in range(28):
            a = i * math.pi / 14
            beam = [(x + 700 * math.cos(b), y + 700 * math.sin(b)) for b in (a, a + 0.11)]
            out += poly([sun, *beam], C["white"], opacity=0.2)
    disc = "#FBDFA0" if kind == "dusk" else "#FBF1D2"
    return out + glow(ALL, C["white"], x, y, r * 2.6, 0.55) + circle(x, y, r, disc)


def ridge(seed: int, y: float, height: float, color: str, shade: str = "", step: float = 46) -> str:
    """A far line of mesas standing on `y`: flat silhouettes, each block shaded on the right."""
    rnd = random.Random(seed)
    x = -20.0
    outline: list[Point] = [(-20, y + 4)]
    dark: list[list[Point]] = []
    while x < W + 30:
        w, h = rnd.uniform(0.5, 1.5) * step, rnd.uniform(0.25, 1) * height
        left, right = x + w * 0.18, x + w * 0.8
        top = right - left
        outline += [(x, y - h * 0.22), (left, y - h), (right, y - h * rnd.uniform(0.85, 1)), (x + w, y - h * 0.18)]
        dark.append(
            [
                (left + top * 0.62, y - h * 0.96),
                (right, y - h * 0.9),
                (x + w, y - h * 0.12),
                (x + w, y + 4),
                (left + top * 0.55, y + 4),
                (left + top * 0.48, y - h * 0.5),
            ]
        )
        x += w + rnd.choice((0, 0, 18, 40))
    outline.append((W + 60, y + 4))
    return poly(outline, color) + ("".join(poly(block, shade) for block in dark) if shade else "")


def salt(seed: int = 3, gy: float = GY, base: str = "#F1E7D0", crack: str = "#C9B68F", shade: str = "#CDB98F") -> str:
    """Cracked salt in perspective, from the horizon `gy` down."""
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


Tones = tuple[str, str, str, str]
"""The lit, base, shade and deep tones of a ground."""


def dunes(gy: float = GY, tones: Tones = ("#F0D49A", "#E3B568", "#C98B3D", "#A9692B")) -> str:
    """Dunes with sharp crests, ripples on the lit slope."""
    a, b, c, e = tones
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
        out += line(f"M{-10 + i * 3} {y}C30 {y - 9} 52 {y + 7} {88 + i * 6} {y - 2}", b, 2.4 + i * 0.25, opacity=0.8)
    d4 = f"M-4 {gy + 168}C80 {gy + 136} 170 {gy + 148} 250 {gy + 166}S390 {gy + 186} 444 {gy + 164}V424H-4Z"
    return out + path(d4, mix(b, c, 0.35)) + spray(d4, e, 440, gy + 210, 120, gy + 150, 0.75)


def rocks(gy: float = GY, tones: Tones = ("#D9B98A", "#B88A58", "#8A5B3A", "#5E3B28")) -> str:
    """Bare ground strewn with flat broken slabs."""
    a, b, c, _ = tones
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


CLIFF = (
    (0, 0), (0.06, -0.55), (0.16, -0.62), (0.2, -0.95), (0.46, -1), (0.5, -0.8), (0.66, -0.78), (0.7, -0.5),
    (0.9, -0.44), (1, 0),
)  # fmt: skip
CLIFF_SHADE = (*CLIFF[4:], (0.48, 0), (0.56, -0.3), (0.4, -0.46), (0.44, -0.72), (0.36, -0.8))


def cliff(
    x: float,
    y: float,
    w: float,
    h: float,
    tones: tuple[str, str, str] = ("#E2BC86", "#B9824F", "#7D4E34"),
    flip: bool = False,
) -> str:
    """A crag of width `w` and height `h` standing at (x, y), left foot; `flip` mirrors it."""
    lit, base, shade = tones

    def placed_at(points: Sequence[Point]) -> list[Point]:
        return [(x + (1 - a if flip else a) * w, y + b * h) for a, b in points]

    outline = placed_at(CLIFF)
    out = poly(outline, base) + spray(pts(outline), lit, x, y - h, x + w * 0.7, y, 0.9)
    out += poly(placed_at(CLIFF_SHADE), shade)
    for k in (0.3, 0.55, 0.72):
        ledge = pts(placed_at([(0.08 + k * 0.12, -k), (0.4, -k - 0.01)]), False)
        out += line(ledge, shade, 2, opacity=0.5)
    return out
