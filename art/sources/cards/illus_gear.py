"""Illustrations of supplies, protection and cargo."""

from __future__ import annotations

import math

from .colors import C, mix
from .models import View, box, ext, shadow, tri
from .scenes import ALL, dunes, ridge, rocks, salt, sky
from .shapes import (
    Point,
    circle,
    circle_d,
    clip,
    ellipse,
    ellipse_d,
    g,
    glow,
    line,
    n,
    ngon,
    path,
    placed,
    poly,
    pts,
    rect,
    spray,
)
from .staging import gshadow, vignette
from .vehicles import bar, top


def water() -> str:
    """A canteen, water under it."""
    out = (
        sky("teal", None, gy=240)
        + path("M-4 236H444V424H-4Z", C["teal2"])
        + spray("M-4 236H444V424H-4Z", C["mint"], 60, 230, 160, 330, 0.9)
        + spray("M-4 236H444V424H-4Z", C["teal3"], 430, 424, 240, 300, 0.9)
    )
    out += glow(ALL, "#F6E9C8", 222, 170, 230, 0.9) + ridge(31, 238, 40, "#5C9B95", "#4A8885", 50)
    for r in (1, 1.55, 2.15):
        out += path(
            ellipse_d(222, 356, 82 * r, 20 * r),
            "none",
            stroke=C["mint"],
            stroke_width=n(5 / r**0.5),
            opacity=n(0.95 / r),
        )
    out += ellipse(222, 356, 62, 14, C["teal3"], opacity=0.55)
    body = circle_d(222, 214, 108)
    out += line("M128 162C70 60 374 60 316 162", "#5B3A22", 12) + line("M127 160C70 58 374 58 316 160", "#A06B3C", 4.5)
    out += (
        rect(198, 70, 48, 40, C["steel2"], 4)
        + rect(198, 70, 20, 40, C["steel1"], 4)
        + rect(190, 58, 64, 22, "#3A2A22", 5)
        + rect(190, 58, 28, 22, "#6A5140", 5)
        + "".join(line(f"M{x} 61V77", "#20150F", 2.6) for x in range(200, 252, 9))
    )
    out += (
        path(body, "#B98A4E")
        + spray(body, "#5A3A20", 318, 290, 200, 190, 1.0)
        + spray(body, "#EBC98C", 130, 130, 230, 230, 0.95)
    )
    out += path(circle_d(222, 214, 98), "none", stroke="#7D5630", stroke_width=3, stroke_dasharray="9 6") + path(
        "M114 214A108 108 0 0 0 330 214A108 120 0 0 1 114 214Z", "#4A2E1A", opacity=0.35
    )
    drop = "M222 136C248 182 264 204 264 234A42 42 0 0 1 180 234C180 204 196 182 222 136Z"
    out += (
        path(drop, C["bone"])
        + path(drop, C["teal"], transform="translate(222 222) scale(.84) translate(-222 -222)")
        + clip(drop, spray(drop, C["teal3"], 262, 270, 210, 200, 0.95))
        + line("M196 238A26 26 0 0 0 214 262", C["bone"], 6)
    )
    out += line("M254 68C286 72 296 96 286 118", C["steel3"], 3, stroke_dasharray="1 6")
    out += path("M222 324C228 334 231 338 231 344A9 9 0 0 1 213 344C213 338 216 334 222 324Z", C["white"])
    return out + vignette(C["teal3"], 0.6)


