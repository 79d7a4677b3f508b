"""One game from its set-up to its result: the state, the record, and the only caller of the kernel's door.

A session knows no screen and no Saltlands; the window, the text mode, the protocol and the simulation all sit on it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from engine.core.decision import Answer, Choose, Decision, can_be_answered, in_words
from engine.core.errors import BadPosition, EngineError, Refused
from engine.core.event import Event, redact
from engine.core.record import AnswerText, Record, begin
from engine.core.ruleset import Ruleset, S, accepted, apply, apply_silently, reveals, state_hash

UNDO_COPIES = 400
"""States kept for undo; going back further replays the record."""


@dataclass(frozen=True, slots=True)
class Step:
    """One answer and what followed from it.

    number counts answers from 1; step 0 is the set-up, with no answer. kind and seat are those of the decision; single
    says that it left no other answer. first_event is the running number (from 0) of the first of its events.
    """

    number: int
    seat: int
    kind: str
    answer: AnswerText
    first_event: int
    events: tuple[Event, ...]
    single: bool = False


StepListener = Callable[[Step, bool], None]
"""Told of every step after it was taken, or, with True, after it was undone."""


class StuckError(Exception):
    """The rules ask something that no answer fits: a fault of theirs."""


class Session(Generic[S]):
    """A game in progress; make one with `new`, `from_position` or `from_record`.

    rules: what is played. seed: of the game, also the root of the bots' chance. start: how the game began, without
    answers. steps: the set-up and every answer.
    """

    def __init__(self, rules: Ruleset[S], start: Record, undo_copies: int = UNDO_COPIES) -> None:
        """Begin the game of a record without playing its answers; raises BadPosition if it cannot begin."""
        opening: list[Event] = []
        self.rules = rules
        self.seed = start.seed
        self.start = replace(start, answers=[], hash="")
        self._state: S = begin(rules, start, opening.append)
        self._copies: deque[S] = deque(maxlen=undo_copies)
        self._listeners: list[StepListener] = []
        self._undone: list[AnswerText] = []
        self._revealed: dict[int, bool] = {}
        self._guess: S | None = None
        self.practice = False
        """Whether undo may go behind what was revealed; then the game is for practice only, and stays so."""
        self.hints = 0
        """How often somebody asked what a bot would do: told with the result, and kept with the game."""
        self.broken: AnswerText | None = None
        """The answer in which the rules failed with an exception, for a report; None after one that went well."""
        self.steps: list[Step] = [Step(0, -1, "", "", 0, tuple(opening))]

    @classmethod
    def new(
        cls, rules: Ruleset[S], options: Mapping[str, Any], seed: int, undo_copies: int = UNDO_COPIES
    ) -> Session[S]:
        """A new game from set-up options and a seed; raises BadPosition with the path to a fault in the options."""
        return cls(rules, Record(rules.name, rules.version, rules.data_hash(), seed, dict(options)), undo_copies)

    @classmethod
    def from_position(cls, rules: Ruleset[S], position: Mapping[str, Any], seed: int = 0) -> Session[S]:
        """A game that starts at a position; raises BadPosition with the path to a fault. The seed is for bots only."""
        return cls(rules, Record(rules.name, rules.version, rules.data_hash(), seed, {}, dict(position)))

    @classmethod
    def from_record(cls, rules: Ruleset[S], record: Record) -> Session[S]:
        """The game of a record, played to its end; raises BadPosition at an impossible answer or another hash."""
        session = cls(rules, record)
        for i, answer in enumerate(record.answers):
            try:
                session.answer(None, answer)
            except Refused as refused:
                raise BadPosition(f"record.answers[{i}]", f"{answer!r} is not possible: {refused}") from refused
        if record.hash and record.hash != (found := session.hash()):
            raise BadPosition("record.hash", f"the replay ends in {found}, the record says {record.hash}")
        return session

    # --- what is -----------------------------------------------------------------------------------------------------

    @property
    def pending(self) -> Decision | None:
        """The open decision, with all its options: for whoever speaks for the seat that is asked. None at the end."""
        return self._state.pending

    @property
    def outcome(self) -> Mapping[str, Any] | None:
        """None while the game goes on; else plain data with at least `winners`."""
        return self.rules.outcome(self._state)

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.rules.seats(self._state)

    @property
    def answers(self) -> list[AnswerText]:
        """All answers so far."""
        return [step.answer for step in self.steps[1:]]

    @property
    def event_count(self) -> int:
        """How many events there are; also the running number of the next one."""
        last = self.steps[-1]
        return last.first_event + len(last.events)

    def view(self, seat: int | None) -> S:
        """The state as a seat may know it (None: a spectator); yours to keep."""
        return self.rules.view(self._state, seat)

    def view_at(self, number: int, seat: int | None) -> S:
        """The view of a seat after so many answers."""
        return self.rules.view(self._at(number), seat)

    def heard(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, Event]]:
        """(running number, event) of all events from number `since`, as a seat may know them."""
        for step in self.steps:
            if step.first_event + len(step.events) <= since:
                continue
            for number, event in enumerate(step.events, step.first_event):
                if number >= since:
                    yield number, redact(event, seat)

    def hash(self) -> str:
        """The hash of the state."""
        return state_hash(self.rules, self._state)

    def position(self) -> dict[str, Any]:
        """The position as plain data; `from_position` gives back a state with the same hash."""
        return self.rules.write(self._state)

    def record(self) -> Record:
        """All that is needed to play this game again."""
        return replace(self.start, answers=self.answers, hash=self.hash())

    def why(self, answer: Answer, seat: int | None = None) -> Refused | None:
        """The reason why an answer is not possible now; None if it is."""
        try:
            accepted(self.rules, self._state, seat, answer)
        except Refused as refused:
            return refused
        return None

    # --- what cannot be taken back -----------------------------------------------------------------------------------

    def revealed(self, number: int) -> bool:
        """Whether an answer that was given (they count from 1) used chance or showed its seat something new."""
        if number not in self._revealed:
            before, after, seat = self._at(number - 1), self._at(number), self.steps[number].seat
            self._revealed[number] = reveals(self.rules, before, after, seat)
        return self._revealed[number]

    def will_reveal(
        self,
        answer: Answer,
        goes_on: Callable[[Decision], bool] = lambda decision: False,
        tells: Callable[[int, Sequence[Event], Decision | None], bool] = lambda seat, events, then: False,
    ) -> bool:
        """Whether an answer, if it were given now, would do so: tried on a state that the asked seat could be in.

        So nothing hidden can be learned from it. goes_on: whether a decision that follows is answered at once with its
        first option. tells: whether what happens, or who is asked then, would be otherwise in other such states. Raises
        Refused if the answer is not possible.
        """
        decision = self._state.pending
        assert decision is not None, "somebody is asked"
        before = self._guess or self.rules.determinize(self.view(decision.seat), 0)
        after, self._guess = before.copy(), before
        events = apply(self.rules, after, None, in_words(accepted(self.rules, self._state, None, answer)))
        while isinstance(after.pending, Choose) and goes_on(after.pending):
            events += apply(self.rules, after, None, after.pending.options[0])
        return reveals(self.rules, before, after, decision.seat) or tells(decision.seat, events, after.pending)

    # --- what changes it ---------------------------------------------------------------------------------------------

    def listen(self, listener: StepListener) -> None:
        """Tell `listener` of every later step and undo."""
        self._listeners.append(listener)

    def answer(self, seat: int | None, answer: Answer) -> list[Event]:
        """Give an answer for a seat (None: for whoever is asked) and return what happened, not redacted.

        Raises Refused if the answer is not possible, StuckError if the rules then ask something that no answer fits, or
        what a fault of the rules raises; everything is then as it was.
        """
        chosen = accepted(self.rules, self._state, seat, answer)
        decision = self._state.pending
        assert decision is not None, "an answer was accepted"
        before = self._state.copy() if self._copies.maxlen else None
        try:
            events = apply(self.rules, self._state, seat, chosen)
            if (stuck := self._state.pending) is not None and not can_be_answered(stuck):
                raise StuckError(f"{stuck.kind} of seat {stuck.seat} can be answered by nothing")
        except Exception:
            self.broken = in_words(chosen)
            if before is not None:
                self._state = before  # a fault of the rules: the game stands as it was
            raise
        self.broken = self._guess = None
        if before is not None:
            self._copies.append(before)
        number, single = len(self.steps), isinstance(decision, Choose) and len(decision.options) == 1
        words = in_words(chosen)
        step = Step(number, decision.seat, decision.kind, words, self.event_count, tuple(events), single)
        self.steps.append(step)
        if self._undone and self._undone.pop() != words:
            self._undone.clear()
        for listener in self._listeners:
            listener(step, False)
        return events

    def undo(self) -> Step:
        """Take back the last answer, exactly; returns it. Raises EngineError if there is none."""
        if len(self.steps) == 1:
            raise EngineError("Nothing to undo: no answer was given yet.")
        step = self.steps.pop()
        self._state = self._copies.pop() if self._copies else self._replayed(len(self.steps) - 1)
        self._undone.append(step.answer)
        self._guess = None
        self._revealed.pop(step.number, None)
        for listener in self._listeners:
            listener(step, True)
        return step

    def redo(self) -> Step:
        """Give the answer again that was taken back last; raises EngineError if there is none."""
        if not self._undone:
            raise EngineError("Nothing to do again: no answer was taken back.")
        self.answer(None, self._undone[-1])
        return self.steps[-1]

    @property
    def undone(self) -> AnswerText | None:
        """The answer that `redo` would give; None if there is none."""
        return self._undone[-1] if self._undone else None

    def _at(self, number: int) -> S:
        """The state after so many answers; not to be changed."""
        given = len(self.steps) - 1
        if number == given:
            return self._state
        first = given - len(self._copies)
        return self._copies[number - first] if number >= first else self._replayed(number)

    def _replayed(self, number: int) -> S:
        state = begin(self.rules, self.start)
        for answer in self.answers[:number]:
            apply_silently(self.rules, state, answer)
        return state
