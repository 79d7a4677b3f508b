"""Jobs that are measured on request, so that two programs can be measured side by side.

A job is a generator function: each `next` does some work and yields how many units of it. A worker reads
`NAME SECONDS` from standard input and prints `UNITS SECONDS`, in processor time, so that other work on the machine does
not count. Peers run in environments of their own, so this file imports nothing of the program.
"""

from __future__ import annotations

import cProfile
import gc
import pstats
import sys
import time
from collections.abc import Callable, Iterator, Mapping

Job = Callable[[], Iterator[int]]


def measure(job: Job, seconds: float) -> tuple[int, float]:
    """(units, processor seconds) of a job that runs for at least so long."""
    work = job()
    next(work)  # whatever is made on first use
    gc.collect()
    gc.disable()
    units, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        units += next(work)
    gc.enable()
    return units, passed


def calls(job: Job, times: int) -> tuple[int, int]:
    """(function calls, units) of some steps of a job: a count without noise. Calls into C count too."""
    work = job()
    next(work)
    profile = cProfile.Profile()
    profile.enable()
    units = sum(next(work) for _ in range(times))
    profile.disable()
    return pstats.Stats(profile).total_calls, units  # type: ignore[attr-defined]


def serve(jobs: Mapping[str, Job]) -> None:
    """Measure what standard input asks for: `NAME SECONDS`, or `calls NAME TIMES`."""
    for line in sys.stdin:
        words = line.split()
        if words[0] == "calls":
            print(*calls(jobs[words[1]], int(words[2])), flush=True)
        else:
            print(*measure(jobs[words[0]], float(words[1])), flush=True)
