"""Tokens, markers and seals on a canvas of 200 x 200. No shadow is painted in: the program lays one under every piece.

Rims tell the faction by contour as well as by colour: plain and pale for salt, milled for sand, notched stone for rock.
"""

from __future__ import annotations

from .colors import ACCENT, C, mix
from .emblems import EMBLEM
from .icons import COLOR, GLYPH, ICONS, two_tone
from .shapes import circle, circle_d, clip, g, line, n, ngon, on_circle, path, poly, pts, spray, star
from .signs import SIGNS

FACTIONS = ("salt", "sand", "rock")
OUTLINE = "#2B1A16"

RIM = {
    "": ("#BCC6C2", "#5F6E72"),
    "salt": ("#F4EEDF", "#B9A98B"),
    "sand": ("#DDA54C", "#9C6A26"),
    "rock": ("#7C5742", "#47301F"),
}


def _contour(faction: str) -> str:
    if faction in ("salt", ""):
        return circle_d(100, 100, 92)
    if faction == "sand":
        return pts(on_circle(100, 100, 94 if i % 2 else 87, 360 * i / 64) for i in range(64))
    return pts(ngon(100, 100, 97, 9, -90))


def disc(faction: str, field: str, field_dark: str) -> str:
    """A round token: the faction's rim, and a field in the given colours."""
    lit, dark = RIM[faction]
    outer, inner = _contour(faction), circle_d(100, 100, 71)
    out = path(outer, lit, stroke=OUTLINE, stroke_width=4, stroke_linejoin="round")
    out += clip(outer, spray("M0 0H200V200H0Z", dark, 176, 190, 84, 84, 0.95))
    out += spray(outer, C["white"], 20, 14, 74, 74, 0.8)
    if faction == "sand":
        ticks = (line(f"M100 {15}V{25}", "#7A4F1B", 5, transform=f"rotate({a} 100 100)") for a in range(0, 360, 15))
        out += "".join(ticks)
    if faction == "rock":
        out += "".join(
            line(pts([on_circle(100, 100, 95, a), on_circle(100, 100, 76, a + 8)], False), "#35231A", 3)
            for a in range(-90, 270, 40)
        )
    out += path(inner, field, stroke=OUTLINE, stroke_width=3.5)
    return out + clip(
        inner,
        spray(inner, field_dark, 168, 178, 84, 84, 0.95),
        spray(inner, mix(field, C["white"], 0.65), 40, 32, 96, 96, 0.75),
    )


def loot(faction: str) -> str:
    """Loot: a sack; the program sets the number on it. Faction "" is the plain rim of panels and rules."""
    sack = "M80 76C58 92 48 118 54 134C60 148 80 151 100 151S140 148 146 134C152 118 142 92 120 76Z"
    neck = "M80 68L70 52L86 57L100 47L114 57L130 52L120 68Z"
    bag = path(sack, C["bone"]) + path(neck, C["bone"]) + clip(sack, spray(sack, C["salt3"], 150, 150, 92, 92, 0.9))
    bag += line("M79 72H121", C["ochre2"], 9)
    return disc(faction, "#5A4234", "#2E1F17") + g(bag, t="translate(-24 -22) scale(1.24)")


def rumor(faction: str) -> str:
    """Rumor: a speech bubble."""
    bubble = (
        "M66 58H134A15 15 0 0 1 149 73V109A15 15 0 0 1 134 124H104L80 148V124H66A15 15 0 0 1 51 109V73"
        "A15 15 0 0 1 66 58Z"
    )
    dots = "".join(circle(x, 91, 8.5, C["plum"]) for x in (74, 100, 126))
    return disc(faction, C["plum"], C["plum2"]) + path(bubble, C["bone"]) + dots


def victory(faction: str) -> str:
    """Victory: the faction's sign before a sunburst."""
    rays = poly(star(100, 100, 66, 47, 18), "#FBE7A8")
    sign = g(ICONS["v_" + faction](COLOR), t="translate(58 58) scale(1.3)")
    return disc(faction, C["gold"], C["ochre2"]) + rays + sign


def marker(faction: str) -> str:
    """Rumor marker: a plum octagon with the faction's sign."""
    outer, inner = pts(ngon(100, 100, 97, 8, 22.5)), pts(ngon(100, 100, 84, 8, 22.5))
    out = path(outer, C["bone"], stroke=OUTLINE, stroke_width=4, stroke_linejoin="round") + path(inner, C["plum"])
    out += spray(inner, C["plum2"], 180, 186, 90, 90, 0.95) + spray(inner, "#A688C4", 24, 24, 92, 92, 0.8)
    field = poly(ngon(100, 100, 66, 8, 22.5), C["bone"])
    return out + field + g(ICONS["v_" + faction](COLOR), t="translate(56 56) scale(1.38)")


def escape_rim() -> str:
    """The gold rim laid over a marker that has become an escape."""
    ring = pts(ngon(100, 100, 99, 8, 22.5)) + pts(ngon(100, 100, 82, 8, 22.5))
    out = path(ring, C["gold"], fill_rule="evenodd", stroke=OUTLINE, stroke_width=2.5)
    studs = "".join(poly(star(*on_circle(100, 100, 89.5, a), 9, 4, 4), C["white"]) for a in range(0, 360, 45))
    return out + studs


def seal(character: str) -> str:
    """A character's emblem in their colour, with a rim that reads on any ground."""
    accent, dark, light = ACCENT[character]
    field = circle_d(100, 100, 88)
    out = circle(100, 100, 97, C["bone"]) + path(field, accent, stroke=OUTLINE, stroke_width=4)
    out += clip(field, spray(field, dark, 180, 190, 96, 96, 0.6), spray(field, light, 24, 14, 84, 84, 0.55))
    sign = EMBLEM[character](C["bone"], accent)
    shade = EMBLEM[character](mix(dark, C["ink"], 0.3), mix(dark, C["ink"], 0.3))
    size = f"scale({n(1.72)})"
    return out + g(shade, t=f"translate(48 49) {size}", opacity=0.5) + g(sign, t=f"translate(45 45) {size}")


def raider_back() -> str:
    """The back of a bag raider: the saw rim, and the mask every raider wears."""
    corners = [on_circle(100, 100, 86 if i % 2 else 97, -90 + 7.5 * i + (0 if i % 2 else -4)) for i in range(48)]
    saw, field = pts(corners), circle_d(100, 100, 75)
    out = path(saw, C["rust2"], stroke=OUTLINE, stroke_width=1.6) + spray(saw, C["rust3"], 170, 190, 90, 90, 0.9)
    out += circle(100, 100, 81, C["bone"]) + path(field, C["rust3"])
    out += clip(field, spray(field, "#2A0E0C", 160, 190, 96, 100, 0.95), spray(field, C["rust"], 40, 20, 100, 100, 0.8))
    mask = two_tone(SIGNS["raider"](GLYPH), C["bone"], C["rust3"])
    return out + g(mask, t="translate(56 52) scale(1.38)")
