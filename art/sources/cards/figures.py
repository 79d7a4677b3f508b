"""Board figures: what a player drives now, in the character's colour and with the emblem.

Everything is drawn at `UNIT` pixels a hex radius, so that figures stand in the same scale as the land. A thin dark
outline and a faint pale edge keep them readable on salt, sand and rock. No shadow is painted in.
"""

from __future__ import annotations

from dataclasses import dataclass

from . import craft
from .busts import BUST
from .colors import ACCENT, C, mix
from .emblems import EMBLEM
from .models import View
from .shapes import circle, clip, ellipse, ellipse_d, g, line, outlined, path, pts, spray, svg, uid
from .vehicles import MODELS, Ride

UNIT = 170
"""Pixels a hex radius, at which every figure is drawn."""
SAIL_UNIT = 196
"""The same of landsails: their tall sails would else hide what stands to the north of them."""
OUTLINE = "#2B1A16"


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
    """The emblem in bone with a dark lower edge, centred on (x, y)."""
    accent, dark, _ = ACCENT[character]
    sign = EMBLEM[character]
    scale = size / 64
    edge = sign(mix(dark, C["ink"], 0.45), mix(dark, C["ink"], 0.45))
    place = f"translate({x} {y}) {lean} scale({scale}) translate(-32 -32)"
    return g(edge, t=f"translate(1.6 2.2) {place}", opacity=0.65) + g(sign(C["bone"], accent), t=place)


def sail(character: str) -> Figure:
    """The landsail, its mainsail in the character's colour."""
    accent, dark, light = ACCENT[character]
    look = craft.SailLook(
        hull=(C["wood1"], C["wood"], C["wood2"]),
        main=(light, accent, dark),
        emblem=_emblem(character, 202, 206, 92, "rotate(-4) skewY(-4)"),
        band="",
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
    flag = (
        f"M{x1} {y1}C{x1 - 26} {y1 - 8} {x1 - 44} {y1 + 10} {x1 - 86} {y1 + 2}L{x1 - 74} {y1 + 30}L{x1 - 86} {y1 + 58}"
        f"C{x1 - 46} {y1 + 66} {x1 - 26} {y1 + 50} {x1} {y1 + 58}Z"
    )
    cloth = path(flag, accent) + clip(
        flag,
        spray(flag, dark, x1 - 20, y1 + 70, x1 - 44, y1 + 14, 0.9),
        spray(flag, light, x1 - 80, y1 - 6, x1 - 50, y1 + 34, 0.7),
    )
    pole = line(pts([(x0, y0), (x1, y1 - 6)], False), C["umber3"], 5) + line(
        pts([(x0 - 1, y0), (x1 - 1, y1 - 6)], False), C["wood1"], 1.8
    )
    return pole + cloth + _emblem(character, x1 - 37, y1 + 29, 46)


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
    return _figure(344, 300 + drop, (174, 236 + drop), g(banner + body, t=f"translate(0 {drop})"))


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
