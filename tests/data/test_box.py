"""The box: counts, ids, ranges, and one clear line for every kind of damaged data file."""

import dataclasses
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from cards import models
from cards.box import DATA, catalog, load_box
from cards.check import check_box
from cards.contents import check_contents
from cards.errors import DataError
from engine.rulesets.saltlands.catalog import ANYWHERE, CHARACTERS, EFFECTS, ROCK, SALT, Card, Catalog, Company, Kind
from engine.rulesets.saltlands.tables import Tables

BOX = catalog()
KIND = {kind.id: kind for kind in BOX.kinds}


def cards_of(kind: str) -> list[Card]:
    return [card for card in BOX.cards if BOX.kinds[card.kind].id == kind]


def changed(**fields: Any) -> Catalog:
    return dataclasses.replace(BOX, **fields)


def company(**fields: Any) -> tuple[Company, ...]:
    """The companies of the box, the last one with other fields."""
    return (*BOX.companies[:-1], dataclasses.replace(BOX.companies[-1], **fields))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data files that a test may damage."""
    shutil.copytree(DATA, tmp_path / "data")
    return tmp_path / "data"


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


# --- contents ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("COMP-1")
@pytest.mark.rule("COMP-2")
@pytest.mark.rule("COMP-3")
@pytest.mark.rule("COMP-4")
@pytest.mark.rule("COMP-5")
def test_the_box_is_complete() -> None:
    assert check_box() == []


@pytest.mark.rule("COMP-5")
def test_131_large_cards() -> None:
    decks = Counter(card.deck for card in BOX.cards)
    assert decks == {"mirage": 50, "raider": 20, "supply": 31, "starting": 30}


@pytest.mark.rule("COMP-3")
def test_48_tokens_in_three_factions() -> None:
    assert Counter((token.start, token.faction) for token in BOX.tokens) == {
        (start, faction): 7 if start else 9 for start in (True, False) for faction in range(3)
    }
    assert "salt-loot1-start" in {token.id for token in BOX.tokens}
    assert Counter(token.kind for token in BOX.tokens) == {"loot": 18, "victory": 15, "rumor": 9, "hankerer": 6}


@pytest.mark.rule("COMP-4")
def test_nine_damage_cards_for_each_round() -> None:
    assert [card.round for card in BOX.damage] == [round_ for round_ in range(6) for _ in range(9)]


def test_cards_are_numbered_over_the_whole_box() -> None:
    assert [card.id for card in cards_of("water")] == [f"water#{n}" for n in range(1, 13)]
    assert [card.deck for card in cards_of("fuel")] == ["mirage"] * 6 + ["raider"] * 3
    assert [(card.id, card.face) for card in cards_of("crew")][3] == ("crew#4", "crew_4")
    assert [card.face for card in cards_of("salt_relic")] == [f"salt_relic_{n}" for n in range(1, 6)]


@pytest.mark.rule("SETUP-12")
def test_each_character_has_its_card() -> None:
    tables = Tables(BOX)
    assert [BOX.cards[card].id for card in tables.character_card] == [f"character#{n}" for n in range(1, 7)]
    assert [BOX.cards[card].face for card in tables.character_card] == list(CHARACTERS)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("healer", {"limit": 3, "sets_wind": True}),
        ("little_girl", {"limit": 3, "wind": 1}),
        ("arsonist", {"limit": 3, "fuel_back": True}),
        ("transporter", {"limit": 2, "steps": 1}),
        ("ploughman", {"limit": 2, "armor": 1}),
        ("scientist", {"limit": 2, "token_draw": 1}),
        ("helmet", {"helmet": 1}),
        ("first_aid_kit", {"kit": 1}),
        ("fuel", {"fuel": 3}),
        ("leather_armor", {"armor": 1}),
        ("backpack", {"limit": 3}),
        ("crate", {"zone": "cargo", "limit": 5}),
        ("steel_plate", {"zone": "cargo", "limit": 0, "armor": 2}),
        ("topsail", {"sail_wind": 1}),
        ("crew", {"zone": "crew", "limit": 0}),
        ("rock_relic", {"victory": 2}),
        ("quad", {"zone": "vehicle", "limit": 1}),
        ("tracked", {"zone": "vehicle", "slots": 1, "armor": 1}),
        ("jeep", {"zone": "vehicle", "slots": 1}),
    ],
)
def test_passive_effects(kind: str, fields: dict[str, Any]) -> None:
    assert {name: getattr(KIND[kind], name) for name in fields} == fields
    assert KIND["jeep"].vehicle is not None
    assert KIND["jeep"].vehicle.enters == {SALT, ROCK}


@pytest.mark.rule("ACT-7")
def test_cards_have_at_most_two_actions() -> None:
    assert {kind.id for kind in BOX.kinds if len(kind.actions) > 1} == {"machete", "katana"}
    assert max(len(kind.actions) for kind in BOX.kinds) == 2


@pytest.mark.rule("RAID-1")
def test_raider_boards() -> None:
    boards = [(r.id, r.crew, r.armor, r.move, r.enters == ANYWHERE, r.loot_cards, r.loot_kind) for r in BOX.raiders]
    assert boards == [
        ("hankerer", 1, 0, 1, True, 1, "crew"),
        ("dirtbike", 1, 0, 2, False, 1, "dirtbike"),
        ("quad", 1, 1, 1, True, 1, "quad"),
        ("buggy", 2, 0, 1, True, 2, "buggy"),
        ("tracked", 2, 2, 1, True, 2, "tracked"),
        ("jeep", 2, 1, 1, False, 2, "jeep"),
    ]
    assert [raider.mirage for raider in BOX.raiders] == [True, False, False, False, False, False]


def test_effects_are_a_closed_set_both_ways() -> None:
    ops = [get_args(model.model_fields["op"].annotation)[0] for model in get_args(get_args(models.EffectEntry)[0])]
    assert sorted(ops) == sorted(EFFECTS)
    assert {action.effect.op for kind in BOX.kinds for action in kind.actions} == set(EFFECTS)


def test_rumors_lead_north() -> None:
    """Over all sides more markers go north than south: escape tiles lie away from the entry point."""
    ways = Counter(way for rumor in BOX.rumors for side in (rumor.red, rumor.white) for way in side)
    assert ways[0] + ways[1] + ways[5] > 3 * (ways[2] + ways[3] + ways[4])


def test_the_hash_follows_the_content(folder: Path) -> None:
    assert load_box(folder).hash == BOX.hash
    edit(folder / "raiders.toml", "move = 1", "move = 2")
    assert load_box(folder).hash != BOX.hash


# --- faults in a whole box --------------------------------------------------------------------------------------------


def without(things: tuple[Any, ...], id_: str) -> tuple[Any, ...]:
    return tuple(thing for thing in things if thing.id != id_)


def replaced(things: tuple[Any, ...], id_: str, **fields: Any) -> tuple[Any, ...]:
    return tuple(dataclasses.replace(thing, **fields) if thing.id == id_ else thing for thing in things)


@pytest.mark.parametrize(
    ("box", "fault"),
    [
        (lambda: changed(cards=without(BOX.cards, "water#12")), "kinds: the mirage deck has 49 cards, not 50 (COMP-5)"),
        (lambda: changed(cards=without(BOX.cards, "water#12")), "kinds: mirage deck: water: 5 in the box, not 6"),
        (lambda: changed(cards=(*BOX.cards, BOX.cards[-1])), "cards: rock_relic#5: there are 2 of this id"),
        (
            lambda: changed(kinds=replaced(BOX.kinds, "wind_vane", actions=())),
            "kinds: no card has the effect turn_wind",
        ),
        (lambda: changed(kinds=replaced(BOX.kinds, "spear", actions=())), "kinds: spear: the card does nothing"),
        (lambda: changed(damage=replaced(BOX.damage, "r3-5", move=4)), "damage: r3-5: move 4 is not from 1 to 3"),
        (lambda: changed(damage=replaced(BOX.damage, "r0-1", round=1)), "damage: round 0: 8 in the box, not 9"),
        (
            lambda: changed(damage=replaced(BOX.damage, "r1-2", lines=BOX.damage[-1].lines)),
            "damage: r1-2: has a line that round 1 does not know",
        ),
        (lambda: changed(rumors=BOX.rumors[:8]), "rumors: 8 cards, not 9 (COMP-4)"),
        (
            lambda: changed(rumors=replaced(BOX.rumors, "rumor#2", red=BOX.rumors[1].white)),
            "rumors: rumor#2: both sides point the same ways",
        ),
        (
            lambda: changed(tokens=without(BOX.tokens, "sand-rumor-start")),
            "tokens: sand start: rumor 0: 0 in the box, not 1",
        ),
        (lambda: changed(raiders=replaced(BOX.raiders, "quad", bag=5)), "raiders: bag: quad: 5 in the box, not 6"),
        (
            lambda: changed(raiders=replaced(BOX.raiders, "jeep", enters=ANYWHERE)),
            "raiders: jeep: does not enter the same terrain as the vehicle card",
        ),
        (
            lambda: changed(raiders=replaced(BOX.raiders, "hankerer", loot_kind="jeep")),
            "raiders: hankerer: the loot is not a crew card and cards from the right deck (RAID-3)",
        ),
        (
            lambda: changed(characters=replaced(BOX.characters, "healer", item_kind="scythe")),
            "characters: healer: shares the item scythe with another",
        ),
        (lambda: changed(difficulties=BOX.difficulties[:3]), "difficulties: are not easy, normal, hard and epic"),
        (lambda: changed(companies=BOX.companies[1:]), "companies: are not those of 2 to 6 seats"),
        (lambda: changed(companies=company(relics=3)), "companies: 6: deals more than the 15 victory cards of the box"),
        (lambda: changed(companies=company(kit=("map",))), "companies: 6: there are only 4 cards map"),
    ],
)
def test_each_fault_of_the_contents_is_found(box: Callable[[], Catalog], fault: str) -> None:
    assert fault in check_contents(box())


# --- damaged files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "kinds.toml",
            "strength = 1 }",
            'strength = "one" }',
            "data/kinds.toml: spear.actions[0].effect.strength: input should be a valid integer, not 'one'",
        ),
        (
            "kinds.toml",
            'kind = "first_aid_kit"',
            'kind = "first_aid"',
            "data/kinds.toml: bag_of_herbs.actions[0].effect.kind: there is no card kind 'first_aid'",
        ),
        (
            "raiders.toml",
            'kind = "jeep"',
            'kind = "car"',
            "data/raiders.toml: jeep.loot.kind: there is no card kind 'car'",
        ),
        (
            "characters.toml",
            'item = "toolkit"',
            'item = "tools"',
            "data/characters.toml: little_girl.item: there is no card kind 'tools'",
        ),
        (
            "characters.toml",
            'card = "healer"',
            'card = "water"',
            "data/characters.toml: healer.card: 'water' is no card of zone character",
        ),
        (
            "difficulties.toml",
            '"dog_food"]',
            '"wine"]',
            "data/difficulties.toml: easy.kit[2]: there is no card kind 'wine'",
        ),
        ("companies.toml", '"crew"', '"wine"', "data/companies.toml: 2.kit[0]: there is no card kind 'wine'"),
        ("companies.toml", "relics = 1", "relics = -1", "data/companies.toml: 2.relics: "),
        ("companies.toml", "[2]", "[7]", "data/companies.toml: 7"),
        ("tokens.toml", "pool = 1", "pool = -1", "data/tokens.toml: loot1.pool: "),
        ("rumors.toml", 'salt = "NE"', 'salt = "E"', "data/rumors.toml: rumor#1.red.salt: "),
        ("damage.toml", "round = 0", "", "data/damage.toml: r0-1.round: is missing"),
        ("kinds.toml", "[spear]", "[water]", "data/kinds.toml: is not valid TOML: "),
    ],
)
def test_a_damaged_file_gets_one_clear_line(folder: Path, file: str, old: str, new: str, message: str) -> None:
    edit(folder / file, old, new)
    with pytest.raises(DataError) as caught:
        load_box(folder)
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_missing_and_unreadable_files(folder: Path) -> None:
    (folder / "tokens.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=r"^data/tokens\.toml: is not UTF-8 text at byte 0$"):
        load_box(folder)
    (folder / "kinds.toml").unlink()
    with pytest.raises(DataError, match=r"^data/kinds\.toml: cannot be read: "):
        load_box(folder)


def test_a_card_is_added_by_editing_data(folder: Path) -> None:
    with (folder / "kinds.toml").open("a", encoding="utf-8") as file:
        file.write('\n[tried_out]\nzone = "hand"\ncounts = { mirage = 2 }\n')
        file.write("actions = [{ crew = true, effect = { op = 'attack', strength = 2 } }]\n")
    box = load_box(folder)
    assert isinstance(box.kinds[-1], Kind)
    assert [card.id for card in box.cards if card.id.startswith("tried_out")] == ["tried_out#1", "tried_out#2"]
    assert check_contents(box) == [
        "kinds: the mirage deck has 52 cards, not 50 (COMP-5)",
        "kinds: mirage deck: tried_out: 2 in the box, not 0",
    ]
