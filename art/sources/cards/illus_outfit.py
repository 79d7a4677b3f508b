"""Illustrations of what is worn, carried or rigged: armor, backpack, topsail, wind vane, steel plate."""

from __future__ import annotations

from . import craft
from .colors import C, mix
from .scenes import cliff, ridge, rocks, salt, sky
from .shapes import (
    circle,
    circle_d,
    clip,
    ellipse,
    g,
    line,
    path,
    poly,
    pts,
    rect,
    rrect_d,
    shaded,
    spray,
)
from .staging import gshadow, streaks, vignette


def leather_armor() -> str:
    """A leather cuirass on a stand."""
    out = sky("day", (330, 96), 46, gy=270) + ridge(113, 270, 38, "#B5C6BC", "#98AFA9") + salt(37, 270)
    out += gshadow([(190, 378), (250, 374), (452, 404), (452, 424), (300, 410)], 0.42)
    out += (
        line("M220 384V60", C["umber3"], 15) + line("M217 384V60", C["wood1"], 5) + line("M120 96H320", C["umber3"], 14)
    )
    out += line("M122 93H318", C["wood1"], 4) + path("M168 388C184 368 256 368 272 388Z", C["wood2"])
    leather, dark, lit = "#8E5530", "#341A0C", "#E0A267"
    for i, x in enumerate(range(126, 300, 31)):
        low = round(x + (x - 203) * 0.1)
        strip = f"M{x} 268H{x + 35}L{low + 36} 342L{low + 17} 354L{low - 2} 342Z"
        tone = mix(leather, dark, 0.15 + 0.1 * (i % 2))
        out += shaded(strip, tone, dark, (x + 40, 350, x + 8, 290), lit, (x - 4, 268, x + 10, 300))
    chest = (
        "M150 92C166 110 192 122 220 122S274 110 290 92L322 106C316 136 314 160 318 184C326 216 322 250 310 276"
        "C260 292 180 292 130 276C118 250 114 216 122 184C126 160 124 136 118 106Z"
    )
    out += shaded(chest, leather, dark, (330, 280, 216, 180), lit, (116, 96, 190, 200), 1.0)
    out += clip(
        chest,
        line("M220 122V290", dark, 5),
        line("M216 122V290", lit, 1.6),
        line("M128 200C170 226 206 228 220 222C236 228 270 226 312 200", dark, 4),
        line("M136 246C180 262 260 262 306 246", dark, 4),
        *[
            circle(x, y, 4.4, C["sun2"])
            for x, y in ((150, 176), (150, 234), (150, 262), (292, 176), (292, 234), (292, 262), (196, 150), (244, 150))
        ],
        *[
            line(f"M212 {146 + i * 22}L228 {156 + i * 22}M228 {146 + i * 22}L212 {156 + i * 22}", "#E9D3A6", 3)
            for i in range(6)
        ],
    )
    for flip in (1, -1):
        pad = "M-16 -18C20 -34 64 -16 72 32C50 26 30 30 14 40C2 26 -10 6 -16 -18Z"
        drawing = shaded(
            pad,
            mix(leather, lit, 0.2 if flip < 0 else 0),
            dark,
            (74, 40, 20, -4) if flip > 0 else (-20, 40, 40, 0),
            lit,
            (-20, -30, 20, 0) if flip < 0 else (0, -30, 20, -6),
        )
        drawing += line("M-6 6C14 -6 44 4 66 30", dark, 3) + "".join(
            circle(x, y, 3.8, C["steel1"]) for x, y in ((4, -12), (28, -14), (50, 0))
        )
        out += g(drawing, t=f"translate({220 + flip * 82} 112) scale({flip} 1)")
    out += path("M124 272C180 290 260 290 316 272V290C260 308 180 308 124 290Z", "#2B1A10")
    out += (
        rect(202, 280, 38, 28, C["gold"], 4) + rect(209, 287, 24, 14, "#2B1A10", 2) + line("M221 294H236", C["gold"], 3)
    )
    collar = "M150 92C166 112 194 124 220 124S274 112 290 92C284 108 262 134 220 134S156 108 150 92Z"
    return (
        out + path(collar, "#D9BE92") + spray(collar, "#8A6A3E", 290, 120, 220, 110, 0.9) + vignette(C["ochre2"], 0.5)
    )


