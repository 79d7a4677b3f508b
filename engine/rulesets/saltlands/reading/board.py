"""The board of a position: a free test board, or the star with its tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.rulesets.saltlands.catalog import TERRAINS
from engine.rulesets.saltlands.geometry import STAR, Axial, Geometry, free_board, land_masks
from engine.rulesets.saltlands.reading.names import Names
from engine.rulesets.saltlands.reading.parsing import axial, known_keys, typed, whole
from engine.rulesets.saltlands.rumor import lay_tile
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import Place, State
from engine.rulesets.saltlands.tables import UNKNOWN

MOST_HEXES = 250


def geometry(data: Mapping[str, Any]) -> Geometry:
    """The board that a position is about: its own `terrain`, else the star."""
    if "terrain" not in data:
        return STAR
    if "tiles" in data:
        raise BadPosition("terrain", "cannot stand together with tiles")
    hexes = [h for _, _, h in _terrain(data)]
    if not 1 <= len(hexes) <= MOST_HEXES:
        raise BadPosition("terrain", f"must have 1 to {MOST_HEXES} hexes")
    return free_board(hexes)


def _terrain(data: Mapping[str, Any]) -> list[tuple[str, int, Axial]]:
    """(path, terrain code, hex) of a free board; no hex twice."""
    terrain = typed(data, "terrain", Mapping, {}, "")
    out: list[tuple[str, int, Axial]] = []
    seen: set[Axial] = set()
    for word, hexes in terrain.items():
        if word not in TERRAINS:
            raise BadPosition(f"terrain.{word}", f"is not known; there are {', '.join(TERRAINS)}")
        if not isinstance(hexes, list | tuple):
            raise BadPosition(f"terrain.{word}", "is not a list of hexes")
        for i, value in enumerate(hexes):
            path = f"terrain.{word}[{i}]"
            h = axial(value, path)
            if h in seen:
                raise BadPosition(path, f"{value} is there twice")
            seen.add(h)
            out.append((path, TERRAINS.index(word) + 1, h))
    return out


def read_board(n: Names, s: State) -> None:
    """Terrain, tiles and spawn points."""
    if n.geo is not STAR:
        for _, code, coords in _terrain(n.data):
            s.terrain[n.geo.index[coords]] = code
        s.land = land_masks(n.geo, s.terrain)
        s.tiles = (Place(UNKNOWN, 0, True),)
    else:
        _tiles(n, s)
    if "spawn_points" in n.data:
        s.spawn = bytearray(len(s.spawn))
        for i, entry in enumerate(n.part("spawn_points", list, [])):
            path = f"spawn_points[{i}]"
            known_keys(entry, {"number", "at"}, path)
            h = n.hex(entry.get("at"), f"{path}.at")
            s.spawn[h] = whole(entry.get("number"), f"{path}.number", 1, LAST_ROUND)


def _tiles(n: Names, s: State) -> None:
    """The star: start tiles explored and the others face down in catalog order, unless told otherwise."""
    tables = n.tables
    start = {tile.place: t for t, tile in enumerate(tables.tiles) if tile.place}
    given: dict[int, Place] = {}
    for i, entry in enumerate(n.part("tiles", list, [])):
        path = f"tiles[{i}]"
        known_keys(entry, {"place", "tile", "turn", "explored"}, path)
        name = entry.get("place")
        if name not in n.geo.places:
            raise BadPosition(f"{path}.place", f"there is no place {name!r}")
        place = n.geo.places.index(name)
        if place in given:
            raise BadPosition(f"{path}.place", f"{name} is there twice")
        tile = n.id(entry.get("tile"), tables.tile_index, "tile", f"{path}.tile")
        if tile != UNKNOWN and any(tile == other.tile for other in given.values()):
            raise BadPosition(f"{path}.tile", f"{entry['tile']} is there twice")
        explored = typed(entry, "explored", bool, True, path)
        if explored and tile == UNKNOWN:
            raise BadPosition(f"{path}.tile", "an explored tile must be named")
        given[place] = Place(tile, whole(entry.get("turn", 0), f"{path}.turn", 0, 2), explored)
    used = {there.tile for there in given.values()}
    lot = iter([t for t, tile in enumerate(tables.tiles) if not tile.place and t not in used])
    for p, name in enumerate(n.geo.places):
        if p not in given:
            own = start.get(name)
            given[p] = Place(own, 0, True) if own is not None and own not in used else Place(next(lot), 0, False)
    s.tiles = tuple(given[p]._replace(explored=False) for p in range(len(n.geo.places)))
    for p in range(len(n.geo.places)):
        if given[p].explored:
            lay_tile(s, p, given[p].turn)
