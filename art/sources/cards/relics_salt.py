"""Victory items of the salt: what the ships left on the floor of the sea."""

from __future__ import annotations

from .colors import C, mix
from .icons import COLOR, v_salt
from .scenes import ALL, GY, ridge, salt, sky
from .shapes import (
    Point,
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
    pts,
    rect,
    rrect_d,
    shaded,
    spray,
)
from .staging import gshadow, vignette


def bell() -> str:
    """A ship's bell in its frame."""
    out = sky("teal", (220, 190), 120) + ridge(23, GY + 10, 26, "#A9C2B2", "#8DAAA0")
    hull = f"M-10 {GY + 14}L-10 150C20 160 60 176 104 180L96 {GY + 14}Z"
    out += (
        path(hull, "#6F8B86")
        + "".join((line(f"M{x} {152 + i * 2}L{x + 2} {GY + 10}", "#56716E", 3) for i, x in enumerate((10, 32, 54, 76))))
        + line("M44 166L52 86M52 96L90 118", "#56716E", 5)
    )
    out += salt(17, GY + 10)
    out += gshadow([(80, 420), (110, 392), (450, 396), (450, 424)], 0.35)
    beam = "M58 424L66 70L96 66L104 424Z"
    out += (
        path(beam, C["wood2"])
        + spray(beam, C["umber3"], 104, 300, 72, 300, 1)
        + line("M76 90L74 410M88 130L90 400", C["umber3"], 2.4)
    )
    arm = "M60 62L352 50L356 78L60 96Z"
    out += (
        path(arm, C["wood"])
        + spray(arm, C["umber3"], 220, 96, 214, 62, 0.95)
        + line("M84 74L330 62", C["wood1"], 3)
        + poly([(100, 168), (176, 88), (194, 87), (102, 190)], C["wood2"])
        + "".join((circle(x, 80 - i * 1, 4, C["umber3"]) for i, x in enumerate((78, 84))))
    )
    out += path("M214 60V108H242V58", "none", stroke=C["umber3"], stroke_width=9) + line(
        "M214 62L242 70M214 74L242 82", "#E9D3A6", 5
    )
    b = (
        "M228 104C252 104 266 116 272 140C282 190 282 236 322 276V292H134V276C174 236 174 190 184 140C190 116 "
        "204 104 228 104Z"
    )
    out += circle(228, 308, 17, C["umber3"]) + circle(224, 304, 8, "#8A6A3A")
    out += (
        path(b, "#D19A3C") + spray(b, "#6B4218", 326, 280, 222, 190, 1) + spray(b, "#FBE3A4", 170, 130, 222, 200, 0.95)
    )
    out += (
        path("M134 276C190 290 266 290 322 276V292C266 304 190 304 134 292Z", "#B57D2A")
        + path("M232 287C270 286 300 282 322 276V292C300 297 266 301 232 301Z", "#6B4218")
        + line("M186 150C212 156 244 156 270 150M172 240C206 248 250 248 284 240", "#8A5A1E", 4)
        + line("M196 152C188 190 188 214 178 244", "#FFF3CF", 8, opacity=0.75)
    )
    out += g(v_salt(COLOR), t="translate(199 168) scale(.92)")
    for k in (1, 2):
        out += path(
            f"M{118 - k * 16} {262 + k * 6}A{40} {46} 0 0 1 {118 - k * 16} {200 - k * 6}M{338 + k * 16} "
            f"{262 + k * 6}A40 46 0 0 0 {338 + k * 16} {200 - k * 6}",
            "none",
            stroke=C["bone"],
            stroke_width=5 - k,
            stroke_linecap="round",
            opacity=1 - k * 0.25,
        )
    return out + vignette(C["teal3"], 0.45)


def _brass(d: str, x1: float, y1: float, x2: float, y2: float, lx: float, ly: float, lx2: float, ly2: float) -> str:
    """A brass part: shade along the first line, light along the second."""
    return shaded(d, "#D19A3C", "#5E3A12", (x1, y1, x2, y2), "#FBE3A4", (lx, ly, lx2, ly2), 1.0)


