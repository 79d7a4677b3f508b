"""Six crew members, each with a face of their own, on the canvas of 440 x 420."""

from __future__ import annotations

from .busts import coat, face
from .colors import C, mix
from .scenes import ALL, ridge
from .shapes import circle, circle_d, clip, ellipse, g, line, path, rect, rrect_d, shaded, spray


def _backdrop(base: str, dark: str, light: str, disc: str, land: str) -> str:
    """A plain sky with a pale disc behind the head, and a line of mesas."""
    sky = path(ALL, base) + spray(ALL, dark, 220, 440, 220, 120, 0.9) + spray(ALL, light, 0, 0, 130, 170, 0.9)
    sun = circle_d(226, 176, 138)
    sky += path(sun, disc) + clip(sun, spray(sun, C["white"], 140, 60, 240, 240, 0.9))
    return sky + ridge(33, 336, 60, mix(land, light, 0.25), land, 60) + path("M-4 334H444V424H-4Z", land)


def osei() -> str:
    """Spotted headscarf, short beard."""
    out = _backdrop("#D9A35A", "#7A4A2A", "#F6E3B4", "#F3D9A0", "#95592E")
    sk, sh = ("#8A5638", "#57301F")
    out += coat(
        "M62 424C68 362 110 332 170 318L276 316C336 332 372 362 380 424Z", "#9A8458", "#3F3320", "#D9C48E"
    ) + path("M196 330L220 424H246L262 328C244 344 214 344 196 330Z", "#C8472B")
    out += g(face(sk, sh, 0, 1, brow="#1c1210", bw=8), t="translate(220 204)")
    b = "M158 172C150 116 176 92 222 90C272 88 292 120 284 172C262 152 186 152 158 172Z"
    out += path(b, C["rust"]) + clip(
        b,
        spray(b, C["rust3"], 292, 160, 212, 110, 1),
        spray(b, C["ember"], 158, 96, 196, 160, 0.8),
        *[
            circle(x, y, 4.4, C["bone"])
            for x, y in (
                (178, 128),
                (200, 112),
                (226, 106),
                (250, 114),
                (270, 134),
                (190, 146),
                (214, 136),
                (240, 138),
                (262, 152),
            )
        ],
    )
    out += path(
        "M280 160C304 156 316 176 338 172C330 186 318 192 304 190C318 200 324 212 322 224C302 216 288 200 280 182Z",
        C["rust2"],
    )
    bd = (
        "M172 222C172 262 186 290 214 292C246 292 268 262 272 214C262 244 250 250 240 246C226 240 206 240 196 248"
        "C184 250 176 240 172 222Z"
    )
    out += (
        path(bd, "#1c1210")
        + spray(bd, "#57402F", 172, 220, 210, 270, 0.8)
        + line("M197 250C208 258 228 258 238 249", sk, 4)
    )
    out += path("M176 322C190 346 250 348 272 320L284 340C256 372 190 372 164 344Z", C["bone"]) + spray(
        "M176 322C190 346 250 348 272 320L284 340C256 372 190 372 164 344Z", "#9A8458", 284, 370, 200, 330, 0.9
    )
    return out


