"""How fast bots think, and how well they keep their time: `python -m tests.speed.bots`.

Playouts of the searching bot are measured beside random ones in the same run; then the positions that it judges in a
second of processor time, and the time that it takes for decisions with a limit of the clock.
"""

from __future__ import annotations

import argparse
import gc
import time
from collections.abc import Callable, Iterator
from typing import Any

from engine.core.decision import Choose, Chosen
from engine.core.rng import below, seeded, shuffled
from engine.core.ruleset import apply_silently
from engine.rulesets.saltlands.state import State
from game.bots import ahead, make_bot, playout
from game.bots.budget import Budget
from game.rulesets import ruleset

GOAL = 0.7
"""Part of the speed of random playouts that bot playouts must reach."""
LATE = 1.10
"""Part of its time that a decision may take at most."""


def at_random(s: State, chance: int) -> Chosen:
    """Any answer."""
    decision = s.pending
    if isinstance(decision, Choose):
        return decision.options[below(chance, len(decision.options))[1]]
    assert decision is not None, "the game goes on"
    chance, extra = below(chance, decision.max - decision.min + 1)
    return tuple(shuffled(chance, decision.candidates)[1][: decision.min + extra])


def by_playout(s: State, chance: int) -> Chosen:
    """What the quick answers of the search are."""
    assert s.pending is not None, "the game goes on"
    return playout.answer(s, s.pending)


def rate(answer: Callable[[State, int], Chosen], games: int, seats: int) -> float:
    """Answers a second of processor time over whole games from the same seeds."""
    rules = ruleset("saltlands")
    gc.collect()
    answers = 0
    start = time.process_time()
    for seed in range(games):
        s: State = rules.new({"seats": [{"character": "random"}] * seats}, seed)
        chance = seeded(seed)
        for n in range(ahead.LONGEST * seats):
            if s.pending is None:
                break
            apply_silently(rules, s, answer(s, seeded(chance + n)))
            answers += 1
    return answers / (time.process_time() - start)


def questions(count: int, seats: int) -> Iterator[tuple[Any, int]]:
    """(view, chance) of real choices in games of greedy bots."""
    rules, bot = ruleset("saltlands"), make_bot("greedy")
    for seed in range(count):
        s: State = rules.new({"seats": [{"character": "random"}] * seats}, seed)
        n = 0
        while (decision := s.pending) is not None:
            view, chance = rules.view(s, decision.seat), seeded(seed * 1000 + n)
            if isinstance(decision, Choose) and decision.kind == "turn" and len(decision.options) > 3:
                yield view, chance
            apply_silently(rules, s, bot(view, chance))
            n += 1


def nodes_a_second(count: int) -> float:
    """Positions that the best bot judges in a second of processor time."""
    judged = [0]

    class Counted(Budget):
        """Counts over all decisions."""

        def begin(self) -> Budget:
            return Counted(self.nodes)

        def spend(self, nodes: int = 1) -> None:
            super().spend(nodes)
            judged[0] += nodes

    bot = make_bot("best", Counted(nodes=24))
    start = time.process_time()
    for (view, chance), _ in zip(questions(count, 1), range(count), strict=False):
        bot(view, chance)
    return judged[0] / (time.process_time() - start)


def longest(count: int, seconds: float) -> tuple[float, float]:
    """(longest, mean) part of its time that the best bot took, by the clock."""
    bot = make_bot("best", Budget(seconds=seconds))
    parts = []
    for (view, chance), _ in zip(questions(count, 2), range(count), strict=False):
        start = time.perf_counter()
        bot(view, chance)
        parts.append((time.perf_counter() - start) / seconds)
    return max(parts), sum(parts) / len(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="playouts of each kind and number of seats (40)")
    parser.add_argument("--decisions", type=int, default=60, help="decisions that are timed (60)")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each of them (0.5)")
    arguments = parser.parse_args()
    rate(at_random, 3, 2)
    for seats in (1, 2, 4):
        plain, quick = rate(at_random, arguments.games, seats), rate(by_playout, arguments.games, seats)
        print(f"{seats} seats: random {plain:8,.0f} answers/s, bot {quick:8,.0f}: {quick / plain:.2f} (goal {GOAL})")
    print(f"search: {nodes_a_second(arguments.decisions):8,.0f} judged positions a second")
    most, mean = longest(arguments.decisions, arguments.seconds)
    print(f"time: at most {most:.2f} of what was given, {mean:.2f} on average (at most {LATE:.2f})")


if __name__ == "__main__":
    main()
