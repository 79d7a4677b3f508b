"""What happened since a person left the screen, shown at the board's right edge when they take it again (INFO-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.narrator import LogLine
from game.table.layout import Box
from game.table.look import Look
from game.table.prompts.base import SheetButton
from game.table.sheet_parts import BUTTON, draw_button
from game.ui import theme
from game.ui.theme import SMALL, TITLE

WIDTH = 340.0


def chosen_lines(lines: Sequence[LogLine]) -> list[LogLine]:
    """The lines worth a recap: no details, and turns of others as headings."""
    return [line for line in lines if not line.detail]


def draw_recap(look: Look, lines: Sequence[LogLine], go_on: Callable[[], None]) -> None:
    """The last lines that fit, oldest first, and the button that goes on."""
    pen, board = look.pen, look.layout.board
    w = min(WIDTH, board.w - 8)
    inner = w - 54
    room = board.h - 8 - 70 - BUTTON - 18
    shown: list[tuple[LogLine, float]] = []
    used = 0.0
    for line in reversed(lines):
        high = pen.height(line.text, SMALL, inner) + 8
        if used + high > room:
            break
        shown.insert(0, (line, high))
        used += high
    high = 70 + max(used, 26) + BUTTON + 14
    box = Box(board.right - w - 4, board.y + 4, w, high)
    pen.target("sheet", box)
    pen.panel(box, theme.BONE, theme.YOURS, width=2.2, radius=9, shadow=True)
    pen.write(look.say("recap.title"), box.x + 14, box.y + 22, TITLE.of(theme.YOURS), w - 28)
    name = look.names.seat(look.viewer) if look.viewer >= 0 else ""
    pen.paragraph(look.say("recap.body", name=name), Box(box.x + 14, box.y + 38, w - 28, 22), SMALL, id_="recap")
    y = box.y + 66
    if not shown:
        pen.write(look.say("recap.nothing"), box.x + 14, y + 8, SMALL)
    for line, height in shown:
        pen.glyph(line.icon, box.x + 24, y + SMALL.size * 0.62, 15, theme.INK_SECOND)
        pen.paragraph(line.text, Box(box.x + 40, y, inner, height + 4), SMALL, id_=f"recap:{line.number}")
        y += height
    button = SheetButton("confirm", look.say("recap.button"), go_on, "play", "Enter", "main")
    draw_button(look, button, Box(box.x + 14, box.bottom - BUTTON - 12, w - 28, BUTTON))
