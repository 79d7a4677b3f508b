"""A recorded game that is watched: forwards and back, answer by answer or turn by turn, and gone on with from any step.

A replay is a session of its own that is given the recorded answers; whatever listens to the session sees the game as
if it were played, and an answer taken back as an undo.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.core.record import AnswerText, Record
from engine.core.ruleset import Ruleset
from engine.rulesets.saltlands.events import TurnStarted
from game.session import Session


class Replay:
    """A record at one of its steps, from 0 (the set-up) to `length` (the end).

    session: the game at that step. turns: the steps at which a turn has just begun, in order; turn_seats: whose.
    """

    def __init__(self, rules: Ruleset[Any], record: Record) -> None:
        """At the set-up. Raises BadPosition if the record cannot be played to its end, as `Session.from_record`."""
        whole = Session.from_record(rules, record)
        self._answers: list[AnswerText] = whole.answers
        self._record = replace(record, hash="")
        begun = [(step.number, e.seat) for step in whole.steps for e in step.events if isinstance(e, TurnStarted)]
        self.turns = [step for step, _ in begun]
        self.turn_seats = [seat for _, seat in begun]
        self.session: Session[Any] = Session(rules, record, undo_copies=len(self._answers) + 1)

    @property
    def at(self) -> int:
        """The present step."""
        return len(self.session.steps) - 1

    @property
    def length(self) -> int:
        """The number of answers."""
        return len(self._answers)

    @property
    def ended(self) -> bool:
        """Whether there is no further step."""
        return self.at >= self.length

    def forward(self) -> bool:
        """Take the next step; False at the end."""
        if self.ended:
            return False
        self.session.answer(None, self._answers[self.at])
        return True

    def back(self) -> bool:
        """Go one step back; False at the set-up."""
        if self.at == 0:
            return False
        self.session.undo()
        return True

    def go_to(self, step: int) -> None:
        """Go to a step, forwards or back; beyond the ends, to the end."""
        step = max(0, min(step, self.length))
        while self.at < step:
            self.forward()
        while self.at > step:
            self.back()

    def next_turn(self) -> int:
        """The step at which the next turn begins; the end if there is none."""
        return next((step for step in self.turns if step > self.at), self.length)

    def last_turn(self) -> int:
        """The step at which the present turn began, or the one before if it just has; the set-up if there is none."""
        return next((step for step in reversed(self.turns) if step < self.at), 0)

    def record_here(self) -> Record:
        """The record up to the present step: to go on from here otherwise."""
        return replace(self._record, answers=self._answers[: self.at])
