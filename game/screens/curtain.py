"""The hand-over (INFO-2): a curtain that shows nothing of anyone until the person it names opens it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame

from engine.rulesets.saltlands.rumor import LAST_RUMOR
from game.names import Names
from game.screens.page import draw_ground
from game.session import Session
from game.ui import theme
from game.ui.app import App
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets import Button, Group, Paragraph, Role, Widget

SHUT = 0.5
"""Seconds during which no press opens it."""
_WIDTH = 620


class _Fit(NamedTuple):
    """Measures in points for windows at least so high; note 0 leaves the line under the button out."""

    least: float
    pad: float
    portrait: float
    gap: float
    button: float
    note: float


_FITS = (_Fit(420, 34, 148, 13, 58, 42), _Fit(340, 18, 84, 10, 52, 40), _Fit(0, 12, 52, 6, 44, 0))


class Curtain(Scene):
    """For `seat` of a session, of which it reads public facts only. on_open: called after it has opened.

    before: the seat that had the screen (-1: nobody, the game begins). on_menu: opens the menu over it.
    """

    def __init__(
        self,
        app: App,
        session: Session[Any],
        seat: int,
        before: int,
        on_open: Callable[[], None],
        on_menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self._session, self._seat, self._before = session, seat, before
        public = session.view(None)
        self.character = public.tables.catalog.characters[public.players[seat].character].id
        self._on_open, self._on_menu = on_open, on_menu
        self._open_for = 0.0
        self.group = Group(self.redraw, self.hear)
        self._card = self._note = pygame.Rect(0, 0, 0, 0)
        self._build()

    def _build(self) -> None:
        public = self._session.view(None)
        names = Names.of(public, self.app.texts)
        self.name = names.seat(self._seat)
        self.who = self._text("who", character=self._character_name(), n=self._seat + 1, of=self._session.seats)
        decision = self._session.pending
        if self._before < 0:
            words = self._text("begins")
        elif decision is not None and decision.seat != public.active:
            words = self._text("asked", name=self.name)
        else:
            words = self._text("ended", name=names.seat(self._before))
        left = sum(not group.activated for group in public.groups)
        rumors = min(len(public.rumors_played), LAST_RUMOR)
        self.facts = self._text("facts", round=public.round, left=left, groups=len(public.groups), rumors=rumors)
        self.words = Paragraph(words, theme.BODY.at(17.5))
        self.group.clear()
        self.button = self.group.add(
            Button(self._text("open", name=self.name), self._open, Role.PRIMARY, "eye", "Enter")
        )
        self.button.style = theme.LABEL.at(21)
        self.group.default = self.button
        if self._on_menu is not None:
            self.group.back = self.group.add(Button(self._text("menu"), self._on_menu, Role.DARK, "menu", "Esc"))

    def reword(self) -> None:
        self._build()
        self.layout()

    def _text(self, key: str, /, **values: str | int) -> str:
        return self.app.texts.get(f"ui.curtain.{key}", **values)

    def _character_name(self) -> str:
        return self.app.texts.get(f"character.{self.character}.name")

    def resume(self) -> None:
        self._open_for = 0.0

    def _open(self) -> None:
        if self._open_for >= SHUT:
            self.close()
            self._on_open()

    def handle(self, event: pygame.event.Event) -> bool:
        pressed = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        opening = pressed and getattr(event, "key", 0) != pygame.K_ESCAPE
        if opening and self._open_for < SHUT:
            return True  # not even the press counts: its release must not open it
        return self.group.handle(event, self.app.pointer)

    def update(self, dt: float) -> None:
        self._open_for += dt
        self.group.update(dt)

    def layout(self) -> None:
        m, p = self.app.metrics, self.painter
        fit = next((fit for fit in _FITS if m.height >= m.px(fit.least)), _FITS[-1])
        width = min(m.px(_WIDTH), m.width - m.px(24))
        pad, gap = m.px(fit.pad), m.px(fit.gap)
        menu = self.group.widgets[-1]
        if isinstance(menu, Button) and menu is not self.button:
            wide = menu.natural_width(p)
            menu.rect = pygame.Rect(m.width - wide - m.px(16), m.px(12), wide, m.px(36))
        words = self.words.height(p, width - 2 * pad)
        note = m.px(fit.note)
        high = pad + m.px(4) + m.px(fit.portrait) + 2 * gap + words + gap + m.px(fit.button) + max(note, pad)
        self._card = pygame.Rect((m.width - width) // 2, max(m.px(8), (m.height - high) // 2), width, high)
        inner = self._card.inflate(-2 * pad, 0)
        portrait = m.px(fit.portrait)
        self._portrait = pygame.Rect(inner.left, self._card.top + pad + m.px(4), portrait, portrait)
        self._line = self._portrait.bottom + gap
        self.words.rect = pygame.Rect(inner.left, self._line + gap, inner.width, words)
        self.button.rect = pygame.Rect(inner.left, self.words.rect.bottom + gap, inner.width, m.px(fit.button))
        self._note = pygame.Rect(inner.left, self.button.rect.bottom, inner.width, note)

    def _meets(self, widget: Widget) -> bool:
        """Whether the menu's button stands beside the name, as it does in a low window."""
        return widget.rect.bottom > self._portrait.top

    def draw(self, painter: Painter) -> None:
        m, card, colours = painter.metrics, self._card, theme.CHARACTERS[self.character]
        draw_ground(painter, 120)
        painter.shadow(card, 12, 16, 5, 150)
        painter.box(card, colours.accent, 12)
        body = pygame.Rect(card.left, card.top + m.px(10), card.width, card.height - m.px(10))
        painter.box(body, theme.BONE, 12)
        painter.surface.fill(theme.BONE, (body.left, body.top, body.width, m.px(14)))
        painter.picture(f"portrait/{self.character}", self._portrait)
        painter.box(self._portrait, None, 6, colours.dark, 1.4)
        seal = m.px(38)
        corner = pygame.Rect(self._portrait.left - seal // 6, self._portrait.top - seal // 6, seal, seal)
        painter.picture(f"seal/{self.character}", corner)
        left = self._portrait.right + m.px(22)
        right = min([self.words.rect.right, *(w.rect.left - m.px(8) for w in self.group.widgets[1:] if self._meets(w))])
        side = pygame.Rect(left, self._portrait.top, right - left, self._portrait.height)
        third = side.height // 4
        painter.label(self._text("to"), pygame.Rect(side.left, side.top, side.width, third), theme.BODY.at(19))
        name = pygame.Rect(side.left, side.top + third, side.width, 2 * third)
        big = theme.DISPLAY if side.height > m.px(100) else theme.HEADING
        painter.label(self.name, name, big, name=True)
        below = pygame.Rect(side.left, name.bottom, side.width, third)
        painter.label(self.who, below, theme.BODY.at(17.5).of(theme.INK_SECOND))
        painter.hline(self.words.rect.left, self.words.rect.right, self._line)
        self.words.draw(painter)
        if self._note.height:
            painter.label(self._text("fresh"), self._note, theme.SMALL.of(theme.INK_SECOND))
        style = theme.BODY_STRONG.of(theme.BONE)
        wide = min(painter.width(self.facts, style) + m.px(40), m.width - m.px(16))
        pill = pygame.Rect((m.width - wide) // 2, card.bottom + m.px(20), wide, m.px(36))
        if pill.bottom < m.height:
            painter.box(pill, theme.BAND, 18)
            painter.label(self.facts, pill.inflate(-m.px(24), 0), style, "center")
        self.group.draw(painter)
