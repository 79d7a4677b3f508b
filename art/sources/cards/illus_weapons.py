"""Illustrations of the weapon cards."""

from __future__ import annotations

import random

from .colors import C, mix
from .scenes import ALL, GY, ridge, salt, sky
from .shapes import (
    circle,
    circle_d,
    clip,
    ellipse,
    ellipse_d,
    g,
    glow,
    line,
    path,
    placed,
    poly,
    pts,
    rect,
    spray,
    star,
)
from .staging import gshadow, vignette


def spear() -> str:
    """A spear planted in the salt, its cloth in the wind."""
    out = (
        sky("pink", (258, 158), 92, rays=True)
        + ridge(8, GY, 30, "#C48A6C", "#A87057")
        + salt(11, base="#F3E3C6", crack="#C9A97C", shade="#C99B6C")
    )
    out += gshadow([(170, 368), (178, 362), (436, 410), (440, 418)], 0.55)
    shaft, dk = (C["wood"], C["wood2"])
    s = (
        poly([(-6, -220), (6, -220), (7, 150), (-7, 150)], shaft)
        + poly([(1, -220), (6, -220), (7, 150), (1.5, 150)], dk)
        + "".join(line(f"M-6 {y}L6 {y + 6}", C["bone"], 3.4) for y in range(-40, 20, 9))
        + "".join(line(f"M-6 {y}L6 {y + 5}", C["umber3"], 3) for y in range(-212, -172, 9))
    )
    blade = "M0 -340C22 -296 26 -262 13 -222L6 -208H-6L-13 -222C-26 -262 -22 -296 0 -340Z"
    s += (
        path(blade, C["steel1"])
        + path("M0 -340C22 -296 26 -262 13 -222L6 -208H0Z", C["steel2"])
        + spray(blade, C["white"], -26, -300, 0, -260, 0.8)
        + line("M0 -330V-212", C["steel3"], 2)
    )
    k1 = len(out)
    out += g(placed(184, 282, 14, g(s, t="scale(.84)")))
    cloth = (
        "M208 116C170 108 150 128 116 118C96 112 84 122 64 132C84 140 86 150 74 162C100 158 122 168 148 162C172 "
        "158 184 168 202 152Z"
    )
    out += (
        path(cloth, C["rust"])
        + spray(cloth, C["rust3"], 208, 150, 110, 128, 0.95)
        + spray(cloth, C["ember"], 80, 112, 150, 150, 0.6)
    )
    cloth2 = "M206 132C186 150 168 166 140 184C130 192 132 202 126 214C142 208 150 212 160 208C174 190 196 176 208 154Z"
    out += path(cloth2, C["rust2"]) + spray(cloth2, C["rust3"], 205, 160, 140, 200, 0.9)
    out = out[:k1] + g(out[k1:], t="translate(180 372) scale(.86) translate(-176 -372)")
    out += path("M128 372C144 352 180 348 204 356C216 360 222 368 226 374C196 384 150 384 128 372Z", "#D9BE92") + path(
        "M174 352C196 352 216 360 226 374C206 380 190 381 178 380C186 370 184 360 174 352Z", "#A98459"
    )
    return out + vignette("#8A4A30", 0.55)


