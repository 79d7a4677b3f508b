"""The grounds of the results: the sea at dawn for those who escaped, the salt by night for those who did not.

Same canvas and horizon as the title. What matters lies to the lower right, where the panels leave it free.
"""

from __future__ import annotations

import math
import random
from dataclasses import replace

from . import craft
from .colors import C, mix
from .shapes import Point, circle, clip, g, glow, line, n, path, poly, rect, spray, svg, uid
from .title import HORIZON, H, Salt, W, far_raider, mesas, plume, salt_plates

SKY = f"M-4 -4H{W + 4}V{HORIZON + 20}H-4Z"
EVERYTHING = f"M-4 -4H{W + 4}V{H + 4}H-4Z"


def _rays(x: float, y: float, color: str, opacity: float) -> str:
    """Beams of a low sun, every second of 36 sectors."""
    out = ""
    for i in range(36):
        a = i * math.pi / 18
        out += poly([(x, y), *((x + 1500 * math.cos(b), y + 1500 * math.sin(b)) for b in (a, a + 0.08))], color)
    return clip(SKY, g(out, opacity=opacity))


def _bird(x: float, y: float, size: float, color: str, lean: float = 0.0) -> str:
    """A bird far off: two bent wings."""
    wing = f"M{n(-size)} {n(-size * 0.1)}C{n(-size * 0.6)} {n(-size * 0.5)} {n(-size * 0.2)} {n(-size * 0.3)} 0 0"
    other = f"C{n(size * 0.2)} {n(-size * 0.36)} {n(size * 0.62)} {n(-size * 0.52)} {n(size)} {n(-size * 0.16)}"
    return g(line(wing + other, color, n(size * 0.16)), t=f"translate({n(x)} {n(y)}) rotate({n(lean)})")


def _small_sail(x: float, y: float, scale: float, main: tuple[str, str, str]) -> str:
    """Another landsail, further off."""
    look = replace(craft.CARD_LOOK, main=main, band="", emblem="", hull=(C["wood1"], C["wood"], C["wood2"]))
    return g(craft.landsail(look), t=f"translate({x} {y}) scale({scale})")


# --- escaped ---------------------------------------------------------------------------------------------------------


def _sea(sun_x: float) -> str:
    """Water from the horizon to the shore, the sun's path on it."""
    water = (
        f"M250 {HORIZON}H{W + 4}V640C1200 600 1130 588 1040 574C930 556 900 520 780 508C660 496 520 478 430 456"
        f"C370 444 300 436 250 {HORIZON}Z"
    )
    foam = (
        "M1284 640C1200 600 1130 588 1040 574C930 556 900 520 780 508C660 496 520 478 430 456"
        "C520 486 660 506 776 518C890 530 924 566 1034 586C1126 602 1200 616 1284 658Z"
    )
    rnd, waves = random.Random(7), ""
    for _ in range(90):
        depth = rnd.random() ** 1.5
        y = HORIZON + 4 + 150 * depth
        x, reach = rnd.uniform(300, W), 10 + 70 * depth
        tone = C["sky2"] if rnd.random() < 0.6 else "#145A62"
        waves += line(f"M{n(x)} {n(y)}C{n(x + reach * 0.3)} {n(y - 2)} {n(x + reach * 0.6)} {n(y + 2)} {n(x + reach)} "
                      f"{n(y)}", tone, n(0.8 + 2.4 * depth), opacity=0.55)  # fmt: skip
    glitter = ""
    for i in range(34):
        depth = (i + 0.5) / 34
        wide = (26 + 130 * depth) * rnd.uniform(0.4, 1.0)
        x, y = sun_x + rnd.uniform(-24, 24) * (1 + depth), HORIZON + 3 + 118 * depth
        glitter += line(f"M{n(x - wide / 2)} {n(y)}H{n(x + wide / 2)}", "#FFF3CF", n(1.2 + 3 * depth), opacity=0.8)
    out = path(water, "#2C868B") + spray(water, "#125058", 0, 660, 0, HORIZON + 20, 0.85)
    out += spray(water, "#9AD0BF", 0, HORIZON, 0, HORIZON + 60, 0.7)
    return out + clip(water, waves, glitter) + path(foam, C["white"], opacity=0.92)


