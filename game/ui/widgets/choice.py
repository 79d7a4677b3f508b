"""Widgets that choose a value: a switch, one of a few, one of a list, a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from game.ui.label import LEAST
from game.ui.painter import Painter
from game.ui.theme import BONE, INK, INK_SECOND, LABEL, RULE, SUNK, TINT, WHITE, YOURS, mix
from game.ui.widgets.base import Widget
from game.ui.widgets.help import place_beside

T = TypeVar("T")
TICK = "tick"
_ROOM = 5
"""Letters' worth of room in a cell besides its word."""


class Toggle(Widget):
    """A switch; the tick and the place of the knob tell its state, not the colour alone."""

    def __init__(self, value: bool, on_change: Callable[[bool], None], help_text: str = "") -> None:
        super().__init__(help_text)
        self.value = value
        self.on_change = on_change

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def activate(self) -> None:
        self.value = not self.value
        self.on_change(self.value)
        self.changed()

    def draw(self, painter: Painter) -> None:
        track = pygame.Rect(0, 0, painter.px(42), painter.px(23))
        track.midright = self.box.midright
        fill = YOURS if self.value else mix(SUNK, INK_SECOND, 0.25)
        painter.box(track, mix(fill, WHITE, 0.12) if self.hovered else fill, 12, mix(fill, INK, 0.4), 1)
        side = track.height - painter.px(5)
        knob = pygame.Rect(0, 0, side, side)
        inset = painter.px(2.5)
        knob.midright = (track.right - inset, track.centery)
        if not self.value:
            knob.midleft = (track.left + inset, track.centery)
        painter.surface.blit(painter.shapes.disc(side, WHITE, mix(WHITE, INK, 0.3), max(1, painter.px(0.8))), knob)
        if self.value:
            painter.glyph(TICK, knob.inflate(-side // 3, -side // 3), YOURS)
        if self.focused:
            self.draw_focus(painter, 14)


class Segmented(Widget, Generic[T]):
    """One of a few values side by side; the chosen one is filled and ticked."""

    def __init__(
        self, options: Sequence[tuple[T, str]], value: T, on_change: Callable[[T], None], help_text: str = ""
    ) -> None:
        super().__init__(help_text)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self._pointed = -1

    def cells(self) -> list[pygame.Rect]:
        """The box of each option."""
        box = self.box
        shares = [len(text) + _ROOM for _, text in self.options]  # longer words get wider cells
        edges = [box.left + box.width * sum(shares[:i]) // sum(shares) for i in range(len(shares) + 1)]
        return [pygame.Rect(a, box.top, b - a, box.height) for a, b in pairwise(edges)]

    def point(self, pos: tuple[int, int]) -> None:
        pointed = next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(pos)), -1)
        if pointed != self._pointed:
            self._pointed = pointed
            self.changed()

    def release(self, pos: tuple[int, int]) -> None:
        for (value, _), cell in zip(self.options, self.cells(), strict=True):
            if cell.collidepoint(pos) and self.hit(pos):
                self.choose(value)

    def choose(self, value: T) -> None:
        """Take a value and tell of it, if it is another one."""
        if value != self.value:
            self.value = value
            self.on_change(value)
            self.changed()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        values = [value for value, _ in self.options]
        step = 1 if event.key == pygame.K_RIGHT else -1
        self.choose(values[min(max(values.index(self.value) + step, 0), len(values) - 1)])
        return True

    def activate(self) -> None:
        values = [value for value, _ in self.options]
        self.choose(values[(values.index(self.value) + 1) % len(values)])

    def draw(self, painter: Painter) -> None:
        painter.box(self.box, SUNK, 7, RULE, 1.2)
        for i, ((value, text), cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            chosen = value == self.value
            inner = cell.inflate(-painter.px(4), -painter.px(4))
            if chosen:
                painter.box(inner, YOURS if self.enabled else INK_SECOND, 5)
            elif self.hovered and self._pointed == i and self.enabled:
                painter.box(inner, mix(SUNK, WHITE, 0.5), 5)
            style = LABEL.of(BONE if chosen else INK if self.enabled else INK_SECOND)
            wide = painter.width(text, style)
            side, gap = (painter.px(12), painter.px(5)) if chosen else (0, 0)
            room = inner.width - painter.px(8) - side - gap
            if chosen and wide * LEAST > room:  # no room for the tick; the dark ground says it
                side, gap, room = 0, 0, room + side + gap
            words = min(wide, room)
            x = inner.centerx - (words + side + gap) // 2
            if side:
                painter.glyph(TICK, pygame.Rect(x, inner.centery - side // 2, side, side), BONE)
            painter.label(text, pygame.Rect(x + side + gap, inner.top, room, inner.height), style)
        self.draw_focus(painter)


class Stepper(Widget):
    """A number with minus and plus at its ends; the arrow keys and the wheel do not change it by accident."""

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        step: int,
        on_change: Callable[[int], None],
        unit: str = "",
        help_text: str = "",
    ) -> None:
        super().__init__(help_text)
        self.value, self.low, self.high, self.step, self.unit = value, low, high, step, unit
        self.on_change = on_change

    def ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The boxes of minus and plus."""
        side = min(self.box.height, self.box.width // 3)
        minus = pygame.Rect(self.box.left, self.box.top, side, self.box.height)
        return minus, pygame.Rect(self.box.right - side, self.box.top, side, self.box.height)

    def release(self, pos: tuple[int, int]) -> None:
        minus, plus = self.ends()
        if self.hit(pos):
            self.add(-self.step if minus.collidepoint(pos) else self.step if plus.collidepoint(pos) else 0)

    def add(self, amount: int) -> None:
        """Change the value within its limits."""
        value = min(max(self.value + amount, self.low), self.high)
        if value != self.value:
            self.value = value
            self.on_change(value)
            self.changed()

    def key(self, event: pygame.event.Event) -> bool:
        amount = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}.get(event.key)
        if amount is None:
            return False
        self.add(amount)
        return True

    def draw(self, painter: Painter) -> None:
        painter.box(self.box, WHITE, 7, INK if self.hovered else RULE, 1.3)
        for end, icon, dead in zip(
            self.ends(), ("minus", "plus"), (self.value <= self.low, self.value >= self.high), strict=True
        ):
            side = painter.px(14)
            mark = pygame.Rect(0, 0, side, side)
            mark.center = end.center
            painter.box(end.inflate(-painter.px(4), -painter.px(4)), SUNK, 5)
            painter.glyph(icon, mark, RULE if dead else INK)
        painter.label(f"{self.value}{self.unit}", self.box, LABEL, "center")
        self.draw_focus(painter)


class Dropdown(Widget, Generic[T]):
    """One of a list that opens below; the open list takes all input until something is chosen or it is left."""

    def __init__(
        self, options: Sequence[tuple[T, str]], value: T, on_change: Callable[[T], None], help_text: str = ""
    ) -> None:
        super().__init__(help_text)
        self.options = list(options)
        self.value = value
        self.on_change = on_change

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.activate()

    def activate(self) -> None:
        if self.group is not None:
            self.group.popup = _Choices(self)
            self.changed()

    def take(self, value: T) -> None:
        """Choose a value and close the list."""
        if self.group is not None:
            self.group.close_popup()
        if value != self.value:
            self.value = value
            self.on_change(value)
        self.changed()

    def draw(self, painter: Painter) -> None:
        fill, edge = (mix(WHITE, YOURS, 0.08), YOURS) if self.hovered else (WHITE, INK)
        painter.box(self.box, fill, 7, edge, 1.3)
        inner = self.box.inflate(-painter.px(18), 0)
        side = painter.px(12)
        painter.glyph("chevron_down", pygame.Rect(inner.right - side, inner.centery - side // 2, side, side), INK)
        text = next((text for value, text in self.options if value == self.value), "")
        painter.label(text, pygame.Rect(inner.left, inner.top, inner.width - side - painter.px(6), inner.height), LABEL)
        self.draw_focus(painter)


class _Choices(Widget):
    """The open list of a dropdown; a list that is higher than the window scrolls by rows."""

    def __init__(self, owner: Dropdown) -> None:  # type: ignore[type-arg]
        super().__init__()
        self.owner = owner
        self.group = owner.group
        self.pointed = next((i for i, (value, _) in enumerate(owner.options) if value == owner.value), 0)
        self._first = 0
        self._rows = len(owner.options)

    def _row(self, pos: tuple[int, int]) -> int:
        return self._first + (pos[1] - self.rect.top) * self._rows // max(1, self.rect.height)

    def _show_pointed(self) -> None:
        self._first = min(max(self._first, self.pointed - self._rows + 1), self.pointed)

    def point(self, pos: tuple[int, int]) -> None:
        if self.hit(pos) and self._row(pos) != self.pointed:
            self.pointed = self._row(pos)
            self.changed()

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.owner.take(self.owner.options[self._row(pos)][0])

    def wheel(self, steps: float) -> bool:
        most = len(self.owner.options) - self._rows
        self._first = min(max(self._first - (1 if steps > 0 else -1), 0), most)
        self.changed()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        count = len(self.owner.options)
        if event.key in (pygame.K_DOWN, pygame.K_UP):
            self.pointed = (self.pointed + (1 if event.key == pygame.K_DOWN else -1)) % count
            self._show_pointed()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.owner.take(self.owner.options[self.pointed][0])
            return True
        return bool(event.key == pygame.K_TAB)

    def place(self, painter: Painter) -> int:
        """Find the box of the list; returns the height of a row."""
        owner, screen = self.owner.box, painter.metrics.screen
        row = max(owner.height, painter.px(32))
        fresh = self.rect.height == 0
        self._rows = max(1, min(len(self.owner.options), screen.height // row))
        size = (owner.width, row * self._rows)
        self.rect = pygame.Rect(owner.left, owner.bottom + painter.px(2), *size)
        if self.rect.bottom > screen.bottom:
            self.rect = place_beside(size, owner, screen, painter.px(2))
        if fresh:
            self._show_pointed()
        return row

    def draw(self, painter: Painter) -> None:
        row = self.place(painter)
        painter.shadow(self.rect, 7, 9, 3, 120)
        painter.box(self.rect, WHITE, 7, INK, 1.2)
        for i, (value, text) in enumerate(self.owner.options[self._first : self._first + self._rows]):
            cell = pygame.Rect(self.rect.left, self.rect.top + i * row, self.rect.width, row)
            inner = cell.inflate(-painter.px(4), -painter.px(4))
            if self._first + i == self.pointed:
                painter.box(inner, TINT, 5)
            side = painter.px(12)
            if value == self.owner.value:
                mark = pygame.Rect(inner.left + painter.px(6), inner.centery - side // 2, side, side)
                painter.glyph(TICK, mark, YOURS)
            words = pygame.Rect(inner.left + painter.px(24), inner.top, inner.width - painter.px(30), inner.height)
            painter.label(text, words, LABEL)
