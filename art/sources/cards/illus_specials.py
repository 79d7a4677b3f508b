"""Illustrations of the six special items, one for each character."""

from __future__ import annotations

from .colors import C, mix
from .models import View, box, ext, shadow, tri
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
    pts,
    rect,
    rrect_d,
    shaded,
    spray,
)
from .staging import gshadow, streaks, vignette
from .vehicles import top

LEAF = "M0 0C-13 -12 -13 -32 0 -50C13 -32 13 -12 0 0Z"
LEAF_DARK = "M0 0C13 -12 13 -32 0 -50Z"


def sprig(x: float, y: float, angle: float, length: float, green: str, size: float = 1.0) -> str:
    """A stem with pairs of leaves, growing from (x, y)."""
    dark, out = (
        mix(green, "#1C2A18", 0.45),
        line(f"M0 0C4 {-length * 0.4} -4 {-length * 0.7} 0 {-length}", "#3F4A26", 4),
    )
    steps = int(length // 26)
    for i in range(steps, 0, -1):
        for turn in (-58, 58):
            leaf = path(LEAF, green) + path(LEAF_DARK, dark) + line("M0 -3V-42", mix(green, "#FFFFFF", 0.4), 1.6)
            scale = size * (1.05 - 0.09 * i)
            out += g(leaf, t=f"translate(0 {-length * i / steps + 14}) rotate({turn}) scale({scale:.2f})")
    out += g(path(LEAF, green) + path(LEAF_DARK, dark), t=f"translate(0 {-length + 6}) scale({size * 0.8:.2f})")
    return placed(x, y, angle, out)


def lavender(x: float, y: float, angle: float, length: float) -> str:
    """A stem that ends in a spike of violet blossom."""
    out = line(f"M0 0V{-length}", "#5B6B3C", 3.4)
    for i in range(8):
        y0, w = -length + 46 - i * 9, 9.5 - i * 0.7
        out += ellipse(-w * 0.55, y0, w * 0.7, 6, "#7D5BA6") + ellipse(w * 0.55, y0, w * 0.7, 6, "#553A7A")
    return placed(x, y, angle, out)


def bag_of_herbs() -> str:
    """A sack of herbs and lavender."""
    out = sky("pink", (330, 110), 54, rays=True) + ridge(44, 262, 30, "#C99A80", "#B07F68")
    out += dunes(262, ("#F3DDB0", "#E3B976", "#CB9350", "#A8713A"))
    out += gshadow([(110, 366), (322, 352), (452, 396), (452, 424), (210, 404)], 0.5)
    for x, angle, length, green, size in (
        (200, -34, 128, "#5E8A42", 1.0),
        (244, 30, 130, "#7BA04C", 1.05),
        (220, -4, 168, "#6C9A48", 1.15),
    ):
        out += sprig(x, 226, angle, length, green, size)
    for x, angle, length in ((214, -17, 166), (236, 15, 160), (184, -50, 118), (252, 48, 122)):
        out += lavender(x, 226, angle, length)
    sack = "M124 214C94 252 76 330 106 364C150 394 296 394 336 364C362 330 348 252 316 214C280 238 160 238 124 214Z"
    out += path("M120 212C150 190 290 190 320 212C290 236 150 236 120 212Z", "#3A2417")
    out += sprig(176, 236, -64, 84, "#88A855", 0.9) + sprig(270, 236, 62, 90, "#5E8A42", 0.9)
    out += shaded(sack, "#C79A5C", "#5E3B1E", (344, 380, 214, 280), "#F1D79E", (96, 230, 190, 320))
    folds = (
        "M140 236C128 280 122 320 130 362M184 246C176 290 176 330 186 372M262 246C272 290 270 334 258 374M304 232"
        "C318 276 322 318 312 360"
    )
    out += clip(sack, line(folds, "#8A5F34", 3.4), line(folds, "#F1D79E", 1.4, transform="translate(-4 0)"))
    rim = "M116 210C150 240 292 240 324 210C334 214 334 226 322 232C280 258 160 258 118 232C106 226 106 214 116 210Z"
    out += shaded(rim, "#D8AE70", "#70481F", (330, 250, 220, 226), "#F8E6BC", (110, 210, 190, 240))
    out += line("M112 262C160 292 284 292 330 262", "#6B3F22", 9) + line(
        "M112 259C160 289 284 289 330 259", "#B57F45", 3
    )
    out += line("M222 284C206 306 200 322 206 344M226 284C240 302 250 316 246 336", "#6B3F22", 6)
    out += circle(224, 284, 11, "#8A5A34") + circle(221, 281, 5, "#D3A468")
    return out + vignette(strength=0.55)


def toolkit() -> str:
    """An open tool box: hammer, wrench, screwdriver."""
    out = sky("noon", (96, 104), 46) + ridge(51, 246, 40, "#D7B182", "#BF9565")
    out += salt(23, 246, "#F3E6CB", "#CDB78E", "#C8A06C")
    v = View(30, 24, 1.42, 214, 344)
    red, half = "#B5452B", 40
    paint = tri(red)
    out += shadow(v, -92, 92, -half, half, 170, 56, opacity=0.48)
    lid = [(-92, 52), (92, 52), (92, 64), (-92, 64)]
    out += ext(v, lid, -half - 44, -half, tri("#8E3522"))
    out += top(v, [(-84, -half - 38), (84, -half - 38), (84, -half - 4), (-84, -half - 4)], 64.5, "#5E1F19")
    out += box(v, -92, 92, -half, half, 0, 56, paint)
    out += top(v, [(-85, -half + 7), (85, -half + 7), (85, half - 7), (-85, half - 7)], 56.5, "#3A2018")
    wrench = (
        rect(-9, -150, 18, 190, C["steel"], 4)
        + rect(2, -150, 7, 190, C["steel3"], 3)
        + path(
            "M-31 -212L-16 -185L0 -178L16 -185L31 -212C46 -188 38 -156 12 -146H-12C-38 -156 -46 -188 -31 -212Z",
            C["steel"],
        )
        + path("M16 -185L31 -212C46 -188 38 -156 12 -146H2V-178Z", C["steel3"])
        + line("M-5 -140V20", C["white"], 3)
    )
    driver = (
        rect(-5, -70, 10, 120, C["steel1"], 2)
        + rect(1, -70, 4, 120, C["steel2"])
        + shaded(
            rrect_d(-16, -166, 32, 98, 13), C["sun2"], "#8A5318", (18, -80, -4, -110), C["white"], (-18, -166, 0, -120)
        )
        + "".join(line(f"M{x} -152V-86", "#B5772F", 3) for x in (-6, 6))
        + rect(-9, -76, 18, 14, C["steel2"], 3)
    )
    hammer = (
        rect(-8, -120, 16, 170, C["wood"], 5)
        + rect(1, -120, 7, 170, C["wood2"], 4)
        + path(
            "M-52 -160H34C46 -160 56 -152 62 -140L44 -122H-52C-58 -122 -60 -128 -60 -141S-58 -160 -52 -160Z",
            C["steel2"],
        )
        + path("M-52 -160H34C46 -160 56 -152 62 -140L-60 -141C-60 -154 -58 -160 -52 -160Z", C["steel1"])
        + rect(-14, -164, 28, 46, C["steel3"], 3)
    )
    for (x, y, z), angle, drawing in (
        ((-54, -6, 56), -17, hammer),
        ((14, -14, 56), 13, wrench),
        ((52, 8, 56), 30, driver),
    ):
        px, py = v.p(x, y, z)
        out += placed(round(px, 1), round(py, 1), angle, g(drawing, t="scale(.86)"))
    out += ext(v, [(-92, 0), (92, 0), (92, 56), (-92, 56)], half - 7, half, paint)
    wall = v.side([(-92, 0), (92, 0), (92, 56), (-92, 56)], half)
    out += spray(wall, C["rust3"], *v.p(92, half, 0), *v.p(-50, half, 40), 0.85)
    out += spray(wall, C["ember"], *v.p(-100, half, 60), *v.p(-20, half, 30), 0.75)
    out += path(v.side([(-80, 10), (80, 10), (80, 18), (-80, 18)], half + 0.5), C["bone"], opacity=0.85)
    for x in (-58, 46):
        out += path(v.side([(x, 40), (x + 14, 40), (x + 14, 60), (x, 60)], half + 1), C["steel1"])
        out += path(v.side([(x + 7, 40), (x + 14, 40), (x + 14, 60), (x + 7, 60)], half + 1.2), C["steel2"])
    cx, cy = v.p(0, half + 1, 36)
    out += circle(cx, cy, 17, C["bone"])
    out += "".join(
        path("M0 0L0 -14L10 -8Z", C["rust2"], transform=f"translate({cx:.1f} {cy:.1f}) rotate({a})")
        for a in range(0, 360, 90)
    )
    handle_a, handle_b = v.p(92.5, -14, 34), v.p(92.5, 14, 34)
    out += line(pts([handle_a, handle_b], False), C["steel3"], 9)
    return out + vignette()


def flamethrower() -> str:
    """Two tanks, a hose, and fire into the night."""
    out = sky("night", None, gy=330) + glow(ALL, "#E9772F", 372, 150, 300, 1.0)
    out += ridge(61, 312, 46, "#0F2E36", "#0B242B", 60)
    ground = "M-4 310H444V424H-4Z"
    out += path(ground, "#4A2C24") + spray(ground, "#D0692F", 380, 306, 300, 400, 0.95)
    out += spray(ground, "#1B1210", 0, 424, 200, 340, 0.85)
    outer = (
        "M262 214C286 176 330 176 352 140C362 118 356 92 384 66C380 92 396 98 408 84C422 68 420 44 444 30V330"
        "C420 318 414 288 388 290C366 292 356 268 326 262C300 258 276 244 262 214Z"
    )
    middle = (
        "M266 214C296 192 330 196 362 166C378 150 380 128 404 114C404 136 424 134 444 104V286C420 282 410 262 "
        "386 260C354 258 300 250 266 214Z"
    )
    inner = (
        "M270 214C310 200 350 208 384 188C404 176 420 172 444 160V248C424 250 404 238 384 240C346 244 304 238 270 214Z"
    )
    fire = path(outer, "#DE5F24") + spray(outer, "#8F2A18", 444, 320, 360, 230, 0.9)
    fire += path(middle, "#F0A04A") + path(inner, "#FBE3A0") + glow(inner, "#FFFFFF", 300, 214, 120, 0.9)
    out += g(fire, t="translate(-6 -41) scale(1.16 1.35)")
    for x, y, r in (
        (300, 130, 5),
        (338, 96, 4),
        (322, 292, 4),
        (396, 320, 5),
        (418, 340, 3),
        (276, 166, 3.5),
        (366, 60, 3),
    ):
        out += circle(x, y, r, "#FBD389")
    out += gshadow([(20, 378), (160, 378), (120, 424), (-40, 424)], 0.6, "#160E0C")
    for x, base in ((22, "#6F7444"), (84, "#7F8452")):
        tank = f"M{x} 176C{x} 138 {x + 66} 138 {x + 66} 176V346C{x + 66} 384 {x} 384 {x} 346Z"
        out += shaded(tank, base, "#20180F", (x - 4, 330, x + 40, 250), "#F2B463", (x + 76, 200, x + 34, 236), 1.0)
        out += clip(
            tank,
            rect(x - 2, 210, 72, 15, "#2E2A1C"),
            rect(x - 2, 312, 72, 15, "#2E2A1C"),
            line(f"M{x + 54} 180V344", "#FBE3A0", 4),
        )
        out += rect(x + 23, 124, 20, 26, C["steel3"], 4) + rect(x + 17, 114, 32, 13, C["rust2"], 5)
    badge = "M0 -32C8 -16 20 -10 20 6A20 20 0 0 1 -20 6C-20 -6 -12 -10 -8 -22C-4 -18 -2 -16 -1 -14C1 -20 2 -26 0 -32Z"
    out += circle(86, 268, 31, C["bone"]) + path(badge, C["rust"], transform="translate(86 272)")
    hose = "M55 118C55 62 172 60 184 132C194 196 176 226 158 272"
    out += line(hose, "#15100D", 15) + line(hose, "#5E5148", 8, stroke_dasharray="5 5")
    lance = (
        rect(-96, -9, 168, 18, C["steel3"], 5)
        + rect(-96, -9, 168, 7, C["steel"], 3)
        + rect(60, -14, 46, 28, "#2B211C", 5)
        + rect(60, -14, 46, 9, "#8A5A34", 4)
        + path("M-70 6H-46L-52 50H-76Z", C["wood2"])
        + path("M-70 6H-60L-66 50H-76Z", C["wood"])
        + path("M-6 6H14L10 44H-8Z", C["wood2"])
        + line("M-36 10C-34 28 -22 28 -18 10", C["steel3"], 5)
        + line("M98 -10C104 -22 96 -28 100 -36", "#FBD389", 4)
    )
    out += g(lance, t="translate(214 262) rotate(-9) scale(.84)")
    return out


def binoculars() -> str:
    """Binoculars, the mesas in their lenses."""
    out = sky("dusk", (92, 104), 48) + cliff(270, 262, 220, 170, ("#D99A62", "#A4623E", "#74402C"), True)
    out += ridge(71, 262, 36, "#B9633F", "#9A4C33") + rocks(262, ("#E2B27C", "#BD8050", "#8B5636", "#5E3826"))
    out += gshadow([(84, 366), (350, 352), (452, 392), (452, 424), (200, 412)], 0.55, "#3A1E17")
    ledge = "M30 374C60 346 150 338 226 340S390 346 416 372C400 400 60 404 30 374Z"
    out += shaded(ledge, "#C58E5C", "#5E3826", (416, 400, 230, 356), "#F1D2A0", (40, 350, 140, 372))
    strap = "M92 300C40 320 36 372 84 380C150 390 180 356 222 366C268 378 318 392 364 372"
    out += line(strap, "#2B1A12", 12) + line(strap, "#8A5A34", 5)
    for x, side in ((150, 1), (292, -1)):
        far = x + side * 18  # the eyepieces stand farther apart
        barrel = f"M{x - 58} 250L{far - 58} 128C{far - 40} 112 {far + 40} 112 {far + 58} 128L{x + 58} 250Z"
        out += shaded(
            barrel, "#3F4A48", "#15100E", (x + 60, 240, x - 10, 180), "#8FA09A", (x - 66, 120, x - 24, 190), 1.0
        )
        out += shaded(
            rrect_d(far - 36, 84, 72, 40, 10),
            "#2B211C",
            "#0F0B09",
            (far + 40, 120, far - 8, 100),
            "#6B5A4E",
            (far - 40, 84, far - 12, 110),
        )
        out += "".join(line(f"M{far - 24 + i * 12} 90V116", "#15100D", 3) for i in range(5))
    out += shaded(
        rrect_d(196, 150, 50, 92, 12), "#4A5552", "#15100E", (250, 240, 212, 190), "#8FA09A", (190, 150, 214, 190)
    )
    out += circle(221, 150, 27, "#2B211C") + shaded(
        circle_d(221, 148, 23), C["ochre2"], "#5E3A1A", (244, 170, 214, 144), "#F4D27A", (200, 130, 218, 146)
    )
    out += "".join(line(f"M221 {129}V{135}", "#5E3A1A", 3, transform=f"rotate({a} 221 148)") for a in range(0, 360, 30))
    for x in (150, 292):
        lens = circle_d(x, 256, 62)
        out += circle(x, 258, 80, "#15100E") + shaded(
            circle_d(x, 256, 77),
            "#55625E",
            "#1B1512",
            (x + 60, 310, x - 16, 236),
            "#B7C6BC",
            (x - 66, 190, x - 26, 230),
        )
        out += circle(x, 256, 66, "#15100E") + path(lens, C["teal"])
        mesa = (
            f"M{x - 70} 282L{x - 44} 280L{x - 38} 256H{x - 18}L{x - 12} 276L{x + 12} 274L{x + 18} "
            f"244H{x + 40}L{x + 48} 276H{x + 70}V330H{x - 70}Z"
        )
        out += clip(
            lens,
            glow(lens, "#F6E0A6", x - 18, 232, 60, 0.95),
            path(mesa, "#A4523A"),
            path(f"M{x - 70} 290H{x + 70}V330H{x - 70}Z", "#E3B568"),
            spray(lens, C["teal3"], x + 60, 316, x, 262, 0.95),
            path(f"M{x - 46} 200L{x - 14} 190L{x - 40} 318H{x - 74}Z", C["white"], opacity=0.38),
        )
        out += path(
            f"M{x - 46} 228A54 54 0 0 1 {x - 14} 204", "none", stroke=C["white"], stroke_width=6, stroke_linecap="round"
        )
    return out + vignette("#2A1410", 0.7)


def scythe() -> str:
    """A scythe standing in dry grass before the sun."""
    out = sky("teal", (150, 170), 92, rays=True, gy=268) + ridge(81, 268, 34, "#7FB0A4", "#659A92", 56)
    out += dunes(268, ("#F0D49A", "#E3B568", "#C98B3D", "#A9692B"))
    out += gshadow([(212, 372), (226, 366), (452, 404), (448, 424), (330, 410)], 0.5)
    for i in range(26):  # dry grass, bent by the wind
        x, h = 20 + i * 16.5 + (i * 37) % 11, 46 + (i * 53) % 34
        color = ("#C79A44", "#E6C470", "#A87A2E")[i % 3]
        out += line(
            f"M{x} {352 + (i * 29) % 26}C{x + 4} {330 - h * 0.3} {x + 12} {330 - h * 0.7} {x + 26 + h * 0.2} {334 - h}",
            color,
            4,
        )
    snath = "M246 374C238 300 214 232 222 160C226 120 236 92 246 66"
    out += (
        line(snath, C["umber3"], 17)
        + line(snath, C["wood"], 12)
        + line(snath, C["wood1"], 4, transform="translate(-3 0)")
    )
    for y, turn in ((212, -6), (286, 8)):
        x = 218 if y == 212 else 232
        grip = (
            rect(-50, -8, 52, 16, C["wood2"], 8)
            + rect(-50, -8, 52, 6, C["wood1"], 3)
            + rect(-8, -13, 18, 26, "#3C2A20", 4)
        )
        out += placed(x, y, turn, grip)
    blade = "M250 46C200 22 110 34 40 132C30 148 30 160 34 170C84 104 160 84 252 92Z"
    edge = "M34 170C84 104 160 84 252 92L252 78C160 68 80 96 34 160Z"
    out += path(blade, C["steel1"]) + path("M250 46C200 22 110 34 40 132C100 62 180 50 251 66Z", C["steel2"])
    out += clip(
        blade, spray(blade, C["white"], 60, 120, 190, 80, 0.9), spray(blade, C["steel3"], 252, 60, 160, 60, 0.7)
    )
    out += path(edge, C["white"], opacity=0.9)
    out += path(blade, "none", stroke="#2F3A3C", stroke_width=2) + rect(
        236, 44, 22, 54, "#2B211C", 5, transform="rotate(-4 247 70)"
    )
    for x, y in ((242, 56), (250, 84)):
        out += circle(x, y, 3.6, C["steel1"])
    out += path("M196 372C212 352 272 350 296 372C270 384 220 384 196 372Z", "#D9A456") + path(
        "M246 356C272 358 286 362 296 372C278 380 262 382 246 382Z", "#A9692B"
    )
    for i in range(9):
        x, h = 60 + i * 44, 30 + (i * 31) % 26
        out += line(
            f"M{x} 404C{x + 4} 386 {x + 12} {386 - h * 0.5} {x + 26} {384 - h}", ("#E6C470", "#8F6526")[i % 2], 4.4
        )
    return out + streaks(14, y0=60, y1=240, count=5, opacity=0.45) + vignette(strength=0.6)


def water_distiller() -> str:
    """A copper still over its fire, a flask under the coil."""
    out = path(ALL, "#123B42") + glow(ALL, "#E9A24A", 150, 300, 250, 0.9) + glow(ALL, C["mint"], 330, 200, 190, 0.5)
    table = "M-4 346H444V424H-4Z"
    out += (
        path(table, "#6B4327") + spray(table, "#2A1710", 444, 424, 180, 360, 0.95) + line("M-4 348H444", "#B5834E", 4)
    )
    out += gshadow([(70, 366), (230, 366), (260, 424), (40, 424)], 0.45, "#1C0F0A")
    copper, copper_dark, copper_lit = "#C9783A", "#5A2A14", "#F7CE93"
    out += path("M108 366L96 300H204L192 366Z", "#2B211C") + "".join(
        rect(x, 312, 10, 44, "#120D0A", 3) for x in (112, 132, 152, 172)
    )
    fire = "M120 358C112 336 126 330 128 316C138 328 140 334 150 322C160 334 172 338 176 316C186 332 186 346 178 358Z"
    out += path(fire, C["ember"]) + path("M134 358C130 344 142 340 148 332C156 344 166 344 164 358Z", C["sun"])
    pot = "M76 228C76 196 224 196 224 228C240 262 226 300 150 304C74 300 60 262 76 228Z"
    out += shaded(pot, copper, copper_dark, (232, 290, 150, 240), copper_lit, (66, 200, 124, 262), 1.0)
    dome = "M92 214C96 160 124 130 150 126C176 130 204 160 208 214C190 226 110 226 92 214Z"
    out += shaded(dome, copper, copper_dark, (214, 200, 150, 170), copper_lit, (90, 140, 136, 196), 1.0)
    out += path("M74 226C100 242 200 242 226 226V236C200 254 100 254 74 236Z", "#8A4A22")
    out += "".join(
        circle(x, y, 3.6, copper_lit) for x, y in ((92, 240), (118, 246), (150, 248), (182, 246), (208, 240))
    )
    out += line("M112 258C108 274 116 286 128 292", C["white"], 6, opacity=0.7)
    neck = "M150 132C150 70 206 62 246 88C276 108 290 124 300 150"
    out += (
        line(neck, copper_dark, 28) + line(neck, copper, 21) + line(neck, copper_lit, 5, transform="translate(-4 -6)")
    )
    cooler = rrect_d(258, 150, 104, 132, 14)
    out += path(cooler, "#1B575E", opacity=0.85) + clip(cooler, spray(cooler, "#0A2A30", 366, 290, 290, 200, 0.9))
    for i in range(5):
        y = 166 + i * 23
        out += line(f"M274 {y}C274 {y + 16} 346 {y + 8} 346 {y + 22}", copper_dark, 11) + line(
            f"M274 {y}C274 {y + 16} 346 {y + 8} 346 {y + 22}", copper, 6
        )
        out += line(f"M346 {y + 22}C346 {y + 30} 274 {y + 12} 274 {y + 23}", "#7A4020", 5)
    out += path(cooler, "none", stroke=C["mint"], stroke_width=5) + line("M270 166V262", C["white"], 5, opacity=0.8)
    out += line("M310 282V300", copper, 8)
    out += path("M310 302C316 311 319 314 319 319A9 9 0 0 1 301 319C301 314 304 311 310 302Z", C["white"])
    flask = "M292 320H328V334C352 344 366 364 366 384A56 26 0 0 1 254 384C254 364 268 344 292 334Z"
    out += path(flask, "#BFE0D6", opacity=0.45)
    out += clip(
        flask,
        path("M240 366Q284 358 310 366T380 366V420H240Z", C["teal"]),
        spray(flask, C["teal3"], 366, 410, 300, 370, 0.9),
        glow(flask, C["sky"], 284, 380, 40, 0.8),
    )
    out += (
        path(flask, "none", stroke=C["bone"], stroke_width=4.5)
        + rect(286, 314, 48, 9, C["bone"], 4)
        + line("M268 380C268 366 276 356 286 350", C["white"], 6)
    )
    for x, y, r in ((196, 60, 13), (222, 42, 9), (172, 48, 8)):
        out += circle(x, y, r, C["bone"], opacity=0.28)
    return out + spray(ALL, "#0A1E22", 440, 440, 250, 260, 0.6)