def backpack() -> str:
    """A full backpack with a bedroll and a mug."""
    out = sky("teal", (100, 98), 46, gy=268) + cliff(-60, 268, 190, 128) + ridge(117, 268, 34, "#9CBDB0", "#7FA69C")
    out += rocks(268, ("#E4C490", "#C29460", "#926340", "#63422C"))
    out += gshadow([(112, 376), (320, 360), (452, 398), (452, 424), (220, 408)], 0.5)
    roll = rrect_d(96, 66, 250, 54, 27)
    out += shaded(roll, C["rust"], C["rust3"], (340, 126, 220, 84), C["ember"], (100, 60, 170, 100)) + ellipse(
        114, 93, 19, 27, C["rust2"]
    )
    out += path("M114 76A13 17 0 1 0 120 108A9 11 0 1 1 116 84", "none", stroke=C["ember"], stroke_width=3)
    canvas, dark, lit = "#8A7A48", "#2E2412", "#E3D293"
    for side in (1, -1):
        x = 220 + side * 150
        pocket = (
            f"M{220 + side * 104} 236C{220 + side * 146} 232 {220 + side * 152} 250 {x} 300"
            f"C{x} 346 {220 + side * 132} 356 {220 + side * 100} 354Z"
        )
        out += shaded(
            pocket,
            mix(canvas, dark, 0.1 if side < 0 else 0.4),
            dark,
            (360, 350, 300, 260) if side > 0 else (130, 356, 90, 280),
            lit,
            (70, 232, 96, 300),
        )
    body = "M116 148C118 120 150 108 220 108S322 120 324 148L336 350C336 378 300 384 220 384S104 378 104 350Z"
    out += shaded(body, canvas, dark, (342, 384, 210, 240), lit, (100, 110, 190, 260), 1.0)
    flap = (
        "M110 146C114 114 150 102 220 102S326 114 330 146C336 184 334 216 324 240C280 258 160 258 116 240C106 "
        "216 104 184 110 146Z"
    )
    out += shaded(flap, mix(canvas, lit, 0.25), dark, (336, 250, 220, 150), "#F6EAB9", (106, 106, 190, 220))
    out += clip(flap, line("M120 232C170 248 270 248 320 232", dark, 2.6, stroke_dasharray="7 5"))
    front_pocket = rrect_d(142, 284, 156, 82, 14)
    out += shaded(front_pocket, mix(canvas, dark, 0.2), dark, (304, 370, 210, 310), lit, (140, 284, 190, 340)) + path(
        "M142 300C180 314 260 314 298 300V290C298 286 290 284 284 284H156C148 284 142 288 142 294Z",
        mix(canvas, lit, 0.3),
    )
    strap, buckle = "#6B3F22", C["sun2"]
    for x in (168, 272):
        out += (
            rect(x - 10, 66, 20, 222, strap, 3)
            + rect(x - 10, 66, 7, 222, "#A9713F", 3)
            + rect(x - 15, 254, 30, 26, buckle, 4)
        )
        out += rect(x - 9, 260, 18, 14, "#543626", 2) + line(f"M{x} 267H{x + 13}", buckle, 3)
    out += rect(208, 300, 24, 16, buckle, 3) + path(
        "M190 96C190 60 250 60 250 96", "none", stroke=strap, stroke_width=9
    )
    out += line("M338 250L372 214", "#5E3A22", 6) + circle(372, 214, 0.1, strap)
    mug = rrect_d(338, 262, 44, 50, 6)
    out += shaded(mug, C["steel"], C["steel3"], (386, 312, 350, 280), C["white"], (338, 262, 354, 290)) + path(
        "M382 272C402 272 402 302 382 302", "none", stroke=C["steel2"], stroke_width=6
    )
    out += ellipse(360, 263, 22, 6, C["steel3"])
    return out + vignette()


