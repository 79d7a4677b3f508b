"""The rulesets under test: what the suite must know of each beyond the kernel's interface."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.core.ruleset import Ruleset
from engine.rulesets.toy import StonesRules

Position = dict[str, Any]


@dataclass(frozen=True)
class Subject:
    """A ruleset with a set-up.

    bound: answers after which a game must have ended. scramble: the position with everything changed that `seat` may
    not know, by other means than the ruleset's own `determinize`. secrets: names that the seat may not know and that no
    event may have told it just now. games: how many games the suite plays relative to others.
    """

    name: str
    rules: Ruleset[Any]
    options: Mapping[str, Any]
    bound: int
    scramble: Callable[[Position, int, Random], Position]
    secrets: Callable[[Position, int], set[str]]
    share: float = field(default=1.0)


def subjects() -> Iterator[Subject]:
    """All rulesets, each with every number of seats."""
    for seats in (1, 2, 4):
        yield Subject(f"stones-{seats}", StonesRules(), {"seats": seats}, 100, scramble_stones, secret_stones)


def subject(name: str) -> Subject:
    """The subject of that name; KeyError if there is none."""
    return {s.name: s for s in subjects()}[name]


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


def secret_stones(position: Position, seat: int) -> set[str]:
    """The stones in the bag, in other hands and taken by others."""
    piles = [position["bag"], *(hand for i, hand in enumerate(position["hands"]) if i != seat)]
    if position["turn"] != seat:
        piles.append(position["frame"][1])
    return {f"stone#{s}" for pile in piles for s in pile}
