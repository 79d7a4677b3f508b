"""New game: seats, characters, rules of this game, seed. Opens as it was left last time."""

from __future__ import annotations

import pygame

from engine.core.errors import EngineError
from game.opening import new_seed
from game.screens.new_game_characters import CharacterPanel
from game.screens.new_game_rules import RulesPanel
from game.screens.new_game_seats import SeatPanel
from game.screens.page import Column, Page
from game.screens.rulebook import RulebookScene
from game.screens.setup import MOST_SEATS, GameSetup, read_seed, remembered
from game.screens.tables import Tables
from game.ui import theme
from game.ui.app import App
from game.ui.metrics import Size
from game.ui.widgets import Button, Role

_MARGIN = 16
_GAP = 10
_SHARES = {Size.STANDARD: (0.325, 0.43, 0.245), Size.WIDE: (0.30, 0.455, 0.245)}
"""Widths of the three panels."""


class NewGame(Page):
    """`setup` is what is edited; `seat` whose character is being chosen; `seed` as typed."""

    def __init__(self, app: App, tables: Tables) -> None:
        super().__init__(app)
        self.tables = tables
        self.setup: GameSetup = remembered(app.settings.setup)
        self.setup.hidden_hands = app.settings.hidden_hands
        for i, seat in enumerate(self.setup.seats, 1):
            seat.name = seat.name or self.text("new.person" if seat.is_person else "new.bot", n=i)
        self.seat = 0
        self.seed = str(new_seed())
        self.refused = ""
        self.seats = SeatPanel(self)
        self.characters = CharacterPanel(self)
        self.rules = RulesPanel(self)

    # what the panels ask for ------------------------------------------------------------------------------------

    def open_rule(self, number: str) -> None:
        """Show a rule in the rulebook."""
        self.app.open(RulebookScene(self.app, number))

    def select(self, seat: int) -> None:
        """Choose whose character is being picked."""
        if seat != self.seat:
            self.seat = seat
            self.rebuild()

    def name_of(self, seat: int) -> str:
        """What a seat is called here, also while it has no name."""
        return self.setup.seats[seat].name.strip() or self.text("new.seat", n=seat + 1)

    def add_seat(self, level: str) -> None:
        """One more person, or a bot of a level."""
        if len(self.setup.seats) < MOST_SEATS:
            self.setup.add(level, self._free_name("new.bot" if level else "new.person"))
            self.seat = len(self.setup.seats) - 1
            self.rebuild()

    def remove_seat(self, seat: int) -> None:
        """One seat less."""
        self.setup.remove(seat)
        self.seat = min(self.seat, len(self.setup.seats) - 1)
        self.rebuild()

    def _free_name(self, key: str) -> str:
        taken = {seat.name for seat in self.setup.seats}
        return next(name for n in range(1, 9) if (name := self.text(key, n=n)) not in taken)

    def edited(self) -> None:
        """Something was typed: say what cannot stand."""
        self.refused = ""
        self.seats.show_problems()
        self.rules.show_problems()
        self._check_start()
        self.redraw()

    # the page ---------------------------------------------------------------------------------------------------

    def build(self) -> None:
        self.heading = self.text("new.heading")
        self.seats.build()
        self.characters.build()
        self.rules.build()
        start = Button(self.text("new.start"), self._start, Role.PRIMARY, "play", "Enter", guard=True)
        start.style = theme.TITLE.at(23)
        self.group.default = self.group.add(start, name="start")
        self.edited()

    def place(self, body: pygame.Rect) -> int:
        m = self.app.metrics
        edge, gap = m.px(_MARGIN), m.px(_GAP)
        start = self.group.named("start")
        panels: tuple[SeatPanel | CharacterPanel | RulesPanel, ...] = (self.seats, self.characters, self.rules)
        if m.size is Size.NARROW:
            bar = m.px(56)
            self.area.rect = pygame.Rect(body.left, body.top, body.width, max(m.px(60), body.height - bar))
            wide = min(m.width - 2 * edge, m.px(420))
            start.rect = pygame.Rect((m.width - wide) // 2, self.area.rect.bottom + m.px(7), wide, bar - m.px(14))
            column = Column(self.painter, edge, body.top + gap, m.width - 2 * edge)
            for panel in panels:
                column.y = panel.place(Column(self.painter, column.x, column.y, column.width), 0) + gap
            return column.y - body.top
        top, bottom = body.top + gap, body.bottom - gap
        room = m.width - 2 * edge - 2 * gap
        left, end = edge, top
        high = m.px(58)
        for panel, share in zip(panels, _SHARES[m.size], strict=True):
            wide = round(room * share)
            below = high + gap if panel is self.rules else 0
            end = max(end, panel.place(Column(self.painter, left, top, wide), bottom - below) + below)
            if panel is self.rules:
                start.rect = pygame.Rect(left, bottom - high, wide, high)
            left += wide + gap
        return end + gap - body.top

    def _check_start(self) -> None:
        start = self.group.named("start")
        problem = next(iter(self.setup.problems().values()), "")
        if not problem and read_seed(self.seed) is None:
            problem = "seed"
        start.enabled = not problem
        start.reason = self.text(f"problem.{problem}") if problem else ""
        self.note = self.refused or start.reason or self.text("new.note")

    def _start(self) -> None:
        seed = read_seed(self.seed)
        if seed is None:
            return
        self.app.change(setup=self.setup.model_dump(), hidden_hands=self.setup.hidden_hands)
        try:
            self.tables.start(self.setup, seed)
        except EngineError as error:
            self.refused = str(error)
            self._check_start()
            self.redraw()

    def leave(self) -> None:
        self.app.change(setup=self.setup.model_dump(), hidden_hands=self.setup.hidden_hands)
        self.close()
