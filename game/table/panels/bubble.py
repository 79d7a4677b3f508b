"""The dark bubble that says why a click was no answer: one sentence and one rule, beside the thing, never on it."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.ui import theme
from game.ui.theme import BODY

SECONDS = 6.0
HINT_SECONDS = 20.0
"""A hint stays longer: it is read and then followed."""
WIDTH = 330.0


@dataclass(frozen=True, slots=True)
class Bubble:
    """text: the sentence, with its rule in brackets. thing: what was clicked; subject: its box in points.

    glyph: `barred` says why not, `info` is a hint.
    """

    text: str
    thing: str
    subject: Box
    until: float
    glyph: str = "barred"

    @property
    def hex(self) -> str:
        """The hex that was clicked and refused; "" if it was none."""
        refused = self.glyph == "barred" and self.thing.startswith("hex:")
        return self.thing.removeprefix("hex:") if refused else ""


def draw_bubble(look: Look, bubble: Bubble) -> None:
    """Below the subject if there is room, else above or beside it."""
    pen = look.pen
    inner = WIDTH - 56
    style = BODY.of(theme.BONE)
    high = max(34.0, pen.height(bubble.text, style, inner) + 22)
    w, h = look.layout.size
    s = bubble.subject
    x = min(max(s.center[0] - WIDTH / 2, 6), w - WIDTH - 6)
    if s.bottom + 14 + high < h:
        box, tip, base = Box(x, s.bottom + 13, WIDTH, high), s.bottom + 2, s.bottom + 15
    else:
        box, tip, base = Box(x, s.y - 13 - high, WIDTH, high), s.y - 2, s.y - 15
    cx = min(max(s.center[0], box.x + 20), box.right - 20)
    pen.painter.shadow(pen.rect(box))
    pen.polygon([(cx - 11, base), (cx + 11, base), (cx, tip)], theme.BAND)
    pen.panel(box, theme.BAND, theme.mix(theme.BAND, theme.BONE, 0.25))
    pen.target("bubble", box)
    ink = theme.ANSWERING if bubble.glyph == "info" else theme.mix(theme.HARM, theme.WHITE, 0.35)
    pen.glyph(bubble.glyph, box.x + 22, box.y + 22, 20, ink)
    pen.paragraph(bubble.text, Box(box.x + 42, box.y + 11, inner, high), style, id_="bubble")