def marit() -> str:
    """Grey plait, knitted cap with ear flaps, a patterned jersey."""
    out = _backdrop("#8FA3A8", "#3F545C", "#D6E0DC", "#DDE3DA", "#5F737A")
    skin, shade, hair, hair_dark = "#EDC3A0", "#B87C58", "#CFC6B4", "#7E7668"
    for d in (
        "M160 190C140 230 150 290 168 330L196 320C182 280 176 240 180 200Z",
        "M282 190C300 230 294 280 280 322L256 316C262 280 268 240 264 200Z",
    ):
        out += shaded(d, hair, hair_dark, (300, 320, 220, 220), C["white"], (140, 190, 170, 260))
    jersey = "M62 424C68 362 110 334 170 320L276 318C336 334 372 362 380 424Z"
    out += coat(jersey, "#A9483A", "#4A1A18", "#DE8A6A")
    zigzag = "".join(f"L{70 + i * 20} {384 if i % 2 else 368}" for i in range(1, 17))
    out += clip(
        jersey, line("M70 368" + zigzag, C["bone"], 6), line("M50 400H400", C["bone"], 5, stroke_dasharray="2 12")
    )
    out += g(face(skin, shade, 1, 1, "#B4574A", brow=hair_dark, eye="#3F6E86", bw=7), t="translate(220 204)")
    out += circle(184, 232, 13, "#E0785A", opacity=0.45) + circle(254, 232, 12, "#B9543E", opacity=0.4)
    collar = "M164 318C184 346 258 348 280 316L288 340C258 370 184 370 158 344Z"
    out += shaded(collar, "#C9614C", "#4A1A18", (290, 370, 200, 330), "#F0A98A", (160, 320, 200, 350))
    cap = (
        "M146 216C134 122 168 74 222 74C278 74 306 124 296 216C290 250 280 262 272 250C280 210 280 180 262 168"
        "C236 156 200 156 178 170C162 182 164 214 172 248C166 262 152 250 146 216Z"
    )
    out += shaded(cap, "#34626E", "#12303A", (306, 220, 214, 120), "#8DB4B4", (140, 100, 200, 170))
    out += clip(
        cap,
        line("M150 152C190 124 250 124 292 150", C["bone"], 7),
        line("M154 168C192 142 248 142 288 166", C["sun2"], 5, stroke_dasharray="9 9"),
    )
    out += circle(222, 70, 20, C["bone"]) + clip(
        circle_d(222, 70, 20), spray(circle_d(222, 70, 20), hair_dark, 244, 92, 216, 64, 0.95)
    )
    for k in range(6):  # the plait over the shoulder
        y = 300 + k * 21
        x = 300 - k * 3
        knot = (
            f"M{x} {y}C{x + 20} {y - 6} {x + 30} {y + 12} {x + 8} {y + 24}C{x - 10} {y + 22} {x - 16} {y + 8} {x} {y}Z"
        )
        out += shaded(knot, hair, hair_dark, (334, y + 24, 300, y), C["white"], (284, y - 4, 306, y + 10))
    return out + rect(279, 420, 30, 8, C["rust"], 3)


def odo() -> str:
    """Bald and broad, a grin, a ring in the ear, leather apron straps."""
    out = _backdrop("#8E8A52", "#3E3C1E", "#D9D59A", "#E2DCA8", "#5F5C34")
    skin, shade = "#C58A5A", "#824F30"
    out += coat("M40 424C46 352 96 322 166 312L282 310C350 324 392 354 400 424Z", "#5B6B70", "#1F2A2D", "#A9B8B4")
    out += coat("M132 424L150 330L190 352H258L292 328L314 424Z", "#7A4B28", "#2E170A", "#C98A55")
    out += "".join(circle(x, 364, 7, C["steel1"]) + circle(x + 1, 365, 3, C["steel3"]) for x in (158, 288))
    out += g(face(skin, shade, 0, 1, brow="#2B1A12", bw=10), t="translate(220 202) scale(1.1 1)")
    out += path("M196 246C208 262 232 262 246 244C240 268 204 272 196 246Z", C["bone"]) + line(
        "M195 245C208 261 234 261 247 243", "#3A2016", 4
    )
    chin = "M168 232C170 270 190 298 214 298C246 298 272 268 276 226C270 262 250 276 214 276C192 276 176 262 168 232Z"
    out += path(chin, mix(shade, "#2B1A12", 0.5), opacity=0.55)
    dome = "M166 176C160 112 190 86 226 86C268 86 292 116 284 178C276 150 258 136 226 136S176 150 166 176Z"
    out += clip(dome, spray(dome, "#FFE9C8", 176, 96, 214, 150, 0.9))
    out += line("M186 112C198 104 214 100 228 100", "#FFF6E0", 6, opacity=0.8)
    stripes = ("M240 90L276 132L264 142L230 98Z", "M226 90L262 150L250 154L216 98Z")
    inked = "".join(path(stripe, "#2E5E6A", opacity=0.7) for stripe in stripes)
    out += clip("M170 170C170 132 190 117 224 117C256 117 282 142 284 186Z", inked)
    out += circle(286, 226, 12, "none", stroke=C["gold"], stroke_width=5) + line(
        "M170 120C158 150 156 170 160 188", mix(skin, "#FFFFFF", 0.4), 4
    )
    scarf = "M158 312C184 338 262 340 290 308L296 332C262 362 184 362 152 336Z"
    return out + shaded(scarf, "#C9A24E", "#5E4212", (300, 360, 210, 320), "#F4DFA0", (152, 312, 196, 344))


