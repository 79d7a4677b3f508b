"""The six characters as busts on a canvas of 440 x 420.

One head construction, side light from the left, one object each that makes the silhouette.
"""

from __future__ import annotations

from . import emblems
from .colors import ACCENT, C, mix
from .scenes import ALL
from .shapes import circle, circle_d, clip, ellipse, ellipse_d, g, line, n, path, rect, rrect_d, spray

HEAD = (
    "M-52 -28C-54 -66 -28 -86 4 -86C40 -86 58 -60 57 -18C57 8 53 30 43 50C32 68 14 82 -6 82C-26 82 -40 66 -46 44"
    "C-51 26 -52 0 -52 -28Z"
)

HALF = (
    "M10 -86C42 -84 58 -60 57 -18C57 8 53 30 43 50C32 68 14 82 -6 82C4 72 10 62 10 54C4 51 -2 50 -3 46C-2 42 6 "
    "42 8 37C8 33 4 31 0 29C-10 31 -20 28 -21 21C-21 16 -14 12 -11 4C-8 -6 -8 -14 -6 -20C-2 -28 10 -30 14 -36C22 "
    "-50 18 -72 10 -86Z"
)


def face(
    skin: str,
    sh: str,
    age: int = 0,
    mouth: int = 0,
    lips: str = "",
    brow: str = C["ink"],
    eye: str = C["ink"],
    bw: float = 7,
    eyes: bool = True,
) -> str:
    """A head about the origin, 110 x 168: skin and its shade; age 0 to 2 adds folds; mouth -1 grim, 0 calm, 1 smile."""
    out = path("M-24 60C-24 90 -30 110 -46 124H52C40 106 38 80 42 46Z", sh) + path(
        "M-24 60C-24 90 -30 110 -46 124H-6C-12 108 -8 92 -2 80Z", mix(skin, sh, 0.35)
    )
    out += (
        path(HEAD, skin)
        + path("M52 -14C64 -22 70 -8 66 8C62 22 54 26 50 22Z", mix(sh, C["umber3"], 0.15))
        + path(HALF, sh)
        + clip(
            HEAD,
            spray(HEAD, mix(skin, "#FFF6DC", 0.75), -60, -70, -22, 10, 0.8),
            spray(HALF, mix(sh, C["umber3"], 0.45), 70, 30, 22, 0, 0.6),
        )
    )
    if eyes:
        out += path("M-42 -22C-34 -31 -22 -31 -12 -25L-13 -14C-22 -18 -32 -17 -40 -12Z", mix(skin, sh, 0.8))
        out += (
            path("M-40 -10C-34 -18 -20 -18 -14 -9C-20 -4 -34 -4 -40 -10Z", C["white"])
            + circle(-27, -10.5, 5.8, eye)
            + line("M-42 -10C-35 -19 -20 -19 -12 -8", C["ink"], 3.4)
            + circle(-29, -12.6, 1.7, C["white"])
        )
        out += (
            path("M6 -9C12 -17 26 -17 32 -9C26 -4 12 -4 6 -9Z", mix(C["white"], sh, 0.45))
            + circle(18, -10, 5.6, eye)
            + line("M4 -8C12 -18 26 -18 34 -8", C["ink"], 3.4)
        )
        out += line("M-45 -26C-36 -35 -22 -34 -11 -28", brow, bw) + line("M6 -29C16 -35 30 -34 38 -25", brow, bw)
    m = {-1: "M-22 50C-12 44 6 44 16 51", 0: "M-24 47C-12 49 4 49 16 46", 1: "M-27 43C-16 53 6 54 19 42"}[mouth]
    out += (path("M-22 47C-14 41 -8 43 -4 44C0 42 8 42 16 46C8 58 -12 59 -22 47Z", lips) if lips else "") + line(
        m, mix(sh, C["ink"], 0.78), 4
    )
    if age:
        out += line("M-34 22C-38 32 -38 40 -34 46M22 22C28 32 28 40 24 46", mix(skin, C["umber3"], 0.45), 2.6) + line(
            "M-44 2C-38 6 -32 6 -26 4", mix(skin, C["umber3"], 0.35), 2.4
        )
    if age > 1:
        out += line("M-34 -50C-20 -55 -2 -54 12 -49M-30 -60C-18 -64 0 -63 10 -59", mix(skin, C["umber3"], 0.35), 2.6)
    return out


