"""The rules beside two well-known engines, side by side in one run: `python -m tests.speed.peers PYTHON`.

PYTHON has catanatron and python-chess installed (`make bench` makes it). The programs take turns, a second or so each,
many times; printed are medians of the ratios of neighbours, so a machine that changes its speed does no harm.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
SECONDS = 1.0


class Worker:
    """A program that measures its jobs on request."""

    def __init__(self, command: list[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def rate(self, job: str, seconds: float = SECONDS) -> float:
        """Units a processor second."""
        units, passed = self._ask(f"{job} {seconds}")
        return units / passed

    def calls(self, job: str, times: int) -> float:
        """Function calls a unit."""
        made, units = self._ask(f"calls {job} {times}")
        return made / units

    def _ask(self, line: str) -> tuple[float, float]:
        process = self._process
        assert process.stdin is not None and process.stdout is not None
        print(line, file=process.stdin, flush=True)
        words = process.stdout.readline().split()
        if len(words) != 2:
            sys.exit(f"{line}: the measured program has ended")
        return float(words[0]), float(words[1])

    def close(self) -> None:
        """End the program."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


@contextmanager
def workers(python: str) -> Iterator[tuple[Worker, Worker, Worker]]:
    """This program, catanatron, python-chess."""
    started = [
        Worker([sys.executable, "-P", "-m", "tests.speed.ours"]),
        Worker([python, str(HERE / "catan_jobs.py")]),
        Worker([python, str(HERE / "chess_jobs.py")]),
    ]
    try:
        yield started[0], started[1], started[2]
    finally:
        for worker in started:
            worker.close()


def beside(mine: Worker, job: str, peer: Worker, theirs: str, times: int) -> tuple[float, float, float]:
    """(median of the ratios, my median rate, their median rate), measured in turn."""
    pairs = [(mine.rate(job), peer.rate(theirs)) for _ in range(times)]
    ratio = statistics.median(a / b for a, b in pairs)
    return ratio, statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("python", help="with catanatron and python-chess installed")
    parser.add_argument("--times", type=int, default=7, help="how often the programs take turns (7)")
    arguments = parser.parse_args()
    print("| what | this program | peer | ratio | goal |")
    print("| --- | --- | --- | --- | --- |")
    with workers(arguments.python) as (mine, catan, chess):
        ratio, a, b = beside(mine, "playouts-4", catan, "playouts", arguments.times)
        row("random playouts, four seats, decisions/s", f"{a:,.0f}", f"catanatron {b:,.0f}", ratio, "at least 3.0")
        ratio, a, b = beside(mine, "expansion-4", chess, "expansion", arguments.times)
        row("child expansion, children/s", f"{a:,.0f}", f"python-chess {b:,.0f}", ratio, "at least 2.5")
        ratio, a, b = beside(mine, "copies-6", chess, "copies", arguments.times)
        row("copy, six seats, µs", f"{1e6 / a:.1f}", f"python-chess {1e6 / b:.1f}", 1 / ratio, "at most 3.0")
        a, b = mine.calls("playouts-4", 20), chess.calls("playouts", 20)
        row("function calls an answer (a ply)", f"{a:.1f}", f"python-chess {b:.1f}", a / b, "at most 0.5")
        for seats in (2, 4, 6):
            ratio, a, b = beside(mine, f"playouts-{seats}", mine, "playouts-1", arguments.times)
            row(f"answers/s with {seats} seats to those with one", f"{a:,.0f}", f"one seat {b:,.0f}", ratio, "")


def row(*cells: str | float) -> None:
    """Print a row of the table."""
    print("| " + " | ".join(f"{cell:.2f}" if isinstance(cell, float) else cell for cell in cells) + " |", flush=True)


if __name__ == "__main__":
    main()
