"""The title: the first screen, and the one under all others."""

from __future__ import annotations

import math

import pygame

from game.lessons.model import lessons
from game.lessons.progress import Progress
from game.notice import Notice
from game.screens.learn import Desk, Learn
from game.screens.load import LoadScene
from game.screens.new_game import NewGame
from game.screens.page import draw_ground
from game.screens.settings import SettingsScene
from game.screens.tables import Tables
from game.ui import theme
from game.ui.app import App
from game.ui.metrics import Size
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets import Button, Group, Role

LOGO = (1200, 300)
"""Proportions of the logo."""
_LOGO_LEAST = 44
"""Points above the buttons that the logo needs."""
_NOTICES = 3
"""Most notices that are shown."""
_NOTICE_HIGH = 24
_STEPS = 50
"""Steps of the bar that shows how many pictures are loaded."""


class Title(Scene):
    """Continue and Load (only if there is something to), new game, how to play, settings, quit.

    `tables` opens games, `desk` lessons. Whoever never played is offered the first lesson.
    """

    def __init__(self, app: App, tables: Tables, notices: tuple[Notice, ...] = (), desk: Desk | None = None) -> None:
        super().__init__(app)
        self.tables = tables
        self.desk = desk or Desk(app, Progress(None))
        self.desk.play = self._new_game
        self.notices = notices
        self.group = Group(self.redraw, self.hear)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._logo = pygame.Rect(0, 0, 0, 0)
        self._steps = _STEPS

    def tell(self, notice: Notice) -> None:
        """Show one more notice."""
        self.notices = (*self.notices, notice)
        self.layout()
        self.redraw()

    def resume(self) -> None:
        self._build()
        self.layout()

    def reword(self) -> None:
        self.resume()

    def _new_game(self) -> None:
        self.app.open(NewGame(self.app, self.tables))

    def _build(self) -> None:
        text = self.app.texts.get
        self.group.clear()
        items = [
            ("new", "flag", self._new_game),
            ("rules", "book", lambda: self.app.open(Learn(self.app, self.desk))),
            ("settings", "gear", lambda: self.app.open(SettingsScene(self.app))),
            ("quit", "door", self.app.ask_to_quit),
        ]
        if self.tables.can_load:
            items.insert(1, ("load", "folder", lambda: self.app.open(LoadScene(self.app, self.tables))))
        if self.tables.can_go_on:
            items.insert(0, ("continue", "play", self.tables.go_on))
        if self.desk.progress.is_new and not self.tables.can_load and not self.tables.can_go_on:
            items.insert(0, ("first_lesson", "compass", lambda: self.desk.begin(lessons()[0])))
        for i, (name, icon, action) in enumerate(items):
            role = Role.PRIMARY if i == 0 else Role.PLAIN
            button = Button(text(f"ui.title.{name}"), action, role, icon=icon, style=theme.LABEL.at(19))
            button.align = "left"
            self.group.add(button, name=name)
        self.group.default = self.group.widgets[0]

    def layout(self) -> None:
        m = self.app.metrics
        w, h = m.canvas
        small = m.size is Size.NARROW and h < 520
        left = min(w * 0.07, 110) if not small else 24
        high, gap = (38, 6) if small else (48, 10)
        count = len(self.group.widgets)
        rows = count * high + (count - 1) * gap
        told = min(len(self.notices), _NOTICES) * (_NOTICE_HIGH + 4) + 14 if m.size is Size.NARROW else 0
        bottom = h - max(told, 28 if small else min(h * 0.11, 96))
        width = min(300, w - 2 * left)
        columns = 1 if bottom - rows >= _LOGO_LEAST else 2
        if columns > 1:  # a very small window at a large scale
            count = -(-count // columns)
            rows = count * high + (count - 1) * gap
            width = min(300, (w - 2 * left - gap) / columns)
        for i, button in enumerate(self.group.widgets):
            x, y = left + i // count * (width + gap), bottom - rows + i % count * (high + gap)
            button.rect = m.rect(x, y, width, high)
        room = max(40, bottom - rows - 24)
        logo = min(w - 2 * left, 620, room * 0.72 * LOGO[0] / LOGO[1])
        logo_high = logo * LOGO[1] / LOGO[0]
        self._logo = m.rect(left, max(8, h * 0.035), logo, logo_high)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.group.handle(event, self.app.pointer)

    def update(self, dt: float) -> None:
        self.group.update(dt)
        steps = math.floor(self.app.pictures.loaded * _STEPS)
        if steps != self._steps:
            self._steps = steps
            self.dirty = True

    def draw(self, painter: Painter) -> None:
        draw_ground(painter)
        painter.picture("logo", self._logo)
        self.group.draw(painter)
        m = painter.metrics
        row = m.px(_NOTICE_HIGH)
        y = m.height - m.px(10) - row
        for notice in (each.said(self.app.texts) for each in reversed(self.notices[:_NOTICES])):
            width = min(painter.width(notice, theme.SMALL) + m.px(20), m.width - m.px(40))
            box = pygame.Rect(m.width - width - m.px(16), y, width, row)
            painter.box(box, (*theme.BAND, 225), 5)
            painter.label(notice, box.inflate(-m.px(16), 0), theme.SMALL.of(theme.BONE))
            y -= row + m.px(4)
        if self._steps < _STEPS:
            self._progress(painter)

    def _progress(self, painter: Painter) -> None:
        """How many of the table's pictures are loaded, along the lower edge."""
        m = painter.metrics
        words = self.app.texts.get("ui.title.loading")
        box = pygame.Rect(0, m.height - m.px(26), painter.width(words, theme.SMALL) + m.px(20), m.px(22))
        painter.box(box, (*theme.BAND, 225), 0)
        painter.label(words, box.inflate(-m.px(16), 0), theme.SMALL.of(theme.BONE))
        bar = pygame.Rect(0, m.height - m.px(4), m.width, m.px(4))
        painter.surface.fill(theme.BAND, bar)
        painter.surface.fill(theme.ANSWERING, (*bar.topleft, m.width * self._steps // _STEPS, bar.height))
