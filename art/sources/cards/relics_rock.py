"""Victory items of the rock: what was hidden in clefts and mines."""

from __future__ import annotations

import math
import random

from .colors import C, mix
from .scenes import ALL, cliff, ridge, rocks, sky
from .shapes import (
    circle,
    circle_d,
    clip,
    ellipse,
    g,
    glow,
    line,
    n,
    on_circle,
    path,
    placed,
    poly,
    rect,
    rrect_d,
    shaded,
    spray,
)
from .staging import gshadow, vignette

CAVE = ("#2B1D1A", "#4A3029", "#6B4636", "#8E5F45")


def _cave(light_x: float, light_y: float) -> str:
    """The inside of a mine: facets of dark rock round a lit middle."""
    dark, deep, mid, lit = CAVE
    out = path(ALL, deep) + glow(ALL, "#E9A24A", light_x, light_y, 230, 0.85)
    facets = (
        ([(-4, -4), (130, -4), (84, 70), (40, 150), (-4, 170)], dark),
        ([(130, -4), (300, -4), (270, 40), (190, 52), (84, 70)], "#352320"),
        ([(300, -4), (444, -4), (444, 150), (372, 100), (330, 64), (270, 40)], dark),
        ([(-4, 170), (40, 150), (64, 240), (30, 320), (-4, 340)], "#352320"),
        ([(444, 150), (372, 100), (388, 200), (412, 300), (444, 340)], "#241715"),
        ([(40, 150), (84, 70), (110, 150), (64, 240)], mid),
        ([(372, 100), (330, 64), (340, 150), (388, 200)], deep),
    )
    out += "".join(poly(corners, color) for corners, color in facets)
    for x, y, length, width in ((150, 54, 46, 16), (206, 50, 70, 20), (252, 44, 38, 14)):
        out += poly([(x - width, y), (x + width, y), (x, y + length)], "#352320") + poly(
            [(x - width, y), (x - 2, y), (x, y + length)], lit
        )
    ground = "M-4 330L60 316L160 330L280 320L380 332L444 322V424H-4Z"
    return (
        out
        + path(ground, mid)
        + spray(ground, "#E9B06A", light_x, 320, light_x - 20, 420, 0.9)
        + spray(ground, dark, 444, 424, 260, 340, 0.9)
    )


def miners_lamp() -> str:
    """A safety lamp in a mine."""
    out = _cave(220, 220) + gshadow([(130, 382), (310, 382), (380, 424), (90, 424)], 0.5, "#170E0C")
    out += glow(ALL, "#FBE3A4", 220, 224, 150, 0.8)
    brass, dark, lit = "#C0872E", "#3A200A", "#FBE3A4"
    out += line("M220 62V40", "#1F1512", 6) + path(
        "M220 42C246 42 250 12 226 10C206 8 200 26 212 32",
        "none",
        stroke=C["steel1"],
        stroke_width=7,
        stroke_linecap="round",
    )
    out += line("M150 118C150 62 290 62 290 118", dark, 11) + line("M150 116C150 64 290 64 290 116", "#E0A84C", 4.5)
    out += shaded(
        "M166 118C168 92 192 82 220 82S272 92 274 118Z", brass, dark, (276, 120, 220, 96), lit, (166, 84, 204, 112)
    )
    gauze = rrect_d(172, 118, 96, 88, 6)
    out += shaded(gauze, C["steel2"], "#161B1C", (270, 206, 214, 150), C["steel1"], (172, 118, 206, 160))
    out += clip(
        gauze,
        *[
            line(f"M{172 + i * 12} 110L{196 + i * 12} 210M{196 + i * 12 - 24} 210L{172 + i * 12} 110", "#161B1C", 1.8)
            for i in range(-2, 9)
        ],
        *[line(f"M170 {126 + i * 13}H270", "#161B1C", 1.8) for i in range(7)],
    )
    out += shaded(rrect_d(154, 200, 132, 20, 5), brass, dark, (288, 220, 220, 204), lit, (152, 198, 200, 214))
    glass = rrect_d(168, 220, 104, 92, 8)
    out += path(glass, "#F4C66A") + clip(
        glass,
        glow(glass, "#FFFFFF", 220, 268, 56, 1.0),
        spray(glass, "#A9551B", 276, 320, 240, 270, 0.9),
        spray(glass, "#A9551B", 164, 320, 200, 270, 0.7),
    )
    out += path(
        "M220 232C236 254 240 264 238 280A18 18 0 0 1 202 280C202 266 212 258 214 246C216 250 218 250 219 252"
        "C221 246 221 240 220 232Z",
        "#E8763A",
    ) + path("M220 258C227 268 230 276 228 284A9 9 0 0 1 211 284C211 276 217 272 220 258Z", "#FFF6D8")
    for x in (160, 196, 244, 280):
        out += line(f"M{x} 216V316", dark, 8) + line(f"M{x - 1.5} 216V316", "#E0A84C", 3)
    out += shaded(
        "M148 308H292L300 370C300 386 140 386 140 370Z",
        brass,
        dark,
        (304, 386, 216, 330),
        lit,
        (142, 308, 190, 360),
        1.0,
    )
    out += (
        line("M146 344C180 354 260 354 296 344", dark, 3)
        + rect(196, 318, 48, 18, dark, 4)
        + rect(199, 321, 42, 12, lit, 3)
    )
    return out + spray(ALL, "#170E0C", 440, 440, 290, 300, 0.6)


