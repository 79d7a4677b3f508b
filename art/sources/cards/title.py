"""The title picture, the word mark and the window's icon."""

from __future__ import annotations

import itertools
import math
import random
from dataclasses import dataclass

from . import craft
from .colors import C, mix
from .lettering import outline
from .shapes import circle, circle_d, clip, g, glow, line, n, path, poly, rect, rrect_d, spray, svg

W, H = 1280, 720
HORIZON = 430
"""Canvas and horizon of the title picture."""
DAY_DUST = ("#E3B77E", "#F3DDB0", "#A9683C")


def mesas(seed: int, y: float, height: float, step: float, color: str, shade: str) -> str:
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


@dataclass(frozen=True)
class Salt:
    """The colours of the dried sea floor: near, far off, in the shade to the right, in its cracks, on their edges."""

    base: str = "#EFE3C8"
    far: str = C["white"]
    shade: str = "#C79A63"
    crack: str = "#BFA77C"
    edge: str = C["white"]


DAY = Salt()


def salt_plates(look: Salt = DAY) -> str:
    """The dried sea floor: cracked plates in perspective, to the horizon."""
    rnd = random.Random(12)
    ground = f"M-4 {HORIZON}H{W + 4}V{H + 4}H-4Z"
    out = path(ground, look.base) + spray(ground, look.far, 0, HORIZON, 0, HORIZON + 120, 0.9)
    out += spray(ground, look.shade, W * 0.95, H + 60, W * 0.4, HORIZON + 60, 0.85)
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
        out += line(cracks, look.crack, n(width), opacity=n(strength))
        out += g(
            line(cracks, look.edge, n(width * 0.45), opacity=n(strength * 0.8)),
            t=f"translate({n(width * 0.7)} {n(width * 0.8)})",
        )
    return out


def plume(x: float, y: float, length: float, height: float, tones: tuple[str, str, str] = DAY_DUST) -> str:
    """A plume of dust that trails to the left of (x, y), rising and thinning. tones: near, far, shade."""
    rnd, puffs = random.Random(round(x)), []
    for i in range(15):
        share = (i + 0.5) / 15
        r = height * (0.22 + 0.62 * share**0.8) * rnd.uniform(0.8, 1.2)
        puffs.append((x - length * share, y - r * 0.55 - height * 0.55 * share * rnd.uniform(0.3, 1), r, share))
    out = ""
    for px, py, r, share in reversed(puffs):
        puff = circle_d(px, py, r)
        out += path(puff, mix(tones[0], tones[1], share), opacity=n(0.95 - 0.35 * share))
        out += clip(puff, spray(puff, tones[2], px + r * 0.7, py + r, px - r * 0.3, py - r * 0.4, 0.85 - 0.4 * share))
    return clip(f"M-40 -40H{W + 40}V{n(y)}H-40Z", out)


def far_raider(x: float, y: float, scale: float) -> str:
    """A raider's car on the horizon: a dark shape before its dust."""
    body = "M-22 0V-9L-16 -11L-13 -21H-1L4 -11H16L21 -7V0Z"
    wheels = circle(-12, 0, 5.5, C["umber3"]) + circle(12, 0, 5.5, C["umber3"])
    flag = line("M-18 -10V-34", C["umber3"], 1.6) + path("M-18 -34L-34 -31L-18 -26Z", C["rust"])
    lamp = circle(20, -6, 2.2, C["sun"])
    return g(path(body, C["rust3"]), wheels, flag, lamp, t=f"translate({x} {y}) scale({scale})")


