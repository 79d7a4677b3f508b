"""Reads the Tiled maps of the tiles (``art/tiles/*.tmx``) into records, and compiles them into one file.

A map is hexagonal, pointy-top, staggered by rows and finite, four cells wide and high. The cell in column x and
row y is local hex ``q = x - y // 2 - 1, r = y``; the four cells that are no hex of the tile stay empty. It has one
tile layer ``terrain`` and one object layer ``things`` of points that lie in the middle of their hex, told apart by
their class: ``site``, ``symbol``, ``spawn`` (property ``number``), ``entry`` (property ``direction``) and ``centre``
(the corner point about which the tile turns). A start tile has the map property ``place``.

This module imports pytmx, which imports pygame when that is installed: only the compiler and the freshness check
may import it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytmx
from pydantic import ValidationError

from cards.errors import DataError
from cards.files import shown
from cards.tiles.geometry import MIDDLE
from cards.tiles.record import TILES_FILE, TileDef, dump_tiles, first_fault
from engine.rulesets.saltlands.geometry import START_PLACES, TILE_HEXES, Axial

MAPS_FOLDER = Path(__file__).parents[2] / "art" / "tiles"

SIZE = 4
TILE_WIDTH, TILE_HEIGHT, SIDE = 84, 96, 48
ROW_HEIGHT = (TILE_HEIGHT + SIDE) // 2
NEAR = 6
"""How many pixels a point may lie beside the middle of its hex."""

HEX_FLAGS = 0xF0000000
"""The bits of a cell that say it is flipped or turned; pytmx reads those of hexagonal maps wrong."""

FIXED = {
    "orientation": "hexagonal", "staggeraxis": "y", "staggerindex": "odd", "infinite": "0",
    "width": str(SIZE), "height": str(SIZE),
    "tilewidth": str(TILE_WIDTH), "tileheight": str(TILE_HEIGHT), "hexsidelength": str(SIDE),
}  # fmt: skip


def read_maps(folder: Path = MAPS_FOLDER) -> tuple[TileDef, ...]:
    """All maps of the folder, the start tiles first, else by id. Raises DataError."""
    places = (*START_PLACES, None)
    tiles = [read_map(file) for file in sorted(folder.glob("*.tmx"))]
    return tuple(sorted(tiles, key=lambda tile: places.index(tile.place)))


def check_fresh(folder: Path = MAPS_FOLDER, file: Path = TILES_FILE) -> list[str]:
    """One line if the compiled file does not match the maps, else none. Raises DataError for a bad map."""
    if file.is_file() and file.read_text(encoding="utf-8") == dump_tiles(read_maps(folder)):
        return []
    return [f"{shown(file)}: does not match the maps in art/tiles; run python -m cards.tiles"]


def read_map(file: Path) -> TileDef:
    """One map as a record. Raises DataError with the file and the place of the first fault."""
    try:
        _refuse_unreadable(file)
        tiled = _parse(file)
        return TileDef(id=file.stem, place=tiled.properties.get("place"), terrain=_terrain(tiled), **_things(tiled))
    except _Fault as fault:
        raise DataError(shown(file), fault.where, fault.what) from fault
    except ValidationError as error:
        raise DataError(shown(file), *first_fault(error)) from error


class _Fault(Exception):
    """Something in a map that cannot be read: where in it, and what."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(where, what)
        self.where = where
        self.what = what


def _parse(file: Path) -> pytmx.TiledMap:
    try:
        return pytmx.TiledMap(str(file))
    except Exception as error:  # pytmx raises bare Exception for what it cannot read
        raise _Fault("", f"cannot be read by pytmx: {error}") from error


def hex_of_cell(x: int, y: int) -> Axial:
    """The local hex of a cell of the map."""
    return x - y // 2 - 1, y


def cell_of_hex(at: Axial) -> tuple[int, int]:
    """The column and row of the map for a local hex."""
    return at[0] + at[1] // 2 + 1, at[1]


