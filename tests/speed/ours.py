"""What is measured of this program: jobs by name, for `tests.speed.peers` and the gate."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.core.decision import Choose, Decision, Subset
from engine.core.ruleset import apply_silently
from game.rulesets import ruleset
from tests.speed.timing import Job, serve

RULES = ruleset("saltlands")
MIDDLE = 60
"""Answers after which a game of six is in full swing."""


def lot(rng: random.Random, decision: Decision) -> Any:
    """A random answer."""
    if isinstance(decision, Choose):
        options = decision.options
        return options[int(rng.random() * len(options))]
    return rng.sample(decision.candidates, rng.randint(decision.min, decision.max))


def begun(seats: int, seed: int) -> Any:
    """A new game."""
    return RULES.new({"seats": [{"character": "random"}] * seats}, seed)


def playouts(seats: int) -> Job:
    """Random games, set-up included; units are answers."""

    def job() -> Iterator[int]:
        seed = 0
        while True:
            seed += 1
            state, rng, answers = begun(seats, seed), random.Random(seed), 0
            while (decision := state.pending) is not None:
                apply_silently(RULES, state, lot(rng, decision))
                answers += 1
            yield answers

    return job


def expansion(seats: int) -> Job:
    """Every position of random games opened up: each answer on a copy, with the options after it. Units: children."""

    def job() -> Iterator[int]:
        seed = 0
        while True:
            seed += 1
            state, rng = begun(seats, seed), random.Random(seed)
            while (decision := state.pending) is not None:
                for answer in _children(decision):
                    child = state.copy()
                    apply_silently(RULES, child, answer)
                    _ = child.pending
                yield len(_children(decision))
                apply_silently(RULES, state, lot(rng, decision))

    return job


def _children(decision: Decision) -> list[Any]:
    """Each option; of a subset each smallest one that is a row of neighbours, which stands for all of its size."""
    if isinstance(decision, Subset):
        count = len(decision.candidates) - decision.min + 1
        return [decision.candidates[i : i + decision.min] for i in range(count)]
    return list(decision.options)


def middle(seats: int) -> Any:
    """A game in full swing."""
    state, rng = begun(seats, 3), random.Random(3)
    for _ in range(MIDDLE):
        apply_silently(RULES, state, lot(rng, state.pending))
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
