"""Results: who escaped, which conditions held, and how the game went by seat and by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.replay import Replay
from game.saves.short import to_text
from game.screens.course import MEASURES, course
from game.screens.course_chart import CourseChart
from game.screens.new_game import NewGame
from game.screens.page import Column, Page, draw_ground, split
from game.screens.rulebook import RulebookScene
from game.screens.tables import Tables
from game.screens.tally import tally
from game.screens.verdict import Verdict
from game.ui import theme
from game.ui.app import App
from game.ui.metrics import Size
from game.ui.painter import Painter
from game.ui.widgets import Button, Drawing, Ground, Label, Paragraph, Role, Segmented
from game.ui.widgets.field import copy_out

SEAT_COLUMNS = ("cards", "met", "rumors", "tiles", "kills", "deaths")
ROUND_COLUMNS = ("turns", "activations", "attacks", "rumors", "tiles", "kills", "deaths")
_BUTTONS = ("again", "new", "watch", "title")
_BAND = 104
_ROW = 44
_FACE = 70
"""Points of the side of a winner's portrait."""
_LEAST_HEADING = 16
"""Points of the heading's letters where a long one would not fit."""
_MOST_FACES = 3
_CHART = 210
_ESCAPED = theme.mix(theme.WHITE, theme.ANSWERING, 0.35)
"""The ground of the rows of those who escaped."""


