"""On rendered pictures players, terrains and states of raiders stay distinct for every kind of sight, and in grey."""

from __future__ import annotations

import itertools
import math
import statistics
from collections import defaultdict

import pytest

from tests.pictures.pieces import GROUND, Pieces, pixels
from tests.pictures.sight import GREY, SIGHTS, Pixel, Triple, difference, lab, mean

COLOURS, SHAPES = 12.0, 6.0
"""CIELAB units of `difference` at which two pieces, 34 pixels high, look different: with colours, in grey."""
RIGHT = 0.95
"""Share of hexes whose terrain can be told from lightness, colour and grain alone."""
VEHICLES = ("landsail", "dirtbike", "quad", "buggy", "tracked", "jeep", "wind_tractor", "")
TWO_CREW = ("buggy", "tracked", "jeep")


@pytest.fixture(scope="module")
def pieces() -> Pieces:
    return Pieces()


def apart(a: list[Pixel], b: list[Pixel], sight: str) -> float:
    """The difference of two pieces, counted where at least one of them is."""
    both = [pair for pair in zip(a, b, strict=True) if pair != (GROUND, GROUND)]
    return difference([one for one, _ in both], [other for _, other in both], sight)


def closest(pictures: dict[str, list[Pixel]], sight: str) -> tuple[float, str, str]:
    """The two pictures that look most alike, and how far apart they are."""
    return min((apart(pictures[a], pictures[b], sight), a, b) for a, b in itertools.combinations(pictures, 2))


def clear(sight: str) -> float:
    """The difference that a sight must see at least."""
    return SHAPES if sight == GREY else COLOURS


def figures(pieces: Pieces, vehicle: str) -> dict[str, list[Pixel]]:
    """All six characters' figures on the same vehicle."""
    pieces.drive(f"{vehicle}#1" if vehicle else "")
    return {seat.character: pixels(pieces.draw(f"seat {i}")) for i, seat in enumerate(pieces.model.seats)}


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("vehicle", VEHICLES)
def test_no_two_players_figures_look_alike(vehicle: str, sight: str, pieces: Pieces) -> None:
    assert closest(figures(pieces, vehicle), sight) > (clear(sight),)


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_seals_look_alike(sight: str, pieces: Pieces) -> None:
    seals = {seat.character: pixels(pieces.seal(seat.character)) for seat in pieces.model.seats}
    assert closest(seals, sight) > (2 * clear(sight),)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("kind", TWO_CREW)
def test_a_damaged_raider_looks_damaged(kind: str, sight: str, pieces: Pieces) -> None:
    on_board = [pixels(pieces.draw(pieces.raider(kind, wounds))) for wounds in (0, 1)]
    assert apart(*on_board, sight) > 2 * clear(sight)
    for side, small in ((30, "_small"), (60, "")):
        keys = {"whole": f"raider/{kind}{small}", "damaged": f"raider/{kind}{small}_damaged", "back": "raider/back"}
        states = {state: pixels(pieces.picture(key, side)) for state, key in keys.items()}
        assert closest(states, sight) > (2 * clear(sight),)


# --- land ------------------------------------------------------------------------------------------------------------

Hexes = list[tuple[str, list[Pixel]]]


@pytest.fixture(scope="module")
def land(pieces: Pieces) -> Hexes:
    """(terrain, pixels) of every hex of the thirteen tiles that bears nothing."""
    return [hex_ for tile in pieces.model.tables.tiles for hex_ in pieces.land(tile.id)]


def told_apart(hexes: Hexes, sight: str) -> float:
    """The share of hexes that lie nearest to the mean of their own terrain, by lightness, colour and grain."""
    looks: dict[str, list[tuple[float, ...]]] = defaultdict(list)
    for terrain, seen in hexes:
        grain = statistics.pstdev(lab(pixel, sight)[0] for pixel in seen)
        looks[terrain].append((*mean(seen, sight), grain))
    means = {terrain: [sum(v) / len(v) for v in zip(*all_, strict=True)] for terrain, all_ in looks.items()}
    right = sum(
        min(means, key=lambda other: math.dist(means[other], look)) == terrain
        for terrain, all_ in looks.items()
        for look in all_
    )
    return right / len(hexes)


@pytest.mark.parametrize("sight", SIGHTS)
def test_terrains_are_told_apart(sight: str, land: Hexes) -> None:
    assert {terrain for terrain, _ in land} == {"salt", "sand", "rock"} and len(land) > 60
    assert told_apart(land, sight) >= RIGHT


# --- the measures notice what is bad ---------------------------------------------------------------------------------


def repainted(picture: list[Pixel], ink: Pixel) -> list[Pixel]:
    """The same picture with all that is colourful in another colour of the same lightness."""
    return [ink if max(pixel) - min(pixel) > 60 else pixel for pixel in picture]


@pytest.mark.parametrize("sight", SIGHTS)
def test_players_of_one_colour_without_signs_are_noticed(sight: str, pieces: Pieces) -> None:
    healer = figures(pieces, "landsail")["healer"]
    assert closest({"a": repainted(healer, (120, 150, 60)), "b": repainted(healer, (128, 150, 62))}, sight) < (
        clear(sight),
    )


def test_colours_that_only_some_eyes_tell_apart_are_noticed(pieces: Pieces) -> None:
    healer = figures(pieces, "landsail")["healer"]
    pair = {"a": repainted(healer, (150, 118, 60)), "b": repainted(healer, (92, 138, 66))}
    assert closest(pair, "normal") > (COLOURS,) > closest(pair, "deuteranopia")
    pair = {"a": repainted(healer, (200, 60, 60)), "b": repainted(healer, (20, 130, 60))}
    assert closest(pair, "normal") > (COLOURS,)
    assert closest(pair, GREY) < (SHAPES,)


@pytest.mark.parametrize("sight", SIGHTS)
def test_terrains_of_one_tone_are_noticed(sight: str, land: Hexes) -> None:
    means: dict[str, Triple] = {}
    for terrain in ("salt", "sand", "rock"):
        all_ = [pixel for other, seen in land if other == terrain for pixel in seen]
        r, g, b = (sum(values) / len(all_) for values in zip(*all_, strict=True))
        means[terrain] = (r, g, b)

    def like_sand(pixel: Pixel, terrain: str) -> Pixel:
        r, g, b = (
            min(255, max(0, round(v - own + sand)))
            for v, own, sand in zip(pixel, means[terrain], means["sand"], strict=True)
        )
        return r, g, b

    muddy = [(terrain, [like_sand(pixel, terrain) for pixel in seen]) for terrain, seen in land]
    assert told_apart(muddy, sight) < RIGHT