DISC = {"little_girl": 196, "arsonist": 186, "transporter": 178}
"""Height of the pale disc behind a head, where it is not 190."""


def backdrop(key: str) -> str:
    """The character's colour, a pale disc behind the head, a ring of small motifs round it."""
    accent, dark, light = ACCENT[key]
    x, y, r = 220, DISC.get(key, 190), 150
    out = path(ALL, accent) + spray(ALL, dark, 220, 440, 220, 120, 0.95) + spray(ALL, light, 0, 0, 120, 170, 0.8)
    motif = {
        "healer": (20, "M0 0C-9 -10 -9 -24 0 -36C9 -24 9 -10 0 0Z"),
        "little_girl": (16, "M-2 0L-2 -40L26 -22Z"),
        "arsonist": (22, "M0 0C-12 -6 -12 -18 -4 -24C-3 -32 0 -36 3 -44C5 -30 14 -20 9 -8C7 -3 4 0 0 0Z"),
        "transporter": (24, "M-4 2H4V-38H-4Z"),
        "ploughman": (14, "M-26 -6C-16 -34 20 -36 32 -10C16 -24 -10 -22 -26 -6Z"),
        "scientist": (18, circle_d(0, -12, 9) + circle_d(8, -33, 4.5)),
    }[key]
    for i in range(motif[0]):
        out += path(
            motif[1],
            mix(accent, light, 0.75),
            transform=f"translate({x} {y}) rotate({n(360 / motif[0] * i)}) translate(0 {-r - 12})",
        )
    out += circle(x, y, r, light) + clip(
        circle_d(x, y, r), spray(circle_d(x, y, r), C["white"], x - r * 0.6, y - r, x + r * 0.2, y + r * 0.5, 0.95)
    )
    far = "M-4 338C60 318 110 322 160 330S300 316 444 332V424H-4Z"
    return out + path(far, mix(accent, dark, 0.6)) + spray(far, mix(dark, C["ink"], 0.5), 440, 420, 200, 330, 0.9)


def coat(d: str, base: str, dark: str, light: str) -> str:
    """Shoulders: shaded from the lower right, lit from the left."""
    sx, lx = (330, 400, 190, 330), (90, 300, 190, 380)
    return path(d, base) + clip(d, spray(d, dark, *sx, 0.98), spray(d, light, *lx, 0.85))


def healer() -> str:
    """Turban with a sprig, green stole."""
    accent, dark, light = ACCENT["healer"]
    out = ""
    sk, sh = ("#C98F5E", "#8C5635")
    out += coat("M60 424C66 362 108 330 168 316L284 314C338 330 376 362 384 424Z", "#E8D9B4", "#8A6E45", C["white"])
    out += coat(
        "M112 424C120 372 150 334 178 304L222 350L270 302C304 334 326 376 332 424H286C280 390 262 366 226 356"
        "C186 366 166 390 160 424Z",
        "#4D7A3E",
        "#243F27",
        accent,
    )
    out += g(face(sk, sh, 1, 0, "#A4523F"), t="translate(220 202)")
    out += path("M196 312C204 322 240 322 256 308L262 322C240 338 208 338 190 324Z", "#C9A24E")
    t = (
        "M156 176C138 150 142 92 190 70C240 48 292 72 298 120C302 146 294 168 286 182C276 160 250 146 220 148"
        "C190 150 168 160 156 176Z"
    )
    out += path(t, C["bone"]) + clip(
        t,
        spray(t, "#8C7444", 305, 170, 212, 100, 1),
        path("M150 150C180 108 250 92 300 128L302 104C250 70 180 86 142 128Z", "#D8C59A"),
        path("M176 78C210 104 264 106 298 96L290 74C250 56 210 60 176 78Z", "#E9DCBB"),
        line(
            "M150 152C182 112 248 94 300 130M142 128C182 88 250 72 302 106M178 80C212 106 262 106 298 98",
            "#8C7444",
            3.4,
        ),
    )
    out += (
        circle(176, 112, 17, accent)
        + circle(172, 108, 9, light)
        + circle(176, 112, 17, "none", stroke=dark, stroke_width=3.4)
    )
    for x, y, r, s in ((160, 100, -70, 1.15), (156, 116, -110, 1.0), (170, 92, -30, 1.15), (166, 128, -140, 0.8)):
        lf = "M0 0C-15 -16 -15 -42 0 -64C15 -42 15 -16 0 0Z"
        out += g(
            path(lf, accent),
            path("M0 0C15 -16 15 -42 0 -64Z", dark),
            line("M0 -2V-54", light, 2.6),
            t=f"translate({x} {y}) rotate({r}) scale({s})",
        )
    out += circle(286, 226, 8, C["sun2"]) + circle(286, 244, 6, C["ochre2"])
    return out


