"""A part of the screen whose content is higher than it is."""

from __future__ import annotations

import pygame

from game.ui.painter import Painter
from game.ui.theme import INK_SECOND, RULE, SUNK
from game.ui.widgets.base import Widget

_STEP = 48
"""Points that one notch of the wheel moves."""


class ScrollArea(Widget):
    """Widgets added to the group with `area=this` scroll in its `rect`; `content` is the whole height in pixels.

    Only the wheel over it moves it, and it takes the wheel even at its end. Without enough content it is still.
    """

    focusable = False

    def __init__(self) -> None:
        super().__init__()
        self.content = 0
        self.offset = 0
        self.step = _STEP
        self._grip_from: tuple[int, int] | None = None

    @property
    def most(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    @property
    def bar(self) -> pygame.Rect:
        """The box of the moving bar; empty if everything is seen."""
        if not self.most:
            return pygame.Rect(0, 0, 0, 0)
        wide = max(6, self.step // 6)
        high = max(wide * 4, self.rect.height * self.rect.height // self.content)
        top = self.rect.top + (self.rect.height - high) * self.offset // self.most
        return pygame.Rect(self.rect.right - wide, top, wide, high)

    def set_content(self, height: int, step: int) -> None:
        """Say how high the content is, and how far a notch of the wheel goes, both in pixels."""
        self.content, self.step = height, step
        self.scroll_to(self.offset)

    def scroll_to(self, offset: int) -> None:
        """Move the content, within its ends."""
        offset = min(max(offset, 0), self.most)
        if offset != self.offset:
            self.offset = offset
            self.changed()

    def show(self, rect: pygame.Rect) -> None:
        """Move just so far that a rectangle of the content is seen, its top if it is too high."""
        top, bottom = rect.top - self.rect.top, rect.bottom - self.rect.top
        if top < self.offset or rect.height > self.rect.height - self.step // 2:
            self.scroll_to(top - self.step // 4)
        elif bottom > self.offset + self.rect.height:
            self.scroll_to(bottom - self.rect.height + self.step // 4)

    def wheel(self, steps: float) -> bool:
        self.scroll_to(round(self.offset - steps * self.step))
        return True

    def press(self, pos: tuple[int, int]) -> None:
        if self.bar.inflate(12, 0).collidepoint(pos):
            self._grip_from = (pos[1], self.offset)

    def drag(self, pos: tuple[int, int]) -> None:
        if self._grip_from is not None:
            way = max(1, self.rect.height - self.bar.height)
            self.scroll_to(self._grip_from[1] + (pos[1] - self._grip_from[0]) * self.most // way)

    def release(self, pos: tuple[int, int]) -> None:
        self._grip_from = None

    def draw(self, painter: Painter) -> None:
        if self.most:
            bar = self.bar
            painter.box(pygame.Rect(bar.left, self.rect.top, bar.width, self.rect.height), SUNK, 6)
            painter.box(bar, INK_SECOND if self._grip_from or self.hovered else RULE, 6)
