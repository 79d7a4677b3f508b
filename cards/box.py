"""The box (COMP): data files in, one frozen Catalog out.

`catalog()` is what the game plays with. `load_box(folder)` reads another folder, for tests and for people who change
the data. Counts are proved by `cards.check`, not here, so that a changed box can still be played.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from cards.entries import read_entries
from cards.errors import DataError
from cards.files import shown
from cards.models import (
    ActionEntry,
    CharacterEntry,
    CompanyEntry,
    DamageEntry,
    DamageId,
    DifficultyEntry,
    Id,
    KindEntry,
    RaiderEntry,
    RumorEntry,
    RumorId,
    SeatsId,
    SideEntry,
    TokenEntry,
    VehicleEntry,
)
from cards.tiles.record import TileDef, load_tiles
from engine.rulesets.saltlands.catalog import (
    DECKS,
    FACTIONS,
    TERRAINS,
    Action,
    Card,
    Catalog,
    Character,
    Company,
    Damage,
    Difficulty,
    Effect,
    Kind,
    Line,
    RaiderType,
    Rumor,
    Tile,
    Token,
    Vehicle,
)
from engine.rulesets.saltlands.geometry import TILE_DIRECTIONS, TILE_HEXES

DATA = Path(__file__).parent / "data"

KINDS = TypeAdapter(dict[Id, KindEntry])
RAIDERS = TypeAdapter(dict[Id, RaiderEntry])
CHARACTERS = TypeAdapter(dict[Id, CharacterEntry])
DAMAGE = TypeAdapter(dict[DamageId, DamageEntry])
RUMORS = TypeAdapter(dict[RumorId, RumorEntry])
TOKENS = TypeAdapter(dict[Id, TokenEntry])
DIFFICULTIES = TypeAdapter(dict[Id, DifficultyEntry])
COMPANIES = TypeAdapter(dict[SeatsId, CompanyEntry])


@cache
def catalog() -> Catalog:
    """The project's own box; raises DataError if a data file is damaged."""
    return load_box(DATA)


def load_box(folder: Path) -> Catalog:
    """The box in a folder of data files; raises DataError with file and path for whatever is wrong."""
    kinds = read_entries(folder / "kinds.toml", KINDS)
    raiders = read_entries(folder / "raiders.toml", RAIDERS)
    characters = read_entries(folder / "characters.toml", CHARACTERS)
    difficulties = read_entries(folder / "difficulties.toml", DIFFICULTIES)
    companies = read_entries(folder / "companies.toml", COMPANIES)
    _check_names(folder, kinds, raiders, characters, difficulties, companies)
    content: dict[str, Any] = {
        "kinds": tuple(_kind(id_, entry) for id_, entry in kinds.items()),
        "cards": tuple(_cards(kinds)),
        "damage": tuple(_damage(id_, entry) for id_, entry in read_entries(folder / "damage.toml", DAMAGE).items()),
        "rumors": tuple(
            Rumor(id_, _side(entry.red), _side(entry.white))
            for id_, entry in read_entries(folder / "rumors.toml", RUMORS).items()
        ),
        "tokens": tuple(_tokens(read_entries(folder / "tokens.toml", TOKENS))),
        "raiders": tuple(_raider(id_, entry) for id_, entry in raiders.items()),
        "characters": tuple(Character(id_, entry.card, entry.item) for id_, entry in characters.items()),
        "tiles": _tiles(folder),
        "difficulties": tuple(_difficulty(id_, entry) for id_, entry in difficulties.items()),
        "companies": tuple(
            Company(int(seats), entry.relics, tuple(entry.kit), entry.activated) for seats, entry in companies.items()
        ),
    }
    return Catalog(**content, hash=content_hash(content))