def _headland() -> str:
    """Green land at the right with a lighthouse."""
    hills = (
        f"M1010 {HORIZON + 2}C1060 {HORIZON - 14} 1090 {HORIZON - 34} 1140 {HORIZON - 36}"
        f"C1190 {HORIZON - 38} 1220 {HORIZON - 66} {W + 6} {HORIZON - 60}V{HORIZON + 14}"
        f"C1200 {HORIZON + 12} 1100 {HORIZON + 10} 1010 {HORIZON + 2}Z"
    )
    out = path(hills, "#5E8A50") + spray(hills, "#2F5A3C", 1290, HORIZON + 10, 1080, HORIZON - 30, 0.9)
    out += spray(hills, "#B9C878", 1040, HORIZON - 40, 1140, HORIZON, 0.6)
    base = HORIZON - 34
    tower = f"M1146 {base}L1152 {base - 78}H1166L1172 {base}Z"
    out += path(tower, C["bone"]) + clip(
        tower,
        rect(1140, base - 62, 40, 14, C["rust"]),
        rect(1140, base - 32, 40, 14, C["rust"]),
        spray(tower, C["umber"], 1176, base, 1156, base - 30, 0.7),
    )
    lamp = rect(1152, base - 90, 14, 12, C["sun"])
    lamp += path(f"M1149 {base - 90}L1159 {base - 101}L1169 {base - 90}Z", C["rust2"])
    rnd, trees = random.Random(3), ""
    for i in range(16):
        x = 1060 + i * 15 + rnd.uniform(-5, 5)
        if 1132 < x < 1186:
            continue
        y = HORIZON - 8 - (x - 1040) * 0.2
        r = rnd.uniform(5, 10)
        trees += circle(x, y - r, r, "#3E6B3F") + circle(x - r * 0.3, y - r * 1.3, r * 0.55, "#7FA35C")
    return out + trees + lamp


def _beach() -> str:
    """Damp sand along the shore, and grass where the salt ends."""
    sand = (
        "M1284 658C1200 616 1126 602 1034 586C924 566 890 530 776 518C660 506 520 486 430 456"
        "C470 486 600 516 700 552C800 590 830 640 960 668C1080 694 1180 700 1284 724Z"
    )
    out = path(sand, "#D9B57A") + spray(sand, "#A9743F", 1284, 720, 900, 560, 0.8)
    rnd, grass = random.Random(11), ""
    for _ in range(46):
        share = rnd.random()
        x = 560 + 700 * share
        y = 516 + 172 * share**0.9 + rnd.uniform(-8, 26)
        for blade in range(5):
            lean = (blade - 2) * 5 + rnd.uniform(-2, 4)
            high = (8 + 16 * share) * rnd.uniform(0.7, 1.2)
            tone = rnd.choice(("#4F7D45", "#6E9A52", "#38613A"))
            grass += line(f"M{n(x + blade * 2)} {n(y)}L{n(x + blade * 2 + lean)} {n(y - high)}", tone, n(1.4 + share))
    return out + grass


def escaped() -> str:
    """Landsails come to the sea at sunrise."""
    sun_x = 900.0
    out = path(SKY, "#F3CDA0") + spray(SKY, "#4FA39E", 0, -60, 0, HORIZON * 0.62, 0.98)
    out += spray(SKY, "#F7A98A", 0, HORIZON * 0.9, 0, HORIZON * 0.3, 0.75)
    out += spray(SKY, "#FFF1CC", 0, HORIZON + 10, 0, HORIZON * 0.62, 0.95)
    out += _rays(sun_x, HORIZON, C["white"], 0.16) + glow(SKY, C["white"], sun_x, HORIZON, 330, 0.75)
    out += clip(f"M-4 -4H{W + 4}V{HORIZON}H-4Z", circle(sun_x, HORIZON, 118, "#FFF6DA"))
    for x, y, length in ((70, 84, 300), (760, 120, 380), (330, 190, 240), (1040, 236, 220)):
        cloud = f"M{x} {y}C{x + length * 0.3} {y - 10} {x + length * 0.7} {y - 8} {x + length} {y}"
        out += path(cloud + f"C{x + length * 0.7} {y + 7} {x + length * 0.3} {y + 5} {x} {y}Z", C["white"], opacity=0.6)
    out += mesas(5, HORIZON, 70, 120, "#CFA389", "#B58870") + salt_plates(Salt(shade="#D9A877"))
    out += _sea(sun_x) + _headland() + _beach()
    gulls = ((760, 330, 15, -8), (806, 306, 12, 4), (838, 344, 9, -4), (700, 372, 8, 8), (1060, 350, 10, -6))
    out += "".join(_bird(x, y, size, "#5A4B40", lean) for x, y, size, lean in gulls)
    out += poly([(620, 554), (700, 548), (800, 580), (790, 586)], C["umber2"], opacity=0.3)
    out += _small_sail(588, 404, 0.42, (C["sun"], C["dune"], C["ochre2"]))
    shadow = poly([(800, 676), (1024, 668), (1240, 722), (1228, 732), (900, 716)], C["umber2"], opacity=0.36)
    out += shadow + g(craft.landsail(craft.CARD_LOOK), t="translate(716 330) scale(.95)")
    return svg(W, H, out + spray(EVERYTHING, C["umber2"], 0, H + 60, W * 0.2, H * 0.7, 0.4))


# --- lost ------------------------------------------------------------------------------------------------------------

