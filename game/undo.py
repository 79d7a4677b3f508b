"""Undo and redo at one screen: answer by answer back to the last reveal, and never across another seat's decision.

An answer that used chance or showed something hidden stays (`Session.revealed`), and so does all before it. Answers
that were given unasked, because they left no choice, go with the one before them. In practice, which a solo game may
be made, nothing stops it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from engine.core.decision import Answer, Choose, Decision
from engine.core.errors import EngineError
from game import answers
from game.names import Names
from game.reveals import showed, tries_others
from game.session import Session, Step

AUTO_KINDS = frozenset(("crew", "refresh", "slots", "raider_order", "raider_route", "raider_attack", "trade_confirm"))
"""Questions that are answered unasked when they leave only one answer (a setting)."""


FEW = 3
"""Cards of an answer that are named one by one."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Why undo goes no further: a text of `undo.stop`, and the steps whose reveal stops it, if one does."""

    key: str
    steps: tuple[Step, ...] = ()


class Undo:
    """For a session.

    people: the seats that answer at this screen. auto: whether AUTO_KINDS are answered unasked. sees: whether a seat
    has the screen now.
    """

    def __init__(
        self,
        session: Session[Any],
        people: Collection[int],
        auto: Callable[[], bool] = lambda: True,
        sees: Callable[[int], bool] = lambda seat: True,
    ) -> None:
        self.session = session
        self.people = people
        self.auto = auto
        self.sees = sees
        self._final: dict[str, bool] = {}
        session.listen(lambda step, undone: self._final.clear())

    # --- what it would do --------------------------------------------------------------------------------------------

    def goes_unasked(self, decision: Decision) -> bool:
        """Whether a person is not asked this, since it leaves only one answer."""
        one = isinstance(decision, Choose) and len(decision.options) == 1
        return one and decision.kind in AUTO_KINDS and decision.seat in self.people and self.auto()

    def _steps(self) -> tuple[Step, ...]:
        """The last answer that was asked for, and those that were given unasked after it; none at the beginning."""
        steps, first = self.session.steps, len(self.session.steps) - 1
        while first and self._was_unasked(steps[first]):
            first -= 1
        return tuple(steps[first:]) if first else ()

    def _was_unasked(self, step: Step) -> bool:
        return step.single and step.kind in AUTO_KINDS and step.seat in self.people and self.auto()

    def stop(self) -> Stop | None:
        """Why the last answer cannot be taken back; None if it can."""
        steps, pending = self._steps(), self.session.pending
        if not steps:
            return Stop("nothing")
        if pending is None:
            return Stop("over")
        seat = pending.seat
        if any(step.seat != seat for step in steps) or seat not in self.people or not self.sees(seat):
            return Stop("other")
        shown = () if self.session.practice else tuple(step for step in steps if self._revealed(step))
        return Stop("reveal", shown) if shown else None

    def _revealed(self, step: Step) -> bool:
        return self.session.revealed(step.number) or tries_others(step.seat, step.events)

    def is_final(self, answer: Answer) -> bool:
        """Whether an answer to what is asked now could not be taken back: it will show something or use chance."""
        if self.session.practice:
            return False
        key = repr(answer)
        if key not in self._final:
            self._final[key] = self.session.will_reveal(answer, self.goes_unasked, tries_others)
        return self._final[key]

    def leads_to_final(self, answer: Answer) -> bool:
        """Whether an answer is final, or becomes so as soon as the crew that pays for it is named."""
        if self.session.practice:
            return False

        def goes_on(then: Decision) -> bool:
            return then.kind == "crew" or self.goes_unasked(then)

        return self.session.will_reveal(answer, goes_on, tries_others)

    # --- doing it ----------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last answer that was asked for; raises EngineError if it must stay."""
        if self.stop() is not None:
            raise EngineError("The last answer cannot be taken back.")
        for _ in self._steps():
            self.session.undo()

    @property
    def can_redo(self) -> bool:
        """Whether there is an answer to give again."""
        return self.session.undone is not None

    def redo(self) -> None:
        """Give again what the last undo took back; raises EngineError if there is nothing."""
        self.session.redo()
        while self.can_redo and self.session.pending is not None and self.goes_unasked(self.session.pending):
            self.session.redo()

    # --- in words ----------------------------------------------------------------------------------------------------

    def says(self, names: Names) -> str:
        """What undo takes back, or why it does not."""
        stop = self.stop()
        if stop is None:
            return names.texts.get("undo.help", step=self._step(names))
        values = {"what": showed(names, stop.steps)} if stop.key == "reveal" else {}
        return names.texts.get(f"undo.stop.{stop.key}", **values)

    def says_redo(self, names: Names) -> str:
        """What redo gives again, or that there is nothing."""
        pending, undone = self.session.pending, self.session.undone
        if pending is None or undone is None:
            return names.texts.get("undo.stop.no_redo")
        return names.texts.get("undo.help_redo", step=in_short(names, self.session.view(pending.seat), undone))

    def _step(self, names: Names) -> str:
        step = self._steps()[0]
        return in_short(names, self.session.view_at(step.number - 1, step.seat), step.answer)


def in_short(names: Names, view: Any, answer: Answer) -> str:
    """An answer in words: `Move to 0,2`, `Discard Fuel and Water`. view: of the seat that is asked."""
    decision = view.pending
    chosen = decision.accept(answer)
    if isinstance(chosen, tuple):
        cards = [answers.label(view, names, decision, option) for option in chosen]
        listed = names.listed(cards) if len(cards) <= FEW else names.texts.get("log.cards", n=len(cards))
        return names.texts.get(f"undo.subset.{decision.kind}", cards=listed)
    if decision.kind == "rumor":
        return names.texts.get("undo.side", side=names.texts.get(f"side.{chosen.op}"))
    return answers.label(view, names, decision, chosen)
