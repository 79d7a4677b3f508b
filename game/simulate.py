"""Many games between bots, without a window: `saltlands simulate`. The same seeds give the same numbers however many
processes share the work.
"""

from __future__ import annotations

import csv
import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from tqdm import tqdm

from engine.core.errors import EngineError
from engine.rulesets.saltlands import events as ev
from game.controllers import BotSeat, play
from game.rulesets import ruleset
from game.session import Session


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate: games with the seeds first_seed, first_seed + 1, ...; bot levels by seat; set-up options."""

    games: int
    first_seed: int
    levels: tuple[str, ...]
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class GameResult:
    """What one game came to. clause: escaped, no_time or all_dead. round: the last one begun. Lists are by seat."""

    seed: int
    clause: str
    winners: list[int]
    round: int
    turns: int
    answers: int
    characters: list[str]
    deaths: list[int]
    first_death_round: int
    rumors: int
    tiles: int
    tokens: int
    kills: int
    used: dict[str, int] = field(default_factory=dict)


def play_one(plan: Plan, seed: int) -> GameResult:
    """Play one game of a plan."""
    session = Session.new(ruleset("saltlands"), plan.options, seed, undo_copies=0)
    play(session, [BotSeat(level) for level in plan.levels])
    return _result(session, seed)


def _result(session: Session[Any], seed: int) -> GameResult:
    """Count a finished game's events."""
    counts: Counter[str] = Counter()
    used: Counter[str] = Counter()
    deaths = [0] * session.seats
    characters: list[str] = []
    round_ = turns = 0
    first_death = -1
    for step in session.steps:
        for event in step.events:
            counts[type(event).__name__] += 1
            if isinstance(event, ev.GameStarted):
                characters = list(event.seats)
            elif isinstance(event, ev.TurnStarted):
                round_, turns = event.round, event.turn
            elif isinstance(event, ev.CharacterDied):
                deaths[event.seat] += 1
                first_death = round_ if first_death < 0 else first_death
            elif isinstance(event, ev.CardUsed):
                used[event.card.partition("#")[0]] += 1
    outcome = session.outcome
    assert outcome is not None, "the bots played to the end"
    return GameResult(
        seed=seed,
        clause=outcome["clause"],
        winners=list(outcome["winners"]),
        round=round_,
        turns=turns,
        answers=len(session.answers),
        characters=characters,
        deaths=deaths,
        first_death_round=first_death,
        rumors=counts["RumorDrawn"],
        tiles=counts["TileExplored"],
        tokens=counts["TokenCollected"],
        kills=counts["RaiderEliminated"],
        used=dict(sorted(used.items())),
    )


def _play_seed(job: tuple[Plan, int]) -> GameResult:
    return play_one(*job)


def simulate(plan: Plan, workers: int = 1, out: Path | None = None, say: Callable[[str], None] = print) -> None:
    """Play all games, print a table and, with `out`, save summary.json and games.csv there.

    Raises EngineError for options that cannot be, and if `out` cannot be written.
    """
    if out is not None:
        _make_folder(out)
    session = Session.new(ruleset("saltlands"), plan.options, plan.first_seed)
    if session.seats != len(plan.levels):
        raise EngineError(f"seats: {len(plan.levels)} bots for {session.seats} seats")
    start = time.perf_counter()
    results = list(tqdm(_results(plan, workers), total=plan.games, unit="game", disable=None))
    seconds = time.perf_counter() - start
    summary = summarize(plan, results)
    for line in table(summary):
        say(line)
    say(f"{summary['answers'] / seconds:,.0f} answers/s, {len(results) / seconds:,.1f} games/s with {workers} workers")
    if out is not None:
        _save(out, summary, results)
        say(f"Saved in {out}")