def yara() -> str:
    """A cloud of black curls, a yellow ribbon, hoops in her ears."""
    out = _backdrop("#C9795E", "#6E2E26", "#F3C7A4", "#F2D2B4", "#8A4636")
    skin, shade, hair = "#A86B42", "#6B3C22", "#221612"
    for x, y, r in (
        (220, 110, 96),
        (142, 150, 62),
        (300, 146, 62),
        (120, 206, 48),
        (322, 204, 48),
        (150, 250, 40),
        (296, 250, 40),
        (170, 92, 56),
        (274, 92, 56),
    ):
        out += circle(x, y, r, hair)
    for x, y, r in (
        (142, 142, 56),
        (180, 76, 44),
        (224, 62, 46),
        (272, 82, 44),
        (112, 198, 38),
        (306, 140, 48),
        (322, 200, 38),
    ):
        d = circle_d(x, y, r)
        out += clip(d, spray(d, "#6B4A38", x - r, y - r, x - r * 0.1, y - r * 0.1, 0.85))
    out += coat("M70 424C76 366 116 338 176 324L270 322C328 338 366 364 372 424Z", "#E3C48A", "#8A6238", "#FBF0D0")
    out += path("M176 324L222 388L270 322L262 316H184Z", skin) + path("M222 388L270 322L262 316H232Z", shade)
    out += g(face(skin, shade, 0, 0, "#8E3A34", brow="#1C1210", bw=6), t="translate(220 208) scale(.96 .98)")
    out += line("M176 194L166 190M272 194L280 190", C["ink"], 4)
    fringe = (
        "M160 190C158 140 190 114 224 114C262 114 288 142 284 190C276 166 262 156 250 158C240 146 222 150 214 158"
        "C202 148 188 154 184 164C172 166 164 176 160 190Z"
    )
    out += path(fringe, hair) + clip(fringe, spray(fringe, "#6B4A38", 160, 110, 200, 160, 0.7))
    ribbon = "M130 132C180 84 264 82 312 128L304 148C262 108 184 110 140 152Z"
    out += shaded(ribbon, "#E3A82F", "#8A5A12", (316, 150, 226, 100), "#FBE9A8", (130, 120, 190, 120))
    out += path(
        "M306 118C330 96 352 102 366 86C366 112 350 126 330 130C346 138 352 150 350 164C328 158 310 148 300 136Z",
        "#C98A1F",
    )
    for x in (164, 284):
        out += circle(x, 254, 19, "none", stroke="#8A5A12", stroke_width=7) + circle(
            x, 254, 19, "none", stroke=C["gold"], stroke_width=4.5
        )
    out += "".join(
        circle(x, y, 6.5, c)
        for x, y, c in (
            (188, 342, C["teal"]),
            (200, 358, C["rust"]),
            (212, 372, C["teal"]),
            (234, 372, C["rust"]),
            (246, 358, C["teal"]),
            (258, 342, C["rust"]),
        )
    )
    return out


def bruno() -> str:
    """An eye patch, a pipe, a yellow sou'wester: he still waits for the tide."""
    out = _backdrop("#5E8A88", "#1F4044", "#B9D4C8", "#CFE0D2", "#36595C")
    skin, shade = "#D99E74", "#985C3C"
    out += coat("M56 424C62 358 106 328 168 316L280 314C340 328 378 358 386 424Z", "#D9A32E", "#7A4B12", "#F8E08E")
    out += line("M222 340V424", "#7A4B12", 4) + "".join(circle(238, y, 6, "#4A2C12") for y in (366, 398))
    out += g(face(skin, shade, 2, -1, brow="#C9BFAE", bw=9), t="translate(220 206)")
    beard = (
        "M166 210C166 262 178 304 214 312C254 308 276 266 276 204C270 236 258 248 246 246C238 232 222 234 214 238"
        "C206 232 192 236 186 248C176 246 168 232 166 210Z"
    )
    out += shaded(beard, "#C9BFAE", "#5E5448", (282, 310, 206, 250), C["white"], (166, 220, 196, 284))
    out += line("M196 258C206 254 226 254 236 258", "#5E3A2A", 4)
    out += path("M160 178L196 182C204 186 204 208 192 214C178 214 172 202 172 192L160 184Z", "#1F1612") + line(
        "M160 182L276 160", "#1F1612", 5
    )
    pipe = line("M236 262C262 268 276 278 292 282", "#2B1A12", 8) + shaded(
        "M280 262H316L310 306C306 314 292 314 288 306Z",
        "#7A4426",
        "#2E1408",
        (318, 310, 292, 280),
        "#C98A55",
        (280, 262, 294, 290),
    )
    out += (
        pipe
        + ellipse(298, 263, 18, 5, "#2B1A12")
        + "".join(
            circle(x, y, r, C["bone"], opacity=0.5)
            for x, y, r in ((304, 238, 9), (318, 216, 12), (310, 190, 14), (330, 164, 17))
        )
    )
    brim = (
        "M98 202C118 160 156 148 182 144L262 140C300 144 336 160 352 190C338 198 320 180 296 172C250 160 190 162 "
        "156 178C134 188 116 212 98 202Z"
    )
    crown = "M152 160C146 96 174 62 222 60C272 60 300 94 292 154C258 140 190 142 152 160Z"
    out += g(
        clip(
            "M166 120H280V300H166Z",
            path("M160 170C200 156 250 156 284 168V184C250 172 200 174 160 190Z", "#3A2016", opacity=0.55),
        )
    )
    out += shaded(brim, "#E3B13A", "#7A4B12", (356, 204, 240, 160), "#FBE79A", (100, 180, 170, 170))
    out += shaded(crown, "#EDBE45", "#7A4B12", (298, 150, 216, 92), "#FDF0B4", (152, 84, 200, 140))
    return out + path("M150 150C190 134 256 132 294 146V158C256 144 190 146 150 164Z", "#8A5A1A")


