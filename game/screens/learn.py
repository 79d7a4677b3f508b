"""How to play: the six lessons, what was done of them, and the way to the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from engine.core.errors import EngineError
from game.controllers import Person
from game.lessons.model import Lesson, lessons
from game.lessons.progress import Progress
from game.lessons.run import LessonRun
from game.opening import Opening
from game.rulesets import ruleset
from game.saves.store import Store
from game.screens.page import Column, Page
from game.screens.rulebook import RulebookScene
from game.screens.tables import Tables
from game.session import Session
from game.ui import theme
from game.ui.app import App
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets import Button, Drawing, Ground, Label, Paragraph, Role

_CARD = (372, 216)
"""Points of a lesson's card at its narrowest, and its height."""
_UNDER = 88
"""Points below a card's words: the state, the buttons and the edge."""
_PICTURE = (112, 104)
"""Width and height in points of a lesson's picture."""
PICTURES = {
    "first_steps": "illus/landsail", "collecting": "illus/water", "fighting": "illus/machine_gun",
    "crew": "illus/crew_1", "rumors": "illus/map", "escape": "illus/salt_relic_1",
}  # fmt: skip
"""Lesson to what stands for it."""


class Desk:
    """Opens lessons: each at a table of its own, apart from the games, and keeps how far it was taken."""

    def __init__(self, app: App, progress: Progress) -> None:
        self.app = app
        self.progress = progress
        self.play: Callable[[], None] = lambda: None
        """Begins a game, after the last lesson; the title sets it."""
        self._tables: Tables | None = None

    def begin(self, lesson: Lesson, anew: bool = False) -> None:
        """Show a lesson in place of another one, where it was left or (`anew`) from its beginning."""
        if anew:
            self.progress.forget(lesson.id)
        if self._tables is not None:
            self._tables.retire()
        run = self._run(lesson)
        at = lessons().index(lesson)
        following = lessons()[at + 1] if at + 1 < len(lessons()) else None

        def make(app: App, opening: Opening, tables: Tables) -> Scene:
            # the table's modules are read when a table is wanted
            from game.table.coach import Coach, Ways
            from game.table.scene import TableScene

            ways = Ways(
                partial(self.leave, run),
                partial(self.begin, following) if following is not None else partial(self._play, run),
                following is None,
                partial(self.keep, run),
            )
            return TableScene(app, opening, tables, Coach(run, ways))

        run.on_change = partial(self._followed, run)
        self._tables = Tables(self.app, make, Store(None))
        self._tables.show(Opening(run.session, (Person(),)))

    def leave(self, run: LessonRun) -> None:
        """Go from a lesson to the list of lessons."""
        self._close(run)
        self.app.open(Learn(self.app, self))

    def _play(self, run: LessonRun) -> None:
        self._close(run)
        self.play()

    def _close(self, run: LessonRun) -> None:
        self.keep(run)
        if self._tables is not None:
            self._tables.leave()

    def keep(self, run: LessonRun) -> None:
        """Remember how far a lesson was taken."""
        if run.done:
            self.progress.finish(run.lesson.id)
        else:
            self.progress.keep(run.lesson.id, run.at, run.session.answers)

    def _followed(self, run: LessonRun) -> None:
        if run.done and not self.progress.of(run.lesson.id).done:
            self.progress.finish(run.lesson.id)

    def _run(self, lesson: Lesson) -> LessonRun:
        """The lesson where it was left; from the beginning if its answers are not possible any more."""
        rules, position = ruleset("saltlands"), self._named(lesson)
        run = LessonRun(lesson, Session.from_position(rules, position))
        try:
            for answer in self.progress.of(lesson.id).answers:
                run.session.answer(None, answer)
        except EngineError:
            self.progress.forget(lesson.id)
            return LessonRun(lesson, Session.from_position(rules, position))
        return run

    def _named(self, lesson: Lesson) -> dict[str, Any]:
        """The lesson's position, in which the learner is called by the character."""
        players = [
            {**player, "name": self.app.texts.get(f"character.{player['character']}.name")}
            for player in lesson.position["players"]
        ]
        return {**lesson.position, "players": players}