def _results(plan: Plan, workers: int) -> Iterator[GameResult]:
    """The results in the order of the seeds."""
    jobs = ((plan, plan.first_seed + i) for i in range(plan.games))
    if workers == 1:
        yield from map(_play_seed, jobs)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(_play_seed, jobs, chunksize=max(1, min(5, plan.games // (4 * workers))))


def summarize(plan: Plan, results: Sequence[GameResult]) -> dict[str, Any]:
    """The numbers of all games together, as plain data; nothing in it depends on speed or processes."""
    games = len(results)
    won = [r for r in results if r.winners]
    by_character: dict[str, Counter[str]] = {}
    by_seat = [Counter[str]() for _ in plan.levels]
    used: Counter[str] = Counter()
    for result in results:
        used.update(result.used)
        for seat, character in enumerate(result.characters):
            row = by_character.setdefault(character, Counter(games=0, wins=0, deaths=0))
            for counter in (row, by_seat[seat]):
                counter["games"] += 1
                counter["wins"] += seat in result.winners
                counter["deaths"] += result.deaths[seat]
    return {
        "games": games,
        "first_seed": plan.first_seed,
        "levels": list(plan.levels),
        "options": dict(plan.options),
        "won": len(won),
        "clauses": dict(sorted(Counter(r.clause for r in results).items())),
        "winners_per_win": _mean([len(r.winners) for r in won]),
        "rounds": _mean([r.round for r in results]),
        "turns": _mean([r.turns for r in results]),
        "answers": sum(r.answers for r in results),
        "deaths": _mean([sum(r.deaths) for r in results]),
        "games_with_a_death": sum(any(r.deaths) for r in results),
        "games_with_a_death_in_round_0": sum(r.first_death_round == 0 for r in results),
        "rumors": _mean([r.rumors for r in results]),
        "tiles": _mean([r.tiles for r in results]),
        "tokens": _mean([r.tokens for r in results]),
        "kills": _mean([r.kills for r in results]),
        "by_character": {name: dict(by_character[name]) for name in sorted(by_character)},
        "by_seat": [dict(counter) for counter in by_seat],
        "used": dict(sorted(used.items())),
    }


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 3) if numbers else 0.0


def table(summary: Mapping[str, Any]) -> Iterator[str]:
    """The summary in lines."""
    games = summary["games"]
    yield f"{games} games, seats {', '.join(summary['levels'])}, seeds from {summary['first_seed']}"
    clauses = ", ".join(f"{clause} {count}" for clause, count in summary["clauses"].items())
    yield f"won {summary['won']} ({summary['won'] / games:.1%}); {clauses}"
    yield f"winners in a won game {summary['winners_per_win']:.2f}"
    yield (
        f"a game: rounds {summary['rounds']:.2f}, turns {summary['turns']:.1f}, deaths {summary['deaths']:.2f}, "
        f"rumors {summary['rumors']:.2f}, tiles {summary['tiles']:.2f}, tokens {summary['tokens']:.1f}, "
        f"kills {summary['kills']:.2f}"
    )
    yield f"{'character':<14}{'games':>7}{'wins':>7}{'share':>8}{'deaths':>8}"
    for name, row in summary["by_character"].items():
        share = row["wins"] / row["games"]
        yield f"{name:<14}{row['games']:>7}{row['wins']:>7}{share:>8.1%}{row['deaths'] / row['games']:>8.2f}"
    if len(summary["by_seat"]) > 1:
        for seat, row in enumerate(summary["by_seat"]):
            yield f"seat {seat:<9}{row['games']:>7}{row['wins']:>7}{row['wins'] / row['games']:>8.1%}"


def _make_folder(out: Path) -> None:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EngineError(f"{out}: cannot be made: {error.strerror or error}") from error


def _save(out: Path, summary: Mapping[str, Any], results: Sequence[GameResult]) -> None:
    names = [f.name for f in fields(GameResult)]
    try:
        (out / "summary.json").write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
        with (out / "games.csv").open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(names)
            for result in results:
                row = asdict(result)
                writer.writerow([_cell(row[name]) for name in names])
    except OSError as error:
        raise EngineError(f"{out}: cannot be written: {error.strerror or error}") from error


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(str(part) for part in value)
    if isinstance(value, dict):
        return " ".join(f"{name}={count}" for name, count in value.items())
    return str(value)
