"""One lesson under way: it follows the game, goes on when a step's goals are met, and offers another try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.event import Event
from game.lessons.goals import lost, met
from game.lessons.model import Lesson, Step
from game.session import Session
from game.session import Step as Answered


class LessonRun:
    """Follows `session`, which began at the lesson's position, from its next answer on.

    at: the number of the present step; len(lesson.steps) once all are done. offer: why another try is offered (`died`,
    `over`, `gone`, `turns`), "" while all is well. on_change: called after each answer and each undo.
    """

    def __init__(self, lesson: Lesson, session: Session[Any]) -> None:
        self.lesson = lesson
        self.session = session
        self.offer = ""
        self.on_change: Callable[[], None] = lambda: None
        self.take_back: Callable[[int], None] = self._take_back
        """Takes answers back until there are so many steps of the session; a table puts its own way here."""
        self._began: list[int] = [len(session.steps)]
        self._declined = -1
        session.listen(self._follow)
        self._look()

    @property
    def at(self) -> int:
        return len(self._began) - 1

    @property
    def done(self) -> bool:
        """Whether all steps are done."""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The present step; None once all are done."""
        return None if self.done else self.lesson.steps[self.at]

    @property
    def fresh(self) -> bool:
        """Whether nothing was done yet in the present step."""
        return len(self.session.steps) == self._began[-1]

    # --- trying again ------------------------------------------------------------------------------------------------

    def retry_step(self) -> None:
        """Take everything back to the moment at which the present step began.

        If it could not be done even then (an earlier step has used up what it needs), back to where that one began.
        """
        while True:
            began = self._began[-1]
            self.take_back(began)
            if not self.offer or began == 1:
                return
            self.take_back(began - 1)

    def restart(self) -> None:
        """Take everything back to the lesson's position."""
        self.take_back(1)

    def _take_back(self, count: int) -> None:
        while len(self.session.steps) > count:
            self.session.undo()

    def decline(self) -> None:
        """Play on without another try; no more is offered before the next step."""
        self._declined = self.at
        self._look()
        self.on_change()

    # --- following ---------------------------------------------------------------------------------------------------

    def _follow(self, answered: Answered, undone: bool) -> None:
        count = len(self.session.steps)
        if undone:
            while len(self._began) > 1 and self._began[-1] > count:
                self._began.pop()
            self._declined = -1
        self._look()
        self.on_change()

    def _look(self) -> None:
        """Go on as far as goals are met, then see whether the present step still can be done."""
        state = self.session.view(None if self.session.seats > 1 else 0)
        everything = self._events(1)
        while (step := self.step) is not None and met(step, state, self._events(self._began[-1]), everything):
            self._began.append(len(self.session.steps))
        last = self.lesson.steps[-1]
        if step is not None and self.session.pending is None and met(last, state, everything, everything):
            # the game is over as it should be, though a step between was not needed
            self._began += [len(self.session.steps)] * (len(self.lesson.steps) - self.at)
            step = None
        self.offer = ""
        if step is not None and self._declined != self.at:
            self.offer = lost(step, state, self._events(self._began[-1]))

    def _events(self, since: int) -> list[Event]:
        """All events from an answer's number on."""
        return [event for step in self.session.steps[since:] for event in step.events]
