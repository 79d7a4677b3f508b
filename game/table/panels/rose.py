"""The wind rose: where the wind blows, how strong, and how far each direction carries a sail (MOVE-5)."""

from __future__ import annotations

import math
from collections.abc import Callable

from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.pen import Pen
from game.table.show.parts import VANE
from game.ui import theme
from game.ui.metrics import TARGET
from game.ui.theme import LABEL, NUMBER, SMALL_STRONG

ANGLES = {"E": 0.0, "SE": 60.0, "SW": 120.0, "W": 180.0, "NW": 240.0, "NE": 300.0}
"""Hex directions as degrees clockwise from east."""
_SECTOR = 24
"""Degrees to either side of the wind that are shaded."""


def arrows(direction: str, wind: str) -> int:
    """Heads of the arrow in a direction: 2 on a broad reach, 1 downwind and beating, 0 into the wind (MOVE-5)."""
    off = (HEX_DIRECTIONS.index(direction) - HEX_DIRECTIONS.index(wind)) % 6
    return {0: 1, 1: 2, 5: 2, 2: 1, 4: 1, 3: 0}[off]


def draw_rose(look: Look, preview: str = "") -> None:
    """Draw the rose; with `preview` the wind that would blow, the present one ghosted. Directions may be lit things."""
    pen, model = look.pen, look.model
    area = look.layout.rose()
    r = look.layout.measures.rose
    cx, cy = area.x + 14 + r, area.y + r
    wind = preview or model.wind_to
    lit = any(look.mark(f"wind:{d}").live for d in HEX_DIRECTIONS)
    pen.disc(cx + 1, cy + 3, r + 1, (*theme.SHADOW, 90))
    pen.disc(cx, cy, r, theme.BONE, theme.YOURS if lit else theme.INK_SECOND, 3.2 if lit else 1.6)
    pen.disc(cx, cy, r - 4, None, theme.RULE, 1)
    pen.target("rose", Box(cx - r, cy - r, 2 * r, 2 * r), lambda: look.click("rose"), tip=_tip(look))
    _downwind(pen, ANGLES[wind], cx, cy, r - 5)
    for direction, degrees in ANGLES.items():
        _arrow(look, direction, degrees, cx, cy, r, arrows(direction, wind), lit)
    if preview and preview != model.wind_to:
        _vane(look, ANGLES[model.wind_to], cx, cy, r, theme.mix(theme.BONE, theme.YOURS, 0.45))
    if VANE not in look.away:
        _vane(look, ANGLES[wind], cx, cy, r, theme.YOURS)
    pen.disc(cx, cy, r * 0.34, theme.YOURS)
    pen.write(str(model.wind_strength), cx, cy, NUMBER.at(r * 0.52).of(theme.BONE), align="center")
    _label(look, cx, cy + r + 17, preview)


def _arrow(look: Look, direction: str, degrees: float, cx: float, cy: float, r: float, heads: int, lit: bool) -> None:
    pen = look.pen
    a = math.radians(degrees)
    ux, uy = math.cos(a), math.sin(a)

    def at(along: float, aside: float) -> tuple[float, float]:
        return cx + ux * along - uy * aside, cy + uy * along + ux * aside

    thing = f"wind:{direction}"
    mark = look.mark(thing)
    if lit:
        x, y = at(r * 0.72, 0)
        side = max(TARGET, r * 0.56)
        hot = pen.target(
            thing, Box(x - side / 2, y - side / 2, side, side), lambda: look.click(thing), lit=mark.live, tip=""
        )
        if hot or mark.kind == "chosen":
            pen.disc(x, y, side / 2, theme.TINT, theme.YOURS, 1.6)
    ink = theme.YOURS
    inner, outer = r * 0.44, r * 0.88
    k = r / 60
    if heads == 0:
        _bar(pen, at, inner, outer - 8 * k, 1.4 * k, theme.HARM)
        pen.polygon(
            [at(outer - a, b) for a, b in ((9 * k, 10 * k), (9 * k, -10 * k), (5 * k, -10 * k), (5 * k, 10 * k))],
            theme.HARM,
        )
    elif heads == 1:
        _bar(pen, at, inner, outer - 8 * k, 1.7 * k, ink)
        pen.polygon([at(outer - 13 * k, 8.5 * k), at(outer - 13 * k, -8.5 * k), at(outer, 0)], ink)
    else:
        for tip in (outer, outer - 12 * k):
            pen.polygon([at(tip - 12 * k, 8 * k), at(tip - 12 * k, -8 * k), at(tip, 0)], ink, theme.BONE, 1.2 * k)


def _bar(
    pen: Pen,
    at: Callable[[float, float], tuple[float, float]],
    start: float,
    end: float,
    half: float,
    ink: theme.Colour,
) -> None:
    """A shaft from `start` to `end` points off the middle."""
    pen.polygon([at(start, half), at(start, -half), at(end, -half), at(end, half)], ink)


def _downwind(pen: Pen, degrees: float, cx: float, cy: float, r: float) -> None:
    """A pale sector towards which the wind blows, so that the longest arrows are not taken for it."""
    rim = [math.radians(degrees + turn) for turn in range(-_SECTOR, _SECTOR + 1, 4)]
    pen.polygon([(cx, cy), *((cx + math.cos(a) * r, cy + math.sin(a) * r) for a in rim)], theme.TINT)


def _vane(look: Look, degrees: float, cx: float, cy: float, r: float, paint: theme.Colour) -> None:
    a = math.radians(degrees)
    ux, uy = math.cos(a), math.sin(a)
    k = r / 60
    tip, base, half = r + 14 * k, r - 4 * k, 15 * k
    points = [
        (cx + ux * tip, cy + uy * tip),
        (cx + ux * base - uy * half, cy + uy * base + ux * half),
        (cx + ux * base + uy * half, cy + uy * base - ux * half),
    ]
    look.pen.polygon(points, paint, theme.BONE, 1.4)


def _label(look: Look, x: float, y: float, preview: str) -> None:
    pen, model = look.pen, look.model
    now = look.names.direction(model.wind_to)
    if preview and preview != model.wind_to:
        text = look.say("rose.would", now=now, then=look.names.direction(preview))
    else:
        text = look.say("rose.label", n=model.wind_strength, to=now)
    style = (SMALL_STRONG if len(text) > 22 else LABEL.at(16)).of(theme.YOURS)
    w = pen.width(text, style) + 20
    x = max(x, look.layout.board.x + w / 2 + 2)
    pen.panel(Box(x - w / 2, y - 12, w, 24), theme.BONE, theme.RULE, radius=12)
    pen.write(text, x, y, style, align="center")


def _tip(look: Look) -> str:
    return look.say("tip.rose", n=look.model.wind_strength, to=look.names.direction(look.model.wind_to))
