"""LIFE: death, revival, the second death."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import CardsDrawn, CharacterDied, GameEnded, GroupsMerged, PlayerEntered
from engine.rulesets.saltlands.geometry import START_PLACES
from tests.rules.table import Position, Table, only

EIGHT = ["water#7", "fuel#1", "fuel#2", "helmet#1", "helmet#2", "map#1", "map#2", "dog_food#1"]
REST = ["fuel#3", "fuel#4"]


def doomed(hand: str = "", cargo: str = "", strength: int = 9, **parts: Any) -> Position:
    """A player on the start tiles next to a quad whose group is about to strike."""
    player = {
        "character": "healer",
        "at": "0,0",
        "vehicle": "landsail",
        "hand": hand.split(),
        "cargo": cargo.split(),
        **parts.pop("player", {}),
    }
    blow = {"move": 0, "lines": [{"strength": strength, "kind": "piercing", "against": "one"}]}
    return {
        "players": [player],
        "raiders": [{"type": "quad", "at": "1,0"}],
        "groups": [
            {"types": "hankerer+dirtbike", "activated": True, "stack": [{"move": 0, "lines": []}]},
            {"types": "quad+buggy+tracked+jeep", "stack": [blow, blow]},
        ],
        "decks": {"mirage": [*EIGHT, *REST], "supply": []},
        **parts,
    }


def strike(table: Table) -> None:
    """The group strikes and every point is left open."""
    table.do("end quad+buggy+tracked+jeep")
    while table.kind == "defend":
        table.do("leave open")


@pytest.mark.rule("LIFE-1")
def test_a_first_death_discards_all_cards_and_leaves_the_board() -> None:
    table = Table.of(doomed("spear water", "crew crate"))
    strike(table)
    assert [event.deaths for event in only(table.events, CharacterDied)] == [1]
    assert table.at() == ""
    assert table.on("0,0") == ""
    assert set(table.pile("discard")) == {"spear#1", "water#1", "crew#1", "crate#1", "landsail#1"}
    assert table.cargo() == []
    assert table.state.players[0].deaths == 1


@pytest.mark.rule("LIFE-1")
def test_eight_mirage_cards_are_drawn_and_four_discarded() -> None:
    table = Table.of(doomed())
    strike(table)
    assert table.kind == "revival"
    assert table.options() == EIGHT
    assert table.subset() == (4, 4)
    table.refuse(EIGHT[:3], "LIFE-1")
    table.refuse(EIGHT[:5], "LIFE-1")
    table.do(EIGHT[:4])
    assert table.hand() == sorted(EIGHT[4:])
    assert table.pile("discard") == list(reversed(EIGHT[:4]))
    assert table.pile("mirage") == REST
    drawn = only(table.events, CardsDrawn)
    assert [(len(event.cards), event.seen_by) for event in drawn] == [(8, (0,))]


@pytest.mark.rule("LIFE-1")
def test_kept_cards_for_the_mat_are_placed() -> None:
    cards = ["crate#1", "steel_plate#1", "crew#1", "wind_tractor#1", *EIGHT[:4]]
    table = Table.of(doomed(decks={"mirage": cards, "supply": []}, player={"vehicle": None}))
    strike(table)
    table.do(EIGHT[:4])
    assert table.vehicle() == "wind_tractor#1"
    assert table.kind == "gain"
    table.do(table.options()[-1])
    assert len(table.cargo()) == 2
    assert table.hand() == []


@pytest.mark.rule("LIFE-1")
def test_a_landsail_with_the_starting_mark_comes_from_the_discard_pile() -> None:
    table = Table.of(doomed())
    strike(table)
    table.do(EIGHT[:4])
    assert table.vehicle() == "landsail#1"
    assert "landsail#1" not in table.pile("discard")
    assert "landsail#1" not in table.exhausted()


@pytest.mark.rule("LIFE-1", "DECK-4")
def test_else_from_the_mirage_deck_which_is_shuffled_then() -> None:
    orders = set()
    rest = [*REST, "fuel#5", "fuel#6"]
    for rng in range(12):
        deck = [*EIGHT, "landsail#2", *rest]
        table = Table.of(doomed(decks={"mirage": deck, "supply": []}, player={"vehicle": None}, rng=rng))
        strike(table)
        table.do(EIGHT[:4])
        assert table.vehicle() == "landsail#2"
        assert sorted(table.pile("mirage")) == rest
        orders.add(tuple(table.pile("mirage")))
    assert len(orders) > 3


@pytest.mark.rule("LIFE-1")
def test_without_any_such_landsail_the_player_goes_without() -> None:
    table = Table.of(doomed(player={"vehicle": "wind_tractor"}))
    strike(table)
    table.do(EIGHT[:4])
    assert table.vehicle() == ""
    assert "wind_tractor#1" in table.pile("discard")


@pytest.mark.rule("LIFE-1")
def test_the_next_turn_starts_on_an_empty_hex_of_choice_on_a_start_tile() -> None:
    table = Table.of(doomed(tokens=[{"kind": "loot", "at": "0,1"}]))
    strike(table)
    table.do(EIGHT[:4])
    assert (table.kind, table.asked.seat) == ("entry", 0)
    state = table.state
    start = {h for name in START_PLACES for h in state.geo.tile_hexes[state.geo.places.index(name)]}
    expected = {f"enter {state.geo.names[h]}" for h in start if not state.at[h]}
    assert set(table.options()) == expected
    assert "enter 0,1" not in expected
    table.refuse("enter 0,1", "LIFE-1")
    table.do("enter 0,0")
    assert table.at() == "0,0"
    assert only(table.events, PlayerEntered)[-1].revived
    assert table.kind == "turn"
    assert table.options("move")


@pytest.mark.rule("LIFE-1")
def test_until_then_the_figure_is_off_the_board() -> None:
    position = doomed()
    position["players"].append({"character": "scientist", "at": "0,1", "hand": ["water#1"]})
    table = Table.of(position)
    table.do("end quad+buggy+tracked+jeep", "line 1 seat 0", EIGHT[:4])
    assert (table.kind, table.asked.seat) == ("turn", 1)
    assert table.at(0) == ""
    assert not table.options("trade")


@pytest.mark.rule("LIFE-1")
def test_a_revived_figure_need_not_leave_its_hex() -> None:
    table = Table.of(doomed())
    strike(table)
    table.do(EIGHT[:4], "enter 0,0")
    assert table.options("end")


@pytest.mark.rule("LIFE-2")
def test_the_ability_is_kept_after_revival() -> None:
    table = Table.of(doomed())
    strike(table)
    table.do(EIGHT[:4], "enter 0,0")
    assert table.options("wind")


@pytest.mark.rule("LIFE-2")
def test_victory_cards_are_discarded_with_the_rest() -> None:
    table = Table.of(doomed("salt_relic rock_relic"))
    strike(table)
    assert {"salt_relic#1", "rock_relic#1"} <= set(table.pile("discard"))


@pytest.mark.rule("LIFE-2")
def test_house_rule_victory_survives_death() -> None:
    table = Table.of(doomed("salt_relic spear", options={"house_rules": ["victory_survives_death"]}))
    strike(table)
    table.do(EIGHT[:4])
    assert "salt_relic#1" in table.hand()
    assert "spear#1" in table.pile("discard")


@pytest.mark.rule("LIFE-3")
def test_a_second_death_takes_the_player_out() -> None:
    position = doomed("spear")
    position["players"][0]["deaths"] = 1
    position["players"].append({"character": "scientist", "at": "0,3"})
    table = Table.of(position)
    strike(table)
    assert [event.deaths for event in only(table.events, CharacterDied)] == [2]
    assert table.state.players[0].out
    assert table.at(0) == ""
    assert table.hand(0) == []
    assert table.vehicle(0) == ""
    assert table.asked.seat == 1
    table.do("end spawn", "wind NE")
    assert table.asked.seat == 1


ONE_EACH = ("hankerer", "dirtbike", "quad", "buggy", "tracked", "jeep")


def crowd(seats: int, groups: tuple[str, ...]) -> Position:
    """So many players, the first of whom is out; every group is activated, so that the turn ends with a spawn."""
    characters = ("healer", "little_girl", "arsonist", "transporter", "ploughman", "scientist")[:seats]
    players: list[dict[str, Any]] = [{"character": name, "at": f"{i - 1},1"} for i, name in enumerate(characters)]
    players[0] = {"character": characters[0], "deaths": 2}
    for i, place in enumerate(("0,0", "1,0", "0,1", "1,1", "-1,1"), 1):
        if i < seats:
            players[i]["at"] = place
    cards = iter(range(1, 10))
    stacks = [[f"r0-{n}", f"r1-{n}"] for n in (next(cards) for _ in groups)]
    return {
        "active": 1,
        "players": players,
        "groups": [{"types": g, "activated": True, "stack": s} for g, s in zip(groups, stacks, strict=True)],
    }


@pytest.mark.rule("LIFE-3", "SPAWN-3")
@pytest.mark.parametrize(
    ("seats", "before", "after"),
    [
        (6, ONE_EACH, ("hankerer+dirtbike", "quad", "buggy", "tracked", "jeep")),
        (5, ("hankerer+dirtbike", *ONE_EACH[2:]), ("hankerer+dirtbike", "quad+buggy", "tracked", "jeep")),
        (
            4,
            ("hankerer+dirtbike", "quad+buggy", "tracked", "jeep"),
            ("hankerer+dirtbike", "quad+buggy", "tracked+jeep"),
        ),
        (
            3,
            ("hankerer+dirtbike", "quad+buggy", "tracked+jeep"),
            ("hankerer+dirtbike", "quad+buggy+tracked+jeep"),
        ),
        (
            2,
            ("hankerer+dirtbike", "quad+buggy+tracked+jeep"),
            ("hankerer+dirtbike", "quad+buggy+tracked+jeep"),
        ),
    ],
)
def test_groups_merge_at_the_next_spawn(seats: int, before: tuple[str, ...], after: tuple[str, ...]) -> None:
    table = Table.of(crowd(seats, before))
    assert [f"{'+'.join(ONE_EACH[t] for t in g.types)}" for g in table.state.groups] == list(before)
    events = table.do("end spawn", "wind NE")
    assert [f"{'+'.join(ONE_EACH[t] for t in g.types)}" for g in table.state.groups] == list(after)
    assert [event.groups for event in only(events, GroupsMerged)] == ([after] if after != before else [])
    stacks = [[table.state.damage_card(card).id for card in group.stack] for group in table.state.groups]
    assert all(stack[0].startswith("r1-") and len(stack) == 1 for stack in stacks)
    assert len({stack[0] for stack in stacks}) == len(stacks)
    assert not any(group.activated for group in table.state.groups)
    assert len(table.options("end")) == len(after)


@pytest.mark.rule("LIFE-3")
def test_several_deaths_merge_to_the_number_of_players_left() -> None:
    position = crowd(6, ONE_EACH)
    for seat in (3, 4, 5):
        position["players"][seat] = {"character": position["players"][seat]["character"], "deaths": 2}
    table = Table.of(position)
    table.do("end spawn", "wind NE")
    assert [len(group.types) for group in table.state.groups] == [2, 4]


@pytest.mark.rule("LIFE-3")
def test_groups_stay_as_they_are_until_the_spawn() -> None:
    position = crowd(4, ("hankerer+dirtbike", "quad+buggy", "tracked", "jeep"))
    for group in position["groups"]:
        group["activated"] = False
    table = Table.of(position)
    table.do("end hankerer+dirtbike")
    assert len(table.state.groups) == 4


@pytest.mark.rule("LIFE-4", "GOAL-2", "WIN-6")
def test_when_the_last_player_is_out_the_game_is_lost() -> None:
    position = doomed()
    position["players"][0]["deaths"] = 1
    table = Table.of(position)
    strike(table)
    assert [(event.winners, event.clause) for event in only(table.events, GameEnded)] == [((), "all_dead")]
    assert table.kind == ""
    outcome = table.outcome()
    assert outcome is not None
    assert outcome["winners"] == []
