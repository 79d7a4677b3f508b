"""The rulebook: chapters, rules, search. Every rule link anywhere opens it at its rule."""

from __future__ import annotations

from functools import partial

import pygame

from cards.rulebook import Chapter, Rule, rulebook
from game.screens.page import Column, Page, split
from game.ui import theme
from game.ui.app import App
from game.ui.metrics import Size
from game.ui.painter import Painter
from game.ui.rich import plain
from game.ui.widgets import Button, Dropdown, Ground, Label, Paragraph, Role, ScrollArea, Still, TextField

_TEXT_WIDTH = 820
"""Widest line of rule text in points."""


class _Lit(Still):
    """The ground of the rule that was asked for."""

    def draw(self, painter: Painter) -> None:
        painter.box(self.box, theme.TINT, 6, theme.YOURS, 1.6)


class RulebookScene(Page):
    """`open(rule)` shows a rule; `find(words)` only rules that hold all the words."""

    def __init__(self, app: App, rule: str = "") -> None:
        super().__init__(app)
        self.chapters = rulebook(app.texts)
        self.chapter = self.chapters[0].id
        self.rule = ""
        self.search = ""
        self._came_from: list[tuple[str, str]] = []
        self.list_area = ScrollArea()
        if rule:
            self._turn_to(rule)

    def open(self, rule: str) -> None:
        """Show a rule (`MOVE-4`) lit in its chapter; an unknown one changes nothing."""
        before = (self.chapter, self.rule)
        if self._turn_to(rule):
            self._came_from.append(before)
            self.search = ""
            self.rebuild()
            self._show_rule()

    def find(self, words: str) -> None:
        """Show the rules of all chapters that hold all words; "" shows the chapter again."""
        self.search = words
        self.area.offset = 0
        self.rebuild()

    def hits(self) -> list[Rule]:
        """The rules that the search finds, in order."""
        words = self.search.casefold().split()
        rules = [rule for chapter in self.chapters for rule in chapter.rules]
        return [
            rule
            for rule in rules
            if all(w in f"{rule.number} {rule.title} {plain(rule.text)}".casefold() for w in words)
        ]

    def leave(self) -> None:
        """Esc goes back one link, then ends the search, then closes."""
        if self.search:
            self.find("")
        elif self._came_from:
            self.chapter, self.rule = self._came_from.pop()
            self.rebuild()
            self._show_rule()
        else:
            self.close()

    def resume(self) -> None:
        self._show_rule()

    def reword(self) -> None:
        self.chapters = rulebook(self.app.texts)
        self.rebuild()

    def build(self) -> None:
        self.heading, self.note = self.text("rulebook.heading"), self.text("rulebook.note")
        self.group.add(Ground(), name="list ground")
        field = TextField(self.search, self.find, 40, self.text("rulebook.search"))
        field.caret = len(self.search)
        self.group.add(field, name="search")
        chapters = [(chapter, chapter.title) for chapter in self.chapters]
        self.group.add(Dropdown(chapters, self._chapter(), self._open_chapter), name="chapters")
        self.group.add(self.list_area, name="list")
        for chapter in self.chapters:
            chosen = chapter.id == self.chapter and not self.search
            role = Role.PRIMARY if chosen else Role.QUIET
            button = Button(chapter.title, partial(self._open_chapter, chapter), role)
            button.align = "left"
            self.group.add(button, self.list_area, f"chapter {chapter.id}")
        self.add(Ground(), "ground")
        shown = self._shown()
        title = self._chapter().title if not self.search else self.text("rulebook.found", n=len(shown))
        self.add(Label(title, theme.HEADING), "title")
        for rule in shown:
            if rule.number == self.rule and not self.search:
                self.add(_Lit(), "lit")
            self.add(Label(rule.number, theme.LABEL.of(theme.YOURS)), f"number {rule.number}")
            self.add(Label(rule.title, theme.TITLE.at(18)), f"title {rule.number}")
            self.add(Paragraph(rule.text, theme.BODY, self.open), f"text {rule.number}")

    def place(self, body: pygame.Rect) -> int:
        p, m, named = self.painter, self.app.metrics, self.group.named
        edge = m.px(16)
        narrow = m.size is Size.NARROW
        list_width = m.px(270)
        field = named("search")
        if narrow:
            line = pygame.Rect(edge, body.top + m.px(8), m.width - 2 * edge, m.px(36))
            field.rect, named("chapters").rect = split(line, (1, 1), m.px(8))
            self.list_area.rect = pygame.Rect(0, 0, 0, 0)
            self.area.rect = pygame.Rect(body.left, field.rect.bottom + m.px(8), body.width, 0)
            self.area.rect.height = max(m.px(60), body.bottom - self.area.rect.top)
            named("list ground").rect = pygame.Rect(0, 0, 0, 0)
            left = edge
        else:
            ground = pygame.Rect(edge, body.top + m.px(12), list_width, body.height - m.px(24))
            named("list ground").rect = ground
            field.rect = pygame.Rect(ground.left + m.px(10), ground.top + m.px(10), ground.width - m.px(20), m.px(36))
            top = field.rect.bottom + m.px(8)
            self.list_area.rect = pygame.Rect(ground.left, top, ground.width, ground.bottom - top - m.px(8))
            self.area.rect = pygame.Rect(ground.right, body.top, m.width - ground.right, body.height)
            left = ground.right + m.px(12)
        named("chapters").visible = narrow
        lines = Column(p, self.list_area.rect.left + m.px(10), self.list_area.rect.top, list_width - m.px(28))
        for chapter in self.chapters:
            button = named(f"chapter {chapter.id}")
            button.visible = not narrow
            button.rect = lines.take(32, 1)
        self.list_area.set_content(lines.y - self.list_area.rect.top if not narrow else 0, m.px(33))
        width = min(m.width - left - edge, m.px(_TEXT_WIDTH + 64))
        return self._place_rules(Column(p, left, self.area.rect.top + m.px(12), width))

    def _place_rules(self, column: Column) -> int:
        p, named = self.painter, self.group.named
        start, top, pad = self.area.rect.top, column.y, p.px(24)
        inner = Column(p, column.x + pad, column.y + p.px(14), column.width - 2 * pad)
        named("title").rect = inner.take(42, 8)
        for rule in self._shown():
            begin = inner.y
            head = inner.take(26, 0)
            number = named(f"number {rule.number}")
            wide = max(p.px(78), p.width(rule.number, theme.LABEL) + p.px(12))
            number.rect = pygame.Rect(head.left, head.top, wide, head.height)
            named(f"title {rule.number}").rect = pygame.Rect(head.left + wide, head.top, head.width - wide, head.height)
            text = named(f"text {rule.number}")
            assert isinstance(text, Paragraph)
            text.rect = inner.take_px(text.height(p, inner.width), 14)
            if rule.number == self.rule and not self.search:
                lit = pygame.Rect(inner.x, begin, inner.width, text.rect.bottom - begin)
                named("lit").rect = lit.inflate(p.px(24), p.px(10))
        bottom = max(inner.y + p.px(8), self.area.rect.bottom - p.px(12))
        named("ground").rect = pygame.Rect(column.x, top, column.width, bottom - top)
        return bottom + p.px(12) - start

    def _shown(self) -> list[Rule]:
        return self.hits() if self.search else list(self._chapter().rules)

    def _chapter(self) -> Chapter:
        return next(chapter for chapter in self.chapters if chapter.id == self.chapter)

    def _open_chapter(self, chapter: Chapter) -> None:
        self.chapter, self.rule, self.search = chapter.id, "", ""
        self.area.offset = 0
        self.rebuild()

    def _turn_to(self, rule: str) -> bool:
        for chapter in self.chapters:
            if any(r.number == rule for r in chapter.rules):
                self.chapter, self.rule = chapter.id, rule
                return True
        return False

    def _show_rule(self) -> None:
        if self.rule and not self.search:
            self.area.offset = 0
            self.area.show(self.group.named("lit").rect)
        if self.rule:
            self.list_area.show(self.group.named(f"chapter {self.chapter}").rect)