def pixel_of_hex(at: Axial) -> tuple[int, int]:
    """The middle of a local hex in pixels of the map."""
    x, y = cell_of_hex(at)
    return x * TILE_WIDTH + (TILE_WIDTH // 2) * (1 + y % 2), y * ROW_HEIGHT + TILE_HEIGHT // 2


CENTRE_PIXEL = tuple(sum(pixel_of_hex(at)[axis] for at in MIDDLE) // 3 for axis in (0, 1))


def _refuse_unreadable(file: Path) -> None:
    """Names what pytmx would read wrong without a word or stumble over."""
    try:
        root = ElementTree.parse(file).getroot()
    except OSError as error:
        raise _Fault("", f"cannot be read: {error.strerror}") from error
    except ElementTree.ParseError as error:
        raise _Fault("", f"is not XML: {error}") from error
    if root.tag != "map":
        raise _Fault("", f"is no Tiled map but <{root.tag}>")
    for name, wanted in FIXED.items():
        found = root.get(name, "0" if name == "infinite" else "nothing")
        if found != wanted:
            raise _Fault("map", f"{name} must be {wanted}, not {found}")
    for element in root.iter("property"):
        if element.get("type") == "class":
            raise _Fault(f"property {element.get('name')}", "class-typed properties are not allowed")
    for layer in root.iter("layer"):
        data = layer.find("data")
        if data is None or data.get("encoding") != "csv" or not data.text:
            raise _Fault(f"layer {layer.get('name')}", "must be stored as CSV")
        for index, cell in enumerate(data.text.split(",")):
            if not cell.strip().isdigit():
                raise _Fault(f"layer {layer.get('name')}", f"cell {index + 1} is not a number: {cell.strip()!r}")
            if int(cell) & HEX_FLAGS:
                x, y = index % SIZE, index // SIZE
                raise _Fault(f"layer {layer.get('name')}", f"the cell in column {x}, row {y} is turned or flipped")


def _layer(tiled: pytmx.TiledMap, name: str, kind: type) -> Any:
    for layer in tiled.layers:
        if layer.name == name and isinstance(layer, kind):
            return layer
    word = "tile" if kind is pytmx.TiledTileLayer else "object"
    raise _Fault("", f"the {word} layer {name} is missing")


def _terrain(tiled: pytmx.TiledMap) -> dict[Axial, Any]:
    index = tiled.layers.index(_layer(tiled, "terrain", pytmx.TiledTileLayer))
    if len(list(tiled.visible_tile_layers)) != 1:
        raise _Fault("", "needs exactly one tile layer, and that visible")
    terrain: dict[Axial, Any] = {}
    for y in range(SIZE):
        for x in range(SIZE):
            at, where = hex_of_cell(x, y), f"layer terrain: the cell in column {x}, row {y}"
            properties = tiled.get_tile_properties(x, y, index)
            if at not in TILE_HEXES:
                if tiled.get_tile_gid(x, y, index):
                    raise _Fault(where, "is outside the tile and must be empty")
                continue
            if not properties or "terrain" not in properties:
                raise _Fault(where, "has no terrain")
            terrain[at] = properties["terrain"]
    return terrain


def _things(tiled: pytmx.TiledMap) -> dict[str, Any]:
    """The fields of the record that come from the object layer."""
    found: dict[str, list[Any]] = {"site": [], "symbol": [], "spawn": [], "entry": [], "centre": []}
    for where, thing in _objects(tiled):
        if thing.type not in found:
            raise _Fault(where, f"the class must be one of {', '.join(found)}, not {thing.type or 'nothing'}")
        if thing.type == "centre":
            if max(abs(thing.x - CENTRE_PIXEL[0]), abs(thing.y - CENTRE_PIXEL[1])) > NEAR:
                raise _Fault(where, f"must lie at {CENTRE_PIXEL[0]},{CENTRE_PIXEL[1]}")
            found["centre"].append(None)
            continue
        at = _hex_at(where, thing)
        match thing.type:
            case "spawn":
                found["spawn"].append({"at": at, "number": _property(where, thing, "number")})
            case "entry":
                found["entry"].append({"at": at, "direction": _property(where, thing, "direction")})
            case _:
                found[thing.type].append(at)
    for kind, most in (("centre", 1), ("entry", 1)):
        if len(found[kind]) > most:
            raise _Fault("layer things", f"has {len(found[kind])} objects of class {kind}")
    if not found["centre"]:
        raise _Fault("layer things", "the object of class centre is missing")
    return {
        "sites": _in_order(found["site"]),
        "symbols": _in_order(found["symbol"]),
        "spawns": tuple(sorted(found["spawn"], key=lambda spawn: TILE_HEXES.index(spawn["at"]))),
        "entry": found["entry"][0] if found["entry"] else None,
    }


def _objects(tiled: pytmx.TiledMap) -> Iterator[tuple[str, Any]]:
    for thing in _layer(tiled, "things", pytmx.TiledObjectGroup):
        yield f"layer things: object {thing.id} at {thing.x:.0f},{thing.y:.0f}", thing


def _property(where: str, thing: Any, name: str) -> Any:
    if name not in thing.properties:
        raise _Fault(where, f"the property {name} is missing")
    return thing.properties[name]


def _hex_at(where: str, thing: Any) -> Axial:
    for at in TILE_HEXES:
        x, y = pixel_of_hex(at)
        if max(abs(thing.x - x), abs(thing.y - y)) <= NEAR:
            return at
    raise _Fault(where, "is not in the middle of a hex of the tile")


def _in_order(hexes: list[Axial]) -> tuple[Axial, ...]:
    return tuple(sorted(hexes, key=TILE_HEXES.index))
