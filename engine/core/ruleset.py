"""What a game must offer to run on the kernel, and the one door through which a state changes."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.core.decision import Answer, Chosen, Decision, is_answer
from engine.core.errors import Refused
from engine.core.event import Event

Listener = Callable[[Event], None]


class State(Protocol):
    """What the kernel needs of a state. `listener` hears events; it belongs to nobody's copy, hash or position."""

    listener: Listener | None

    @property
    def pending(self) -> Decision | None:
        """Who must choose what next; None when the game is over."""

    def copy(self) -> Self:
        """An independent state that is equal; its listener is None."""


S = TypeVar("S", bound=State)


class Ruleset(ABC, Generic[S]):
    """A game. All methods but `execute` leave the state as it is, and none depends on anything but its arguments.

    `tests/conformance` plays every ruleset at random and holds it to what is said here.
    """

    name: str
    version: str

    @abstractmethod
    def new(self, options: Mapping[str, Any], seed: int, listener: Listener | None = None) -> S:
        """A new game. `options` is plain data (seats and switches); raises BadPosition with the path to a fault."""

    @abstractmethod
    def execute(self, state: S, chosen: Chosen) -> None:
        """Carry out an accepted answer and go on until somebody must choose or the game is over.

        What happens is told to `state.listener`, if there is one, and goes the same way if there is none.
        """

    @abstractmethod
    def refusal(self, state: S, answer: Answer) -> Refused:
        """Why the answer, which the pending decision did not accept, is not possible: a sentence and a rule.

        The answer has the shape of one (`is_answer`) but may be any text.
        """

    @abstractmethod
    def outcome(self, state: S) -> Mapping[str, Any] | None:
        """None while the game goes on; else plain data with at least `winners` (a list of seats)."""

    @abstractmethod
    def seats(self, state: S) -> int:
        """The number of seats."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """The state as a seat may know it (None: a spectator): hidden things are blanked and cannot be recovered.

        Two states that differ only in what the seat may not know have equal views. A pending decision keeps its seat
        and kind, but has no options unless it is the viewer's.
        """

    @abstractmethod
    def determinize(self, view: S, seed: int) -> S:
        """A complete state that agrees with the view, the unknown filled in by lot: its view is the same again."""

    @abstractmethod
    def hidden(self, state: S, seat: int | None) -> frozenset[Hashable]:
        """What a seat may not know, as things that are told apart: chance, and each card, tile, token it has not seen.

        An answer that takes one of them out has used chance or shown something (`reveals`). What it does can otherwise
        be foreseen from the view of the seat that gives it.
        """

    @abstractmethod
    def write(self, state: S) -> dict[str, Any]:
        """The position as plain data, complete: `read` gives back an equal state. A view can be written, not read."""

    @abstractmethod
    def read(self, position: Mapping[str, Any]) -> S:
        """A state from a position; parts left out get neutral defaults. Raises BadPosition with the path to a fault.

        What is given may be anything that JSON can hold.
        """

    @abstractmethod
    def check(self, state: S) -> list[str]:
        """The invariants that do not hold, one sentence each; empty for a sound state."""

    @abstractmethod
    def data_hash(self) -> str:
        """A short hash of the game's data (cards, maps): records made with other data cannot be replayed."""


def apply(rules: Ruleset[S], state: S, seat: int | None, answer: Answer) -> list[Event]:
    """The one door: carry out `answer` for `seat` and return what happened.

    `seat` None stands for whoever is asked. Raises Refused, with the state as it was, if the game is over, it is not
    this seat's choice, or the answer is not among what is offered.
    """
    chosen = accepted(rules, state, seat, answer)
    events: list[Event] = []
    state.listener = events.append
    try:
        rules.execute(state, chosen)
    finally:
        state.listener = None
    return events


def apply_silently(rules: Ruleset[S], state: S, answer: Answer) -> None:
    """`apply` for searches and simulations: the same change, no events."""
    rules.execute(state, accepted(rules, state, None, answer))


def accepted(rules: Ruleset[S], state: S, seat: int | None, answer: Answer) -> Chosen:
    """The answer as the pending decision understands it; raises Refused like `apply`."""
    decision = state.pending
    if decision is None:
        raise Refused("The game is over.", code="game_over", key="game_over")
    if seat is not None and seat != decision.seat:
        raise Refused(
            f"Seat {decision.seat} must choose now, not seat {seat}.",
            decision.rule,
            code="not_your_choice",
            key="not_your_choice",
            values={"seat": seat, "asked": decision.seat},
        )
    chosen = decision.accept(answer)
    if chosen is None:
        if not is_answer(answer):
            raise Refused("An answer is a text or a list of texts.", key="no_answer")
        raise rules.refusal(state, answer)
    return chosen


def reveals(rules: Ruleset[S], before: S, after: S, seat: int | None) -> bool:
    """Whether between two states of a game chance was used or something came to light that the seat had not seen."""
    return not rules.hidden(before, seat) <= rules.hidden(after, seat)


def state_hash(rules: Ruleset[S], state: S) -> str:
    """Sixteen hex digits that agree exactly when the positions agree, on any machine."""
    text = json.dumps(rules.write(state), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
