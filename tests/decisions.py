"""Bots of every level held to what they promise: `python -m tests.decisions --decisions 100000`  (`make decisions`).

In games of 1 to 6 seats at every difficulty, with house rules and ways of making raider choices by lot, no answer may
be illegal, no turn may go on for ever, and a state in which everything that the seat may not know is dealt anew must
be answered alike. The searching bot decides once more by the clock, and is held to a tenth more than it was given.

A busy machine takes the processor away from whoever thinks. So an overrun is a fault if the bot had the processor for
so long; overruns by the clock alone are counted and told. With `--keep FILE` the sums are written after each game, and
the next run with that file goes on from there.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from engine.core.decision import Choose, Chosen
from engine.core.rng import seeded
from engine.core.ruleset import apply_silently
from engine.rulesets.saltlands.state import State
from game.bots import LEVELS, Bot, make_bot
from game.bots.budget import Budget
from tests.conformance.saltlands import late, rules, saltlands_options, scramble
from tests.speed.bots import LATE

SHARES = {"random": 5, "greedy": 5, "good": 1, "best": 1}
"""How often a seat has a level: the weaker ones think less."""
NODES = 4
"""Positions that `best` judges for an answer that must be the same twice."""
SECONDS = 0.2
"""What `best` is given by the clock."""
SCRAMBLED = 0.25
"""Part of the states that are dealt anew by `scramble`, which is slow."""
LONGEST_TURN = 400
"""Answers of all seats within one turn; what goes on longer is a loop."""
LATE_GAMES = 4
"""Of so many sixes of games one begins late, so that escapes come up."""


class Faulty(Exception):
    """A bot broke a promise."""


class Sums:
    """What was seen so far. next_game: the first game that was not played. count: by what it is that was counted.

    most: longest times in seconds, and parts of the time given, by the same kind of name. faults: in words.
    """

    def __init__(self) -> None:
        self.next_game = 0
        self.count: Counter[str] = Counter()
        self.most: dict[str, float] = {}
        self.faults: list[str] = []

    def longest(self, name: str, value: float) -> None:
        """Note a time, if it is the longest of its name."""
        self.most[name] = max(value, self.most.get(name, 0.0))

    def write(self, file: Path) -> None:
        """Keep the sums in a file."""
        file.write_text(json.dumps(vars(self), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, file: Path) -> Sums:
        """The sums kept in a file."""
        sums = cls()
        found = json.loads(file.read_text(encoding="utf-8"))
        sums.next_game, sums.count = found["next_game"], Counter(found["count"])
        sums.most, sums.faults = found["most"], found["faults"]
        return sums


def play(game: int, sums: Sums, until: int, seconds: float = SECONDS) -> None:
    """Play the game of a number, or as much of it as is left `until` so many decisions; adds to the sums.

    A fault ends the game. seconds: what the searching bot is given for a decision.
    """
    rng = Random(f"decisions {game}")
    options = saltlands_options(game)
    seats = [rng.choices(list(SHARES), list(SHARES.values()))[0] for _ in options["seats"]]
    s = rules().new(options, game)
    if game // 6 % LATE_GAMES == 0:
        s = rules().read(late(rules().write(s), rng))
    turn = answers = in_turn = 0
    try:
        while (decision := s.pending) is not None and sums.count["decisions"] < until:
            level = seats[decision.seat]
            answer = _decide(s, level, seeded(game * 100_000 + answers), rng, sums, seconds)
            apply_silently(rules(), s, answer)
            answers += 1
            in_turn = in_turn + 1 if s.turn == turn else 0
            turn = s.turn
            if in_turn > LONGEST_TURN:
                raise Faulty(f"{in_turn} answers in turn {turn}, the last one {answer!r}")
    except Exception as error:  # noqa: BLE001 - every exception is a finding
        sums.faults.append(f"game {game}, answer {answers + 1} of {seats}: {type(error).__name__}: {error}"[:400])
    if s.pending is None:
        sums.count["games"] += 1
        sums.longest("answers in a game", answers)
    sums.next_game = game + 1


def _decide(s: State, level: str, chance: int, rng: Random, sums: Sums, seconds: float) -> Chosen:
    """The answer of a level to what is pending, when it has been looked at from all sides."""
    decision = s.pending
    assert decision is not None, "the game goes on"
    view, seat = rules().view(s, decision.seat), decision.seat
    bot = _bot(level)
    start = time.process_time()
    answer = bot(view, chance)
    sums.longest(level, time.process_time() - start)
    sums.count.update(("decisions", level, f"of {len(s.players)} seats", f"kind {decision.kind}"))
    if decision.accept(_text(answer)) is None:
        raise Faulty(f"{level} answers {_text(answer)} to {decision.kind}")
    other = _redealt(s, view, seat, rng)
    # with other hands somebody might have escaped already: the seat sees that it is not so
    alike = bot(rules().view(other, seat), chance) if other.pending is not None else answer
    if _text(alike) != _text(answer):
        raise Faulty(f"{level} answers {_text(answer)} to {decision.kind}, and {_text(alike)} with the hidden redealt")
    if level == "best" and isinstance(decision, Choose) and len(decision.options) > 1:
        timely = _timed(view, chance, sums, seconds)
        if decision.accept(_text(timely)) is None:
            raise Faulty(f"{level} answers {_text(timely)} to {decision.kind} by the clock")
    return answer


def _redealt(s: State, view: State, seat: int, rng: Random) -> State:
    """A state that looks the same to the seat: mostly as the rules fill in a view, now and then as only tests deal."""
    if rng.random() < SCRAMBLED:
        return rules().read(scramble(rules().write(s), seat, rng))
    return rules().determinize(view, rng.getrandbits(32))


def _timed(view: State, chance: int, sums: Sums, seconds: float) -> Chosen:
    """The answer of the searching bot by the clock; counts whether it came in time."""
    bot = make_bot("best", Budget(seconds=seconds))
    clock, processor = time.perf_counter(), time.process_time()
    answer = bot(view, chance)
    worked, took = (time.process_time() - processor) / seconds, (time.perf_counter() - clock) / seconds
    sums.count["timed"] += 1
    sums.count["late by the clock"] += took > LATE
    sums.count["late by the processor"] += worked > LATE
    sums.longest("part by the clock", took)
    sums.longest("part by the processor", worked)
    return answer


def _text(answer: Chosen) -> str | list[str]:
    return [option.key for option in answer] if isinstance(answer, tuple) else answer.key


@cache
def _bot(level: str) -> Bot:
    return make_bot(level, Budget(nodes=NODES))


def told(sums: Sums) -> str:
    """The sums in lines."""
    count, most = sums.count, sums.most
    lines = [f"{count['decisions']:,} decisions in {count['games']} whole games, {len(sums.faults)} faults"]
    lines += [f"  {level:8}{count[level]:>8,}, longest {1000 * most.get(level, 0.0):.0f} ms" for level in LEVELS]
    lines += [f"  {name}: {count[name]:,}" for name in sorted(count) if name.startswith(("of ", "kind "))]
    lines.append(f"  answers in a game: at most {most.get('answers in a game', 0):.0f}")
    lines.append(
        f"time: {count['timed']:,} decisions by the clock, at most {most.get('part by the clock', 0.0):.2f} of it and "
        f"{most.get('part by the processor', 0.0):.2f} of the processor's; more than {LATE:.2f}: "
        f"{count['late by the clock']} by the clock, {count['late by the processor']} by the processor"
    )
    return "\n".join(lines + sums.faults)


def run(decisions: int, first: int = 0, keep: Path | None = None, seconds: float = SECONDS) -> Sums:
    """Play games from a number on until there were so many decisions."""
    sums = Sums.read(keep) if keep is not None and keep.exists() else Sums()
    sums.next_game = max(first, sums.next_game)
    began = time.perf_counter()
    while sums.count["decisions"] < decisions:
        play(sums.next_game, sums, decisions, seconds)
        if keep is not None:
            sums.write(keep)
        line = f"{sums.count['decisions']:,} of {decisions:,} decisions, {len(sums.faults)} faults"
        print(f"\r{line}, {time.perf_counter() - began:.0f} s ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return sums


def main(arguments: list[str] | None = None) -> int:
    """Hold the bots to their promises over many decisions."""
    parser = argparse.ArgumentParser(prog="python -m tests.decisions", description="Hold the bots to their promises.")
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--game", type=int, default=0, help="the first game; the others follow")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="what best is given by the clock")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep the sums in this file, and go on from it")
    given = parser.parse_args(arguments)
    sums = run(given.decisions, given.game, given.keep, given.seconds)
    print(told(sums))
    return 1 if sums.faults or sums.count["late by the processor"] else 0


if __name__ == "__main__":
    sys.exit(main())
