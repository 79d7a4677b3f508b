"""Captions at the table: shown for a while, over the band, in every layout; the wind follows the game."""

from __future__ import annotations

import pytest

from game.table.panels.pen import Target
from game.ui.painter import Placed
from tests.game_table.driver import Driver

ALARM = "caption.activation"


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080)])
def test_a_caption_is_shown_whole_and_goes_again(size: tuple[int, int]) -> None:
    driver = Driver("human:Ines", size=size, seed=3)
    driver.app.change(captions=True)
    driver.app.sound.play("activation")
    placed: list[Placed] = []
    driver.app.painter.audit = placed
    driver.tick(2)
    words = driver.app.texts.get(ALARM)
    shown = [each for each in placed if each.text == words]
    assert shown and not any(each.cut for each in shown)
    driver.tick(100)
    assert driver.app.sound.caption == ""
    placed.clear()
    driver.scene.dirty = True
    driver.tick()
    assert placed and not [each for each in placed if each.text == words]


def test_a_caption_takes_no_clicks() -> None:
    driver = Driver("human:Ines", seed=3)

    def ids(targets: list[Target]) -> list[str]:
        return [target.id for target in targets]

    before = ids(driver.scene.pen.targets)
    driver.app.change(captions=True)
    driver.app.sound.play("activation")
    driver.tick(2)
    assert ids(driver.scene.pen.targets) == before


def test_the_wind_is_that_of_the_game_while_the_table_is_open() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.tick()
    assert driver.app.sound.wind == driver.session.view(0).wind_strength in (2, 3, 4)
    driver.scene.open_menu()
    driver.tick()
    assert driver.app.sound.wind == driver.session.view(0).wind_strength