def dog_food() -> str:
    """An open tin, a good dog on its label."""
    out = (
        sky("pink", None, gy=300)
        + glow(ALL, C["white"], 220, 170, 230, 0.7)
        + dunes(286, ("#EBCB92", "#D79F4E", "#B5772F", "#8A5520"))
    )
    out += gshadow([(122, 352), (318, 352), (450, 398), (450, 424), (250, 400)], 0.5)
    out += g(
        ellipse(0, 0, 92, 30, C["steel2"]),
        ellipse(0, -3, 92, 30, C["steel1"]),
        ellipse(0, -3, 78, 24, C["steel"]),
        ellipse(0, -3, 62, 18, C["steel1"]),
        spray(ellipse_d(0, -3, 92, 30), C["white"], -90, -20, 0, 10, 0.8),
        t="translate(286 92) rotate(38)",
    )
    can = "M122 130V340A98 30 0 0 0 318 340V130Z"
    out += (
        path(can, C["rust"])
        + spray(can, C["rust3"], 322, 240, 226, 240, 1.0)
        + spray(can, C["ember"], 118, 240, 168, 240, 0.8)
    )
    for y in (130, 340):
        out += (
            path(f"M120 {y - 8}V{y + 8}A100 31 0 0 0 320 {y + 8}V{y - 8}A100 31 0 0 1 120 {y - 8}Z", C["steel"])
            + path(f"M250 {y + 36 - 8}A100 31 0 0 0 320 {y + 8}V{y - 8}A100 31 0 0 1 250 {y + 20 - 6}Z", C["steel3"])
            + line(f"M122 {y - 4}A100 31 0 0 0 200 {y + 23}", C["white"], 3)
        )
    out += (
        ellipse(220, 122, 100, 31, C["steel1"])
        + ellipse(220, 124, 90, 26, "#4B2C20")
        + path(
            "M136 126C150 108 180 116 196 110C220 102 246 116 262 110C284 108 300 118 304 128C290 146 250 150 "
            "220 150S146 142 136 126Z",
            "#8A5236",
        )
        + "".join(
            (
                ellipse(x, y, 15, 8, c)
                for x, y, c in (
                    (170, 124, "#B57747"),
                    (214, 120, "#C98A55"),
                    (256, 126, "#A8683F"),
                    (236, 136, "#7A442C"),
                    (188, 138, "#9A5C38"),
                )
            )
        )
    )
    out += g(
        rect(-5, -96, 10, 92, C["steel1"], 4),
        rect(1, -96, 4, 92, C["steel2"], 2),
        path("M-11 -100H11V-66C11 -58 6 -54 0 -54S-11 -58 -11 -66Z", C["steel1"], transform="rotate(180 0 -50)"),
        t="translate(150 128) rotate(-24)",
    )
    lab = "M122 186A98 30 0 0 0 318 186V306A98 30 0 0 1 122 306Z"
    out += clip(lab, path(lab, C["bone"]), spray(lab, C["salt3"], 322, 240, 236, 240, 1.0))
    dog = (
        "M176 322C172 296 176 270 184 252C178 238 180 222 190 214C200 206 214 204 224 208C230 212 236 220 242 226"
        "L276 236C282 240 282 250 276 256C264 264 250 264 240 268C236 284 244 304 250 326Z"
    )
    out += clip(
        lab,
        path(dog, C["umber2"]),
        path("M240 268C236 284 244 304 250 326H226C228 300 222 280 216 266C224 270 232 270 240 268Z", C["umber3"]),
        path("M186 220C170 224 160 244 164 268C174 274 186 264 192 250C196 238 194 226 186 220Z", C["umber3"]),
        circle(228, 226, 4, C["bone"]),
        circle(277, 239, 6, C["ink"]),
        line("M244 254L268 250", C["bone"], 2.4),
        path("M174 286C196 296 226 296 244 286L246 298C226 308 194 308 174 298Z", C["rust"]),
    )
    return out + vignette()


