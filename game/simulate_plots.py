"""Pictures of a simulation, with matplotlib (the extra `plots`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot

from game.simulate_tables import interval

INK, SAND, RUST, SEA = "#2b2622", "#d9b77a", "#a8452c", "#4f7f86"


def plots(out: Path, summary: Mapping[str, Any]) -> None:
    """Write games.png (rounds, deaths, winners, tiles), characters.png, raiders.png and cards.png."""
    with pyplot.rc_context({"font.size": 9, "axes.spines.top": False, "axes.spines.right": False}):
        _games(out / "games.png", summary)
        _characters(out / "characters.png", summary)
        _raiders(out / "raiders.png", summary)
        _cards(out / "cards.png", summary)


def _games(file: Path, summary: Mapping[str, Any]) -> None:
    games = summary["games"]
    low, high = summary["win_interval"]
    figure, axes = pyplot.subplots(2, 2, figsize=(9, 6))
    figure.suptitle(
        f"{games} games of {', '.join(summary['levels'])}: {summary['won'] / games:.1%} won ({low:.1%} to {high:.1%})"
    )
    for axis, (title, counts) in zip(
        axes.flat,
        (
            ("last round begun", summary["last_rounds"]),
            ("round of the first death", summary["first_death_rounds"]),
            ("winners in a won game", summary["winners"]),
            ("tiles explored", summary["explored"]),
        ),
        strict=True,
    ):
        axis.bar(list(counts), [count / games for count in counts.values()], color=SAND, edgecolor=INK)
        axis.set_title(title)
        axis.set_ylabel("share of games")
    _finish(figure, file)


def _characters(file: Path, summary: Mapping[str, Any]) -> None:
    rows = summary["by_character"]
    figure, axis = pyplot.subplots(figsize=(8, 3.6))
    names = list(rows)
    rates = [row["wins"] / row["games"] for row in rows.values()]
    bounds = [interval(row["wins"], row["games"]) for row in rows.values()]
    error = [
        [rate - low for rate, (low, _) in zip(rates, bounds, strict=True)],
        [high - rate for rate, (_, high) in zip(rates, bounds, strict=True)],
    ]
    axis.bar(names, rates, yerr=error, color=SAND, edgecolor=INK, ecolor=INK, capsize=4)
    mean = sum(rates) / len(rates)
    axis.axhspan(0.75 * mean, 1.35 * mean, color=SEA, alpha=0.15, label="0.75 to 1.35 times the mean")
    axis.set_title("games won by each character, with 95 % intervals")
    axis.legend(frameon=False)
    _finish(figure, file)


def _raiders(file: Path, summary: Mapping[str, Any]) -> None:
    rows, games = summary["raiders"], summary["games"]
    figure, axes = pyplot.subplots(1, 2, figsize=(8, 3.2))
    for axis, what, color in zip(axes, ("points", "deaths"), (SEA, RUST), strict=True):
        axis.bar(list(rows), [row[what] / games for row in rows.values()], color=color, edgecolor=INK)
        axis.set_title({"points": "points met by cards, a game", "deaths": "deaths, a game"}[what])
        axis.tick_params(axis="x", rotation=30)
    _finish(figure, file)


def _cards(file: Path, summary: Mapping[str, Any]) -> None:
    rows = summary["cards"]
    names = sorted(rows, key=lambda kind: rows[kind]["games_used"] / max(1, rows[kind]["games_drawn"]))
    figure, axes = pyplot.subplots(1, 2, figsize=(10, 0.2 * len(names) + 1.2), sharey=True)
    used = [rows[kind]["games_used"] / max(1, rows[kind]["games_drawn"]) for kind in names]
    worth = [rows[kind]["worth"] for kind in names]
    axes[0].barh(names, used, color=SAND, edgecolor=INK)
    axes[0].axvline(0.02, color=RUST, linewidth=1)
    axes[0].set_title("used, of the games in which it was drawn")
    axes[1].barh(names, worth, color=[SEA if value >= 0 else RUST for value in worth])
    axes[1].set_title("win rate of those who used it, less the mean")
    _finish(figure, file)


def _finish(figure: Any, file: Path) -> None:
    figure.tight_layout()
    figure.savefig(file, dpi=110)
    pyplot.close(figure)
