"""Clicks on everything in many random positions: `python -m tests.soak_clicks --games 500` (ten positions each).

The windows are not painted (`tests.game_table.unseen`); those of the suite's `test_clicks.py` are.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections import Counter

from tests.soaking import report, results, wanted

POSITIONS = 10
"""Positions of a game."""
ENOUGH = 40
"""Games in which every kind of decision must come up."""


def click_one(seed: int) -> Counter[str] | str:
    """The kinds of decision that were clicked through, or the fault."""
    from tests.game_table.clicks import Fault, click_through  # after the video driver is chosen

    try:
        return click_through(seed, POSITIONS, seen=False)
    except Fault as fault:
        return str(fault)
    except (AssertionError, LookupError, ValueError) as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        return f"seed {seed}: {type(error).__name__} {error}, {at.filename}:{at.lineno}"


def main(arguments: list[str] | None = None) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    parser = wanted("tests.soak_clicks", "Click on everything in random positions, through the hit test.", "games", 500)
    kinds: Counter[str] = Counter()
    given = parser.parse_args(arguments)
    faults = results(click_one, given, "games", kinds.update)
    for kind, number in kinds.most_common():
        print(f"{kind:16} {number:6}")
    print(f"{'positions':16} {kinds.total():6}")
    if given.count >= ENOUGH and not faults:
        from game.table.prompts.registry import PROMPTS

        faults += [f"{kind} was never asked" for kind in sorted(PROMPTS.keys() - kinds.keys())]
    return report(faults)


if __name__ == "__main__":
    sys.exit(main())
