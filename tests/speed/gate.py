"""What the rules and the window cost, held to what was recorded: `python -P -m tests.speed.gate [--record]`.

Costs are function calls, which are free of noise, and times as multiples of a fixed loop of plain Python that takes
turns with them in the same process, so that neither the machine nor its load matters much; frames and starts are
multiples of others of the same run. The suite fails when a cost is more than half as large again as recorded in
`recorded.json`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from pathlib import Path

from tests.speed import ours, window
from tests.speed.timing import Job, calls

FILE = Path(__file__).with_name("recorded.json")
MOST = 1.5
"""Part of a recorded cost at which the gate closes."""
TURNS = 12
"""How often a job and the loop take turns; the fastest of each counts."""


def loop() -> int:
    """The fixed work: whole numbers, tuples, lists and a dictionary, about as the rules use them."""
    kept: dict[int, tuple[int, ...]] = {}
    total = 0
    for n in range(4000):
        row = (n & 7, n >> 3, n ^ 5)
        kept[n & 63] = row
        total += len([part for part in row if part & 1]) + kept[n & 63][0]
    return total


def counted(job: Job, times: int) -> float:
    """Function calls a unit."""
    made, units = calls(job, times)
    return made / units


def timed(work: Iterator[int], steps: int) -> float:
    """Time of some steps a unit, in thousandths of the loop; the steps are new ones each time."""
    costs, loops = [], []
    for _ in range(TURNS):
        start = time.process_time()
        loop()
        between = time.process_time()
        units = sum(next(work) for _ in range(steps))
        costs.append((time.process_time() - between) / units)
        loops.append(between - start)
    return min(costs) / min(loops) * 1000


def costs() -> dict[str, float]:
    """Every cost by its name, measured now."""
    return {
        "calls an answer, four seats": counted(ours.playouts(4), 10),
        "calls a child, four seats": counted(ours.expansion(4), 100),
        "calls a copy, six seats": counted(ours.copies(6), 2),
        "answer, four seats, in thousandths of the loop": timed(ours.playouts(4)(), 3),
        "copy, six seats, in thousandths of the loop": timed(ours.copies(6)(), 3),
        "save, in thousandths of the loop": timed(window.saves(), 1),
        "frame of an activation, in full-screen blits with a flip": window.frame(),
        "start to the title, in starts of Python with pygame": window.launch(),
    }


def recorded() -> dict[str, float]:
    """The costs to compare with."""
    found: dict[str, float] = json.loads(FILE.read_text("utf-8"))
    return found


def dearer(now: dict[str, float], then: dict[str, float]) -> list[str]:
    """One sentence for each cost beyond what is allowed, or that only one of the two knows."""
    out = [f"{name}: recorded and measured costs differ in what they hold" for name in sorted(now.keys() ^ then.keys())]
    for name in sorted(now.keys() & then.keys()):
        if now[name] > then[name] * MOST:
            out.append(f"{name}: {now[name]:.2f}, recorded {then[name]:.2f}, at most {then[name] * MOST:.2f}")
    return out


def main() -> int:
    """Print the costs beside those recorded, or record them; 1 if the gate closes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="make what is measured now the costs to compare with")
    now = costs()
    if parser.parse_args().record:
        FILE.write_text(json.dumps({name: round(cost, 2) for name, cost in now.items()}, indent=2) + "\n", "utf-8")
    then = recorded()
    print("| cost | now | recorded |\n| --- | --- | --- |")
    for name, cost in now.items():
        print(f"| {name} | {cost:.2f} | {then.get(name, 0):.2f} |")
    faults = dearer(now, then)
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
