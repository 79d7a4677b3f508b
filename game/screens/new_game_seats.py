"""New game, left: who sits at the table, in turn order; who begins; whether hands are hidden."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots import LEVELS
from game.screens.page import Column, split
from game.screens.setup import LONGEST_NAME, MOST_SEATS, RANDOM
from game.ui import theme
from game.ui.metrics import TARGET, Size
from game.ui.painter import Painter
from game.ui.widgets import Button, Dropdown, Ground, Label, Paragraph, Role, Segmented, TextField, Widget

if TYPE_CHECKING:
    from game.screens.new_game import NewGame

BOT = "greedy"
"""Level of a new bot."""
_PAD = 4
"""Points between the edge of a row and what lies in it."""
_GROUPS = {1: 2, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6}
"""Raider groups by seats (SETUP-4)."""


def draw_portrait(painter: Painter, box: pygame.Rect, character: str) -> None:
    """A character's portrait, or dice for one by lot."""
    if character == RANDOM:
        painter.box(box, theme.SUNK, 6, theme.RULE)
        side = box.width * 55 // 100
        mark = pygame.Rect(0, 0, side, side)
        mark.center = box.center
        painter.glyph("dice", mark, theme.INK_SECOND)
        return
    painter.picture(f"portrait/{character}", box)
    painter.box(box, None, 6, theme.INK_SECOND, 1)


class _Row(Widget):
    """The ground of a seat's row: a click chooses the seat."""

    focusable = False

    def __init__(self, page: NewGame, seat: int) -> None:
        super().__init__()
        self.page, self.seat = page, seat

    def release(self, pos: tuple[int, int]) -> None:
        if self.hit(pos):
            self.page.select(self.seat)

    def draw(self, painter: Painter) -> None:
        chosen = self.page.seat == self.seat
        fill = theme.TINT if chosen else theme.WHITE if self.hovered else theme.BONE
        painter.box(self.box, fill, 7, theme.YOURS if chosen else theme.RULE, 2.2 if chosen else 1)
        pad = painter.px(_PAD)
        side = self.box.height - 2 * pad
        left = self.box.left + painter.px(24)
        setup = self.page.setup.seats[self.seat]
        draw_portrait(painter, pygame.Rect(left, self.box.top + pad, side, side), setup.character)


class _Grip(Widget):
    """Drags a row to another place in the order; with the focus, the up and down keys do."""

    def __init__(self, page: NewGame, seat: int) -> None:
        super().__init__(page.text("new.grip"))
        self.page, self.seat = page, seat

    def drag(self, pos: tuple[int, int]) -> None:
        rows = self.page.seats.rows
        to = next((i for i, row in enumerate(rows) if row.box.top <= pos[1] < row.box.bottom), self.seat)
        if to != self.seat:
            self.page.seats.move(self.seat, to, held=True)

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        to = self.seat + step
        if step and 0 <= to < len(self.page.setup.seats):
            self.page.seats.move(self.seat, to)
        return bool(step)

    def draw(self, painter: Painter) -> None:
        side = painter.px(15)
        mark = pygame.Rect(0, 0, side, side)
        mark.center = self.box.center
        painter.glyph("grip", mark, theme.INK if self.hovered or self.pressed else theme.RULE)
        self.draw_focus(painter, 4)