def rifle() -> str:
    """A rifle with a scope before the noon sun, cartridges below."""
    out = (
        sky("noon", (222, 196), 132, gy=300)
        + "".join(path(circle_d(222, 196, r), "none", stroke="#E7C88C", stroke_width=2.4) for r in (154, 178))
        + ridge(14, 300, 40, "#C99E6A", "#A97C4C", 60)
    )
    d = pts([(-4, 300), (444, 300), (444, 424), (-4, 424)])
    out += (
        path(d, "#B5834E") + spray(d, "#6B4327", 440, 424, 100, 310, 0.9) + spray(d, "#E9C584", 20, 300, 120, 370, 0.7)
    )
    for x, y, a in ((250, 352, 64), (322, 366, 78), (352, 342, 52)):
        out += placed(
            x,
            y,
            a,
            poly([(-9, 14), (9, 14), (40, -10), (30, -30)], "#5E3A22", opacity=0.4),
            rect(-8, -32, 16, 48, "#E3B04B", 2),
            rect(1, -32, 7, 48, "#96651F", 2),
            path("M-7 -32C-7 -48 -3 -58 0 -60C3 -58 7 -48 7 -32Z", "#B9643A"),
            rect(-9, 13, 18, 5, "#7A4F18"),
        )
    wood, wd = ("#A8642F", "#6A3A1C")
    stock = (
        "M-196 26C-200 12 -196 -8 -186 -14L-96 -12C-70 -12 -58 -16 -36 -16L-30 10C-52 10 -66 12 -80 22C-110 34 "
        "-150 44 -186 54C-194 50 -195 40 -196 26Z"
    )
    fore = "M14 -14H118C124 -10 124 2 118 6L14 10Z"
    s = (
        rect(20, -18, 190, 8, C["steel3"])
        + rect(20, -18, 190, 3, C["steel"])
        + rect(200, -21, 16, 13, C["steel3"], 2)
        + poly([(196, -18), (200, -30), (204, -18)], C["steel3"])
    )
    s += (
        path(stock, wood)
        + path(
            "M-196 26C-150 14 -100 4 -32 0L-30 10C-52 10 -66 12 -80 22C-110 34 -150 44 -186 54C-194 50 -195 40 "
            "-196 26Z",
            wd,
        )
        + spray(stock, "#E2A15C", -190, -14, -120, 30, 0.8)
        + rect(-201, -14, 8, 68, C["steel3"], 3)
    )
    s += (
        path("M-40 -20H36L38 12H-34Z", C["steel2"])
        + path("M-38 -2H37L38 12H-34Z", C["steel3"])
        + line("M-34 -15H30", C["steel1"], 3)
    )
    s += (
        path(fore, wood)
        + path("M14 -2H122C121 2 120 5 118 6L14 10Z", wd)
        + rect(60, -16, 9, 26, C["steel3"])
        + rect(104, -16, 9, 24, C["steel3"])
    )
    s += (
        line("M-24 14C-24 34 4 36 8 14", C["steel3"], 5)
        + line("M-10 12L-6 26", C["steel3"], 4)
        + poly([(-8, 12), (22, 12), (16, 44), (-2, 40)], C["steel3"])
    )
    s += line("M26 -4L40 8", C["steel1"], 5) + circle(42, 10, 6, C["steel1"])
    sc = (
        rect(-44, -50, 108, 18, C["ink"], 4)
        + rect(-58, -54, 20, 26, C["ink"], 4)
        + rect(58, -56, 22, 30, C["ink"], 4)
        + rect(-44, -48, 108, 4, C["steel2"])
        + rect(-22, -34, 8, 16, C["ink"])
        + rect(38, -34, 8, 18, C["ink"])
        + rect(2, -58, 12, 10, C["ink"], 2)
        + ellipse(80, -41, 4, 13, C["mint"])
    )
    strap = line("M-150 46C-110 92 40 84 96 12", "#5B2F1A", 8) + line("M-150 44C-110 90 40 82 96 10", "#9A5B30", 3)
    out += gshadow([(40, 352), (70, 338), (420, 330), (444, 344), (444, 372), (120, 376)], 0.35)
    out += placed(214, 214, -20, g(strap, s, sc, t="scale(.98)"))
    out += poly(
        [(404, 130), (410, 118), (416, 130), (428, 136), (416, 142), (410, 154), (404, 142), (392, 136)], C["white"]
    )
    return out + vignette()


def dynamite() -> str:
    """A bundle of dynamite at night, its fuse burning."""
    out = (
        sky("night", None, gy=420)
        + glow(ALL, "#E9772F", 286, 120, 300, 1.0)
        + poly(star(286, 116, 150, 86, 16), "#F0A04A")
        + poly(star(286, 116, 104, 58, 16, -80), "#F9D68A")
    )
    out += (
        ridge(21, 322, 60, "#0F2E36", "#0B242B", 60)
        + path("M-4 322H444V424H-4Z", "#4A2C24")
        + spray("M-4 322H444V424H-4Z", "#C9652F", 250, 318, 220, 390, 0.9)
        + spray("M-4 322H444V424H-4Z", "#1B1210", 430, 424, 260, 350, 0.8)
    )
    out += gshadow([(90, 372), (300, 372), (220, 424), (-10, 424)], 0.6, "#160e0c")

    def stick(x: float, y: float, w: float, h: float, c: str = C["red"]) -> str:
        d = f"M{x} {y + 12}V{y + h}A{w / 2} 11 0 0 0 {x + w} {y + h}V{y + 12}Z"
        return (
            path(d, c)
            + spray(d, C["rust3"], x, y, x + w * 0.55, y, 1.0)
            + spray(d, "#F7A15A", x + w, y, x + w * 0.62, y, 0.8)
            + ellipse(x + w / 2, y + 12, w / 2, 11, "#E9D3A6")
            + ellipse(x + w / 2 + 1, y + 13, w / 2 - 7, 7, "#B98B52")
            + "".join(
                path(f"M{x} {y + yy}A{w / 2} 11 0 0 0 {x + w} {y + yy}", "none", stroke=C["rust3"], stroke_width=2.4)
                for yy in (30, h - 12)
            )
        )

    b = (
        stick(-30, -124, 60, 220, mix(C["red"], "#000", 0.25))
        + stick(-76, -104, 62, 220)
        + stick(14, -104, 62, 220)
        + stick(-32, -88, 64, 220)
    )
    for y in (-20, 64):
        b += path(
            f"M-78 {y}C-40 {y + 26} 40 {y + 26} 78 {y}V{y + 20}C40 {y + 48} -40 {y + 48} -78 {y + 20}Z", "#2A1D18"
        ) + path(
            f"M-20 {y + 20}C10 {y + 24} 50 {y + 18} 78 {y}V{y + 6}C50 {y + 24} 10 {y + 30} -20 {y + 26}Z", "#8A5A34"
        )
    b += g(
        rect(-23, 12, 46, 50, "#F0DFB8", 2),
        poly(star(0, 37, 20, 12, 9), C["rust2"]),
        poly(star(0, 37, 10, 5, 9), C["bone"]),
        t="translate(0 8)",
    )
    out += placed(190, 250, -6, g(b, t="scale(.94)"))
    out += line("M196 150C206 110 262 150 286 118", "#1E1512", 7) + line(
        "M196 150C206 110 262 150 286 118", "#D9B98A", 3
    )
    out += poly(star(288, 114, 46, 14, 9, -70), "#FFF4CF") + circle(288, 114, 14, "#FFFFFF")
    rnd = random.Random(3)
    out += "".join(
        poly(star(288 + rnd.gauss(0, 70), 110 + rnd.gauss(0, 52), rnd.uniform(3, 7), 1.5, 4), "#FFF1C4")
        for _ in range(26)
    )
    return out


