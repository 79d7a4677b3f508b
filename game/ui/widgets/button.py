"""The button in its roles, and the keycap that shows a key."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from game.ui.painter import Painter
from game.ui.theme import (
    BAND,
    BONE,
    HARM,
    INK,
    INK_SECOND,
    LABEL,
    RULE,
    SMALL,
    SUNK,
    WHITE,
    YOURS,
    Colour,
    Style,
    mix,
)
from game.ui.widgets.base import Widget

SECOND_CLICK = 0.25
"""A second click within this many seconds on a guarded button is dropped."""


class Role(Enum):
    """What a button is for. PRIMARY: the one filled control. HARM: does harm. PLAIN: anything else, ways back too.

    DARK: on a dark band. QUIET: words only.
    """

    PRIMARY = 0
    HARM = 1
    PLAIN = 2
    DARK = 3
    QUIET = 4


_FILL: dict[Role, Colour] = {
    Role.PRIMARY: YOURS,
    Role.HARM: HARM,
    Role.PLAIN: WHITE,
    Role.DARK: mix(BAND, BONE, 0.10),
    Role.QUIET: BONE,
}
_INK: dict[Role, Colour] = {
    Role.PRIMARY: BONE,
    Role.HARM: BONE,
    Role.PLAIN: INK,
    Role.DARK: BONE,
    Role.QUIET: INK_SECOND,
}


def keycap_width(painter: Painter, key: str) -> int:
    """Width of a keycap in pixels."""
    return max(painter.px(18), painter.width(key, SMALL) + painter.px(9))


def draw_keycap(painter: Painter, key: str, right: int, middle: int, colour: Colour) -> None:
    """A key's name in a thin frame, ending at `right`, centred on `middle`."""
    box = pygame.Rect(0, 0, keycap_width(painter, key), painter.px(19))
    box.midright = (right, middle)
    painter.box(box, None, 4, (*colour, 150), 1)
    painter.label(key, box, SMALL.of(colour), "center")


class Button(Widget):
    """A word (and a glyph, and a key) that does something when it is clicked.

    text: verb and object. icon: key of a glyph, or "". key: shown as a keycap; the screen handles the key itself.
    guard: drops the second click of a double click (for whatever ends or confirms).
    """

    def __init__(
        self,
        text: str,
        on_click: Callable[[], None],
        role: Role = Role.PLAIN,
        icon: str = "",
        key: str = "",
        help_text: str = "",
        guard: bool = False,
        style: Style = LABEL,
    ) -> None:
        super().__init__(help_text)
        self.text = text
        self.on_click = on_click
        self.role = role
        self.icon = icon
        self.keycap = key
        self.style = style
        self.guard = guard
        self.align = "center"
        self._last_click = -SECOND_CLICK

    def natural_width(self, painter: Painter) -> int:
        """Width in pixels that shows everything."""
        width = painter.width(self.text, self.style) + painter.px(28)
        if self._sign:
            width += painter.px(self.style.size * 1.15 + (7 if self.text else 0))
        if self.keycap:
            width += keycap_width(painter, self.keycap) + painter.px(8)
        return max(width, painter.px(32))

    @property
    def _sign(self) -> str:
        """The glyph that is shown: a lock on a button that is off."""
        return self.icon if self.enabled else "lock"

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def activate(self) -> None:
        now = self.group.time if self.group is not None else 0.0
        if self.guard and now - self._last_click < SECOND_CLICK:
            return
        self._last_click = now
        self.on_click()

    def draw(self, painter: Painter) -> None:
        box = self.box
        fill, ink = self._colours()
        held = self.pressed and self.hovered and self.enabled
        if held:
            box = box.move(0, painter.px(1))
        if self.role is not Role.QUIET:
            if self.enabled and not held:
                painter.shadow(box, 7, 3, 1.4, 70)
            painter.box(box, fill, 7, self._edge(fill), 1.3)
        elif self.hovered and self.enabled:
            painter.box(box, SUNK, 7)
        self.draw_face(painter, box, ink)
        self.draw_focus(painter)

    def draw_face(self, painter: Painter, box: pygame.Rect, ink: Colour) -> None:
        """Glyph, words and keycap, centred together (or from the left)."""
        inner = box.inflate(-painter.px(20), 0)
        cap = keycap_width(painter, self.keycap) + painter.px(8) if self.keycap else 0
        sign = self._sign
        side = painter.px(self.style.size * 1.15) if sign else 0
        gap = painter.px(7) if sign and self.text else 0
        room = max(0, inner.width - side - gap - cap)
        words = min(painter.width(self.text, self.style), room)
        x = inner.left + (0 if self.align == "left" else max(0, (inner.width - side - gap - words - cap) // 2))
        if sign:
            painter.glyph(sign, pygame.Rect(x, box.centery - side // 2, side, side), ink)
        if self.text:
            painter.label(self.text, pygame.Rect(x + side + gap, box.top, room, box.height), self.style.of(ink))
        if self.keycap:
            draw_keycap(painter, self.keycap, x + side + gap + words + cap, box.centery, ink)

    def _colours(self) -> tuple[Colour, Colour]:
        fill, ink = _FILL[self.role], _INK[self.role]
        if not self.enabled:
            if self.role is Role.DARK:
                return mix(BAND, BONE, 0.05), mix(BAND, BONE, 0.55)
            return SUNK, mix(INK_SECOND, BONE, 0.4) if self.role is Role.QUIET else INK_SECOND
        if self.pressed and self.hovered:
            return mix(fill, INK, 0.22), ink
        if self.hovered:
            return mix(fill, YOURS if self.role is Role.PLAIN else WHITE, 0.10), ink
        return fill, ink

    def _edge(self, fill: Colour) -> Colour:
        if not self.enabled:
            return RULE if self.role is not Role.DARK else mix(BAND, BONE, 0.2)
        if self.role is Role.PLAIN:
            return YOURS if self.hovered else INK
        if self.hovered and not self.pressed:
            return WHITE
        return mix(fill, INK, 0.35) if self.role is not Role.DARK else mix(BAND, BONE, 0.3)
