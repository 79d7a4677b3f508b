"""The toy under the conformance suite."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from engine.core.event import Event
from engine.rulesets.toy import Stones, StonesRules
from tests.conformance.subject import Position, Subject


def stones_subjects() -> Iterator[Subject]:
    """The toy with one, two and four seats."""
    for seats in (1, 2, 4):
        options = {"seats": seats}
        yield Subject(f"stones-{seats}", StonesRules(), options, 100, scramble_stones, secret_stones, stones_of)


def stones_of(state: Stones) -> list[str]:
    """All stones, wherever they lie."""
    return sorted(f"stone#{s}" for pile in (state.bag, state.gone, state.frame[1], *state.hands) for s in pile)


def scramble_stones(position: Position, seat: int, rng: Random) -> Position:
    """Deal the stones that the seat does not see anew, each pile keeping its size."""
    new: Position = json.loads(json.dumps(position))
    hidden = [new["bag"], *(hand for i, hand in enumerate(new["hands"]) if i != seat)]
    if new["turn"] != seat:
        hidden.append(new["frame"][1])
    stones = [s for pile in hidden for s in pile]
    for _ in range(20):
        rng.shuffle(stones)
        left = iter(stones)
        for pile in hidden:
            pile[:] = sorted(next(left) for _ in pile)
        if sum(1 + s % 4 for s in new["frame"][1]) <= 6:
            new["rng"] = rng.getrandbits(64)
            return new
    return position


def secret_stones(position: Position, seat: int, events: list[Event]) -> set[str]:
    """The stones in the bag, in other hands and taken by others."""
    piles = [position["bag"], *(hand for i, hand in enumerate(position["hands"]) if i != seat)]
    if position["turn"] != seat:
        piles.append(position["frame"][1])
    return {f"stone#{s}" for pile in piles for s in pile}