def little_girl() -> str:
    """Goggles, blown pigtails, a wrench over the shoulder."""
    accent, dark, light = ACCENT["little_girl"]
    out = ""
    sk, sh = ("#F0C79B", "#C98A5C")
    hair, hd = ("#9A4A24", "#5E2814")
    out += g(
        rect(-10, -170, 20, 250, C["steel"], 4),
        rect(2, -170, 8, 250, C["steel3"], 3),
        path(
            "M-34 -236L-18 -206L0 -198L18 -206L34 -236C50 -210 42 -176 14 -164H-14C-42 -176 -50 -210 -34 -236Z",
            C["steel"],
        ),
        path("M18 -206L34 -236C50 -210 42 -176 14 -164H2V-198Z", C["steel3"]),
        t="translate(330 330) rotate(24)",
    )
    for dd in ("M160 196C118 190 86 206 56 190C64 216 84 232 110 234C96 242 82 244 70 240C92 264 136 256 168 226Z",):
        out += path(dd, hair) + spray(dd, hd, 170, 240, 90, 196, 0.95)
    dd = "M284 190C320 168 356 176 396 152C392 184 372 204 346 212C362 216 376 214 388 206C370 240 318 246 284 220Z"
    out += path(dd, hair) + spray(dd, hd, 290, 240, 370, 170, 0.95)
    out += coat("M118 424C122 384 150 360 188 350L262 350C300 360 326 386 330 424Z", "#5F7F7B", C["teal3"], C["mint"])
    for x in (158, 270):
        out += path(f"M{x} 362L{x + 18} 358L{x + 22} 424H{x - 2}Z", "#3D5654") + circle(x + 11, 392, 7, accent)
    kid = (
        "M-62 -24C-64 -66 -36 -86 0 -86C38 -86 64 -64 63 -22C63 2 60 22 50 40C38 60 18 70 -4 70C-28 70 -48 58 "
        "-56 36C-62 18 -62 -2 -62 -24Z"
    )
    half = (
        "M12 -86C44 -84 64 -60 63 -22C63 2 60 22 50 40C38 60 18 70 -4 70C8 62 14 54 12 48C8 46 6 42 10 38C12 32 "
        "6 28 2 26C-8 28 -14 24 -13 18C-11 12 -6 8 -4 2C-2 -14 14 -30 18 -46C20 -60 18 -74 12 -86Z"
    )
    f = (
        path("M-24 54C-24 80 -30 96 -42 110H46C36 94 34 72 36 46Z", sh)
        + path(kid, sk)
        + path("M58 -8C72 -16 78 0 74 14C70 26 60 28 56 24Z", mix(sh, C["umber3"], 0.12))
        + path(half, mix(sk, sh, 0.62))
        + clip(kid, spray(kid, "#FFF2D6", -70, -60, -20, 10, 0.7))
    )
    for x, k in ((-30, 1), (22, 0)):
        f += (
            ellipse(x, -2, 14, 15, C["white"] if k else "#EBDCC4")
            + circle(x + 1, 0, 9.6, "#3F6A58")
            + circle(x + 1, 0, 5, C["ink"])
            + circle(x - 3, -5, 3.2, C["white"])
            + line(f"M{x - 16} -5C{x - 10} -18 {x + 10} -18 {x + 16} -5", C["ink"], 4)
            + line(f"M{x - 15} -29C{x - 6} -35 {x + 6} -35 {x + 14} -29", hd, 5.5)
        )
    f += (
        line("M-20 42C-10 52 10 53 22 40", "#7A3A2A", 4)
        + path("M-12 46C-4 53 8 52 15 46C10 56 -6 57 -12 46Z", "#C76A55")
        + circle(-40, 28, 11, "#E88F6A", opacity=0.55)
        + circle(40, 28, 10, "#C8694A", opacity=0.45)
    )
    out += g(f, t="translate(222 244)")
    out += "".join(
        (
            circle(x, y, 2.6, "#B4683E")
            for x, y in ((176, 262), (184, 270), (193, 263), (184, 256), (252, 264), (260, 271), (267, 263))
        )
    )
    h = (
        "M156 244C144 186 162 146 216 140C272 136 298 168 288 242C288 226 280 208 268 198C240 206 196 204 178 194"
        "C166 208 160 226 156 244Z"
    )
    out += path(h, hair) + clip(h, spray(h, hd, 290, 210, 212, 160, 1), spray(h, "#D98A50", 170, 150, 200, 200, 0.8))
    out += circle(158, 216, 12, accent) + circle(288, 212, 12, dark)
    out += path("M160 176C190 190 256 190 286 170V152C256 168 190 168 160 156Z", "#43302A")
    for x, y in ((192, 164), (250, 162)):
        out += (
            ellipse(x, y, 33, 27, "#2B211C")
            + ellipse(x - 1.5, y - 1.5, 28, 22, accent)
            + ellipse(x, y, 22, 17, C["teal2"])
            + clip(
                ellipse_d(x, y, 22, 17),
                path(f"M{x - 4} {y - 20}H{x + 8}L{x - 8} {y + 20}H{x - 22}Z", C["white"], opacity=0.7),
                spray(ellipse_d(x, y, 22, 17), C["mint"], x - 20, y - 16, x + 6, y + 8, 0.9),
            )
        )
    s = "M170 318C196 336 246 338 272 312L284 344C252 374 192 372 160 346Z"
    out += path(
        "M276 330C318 320 342 340 380 324C404 316 424 322 448 310V366C420 374 404 362 376 374C344 384 312 372 280 362Z",
        accent,
    ) + spray(
        "M276 330C318 320 342 340 380 324C404 316 424 322 448 310V366C420 374 404 362 376 374C344 384 312 372 280 362Z",
        dark,
        280,
        366,
        400,
        330,
        1,
    )
    out += (
        path(s, light)
        + clip(s, spray(s, dark, 292, 366, 196, 330, 0.95))
        + line("M176 340C206 356 240 356 268 344", dark, 3)
    )
    return out


