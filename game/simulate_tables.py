"""What many games come to together: one summary as plain data, tables of it in lines, and CSV files."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, fields
from math import sqrt
from pathlib import Path
from typing import Any

from engine.core.errors import EngineError
from game.simulate_games import GameResult, Plan

SURE = 1.96
"""Standard deviations to either side of a 95 % interval."""
CARDS_SHOWN = 12
"""Rows of the table of cards in the terminal; all are in cards.csv."""


def interval(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a share of which `hits` of `of` cases were seen; (0, 1) for no cases."""
    if not of:
        return 0.0, 1.0
    share, z = hits / of, SURE * SURE / of
    middle = (share + z / 2) / (1 + z)
    half = SURE * sqrt(share * (1 - share) / of + z / (4 * of)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def summarize(plan: Plan, results: Sequence[GameResult]) -> dict[str, Any]:
    """The numbers of all games together, as plain data; nothing in it depends on speed or processes."""
    won = [r for r in results if r.winners]
    low, high = interval(len(won), len(results))
    points: Counter[str] = Counter()
    killed: Counter[str] = Counter()
    for result in results:
        points.update(result.points)
        killed.update(result.killed)
    return {
        "games": len(results),
        "first_seed": plan.first_seed,
        "levels": list(plan.levels),
        "nodes": plan.nodes,
        "options": dict(plan.options),
        "won": len(won),
        "win_interval": [round(low, 4), round(high, 4)],
        "clauses": dict(sorted(Counter(r.clause for r in results).items())),
        "winners_per_win": _mean([len(r.winners) for r in won]),
        "winners": {str(n): count for n, count in sorted(Counter(len(r.winners) for r in won).items())},
        "rounds": _mean([r.round for r in results]),
        "last_rounds": {str(n): count for n, count in sorted(Counter(r.round for r in results).items())},
        "turns": _mean([r.turns for r in results]),
        "answers": sum(r.answers for r in results),
        "deaths": _mean([sum(r.deaths) for r in results]),
        "games_with_a_death": sum(any(r.deaths) for r in results),
        "first_death_rounds": {
            str(n): count
            for n, count in sorted(Counter(r.first_death_round for r in results if r.first_death_round >= 0).items())
        },
        "rumors": _mean([r.rumors for r in results]),
        "tiles": _mean([r.tiles for r in results]),
        "explored": {str(n): count for n, count in sorted(Counter(r.tiles for r in results).items())},
        "tokens": _mean([r.tokens for r in results]),
        "kills": _mean([r.kills for r in results]),
        "raiders": {name: {"points": points[name], "deaths": killed[name]} for name in sorted({*points, *killed})},
        "by_character": _by_character(results),
        "by_seat": _by_seat(plan, results),
        "cards": _by_card(results),
    }


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 3) if numbers else 0.0


def _by_character(results: Sequence[GameResult]) -> dict[str, dict[str, Any]]:
    """Games, wins and deaths of each character; share: of its win rate in the mean one of all."""
    rows: dict[str, Counter[str]] = {}
    for result in results:
        for seat, character in enumerate(result.characters):
            row = rows.setdefault(character, Counter(games=0, wins=0, deaths=0))
            row.update(games=1, wins=int(seat in result.winners), deaths=result.deaths[seat])
    rates = {name: row["wins"] / row["games"] for name, row in rows.items()}
    mean = sum(rates.values()) / len(rates) if rates else 0.0
    return {name: {**rows[name], "share": round(rates[name] / mean, 3) if mean else 0.0} for name in sorted(rows)}


def _by_seat(plan: Plan, results: Sequence[GameResult]) -> list[dict[str, int]]:
    rows = [Counter(games=0, wins=0, deaths=0) for _ in plan.levels]
    for result in results:
        for seat, row in enumerate(rows):
            row.update(games=1, wins=int(seat in result.winners), deaths=result.deaths[seat])
    return [dict(row) for row in rows]


def _by_card(results: Sequence[GameResult]) -> dict[str, dict[str, Any]]:
    """By card kind: seats that drew it, those that used it, and their wins; worth: the win rate of the seats that used
    it less that of all seats."""
    drawn: Counter[str] = Counter()
    used: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    games: dict[str, set[int]] = {}
    games_used: dict[str, set[int]] = {}
    seats = all_wins = 0
    for result in results:
        for seat, kinds in enumerate(result.drawn):
            seats += 1
            all_wins += seat in result.winners
            drawn.update(kinds)
            for kind in kinds:
                games.setdefault(kind, set()).add(result.seed)
            for kind in result.used[seat]:
                used[kind] += 1
                wins[kind] += seat in result.winners
                games_used.setdefault(kind, set()).add(result.seed)
    usual = all_wins / seats if seats else 0.0
    return {
        kind: {
            "games_drawn": len(games[kind]),
            "games_used": len(games_used.get(kind, ())),
            "seats_drawn": drawn[kind],
            "seats_used": used[kind],
            "wins_used": wins[kind],
            "worth": round(wins[kind] / used[kind] - usual, 4) if used[kind] else 0.0,
        }
        for kind in sorted(drawn)
    }


