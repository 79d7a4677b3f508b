"""Many random games of Saltlands: `python -m tests.soak --games 20000 --workers 2`.

Every game has its own seats, characters, house rules, difficulty and raider choices (`saltlands_options`); every fourth
six start late, so that escapes come up. Options, invariants and the end are checked after every answer. A fault is
printed with seed and answer number, enough to play it again with `--seed SEED --games 1`; then the exit status is 1.
"""

from __future__ import annotations

import sys
from collections import Counter

from tests.conformance.checks import play
from tests.conformance.fault import Fault
from tests.conformance.saltlands import saltlands_subject
from tests.soaking import report, results, wanted


def play_one(seed: int) -> tuple[str, int] | str:
    """(how the game ended, its number of answers), or the fault."""
    subject = saltlands_subject(seed)
    try:
        played = play(subject, seed, late=seed // 6 % 4 == 0)
    except Fault as fault:
        return f"seed {seed}: {fault}\n  options: {subject.options}"
    return f"{len(subject.options['seats'])} seats: {played.outcome['clause']}", len(played.answers)


def main(arguments: list[str] | None = None) -> int:
    parser = wanted("tests.soak", "Play random games of Saltlands and check every answer.", "games", 1000)
    ends: Counter[str] = Counter()
    answers: list[int] = []

    def count(result: tuple[str, int]) -> None:
        ends[result[0]] += 1
        answers.append(result[1])

    faults = results(play_one, parser.parse_args(arguments), "games", count)
    for end, number in sorted(ends.items()):
        print(f"{end:24} {number:6}")
    if answers:
        most, mean = max(answers), sum(answers) / len(answers)
        print(f"answers: {sum(answers)}, {min(answers)} to {most} in a game, {mean:.0f} on average")
    return report(faults)


if __name__ == "__main__":
    sys.exit(main())
