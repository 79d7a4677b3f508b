"""Bots answer everything, keep to what they may see, and greedy is clearly better than random."""

from __future__ import annotations

import multiprocessing
import os
import time
from typing import Any

import pytest

from cards.texts import Texts
from engine.core.errors import EngineError
from engine.rulesets.saltlands.rules import ANSWERS
from game.bot_runner import BotRunner
from game.bots import LEVELS, make_bot
from game.bots.budget import Budget
from game.bots.greedy import answered_kinds
from game.bots.turns import Planner
from game.controllers import BotSeat, Person, chance_of, play, read_seats
from game.rulesets import ruleset
from game.session import Session
from tests.game_headless.conftest import finished
from tests.speed import bots


def new(seats: int, seed: int, **options) -> Session:
    return Session.new(ruleset("saltlands"), {"seats": [{}] * seats, **options}, seed)


def test_unknown_levels_are_named():
    with pytest.raises(EngineError, match=f"no bot level 'better'; there are {', '.join(LEVELS)}$"):
        make_bot("better")
    with pytest.raises(EngineError, match="no bot level 'fine'"):
        read_seats("human,bot:fine")


def test_every_level_has_its_name():
    assert [level for level in LEVELS if not Texts("en").has(f"ui.level.{level}")] == []


def test_seats_are_read():
    seats = read_seats("human, human:Ines,bot:greedy,random")
    assert [(s.is_person, s.name, s.level) for s in seats] == [
        (True, "", ""), (True, "Ines", ""), (False, "", "greedy"), (False, "", "random"),
    ]  # fmt: skip
    assert [seat.controller().label for seat in seats] == ["human", "human", "bot:greedy", "bot:random"]


def test_greedy_answers_every_kind_of_decision():
    frames = {"activation": "raider_order", "raider": "raider_route"}
    assert answered_kinds() == {frames.get(frame, frame) for frame in ANSWERS}


@pytest.mark.parametrize(
    ("level", "seats"),
    [
        *((level, seats) for level in ("random", "greedy") for seats in (1, 2, 3, 6)),
        ("good", 1),
        ("good", 3),
        ("best", 2),
    ],
)
def test_games_end_and_the_same_seed_gives_the_same_game(level, seats):
    games = [finished([level] * seats, 21, raider_choices="player").record() for _ in range(2)]
    assert games[0] == games[1]
    assert len(games[0].answers) < 400 * seats


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_give_equal_answers(level):
    """What a bot may not see cannot matter: the view of a state with the unknown dealt anew is answered alike."""
    rules = ruleset("saltlands")
    session = new(3, 5)
    bot = BotSeat(level, Budget(nodes=3))
    while (decision := session.pending) is not None and len(session.steps) < 60:
        view = session.view(decision.seat)
        answer = bot.choose(view, chance_of(session))
        other = rules.view(rules.determinize(view, 99), decision.seat)
        assert bot.choose(other, chance_of(session)).__repr__() == answer.__repr__()
        session.answer(decision.seat, answer)


def test_greedy_gets_further_than_random():
    def progress(level: str) -> float:
        games = [finished([level], seed, difficulty="easy") for seed in range(12)]
        return sum(len(game.view(None).rumors_played) for game in games) / len(games)

    assert progress("greedy") > progress("random") + 2.0


def test_the_runner_thinks_in_a_process_and_answers_as_in_this_one():
    session, alike = new(2, 8), new(2, 8)
    seats = [BotSeat("greedy"), BotSeat("random")]
    play(alike, seats)
    until = time.monotonic() + 60
    with BotRunner() as runner:
        while session.pending is not None and len(session.steps) < 25:
            answer = runner.poll(session, seats[session.pending.seat])
            if answer is None:
                assert time.monotonic() < until, "the bots' process does not answer"
                time.sleep(0.002)
            else:
                session.answer(None, answer)
    assert session.answers == alike.answers[: len(session.answers)]


def test_the_runner_drops_answers_after_an_undo_and_leaves_people_alone():
    session = new(1, 8)
    with BotRunner() as runner:
        assert runner.poll(session, Person()) is None
        bot = BotSeat("greedy")
        assert runner.poll(session, bot) is None
        session.answer(None, bot.choose(session.view(0), chance_of(session)))
        session.undo()
        runner.forget()
        until = time.monotonic() + 60
        while (answer := runner.poll(session, bot)) is None and time.monotonic() < until:
            time.sleep(0.002)
        assert session.why(answer) is None


def test_a_process_that_cannot_be_had_is_replaced_by_thinking_here(monkeypatch):
    session, bot = new(1, 8), BotSeat("greedy")
    runner = BotRunner()
    monkeypatch.setattr("multiprocessing.context.SpawnContext.Pipe", _no_pipe)
    runner.poll(session, bot)
    assert session.why(runner.poll(session, bot)) is None
    runner.close()


def _no_pipe(*_: object) -> None:
    raise OSError("no more pipes")


def test_a_process_that_dies_is_replaced_by_thinking_here():
    session, bot = new(1, 8), BotSeat("greedy")
    with BotRunner() as runner:
        runner.poll(session, bot)
        for process in multiprocessing.active_children():
            process.kill()
            process.join()
        until = time.monotonic() + 60
        while (answer := runner.poll(session, bot)) is None and time.monotonic() < until:
            time.sleep(0.002)
        assert session.why(answer) is None