def arsonist() -> str:
    """Pointed hood, gas mask, torch."""
    accent, dark, _ = ACCENT["arsonist"]
    out = ""
    fl = (
        "M308 250C284 200 324 180 318 128C352 152 348 184 362 200C372 188 372 170 368 154C398 184 408 226 390 262"
        "C376 290 326 288 308 250Z"
    )
    out += (
        path(fl, accent)
        + path("M326 250C316 222 340 210 342 184C362 206 376 226 370 250C362 270 336 270 326 250Z", C["sun"])
        + path("M340 254C336 238 348 232 350 220C360 232 364 242 360 254C354 264 344 264 340 254Z", C["white"])
    )
    out += g(
        rect(-12, -60, 24, 190, C["steel3"], 4),
        rect(-12, -60, 9, 190, C["steel"], 3),
        rect(-18, -84, 36, 34, C["umber3"], 5),
        rect(-18, -84, 12, 34, "#7A5236", 4),
        t="translate(356 352) rotate(4)",
    )
    out += coat("M56 424C64 364 108 334 170 318L274 318C334 334 370 366 378 424Z", "#574037", "#1F1512", "#8A6650")
    hood = (
        "M220 44C150 60 124 128 132 206C136 256 148 300 176 330L268 330C296 300 310 250 312 202C316 128 288 66 220 44Z"
    )
    out += (
        path(hood, "#6B4A3C")
        + clip(hood, spray(hood, "#1F1512", 318, 250, 200, 160, 1), spray(hood, "#B5856A", 130, 80, 196, 190, 0.9))
        + path("M220 44C204 76 196 96 196 112C214 104 240 104 256 116C252 92 240 66 220 44Z", "#3A2620")
    )
    out += path(
        "M222 98C176 98 156 140 158 190C160 240 176 284 196 306H252C274 284 288 240 288 188C288 138 266 98 222 98Z",
        "#1F1512",
    )
    m = "M222 126C186 126 170 156 172 196C174 238 190 278 206 296H242C260 276 274 240 274 196C276 156 258 126 222 126Z"
    out += path(m, "#7C7A68") + clip(
        m, spray(m, "#26211A", 282, 260, 206, 180, 1), spray(m, "#C9C4A4", 172, 130, 206, 220, 0.9)
    )
    for x, y, k in ((195, 184, 1), (250, 184, 0)):
        out += (
            circle(x, y, 28, "#2A221C")
            + circle(x - 1, y - 1, 23, "#B98A4E" if k else "#85602F")
            + circle(x, y, 18, "#3A1A10")
            + clip(
                circle_d(x, y, 18),
                path(
                    f"M{x - 12} {y + 20}C{x - 16} {y + 2} {x - 2} {y - 2} {x} {y - 16}"
                    f"C{x + 6} {y - 4} {x + 14} {y} {x + 12} {y + 20}Z",
                    accent,
                ),
                path(
                    f"M{x - 6} {y + 20}C{x - 8} {y + 8} {x} {y + 6} {x + 1} {y - 3}"
                    f"C{x + 4} {y + 6} {x + 8} {y + 8} {x + 6} {y + 20}Z",
                    C["sun"],
                ),
            )
        )
    out += (
        path("M196 226H248L256 296C250 312 194 312 188 296Z", "#3A302A")
        + ellipse(222, 276, 36, 32, "#2A221C")
        + ellipse(220, 273, 31, 27, "#9A9276")
        + clip(ellipse_d(220, 273, 31, 27), spray(ellipse_d(220, 273, 31, 27), "#26211A", 250, 298, 206, 262, 1))
        + "".join(
            rect(-2.4, -17, 4.8, 13, "#2A221C", 2, transform=f"translate(220 273) rotate({k * 60})") for k in range(6)
        )
        + circle(220, 273, 4, "#2A221C")
    )
    out += (
        line("M214 132C212 144 214 152 222 158", "#2A221C", 3)
        + path("M252 290C276 300 290 330 282 372", "none", stroke="#2A221C", stroke_width=17)
        + path("M252 290C276 300 290 330 282 372", "none", stroke="#6B5F50", stroke_width=11, stroke_dasharray="4 4")
    )
    out += path("M132 424L150 336L172 344L164 424Z", accent) + path("M172 344L164 424H152L166 342Z", dark)
    return out