def fuel_card() -> str:
    """A jerrycan at dusk."""
    out = (
        sky("dusk", (96, 120), 46)
        + ridge(12, 250, 44, "#A9573A", "#8A4330")
        + rocks(250, ("#E0B079", "#B97C4C", "#8B5636", "#5E3826"))
    )
    v = View(30, 20, 1.32, 218, 352)
    out += shadow(v, -70, 70, -28, 28, 190, 60, "#3A1E17", 0.6)
    p = "#6F7444"
    t = (mix(p, "#FFDDA6", 0.5), mix(p, "#FFE3B0", 0.12), mix(p, "#20140d", 0.55), mix(p, "#FFE3B0", 0.12))
    prof = [(-66, 0), (66, 0), (70, 6), (70, 128), (42, 158), (-58, 158), (-70, 148), (-70, 6)]
    out += ext(v, prof, -30, 30, t)
    cap = v.side(prof, 30)
    out += clip(
        cap,
        spray(cap, C["umber3"], *v.p(70, 30, 0), *v.p(-30, 30, 120), 0.95),
        spray(cap, "#D9CE8A", *v.p(-80, 30, 160), *v.p(-10, 30, 80), 0.9),
    )
    inner = [(-52, 14), (54, 14), (54, 118), (34, 138), (-52, 138)]
    out += path(v.side(inner, 30.3), "none", stroke=mix(p, "#20140d", 0.5), stroke_width=5, stroke_linejoin="round")
    for a, b in (((-48, 18), (50, 120)), ((50, 18), (-48, 132))):
        out += bar(v, (a[0], 31, a[1]), (b[0], 31, b[1]), 9, mix(p, "#20140d", 0.42), mix(p, "#FFE3B0", 0.4))
    cx, cy = v.p(1, 31, 74)
    out += (
        circle(cx, cy, 44, mix(p, "#20140d", 0.45))
        + circle(cx - 2, cy - 2, 40, C["bone"])
        + path(
            "M0 -32C16 -10 24 0 24 11A24 24 0 0 1 -24 11C-24 0 -16 -10 0 -32Z",
            C["rust"],
            transform=f"translate({n(cx - 2)} {n(cy - 3)})",
        )
        + path(
            "M8 -18C16 -8 24 2 24 11A24 24 0 0 1 6 34C18 22 14 0 8 -18Z",
            C["rust3"],
            transform=f"translate({n(cx - 2)} {n(cy - 3)})",
        )
    )
    for y in (-14, 0, 14):
        out += (
            bar(v, (-46, y, 158), (-40, y, 178), 6, "#2e2a1c")
            + bar(v, (-40, y, 178), (14, y, 178), 8, "#3E4126", "#A9A86A")
            + bar(v, (14, y, 178), (20, y, 158), 6, "#2e2a1c")
        )
    out += ext(v, [(36, 152), (46, 160), (66, 146), (72, 128), (60, 136)], -13, 13, tri("#4B4E2C")) + ext(
        v, [(46, 158), (58, 172), (76, 158), (66, 144)], -15, 15, tri("#3A2E26")
    )
    return out + vignette("#2A1410", 0.75)


