"""What is measured of this program: jobs by name, for `tests.speed.peers` and the gate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.decision import Choose, Decision, Subset
from engine.core.rng import below, seeded, shuffled
from engine.core.ruleset import apply_silently
from game.rulesets import ruleset
from tests.speed.timing import Job, serve

RULES = ruleset("saltlands")
MIDDLE = 60
"""Answers after which a game of six is in full swing."""


def lot(chance: int, decision: Decision) -> tuple[int, Any]:
    """(chance, a random answer)."""
    if isinstance(decision, Choose):
        chance, i = below(chance, len(decision.options))
        return chance, decision.options[i]
    chance, extra = below(chance, decision.max - decision.min + 1)
    chance, order = shuffled(chance, decision.candidates)
    return chance, order[: decision.min + extra]


def begun(seats: int, seed: int) -> Any:
    """A new game."""
    return RULES.new({"seats": [{"character": "random"}] * seats}, seed)


def playouts(seats: int) -> Job:
    """Random games, set-up included; units are answers."""

    def job() -> Iterator[int]:
        seed = 0
        while True:
            seed += 1
            state, chance, answers = begun(seats, seed), seeded(seed), 0
            while (decision := state.pending) is not None:
                chance, answer = lot(chance, decision)
                apply_silently(RULES, state, answer)
                answers += 1
            yield answers

    return job


def expansion(seats: int) -> Job:
    """Every position of random games opened up: each answer on a copy, with the options that follow. Units: children."""

    def job() -> Iterator[int]:
        seed = 0
        while True:
            seed += 1
            state, chance = begun(seats, seed), seeded(seed)
            while (decision := state.pending) is not None:
                for answer in _children(decision):
                    child = state.copy()
                    apply_silently(RULES, child, answer)
                    _ = child.pending
                yield len(_children(decision))
                chance, answer = lot(chance, decision)
                apply_silently(RULES, state, answer)

    return job


def _children(decision: Decision) -> list[Any]:
    """Each option; of a subset each smallest one that is a row of neighbours, which stands for all of its size."""
    if isinstance(decision, Subset):
        count = len(decision.candidates) - decision.min + 1
        return [decision.candidates[i : i + decision.min] for i in range(count)]
    return list(decision.options)


def middle(seats: int) -> Any:
    """A game in full swing."""
    state, chance = begun(seats, 3), seeded(3)
    for _ in range(MIDDLE):
        chance, answer = lot(chance, state.pending)
        apply_silently(RULES, state, answer)
    assert state.pending is not None, "the game goes on"
    return state


def copies(seats: int) -> Job:
    """Copies of a game in full swing."""

    def job() -> Iterator[int]:
        state = middle(seats)
        while True:
            for _ in range(100):
                state.copy()
            yield 100

    return job


JOBS: dict[str, Job] = {
    **{f"playouts-{seats}": playouts(seats) for seats in range(1, 7)},
    "expansion-4": expansion(4),
    "copies-6": copies(6),
}

if __name__ == "__main__":
    serve(JOBS)
