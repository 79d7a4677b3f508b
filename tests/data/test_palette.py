"""The palette keeps its promises: players can be told apart by everyone, and text can be read."""

from __future__ import annotations

import itertools
import json
import math
from pathlib import Path

import pytest

from game.table.board.overlay import TONES, rim_of
from game.table.show.parts import Tone
from game.ui.contrast import ratio
from tests.pictures.sight import SIGHT, SIGHTS, colour, lab

PALETTE = json.loads((Path(__file__).parents[2] / "art" / "palette.json").read_text(encoding="utf-8"))
CHARACTERS = PALETTE["characters"]
ROLES = PALETTE["roles"]

SMALLEST_DISTANCE = 20.0
"""CIELAB (1976) units between any two characters' colours."""
SMALLEST_CONTRAST = 4.5
"""WCAG 2 ratio of text to its ground."""


def contrast(first: str, second: str) -> float:
    return ratio(colour(first), colour(second))


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(CHARACTERS, 2)))
def test_characters_are_told_apart_by_every_kind_of_sight(first: str, second: str, sight: str) -> None:
    a, b = (lab(colour(CHARACTERS[name]["accent"]), sight) for name in (first, second))
    assert math.dist(a, b) >= SMALLEST_DISTANCE


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("other", [Tone.HARM, Tone.FINAL])
def test_the_white_side_of_a_rumor_is_told_from_the_red_one_and_from_what_is_final(other: Tone, sight: str) -> None:
    assert math.dist(lab(TONES[Tone.PALE], sight), lab(TONES[other], sight)) >= 2 * SMALLEST_DISTANCE
    assert ratio(TONES[Tone.PALE], rim_of(TONES[Tone.PALE])) >= SMALLEST_CONTRAST


def test_every_character_has_an_emblem_of_their_own() -> None:
    assert len({role["emblem"] for role in CHARACTERS.values()}) == len(CHARACTERS) == 6


@pytest.mark.parametrize("name", CHARACTERS)
def test_text_on_a_characters_colour_can_be_read(name: str) -> None:
    role = CHARACTERS[name]
    assert contrast(role["ink"], role["accent"]) >= SMALLEST_CONTRAST


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "bone"),
        ("ink", "paper"),
        ("ink", "header_hand"),
        ("ink", "header_vehicle"),
        ("ink", "answering"),
        ("bone", "header_cargo"),
        ("bone", "band"),
        ("bone", "yours"),
        ("bone", "harm"),
        ("bone", "final"),
        ("bone", "met"),
        ("ink_second", "bone"),
        ("ink_second", "paper"),
        ("yours", "bone"),
        ("harm", "bone"),
        ("harm_dark", "paper"),
        ("final", "bone"),
        ("met", "bone"),
    ],
)
def test_text_on_its_ground_can_be_read(ink: str, ground: str) -> None:
    assert contrast(ROLES[ink], ROLES[ground]) >= SMALLEST_CONTRAST


def test_every_colour_is_written_as_six_hexadecimal_digits() -> None:
    colors = [*PALETTE["paint"].values(), *ROLES.values()]
    colors += [role[tone] for role in CHARACTERS.values() for tone in ("accent", "dark", "light", "ink")]
    assert all(len(color) == 7 and color[0] == "#" and int(color[1:], 16) >= 0 for color in colors)
