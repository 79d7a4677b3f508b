"""Things that are only looked at; as widgets they scroll and are drawn in order with the others."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.painter import Painter
from game.ui.theme import BODY, BONE, Colour, Style
from game.ui.widgets.base import Widget


class Still(Widget):
    """Never hit, never focused."""

    focusable = False

    def hit(self, pos: tuple[int, int]) -> bool:
        return False


class Label(Still):
    """One line of text."""

    def __init__(self, text: str, style: Style = BODY, align: str = "left", name: bool = False) -> None:
        super().__init__()
        self.text, self.style, self.align, self.is_name = text, style, align, name

    def draw(self, painter: Painter) -> None:
        painter.label(self.text, self.box, self.style, self.align, name=self.is_name)


_UNSEEN = 40
"""Points beyond a scroll area in which no corner or shadow of a ground is seen."""


class Ground(Still):
    """The ground of a panel."""

    def __init__(self, fill: Colour = BONE, shadow: bool = True) -> None:
        super().__init__()
        self.fill, self.shadow = fill, shadow

    def draw(self, painter: Painter) -> None:
        box = self.box
        if self.area is not None:
            # of a ground many windows high only what is near the seen part is made
            box = box.clip(self.area.rect.inflate(4 * box.width, 2 * painter.px(_UNSEEN)))
        painter.panel(box, self.fill, shadow=self.shadow)


class Line(Still):
    """A thin rule along the top of its box."""

    def draw(self, painter: Painter) -> None:
        painter.hline(self.box.left, self.box.right, self.box.top)


class Drawing(Still):
    """Whatever a function draws in the box it is given."""

    def __init__(self, paint: Callable[[Painter, pygame.Rect], None]) -> None:
        super().__init__()
        self.paint = paint

    def draw(self, painter: Painter) -> None:
        self.paint(painter, self.box)
