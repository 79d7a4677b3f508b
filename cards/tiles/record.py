"""One terrain tile as a frozen record, and the file of all thirteen."""

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, PlainSerializer, TypeAdapter, ValidationError, model_validator

from cards.errors import DataError
from cards.files import shown
from cards.models import Entry, Id, Terrain
from engine.rulesets.saltlands.geometry import TILE_HEXES, Axial, notation, turned

Direction = Literal["E", "SE", "SW", "W", "NW", "NE"]
StartPlace = Literal["C", "S", "NE", "NW"]

TILES_FILE = Path(__file__).parent.parent / "data" / "tiles.json"


def _read_hex(value: object) -> object:
    """Hexes are written `q,r` in files; anything else is left for the validation to refuse."""
    if isinstance(value, str):
        parts = value.split(",")
        return tuple(int(part) if part.lstrip("-").isdecimal() else part for part in parts)
    return value


HexField = Annotated[Axial, BeforeValidator(_read_hex), PlainSerializer(notation, return_type=str)]


class SpawnPoint(Entry):
    """A place where raiders come up from the round of its number on (SPAWN-1)."""

    at: HexField
    number: Annotated[int, Field(ge=1, le=5)]


class TileEntry(Entry):
    """Where figures come in, and the hex direction it points to (SETUP-10, SETUP-14)."""

    at: HexField
    direction: Direction


class TileDef(Entry):
    """A terrain tile as printed. All hexes are local, as the tile lies in turn 0 (see the engine's geometry).

    ``terrain`` has all twelve hexes in the order of TILE_HEXES. A token site takes the faction of its terrain
    (SETUP-8). ``place`` is the fixed place of a start tile and ``None`` on the nine others.
    """

    id: Id
    place: StartPlace | None
    terrain: dict[HexField, Terrain]
    sites: tuple[HexField, ...]
    symbols: tuple[HexField, ...]
    spawns: tuple[SpawnPoint, ...]
    entry: TileEntry | None = None

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if tuple(self.terrain) != TILE_HEXES:
            raise ValueError(f"terrain must name the twelve hexes in order: {' '.join(map(notation, TILE_HEXES))}")
        seen: set[Axial] = set()
        for thing, at in self.things():
            if at not in self.terrain:
                raise ValueError(f"{thing} at {notation(at)} is not on the tile")
            if at in seen:
                raise ValueError(f"{thing} at {notation(at)} shares its hex with another thing")
            seen.add(at)
        return self

    def things(self) -> list[tuple[str, Axial]]:
        """Everything printed on a hex, as (what, where)."""
        found = [("token site", at) for at in self.sites] + [("raider symbol", at) for at in self.symbols]
        found += [(f"spawn point {spawn.number}", spawn.at) for spawn in self.spawns]
        return found + ([("entry", self.entry.at)] if self.entry else [])

    def lying(self, turn: int) -> dict[Axial, Terrain]:
        """The terrain by local hex as it lies in the turn."""
        return {turned(at, turn): terrain for at, terrain in self.terrain.items()}


_TILES = TypeAdapter(tuple[TileDef, ...])


def load_tiles(file: Path = TILES_FILE) -> tuple[TileDef, ...]:
    """All tiles in the order of the compiled file: start tiles first. Raises DataError with file and place."""
    try:
        return _TILES.validate_json(file.read_bytes())
    except OSError as error:
        raise DataError(shown(file), "", f"cannot be read: {error.strerror}") from error
    except ValidationError as error:
        raise DataError(shown(file), *first_fault(error)) from error


def dump_tiles(tiles: tuple[TileDef, ...]) -> str:
    """The text of the compiled file; the same tiles always give the same text."""
    return _TILES.dump_json(tiles, indent=1).decode() + "\n"


def first_fault(error: ValidationError) -> tuple[str, str]:
    """Where in the data the first fault is, and what."""
    first = error.errors(include_url=False)[0]
    what = first["msg"].removeprefix("Value error, ")
    return ".".join(str(part) for part in first["loc"]), what[:1].lower() + what[1:]
