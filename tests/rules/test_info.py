"""INFO: who sees what. The conformance suite proves on random games that views do not depend on what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.event import HIDDEN, redact
from engine.rulesets.saltlands.events import CardsDrawn, CardsTraded, CardTurnedUp, TradeOffered
from engine.rulesets.saltlands.state import State
from tests.conformance.saltlands import rules
from tests.rules.table import Table, only

MINE = ["spear", "water", "salt_relic"]
THEIRS = ["rifle", "helmet"]


def pair(**parts: Any) -> Table:
    """Two players next to each other on the start tiles, with decks and stacks."""
    position = {
        "players": [
            {"character": "ploughman", "at": "0,0", "vehicle": "landsail", "hand": MINE, "cargo": ["crew"]},
            {"character": "healer", "at": "1,0", "vehicle": "quad", "hand": THEIRS, "cargo": ["crate"]},
            {"character": "scientist", "at": "-2,5"},
        ],
        "groups": [
            {"types": "hankerer+dirtbike", "activated": True, "stack": ["r0-1", "r1-1", "r2-1"]},
            {"types": "quad+buggy", "stack": ["r0-2", "r1-2", "r2-2"]},
            {"types": "tracked+jeep", "stack": ["r0-3", "r1-3", "r2-3"]},
        ],
        "decks": {
            "mirage": ["fuel#1", "map#1", "crate#2"],
            "raider": ["grenade#1"],
            "discard": ["molotov#1", "topsail#1"],
            "pool": {"salt": [], "sand": [], "rock": []},
        },
        **parts,
    }
    return Table.of(position)


def seen_by(table: Table, seat: int | None) -> dict[str, Any]:
    """The position as the seat sees it."""
    return rules().write(rules().view(table.state, seat))


@pytest.mark.rule("INFO-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_hands_are_hidden_from_other_seats(seat: int | None) -> None:
    table = pair()
    players = seen_by(table, seat)["players"]
    for other, kinds in ((0, MINE), (1, THEIRS)):
        if other == seat:
            assert sorted(players[other]["hand"]) == table.hand(other)
        else:
            assert players[other]["hand"] == [HIDDEN] * len(kinds)


@pytest.mark.rule("INFO-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_is_public_is_seen_by_all(seat: int | None) -> None:
    table = pair(tokens=[{"kind": "loot", "number": 2, "at": "0,1"}], raiders=[{"type": "jeep", "at": "0,2"}])
    full, seen = rules().write(table.state), seen_by(table, seat)
    for other in range(3):
        for part in ("character", "at", "vehicle", "cargo", "deaths", "waiting", "moved"):
            assert seen["players"][other][part] == full["players"][other][part]
    for part in ("tokens", "raiders", "wind", "round", "active", "markers", "rumors_played", "spawn_points"):
        assert seen[part] == full[part]
    assert seen["decks"]["discard"] == ["molotov#1", "topsail#1"]
    assert seen["decks"]["supply"] == full["decks"]["supply"]
    assert seen["groups"][0]["stack"][0] == "r0-1"


@pytest.mark.rule("INFO-1")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_what_is_hidden_from_everyone_shows_only_its_count(seat: int | None) -> None:
    table = pair(rng=12345)
    full, seen = rules().write(table.state), seen_by(table, seat)
    for deck in ("mirage", "raider", "rumor"):
        assert seen["decks"][deck] == [HIDDEN] * len(full["decks"][deck])
    assert [group["stack"] for group in seen["groups"]] == [["r0-1", HIDDEN, HIDDEN], [HIDDEN] * 3, [HIDDEN] * 3]
    assert seen["decks"]["pool"] == {"salt": [], "sand": [], "rock": []}
    for place, there in zip(seen["tiles"], full["tiles"], strict=True):
        assert place["tile"] == (there["tile"] if there["explored"] else HIDDEN)
    assert seen["rng"] == 0


@pytest.mark.rule("INFO-1")
def test_the_pool_is_hidden() -> None:
    state: State = Table.new("healer scientist").state
    assert seen_by(Table(state), 0)["decks"]["pool"] == {word: [HIDDEN] * 9 for word in ("salt", "sand", "rock")}


@pytest.mark.rule("INFO-1", "SETUP-12")
def test_the_cards_everybody_starts_with_are_known() -> None:
    table = Table.new("healer scientist", difficulty="normal")
    hands = [player["hand"] for player in seen_by(table, 0)["players"]]
    assert HIDDEN not in hands[0]
    assert sorted(name.split("#")[0] for name in hands[1]) == ["spear", "water", "water_distiller"]


@pytest.mark.rule("INFO-1")
def test_what_another_seat_could_do_is_hidden() -> None:
    table = pair()
    assert Table(rules().view(table.state, 0)).options() == table.options()
    for seat in (1, 2, None):
        asked = Table(rules().view(table.state, seat)).asked
        assert (asked.seat, asked.kind, asked.keys()) == (0, "turn", [])


@pytest.mark.rule("INFO-2")
def test_open_or_hidden_hands_are_the_tables_choice() -> None:
    """The curtain is the screen's; the rules give it what it needs: a view for each seat, and one for nobody."""
    table = pair()
    hands = [seen_by(table, seat)["players"][seat]["hand"] for seat in range(3)]
    assert all(HIDDEN not in hand for hand in hands)
    assert all(set(player["hand"]) <= {HIDDEN} for player in seen_by(table, None)["players"])