class SeatPanel:
    """Builds and places the widgets of the panel."""

    def __init__(self, page: NewGame) -> None:
        self.page = page
        self.rows: list[_Row] = []

    def move(self, seat: int, to: int, held: bool = False) -> None:
        """Give a seat another place in the order. held: the mouse still drags the grip."""
        page = self.page
        page.setup.move(seat, to)
        page.seat = to
        page.rebuild()
        grip = page.group.named(f"grip {to}")
        if held:
            page.group.hold(grip)
        else:
            page.group.set_focus(grip)

    def build(self) -> None:
        """Add the widgets."""
        page, text, add = self.page, self.page.text, self.page.add
        seats = page.setup.seats
        self.ground = add(Ground())
        self.title = add(Label(text("new.seats"), theme.TITLE.at(22)))
        self.order = add(Label(text("new.order"), theme.SMALL.of(theme.INK_SECOND), "right"))
        self.rows = []
        for i, seat in enumerate(seats):
            row = _Row(page, i)
            add(row, f"row {i}")
            self.rows.append(row)
            add(_Grip(page, i), f"grip {i}")
            add(TextField(seat.name, partial(self._named, i), LONGEST_NAME), f"name {i}")
            kinds = [(False, text("new.is_person")), (True, text("new.is_bot"))]
            add(Segmented(kinds, not seat.is_person, partial(self._kind, i)), f"kind {i}")
            called = theme.LABEL.at(16)
            name = text("new.by_lot") if seat.character == RANDOM else page.app.texts.get(f"card.{seat.character}.name")
            add(Label(name, called), f"character {i}")
            if not seat.is_person:
                levels = [(level, text(f"level.{level}")) for level in LEVELS]
                add(Dropdown(levels, seat.level, partial(self._level, i), text("new.level_help")), f"level {i}")
            if len(seats) > 1:
                remove = Button("", partial(page.remove_seat, i), Role.QUIET, "cross", help_text=text("new.remove"))
                remove.style = theme.LABEL.at(13)
                add(remove, f"remove {i}")
        for name, level in (("add person", ""), ("add bot", BOT)):
            if len(seats) < MOST_SEATS:
                key = f"new.{name.replace(' ', '_')}"
                add(Button(text(key), partial(page.add_seat, level), Role.PLAIN, "plus"), name)
        if len(seats) > 1:
            add(Label(text("new.first"), theme.LABEL), "first label")
            firsts = [(None, text("new.by_lot")), *((i, page.name_of(i)) for i in range(len(seats)))]
            add(Dropdown(firsts, page.setup.first, self._first), "first")
        if sum(seat.is_person for seat in seats) > 1:
            add(Label(text("new.hands"), theme.LABEL), "hands label")
            hands = [(True, text("new.hidden")), (False, text("new.open"))]
            add(Segmented(hands, page.setup.hidden_hands, self._hands, text("new.hands_help")), "hands")
        groups = text("new.groups", n=len(seats), groups=_GROUPS[len(seats)])
        add(Paragraph(groups, theme.SMALL.of(theme.INK_SECOND), page.open_rule), "groups")

    def place(self, column: Column, floor: int) -> int:
        """Give the widgets their boxes; the panel is as high as it must be. Returns its lower edge."""
        page, p, named = self.page, self.page.painter, self.page.group.named
        seats = page.setup.seats
        top, pad = column.y, p.px(14)
        inner = Column(p, column.x + pad, column.y + p.px(8), column.width - 2 * pad)
        head = inner.take(32, 6)
        self.title.rect, self.order.rect = head, head
        high = 2 * TARGET + (22 if page.app.metrics.size is Size.WIDE else 10)
        for i, row in enumerate(self.rows):
            row.rect = inner.take(high, 5)
            self._place_row(row.rect, i)
        if len(seats) < MOST_SEATS:
            both = split(inner.take(38, 12), (1, 1), p.px(8))
            named("add person").rect, named("add bot").rect = both
        for name in ("first", "hands"):
            if any(w.name == name for w in page.group.widgets):
                named(f"{name} label").rect, named(name).rect = split(inner.take(36, 8), (1, 2.1), p.px(8))
        groups = named("groups")
        assert isinstance(groups, Paragraph)
        groups.rect = inner.take_px(groups.height(p, inner.width), 10)
        end = inner.y
        self.ground.rect = pygame.Rect(column.x, top, column.width, end - top)
        return end

    def _place_row(self, row: pygame.Rect, seat: int) -> None:
        p, named = self.page.painter, self.page.group.named
        pad = p.px(_PAD)
        named(f"grip {seat}").rect = pygame.Rect(row.left - p.px(8), row.top, p.px(32), row.height)
        left = row.left + p.px(24) + (row.height - 2 * pad) + p.px(10)
        right = row.right - pad
        line = (row.height - 2 * pad - p.px(2)) // 2
        upper = pygame.Rect(left, row.top + pad, right - left, line)
        lower = pygame.Rect(left, upper.bottom + p.px(2), right - left, row.bottom - pad - upper.bottom - p.px(2))
        name, kind = split(upper, (1.08, 1), p.px(6))
        named(f"name {seat}").rect, named(f"kind {seat}").rect = name, kind
        removable = len(self.page.setup.seats) > 1
        if removable:
            named(f"remove {seat}").rect = pygame.Rect(right - p.px(32), lower.top, p.px(32), lower.height)
        called = named(f"character {seat}")
        called.rect = pygame.Rect(left, lower.top, name.width, lower.height)
        if not self.page.setup.seats[seat].is_person:
            wide = kind.width - (p.px(36) if removable else 0)
            named(f"level {seat}").rect = pygame.Rect(kind.left, lower.top, wide, lower.height)

    def show_problems(self) -> None:
        """Mark names that cannot stand."""
        problems = self.page.setup.problems()
        for i in range(len(self.page.setup.seats)):
            field = self.page.group.named(f"name {i}")
            assert isinstance(field, TextField)
            problem = problems.get(f"seat {i}", "")
            field.problem = field.help = self.page.text(f"problem.{problem}") if problem else ""

    def _named(self, seat: int, name: str) -> None:
        self.page.setup.seats[seat].name = name
        self.page.characters.renamed()
        self.page.edited()

    def _kind(self, seat: int, is_bot: bool) -> None:
        self._level(seat, BOT if is_bot else "")

    def _level(self, seat: int, level: str) -> None:
        self.page.setup.seats[seat].level = level
        self.page.rebuild()

    def _first(self, seat: int | None) -> None:
        self.page.setup.first = seat

    def _hands(self, hidden: bool) -> None:
        self.page.setup.hidden_hands = hidden