def content_hash(content: dict[str, Any]) -> str:
    """Sixteen hex digits of the canonical text of the definitions; names, texts and pictures do not count."""

    def plain(value: Any) -> Any:
        return sorted(value) if isinstance(value, frozenset) else asdict(value)

    text = json.dumps(content, default=plain, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _check_names(
    folder: Path,
    kinds: dict[str, KindEntry],
    raiders: dict[str, RaiderEntry],
    characters: dict[str, CharacterEntry],
    difficulties: dict[str, DifficultyEntry],
    companies: dict[str, CompanyEntry],
) -> None:
    """Every card kind that is named anywhere must exist; raises DataError."""
    named = [
        ("kinds.toml", f"{id_}.actions[{i}].effect.kind", action.effect.kind)
        for id_, kind in kinds.items()
        for i, action in enumerate(kind.actions)
        if action.effect.op == "search"
    ]
    named += [("raiders.toml", f"{id_}.loot.kind", raider.loot.kind) for id_, raider in raiders.items()]
    for id_, character in characters.items():
        named.append(("characters.toml", f"{id_}.card", character.card))
        named.append(("characters.toml", f"{id_}.item", character.item))
    kits = [("difficulties.toml", id_, difficulty.kit) for id_, difficulty in difficulties.items()]
    kits += [("companies.toml", seats, company.kit) for seats, company in companies.items()]
    named += [(file, f"{id_}.kit[{i}]", kind) for file, id_, kit in kits for i, kind in enumerate(kit)]
    for file, path, kind in named:
        if kind not in kinds:
            raise DataError(shown(folder / file), path, f"there is no card kind {kind!r}")
    for id_, character in characters.items():
        if kinds[character.card].zone != "character":
            file = shown(folder / "characters.toml")
            raise DataError(file, f"{id_}.card", f"{character.card!r} is no card of zone character")


def _kind(id_: str, entry: KindEntry) -> Kind:
    return Kind(
        id=id_,
        zone=entry.zone,
        actions=tuple(_action(action) for action in entry.actions),
        limit=entry.limit,
        armor=entry.armor,
        slots=entry.slots,
        sail_wind=entry.sail_wind,
        wind=entry.wind,
        steps=entry.steps,
        token_draw=entry.token_draw,
        sets_wind=entry.sets_wind,
        fuel_back=entry.fuel_back,
        helmet=entry.helmet,
        kit=entry.kit,
        fuel=entry.fuel,
        victory=FACTIONS.index(entry.victory) if entry.victory else -1,
        vehicle=_vehicle(entry.vehicle) if entry.vehicle else None,
    )


def _action(entry: ActionEntry) -> Action:
    return Action(Effect(**entry.effect.model_dump()), entry.crew, entry.single, entry.fuel)


def _vehicle(entry: VehicleEntry) -> Vehicle:
    return Vehicle(entry.drive, _terrain_codes(entry.enters), entry.max, entry.starting_mark)


def _terrain_codes(names: list[Any]) -> frozenset[int]:
    return frozenset(TERRAINS.index(name) + 1 for name in names)


def _cards(kinds: dict[str, KindEntry]) -> Iterator[Card]:
    """All cards, deck by deck, numbered `stem#n` over the whole box."""
    numbers: dict[str, int] = {}
    of_kind: dict[str, int] = {}
    for deck in DECKS:
        for index, (id_, entry) in enumerate(kinds.items()):
            for _ in range(entry.counts.get(deck, 0)):
                stem = entry.stem or id_
                numbers[stem] = numbers.get(stem, 0) + 1
                face = entry.faces[of_kind.get(id_, 0)] if entry.faces else id_
                of_kind[id_] = of_kind.get(id_, 0) + 1
                yield Card(f"{stem}#{numbers[stem]}", index, deck, face)


def _damage(id_: str, entry: DamageEntry) -> Damage:
    lines = tuple(Line(line.strength, line.kind == "piercing", line.against == "each") for line in entry.lines)
    return Damage(id_, entry.round, entry.move, lines)


def _side(entry: SideEntry) -> tuple[int, int, int]:
    """The direction of the salt, sand and rock marker; -1 is none."""

    def direction(name: str) -> int:
        return -1 if name == "none" else TILE_DIRECTIONS.index(name)

    return direction(entry.salt), direction(entry.sand), direction(entry.rock)


def _tokens(entries: dict[str, TokenEntry]) -> Iterator[Token]:
    """All tokens, START before pool, faction by faction; ids like `salt-loot1-start` and `rock-victory-pool-3`."""
    for start in (True, False):
        for faction, word in enumerate(FACTIONS):
            for name, entry in entries.items():
                count = entry.start if start else entry.pool
                for n in range(1, count + 1):
                    number = f"-{n}" if count > 1 else ""
                    id_ = f"{word}-{name}-{'start' if start else 'pool'}{number}"
                    yield Token(id_, faction, entry.kind, entry.number, start)


def _raider(id_: str, entry: RaiderEntry) -> RaiderType:
    return RaiderType(
        id=id_,
        crew=entry.crew,
        armor=entry.armor,
        move=entry.move,
        enters=_terrain_codes(entry.enters),
        loot_cards=entry.loot.cards,
        loot_kind=entry.loot.kind,
        mirage=entry.loot.deck == "mirage",
        bag=entry.bag,
    )


def _difficulty(id_: str, entry: DifficultyEntry) -> Difficulty:
    return Difficulty(id_, tuple(entry.kit), entry.activated, entry.damage, entry.damage_from, entry.raider_choices)


def _tiles(folder: Path) -> tuple[Tile, ...]:
    return tuple(_tile(tile) for tile in load_tiles(folder / "tiles.json"))


def _tile(tile: TileDef) -> Tile:
    index = TILE_HEXES.index
    return Tile(
        id=tile.id,
        terrain=tuple(1 + TERRAINS.index(tile.terrain[at]) for at in TILE_HEXES),
        sites=tuple(index(at) for at in tile.sites),
        symbols=tuple(index(at) for at in tile.symbols),
        spawns=tuple((index(spawn.at), spawn.number) for spawn in tile.spawns),
        entry=index(tile.entry.at) if tile.entry else -1,
        place=tile.place or "",
    )
