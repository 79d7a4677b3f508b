"""Raider tokens on a canvas of 200 x 200: a saw-toothed rim that no other piece has, the vehicle over it."""

from __future__ import annotations

from dataclasses import dataclass

from .colors import C
from .icons import GLYPH, two_tone
from .models import View, shadow
from .shapes import circle, circle_d, clip, g, line, on_circle, outlined, path, poly, pts, spray, uid
from .silhouettes import crewed
from .vehicles import MODELS, raider_ride

OUTLINE = "#2B1A16"

CREW = {"hankerer": 1, "dirtbike": 1, "quad": 1, "buggy": 2, "tracked": 2, "jeep": 2}
"""Raider type to the crew that is seen riding."""


def hankerer(hurt: bool) -> str:
    """On foot: hooded, barefoot, one hand reaching, a club behind.  Origin between the feet, 130 high."""
    cl, cd, cdd = (C["rust"], C["rust2"], C["rust3"])
    if hurt:
        cl, cd = ("#8F4636", "#63291F")
    out = (
        line("M34 -84L52 -14", "#4A3022", 9)
        + path("M46 -30L62 -26L60 6L48 4Z", "#4A3022")
        + "".join(
            (poly([(x, y), (x + 9, y + 1), (x + 2, y + 6)], C["steel1"]) for x, y in ((58, -22), (59, -8), (52, -18)))
        )
    )
    out += path("M-14 -4C-20 -4 -30 -2 -32 4H-8L-2 -30L-16 -34Z", "#B98258") + path(
        "M12 -2C22 -2 30 2 32 8H8L4 -30L18 -34Z", "#7E5034"
    )
    body = (
        "M-6 -112C-34 -106 -40 -70 -42 -46C-44 -34 -50 -24 -46 -18L-34 -26L-28 -12L-16 -24L-6 -8L6 -22L16 -10L24 "
        "-24L38 -16C40 -34 34 -46 34 -62C34 -90 26 -110 2 -113Z"
    )
    out += (
        path(body, cl)
        + path(
            "M2 -113C26 -110 34 -90 34 -62C34 -46 40 -34 38 -16L24 -24L16 -10L6 -22C12 -46 4 -62 10 -82C14 -94 8 "
            "-106 2 -113Z",
            cd,
        )
        + clip(body, spray(body, cdd, 44, -20, 0, -70, 0.95), spray(body, C["ember"], -50, -110, -20, -60, 0.7))
    )
    out += path("M-44 -62C-20 -52 10 -50 35 -62L35 -50C12 -38 -20 -40 -45 -50Z", "#5A4030") + path(
        "M-30 -56L-38 -30L-28 -32L-22 -52Z", "#5A4030"
    )
    out += (
        path("M-22 -92C-40 -92 -54 -84 -70 -88L-72 -78C-58 -72 -42 -74 -24 -74Z", cl)
        + path("M-24 -78C-42 -76 -58 -73 -72 -78L-71 -83C-56 -79 -42 -82 -24 -84Z", cd)
        + path(
            "M-70 -90C-80 -94 -86 -92 -92 -94L-90 -88L-96 -86L-88 -83L-92 -78L-84 -79C-80 -76 -76 -77 -70 -78Z",
            "#D9A878",
        )
    )
    hood = "M-4 -150C-28 -148 -34 -126 -28 -106C-16 -98 14 -98 26 -108C34 -128 24 -150 -4 -150Z"
    out += (
        path(hood, cd)
        + clip(hood, spray(hood, cdd, 30, -104, 0, -130, 1), spray(hood, C["ember"], -34, -150, -10, -126, 0.8))
        + path("M-12 -140C-28 -138 -30 -120 -24 -108C-14 -104 2 -106 8 -112C14 -126 6 -140 -12 -140Z", "#241712")
    )
    out += (
        path("M-25 -119L8 -121L9 -108L-6 -98L-24 -107Z", "#8A6A48")
        + path("M-8 -120L8 -121L9 -108L-6 -98Z", "#5E4530")
        + circle(-15, -126, 3.6, C["sun"])
        + circle(-2, -126, 3.2, C["sun"])
    )
    return out


@dataclass(frozen=True)
class _Rim:
    """The colours of a token's rim and ground."""

    tooth: str
    tooth_dark: str
    band: str
    ground: str
    ground_dark: str
    ground_lit: str
    ripple: str


WHOLE = _Rim("rust", "rust3", "#FBF4E4", "#F4D8A4", "#D39C5A", "#FFF6DF", "#E2B06A")
ASH = _Rim("#3E2B27", "#140D0B", "#7A6E66", "#C9C2B4", "#8A8178", "#E9E4DA", "#A49B8E")


def rim(hurt: bool) -> str:
    """The saw-toothed rim and the patch of ground in it; pale ash when damaged, so that the silhouette stays clear."""
    look = ASH if hurt else WHOLE
    tooth, tooth_dark = C.get(look.tooth, look.tooth), C.get(look.tooth_dark, look.tooth_dark)
    corners = [on_circle(100, 100, 86 if i % 2 else 97, -90 + 7.5 * i + (0 if i % 2 else -4)) for i in range(48)]
    saw, ground = pts(corners), circle_d(100, 100, 75)
    out = path(saw, tooth, stroke=OUTLINE, stroke_width=1.6, stroke_linejoin="round")
    out += spray(saw, tooth_dark, 170, 190, 90, 90, 0.9) + spray(saw, C["ember"], 20, 10, 80, 70, 0.5)
    out += circle(100, 100, 81, look.band) + path(ground, look.ground)
    ripples = (
        line(
            f"M{10 + i * 9} {118 + i * 17}C{60 + i * 4} {108 + i * 16} 100 {128 + i * 15} 190 {112 + i * 17}",
            look.ripple,
            2.4,
        )
        for i in range(4)
    )
    return out + clip(
        ground,
        spray(ground, look.ground_dark, 170, 210, 110, 112, 0.7),
        spray(ground, look.ground_lit, 40, 20, 100, 90, 0.8),
        *ripples,
    )