def sextant() -> str:
    """A brass sextant."""
    out = sky("noon", (318, 112), 60, gy=270, rays=True) + ridge(157, 270, 34, "#C9B58C", "#AC966C")
    out += salt(51, 270, "#F5EAD0", "#CBB68B", "#C7A26A")
    out += gshadow([(110, 372), (300, 366), (448, 398), (448, 420), (210, 408)], 0.42)
    apex = (222.0, 92.0)

    def at(r: float, a: float) -> Point:
        return on_circle(*apex, r, a)

    legs = pts([at(20, 180), at(262, 121), at(244, 117), at(40, 100), at(40, 80), at(244, 63), at(262, 59), at(20, 0)])
    out += path(legs, "#8A5A1E", stroke="#4A2C0C", stroke_width=2, fill_rule="evenodd")
    out += clip(legs, spray(legs, "#FBE3A4", 110, 160, 200, 240, 0.9))
    for r, w in ((120, 13), (176, 11)):
        (x1, y1), (x2, y2) = at(r, 119), at(r, 61)
        out += line(f"M{n(x1)} {n(y1)}A{r} {r} 0 0 0 {n(x2)} {n(y2)}", "#4A2C0C", w + 4)
        out += line(f"M{n(x1)} {n(y1)}A{r} {r} 0 0 0 {n(x2)} {n(y2)}", "#B57D2A", w)
    for a in (119, 61):
        out += line(pts([at(20, a), at(262, a)], False), "#4A2C0C", 18) + line(
            pts([at(20, a), at(262, a)], False), "#D19A3C", 13
        )
        out += line(pts([at(24, a), at(258, a)], False), "#FBE3A4", 3, transform="translate(-3 -1)")
    (x1, y1), (x2, y2) = at(262, 122), at(262, 58)
    limb = f"M{n(x1)} {n(y1)}A262 262 0 0 0 {n(x2)} {n(y2)}"
    out += (
        line(limb, "#4A2C0C", 36) + line(limb, "#D19A3C", 30) + line(limb, "#FBE3A4", 4, transform="translate(0 -11)")
    )
    for i in range(31):
        a = 60 + i * 2
        out += line(pts([at(252 if i % 5 else 248, a), at(268, a)], False), "#4A2C0C", 2.6 if i % 5 == 0 else 1.6)
    arm = [at(10, 160), at(288, 101.5), at(288, 97), at(10, 20)]
    out += poly(arm, "#8A5A1E") + poly([at(10, 90), at(288, 99), at(288, 97), at(10, 20)], "#5E3A12")
    out += line(pts([at(0, 0), at(276, 100)], False), "#F4D27A", 3)
    kx, ky = at(276, 99.3)
    out += circle(kx, ky, 19, "#4A2C0C") + _brass(
        circle_d(kx - 1, ky - 1, 16), kx + 14, ky + 14, kx - 4, ky - 4, kx - 16, ky - 16, kx, ky
    )
    scope = placed(
        252,
        196,
        -14,
        rect(-104, -17, 150, 34, "#2B211C", 6),
        rect(-104, -17, 150, 12, "#6B5A4E", 5),
        rect(-116, -21, 26, 42, "#B57D2A", 5),
        rect(-116, -21, 26, 14, "#FBE3A4", 4),
        rect(40, -24, 30, 48, "#B57D2A", 6),
        rect(40, -24, 30, 15, "#FBE3A4", 5),
        ellipse(70, 0, 5, 20, C["teal2"]),
    )
    out += scope
    for x, y, a, col in ((196, 84, -30, C["sky2"]), (288, 148, 16, C["mint"]), (262, 132, 20, C["rust"])):
        out += placed(
            x,
            y,
            a,
            rect(-15, -24, 30, 46, "#4A2C0C", 3),
            rect(-11, -20, 22, 38, col, 2),
            poly([(-11, 4), (4, -20), (11, -20), (-11, 16)], C["white"], opacity=0.6),
        )
    out += (
        circle(*apex, 23, "#4A2C0C")
        + _brass(circle_d(*apex, 19), 236, 106, 218, 88, 206, 76, 222, 92)
        + circle(*apex, 5, "#4A2C0C")
    )
    return out + vignette(C["ochre2"], 0.5)