def geode() -> str:
    """A split geode full of violet crystals."""
    out = sky("teal", (330, 90), 42, gy=266) + cliff(-80, 270, 230, 180) + ridge(211, 266, 30, "#7FB0A4", "#659A92")
    out += rocks(266, ("#DDB888", "#B88A5C", "#8A5F42", "#5B3E2C"))
    out += gshadow([(100, 378), (330, 366), (452, 396), (452, 424), (220, 414)], 0.5)
    shell = "M92 250C86 180 136 108 214 100C302 94 358 160 352 246C346 326 292 380 216 380C142 382 98 326 92 250Z"
    out += shaded(shell, "#7A5A48", "#241714", (360, 380, 230, 250), "#D9B08A", (90, 110, 170, 200), 1.0)
    for x, y, r in (
        (112, 210, 7),
        (128, 300, 9),
        (160, 350, 6),
        (334, 200, 7),
        (322, 310, 8),
        (262, 118, 6),
        (176, 122, 7),
    ):
        out += circle(x, y, r, "#5B4236") + circle(x - 2, y - 2, r * 0.5, "#B08A6C")
    out += path(
        "M118 248C114 186 158 130 216 126C280 122 326 176 324 242C320 306 276 352 218 354C160 354 122 308 118 248Z",
        "#E9DCC4",
    )
    out += path(
        "M128 248C126 194 164 140 216 136C274 132 314 180 314 242C310 300 270 342 218 344C168 344 132 302 128 248Z",
        "#A98BC4",
    )
    hollow = "M140 248C138 200 172 150 216 148C266 146 302 188 302 242C298 292 262 330 218 332C174 332 144 296 140 248Z"
    out += path(hollow, "#3B2552") + clip(hollow, glow(hollow, "#7D5BA6", 216, 240, 110, 0.9))
    rnd = random.Random(3)
    for ring, (count, base, length) in enumerate(((18, 92, 52), (14, 74, 50), (10, 52, 40), (6, 28, 26))):
        for i in range(count):
            a = 360 / count * i + ring * 11 + rnd.uniform(-6, 6)
            foot, tip = (
                on_circle(220, 240, base, a),
                on_circle(220, 240, base - length * rnd.uniform(0.7, 1.05), a + rnd.uniform(-8, 8)),
            )
            left, right = (
                on_circle(220, 240, base - 8, a - 11 - ring * 4),
                on_circle(220, 240, base - 8, a + 11 + ring * 4),
            )
            facing = math.cos(math.radians(a + 135))
            tone = (
                mix("#8C62B8", "#FFFFFF", max(0, -facing) * 0.6)
                if facing < 0
                else mix("#8C62B8", "#2A173F", facing * 0.65)
            )
            out += clip(
                hollow,
                poly([left, tip, foot], mix(tone, "#FFFFFF", 0.25)),
                poly([tip, right, foot], mix(tone, "#1C0F2C", 0.3)),
            )
    out += "".join(
        poly(
            [
                (x, y - 11),
                (x + 3, y - 3),
                (x + 11, y),
                (x + 3, y + 3),
                (x, y + 11),
                (x - 3, y + 3),
                (x - 11, y),
                (x - 3, y - 3),
            ],
            C["white"],
        )
        for x, y in ((178, 190), (268, 214), (204, 286))
    )
    shard = "M54 384L70 330L92 316L112 342L108 390Z"
    out += (
        path(shard, "#6B4792")
        + poly([(70, 330), (92, 316), (90, 388), (66, 384)], "#B796D6")
        + poly([(92, 316), (112, 342), (108, 390), (90, 388)], "#3F2660")
    )
    return out + vignette("#2A1410", 0.6)


