"""Board figures: what a player drives now, in the character's colour and with the emblem.

Everything is drawn at `UNIT` pixels a hex radius, so that figures stand in the same scale as the land. A thin dark
outline and a faint pale edge keep them readable on salt, sand and rock. No shadow is painted in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from . import craft
from .busts import BUST
from .colors import ACCENT, C, mix
from .emblems import EMBLEM
from .models import View
from .shapes import circle, clip, ellipse, ellipse_d, g, line, outlined, path, poly, pts, rect, spray, svg, uid
from .vehicles import MODELS, Ride

UNIT = 170
"""Pixels a hex radius, at which every figure is drawn."""
SAIL_UNIT = 196
"""The same of landsails: their tall sails would else hide what stands to the north of them."""
OUTLINE = "#2B1A16"
DISC = "scientist"
"""Whose emblem lies on a disc."""


@dataclass(frozen=True)
class Figure:
    """A standing figure: its SVG, canvas size and the point on the ground it stands on.

    unit: pixels of its drawing that are shown as a hex radius; more than UNIT makes it smaller.
    """

    svg: str
    width: int
    height: int
    foot: tuple[float, float]
    unit: int = UNIT


def _halo(drawing: str) -> str:
    """A faint pale edge round the drawing, softer than a sticker's."""
    name = uid("f")
    return (
        f'<filter id="{name}" x="-.1" y="-.1" width="1.2" height="1.2" color-interpolation-filters="sRGB">'
        '<feMorphology in="SourceAlpha" operator="dilate" radius="2.5" result="m"/>'
        '<feGaussianBlur in="m" stdDeviation="1.6" result="b"/>'
        f'<feFlood flood-color="{C["bone"]}" flood-opacity=".75"/><feComposite in2="b" operator="in" result="k"/>'
        '<feMerge><feMergeNode in="k"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
        f'<g filter="url(#{name})">{drawing}</g>'
    )


def _figure(width: int, height: int, foot: tuple[float, float], drawing: str, unit: int = UNIT) -> Figure:
    return Figure(svg(width, height, _halo(outlined(OUTLINE, 1.8, drawing))), width, height, foot, unit)


def _emblem(character: str, x: float, y: float, size: float, lean: str = "") -> str:
    """The emblem in bone with a dark lower edge, centred on (x, y); the scientist's is dark on a bone disc."""
    accent, dark, _ = ACCENT[character]
    sign = EMBLEM[character]
    place = f"translate({x} {y}) {lean} scale({size / 64}) translate(-32 -32)"
    deep = mix(dark, C["ink"], 0.45)
    if character == DISC:
        on_disc = g(sign(deep, C["bone"]), t=f"{place} translate(4 4) scale(.875)")
        return circle(x, y, size * 0.56, C["bone"]) + on_disc
    edge = g(sign(deep, deep), t=f"translate(1.6 2.2) {place}", opacity=0.65)
    return edge + g(sign(C["bone"], accent), t=place)


def _light_hoops(dark: str) -> str:
    return "".join(poly([(60, y), (300, y - 8), (300, y + 8), (60, y + 16)], C["bone"]) for y in (92, 126))


def _white_head(dark: str) -> str:
    return poly([(60, 0), (300, 0), (300, 122), (60, 148)], C["bone"])


def _dark_teeth(dark: str) -> str:
    teeth = [(60, 0), (300, 0), (300, 112), *((286 - 16 * i, 140 if i % 2 else 104) for i in range(12)), (60, 130)]
    return poly(teeth, mix(dark, C["ink"], 0.35))


def _white_leech(dark: str) -> str:
    return poly([(238, 0), (300, 0), (300, 320), (226, 320)], C["bone"])


def _slant_stripes(dark: str) -> str:
    return "".join(poly([(120, y), (300, y - 90), (300, y - 74), (120, y + 16)], C["bone"]) for y in (104, 140))


def _dark_foot(dark: str) -> str:
    return poly([(60, 268), (300, 262), (300, 320), (60, 320)], mix(dark, C["ink"], 0.3))


PATTERN: dict[str, Callable[[str], str]] = {
    "healer": _light_hoops,
    "little_girl": _white_head,
    "arsonist": _dark_teeth,
    "transporter": _white_leech,
    "ploughman": _slant_stripes,
    "scientist": _dark_foot,
}
"""What is sewn on each character's mainsail: it tells them apart in grey and from afar, where the emblem is small."""


def sail(character: str) -> Figure:
    """The landsail, its mainsail in the character's colour."""
    accent, dark, light = ACCENT[character]
    look = craft.SailLook(
        hull=(C["wood1"], C["wood"], C["wood2"]),
        main=(light, accent, dark),
        emblem=_emblem(character, 202, 206, 92, "rotate(-4) skewY(-4)"),
        band=PATTERN[character](dark),
        jib=(C["bone"], C["salt3"]),
        jib_band=accent,
        pennant=C["teal"],
        coat=(accent, dark),
    )
    return _figure(344, 382, (160, 358), g(craft.landsail(look), t="translate(-40 -12)"), SAIL_UNIT)


