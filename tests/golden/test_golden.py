"""Each golden game is played again, line by line the same; silently, and twice in one process, to the same hash."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.record import begin as begin_silently
from engine.core.ruleset import apply_silently, state_hash
from game.replay import Replay
from tests.golden.game import HERE, SEEDS, answers_of, begin, lines


def golden(seats: int) -> str:
    return Path(HERE / f"seats_{seats}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("seats", SEEDS)
def test_a_golden_game_goes_as_it_went(seats: int) -> None:
    text = golden(seats)
    assert list(lines(begin(seats), answers_of(text))) == text.splitlines()


@pytest.mark.parametrize("seats", SEEDS)
def test_silence_changes_nothing(seats: int) -> None:
    text = golden(seats)
    session = begin(seats)
    state = begin_silently(session.rules, session.start)
    for answer in answers_of(text):
        apply_silently(session.rules, state, answer)
    assert text.endswith(f"ends: {state_hash(session.rules, state)}\n")


@pytest.mark.parametrize("seats", SEEDS)
def test_two_viewings_agree_at_each_step(seats: int) -> None:
    session = begin(seats)
    for answer in answers_of(golden(seats)):
        session.answer(None, answer)
    seen = []
    for _ in range(2):
        replay = Replay(session.rules, session.record())
        seen.append([replay.session.hash()])
        while replay.forward():
            seen[-1].append(replay.session.hash())
    assert seen[0] == seen[1]


def test_the_golden_games_show_most_of_the_rules() -> None:
    """They are worth little if little happens in them."""
    asked = [line for seats in SEEDS for line in golden(seats).splitlines() if line[:1].isdigit()]
    kinds = {line.split()[1].rstrip(":") for line in asked}
    assert {"turn", "crew", "refresh", "gain", "defend", "revival", "entry", "rumor", "tile", "wind"} <= kinds
    assert {"trade_give", "trade_wish", "trade_return", "raider_route", "raider_attack", "raider_order"} <= kinds
