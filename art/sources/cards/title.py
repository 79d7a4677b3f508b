"""The title picture, the word mark and the window's icon."""

from __future__ import annotations

import itertools
import math
import random

from . import craft
from .colors import C
from .lettering import lettering
from .shapes import circle, clip, g, glow, line, n, path, poly, rrect_d, spray, svg

W, H = 1280, 720
HORIZON = 430
"""Canvas and horizon of the title picture."""


def _mesas(seed: int, y: float, height: float, step: float, color: str, shade: str) -> str:
    """A far line of table mountains, lit from the left."""
    rnd, x, outline, dark = random.Random(seed), -60.0, [(-60.0, y + 4)], []
    while x < W + 80:
        w, h = rnd.uniform(0.5, 1.6) * step, rnd.uniform(0.2, 1) ** 1.4 * height
        left, right = x + w * 0.18, x + w * 0.8
        outline += [(x, y - h * 0.2), (left, y - h), (right, y - h * rnd.uniform(0.86, 1)), (x + w, y - h * 0.18)]
        dark.append(
            [
                (left + (right - left) * 0.6, y - h * 0.96),
                (right, y - h * 0.9),
                (x + w, y - h * 0.12),
                (x + w, y + 4),
                (left + (right - left) * 0.52, y + 4),
                (left + (right - left) * 0.46, y - h * 0.5),
            ]
        )
        x += w + rnd.choice((0, 10, 40, 90))
    outline.append((W + 120, y + 4))
    return poly(outline, color) + "".join(poly(block, shade) for block in dark)


def _salt_plates() -> str:
    """The dried sea floor: cracked plates in perspective, to the horizon."""
    rnd = random.Random(12)
    ground = f"M-4 {HORIZON}H{W + 4}V{H + 4}H-4Z"
    out = path(ground, "#EFE3C8") + spray(ground, C["white"], 0, HORIZON, 0, HORIZON + 120, 0.9)
    out += spray(ground, "#C79A63", W * 0.95, H + 60, W * 0.4, HORIZON + 60, 0.85)
    rows, y, k = [], HORIZON + 3.0, 0
    while y < H + 160:
        depth = (y - HORIZON) / (H - HORIZON)
        step = 16 + 190 * depth
        shift = 0.5 if k % 2 else 0.0
        rows.append(
            [
                (
                    W * 0.42 + (i - 40 + shift + rnd.uniform(-0.24, 0.24)) * step,
                    y + rnd.uniform(-0.3, 0.3) * step * 0.24,
                )
                for i in range(81)
            ]
        )
        y += 3.5 + 62 * depth**1.05
        k += 1
    for k, (upper, lower) in enumerate(itertools.pairwise(rows)):
        near = upper[0][1] - HORIZON
        width, strength = 0.6 + 4.4 * near / (H - HORIZON), min(1.0, 0.3 + near / 200)
        cracks = ""
        for i in range(80):
            (x1, y1), (x2, y2), (x3, y3) = upper[i], upper[i + 1], lower[i]
            x4 = lower[max(0, i - 1 + k % 2)][0]
            if max(x1, x2, x3, x4) < -40 or min(x1, x2, x3, x4) > W + 40:
                continue
            cracks += f"M{n(x1)} {n(y1)}L{n((x1 + x2) / 2)} {n((y1 + y2) / 2 - width * 1.6)}L{n(x2)} {n(y2)}"
            cracks += f"M{n(x1)} {n(y1)}L{n((x1 + x3) / 2 + width)} {n((y1 + y3) / 2)}L{n((x3 + x4) / 2)} {n(y3)}"
        out += line(cracks, "#BFA77C", n(width), opacity=n(strength))
        out += g(
            line(cracks, C["white"], n(width * 0.45), opacity=n(strength * 0.8)),
            t=f"translate({n(width * 0.7)} {n(width * 0.8)})",
        )
    return out


