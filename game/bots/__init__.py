"""Automated players by level (AUTO-4). A bot is a function of the view of its seat and a number for its chance.

Bots keep nothing between answers: equal views and equal chance give equal answers, in any process.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decision import Chosen
from engine.core.errors import EngineError

Bot = Callable[[Any, int], Chosen]
"""(view whose pending decision is the bot's, chance) to one of its options or, for a subset, a tuple of candidates."""


def _random() -> Bot:
    from game.bots.random import choose

    return choose


def _greedy() -> Bot:
    from game.bots.greedy import choose

    return choose


LEVELS: dict[str, Callable[[], Bot]] = {"random": _random, "greedy": _greedy}
"""Level to a function that loads the bot."""


def make_bot(level: str) -> Bot:
    """The bot of a level; raises EngineError if there is none."""
    if level not in LEVELS:
        raise EngineError(f"no bot level {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level]()
