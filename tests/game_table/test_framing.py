"""The board by itself: figure and reach lie in its free part when a turn is asked, raider and victim before a move."""

from __future__ import annotations

import pygame
import pytest

from engine.rulesets.saltlands import events as ev
from game.table.board.camera import LEAST_REST, Box, Camera
from game.table.board.space import centre, centre_of
from game.table.panels import layout
from game.table.panels.activation_bar import bar_box
from game.ui.metrics import TARGET
from game.ui.settings import Speed
from game.ui.studio import Studio
from tests.gallery.situations import MORE_SITUATIONS, open_situation
from tests.game_table.driver import Driver

FIGURE = centre((0, 0))
REACH = [centre((3, 0)), centre((0, 3)), centre((-2, 0))]


def a_camera() -> Camera:
    """A camera that looks closely at the figure, as it came to lie and not as the player pulled it."""
    camera = Camera(Box(240, 50, 780, 440), 1.0, (-30.0, -30.0, 30.0, 30.0))
    camera.fit([FIGURE])
    camera.land()
    camera.glides = False
    return camera


def in_sight(camera: Camera, *spots: tuple[float, float]) -> bool:
    return all(pygame.Rect(camera.safe).collidepoint(camera.to_screen(spot)) for spot in spots)


def test_a_resting_view_has_the_figure_and_its_reach() -> None:
    camera = a_camera()
    assert not in_sight(camera, *REACH)
    camera.rest(FIGURE, REACH)
    assert in_sight(camera, FIGURE, *REACH)
    lay = camera.view
    camera.rest(FIGURE, REACH)
    assert camera.view == lay


def test_what_was_shown_in_between_brings_it_back_only_if_all_is_in_sight_there() -> None:
    camera = a_camera()
    camera.fit([(-15.0, -8.0), (15.0, 8.0)])
    lay = camera.view
    north = (0.0, -14.0)
    camera.show([north])
    camera.rest(FIGURE, REACH)
    assert camera.view == lay
    camera.show([north])
    camera.rest(FIGURE, [*REACH, north])
    assert in_sight(camera, FIGURE, *REACH, north)
    camera.come_back()
    assert in_sight(camera, FIGURE, *REACH, north)


def test_of_a_reach_that_is_too_large_it_shows_what_is_near() -> None:
    camera = a_camera()
    camera.rest(FIGURE, [*REACH, (29.0, 29.0), (-29.0, 0.0)])
    assert in_sight(camera, FIGURE, *REACH)
    assert camera.scale >= LEAST_REST


def test_without_a_reach_three_hexes_round_the_figure_are_in_sight() -> None:
    camera = a_camera()
    camera.rest(FIGURE, [])
    assert in_sight(camera, *(centre(hex_) for hex_ in ((3, 0), (-3, 0), (0, 3), (0, -3), (3, -3), (-3, 3))))


def test_a_view_that_the_player_holds_moves_only_for_the_figure_and_until_the_next_turn() -> None:
    camera = a_camera()
    camera.drag(20, 10)
    lay = camera.view
    camera.rest(FIGURE, REACH)
    assert camera.view == lay
    camera.drag(900, 0)
    camera.rest(FIGURE, REACH)
    assert in_sight(camera, FIGURE) and not in_sight(camera, *REACH)
    camera.rest(FIGURE, REACH, anew=True)
    assert in_sight(camera, FIGURE, *REACH)


def test_a_camera_that_may_not_follow_rests_where_it_is() -> None:
    camera = a_camera()
    camera.follow = False
    lay = camera.view
    camera.rest(FIGURE, REACH, anew=True)
    assert camera.view == lay


def test_no_reach_lies_under_the_corner_panel() -> None:
    camera = a_camera()
    camera.corner = Box(camera.safe.x, camera.safe.y, 140, 190)
    covered = camera.to_world(camera.safe.x + 70, camera.safe.y + 90)
    camera.rest(FIGURE, [covered])
    x, y = camera.to_screen(covered)
    assert in_sight(camera, FIGURE, covered) and not pygame.Rect(camera.corner).collidepoint(x, y)


def moving_turn() -> Driver:
    """A turn in which the figure can move, played up to by mouse."""
    driver = Driver("human:Ines", seed=5, seen=False)
    for _ in range(120):
        prompt = driver.scene.prompt
        if prompt is not None and prompt.decision.kind == "turn" and len(prompt.lit_hexes()) > 6:
            return driver
        target = driver.choose()
        if target is None:
            driver.tick(2)
        else:
            driver.take(target)
    raise AssertionError("no turn with a move")


def free(driver: Driver, *hexes: str) -> bool:
    """Whether hexes lie in the free part of the board."""
    board = driver.scene.board
    return all(pygame.Rect(board.camera.safe).collidepoint(board.where(hex_)) for hex_ in hexes)


def test_when_a_turn_is_asked_all_that_is_lit_is_in_the_free_part() -> None:
    driver = moving_turn()
    scene, camera = driver.scene, driver.scene.board.camera
    assert scene.prompt is not None
    lit = scene.prompt.lit_hexes()
    x, y = centre_of(scene.prompt.here)
    for aside in ((9.0, 0.0), (-9.0, 0.0), (0.0, 6.0), (0.0, -6.0)):
        camera.fit([(x + aside[0], y + aside[1])])  # close, and off to a side, as a sheet may have left it
        camera.land()
        assert not free(driver, scene.prompt.here, *lit)
        scene.framing.bring_into_sight()
        driver.tick(20)
        assert free(driver, scene.prompt.here, *lit), aside


