"""Illustrations of the weapons from the mirage and raider decks."""

from __future__ import annotations

from .colors import C, mix
from .scenes import ALL, cliff, dunes, ridge, rocks, salt, sky
from .shapes import (
    circle,
    circle_d,
    clip,
    ellipse,
    g,
    glow,
    line,
    path,
    placed,
    poly,
    rect,
    rrect_d,
    shaded,
    spray,
    star,
)
from .staging import gshadow, streaks, vignette


def crossbow() -> str:
    """A crossbow, spanned and loaded."""
    out = sky("dusk", (318, 130), 62, gy=268) + ridge(91, 268, 40, "#B9633F", "#9A4C33")
    out += salt(31, 268, "#F0D3A2", "#C08E5C", "#A8683E")
    out += gshadow([(70, 372), (120, 352), (448, 376), (448, 408), (210, 404)], 0.45, "#3E211A")
    stock = (
        "M-188 30C-196 10 -190 -14 -176 -20L-60 -16L110 -12L120 2L110 14L-46 18C-96 26 -140 48 -172 56C-184 54 "
        "-186 44 -188 30Z"
    )
    bow = (
        "M96 -2C120 -58 118 -108 86 -156C104 -142 120 -124 130 -100C144 -64 144 -30 134 0C144 30 144 64 130 100"
        "C120 124 104 142 86 156C118 108 120 58 96 -2Z"
    )
    string = line("M88 -152L-22 -8L88 152", "#2B1A12", 4) + line("M88 -152L-22 -8L88 152", C["bone"], 1.8)
    body = shaded(stock, "#9A6236", "#46260F", (-150, 60, -110, 6), "#E3AE6C", (-190, -30, -110, 10))
    body += path("M-60 -16L110 -12L110 -4L-58 -6Z", "#C98F52") + path("M-58 -6L110 -4L108 4L-54 6Z", "#5A3216")
    prod = shaded(bow, C["steel2"], "#1F2A2D", (150, 100, 96, 0), C["steel1"], (84, -160, 126, -60), 1.0)
    fittings = rect(84, -20, 34, 40, "#3C2A20", 4) + rect(84, -20, 12, 40, "#6B4A32", 4)
    fittings += line("M110 -16C146 -20 146 20 110 16", "#2B211C", 9) + line(
        "M112 -14C140 -16 140 16 112 14", C["steel"], 4
    )
    bolt = rect(-24, -16, 172, 7, "#E3C48A", 2) + rect(-24, -12, 172, 3, "#A9713F")
    bolt += poly([(144, -22), (184, -12.5), (144, -3), (152, -12.5)], C["steel1"]) + poly(
        [(152, -12.5), (184, -12.5), (144, -3)], C["steel3"]
    )
    bolt += poly([(-24, -12), (-12, -28), (22, -28), (10, -14)], C["rust"]) + poly(
        [(-24, -12), (-12, 2), (22, 2), (10, -11)], C["rust2"]
    )
    trigger = line("M-30 18C-28 42 4 42 6 16", "#2B211C", 5) + line("M-16 18L-10 32", C["steel"], 4)
    scene = g(string, body, prod, fittings, trigger, bolt, t="translate(204 232) rotate(-24) scale(.92)")
    return out + scene + streaks(33, y0=60, y1=240, count=5, opacity=0.4) + vignette("#3E1D18", 0.6)