def first_aid() -> str:
    """An open first-aid box: bandages and flasks."""
    out = (
        sky("day", None, gy=300)
        + glow(ALL, C["white"], 210, 150, 220, 0.8)
        + ridge(17, 268, 40, "#B5C6BC", "#98AFA9", 60)
        + salt(8, 268)
    )
    v = View(30, 26, 1.5, 214, 338)
    w = 46
    out += shadow(v, -84, 84, -w, w, 150, 54, opacity=0.42)
    t = ("#FFF9EA", "#E2D5B5", "#A58F69", "#EFE5CC")
    out += box(v, -84, 84, -w - 8, -w, 44, 128, ("#FFF9EA", "#D8CAA8", "#A58F69", "#D8CAA8"))
    lid = [(-76, 52), (76, 52), (76, 120), (-76, 120)]
    out += path(v.side(lid, -w + 0.5), "#C5B48D")
    cxl = v.side(
        [
            (-9, 108),
            (9, 108),
            (9, 95),
            (22, 95),
            (22, 77),
            (9, 77),
            (9, 64),
            (-9, 64),
            (-9, 77),
            (-22, 77),
            (-22, 95),
            (-9, 95),
        ],
        -w + 0.8,
    )
    out += path(cxl, "#3F7A4C")
    out += box(v, -84, 84, -w, w, 0, 50, t) + top(
        v, [(-77, -w + 7), (77, -w + 7), (77, w - 7), (-77, w - 7)], 50, "#6B5A43"
    )

    def roll(x: float, y: float, z: float, r: float, L: float) -> str:
        (a, b), (c, d) = (v.p(x, y, z), v.p(x, y, z + L))
        s = v.s
        dd = (
            f"M{n(a - r * s)} {n(b)}L{n(c - r * s)} {n(d)}"
            f"A{n(r * s)} {n(r * s * 0.5)} 0 0 1 {n(c + r * s)} {n(d)}L{n(a + r * s)} {n(b)}Z"
        )
        return (
            path(dd, "#F7EFDD")
            + spray(dd, "#A98F68", a + r * s, b, a - r * s * 0.3, b, 0.9)
            + ellipse(c, d, r * s, r * s * 0.5, "#FFFDF5")
            + path(ellipse_d(c, d, r * s * 0.55, r * s * 0.27), "none", stroke="#C9B68F", stroke_width=2.4)
            + circle(c, d, 2.4, "#8A7350")
        )

    def flask(x: float, y: float, z: float, r: float, L: float, col: str) -> str:
        (a, b), (c, d) = (v.p(x, y, z), v.p(x, y, z + L))
        s = v.s
        dd = (
            f"M{n(a - r * s)} {n(b)}V{n(d + 8)}C{n(c - r * s)} {n(d)} {n(c - 5)} {n(d + 2)} {n(c - 5)} {n(d - 10)}"
            f"H{n(c + 5)}C{n(c + 5)} {n(d + 2)} {n(c + r * s)} {n(d)} {n(c + r * s)} {n(d + 8)}V{n(b)}Z"
        )
        return (
            path(dd, col)
            + spray(dd, C["umber3"], a + r * s, b, a, b, 0.9)
            + rect(c - 6.5, d - 18, 13, 10, "#6B4A2E", 2)
            + line(f"M{n(a - r * s * 0.5)} {n(d + 14)}V{n(b - 20)}", C["white"], 3.4, opacity=0.7)
        )

    out += (
        flask(-50, -18, 46, 10, 40, "#8A5A2B")
        + roll(-18, -22, 46, 17, 22)
        + flask(22, -20, 46, 11, 34, C["teal"])
        + roll(54, -14, 46, 15, 26)
        + roll(8, 14, 44, 15, 14)
    )
    out += ext(v, [(-84, 0), (84, 0), (84, 48), (-84, 48)], w - 6, w, t) + spray(
        v.side([(-84, 0), (84, 0), (84, 50), (-84, 50)], w), "#8A6E45", *v.p(84, w, 0), *v.p(-50, w, 40), 0.8
    )
    out += path(
        v.side(
            [
                (-9, 44),
                (9, 44),
                (9, 33),
                (24, 33),
                (24, 17),
                (9, 17),
                (9, 6),
                (-9, 6),
                (-9, 17),
                (-24, 17),
                (-24, 33),
                (-9, 33),
            ],
            w + 0.6,
        ),
        "#3F7A4C",
    )
    for x in (-62, 54):
        out += path(v.side([(x, 40), (x + 12, 40), (x + 12, 52), (x, 52)], w + 1), C["steel2"])
    return out + vignette(C["ochre2"], 0.5)


