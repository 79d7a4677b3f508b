"""A raider or a hex that is looked at closely: beside it, with what the rules say of it."""

from __future__ import annotations

import pygame
import pytest

from game.table.panels.raider_sheet import last_move, prospects, raider_sheet
from game.table.sight import hex_box
from tests.game_table.driver import Driver
from tests.game_table.test_danger import under_threat


def look_at(driver: Driver, hex_: str) -> None:
    """A right click on a hex."""
    driver.scene.board.show([hex_])
    driver.tick(30)
    x, y = driver.scene.board.where(hex_)
    driver.press((round(x), round(y)), button=3)


def raider_that_may_act(driver: Driver) -> str:
    view = driver.scene.dangers.view
    moving = (
        name
        for name in driver.scene.model.raiders
        if any(choice.reason in ("reached", "closer") for *_, choice in prospects(view, view.tables.raider_index[name]))
    )
    return next(moving)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_raider_is_looked_at_beside_itself_with_the_ways_it_would_go(size: tuple[int, int]) -> None:
    driver = under_threat(3, size)
    scene = driver.scene
    raider = raider_that_may_act(driver)
    look_at(driver, scene.model.raiders[raider].at)
    assert scene.inspected is not None and scene.inspected.thing == f"raider:{raider}"
    assert not scene.inspect_view.box.overlaps(hex_box(scene, scene.model.raiders[raider].at))
    view = scene.dangers.view
    index = view.tables.raider_index[raider]
    ends = {view.geo.names[h] for *_, choice in prospects(view, index) for h in choice.ends}
    drawn = {line.hexes[-1] for line in scene.board.overlay.lines}
    assert drawn == ends - {scene.model.raiders[raider].at}


def test_its_reach_comes_and_goes_by_key_and_the_sheet_by_the_way_back() -> None:
    driver = under_threat(1)
    scene = driver.scene
    raider = raider_that_may_act(driver)
    look_at(driver, scene.model.raiders[raider].at)
    driver.key(pygame.K_v)
    shades = dict(scene.board.overlay.harm)
    assert shades and scene.model.raiders[raider].at in shades
    driver.key(pygame.K_v)
    assert not scene.board.overlay.harm
    driver.key(pygame.K_ESCAPE)
    assert scene.inspected is None


def test_a_raider_that_acted_says_why_it_went_where_it_stands() -> None:
    driver = Driver("human:Ines", seed=3)
    scene, session = driver.scene, driver.session
    while not any(last_move(scene, raider) for raider in scene.model.raiders):
        session.answer(None, session.pending.options[-1])
        scene.play.director.settle()
    raider = next(raider for raider in scene.model.raiders if last_move(scene, raider))
    found = last_move(scene, raider)
    assert found is not None and found[0] == scene.model.raiders[raider].at
    body = raider_sheet(scene, raider).body
    assert all(any(thought in line for line in body) for thought in found[2])


def test_an_empty_hex_tells_its_danger() -> None:
    driver = under_threat(1)
    scene = driver.scene
    turn = scene.prompt
    hex_ = max(turn.offers.moves, key=lambda h: scene.dangers.share(0, h))
    look_at(driver, hex_)
    assert scene.inspected is not None and scene.inspected.thing == f"hex:{hex_}"
    coming = [danger.group for danger in scene.dangers.at(0, hex_) if danger.raiders]
    assert coming
    assert not scene.inspect_view.box.overlaps(hex_box(scene, hex_))
