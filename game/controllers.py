"""Who answers for a seat: a person, a bot, a script or a replay (AUTO-4).

A controller is given the view of its seat and a number for its chance, never the state: the same game seed and the
same answers before give the same answer again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core.decision import Answer
from engine.core.errors import EngineError
from engine.core.record import AnswerText
from engine.core.rng import seeded
from engine.core.ruleset import State
from game.bots import Bot, make_bot
from game.bots.budget import Budget
from game.session import Session


class Controller(Protocol):
    """Answers for one seat."""

    @property
    def label(self) -> str:
        """A short word for lists and records: `human`, `bot:greedy`, `script`, `replay`."""

    def choose(self, view: Any, chance: int) -> Answer | None:
        """The answer to the decision pending in `view`; None if a person has to give it."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the screen; the answer comes from outside. name: "" if none was given."""

    name: str = ""

    @property
    def label(self) -> str:
        return "human"

    def choose(self, view: State, chance: int) -> Answer | None:
        return None


class BotSeat:
    """An automated player of a level; raises EngineError if there is no such level. budget: see `make_bot`."""

    def __init__(self, level: str, budget: Budget | None = None) -> None:
        self.level = level
        self._bot: Bot = make_bot(level, budget)

    @property
    def label(self) -> str:
        return f"bot:{self.level}"

    def choose(self, view: State, chance: int) -> Answer | None:
        return self._bot(view, chance)


class Script:
    """Given answers one after another, then a person. For tests, lessons and replays."""

    def __init__(self, answers: Iterable[AnswerText], label: str = "script") -> None:
        self.label = label
        self._answers = iter(answers)

    def choose(self, view: State, chance: int) -> Answer | None:
        return next(self._answers, None)


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """What `--seats` says of one seat: a person (with a name, perhaps "") or a bot level."""

    level: str = ""
    name: str = ""

    @property
    def is_person(self) -> bool:
        return not self.level

    def controller(self) -> Controller:
        """A controller as chosen; raises EngineError if there is no such bot level."""
        return BotSeat(self.level) if self.level else Person(self.name)


def read_seats(text: str) -> list[SeatChoice]:
    """Seats from `human,bot:greedy`; also `human:Ines` and just `greedy`. Raises EngineError naming the wrong word."""
    seats = []
    for word in text.split(","):
        head, _, tail = word.strip().partition(":")
        if head == "human":
            seats.append(SeatChoice(name=tail.strip()))
        else:
            level = tail if head == "bot" else word.strip()
            if not level:
                raise EngineError(f"seats: {word!r} names no bot level; write human, bot:greedy or bot:random")
            make_bot(level)
            seats.append(SeatChoice(level=level))
    return seats


def chance_of(session: Session[Any]) -> int:
    """The bots' chance at this moment: it depends on the seed and the number of answers, not on the game's chance."""
    return seeded(seeded(~session.seed) + len(session.steps))


def play(session: Session[Any], controllers: Sequence[Controller]) -> None:
    """Let controllers answer until a person must, or the game is over. `controllers` are in seat order."""
    while (decision := session.pending) is not None:
        answer = controllers[decision.seat].choose(session.view(decision.seat), chance_of(session))
        if answer is None:
            return
        session.answer(decision.seat, answer)
