"""Many games between bots, without a window: `saltlands simulate`. The same seeds give the same numbers however many
processes or machines share the work, and however often it was interrupted.
"""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from tqdm import tqdm

from engine.core.errors import EngineError
from game.rulesets import ruleset
from game.session import Session
from game.simulate_games import GameResult, Plan, play_one
from game.simulate_tables import save, summarize, table

MOST_AT_ONCE = 5
"""Games that a process is given at a time."""

CONNECTED_AFTER = 3
"""Seconds in which a Dask scheduler must answer."""

Chunk = Sequence[int]


def simulate(
    plan: Plan,
    workers: int = 1,
    out: Path | None = None,
    dask: str = "",
    say: Callable[[str], None] = print,
) -> None:
    """Play all games and print a table; with `out`, save every game there as it ends, and tables and plots at the end.

    What lies in `out` of the same simulation is not played again. dask: the address of a Dask scheduler that shares out
    the work in place of `workers` processes. Raises EngineError for options that cannot be, and if `out` cannot be
    used. An interruption leaves all finished games in `out`.
    """
    if Session.new(ruleset("saltlands"), plan.options, plan.first_seed).seats != len(plan.levels):
        raise EngineError(f"seats: {len(plan.levels)} bots for another number of seats")
    kept = Kept(out, plan) if out is not None else None
    results = dict(kept.results) if kept is not None else {}
    left = [seed for seed in plan.seeds if seed not in results]
    start = time.perf_counter()
    with tqdm(total=plan.games, initial=plan.games - len(left), unit="game", disable=None) as bar:
        for result in _play(plan, left, workers, dask):
            results[result.seed] = result
            if kept is not None:
                kept.add(result)
            bar.update()
    seconds = time.perf_counter() - start
    played = [results[seed] for seed in plan.seeds]
    summary = summarize(plan, played)
    for line in table(summary):
        say(line)
    if left:
        answers = sum(results[seed].answers for seed in left)
        say(f"{answers / seconds:,.0f} answers/s, {len(left) / seconds:,.1f} games/s")
    if out is not None:
        save(out, summary, played)
        _plot(out, summary, say)
        say(f"Saved in {out}")


def _plot(out: Path, summary: dict[str, Any], say: Callable[[str], None]) -> None:
    try:
        from game.simulate_plots import plots
    except ImportError:
        say("No plots: they need matplotlib (pip install 'saltlands[plots]').")
        return
    plots(out, summary)


# --- what was played before ------------------------------------------------------------------------------------------


class Kept:
    """The finished games of one simulation in a folder: `plan.json`, and a line of `games.jsonl` for each game."""

    def __init__(self, out: Path, plan: Plan) -> None:
        self._file = out / "games.jsonl"
        self.results: dict[int, GameResult] = {}
        mine = _identity(plan)
        try:
            out.mkdir(parents=True, exist_ok=True)
            about = out / "plan.json"
            if about.exists():
                if json.loads(about.read_text(encoding="utf-8")) != mine:
                    raise EngineError(f"{out}: holds another simulation; choose another folder")
                self._read()
            else:
                about.write_text(json.dumps(mine, indent=1) + "\n", encoding="utf-8")
        except OSError as error:
            raise EngineError(f"{out}: cannot be used: {error.strerror or error}") from error
        except ValueError as error:
            raise EngineError(f"{out}: holds a damaged simulation: {error}") from error

    def _read(self) -> None:
        """Take over all whole lines; what an interruption cut off is dropped."""
        if not self._file.exists():
            return
        whole, names = [], {f.name for f in fields(GameResult)}
        for line in self._file.read_text(encoding="utf-8").splitlines(keepends=True):
            if not line.endswith("\n"):
                break
            body = json.loads(line)
            if set(body) != names:
                raise ValueError(f"{self._file.name}: a line is no game of this version")
            whole.append(line)
            self.results[body["seed"]] = GameResult(**body)
        self._file.write_text("".join(whole), encoding="utf-8")

    def add(self, result: GameResult) -> None:
        """Keep a finished game; raises EngineError if it cannot be written."""
        try:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")
        except OSError as error:
            raise EngineError(f"{self._file}: cannot be written: {error.strerror or error}") from error


def _identity(plan: Plan) -> dict[str, Any]:
    """What must be equal for games to belong together; more games or other seeds may follow."""
    rules = ruleset("saltlands")
    return {
        "rules": rules.version,
        "data": rules.data_hash(),
        "levels": list(plan.levels),
        "options": json.loads(json.dumps(dict(plan.options))),
        "nodes": plan.nodes,
    }


# --- who plays -------------------------------------------------------------------------------------------------------


def _play(plan: Plan, seeds: Sequence[int], workers: int, dask: str) -> Iterator[GameResult]:
    """The results in any order."""
    if dask:
        yield from _on_dask(plan, seeds, dask)
    elif workers == 1:
        for seed in seeds:
            yield play_one(plan, seed)
    else:
        yield from _in_processes(plan, seeds, workers)


def play_chunk(plan: Plan, seeds: Chunk) -> list[GameResult]:
    """Some games one after the other: what a worker is given."""
    return [play_one(plan, seed) for seed in seeds]


def _chunks(seeds: Sequence[int], workers: int) -> list[Chunk]:
    size = max(1, min(MOST_AT_ONCE, len(seeds) // (4 * workers)))
    return [seeds[i : i + size] for i in range(0, len(seeds), size)]


def _in_processes(plan: Plan, seeds: Sequence[int], workers: int) -> Iterator[GameResult]:
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    try:
        open_: set[Future[list[GameResult]]] = {
            pool.submit(play_chunk, plan, chunk) for chunk in _chunks(seeds, workers)
        }
        while open_:
            done, open_ = wait(open_, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _on_dask(plan: Plan, seeds: Sequence[int], address: str) -> Iterator[GameResult]:
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise EngineError("--dask needs Dask: pip install 'saltlands[dask]'") from None
    try:
        client = Client(address, timeout=CONNECTED_AFTER)
    except (OSError, ValueError) as error:
        raise EngineError(f"--dask: no scheduler at {address}: {error}") from error
    with client:
        theirs = client.run(_data_hash)
        mine = _data_hash()
        if any(hash_ != mine for hash_ in theirs.values()):
            raise EngineError("--dask: the workers have other cards or maps than this program")
        workers = max(1, len(theirs))
        for future in as_completed(
            [client.submit(play_chunk, plan, chunk, pure=False) for chunk in _chunks(seeds, workers)]
        ):
            yield from future.result()


def _data_hash() -> str:
    return ruleset("saltlands").data_hash()