NIGHT = Salt("#5C6E72", "#8A9A98", "#26373D", "#33454B", "#93A3A0")
TEARS: tuple[tuple[Point, ...], ...] = (
    ((180, 120), (204, 150), (190, 196), (214, 236), (176, 210), (160, 168)),
    ((60, 300), (128, 268), (146, 276), (130, 310)),
    ((236, 212), (262, 228), (250, 262), (230, 250)),
    ((300, 170), (322, 214), (306, 250), (292, 214)),
    ((330, 262), (372, 320), (336, 312)),
)
"""Holes in the wreck's sails, in the landsail's own units."""


def _torn(drawing: str) -> str:
    """The drawing without the tears."""
    holes = "".join("M" + "L".join(f"{x} {y}" for x, y in tear) + "Z" for tear in TEARS)
    name = uid("c")
    whole = f'<clipPath id="{name}"><path clip-rule="evenodd" d="M-60 -60H480V460H-60Z{holes}"/></clipPath>'
    return whole + g(drawing, clip_path=f"url(#{name})")


def _wrecked_sail() -> str:
    """A landsail that nobody sails any more, its bow in a drift."""
    look = replace(
        craft.CARD_LOOK,
        hull=("#7E4A3A", "#5B2F27", "#3A1F1C"),
        main=("#C9C2AE", "#A49C8B", "#4A443E"),
        emblem="",
        band=poly([(60, 226), (300, 214), (300, 262), (60, 270)], mix(C["teal2"], "#2A3236", 0.4)),
        jib=("#A98D5E", "#5E4A32"),
        jib_band="",
        pennant=C["rust2"],
        coat=("#2F3A3F", "#1F282C"),
    )
    wreck = g(_torn(craft.landsail(look, crewed=False)), t="translate(770 330) rotate(11 200 340) scale(.98)")
    drift = "M900 724C960 676 1040 640 1130 646C1200 650 1240 668 1290 676V730H900Z"
    near = "M690 724C760 690 850 690 930 706C980 714 1010 720 1030 728H690Z"
    out = wreck + path(drift, "#6E7674") + spray(drift, "#27363B", 1280, 724, 1040, 650, 0.9)
    out += spray(drift, "#A9B0A6", 1000, 640, 1100, 690, 0.6)
    return out + path(near, "#66706F") + spray(near, "#27363B", 1010, 728, 800, 690, 0.8)


def lost() -> str:
    """Night over the salt: an empty landsail, and raiders before a rising moon."""
    moon_x = 690.0
    out = path(SKY, "#1D4A52") + spray(SKY, "#0A1D26", 0, -40, 0, HORIZON * 0.75, 0.98)
    out += spray(SKY, "#7A5A45", 0, HORIZON + 20, 0, HORIZON * 0.6, 0.85)
    rnd = random.Random(19)
    for _ in range(150):
        x, y = rnd.uniform(0, W), HORIZON * rnd.random() ** 1.3 * 0.86
        out += circle(x, y, rnd.uniform(0.5, 1.7), C["bone"], opacity=n(rnd.uniform(0.35, 0.95)))
    out += glow(SKY, "#E9D3A0", moon_x, HORIZON - 30, 290, 0.6)
    moon = circle(moon_x, HORIZON - 30, 104, "#EEDFB4")
    for dx, dy, r in ((-34, -30, 22), (26, -44, 13), (40, 6, 26), (-10, 18, 12), (-60, 16, 10)):
        moon += circle(moon_x + dx, HORIZON - 30 + dy, r, "#D6C391", opacity=0.7)
    out += clip(f"M-4 -4H{W + 4}V{HORIZON}H-4Z", moon)
    out += mesas(5, HORIZON, 92, 120, "#2B4A50", "#1F3A41") + mesas(9, HORIZON, 46, 74, "#203A40", "#172E35")
    out += salt_plates(NIGHT)
    raiders = ((574, 436, 0.75), (648, 439, 1.0), (730, 443, 1.3), (838, 438, 0.85))
    for x, y, s in raiders:
        out += plume(x - 20 * s, y + 3, 110 * s, 26 * s, ("#45565A", "#65777A", "#1C2E35"))
    for x, y, s in raiders:
        beam = [(x + 20 * s, y - 7 * s), (x + 130 * s, y + 3 * s), (x + 130 * s, y + 15 * s)]
        out += poly(beam, C["sun"], opacity=0.35) + far_raider(x, y, s)
    vultures = ((800, 250, 22, -12), (868, 286, 16, 10), (744, 300, 13, -4), (930, 232, 12, 6))
    out += "".join(_bird(x, y, size, "#0B1B22", lean) for x, y, size, lean in vultures)
    shadow = poly([(812, 690), (1060, 690), (900, 730), (560, 734)], "#16262C", opacity=0.6)
    return svg(W, H, out + shadow + _wrecked_sail() + spray(EVERYTHING, "#0A1A22", 0, H + 60, W * 0.3, H * 0.6, 0.6))
