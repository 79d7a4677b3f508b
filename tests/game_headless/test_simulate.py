"""What simulations count, and that they give the same numbers on a Dask cluster."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from engine.core.errors import EngineError
from game.simulate import simulate
from game.simulate_games import GameResult, Plan, play_one
from game.simulate_tables import interval, summarize, table


def plan(*levels: str, games: int = 4, nodes: int = 2, **options) -> Plan:
    return Plan(games, 1, levels, {"seats": [{}] * len(levels), **options}, nodes)


def result(**given) -> GameResult:
    usual = {
        "seed": 1, "clause": "no_time", "winners": [], "round": 5, "turns": 16, "answers": 9, "characters": ["healer"],
        "deaths": [0], "first_death_round": -1, "rumors": 6, "tiles": 5, "tokens": 9, "kills": 3,
        "drawn": [["water", "crate"]], "used": [["water"]],
    }  # fmt: skip
    return GameResult(**{**usual, **given})


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"), [(0, 0, 0, 1), (0, 10, 0, 0.278), (5, 10, 0.237, 0.763), (160, 400, 0.353, 0.449)]
)
def test_intervals_are_wilsons(hits, of, low, high):
    assert interval(hits, of) == pytest.approx((low, high), abs=0.001)


def test_a_game_counts_what_happened():
    game = play_one(plan("greedy", "greedy"), 5)
    assert json.loads(json.dumps(asdict(game))) == asdict(game)
    assert game.clause in ("escaped", "no_time", "all_dead")
    assert (game.first_death_round >= 0) == any(game.deaths) == bool(game.killed)
    assert sum(game.killed.values()) == sum(game.deaths)
    assert all({"spear", "water", "landsail"} <= set(drawn) for drawn in game.drawn)
    assert all(set(used) <= set(drawn) for used, drawn in zip(game.used, game.drawn, strict=True))
    assert any("landsail" in used for used in game.used)


def test_the_summary_tells_use_and_worth_of_cards_and_shares_of_characters():
    games = [
        result(seed=1, winners=[0], clause="escaped", characters=["healer"], used=[["crate", "water"]]),
        result(seed=2, characters=["healer"]),
        result(
            seed=3, characters=["arsonist"], deaths=[1], first_death_round=2, killed={"jeep": 1}, points={"jeep": 2}
        ),
        result(seed=4, characters=["arsonist"], winners=[0], clause="escaped"),
    ]
    summary = summarize(plan("greedy"), games)
    assert summary["won"] == 2 and summary["games_with_a_death"] == 1 and summary["first_death_rounds"] == {"2": 1}
    assert summary["cards"]["crate"] == {
        "games_drawn": 4, "games_used": 1, "seats_drawn": 4, "seats_used": 1, "wins_used": 1, "worth": 0.5,
    }  # fmt: skip
    assert summary["by_character"]["healer"] == {"games": 2, "wins": 1, "deaths": 0, "share": 1.0}
    assert summary["raiders"] == {"jeep": {"points": 2, "deaths": 1}}
    lines = "\n".join(table(summary))
    assert "won 2 (50.0%, 95 % sure 15.0% to 85.0%)" in lines and "crate" in lines
    assert list(table(summarize(plan("greedy"), []))) == ["no games"]


def test_plots_are_drawn(tmp_path):
    pytest.importorskip("matplotlib")
    said: list[str] = []
    simulate(plan("random", "random", games=2), out=tmp_path, say=said.append)
    for name in ("games.png", "characters.png", "raiders.png", "cards.png"):
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")


def test_a_dask_cluster_gives_the_same_numbers(tmp_path):
    distributed = pytest.importorskip("distributed")
    simulate(plan("greedy", games=5), out=tmp_path / "here", say=lambda line: None)
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        simulate(plan("greedy", games=5), out=tmp_path / "there", dask=cluster.scheduler_address, say=lambda line: None)
    for name in ("summary.json", "games.csv"):
        assert (tmp_path / "here" / name).read_bytes() == (tmp_path / "there" / name).read_bytes()


def test_a_dask_scheduler_that_is_not_there_is_named():
    pytest.importorskip("distributed")
    with pytest.raises(EngineError, match="no scheduler at"):
        simulate(plan("greedy"), dask="tcp://127.0.0.1:1", say=lambda line: None)
