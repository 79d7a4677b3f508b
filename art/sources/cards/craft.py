"""The two wind-powered vehicles, for card and board figure alike."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .colors import C, mix
from .models import View, box, ext, tri, wheel
from .shapes import circle, circle_d, clip, ellipse, g, line, on_circle, path, poly, pts, rect, spray
from .vehicles import Ride, bar, front, rider

HULL = "M58 322C100 306 250 302 372 316C382 318 384 326 374 331C300 350 120 352 72 340C60 336 50 328 58 322Z"
HULL_SIDE = (
    "M58 322C60 330 140 334 240 330S372 322 380 322C384 326 380 330 374 331C300 350 120 352 72 340"
    "C60 336 50 328 58 322Z"
)
MAINSAIL = "M258 26C200 76 128 190 92 282C150 298 214 300 262 292C272 200 270 110 258 26Z"
JIB = "M263 60C292 130 322 222 360 314C330 306 296 304 272 306C274 220 272 140 263 60Z"


@dataclass(frozen=True)
class SailLook:
    """The colours of a landsail: (lit, base, shade) of hull and mainsail, what is sewn on, jib, sailor's coat.

    emblem lies over the light and shade of the mainsail; band, a drawing too, takes part in them.
    """

    hull: tuple[str, str, str]
    main: tuple[str, str, str]
    emblem: str
    band: str
    jib: tuple[str, str]
    jib_band: str
    pennant: str
    coat: tuple[str, str]


CARD_LOOK = SailLook(
    hull=(C["ember"], C["rust"], C["rust2"]),
    main=(C["white"], C["bone"], C["umber"]),
    emblem=poly([(196, 236), (208, 219), (220, 234), (208, 252)], C["bone"]),
    band=poly([(60, 226), (300, 214), (300, 262), (60, 270)], C["teal"]),
    jib=(C["dune"], C["ochre2"]),
    jib_band=C["teal2"],
    pennant=C["rust"],
    coat=(C["teal2"], C["teal3"]),
)


def sailor(coat: str, dark: str) -> str:
    """Head and shoulders of someone in the cockpit, sheet in hand."""
    body = path("M196 318C192 296 200 284 212 284C226 284 234 298 232 318Z", coat)
    body += path("M216 284C228 286 234 298 232 318H222C224 304 222 294 216 284Z", dark)
    head = circle(215, 272, 12, "#DDAA78")
    head += path("M202 272A13 13 0 0 1 228 268L227 274C220 268 210 270 202 272Z", C["umber3"])
    head += rect(212, 266, 17, 8, C["ink"], 3) + rect(218, 268, 9, 4, C["sky2"], 1.5)
    scarf = path("M205 281C212 286 222 286 226 281L226 288C218 293 208 292 204 288Z", C["sun2"])
    return body + head + scarf + path("M206 284L178 280L168 288L204 291Z", C["ochre"])


def _spoked(x: float, y: float, r: float) -> str:
    hub_x, hub_y, hub = x - 2, y - 1, r * 0.74
    spokes = "".join(
        line(pts([(hub_x, hub_y), on_circle(hub_x, hub_y, r * 0.7, a)], False), C["ink"], 1.8)
        for a in range(0, 360, 36)
    )
    shade = clip(circle_d(hub_x, hub_y, hub), rect(x - r, y, 2 * r, r, C["umber"], opacity=0.45))
    return (
        circle(x, y, r, C["ink"])
        + circle(hub_x, hub_y, hub, C["salt3"])
        + shade
        + spokes
        + circle(hub_x, hub_y, r * 0.18, C["ink"])
    )


def landsail(look: SailLook, crewed: bool = True) -> str:
    """A landsail heading right, 330 wide, from the masthead (262, 20) to the near wheels' foot at y = 373."""
    hull_lit, hull, hull_shade = look.hull
    out = ellipse(168, 344, 15, 17, C["ink"]) + line("M152 336L232 326", C["umber3"], 6)
    out += path(HULL, hull) + path(HULL_SIDE, hull_shade) + spray(HULL, hull_lit, 60, 306, 200, 334, 0.7)
    out += path("M126 319C140 309 196 307 214 315L206 327H132Z", C["umber3"])
    out += line("M270 316L262 20", C["umber3"], 7) + line("M268 316L260.5 22", C["wood1"], 2.4)
    lit, base, shade = look.main
    seam = C["salt3"] if base == C["bone"] else mix(base, shade, 0.55)
    seams = (line(f"M{258 - i * 2} {60 + i * 48}L{206 - i * 38} {74 + i * 50}", seam, 2.2) for i in range(5))
    fold = path("M232 48C238 140 238 220 222 300H280V20Z", shade, opacity=0.28)
    out += path(MAINSAIL, base) + clip(MAINSAIL, look.band, fold, *seams)
    out += clip(MAINSAIL, spray(MAINSAIL, shade, 276, 200, 190, 180, 0.75))
    out += clip(MAINSAIL, spray(MAINSAIL, lit, 100, 240, 170, 200, 0.8)) + look.emblem
    jib, jib_shade = look.jib
    jib_band = poly([(250, 250), (400, 262), (400, 290), (250, 278)], look.jib_band) if look.jib_band else ""
    out += path(JIB, jib) + clip(JIB, spray(JIB, jib_shade, 268, 260, 330, 260, 0.9), jib_band)
    out += line("M92 284L196 312M262 22L378 320", C["umber3"], 2)
    out += poly([(262, 20), (300, 26), (288, 32), (300, 40), (262, 36)], look.pennant)
    out += g(sailor(*look.coat), t="translate(-44 4)") if crewed else ""
    return out + _spoked(96, 348, 25) + _spoked(352, 338, 18)