def machete() -> str:
    """A machete driven into a stump."""
    out = (
        sky("teal", (316, 136), 46, gy=300)
        + ridge(37, 300, 52, "#7FB0A4", "#659A92", 56)
        + path("M-4 298H444V424H-4Z", "#D9A860")
        + spray("M-4 298H444V424H-4Z", "#8A5A2C", 440, 430, 120, 330, 0.95)
        + spray("M-4 298H444V424H-4Z", "#F6E3B0", 40, 300, 140, 380, 0.8)
    )
    out += gshadow([(96, 372), (300, 356), (448, 392), (448, 424), (210, 416)], 0.5)
    st = "M88 300C92 284 300 280 314 298L330 372C316 396 92 400 74 376Z"
    out += path(st, C["wood2"]) + clip(
        st,
        spray(st, C["umber3"], 330, 380, 196, 330, 1),
        spray(st, C["wood1"], 80, 310, 160, 350, 0.8),
        *[line(f"M{x} 306L{x - 4 + i} 384", C["umber3"], 2.4) for i, x in enumerate((112, 136, 164, 250, 278, 300))],
    )
    out += (
        ellipse(201, 297, 113, 26, "#E3BE86")
        + "".join(
            path(ellipse_d(206, 297, r, r * 0.23), "none", stroke="#A9713F", stroke_width=2.6) for r in (88, 62, 38, 16)
        )
        + clip(ellipse_d(201, 297, 113, 26), spray(ellipse_d(201, 297, 113, 26), "#7A4B28", 314, 320, 210, 290, 0.8))
    )
    hd = (
        path("M-17 0L-15 -84C-22 -92 -20 -104 -8 -106H20C30 -104 30 -92 24 -84L24 0Z", C["umber2"])
        + spray(
            "M-17 0L-15 -84C-22 -92 -20 -104 -8 -106H20C30 -104 30 -92 24 -84L24 0Z", C["umber3"], 26, -20, -4, -40, 1
        )
        + "".join(line(f"M-15 {y}L23 {y - 8}", C["sun2"], 4.6) for y in range(-74, -8, 13))
        + rect(-22, -6, 52, 12, C["steel3"], 3)
        + rect(-22, -6, 20, 12, C["steel"], 3)
    )
    blade = "M-14 0L-15 116L-13 190C-2 200 12 200 22 190L26 116L22 0Z"
    bb = (
        path(blade, C["steel1"])
        + path("M22 0L26 116L22 190C18 196 12 197 8 197L7 0Z", C["steel3"])
        + spray(blade, C["white"], -16, 60, 8, 90, 0.9)
        + spray(blade, C["rust2"], 0, 200, 0, 120, 0.75)
        + "".join(poly([(-15.5, y), (-7, y + 5), (-15, y + 11)], C["steel3"]) for y in (50, 92))
    )
    out += clip("M-10 -10H450V300C300 312 120 312 -10 300Z", placed(236, 186, 12, g(bb, hd, t="scale(.74)")))
    out += path("M168 298C184 288 222 288 236 300C222 308 184 308 168 298Z", C["umber3"])
    return out + vignette()
