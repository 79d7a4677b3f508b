"""The icon language: one solid silhouette per meaning on a grid of 64 x 64, light inside dark.

The container's contour tells the category: rounded ink square = cost; burst and arrow = attack; shield and cross =
defence; teal disc = time; card = cards; hexagon = the board; pennant = wind; diamond, disc, mesa = factions.
Strokes are 5 (inner detail 4), joints round. Numbers are not part of an icon: `NUMBER` says where they go.

Every icon is drawn with a `Brush`: in its own colours, or for a glyph with a white body and holes, to be tinted.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from .colors import C
from .shapes import circle, circle_d, clip, g, hex_d, line, n, path, poly, rect, star


@dataclass(frozen=True)
class Brush:
    """How an icon is painted. `glyph`: bodies white, light details cut out (black), for use as a tinted silhouette."""

    glyph: bool = False

    def body(self, name: str) -> str:
        """The colour of a silhouette."""
        return "#FFFFFF" if self.glyph else C[name]

    def hole(self, name: str = "bone") -> str:
        """The colour of a light detail inside a silhouette."""
        return "#000000" if self.glyph else C[name]


COLOR, GLYPH = Brush(), Brush(glyph=True)

Drawing = Callable[[Brush], str]


def two_tone(glyph: str, body: str, hole: str) -> str:
    """A drawing made with `GLYPH`, its white and black replaced by two colours."""
    return glyph.replace("#FFFFFF", body).replace("#000000", hole)


NUMBER: dict[str, tuple[float, float, float, str]] = {
    "normal": (32, 32.5, 43, "bone"),
    "pierce": (29, 32.5, 43, "bone"),
    "armor": (32, 31, 43, "bone"),
    "kit": (32, 32.5, 43, "bone"),
    "refresh": (32, 32.5, 33, "bone"),
    "draw": (35, 37, 36, "bone"),
    "limit": (32, 33, 43, "bone"),
    "move": (37, 32.5, 43, "bone"),
    "wind": (29, 29.5, 43, "bone"),
    "loot": (32, 39, 30, "umber3"),
}
"""Icon to (x, y, size, colour) of its number: centre of the cap height, size in the 64 grid, for the numeral face."""


def person(x: float, y: float, scale: float, fill: str) -> str:
    """Head and shoulders, 40 units wide at scale 1."""
    shoulders = path("M-19 19V14C-19 5 -11 2 0 2S19 5 19 14V19Z", fill)
    return g(circle(0, -11, 9.5, fill), shoulders, t=f"translate({x} {y}) scale({scale})")


def tile(brush: Brush, *inner: str) -> str:
    """The rounded square of a cost."""
    return rect(4, 4, 56, 56, brush.body("ink"), 11) + "".join(inner)


def crew(brush: Brush) -> str:
    return tile(brush, person(32, 33, 1.12, brush.hole()))


def single(brush: Brush) -> str:
    left = "M14 13H33L28 21L34 29L27 37L32 44L28 51H14Z"
    right = "M39 13H50V51H34L38 44L33 37L40 29L34 21Z"
    return tile(
        brush,
        path(left, brush.hole(), transform="rotate(-7 22 50) translate(-1 0)"),
        path(right, brush.hole("sun2"), transform="rotate(8 42 50) translate(3 1)"),
    )


def normal(brush: Brush) -> str:
    rust = brush.body("rust")
    return poly(star(32, 32, 31, 23.5, 9), rust, stroke=rust, stroke_width=2, stroke_linejoin="round")


def pierce(brush: Brush) -> str:
    plate, arrow = brush.body("steel2"), brush.body("rust3")
    halves = path("M41 1H53V19L41 12Z", plate) + path("M41 63H53V45L41 52Z", plate)
    return halves + path("M1 11H38L63 32L38 53H1L11 32Z", arrow, stroke=arrow, stroke_width=2, stroke_linejoin="round")


def area(brush: Brush) -> str:
    out = path(hex_d(32, 32, 10), brush.body("rust3"))
    for i in range(6):
        a = math.radians(60 * i)
        out += path(hex_d(32 + 20.3 * math.cos(a), 32 + 20.3 * math.sin(a), 9.7), brush.body("rust"))
    return out + poly(star(32, 32, 6.5, 3, 6), brush.hole())


def armor(brush: Brush) -> str:
    shield = "M32 2L58 9V30C58 46 46 57 32 62C18 57 6 46 6 30V9Z"
    return path(shield, brush.body("steel2")) + path("M32 2L58 9V30C58 46 46 57 32 62Z", brush.body("steel3"))


def kit(brush: Brush) -> str:
    green = brush.body("aid")
    cross_d = "M22 3H42V22H61V42H42V61H22V42H3V22H22Z"
    return path(cross_d, green, stroke=green, stroke_width=4, stroke_linejoin="round")


def turning_arrow(r: float, start: float, end: float, color: str, width: float, head: float = 9) -> str:
    """An arc about (32, 32) from `start` to `end` degrees that ends in an arrowhead."""

    def at(angle: float, radius: float = r) -> tuple[float, float]:
        return 32 + radius * math.cos(math.radians(angle)), 32 + radius * math.sin(math.radians(angle))

    (x0, y0), (x1, y1) = at(start), at(end)
    heading = math.radians(end + 90)
    tip = (x1 + math.cos(heading) * head * 1.25, y1 + math.sin(heading) * head * 1.25)
    arc = f"M{n(x0)} {n(y0)}A{r} {r} 0 {int(end - start > 180)} 1 {n(x1)} {n(y1)}"
    shaft = path(arc, "none", stroke=color, stroke_width=width)
    return shaft + poly([at(end, r - head), at(end, r + head), tip], color)


def refresh(brush: Brush) -> str:
    return circle(32, 32, 30.5, brush.body("teal")) + turning_arrow(23, -60, 225, brush.hole(), 5, 8)


def turn_wind(brush: Brush) -> str:
    arrows = turning_arrow(22, -150, -35, brush.hole(), 5, 8) + turning_arrow(22, 30, 145, brush.hole(), 5, 8)
    needle = poly([(32, 18), (41, 44), (32, 38), (23, 44)], brush.hole())
    return circle(32, 32, 30.5, brush.body("teal")) + arrows + needle


def _card(x: float, y: float, w: float, h: float, angle: float, fill: str, edge: str) -> str:
    place = f"translate({x} {y}) rotate({angle})"
    return rect(-w / 2, -h / 2, w, h, fill, 5, stroke=edge, stroke_width=3, transform=place)


def draw(brush: Brush) -> str:
    behind = _card(23, 33, 34, 48, -10, brush.body("umber"), brush.hole())
    front = _card(35, 32, 38, 54, 0, brush.body("umber2"), brush.hole())
    return behind + front + poly([(35, 8.5), (43, 16), (27, 16)], brush.hole("sun2"))


def search(brush: Brush) -> str:
    card = _card(25, 31, 38, 54, 0, brush.body("umber2"), brush.hole())
    handle = line("M44 46L57 59", brush.hole("ink"), 11) + line("M44 46L57 59", brush.body("sun2"), 6)
    lens = circle(34, 35, 17.5, brush.hole("ink")) + circle(34, 35, 12.5, brush.hole("umber2"))
    ring = circle(34, 35, 14, "none", stroke=brush.body("sun2"), stroke_width=5)
    return card + handle + lens + ring + line("M27 35A7.5 7.5 0 0 1 34 28", brush.body("bone"), 3.5)


def limit(brush: Brush) -> str:
    fan = [_card(x, 35, 28, 44, angle, brush.body("umber"), brush.hole()) for x, angle in ((18, -20), (46, 20))]
    return "".join(fan) + _card(32, 33, 34, 56, 0, brush.body("ink"), brush.hole())


def move(brush: Brush) -> str:
    brown = brush.body("vehicle2")
    tail = line("M10 13L3 32L10 51", brown, 5)
    return path(hex_d(37, 32, 27), brown, stroke=brown, stroke_width=3, stroke_linejoin="round") + tail


def fuel(brush: Brush) -> str:
    olive = brush.body("olive2")
    can = path("M14 12H40L52 22V58A4 4 0 0 1 48 62H14A4 4 0 0 1 10 58V16A4 4 0 0 1 14 12Z", olive)
    grip = line("M16 12V6H34V12", olive, 5) + path("M43 8L56 17L52 22L40 13Z", olive)
    return can + grip + path("M31 22C38 32 42 37 42 43A11 11 0 0 1 20 43C20 37 24 32 31 22Z", brush.hole())


def _pennant(brush: Brush) -> str:
    teal = brush.body("teal")
    cloth = path("M10 7L60 12L51 29L60 46L10 51Z", teal, stroke=teal, stroke_width=2, stroke_linejoin="round")
    return line("M7 5V60", brush.body("ink"), 5) + cloth


def wind(brush: Brush) -> str:
    return _pennant(brush)


def wind_strength(brush: Brush) -> str:
    chevrons = (line(f"M{14 + k * 11} 20L{22 + k * 11} 29.5L{14 + k * 11} 39", brush.hole(), 5) for k in range(3))
    return _pennant(brush) + "".join(chevrons)


def explore(brush: Brush) -> str:
    frame = path(hex_d(32, 32, 24.5), "none", stroke=brush.hole(), stroke_width=3.2, stroke_dasharray="7 5.2")
    rose = poly(star(32, 32, 18, 5.2, 4), brush.hole())
    north = poly([(32, 14), (35.6, 28.4), (32, 32), (28.4, 28.4)], brush.hole("sun2"))
    return path(hex_d(32, 32, 30.5), brush.body("teal2")) + frame + rose + north


# --- the factions: their outer contours differ, so that markers read without colour
SALT_D, SAND_D, ROCK_D = "M32 1L63 32L32 63L1 32Z", circle_d(32, 32, 30), "M20 3H44L62 59H2Z"


def v_salt(brush: Brush) -> str:
    frame = path(SALT_D, brush.body("ink")) + poly([(32, 8), (56, 32), (32, 56), (8, 32)], brush.hole("white"))
    top = poly([(32, 17), (46, 25), (32, 33), (18, 25)], brush.body("sky"))
    left = poly([(18, 25), (32, 33), (32, 49), (18, 41)], brush.body("sky2"))
    right = poly([(46, 25), (32, 33), (32, 49), (46, 41)], brush.body("teal"))
    edges = line("M18 25L32 33L46 25M32 33V49", brush.hole(), 3.4) if brush.glyph else ""
    return frame + top + left + right + edges


def v_sand(brush: Brush) -> str:
    disc = path(SAND_D, brush.body("ink")) + circle(32, 32, 24.5, brush.hole("dune"))
    if brush.glyph:
        crest = "M8 46C18 42 23 23 34 23C39 31 38 39 57 45C53 54 44 58 32 58S12 55 8 46Z"
        sun = circle(43, 19, 5.5, brush.body("white"))
        return disc + sun + path(crest, brush.body("ochre2")) + line("M34 22C28 32 42 40 28 58", brush.hole(), 4.5)
    return disc + clip(
        circle_d(32, 32, 24.5),
        circle(44, 19, 7, brush.body("white")),
        path("M4 44C16 40 22 22 34 22C40 30 36 38 60 44V60H4Z", brush.body("ochre2")),
        path("M34 22C27 30 44 38 26 60H60V44C40 40 40 30 34 22Z", brush.hole("umber2")),
    )


def v_rock(brush: Brush) -> str:
    frame = path(ROCK_D, brush.body("ink"), stroke=brush.body("ink"), stroke_width=3, stroke_linejoin="round")
    block = poly([(22, 8), (42, 8), (57, 55), (7, 55)], brush.hole("umber"))
    dark = poly([(34, 8), (42, 8), (57, 55), (39, 55), (31, 30)], brush.hole("umber3"))
    lit = poly([(22, 8), (34, 8), (31, 30), (17, 24)], brush.body("salt3"))
    foot = poly([(15, 31), (30, 36), (37, 55), (7, 55)], brush.body("white")) if brush.glyph else ""
    return frame + block + dark + lit + foot


# --- terrain: pointy hexes
def _terrain(brush: Brush, fill: str, *inner: str) -> str:
    edge = path(hex_d(32, 32, 29.2), "none", stroke=brush.body("ink"), stroke_width=3.6, stroke_linejoin="round")
    return clip(hex_d(32, 32, 31), rect(0, 0, 64, 64, brush.hole(fill)), *inner) + edge


def salt(brush: Brush) -> str:
    cracks = "M5 22L22 27L32 17L30 2M22 27L26 43L14 56M26 43L42 44L46 30L32 17M46 30L60 24M42 44L47 58"
    return _terrain(brush, "white", line(cracks, brush.body("salt3"), 4))


def sand(brush: Brush) -> str:
    return _terrain(
        brush,
        "dune",
        path("M0 24C14 12 26 30 40 20C50 13 58 16 64 20V36C50 26 40 38 28 36C16 34 10 30 0 36Z", brush.body("ochre")),
        path("M0 44C14 34 26 50 40 42C50 36 58 38 64 42V64H0Z", brush.body("ochre2")),
    )


def rock(brush: Brush) -> str:
    return _terrain(
        brush,
        "umber",
        poly([(6, 54), (22, 14), (32, 26), (28, 60)], brush.body("salt3")),
        poly([(22, 14), (32, 26), (28, 60), (50, 60), (40, 30)], brush.hole("umber2")),
        poly([(40, 30), (50, 22), (62, 50), (50, 60)], brush.body("umber3")),
    )


# --- who is hit, slots, marks of the card headers
def one(brush: Brush) -> str:
    return circle(32, 32, 30.5, brush.body("ink")) + person(32, 33, 1.05, brush.hole())


def each(brush: Brush) -> str:
    sides = person(17, 29, 0.62, brush.hole("salt3")) + person(47, 29, 0.62, brush.hole("salt3"))
    middle = person(32, 38, 0.92, brush.body("ink")) + person(32, 38, 0.80, brush.hole())
    return circle(32, 32, 30.5, brush.body("ink")) + sides + middle


def wheel_mark(fill: str, hub: str) -> str:
    """A treaded wheel: the mark of the vehicle slot."""
    rings = ((29, fill), (18.5, hub), (13.5, fill), (4.5, hub))
    treads = (rect(29.5, 2, 5, 7, hub, 1, transform=f"rotate({a} 32 32)") for a in range(0, 360, 45))
    return "".join(circle(32, 32, r, color) for r, color in rings) + "".join(treads)


def crate_mark(fill: str, gap: str) -> str:
    """A crate from the front: the mark of the cargo slots."""
    gaps = (
        [(20, 13), (44, 13), (32, 26)],
        [(20, 51), (44, 51), (32, 38)],
        [(13, 20), (13, 44), (26, 32)],
        [(51, 20), (51, 44), (38, 32)],
    )
    return rect(5, 5, 54, 54, fill, 4) + "".join(poly(corner, gap) for corner in gaps)


def wheel(brush: Brush) -> str:
    return wheel_mark(brush.body("ink"), brush.hole())


def crate(brush: Brush) -> str:
    return crate_mark(brush.body("ink"), brush.hole())


def slot(brush: Brush) -> str:
    """One more cargo slot."""
    blue = brush.body("cargo")
    box = rect(4, 4, 56, 56, blue, 8) + g(crate_mark(brush.hole(), blue), t="translate(9 13) scale(.55)")
    plus_d = "M44 8H52V17H61V25H52V34H44V25H35V17H44Z"
    rim = brush.hole("cargo")
    return box + path(plus_d, brush.body("sun2"), stroke=rim, stroke_width=3, transform="translate(-1 1)")


def wheel_off(brush: Brush) -> str:
    """A vehicle is discarded."""
    ink = brush.body("ink")
    mark = g(wheel_mark(brush.hole(), ink), t="translate(11 11) scale(.66)")
    return tile(brush, mark, line("M13 51L51 13", ink, 11), line("M13 51L51 13", brush.hole("ember"), 6))


ICONS: dict[str, Drawing] = {
    "crew": crew, "single": single, "normal": normal, "pierce": pierce, "area": area, "armor": armor, "kit": kit,
    "refresh": refresh, "draw": draw, "search": search, "move": move, "fuel": fuel, "limit": limit, "wind": wind,
    "wind_strength": wind_strength, "turn_wind": turn_wind, "explore": explore, "v_salt": v_salt, "v_sand": v_sand,
    "v_rock": v_rock, "salt": salt, "sand": sand, "rock": rock, "one": one, "each": each, "wheel": wheel,
    "crate": crate, "slot": slot, "wheel_off": wheel_off,
}  # fmt: skip
"""The icons of the cards and the board. `signs` holds those of the screen."""
