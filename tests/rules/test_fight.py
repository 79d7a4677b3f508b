"""FIGHT: attacks and defence."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import (
    AttackMade,
    CharacterDied,
    PointMet,
    PointsCovered,
    RaiderEliminated,
    RaiderWounded,
)
from tests.rules.table import Position, Table, field, only


def fighter(hand: str, *raiders: tuple[str, str], **parts: Any) -> Position:
    """The ploughman in the middle of a salt board, and raiders (type, hex)."""
    player = {
        "character": "healer",
        "at": "0,0",
        "vehicle": "landsail",
        "hand": hand.split(),
        **parts.pop("player", {}),
    }
    return {
        "terrain": field(),
        "players": [player],
        "raiders": [{"type": kind, "at": at} for kind, at in raiders],
        "decks": {"mirage": ["water#7", "water#8"], "raider": ["helmet#5", "helmet#6", "fuel#7", "fuel#8"]},
        **parts,
    }


def attacked(
    strength: int, kind: str = "normal", hand: str = "", cargo: str = "", character: str = "healer", **parts: Any
) -> Table:
    """A table at which a quad next to the player has just attacked."""
    position = fighter(
        hand,
        ("quad", "1,0"),
        groups=[
            {"types": "hankerer+dirtbike"},
            {
                "types": "quad+buggy+tracked+jeep",
                "stack": [{"move": 0, "lines": [{"strength": strength, "kind": kind, "against": "one"}]}],
            },
        ],
        player={"character": character, "cargo": cargo.split(), **parts.pop("player", {})},
        **parts,
    )
    table = Table.of(position)
    table.do("end quad+buggy+tracked+jeep")
    return table


def died(table: Table) -> bool:
    return bool(only(table.events, CharacterDied))


# --- attacking -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FIGHT-1")
def test_players_never_attack_players() -> None:
    position = fighter("spear", ("quad", "0,1"))
    position["players"].append({"character": "scientist", "at": "1,0"})
    table = Table.of(position)
    assert table.options("use") == ["use spear#1 0,1"]
    table.refuse("use spear#1 1,0", "FIGHT-1")


@pytest.mark.rule("FIGHT-1")
def test_a_target_is_on_an_adjacent_hex() -> None:
    table = Table.of(fighter("spear rifle", ("quad", "2,0"), ("jeep", "1,1")))
    assert not table.options("use")
    table.refuse("use spear#1 2,0", "FIGHT-1")


@pytest.mark.rule("FIGHT-1")
def test_attacks_are_made_on_the_own_turn() -> None:
    position = fighter("", ("quad", "0,1"))
    position["players"].append({"character": "scientist", "at": "1,0", "hand": ["spear"]})
    table = Table.of(position)
    assert not table.options("use")


@pytest.mark.rule("FIGHT-1")
def test_raiders_attack_players_on_adjacent_hexes_when_activated() -> None:
    table = attacked(1, hand="first_aid_kit")
    assert (table.kind, table.asked.source) == ("defend", "quad#1")


@pytest.mark.rule("FIGHT-2")
@pytest.mark.parametrize(
    ("weapon", "target", "wounds"),
    [
        ("spear", "dirtbike", 1),
        ("spear", "quad", 0),
        ("crossbow", "quad", 1),
        ("crossbow", "tracked", 1),
        ("shotgun", "tracked", 1),
        ("shotgun", "jeep", 2),
        ("rifle", "tracked", 2),
        ("machete:2", "tracked", 0),
    ],
)
def test_wounds_are_strength_less_armor_unless_piercing(weapon: str, target: str, wounds: int) -> None:
    card, _, option = weapon.partition(":")
    table = Table.of(fighter(card, (target, "1,0")))
    events = table.do(f"use {card}#1{':' + option if option else ''} 1,0")
    assert [event.wounds for event in only(events, RaiderWounded)] == [wounds]


@pytest.mark.rule("FIGHT-2")
def test_attacks_never_add_up() -> None:
    table = Table.of(fighter("spear machete", ("tracked", "1,0"), player={"cargo": ["crew"]}))
    table.do("use spear#1 1,0", "crew crew#1", "use machete#1 1,0")
    assert table.raider_crew("tracked#1") == 2


@pytest.mark.rule("FIGHT-3")
def test_each_wound_takes_one_crew_and_at_none_the_raider_is_eliminated() -> None:
    table = Table.of(fighter("spear machete", ("buggy", "1,0"), player={"cargo": ["crew"]}))
    table.do("use spear#1 1,0", "crew crew#1")
    assert table.raider_crew("buggy#1") == 1
    events = table.do("use machete#1 1,0")
    assert [event.raider for event in only(events, RaiderEliminated)] == ["buggy#1"]
    assert table.on("1,0") == ""
    assert "buggy#1" not in table.raiders()


@pytest.mark.rule("FIGHT-4")
def test_an_area_attack_hits_every_raider_on_the_target_and_next_to_it() -> None:
    raiders = (("buggy", "1,0"), ("quad", "2,0"), ("dirtbike", "1,-1"), ("dirtbike", "3,0"), ("buggy", "-1,0"))
    table = Table.of(fighter("molotov", *raiders))
    events = table.do("use molotov#1 1,0")
    assert sorted(event.raider for event in only(events, RaiderWounded)) == ["buggy#1", "dirtbike#1", "quad#1"]
    around = {"1,0", "2,0", "1,1", "0,1", "0,0", "1,-1", "2,-1"}
    assert [set(event.hexes) for event in only(events, AttackMade)] == [around]
    assert table.raiders() == {"dirtbike#2": "3,0", "buggy#2": "-1,0"}


@pytest.mark.rule("FIGHT-4")
def test_the_target_of_an_area_attack_is_adjacent_and_may_be_empty() -> None:
    table = Table.of(fighter("molotov", ("buggy", "2,0")))
    assert set(table.options("use")) == {"use molotov#1 1,0"}
    table.do("use molotov#1 1,0")
    assert table.raiders() == {}


@pytest.mark.rule("FIGHT-4")
def test_an_area_attack_is_not_aimed_at_unexplored_land() -> None:
    position = fighter("molotov", ("buggy", "1,0"))
    del position["terrain"]
    table = Table.of(position)
    assert not table.state.terrain[table.state.geo.index[1, -1]]
    assert {"use molotov#1 1,0", "use molotov#1 0,1"} <= set(table.options("use"))
    table.refuse("use molotov#1 1,-1", "FIGHT-4")


@pytest.mark.rule("FIGHT-4")
def test_an_area_attack_hurts_no_player() -> None:
    position = fighter("dynamite", ("buggy", "1,0"))
    position["players"].append({"character": "scientist", "at": "1,-1"})
    table = Table.of(position)
    table.do("use dynamite#1 1,0")
    assert not died(table)
    assert table.kind == "turn"


@pytest.mark.rule("FIGHT-4")
def test_house_rule_area_hurts_players() -> None:
    armor = ["leather_armor", "leather_armor"]
    rules = {"house_rules": ["area_hurts_players"]}
    position = fighter("molotov", ("dirtbike", "1,0"), options=rules, decks={})
    position["players"][0]["hand"] += ["leather_armor"]
    position["players"].append({"character": "scientist", "at": "1,-1", "hand": armor})
    table = Table.of(position)
    events = table.do("use molotov#1 1,0")
    assert [(event.seat, event.left) for event in only(events, PointsCovered)] == [(1, 0), (0, 1)]
    assert [event.seat for event in only(events, CharacterDied)] == [0]


# --- defending -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FIGHT-5")
def test_a_point_not_met_kills() -> None:
    assert died(attacked(1))
    assert died(attacked(2, hand="leather_armor"))


@pytest.mark.rule("FIGHT-5")
def test_a_point_is_met_by_a_kit_or_a_crew_member_which_are_discarded() -> None:
    table = attacked(3, hand="first_aid_kit", cargo="crew crew")
    assert table.options() == ["meet first_aid_kit#1", "meet crew#1", "meet crew#2", "leave open"]
    events = table.do("meet crew#2", "meet first_aid_kit#1", "meet crew#1")
    assert [(event.card, event.left) for event in only(events, PointMet)] == [
        ("crew#2", 2), ("first_aid_kit#1", 1), ("crew#1", 0),
    ]  # fmt: skip
    assert not died(table)
    assert table.pile("discard") == ["crew#1", "first_aid_kit#1", "crew#2"]


@pytest.mark.rule("FIGHT-5")
def test_armor_kits_and_crew_are_mixed_freely() -> None:
    table = attacked(3, hand="leather_armor first_aid_kit", cargo="crew")
    assert [event.points for event in only(table.events, PointsCovered)] == [1]
    table.do("meet first_aid_kit#1", "meet crew#1")
    assert not died(table)
    assert table.hand() == ["leather_armor#1"]


@pytest.mark.rule("FIGHT-5")
def test_a_point_may_be_left_open_though_it_could_be_met() -> None:
    table = attacked(1, hand="first_aid_kit")
    table.do("leave open")
    assert died(table)


@pytest.mark.rule("FIGHT-5")
def test_the_defender_chooses_even_out_of_turn() -> None:
    position = fighter(
        "",
        ("quad", "2,0"),
        groups=[
            {"types": "hankerer+dirtbike"},
            {"types": "quad+buggy+tracked+jeep", "stack": [{"move": 0, "lines": [{"strength": 1}]}]},
        ],
        terrain=field(),
    )
    position["players"].append({"character": "scientist", "at": "3,0", "hand": ["first_aid_kit"]})
    table = Table.of(position)
    table.do("end quad+buggy+tracked+jeep")
    assert (table.kind, table.asked.seat) == ("defend", 1)


@pytest.mark.rule("FIGHT-5")
def test_each_attack_is_met_singly() -> None:
    """Two attacks of one point: the armor stands against each, the kit only against one."""
    position = fighter(
        "leather_armor",
        ("quad", "1,0"),
        ("quad", "0,1"),
        groups=[
            {"types": "hankerer+dirtbike"},
            {"types": "quad+buggy+tracked+jeep", "stack": [{"move": 0, "lines": [{"strength": 1}]}]},
        ],
        options={"raider_choices": "fair"},
    )
    table = Table.of(position)
    table.do("end quad+buggy+tracked+jeep")
    assert not died(table)
    position["players"][0]["hand"] = ["first_aid_kit"]
    table = Table.of(position)
    table.do("end quad+buggy+tracked+jeep", "meet first_aid_kit#1")
    assert died(table)


@pytest.mark.rule("FIGHT-5", "FIGHT-6")
def test_armor_meets_normal_points_only() -> None:
    assert not died(attacked(1, "normal", "leather_armor"))
    assert died(attacked(1, "piercing", "leather_armor"))


@pytest.mark.rule("FIGHT-6")
@pytest.mark.parametrize(
    ("points", "hand", "cargo", "vehicle", "character"),
    [
        (1, "leather_armor", "", "landsail", "healer"),
        (2, "leather_armor leather_armor", "", "landsail", "healer"),
        (2, "", "steel_plate", "landsail", "healer"),
        (1, "", "", "tracked", "healer"),
        (1, "", "", "landsail", "ploughman"),
        (5, "leather_armor", "steel_plate", "tracked", "ploughman"),
    ],
)
def test_armor_adds_up_and_is_not_spent(points: int, hand: str, cargo: str, vehicle: str, character: str) -> None:
    table = attacked(points, "normal", hand, cargo, character, player={"vehicle": vehicle})
    assert not died(table)
    assert table.kind == "turn"
    assert len(table.hand()) == len(hand.split())
    assert died(attacked(points + 1, "normal", hand, cargo.replace("crew", ""), character, player={"vehicle": vehicle}))


@pytest.mark.rule("FIGHT-6")
def test_a_helmet_counts_only_if_discarded() -> None:
    table = attacked(1, hand="helmet")
    assert table.options() == ["meet helmet#1", "leave open"]
    table.do("meet helmet#1")
    assert not died(table)
    assert table.pile("discard") == ["helmet#1"]


@pytest.mark.rule("FIGHT-6")
def test_a_helmet_does_not_stop_a_piercing_attack() -> None:
    assert died(attacked(1, "piercing", "helmet"))
    table = attacked(1, "piercing", "helmet first_aid_kit")
    assert table.options() == ["meet first_aid_kit#1", "leave open"]
    table.refuse("meet helmet#1", "FIGHT-6")


@pytest.mark.rule("FIGHT-6")
def test_exhausted_armor_still_protects() -> None:
    table = attacked(1, player={"vehicle": "tracked", "exhausted": ["tracked"]})
    assert not died(table)


@pytest.mark.rule("FIGHT-7")
def test_armor_and_kits_serve_on_other_players_turns() -> None:
    position = fighter(
        "",
        ("quad", "2,0"),
        groups=[
            {"types": "hankerer+dirtbike"},
            {"types": "quad+buggy+tracked+jeep", "stack": [{"move": 0, "lines": [{"strength": 2}]}]},
        ],
    )
    position["players"].append({"character": "scientist", "at": "3,0", "hand": ["first_aid_kit", "leather_armor"]})
    table = Table.of(position)
    table.do("end quad+buggy+tracked+jeep", "meet first_aid_kit#1")
    assert not died(table)
    assert table.hand(1) == ["leather_armor#1"]


@pytest.mark.rule("FIGHT-8")
def test_armor_that_covers_an_attack_fully_is_applied_without_asking() -> None:
    table = attacked(1, hand="leather_armor first_aid_kit helmet", cargo="crew")
    assert table.kind == "turn"
    assert [event.left for event in only(table.events, PointsCovered)] == [0]


@pytest.mark.rule("FIGHT-8")
def test_else_the_defender_chooses() -> None:
    table = attacked(2, hand="leather_armor first_aid_kit helmet", cargo="crew")
    assert table.kind == "defend"
    assert table.options() == ["meet helmet#1", "meet first_aid_kit#1", "meet crew#1", "leave open"]


@pytest.mark.rule("FIGHT-8")
def test_house_rule_ask_full_armor() -> None:
    rules = {"house_rules": ["ask_full_armor"]}
    table = attacked(1, hand="leather_armor first_aid_kit", options=rules)
    assert table.options()[0] == "armor"
    table.do("armor")
    assert not died(table)
    assert table.hand() == ["first_aid_kit#1", "leather_armor#1"]
    table = attacked(1, hand="leather_armor first_aid_kit", options=rules)
    table.do("meet first_aid_kit#1")
    assert not died(table)
    assert table.hand() == ["leather_armor#1"]