@pytest.mark.rule("INFO-3")
def test_cards_drawn_from_a_deck_are_not_known() -> None:
    table = pair(tokens=[{"kind": "loot", "number": 1, "at": "0,1"}])
    events = table.do("collect 0,1", "crew crew#1")
    drawn = only(events, CardsDrawn)
    assert [event.cards for event in drawn] == [("fuel#1",)]
    for seat in (1, 2, None):
        assert [redact(event, seat).cards for event in drawn] == [(HIDDEN,)]  # type: ignore[attr-defined]
        assert "fuel#1" not in seen_by(table, seat)["players"][0]["hand"]
    assert [redact(event, 0).cards for event in drawn] == [("fuel#1",)]  # type: ignore[attr-defined]


@pytest.mark.rule("INFO-3")
def test_cards_searched_for_in_the_open_are_counted_at_the_seat() -> None:
    table = pair(tokens=[{"kind": "victory", "faction": "rock", "at": "0,1"}])
    table.do("collect 0,1", "crew crew#1")
    for seat in (1, 2, None):
        assert "rock_relic#1" in seen_by(table, seat)["players"][0]["hand"]


@pytest.mark.rule("INFO-3")
def test_cards_played_stay_known() -> None:
    table = pair(raiders=[{"type": "jeep", "at": "0,1"}])
    table.do("use spear#1 0,1", "crew crew#1")
    for seat in (1, 2, None):
        player = seen_by(table, seat)["players"][0]
        assert "spear#1" in player["hand"]
        assert "spear#1" in player["exhausted"]


@pytest.mark.rule("INFO-3")
def test_discarded_cards_are_seen_and_what_is_left_is_not() -> None:
    table = pair()
    table.do("discard salt_relic#1")
    seen = seen_by(table, 1)
    assert seen["decks"]["discard"][0] == "salt_relic#1"
    assert seen["players"][0]["hand"] == [HIDDEN] * 2


@pytest.mark.rule("INFO-3")
def test_drawn_cards_for_the_mat_are_shown() -> None:
    table = pair(tokens=[{"kind": "loot", "number": 1, "at": "0,1"}], decks={"mirage": ["steel_plate"]})
    events = table.do("collect 0,1", "crew crew#1")
    assert [redact(event, 2) for event in only(events, CardTurnedUp)] == only(events, CardTurnedUp)
    assert seen_by(table, 2)["players"][0]["cargo"] == ["crew#1", "steel_plate#1"]


