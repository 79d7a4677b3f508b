"""What the suite must know of a ruleset beyond the kernel's interface."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core.event import Event
from engine.core.ruleset import Ruleset

Position = dict[str, Any]


@dataclass(frozen=True)
class Subject:
    """A ruleset with a set-up.

    bound: answers after which a game must have ended. scramble: the position with everything changed that `seat` may
    not know, by other means than the ruleset's own `determinize`. secrets: names that the seat may not know after the
    events, so that none of them may tell it. inventory: all things that a state holds, which never change. rare: sorts
    of options (`Option.op`) that half of the random games seldom take, so that they come far. bots: levels that play
    it. late: an opening with the game far on, where chance seldom comes. share: how many games the suite plays, against
    1 for a small ruleset. unforeseen: kinds of decision after which the hidden things of other seats come into play.
    """

    name: str
    rules: Ruleset[Any]
    options: Mapping[str, Any]
    bound: int
    scramble: Callable[[Position, int, Random], Position]
    secrets: Callable[[Position, int, list[Event]], set[str]]
    inventory: Callable[[Any], list[str]]
    rare: frozenset[str] = frozenset()
    bots: tuple[str, ...] = ("random",)
    late: Callable[[Position, Random], Position] | None = None
    share: float = 1.0
    unforeseen: frozenset[str] = frozenset()
