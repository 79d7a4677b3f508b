"""The model follows the events to where the state is, for every viewer, through whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cards.box import catalog
from engine.core.decision import Choose, Decision
from engine.core.event import HIDDEN, redact
from engine.core.rng import seeded
from engine.core.ruleset import apply
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.rules import Saltlands
from engine.rulesets.saltlands.state import State
from game.bots import make_bot
from game.table.model import Model
from game.table.model_events import apply_event

RULES = Saltlands(catalog())
MOST_ANSWERS = 2500


def lot_answer(decision: Decision, lot: random.Random) -> Any:
    """Any answer, by lot; turns are not ended too soon, so that much happens."""
    if isinstance(decision, Choose):
        acts = [option for option in decision.options if option.op != "end"]
        return lot.choice(acts if acts and lot.random() < 0.93 else list(decision.options))
    count = lot.randint(decision.min, decision.max)
    return [option.key for option in lot.sample(list(decision.candidates), count)]


def a_game(seats: int, seed: int) -> State:
    return RULES.new({"seats": [{} for _ in range(seats)]}, seed)


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (2, 1), (2, 5), (3, 2), (4, 2), (5, 9), (6, 6), (6, 17)])
def test_events_lead_the_model_to_where_the_state_is(seats: int, seed: int) -> None:
    state = a_game(seats, seed)
    lot = random.Random(seed)
    viewers: list[int | None] = [None, *range(min(seats, 3))]
    models = {viewer: Model.from_view(RULES.view(state, viewer)) for viewer in viewers}
    for number in range(MOST_ANSWERS):
        if state.pending is None:
            break
        answer = lot_answer(state.pending, lot)
        events = apply(RULES, state, None, answer)
        for viewer, model in models.items():
            for event in events:
                apply_event(model, redact(event, viewer))
            wrong = model.differences(Model.from_view(RULES.view(state, viewer)))
            assert not wrong, f"answer {number} {answer!r}, viewer {viewer}: {wrong}; {events}"


@pytest.mark.parametrize(("levels", "seed"), [(["greedy", "greedy", "random", "random"], 11), (["greedy"] * 3, 4)])
def test_players_who_mean_it_lead_the_model_there_too(levels: list[str], seed: int) -> None:
    state = a_game(len(levels), seed)
    bots = [make_bot(level) for level in levels]
    viewers: list[int | None] = [None, *range(len(levels))]
    models = {viewer: Model.from_view(RULES.view(state, viewer)) for viewer in viewers}
    number = 0
    while (pending := state.pending) is not None:
        number += 1
        answer = bots[pending.seat](RULES.view(state, pending.seat), seeded(seeded(~seed) + number))
        events = apply(RULES, state, None, answer)
        for viewer, model in models.items():
            for event in events:
                apply_event(model, redact(event, viewer))
            wrong = model.differences(Model.from_view(RULES.view(state, viewer)))
            assert not wrong, f"answer {number} {answer!r}, viewer {viewer}: {wrong}; {events}"


def test_a_copy_is_independent() -> None:
    state = a_game(3, 7)
    model = Model.from_view(RULES.view(state, 0))
    copy = model.copy()
    assert copy.differences(model) == []
    lot = random.Random(7)
    for _ in range(120):
        if state.pending is None:
            break
        for event in apply(RULES, state, None, lot_answer(state.pending, lot)):
            apply_event(copy, redact(event, 0))
    assert model.differences(Model.from_view(RULES.view(a_game(3, 7), 0))) == []
    assert copy.differences(model)


def test_hidden_hands_stay_hidden() -> None:
    state = RULES.read({"players": [{"hand": ["spear"]}, {"hand": ["rifle"]}]})
    model = Model.from_view(RULES.view(state, 1))
    assert model.seats[1].hand == ("rifle#1",)
    assert model.seats[0].hand == ("?",)


def test_what_a_drawing_asks() -> None:
    state = a_game(1, 7)
    model = Model.from_view(RULES.view(state, 0))
    for name, raider in model.raiders.items():
        assert model.raider_at(raider.at) == name
        assert model.crew_left(name) >= 1
        assert name.partition("#")[0] in model.groups[model.group_of(name)].types
    assert model.raider_at("99,99") == "" and model.seat_at("99,99") == -1
    assert not model.stopped


def test_differences_are_told() -> None:
    model = Model.from_view(RULES.view(a_game(2, 7), 0))
    other = model.copy()
    other.wind_to = "W" if model.wind_to != "W" else "E"
    other.deck["mirage"] -= 1
    other.seats[1].deaths = 1
    told = " / ".join(model.differences(other))
    assert "wind_to" in told and "deck[mirage]" in told and "seats[1].deaths" in told


def test_a_damage_card_of_the_position_s_own_lies_face_up_like_any_other() -> None:
    own = {"move": 3, "lines": [{"strength": 2, "kind": "normal", "against": "one"}]}
    groups = [
        {"types": "hankerer+dirtbike", "activated": True, "stack": [own]},
        {"types": "quad+buggy+tracked+jeep", "activated": True, "stack": ["r1-1"]},
    ]
    state = Saltlands(catalog()).read({"groups": groups, "players": [{}]})
    model = Model.from_view(state)
    cards = [model.face_up(group) for group in model.groups]
    assert [card.move if card else None for card in cards] == [3, state.damage_card(state.groups[1].stack[0]).move]


def test_cards_that_come_in_a_trade_are_not_among_those_that_go() -> None:
    model = Model.from_view(RULES.view(a_game(3, 1), None))
    model.seats[0].hand, model.seats[1].hand = ("water_distiller#1", HIDDEN), (HIDDEN, HIDDEN)
    model.exhausted |= {"water_distiller#1"}
    there = ev.CardsTraded(rule="TRADE-1", seen_by=(0, 1), seat=0, to=1, hidden=(HIDDEN,), open=("water_distiller#1",))
    back = ev.CardsTraded(rule="TRADE-1", seen_by=(0, 1), seat=1, to=0, hidden=(HIDDEN, HIDDEN), open=())
    apply_event(model, there)
    apply_event(model, back)
    assert sorted(model.seats[1].hand) == sorted((HIDDEN, "water_distiller#1"))
    assert model.seats[0].hand == (HIDDEN, HIDDEN)
    apply_event(model, ev.TurnStarted(rule="TURN-1", seat=1, turn=4, round=1))
    apply_event(model, back)
    assert model.seats[1].hand == (), "what was left went, and nobody could tell which"
