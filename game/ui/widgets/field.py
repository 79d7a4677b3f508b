"""A field for a line of text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.painter import Painter
from game.ui.text import clean
from game.ui.theme import BODY, HARM, INK, INK_SECOND, RULE, WHITE, YOURS, mix
from game.ui.widgets.base import Widget


class TextField(Widget):
    """One line of any script, at most `limit` characters. Ctrl+A or a double click chooses all of it, to be replaced.

    on_change: told of every change. problem: a sentence if the text cannot stand; the edge turns rust and the sentence
    is the field's help. placeholder: shown while it is empty.
    """

    def __init__(
        self, value: str, on_change: Callable[[str], None], limit: int = 24, placeholder: str = "", help_text: str = ""
    ) -> None:
        super().__init__(help_text)
        self.value = value
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.problem = ""
        self.caret = len(value)
        self._chosen = False
        self._last_press = -_DOUBLE_CLICK
        self._edges: list[int] = [0]
        self._shift = 0

    def set(self, value: str) -> None:
        """Replace the text without telling of it."""
        self.value = value
        self.caret = min(self.caret, len(value))
        self.changed()

    def press(self, pos: tuple[int, int]) -> None:
        x = pos[0] - self._text_left
        self.caret = min(range(len(self._edges)), key=lambda i: abs(self._edges[i] - x))
        self.caret = min(self.caret, len(self.value))
        now = self.group.time if self.group is not None else 0.0
        self._chosen = now - self._last_press < _DOUBLE_CLICK
        self._last_press = now

    def type(self, text: str) -> bool:
        before, after = ("", "") if self._whole else (self.value[: self.caret], self.value[self.caret :])
        text = clean(text)[: self.limit - len(before) - len(after)]
        if text:
            self._edit(before + text + after, len(before) + len(text))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        at, end = self.caret, len(self.value)
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self._whole:
            self._edit("", 0)
        elif event.key == pygame.K_BACKSPACE:
            kept = 0 if command else max(0, at - 1)
            self._edit(self.value[:kept] + self.value[at:], kept)
        elif event.key == pygame.K_DELETE:
            self._edit(self.value[:at] + self.value[at + 1 :], at)
        elif event.key in _MOVES:
            self.caret = {pygame.K_LEFT: max(0, at - 1), pygame.K_RIGHT: min(end, at + 1), pygame.K_HOME: 0}.get(
                event.key, end
            )
            self._chosen = False
            self.changed()
        elif event.key == pygame.K_a and command:
            self._chosen = True
            self.changed()
        elif event.key == pygame.K_v and command:
            self.type(pasted())
        elif event.key == pygame.K_c and command:
            copy_out(self.value)
        elif event.key == pygame.K_x and command:
            if self._whole and copy_out(self.value):
                self._edit("", 0)
        else:
            # letters come as text; they must not be taken for keys of the screen
            return event.key < pygame.K_DELETE and event.key >= pygame.K_SPACE and not command
        return True

    def activate(self) -> None:
        if self.group is not None:
            self.group.step_focus(1)

    @property
    def _whole(self) -> bool:
        """Whether all of it is chosen, so that what is typed takes its place."""
        return self._chosen and self.focused and bool(self.value)

    @property
    def _text_left(self) -> int:
        return self.box.left + min(self.box.height // 3, 30) - self._shift

    def _edit(self, value: str, caret: int) -> None:
        self.caret = caret
        self._chosen, self._last_press = False, -_DOUBLE_CLICK
        if value != self.value:
            self.value = value
            self.on_change(value)
        self.changed()

    def draw(self, painter: Painter) -> None:
        edge = HARM if self.problem else YOURS if self.focused else INK if self.hovered else RULE
        painter.box(self.box, WHITE, 7, edge, 2 if self.focused or self.problem else 1.3)
        face, px = BODY.face, painter.px(BODY.size)
        self._edges = [painter.text.width(self.value[:i], face, px) for i in range(len(self.value) + 1)]
        pad = min(self.box.height // 3, 30)
        room = self.box.width - 2 * pad
        caret_x = self._edges[min(self.caret, len(self.value))]
        self._shift = max(0, caret_x - room) if self.focused else 0
        inner = pygame.Rect(self.box.left + pad, self.box.top, room + 1, self.box.height)
        if not self.value:
            painter.label(self.placeholder, inner, BODY.of(INK_SECOND))
        elif self.focused:
            with painter.clip(inner.inflate(4, 0)):
                width = max(inner.width, self._edges[-1] + 1)
                wide = pygame.Rect(inner.left - self._shift, inner.top, width, inner.height)
                if self._whole:
                    high = round(px * 1.4)
                    painter.surface.fill(_CHOSEN, (wide.left, wide.centery - high // 2, self._edges[-1], high))
                painter.label(self.value, wide, BODY)
        else:
            painter.label(self.value, inner, BODY, name=True)
        if self.focused and not self._whole:
            high = round(px * 1.1)
            painter.surface.fill(
                INK, (inner.left - self._shift + caret_x, inner.centery - high // 2, max(1, painter.px(1.4)), high)
            )
        self.draw_focus(painter)


_CHOSEN = mix(WHITE, YOURS, 0.25)
"""Behind a text of which all is chosen."""
_DOUBLE_CLICK = 0.4
"""Seconds within which a second press makes a double click."""
_MOVES = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)


def pasted() -> str:
    """What the clipboard holds, or "" where there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def copy_out(text: str) -> bool:
    """Put a text on the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
