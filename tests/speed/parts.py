"""What parts of the rules cost beside a copy of the same state, and how an answer's cost grows in the course of a game:
`python -P -m tests.speed.parts`.

Measured on games of six in the rounds 2 to 5. Each part takes turns with copies of the state it works on.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.core.ruleset import apply_silently, state_hash
from engine.rulesets.saltlands import reach, routes
from engine.rulesets.saltlands.groups import allowance
from engine.rulesets.saltlands.state import OFF, State
from engine.rulesets.saltlands.threat import Threats
from tests.speed.ours import RULES, begun, lot

SEATS = 6
COPIES = 50


def positions(count: int) -> Iterator[State]:
    """Six seats from round 2 on, the active figure on the board with a vehicle; one of each game."""
    seed = 0
    while count:
        seed += 1
        state, rng = begun(SEATS, seed), random.Random(seed)
        late = 2 + seed % 4
        while (decision := state.pending) is not None:
            player = state.players[state.active]
            if state.round >= late and decision.kind == "turn" and player.at >= 0 and player.vehicle >= 0:
                count -= 1
                yield state
                break
            apply_silently(RULES, state, lot(rng, decision))


def reached(s: State) -> None:
    """Where the active player can go, nothing known beforehand."""
    reach.forget()
    reach.destinations(s, s.players[s.active])


def routed(s: State) -> None:
    """Where every raider on the board would go, nothing known beforehand."""
    routes.layers.cache_clear()
    for raider, h in enumerate(s.raider_at):
        if h != OFF:
            routes.best_ends(s, raider, allowance(s, raider))


def threatened(s: State) -> None:
    """The odds at every hex that the active player can reach, nothing known beforehand."""
    routes.layers.cache_clear()
    threats = Threats(s, s.active)
    for h, _ in reach.destinations(s, s.players[s.active]):
        threats.at(h)


def hashed(s: State) -> None:
    """The position as text and its hash, as saves hold them."""
    state_hash(RULES, s)


PARTS: dict[str, Callable[[State], None]] = {
    "reach of a figure": reached,
    "routes of all raiders": routed,
    "threat on a whole reach": threatened,
    "position text and hash of a save": hashed,
}


def beside_copies(part: Callable[[State], None], states: list[State]) -> tuple[float, float, float]:
    """(median ratio to a copy, largest ratio, longest milliseconds)."""
    ratios, longest = [], 0.0
    for s in states:
        start = time.process_time()
        for _ in range(COPIES):
            s.copy()
        between = time.process_time()
        part(s)
        passed = time.process_time() - between
        ratios.append(passed / ((between - start) / COPIES))
        longest = max(longest, passed * 1000)
    return statistics.median(ratios), max(ratios), longest


class Round(NamedTuple):
    """What was seen of a round: answers, processor seconds of one, raiders that moved after one."""

    answers: int
    cost: float
    moved: float


def by_round(games: int, seats: int) -> dict[int, Round]:
    """Each round of random games."""
    spent: dict[int, float] = defaultdict(float)
    answers: dict[int, int] = defaultdict(int)
    moved: dict[int, int] = defaultdict(int)
    for seed in range(games):
        state, rng = begun(seats, seed), random.Random(seed)
        while (decision := state.pending) is not None:
            now, answer = state.round, lot(rng, decision)
            before = bytes(state.raider_at)
            start = time.process_time()
            apply_silently(RULES, state, answer)
            spent[now] += time.process_time() - start
            answers[now] += 1
            moved[now] += sum(a != b for a, b in zip(before, state.raider_at, strict=True))
    return {n: Round(answers[n], spent[n] / answers[n], moved[n] / answers[n]) for n in sorted(spent)}


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=60, help="on which each part is measured (60)")
    parser.add_argument("--games", type=int, default=60, help="whose answers are timed by round (60)")
    arguments = parser.parse_args()
    states = list(positions(arguments.positions))
    print("| part, six seats | in state copies, median | most | longest, ms |")
    print("| --- | --- | --- | --- |")
    for name, part in PARTS.items():
        part(states[0])
        median, most, longest = beside_copies(part, states)
        print(f"| {name} | {median:.1f} | {most:.0f} | {longest:.1f} |")
    rounds = by_round(arguments.games, 4)
    print("\n| four seats, round | answers | cost of one to round 0 | raiders that change place after one |")
    print("| --- | --- | --- | --- |")
    for number, seen in rounds.items():
        print(f"| {number} | {seen.answers} | {seen.cost / rounds[0].cost:.2f} | {seen.moved:.2f} |")


if __name__ == "__main__":
    main()
