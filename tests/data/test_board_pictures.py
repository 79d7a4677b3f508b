"""The pictures of the board: painted from their sources as they are, of one shape, and meeting without a gap."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from art.sources.board.build import PICTURES, jobs, load_manifest, main, out_of_date
from cards.tiles import load_tiles
from engine.rulesets.saltlands.geometry import PLACES, START_PLACES, TILE_DIRECTIONS, TILE_STEPS

ENTRIES = load_manifest()
LAND = [key for key in ENTRIES if key.startswith(("tile/", "back/"))]


def picture(key: str) -> Image.Image:
    return Image.open(PICTURES / ENTRIES[key]["file"]).convert("RGBA")


def test_every_picture_was_painted_from_its_source() -> None:
    assert out_of_date() == []
    assert main(["--check"]) == 0


def test_a_changed_source_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    entries = {key: dict(entry) for key, entry in ENTRIES.items()}
    entries["tile/lagoon-1"]["source"] = "another"
    entries["tile/bay-0"] = entries.pop("back/N")
    monkeypatch.setattr("art.sources.board.build.load_manifest", lambda: entries)
    assert out_of_date() == ["tile/lagoon-1", "back/N", "tile/bay-0"]
    assert main(["--check"]) == 1
    assert "tile/lagoon-1: is out of date" in capsys.readouterr().out


def test_there_is_a_picture_for_every_tile_turn_and_hidden_place() -> None:
    wanted = {f"tile/{tile.id}-{turn}" for tile in load_tiles() for turn in range(3)}
    wanted |= {f"back/{place}" for place in PLACES if place not in START_PLACES}
    assert set(LAND) == wanted and len(wanted) == 39 + 9
    assert {job.key for job in jobs()} == set(ENTRIES)


def test_sizes_and_anchors_are_as_the_manifest_says() -> None:
    for key, entry in ENTRIES.items():
        with Image.open(PICTURES / entry["file"]) as image:
            assert image.size == (entry["width"], entry["height"]), key
    assert len({(*ENTRIES[key]["anchor"], ENTRIES[key]["pixels_per_hex"]) for key in LAND}) == 1
    assert ENTRIES[LAND[0]]["pixels_per_hex"] == 96


def test_all_tiles_and_backs_have_the_same_outline() -> None:
    first = picture(LAND[0]).getchannel("A")
    for key in LAND[1:]:
        assert ImageChops.difference(first, picture(key).getchannel("A")).getbbox() is None, key


def test_neighbours_meet_without_a_gap() -> None:
    """A tile and its six neighbours, placed as the program does: no pixel between them stays open."""
    entry = ENTRIES[LAND[0]]
    alpha = picture(LAND[0]).getchannel("A")
    size, s = 2400, entry["pixels_per_hex"]
    ground = Image.new("L", (size, size), 0)
    for q, r in ((0, 0), *TILE_STEPS):
        x, y = size / 2 + 3**0.5 * (q + r / 2) * s, size / 2 + 1.5 * r * s
        at = (round(x - entry["anchor"][0]), round(y - entry["anchor"][1]))
        ground.paste(255, at, alpha.point(lambda value: 255 if value == 255 else 0))
    assert len(TILE_DIRECTIONS) == len(TILE_STEPS) == 6
    inner = ground.crop((size // 2 - 5 * s, size // 2 - 4 * s, size // 2 + 5 * s, size // 2 + 4 * s))
    assert Counter(inner.get_flattened_data())[0] == 0


def test_no_two_tiles_look_alike() -> None:
    small = {key: picture(key).convert("L").resize((48, 48)) for key in LAND}
    keys = sorted(small)
    for a, b in pairwise(keys):
        assert ImageChops.difference(small[a], small[b]).getextrema()[1] > 20, (a, b)


def test_dust_goes_on_over_its_edges() -> None:
    for axis in ("E", "SE", "NE"):
        alpha = picture(f"board/dust-{axis}").getchannel("A")
        w, h = alpha.size
        for near, far in (((0, 0, 1, h), (w - 1, 0, w, h)), ((0, 0, w, 1), (0, h - 1, w, h))):
            step = ImageChops.difference(alpha.crop(near), alpha.crop(far))
            assert sum(step.get_flattened_data()) / (step.width * step.height) < 6, axis


def test_the_pictures_are_small_enough_to_ship() -> None:
    tiles = [Path(PICTURES / ENTRIES[key]["file"]) for key in LAND if key.startswith("tile/")]
    assert sum(file.stat().st_size for file in tiles) < 12_000_000


def test_checking_needs_none_of_the_painting_libraries() -> None:
    code = "import sys, art.sources.board.build as b; b.out_of_date(); print({'numpy', 'PIL'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
