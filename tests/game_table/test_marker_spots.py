"""Markers lie where they are seen: on their tile, beside figures, raiders, tokens and each other."""

from __future__ import annotations

import math

import pytest

from engine.rulesets.saltlands.geometry import PLACES
from game.table.board.marker_spots import MARKER_SIZE, USUAL, marker_spots
from game.table.board.space import centre_of, place_centre
from game.table.board.sprites import standing
from game.table.model import Model, RaiderShown
from tests.game_table.test_model import RULES, a_game


@pytest.fixture
def model() -> Model:
    model = Model.from_view(RULES.view(a_game(2, 3), 0))
    model.raiders.clear()
    model.tokens.clear()
    for seat in model.seats:
        seat.at = ""
    return model


def hexes_of(model: Model, place: str) -> list[str]:
    return [model.geo.names[h] for h in model.geo.tile_hexes[model.geo.places.index(place)]]


def test_markers_lie_at_the_middle_of_an_empty_tile(model: Model) -> None:
    model.markers = dict.fromkeys(USUAL, "S")
    x, y = place_centre("S")
    assert marker_spots(model) == {faction: (x + dx, y + dy) for faction, (dx, dy) in USUAL.items()}


@pytest.mark.parametrize("place", sorted(PLACES))
def test_no_figure_or_raider_hides_a_marker(model: Model, place: str) -> None:
    """Whatever two hexes are taken, markers keep off the hexes' middles and off each other."""
    model.markers = dict.fromkeys(USUAL, place)
    hexes = hexes_of(model, place)
    for i, raider in enumerate(hexes):
        figure = hexes[(i + 1) % len(hexes)]
        model.raiders = {"jeep#1": RaiderShown(raider, 0)}
        model.seats[0].at = figure
        spots = list(marker_spots(model).values())
        for spot in spots:
            assert math.dist(spot, centre_of(raider)) > 0.73 + MARKER_SIZE / 2 - 0.31  # it may touch the rim
            assert math.dist(spot, centre_of(figure)) > 0.55
            assert min(math.dist(spot, centre_of(hex_)) for hex_ in hexes) < 1.01
        for a, b in ((0, 1), (0, 2), (1, 2)):
            assert math.dist(spots[a], spots[b]) > MARKER_SIZE * 0.9


def test_markers_are_drawn_above_what_stands(model: Model) -> None:
    model.markers = dict.fromkeys(USUAL, "S")
    model.seats[0].at = hexes_of(model, "S")[0]
    assert [stand.piece for stand in standing(model)][-3:] == [f"marker {faction}" for faction in USUAL]


def test_a_marker_flies_to_the_spot_where_it_will_lie(model: Model) -> None:
    moved = {**model.markers, "salt": "C"}
    before = marker_spots(model, {"salt": "C"})["salt"]
    model.markers = moved
    assert marker_spots(model)["salt"] == before
