"""DECK: the life of cards."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import CardFetched, DeckShuffled, RoundBegan, SearchFailed
from tests.rules.table import Position, Table, field, only


def looting(number: int, **decks: list[str]) -> Position:
    """A player next to a loot token of `number` cards."""
    return {
        "terrain": field(),
        "players": [{"character": "ploughman", "at": "0,0", "vehicle": "landsail"}],
        "tokens": [{"kind": "loot", "number": number, "at": "1,0"}],
        "decks": decks,
    }


def relic_hunt(**decks: list[str]) -> Position:
    """A player next to a victory token of the salt faction."""
    return looting(1, **decks) | {"tokens": [{"kind": "victory", "faction": "salt", "at": "1,0"}]}


def killing(target: str, /, **decks: list[str]) -> Position:
    """A player with a rifle next to a raider of which two crew are left at most."""
    position = looting(1, **decks)
    position["players"][0]["hand"] = ["rifle"]
    return position | {"tokens": [], "raiders": [{"type": target, "at": "1,0"}]}


@pytest.mark.rule("DECK-1")
def test_cards_of_all_decks_share_one_discard_pile() -> None:
    player = {"hand": ["spear", "map", "rifle", "salt_relic"], "cargo": ["crew"]}
    position = looting(1)
    position["players"][0].update(player)
    table = Table.of(position)
    cards = ("spear#1", "map#1", "rifle#1", "salt_relic#1", "crew#1", "landsail#1")
    table.do(*(f"discard {card}" for card in cards))
    assert table.pile("discard") == list(reversed(cards))


@pytest.mark.rule("DECK-1", "DECK-5")
def test_damage_and_rumor_cards_do_not_go_there() -> None:
    table = Table.of(
        {
            "players": [{"character": "ploughman", "at": "0,0", "vehicle": "landsail", "hand": ["map"]}],
            "groups": [
                {"types": "hankerer+dirtbike", "activated": True, "stack": ["r0-1", "r1-1"]},
                {"types": "quad+buggy+tracked+jeep", "activated": True, "stack": ["r0-2", "r1-2"]},
            ],
            "tokens": [{"kind": "rumor", "at": "1,0"}],
        }
    )
    table.do("collect 1,0", "red")
    while table.kind == "tile":
        table.do("turn 0")
    assert [table.state.damage_card(g.stack[0]).id for g in table.state.groups] == ["r0-1", "r0-2"]
    events = table.do("end spawn", "wind NE")
    assert only(events, RoundBegan)[0].discarded == ("r0-1", "r0-2")
    assert [table.state.damage_card(g.stack[0]).id for g in table.state.groups] == ["r1-1", "r1-2"]
    assert table.pile("discard") == []


@pytest.mark.rule("DECK-2")
def test_an_empty_mirage_deck_is_made_anew_from_the_shuffled_discard_pile() -> None:
    pile = ["fuel#1", "fuel#2", "fuel#3", "fuel#4", "fuel#5", "fuel#6"]
    drawn = set()
    for rng in range(30):
        table = Table.of(looting(3, mirage=["spear"], discard=pile) | {"rng": rng})
        events = table.do("collect 1,0")
        assert "spear#1" in table.hand()
        assert len(table.hand()) == 3
        assert table.pile("discard") == []
        assert sorted(table.pile("mirage") + table.hand()) == sorted([*pile, "spear#1"])
        assert [(event.renewed, event.count) for event in only(events, DeckShuffled)] == [(True, 6)]
        drawn.add(tuple(table.hand()))
    assert len(drawn) > 3


@pytest.mark.rule("DECK-2")
def test_a_deck_is_made_anew_only_when_a_card_is_wanted() -> None:
    table = Table.of(looting(1, mirage=["spear"], discard=["fuel"]))
    table.do("collect 1,0")
    assert table.pile("mirage") == []
    assert table.pile("discard") == ["fuel#1"]


@pytest.mark.rule("DECK-2")
def test_with_both_empty_the_draw_yields_nothing_more() -> None:
    table = Table.of(looting(3, mirage=["spear"]))
    table.do("collect 1,0")
    assert table.hand() == ["spear#1"]
    assert table.kind == "turn"


@pytest.mark.rule("DECK-3")
def test_raider_draws_go_on_in_the_mirage_deck() -> None:
    table = Table.of(killing("jeep", raider=["helmet#5"], mirage=["water", "fuel"], supply=[]))
    table.do("use rifle#1 1,0")
    assert table.hand() == ["helmet#5", "rifle#1", "water#1"]
    assert table.pile("raider_deck") == []
    assert table.pile("mirage") == ["fuel#1"]


@pytest.mark.rule("DECK-3", "DECK-2")
def test_raider_draws_make_the_mirage_deck_anew() -> None:
    table = Table.of(killing("jeep", raider=[], mirage=[], discard=["water"], supply=[]))
    table.do("use rifle#1 1,0")
    assert "water#1" in table.hand()


@pytest.mark.rule("DECK-4")
@pytest.mark.parametrize("source", ["supply", "discard", "mirage"])
def test_a_search_goes_on_from_supply_to_discard_pile_to_mirage_deck(source: str) -> None:
    decks: dict[str, list[str]] = {"supply": ["crew"], "discard": ["water"], "mirage": ["fuel#1", "fuel#2", "map"]}
    decks[source].append("salt_relic")
    table = Table.of(relic_hunt(**decks))
    events = table.do("collect 1,0")
    assert table.hand() == ["salt_relic#1"]
    assert [event.source for event in only(events, CardFetched)] == [source]
    assert bool(only(events, DeckShuffled)) == (source == "mirage")


@pytest.mark.rule("DECK-4")
def test_the_supply_comes_before_the_discard_pile_and_that_before_the_deck() -> None:
    relics = ["salt_relic#1", "salt_relic#2", "salt_relic#3"]
    table = Table.of(relic_hunt(supply=relics[2:], discard=relics[1:2], mirage=relics[:1]))
    table.do("collect 1,0")
    assert table.hand() == ["salt_relic#3"]
    table = Table.of(relic_hunt(supply=[], discard=relics[1:2], mirage=relics[:1]))
    table.do("collect 1,0")
    assert table.hand() == ["salt_relic#2"]


@pytest.mark.rule("DECK-4")
def test_a_searched_mirage_deck_is_shuffled_found_or_not() -> None:
    cards = [f"fuel#{i}" for i in range(1, 7)]
    for relic in ([], ["salt_relic"]):
        orders = set()
        for rng in range(20):
            table = Table.of(relic_hunt(supply=[], mirage=[*cards, *relic]) | {"rng": rng})
            events = table.do("collect 1,0")
            assert sorted(table.pile("mirage")) == cards
            assert len(only(events, SearchFailed)) == (not relic)
            orders.add(tuple(table.pile("mirage")))
        assert len(orders) > 10


@pytest.mark.rule("DECK-4")
def test_a_search_that_finds_nothing_costs_nothing_more() -> None:
    table = Table.of(relic_hunt(supply=[], mirage=["fuel"]))
    table.do("collect 1,0")
    assert table.hand() == []
    assert table.pile("mirage") == ["fuel#1"]
    assert table.on("1,0") == ""


@pytest.mark.rule("DECK-5")
def test_a_flipped_damage_card_stays_face_up_on_its_stack() -> None:
    position: dict[str, Any] = looting(1)
    position["groups"] = [
        {"types": "hankerer+dirtbike", "stack": ["r0-1", "r1-1"]},
        {"types": "quad+buggy+tracked+jeep", "stack": ["r0-2", "r1-2"]},
    ]
    table = Table.of(position)
    table.do("end hankerer+dirtbike")
    group = table.state.groups[0]
    assert group.activated
    assert [table.state.damage_card(card).id for card in group.stack] == ["r0-1", "r1-1"]