def topsail() -> str:
    """High on a mast: the small sail above the big one, the dried sea far below."""
    out = sky("day", (92, 96), 48, gy=380) + ridge(121, 372, 26, "#A9C2B2", "#8DAAA0", 40) + salt(43, 372)
    out += streaks(45, C["white"], 40, 350, 11, 0.75)
    out += line("M214 430L206 22", C["umber3"], 15) + line("M210 430L202 24", C["wood1"], 5)
    main = "M220 262C262 250 320 254 372 270C400 330 414 380 424 430H222Z"
    out += shaded(main, C["bone"], C["salt3"], (424, 430, 300, 330), C["white"], (222, 262, 290, 350)) + clip(
        main,
        *[
            line(f"M220 {304 + i * 44}C290 {294 + i * 44} 350 {300 + i * 44} 420 {316 + i * 44}", C["salt3"], 2.6)
            for i in range(3)
        ],
    )
    top = "M214 52C260 56 312 84 346 132C366 162 376 198 378 236C330 218 270 214 218 224C226 168 226 110 214 52Z"
    out += shaded(top, C["rust"], C["rust3"], (384, 240, 280, 160), C["ember"], (214, 60, 270, 150), 1.0)
    seams = (
        line(
            f"M218 {92 + i * 34}C{262 + i * 8} {92 + i * 32} {300 + i * 14} {102 + i * 34} "
            f"{310 + i * 22} {114 + i * 36}",
            C["rust3"],
            2.8,
        )
        for i in range(4)
    )
    out += clip(top, *seams)
    out += (
        circle(274, 150, 32, C["bone"])
        + poly([(274, 126), (296, 150), (274, 174), (252, 150)], C["teal"])
        + poly([(274, 126), (296, 150), (274, 174)], C["teal2"])
    )
    yard = line("M212 244L388 252", C["umber3"], 12) + line("M212 241L388 249", C["wood1"], 4)
    out += yard + line("M208 40L384 244", "#3A2A20", 2.6) + line("M206 26L60 430M206 26L96 430", "#3A2A20", 2.6)
    for k in range(9):
        y = 140 + k * 34
        out += line(f"M{206 - (y - 26) * 0.361:.1f} {y}L{206 - (y - 26) * 0.272:.1f} {y}", "#3A2A20", 2.4)
    out += "".join(
        line(f"M{228 + i * 36} 246C{232 + i * 36} 258 {224 + i * 36} 268 {230 + i * 36} 278", C["sun2"], 3.4)
        for i in range(4)
    )
    out += path(
        "M204 24C170 14 150 30 118 18L126 34L112 46C146 52 172 40 204 46Z",
        C["teal"],
        transform="translate(412 0) scale(-1 1)",
    )
    tub = "M140 150H212L204 214H150Z"
    nest = g(craft.sailor("#2F5F64", C["teal3"]), t="translate(-62 -196) scale(1.12)")
    nest += shaded(tub, C["wood"], C["umber3"], (214, 214, 170, 170), C["wood1"], (138, 150, 160, 190))
    nest += line("M160 154L166 212M178 154L180 212M196 154L194 212", C["umber3"], 2.4) + line(
        "M138 166H212M146 200H207", "#2B211C", 6
    )
    nest += rect(134, 144, 82, 10, C["wood2"], 4)
    return out + nest + vignette(C["ochre2"], 0.4)


def wind_vane() -> str:
    """A ship for a wind vane on a roof."""
    out = sky("pink", (220, 150), 108, rays=True, gy=330) + ridge(127, 330, 40, "#C48A6C", "#A87057", 52)
    out += streaks(49, C["white"], 60, 300, 12, 0.7)
    roof = "M-4 424V378L150 330L286 332L444 384V424Z"
    out += (
        path(roof, "#6B4A3A")
        + spray(roof, "#2A1810", 444, 424, 230, 340, 0.95)
        + spray(roof, "#D9A878", 30, 360, 160, 400, 0.7)
    )
    out += "".join(line(f"M{-20 + i * 56} 424L{150 + (i - 3) * 26} 332", "#4A2F24", 3) for i in range(9))
    out += path("M184 338L196 300H246L258 338Z", C["steel3"]) + path("M184 338L196 300H214L206 338Z", C["steel2"])
    out += line("M221 306V92", "#1F1814", 12) + line("M218 306V92", C["steel1"], 4)
    for y, ring in ((262, 12), (124, 10)):
        out += circle(221, y, ring, C["gold"]) + circle(218, y - 3, ring * 0.4, C["white"])
    cross = (
        line("M128 218H314", "#1F1814", 8)
        + line("M128 216H314", C["steel1"], 3)
        + line("M172 236L270 202", "#1F1814", 7)
    )
    out += cross
    for x, y in ((122, 217), (320, 217), (168, 238), (274, 200)):
        out += circle(x, y, 11, C["gold"]) + circle(x, y, 5, "#6B4218")
    ship = "M86 164C110 176 300 176 340 160L322 190C280 202 150 202 112 192Z"
    brass, dark, lit = C["ochre2"], "#4A2A0C", "#FBE3A4"
    out += line("M60 178H394", "#1F1814", 9) + line("M60 176H394", brass, 4)
    out += shaded(ship, brass, dark, (340, 204, 210, 170), lit, (90, 160, 160, 196))
    out += line("M222 166V56M160 170V84M286 168V84", dark, 5)
    for sail_d in (
        "M224 58C266 76 280 118 272 154L224 158Z",
        "M162 86C190 98 200 124 196 154L162 158Z",
        "M288 86C318 100 328 128 322 156L288 158Z",
    ):
        out += shaded(sail_d, C["gold"], "#6B4218", (330, 160, 250, 100), lit, (160, 60, 240, 110)) + path(
            sail_d, "none", stroke=dark, stroke_width=2
        )
    out += poly([(394, 177), (376, 156), (430, 177), (376, 198)], C["rust"]) + poly(
        [(394, 177), (430, 177), (376, 198)], C["rust2"]
    )
    out += poly([(60, 176), (22, 150), (44, 177), (22, 204)], C["rust"]) + poly(
        [(60, 178), (44, 177), (22, 204)], C["rust2"]
    )
    out += path(
        "M222 56C206 48 196 54 184 50L190 60L184 66C196 68 208 64 222 70Z",
        C["teal"],
        transform="translate(444 0) scale(-1 1)",
    )
    return out + vignette("#5E2E20", 0.5)