def smoke(x: float, y: float, s: float = 1.0) -> str:
    """A column of smoke over a flame."""
    c = [(0, 0, 15), (-14, -16, 18), (6, -26, 20), (-20, -42, 22), (4, -54, 18), (-26, -66, 15), (-8, -74, 12)]
    out = "".join((circle(a, b, r, "#3A2E29") for a, b, r in c)) + "".join(
        (
            clip(circle_d(a, b, r), spray(circle_d(a, b, r), "#8A7A6C", a - r, b - r, a + r * 0.3, b + r * 0.3, 0.95))
            for a, b, r in c[::-1]
        )
    )
    f = path(
        "M-2 14C-20 8 -16 -10 -6 -20C-6 -10 2 -10 2 -18C2 -24 0 -28 4 -34C8 -22 20 -12 16 4C14 12 6 16 -2 14Z",
        C["ember"],
    ) + path("M0 12C-8 8 -6 -2 0 -8C2 -2 6 -4 7 -10C11 0 11 10 4 12Z", C["sun"])
    return g(out, f, t=f"translate({x} {y}) scale({s})")


BROKEN = (-42, 202)
"""Where a damaged token's rim is broken open, in degrees."""


def _broken(drawing: str) -> str:
    """The drawing without two wedges of its rim."""
    wedges = "".join(
        pts([on_circle(100, 100, 72, a), on_circle(100, 100, 116, a - 12), on_circle(100, 100, 116, a + 12)])
        for a in BROKEN
    )
    name = uid("c")
    whole = f'<clipPath id="{name}"><path clip-rule="evenodd" d="M-20 -20H220V220H-20Z{wedges}"/></clipPath>'
    return whole + g(drawing, clip_path=f"url(#{name})")


SCALE = {"dirtbike": 0.78, "quad": 0.84, "buggy": 0.7, "tracked": 0.66, "jeep": 0.66}
FLOOR = {"dirtbike": 112, "quad": 114, "buggy": 114, "tracked": 120, "jeep": 119}
FIRE = {"dirtbike": (56, 92), "quad": (58, 88), "buggy": (44, 84), "tracked": (74, 82), "jeep": (134, 90)}


def _on_foot(hurt: bool) -> str:
    out = poly([(84, 160), (124, 160), (186, 184), (148, 186)], C["umber2"], opacity=0.55)
    # drawn reaching to the left; every token looks to the east
    out += g(hankerer(hurt), t="translate(96 168) scale(-.9 1)" + (" rotate(7)" if hurt else ""))
    if hurt:
        out += line("M84 88L114 100M82 104L116 90", C["bone"], 5)
    return out


def _driven(kind: str, hurt: bool) -> str:
    view = View(28, 24, SCALE[kind] * 1.06, 100, FLOOR[kind] + 2)
    out = clip(circle_d(100, 100, 80), shadow(view, -92, 92, -38, 42, 40, 22, C["umber2"], 0.24))
    body = MODELS[kind](view, raider_ride(1 if hurt else CREW[kind], hurt))
    if hurt:
        body = g(body, t="rotate(-6 100 110)") + smoke(*FIRE[kind], 0.78)
    return out + body


def token(kind: str, hurt: bool = False) -> str:
    """One raider's token, facing east, with room at the lower rim for the crew and armor that the program draws."""
    drawing = rim(hurt) + outlined(OUTLINE, 1.2, _on_foot(hurt) if kind == "hankerer" else _driven(kind, hurt))
    return _broken(drawing) if hurt else drawing


def small_token(kind: str, hurt: bool = False) -> str:
    """The token for hexes under 40 px: no grain, few large teeth, a dark side view that reaches over the rim."""
    saw = pts(on_circle(100, 100, 78 if i % 2 else 98, -90 + 12.857 * i - (0 if i % 2 else 5)) for i in range(28))
    ground = "#C6BFB2" if hurt else "#F7ECD2"
    out = path(saw, ASH.tooth if hurt else C["rust"], stroke=OUTLINE, stroke_width=5, stroke_linejoin="round")
    out += circle(100, 100, 71, OUTLINE) + circle(100, 100, 66, ground)
    shape = two_tone(crewed(kind, GLYPH, 1 if hurt else CREW[kind]), "#3E2B27" if hurt else "#571710", ground)
    x, y, size = (30, 26, 2.2) if kind == "hankerer" else (31, 44, 2.15)
    shape = g(shape, t=f"translate({x} {y}) scale({size})" + (" rotate(-7 32 40)" if hurt else ""))
    out += outlined(ground, 4, shape)
    if hurt:
        flame = "M0 34C-26 24 -22 -4 -6 -18C-6 -4 4 -4 4 -16C4 -24 0 -30 6 -40C12 -22 28 -8 22 16C18 28 10 34 0 34Z"
        core = "M2 30C-10 22 -8 6 2 -4C4 6 10 2 12 -4C18 12 16 26 2 30Z"
        fire = path(flame, C["ember"], stroke=OUTLINE, stroke_width=3) + path(core, C["sun"])
        out += g(fire, t="translate(54 84) scale(1.05)")
    return _broken(out) if hurt else out
