"""Victory items of the sand: what the caravans of an older people carried."""

from __future__ import annotations

import random

from .colors import C
from .scenes import ALL, dunes, ridge, sky
from .shapes import (
    circle,
    circle_d,
    clip,
    ellipse,
    ellipse_d,
    g,
    glow,
    line,
    n,
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


def hourglass() -> str:
    """An hourglass half sunk in the dunes."""
    out = sky("dusk", (316, 130), 66, gy=290) + ridge(179, 284, 36, "#B9633F", "#9A4C33")
    out += dunes(284, ("#F0C98A", "#DDA256", "#BD7A34", "#8A5222"))
    out += gshadow([(110, 374), (310, 366), (452, 400), (452, 424), (220, 416)], 0.5, "#3E211A")
    wood, dark, lit = "#7A4527", "#2B140A", "#D39A62"
    glass = (
        "M132 104H288C288 164 236 186 230 216C236 246 288 268 288 332H132C132 268 184 246 190 216C184 186 132 "
        "164 132 104Z"
    )
    out += path(glass, "#CFE0D4", opacity=0.55)
    sand_top = "M142 138C176 146 244 146 278 138C270 172 234 190 226 208H194C186 190 150 172 142 138Z"
    pile = "M134 330C140 306 178 296 210 262C242 296 280 306 286 330Z"
    for d in (sand_top, pile):
        out += shaded(d, "#E3B04B", "#8A5318", (290, 330, 210, 250), "#FBE9A8", (140, 130, 196, 200))
    out += line("M210 206V276", "#F4D27A", 5)
    out += clip(
        glass,
        spray(glass, "#3F6A6A", 296, 320, 240, 260, 0.5),
        path("M146 104C148 160 196 182 202 206L196 212C188 190 138 168 136 104Z", C["white"], opacity=0.75),
        path("M146 332C148 290 178 268 196 240L200 246C184 280 160 296 158 332Z", C["white"], opacity=0.55),
    )
    out += path(glass, "none", stroke="#2F4A4A", stroke_width=3)
    for x in (112, 308):  # turned pillars
        pillar = (
            f"M{x - 8} 104C{x - 14} 140 {x - 4} 150 {x - 10} 176C{x - 16} 200 {x - 16} 232 {x - 10} 258C{x - 4} "
            f"284 {x - 14} 296 {x - 8} 332H{x + 8}C{x + 14} 296 {x + 4} 284 {x + 10} 258C{x + 16} 232 {x + 16} "
            f"200 {x + 10} 176C{x + 4} 150 {x + 14} 140 {x + 8} 104Z"
        )
        out += shaded(pillar, wood, dark, (x + 16, 240, x - 4, 220), lit, (x - 18, 180, x - 2, 200)) + rect(
            x - 13, 208, 26, 16, C["gold"], 4
        )
    for y, h in ((72, 34), (330, 40)):
        slab = rrect_d(84, y, 252, h, 10)
        out += shaded(slab, wood, dark, (340, y + h, 210, y + 6), lit, (84, y - 6, 170, y + h)) + line(
            f"M96 {y + 10}H322", lit, 2.6
        )
    for x in (130, 170, 210, 250, 290):
        out += poly([(x, 338), (x + 11, 350), (x, 362), (x - 11, 350)], C["gold"]) + circle(x, 89, 5.5, C["gold"])
    drift = "M40 384C90 354 140 366 190 372S300 356 392 388C320 412 110 412 40 384Z"
    return (
        out
        + shaded(drift, "#DDA256", "#8A5222", (392, 400, 220, 366), "#F6D9A0", (50, 370, 160, 384))
        + vignette("#3E1D18", 0.6)
    )


def star_chart() -> str:
    """A scroll of constellations, dividers on it."""
    out = (
        path(ALL, "#6B4229") + spray(ALL, "#2A1510", 440, 440, 170, 160, 0.95) + glow(ALL, "#E9A85A", 60, 50, 250, 0.8)
    )
    out += "".join(line(f"M-4 {y}C120 {y - 6} 300 {y + 8} 444 {y}", "#4A2A18", 3) for y in (70, 150, 236, 318, 396))
    sheet = "M74 92L366 70L388 344L92 366Z"
    out += path(sheet, "#1C0F0A", transform="translate(14 18)", opacity=0.55)
    out += shaded(sheet, "#1F3F5E", "#0B1B2C", (390, 366, 210, 190), "#5E8CAA", (70, 80, 170, 180))
    rings = "".join(
        path(ellipse_d(230, 218, r, r * 0.93), "none", stroke="#8FB7C4", stroke_width=2, opacity=0.7)
        for r in (42, 78, 114)
    )
    rings += "".join(
        line(f"M230 218L{n(x)} {n(y)}", "#8FB7C4", 1.4, opacity=0.5)
        for x, y in ((84, 150), (160, 86), (300, 78), (376, 160), (384, 290), (300, 350), (150, 360), (90, 290))
    )
    rings += line("M92 268C150 200 300 150 378 190", C["gold"], 2.6, stroke_dasharray="8 6")
    rnd = random.Random(8)
    specks = "".join(
        circle(rnd.uniform(80, 384), rnd.uniform(76, 360), rnd.uniform(0.9, 2.2), "#E9E2C4", opacity=0.8)
        for _ in range(90)
    )
    out += clip(sheet, rings, specks)
    figures = (
        ((122, 140), (160, 122), (198, 146), (232, 128), (262, 160), (246, 188)),
        ((300, 120), (338, 150), (322, 196), (352, 232), (330, 268)),
        ((128, 236), (164, 262), (150, 304), (194, 322), (226, 296), (196, 270), (164, 262)),
        ((262, 250), (298, 296), (268, 328)),
    )
    for figure in figures:
        out += line("M" + "L".join(f"{x} {y}" for x, y in figure), "#F4D27A", 2.6)
        out += "".join(poly(star(x, y, 9 if i % 2 else 12, 3.4, 4), "#FFF6D8") for i, (x, y) in enumerate(figure))
    moon = "M232 196A24 24 0 1 0 250 236A19 19 0 1 1 232 196Z"
    out += path(moon, C["gold"]) + path(
        sheet, "none", stroke="#C9A24E", stroke_width=3, transform="translate(11 11) scale(.95)"
    )
    for d, x in (
        ("M62 84C86 68 86 106 74 112L100 372C112 384 88 392 78 376C68 360 50 92 62 84Z", 80),
        ("M372 62C398 52 400 78 386 84L404 350C416 366 390 372 382 356C370 340 358 70 372 62Z", 392),
    ):
        out += shaded(d, "#E3CFA0", "#6B4A26", (x + 22, 370, x - 6, 240), "#FBF3DF", (x - 30, 90, x, 220))
    for x, y in ((66, 82), (88, 384), (382, 62), (398, 364)):
        out += (
            circle(x, y, 12, "#4A2A18") + circle(x - 1.5, y - 1.5, 9, C["gold"]) + circle(x - 4, y - 4, 3, C["white"])
        )
    dividers = (
        line("M0 0L-40 132", "#5E3A12", 9)
        + line("M0 0L42 130", "#5E3A12", 9)
        + line("M-1 0L-41 130", "#E0A84C", 4)
        + line("M0 0L41 128", "#B57D2A", 4)
    )
    dividers += (
        line("M-40 132L-46 156M42 130L48 154", C["steel1"], 4)
        + circle(0, -4, 17, "#5E3A12")
        + circle(-1, -5, 13, C["gold"])
        + circle(0, -4, 5, "#5E3A12")
    )
    return out + placed(
        322, 236, -32, poly([(8, 10), (60, 150), (90, 160), (30, 20)], "#0B1220", opacity=0.3), dividers
    )


def reed_flute() -> str:
    """A flute of reeds, its melody in the wind."""
    out = sky("pink", (130, 150), 88, rays=True, gy=280) + ridge(191, 276, 30, "#C99A80", "#B07F68")
    out += dunes(276, ("#F3DAA6", "#E2B470", "#C68C48", "#98622E"))
    out += gshadow([(96, 384), (150, 364), (452, 372), (452, 398), (240, 412)], 0.45)
    for i in range(3):  # the melody goes with the wind
        y = 92 + i * 30
        out += line(
            f"M{250 + i * 14} {y + 70}C{280 + i * 10} {y + 20} {330} {y + 60} {360} {y + 16}S{420} {y + 10} 452 "
            f"{y - 18}",
            C["white"],
            5 - i,
            opacity=0.8 - i * 0.15,
        )
    for x, y, s in ((340, 104, 1.0), (392, 60, 0.8)):
        note = ellipse(-8, 16, 11, 8, C["teal2"], transform="rotate(-20 -8 16)") + line(
            "M2 14V-22C12 -18 18 -10 18 0", C["teal2"], 4.5
        )
        out += g(note, t=f"translate({x} {y}) scale({s})")
    pipes, left = "", -124
    for i in range(8):
        height, width = 236 - i * 21, 31
        x = left + i * 31
        pipe = f"M{x} 0H{x + width}V{height - 8}C{x + width} {height + 2} {x} {height + 2} {x} {height - 8}Z"
        pipes += shaded(
            pipe,
            ("#D9AE5E", "#C99A4A")[i % 2],
            "#5E3A14",
            (x + width + 6, 120, x + 8, 110),
            "#FBEBB8",
            (x - 6, 100, x + 12, 104),
        )
        pipes += line(
            f"M{x + 4} {height * 0.36}H{x + width - 4}M{x + 4} {height * 0.72}H{x + width - 4}", "#8A5F24", 2.4
        )
        pipes += ellipse(x + width / 2, 0, width / 2, 6.5, "#F4DDA0") + ellipse(
            x + width / 2, 0.5, width / 2 - 5, 3.8, "#2E1A0A"
        )
    for y in (34, 74):
        band = f"M-130 {y}H130V{y + 18}H-130Z"
        pipes += shaded(band, C["rust"], C["rust3"], (130, y + 20, 0, y), C["ember"], (-130, y, -60, y + 16))
        pipes += line(f"M-130 {y + 9}H130", C["sun2"], 3, stroke_dasharray="4 7")
    feather = "M0 0C-22 22 -28 62 -12 104C8 76 16 34 0 0Z"
    tail = (
        line("M0 -12V10", "#2B1A12", 3)
        + shaded(feather, C["teal"], C["teal3"], (16, 90, -10, 40), C["mint"], (-30, 20, -6, 50))
        + line("M0 2C-6 36 -10 70 -12 100", C["bone"], 2.4)
    )
    pipes += g(tail, t="translate(-122 84) rotate(14)") + g(tail, t="translate(-128 84) rotate(34) scale(.8)")
    return (
        out
        + g(pipes, t="translate(232 128) rotate(9) scale(.98)")
        + streaks(63, y0=40, y1=260, count=5, opacity=0.5)
        + vignette(strength=0.5)
    )


def amber_scarab() -> str:
    """A scarab of amber and gold carrying the sun."""
    out = (
        path(ALL, "#C9853A")
        + spray(ALL, "#5E2A14", 440, 440, 190, 150, 0.95)
        + glow(ALL, "#FBE9B0", 220, 190, 230, 0.95)
    )
    for i in range(24):
        out += poly(
            [(220, 196), (220 - 14, -240), (220 + 14, -240)],
            C["white"],
            opacity=0.13,
            transform=f"rotate({i * 15} 220 196)",
        )
    out += ellipse(236, 376, 130, 18, "#3A1A0C", opacity=0.45)
    gold, dark, lit = "#D9A032", "#5E3208", "#FFF0B8"
    for flip in (1, -1):
        wing = "M0 0C40 -60 120 -92 196 -74C200 -40 178 -2 138 22C98 44 40 40 0 22Z"
        feathers = "".join(
            line(
                f"M{8 + i * 4} {10 + i * 3}C{60 + i * 12} {-34 + i * 10} {110 + i * 12} {-62 + i * 14} "
                f"{176 - i * 8} {-70 + i * 22}",
                (C["teal"], C["rust"])[i % 2],
                9,
            )
            for i in range(4)
        )
        drawing = shaded(
            wing,
            gold,
            dark,
            (150, 40, 90, -20) if flip > 0 else (20, 40, 80, -10),
            lit,
            (20, -60, 90, 0) if flip < 0 else (160, -80, 90, -20),
        ) + clip(wing, feathers)
        drawing += path(wing, "none", stroke=dark, stroke_width=4)
        out += g(drawing, t=f"translate({220 + flip * 44} 204) scale({flip * 0.86:.2f} .86)")
        for k, (x, y, bend) in enumerate(((58, 172, -30), (72, 254, 14), (58, 308, 40))):
            out += line(
                f"M{220 + flip * x * 0.7} {y}C{220 + flip * (x + 30)} {y + bend * 0.2} {220 + flip * (x + 42)} "
                f"{y + bend} {220 + flip * (x + 36 + k * 4)} {y + bend + 22}",
                dark,
                11,
            )
            out += line(
                f"M{220 + flip * x * 0.7} {y}C{220 + flip * (x + 30)} {y + bend * 0.2} {220 + flip * (x + 42)} "
                f"{y + bend} {220 + flip * (x + 36 + k * 4)} {y + bend + 22}",
                gold,
                5,
            )
    body = "M220 176C278 176 302 222 300 272C298 328 266 366 220 366S142 328 140 272C138 222 162 176 220 176Z"
    out += path(body, "#C9691A", stroke=dark, stroke_width=5) + clip(
        body,
        glow(body, "#FFE9A0", 190, 240, 92, 0.95),
        spray(body, "#5E1F08", 306, 366, 220, 270, 1.0),
        line("M220 196V366", dark, 4),
        *[
            line(
                f"M{150} {250 + i * 26}C{180} {262 + i * 26} {200} {260 + i * 26} 220 {252 + i * 26}C240 "
                f"{260 + i * 26} 260 {262 + i * 26} 290 {250 + i * 26}",
                "#8A3A0C",
                2.4,
            )
            for i in range(4)
        ],
    )
    out += path("M160 216A70 70 0 0 1 204 186", "none", stroke="#FFF6D8", stroke_width=8, stroke_linecap="round")
    thorax = "M150 196C156 158 184 144 220 144S284 158 290 196C262 214 178 214 150 196Z"
    out += shaded(thorax, gold, dark, (292, 206, 220, 170), lit, (150, 146, 196, 190)) + path(
        thorax, "none", stroke=dark, stroke_width=4
    )
    out += "".join(circle(x, 182, 5, C["teal"]) for x in (184, 208, 232, 256))
    head = "M178 150C178 124 198 112 220 112S262 124 262 150C248 160 192 160 178 150Z"
    out += shaded(head, "#B57A1E", dark, (264, 156, 222, 130), lit, (178, 112, 206, 140)) + path(
        head, "none", stroke=dark, stroke_width=4
    )
    out += (
        circle(196, 136, 6, "#2B1206")
        + circle(244, 136, 6, "#2B1206")
        + line("M200 114L188 92M240 114L252 92", dark, 6)
    )
    sun = circle_d(220, 66, 34)
    return (
        out
        + circle(220, 66, 38, dark)
        + shaded(sun, C["rust"], C["rust3"], (246, 92, 214, 58), "#F7B07A", (190, 40, 214, 62))
        + vignette("#3A1A0C", 0.6)
    )


def painted_jar() -> str:
    """A jar painted with a ship, gulls and the sun."""
    out = sky("day", (96, 96), 44, gy=284) + ridge(197, 280, 40, "#B5C6BC", "#98AFA9")
    out += dunes(280, ("#F2DAA4", "#E0B26A", "#C68C46", "#966029"))
    out += gshadow([(150, 376), (300, 366), (452, 398), (452, 424), (250, 412)], 0.5)
    for flip in (1, -1):
        handle = f"M{222 + flip * 34} 92C{222 + flip * 112} 82 {222 + flip * 128} 140 {222 + flip * 92} 178"
        out += (
            line(handle, "#4A2010", 19)
            + line(handle, "#B5653A" if flip < 0 else "#8A4526", 13)
            + (line(handle, "#F0B88A", 3.4, transform="translate(-4 -3)") if flip < 0 else "")
        )
    jar = (
        "M182 66H262C268 74 268 84 260 92C256 116 258 130 272 146C318 176 340 214 334 262C328 314 292 348 272 376"
        "H172C152 348 116 314 110 262C104 214 126 176 172 146C186 130 188 116 184 92C176 84 176 74 182 66Z"
    )
    clay, dark, lit = "#C9764A", "#4A1E10", "#F9D2A4"
    bands = (
        path("M96 176C160 196 284 196 348 176V196C284 216 160 216 96 196Z", "#2B1A16"),
        path("M96 204C160 224 284 224 348 204V290C284 312 160 312 96 290Z", C["bone"]),
        path("M96 298C160 320 284 320 348 298V314C284 336 160 336 96 314Z", "#2B1A16"),
        line("M100 186C160 206 284 206 344 186", C["sun2"], 4, stroke_dasharray="3 9"),
        line("M140 118H304", "#2B1A16", 9),
        line("M160 352C190 362 250 362 284 352", C["teal2"], 9),
    )
    boat = path("M176 268C200 280 250 280 276 264L264 284C240 292 206 292 188 284Z", "#2B1A16") + line(
        "M224 272V222", "#2B1A16", 5
    )
    boat += path("M228 222C254 230 262 250 258 262L228 266Z", C["rust"]) + path(
        "M220 226C206 236 198 250 196 264L220 266Z", C["rust2"]
    )
    sun = circle(304, 238, 13, C["rust"]) + "".join(
        line("M304 218V212", C["rust"], 3, transform=f"rotate({a} 304 238)") for a in range(0, 360, 45)
    )
    waves = "".join(
        line(f"M{110 + i * 30} {294 - abs(i - 3.5) * 1.5:.1f}q7.500 -10 15 0t15 0", C["teal"], 4) for i in range(8)
    )
    gull = line("M132 236q8 -8 14 0q6 -8 14 0M148 254q6 -6 10 0q5 -6 10 0", "#2B1A16", 3)
    out += path(jar, clay) + clip(
        jar,
        *bands,
        boat,
        sun,
        waves,
        gull,
        spray(jar, dark, 346, 360, 224, 230, 1.0),
        spray(jar, lit, 104, 130, 170, 230, 0.7),
    )
    out += path(
        "M146 226C142 260 150 300 168 330",
        "none",
        stroke="#FFF3DF",
        stroke_width=8,
        stroke_linecap="round",
        opacity=0.7,
    )
    out += shaded(
        "M176 60H268C276 66 276 80 268 86H176C168 80 168 66 176 60Z",
        clay,
        dark,
        (276, 86, 220, 68),
        lit,
        (170, 58, 206, 78),
    ) + ellipse(222, 63, 44, 7, "#2B120A")
    crack = line("M268 150L256 170L266 184L258 198", dark, 3)
    return (
        out
        + crack
        + path("M120 376C160 360 290 360 330 380C290 396 160 396 120 376Z", "#DBA95E")
        + spray("M120 376C160 360 290 360 330 380C290 396 160 396 120 376Z", "#966029", 330, 390, 220, 372, 0.9)
        + vignette(strength=0.5)
    )
