"""Automated players by level (AUTO-4). A bot is a function of the view of its seat and a number for its chance.

Bots keep nothing between answers: equal views and equal chance give equal answers, in any process; of a bot that thinks
as long as the clock lets it, that is true only with a limit of nodes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.core.decision import Chosen
from engine.core.errors import EngineError
from game.bots.budget import SECONDS, Budget

Bot = Callable[[Any, int], Chosen]
"""(view whose pending decision is the bot's, chance) to one of its options or, for a subset, a tuple of candidates."""


def _random(budget: Budget) -> Bot:
    from game.bots.random import choose

    return choose


def _greedy(budget: Budget) -> Bot:
    from game.bots.greedy import choose

    return choose


def _good(budget: Budget) -> Bot:
    from game.bots.good import choose

    return choose


def _best(budget: Budget) -> Bot:
    from game.bots.best import choose

    return partial(choose, budget=budget)


LEVELS: dict[str, Callable[[Budget], Bot]] = {"random": _random, "greedy": _greedy, "good": _good, "best": _best}
"""Level, from weak to strong, to a function that loads the bot."""


def make_bot(level: str, budget: Budget | None = None) -> Bot:
    """The bot of a level; raises EngineError if there is none. budget: for levels that search, else SECONDS."""
    if level not in LEVELS:
        raise EngineError(f"no bot level {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level](budget or Budget(seconds=SECONDS))