@pytest.mark.parametrize("way", ["cancelled", "closed", "another game", "undone"])
def test_a_thought_that_nobody_waits_for_leaves_no_process_behind(way):
    """Whatever ends the thinking, its process is gone at once; a new question gets a process of its own."""
    session, bot = new(1, 8), BotSeat("best")
    session.answer(None, bot.choose(session.view(0), 1) if way == "undone" else session.pending.options[0])
    before = set(multiprocessing.active_children())
    with BotRunner() as runner:
        runner.poll(session, bot)
        (thinking,) = set(multiprocessing.active_children()) - before
        pid = thinking.pid
        if way == "cancelled":
            runner.forget()
        elif way == "closed":
            runner.close()
        elif way == "another game":
            runner.poll(new(1, 9), bot)
        else:
            session.undo()
            runner.poll(session, bot)
        assert pid not in {process.pid for process in multiprocessing.active_children()}
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    assert set(multiprocessing.active_children()) == before


def test_a_budget_ends_by_nodes_by_the_clock_or_when_stopped():
    nodes = Budget(nodes=2).begin()
    assert nodes.lasts()
    nodes.spend(2)
    assert not nodes.lasts()
    assert nodes.begin().lasts()
    clock = Budget(seconds=0.05).begin()
    assert clock.lasts(1000)
    time.sleep(0.04)
    assert not clock.lasts(1), "another piece as long as the first would come too late"
    assert not Budget(stopped=lambda: True).begin().lasts()


@pytest.mark.parametrize(
    ("crew", "used", "exhausted"),
    [
        ([], [["character#6", "water_distiller#1"]], ["character#6", "water_distiller#1", "spear#1"]),
        (["crew#1"], [["character#6", "spear#1"]], ["character#6", "spear#1"]),
    ],
    ids=["nothing left to gain", "a weapon that only the other one readies"],
)
def test_greedy_does_not_fetch_and_drink_the_same_water_for_ever(crew, used, exhausted):
    """The water distiller fetches the water that readies it, which is no reason to go on."""
    position = {
        "terrain": {"salt": ["0,0", "1,0", "0,1"]},
        "players": [
            {
                "character": "scientist", "at": "0,0", "moved": True,
                "hand": ["water#1", "water_distiller#1", "spear#1"],
                "exhausted": exhausted, "last_used": used, "cargo": crew,
            }
        ],
        "raiders": [{"type": "dirtbike", "at": "1,0"}],
        "decks": {"discard": ["water#2"]},
    }  # fmt: skip
    rules = ruleset("saltlands")
    session = Session.from_position(rules, position)
    bot = BotSeat("greedy")
    for _ in range(12):
        if session.pending is not None and session.view(0).turn == 1:
            session.answer(0, bot.choose(session.view(0), chance_of(session)))
    assert session.pending is None or session.view(0).turn > 1


def _alone(character: str, hand: list[str], **player: object) -> dict[str, Any]:
    """A game in which nothing lies on the board but one token of loot, a card, beside the only player.

    A kit and water are on the discard pile.
    """
    rules = ruleset("saltlands")
    position = rules.write(rules.new({"seats": [{"character": character}], "difficulty": "normal"}, 5))
    position["players"][0] |= {"at": "-1,0", "entered": False, "hand": hand, **player}
    position |= {"raiders": [], "tokens": [{"id": "salt-loot1-start", "at": "-1,1"}], "tokens_gone": []}
    decks = position["decks"]
    decks["discard"] = ["first_aid_kit#1", "water#7"]
    decks["mirage"] = [card for card in decks["mirage"] if card not in (*hand, *decks["discard"])]
    return position


def _planner(position: dict[str, Any]) -> Planner:
    view = Session.from_position(ruleset("saltlands"), position).view(0)
    return Planner(view, view.pending)


def test_the_healer_fetches_a_kit_rather_than_one_card_that_nobody_knows():
    bare = _planner(_alone("healer", ["spear#1"], moved=True)).best()
    assert [act.option.key for act in bare.acts] == ["collect -1,1"]
    herbs = _planner(_alone("healer", ["spear#1", "bag_of_herbs#1"], moved=True)).best()
    assert [act.option.key for act in herbs.acts] == ["use bag_of_herbs#1"]


def test_the_arsonist_plans_to_burn_what_she_moves_up_to_if_she_has_fuel():
    def after_moves(hand: list[str]) -> set[str]:
        position = _alone("arsonist", hand)
        position["raiders"] = [{"id": "buggy#1", "at": "1,1"}]
        position["decks"].pop("bag", None)
        planner = _planner(position)
        return {act.option.key for move in planner.moves for act in planner.acts.there(move.args[0])}

    assert "use flamethrower#1 1,1" not in after_moves(["flamethrower#1"])
    assert "use flamethrower#1 1,1" in after_moves(["flamethrower#1", "fuel#1"])


@pytest.mark.parametrize("level", ["good", "best"])
def test_nobody_goes_on_fetching_water_to_fetch_water(level):
    """Least of all with a full hand, where the water that goes back to the discards seems to cost nothing."""
    hand = ["water#1", "water_distiller#1", "spear#1", "map#1", "map#2", "map#3", "helmet#1", "fuel#1", "fuel#2"]
    session = Session.from_position(ruleset("saltlands"), _alone("scientist", hand, moved=True))
    bot = BotSeat(level, Budget(nodes=4))
    for _ in range(15):
        if session.pending is not None and session.view(0).turn == 1:
            session.answer(0, bot.choose(session.view(0), chance_of(session)))
    assert session.pending is None or session.view(0).turn > 1


def test_playouts_of_bots_are_nearly_as_fast_as_random_ones():
    bots.rate(bots.at_random, 1, 2)
    plain, quick = (bots.rate(answer, 6, 2) for answer in (bots.at_random, bots.by_playout))
    assert quick > bots.GOAL * plain


def test_the_best_bot_keeps_its_time():
    """A busy machine may take it from the processor for a moment; `make thought` holds it to a tenth."""
    most, mean = bots.longest(4, 0.4)
    assert most < 1.6
    assert mean < bots.LATE
