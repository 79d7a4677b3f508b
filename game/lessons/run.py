"""One lesson under way: it follows the game, goes on when a step's goals are met, and offers another try."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.event import Event
from engine.rulesets.saltlands.events import PlayerMoved
from game.lessons.goals import LEARNER, lost, met
from game.lessons.hints import leading
from game.lessons.model import Lesson, Step
from game.session import Session
from game.session import Step as Answered


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that was done in a turn and did not lead on.

    op: of the answer (`move`, `use`, `end` ...). card: the one that it was about, "" for none. hexes: how far a move
    went, else 0.
    """

    op: str
    card: str = ""
    hexes: int = 0


class LessonRun:
    """Follows `session`, which is at the lesson's position, from its first answer on.

    at: the number of the present step; len(lesson.steps) once all are done. offer: why another try is offered (`died`,
    `over`, `gone`, `turns`), "" while all is well. keys: the answers that lead on in the pending question. aside: what
    was done last in the present step, if it was none of those. on_change: called after each answer and each undo.
    """

    def __init__(self, lesson: Lesson, session: Session[Any]) -> None:
        self.lesson = lesson
        self.session = session
        self.offer = ""
        self.keys: tuple[str, ...] = ()
        self.aside: Deed | None = None
        self.on_change: Callable[[], None] = lambda: None
        self.take_back: Callable[[int], None] = self._take_back
        """Takes answers back until there are so many steps of the session; a table puts its own way here."""
        self._began: list[int] = [1]
        self._declined = -1
        self._tries: dict[int, int] = {}
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

    def here(self) -> str:
        """The hex of the learner's figure, "" if it is off the board."""
        state = self.session.view(LEARNER)
        at = state.players[LEARNER].at
        return state.geo.names[at] if at >= 0 else ""

    def kept(self) -> frozenset[str]:
        """Cards that should not go: those on the mat, by name, and those that the steps ahead need, by kind."""
        state = self.session.view(LEARNER)
        mat = (state.tables.card_names[card] for card in state.players[LEARNER].mat)
        needed = (need.card for step in self.lesson.steps[self.at :] for need in step.needs if need.card is not None)
        return frozenset((*mat, *needed))

    # --- trying again ------------------------------------------------------------------------------------------------

    def retry_step(self) -> None:
        """Take everything back to the moment at which the present step began.

        If it could not be done even then (an earlier step has used up what it needs), back to where that one began; and
        one step further with each further try, for what the needs of a step do not tell.
        """
        if self.offer:
            self._tries[self.at] = self._tries.get(self.at, 0) + 1
        further = max(0, self._tries.get(self.at, 0) - 1)
        self.take_back(self._began[max(0, self.at - further)])
        while self.offer and len(self.session.steps) > 1:
            self.take_back(self._began[-1] - 1)
            self.take_back(self._began[-1])

    def restart(self) -> None:
        """Take everything back to the lesson's position."""
        self._tries.clear()
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
        count, at = len(self.session.steps), self.at
        if undone:
            while len(self._began) > 1 and self._began[-1] > count:
                self._began.pop()
            self._declined = -1
            self.aside = None
        elif answered.kind == "turn" and answered.seat == LEARNER:
            self.aside = None if answered.answer in self.keys else _deed(answered)
        self._look()
        if self.at != at:
            self.aside = None
        self.on_change()

    def _look(self) -> None:
        """Go on as far as goals are met, then see whether the present step still can be done."""
        state = self.session.view(LEARNER)
        everything = self._events(1)
        while (step := self.step) is not None and met(step, state, self._events(self._began[-1]), everything):
            self._tries.pop(self.at, None)
            self._began.append(len(self.session.steps))
        last = self.lesson.steps[-1]
        if step is not None and self.session.pending is None and met(last, state, everything, everything):
            # the game is over as it should be, though a step between was not needed
            self._began += [len(self.session.steps)] * (len(self.lesson.steps) - self.at)
            step = None
        self.offer = ""
        if step is not None and self._declined != self.at:
            self.offer = lost(step, state, self._events(self._began[-1]))
        pending = self.session.pending
        self.keys = tuple(option.key for option in leading(self, pending)) if pending is not None else ()

    def _events(self, since: int) -> list[Event]:
        """All events from an answer's number on."""
        return [event for step in self.session.steps[since:] for event in step.events]


def _deed(answered: Answered) -> Deed:
    """What an answer in a turn has done, as a coach tells it."""
    op, *rest = str(answered.answer).split()
    card = rest[0].partition(":")[0] if op in ("use", "discard", "place") else ""
    moved = [event for event in answered.events if isinstance(event, PlayerMoved) and event.seat == LEARNER]
    return Deed(op, card, len(moved[0].path) - 1 if moved else 0)
