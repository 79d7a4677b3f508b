"""A paragraph whose rule links can be clicked."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.painter import Painter
from game.ui.theme import BODY, YOURS, Colour, Style
from game.ui.widgets.base import Widget


class Paragraph(Widget):
    """Marked text (see `game.ui.rich`) in `rect`; lines that do not fit are left out. on_rule: told a clicked rule."""

    def __init__(
        self,
        markup: str,
        style: Style = BODY,
        on_rule: Callable[[str], None] | None = None,
        link: Colour = YOURS,
        align: str = "left",
    ) -> None:
        super().__init__()
        self.markup = markup
        self.style = style
        self.on_rule = on_rule
        self.link = link
        self.align = align
        self._painter: Painter | None = None
        self.focusable = on_rule is not None and "[" in markup

    def height(self, painter: Painter, width: int) -> int:
        """Height in pixels at a width in pixels."""
        return painter.rich(self.markup, self.style, width, self.link).size[1]

    def release(self, pos: tuple[int, int]) -> None:
        if self.on_rule is None or self._painter is None:
            return
        rich = self._painter.rich(self.markup, self.style, self.rect.width, self.link)
        rest = self.rect.width - rich.size[0]
        left = self.box.left + (0 if self.align == "left" else rest if self.align == "right" else rest // 2)
        rule = rich.link_at(pos[0] - left, pos[1] - self.box.top)
        if rule and self.hit(pos):
            self.on_rule(rule)

    def activate(self) -> None:
        if self.on_rule is not None and self._painter is not None:
            links = self._painter.rich(self.markup, self.style, self.rect.width, self.link).links
            if links:
                self.on_rule(links[0][1])

    def draw(self, painter: Painter) -> None:
        self._painter = painter
        painter.paragraph(self.markup, self.box, self.style, self.align, self.link)
        self.draw_focus(painter, 4)