# --- in lines --------------------------------------------------------------------------------------------------------


def table(summary: Mapping[str, Any]) -> Iterator[str]:
    """The summary in lines."""
    games = summary["games"]
    if not games:
        yield "no games"
        return
    low, high = summary["win_interval"]
    clauses = ", ".join(f"{clause} {count}" for clause, count in summary["clauses"].items())
    yield f"{games} games, seats {', '.join(summary['levels'])}, seeds from {summary['first_seed']}"
    yield f"won {summary['won']} ({summary['won'] / games:.1%}, 95 % sure {low:.1%} to {high:.1%}); {clauses}"
    yield f"winners in a won game {summary['winners_per_win']:.2f}"
    yield (
        f"a game: rounds {summary['rounds']:.2f}, turns {summary['turns']:.1f}, deaths {summary['deaths']:.2f}, "
        f"rumors {summary['rumors']:.2f}, tiles explored {summary['tiles']:.2f}, tokens {summary['tokens']:.1f}, "
        f"kills {summary['kills']:.2f}"
    )
    first = ", ".join(f"{n} in round {r}" for r, n in summary["first_death_rounds"].items()) or "none"
    yield f"games with a death {summary['games_with_a_death'] / games:.1%}; first deaths: {first}"
    yield f"{'character':<14}{'games':>7}{'wins':>7}{'rate':>8}{'share':>8}{'deaths':>8}"
    for name, row in summary["by_character"].items():
        rate = row["wins"] / row["games"]
        deaths = row["deaths"] / row["games"]
        yield f"{name:<14}{row['games']:>7}{row['wins']:>7}{rate:>8.1%}{row['share']:>8.2f}{deaths:>8.2f}"
    if len(summary["by_seat"]) > 1:
        for seat, row in enumerate(summary["by_seat"]):
            yield f"seat {seat:<9}{row['games']:>7}{row['wins']:>7}{row['wins'] / row['games']:>8.1%}"
    yield f"{'raider':<14}{'points':>8}{'deaths':>8}"
    for name, row in summary["raiders"].items():
        yield f"{name:<14}{row['points'] / games:>8.2f}{row['deaths'] / games:>8.3f}"
    yield from _card_lines(summary["cards"])


def _card_lines(cards: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The cards that are used least of those drawn."""
    yield f"{'least used card':<18}{'drawn':>7}{'used':>7}{'rate':>8}{'worth':>8}"
    order = sorted(cards, key=lambda kind: (cards[kind]["games_used"] / max(1, cards[kind]["games_drawn"]), kind))
    for kind in order[:CARDS_SHOWN]:
        row = cards[kind]
        rate = row["games_used"] / max(1, row["games_drawn"])
        yield f"{kind:<18}{row['games_drawn']:>7}{row['games_used']:>7}{rate:>8.1%}{row['worth']:>+8.2f}"


# --- in files --------------------------------------------------------------------------------------------------------


def save(out: Path, summary: Mapping[str, Any], results: Sequence[GameResult]) -> None:
    """summary.json, games.csv, cards.csv and characters.csv in a folder; raises EngineError if that cannot be."""
    names = [f.name for f in fields(GameResult)]
    try:
        (out / "summary.json").write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
        rows = [asdict(result) for result in results]
        _write(out / "games.csv", names, [[_cell(row[name]) for name in names] for row in rows])
        for file, part in (("cards.csv", "cards"), ("characters.csv", "by_character")):
            found = summary[part]
            columns = list(next(iter(found.values()), {}))
            _write(out / file, ["id", *columns], [[id_, *(row[c] for c in columns)] for id_, row in found.items()])
    except OSError as error:
        raise EngineError(f"{out}: cannot be written: {error.strerror or error}") from error


def _write(file: Path, head: Sequence[str], rows: Sequence[Sequence[Any]]) -> None:
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out)
        writer.writerow(head)
        writer.writerows(rows)


def _cell(value: Any) -> str:
    if isinstance(value, list):
        return (
            "; ".join(" ".join(part) for part in value)
            if value and isinstance(value[0], list)
            else " ".join(str(part) for part in value)
        )
    if isinstance(value, dict):
        return " ".join(f"{name}={count}" for name, count in value.items())
    return str(value)
