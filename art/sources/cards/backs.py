"""Backs of the five decks, in card units of 440 x 616. No words: the picture tells the deck."""

from __future__ import annotations

from .colors import C, mix
from .frames import CH, CW, FULL, finish, tyre_tracks
from .icons import COLOR, ICONS, crate_mark
from .lettering import lettering
from .scenes import ridge
from .shapes import circle, circle_d, clip, g, line, n, path, poly, pts, rect, rrect_d, spray, star

PANEL = rrect_d(18, 18, CW - 36, CH - 36, 14)


def _bordered(scene: str) -> str:
    """A scene within the bone border that all large cards have."""
    stock = rect(0, 0, CW, CH, C["bone"]) + spray(FULL, C["salt3"], 440, 700, 240, 380, 0.38)
    rule = rect(26, 26, CW - 52, CH - 52, "none", 9, stroke=C["bone"], stroke_width=3)
    return finish(stock + clip(PANEL, scene) + rule)


def mirage() -> str:
    """The sun over its own reflection, cut into bands of heat."""
    far = ridge(41, 312, 60, C["teal"], C["teal2"], 60)
    sun = circle(220, 206, 92, "#FBF1D2")
    scene = path(FULL, "#8FBDB0") + spray(FULL, C["teal"], 220, 0, 220, 260, 0.95)
    scene += spray(FULL, C["sun"], 220, 330, 220, 190, 0.9) + sun + far
    ground = f"M0 310H{CW}V630H0Z"
    scene += path(ground, C["dune"]) + spray(ground, C["ochre2"], 220, 640, 220, 380, 1)
    scene += g(far + sun, t="translate(0 628) scale(1 -1)", opacity=0.80)
    for i in range(9):
        y = 320 + i * 26 + i * i * 0.9
        low = y + 4 + i * 2.2
        band = (
            f"M-10 {n(y)}C90 {n(y - 7)} 150 {n(y + 9)} 230 {n(y)}S370 {n(y - 7)} 460 {n(y + 2)}V{n(low)}"
            f"C370 {n(low - 7)} 310 {n(low + 9)} 230 {n(low)}S90 {n(low - 7)} -10 {n(low)}Z"
        )
        scene += path(band, C["dune"] if i % 2 else mix(C["dune"], C["ochre"], 0.6))
    dune = "M-4 540C120 500 260 520 444 556V640H-4Z"
    return _bordered(scene + path(dune, C["ochre2"]) + spray(dune, C["umber2"], 440, 620, 140, 530, 0.95))


def raider() -> str:
    """A masked raider with a crown of spikes before a burning sun."""
    scene = path(FULL, C["rust"]) + spray(FULL, C["rust3"], 220, 640, 220, 160, 1)
    scene += spray(FULL, C["ember"], 0, 0, 220, 300, 0.9) + g(tyre_tracks(), opacity=0.35)
    halo = circle_d(220, 280, 150)
    scene += path(halo, C["ember"]) + clip(halo, spray(halo, C["sun"], 120, 150, 250, 320, 0.95))
    coat = "M96 640C100 500 150 436 190 424H250C292 436 340 500 344 640Z"
    scene += path(coat, C["umber3"]) + spray(coat, "#150D0A", 340, 600, 190, 480, 1)
    scene += path("M150 452L196 470L188 640H120Z", C["umber2"]) + path("M290 452L244 470L252 640H320Z", "#1D120D")
    scene += "".join(circle(x, y, 7, C["steel"]) for x, y in ((160, 486), (152, 526), (286, 486), (294, 526)))
    head = (
        "M220 128C150 128 124 190 130 260C134 340 160 400 180 424H260C282 400 308 340 310 260C316 190 290 128 220 128Z"
    )
    wrap = "M120 300C180 340 260 340 320 300V440H120Z"
    scene += path(head, C["umber2"]) + clip(
        head,
        spray(head, "#150D0A", 310, 380, 200, 230, 1),
        spray(head, C["wood1"], 130, 140, 200, 280, 0.8),
        path(wrap, C["dune"]),
        spray(wrap, C["umber2"], 310, 420, 190, 330, 1),
        line("M130 330C190 366 260 362 312 332M140 366C190 394 250 392 300 366", C["umber2"], 4),
        path("M120 214C170 240 270 240 320 214V252C270 276 170 276 120 252Z", "#150D0A"),
    )
    for x in (178, 262):
        scene += circle(x, 246, 44, "#150D0A") + circle(x - 2, 244, 38, C["steel"]) + circle(x, 246, 30, C["rust3"])
        scene += clip(
            circle_d(x, 246, 30), path(f"M{x - 4} 210H{x + 14}L{x - 10} 290H{x - 32}Z", C["ember"], opacity=0.85)
        )
    for i in range(-2, 3):
        x, y, tip = 220 + i * 34, 146 + abs(i) * 10, (220 + i * 44, 84 + abs(i) * 18)
        scene += poly([(x - 12, y), (x + 12, y), tip], C["bone"]) + poly([(x + 2, y), (x + 12, y), tip], C["salt3"])
    return _bordered(scene)