def _rotor(x: float, y: float, vanes: tuple[str, str], scale: float) -> str:
    """Eight canvas vanes about (x, y), foreshortened."""

    def at(r: float, w: float, angle: float) -> tuple[float, float]:
        c, s = math.cos(angle), math.sin(angle)
        return x + (r * c - w * s) * 0.74 * scale, y + (r * s + w * c) * 0.92 * scale

    out = ""
    for i in range(8):
        a = math.radians(i * 45 + 12)
        facing_light = math.cos(a) * -0.6 + math.sin(a) * -0.8 >= 0
        vane = [at(20, -3, a), at(96, -24, a), at(100, 10, a), at(20, 4, a)]
        out += poly(vane, vanes[i % 2])
        out += spray(pts(vane), C["umber2"], *at(60, 12, a), *at(60, -26, a), 0.4 if facing_light else 0.75)
        out += line(pts([at(0, 0, a), at(102, 0, a)], False), C["umber3"], 3 * scale)
    return out + circle(x, y, 13 * scale, C["umber3"]) + circle(x - 2, y - 2, 8 * scale, C["sun2"])


def wind_tractor(v: View, ride: Ride, vanes: tuple[str, str], hub: str) -> str:
    """The wind tractor: a tall rotor of canvas vanes on a farm tractor."""
    paint, out = tri(ride.paint), ""
    for x in (-58, 62):
        out += wheel(v, x, -50, -26, 34 if x < 0 else 24)
    out += ext(v, [(-86, 34), (76, 34), (92, 44), (60, 60), (-86, 60)], -26, 26, paint)
    out += box(v, -86, -40, -26, 26, 60, 70, tri("#5D4A3B")) + rider(v, -52, 0, 66, ride.coat, lean=6)
    for y in (-16, 16):
        for foot in (-14, 26):
            out += bar(v, (foot, y, 59), (4, 0, 148), 4.5, C["umber3"], C["wood1"])
    out += bar(v, (-4, 16, 92), (17, 16, 92), 3, C["umber3"]) + bar(v, (-1, 10, 118), (12, 10, 118), 3, C["umber3"])
    out += _rotor(*v.p(4, 0, 150), vanes, v.s / 1.28)
    out += ext(v, [(30, 40), (92, 40), (92, 56), (86, 62), (30, 64)], -22, 22, paint)
    out += front(v, [(-15, 43), (15, 43), (15, 57), (-15, 57)], 92.5, "#38241B")
    for y in (-9, -3, 3, 9):
        out += front(v, [(y - 1.6, 44), (y + 1.6, 44), (y + 1.6, 56), (y - 1.6, 56)], 93, ride.paint)
    return out + wheel(v, -58, 28, 56, 42, hub=hub) + wheel(v, 62, 28, 48, 25, hub=hub)
