"""RUM: rumors, markers, exploring."""

from __future__ import annotations

from typing import Any

import pytest

from cards.box import catalog
from engine.rulesets.saltlands.events import (
    MarkerMoved,
    MarkersStopped,
    RaiderPlaced,
    RumorDrawn,
    RumorIgnored,
    TileExplored,
    TileRevealed,
    TokenPlaced,
)
from engine.rulesets.saltlands.geometry import PLACES, START_PLACES, TILE_DIRECTIONS, TILE_STEPS, TURNED
from tests.rules.table import Position, Table, only

BOX = catalog()
FACTIONS = ("salt", "sand", "rock")
RUMORS = [rumor.id for rumor in BOX.rumors]
OTHERS = [place for place in PLACES if place not in START_PLACES]


def listener(rumor: str = "rumor#1", **parts: Any) -> Position:
    """A player next to a rumor token, in the real layout with full pools."""
    pool = {
        word: [token.id for token in BOX.tokens if token.faction == f and not token.start]
        for f, word in enumerate(FACTIONS)
    }
    decks = {"rumor": [rumor, *(name for name in RUMORS if name != rumor)][:6], "pool": pool, **parts.pop("decks", {})}
    return {
        "players": [{"character": "ploughman", "at": "0,0", **parts.pop("player", {})}],
        "tokens": [{"kind": "rumor", "at": "1,0"}],
        "decks": decks,
        **parts,
    }


def neighbour(place: str, direction: int) -> str:
    """The next place in a tile direction, the same one at the edge."""
    q, r = PLACES[place]
    dq, dr = TILE_STEPS[direction]
    return next((name for name, where in PLACES.items() if where == (q + dq, r + dr)), place)


def lay_all(table: Table) -> None:
    while table.kind == "tile":
        table.do("turn 0")


@pytest.mark.rule("RUM-1")
@pytest.mark.parametrize("rumor", RUMORS)
@pytest.mark.parametrize("side", ["red", "white"])
def test_markers_move_as_the_side_shows(rumor: str, side: str) -> None:
    table = Table.of(listener(rumor, markers={"salt": "C", "sand": "NW", "rock": "S"}))
    table.do("collect 1,0")
    assert table.options() == ["red", "white"]
    table.do(side)
    lay_all(table)
    card = next(r for r in BOX.rumors if r.id == rumor)
    directions = card.red if side == "red" else card.white
    expected = [neighbour(p, d) if d >= 0 else p for p, d in zip(("C", "NW", "S"), directions, strict=True)]
    assert [table.state.geo.places[p] for p in table.state.markers] == expected
    moved = only(table.events, MarkerMoved)
    assert [event.direction for event in moved] == [TILE_DIRECTIONS[d] if d >= 0 else "" for d in directions]


@pytest.mark.rule("RUM-1")
@pytest.mark.parametrize("place", ["NNE", "E", "SSE", "SSW", "W", "NNW"])
def test_a_move_off_the_layout_is_not_made(place: str) -> None:
    for rumor in BOX.rumors:
        for side, directions in (("red", rumor.red), ("white", rumor.white)):
            tiles = [
                {"place": p, "tile": tile.id}
                for p, tile in zip(OTHERS, (t for t in BOX.tiles if not t.place), strict=False)
            ]
            table = Table.of(
                listener(
                    rumor.id,
                    markers=dict.fromkeys(FACTIONS, place),
                    tiles=tiles,
                    tokens=[{"kind": "rumor", "at": "1,0"}],
                )
            )
            events = table.do("collect 1,0", side)
            for event, direction in zip(only(events, MarkerMoved), directions, strict=True):
                off = direction >= 0 and neighbour(place, direction) == place
                assert (event.reason == "edge") == off
                assert (event.to == place) == (off or direction < 0)


@pytest.mark.rule("RUM-2")
def test_a_marker_that_enters_an_unexplored_tile_explores_it() -> None:
    rumor = next(r for r in BOX.rumors if r.red[0] == 0)
    table = Table.of(listener(rumor.id, markers={"salt": "C", "sand": "C", "rock": "C"}))
    table.do("collect 1,0", "red")
    places = [event.place for event in only(table.events, TileRevealed)]
    assert places == ["N"]
    assert (table.kind, table.asked.source) == ("tile", "N")
    lay_all(table)
    entered = {p for p in (neighbour("C", d) for d in rumor.red if d >= 0) if p not in START_PLACES}
    assert {event.place for event in only(table.events, TileExplored)} == entered


@pytest.mark.rule("RUM-2")
def test_an_explored_tile_is_entered_without_more() -> None:
    rumor = next(r for r in BOX.rumors if 3 in r.red)
    faction = rumor.red.index(3)
    table = Table.of(listener(rumor.id, markers=dict.fromkeys(FACTIONS, "C")))
    table.do("collect 1,0", "red")
    lay_all(table)
    assert table.state.geo.places[table.state.markers[faction]] == "S"
    assert "S" not in [event.place for event in only(table.events, TileRevealed)]


