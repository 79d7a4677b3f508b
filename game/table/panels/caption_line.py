"""The caption of what is heard, as a small line over the status band (a setting)."""

from __future__ import annotations

from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.ui import theme
from game.ui.theme import SMALL

_HIGH = 22.0
_GAP = 6.0


def draw_caption(look: Look, text: str) -> None:
    """Draw a line in the middle over the status band."""
    pen, band, board = look.pen, look.layout.band, look.layout.board
    room = board.w - 40
    width = min(pen.width(text, SMALL), room) + 24
    box = Box(board.x + (board.w - width) / 2, band.y - _GAP - _HIGH, width, _HIGH)
    pen.panel(box, (*theme.BAND, 215), None, radius=_HIGH / 2)
    pen.write(text, *box.center, SMALL.of(theme.BONE), room, "center")
