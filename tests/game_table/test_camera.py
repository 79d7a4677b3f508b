"""The plane of the board and the camera over it."""

from __future__ import annotations

import math
import random

import pytest

from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS, PLACES, STAR, TILE_HEXES
from game.table.board.camera import LEAST_POINTS, MOST_POINTS, Box, Camera
from game.table.board.space import INNER, along, bounds, centre, corners, heading, hex_at, place_centre

EXTENT = bounds([centre(h) for h in STAR.coords], 1.0)
SAFE = Box(288, 46, 960, 576)


def settled(camera: Camera, now: float = 0.0) -> float:
    """Let the camera arrive; the time when it has."""
    while camera.gliding:
        now += 0.05
        camera.update(now)
    return now


def a_camera(points: float = 1.25) -> Camera:
    return Camera(SAFE, points, EXTENT)


def test_every_point_of_a_hex_belongs_to_it() -> None:
    lot = random.Random(1)
    for hex_ in STAR.coords:
        x, y = centre(hex_)
        for _ in range(20):
            angle, far = lot.uniform(0, math.tau), lot.uniform(0, INNER * 0.999)
            assert hex_at(x + far * math.cos(angle), y + far * math.sin(angle)) == hex_


def test_a_point_belongs_to_the_nearest_centre() -> None:
    lot = random.Random(2)
    around = [(q, r) for q in range(-12, 13) for r in range(-12, 13)]
    for _ in range(500):
        x, y = lot.uniform(-9, 9), lot.uniform(-9, 9)
        assert hex_at(x, y) == min(around, key=lambda h: math.dist(centre(h), (x, y)))


def test_places_lie_in_the_middle_of_their_tiles() -> None:
    for place, (dq, dr) in PLACES.items():
        spots = [centre((q + dq, r + dr)) for q, r in TILE_HEXES]
        middle = sum(x for x, _ in spots) / 12, sum(y for _, y in spots) / 12
        assert place_centre(place) == pytest.approx(middle)


def test_headings_are_those_of_the_steps() -> None:
    for direction, step in zip(HEX_DIRECTIONS, HEX_STEPS, strict=True):
        (x, y), (x0, y0) = centre(step), centre((0, 0))
        hx, hy = heading(direction)
        assert math.hypot(hx, hy) == pytest.approx(1)
        assert math.atan2(hy, hx) == pytest.approx(math.atan2(y - y0, x - x0))


def test_corners_and_ways() -> None:
    assert all(math.dist((2, 3), corner) == pytest.approx(1) for corner in corners((2, 3)))
    line = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0)]
    assert along(line, 0) == (0, 0)
    assert along(line, 0.5) == pytest.approx((2, 0))
    assert along(line, 1) == (3, 1)
    assert along([(5.0, 5.0)], 0.3) == (5, 5)


@pytest.mark.parametrize("points", [0.75, 1.0, 1.25, 2.5])
def test_picks_are_exact_at_every_zoom(points: float) -> None:
    camera = a_camera(points)
    now = 0.0
    for factor in (1.0, 1.7, 0.4, 3.3, 1.1):
        camera.zoom_by(factor, 700, 300)
        now = settled(camera, now)
        for hex_ in STAR.coords:
            for corner in corners(centre(hex_), 0.93):
                assert hex_at(*camera.to_world(*camera.to_screen(corner))) == hex_


def test_zoom_keeps_the_world_under_the_pointer() -> None:
    camera = a_camera()
    before = camera.to_world(900, 200)
    camera.zoom_by(1.5, 900, 200)
    now = 0.0
    while camera.gliding:
        now += 0.016
        camera.update(now)
        assert math.dist(camera.to_screen(before), (900, 200)) < 1.5


def test_zoom_has_limits() -> None:
    camera = a_camera(1.0)
    now = 0.0
    for factor, limit in ((9.0, MOST_POINTS), (0.01, LEAST_POINTS)):
        for _ in range(4):
            camera.zoom_by(factor, 700, 300)
            now = settled(camera, now)
        assert camera.scale == pytest.approx(limit)