class Results(Page):
    """The result of the game of `tables`; closing it shows the board again."""

    def __init__(self, app: App, tables: Tables) -> None:
        super().__init__(app)
        assert tables.opening is not None, "there is a game"
        session = tables.opening.session
        self.tables = tables
        self.seed = session.seed
        self.verdict = Verdict(session, app.texts)
        self.tally = tally(session.seats, (event for _, event in session.heard(None)))
        self.won = bool(self.verdict.winners)
        self.band = 0
        view = self.verdict.state
        self.chart = CourseChart(
            course(Replay(session.rules, session.record())),
            [view.tables.catalog.characters[player.character].id for player in view.players],
            lambda number: self.text("results.round", n=number),
            self.tables.watch_from,
        )

    def reword(self) -> None:
        self.verdict.reword()
        self.rebuild()

    def back_label(self) -> str:
        return self.text("results.look")

    def build(self) -> None:
        add, text = self.add, self.text
        words = Paragraph(self.verdict.sentences, theme.BODY.of(theme.SUNK), self._rule, theme.LINK_ON_DARK)
        self.group.add(words, name="sentences")
        add(Ground(), "decided ground")
        add(Label(text("results.decided"), theme.TITLE.at(22)), "decided title")
        for i, clause in enumerate(self.verdict.clauses):
            add(Drawing(self._mark(clause.held)), f"mark {i}")
            add(Paragraph(clause.text, theme.BODY, self._rule), f"clause {i}")
        add(Drawing(self._seat_table), "seats")
        add(Button(text("results.copy", seed=self.seed), self._copy, icon="cards"), "copy")
        add(Button(text("results.text"), self._copy_text, icon="cards"), "text")
        add(Ground(), "course ground")
        add(Label(text("results.course"), theme.TITLE.at(22)), "course title")
        add(self.chart, "chart")
        shown = [(measure, text(f"results.measure.{measure}")) for measure in MEASURES]
        add(Segmented(shown, self.chart.measure, self.chart.show), "measure")
        add(Paragraph(text("results.course_hint"), theme.SMALL), "course hint")
        add(Drawing(self._round_table), "rounds")
        again = Button(text("results.again"), self.tables.again, Role.PRIMARY, "repeat", "Enter", guard=True)
        again.visible = self.tables.can_repeat
        self.group.default = self.group.add(again, name="again")
        self.group.add(Button(text("results.new"), self._new_game, icon="flag"), name="new")
        self.group.add(Button(text("results.watch"), self.tables.watch_again, icon="eye", guard=True), name="watch")
        self.group.add(Button(text("results.title"), self.tables.leave, icon="door"), name="title")

    def place(self, body: pygame.Rect) -> int:
        p, m, named = self.painter, self.app.metrics, self.group.named
        edge, gap = m.px(16), m.px(10)
        narrow = m.size is Size.NARROW
        sentences = named("sentences")
        assert isinstance(sentences, Paragraph)
        right = named("back").rect.left - m.px(20)
        left = self._lead
        width = max(m.px(80), right - left)
        height = sentences.height(p, width)
        sentences.rect = pygame.Rect(left, m.px(58), width, height)
        # the band grows with what is said on it: many long names take a third line in a narrow window
        band = self.band = max(m.px(_BAND), m.px(62) + height)
        bar = self._place_buttons(m.height - edge)
        self.area.rect = pygame.Rect(0, band, m.width, max(m.px(40), bar - gap - band))
        top = band + gap
        room = m.width - 2 * edge
        wides = [room, room] if narrow else [round((room - gap) * 0.5), room - gap - round((room - gap) * 0.5)]
        first = self._place_decided(Column(p, edge, top, wides[0]))
        start = (edge, first + gap) if narrow else (edge + wides[0] + gap, top)
        second = self._place_course(Column(p, *start, wides[1]))
        return max(first, second) - band

    def _place_buttons(self, bottom: int) -> int:
        """The row of buttons (two rows in a narrow window); returns its upper edge."""
        m, p = self.app.metrics, self.painter
        buttons = [button for button in map(self.group.named, _BUTTONS) if button.visible]
        room, gap, high = m.width - m.px(32), m.px(8), m.px(46)
        widths = [b.natural_width(p) + m.px(16) for b in buttons if isinstance(b, Button)]
        rows = 1 if sum(widths) + gap * (len(widths) - 1) <= room else 2
        top = bottom - rows * high - (rows - 1) * gap
        if rows == 1:
            left = m.px(16)
            for button, wide in zip(buttons, widths, strict=True):
                button.rect = pygame.Rect(left, top, wide, high)
                left += wide + gap
        else:
            half = (len(buttons) + 1) // 2
            for i, row in enumerate((buttons[:half], buttons[half:])):
                line = pygame.Rect(m.px(16), top + i * (high + gap), room, high)
                for button, box in zip(row, split(line, (1,) * len(row), gap), strict=True):
                    button.rect = box
        return top

    def _place_decided(self, column: Column) -> int:
        p, named = self.painter, self.group.named
        top, pad = column.y, p.px(18)
        inner = Column(p, column.x + pad, column.y + p.px(10), column.width - 2 * pad)
        named("decided title").rect = inner.take(32, 8)
        for i in range(len(self.verdict.clauses)):
            clause = named(f"clause {i}")
            assert isinstance(clause, Paragraph)
            indent = p.px(34)
            high = max(clause.height(p, inner.width - indent), p.px(24))
            line = inner.take_px(high, 9)
            clause.rect = pygame.Rect(line.left + indent, line.top, line.width - indent, high)
            named(f"mark {i}").rect = pygame.Rect(line.left, line.top - p.px(4), p.px(24), p.px(24))
        inner.skip(6)
        rows = len(self.tally.seats) + 1
        named("seats").rect = inner.take(rows * _ROW, 10)
        for button, box in zip((named("copy"), named("text")), split(inner.take(40, 14), (1, 1), p.px(8)), strict=True):
            button.rect = box
        named("decided ground").rect = pygame.Rect(column.x, top, column.width, inner.y - top)
        return inner.y

    def _place_course(self, column: Column) -> int:
        p, named = self.painter, self.group.named
        top, pad = column.y, p.px(18)
        inner = Column(p, column.x + pad, column.y + p.px(10), column.width - 2 * pad)
        named("course title").rect = inner.take(32, 8)
        named("measure").rect = inner.take(38, 8)
        named("chart").rect = inner.take(_CHART, 2)
        hint = named("course hint")
        assert isinstance(hint, Paragraph)
        hint.rect = inner.take_px(hint.height(p, inner.width), 8)
        named("rounds").rect = inner.take((len(self.tally.rounds) + 1) * _ROW, 14)
        named("course ground").rect = pygame.Rect(column.x, top, column.width, inner.y - top)
        return inner.y

    # drawing ----------------------------------------------------------------------------------------------------

    def draw(self, painter: Painter) -> None:
        m = painter.metrics
        draw_ground(painter, picture="ending/escaped" if self.won else "ending/lost")
        painter.surface.fill(theme.BAND, (0, 0, m.width, self.band))
        self._draw_lead(painter)
        back = self.group.named("back").rect
        heading = pygame.Rect(self._lead, m.px(10), back.left - self._lead - m.px(16), m.px(46))
        words = self.verdict.brief if m.size is Size.NARROW else self.verdict.heading
        style = painter.shrunk(words, self._heading.of(theme.BONE), heading.width, _LEAST_HEADING)
        painter.label(words, heading, style, name=self.won)
        self.group.draw(painter)

    @property
    def _faces(self) -> tuple[int, ...]:
        """The seats whose portraits stand before the heading: the winners, where there is room for them."""
        winners = tuple(self.verdict.winners)
        return winners if len(winners) <= _MOST_FACES and self.app.metrics.size is not Size.NARROW else ()

    @property
    def _heading(self) -> theme.Style:
        return theme.HEADING.at(26 if self.app.metrics.size is Size.NARROW else 34)

    @property
    def _lead(self) -> int:
        """Where the heading begins, in pixels."""
        m = self.app.metrics
        return m.px(26 + len(self._faces) * (_FACE + 8)) if self._faces else m.px(84)

    def _draw_lead(self, painter: Painter) -> None:
        """The winners' portraits, or a sign of how the game went."""
        m = painter.metrics
        for i, seat in enumerate(self._faces):
            face = m.rect(20 + i * (_FACE + 8), 17, _FACE, _FACE)
            painter.picture(f"portrait/{self._character(seat)}", face)
            painter.box(face, None, 6, theme.ANSWERING, 2)
        if not self._faces:
            sign = m.rect(20, 24, 50, 54)
            paint = theme.ANSWERING if self.won else theme.PAINT["ember"]
            painter.glyph("landsail" if self.won else "skull", sign, paint)

    def _character(self, seat: int) -> str:
        state = self.verdict.state
        return state.tables.catalog.characters[state.players[seat].character].id

    def _mark(self, held: bool) -> Paint:
        def paint(painter: Painter, box: pygame.Rect) -> None:
            painter.box(box, theme.MET if held else theme.HARM, 12)
            inner = box.inflate(-box.width * 4 // 10, -box.height * 4 // 10)
            painter.glyph("tick" if held else "barred", inner, theme.BONE)

        return paint

    def _seat_table(self, painter: Painter, box: pygame.Rect) -> None:
        heads = [self.text("results.column.player"), *(self.text(f"results.column.{c}") for c in SEAT_COLUMNS)]
        rows = []
        for seat, counted in enumerate(self.tally.seats):
            face = f"portrait/{self._character(seat)}" + ("_dead" if self.verdict.is_dead(seat) else "")
            numbers = [getattr(counted, column) for column in SEAT_COLUMNS]
            rows.append((self.verdict.names.seat(seat), self.verdict.fate(seat), face, numbers))
        lit = set(self.verdict.winners)
        _draw_table(painter, box, heads, rows, lit)

    def _round_table(self, painter: Painter, box: pygame.Rect) -> None:
        heads = [self.text("results.column.round"), *(self.text(f"results.column.{c}") for c in ROUND_COLUMNS)]
        rows = []
        first = self.verdict.state.round + 1 - len(self.tally.rounds)  # a game from a position begins in any round
        for number, counted in enumerate(self.tally.rounds, first):
            numbers = [getattr(counted, column) for column in ROUND_COLUMNS]
            rows.append((self.text("results.round", n=number), "", "", numbers))
        _draw_table(painter, box, heads, rows, set())

    # what the buttons do ----------------------------------------------------------------------------------------

    def _rule(self, number: str) -> None:
        self.app.open(RulebookScene(self.app, number))

    def _new_game(self) -> None:
        self.tables.leave()
        self.app.open(NewGame(self.app, self.tables))

    def _copy(self) -> None:
        self._copied("copy", str(self.seed))

    def _copy_text(self) -> None:
        assert self.tables.opening is not None, "there is a game"
        self._copied("text", to_text(self.tables.opening.session))

    def _copied(self, name: str, text: str) -> None:
        button = self.group.named(name)
        assert isinstance(button, Button)
        if copy_out(text):
            button.text = self.text("results.copied")
            self.redraw()


Paint = Callable[[Painter, pygame.Rect], None]
Row = tuple[str, str, str, list[int]]
"""Name, what became of it, key of a picture, numbers."""


def _draw_table(painter: Painter, box: pygame.Rect, heads: Sequence[str], rows: Sequence[Row], lit: set[int]) -> None:
    """A table: a name on the left, numbers in columns; `lit` rows stand out."""
    high = box.height // (len(rows) + 1)
    first = box.width * 36 // 100
    cell = (box.width - first) // max(1, len(heads) - 1)
    head = theme.SMALL_STRONG.of(theme.INK_SECOND)
    painter.label(heads[0], pygame.Rect(box.left + painter.px(10), box.top, first, high), head)
    for i, word in enumerate(heads[1:]):
        place = pygame.Rect(box.left + first + i * cell, box.top, cell - painter.px(4), high)
        painter.label(word, place, head, "center")
    for n, (name, fate, picture, numbers) in enumerate(rows):
        line = pygame.Rect(box.left, box.top + (n + 1) * high, box.width, high - painter.px(5))
        painter.box(line, _ESCAPED if n in lit else theme.PAPER, 6, theme.RULE)
        left = line.left + painter.px(2 if picture else 10)
        if picture:
            side = line.height - painter.px(4)
            painter.picture(picture, pygame.Rect(left, line.top + painter.px(2), side, side))
            left += side + painter.px(8)
        room = line.left + first - left - painter.px(6)
        if fate:
            half = line.height * 54 // 100
            painter.label(name, pygame.Rect(left, line.top, room, half), theme.LABEL.at(16), name=True)
            below = pygame.Rect(left, line.top + half, room, line.height - half - painter.px(4))
            painter.label(fate, below, theme.ASIDE.at(13.5))
        else:
            painter.label(name, pygame.Rect(left, line.top, room, line.height), theme.LABEL)
        for i, number in enumerate(numbers):
            place = pygame.Rect(box.left + first + i * cell, line.top, cell - painter.px(4), line.height)
            style = theme.NUMBER if number else theme.NUMBER.of(theme.INK_SECOND)
            painter.label(str(number) if number else "–", place, style, "center")