@pytest.mark.rule("INFO-3")
def test_traded_hidden_cards_are_known_to_the_partners_only() -> None:
    table = pair()
    events = table.do("trade 1", ["spear#1", "crew#1"], [], ["helmet#1"], "confirm")
    offered, traded = only(events, TradeOffered)[0], only(events, CardsTraded)[0]
    assert redact(offered, 1) == offered
    assert HIDDEN in redact(offered, 2).cards  # type: ignore[attr-defined]
    told = redact(traded, 2)
    assert (told.hidden, told.open) == ((HIDDEN,), ("crew#1",))  # type: ignore[attr-defined]
    assert "spear#1" in seen_by(table, 0)["players"][1]["hand"]
    assert "helmet#1" in seen_by(table, 1)["players"][0]["hand"]
    assert "spear#1" not in seen_by(table, 2)["players"][1]["hand"]
    assert "helmet#1" not in seen_by(table, None)["players"][0]["hand"]


@pytest.mark.rule("INFO-3")
def test_after_a_hidden_trade_onlookers_no_longer_know_what_the_giver_holds() -> None:
    table = pair(
        shown=["spear#1", "water#1"],
        players=[
            {"character": "ploughman", "at": "0,0", "hand": ["spear#1", "water#1"]},
            {"character": "healer", "at": "1,0", "knows": ["spear#1", "water#1"]},
            {"character": "scientist", "at": "-2,5", "knows": ["spear#1", "water#1"]},
        ],
    )
    assert seen_by(table, 2)["players"][0]["hand"] == ["spear#1", "water#1"]
    table.do("trade 1", ["spear#1"], [], [], "confirm")
    assert seen_by(table, 2)["players"][0]["hand"] == [HIDDEN]
    assert seen_by(table, 2)["players"][1]["hand"] == [HIDDEN]
    assert seen_by(table, 1)["players"][0]["hand"] == ["water#1"]


@pytest.mark.rule("INFO-3")
def test_cards_that_lie_exhausted_stay_known_through_a_trade() -> None:
    table = pair(raiders=[{"type": "jeep", "at": "0,1"}])
    table.do("use spear#1 0,1", "crew crew#1", "trade 1", ["water#1"], [], [], "confirm")
    assert "spear#1" in seen_by(table, 2)["players"][0]["hand"]
    assert "water#1" not in seen_by(table, 2)["players"][1]["hand"]


@pytest.mark.rule("INFO-3", "TRADE-2")
def test_a_card_that_lies_exhausted_is_seen_to_change_hands() -> None:
    table = pair(raiders=[{"type": "buggy", "at": "0,1"}])
    events = table.do("use spear#1 0,1", "crew crew#1", "trade 1", ["spear#1", "water#1"], [], [], "confirm")
    told = redact(only(events, CardsTraded)[0], 2)
    assert isinstance(told, CardsTraded)
    assert (told.hidden, told.open) == ((HIDDEN,), ("spear#1",))
    assert "spear#1" in seen_by(table, 2)["players"][1]["hand"]
    assert "spear#1" in table.hand(1)


@pytest.mark.rule("INFO-1")
def test_a_defender_filled_in_by_lot_has_the_means() -> None:
    """That somebody is asked for a defence tells that they can meet a point: every filling-in of a view keeps to it."""
    table = pair(
        players=[
            {"character": "ploughman", "at": "-2,5"},
            {"character": "scientist", "at": "0,0", "hand": ["first_aid_kit#6", "fuel#1", "fuel#2"]},
        ],
        raiders=[{"type": "quad", "at": "1,0"}],
        groups=[
            {"types": "hankerer+dirtbike"},
            {
                "types": "quad+buggy+tracked+jeep",
                "stack": [{"move": 0, "lines": [{"strength": 1, "kind": "piercing", "against": "one"}]}],
            },
        ],
        decks={"mirage": ["map#1", "fuel#3"], "discard": [f"first_aid_kit#{n}" for n in range(1, 6)]},
    )
    table.do("end quad+buggy+tracked+jeep")
    assert (table.kind, table.asked.seat) == ("defend", 1)
    view = rules().view(table.state, 0)
    for seed in range(40):
        full = Table(rules().determinize(view, seed))
        assert (full.kind, full.asked.seat) == ("defend", 1)
