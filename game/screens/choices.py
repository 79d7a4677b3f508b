"""Overlays with a few choices: what they share, a message, the question before quitting."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import theme
from game.ui.app import App
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets import Button, Group, Paragraph, Role

_WIDTH = 380
_LEAST = 32
"""Points of the lowest buttons."""


class Choices(Scene):
    """A panel in the middle over the darkened scene below: a title, a paragraph, buttons one below another."""

    opaque = False
    table = "ui.menu"
    """Where the words of the buttons are."""

    def __init__(self, app: App, title: str, words: str = "") -> None:
        super().__init__(app)
        self.title = title
        self.group = Group(self.redraw, self.hear)
        self.paragraph = Paragraph(words, theme.BODY)
        self.paragraph.group = self.group
        self._panel = pygame.Rect(0, 0, 0, 0)

    def offer(self, name: str, icon: str, action: Callable[[], None], role: Role = Role.PLAIN, key: str = "") -> Button:
        """Add a button; its words are `<table>.<name>`."""
        button = Button(self.app.texts.get(f"{self.table}.{name}"), action, role, icon, key)
        button.align = "left"
        return self.group.add(button, name=name)

    def reword(self) -> None:
        for button in self.group.widgets:
            if isinstance(button, Button):
                button.text = self.app.texts.get(f"{self.table}.{button.name}")
        self.layout()

    def layout(self) -> None:
        m = self.app.metrics
        room = m.height - m.px(12)
        if not self._place(1, m.px(44), room) and not self._place(2, m.px(44), room):
            self._place(2, m.px(_LEAST), room)  # a very small window at a large scale

    def _place(self, columns: int, high: int, room: int) -> bool:
        """Put everything into a panel, with buttons of a height in so many columns; whether the panel has room."""
        m = self.app.metrics
        pad, gap = m.px(20), m.px(8)
        width = min(m.px(_WIDTH * columns * 0.9 if columns > 1 else _WIDTH), m.width - m.px(24))
        inner = width - 2 * pad
        words = self.paragraph.height(self.painter, inner) if self.paragraph.markup else 0
        buttons = self.group.widgets
        rows = -(-len(buttons) // columns)
        need = m.px(58) + (words + m.px(14) if words else 0) + rows * (high + gap) + m.px(12)
        self._panel = pygame.Rect((m.width - width) // 2, max(0, m.height - need) // 2, width, need)
        left, y = self._panel.left + pad, self._panel.top + m.px(58)
        self.paragraph.rect = pygame.Rect(left, y, inner, words)
        y += words + m.px(14) if words else 0
        each = (inner - (columns - 1) * gap) // columns
        for i, button in enumerate(buttons):
            button.rect = pygame.Rect(left + i // rows * (each + gap), y + i % rows * (high + gap), each, high)
        return need <= room

    def handle(self, event: pygame.event.Event) -> bool:
        return self.group.handle(event, self.app.pointer) or event.type != pygame.KEYDOWN

    def update(self, dt: float) -> None:
        self.group.update(dt)

    def draw(self, painter: Painter) -> None:
        m = painter.metrics
        painter.box(m.screen, (*theme.BAND, 150), 0)
        painter.panel(self._panel)
        head = pygame.Rect(
            self._panel.left + m.px(20), self._panel.top + m.px(8), self._panel.width - m.px(40), m.px(46)
        )
        painter.label(self.title, head, theme.HEADING.at(26))
        if self.paragraph.markup:
            self.paragraph.draw(painter)
        self.group.draw(painter)


class Message(Choices):
    """Says one thing and waits until it was read."""

    table = "saves.message"

    def __init__(self, app: App, title: str, words: str) -> None:
        super().__init__(app, title, words)
        self.group.default = self.group.back = self.offer("read", "tick", self.close, Role.PRIMARY, "Enter")


class QuitQuestion(Choices):
    """Asks once before the window closes over a game under way, and says whether the game is kept."""

    def __init__(self, app: App, kept: bool = False) -> None:
        get = app.texts.get
        super().__init__(app, get("ui.menu.quit_heading"), get(f"saves.quit.{'kept' if kept else 'lost'}"))
        self.group.default = self.group.back = self.offer("keep_playing", "play", self.close, Role.PRIMARY, "Esc")
        self.offer("quit_now", "door", app.quit, Role.PLAIN if kept else Role.HARM)