def transporter() -> str:
    """A pack taller than he is, peaked cap, moustache."""
    accent, dark, light = ACCENT["transporter"]
    out = ""
    sk, sh = ("#E0A878", "#A86A42")
    ld = rrect_d(110, 60, 226, 240, 14)
    out += (
        path(ld, "#8A6A45")
        + clip(ld, spray(ld, "#38241B", 336, 300, 200, 130, 1), spray(ld, "#D9B47C", 110, 60, 180, 180, 0.9))
        + line("M110 120H336M110 236H336", "#543626", 8)
        + line("M166 60V300M282 60V300", "#543626", 8)
    )
    v = "M94 66C88 34 110 24 124 28H326C346 26 360 42 352 68C346 84 330 86 322 84H116C104 86 98 78 94 66Z"
    out += (
        path(v, "#4E7D8C")
        + clip(v, spray(v, C["teal3"], 350, 86, 220, 40, 1), spray(v, C["sky"], 94, 20, 150, 70, 0.9))
        + ellipse(112, 56, 17, 27, "#35606C")
        + path("M110 42A10 15 0 1 0 118 66", "none", stroke=C["sky"], stroke_width=3)
        + line("M166 26V86M282 26V86", "#543626", 7)
    )
    out += coat("M44 424C50 356 100 326 164 312L284 310C346 326 390 356 398 424Z", "#3F5E7E", "#17283C", light)
    out += g(face(sk, sh, 1, 0, brow="#3A2418", bw=9), t="translate(220 198)")
    mo = (
        "M166 236C176 220 204 220 217 230C230 220 258 218 270 234C276 246 270 258 262 260C250 250 234 250 217 246"
        "C200 250 186 252 176 262C166 258 162 246 166 236Z"
    )
    out += path(mo, "#5E3A22") + clip(mo, spray(mo, "#24130B", 275, 262, 205, 236, 1))
    cp = "M152 148C140 104 166 74 222 72C284 70 312 104 294 148C284 160 262 138 222 140C190 140 164 160 152 148Z"
    k0 = len(out)
    out += (
        path("M166 160C150 190 156 204 164 214L160 170Z", "#5E3A22")
        + path("M280 160C290 184 286 206 276 222L272 166Z", "#3A2418")
        + path(cp, accent)
        + clip(cp, spray(cp, dark, 310, 150, 212, 96, 1), spray(cp, light, 150, 70, 190, 140, 0.9))
    )
    out += (
        path("M150 156C170 138 200 130 232 132C262 132 284 140 296 152V166C270 152 190 152 152 172Z", "#22303F")
        + path("M146 174C166 152 214 146 250 154C236 172 180 176 156 190C146 190 142 182 146 174Z", "#16202B")
        + line("M152 176C170 162 204 156 232 158", "#5A7088", 3.4)
    )
    out = out[:k0] + g(out[k0:], t="translate(-2 -16)")
    out += g(emblems.wheel(C["sun2"], "#22303F"), t="translate(206 88) scale(.5)")
    out += path("M150 332C160 296 176 288 186 282L224 340L200 384C176 376 156 356 150 332Z", "#2C4560") + path(
        "M290 330C284 300 272 288 262 282L224 340L246 384C270 376 288 356 290 330Z", "#1A2B40"
    )
    out += line("M176 330L190 388M272 330L258 388", "#2B211C", 6)
    for x in (196, 254):
        out += path(f"M{x - 20} 372H{x + 20}L{x + 25} 424H{x - 25}Z", "#2B211C") + path(
            f"M{x - 20} 372H{x - 6}L{x - 8} 424H{x - 25}Z", "#5F6E72"
        )
    out += rect(212, 378, 26, 24, "#3C484D", 4) + "".join(ellipse(x, 372, 20, 7, "#8C9A9B") for x in (196, 254))
    return out