def _banner(v: View, character: str, base: tuple[float, float, float], height: float) -> str:
    """A pole at `base` with a flag that streams back, emblem on it."""
    accent, dark, light = ACCENT[character]
    x, y, z = base
    (x0, y0), (x1, y1) = v.p(x, y, z), v.p(x, y, z + height)
    top, end, foot = FLAG[character]
    flag = (
        f"M{x1} {y1}C{x1 - 26} {y1 - 8} {x1 - 44} {y1 + 10} {x1 - 86} {y1 + top}"
        + "".join(f"L{x1 + dx} {y1 + dy}" for dx, dy in end)
        + f"L{x1 - 86} {y1 + foot}C{x1 - 46} {y1 + foot + 8} {x1 - 26} {y1 + 50} {x1} {y1 + 58}Z"
    )
    cloth = path(flag, accent) + clip(
        flag,
        g(FLAG_SIGN[character](dark), t=f"translate({x1 - 90} {y1 - 4})"),
        spray(flag, dark, x1 - 20, y1 + 70, x1 - 44, y1 + 14, 0.9),
        spray(flag, light, x1 - 80, y1 - 6, x1 - 50, y1 + 34, 0.7),
    )
    pole = line(pts([(x0, y0), (x1, y1 - 6)], False), C["umber3"], 5) + line(
        pts([(x0 - 1, y0), (x1 - 1, y1 - 6)], False), C["wood1"], 1.8
    )
    return pole + cloth + _emblem(character, x1 - 37, y1 + 29, 46)


FLAG: dict[str, tuple[int, tuple[tuple[int, int], ...], int]] = {
    "healer": (2, ((-74, 30),), 58),
    "little_girl": (18, ((-104, 30),), 40),
    "arsonist": (2, ((-68, 16), (-92, 26), (-68, 36)), 58),
    "transporter": (2, (), 58),
    "ploughman": (2, ((-112, 6), (-86, 20)), 58),
    "scientist": (2, ((-102, 30),), 58),
}
"""How each character's flag ends: where its upper edge ends, points of the end, where its lower edge begins."""
FLAG_SIGN: dict[str, Callable[[str], str]] = {
    "healer": lambda dark: rect(0, 0, 12, 80, C["bone"]),
    "little_girl": lambda dark: rect(-30, 0, 52, 80, C["bone"]),
    "arsonist": lambda dark: rect(-10, 0, 30, 80, mix(dark, C["ink"], 0.35)),
    "transporter": lambda dark: rect(0, 0, 100, 12, C["bone"]) + rect(0, 54, 100, 14, C["bone"]),
    "ploughman": lambda dark: poly([(-30, 0), (10, 0), (46, 80), (20, 80)], C["bone"]),
    "scientist": lambda dark: "",
}
"""What is sewn on each character's flag below the emblem."""
POLE = {
    "dirtbike": (-70, -4, 60),
    "quad": (-70, -14, 58),
    "buggy": (-76, -18, 58),
    "tracked": (-78, -24, 60),
    "jeep": (-92, -30, 60),
    "wind_tractor": (-80, -22, 60),
}
CREW = {"tracked": 1, "buggy": 1}


def driven(character: str, vehicle: str) -> Figure:
    """A vehicle in the character's colour, with their banner."""
    accent, dark, light = ACCENT[character]
    v = View(28, 24, 1.12 if vehicle == "tracked" else 1.16, 174, 236)
    ride = Ride(mix(accent, C["salt3"], 0.12), crew=1, coat=mix(dark, C["ink"], 0.25), wrap=light)
    height = 150 if vehicle == "wind_tractor" else 112
    banner = _banner(v, character, POLE[vehicle], height)
    if vehicle == "wind_tractor":
        body = craft.wind_tractor(v, ride, (C["bone"], accent), accent)
    else:
        body = MODELS[vehicle](v, ride)
    drop = 56 if vehicle == "wind_tractor" else 16
    return _figure(376, 300 + drop, (206, 236 + drop), g(banner + body, t=f"translate(32 {drop})"))


def on_foot(character: str) -> Figure:
    """The bust on a low base that bears colour and emblem."""
    accent, dark, light = ACCENT[character]
    side = "M36 246V266A106 34 0 0 0 248 266V246Z"
    base = path(side, dark) + clip(side, spray(side, C["ink"], 224, 290, 130, 250, 0.8))
    base += ellipse(142, 246, 106, 34, accent) + clip(
        ellipse_d(142, 246, 106, 34),
        spray("M30 200H254V290H30Z", light, 40, 220, 130, 250, 0.8),
        spray("M30 200H254V290H30Z", dark, 220, 280, 140, 246, 0.7),
    )
    figure = g(clip("M0 -40H440V404C360 444 80 444 0 404Z", BUST[character]()), t="translate(19 16) scale(.56)")
    badge = circle(142, 272, 25, C["bone"]) + circle(142, 272, 25, "none", stroke=OUTLINE, stroke_width=2.5)
    sign = g(EMBLEM[character](dark, C["bone"]), t="translate(125 255) scale(.53)")
    return _figure(284, 310, (142, 264), base + outlined(OUTLINE, 1.4, figure) + badge + sign)


def figures() -> dict[str, Figure]:
    """Every board figure by its key, such as `healer_sail`."""
    out: dict[str, Figure] = {}
    for character in ACCENT:
        out[f"{character}_sail"] = sail(character)
        for vehicle in (*MODELS, "wind_tractor"):
            out[f"{character}_{vehicle}"] = driven(character, vehicle)
        out[f"{character}_foot"] = on_foot(character)
    return out