def molotov() -> str:
    """A bottle with a burning rag."""
    out = sky("night", None, gy=340) + glow(ALL, "#E9772F", 236, 70, 230, 1.0)
    out += ridge(95, 320, 50, "#0F2E36", "#0B242B", 60)
    ground = "M-4 318H444V424H-4Z"
    out += path(ground, "#3F2620") + spray(ground, "#C9652F", 236, 316, 220, 400, 0.9)
    out += spray(ground, "#150D0B", 440, 424, 280, 340, 0.9) + spray(ground, "#150D0B", 0, 424, 120, 340, 0.8)
    out += gshadow([(150, 376), (290, 376), (330, 424), (120, 424)], 0.6, "#120B09")
    flame = (
        "M196 120C156 96 178 56 202 30C204 50 214 52 222 40C230 26 230 8 222 -12C262 14 254 44 276 50C286 50 286 "
        "36 284 24C318 56 310 104 268 122C250 130 214 132 196 120Z"
    )
    core = "M210 118C190 98 208 76 224 58C228 74 240 74 246 58C270 78 272 104 252 118C240 124 222 124 210 118Z"
    out += path(flame, "#E0622A") + spray(flame, "#8F2A18", 320, 130, 250, 80, 0.8) + path(core, C["sun"])
    out += glow(core, "#FFFFFF", 232, 106, 40, 0.95)
    bottle = "M204 152V196C204 218 158 226 158 268V366C158 386 292 386 292 366V268C292 226 252 218 252 196V152Z"
    glass = "#4E7A55"
    out += path(bottle, glass)
    fuel = "M150 286Q224 272 300 290V392H150Z"
    out += clip(
        bottle,
        path(fuel, "#C97B24"),
        spray(fuel, "#6A2E10", 300, 386, 200, 330, 0.9),
        spray(fuel, "#F6C76A", 158, 286, 200, 340, 0.8),
        spray(bottle, "#12261B", 300, 340, 214, 300, 0.9),
        spray(bottle, "#F3E0A0", 200, 150, 214, 220, 0.7),
    )
    out += clip(
        bottle,
        line("M172 372V270C172 244 200 236 212 218", C["white"], 7, opacity=0.65),
        line("M280 372V280", "#F0A04A", 4),
    )
    out += path(bottle, "none", stroke="#16241B", stroke_width=3) + rect(198, 150, 60, 14, "#2F4A35", 5)
    rag = (
        "M206 154C200 128 208 116 218 112H240C250 118 256 134 250 154C262 168 268 190 262 212C256 208 252 200 "
        "250 190C246 206 238 214 230 218C230 204 226 196 220 190C216 182 208 172 206 154Z"
    )
    out += shaded(rag, "#E8D4A6", "#7A4A20", (262, 210, 224, 160), "#FFF3CF", (200, 110, 222, 150))
    out += line("M218 128C216 150 222 170 228 190M240 128C242 150 246 166 250 184", "#A8824E", 2.6)
    label = "M166 300H284V352H166Z"
    out += clip(bottle, path(label, C["bone"]), spray(label, C["salt3"], 290, 350, 220, 320, 1.0))
    out += poly(star(225, 326, 21, 12, 9), C["rust"]) + circle(225, 326, 6, C["bone"])
    for x, y, r in (
        (160, 40, 4),
        (300, 20, 3),
        (320, 110, 4),
        (140, 96, 3),
        (180, 8, 3),
        (338, 66, 2.5),
        (120, 50, 2.5),
    ):
        out += circle(x, y + 20, r, "#FBD389")
    return out


def _shell(x: float, y: float, angle: float) -> str:
    """A shotgun shell lying on the ground."""
    cast = poly([(-10, 14), (10, 14), (44, -8), (34, -28)], "#5E3A22", opacity=0.4)
    tube = rect(-9, -34, 18, 40, C["rust"], 2) + rect(1, -34, 8, 40, C["rust3"], 2) + rect(-9, -38, 18, 6, "#7A2B1C", 3)
    return placed(x, y, angle, cast, tube, rect(-10, 4, 20, 15, "#E3B04B", 2), rect(1, 4, 9, 15, "#96651F", 2))