def helmet() -> str:
    """A helmet with goggles in the sand."""
    out = sky("pink", (330, 92), 44) + ridge(6, 250, 36, "#C9947A", "#AE7A62") + dunes(246)
    out += gshadow([(96, 346), (330, 340), (450, 384), (450, 410), (240, 392)], 0.5)
    dome = "M88 292C82 180 140 104 226 104C312 104 362 182 358 284C300 312 150 318 88 292Z"
    out += (
        path(dome, "#7C8B84")
        + spray(dome, C["steel3"], 366, 300, 216, 190, 1.0)
        + spray(dome, "#D5DBCB", 120, 120, 214, 214, 0.95)
    )
    out += path(
        "M150 128C172 110 200 104 226 104C206 150 206 236 214 305C190 306 168 304 150 302C140 240 138 176 150 128Z",
        C["rust"],
    ) + clip(
        "M150 128C172 110 200 104 226 104C206 150 206 236 214 305C190 306 168 304 150 302C140 240 138 176 150 128Z",
        spray(dome, C["rust3"], 220, 300, 160, 160, 0.8),
        spray(dome, C["ember"], 150, 110, 190, 200, 0.7),
    )
    brim = (
        "M66 296C84 268 120 290 220 290S352 270 380 288C388 296 384 306 372 310C310 340 130 344 74 314C64 308 62 "
        "302 66 296Z"
    )
    out += (
        path(brim, C["steel2"])
        + spray(brim, C["steel3"], 380, 320, 200, 296, 1.0)
        + spray(brim, "#C9D2C4", 66, 290, 170, 320, 0.9)
    )
    out += path("M84 232C130 250 320 248 360 222V254C320 278 130 280 86 262Z", C["umber3"]) + path(
        "M84 232C130 250 320 248 360 222V228C320 255 130 256 84 238Z", "#8A5A34"
    )
    for x, y in ((180, 254), (284, 250)):
        out += (
            ellipse(x, y, 54, 38, "#2B211C")
            + ellipse(x - 2, y - 2, 48, 32, "#B57F3F")
            + ellipse(x, y, 40, 26, C["teal2"])
            + clip(
                ellipse_d(x, y, 40, 26),
                glow(ellipse_d(x, y, 40, 26), C["mint"], x - 26, y - 18, 46, 0.9),
                path(f"M{x - 14} {y - 30}L{x + 8} {y - 30}L{x - 20} {y + 30}H{x - 42}Z", C["white"], opacity=0.55),
                path(f"M{x - 40} {y + 12}Q{x} {y - 4} {x + 40} {y + 12}V{y + 30}H{x - 40}Z", C["ochre"], opacity=0.75),
            )
        )
    out += (
        rect(224, 242, 16, 16, "#2B211C", 3)
        + line("M318 140C332 158 340 180 344 204", C["white"], 0)
        + path(
            "M262 132L274 148L268 162L280 176",
            "none",
            stroke=C["steel3"],
            stroke_width=4,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )
    out += "".join(
        (
            circle(x, y, 5, C["steel3"]) + circle(x - 1.4, y - 1.4, 2.4, C["steel1"])
            for x, y in ((106, 306), (168, 318), (280, 318), (340, 306))
        )
    )
    out += path(
        "M30 360C70 336 110 352 150 344C210 334 300 356 360 342C400 336 430 346 444 342V424H-4V372Z", "#D79F4E"
    ) + spray(
        "M30 360C70 336 110 352 150 344C210 334 300 356 360 342C400 336 430 346 444 342V424H-4V372Z",
        "#9A6228",
        430,
        420,
        150,
        350,
        0.9,
    )
    return out + vignette()


def map_card() -> str:
    """A folded map of hexes and a compass on a table."""
    d = ALL
    out = path(d, "#7A4E30") + "".join(
        (
            path(f"M-4 {y}H444V{y + 50}H-4Z", c)
            + line(f"M-4 {y + 50}H444", "#4A2C1A", 3)
            + line(f"M{20 + y} {y + 18}C{120 + y} {y + 10} {180} {y + 28} {330} {y + 16}", "#5E3A22", 2.4)
            for y, c in zip(range(0, 450, 53), ("#84563A", "#7A4E30", "#8A5C3C", "#74482C") * 3, strict=False)
        )
    )
    out += spray(d, "#2A1710", 440, 430, 180, 180, 0.95) + glow(d, "#E9B56C", 60, 40, 260, 0.7)

    def at(u: float, w: float) -> Point:
        return (58 + u * 322 + w * 16, 84 + w * 266 + u * -16)

    sh = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
    out += gshadow([(x + 16, y + 18) for x, y in sh], 0.55, "#1C0F0A")
    folds, cols = ((0, 0.25, 0.5, 0.75, 1), ("#F4E6C4", "#DCC797", "#F4E6C4", "#DCC797"))

    def zig(i: int) -> float:
        return 9 if i % 2 else -7

    for i in range(4):
        a, b = (folds[i], folds[i + 1])
        q = [
            (at(a, 0)[0], at(a, 0)[1] + zig(i)),
            (at(b, 0)[0], at(b, 0)[1] + zig(i + 1)),
            (at(b, 1)[0], at(b, 1)[1] + zig(i + 1)),
            (at(a, 1)[0], at(a, 1)[1] + zig(i)),
        ]
        out += poly(q, cols[i]) + spray(pts(q), "#B08A50", *(q[2] if i % 2 else q[0]), *(q[0] if i % 2 else q[2]), 0.45)
    hexes = {
        (0, 0): "#E9D9B0",
        (1, 0): "#D7A65A",
        (2, 0): "#F6EFDD",
        (3, 0): "#A8794E",
        (0, 1): "#F6EFDD",
        (1, 1): "#F6EFDD",
        (2, 1): "#D7A65A",
        (3, 1): "#F6EFDD",
        (4, 0): None,
        (4, 1): None,
        (0, 2): "#A8794E",
        (1, 2): "#D7A65A",
        (2, 2): "#F6EFDD",
        (3, 2): None,
        (4, 2): None,
        (0, 3): "#F6EFDD",
        (1, 3): "#A8794E",
        (2, 3): "#D7A65A",
        (3, 3): "#F6EFDD",
        (4, 3): None,
    }
    for (i, j), c in hexes.items():
        cx, cy = (106 + i * 54 + (27 if j % 2 else 0), 134 + j * 47 - i * 2)
        hp = pts(ngon(cx, cy, 28.5, 6, 30))
        if c:
            out += (
                path(hp, c, opacity=0.9)
                + path(hp, "none", stroke="#8A6238", stroke_width=2)
                + spray(hp, "#6B4A35", cx + 20, cy + 22, cx - 12, cy - 12, 0.6)
            )
        else:
            out += path(hp, "none", stroke="#8A6238", stroke_width=2, stroke_dasharray="5 5")
    out += line(
        "M112 300C140 262 150 250 176 238S214 196 244 192S280 170 302 176", C["rust"], 5, stroke_dasharray="12 9"
    ) + line("M296 166L314 184M314 166L296 184", C["rust2"], 7)
    out += circle(112, 302, 8, C["rust2"]) + circle(112, 302, 3.4, C["bone"])
    cx, cy, r = (322, 312, 58)
    out += (
        circle(cx + 8, cy + 10, r, "#1C0F0A", opacity=0.5)
        + circle(cx, cy, r, "#B5772F")
        + spray(circle_d(cx, cy, r), "#5E3A1A", cx + 40, cy + 50, cx - 20, cy - 20, 1)
        + circle(cx, cy, r - 9, "#F8F0DC")
        + clip(circle_d(cx, cy, r - 9), spray(circle_d(cx, cy, r), "#B8A47F", cx + 40, cy + 50, cx - 10, cy, 0.8))
    )
    out += "".join(
        rect(-1.5, -(r - 12), 3, 8 if i % 3 else 12, "#543626", transform=f"translate({cx} {cy}) rotate({i * 30})")
        for i in range(12)
    )
    out += placed(
        cx,
        cy,
        38,
        poly([(-8, 0), (0, -40), (8, 0)], C["rust"]),
        poly([(0, -40), (8, 0), (0, 0)], C["rust2"]),
        poly([(-8, 0), (0, 40), (8, 0)], C["teal2"]),
        poly([(0, 40), (8, 0), (0, 0)], C["teal3"]),
        circle(0, 0, 5, C["sun2"]),
    ) + line(f"M{cx - 34} {cy - 24}A42 42 0 0 1 {cx - 8} {cy - 42}", C["white"], 5, opacity=0.8)
    return out


def crate_card() -> str:
    """A crate with a roll of canvas on it."""
    out = (
        sky("noon", (112, 96), 44)
        + ridge(19, 240, 40, "#D9B98A", "#BF9A69")
        + salt(13, 240, "#F3E7CC", "#CDB78E", "#C8A672")
    )
    v = View(32, 24, 1.52, 212, 350)
    w, wd = (62, "#B98A54")
    out += shadow(v, -66, 66, -w, w, 180, 58, opacity=0.5)
    t = (mix(wd, "#FFE9C0", 0.5), mix(wd, "#FFE9C0", 0.12), mix(wd, "#2A1810", 0.5), mix(wd, "#FFE9C0", 0.12))
    out += box(v, -66, 66, -w, w, 0, 112, t)
    for i in range(1, 5):
        z = i * 112 / 5
        out += bar(v, (-66, w, z), (66, w, z), 2.4, "#6A4526") + bar(v, (66, w, z), (66, -w, z), 2.4, "#3d2415")
    for y in (-38, -12, 14, 40):
        out += bar(v, (-66, y, 112), (66, y, 112), 2.2, "#A97B48")
    side, frt = (
        v.side([(-66, 0), (66, 0), (66, 112), (-66, 112)], w),
        pts([v.p(66, y, z) for y, z in ((-w, 0), (w, 0), (w, 112), (-w, 112))]),
    )
    out += (
        spray(side, "#6A4526", *v.p(66, w, 0), *v.p(-40, w, 100), 0.85)
        + spray(frt, "#23130b", *v.p(66, -w, 0), *v.p(66, w, 90), 0.8)
        + spray(side, "#F3D8A2", *v.p(-80, w, 120), *v.p(-20, w, 70), 0.7)
    )
    fr = (mix("#D3A468", "#FFE9C0", 0.45), "#D3A468", "#7B522F", "#D3A468")

    def strip(a: float, b: float, y0: float, y1: float, z0: float, z1: float) -> str:
        return box(v, a, b, y0, y1, z0, z1, fr)

    out += ext(v, [(-52, 14), (-36, 14), (54, 96), (54, 100), (40, 100), (-52, 20)], w, w + 5, fr)
    for z0, z1 in ((0, 16), (96, 112)):
        out += strip(-68, 68, w, w + 6, z0, z1) + strip(66, 72, -w, w + 6, z0, z1)
    for x in (-68, 52):
        out += strip(x, x + 16, w, w + 6, 16, 96)
    out += strip(66, 72, w - 10, w + 6, 16, 96) + strip(66, 72, -w, -w + 16, 16, 96)
    out += "".join(circle(*v.p(x, w + 6.5, z), 2.8, "#5A3A20") for x in (-60, 60) for z in (8, 104, 30, 82))
    rr = [(-14 + 27 * math.cos(2 * math.pi * i / 30), 139 + 27 * math.sin(2 * math.pi * i / 30)) for i in range(30)]
    tt = (C["mint"], C["teal"], C["teal3"], C["teal2"])
    out += poly([v.p(x, y, 112) for x, y in ((-14, -60), (60, -60), (60, 66), (-14, 66))], "#3a2415", opacity=0.45)
    big = [(-14 + (a + 14) * 1.05, 139 + (b - 139) * 1.05) for a, b in rr]
    for y0, y1 in ((-56, -34), (-27, 8), (15, 44), (51, 66)):
        out += ext(v, rr, y0, y1, tt) + (
            ext(v, big, y1, y1 + 7, ("#F3E2B8", "#D9BE86", "#8A6A3E", "#D9BE86")) if y1 < 66 else ""
        )
    cx, cy = v.p(-14, 66, 139)
    out += path(
        f"M{n(cx)} {n(cy)}C{n(cx + 8)} {n(cy - 8)} {n(cx + 16)} {n(cy + 4)} {n(cx + 6)} {n(cy + 14)}"
        f"C{n(cx - 8)} {n(cy + 24)} {n(cx - 26)} {n(cy + 8)} {n(cx - 20)} {n(cy - 12)}"
        f"C{n(cx - 14)} {n(cy - 30)} {n(cx + 14)} {n(cy - 30)} {n(cx + 26)} {n(cy - 8)}",
        "none",
        stroke=C["mint"],
        stroke_width=4,
        stroke_linecap="round",
    )
    cx, cy = v.p(66.5, 0, 56)
    m = f"matrix(.848 {n(-0.215)} 0 .915 {n(cx)} {n(cy)})"
    out += g(
        path(circle_d(0, 2, 17), "none", stroke="#E3BE86", stroke_width=5) + line("M-8 2H8M0 -6V10", "#E3BE86", 5), t=m
    )
    return out + vignette()
