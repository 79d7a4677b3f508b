"""How a game went, turn by turn: what each seat held and had done when a turn began. Needs no Pygame."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import State
from game.bots.outlook import escape_chance
from game.replay import Replay
from game.screens.tally import Tally, count, tally
from game.session import Session

MEASURES = ("chance", "cards", "wounds", "rumors", "tiles")
"""What is followed. chance: of escaping, in percent, as bots judge it from what the seat may know. cards: in hand and
on the mat. wounds: points of attacks that were met or left open, added up. rumors, tiles: drawn and explored, added up.
"""


@dataclass(frozen=True, slots=True)
class Moment:
    """What happened at a step and stays in mind. what: a glyph, `skull`, `rumor` or `trophy`."""

    step: int
    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Sample:
    """The table at a step at which a turn begins, or at the end. values: by measure, a number for each seat."""

    step: int
    round: int
    values: dict[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Course:
    """samples: in order, the last one of the end. moments: deaths, the sixth rumor card, the escape."""

    samples: Sequence[Sample]
    moments: Sequence[Moment]

    def most(self, measure: str) -> int:
        """The largest value of a measure, at least 1; 20 of a chance, so that small hopes look small."""
        return max(20 if measure == "chance" else 1, *(max(sample.values[measure]) for sample in self.samples))


def course(replay: Replay) -> Course:
    """The course of a whole game; leaves the replay at its end."""
    samples: list[Sample] = []
    session = replay.session
    counted, told = tally(session.seats, ()), 0
    for step in sorted({*replay.turns, replay.length}):
        replay.go_to(step)
        for _, event in session.heard(None, told):
            count(counted, event)
        told = session.event_count
        samples.append(_sample(step, session, counted))
    return Course(samples, _moments(replay))


def _sample(step: int, session: Session[State], counted: Tally) -> Sample:
    view = session.view(None)
    values = {
        "chance": tuple(round(100 * escape_chance(session.view(seat), seat)) for seat in range(session.seats)),
        "cards": tuple(len(player.hand) + len(player.mat) - 1 for player in view.players),
        "wounds": tuple(seat.met + seat.deaths for seat in counted.seats),
        "rumors": tuple(seat.rumors for seat in counted.seats),
        "tiles": tuple(seat.tiles for seat in counted.seats),
    }
    return Sample(step, view.round, values)


def _moments(replay: Replay) -> list[Moment]:
    found = []
    for step in replay.session.steps:
        for event in step.events:
            moment = _moment(step.number, event)
            if moment is not None:
                found.append(moment)
    return found


def _moment(step: int, event: Event) -> Moment | None:
    if isinstance(event, ev.CharacterDied):
        return Moment(step, event.seat, "skull")
    if isinstance(event, ev.RumorDrawn) and event.number == LAST_RUMOR:
        return Moment(step, event.seat, "rumor")
    if isinstance(event, ev.GameEnded) and event.winners:
        return Moment(step, event.winners[0], "trophy")
    return None
