"""Long random runs over seeds in several processes, with a line of progress (`tests.soak`, `tests.soak_reference`)."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

T = TypeVar("T")

CHUNK = 20
"""Seeds a process takes at a time."""
SHOWN_FAULTS = 10
"""A run stops after so many faults, and shows so many."""


def wanted(name: str, what: str, unit: str, default: int) -> argparse.ArgumentParser:
    """The command line that both scripts share: how many, how many processes, the first seed."""
    parser = argparse.ArgumentParser(prog=f"python -m {name}", description=what)
    parser.add_argument(f"--{unit}", type=int, default=default, dest="count")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the others follow")
    return parser


def results(
    work: Callable[[int], T | str], arguments: argparse.Namespace, unit: str, said: Callable[[T], None]
) -> list[str]:
    """Do `work` for every seed; hands each result to `said` and returns the faults (results that are texts)."""
    began = told = time.perf_counter()
    faults: list[str] = []
    done = 0
    with ProcessPoolExecutor(arguments.workers) as pool:
        running = [pool.submit(_work, work, seeds) for seeds in _chunks(arguments.seed, arguments.count)]
        for finished in as_completed(running):
            for result in finished.result():
                done += 1
                if isinstance(result, str):
                    faults.append(result)
                else:
                    said(result)
            if time.perf_counter() - told > 1 or done == arguments.count:
                told = time.perf_counter()
                line = f"{done} of {arguments.count} {unit}, {len(faults)} faults, {told - began:.0f} s"
                print(f"\r{line} ", end="", file=sys.stderr, flush=True)
            if len(faults) >= SHOWN_FAULTS:
                pool.shutdown(cancel_futures=True)
                break
    print(file=sys.stderr)
    return faults


def report(faults: list[str]) -> int:
    """Print the first faults; the exit status."""
    for fault in faults[:SHOWN_FAULTS]:
        print(fault)
    return 1 if faults else 0


def _work(work: Callable[[int], T], seeds: range) -> list[T]:
    return [work(seed) for seed in seeds]


def _chunks(first: int, count: int) -> Iterator[range]:
    for start in range(first, first + count, CHUNK):
        yield range(start, min(start + CHUNK, first + count))