def stone_fish() -> str:
    """A fish turned to stone."""
    out = (
        sky("noon", (96, 92), 44, gy=268)
        + cliff(300, 270, 220, 180, flip=True)
        + ridge(223, 268, 30, "#D9B98A", "#BF9A69")
    )
    out += rocks(268, ("#E0BE8C", "#BC8E5E", "#8C6040", "#5C3E2B"))
    out += gshadow([(60, 384), (376, 372), (452, 398), (452, 424), (180, 424)], 0.5)
    slab = "M52 150L96 96L236 74L352 104L394 190L380 318L300 376L130 388L60 320Z"
    out += path(slab, "#4A3226", transform="translate(9 11)") + shaded(
        slab, "#C9A87C", "#5E4130", (400, 380, 230, 220), "#F6E4C0", (50, 90, 170, 210), 1.0
    )
    for d in (
        "M96 96L120 132L76 168",
        "M352 104L330 140L380 190",
        "M300 376L290 346L340 330",
        "M130 388L140 352L96 330",
    ):
        out += line(d, "#7A5A42", 3)
    bed = "M84 236C110 166 190 136 262 152C312 162 344 196 362 226C344 260 312 296 258 306C186 318 112 302 84 236Z"
    out += (
        path(bed, "#A98560")
        + spray(bed, "#5E4130", 120, 160, 220, 250, 0.8)
        + spray(bed, "#F6E4C0", 340, 310, 260, 240, 0.6)
    )
    bone, dark = "#5B3A28", "#3A2216"
    body = "M112 232C140 186 206 172 256 192C284 204 300 220 310 232C296 248 276 262 250 270C200 284 142 276 112 232Z"
    out += path(body, "#8E6244") + clip(
        body, spray(body, dark, 240, 290, 200, 220, 0.9), spray(body, "#E3BE8E", 130, 180, 190, 220, 0.7)
    )
    out += line("M150 232C200 226 260 228 318 232", bone, 6)
    for i in range(12):
        x, h = 168 + i * 11.5, 34 - abs(i - 3) * 2.4
        out += line(
            f"M{n(x)} 231C{n(x + 5)} {n(231 - h * 0.6)} {n(x + 14)} {n(231 - h)} {n(x + 20)} {n(230 - h)}", bone, 3.2
        )
        out += line(
            f"M{n(x)} 232C{n(x + 5)} {n(232 + h * 0.6)} {n(x + 14)} {n(232 + h)} {n(x + 20)} {n(233 + h)}", bone, 3.2
        )
    for i in range(7):  # tail and fins
        y = 196 + i * 12
        out += line(f"M314 232L{358 - abs(i - 3) * 4} {y}", bone, 4)
        out += line(f"M{196 + i * 12} {188 - i * 0.5}L{214 + i * 14} {162 + i * 4}", bone, 3.4)
        out += line(f"M{206 + i * 9} 276L{222 + i * 9} {300 - i * 2}", bone, 3)
    head = "M108 232C118 206 140 194 164 196C174 214 176 250 166 270C142 272 120 258 108 232Z"
    out += (
        shaded(head, "#7A5036", dark, (170, 272, 140, 230), "#E3BE8E", (110, 200, 140, 226))
        + circle(136, 222, 11, dark)
        + circle(136, 222, 6, "#D9B98A")
    )
    out += line("M108 234C118 238 126 240 134 240M160 204C154 220 154 248 160 264", dark, 3.4)
    for x, y, r in ((92, 140, 15), (330, 318, 17), (104, 330, 11)):
        spiral = "".join(
            circle(x + r * 0.2 * k * 0.5, y, r - k * r * 0.25, "none", stroke="#7A5A42", stroke_width=2.6)
            for k in range(3)
        )
        out += spiral
    return out + vignette("#3E2A1C", 0.6)


