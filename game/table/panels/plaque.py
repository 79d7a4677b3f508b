"""The plaque at a portrait that says who lives for the second time, or is dead (LIFE-1, LIFE-3)."""

from __future__ import annotations

from game.table.model import SeatShown
from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.ui import theme
from game.ui.theme import LABEL

HIGH = 17.0
"""Points of its height."""
_LEAST = 50.0
"""Points of width below which it has no word, only the skull."""


def draw_plaque(look: Look, seat: SeatShown, x: float, y: float, w: float) -> None:
    """A skull and a word with the upper left corner at (x, y), in points; nothing for a first life."""
    if not seat.deaths:
        return
    pen, box = look.pen, Box(x, y, w, HIGH)
    pen.panel(box, theme.INK, theme.BONE, width=1, radius=4)
    if w < _LEAST:
        pen.glyph("skull", *box.center, 12, theme.BONE)
        return
    word = look.say("rail.second_life" if seat.deaths == 1 else "rail.dead")
    pen.glyph("skull", box.x + 9, box.center[1], 12, theme.BONE)
    pen.squeezed(word, box.x + 17, box.center[1], LABEL.at(13.5).of(theme.BONE), w - 20, 0.75)
