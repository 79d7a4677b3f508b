"""MAT: slots, hand limit, gaining and discarding."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.mat import hand_limit
from tests.rules.table import Position, Table, field


def mat(hand: str = "", cargo: str = "", vehicle: str = "landsail", draw: str = "", **parts: Any) -> Position:
    """The scientist in the middle of a salt board, next to a loot token; `draw` is the top of the mirage deck."""
    player = {
        "character": "ploughman",
        "at": "0,0",
        "vehicle": vehicle or None,
        "hand": hand.split(),
        "cargo": cargo.split(),
        **parts.pop("player", {}),
    }
    number = len(draw.split()) or 1
    return {
        "terrain": field(),
        "players": [player],
        "tokens": [{"kind": "loot", "number": number, "at": "1,0"}],
        "decks": {"mirage": draw.split()},
        **parts,
    }


@pytest.mark.rule("MAT-1")
def test_two_cargo_slots_are_free_beside_the_character() -> None:
    table = Table.of(mat(cargo="crate", draw="steel_plate"))
    table.do("collect 1,0")
    assert table.cargo() == ["crate#1", "steel_plate#1"]
    full = Table.of(mat(cargo="crate crew", draw="steel_plate"))
    full.do("collect 1,0", "crew character#5")
    assert full.kind == "gain"


@pytest.mark.rule("MAT-1")
@pytest.mark.parametrize("vehicle", ["tracked", "jeep"])
def test_a_vehicle_may_add_a_slot(vehicle: str) -> None:
    table = Table.of(mat(cargo="crate crew", vehicle=vehicle, draw="steel_plate"))
    table.do("collect 1,0", "crew character#5")
    assert table.kind == "turn"
    assert len(table.cargo()) == 3


@pytest.mark.rule("MAT-1", "MAT-5")
def test_the_character_card_stays_for_good() -> None:
    table = Table.of(mat(hand="spear"))
    assert "discard character#5" not in table.options()
    table.refuse("discard character#5", "MAT-5")


@pytest.mark.rule("MAT-2")
@pytest.mark.parametrize("card", ["crate", "steel_plate", "crew"])
def test_cargo_is_placed_on_gaining_never_held(card: str) -> None:
    table = Table.of(mat(draw=card))
    table.do("collect 1,0")
    assert table.cargo() == [f"{card}#1"]
    assert table.hand() == []


@pytest.mark.rule("MAT-2")
def test_a_vehicle_is_placed_on_gaining() -> None:
    table = Table.of(mat(vehicle="", draw="wind_tractor"))
    table.do("collect 1,0")
    assert table.vehicle() == "wind_tractor#1"


@pytest.mark.rule("MAT-2")
def test_a_gained_card_may_be_discarded_instead() -> None:
    table = Table.of(mat(cargo="crate crate", draw="steel_plate"))
    table.do("collect 1,0")
    assert table.options() == [
        "place steel_plate#1 over crate#1",
        "place steel_plate#1 over crate#2",
        "discard steel_plate#1",
    ]
    table.do("discard steel_plate#1")
    assert table.cargo() == ["crate#1", "crate#2"]
    assert table.pile("discard") == ["steel_plate#1"]


@pytest.mark.rule("MAT-2")
def test_a_lost_slot_makes_a_cargo_card_go() -> None:
    table = Table.of(mat(cargo="crate crew steel_plate", vehicle="jeep"))
    table.do("discard jeep#1")
    assert table.kind == "slots"
    assert table.options() == ["discard crate#1", "discard crew#1", "discard steel_plate#1"]
    table.do("discard crew#1")
    assert table.cargo() == ["crate#1", "steel_plate#1"]
    assert table.kind == "turn"


@pytest.mark.rule("MAT-2", "MAT-7")
def test_a_vehicle_with_fewer_slots_makes_a_cargo_card_go() -> None:
    table = Table.of(mat(cargo="crate crew steel_plate", vehicle="jeep", draw="wind_tractor"))
    table.do("collect 1,0", "crew character#5", "place wind_tractor#1 over jeep#1")
    assert table.kind == "slots"
    table.do("discard crate#1")
    assert table.cargo() == ["crew#1", "steel_plate#1"]


@pytest.mark.rule("MAT-3")
def test_at_most_three_crew_with_the_character() -> None:
    table = Table.of(mat(cargo="crew crew", vehicle="jeep", draw="crew"))
    table.do("collect 1,0", "crew character#5")
    assert table.kind == "gain"
    assert "place crew#3" not in table.options()
    assert table.options("place") == ["place crew#3 over crew#1", "place crew#3 over crew#2"]


@pytest.mark.rule("MAT-4")
@pytest.mark.parametrize(
    ("hand", "cargo", "vehicle", "limit"),
    [
        ("", "", "landsail", 2 + 2 + 2),
        ("", "crew", "landsail", 2 + 0 + 2),
        ("", "crew crew", "landsail", 2 + 0 + 0),
        ("", "crate", "landsail", 2 + 5 + 2),
        ("", "crate steel_plate", "landsail", 2 + 5 + 0),
        ("backpack", "", "landsail", 2 + 2 + 2 + 3),
        ("backpack backpack", "crate", "quad", 2 + 5 + 2 + 3 + 3 + 1),
        ("", "", "jeep", 2 + 2 + 2 + 2),
        ("", "crew", "tracked", 2 + 0 + 2 + 2),
        ("", "", "wind_tractor", 2 + 2 + 2 + 1),
        ("", "", "", 2 + 2 + 2),
    ],
)
def test_hand_limit(hand: str, cargo: str, vehicle: str, limit: int) -> None:
    state = Table.of(mat(hand, cargo, vehicle)).state
    assert hand_limit(state, state.players[0]) == limit


@pytest.mark.rule("MAT-5")
def test_over_the_limit_there_is_no_move_and_no_end() -> None:
    table = Table.of(mat(hand="spear water water fuel fuel helmet helmet"))
    assert not table.options("move", "end")
    table.refuse("move -1,0", "MAT-5")
    table.refuse("end spawn", "MAT-5")
    table.do("discard helmet#1")
    assert table.options("move")
    assert table.options("end")


@pytest.mark.rule("MAT-5")
def test_any_other_card_may_be_discarded_at_any_time_of_the_own_turn() -> None:
    table = Table.of(mat(hand="spear water", cargo="crew crate", player={"exhausted": ["spear", "crew"]}))
    assert table.options("discard") == [
        f"discard {card}" for card in ("spear#1", "water#1", "crew#1", "crate#1", "landsail#1")
    ]
    table.do("discard spear#1", "discard crew#1", "move -1,0", "discard landsail#1", "discard water#1")
    assert table.pile("discard") == ["water#1", "landsail#1", "crew#1", "spear#1"]
    assert table.hand() == []


@pytest.mark.rule("MAT-5")
def test_the_limit_holds_after_the_move_too() -> None:
    table = Table.of(mat(hand="spear water water fuel fuel helmet", draw="helmet", player={"at": "-1,0"}))
    table.do("move 0,0", "collect 1,0")
    assert not table.options("end")
    table.do("discard helmet#2")
    assert table.options("end")


@pytest.mark.rule("MAT-6")
def test_a_vehicle_in_place_of_an_exhausted_one_enters_exhausted() -> None:
    table = Table.of(mat(draw="wind_tractor", player={"at": "-1,0"}))
    table.do("move 0,0", "collect 1,0", "place wind_tractor#1 over landsail#1")
    assert "wind_tractor#1" in table.exhausted()
    assert not table.options("move")


@pytest.mark.rule("MAT-6", "ACT-5")
def test_a_vehicle_in_place_of_a_ready_one_is_ready() -> None:
    table = Table.of(mat(draw="wind_tractor"))
    table.do("collect 1,0", "place wind_tractor#1 over landsail#1")
    assert "wind_tractor#1" not in table.exhausted()
    assert table.pile("discard") == ["landsail#1"]
    assert table.options("move")


@pytest.mark.rule("MAT-6")
def test_without_a_vehicle_there_is_no_move_until_one_is_gained() -> None:
    table = Table.of(mat(draw="wind_tractor"))
    table.do("discard landsail#1")
    assert not table.options("move")
    table.refuse("move -1,0", "MAT-6")
    table.do("collect 1,0")
    assert table.options("move")


@pytest.mark.rule("MAT-6", "MOVE-1")
def test_a_vehicle_gained_after_the_move_gives_no_second_one() -> None:
    table = Table.of(mat(draw="wind_tractor", player={"at": "-1,0"}))
    table.do("move 0,0", "discard landsail#1", "collect 1,0")
    assert table.vehicle() == "wind_tractor#1"
    assert not table.options("move")


@pytest.mark.rule("MAT-7")
def test_a_gained_vehicle_may_replace_the_old_one_which_is_discarded() -> None:
    table = Table.of(mat(draw="wind_tractor"))
    table.do("collect 1,0")
    assert table.options() == ["place wind_tractor#1 over landsail#1", "discard wind_tractor#1"]
    table.do("place wind_tractor#1 over landsail#1")
    assert (table.vehicle(), table.pile("discard")) == ("wind_tractor#1", ["landsail#1"])


@pytest.mark.rule("MAT-7")
def test_exhausted_crew_may_be_swapped_for_fresh_crew() -> None:
    table = Table.of(mat(cargo="crew crate", draw="crew", player={"exhausted": ["crew"]}))
    table.do("collect 1,0", "place crew#2 over crew#1")
    assert table.cargo() == ["crate#1", "crew#2"]
    assert table.pile("discard") == ["crew#1"]
    assert "crew#2" not in table.exhausted()


@pytest.mark.rule("MAT-7")
def test_crew_may_take_the_place_of_cargo_and_cargo_that_of_crew() -> None:
    crew = Table.of(mat(cargo="crate crate", draw="crew"))
    crew.do("collect 1,0")
    assert "place crew#1 over crate#1" in crew.options()
    cargo = Table.of(mat(cargo="crew crew", draw="crate"))
    cargo.do("collect 1,0", "crew crew#1")
    assert "place crate#1 over crew#2" in cargo.options()


@pytest.mark.rule("MAT-7", "ACT-6")
def test_crew_without_a_slot_may_act_once_beside_the_mat_and_then_is_placed_or_discarded() -> None:
    table = Table.of(mat(hand="spear", cargo="crate crate", draw="crew", raiders=[{"type": "jeep", "at": "0,1"}]))
    table.do("collect 1,0", "beside crew#1")
    assert table.beside() == ["crew#1"]
    assert not table.options("end")
    table.refuse("end hankerer+dirtbike", "MAT-7")
    table.do("use spear#1 0,1")
    assert table.exhausted() == {"character#5", "crew#1", "spear#1"}
    assert "place crew#1 over crate#1" in table.options()
    table.do("discard crew#1")
    assert table.options("end")


@pytest.mark.rule("MAT-7")
def test_crew_beside_the_mat_is_placed_when_a_slot_is_free() -> None:
    table = Table.of(mat(cargo="crate crate", draw="crew"))
    table.do("collect 1,0", "beside crew#1", "discard crate#2")
    assert "place crew#1" in table.options()
    table.do("place crew#1")
    assert (table.cargo(), table.beside()) == (["crate#1", "crew#1"], [])
    assert table.options("end")


@pytest.mark.rule("MAT-7")
def test_house_rule_crew_needs_a_slot() -> None:
    table = Table.of(mat(cargo="crate crate", draw="crew", options={"house_rules": ["crew_needs_slot"]}))
    table.do("collect 1,0")
    assert "beside crew#1" not in table.options()


@pytest.mark.rule("MAT-7")
def test_crew_is_kept_beside_the_mat_only_in_the_own_turn() -> None:
    """A partner out of turn must place the crew they get, or discard it."""
    position = mat(cargo="crew")
    position["players"].append({"character": "healer", "at": "0,1", "cargo": ["crate", "crate"]})
    table = Table.of(position)
    table.do("trade 1", ["crew#1"], [], [], "confirm")
    assert (table.kind, table.asked.seat) == ("gain", 1)
    assert table.options() == ["place crew#1 over crate#1", "place crew#1 over crate#2", "discard crew#1"]
