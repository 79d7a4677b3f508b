"""Single words and numbers on pieces and marks, centred by the height of their capitals."""

from __future__ import annotations

import pygame

from game.table.board.space import Point
from game.ui.painter import Painter
from game.ui.theme import Colour


def write(
    painter: Painter, onto: pygame.Surface, text: str, px: int, colour: Colour, middle: Point, face: str = "number"
) -> None:
    """One line with the middle of its capitals on a point; px is the em in pixels."""
    line = painter.text.line(text, face, px, colour)
    cap, ascent = painter.text.cap(face, px), painter.text.ascent(face, px)
    left, top = round(middle[0] - line.get_width() / 2), round(middle[1] - cap / 2 - (ascent - cap))
    painter.judge(text, onto, pygame.Rect(left, top + ascent - cap, line.get_width(), cap), colour)
    onto.blit(line, (left, top))
