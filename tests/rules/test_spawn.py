"""SPAWN: the end of a round."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import RaiderPlaced, RoundBegan, WindStrengthChanged, WindTurned
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS
from tests.rules.table import Position, Table, field, only


def dusk(**parts: Any) -> Position:
    """A player whose turn ends with the spawn."""
    return {
        "terrain": field(),
        "players": [{"character": "ploughman", "at": "0,0"}],
        "groups": [
            {"types": "hankerer+dirtbike", "activated": True, "stack": ["r0-1", "r1-1"]},
            {"types": "quad+buggy+tracked+jeep", "activated": True, "stack": ["r0-2", "r1-2"]},
        ],
        **parts,
    }


def points(*numbers: int) -> list[dict[str, Any]]:
    """Spawn points from `1,0` to the east."""
    return [{"number": number, "at": f"{q},0"} for q, number in enumerate(numbers, 1)]


@pytest.mark.rule("SPAWN-1")
def test_the_order_of_the_spawn() -> None:
    table = Table.of(dusk(spawn_points=points(1)))
    first = table.do("end spawn")
    assert only(first, WindStrengthChanged)
    assert (table.kind, table.asked.seat) == ("wind", 0)
    assert table.state.round == 0
    second = table.do("wind SE")
    told = [type(event) for event in second if isinstance(event, WindTurned | RoundBegan | RaiderPlaced)]
    assert told == [WindTurned, RoundBegan, RaiderPlaced]


@pytest.mark.rule("SPAWN-1")
def test_a_new_strength_is_drawn_from_the_two_face_down_and_the_old_one_goes_in() -> None:
    drawn = set()
    for rng in range(20):
        table = Table.of(dusk(wind={"to": "NE", "strength": 3, "tokens": [2, 4]}, rng=rng))
        table.do("end spawn")
        state = table.state
        drawn.add(state.wind_strength)
        assert sorted((state.wind_strength, *state.wind_tokens)) == [2, 3, 4]
        assert 3 in state.wind_tokens
    assert drawn == {2, 4}


@pytest.mark.rule("SPAWN-1")
@pytest.mark.parametrize("direction", HEX_DIRECTIONS)
def test_the_current_player_may_turn_the_wind_any_way_or_keep_it(direction: str) -> None:
    table = Table.of(dusk(wind={"to": "NE", "strength": 3}))
    table.do("end spawn")
    assert table.options() == [f"wind {name}" for name in HEX_DIRECTIONS]
    events = table.do(f"wind {direction}")
    assert HEX_DIRECTIONS[table.state.wind_to] == direction
    assert bool(only(events, WindTurned)) == (direction != "NE")


@pytest.mark.rule("SPAWN-1", "DECK-5")
def test_face_up_damage_cards_are_discarded_and_the_next_round_begins() -> None:
    table = Table.of(dusk())
    events = table.do("end spawn", "wind NE")
    assert [(event.round, event.discarded) for event in only(events, RoundBegan)] == [(1, ("r0-1", "r0-2"))]
    assert [[table.state.damage_card(card).id for card in group.stack] for group in table.state.groups] == [
        ["r1-1"],
        ["r1-2"],
    ]
    assert not any(group.activated for group in table.state.groups)


@pytest.mark.rule("SPAWN-1", "SPAWN-2")
@pytest.mark.parametrize("round_", range(5))
def test_a_raider_on_each_empty_point_not_above_the_new_round(round_: int) -> None:
    table = Table.of(dusk(spawn_points=points(1, 2, 3, 4), round=round_))
    events = table.do("end spawn", "wind NE")
    placed = only(events, RaiderPlaced)
    assert [event.at for event in placed] == [f"{q},0" for q in range(1, min(round_ + 1, 4) + 1)]
    assert {event.why for event in placed} == {"spawn"}
    assert len(table.raiders()) == len(placed)
    assert len(table.bag()) == 30 - len(placed)


@pytest.mark.rule("SPAWN-1")
def test_the_raiders_come_at_random_from_the_bag() -> None:
    seen = set()
    for rng in range(60):
        table = Table.of(dusk(spawn_points=points(1), rng=rng))
        table.do("end spawn", "wind NE")
        seen |= {name.split("#")[0] for name in table.raiders()}
    assert seen == {"dirtbike", "quad", "buggy", "tracked", "jeep"}


@pytest.mark.rule("SPAWN-2")
def test_a_point_under_a_player_raider_or_token_is_not_empty() -> None:
    table = Table.of(
        dusk(
            players=[{"character": "ploughman", "at": "1,0"}],
            raiders=[{"type": "jeep", "at": "2,0"}],
            tokens=[{"kind": "loot", "at": "3,0"}],
            spawn_points=points(1, 1, 1, 1),
        )
    )
    events = table.do("end spawn", "wind NE")
    assert [event.at for event in only(events, RaiderPlaced)] == ["4,0"]


@pytest.mark.rule("SPAWN-2")
def test_with_the_bag_empty_nothing_more_is_placed() -> None:
    table = Table.of(dusk(spawn_points=points(1, 1, 1), decks={"bag": ["quad#1", "quad#2"]}))
    events = table.do("end spawn", "wind NE")
    assert [event.at for event in only(events, RaiderPlaced)] == ["1,0", "2,0"]
    assert table.bag() == []


@pytest.mark.rule("SPAWN-2")
def test_unexplored_points_do_not_count() -> None:
    position = dusk(round=4)
    del position["terrain"]
    table = Table.of(position)
    state = table.state
    table.do("end spawn", "wind NE")
    placed = [state.geo.tile_of[state.geo.index[_axial(at)]] for at in table.raiders().values()]
    assert len(placed) == 3
    assert all(state.tiles[place].explored for place in placed)


def _axial(hex_: str) -> tuple[int, int]:
    q, r = hex_.split(",")
    return int(q), int(r)


@pytest.mark.rule("SPAWN-3")
def test_merges_come_before_the_stacks_are_used_again() -> None:
    players: list[dict[str, Any]] = [{"character": "ploughman", "at": "0,0"}, {"character": "healer", "at": "0,1"}]
    players += [{"character": name, "deaths": 2} for name in ("scientist", "arsonist")]
    types = ("hankerer+dirtbike", "quad+buggy", "tracked", "jeep")
    groups = [{"types": t, "activated": True, "stack": [f"r0-{n}", f"r1-{n}"]} for n, t in enumerate(types, 1)]
    table = Table.of(dusk(players=players, groups=groups))
    table.do("end spawn", "wind NE")
    assert table.options("end") == ["end hankerer+dirtbike", "end quad+buggy+tracked+jeep"]
    assert [[table.state.damage_card(c).id for c in g.stack] for g in table.state.groups] == [["r1-1"], ["r1-2"]]