def glass_float() -> str:
    """A fisher's glass float in its net."""
    out = sky("day", (98, 104), 50, gy=262) + ridge(163, 262, 40, "#B5C6BC", "#98AFA9") + salt(57, 262)
    out += gshadow([(150, 372), (300, 366), (452, 398), (452, 424), (260, 412)], 0.45)
    out += poly([(260, 372), (330, 372), (420, 396), (330, 396)], C["mint"], opacity=0.7)
    ball = circle_d(214, 246, 126)
    out += path(ball, "#2F8C84") + clip(
        ball,
        spray(ball, C["teal3"], 320, 350, 200, 230, 1.0),
        glow(ball, "#DFF5E4", 252, 304, 92, 0.75),
        spray(ball, "#CFEFE0", 110, 140, 196, 230, 0.9),
        path("M88 268C140 258 180 280 214 276S300 252 340 262V380H88Z", "#14525A", opacity=0.35),
    )
    out += (
        circle(258, 300, 9, C["white"], opacity=0.8)
        + circle(276, 282, 5, C["white"], opacity=0.7)
        + circle(240, 318, 4, C["white"], opacity=0.7)
    )
    rope, rope_dark = "#D9B47C", "#6B4A26"
    meridians = (
        "M214 118C120 160 104 300 196 372",
        "M214 118C172 170 168 310 206 372",
        "M214 118C256 170 262 310 224 372",
        "M214 118C310 160 326 300 234 372",
    )
    rings = ("M106 190C160 222 270 222 322 190", "M88 246C150 284 280 284 340 246", "M106 306C160 338 270 338 322 306")
    net = "".join(
        line(d, rope_dark, 11) + line(d, rope, 7) + line(d, rope_dark, 7, stroke_dasharray="1.5 6")
        for d in (*meridians, *rings)
    )
    out += clip(circle_d(214, 246, 130), net)
    for x, y in (
        (148, 211),
        (182, 214),
        (246, 214),
        (283, 210),
        (128, 268),
        (178, 275),
        (254, 275),
        (302, 267),
        (136, 322),
        (182, 330),
        (250, 330),
        (294, 320),
    ):
        out += circle(x, y, 9.5, rope_dark) + circle(x - 1, y - 1, 7, rope) + circle(x - 2, y - 3, 2.4, "#FBEBC4")
    out += (
        circle(214, 118, 19, rope_dark)
        + circle(213, 117, 15, rope)
        + line("M204 108C196 84 222 70 240 84C252 94 246 108 226 112", rope_dark, 11)
    )
    out += line("M204 108C196 84 222 70 240 84C252 94 246 108 226 112", rope, 6.5)
    out += path(
        "M132 196A98 98 0 0 1 184 152", "none", stroke=C["white"], stroke_width=9, stroke_linecap="round", opacity=0.85
    )
    tail = "M196 372C150 392 120 376 96 392C80 402 66 396 52 404"
    return out + line(tail, rope_dark, 11) + line(tail, rope, 6.5) + vignette(C["ochre2"], 0.5)


def diving_helmet() -> str:
    """A diver's copper helmet in light like under water."""
    out = sky("teal", None, gy=300) + glow(ALL, C["mint"], 210, 120, 230, 0.9)
    for i, x in enumerate((40, 120, 196, 300, 380)):  # light falls as if there were still water
        out += poly([(x, -10), (x + 40, -10), (x - 40 + i * 8, 330), (x - 110 + i * 8, 330)], C["white"], opacity=0.10)
    out += ridge(167, 296, 40, "#3F8682", "#2F6E6C", 60) + salt(61, 296, "#D9E2CF", "#8FA899", "#6F9690")
    out += gshadow([(96, 380), (340, 372), (452, 404), (452, 424), (180, 424)], 0.5, C["teal3"])
    copper, dark, lit = "#C67B3A", "#4A2210", "#F9D69C"
    collar = "M84 384C80 326 124 296 220 296S360 326 356 384C300 402 140 402 84 384Z"
    out += shaded(collar, copper, dark, (360, 392, 220, 330), lit, (86, 310, 170, 380), 1.0)
    out += line("M96 362C160 384 280 384 344 362", dark, 4) + "".join(
        circle(x, y, 8, dark) + circle(x - 1, y - 1.5, 6, "#E9B45E")
        for x, y in ((112, 342), (146, 326), (186, 318), (254, 318), (294, 326), (328, 342))
    )
    ring = "M132 306C150 326 290 326 308 306L312 284C290 304 150 304 128 284Z"
    dome = (
        "M220 72C300 72 336 130 334 200C334 246 322 280 306 298C276 314 164 314 134 298C118 280 106 246 106 200"
        "C104 130 140 72 220 72Z"
    )
    out += shaded(dome, copper, dark, (344, 300, 210, 180), lit, (104, 90, 186, 210), 1.0) + shaded(
        ring, "#E0A24C", dark, (312, 320, 200, 296), lit, (130, 290, 180, 310)
    )
    out += line("M220 72V110M150 96C190 120 250 120 290 96", mix(copper, dark, 0.5), 4)
    for x, rx in ((112, 22), (328, 22)):
        out += (
            ellipse(x, 206, rx + 8, 46, dark)
            + ellipse(x - 2, 205, rx + 3, 41, "#E0A24C")
            + ellipse(x, 206, rx - 5, 30, C["teal3"])
        )
        out += line(f"M{x - 10} 184V228M{x} 180V232M{x + 10} 184V228", "#D19A3C", 3.4)
    out += circle(220, 206, 76, dark) + shaded(
        circle_d(218, 204, 72), "#E0A24C", dark, (280, 270, 210, 196), lit, (150, 140, 196, 190)
    )
    glass = circle_d(220, 206, 54)
    out += (
        circle(220, 206, 58, dark)
        + path(glass, C["teal2"])
        + clip(
            glass,
            glow(glass, C["mint"], 196, 180, 60, 0.95),
            path("M150 226C190 214 240 236 292 222V270H150Z", "#E3CFA0", opacity=0.55),
            path("M196 146H224L176 268H140Z", C["white"], opacity=0.4),
        )
    )
    out += line("M178 206H262M220 164V248", "#D19A3C", 6) + line("M178 204H262M218 164V248", lit, 2)
    out += "".join(
        circle(*on_circle(219, 205, 65, a), 5, dark) + circle(*on_circle(218, 204, 65, a), 3.4, lit)
        for a in range(15, 375, 30)
    )
    out += shaded(rrect_d(196, 46, 48, 34, 6), "#E0A24C", dark, (248, 80, 214, 58), lit, (194, 44, 214, 66)) + rect(
        206, 34, 28, 16, dark, 5
    )
    return (
        out
        + path(
            "M132 150C142 116 166 96 190 88",
            "none",
            stroke="#FFF3CF",
            stroke_width=8,
            stroke_linecap="round",
            opacity=0.8,
        )
        + vignette(C["teal3"], 0.55)
    )


