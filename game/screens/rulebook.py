"""The rulebook: pages, chapters, rules, search. Every rule link anywhere opens it at its rule."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from cards.rulebook import Chapter, Rule, pages, rulebook
from cards.rulebook_search import Found, find, is_hit
from game.screens.page import Column, Page, split
from game.ui import theme
from game.ui.app import App
from game.ui.metrics import Size
from game.ui.painter import Painter
from game.ui.rich import lit
from game.ui.widgets import Button, Drawing, Dropdown, Ground, Label, Paragraph, Role, ScrollArea, Still, TextField

if TYPE_CHECKING:
    from game.screens.rulebook_diagrams import Diagram, Diagrams

_SIGNS = replace(theme.BODY, size=18, lead=1.5)
"""The type of the page that explains signs: they are read one by one."""
_BESIDE = 170
"""Points of room beside a picture that its words need; with less they stand below it."""
_TEXT_WIDTH = 820
"""Widest line of rule text in points."""


class _Lit(Still):
    """The ground of the rule that was asked for."""

    def draw(self, painter: Painter) -> None:
        painter.box(self.box, theme.TINT, 6, theme.YOURS, 1.6)


def _diagrams(app: App) -> Diagrams:
    """The pictures. They bring the whole table with them, so that they are loaded only when somebody reads."""
    from game.screens.rulebook_diagrams import Diagrams

    return Diagrams(app.painter, app.texts)


def _draw_picture(diagram: Diagram, painter: Painter, box: pygame.Rect) -> None:
    painter.surface.blit(diagram.draw(box.width), box)


class _Spot(NamedTuple):
    """Where the reader was: chapter, lit rule, search, and how far it was scrolled."""

    chapter: str
    rule: str
    search: str
    offset: int


def _book(app: App) -> tuple[Chapter, ...]:
    """The pages, then the chapters of rules."""
    return (*pages(app.texts), *rulebook(app.texts))


class RulebookScene(Page):
    """`open(rule)` shows a rule; `find(words)` only rules that hold the words. Each way there is also a way back."""

    def __init__(self, app: App, rule: str = "") -> None:
        super().__init__(app)
        self.chapters = _book(app)
        self.chapter = self.chapters[0].id
        self.rule = ""
        self.search = ""
        self._found = Found()
        self._came_from: list[_Spot] = []
        self.list_area = ScrollArea()
        self._pictures = _diagrams(app)
        if rule:
            self._turn_to(rule)

    # --- going about -------------------------------------------------------------------------------------------------

    def open(self, rule: str) -> None:
        """Show a rule (`MOVE-4`) lit in its chapter; an unknown one changes nothing."""
        before = self._here()
        if self._turn_to(rule):
            self._came_from.append(before)
            self._seek("")
            self.rebuild()
            self._show_rule()

    def find(self, words: str) -> None:
        """Show the rules of all chapters that hold the words, best first; "" shows the chapter again."""
        self._seek(words)
        self.area.offset = 0
        self.rebuild()

    def hits(self) -> list[Rule]:
        """The rules that the search finds, best first."""
        return list(self._found.rules)

    def leave(self) -> None:
        """Esc goes back one link, then ends the search, then closes."""
        if self._came_from:
            spot = self._came_from.pop()
            self.chapter, self.rule = spot.chapter, spot.rule
            self._seek(spot.search)
            self.rebuild()
            self.area.scroll_to(spot.offset)
        elif self.search:
            self.find("")
        else:
            self.close()

    def resume(self) -> None:
        self._show_rule()

    def reword(self) -> None:
        self.chapters = _book(self.app)
        self._pictures = _diagrams(self.app)
        self._seek(self.search)
        self.rebuild()
        self._show_rule()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.close()
            return True
        return super().handle(event)

    def _here(self) -> _Spot:
        return _Spot(self.chapter, self.rule, self.search, self.area.offset)

    def _seek(self, words: str) -> None:
        self.search = words
        self._found = find(self.chapters, words)

    def _open_chapter(self, chapter: Chapter) -> None:
        if chapter.id != self.chapter or self.search:
            self._came_from.append(self._here())
        self.chapter, self.rule = chapter.id, ""
        self._seek("")
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

    # --- what there is -----------------------------------------------------------------------------------------------

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
        self.add(Label(self._title(), theme.HEADING), "title")
        for rule in self._shown():
            self._build_rule(rule)
        close = Button(self.text("rulebook.close"), self.close, Role.DARK, icon="cross")
        self.group.add(close, name="close").visible = bool(self._came_from)

    def _build_rule(self, rule: Rule) -> None:
        if rule.number == self.rule and not self.search:
            self.add(_Lit(), "lit")
        number = Paragraph(self._number(rule), theme.LABEL.of(theme.YOURS), self.open)
        self.add(number, f"number {rule.number}")
        self.add(Paragraph(self._marked(rule.title), theme.TITLE.at(18)), f"title {rule.number}")
        style = _SIGNS if rule.number.startswith("SIGNS.") else theme.BODY
        self.add(Paragraph(self._marked(rule.text), style, self.open), f"text {rule.number}")
        for diagram in self._pictures.of(rule.number):
            self.add(Drawing(partial(_draw_picture, diagram)), f"picture {rule.number} {diagram.name}")
            caption = Paragraph(self._marked(self.app.texts.get(f"diagram.{diagram.name}")), theme.ASIDE)
            self.add(caption, f"caption {rule.number} {diagram.name}")

    def _number(self, rule: Rule) -> str:
        """What stands before a title: the number, a link where other chapters' rules stand round it; a page's name."""
        if rule.numbered:
            return f"[{rule.number}]" if self.search else rule.number
        return next(c.title for c in self.chapters if rule in c.rules) if self.search else ""

    def _marked(self, text: str) -> str:
        return lit(text, lambda word: is_hit(word, self._found.words)) if self.search else text

    def _title(self) -> str:
        if not self.search:
            return self._chapter().title
        found = self._found
        return self.text("rulebook.partly" if found.partly else "rulebook.found", n=len(found.rules))

    def _shown(self) -> list[Rule]:
        return self.hits() if self.search else list(self._chapter().rules)

    def _chapter(self) -> Chapter:
        return next(chapter for chapter in self.chapters if chapter.id == self.chapter)

    # --- where it is -------------------------------------------------------------------------------------------------

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
        self._place_close()
        lines = Column(p, self.list_area.rect.left + m.px(10), self.list_area.rect.top, list_width - m.px(28))
        for chapter in self.chapters:
            button = named(f"chapter {chapter.id}")
            button.visible = not narrow
            button.rect = lines.take(32, 1)
        self.list_area.set_content(lines.y - self.list_area.rect.top if not narrow else 0, m.px(33))
        width = min(m.width - left - edge, m.px(_TEXT_WIDTH + 64))
        return self._place_rules(Column(p, left, self.area.rect.top + m.px(12), width))

    def _place_close(self) -> None:
        """The way out at once, beside the way back."""
        close, back = self.group.named("close"), self.group.named("back")
        assert isinstance(close, Button)
        wide, gap = close.natural_width(self.painter), self.painter.px(8)
        close.rect = pygame.Rect(back.rect.left - gap - wide, back.rect.top, wide, back.rect.height)

    def band_end(self) -> int:
        close = self.group.named("close")
        return close.rect.left if close.visible else super().band_end()

    def _place_rules(self, column: Column) -> int:
        p, named = self.painter, self.group.named
        start, top, pad = self.area.rect.top, column.y, p.px(24)
        inner = Column(p, column.x + pad, column.y + p.px(14), column.width - 2 * pad)
        named("title").rect = inner.take(42, 8)
        for rule in self._shown():
            begin = inner.y
            self._place_head(rule, inner)
            text = named(f"text {rule.number}")
            assert isinstance(text, Paragraph)
            text.rect = inner.take_px(text.height(p, inner.width), 10)
            bottom = self._place_pictures(rule, inner) or text.rect.bottom
            inner.skip(4)
            if rule.number == self.rule and not self.search:
                framed = pygame.Rect(inner.x, begin, inner.width, bottom - begin)
                named("lit").rect = framed.inflate(p.px(24), p.px(10))
        bottom = max(inner.y + p.px(8), self.area.rect.bottom - p.px(12))
        named("ground").rect = pygame.Rect(column.x, top, column.width, bottom - top)
        return bottom + p.px(12) - start

    def _place_pictures(self, rule: Rule, inner: Column) -> int:
        """The pictures of a rule, each with its words beside or below it. Returns where they end, 0 without any."""
        p, named = self.painter, self.group.named
        end = 0
        for diagram in self._pictures.of(rule.number):
            id_ = f"{rule.number} {diagram.name}"
            picture, caption = named(f"picture {id_}"), named(f"caption {id_}")
            assert isinstance(caption, Paragraph)
            w, h = diagram.size(inner.width)
            gap, room = p.px(14), inner.width - w - p.px(14)
            beside = room >= p.px(_BESIDE)
            wide = min(room, p.px(360)) if beside else inner.width
            words = caption.height(p, wide)
            high = max(h, words) if beside else h + p.px(4) + words
            box = inner.take_px(high, 10)
            picture.rect = pygame.Rect(box.left, box.top, w, h)
            corner = (picture.rect.right + gap, box.top) if beside else (box.left, picture.rect.bottom + p.px(4))
            caption.rect = pygame.Rect(corner, (wide, words))
            end = box.bottom
        return end

    def _place_head(self, rule: Rule, inner: Column) -> None:
        """Number and title on one line where the title has room, else one under the other."""
        p = self.painter
        number, title = self.group.named(f"number {rule.number}"), self.group.named(f"title {rule.number}")
        assert isinstance(number, Paragraph) and isinstance(title, Paragraph)
        label = number.markup.strip("[]")
        wide = max(p.px(78), p.width(label, number.style) + p.px(14)) if label else 0
        if wide > inner.width * 0.45:
            number.rect = inner.take_px(number.height(p, inner.width), 0)
            wide = 0
        else:
            number.rect = pygame.Rect(inner.x, inner.y, wide, number.height(p, max(1, wide)))
        high = title.height(p, inner.width - wide)
        title.rect = pygame.Rect(inner.x + wide, inner.y, inner.width - wide, high)
        inner.take_px(max(high, p.px(24)), 2)