def supply() -> str:
    """What a caravan has left: crates under the teal evening sky."""
    scene = path(FULL, C["cargo"]) + spray(FULL, C["cargo2"], 220, 640, 220, 160, 1)
    scene += spray(FULL, "#7FA6C4", 0, 0, 200, 280, 0.9)
    for row, (y, count) in enumerate(((150, 1), (264, 2), (378, 3))):
        for i in range(count):
            x = 220 - count * 57 + i * 114
            crate = rrect_d(x + 3, y + 3, 108, 108, 6)
            scene += g(crate_mark(C["bone"], C["cargo2"]), t=f"translate({x - 4} {y - 4}) scale(1.9)")
            scene += clip(crate, spray(crate, C["umber2"], x + 110, y + 120, x + 30, y + 30, 0.5 + 0.15 * row))
    scene += path("M-4 489H444V640H-4Z", C["cargo2"]) + spray("M-4 489H444V640H-4Z", "#0F2438", 440, 640, 160, 500, 0.9)
    scene += path("M60 489H400L470 560H200Z", "#0F2438", opacity=0.55)
    return _bordered(scene)


def damage(game_round: int) -> str:
    """The back of a damage card: the round as a numeral in a burst, and as six pips."""
    night = "#2A0E0C"
    body = path(FULL, C["rust2"]) + spray(FULL, night, 220, 640, 220, 120, 1) + g(tyre_tracks(), opacity=0.45)
    body += rect(16, 16, CW - 32, CH - 32, "none", 14, stroke=C["bone"], stroke_width=4)
    burst = pts(star(220, 276, 168, 132, 9))
    body += poly(star(220, 276, 188, 148, 9), C["rust3"]) + path(burst, C["rust"])
    body += spray(burst, C["rust3"], 330, 410, 190, 240, 0.95) + spray(burst, C["ember"], 110, 150, 220, 290, 0.9)
    body += lettering(str(game_round), 220, 278, 220, C["bone"], "numeral")
    pips = (rect(86 + i * 46, 520, 38, 14, C["sun"] if i <= game_round else night, 3) for i in range(6))
    return finish(body + "".join(pips), night)


def rumor() -> str:
    """Two halves, red and white, and the three markers in the middle."""
    red, white = "M0 0H440L0 616Z", "M440 0V616H0Z"
    hatch = "".join(line(f"M{x} -10L{x - 620} 640", C["rust2"], 7, opacity=0.5) for x in range(0, 1100, 26))
    scene = path(red, C["red"]) + clip(red, hatch, spray(red, C["rust3"], 340, 300, 120, 60, 0.8))
    scene += (
        path(white, C["white"])
        + spray(white, C["salt3"], 440, 640, 220, 320, 0.9)
        + line("M452 -16L-12 632", C["ink"], 12)
    )
    for r in (168, 132):
        scene += circle(220, 308, r, "none", stroke=C["ink"], stroke_width=5, stroke_dasharray="26 16")
    disc = circle_d(220, 308, 87)
    scene += (
        circle(220, 308, 96, C["ink"])
        + path(disc, C["sun"])
        + clip(disc, spray(disc, C["ochre2"], 290, 390, 190, 270, 0.95))
    )
    for faction, x, y in (("salt", 220, 262), ("sand", 178, 334), ("rock", 262, 334)):
        scene += g(ICONS["v_" + faction](COLOR), t=f"translate({x - 34} {y - 34}) scale(1.06)")
    stock = rect(0, 0, CW, CH, C["bone"]) + spray(FULL, C["salt3"], 440, 700, 240, 380, 0.38)
    return finish(stock + clip(PANEL, scene))
