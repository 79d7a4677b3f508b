"""Illustrations of the vehicle cards."""

from __future__ import annotations

from . import craft
from .colors import C
from .models import View, shadow
from .scenes import GY, cliff, dunes, ridge, rocks, salt, sky
from .shapes import circle, circle_d, clip, g, path, spray
from .staging import gshadow, streaks, vignette
from .vehicles import Ride, dirtbike, jeep


def landsail() -> str:
    out = sky("day", (352, 92), 44) + ridge(2, GY, 46, "#B5C6BC", "#98AFA9") + salt(3)
    vessel = gshadow([(96, 352), (330, 352), (440, 392), (446, 424), (330, 424), (214, 376)], 0.38)
    vessel += craft.landsail(craft.CARD_LOOK)
    vessel += "".join(
        path(
            f"M{x} {y}C{x - 16} {y - 12} {x - 46} {y - 10} {x - 60} {y}C{x - 40} {y + 5} {x - 16} {y + 5} {x} {y}Z",
            C["white"],
            opacity=0.8,
        )
        for x, y in ((74, 372), (338, 358))
    )
    out += g(vessel, t="translate(218 366) scale(.84) translate(-226 -366)")
    return out + streaks(4, y0=140, y1=320, k=5) + vignette(C["ochre2"], 0.5)


def wind_tractor() -> str:
    out = sky("teal", (96, 84), 40) + dunes(232)
    v = View(28, 24, 1.28, 206, 322)
    out += shadow(v, -95, 95, -46, 46, 120, 52, a=0.5)
    out += craft.wind_tractor(v, Ride("#C98A35", coat="#31646A"), (C["rust"], C["bone"]), "#C8472B")
    return out + streaks(9, k=9, y0=40, y1=300, a=0.55) + vignette()


def jeep_card() -> str:
    out = (
        sky("dusk", (322, 124), 58)
        + ridge(4, GY, 34, "#B9633F", "#9A4C33")
        + cliff(-70, GY + 14, 236, 178)
        + cliff(330, GY + 8, 170, 96, ("#D99A62", "#A4623E", "#74402C"), True)
        + rocks(cols=("#DDA872", "#B5744A", "#824D34", "#542F22"))
    )
    v = View(28, 24, 1.62, 208, 316)
    out += shadow(v, -100, 100, -44, 48, 110, 46, "#3E211A", 0.55) + jeep(
        v, Ride("#7F8055", coat="#8A5A3C", wrap="#EBD9B4")
    )
    out += "".join(
        (
            path(
                f"M{x} {y}C{x - 20} {y - 26 * s} {x - 70 * s} {y - 30 * s} {x - 96 * s} {y - 8}"
                f"C{x - 110 * s} {y + 6} {x - 60} {y + 10} {x} {y}Z",
                "#F2C488",
                opacity=a,
            )
            for x, y, s, a in ((96, 352, 1, 0.75), (70, 330, 0.8, 0.5))
        )
    )
    return out + vignette("#3E1D18", 0.7)


def dirtbike_card() -> str:
    out = sky("noon", (330, 104), 54, rays=True) + dunes(250, ("#F2D9A4", "#DFA95C", "#BE7B37", "#8F5526"))
    v = View(14, 12, 1.62, 226, 276)
    out += gshadow([(170, 372), (330, 362), (420, 380), (300, 396)], 0.4)
    out += g(dirtbike(v, Ride("#C8472B", coat=C["teal2"])), t="rotate(-13 226 276)")
    dust = [(70, 330, 40), (36, 350, 52), (104, 352, 34), (6, 322, 36), (132, 362, 22)]
    out += "".join((circle(x, y, r, "#EBCB92") for x, y, r in dust)) + "".join(
        (
            clip(
                circle_d(x, y, r),
                spray(circle_d(x, y, r), "#B5772F", x + r * 0.6, y + r, x - r * 0.3, y - r * 0.4, 0.8),
            )
            for x, y, r in dust
        )
    )
    return out + streaks(2, k=7, a=0.6) + vignette(a=0.6)
