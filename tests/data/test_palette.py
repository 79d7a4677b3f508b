"""The palette keeps its promises: players can be told apart by everyone, and text can be read."""

from __future__ import annotations

import itertools
import json
import math
from pathlib import Path

import pytest

PALETTE = json.loads((Path(__file__).parents[2] / "art" / "palette.json").read_text(encoding="utf-8"))
CHARACTERS = PALETTE["characters"]
ROLES = PALETTE["roles"]

# Machado, Oliveira and Fernandes 2009, severity 1.0, for linear RGB
SIGHT = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
SMALLEST_DISTANCE = 20.0
"""CIELAB (1976) units between any two characters' colours."""
SMALLEST_CONTRAST = 4.5
"""WCAG 2 ratio of text to its ground."""

Triple = tuple[float, float, float]


def linear(color: str) -> Triple:
    values = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return red, green, blue


def seen(color: str, sight: str) -> Triple:
    rgb = linear(color)
    red, green, blue = (min(1.0, max(0.0, sum(k * v for k, v in zip(row, rgb, strict=True)))) for row in SIGHT[sight])
    return red, green, blue


def lab(rgb: Triple) -> Triple:
    red, green, blue = rgb
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def contrast(first: str, second: str) -> float:
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(first), linear(second)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("first", "second"), list(itertools.combinations(CHARACTERS, 2)))
def test_characters_are_told_apart_by_every_kind_of_sight(first: str, second: str, sight: str) -> None:
    a, b = (lab(seen(CHARACTERS[name]["accent"], sight)) for name in (first, second))
    assert math.dist(a, b) >= SMALLEST_DISTANCE


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
