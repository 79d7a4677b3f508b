"""`saltlands check-data`: proves cards, tiles, texts and pictures, without a screen."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from cards.box import catalog
from cards.contents import check_contents
from cards.errors import DataError
from cards.files import shown
from cards.rulebook import REFERENCE, check_rulebook, rulebook
from cards.texts import FALLBACK, Texts, languages
from cards.tiles import check_tiles
from engine.rulesets.saltlands.catalog import DECKS, FACTIONS, TERRAINS, Catalog
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, PLACES, START_PLACES, TILE_DIRECTIONS
from engine.rulesets.saltlands.state import HOUSE_RULES

PICTURES = Path(__file__).parent.parent / "art" / "pictures"


def check_all() -> list[str]:
    """Every fault of the data, one line each that says where and what, each once; none when all is well."""
    faults: list[str] = []
    for check in (check_box, check_maps, check_texts, check_pictures):
        try:
            faults += check()
        except DataError as error:
            faults.append(str(error))
    return list(dict.fromkeys(faults))


def check_box() -> list[str]:
    """The box: contents and tiles. Raises DataError if a file cannot be used at all."""
    return [*check_contents(catalog()), *check_tiles()]


def check_maps() -> list[str]:
    """The Tiled maps: readable, and the compiled file was made from them. Raises DataError for a bad map."""
    with _without_pygame():
        from cards.tiles.tiled import check_fresh
    return check_fresh()


@contextmanager
def _without_pygame() -> Iterator[None]:
    """pytmx imports pygame where it is installed, for loaders not used here; checking the data must not."""
    if "pygame" in sys.modules:
        yield
        return
    modules: dict[str, ModuleType | None] = sys.modules  # type: ignore[assignment]
    modules["pygame"] = None
    logger = logging.getLogger("pytmx")
    logger.setLevel(logging.CRITICAL)  # it would report the missing pygame
    try:
        yield
    finally:
        logger.setLevel(logging.NOTSET)
        del modules["pygame"]


def check_texts() -> list[str]:
    """The string tables: nothing of the box is without its texts, and other languages have the values of English."""
    english = Texts(FALLBACK)
    faults = [f"texts: {key}: is missing" for key in wanted_texts(catalog()) if not english.has(key)]
    faults += check_rulebook(english)
    known = {rule.number for chapter in rulebook(english) for rule in chapter.rules}
    for language in languages():
        faults += _check_language(Texts(language), english, known)
    return faults


def _check_language(texts: Texts, english: Texts, rules: set[str]) -> Iterator[str]:
    """Texts that English does not have, that invent values, or that name rules that are not there."""
    for key in texts.keys(""):
        asked = texts.base(key)
        if not english.has(asked):
            yield f"texts/{texts.language}: {key}: there is no such text in English"
        elif not texts.values_of(asked) <= english.values_of(asked):
            extra = ", ".join(sorted(texts.values_of(asked) - english.values_of(asked)))
            yield f"texts/{texts.language}: {key}: has the value {extra}, which English does not have"
        for number in REFERENCE.findall(texts.raw(key)):
            if number not in rules:
                yield f"texts/{texts.language}: {key}: refers to {number}, which is no rule"


def wanted_texts(box: Catalog) -> Iterator[str]:
    """The keys that the box and the rules' own words need."""
    for kind in box.kinds:
        yield from (f"card.{kind.id}.{part}" for part in ("name", "short", "text"))
        if len(kind.actions) > 1:
            yield from (f"card.{kind.id}.option_{option}" for option in range(1, len(kind.actions) + 1))
    for face in dict.fromkeys(card.face for card in box.cards):
        yield from (f"card.{face}.{part}" for part in ("name", "short"))
    for character in box.characters:
        yield from (f"character.{character.id}.{part}" for part in ("name", "epithet"))
    for raider in box.raiders:
        yield from (f"raider.{raider.id}.{part}" for part in ("name", "letter", "about"))
    for token in dict.fromkeys(token.kind for token in box.tokens):
        yield f"token.{token}"
    for tile in box.tiles:
        yield f"tile.{tile.id}"
    for difficulty in box.difficulties:
        yield from (f"difficulty.{difficulty.id}.{part}" for part in ("name", "about"))
    for house in HOUSE_RULES:
        yield from (f"house.{house}.{part}" for part in ("name", "about", "rule"))
    yield from (f"terrain.{terrain}" for terrain in TERRAINS)
    for faction in FACTIONS:
        yield from (f"faction.{faction}", f"marker.{faction}")
    yield from (f"deck.{deck}" for deck in (*DECKS, "discard", "rumor", "damage", "bag", "pool"))
    yield from (f"{part}.{place}" for part in ("place", "place_short") for place in PLACES)
    yield from (f"tile_direction.{direction}" for direction in TILE_DIRECTIONS)
    for direction in HEX_DIRECTIONS:
        yield from (f"direction.{direction}.{part}" for part in ("short", "name"))


def check_pictures(folder: Path = PICTURES) -> list[str]:
    """The pictures: every file that a manifest names is there, and nothing of the box is without its picture.

    A manifest is a JSON file `{"pictures": {"illus/spear": {"file": "illus/spear.webp", ...}}}` in the folder.
    """
    faults = []
    known: set[str] = set()
    for manifest in sorted(folder.glob("*.json")):
        for key, entry in _read_manifest(manifest).items():
            known.add(key)
            if not (folder / entry["file"]).is_file():
                faults.append(f"{shown(manifest)}: {key}: the file {entry['file']} is missing")
    faults += [f"pictures: {key}: no manifest has it" for key in wanted_pictures(catalog()) if key not in known]
    return faults


def _read_manifest(file: Path) -> dict[str, dict[str, Any]]:
    """Key to entry; raises DataError if the file is no manifest."""
    try:
        pictures = json.loads(file.read_text(encoding="utf-8"))["pictures"]
        for key, entry in pictures.items():
            if not isinstance(entry.get("file"), str):
                raise DataError(shown(file), f"pictures.{key}", "names no file")
    except OSError as error:
        raise DataError(shown(file), "", f"cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise DataError(shown(file), "", f"is not valid JSON: {error}") from error
    except (KeyError, TypeError, AttributeError) as error:
        raise DataError(shown(file), "pictures", "is no table of pictures") from error
    checked: dict[str, dict[str, Any]] = pictures
    return checked


def wanted_pictures(box: Catalog) -> Iterator[str]:
    """The keys of the pictures that the box needs."""
    yield from (f"illus/{face}" for face in dict.fromkeys(card.face for card in box.cards))
    for character in box.characters:
        yield from (f"portrait/{character.id}", f"seal/{character.id}")
    for raider in box.raiders:
        yield f"raider/{raider.id}"
        if raider.crew > 1:
            yield f"raider/{raider.id}_damaged"
    for faction in FACTIONS:
        yield f"marker/{faction}"
        for kind in dict.fromkeys(token.kind for token in box.tokens):
            if kind != "hankerer":
                yield f"token/{kind}_{faction}"
    for tile in box.tiles:
        yield from (f"tile/{tile.id}-{turn}" for turn in range(3))
    yield from (f"back/{place}" for place in PLACES if place not in START_PLACES)
    yield from ("board/table", "board/edge", *(f"board/dust-{axis}" for axis in ("E", "SE", "NE")))
