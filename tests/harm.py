"""What raiders do to players when the choices about them are made in each way (AUTO-1): `python -m tests.harm`.

The same activations are carried out in each mode, from positions of games of greedy bots in which the rules leave a
choice. Points are those that attacks leave after armor; players choose what harms them least.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt

from engine.core.decision import Option
from engine.core.event import Event
from engine.core.rng import seeded
from engine.core.ruleset import apply, apply_silently
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.auto import MODES
from engine.rulesets.saltlands.state import State
from game.bots import make_bot
from game.rulesets import ruleset

DEATH = 6
"""Points that a death counts for."""
LONGEST = 200
"""Answers of one activation at most."""


def activations(count: int, seats: int) -> Iterator[tuple[State, Option]]:
    """(state, end of the turn with a group that has a choice to make) of games from different seeds."""
    rules, bot = ruleset("saltlands"), make_bot("greedy")
    found = seed = 0
    while found < count:
        options = {"seats": [{"character": "random"}] * seats, "raider_choices": "player"}
        s: State = rules.new(options, seed)
        n = 0
        while (decision := s.pending) is not None and found < count:
            answer = bot(rules.view(s, decision.seat), seeded(seed * 1000 + n))
            if isinstance(answer, Option) and answer.op == "end" and answer.args[0] >= 0:
                tried = s.copy()
                apply_silently(rules, tried, answer)
                if tried.pending is not None and tried.pending.kind.startswith("raider_"):
                    found += 1
                    yield s.copy(), answer
            apply_silently(rules, s, answer)
            n += 1
        seed += 1


def harm(s: State, end: Option, mode: str) -> tuple[int, int]:
    """(points, deaths) of an activation."""
    rules, bot = ruleset("saltlands"), make_bot("greedy")
    s = s.copy()
    s.setup = replace(s.setup, raider_choices=mode)
    turn = s.turn
    done: Counter[type[Event]] = Counter()
    answer = end
    for n in range(LONGEST):
        seat = s.pending.seat if s.pending is not None else -1
        done.update(type(event) for event in apply(rules, s, seat, answer))
        if s.pending is None or s.turn != turn or s.pending.kind in ("turn", "revival", "entry"):
            break
        answer = bot(rules.view(s, s.pending.seat), seeded(n))
    return done[ev.PointMet], done[ev.CharacterDied]


def compare(count: int, seats: int) -> dict[str, list[tuple[int, int]]]:
    """Mode to the harm of the same activations."""
    found = list(activations(count, seats))
    return {mode: [harm(s, end, mode) for s, end in found] for mode in MODES}


def weighed(outcome: tuple[int, int]) -> int:
    """Points and deaths as one number."""
    return outcome[0] + DEATH * outcome[1]


def difference(more: list[tuple[int, int]], less: list[tuple[int, int]]) -> tuple[float, float]:
    """Mean by which the same activations do more harm, and the half of its 95 % interval."""
    each = [weighed(a) - weighed(b) for a, b in zip(more, less, strict=True)]
    mean = sum(each) / len(each)
    return mean, 1.96 * sqrt(sum((x - mean) ** 2 for x in each) / len(each) / len(each))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--activations", type=int, default=1000, help="for each number of seats (1000)")
    arguments = parser.parse_args()
    for seats in (1, 3, 5):
        done = compare(arguments.activations, seats)
        for mode, outcomes in done.items():
            points, deaths = (sum(outcome[i] for outcome in outcomes) / len(outcomes) for i in (0, 1))
            print(f"{seats} seats, {mode:9} {points:.3f} points met, {deaths:.3f} deaths in an activation")
        for more, less in (("ruthless", "fair"), ("fair", "player")):
            mean, half = difference(done[more], done[less])
            print(f"{seats} seats, {more} over {less}: {mean:+.3f} (±{half:.3f}), a death as {DEATH} points")


if __name__ == "__main__":
    main()
