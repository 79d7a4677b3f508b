"""ACT: actions, crew, refreshing, collecting."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import CardsDrawn, RumorDrawn, WindTurned
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from tests.rules.table import Position, Table, field, only


def acting(hand: str = "", cargo: str = "", character: str = "ploughman", **parts: Any) -> Position:
    """A player in the middle of a salt board, with a jeep (armor 1) next door."""
    player = {
        "character": character,
        "at": "0,0",
        "vehicle": "landsail",
        "hand": hand.split(),
        "cargo": cargo.split(),
        **parts.pop("player", {}),
    }
    return {"terrain": field(), "players": [player], "raiders": [{"type": "jeep", "at": "1,0"}], **parts}


@pytest.mark.rule("ACT-1")
def test_a_crew_action_exhausts_one_ready_crew_member_and_the_card() -> None:
    table = Table.of(acting("spear crossbow", "crew"))
    table.do("use spear#1 1,0")
    assert table.kind == "crew"
    assert table.options() == ["crew character#5", "crew crew#1"]
    table.do("crew crew#1")
    assert table.exhausted() == {"crew#1", "spear#1"}
    table.do("use crossbow#1 1,0")
    assert table.exhausted() == {"crew#1", "spear#1", "character#5", "crossbow#1"}


@pytest.mark.rule("ACT-1")
def test_without_ready_crew_there_is_no_crew_action() -> None:
    table = Table.of(acting("spear", player={"exhausted": ["ploughman"]}, tokens=[{"kind": "loot", "at": "0,1"}]))
    assert not table.options("use", "collect")
    table.refuse("use spear#1 1,0", "ACT-1")
    table.refuse("collect 0,1", "ACT-1")


@pytest.mark.rule("ACT-1", "ACT-4")
def test_the_card_is_remembered_as_that_members_last_used() -> None:
    table = Table.of(acting("spear machete crossbow water", "crew"))
    table.do("use spear#1 1,0", "crew crew#1", "use crossbow#1 1,0")
    table.do("use water#1", "refresh crew#1")
    assert table.exhausted() == {"character#5", "crossbow#1"}
    table.do("use machete#1 1,0")
    assert table.exhausted() == {"character#5", "crossbow#1", "crew#1", "machete#1"}


@pytest.mark.rule("ACT-1", "ACT-4")
def test_only_the_card_used_last_comes_back() -> None:
    table = Table.of(acting("spear machete water#1 water#2"))
    table.do("use spear#1 1,0", "use water#1", "refresh character#5", "use machete#1 1,0", "use water#2")
    table.do("refresh character#5")
    assert table.exhausted() == set()
    table = Table.of(
        acting(
            "spear",
            player={
                "hand": ["spear#1", "machete#1", "water"],
                "last_used": [["character#5", "machete#1"]],
                "exhausted": ["ploughman", "spear#1", "machete#1"],
            },
        )
    )
    table.do("use water#1", "refresh character#5")
    assert table.exhausted() == {"spear#1"}


@pytest.mark.rule("ACT-2")
def test_a_single_use_action_discards_its_card() -> None:
    table = Table.of(acting("machete"))
    table.do("use machete#1:2 1,0")
    assert table.pile("discard") == ["machete#1"]
    assert table.hand() == []
    assert table.exhausted() == set()


@pytest.mark.rule("ACT-2")
def test_a_card_can_be_crew_action_and_single_use() -> None:
    table = Table.of(acting("molotov"))
    table.do("use molotov#1 1,0")
    assert table.pile("discard") == ["molotov#1"]
    assert table.exhausted() == {"character#5"}


@pytest.mark.rule("ACT-3")
def test_an_exhausted_card_cannot_be_used() -> None:
    table = Table.of(acting("spear machete", "crew", player={"exhausted": ["spear", "machete"]}))
    assert not table.options("use")
    table.refuse("use spear#1 1,0", "ACT-3")
    table.refuse("use machete#1:2 1,0", "ACT-3")


@pytest.mark.rule("ACT-3", "CHAR-5")
def test_an_action_without_the_crew_mark_exhausts_only_its_card() -> None:
    table = Table.of(acting("scythe"))
    table.do("use scythe#1 1,0")
    assert table.exhausted() == {"scythe#1"}
    table.refuse("use scythe#1 1,0", "ACT-3")


@pytest.mark.rule("ACT-4")
def test_water_readies_one_used_crew_member() -> None:
    table = Table.of(acting("water", "crew", player={"exhausted": ["ploughman", "crew"]}))
    table.do("use water#1")
    assert table.options() == ["refresh character#5", "refresh crew#1"]
    table.do("refresh crew#1")
    assert table.exhausted() == {"character#5"}
    assert table.kind == "turn"
    assert table.pile("discard") == ["water#1"]


@pytest.mark.rule("ACT-4")
def test_water_is_for_used_crew_only() -> None:
    table = Table.of(acting("water", "crew"))
    assert not table.options("use")
    table.refuse("use water#1", "ACT-4")


@pytest.mark.rule("ACT-4")
def test_dog_food_readies_two() -> None:
    table = Table.of(acting("dog_food", "crew", player={"exhausted": ["ploughman", "crew"]}))
    table.do("use dog_food#1", "refresh crew#1", "refresh character#5")
    assert table.exhausted() == set()
    assert table.kind == "turn"
    assert not table.options("refresh")


@pytest.mark.rule("ACT-4")
def test_dog_food_readies_one_crew_member_twice() -> None:
    table = Table.of(acting("dog_food spear"))
    table.do("use spear#1 1,0", "use dog_food#1", "refresh character#5")
    assert table.kind == "turn"
    assert "refresh" not in table.options()
    table.do("use spear#1 1,0")
    assert "refresh" in table.options()
    table.do("refresh", "refresh character#5")
    assert table.exhausted() == set()
    assert "refresh" not in table.options()
    table.refuse("refresh", "ACT-4")


@pytest.mark.rule("ACT-4")
def test_the_second_refresh_may_be_kept_while_another_is_tired() -> None:
    table = Table.of(acting("dog_food", "crew", player={"exhausted": ["ploughman", "crew"]}))
    table.do("use dog_food#1", "refresh crew#1")
    assert table.options() == ["refresh character#5", "keep"]
    table.do("keep")
    assert table.exhausted() == {"character#5"}
    assert "refresh" in table.options()


@pytest.mark.rule("ACT-4")
def test_a_kept_refresh_ends_with_the_turn() -> None:
    table = Table.of(acting("dog_food", player={"exhausted": ["ploughman"]}, raiders=[]))
    table.do("use dog_food#1", "refresh character#5")
    assert table.state.players[0].kept_refresh == 1
    table.do("end hankerer+dirtbike")
    assert table.state.players[0].kept_refresh == 0


@pytest.mark.rule("ACT-4", "TURN-1")
def test_cards_used_without_crew_and_vehicles_are_readied_only_by_the_next_turn() -> None:
    table = Table.of(acting("scythe spear water", raiders=[{"type": "tracked", "at": "1,0"}]))
    table.do("use scythe#1 1,0", "use spear#1 1,0", "move 0,1", "use water#1", "refresh character#5")
    assert table.exhausted() == {"scythe#1", "landsail#1"}
    table.do("end hankerer+dirtbike")
    assert table.exhausted() == set()


@pytest.mark.rule("ACT-5")
def test_a_newly_drawn_card_is_ready_at_once() -> None:
    table = Table.of(acting("", decks={"mirage": ["wind_vane"]}, tokens=[{"kind": "loot", "number": 1, "at": "0,1"}]))
    table.do("collect 0,1")
    assert "use wind_vane#1 E" in table.options()


@pytest.mark.rule("ACT-7")
def test_a_wind_vane_turns_the_wind_one_step_either_way() -> None:
    table = Table.of(acting("wind_vane", wind={"to": "SE", "strength": 3}))
    assert table.options("use") == ["use wind_vane#1 E", "use wind_vane#1 SW"]
    turned = only(table.do("use wind_vane#1 SW"), WindTurned)
    assert [(event.was, event.to) for event in turned] == [("SE", "SW")]
    assert HEX_DIRECTIONS[table.state.wind_to] == "SW"


@pytest.mark.rule("ACT-6")
def test_a_new_crew_member_is_usable_at_once() -> None:
    table = Table.of(acting("spear", decks={"mirage": ["crew"]}, tokens=[{"kind": "loot", "number": 1, "at": "0,1"}]))
    table.do("collect 0,1")
    assert table.cargo() == ["crew#1"]
    table.do("use spear#1 1,0")
    assert table.exhausted() == {"character#5", "crew#1", "spear#1"}


@pytest.mark.rule("ACT-7")
def test_a_card_with_two_action_options() -> None:
    table = Table.of(acting("katana"))
    assert [key for key in table.options("use") if key.endswith("1,0")] == ["use katana#1 1,0", "use katana#1:2 1,0"]
    table.do("use katana#1 1,0")
    assert table.raider_crew("jeep#1") == 1
    table.refuse("use katana#1:2 1,0", "ACT-3")
    table.refuse("use katana#1:3 1,0", "ACT-7")


@pytest.mark.rule("ACT-7")
def test_passive_effects_hold_while_the_card_is_in_play() -> None:
    table = Table.of(acting("topsail", wind={"to": "E", "strength": 2}, raiders=[]))
    assert "3,0" in table.moves()
    table.do("discard topsail#1")
    assert "3,0" not in table.moves()


@pytest.mark.rule("ACT-8", "ACT-9")
def test_collecting_is_a_crew_action_on_an_adjacent_token_which_leaves_the_game() -> None:
    tokens = [{"kind": "loot", "number": 2, "at": "0,1"}, {"kind": "loot", "number": 1, "at": "2,0"}]
    table = Table.of(acting("", "crew", tokens=tokens, decks={"mirage": ["fuel", "water", "map"]}))
    assert table.options("collect") == ["collect 0,1"]
    table.refuse("collect 2,0", "ACT-8")
    table.refuse("collect 0,-1", "ACT-8")
    table.do("collect 0,1", "crew crew#1")
    assert table.exhausted() == {"crew#1"}
    assert table.on("0,1") == ""
    assert table.hand() == ["fuel#1", "water#1"]


@pytest.mark.rule("ACT-9")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_loot_draws_as_many_mirage_cards_as_it_says(number: int) -> None:
    tokens = [{"kind": "loot", "number": number, "at": "0,1"}]
    table = Table.of(acting("", tokens=tokens, decks={"mirage": ["fuel", "water", "map", "helmet"]}))
    events = table.do("collect 0,1")
    assert [len(event.cards) for event in only(events, CardsDrawn)] == [number]
    assert len(table.hand()) == number


@pytest.mark.rule("ACT-9")
@pytest.mark.parametrize("faction", ["salt", "sand", "rock"])
def test_a_victory_token_gives_the_matching_card_from_the_supply(faction: str) -> None:
    table = Table.of(acting("", tokens=[{"kind": "victory", "faction": faction, "at": "0,1"}]))
    table.do("collect 0,1")
    assert table.hand() == [f"{faction}_relic#1"]
    assert f"{faction}_relic#1" not in table.pile("supply")


@pytest.mark.rule("ACT-9")
def test_a_rumor_token_draws_and_resolves_a_rumor_card() -> None:
    table = Table.of(
        {
            "players": [{"character": "ploughman", "at": "0,0"}],
            "tokens": [{"kind": "rumor", "at": "1,0"}],
            "decks": {"rumor": ["rumor#4", "rumor#2"]},
        }
    )
    events = table.do("collect 1,0")
    assert [event.card for event in only(events, RumorDrawn)] == ["rumor#4"]
    assert (table.kind, table.asked.source) == ("rumor", "rumor#4")


@pytest.mark.rule("ACT-9")
def test_raiders_and_hankerers_are_not_collected() -> None:
    table = Table.of(acting("", raiders=[{"type": "hankerer", "at": "1,0"}, {"type": "quad", "at": "0,1"}]))
    assert not table.options("collect")
    table.refuse("collect 1,0", "ACT-9")
    table.refuse("collect 0,1", "ACT-9")