@pytest.mark.parametrize("steps", [0, 1])
def test_raider_and_victim_are_in_sight_before_a_raider_moves(steps: int) -> None:
    driver = Driver("human:Ines", seed=5, animation=Speed.NORMAL, seen=False)
    scene = driver.scene
    scene.settle()
    model, camera = scene.model, scene.board.camera
    geo, figure = model.geo, model.seats[0].at or next(iter(model.tokens.values())).at
    raider = max(model.raiders, key=lambda name: abs(centre_of(model.raiders[name].at)[0] - centre_of(figure)[0]))
    model.seats[0].at = scene.play.director.shown.seats[0].at = figure
    at = model.raiders[raider].at
    path = (at, *(geo.names[n] for n in geo.near[geo.names.index(at)]))[: steps + 1]
    camera.fit([centre_of(at)])
    camera.land()
    assert not free(driver, figure)
    group = model.groups[model.group_of(raider)].name
    move = ev.RaiderMoved(
        raider=raider, path=path, allowance=1, goal=0, distance_before=9, distance_after=9, ends=path[-1:],
        chosen_by="rule", reason="closer",
    )  # fmt: skip
    scene.play.director.add(
        [ev.GroupActivated(seat=0, group=group, damage="r", move=1, lines=(), raiders=(raider,)), move]
    )
    director = scene.play.director
    for _ in range(200):
        if director.current is not None and director.current.event is move and director.progress > 0.2:
            break
        driver.tick()
    assert director.current is not None and director.current.event is move
    assert free(driver, figure, *path)


def test_who_stands_beside_the_victim_is_in_sight_too() -> None:
    driver = Driver("human:Ines,human:Mara", seed=5, animation=Speed.NORMAL, seen=False)
    scene = driver.scene
    scene.settle()
    model, camera = scene.model, scene.board.camera
    geo = model.geo
    raider = max(model.raiders, key=lambda name: centre_of(model.raiders[name].at)[1])
    at = model.raiders[raider].at
    figure = next(
        hex_ for hex_ in sorted(model.terrain, key=lambda hex_: centre_of(hex_)[1])
        if all(not model.raider_at(geo.names[n]) for n in geo.near[geo.names.index(hex_)])
    )  # fmt: skip
    beside = min((geo.names[n] for n in geo.near[geo.names.index(figure)]), key=lambda hex_: centre_of(hex_)[1])
    for shown in (model, scene.play.director.shown):
        shown.seats[0].at, shown.seats[1].at = figure, beside
    camera.fit([centre_of(at)])
    camera.land()
    assert not free(driver, beside)
    group = model.groups[model.group_of(raider)].name
    move = ev.RaiderMoved(
        raider=raider, path=(at,), allowance=0, goal=0, distance_before=9, distance_after=9, ends=(at,),
        chosen_by="rule", reason="closer",
    )  # fmt: skip
    director = scene.play.director
    director.add([ev.GroupActivated(seat=0, group=group, damage="r", move=0, lines=(), raiders=(raider,)), move])
    for _ in range(200):
        if director.current is not None and director.current.event is move and director.progress > 0.2:
            break
        driver.tick()
    assert free(driver, figure, beside)
    _, y = scene.board.where(beside)
    assert y - camera.scale > driver.app.metrics.rect(*bar_box(scene.look())).bottom, "the sail is clear of the bar"


def test_the_buttons_under_the_rose_zoom_and_show_what_is_explored() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.tick(20)
    scene, camera = driver.scene, driver.scene.board.camera
    before = camera.scale
    driver.click("zoom:zoom_in")
    driver.tick(10)
    assert camera.scale > before * 1.1 and camera.held
    driver.click("zoom:zoom_out")
    driver.click("zoom:zoom_out")
    driver.tick(10)
    assert camera.scale < before
    driver.click("zoom:fit")
    driver.tick(20)
    assert free(driver, *scene.model.terrain) and not camera.held
    driver.move(driver.find("zoom:zoom_in").rect.center)
    driver.tick(40)
    assert driver.has("help")
    assert all(driver.find(f"zoom:{name}").rect.size >= (TARGET, TARGET) for name in ("zoom_in", "zoom_out", "fit"))


def test_a_tiny_window_has_no_room_for_the_zoom_buttons() -> None:
    driver = Driver("human:Ines", (640, 400), seed=3)
    assert not any(target.id.startswith("zoom:") for target in driver.targets())


@pytest.mark.parametrize("covered", [True, False])
def test_a_sheet_that_must_lie_over_zoom_buttons_takes_their_place(
    covered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    studio = Studio((1280, 720))

    def lie(size: tuple[float, float], subjects: object, avoid: object, safe: layout.Box) -> tuple[layout.Box, bool]:
        y = layout.Layout.of(studio.app.metrics).zoom()[0].center[1]
        x = safe.x if covered else safe.right - size[0]
        return layout.Box(x, y, size[0], min(size[1], safe.bottom - y)), False

    monkeypatch.setattr("game.table.panels.sheet_view.place_prompt", lie)
    scene = open_situation(studio, MORE_SITUATIONS["move"])
    studio.wait()
    shown = {target.id for target in scene.pen.targets}
    assert "sheet" in shown
    assert any(name.startswith("zoom:") for name in shown) is not covered
