"""TRADE: between the active player and a neighbour."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import CardsTraded, TradeStopped
from tests.rules.table import Position, Table, field, only


def pair(mine: dict[str, Any], theirs: dict[str, Any], **parts: Any) -> Position:
    """The ploughman (active) and the healer on adjacent hexes."""
    return {
        "terrain": field(),
        "players": [
            {"character": "ploughman", "at": "0,0", "vehicle": "landsail", **mine},
            {"character": "healer", "at": "1,0", "vehicle": "landsail", **theirs},
        ],
        **parts,
    }


def trade(table: Table, give: list[str], back: list[str]) -> None:
    """Offer, answer and confirm."""
    table.do("trade 1", give, [], back, "confirm")


@pytest.mark.rule("TRADE-1")
def test_trade_is_with_a_player_on_an_adjacent_hex() -> None:
    position = pair({"hand": ["spear"]}, {"hand": ["water"]})
    position["players"].append({"character": "scientist", "at": "3,0", "hand": ["fuel"]})
    table = Table.of(position)
    assert table.options("trade") == ["trade 1"]
    table.refuse("trade 2", "TRADE-1")
    table.refuse("trade 0", "TRADE-1")


@pytest.mark.rule("TRADE-1", "SETUP-14")
def test_there_is_no_trade_with_a_figure_off_the_board() -> None:
    table = Table.of(pair({"hand": ["spear"]}, {"hand": ["water"], "at": None, "waiting": "to enter"}))
    assert not table.options("trade")
    table.refuse("trade 1", "TRADE-1")


@pytest.mark.rule("TRADE-1")
def test_any_number_of_cards_either_way() -> None:
    table = Table.of(pair({"hand": ["spear", "water", "map"]}, {"hand": ["fuel", "helmet"]}))
    table.do("trade 1")
    assert table.subset() == (0, 4)
    table.do("withdraw")
    trade(table, ["spear#1", "map#1"], ["fuel#1"])
    assert table.hand(0) == ["fuel#1", "water#1"]
    assert table.hand(1) == ["helmet#1", "map#1", "spear#1"]


@pytest.mark.rule("TRADE-1")
def test_gifts_either_way() -> None:
    table = Table.of(pair({"hand": ["spear"]}, {"hand": ["fuel"]}))
    trade(table, ["spear#1"], [])
    assert (table.hand(0), table.hand(1)) == ([], ["fuel#1", "spear#1"])
    trade(table, [], ["fuel#1"])
    assert (table.hand(0), table.hand(1)) == (["fuel#1"], ["spear#1"])


@pytest.mark.rule("TRADE-1")
def test_the_trade_is_as_often_as_wanted_and_costs_nothing() -> None:
    table = Table.of(pair({"hand": ["spear", "water"]}, {}))
    trade(table, ["spear#1"], [])
    trade(table, ["water#1"], [])
    assert table.hand(1) == ["spear#1", "water#1"]
    assert table.exhausted() == set()


@pytest.mark.rule("TRADE-2")
def test_traded_cards_arrive_refreshed() -> None:
    table = Table.of(
        pair({"hand": ["spear"], "exhausted": ["spear", "landsail"]}, {"cargo": ["crew"], "exhausted": ["crew"]})
    )
    trade(table, ["spear#1"], ["crew#1"])
    assert "spear#1" not in table.exhausted()
    assert "crew#1" not in table.exhausted()
    assert table.cargo(0) == ["crew#1"]


@pytest.mark.rule("TRADE-2")
def test_each_card_is_traded_at_most_once_a_turn() -> None:
    table = Table.of(pair({"hand": ["spear"]}, {"hand": ["fuel"]}))
    trade(table, ["spear#1"], ["fuel#1"])
    table.do("trade 1")
    assert "fuel#1" not in table.options()
    table.refuse(["fuel#1"], "TRADE-2")
    table.do([], [])
    assert "spear#1" not in table.options()
    table.refuse(["spear#1"], "TRADE-2")


@pytest.mark.rule("TRADE-2")
def test_the_next_turn_it_may_be_traded_again() -> None:
    table = Table.of(pair({"hand": ["spear"]}, {}))
    trade(table, ["spear#1"], [])
    table.do("end hankerer+dirtbike")
    assert table.asked.seat == 1
    table.do("trade 0", ["spear#1"], [], [], "confirm")
    assert table.hand(0) == ["spear#1"]


@pytest.mark.rule("TRADE-3")
def test_character_cards_are_never_traded() -> None:
    table = Table.of(pair({"hand": ["spear"], "cargo": ["crew", "crate"]}, {"hand": ["fuel"]}))
    table.do("trade 1")
    assert table.options() == ["spear#1", "crew#1", "crate#1", "landsail#1"]
    table.refuse(["character#5"], "TRADE-3")


@pytest.mark.rule("TRADE-3", "MAT-7")
def test_the_receiver_must_have_or_make_room() -> None:
    table = Table.of(pair({"cargo": ["crate", "steel_plate"]}, {"cargo": ["crate", "crew"]}))
    trade(table, ["steel_plate#1"], [])
    assert (table.kind, table.asked.seat) == ("gain", 1)
    assert table.options() == [
        "place steel_plate#1 over crate#2",
        "place steel_plate#1 over crew#1",
        "discard steel_plate#1",
    ]
    table.do("place steel_plate#1 over crew#1")
    assert table.cargo(1) == ["crate#2", "steel_plate#1"]
    assert table.pile("discard") == ["crew#1"]


@pytest.mark.rule("TRADE-3")
def test_what_is_given_makes_room_for_what_comes() -> None:
    table = Table.of(pair({"cargo": ["crate", "steel_plate"]}, {"cargo": ["crate", "crew"]}))
    trade(table, ["steel_plate#1"], ["crew#1"])
    assert table.cargo(0) == ["crate#1", "crew#1"]
    assert table.cargo(1) == ["crate#2", "steel_plate#1"]
    assert table.kind == "turn"


@pytest.mark.rule("TRADE-3", "MAT-6")
def test_a_vehicle_for_an_exhausted_one_enters_exhausted() -> None:
    table = Table.of(pair({"exhausted": ["landsail"]}, {"vehicle": "wind_tractor"}))
    trade(table, [], ["wind_tractor#1"])
    table.do("place wind_tractor#1 over landsail#1")
    assert "wind_tractor#1" in table.exhausted()
    assert not table.options("move")


@pytest.mark.rule("TRADE-3", "MAT-6")
def test_swapped_vehicles_cannot_be_used_for_a_second_move() -> None:
    table = Table.of(pair({}, {"vehicle": "wind_tractor"}))
    table.do("move 0,1")
    trade(table, ["landsail#1"], ["wind_tractor#1"])
    assert (table.vehicle(0), table.vehicle(1)) == ("wind_tractor#1", "landsail#1")
    assert not table.options("move")


@pytest.mark.rule("TRADE-4")
def test_nothing_moves_before_the_confirmation() -> None:
    table = Table.of(pair({"hand": ["spear"]}, {"hand": ["fuel"]}))
    for answer in ("trade 1", ["spear#1"], ["kind fuel"], ["fuel#1"]):
        table.do(answer)
        assert (table.hand(0), table.hand(1)) == (["spear#1"], ["fuel#1"])
    assert (table.kind, table.asked.seat) == ("trade_confirm", 0)
    events = table.do("confirm")
    assert [(event.seat, event.to) for event in only(events, CardsTraded)] == [(0, 1), (1, 0)]
    assert (table.hand(0), table.hand(1)) == (["fuel#1"], ["spear#1"])


@pytest.mark.rule("TRADE-4")
def test_wishes_are_card_kinds_and_bind_nobody() -> None:
    table = Table.of(pair({"hand": ["spear"]}, {"hand": ["fuel", "map"]}))
    table.do("trade 1", ["spear#1"])
    assert table.kind == "trade_wish"
    assert "kind fuel" in table.options()
    assert "kind healer" not in table.options()
    table.do(["kind fuel"])
    assert (table.kind, table.asked.seat) == ("trade_return", 1)
    assert table.options() == ["fuel#1", "map#1", "landsail#2"]
    table.do(["map#1"], "confirm")
    assert table.hand(0) == ["map#1"]


@pytest.mark.rule("TRADE-4")
@pytest.mark.parametrize(
    ("answers", "stopped_by"),
    [
        (["withdraw"], 0),
        ([["spear#1"], "withdraw"], 0),
        ([["spear#1"], [], "decline"], 1),
        ([["spear#1"], [], ["fuel#1"], "withdraw"], 0),
    ],
)
def test_either_can_stop_at_any_step(answers: list[Any], stopped_by: int) -> None:
    table = Table.of(pair({"hand": ["spear"]}, {"hand": ["fuel"]}))
    events = table.do("trade 1", *answers)
    assert (table.hand(0), table.hand(1)) == (["spear#1"], ["fuel#1"])
    assert table.kind == "turn"
    assert [event.by for event in only(events, TradeStopped)] == [stopped_by]
    assert "trade 1" in table.options()


@pytest.mark.rule("TRADE-4")
def test_an_empty_offer_may_be_answered() -> None:
    table = Table.of(pair({}, {"hand": ["fuel"]}))
    trade(table, [], ["fuel#1"])
    assert table.hand(0) == ["fuel#1"]


@pytest.mark.rule("MAT-6", "TRADE-3")
def test_a_vehicle_traded_for_an_exhausted_one_arrives_exhausted() -> None:
    """Whatever waits to be placed first: the partner must find room for the landsail before the buggy is laid down."""
    mine = {"exhausted": ["landsail"]}
    table = Table.of(pair(mine, {"vehicle": "jeep", "cargo": ["crew", "crate", "crate"]}))
    trade(table, ["landsail#1"], ["jeep#1"])
    assert table.kind == "slots"
    table.do("discard crate#1")
    assert (table.vehicle(0), table.vehicle(1)) == ("jeep#1", "landsail#1")
    assert table.exhausted() == {"jeep#1"}


@pytest.mark.rule("MAT-6", "TRADE-2")
def test_a_vehicle_traded_for_nothing_exhausted_arrives_ready() -> None:
    table = Table.of(pair({}, {"vehicle": "jeep"}))
    trade(table, ["landsail#1"], ["jeep#1"])
    assert table.vehicle(0) == "jeep#1" and not table.exhausted()