def shotgun() -> str:
    """A shotgun, shells beside it."""
    out = sky("pink", (116, 136), 66, rays=True, gy=286) + ridge(97, 286, 36, "#C48A6C", "#A87057")
    ground = "M-4 286H444V424H-4Z"
    out += path(ground, "#C59058") + spray(ground, "#6B4327", 440, 424, 140, 310, 0.9)
    out += spray(ground, "#F0CF93", 20, 286, 140, 360, 0.8)
    out += _shell(92, 366, 58) + _shell(162, 378, 84) + _shell(128, 342, 40)
    out += gshadow([(60, 352), (100, 336), (430, 330), (444, 344), (444, 368), (140, 374)], 0.35)
    wood, dark = "#9A5A2C", "#4A240E"
    stock = (
        "M-206 44C-212 22 -206 -2 -196 -8L-84 -12C-62 -14 -50 -20 -30 -20L-24 8C-48 8 -62 16 -76 26C-110 40 -160 "
        "58 -190 72C-202 66 -204 58 -206 44Z"
    )
    gun = "".join(
        shaded(
            f"M20 {y}H214V{y + 15}H20Z",
            C["steel3"],
            "#14191B",
            (120, y + 18, 120, y + 2),
            C["steel"],
            (60, y - 4, 60, y + 8),
        )
        for y in (-4, -22)
    )
    gun += "".join(
        circle(214, y, 7.6, "#12100F") + circle(214, y, 7.6, "none", stroke=C["steel"], stroke_width=2.4)
        for y in (3.5, -14.5)
    )
    gun += circle(206, -26, 4, C["sun2"]) + line("M30 -23H200", C["steel1"], 2)
    gun += shaded(stock, wood, dark, (-190, 76, -110, 14), "#E2A15C", (-200, -12, -120, 26)) + rect(
        -211, -6, 9, 78, "#2B211C", 3
    )
    gun += line("M-186 10C-150 2 -120 0 -90 2M-186 30C-150 20 -120 14 -92 12", mix(wood, dark, 0.5), 2.4)
    lock = "M-40 -24H28L32 14H-36Z"
    gun += shaded(lock, C["steel"], C["steel3"], (30, 20, -10, -14), C["white"], (-40, -30, -6, -4)) + circle(
        -8, -4, 6, C["steel3"]
    )
    gun += path("M-30 -24L-44 -40L-34 -42L-18 -24Z", C["steel3"]) + path("M-12 -24L-24 -40L-14 -42L0 -24Z", C["steel3"])
    fore = "M30 8H128C138 10 140 20 130 24L34 24Z"
    gun += shaded(fore, wood, dark, (130, 28, 70, 10), "#E2A15C", (30, 2, 60, 14))
    gun += "".join(line(f"M{44 + i * 10} 11L{38 + i * 10} 22", dark, 2) for i in range(9))
    gun += line("M-30 16C-30 38 2 38 6 16", C["steel3"], 5) + line("M-16 14L-12 28M-2 14L0 28", C["steel3"], 4)
    out += g(gun, t="translate(218 222) rotate(-17) scale(.97)")
    return out + vignette("#8A4A30", 0.55)


def machine_gun() -> str:
    """A machine gun on its bipod, cases round it."""
    out = (
        sky("noon", (120, 116), 60, gy=266) + cliff(300, 266, 200, 150) + ridge(101, 266, 32, "#C99E6A", "#A97C4C", 60)
    )
    out += rocks(266, ("#E4C490", "#C29460", "#926340", "#63422C"))
    out += gshadow([(80, 374), (330, 346), (448, 380), (448, 410), (190, 412)], 0.45)
    for x1, x2 in ((262, 226), (262, 322)):  # bipod
        out += line(f"M{x1} 224L{x2} 362", "#1F1814", 12) + line(f"M{x1 - 2} 224L{x2 - 2} 360", C["steel2"], 5)
        out += ellipse(x2, 364, 15, 6, "#1F1814")
    gun = (
        rect(40, -10, 176, 13, C["steel3"], 3)
        + rect(40, -10, 176, 5, C["steel"], 2)
        + rect(206, -15, 26, 23, "#1F1814", 4)
    )
    jacket = "M6 -22H132V14H6Z"
    gun += shaded(jacket, C["steel2"], "#1C2426", (130, 18, 60, -8), C["steel1"], (0, -26, 50, -4))
    gun += "".join(ellipse(22 + i * 19, -4, 6, 8.5, "#171C1E") for i in range(6))
    body = "M-104 -28H8V26H-104Z"
    gun += shaded(body, "#4A5552", "#14110F", (10, 32, -50, -6), "#A9B8AE", (-110, -32, -60, -2)) + line(
        "M-98 -20H2", C["steel1"], 3
    )
    gun += (
        rect(-66, -40, 44, 13, "#2B211C", 4)
        + poly([(-92, -28), (-86, -46), (-80, -28)], "#2B211C")
        + line("M122 -22V-38", "#1F1814", 6)
    )
    stock = "M-104 -18L-190 -4C-198 -2 -200 40 -194 58L-176 58L-160 30L-104 20Z"
    gun += shaded(stock, "#8E5A30", "#3E1F0D", (-110, 30, -160, 20), "#DCA262", (-196, -6, -160, 30)) + rect(
        -201, -4, 10, 62, "#1F1814", 3
    )
    gun += path("M-90 26H-64L-74 74H-98Z", "#5E381C") + line("M-60 26C-60 46 -34 46 -32 26", "#1F1814", 5)
    drum = circle_d(-2, 54, 40)
    gun += circle(0, 56, 43, "#14110F") + shaded(
        drum, "#59645A", "#1C1C16", (34, 90, -8, 46), "#C7CDB6", (-40, 16, -14, 50)
    )
    gun += circle(-2, 54, 24, "none", stroke="#2B2F28", stroke_width=4) + circle(-2, 54, 8, "#2B2F28")
    gun += "".join(line("M-2 24V30", "#2B2F28", 4, transform=f"rotate({a} -2 54)") for a in range(0, 360, 45))
    out += g(gun, t="translate(196 208) rotate(-9) scale(.98)")
    for x, y, a in ((84, 372, 62), (122, 386, 84), (60, 392, 50), (160, 376, 74), (104, 398, 96)):
        out += placed(
            x,
            y,
            a,
            rect(-5.5, -20, 11, 32, "#E3B04B", 2),
            rect(1, -20, 4.5, 32, "#96651F"),
            rect(-6.5, 10, 13, 4, "#7A4F18"),
        )
    return out + streaks(41, y0=50, y1=200, count=4, opacity=0.4) + vignette()