def ploughman() -> str:
    """A hat wider than the shoulders, a long beard, a scythe blade."""
    accent, dark, _ = ACCENT["ploughman"]
    out = ""
    sk, sh = ("#A9734A", "#6B412A")
    out += line("M92 424L126 40", "#5E3A22", 13) + line("M89 424L123 44", "#A9713F", 4.4)
    bl = "M118 46C190 2 320 10 408 96C330 56 220 52 124 84Z"
    out += (
        path(bl, C["steel1"])
        + path("M124 84C220 52 330 56 408 96C320 34 220 32 121 62Z", C["steel2"])
        + spray(bl, C["white"], 120, 40, 260, 50, 0.8)
        + rect(112, 44, 24, 44, "#3C2A20", 4)
    )
    out += coat("M58 424C62 362 104 332 168 318L278 316C340 332 376 362 384 424Z", "#7A5A48", "#2E1D17", "#B58D6C")
    for i, c1 in enumerate(("#8C8F88", "#7A7F7A", "#666C69")):
        p = (
            f"M{64 - i * 4} {352 + i * 26}C72 {322 + i * 26} {110 + i * 4} {308 + i * 28} {158 + i * 4} {318 + i * 26}"
            f"C{166 + i * 2} {340 + i * 26} 160 {356 + i * 24} 152 {366 + i * 24}"
            f"C120 {352 + i * 24} 90 {356 + i * 26} {64 - i * 4} {378 + i * 26}Z"
        )
        out += (
            path(p, c1)
            + spray(p, C["steel3"], 165, 380 + i * 26, 90, 326 + i * 26, 0.95)
            + line(
                f"M{66 - i * 4} {352 + i * 26}C74 {324 + i * 26} {110 + i * 4} {310 + i * 28} "
                f"{156 + i * 4} {320 + i * 26}",
                "#D9DBCB",
                3,
            )
            + circle(142, 342 + i * 26, 4.4, C["ink"])
        )
    out += g(face(sk, sh, 2, -1, brow="#E9DFC6", bw=9), t="translate(220 204)")
    bd = (
        "M162 214C160 240 170 256 180 250C194 240 206 238 218 240C230 238 246 240 256 250C268 256 278 238 278 208"
        "C288 250 282 300 258 338C246 358 232 372 222 392C208 372 194 356 184 338C162 300 154 254 162 214Z"
    )
    out += (
        path(bd, "#EADFC8")
        + clip(
            bd,
            spray(bd, "#7A6248", 290, 330, 208, 270, 1),
            *[
                line(
                    f"M{x} {252 + abs(220 - x) * 0.1}C{x + (220 - x) * 0.05} 300 "
                    f"{x + (220 - x) * 0.35} 330 {x + (220 - x) * 0.6} 372",
                    "#A58F72",
                    2.8,
                )
                for x in (178, 196, 214, 232, 250, 266)
            ],
        )
        + line("M204 262C214 257 228 257 238 262", "#5E3A2A", 5)
    )
    br = "M40 178C70 128 130 116 150 120L300 112C340 116 390 134 406 166C390 176 330 160 224 162C130 164 70 190 40 178Z"
    cr = "M148 132C146 84 172 62 222 60C272 58 300 78 300 124C260 140 190 144 148 132Z"
    out += path(br, "#E3BE72") + clip(
        br,
        spray(br, "#7A5324", 406, 176, 220, 140, 1),
        spray(br, "#FBEBB8", 40, 130, 150, 170, 0.9),
        *[line(f"M224 96L{x} 196", "#B98A42", 2.2) for x in range(-10, 460, 30)],
    )
    out += g(
        clip(HEAD, path("M-70 -70H80V-34C40 -44 -20 -44 -70 -28Z", "#3A2016", opacity=0.62)), t="translate(220 204)"
    )
    out += path(cr, "#E9C97F") + clip(
        cr,
        spray(cr, "#7A5324", 302, 132, 206, 90, 1),
        *[
            path(f"M140 {y}C190 {y + 12} 260 {y + 10} 306 {y - 4}", "none", stroke="#B98A42", stroke_width=2.2)
            for y in (78, 92, 106)
        ],
    )
    out += path("M148 116C190 132 262 130 300 110V130C262 148 190 152 148 138Z", accent) + path(
        "M232 128C262 126 284 120 300 110V130C282 140 256 146 232 147Z", dark
    )
    return out