def _plume(x: float, y: float, length: float, height: float, color: str, shade: str) -> str:
    """A plume of dust that trails to the left of (x, y)."""
    top = (
        f"M{n(x)} {n(y)}C{n(x - length * 0.1)} {n(y - height * 0.5)} {n(x - length * 0.3)} {n(y - height * 0.7)} "
        f"{n(x - length * 0.42)} {n(y - height * 0.75)}C{n(x - length * 0.6)} {n(y - height * 1.2)} "
        f"{n(x - length * 0.86)} {n(y - height)} {n(x - length)} {n(y - height * 0.2)}L{n(x - length * 1.04)} {n(y)}Z"
    )
    return path(top, color) + clip(top, spray(top, shade, x - length * 0.3, y + 8, x - length * 0.6, y - height, 0.9))


def _far_raider(x: float, y: float, scale: float) -> str:
    """A raider's car on the horizon: a dark shape before its dust."""
    body = "M-22 0V-9L-16 -11L-13 -21H-1L4 -11H16L21 -7V0Z"
    wheels = circle(-12, 0, 5.5, C["umber3"]) + circle(12, 0, 5.5, C["umber3"])
    flag = line("M-18 -10V-34", C["umber3"], 1.6) + path("M-18 -34L-34 -31L-18 -26Z", C["rust"])
    lamp = circle(20, -6, 2.2, C["sun"])
    return g(path(body, C["rust3"]), wheels, flag, lamp, t=f"translate({x} {y}) scale({scale})")


def _wreck() -> str:
    """The bow of a stranded ship at the right, half a ship high, with its shadow."""
    hull = "M920 470L960 250C1040 268 1150 276 1300 272V520L960 512Z"
    out = poly([(930, 500), (1300, 520), (1300, 640), (1120, 600)], C["umber2"], opacity=0.35)
    out += path(hull, "#8A5A44") + clip(
        hull,
        spray(hull, "#4A2A22", 1300, 520, 1060, 380, 1),
        spray(hull, "#D9A878", 930, 260, 1040, 400, 0.85),
        path("M900 440L1300 452V540H900Z", "#5E2F26"),
        *[line(f"M{940 + i * 6} {292 + i * 42}L1300 {306 + i * 42}", "#5E3A2E", 2.2) for i in range(5)],
        *[line(f"M{1010 + i * 72} 268L{1004 + i * 72} 520", "#5E3A2E", 2) for i in range(5)],
        spray(hull, C["rust"], 1000, 520, 1010, 400, 0.75),
    )
    out += "".join(
        circle(1040 + i * 62, 318, 10, "#33201B") + circle(1038 + i * 62, 316, 7, "#6FA09A") for i in range(5)
    )
    rail = line(
        "M962 248L970 226M1020 260V240M1090 266V246M1160 270V250M1230 272V252M968 228C1060 242 1160 250 1300 250",
        "#5E3A2E",
        4,
    )
    mast = line("M1150 272L1134 60", "#5E3A2E", 9) + line(
        "M1138 120L1060 268M1136 70L1290 262M1090 128H1188", "#5E3A2E", 3
    )
    drift = "M880 500C940 462 1010 486 1090 486S1240 492 1300 478V560H880Z"
    return out + rail + mast + path(drift, "#E7CB92") + spray(drift, "#B5772F", 1290, 560, 1060, 480, 0.8)