def steel_plate() -> str:
    """Riveted steel plates with dents of bullets."""
    out = sky("noon", (352, 84), 40, gy=272) + cliff(-80, 272, 220, 170) + ridge(131, 272, 30, "#D9B98A", "#BF9A69")
    out += rocks(272, ("#E0BC88", "#BD8C58", "#8E5E3C", "#5F3E2A"))
    out += gshadow([(92, 384), (330, 372), (452, 400), (452, 424), (220, 420)], 0.5)
    behind = "M150 70L352 96L372 376L176 384Z"
    out += shaded(behind, C["steel2"], "#1C2426", (380, 384, 250, 200), C["steel"], (150, 70, 230, 160))
    plate = "M78 88L118 64L290 88L318 112L334 366L306 384L102 380L76 356Z"
    out += path("M84 96L124 72L296 96L324 120L340 374L312 392L108 388L82 364Z", "#241C18")
    out += shaded(plate, C["steel"], "#2B3538", (346, 390, 200, 210), C["white"], (76, 70, 190, 250), 1.0)
    rust = (
        "M80 300C120 286 130 330 180 322C230 312 250 352 336 340L334 366L306 384L102 380L76 356Z",
        "M250 84L290 88L318 112L322 168C296 150 280 130 262 124Z",
    )
    for d in rust:
        out += (
            clip(plate, spray(d, "#A9552B", 200, 392, 210, 300, 0.95))
            if d is rust[0]
            else clip(plate, spray(d, "#A9552B", 326, 90, 270, 130, 0.9))
        )
    out += clip(
        plate,
        line("M70 216L340 236", "#3C484D", 5),
        line("M70 220L340 240", C["white"], 2),
        line("M196 70L206 386", "#3C484D", 5),
        line("M200 70L210 386", C["white"], 2),
    )
    for x, y in (
        (106, 100),
        (152, 96),
        (250, 108),
        (296, 124),
        (100, 196),
        (104, 346),
        (152, 358),
        (258, 362),
        (308, 350),
        (308, 214),
        (178, 204),
        (228, 208),
        (182, 250),
        (230, 254),
    ):
        out += (
            circle(x + 1.6, y + 2, 8, "#2B3538") + circle(x, y, 7.4, C["steel2"]) + circle(x - 2, y - 2, 3, C["white"])
        )
    for x, y, r in ((140, 288, 12), (268, 176, 10)):  # dents of bullets
        out += (
            circle(x, y, r, "#2B3538")
            + path(circle_d(x + 1.5, y + 1.5, r), "none", stroke=C["white"], stroke_width=2.5)
            + circle(x - 2, y - 2, r * 0.5, "#151A1C")
        )
        out += "".join(
            line(pts([(x, y), (x + dx, y + dy)], False), "#2B3538", 2)
            for dx, dy in ((r * 2, -r), (-r * 1.6, r * 1.3), (r, r * 2))
        )
    chain = "".join(
        ellipse(352 + (i % 2) * 4, 112 + i * 24, 8 if i % 2 else 12, 15, "none", stroke="#241C18", stroke_width=7)
        + ellipse(352 + (i % 2) * 4, 112 + i * 24, 8 if i % 2 else 12, 15, "none", stroke=C["steel1"], stroke_width=3)
        for i in range(11)
    )
    return out + chain + vignette()