@pytest.mark.rule("RUM-3")
@pytest.mark.parametrize("turn", range(3))
def test_exploring_lays_the_tile_in_one_of_three_orientations(turn: int) -> None:
    hidden = next(tile for tile in BOX.tiles if not tile.place and tile.symbols)
    table = Table.of(listener(player={"hand": ["map"]}, tiles=[{"place": "N", "tile": hidden.id, "explored": False}]))
    events = table.do("use map#1 N")
    assert [(event.place, event.tile) for event in only(events, TileRevealed)] == [("N", hidden.id)]
    assert table.options() == ["turn 0", "turn 1", "turn 2"]
    state = table.state
    hexes = state.geo.tile_hexes[state.geo.places.index("N")]
    pools = [pool[0] for pool in state.pools]
    bag = table.bag()
    events = table.do(f"turn {turn}")
    for i, terrain in enumerate(hidden.terrain):
        assert state.terrain[hexes[TURNED[turn][i]]] == terrain
    for i, number in hidden.spawns:
        assert state.spawn[hexes[TURNED[turn][i]]] == number
    for site in hidden.sites:
        h = hexes[TURNED[turn][site]]
        token = BOX.tokens[pools[hidden.terrain[site] - 1]]
        expected = f"token {token.id}" if token.kind != "hankerer" else "hankerer"
        assert table.on(state.geo.names[h]).startswith(expected)
    for symbol in hidden.symbols:
        assert table.on(state.geo.names[hexes[TURNED[turn][symbol]]]) in bag
    assert len(table.bag()) == len(bag) - len(hidden.symbols)
    assert len(only(events, TokenPlaced)) + len(only(events, RaiderPlaced)) == len(hidden.sites) + len(hidden.symbols)
    assert [len(pool) for pool in state.pools] == [8, 8, 8]


@pytest.mark.rule("RUM-3", "SETUP-9")
def test_a_hankerer_among_the_tokens_is_a_raider_on_its_site() -> None:
    hankerer = next(t.id for t in BOX.tokens if t.kind == "hankerer" and not t.start and t.faction == 0)
    table = Table.of(listener(player={"hand": ["map"]}, decks={"pool": {"salt": [hankerer], "sand": [], "rock": []}}))
    events = table.do("use map#1 N", "turn 0")
    assert [event.why for event in only(events, RaiderPlaced) if event.raider.startswith("hankerer")] == ["site"]
    assert any(name.startswith("hankerer") for name in table.raiders())


@pytest.mark.rule("RUM-3")
def test_an_empty_pool_leaves_the_site_empty() -> None:
    table = Table.of(listener(player={"hand": ["map"]}, decks={"pool": {"salt": [], "sand": [], "rock": []}}))
    events = table.do("use map#1 N", "turn 0")
    assert not only(events, TokenPlaced)
    assert table.kind == "turn"


@pytest.mark.rule("RUM-3")
def test_an_empty_bag_leaves_the_symbol_empty() -> None:
    hidden = next(tile for tile in BOX.tiles if not tile.place and tile.symbols)
    tiles = [{"place": "N", "tile": hidden.id, "explored": False}]
    table = Table.of(listener(player={"hand": ["map"]}, tiles=tiles, decks={"bag": []}))
    events = table.do("use map#1 N", "turn 0")
    assert not [event for event in only(events, RaiderPlaced) if event.why == "symbol"]


@pytest.mark.rule("RUM-4")
def test_a_map_explores_an_unexplored_tile_next_to_an_explored_one() -> None:
    north_east = next(tile.id for tile in BOX.tiles if tile.place == "NE")
    tiles = [{"place": "NE", "tile": north_east, "explored": False}]
    table = Table.of(listener(player={"hand": ["map"]}, tiles=tiles))
    explored = ("C", "S", "NW")
    beside = {p for p in PLACES for d in range(6) if p not in explored and neighbour(p, d) in explored}
    assert {key.split()[-1] for key in table.options("use")} == beside
    assert "E" not in beside
    table.refuse("use map#1 C", "RUM-4")
    table.refuse("use map#1 E", "RUM-4")
    table.do("use map#1 N", "turn 0")
    assert table.pile("discard") == ["map#1"]


@pytest.mark.rule("RUM-4", "CHAR-4")
def test_binoculars_explore_any_unexplored_tile() -> None:
    position = listener()
    position["players"][0] = {"character": "transporter", "at": "0,0", "hand": ["binoculars"]}
    table = Table.of(position)
    assert {key.split()[-1] for key in table.options("use")} == set(OTHERS)
    table.do("use binoculars#1 NNE", "turn 0")
    assert table.state.tiles[table.state.geo.places.index("NNE")].explored
    assert table.hand() == ["binoculars#1"]
    assert table.exhausted() == {"character#4", "binoculars#1"}


@pytest.mark.rule("RUM-5")
def test_after_the_sixth_rumor_card_the_markers_stop() -> None:
    table = Table.of(listener("rumor#6", rumors_played=RUMORS[:5], decks={"rumor": ["rumor#6"]}))
    table.do("collect 1,0", "red")
    lay_all(table)
    assert len(only(table.events, MarkersStopped)) == 1
    places = only(table.events, MarkersStopped)[0].places
    assert places == tuple(table.state.geo.places[p] for p in table.state.markers)


@pytest.mark.rule("RUM-5")
def test_later_rumor_tokens_do_nothing_and_may_still_be_collected() -> None:
    table = Table.of(listener(rumors_played=RUMORS[:6], decks={"rumor": []}))
    before = table.state.markers
    events = table.do("collect 1,0")
    assert only(events, RumorIgnored)
    assert not only(events, RumorDrawn)
    assert table.state.markers == before
    assert table.on("1,0") == ""
    assert table.kind == "turn"
