"""The finished sounds: fresh, all there, decodable, evenly loud by kind, without clicks; loops join; captions exist."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from art.sources.sound.build import SOUNDS, load_manifest, out_of_date
from cards.box import catalog
from cards.texts import Texts

MANIFEST = load_manifest()
GROUPS = {"effects", "wind", "music", "interface"}
RATE = 44100
FULL = 32768
STRIDE = 16
"""Only so many samples of long files are measured."""


@pytest.fixture(scope="module", autouse=True)
def _mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 1, 512)
    yield
    pygame.mixer.quit()


@cache
def samples(file: str) -> array[int]:
    """The decoded file, mono."""
    decoded: array[int] = array("h")
    decoded.frombytes(pygame.mixer.Sound(str(SOUNDS / file)).get_raw())
    return decoded


def files(loop: bool | None = None) -> list[str]:
    """All files, or those that do or do not go round."""
    entries = (entry for entry in MANIFEST.values() if loop is None or entry["loop"] == loop)
    return sorted(file for entry in entries for file in entry["files"])


def entry_of(file: str) -> dict[str, Any]:
    return next(entry for entry in MANIFEST.values() if file in entry["files"])


def test_the_sounds_are_made_from_the_present_sources() -> None:
    assert out_of_date() == []


def test_files_and_manifest_are_the_same_and_small() -> None:
    sizes = {path.name: path.stat().st_size for path in SOUNDS.iterdir()}
    assert set(sizes) == set(files())
    assert sum(sizes.values()) < 4_000_000


def test_what_is_always_needed_is_there() -> None:
    assert {entry["group"] for entry in MANIFEST.values()} == GROUPS
    assert {f"wind_{strength}" for strength in (2, 3, 4)} | {"button", "refused", "page"} <= set(MANIFEST)
    box = catalog()
    movers = [raider.id for raider in box.raiders] + [kind.id for kind in box.kinds if kind.vehicle is not None]
    assert {f"move_{mover}" for mover in movers} <= set(MANIFEST)


@pytest.mark.parametrize("file", files())
def test_a_sound_is_heard_well_and_never_clips(file: str) -> None:
    wave = samples(file)
    assert len(wave) / RATE == pytest.approx(entry_of(file)["seconds"], rel=0.13)
    few = wave[::STRIDE]
    rms = (sum(x * x for x in few) / len(few)) ** 0.5 / FULL
    assert 0.05 < max(max(wave), -min(wave)) / FULL < 0.98
    assert 0.003 < rms < 0.3
    assert abs(sum(few) / len(few)) / FULL < 0.01


@pytest.mark.parametrize("file", files(loop=False))
def test_a_sound_begins_and_ends_without_a_click(file: str) -> None:
    wave = samples(file)
    assert abs(wave[0]) / FULL < 0.04 and abs(wave[-1]) / FULL < 0.01


@pytest.mark.parametrize("file", files(loop=True))
def test_a_loop_joins(file: str) -> None:
    """The step from the last sample to the first is one like any other, and so is the bend of the line there."""
    wave = samples(file)
    steps = sorted(abs(b - a) for a, b in pairwise(wave[:RATE]))
    bends = sorted(abs(c - 2 * b + a) for a, b, c in zip(wave[:RATE], wave[1:RATE], wave[2:RATE], strict=False))
    assert abs(wave[0] - wave[-1]) <= max(steps[-RATE // 100], 40)
    assert abs(wave[1] - 2 * wave[0] + wave[-1]) <= max(bends[-RATE // 100], 40)


KINDS: dict[str, tuple[float, float, tuple[str, ...]]] = {
    "cards": (-28.5, -24.5, ("card_",)),
    "pieces": (-29.5, -20.5, ("token", "marker", "tile_", "collect", "trade", "rumor", "raider", "enter", "waited")),
    "vehicles": (-23.5, -21.5, ("move_",)),
    "defence": (-24.5, -21.5, ("armor", "helmet", "kit", "loot", "search_failed")),
    "blows": (-20.5, -15.5, ("attack_", "wound", "crew_lost", "destroyed", "death")),
    "signals": (-23.5, -16.5, ("turn", "spawn", "activation", "merged", "escape", "loss", "revival", "wind_turn")),
    "wind": (-30.5, -20.5, ("wind_",)),
    "music": (-25.0, -23.0, ("music_",)),
    "interface": (-36.0, -29.0, ("button", "refused", "page", "activation_over")),
}
"""Kind to the least and most loudness in LUFS and the beginnings of its keys; the longest beginning counts."""


def kind_of(key: str) -> str:
    fits = [(len(start), kind) for kind, (_, _, starts) in KINDS.items() for start in starts if key.startswith(start)]
    return max(fits)[1]


@pytest.mark.parametrize("key", sorted(MANIFEST))
def test_sounds_of_a_kind_are_evenly_loud(key: str) -> None:
    """Blows over vehicles over cards over buttons; variants of one sound alike."""
    least, most, _ = KINDS[kind_of(key)]
    loud = MANIFEST[key]["loudness"]
    assert all(least <= each <= most for each in loud)
    assert max(loud) - min(loud) <= 0.5 and len(loud) == len(MANIFEST[key]["files"])


OFTEN = ("card_draw", "card_play", "card_place", "card_discard", "card_exhaust", "token", "button", "wound", "armor",
         "attack_normal", "attack_piercing", "raider")  # fmt: skip


@pytest.mark.parametrize("key", OFTEN)
def test_what_is_heard_often_has_variants_that_differ(key: str) -> None:
    waves = [samples(file) for file in MANIFEST[key]["files"]]
    assert len(waves) >= 2
    for a, b in pairwise(waves):
        apart = sum((x - y) ** 2 for x, y in zip(a, b, strict=False)) ** 0.5
        assert apart > 0.3 * sum(x * x for x in a) ** 0.5


def test_there_is_music_for_more_than_four_minutes() -> None:
    pieces = [entry["seconds"] for entry in MANIFEST.values() if entry["group"] == "music"]
    assert len(pieces) >= 2 and sum(pieces) > 240


def test_each_caption_has_its_text_and_each_text_its_sound() -> None:
    captions = {entry["caption"] for entry in MANIFEST.values()} - {""}
    texts = Texts(strict=True)
    assert captions == set(texts.keys("caption."))
    assert all(len(texts.get(key)) <= 48 for key in captions)