def grenade() -> str:
    """A grenade, its pin in place."""
    out = sky("teal", (330, 104), 50, gy=276) + ridge(103, 276, 40, "#7FB0A4", "#659A92", 56)
    out += dunes(276, ("#EFD09A", "#DDAE66", "#C28A44", "#9A6530"))
    out += gshadow([(130, 372), (310, 356), (452, 396), (452, 424), (230, 406)], 0.5)
    body = "M220 148C286 148 322 194 322 256C322 322 282 372 220 372S118 322 118 256C118 194 154 148 220 148Z"
    base, dark, lit = "#6B7040", "#1E1D10", "#D9D79A"
    out += path(body, base) + clip(
        body,
        *[
            line(f"M{100 + i * 40} 140C{92 + i * 42} 230 {92 + i * 42} 290 {100 + i * 40} 380", "#33351C", 9)
            for i in range(7)
        ],
        *[line(f"M100 {196 + i * 46}Q220 {214 + i * 46} 340 {196 + i * 46}", "#33351C", 9) for i in range(4)],
        *[
            line(f"M{96 + i * 40} 140C{88 + i * 42} 230 {88 + i * 42} 290 {96 + i * 40} 380", mix(base, lit, 0.5), 2.4)
            for i in range(7)
        ],
        *[
            line(f"M100 {202 + i * 46}Q220 {220 + i * 46} 340 {202 + i * 46}", mix(base, lit, 0.5), 2.4)
            for i in range(4)
        ],
        spray(body, dark, 330, 350, 208, 240, 1.0),
        spray(body, lit, 116, 150, 194, 250, 0.95),
    )
    out += (
        rect(176, 122, 88, 34, "#3C3A2C", 6)
        + rect(176, 122, 34, 34, "#77745A", 6)
        + rect(188, 96, 64, 32, C["steel3"], 5)
    )
    out += rect(188, 96, 24, 32, C["steel"], 5)
    lever = (
        "M204 92C240 78 292 84 306 118C318 150 330 200 326 262C324 274 312 274 311 262C312 210 302 166 290 138"
        "C278 112 240 106 206 110Z"
    )
    out += shaded(lever, C["steel"], C["steel3"], (332, 260, 290, 150), C["white"], (204, 80, 260, 110)) + path(
        lever, "none", stroke="#2F3A3C", stroke_width=2
    )
    out += line("M176 108L252 102", "#2B211C", 7) + circle(142, 118, 33, "none", stroke="#5E4212", stroke_width=11)
    out += circle(142, 118, 33, "none", stroke=C["gold"], stroke_width=6.5) + path(
        "M114 104A33 33 0 0 1 136 86", "none", stroke="#FFF3CF", stroke_width=4
    )
    band = "M118 250Q220 276 322 250V284Q220 310 118 284Z"
    out += clip(
        body,
        path(band, C["rust"]),
        spray(band, C["rust3"], 326, 290, 220, 260, 1.0),
        spray(band, C["ember"], 116, 250, 180, 280, 0.7),
    )
    for x in (160, 220, 280):
        y = 279 - abs(x - 220) * 0.09
        out += poly([(x, y - 13), (x + 13, y), (x, y + 13), (x - 13, y)], C["sun2"])
    return out + vignette(strength=0.6)


