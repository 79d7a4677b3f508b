"""The terrain tiles: counts, connections, and one clear line for every kind of bad map."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cards.box import catalog
from cards.errors import DataError
from cards.tiles import TileDef, check_tiles, load_tiles
from cards.tiles.check import joined, landsail_ends
from cards.tiles.geometry import CROSSINGS, NEIGHBOUR_PLACES, place_hex
from cards.tiles.tiled import MAPS_FOLDER, cell_of_hex, check_fresh, hex_of_cell, read_map
from engine.rulesets.saltlands.geometry import HEX_STEPS, PLACES, TILE_HEXES, turned

TILES = load_tiles()
BY_ID = {tile.id: tile for tile in TILES}


def changed(tile_id: str, **fields: object) -> list[TileDef]:
    """All tiles, one of them with other fields."""
    return [TileDef(**{**dict(tile), **fields}) if tile.id == tile_id else tile for tile in TILES]


@pytest.mark.rule("COMP-1")
def test_all_counts_and_connections_hold() -> None:
    assert check_tiles() == []
    assert Counter(ground for tile in TILES for ground in tile.terrain.values())["salt"] == 81
    assert sum(len(tile.sites) for tile in TILES if tile.place) == 21
    assert sum(len(tile.sites) for tile in TILES if not tile.place) == 27


def test_the_compiled_file_matches_the_maps() -> None:
    assert check_fresh() == []


def test_the_catalog_has_the_tiles_as_codes() -> None:
    for tile, code in zip(TILES, catalog().tiles, strict=True):
        assert [("salt", "sand", "rock")[ground - 1] for ground in code.terrain] == list(tile.terrain.values())
        assert [TILE_HEXES[at] for at in code.sites] == list(tile.sites)
        assert {TILE_HEXES[at]: number for at, number in code.spawns} == {s.at: s.number for s in tile.spawns}
    assert [(code.place, TILE_HEXES[code.entry]) for code in catalog().tiles if code.entry >= 0] == [("S", (-1, 3))]


def test_loading_needs_neither_pytmx_nor_pygame() -> None:
    code = "import sys, cards.tiles as t; t.check_tiles(); print([m for m in ('pytmx', 'pygame') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_turns_keep_the_outline_and_three_are_none() -> None:
    for turns in range(3):
        assert sorted(turned(at, turns) for at in TILE_HEXES) == sorted(TILE_HEXES)
    assert all(turned(turned(turned(at, 1), 1), 1) == at == turned(at, 3) for at in TILE_HEXES)
    assert turned((0, 1), 1) == (0, 2) and turned((0, 2), 1) == (-1, 2)


def test_places_tile_the_plane_and_neighbours_share_four_crossings() -> None:
    hexes = {(q + dq, r + dr) for dq, dr in PLACES.values() for q, r in TILE_HEXES}
    assert len(hexes) == 156
    assert all(len(pairs) == 4 for pairs in CROSSINGS.values())
    assert len(NEIGHBOUR_PLACES) == 2 * 24 and len(set(NEIGHBOUR_PLACES)) == 48
    steps = set(HEX_STEPS)
    for _, direction, _ in NEIGHBOUR_PLACES:
        dq, dr = PLACES[direction]
        assert all((b[0] + dq - a[0], b[1] + dr - a[1]) in steps for a, b in CROSSINGS[direction])


def test_cells_of_the_map_are_the_hexes_of_the_tile() -> None:
    assert all(hex_of_cell(*cell_of_hex(at)) == at for at in TILE_HEXES)


def test_a_landsail_steps_as_the_arrows_say() -> None:
    plain = {(q, r) for q in range(-4, 5) for r in range(-4, 5)}
    assert landsail_ends(plain, (0, 0), "NE", 1) == {(1, -1), (1, 0), (2, 0), (0, -1), (0, -2), (0, 1), (-1, 0)}
    assert landsail_ends(plain - {(1, 0)}, (0, 0), "NE", 1) == {(1, -1), (0, -1), (0, -2), (0, 1), (-1, 0)}


def test_six_landsails_find_an_end_for_their_first_moves() -> None:
    start = [tile for tile in TILES if tile.place]
    ground = {place_hex(at, str(tile.place)): kind for tile in start for at, kind in tile.terrain.items()}
    taken = {place_hex(at, str(tile.place)) for tile in start for at in (*tile.sites, *tile.symbols)}
    sailed = {at for at, kind in ground.items() if kind != "rock"}
    assert len(landsail_ends(sailed, (-3, 7), "NE", 3) - taken) >= 6


def test_joined_asks_for_salt_on_both_sides_of_a_crossing() -> None:
    salt, rock = dict.fromkeys(TILE_HEXES, "salt"), dict.fromkeys(TILE_HEXES, "rock")
    assert joined(salt, salt, "N") and not joined(salt, rock, "N") and not joined(rock, salt, "SW")


def test_faults_name_the_map() -> None:
    compass, landing, lagoon = BY_ID["compass"], BY_ID["landing"], BY_ID["lagoon"]
    rocks = dict.fromkeys(TILE_HEXES, "rock")
    cases = {
        "landing.tmx: the entry must be": changed("landing", entry=None),
        "compass.tmx: place C has 2 raider symbols": changed("compass", symbols=compass.symbols[:1]),
        "compass.tmx: raider symbol at 0,1 lies under the compass": changed(
            "compass", symbols=(compass.symbols[0], (0, 1))
        ),
        "lagoon.tmx: needs three token sites": changed("lagoon", sites=lagoon.sites[:2]),
        "lagoon.tmx: has no salt": changed("lagoon", terrain=rocks),
        "lagoon to the": changed("lagoon", terrain=rocks),
        "lagoon.tmx: only the tile of place S": changed("lagoon", sites=(), spawns=(), entry=landing.entry),
        "causeway.tmx: salt at": changed("compass", terrain=rocks),
        "nine other tiles need twelve spawn points": changed("lagoon", spawns=()),
        "needs thirteen maps": list(TILES[1:]),
    }
    for words, tiles in cases.items():
        faults = check_tiles(tiles)
        assert any(words in fault for fault in faults), (words, faults[:3])


GOOD = (MAPS_FOLDER / "landing.tmx").read_text(encoding="utf-8")
DATA = GOOD[GOOD.index('csv">') + 5 : GOOD.index("</data>")]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('infinite="0"', 'infinite="1"', "map: infinite must be 0, not 1"),
        ('orientation="hexagonal"', 'orientation="orthogonal"', "orientation must be hexagonal"),
        ('staggeraxis="y"', 'staggeraxis="x"', "staggeraxis must be y"),
        (' width="4" height="4" tile', ' width="5" height="4" tile', "map: width must be 4, not 5"),
        (DATA, DATA.replace("\n0,", "\n268435457,", 1), "the cell in column 0, row 0 is turned or flipped"),
        (DATA, DATA.replace("1", "1610612737", 1), "is turned or flipped"),
        (DATA, DATA.replace("1", "9", 1), ": has no terrain"),
        (DATA, DATA.replace("\n0,", "\n1,", 1), "column 0, row 0: is outside the tile"),
        (DATA, DATA.replace("1", "x", 1), "is not a number: 'x'"),
        ('encoding="csv"', 'encoding="base64"', "layer terrain: must be stored as CSV"),
        ('name="terrain"', 'name="ground"', "the tile layer terrain is missing"),
        ('name="things"', 'name="stuff"', "the object layer things is missing"),
        ('type="spawn"', 'type="spawner"', "the class must be one of site, symbol, spawn, entry, centre, not spawner"),
        ('type="centre"', 'type="site"', "is not in the middle of a hex"),
        ('name="number"', 'name="count"', "the property number is missing"),
        ('name="direction"', 'name="way"', "the property direction is missing"),
        ('type="int" value="1"', 'type="int" value="7"', "spawns.0.number: input should be less than"),
        ('value="NE"', 'value="N"', "entry.direction: input should be"),
        ('<property name="place"', '<property type="class" name="place"', "class-typed properties are not allowed"),
        ('value="S"', 'value="N"', "place: input should be 'C', 'S', 'NE' or 'NW'"),
        ('"terrain.tsx"', '"nothing.tsx"', "cannot be read by pytmx: Cannot find tileset file nothing.tsx"),
        ("</map>", "", "is not XML"),
    ],
)
def test_a_bad_map_gets_one_line_with_file_and_place(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in GOOD
    folder = tmp_path / "tiles"
    folder.mkdir()
    (folder / "terrain.tsx").write_bytes((MAPS_FOLDER / "terrain.tsx").read_bytes())
    file = folder / "landing.tmx"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_map(file)
    assert str(caught.value).startswith("tiles/landing.tmx: ") and words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_unknown_terrain_in_the_tileset_is_named(tmp_path: Path) -> None:
    text = (MAPS_FOLDER / "terrain.tsx").read_text(encoding="utf-8")
    (tmp_path / "terrain.tsx").write_text(text.replace('value="rock"', 'value="swamp"'), encoding="utf-8")
    (tmp_path / "landing.tmx").write_text(GOOD, encoding="utf-8")
    with pytest.raises(DataError, match=r"landing.tmx: terrain\..*: input should be 'salt', 'sand' or 'rock'"):
        read_map(tmp_path / "landing.tmx")


def test_two_things_on_one_hex_are_refused() -> None:
    tile = BY_ID["lagoon"]
    with pytest.raises(ValueError, match="shares its hex with another thing"):
        TileDef(**{**dict(tile), "symbols": tile.sites[:1]})


@pytest.mark.parametrize(
    ("text", "words"), [("[", "invalid JSON"), ('[{"id": 3}]', "0.id: "), (None, "cannot be read")]
)
def test_a_bad_compiled_file_gets_one_line(tmp_path: Path, text: str | None, words: str) -> None:
    file = tmp_path / "tiles.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=f"tiles.json: .*{words}|tiles.json: {words}"):
        load_tiles(file)
