"""How many random answers a second of processor time carries out: `python -m tests.speed.playouts`.

Random playouts are what a searching bot does most, so this number is the bots' budget. With --profile it also prints
where the time goes.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import pstats
import time
from typing import Any

from engine.core.decision import Choose
from engine.core.rng import below, seeded, shuffled
from engine.core.ruleset import Ruleset, apply_silently
from game.rulesets import ruleset

GOAL = 15_000
"""Answers a second that searching bots need."""


def playout(rules: Ruleset[Any], seats: int, seed: int) -> int:
    """Play one game to its end with random answers; how many there were."""
    state = rules.new({"seats": [{"character": "random"}] * seats}, seed)
    chance = seeded(seed)
    answers = 0
    while (decision := state.pending) is not None:
        if isinstance(decision, Choose):
            chance, i = below(chance, len(decision.options))
            answer: Any = decision.options[i]
        else:
            chance, extra = below(chance, decision.max - decision.min + 1)
            chance, order = shuffled(chance, decision.candidates)
            answer = order[: decision.min + extra]
        apply_silently(rules, state, answer)
        answers += 1
    return answers


def measure(rules: Ruleset[Any], seats: int, games: int) -> tuple[int, float]:
    """(answers, seconds) of some games."""
    gc.collect()
    gc.disable()
    start = time.process_time()
    answers = sum(playout(rules, seats, seed) for seed in range(games))
    seconds = time.process_time() - start
    gc.enable()
    return answers, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="for each number of seats (60)")
    parser.add_argument("--profile", action="store_true", help="print the functions that cost most")
    arguments = parser.parse_args()
    rules = ruleset("saltlands")
    playout(rules, 2, 0)
    all_answers, all_seconds = 0, 0.0
    for seats in (1, 2, 4, 6):
        answers, seconds = measure(rules, seats, arguments.games)
        all_answers, all_seconds = all_answers + answers, all_seconds + seconds
        each = answers / arguments.games
        print(f"{seats} seats: {answers / seconds:8,.0f} answers/s, {each:6.0f} answers a game")
    print(f"together: {all_answers / all_seconds:8,.0f} answers/s (goal {GOAL:,})")
    if arguments.profile:
        profile = cProfile.Profile()
        profile.enable()
        for seats in (1, 2, 4, 6):
            measure(rules, seats, arguments.games // 4)
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(30)


if __name__ == "__main__":
    main()