def test_the_board_cannot_be_dragged_away() -> None:
    camera = a_camera()
    camera.drag(1e6, -1e6)
    assert EXTENT[0] <= camera.view.x <= EXTENT[2]
    assert EXTENT[1] <= camera.view.y <= EXTENT[3]


def test_the_whole_star_fits_the_safe_rectangle() -> None:
    camera = a_camera()
    for hex_ in STAR.coords:
        for corner in corners(centre(hex_)):
            x, y = camera.to_screen(corner)
            assert SAFE.x - 1 <= x <= SAFE.x + SAFE.w + 1 and SAFE.y - 1 <= y <= SAFE.y + SAFE.h + 1


def test_it_moves_only_for_what_is_out_of_sight_and_comes_back() -> None:
    camera = a_camera()
    camera.zoom_by(3, 768, 334)
    now = settled(camera)
    home = camera.view
    assert not camera.show([centre((0, 1))])
    assert camera.show([centre((7, 1))])
    now = settled(camera, now)
    x, y = camera.to_screen(centre((7, 1)))
    assert SAFE.x <= x <= SAFE.x + SAFE.w and SAFE.y <= y <= SAFE.y + SAFE.h
    assert camera.scale == home.scale
    camera.come_back()
    settled(camera, now)
    assert camera.view == pytest.approx(home)


def test_it_stays_where_the_player_put_it() -> None:
    camera = a_camera()
    camera.zoom_by(3, 768, 334)
    now = settled(camera)
    camera.show([centre((7, 1))])
    now = settled(camera, now)
    camera.drag(15, 0)
    here = camera.view
    camera.come_back()
    assert camera.view == here and not camera.gliding


def test_it_can_be_told_not_to_follow() -> None:
    camera = a_camera()
    camera.zoom_by(3, 768, 334)
    settled(camera)
    camera.follow = False
    assert not camera.show([centre((7, 1))])


def test_a_subject_too_large_is_shown_smaller() -> None:
    camera = a_camera()
    camera.zoom_by(3, 768, 334)
    now = settled(camera)
    far = [centre((-4, 0)), centre((7, 1))]
    camera.show(far)
    settled(camera, now)
    for spot in far:
        x, y = camera.to_screen(spot)
        assert SAFE.x <= x <= SAFE.x + SAFE.w and SAFE.y <= y <= SAFE.y + SAFE.h


def test_a_new_window_keeps_the_middle_and_the_size_in_points() -> None:
    camera = a_camera(1.0)
    camera.zoom_by(2, 768, 334)
    settled(camera)
    x, y, scale = camera.view
    camera.place(Box(100, 50, 1900, 900), 2.0)
    assert camera.view == pytest.approx((x, y, scale * 2))


def test_a_sheet_over_the_board_moves_nothing() -> None:
    camera = a_camera()
    camera.zoom_by(2, 768, 334)
    now = settled(camera)
    camera.show([centre((7, 1))])
    now = settled(camera, now)
    where = camera.to_screen((1.0, 1.0))
    camera.free(Box(288, 46, 600, 576))
    assert camera.to_screen((1.0, 1.0)) == pytest.approx(where, abs=1)
    camera.come_back()
    settled(camera, now)
    assert camera.to_screen(camera.to_world(500, 300)) == pytest.approx((500, 300))


def test_without_motion_it_is_at_once_where_it_goes() -> None:
    camera = a_camera()
    camera.glides = False
    camera.fit([(0.0, 0.0)])
    before = camera.view
    assert camera.show([(9.0, -7.0)]) and not camera.gliding and camera.view != before
    camera.zoom_by(1.2, *SAFE.middle)
    assert not camera.gliding
    camera.come_back()
    assert not camera.gliding
