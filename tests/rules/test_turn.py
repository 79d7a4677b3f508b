"""TURN: the course of a turn and of the rounds."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import CardsRefreshed, GameEnded, GroupActivated, RoundBegan, TurnStarted
from tests.rules.table import Position, Table, field, only

TWO_GROUPS = ("hankerer+dirtbike", "quad+buggy+tracked+jeep")


def solo(**parts: Any) -> Position:
    """One player in the middle of a salt board, with a sail and two groups that are not yet activated."""
    player = {"character": "ploughman", "at": "0,0", "vehicle": "landsail", **parts.pop("player", {})}
    return {"terrain": field(), "players": [player], **parts}


def groups(*activated: bool, types: tuple[str, ...] = TWO_GROUPS) -> list[dict[str, Any]]:
    card = {"move": 0, "lines": []}
    return [{"types": t, "activated": a, "stack": [card]} for t, a in zip(types, activated, strict=True)]


@pytest.mark.rule("TURN-1")
def test_a_turn_begins_with_a_refresh_of_all_own_cards() -> None:
    used = ["ploughman", "landsail", "crew#1", "spear#1", "scythe"]
    player = {
        "hand": ["spear#1", "scythe"],
        "cargo": ["crew#1"],
        "exhausted": used,
        "last_used": [["crew#1", "spear#1"]],
    }
    other = {"character": "healer", "at": "3,0", "hand": ["crossbow"], "exhausted": ["crossbow"]}
    position = solo(player=player, frames=[["start"]])
    position["players"].append(other)
    table = Table.of(position)
    assert table.exhausted() == {"crossbow#1"}
    assert table.kind == "turn"


@pytest.mark.rule("TURN-1")
def test_the_refresh_is_told() -> None:
    table = Table.of(solo(groups=groups(False, True), player={"hand": ["scythe"], "exhausted": ["scythe"]}))
    events = table.do("end hankerer+dirtbike")
    assert [event.seat for event in only(events, TurnStarted)] == [0]
    assert [event.cards for event in only(events, CardsRefreshed)] == [("scythe#1",)]


@pytest.mark.rule("TURN-2")
def test_all_actions_stand_open_in_any_order_and_as_often_as_they_can_be_paid() -> None:
    table = Table.of(
        solo(
            player={"hand": ["spear", "machete", "water"], "cargo": ["crew"]},
            tokens=[{"kind": "loot", "number": 1, "at": "-1,0"}],
            raiders=[{"type": "jeep", "at": "1,0"}],
            decks={"mirage": ["fuel", "helmet"]},
        )
    )
    assert {"move", "collect", "use", "discard", "end"} <= {key.split()[0] for key in table.options()}
    table.do("use spear#1 1,0", "crew character#5")
    table.do("collect -1,0")
    assert not table.options("collect")
    assert not [key for key in table.options("use") if key.startswith("use machete#1 ")]
    table.do("use water#1", "refresh crew#1", "use machete#1 1,0")
    table.do("discard helmet#1" if "helmet#1" in table.hand() else "discard fuel#1")
    table.do(table.options("move")[0])
    assert table.options("end")


@pytest.mark.rule("TURN-2", "MOVE-1")
def test_the_move_comes_once() -> None:
    table = Table.of(solo(player={"hand": ["spear"]}, raiders=[{"type": "jeep", "at": "2,0"}]))
    table.do("move 1,0")
    assert not table.options("move")
    table.refuse("move 0,0", "MOVE-1")
    assert "use spear#1 2,0" in table.options()


@pytest.mark.rule("TURN-3")
def test_the_turn_ends_with_one_group_of_choice_that_is_not_yet_activated() -> None:
    table = Table.of(solo(groups=groups(False, False)))
    assert table.options("end") == [f"end {name}" for name in TWO_GROUPS]
    table.refuse("end spawn", "TURN-3")
    events = table.do(f"end {TWO_GROUPS[1]}")
    assert [event.group for event in only(events, GroupActivated)] == [TWO_GROUPS[1]]
    assert table.state.round == 0
    assert table.options("end") == [f"end {TWO_GROUPS[0]}"]
    table.refuse(f"end {TWO_GROUPS[1]}", "TURN-3")


@pytest.mark.rule("TURN-4")
def test_with_every_group_activated_the_turn_ends_with_a_spawn_and_a_new_round() -> None:
    table = Table.of(solo(groups=groups(True, True), round=2))
    assert table.options("end") == ["end spawn"]
    table.refuse(f"end {TWO_GROUPS[0]}", "TURN-4")
    events = table.do("end spawn", "wind NE")
    assert not only(events, GroupActivated)
    assert [event.round for event in only(events, RoundBegan)] == [3]
    assert table.state.round == 3
    assert not any(group.activated for group in table.state.groups)


@pytest.mark.rule("TURN-4")
def test_the_spawn_is_instead_of_an_activation_by_the_same_player() -> None:
    position = solo(groups=groups(True, True))
    position["players"].append({"character": "healer", "at": "3,0"})
    table = Table.of(position)
    table.do("end spawn", "wind NE")
    assert table.asked.seat == 1
    assert len(table.options("end")) == 2


@pytest.mark.rule("TURN-5", "WIN-6", "GOAL-2")
def test_a_spawn_that_would_begin_round_6_ends_the_game() -> None:
    position = solo(groups=groups(True, True), round=5)
    position["players"].append({"character": "healer", "at": "3,0"})
    table = Table.of(position)
    events = table.do("end spawn")
    assert [(event.winners, event.clause) for event in only(events, GameEnded)] == [((), "no_time")]
    outcome = table.outcome()
    assert outcome is not None
    assert outcome["winners"] == []
    assert table.kind == ""
    assert table.state.round == 5


@pytest.mark.rule("TURN-5")
def test_round_5_itself_is_played() -> None:
    table = Table.of(solo(groups=groups(True, True), round=4))
    table.do("end spawn", "wind NE")
    assert table.state.round == 5
    assert table.kind == "turn"


@pytest.mark.rule("TURN-5")
def test_the_first_round_is_0() -> None:
    assert Table.new("healer").state.round == 0


@pytest.mark.rule("TURN-6")
def test_the_first_turn_may_end_on_the_entry_point_only_if_no_other_hex_is_in_reach() -> None:
    stuck = Table.of(solo(terrain={"salt": ["0,0"]}, player={"entered": True}))
    assert stuck.options("end")
    free = Table.of(solo(player={"entered": True}))
    assert not free.options("end")
    free.refuse("end spawn", "TURN-6")
    free.do("move 1,0")
    assert free.options("end")


@pytest.mark.rule("TURN-6")
def test_later_turns_may_end_anywhere() -> None:
    assert Table.of(solo(player={"entered": False})).options("end")