class Learn(Page):
    """The list of lessons."""

    def __init__(self, app: App, desk: Desk) -> None:
        super().__init__(app)
        self.desk = desk

    def resume(self) -> None:
        self.rebuild()

    def words(self, key: str, **values: int) -> str:
        """A text of the table `learn`."""
        return self.app.texts.get(f"learn.{key}", **values)

    def build(self) -> None:
        self.heading, self.note = self.words("heading"), self.words("note")
        for lesson in lessons():
            self._build_card(lesson)
        self.add(Ground(), "books")
        guide = Button(self.words("guide"), partial(self._read, "GUIDE.want"), icon="flag")
        self.add(guide, "guide")
        self.add(Button(self.words("rulebook"), partial(self._read, ""), icon="book"), "rulebook")
        self.group.default = self.group.named(f"start {self._next().id}")

    def _next(self) -> Lesson:
        """The first lesson that was never done."""
        return next((lesson for lesson in lessons() if not self.desk.progress.of(lesson.id).done), lessons()[0])

    def _build_card(self, lesson: Lesson) -> None:
        taken = self.desk.progress.of(lesson.id)
        text, id_ = self.app.texts.get, lesson.id
        under_way = bool(taken.answers)
        self.add(Ground(), f"ground {id_}")
        self.add(Drawing(partial(_picture, PICTURES[id_])), f"picture {id_}")
        self.add(Drawing(partial(_number, lesson.number, taken.done)), f"number {id_}")
        self.add(Paragraph(text(f"lesson.{id_}.title"), theme.TITLE), f"title {id_}")
        self.add(Paragraph(text(f"lesson.{id_}.about"), theme.BODY), f"about {id_}")
        state = self.words("at_step", n=taken.step + 1, all=len(lesson.steps)) if under_way else ""
        state = state or self.words("is_done" if taken.done else "is_new")
        self.add(Label(state, theme.SMALL_STRONG.of(theme.MET if taken.done else theme.INK_SECOND)), f"state {id_}")
        minutes = self.words("minutes", n=lesson.minutes)
        self.add(Label(minutes, theme.SMALL.of(theme.INK_SECOND), "right"), f"minutes {id_}")
        word = "resume" if under_way else "repeat" if taken.done else "start"
        role = Role.PRIMARY if lesson is self._next() else Role.PLAIN
        self.add(Button(self.words(word), partial(self.desk.begin, lesson), role, "play"), f"start {id_}")
        if under_way:
            self.add(Button(self.words("restart"), partial(self.desk.begin, lesson, True)), f"restart {id_}")

    def _read(self, rule: str) -> None:
        self.app.open(RulebookScene(self.app, rule))

    def place(self, body: pygame.Rect) -> int:
        m, p = self.app.metrics, self.painter
        edge, gap = m.px(20), m.px(14)
        room = min(body.width - 2 * edge - m.px(10), m.px(1300))
        columns = max(1, min(3, (room + gap) // (m.px(_CARD[0]) + gap)))
        wide = (room - gap * (columns - 1)) // columns
        left = (body.width - room) // 2
        top = y = body.top + m.px(18)
        high = max(m.px(_CARD[1]), *(self._height(lesson, wide) for lesson in lessons()))
        for i, lesson in enumerate(lessons()):
            if i and i % columns == 0:
                y += high + gap
            box = pygame.Rect(left + (i % columns) * (wide + gap), y, wide, high)
            self._place_card(lesson, box)
        y += high + gap
        guide, book = self.group.named("guide"), self.group.named("rulebook")
        lines = Column(p, left, y, room)
        ground = lines.take(64, 18)
        self.group.named("books").rect = ground
        half = (ground.width - 3 * gap) // 2
        guide.rect = pygame.Rect(ground.left + gap, ground.top + m.px(12), half, m.px(40))
        book.rect = guide.rect.move(half + gap, 0)
        return lines.y - top

    def _height(self, lesson: Lesson, width: int) -> int:
        """How high a card must be for its words."""
        self._place_card(lesson, pygame.Rect(0, 0, width, 0))
        return self.group.named(f"about {lesson.id}").rect.bottom + self.painter.px(_UNDER)

    def _place_card(self, lesson: Lesson, box: pygame.Rect) -> None:
        p, named, id_ = self.painter, self.group.named, lesson.id
        pad = p.px(16)
        named(f"ground {id_}").rect = box
        picture = pygame.Rect(0, 0, p.px(_PICTURE[0]), p.px(_PICTURE[1]))
        picture.topright = box.right - pad, box.top + pad
        named(f"picture {id_}").rect = picture
        side = p.px(38)
        named(f"number {id_}").rect = pygame.Rect(box.left + pad, box.top + pad, side, side)
        x, wide = box.left + pad + side + p.px(12), box.width - 2 * pad - side - p.px(12)
        title, about = named(f"title {id_}"), named(f"about {id_}")
        assert isinstance(title, Paragraph) and isinstance(about, Paragraph)
        room = picture.left - p.px(12) - x
        title.rect = pygame.Rect(x, box.top + pad, room, title.height(p, room))
        about.rect = pygame.Rect(x, title.rect.bottom + p.px(4), room, about.height(p, room))
        low = box.bottom - pad - p.px(38)
        state = pygame.Rect(x, low - p.px(30), wide, p.px(22))
        named(f"state {id_}").rect = pygame.Rect(x, state.top, wide * 2 // 3, state.height)
        named(f"minutes {id_}").rect = pygame.Rect(x + wide * 2 // 3, state.top, wide - wide * 2 // 3, state.height)
        start = named(f"start {id_}")
        start.rect = pygame.Rect(x, low, wide, p.px(38))
        if any(widget.name == f"restart {id_}" for widget in self.group.widgets):
            half = (wide - p.px(8)) // 2
            start.rect.width = half
            named(f"restart {id_}").rect = start.rect.move(half + p.px(8), 0)


def _picture(key: str, painter: Painter, box: pygame.Rect) -> None:
    """The picture of a lesson."""
    painter.picture(key, box, cover=True)
    painter.box(box, None, 4, theme.INK_SECOND, 1)


def _number(number: int, done: bool, painter: Painter, box: pygame.Rect) -> None:
    """The number of a lesson in a disc; a tick once it was done."""
    painter.box(box, theme.MET if done else theme.YOURS, 19)
    if done:
        painter.glyph("tick", box.inflate(-painter.px(14), -painter.px(14)), theme.BONE)
    else:
        painter.label(str(number), box, theme.NUMBER.of(theme.BONE), "center")