def scene() -> str:
    """A landsail on the dried sea at evening; raiders' dust far behind it."""
    sky = f"M-4 -4H{W + 4}V{HORIZON + 20}H-4Z"
    everything = f"M-4 -4H{W + 4}V{H + 4}H-4Z"
    sun_x, sun_y, sun_r = 600, 300, 150
    out = path(sky, "#EBC48E") + spray(sky, "#1F6F74", 0, -40, 0, HORIZON * 0.72, 0.98)
    out += spray(sky, "#F7E6B6", 0, HORIZON, 0, HORIZON * 0.45, 0.95)
    for i in range(36):
        a = i * math.pi / 18
        beam = [(sun_x + 1400 * math.cos(b), sun_y + 1400 * math.sin(b)) for b in (a, a + 0.085)]
        out += clip(sky, poly([(sun_x, sun_y), *beam], C["white"], opacity=0.16))
    out += glow(sky, C["white"], sun_x, sun_y, sun_r * 2.3, 0.6) + circle(sun_x, sun_y, sun_r, "#FBF1D2")
    for y, x, length in ((96, 120, 260), (136, 860, 330), (196, 250, 180), (236, 900, 220)):
        out += path(
            f"M{x} {y}C{x + length * 0.3} {y - 9} {x + length * 0.7} {y - 7} {x + length} {y}"
            f"C{x + length * 0.7} {y + 6} {x + length * 0.3} {y + 4} {x} {y}Z",
            C["white"],
            opacity=0.55,
        )
    out += _mesas(5, HORIZON, 92, 120, "#C99A78", "#B07F62") + _mesas(9, HORIZON, 46, 74, "#A8705A", "#8C5847")
    out += _salt_plates()
    for x, y, s, length, height in ((300, 438, 0.9, 250, 44), (196, 446, 1.15, 240, 56), (392, 434, 0.7, 170, 30)):
        out += _plume(x - 18 * s, y + 4, length, height, "#E9C58E", "#A8623A") + _far_raider(x, y, s)
    out += _wreck()
    shadow = poly([(486, 640), (742, 640), (1010, 716), (1000, 724), (640, 690)], C["umber2"], opacity=0.4)
    vessel = g(craft.landsail(craft.CARD_LOOK), t="translate(358 148) scale(1.36)")
    out += shadow + vessel
    for x, y, s in ((470, 652, 1.0), (806, 636, 0.7)):
        out += path(
            f"M{x} {y}C{x - 30 * s} {y - 22 * s} {x - 96 * s} {y - 20 * s} {x - 130 * s} {y}"
            f"C{x - 90 * s} {y + 10 * s} {x - 30 * s} {y + 10 * s} {x} {y}Z",
            C["white"],
            opacity=0.85,
        )
    rnd = random.Random(4)
    for _ in range(16):
        x, y, length = rnd.uniform(-60, W), rnd.uniform(HORIZON + 16, H - 20), rnd.uniform(120, 320)
        streak = (
            f"M{n(x)} {n(y)}C{n(x + length * 0.4)} {n(y - 5)} {n(x + length * 0.7)} {n(y + 3)} {n(x + length)} {n(y)}"
            f"C{n(x + length * 0.7)} {n(y + 6)} {n(x + length * 0.4)} {n(y - 1)} {n(x)} {n(y)}Z"
        )
        out += path(streak, C["white"], opacity=0.5)
    return svg(W, H, out + spray(everything, C["umber2"], W, H + 40, W * 0.55, H * 0.62, 0.55))


def logo() -> str:
    """The word mark: salt-white letters with cracks, on transparent ground, canvas 600 x 150."""
    letters = lettering("SALTLANDS", 300, 75, 140, C["bone"], "title", 0.03)
    return svg(600, 150, letters)


def window_icon() -> str:
    """A sail and the sun, bold enough for 16 pixels."""
    field = rrect_d(4, 4, 120, 120, 26)
    square = "M0 0H128V128H0Z"
    main = "M74 18C52 44 34 72 24 96C42 100 60 101 76 99C80 70 80 44 74 18Z"
    jib = "M80 32C92 54 102 76 110 98C100 96 90 96 82 97C84 74 84 52 80 32Z"
    inside = path(square, C["teal2"]) + spray(square, C["teal3"], 120, 128, 50, 60, 0.9) + circle(84, 54, 34, C["sun"])
    inside += path("M-4 104H132V132H-4Z", C["dune"]) + path(main, C["bone"]) + path(jib, C["dune"])
    inside += clip(main, spray(main, C["salt3"], 84, 70, 48, 70, 0.9)) + path(
        "M16 102H114C110 112 100 114 64 114S20 112 16 102Z", C["rust"]
    )
    return svg(128, 128, clip(field, inside))