def bronze_key() -> str:
    """A great key on a chain."""
    out = _cave(200, 190) + glow(ALL, "#F4C66A", 210, 190, 170, 0.75)
    bronze, dark, lit = "#B07A34", "#33200C", "#FBE0A0"
    patina = "#5FA08C"
    chain = [(346 - i * 8.5, -10 + i * 15.5) for i in range(7)]
    for i, (x, y) in enumerate(chain):
        out += ellipse(x, y, 7 if i % 2 else 11, 13, "none", stroke="#14100E", stroke_width=8) + ellipse(
            x, y, 7 if i % 2 else 11, 13, "none", stroke=C["steel"], stroke_width=3.4
        )
    key = shaded(rrect_d(-14, -44, 28, 272, 10), bronze, dark, (16, 80, -4, 60), lit, (-18, 40, -2, 60))
    key += path(rrect_d(-14, -44, 28, 272, 10), "none", stroke=dark, stroke_width=3)
    bit = "M10 150H78V170H64V182H78V214H58V200H44V214H10Z"
    key += shaded(bit, bronze, dark, (80, 214, 30, 170), lit, (10, 148, 40, 176)) + rect(26, 172, 14, 14, dark, 2)
    for y in (-34, 0, 118, 136):
        key += shaded(rrect_d(-21, y, 42, 13, 5), "#D09A48", dark, (22, y + 14, -4, y), lit, (-22, y - 2, -4, y + 8))
    ring = circle_d(0, -110, 76)
    hole = circle_d(0, -110, 50)
    bow = f'<path d="{ring}{hole}" fill="{bronze}" fill-rule="evenodd"/>'
    key += (
        bow
        + spray(ring + hole, dark, 70, -50, -10, -120, 0)
        + path(ring, "none", stroke=dark, stroke_width=4)
        + path(hole, "none", stroke=dark, stroke_width=4)
    )
    key += path("M-54 -150A66 66 0 0 1 4 -174", "none", stroke=lit, stroke_width=9, stroke_linecap="round") + path(
        "M60 -84A66 66 0 0 1 10 -46", "none", stroke=dark, stroke_width=9, stroke_linecap="round", opacity=0.7
    )
    for a in (0, 90, 180, 270):
        key += placed(
            0,
            -110,
            a,
            shaded("M-11 -50L0 -18L11 -50Z", bronze, dark, (10, -40, -6, -44)),
            circle(0, -88, 11, dark),
            circle(-1, -89, 8, "#D09A48"),
        )
    key += (
        circle(0, -110, 20, dark)
        + circle(0, -110, 16, C["teal"])
        + path("M-10 -116A12 12 0 0 1 2 -122", "none", stroke=C["white"], stroke_width=4, stroke_linecap="round")
    )
    for x, y, r in ((-8, 60, 7), (6, 96, 5), (-62, -96, 8), (40, -66, 7), (60, 190, 6), (-6, 20, 4)):
        key += circle(x, y, r, patina, opacity=0.75)
    out += g(
        path("M-14 -44H14V228H-14Z", "#0F0907", opacity=0.35, transform="translate(26 30)"),
        path(ring, "#0F0907", opacity=0.35, transform="translate(26 30)"),
        t="translate(206 214) rotate(38) scale(.86)",
    )
    out += g(key, t="translate(206 214) rotate(38) scale(.86)")
    return out + spray(ALL, "#170E0C", 440, 440, 280, 290, 0.6)


