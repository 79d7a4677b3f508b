"""A paragraph whose rule links can be clicked, or chosen with the arrow keys and opened with Enter."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.painter import Painter
from game.ui.rich import Rich
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
        self._chosen = 0
        self.focusable = on_rule is not None and "[" in markup

    def words(self) -> str:
        return self.markup

    def height(self, painter: Painter, width: int) -> int:
        """Height in pixels at a width in pixels."""
        return painter.rich(self.markup, self.style, width, self.link).size[1]

    def release(self, pos: tuple[int, int]) -> None:
        if self.on_rule is None or self._painter is None or not self.hit(pos):
            return
        rich, (left, top) = self._set(self._painter)
        rule = rich.link_at(pos[0] - left, pos[1] - top)
        if rule:
            self.on_rule(rule)

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}.get(event.key, 0)
        if not step or self._painter is None:
            return False
        self._chosen = (self._chosen + step) % max(1, len(self._set(self._painter)[0].links))
        return True

    def activate(self) -> None:
        if self.on_rule is not None and self._painter is not None:
            links = self._set(self._painter)[0].links
            if links:
                self.on_rule(links[min(self._chosen, len(links) - 1)][1])

    def _set(self, painter: Painter) -> tuple[Rich, tuple[int, int]]:
        """The paragraph and where its upper left corner is seen."""
        rich = painter.rich(self.markup, self.style, self.rect.width, self.link)
        rest = self.rect.width - rich.size[0]
        left = self.box.left + (0 if self.align == "left" else rest if self.align == "right" else rest // 2)
        return rich, (left, self.box.top)

    def draw(self, painter: Painter) -> None:
        self._painter = painter
        painter.paragraph(self.markup, self.box, self.style, self.align, self.link)
        self.draw_focus(painter, 4)
        if self.focused and self.group is not None and self.group.keys_used:
            rich, corner = self._set(painter)
            if rich.links:
                spot = rich.links[min(self._chosen, len(rich.links) - 1)][0].move(corner)
                painter.box(spot.inflate(painter.px(6), painter.px(4)), None, 4, YOURS, 1.6)
