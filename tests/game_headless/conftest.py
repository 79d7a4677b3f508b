"""Finished games for the tests of what is said about them."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.budget import Budget
from game.controllers import BotSeat, play
from game.rulesets import ruleset
from game.session import Session


def finished(levels: list[str], seed: int, **options: Any) -> Session[Any]:
    """A game that bots have played to its end."""
    session = Session.new(ruleset("saltlands"), {"seats": [{}] * len(levels), **options}, seed, undo_copies=0)
    play(session, [BotSeat(level, Budget(nodes=3)) for level in levels])
    return session


@pytest.fixture(scope="session")
def games() -> list[Session[Any]]:
    """Games of all kinds: solo and three, greedy and random, raiders chosen by the players."""
    return [
        *(finished(["greedy"], seed) for seed in range(6)),
        *(finished(["random"] * 3, seed, raider_choices="player") for seed in range(12)),
        *(finished(["random", "greedy"], seed, raider_choices="player") for seed in range(3)),
    ]
