"""Takes lessons by mouse: posts real events and clicks only what the coach rings, else the filled button."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from cards.texts import Texts
from game.lessons.model import Lesson
from game.lessons.progress import Progress
from game.screens.learn import Desk
from game.screens.tables import Tables
from game.screens.title import Title
from game.table.coach import Coach
from game.table.panels.pen import Target
from game.table.scene import TableScene
from game.ui.app import App
from game.ui.settings import SettingsFile, Speed

TICK = 0.1


class Clock:
    """Time that the test makes."""

    time = 0.0

    def __call__(self) -> float:
        return self.time


@cache
def _window() -> tuple[App, Clock]:
    store, clock = SettingsFile(None), Clock()
    store.settings.animation = Speed.OFF
    store.settings.reduced_motion = True
    app = App(store, size=(1280, 720), clock=clock)
    app.texts = Texts(strict=True)
    return app, clock


class Learner:
    """A window with a lesson in it. on_look: called before each click, for pictures.

    All learners share one window, whose pictures are read once.
    """

    def __init__(self, lesson: Lesson, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
        self.app, self._clock = _window()
        self.app.change(scale=scale)
        self.app.resize(size)
        self.app.painter.audit = None
        self.progress = Progress(None)
        self.desk = Desk(self.app, self.progress)
        self.app.replace(Title(self.app, Tables(self.app, TableScene), (), self.desk))
        self.on_look: Callable[[str], None] = lambda what: None
        self.clicked: list[str] = []
        self.desk.begin(lesson)
        self.tick(8)

    @property
    def scene(self) -> TableScene:
        scene = self.app.top
        assert isinstance(scene, TableScene)
        return scene

    @property
    def coach(self) -> Coach:
        coach = self.scene.coach
        assert coach is not None
        return coach

    def tick(self, count: int = 1) -> None:
        for _ in range(count):
            self._clock.time += TICK
            self.app.step(pygame.event.get())

    def press(self, pos: tuple[int, int]) -> None:
        """Move there, press and let go."""
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.tick()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
            self.tick()
        self.tick(5)  # longer than a double click, and than the camera's way

    def click(self, id_: str) -> None:
        """Click a target of the screen by its id."""
        self.press(next(target for target in reversed(self.scene.targets()) if target.id == id_).rect.center)

    def ringed(self) -> list[Target]:
        """What the coach rings and can be clicked, as it is seen."""
        wanted = {*self.coach.things, *(f"hex:{hex_}" for hex_ in self.coach.hexes)}
        return [target for target in self.scene.targets() if target.id in wanted and target.lit]

    def follow(self, most: int = 60) -> None:
        """Click what is ringed until the lesson is done; AssertionError if nothing is ringed or filled."""
        for _ in range(most):
            if self.coach.run.done:
                self.tick(2)
                return
            assert not self.coach.run.offer, self.coach.run.offer
            found = self.ringed() or [target for target in self.scene.targets() if target.filled]
            assert found, f"nothing to click at {self.coach.run.step}: {sorted(t.id for t in self.scene.targets())}"
            self.on_look(found[0].id)
            self.clicked.append(found[0].id)
            self.press(found[0].rect.center)
        raise AssertionError(f"not done after {most} clicks: {self.clicked}")
