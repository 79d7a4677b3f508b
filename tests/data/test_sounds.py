"""The finished sounds: fresh, all there, decodable, at sane levels, without clicks; loops join; captions exist."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

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
def samples(key: str) -> array[int]:
    """The decoded sound, mono."""
    decoded: array[int] = array("h")
    decoded.frombytes(pygame.mixer.Sound(str(SOUNDS / MANIFEST[key]["file"])).get_raw())
    return decoded


def test_the_sounds_are_made_from_the_present_sources() -> None:
    assert out_of_date() == []


def test_files_and_manifest_are_the_same_and_small() -> None:
    files = {path.name: path.stat().st_size for path in SOUNDS.iterdir()}
    assert set(files) == {entry["file"] for entry in MANIFEST.values()}
    assert sum(files.values()) < 4_000_000


def test_what_is_always_needed_is_there() -> None:
    assert {entry["group"] for entry in MANIFEST.values()} == GROUPS
    assert {f"wind_{strength}" for strength in (2, 3, 4)} | {"bed", "button", "refused", "page"} <= set(MANIFEST)
    box = catalog()
    movers = [raider.id for raider in box.raiders] + [kind.id for kind in box.kinds if kind.vehicle is not None]
    assert {f"move_{mover}" for mover in movers} <= set(MANIFEST)


@pytest.mark.parametrize("key", sorted(MANIFEST))
def test_a_sound_is_heard_well_and_never_clips(key: str) -> None:
    wave = samples(key)
    assert len(wave) / RATE == pytest.approx(MANIFEST[key]["seconds"], abs=0.01)
    few = wave[::STRIDE]
    rms = (sum(x * x for x in few) / len(few)) ** 0.5 / FULL
    assert 0.08 < max(max(wave), -min(wave)) / FULL < 0.98
    assert 0.006 < rms < 0.3
    assert abs(sum(few) / len(few)) / FULL < 0.01


@pytest.mark.parametrize("key", sorted(key for key in MANIFEST if not MANIFEST[key]["loop"]))
def test_a_sound_begins_and_ends_without_a_click(key: str) -> None:
    wave = samples(key)
    assert abs(wave[0]) / FULL < 0.04 and abs(wave[-1]) / FULL < 0.01


@pytest.mark.parametrize("key", sorted(key for key in MANIFEST if MANIFEST[key]["loop"]))
def test_a_loop_joins(key: str) -> None:
    """The step from the last sample to the first is one like any other."""
    wave = samples(key)
    steps = sorted(abs(b - a) for a, b in pairwise(wave[:RATE]))
    assert abs(wave[0] - wave[-1]) <= max(steps[-RATE // 100], 40)


def test_each_caption_has_its_text_and_each_text_its_sound() -> None:
    captions = {entry["caption"] for entry in MANIFEST.values()} - {""}
    texts = Texts(strict=True)
    assert captions == set(texts.keys("caption."))
    assert all(len(texts.get(key)) <= 48 for key in captions)
