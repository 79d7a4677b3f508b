"""A position for each kind of question, found by playing at random: what the walk through the layouts looks at."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from engine.core.decision import Answer, Choose, Decision
from game.rulesets import ruleset
from game.session import Session

NAMES = ("1N35", "M4R4", "J0N14 0F 7H3 L0N6 N4M3", "V35N4", "0LD H3NK", "70M45")
"""Without two letters side by side, so that whatever has them is a word of the program."""
CHARACTERS = ("transporter", "healer", "little_girl", "arsonist", "ploughman", "scientist")
KINDS = 18
"""Kinds that come up at random; the nineteenth, a lost cargo slot, is too rare."""
_GAMES = 40
_ANSWERS = 500
_RICH = {"trade_give": 4, "trade_wish": 4, "trade_return": 4, "defend": 3, "turn": 25, "raider_attack": 3, "slots": 4}
"""Options that a question should have at least, so that its sheet is as full as it gets."""


@cache
def positions(seats: int = 4) -> dict[str, dict[str, Any]]:
    """Kind of decision to a position in which it is asked, of games with so many people."""
    found: dict[str, dict[str, Any]] = {}
    for seed in range(_GAMES):
        if len(found) >= KINDS:
            break
        rng = random.Random(seed)
        players = [{"character": c, "name": n} for c, n in zip(CHARACTERS, NAMES, strict=True)]
        session = Session.new(ruleset("saltlands"), {"seats": players[:seats], "raider_choices": "player"}, seed)
        for _ in range(_ANSWERS):
            decision = session.pending
            if decision is None:
                break
            least = _RICH.get(decision.kind, 0)
            if decision.kind not in found and _size(decision) >= least:
                found[decision.kind] = session.position()
            session.answer(decision.seat, _answer(decision, rng))
    return found


def _size(decision: Decision) -> int:
    return len(decision.options if isinstance(decision, Choose) else decision.candidates)


def _answer(decision: Decision, rng: random.Random) -> Answer:
    if isinstance(decision, Choose):
        lively = [option for option in decision.options if option.op not in ("end", "discard")]
        return rng.choice(lively if lively and rng.random() < 0.9 else decision.options)
    many = rng.randint(decision.min, min(decision.max, decision.min + 2))
    return rng.sample(list(decision.candidates), many)