def katana() -> str:
    """A katana standing in the ground before the sun, its sheath beside it."""
    out = sky("dusk", (220, 196), 128, gy=304) + ridge(107, 304, 40, "#8E3E2C", "#6E2E22", 60)
    for r in (150, 174):
        out += path(circle_d(220, 196, r), "none", stroke="#F8D9A0", stroke_width=2.4, opacity=0.6)
    ground = "M-4 302H444V424H-4Z"
    out += (
        path(ground, "#5E2A20")
        + spray(ground, "#2A120E", 440, 424, 160, 330, 0.95)
        + spray(ground, "#D2713C", 200, 300, 210, 380, 0.85)
    )
    mound = "M60 384C110 340 330 336 392 384C330 408 120 408 60 384Z"
    out += shaded(mound, "#8A4A30", "#2A120E", (400, 400, 240, 350), "#E39A5C", (80, 350, 180, 380))
    out += gshadow([(214, 372), (228, 366), (448, 400), (448, 416), (330, 408)], 0.55, "#1C0B08")
    sheath = "M96 366C150 352 250 348 372 368L370 380C250 362 150 366 100 380C92 380 90 370 96 366Z"
    out += shaded(sheath, "#2B211C", "#0F0A08", (372, 384, 240, 352), C["rust"], (96, 360, 180, 376)) + rect(
        250, 350, 22, 17, C["gold"], 3, transform="rotate(3 261 358)"
    )
    out += line("M256 352C270 336 296 340 300 352C304 364 286 368 278 360", C["rust2"], 5)
    blade = "M-9 0C-10 -110 -4 -210 20 -292C26 -286 28 -276 26 -268C8 -190 7 -100 10 0Z"
    edge = "M10 0C7 -100 8 -190 26 -268C28 -276 26 -286 20 -292C2 -200 -2 -100 2 0Z"
    sword = (
        path(blade, C["steel2"])
        + path(edge, C["white"])
        + clip(blade, spray(blade, C["steel3"], -14, -60, 6, -80, 0.9))
    )
    waves = "".join(f"Q{9 + i * 0.5} {-14 - i * 26} {3 + i * 0.6 + (i > 6) * 3} {-24 - i * 26}" for i in range(10))
    sword += clip(blade, line(f"M3 0{waves}", C["steel1"], 2.4)) + path(
        blade, "none", stroke="#1F1A1A", stroke_width=1.6
    )
    guard = ellipse(1, 4, 35, 11, "#1F1814") + ellipse(-1, 1, 34, 10, C["gold"]) + ellipse(-1, 1, 22, 6, "#8A5A12")
    grip = rrect_d(-11, 8, 23, 92, 8)
    sword += (
        guard
        + path(grip, "#7A2018")
        + clip(
            grip,
            spray(grip, "#1F0806", 16, 60, -4, 50, 0.95),
            *[
                line(f"M-13 {18 + i * 17}L14 {34 + i * 17}M14 {18 + i * 17}L-13 {34 + i * 17}", C["bone"], 3.6)
                for i in range(5)
            ],
        )
    )
    sword += path("M-12 98H13V108C13 116 -12 116 -12 108Z", C["gold"])
    tassel = "M10 104C34 104 52 118 82 110C66 122 60 132 66 146C44 136 24 128 8 116Z"
    sword += shaded(tassel, C["rust"], C["rust3"], (10, 120, 50, 112), C["ember"], (86, 104, 50, 124))
    stuck = g(sword, t="translate(196 150) rotate(180) scale(-.94 .94)")
    out += clip("M-10 -10H450V372H-10Z", stuck)
    out += path("M172 376C182 362 224 360 236 374C224 384 186 386 172 376Z", "#3A1812")
    return out + vignette("#1C0B08", 0.6)
