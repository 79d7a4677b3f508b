"""The smallest canvases: the tray is opened and closed, but stays while its cards are asked for."""

from __future__ import annotations

from game.table.prompts.turn import TurnPrompt
from tests.game_table.driver import Driver
from tests.game_table.tables import full_state, session_of


def tiny(hand: int) -> Driver:
    driver = Driver("human,human", session=session_of(full_state(hand, seats=2)))
    driver.app.change(scale=300)
    driver.tick(3)
    assert driver.scene.layout_now.folds
    return driver


def test_the_tray_opens_and_closes() -> None:
    driver = tiny(4)
    assert driver.scene.layout_now.closed
    driver.click("tray")
    assert not driver.scene.layout_now.closed
    driver.click("tray")
    assert driver.scene.layout_now.closed


def test_the_tray_stays_open_while_cards_must_be_discarded() -> None:
    driver = tiny(14)
    prompt = driver.scene.prompt
    assert isinstance(prompt, TurnPrompt) and prompt.over
    assert not driver.scene.layout_now.closed
    driver.click("tray")
    assert not driver.scene.layout_now.closed
    assert driver.scene.bubble is not None and driver.scene.bubble.text.endswith("[MAT-5]")
