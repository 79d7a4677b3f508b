"""A recorded game, watched: each step is the game as it was, from whichever side it is reached."""

from __future__ import annotations

import pytest

from engine.core.errors import BadPosition
from engine.core.event import to_json
from game.replay import Replay
from game.session import Session
from tests.saves.games import played


@pytest.fixture(scope="module")
def game() -> Session:
    return played(2_000, seats=3, seed=5)


@pytest.fixture
def replay(game: Session) -> Replay:
    return Replay(game.rules, game.record())


def hashes(replay: Replay) -> list[str]:
    """The hash at each step, forwards."""
    found = [replay.session.hash()]
    while replay.forward():
        found.append(replay.session.hash())
    return found


def test_it_begins_at_the_set_up_and_ends_with_the_record(game: Session, replay: Replay) -> None:
    assert (replay.at, replay.ended) == (0, False)
    assert hashes(replay)[-1] == game.hash()
    assert (replay.at, replay.ended, replay.forward()) == (replay.length, True, False)


def test_back_and_forth_gives_the_same_steps(replay: Replay) -> None:
    there = hashes(replay)
    back = [replay.session.hash()]
    while replay.back():
        back.append(replay.session.hash())
    assert back[::-1] == there and not replay.back()
    for step in (7, 3, 40, 0, replay.length, 12, -4, 10_000):
        replay.go_to(step)
        step = max(0, min(step, replay.length))
        assert (replay.at, replay.session.hash()) == (step, there[step])


def test_a_second_viewing_is_the_first_one(game: Session) -> None:
    tellings = []
    for _ in range(2):
        replay = Replay(game.rules, game.record())
        replay.go_to(replay.length)
        tellings.append([to_json(event) for _, event in replay.session.heard(None)])
    assert tellings[0] == tellings[1] == [to_json(event) for _, event in game.heard(None)]


def test_turns_are_steps_where_a_turn_has_just_begun(replay: Replay) -> None:
    assert replay.turns[0] == 0 and replay.turns == sorted(set(replay.turns))
    turn, seen = -1, [0]
    while (step := replay.next_turn()) < replay.length:
        replay.go_to(step)
        assert replay.session.view(None).turn > turn
        turn = replay.session.view(None).turn
        seen.append(step)
    assert seen == replay.turns[: len(seen)]
    replay.go_to(replay.turns[2] + 1)
    assert replay.last_turn() == replay.turns[2]
    replay.go_to(replay.turns[2])
    assert replay.last_turn() == replay.turns[1]


def test_from_any_step_the_game_can_go_on_otherwise(game: Session, replay: Replay) -> None:
    for step in (0, 9, replay.length):
        replay.go_to(step)
        again = Session.from_record(game.rules, replay.record_here())
        assert (again.hash(), len(again.answers)) == (replay.session.hash(), step)


def test_a_record_that_ends_otherwise_is_refused(game: Session) -> None:
    record = game.record()
    record.hash = "0" * 16
    with pytest.raises(BadPosition, match="the replay ends in"):
        Replay(game.rules, record)