def scientist() -> str:
    """Two wings of white hair, dark glasses, a still."""
    accent, dark, light = ACCENT["scientist"]
    out = ""
    sk, sh = ("#E9BE97", "#B27C58")
    out += path("M352 424V250", "none", stroke="#6B4218", stroke_width=13) + path(
        "M350 424V250", "none", stroke="#C98A3F", stroke_width=6
    )
    for i in range(5):
        out += line(
            f"M322 {272 + i * 26}C322 {292 + i * 26} 386 {286 + i * 26} 386 {304 + i * 26 - 8}", "#5E3A14", 12
        ) + line(f"M322 {270 + i * 26}C322 {290 + i * 26} 386 {284 + i * 26} 386 {302 + i * 26 - 8}", "#E0A85A", 5)
    out += (
        circle(354, 218, 40, "#0F4A4A", opacity=0.35)
        + circle(352, 214, 40, light)
        + clip(
            circle_d(352, 214, 40),
            path("M300 214Q330 202 352 214T400 210V270H300Z", C["teal"]),
            spray(circle_d(352, 214, 40), C["teal3"], 388, 250, 336, 200, 0.9),
        )
        + circle(352, 214, 40, "none", stroke=C["bone"], stroke_width=4)
        + rect(340, 164, 24, 18, C["bone"], 3)
        + line("M326 204A28 28 0 0 1 340 190", C["white"], 5)
    )
    for dd, q in (
        (
            "M182 118C150 96 118 108 112 92C96 116 98 132 108 142C92 142 82 150 72 144C74 172 92 184 108 184C98 "
            "192 90 196 82 194C96 222 140 232 176 210Z",
            (180, 220, 110, 130),
        ),
        (
            "M262 118C292 92 322 104 330 86C346 112 342 130 332 140C348 138 360 146 368 140C366 168 348 182 332 "
            "182C342 190 352 192 358 190C342 220 300 230 266 208Z",
            (360, 210, 280, 150),
        ),
    ):
        out += path(dd, C["white"]) + spray(dd, "#7F8F88", *q, 0.85)
    out += coat("M64 424C70 364 112 334 172 320L272 318C330 334 370 364 378 424Z", "#EDE6D2", "#8B8B76", C["white"])
    out += g(face(sk, sh, 2, 0, brow=C["white"], bw=8, eyes=False), t="translate(220 204)")
    dome = "M168 172C164 96 190 66 224 66C262 66 282 100 277 176C262 150 190 150 168 172Z"
    out += (
        path(dome, sk)
        + clip(
            dome, path("M232 60C250 84 250 130 236 170H300V60Z", sh), spray(dome, C["white"], 170, 80, 214, 150, 0.9)
        )
        + line("M186 148C204 140 226 141 240 147M190 136C206 130 222 131 234 135", mix(sk, C["umber3"], 0.4), 2.6)
    )
    for x, k in ((193, 1), (246, 0)):
        out += (
            circle(x, 192, 27, "#2B211C")
            + circle(x, 192, 21.5, C["sky"] if k else C["teal"])
            + clip(
                circle_d(x, 192, 21.5),
                spray(circle_d(x, 192, 21.5), C["teal2"], x + 20, 212, x - 8, 186, 0.95),
                path(f"M{x + 2} 168H{x + 14}L{x - 4} 218H{x - 20}Z", C["white"], opacity=0.9 if k else 0.5),
            )
        )
    out += (
        line("M166 188L152 182M272 188L284 184", "#2B211C", 5)
        + line("M172 160C184 152 200 152 210 159M230 159C242 151 256 152 268 160", C["white"], 8)
        + line("M216 190C219 186 222 186 224 190", "#2B211C", 5)
    )
    gt = "M196 268C192 300 204 330 218 352C232 330 244 298 240 268C228 276 208 276 196 268Z"
    out += (
        path("M196 262C204 244 214 240 218 246C224 240 234 244 240 262C230 260 206 260 196 262Z", C["white"])
        + path(gt, C["white"])
        + clip(gt, spray(gt, "#7F8F88", 244, 340, 210, 290, 1))
        + line("M209 258H227", "#8C4F3A", 3.4)
    )
    out += (
        path("M134 352C142 306 160 296 176 292L214 366L186 424H140Z", "#F6F0DF")
        + path("M306 350C302 306 284 296 268 290L222 366L250 424H300Z", "#C7C1A6")
        + path("M214 366L186 424H250L222 366Z", accent)
        + path("M218 372L236 424H250L222 366Z", dark)
    )
    out += circle(162, 372, 11, accent) + circle(162, 372, 5, C["bone"])
    out += path("M166 330C164 316 166 306 172 298L182 312Z", "#FFFFFF")
    return out


BUST = {
    "healer": healer,
    "little_girl": little_girl,
    "arsonist": arsonist,
    "transporter": transporter,
    "ploughman": ploughman,
    "scientist": scientist,
}
"""Character to bust, without backdrop; the same drawing serves card, seat row and board figure."""


def portrait(key: str) -> str:
    """A character before their backdrop."""
    return backdrop(key) + BUST[key]()
