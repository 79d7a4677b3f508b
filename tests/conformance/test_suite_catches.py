"""The suite proves itself: each variant of the toy breaks one promise, and the check of that name must notice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core.decision import Answer, Choose, Chosen, Option, Subset
from engine.core.errors import BadPosition, Refused
from engine.core.rng import below
from engine.core.ruleset import Listener
from engine.rulesets.toy import STONES, TAKE, Stones, StonesRules
from game.bots import LEVELS
from tests.conformance.bad_positions import check_bad_positions
from tests.conformance.checks import examine, games_played
from tests.conformance.fault import Fault
from tests.conformance.stones import scramble_stones, secret_stones, stones_of
from tests.conformance.subject import Subject


def broken(rules: StonesRules) -> Subject:
    return Subject("broken", rules, {"seats": 3}, 100, scramble_stones, secret_stones, stones_of)


def with_ask(change: Callable[[Stones], None]) -> StonesRules:
    """The toy with every question changed."""

    class Changed(StonesRules):
        def _ask(self, state: Stones) -> Stones:
            super()._ask(state)
            change(state)
            return state

    return Changed()


def with_execute(change: Callable[[Stones, Chosen], None]) -> StonesRules:
    """The toy with something more done before every answer."""

    class Changed(StonesRules):
        def execute(self, state: Stones, chosen: Chosen) -> None:
            change(state, chosen)
            super().execute(state, chosen)

    return Changed()


def with_view(change: Callable[[Stones, Stones, int | None], None]) -> StonesRules:
    """The toy with views (given second, after the state) that show more."""

    class Changed(StonesRules):
        def view(self, state: Stones, seat: int | None) -> Stones:
            view = super().view(state, seat)
            change(state, view, seat)
            return view

    return Changed()


def no_options(state: Stones) -> None:
    if isinstance(state.pending, Choose) and len(state.pending.options) == 2:
        state.pending = Choose(state.turn, "take", "STONE-1", ())


def equal_options(state: Stones) -> None:
    if isinstance(state.pending, Choose):
        state.pending = Choose(state.turn, "take", "STONE-1", state.pending.options * 2)


def too_many(state: Stones) -> None:
    if isinstance(state.pending, Subset):
        state.pending.max = 20


def no_rule(state: Stones) -> None:
    if isinstance(state.pending, Subset):
        state.pending.rule = ""


def draws_when_heard(state: Stones, chosen: Chosen) -> None:
    if state.listener is not None:
        state.rng, _ = below(state.rng, 2)


def returns_stones(state: Stones, chosen: Chosen) -> None:
    state.bag, state.gone, state.track = tuple(sorted(state.bag + state.gone)), (), (0, 0, 0)


def copies_a_stone(state: Stones, chosen: Chosen) -> None:
    if state.gone:
        state.bag = (*state.bag, state.gone[0])


def shows_hands(state: Stones, view: Stones, seat: int | None) -> None:
    view.hands = state.hands


def shows_hands_to_all_but_spectators(state: Stones, view: Stones, seat: int | None) -> None:
    if seat is not None:
        view.hands = state.hands


def shows_chance(state: Stones, view: Stones, seat: int | None) -> None:
    view.rng = state.rng


def shows_choices(state: Stones, view: Stones, seat: int | None) -> None:
    view.pending = state.pending


def hides_track(state: Stones, view: Stones, seat: int | None) -> None:
    state.track, view.track = (0, 0, 0), (0, 0, 0)


class RefusalChanges(StonesRules):
    def refusal(self, state: Stones, answer: Answer) -> Refused:
        state.rng += 1
        return super().refusal(state, answer)


class RefusalStumbles(StonesRules):
    def refusal(self, state: Stones, answer: Answer) -> Refused:
        {option.key: option for option in STONES}[str(answer)]
        return super().refusal(state, answer)


class RefusalWithoutRule(StonesRules):
    def refusal(self, state: Stones, answer: Answer) -> Refused:
        return Refused("This is not possible now.")


class SloppyChoice(Choose):
    def accept(self, answer: object) -> Option | None:
        return super().accept(answer.strip() if isinstance(answer, str) else answer)


def sloppy(state: Stones) -> None:
    if isinstance(state.pending, Choose):
        state.pending = SloppyChoice(state.turn, "take", "STONE-1", state.pending.options)


class WriteForgetsChance(StonesRules):
    def write(self, state: Stones) -> dict[str, Any]:
        return {**super().write(state), **({"rng": 0} if state.frame[0] == "throw" else {})}


class ReadForgetsFrame(StonesRules):
    def read(self, position: Mapping[str, Any]) -> Stones:
        state = super().read(position)
        if isinstance(state.pending, Subset):
            state.pending.min = 0
        return state


class ReadStumbles(StonesRules):
    def read(self, position: Mapping[str, Any]) -> Stones:
        if any(not isinstance(pile, list) for pile in position.get("hands", [])):
            raise TypeError("a hand")
        return super().read(position)


class ReadTakesAnything(StonesRules):
    def read(self, position: Mapping[str, Any]) -> Stones:
        try:
            return super().read(position)
        except BadPosition:
            return self._ask(Stones(bag=(1, 1)))


class SeedIgnored(StonesRules):
    def new(self, options: Mapping[str, Any], seed: int, listener: Listener | None = None) -> Stones:
        return super().new(options, 1, listener)


class ChanceOutsideTheState(StonesRules):
    lot = Random(1)

    def execute(self, state: Stones, chosen: Chosen) -> None:
        state.rng = self.lot.getrandbits(64)
        super().execute(state, chosen)


class LosesAStone(StonesRules):
    def check(self, state: Stones) -> list[str]:
        return []

    def execute(self, state: Stones, chosen: Chosen) -> None:
        super().execute(state, chosen)
        state.gone = state.gone[1:]


class FillsInNothingNew(StonesRules):
    def determinize(self, view: Stones, seed: int) -> Stones:
        full = super().determinize(view, seed)
        full.track = tuple(at + 1 for at in full.track)
        return full


class RevealsUntold(StonesRules):
    def hidden(self, state: Stones, seat: int | None) -> frozenset[Hashable]:
        return frozenset()


class NobodyWins(StonesRules):
    def outcome(self, state: Stones) -> dict[str, Any] | None:
        return None if state.pending else {"winners": [7]}


class Gossips(StonesRules):
    def execute(self, state: Stones, chosen: Chosen) -> None:
        if (heard := state.listener) is not None:
            state.listener = lambda event: heard(replace(event, seen_by=None))
        super().execute(state, chosen)


class SetOrdered(StonesRules):
    """Its hands lie in the order of a set of texts."""

    def _ask(self, state: Stones) -> Stones:
        super()._ask(state)
        if isinstance(state.pending, Subset):
            names = {option.key for option in state.pending.candidates}
            state.pending.candidates = tuple(option for name in names for option in STONES if option.key == name)
        return state


def set_ordered() -> list[Subject]:
    return [broken(SetOrdered())]


CASES: dict[str, tuple[StonesRules, str]] = {
    "no options": (with_ask(no_options), "options"),
    "equal options": (with_ask(equal_options), "options"),
    "more than there is": (with_ask(too_many), "options"),
    "no rule": (with_ask(no_rule), "decision"),
    "a padded answer is taken": (with_ask(sloppy), "refusal"),
    "a refusal changes the state": (RefusalChanges(), "refusal"),
    "a refusal stumbles over a text": (RefusalStumbles(), "refusal"),
    "a refusal names no rule": (RefusalWithoutRule(), "refusal"),
    "a position lacks a field": (WriteForgetsChance(), "round trip"),
    "a position reads as another choice": (ReadForgetsFrame(), "round trip"),
    "listening changes the game": (with_execute(draws_when_heard), "silent"),
    "a stone is copied": (with_execute(copies_a_stone), "invariants"),
    "a stone is lost": (LosesAStone(), "inventory"),
    "the game never ends": (with_execute(returns_stones), "ends"),
    "a view shows hands": (with_view(shows_hands), "leak"),
    "a view shows hands to players": (with_view(shows_hands_to_all_but_spectators), "leak"),
    "a view shows chance": (with_view(shows_chance), "leak"),
    "a view shows choices": (with_view(shows_choices), "view"),
    "looking changes the state": (with_view(hides_track), "view"),
    "determinize changes what is known": (FillsInNothingNew(), "determinize"),
    "an event tells a secret": (Gossips(), "events"),
    "the seed is ignored": (SeedIgnored(), "chance"),
    "chance lies outside the state": (ChanceOutsideTheState(), "silent"),
    "what is shown is not told": (RevealsUntold(), "foresight"),
    "a winner has no seat": (NobodyWins(), "outcome"),
}


@pytest.mark.parametrize("case", CASES)
def test_a_broken_ruleset_is_caught(case: str) -> None:
    rules, check = CASES[case]
    with pytest.raises(Fault) as caught:
        for seed in range(4):
            examine(broken(rules), seed)
    assert caught.value.check == check, str(caught.value)


@pytest.mark.parametrize("case", ["peeks", "cheats"])
def test_a_bad_bot_is_caught(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lot = Random(1)

    def peeks(view: Stones, chance: int) -> Answer:
        decision = view.pending
        assert decision is not None
        return lot.choice(decision.options) if isinstance(decision, Choose) else decision.candidates[:1]

    def cheats(view: Stones, chance: int) -> Answer:
        return TAKE

    monkeypatch.setitem(LEVELS, "random", lambda budget: {"peeks": peeks, "cheats": cheats}[case])
    with pytest.raises(Fault, match="bots"):
        for seed in range(4):
            examine(broken(StonesRules()), seed)


@pytest.mark.parametrize(
    "copy", [lambda state: state, lambda state: replace(state, listener=None, rng=0)], ids=["shared", "incomplete"]
)
def test_a_bad_copy_is_caught(copy: Callable[[Stones], Stones], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stones, "copy", copy)
    with pytest.raises(Fault, match=r"copy|refusal"):
        examine(broken(StonesRules()), 1)


@pytest.mark.parametrize("rules", [ReadStumbles(), ReadTakesAnything()], ids=lambda rules: type(rules).__name__)
def test_a_careless_reader_is_caught(rules: StonesRules) -> None:
    with pytest.raises(Fault, match="bad position"):
        for seed in range(10):
            check_bad_positions(broken(rules), seed, 40)


def test_dependence_on_hash_order_is_caught() -> None:
    subjects = "tests.conformance.test_suite_catches:set_ordered"
    assert games_played("0", subjects) != games_played("4711", subjects)
