"""GOAL and COMP: what the game is and what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from cards.box import catalog
from engine.core.errors import BadPosition
from engine.rulesets.saltlands.catalog import CHARACTERS, RAIDER_TYPES
from engine.rulesets.saltlands.geometry import PLACES
from tests.conformance.saltlands import rules
from tests.rules.table import Table

BOX = catalog()


@pytest.mark.rule("GOAL-3", "COMP-1")
@pytest.mark.parametrize("seats", range(1, 7))
def test_one_to_six_players_take_part(seats: int) -> None:
    table = Table.new(" ".join(CHARACTERS[:seats]))
    assert rules().seats(table.state) == seats
    assert 0 <= table.asked.seat < seats


@pytest.mark.rule("GOAL-3")
@pytest.mark.parametrize("seats", [0, 7])
def test_no_other_number_of_players_does(seats: int) -> None:
    with pytest.raises(BadPosition, match="seats"):
        rules().new({"seats": [{}] * seats}, 1)


@pytest.mark.rule("COMP-1")
def test_characters_tiles_and_raider_boards() -> None:
    assert [character.id for character in BOX.characters] == list(CHARACTERS)
    assert len(set(CHARACTERS)) == 6
    assert len(BOX.tiles) == len(PLACES) == 13
    assert [raider.id for raider in BOX.raiders] == list(RAIDER_TYPES)
    assert len(Table.new().state.markers) == 3


@pytest.mark.rule("COMP-2")
def test_the_bag_holds_six_of_each_raider_but_hankerers() -> None:
    assert {raider.id: raider.bag for raider in BOX.raiders} == {
        "hankerer": 0, "dirtbike": 6, "quad": 6, "buggy": 6, "tracked": 6, "jeep": 6,
    }  # fmt: skip
    assert sum(token.kind == "hankerer" for token in BOX.tokens) == 6


@pytest.mark.rule("COMP-3")
def test_mirage_tokens() -> None:
    assert Counter((token.faction, token.start) for token in BOX.tokens) == {
        (faction, start): 7 if start else 9 for faction in range(3) for start in (True, False)
    }
    for faction in range(3):
        mine = [token for token in BOX.tokens if token.faction == faction]
        start = Counter((token.kind, token.number) for token in mine if token.start)
        pool = Counter((token.kind, token.number) for token in mine if not token.start)
        loot = {("loot", 1): 1, ("loot", 2): 1, ("loot", 3): 1}
        assert start == loot | {("rumor", 0): 1, ("victory", 0): 2, ("hankerer", 0): 1}
        assert pool == loot | {("rumor", 0): 2, ("victory", 0): 3, ("hankerer", 0): 1}


@pytest.mark.rule("COMP-3")
def test_three_wind_strength_tokens() -> None:
    state = Table.new().state
    assert sorted((state.wind_strength, *state.wind_tokens)) == [2, 3, 4]


@pytest.mark.rule("COMP-4")
def test_rumor_and_damage_cards() -> None:
    assert len(BOX.rumors) == 9
    assert Counter(card.round for card in BOX.damage) == dict.fromkeys(range(6), 9)


@pytest.mark.rule("COMP-5")
def test_large_cards() -> None:
    assert Counter(card.deck for card in BOX.cards) == {"mirage": 50, "raider": 20, "supply": 31, "starting": 30}
    supply = Counter(BOX.kinds[card.kind].id for card in BOX.cards if card.deck == "supply")
    assert {raider.id: supply[raider.id] for raider in BOX.raiders if raider.bag} == dict.fromkeys(RAIDER_TYPES[1:], 2)
    assert supply["crew"] == 6
    assert sum(BOX.kinds[card.kind].victory >= 0 for card in BOX.cards if card.deck == "supply") == 15
    starting = Counter(BOX.kinds[card.kind].id for card in BOX.cards if card.deck == "starting")
    items = {character.item_kind for character in BOX.characters}
    assert starting == dict.fromkeys((*CHARACTERS, *items), 1) | dict.fromkeys(("landsail", "spear", "water"), 6)