def signal_lantern() -> str:
    """A lantern sending its beam into the night."""
    out = sky("night", None, gy=300) + glow(ALL, "#F4C66A", 216, 226, 260, 0.95)
    beam = "M232 200L448 96V330L232 256Z"
    out += path(beam, "#FBE3A4", opacity=0.30) + spray(beam, "#FFF3CF", 236, 228, 444, 214, 0.9)
    out += ridge(173, 296, 40, "#0F2E36", "#0B242B", 60) + salt(67, 296, "#7FA39A", "#3F6A6A", "#1F4448")
    out += spray("M-4 296H444V424H-4Z", "#F4C66A", 220, 330, 420, 380, 0.55)
    out += gshadow([(110, 384), (310, 384), (240, 424), (20, 424)], 0.5, "#0B1C20")
    brass, dark, lit = "#C98F33", "#3F240A", "#FBE3A4"
    out += line("M128 150C128 48 304 48 304 150", dark, 13) + line("M127 148C127 50 303 50 303 148", "#E0A84C", 5)
    out += shaded("M196 84H236L244 112H188Z", brass, dark, (246, 112, 210, 92), lit, (190, 82, 212, 104)) + rect(
        204, 66, 24, 20, dark, 5
    )
    out += shaded(
        "M146 154C150 120 176 108 216 108S282 120 286 154Z",
        brass,
        dark,
        (290, 156, 214, 128),
        lit,
        (146, 110, 196, 150),
        1.0,
    )
    glass = "M150 168H282L290 318H142Z"
    out += path(glass, "#F4C66A") + clip(
        glass,
        glow(glass, "#FFFFFF", 216, 244, 74, 1.0),
        spray(glass, "#B5601F", 300, 320, 236, 250, 0.9),
        spray(glass, "#B5601F", 140, 320, 196, 250, 0.7),
        *[line(f"M140 {y}H292", "#B57D2A", 3, opacity=0.65) for y in range(186, 316, 18)],
    )
    flame = (
        "M216 196C236 224 244 240 240 262A24 24 0 0 1 192 262C190 244 204 232 204 216C210 220 212 222 213 226"
        "C216 218 218 208 216 196Z"
    )
    out += path(flame, "#E8763A") + path(
        "M217 232C226 246 230 256 228 266A12 12 0 0 1 204 266C204 256 212 250 217 232Z", "#FFF3CF"
    )
    for x1, x2 in ((150, 142), (194, 191), (238, 241), (282, 290)):
        out += line(f"M{x1} 160L{x2} 324", dark, 10) + line(f"M{x1 - 1.5} 160L{x2 - 1.5} 324", "#E0A84C", 4)
    out += shaded("M138 150H294L298 172H134Z", brass, dark, (300, 172, 220, 156), lit, (134, 150, 190, 168))
    out += shaded(
        "M130 314H302L316 366C316 384 116 384 116 366Z",
        brass,
        dark,
        (320, 386, 214, 330),
        lit,
        (118, 314, 180, 366),
        1.0,
    )
    out += line("M122 348C160 362 272 362 310 348", dark, 3.4) + "".join(
        circle(x, 332, 5, lit) for x in (152, 216, 280)
    )
    sign = g(v_salt(COLOR), t="translate(200 352) scale(.5)")
    return out + sign + spray(ALL, "#081A1E", 440, 440, 270, 290, 0.6)
