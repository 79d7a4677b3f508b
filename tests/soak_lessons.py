"""Random legal play inside every lesson for many seeds: `python -m tests.soak_lessons --seeds 1000`.

Each ends in success or with the offer of another try. Trying again leads back to where the step can be done, and from
there what the coach points at leads to the end.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from engine.core.errors import EngineError
from game.lessons.model import lessons
from tests.lessons.playing import begun, hinted, play_at_random
from tests.soaking import report, results, wanted

MOST_TRIES = 100


def take(seed: int) -> Counter[str] | str:
    """How each lesson ended, or the fault: at random up to an offer, tried again, then done by its hints."""
    ends: Counter[str] = Counter()
    for lesson in lessons():
        run = begun(lesson, seed)
        try:
            play_at_random(run, Random(seed))
            ends[run.offer or "done"] += 1
            if run.offer:
                run.retry_step()
                assert not run.offer, f"{run.offer} is offered still"
            for _ in range(MOST_TRIES):
                if run.done:
                    break
                run.retry_step() if run.offer else run.session.answer(None, hinted(run))
            assert run.done, f"not done after {MOST_TRIES} answers: {run.step}"
        except (AssertionError, EngineError) as fault:
            return f"{lesson.id}, seed {seed}: {fault}"
    return ends


def main(arguments: list[str] | None = None) -> int:
    parser = wanted("tests.soak_lessons", "Take every lesson at random.", "seeds", 1_000)
    all_: Counter[str] = Counter()
    faults = results(take, parser.parse_args(arguments), "seeds", all_.update)
    print(", ".join(f"{end or 'done'}: {count}" for end, count in sorted(all_.items())))
    return report(faults)


if __name__ == "__main__":
    sys.exit(main())
