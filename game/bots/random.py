"""The bot that takes any answer, each option as likely as the others. It plays every ruleset."""

from __future__ import annotations

from engine.core.decision import Choose, Chosen
from engine.core.rng import below, shuffled
from engine.core.ruleset import State


def choose(view: State, chance: int) -> Chosen:
    """An option by lot; for a subset a size by lot, then that many candidates, or the way back one time in four."""
    decision = view.pending
    assert decision is not None, "a bot is asked only while a decision is pending"
    if isinstance(decision, Choose):
        _, i = below(chance, len(decision.options))
        return decision.options[i]
    chance, quarter = below(chance, 4)
    if decision.cancel is not None and quarter == 0:
        return decision.cancel
    chance, more = below(chance, decision.max - decision.min + 1)
    _, order = shuffled(chance, decision.candidates)
    return order[: decision.min + more]
