"""A whole position: its parts in the order in which they need each other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.frames import check_frames
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, Geometry
from engine.rulesets.saltlands.notation import Notation
from engine.rulesets.saltlands.position import tupled
from engine.rulesets.saltlands.reading import board, pieces, piles
from engine.rulesets.saltlands.reading.names import Names
from engine.rulesets.saltlands.reading.parsing import known_keys, typed, whole
from engine.rulesets.saltlands.setup import read_setup
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import FULL, Player, State

PARTS = (
    "options", "rng", "round", "turn", "active", "fresh", "wind", "tiles", "terrain", "spawn_points", "players",
    "raiders", "tokens", "tokens_gone", "groups", "decks", "rumors_played", "markers", "traded", "shown", "frames",
    "result", "viewer",
)  # fmt: skip
PLAYER_PARTS = (
    "character", "name", "at", "waiting", "entered", "deaths", "hand", "vehicle", "cargo", "beside", "exhausted",
    "last_used", "kept_refresh", "moved", "knows",
)  # fmt: skip
CLAUSES = ("escaped", "no_time", "all_dead")


def read(notation: Callable[[Geometry], Notation], data: Mapping[str, Any]) -> State:
    """The state of a position; its pending decision is not yet made. Raises BadPosition with the path to a fault."""
    known_keys(data, PARTS, "")
    n = Names(notation(board.geometry(data)), data)
    entries = n.part("players", list, [{}])
    for i, entry in enumerate(entries):
        known_keys(entry, PLAYER_PARTS, f"players[{i}]")
    s = _seats(n, entries)
    _numbers(n, s)
    _wind(n, s)
    board.read_board(n, s)
    for seat, entry in enumerate(entries):
        pieces.read_player(n, s, seat, entry, s.players[seat])
    pieces.read_raiders(n, s)
    pieces.read_tokens(n, s)
    piles.read_decks(n, s)
    for seat, entry in enumerate(entries):
        pieces.read_marks(n, s, seat, entry, s.players[seat])
    s.traded = n.mask("traded", data.get("traded", []))
    s.shown = n.mask("shown", data.get("shown", []))
    piles.read_groups(n, s)
    _markers(n, s)
    s.frames = [tupled(frame) for frame in n.part("frames", list, [["turn"]])]
    check_frames(s, s.frames)
    for frame in s.frames:
        if frame[0] == "gain" and frame[2] in n.placed:
            raise BadPosition("frames", f"{n.tables.card_names[frame[2]]} lies elsewhere already")
    s.result = _result(n, s)
    if s.result is None and all(player.out for player in s.players):
        raise BadPosition("players", "all are out, but there is no result")
    return s


def _seats(n: Names, entries: list[Any]) -> State:
    """A blank state with its players; characters are named by `options.seats` or by the players themselves."""
    options = dict(n.part("options", Mapping, {}))
    if "seats" not in options:
        taken = [entry.get("character") for entry in entries]
        free = iter([c.id for c in n.tables.catalog.characters if c.id not in taken])
        options["seats"] = [
            {"character": entry.get("character") or next(free, "random")}
            | ({"name": entry["name"]} if "name" in entry else {})
            for entry in entries
        ]
    setup, characters, _ = read_setup(n.notes, options)
    if len(characters) != len(entries):
        raise BadPosition("players", f"there are {len(entries)} players and {len(characters)} seats")
    s = State(n.notes, setup)
    for seat, (entry, character) in enumerate(zip(entries, characters, strict=True)):
        if character is None:
            raise BadPosition(f"players[{seat}].character", "must be named")
        wanted = entry.get("character")
        if wanted is not None and wanted != n.tables.catalog.characters[character].id:
            raise BadPosition(f"players[{seat}].character", f"{wanted} is not the seat's character")
        s.players.append(Player(character, n.tables.character_card[character]))
    return s


def _numbers(n: Names, s: State) -> None:
    data = n.data
    s.viewer = whole(data.get("viewer", FULL), "viewer", FULL, len(s.players) - 1)
    s.rng = whole(data.get("rng", 0), "rng", 0, (1 << 64) - 1)
    s.round = whole(data.get("round", 0), "round", 0, LAST_ROUND)
    s.turn = whole(data.get("turn", 1), "turn", 0, 10_000)
    s.active = whole(data.get("active", 0), "active", 0, len(s.players) - 1)
    s.fresh = n.part("fresh", bool, False)


def _markers(n: Names, s: State) -> None:
    markers = n.part("markers", Mapping, {})
    known_keys(markers, TERRAINS, "markers")
    start = "S" if "S" in n.geo.places else n.geo.places[0]
    for word in TERRAINS:
        if markers.get(word, start) not in n.geo.places:
            raise BadPosition(f"markers.{word}", f"there is no place {markers[word]!r}")
    s.markers = tuple(n.geo.places.index(markers.get(word, start)) for word in TERRAINS)


def _result(n: Names, s: State) -> tuple[tuple[int, ...], str, int, int] | None:
    result = n.data.get("result")
    if result is None:
        return None
    if not isinstance(result, list | tuple) or len(result) != 4 or not isinstance(result[0], list | tuple):
        raise BadPosition("result", "is not [winners, clause, place, faction]")
    seats = tuple(whole(seat, f"result[0][{i}]", 0, len(s.players) - 1) for i, seat in enumerate(result[0]))
    if result[1] not in CLAUSES:
        raise BadPosition("result[1]", f"{result[1]!r} is not known; there are {', '.join(CLAUSES)}")
    return (
        seats,
        result[1],
        whole(result[2], "result[2]", -1, len(s.tiles) - 1),
        whole(result[3], "result[3]", -1, 2),
    )


def _wind(n: Names, s: State) -> None:
    wind = n.part("wind", Mapping, {})
    known_keys(wind, {"to", "strength", "tokens"}, "wind")
    to = wind.get("to", "NE")
    if to not in HEX_DIRECTIONS:
        raise BadPosition("wind.to", f"{to!r} is not known; there are {', '.join(HEX_DIRECTIONS)}")
    s.wind_to = HEX_DIRECTIONS.index(to)
    s.wind_strength = whole(wind.get("strength", 3), "wind.strength", 1, 9)
    rest = [n for n in (2, 3, 4) if n != s.wind_strength][:2]
    tokens = typed(wind, "tokens", list, rest, "wind")
    s.wind_tokens = tuple(sorted(whole(n, f"wind.tokens[{i}]", 1, 9) for i, n in enumerate(tokens)))
    if not s.wind_tokens:
        raise BadPosition("wind.tokens", "needs at least one token to draw")