def tamsin() -> str:
    """A welder's mask pushed up over short dark hair, soot on the cheek."""
    out = _backdrop("#8D7790", "#43324A", "#D8C6D6", "#E3D6DE", "#5E4A62")
    skin, shade, hair = "#F0CBA6", "#C08A66", "#33262B"
    bob = (
        "M154 250C136 170 164 116 222 114C284 114 310 170 290 254C282 262 268 258 266 246L268 190H176L178 246"
        "C174 260 162 260 154 250Z"
    )
    out += path(bob, hair) + spray(bob, "#7A626C", 150, 130, 190, 210, 0.75)
    out += coat("M64 424C70 364 112 334 172 322L272 320C334 334 370 364 378 424Z", "#6B5A4A", "#261C14", "#B59E84")
    out += path("M150 336L196 424H250L294 334L268 322H178Z", "#3F5A63") + spray(
        "M150 336L196 424H250L294 334L268 322H178Z", "#16272D", 296, 424, 210, 350, 0.9
    )
    out += g(face(skin, shade, 0, 0, "#B0604E", brow=hair, eye="#4A6B3C", bw=7), t="translate(220 206) scale(.95 .97)")
    out += path("M176 168C188 190 196 178 202 192C212 178 226 186 236 176C250 190 262 180 268 168L262 150H180Z", hair)
    out += path("M180 236C190 230 202 236 206 244C196 252 184 248 180 236Z", "#4A3A36", opacity=0.65) + path(
        "M196 226C202 224 208 228 208 232L198 234Z", "#4A3A36", opacity=0.5
    )
    out += path("M170 128H276V172H170Z", hair)
    band = "M152 172C160 150 186 140 222 140S284 150 292 172L288 184C270 164 250 158 222 158S174 164 156 184Z"
    out += path(band, "#2B211C") + "".join(
        circle(x, 170, 9, C["steel2"]) + circle(x - 2, 168, 3.5, C["steel1"]) for x in (156, 288)
    )
    mask = "M152 150C144 92 160 40 176 28C204 14 242 14 268 28C286 40 300 92 292 150C262 128 182 128 152 150Z"
    out += shaded(mask, "#B5452B", "#4A1610", (302, 140, 214, 70), "#F0936A", (150, 30, 200, 100), 1.0) + path(
        mask, "none", stroke="#2B1612", stroke_width=3
    )
    window = rrect_d(180, 58, 84, 40, 6)
    out += (
        rect(172, 50, 100, 56, "#2B1612", 8)
        + path(window, C["teal3"])
        + clip(
            window,
            spray(window, C["mint"], 180, 56, 220, 84, 0.9),
            path("M206 50H226L200 106H180Z", C["white"], opacity=0.4),
        )
    )
    out += "".join(circle(x, y, 4.5, C["sun2"]) for x, y in ((168, 124), (276, 124), (180, 36), (264, 36)))
    scarf = "M164 312C186 344 256 346 278 310L290 336C258 372 186 372 154 340Z"
    out += shaded(scarf, "#7FA08C", "#2C4A3E", (292, 370, 206, 326), "#CFE0CC", (156, 316, 196, 348))
    return out + shaded(
        "M276 330C310 322 334 340 366 330C352 350 330 360 306 356C290 352 280 346 272 344Z",
        "#6B8C78",
        "#2C4A3E",
        (280, 360, 320, 330),
    )


CREW = (osei, marit, odo, yara, bruno, tamsin)
"""The crew cards `crew_1` to `crew_6`, in order."""