def _wreck() -> str:
    """A stranded freighter at the right, bow towards the sun, half sunk in drifted sand."""
    hull = "M962 226C954 310 930 392 888 476L900 520H1300V262C1180 268 1060 258 962 226Z"
    out = poly([(900, 500), (1300, 520), (1300, 668), (1080, 604)], C["umber2"], opacity=0.35)
    bridge = "M1150 262V168H1300V262Z"
    out += path(bridge, "#C9AE86") + spray(bridge, "#6B4A36", 1300, 262, 1190, 190, 0.9)
    out += rect(1138, 156, 180, 16, "#8A5A44") + "".join(
        rect(1166 + i * 34, 186, 20, 22, "#3A2A26", 3) for i in range(4)
    )
    funnel = "M1216 158L1226 70H1280L1290 158Z"
    out += path(funnel, "#9E4A34") + spray(funnel, "#4A1E18", 1290, 158, 1230, 100, 0.9)
    out += path("M1222 104H1284L1287 128H1219Z", "#E9DCBB") + rect(1220, 62, 66, 12, "#3A2A26", 4)
    out += path(hull, "#7E4A3A") + clip(
        hull,
        spray(hull, "#33191A", 1300, 520, 1080, 360, 1),
        spray(hull, "#D99A6C", 930, 230, 1030, 400, 0.9),
        path("M860 440C980 470 1150 474 1300 462V540H860Z", "#5A241E"),
        *[
            line(
                f"M{940 - i * 16} {300 + i * 52}C1040 {326 + i * 50} 1160 {332 + i * 46} 1300 {322 + i * 46}",
                "#5A3328",
                2.4,
            )
            for i in range(4)
        ],
        *[
            line(f"M{1040 + i * 62} 250C{1034 + i * 62} 340 {1026 + i * 62} 430 {1012 + i * 62} 520", "#5A3328", 2)
            for i in range(5)
        ],
        *[
            path(f"M{x} {y}h12l-3 {length}h-5Z", C["rust"], opacity=0.5)
            for x, y, length in ((1024, 324, 90), (1080, 328, 60), (1136, 332, 40), (1192, 334, 110), (968, 344, 74))
        ],
    )
    hole = "M1096 404L1128 384L1176 392L1204 420L1186 462L1130 470L1100 446Z"
    out += path(hole, "#1F1213") + clip(
        hole, *[line(f"M{1112 + i * 24} 376L{1104 + i * 24} 480", "#6B4436", 7) for i in range(5)]
    )
    out += path("M948 222C1060 256 1180 266 1300 260V272C1180 278 1056 270 944 238Z", "#5A3328")
    rail = "".join(line(f"M{966 + i * 30} {228 + i * 6 - i * i * 0.3:.1f}v-22", "#5A3328", 3) for i in range(7))
    out += rail + line("M964 206C1020 224 1090 236 1160 240", "#5A3328", 4)
    out += "".join(
        circle(1030 + i * 56, 308 + i * 3, 10, "#33201B") + circle(1028 + i * 56, 306 + i * 3, 7, "#6FA09A")
        for i in range(5)
    )
    out += (
        line("M972 296V340", "#2B1A18", 6)
        + path("M952 336C956 360 990 360 994 336L986 344L973 332L960 344Z", "#2B1A18")
        + circle(972, 292, 9, "#2B1A18")
    )
    low = "M806 524C880 494 1000 512 1300 500V590C1180 566 1040 578 940 560S840 532 806 524Z"
    mast = line("M1056 252L1044 44", "#5A3328", 8) + line(
        "M1018 92H1072M1045 50L968 206M1046 56L1150 160", "#5A3328", 3
    )
    drift = "M846 512C920 456 990 484 1070 482S1230 490 1300 470V566H900Z"
    out += mast + path(drift, "#E7CB92") + spray(drift, "#A9692B", 1290, 566, 1040, 484, 0.85)
    return out + path(low, "#DDBB7E") + spray(low, "#A9692B", 1300, 580, 1000, 510, 0.8)


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
    out += mesas(5, HORIZON, 92, 120, "#C99A78", "#B07F62") + mesas(9, HORIZON, 46, 74, "#A8705A", "#8C5847")
    out += salt_plates()
    for x, y, s, length, height in ((506, 434, 0.52, 150, 22), (464, 437, 0.72, 250, 34), (414, 443, 1.0, 330, 50)):
        out += plume(x - 20 * s, y + 3, length, height) + far_raider(x, y, s)
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
        left, top, reach = rnd.uniform(-60, W), rnd.uniform(HORIZON + 16, H - 20), rnd.uniform(120, 320)
        streak = (
            f"M{n(left)} {n(top)}C{n(left + reach * 0.4)} {n(top - 5)} {n(left + reach * 0.7)} {n(top + 3)} "
            f"{n(left + reach)} {n(top)}"
            f"C{n(left + reach * 0.7)} {n(top + 6)} {n(left + reach * 0.4)} {n(top - 1)} {n(left)} {n(top)}Z"
        )
        out += path(streak, C["white"], opacity=0.5)
    return svg(W, H, out + spray(everything, C["umber2"], W, H + 40, W * 0.55, H * 0.62, 0.55))


def logo() -> str:
    """The word mark, cracked like the salt, on transparent ground; canvas 600 x 150."""
    letters = outline("SALTLANDS", 299, 73, 131, "numeral", 0.022)
    rnd, cracks = random.Random(21), ""
    for i in range(15):
        x, y = 14 + i * 40 + rnd.uniform(-8, 8), rnd.uniform(34, 60)
        cracks += f"M{n(x)} 10"
        for _ in range(4):
            x, y = x + rnd.uniform(-13, 15), y + rnd.uniform(14, 30)
            cracks += f"L{n(x)} {n(y)}"
        left, middle, right = rnd.uniform(60, 96), rnd.uniform(70, 90), rnd.uniform(56, 100)
        cracks += f"M{n(x - 26)} {n(left)}L{n(x)} {n(middle)}L{n(x + 24)} {n(right)}"
    body = path(letters, C["bone"]) + clip(
        letters,
        spray("M0 0H600V150H0Z", C["ochre2"], 300, 150, 300, 66, 0.85),
        spray("M0 0H600V150H0Z", C["white"], 300, 16, 300, 60, 0.8),
        line(cracks, C["umber"], 2.2, opacity=0.55),
        line(cracks, C["white"], 1.2, opacity=0.7, transform="translate(1.2 1.4)"),
    )
    edge = path(letters, C["ink"], stroke=C["ink"], stroke_width=7.5, stroke_linejoin="round")
    return svg(600, 150, g(edge, t="translate(3 4)", opacity=0.45), edge, body)


def window_icon() -> str:
    """A sail and the sun, bold enough for 16 pixels."""
    field = rrect_d(4, 4, 120, 120, 26)
    square = "M0 0H128V128H0Z"
    main = "M74 18C52 44 34 72 24 96C42 100 60 101 76 99C80 70 80 44 74 18Z"
    jib = "M80 32C92 54 102 76 110 98C100 96 90 96 82 97C84 74 84 52 80 32Z"
    inside = path(square, C["teal2"]) + spray(square, C["teal3"], 120, 128, 50, 60, 0.9) + circle(84, 54, 34, C["sun"])
    inside += path("M-4 110H132V132H-4Z", C["dune"]) + path(main, C["bone"]) + path(jib, C["dune"])
    inside += clip(main, spray(main, C["salt3"], 84, 70, 48, 70, 0.9)) + path(
        "M14 100H116C112 110 100 112 64 112S18 110 14 100Z", C["rust"]
    )
    for x in (36, 94):
        inside += circle(x, 111, 10, C["ink"]) + circle(x, 111, 4, C["salt3"])
    return svg(128, 128, clip(field, inside))
