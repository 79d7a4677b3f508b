"""CHAR: the six characters and their special items."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import CardFetched, CardsDrawn, RaiderWounded, WindTurned
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from tests.rules.table import Position, Table, field, only, strip


def person(character: str, hand: str = "", vehicle: str | None = "landsail", **parts: Any) -> Position:
    """The character in the middle of a salt board; the wind blows to the east with strength 2."""
    player = {"character": character, "at": "0,0", "vehicle": vehicle, "hand": hand.split(), **parts.pop("player", {})}
    return {"terrain": field(), "wind": {"to": "E", "strength": 2}, "players": [player], **parts}


# --- healer ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHAR-1")
def test_the_healer_may_set_the_wind_to_any_direction_at_the_start_of_her_turn() -> None:
    table = Table.of(person("healer", frames=[["start"]]))
    assert table.options("wind") == [f"wind {d}" for d in HEX_DIRECTIONS if d != "E"]
    events = table.do("wind W")
    assert [event.to for event in only(events, WindTurned)] == ["W"]
    assert not table.options("wind")
    table.refuse("wind E", "CHAR-1")
    assert table.exhausted() == set()


@pytest.mark.rule("CHAR-1")
@pytest.mark.parametrize("deed", ["move 1,0", "discard spear#1", "use spear#1 0,1", "collect 0,-1"])
def test_only_until_the_first_other_thing_she_does(deed: str) -> None:
    position = person("healer", "spear", frames=[["start"]], raiders=[{"type": "jeep", "at": "0,1"}])
    table = Table.of(position | {"tokens": [{"kind": "loot", "at": "0,-1"}]})
    assert table.options("wind")
    table.do(deed)
    assert not table.options("wind")
    table.refuse("wind W", "CHAR-1")


@pytest.mark.rule("CHAR-1")
def test_nobody_else_may() -> None:
    for character in ("little_girl", "arsonist", "transporter", "ploughman", "scientist"):
        table = Table.of(person(character, frames=[["start"]]))
        assert not table.options("wind")
        table.refuse("wind W", "CHAR-1")


@pytest.mark.rule("CHAR-1")
def test_bag_of_herbs_fetches_a_kit_from_the_discard_pile() -> None:
    decks = {"discard": ["fuel", "first_aid_kit"], "mirage": ["first_aid_kit"]}
    table = Table.of(person("healer", "bag_of_herbs", decks=decks))
    table.do("use bag_of_herbs#1")
    assert table.hand() == ["bag_of_herbs#1", "first_aid_kit#2"]
    assert table.exhausted() == {"character#1", "bag_of_herbs#1"}
    assert table.pile("discard") == ["fuel#1"]
    nothing = Table.of(person("healer", "bag_of_herbs", decks={"mirage": ["first_aid_kit"]}))
    assert not nothing.options("use")
    nothing.refuse("use bag_of_herbs#1", "DECK-4")


# --- little girl -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHAR-2")
@pytest.mark.parametrize("vehicle", ["landsail", "wind_tractor"])
def test_the_little_girl_has_one_more_wind_strength(vehicle: str) -> None:
    girl = Table.of(person("little_girl", "", vehicle, terrain=strip("s" * 8)))
    other = Table.of(person("ploughman", "", vehicle, terrain=strip("s" * 8)))
    assert set(other.moves()) == {"1,0", "2,0"}
    assert set(girl.moves()) == {"1,0", "2,0", "3,0"}


@pytest.mark.rule("CHAR-2")
def test_not_in_a_motor_vehicle() -> None:
    assert set(Table.of(person("little_girl", "", "tracked", terrain=strip("s" * 8))).moves()) == {"1,0", "2,0"}


@pytest.mark.rule("CHAR-2")
def test_the_toolkit_draws_three_and_discards_three() -> None:
    decks = {"mirage": ["fuel#1", "fuel#2", "map#1", "map#2"]}
    table = Table.of(person("little_girl", "toolkit spear", decks=decks))
    table.do("use toolkit#1")
    assert (table.kind, table.subset()) == ("discard", (3, 3))
    assert {"toolkit#1", "spear#1", "fuel#1", "fuel#2", "map#1"} <= set(table.options())
    assert "map#2" not in table.options()
    table.refuse(["fuel#1"], "CHAR-2")
    table.do(["spear#1", "fuel#1", "fuel#2"])
    assert table.hand() == ["map#1", "toolkit#1"]
    assert table.exhausted() == {"character#2", "toolkit#1"}
    assert set(table.pile("discard")) == {"spear#1", "fuel#1", "fuel#2"}


# --- arsonist --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHAR-3")
@pytest.mark.parametrize("vehicle", ["dirtbike", "quad", "buggy", "tracked", "jeep"])
def test_the_arsonist_gets_fuel_for_a_discarded_motor_vehicle(vehicle: str) -> None:
    table = Table.of(person("arsonist", "", vehicle, decks={"discard": ["water", "fuel"], "mirage": ["fuel"]}))
    events = table.do(f"discard {vehicle}#1")
    assert table.hand() == ["fuel#2"]
    assert [event.source for event in only(events, CardFetched)] == ["discard"]
    assert set(table.pile("discard")) == {"water#1", f"{vehicle}#1"}


@pytest.mark.rule("CHAR-3")
def test_whenever_also_for_one_that_is_replaced_or_turned_down() -> None:
    loot = {"tokens": [{"kind": "loot", "number": 1, "at": "1,0"}], "decks": {"discard": ["fuel"], "mirage": ["jeep"]}}
    table = Table.of(person("arsonist", "", "quad", **loot))
    table.do("collect 1,0", "place jeep#1 over quad#1")
    assert table.hand() == ["fuel#1"]
    table = Table.of(person("arsonist", "", "landsail", **loot))
    table.do("collect 1,0", "discard jeep#1")
    assert table.hand() == ["fuel#1"]


@pytest.mark.rule("CHAR-3")
def test_no_fuel_for_a_sail_or_for_others_or_from_an_empty_pile() -> None:
    fuel = {"discard": ["fuel"]}
    for table, vehicle in (
        (Table.of(person("arsonist", "", "landsail", decks=fuel)), "landsail"),
        (Table.of(person("arsonist", "", "wind_tractor", decks=fuel)), "wind_tractor"),
        (Table.of(person("healer", "", "quad", decks=fuel)), "quad"),
        (Table.of(person("arsonist", "", "quad")), "quad"),
    ):
        table.do(f"discard {vehicle}#1")
        assert table.hand() == []


@pytest.mark.rule("CHAR-3", "LIFE-1")
def test_even_when_the_vehicle_is_discarded_by_her_death() -> None:
    blow = {"move": 0, "lines": [{"strength": 9, "kind": "piercing"}]}
    position = person(
        "arsonist",
        "",
        "jeep",
        raiders=[{"type": "quad", "at": "1,0"}],
        groups=[{"types": "hankerer+dirtbike"}, {"types": "quad+buggy+tracked+jeep", "stack": [blow]}],
        decks={"mirage": [f"water#{n}" for n in range(1, 9)], "discard": ["fuel#1"]},
    )
    table = Table.of(position)
    table.do("end quad+buggy+tracked+jeep", [f"water#{n}" for n in range(1, 5)])
    assert table.hand() == ["fuel#1", "water#5", "water#6", "water#7", "water#8"]


@pytest.mark.rule("CHAR-3", "FIGHT-4")
def test_the_flamethrower_burns_a_fuel_for_three_points_on_an_area() -> None:
    raiders = [{"type": "jeep", "at": "1,0"}, {"type": "tracked", "at": "2,0"}]
    decks = {"supply": [], "raider": ["helmet#5", "helmet#6"]}
    table = Table.of(person("arsonist", "flamethrower fuel", raiders=raiders, decks=decks))
    events = table.do("use flamethrower#1 1,0")
    assert sorted((event.raider, event.wounds) for event in only(events, RaiderWounded)) == [
        ("jeep#1", 2),
        ("tracked#1", 1),
    ]
    assert "fuel#1" not in table.hand()
    assert table.pile("discard") == ["fuel#1"]
    assert table.exhausted() == {"character#3", "flamethrower#1"}


@pytest.mark.rule("CHAR-3")
def test_without_fuel_it_does_not_burn() -> None:
    table = Table.of(person("arsonist", "flamethrower", raiders=[{"type": "jeep", "at": "1,0"}]))
    assert not table.options("use")
    table.refuse("use flamethrower#1 1,0")


# --- transporter -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHAR-4")
def test_the_transporter_goes_one_hex_more_with_any_vehicle() -> None:
    for vehicle, reached in (("tracked", 3), ("wind_tractor", 3), ("landsail", 3)):
        table = Table.of(person("transporter", "", vehicle, terrain=strip("s" * 8)))
        assert set(table.moves()) == {f"{q},0" for q in range(1, reached + 1)}


@pytest.mark.rule("CHAR-4")
def test_the_extra_hex_goes_in_any_direction_even_upwind() -> None:
    table = Table.of(person("transporter", terrain={"salt": ["0,0", "-1,0", "-2,0"]}))
    assert set(table.moves()) == {"-1,0"}


@pytest.mark.rule("CHAR-4")
def test_the_extra_hex_must_be_terrain_of_the_vehicle() -> None:
    assert set(Table.of(person("transporter", terrain=strip("srs"))).moves()) == set()


@pytest.mark.rule("CHAR-4", "MOVE-7")
def test_the_extra_hex_adds_to_fuel() -> None:
    table = Table.of(person("transporter", "fuel", "tracked", terrain=strip("s" * 9)))
    assert table.moves() == {"1,0": 0, "2,0": 0, "3,0": 0, "4,0": 1, "5,0": 1, "6,0": 1}


# --- ploughman -------------------------------------------------------------------------------------------------------


def struck(character: str, strength: int) -> Table:
    blow = {"move": 0, "lines": [{"strength": strength, "kind": "normal", "against": "one"}]}
    groups = [{"types": "hankerer+dirtbike"}, {"types": "quad+buggy+tracked+jeep", "stack": [blow]}]
    table = Table.of(person(character, raiders=[{"type": "quad", "at": "1,0"}], groups=groups))
    table.do("end quad+buggy+tracked+jeep")
    return table


@pytest.mark.rule("CHAR-5")
def test_the_ploughman_has_one_armor_for_good() -> None:
    assert struck("ploughman", 1).state.players[0].deaths == 0
    assert struck("ploughman", 2).state.players[0].deaths == 1
    assert struck("scientist", 1).state.players[0].deaths == 1


@pytest.mark.rule("CHAR-5")
def test_the_scythe_needs_no_crew() -> None:
    position = person("ploughman", "scythe", raiders=[{"type": "buggy", "at": "1,0"}])
    position["players"][0]["exhausted"] = ["ploughman"]
    table = Table.of(position)
    events = table.do("use scythe#1 1,0")
    assert [event.wounds for event in only(events, RaiderWounded)] == [1]
    assert table.exhausted() == {"character#5", "scythe#1"}


# --- scientist -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHAR-6")
@pytest.mark.parametrize(
    ("token", "cards"),
    [({"kind": "loot", "number": 2}, 3), ({"kind": "victory", "faction": "rock"}, 2), ({"kind": "rumor"}, 1)],
)
def test_the_scientist_draws_one_card_more_for_every_token(token: dict[str, Any], cards: int) -> None:
    position = {
        "players": [{"character": "scientist", "at": "0,0"}],
        "tokens": [{**token, "at": "1,0"}],
        "decks": {"mirage": ["fuel", "water", "map", "helmet"]},
    }
    table = Table.of(position)
    events = table.do("collect 1,0")
    assert len(table.hand()) == cards
    assert sum(len(event.cards) for event in only(events, CardsDrawn)) == cards - (token["kind"] == "victory")
    position["players"] = [{"character": "healer", "at": "0,0"}]
    other = Table.of(position)
    other.do("collect 1,0")
    assert len(other.hand()) == cards - 1


@pytest.mark.rule("CHAR-6")
def test_the_water_distiller_fetches_water_from_the_discard_pile() -> None:
    table = Table.of(person("scientist", "water_distiller", decks={"discard": ["fuel", "water"], "mirage": ["water"]}))
    table.do("use water_distiller#1")
    assert table.hand() == ["water#2", "water_distiller#1"]
    assert table.exhausted() == {"character#6", "water_distiller#1"}
    assert not Table.of(person("scientist", "water_distiller", decks={"mirage": ["water"]})).options("use")
