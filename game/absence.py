"""What happened while somebody was not at the screen: from the end of their last turn to the next one (INFO-2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.core.event import Event, redact
from engine.rulesets.saltlands import events as ev
from game.session import Session


@dataclass(frozen=True, slots=True)
class Absence:
    """first, end: running numbers of its events, `end` not included. step: the answer that led to the first one."""

    seat: int
    first: int
    end: int
    step: int

    def heard(self, session: Session[Any]) -> list[Event]:
        """Its events, as the seat may know them."""
        return [event for number, event in session.heard(self.seat, self.first) if number < self.end]

    def before(self, session: Session[Any]) -> tuple[Any, list[Event]]:
        """The view of the seat from before that answer, and the events of it that came before the absence."""
        step = session.steps[self.step]
        early = step.events[: self.first - step.first_event]
        return session.view_at(self.step - 1, self.seat), [redact(event, self.seat) for event in early]


def absence(session: Session[Any], seat: int) -> Absence | None:
    """The absence that ends with the turn of a seat that has just begun; None if it had no turn before."""
    turns = [
        (number, step.number, event.seat)
        for step in session.steps
        for number, event in enumerate(step.events, step.first_event)
        if isinstance(event, ev.TurnStarted)
    ]
    if not session.steps[0].events:  # begun from a position, in the middle of a turn
        turns.insert(0, (0, 0, session.view_at(0, seat).active))
    if turns[-1][2] != seat:
        return None
    own = [i for i, (_, _, whose) in enumerate(turns[:-1]) if whose == seat]
    if not own or own[-1] + 1 >= len(turns) - 1:
        return None
    first, step, _ = turns[own[-1] + 1]
    return Absence(seat, first, turns[-1][0], step)