def carved_mask() -> str:
    """A carved mask with a crest of feathers."""
    out = sky("dusk", (342, 92), 46, gy=280) + cliff(-60, 300, 240, 280, ("#D99A62", "#A4623E", "#74402C"))
    out += cliff(250, 300, 240, 220, ("#D99A62", "#A4623E", "#74402C"), True)
    out += rocks(280, ("#DDA872", "#B5744A", "#824D34", "#542F22"))
    out += gshadow([(130, 386), (320, 378), (452, 402), (452, 424), (220, 424)], 0.5, "#3E211A")
    wood, dark, lit = "#8A5232", "#26120A", "#E3AC72"
    for i, a in enumerate((-52, -34, -17, 0, 17, 34, 52)):  # a crest of feathers
        feather = "M0 0C-15 -26 -15 -66 0 -96C15 -66 15 -26 0 0Z"
        tone = (C["rust"], C["teal"], C["sun2"])[i % 3]
        drawing = (
            path(feather, tone)
            + path("M0 0C15 -26 15 -66 0 -96Z", mix(tone, dark, 0.4))
            + line("M0 0V-84", C["bone"], 2.4)
        )
        out += placed(220, 140, a, g(drawing, t="translate(0 -26)"))
    face = "M220 84C294 84 330 132 326 206C322 292 276 376 220 392C164 376 118 292 114 206C110 132 146 84 220 84Z"
    out += shaded(face, wood, dark, (336, 380, 220, 220), lit, (110, 100, 184, 200), 1.0) + path(
        face, "none", stroke=dark, stroke_width=4
    )
    grain = "".join(
        line(f"M{132 + i * 22} 110C{126 + i * 24} 200 {140 + i * 20} 300 {176 + i * 10} 372", mix(wood, dark, 0.4), 1.8)
        for i in range(9)
    )
    out += clip(
        face,
        grain,
        path(
            "M114 206C150 190 180 190 220 196C260 190 290 190 326 206L324 232C290 214 256 214 220 220C184 214 "
            "150 214 116 232Z",
            C["bone"],
            opacity=0.9,
        ),
    )
    out += clip(
        face,
        *[
            poly([(x, 112), (x + 14, 136), (x, 160), (x - 14, 136)], c)
            for x, c in ((220, C["rust"]), (186, C["teal"]), (254, C["teal"]))
        ],
    )
    for x, flip in ((172, 1), (268, -1)):
        eye = (
            f"M{x - 36 * flip} 214C{x - 16 * flip} 192 {x + 20 * flip} 196 {x + 32 * flip} 222C{x + 10 * flip} "
            f"236 {x - 20 * flip} 234 {x - 36 * flip} 214Z"
        )
        out += path(eye, dark) + path(
            f"M{x - 36 * flip} 208C{x - 14 * flip} 182 {x + 22 * flip} 186 {x + 36 * flip} 214",
            "none",
            stroke=lit if flip > 0 else mix(wood, lit, 0.4),
            stroke_width=6,
            stroke_linecap="round",
        )
        out += circle(x + 2, 217, 7, C["gold"])
        out += line(
            f"M{x - 8 * flip} 252C{x - 18 * flip} 276 {x - 14 * flip} 300 {x + 2 * flip} 318", C["bone"], 6
        ) + line(f"M{x + 6 * flip} 254C{x - 2 * flip} 276 {x} 296 {x + 12 * flip} 310", C["rust"], 5)
    nose = "M220 200C206 240 194 272 192 288C204 302 236 302 248 288C246 272 234 240 220 200Z"
    out += (
        shaded(nose, mix(wood, lit, 0.25), dark, (250, 300, 222, 260), lit, (190, 220, 212, 280))
        + ellipse(206, 292, 7, 5, dark)
        + ellipse(234, 292, 7, 5, dark)
    )
    mouth = "M180 326C200 314 240 314 260 326C250 356 190 356 180 326Z"
    out += path(mouth, dark) + "".join(rect(190 + i * 11, 322, 9, 11, C["bone"], 2) for i in range(6))
    for x in (112, 328):
        out += circle(x, 258, 16, "none", stroke=dark, stroke_width=9) + circle(
            x, 258, 16, "none", stroke=C["gold"], stroke_width=5
        )
    return out + vignette("#2A100C", 0.6)
