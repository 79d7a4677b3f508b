"""What all widgets share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.painter import Painter
from game.ui.theme import FOCUS_INNER, FOCUS_OUTER

if TYPE_CHECKING:
    from game.ui.widgets.group import Group
    from game.ui.widgets.scroll import ScrollArea


class Widget:
    """A thing that is drawn in its `box` and hit in exactly that box.

    rect: where the layout put it, in pixels; box: where it is seen, moved by the scroll area it lies in. help: shown
    beside it after a short hover. reason: why it is off, shown when it is clicked anyway. focusable: reached with Tab.
    name: by which a screen finds it again after it was built anew.
    """

    focusable = True

    def __init__(self, help_text: str = "") -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.area: ScrollArea | None = None
        self.group: Group | None = None
        self.name = ""
        self.help = help_text
        self.reason = ""
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False

    @property
    def box(self) -> pygame.Rect:
        """Where it is seen, in window pixels."""
        return self.rect if self.area is None else self.rect.move(0, -self.area.offset)

    def hit(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the seen part."""
        inside = self.area is None or self.area.rect.collidepoint(pos)
        return self.visible and inside and bool(self.box.collidepoint(pos))

    def changed(self) -> None:
        """Say that the picture is no longer true."""
        if self.group is not None:
            self.group.changed()

    def draw(self, painter: Painter) -> None:
        """Draw it in `box`."""

    def words(self) -> str:
        """The marked text that it shows, if it shows one."""
        return ""

    def press(self, pos: tuple[int, int]) -> None:
        """The left button goes down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The mouse moves while the button that went down on it is held."""

    def release(self, pos: tuple[int, int]) -> None:
        """The button goes up; `hit(pos)` says whether still on it."""

    def point(self, pos: tuple[int, int]) -> None:
        """The mouse moves over it."""

    def activate(self) -> None:
        """Enter, while it has the focus."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key, while it has the focus; True if it meant something."""
        return False

    def type(self, text: str) -> bool:
        """Typed text, while it has the focus; True if it was taken."""
        return False

    def wheel(self, steps: float) -> bool:
        """The wheel turns over it; True if it was taken (a widget at its end still takes it)."""
        return False

    def draw_focus(self, painter: Painter, radius: float = 8) -> None:
        """The double ring of keyboard focus, if it has it and keys were used last."""
        if not self.focused or self.group is None or not self.group.keys_used:
            return
        gold, ink = painter.px(2.2), painter.px(1.8)
        outer = self.box.inflate(2 * (gold + ink), 2 * (gold + ink))
        painter.box(outer, None, radius + 4, FOCUS_OUTER, 2)
        painter.box(self.box.inflate(2 * gold + 1, 2 * gold + 1), None, radius + 2, FOCUS_INNER, 2.4)
