"""Illustrations of the vehicle cards."""

from __future__ import annotations

from . import craft
from .colors import C
from .models import View, shadow
from .scenes import GY, cliff, dunes, ridge, rocks, salt, sky
from .shapes import circle, circle_d, clip, g, path, poly, spray
from .staging import gshadow, streaks, vignette
from .vehicles import Ride, buggy, dirtbike, jeep, quad, tracked


def landsail() -> str:
    """A landsail running before the wind, dust at its wheels."""
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
    return out + streaks(4, y0=140, y1=320, count=5) + vignette(C["ochre2"], 0.5)


def wind_tractor() -> str:
    """The wind tractor climbing a dune."""
    out = sky("teal", (96, 84), 40) + dunes(232)
    v = View(28, 24, 1.28, 206, 322)
    out += shadow(v, -95, 95, -46, 46, 120, 52, opacity=0.5)
    out += craft.wind_tractor(v, Ride("#C98A35", coat="#31646A"), (C["rust"], C["bone"]), "#C8472B")
    return out + streaks(9, count=9, y0=40, y1=300, opacity=0.55) + vignette()


def jeep_card() -> str:
    """A jeep in a canyon at dusk."""
    out = (
        sky("dusk", (322, 124), 58)
        + ridge(4, GY, 34, "#B9633F", "#9A4C33")
        + cliff(-70, GY + 14, 236, 178)
        + cliff(330, GY + 8, 170, 96, ("#D99A62", "#A4623E", "#74402C"), True)
        + rocks(tones=("#DDA872", "#B5744A", "#824D34", "#542F22"))
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
    """A dirtbike leaping over a dune."""
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
    return out + streaks(2, count=7, opacity=0.6) + vignette(strength=0.6)


def quad_card() -> str:
    """A quad among boulders, its nose lifted."""
    out = (
        sky("teal", (330, 96), 46)
        + ridge(139, 240, 36, "#9CBDB0", "#7FA69C")
        + rocks(240, ("#E6C794", "#C59862", "#956644", "#65442E"))
    )
    boulder = "M-10 318L24 262L86 248L132 286L140 330L60 356L-10 352Z"
    out += poly([(60, 352), (140, 326), (250, 356), (120, 384)], C["umber3"], opacity=0.4)
    out += path(boulder, "#A9744A") + poly([(86, 248), (132, 286), (140, 330), (70, 350), (62, 292)], "#6E4630")
    out += spray(boulder, "#F0CF9A", 0, 250, 60, 320, 0.85)
    v = View(26, 20, 1.95, 236, 318)
    out += shadow(v, -84, 84, -40, 44, 110, 46, "#3E211A", 0.5)
    vehicle = quad(v, Ride("#D9922E", coat="#2F5F64", wrap="#EBD9B4"))
    out += g(vehicle, t="rotate(-7 236 318)")
    for x, y, r in ((96, 354, 9), (74, 338, 6), (58, 362, 7), (112, 374, 5), (40, 346, 5)):
        out += poly([(x - r, y), (x - r * 0.3, y - r), (x + r, y - r * 0.4), (x + r * 0.5, y + r * 0.6)], "#8E5F3E")
    return out + streaks(53, y0=40, y1=200, count=5, opacity=0.4) + vignette("#3E1D18", 0.6)


def buggy_card() -> str:
    """A buggy, its dust behind it."""
    out = sky("pink", (104, 110), 58, rays=True) + ridge(149, 234, 44, "#C99A80", "#B07F68")
    out += dunes(234, ("#F4DDA8", "#E4B870", "#C98F4A", "#9A642E"))
    v = View(28, 24, 1.62, 222, 316)
    out += shadow(v, -94, 104, -44, 52, 116, 48, opacity=0.5)
    for x, y, r in ((60, 350, 44), (24, 372, 54), (98, 372, 34), (4, 330, 34), (128, 388, 24)):
        puff = circle_d(x, y, r)
        out += path(puff, "#EFD39C") + clip(
            puff, spray(puff, "#B5772F", x + r * 0.6, y + r, x - r * 0.3, y - r * 0.4, 0.8)
        )
    out += buggy(v, Ride("#20757A", coat="#8A4A2C", wrap="#EBD9B4"))
    return out + streaks(57, y0=60, y1=260, count=8, opacity=0.55) + vignette(strength=0.55)


def tracked_card() -> str:
    """A tracked carrier leaving its marks in the salt crust."""
    out = sky("day", (86, 98), 46, gy=258) + ridge(151, 258, 54, "#B5C6BC", "#98AFA9", 64)
    out += salt(47, 258, "#F1E4C8", "#BFA980", "#BF9D6A")
    for k, y in enumerate((330, 372)):  # the tracks it leaves in the salt crust
        for i in range(16):
            x = -30 + i * 17 - k * 14
            out += poly([(x, y), (x + 11, y + 3), (x + 6, y + 13), (x - 5, y + 10)], "#A98E62", opacity=0.8)
    v = View(28, 24, 1.6, 228, 312)
    out += shadow(v, -98, 110, -58, 62, 110, 46, opacity=0.45)
    out += tracked(v, Ride("#7C7B48", coat="#8A5A3C", wrap="#EBD9B4"))
    return out + vignette(C["ochre2"], 0.5)
