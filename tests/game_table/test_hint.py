"""A person asks what the best bot would do: it thinks beside the window, tells it in a bubble, and answers nothing."""

from __future__ import annotations

import time

import pygame
import pytest

from game import bot_runner
from tests.game_table.driver import Driver


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The level is of no matter here."""
    monkeypatch.setattr(bot_runner, "HINT_LEVEL", "greedy")


def wait(driver: Driver) -> None:
    """Until the hint is there."""
    until = time.monotonic() + 60
    while driver.scene.play.hint_awaited:
        assert time.monotonic() < until, "no hint comes"
        driver.tick()
        time.sleep(0.01)


def test_a_key_asks_and_the_answer_is_told_and_counted() -> None:
    driver = Driver("human:Ines", seed=4)
    driver.tick(20)
    steps = len(driver.session.steps)
    driver.key(pygame.K_n)
    assert driver.scene.play.hint_awaited
    wait(driver)
    assert driver.scene.bubble is not None and " · " in driver.scene.bubble.text
    assert driver.session.hints == 1
    assert len(driver.session.steps) == steps
    driver.scene.retire()


def test_the_chip_asks_too_and_an_answer_given_meanwhile_drops_the_question() -> None:
    driver = Driver("human:Ines", seed=4)
    driver.tick(20)
    driver.click("chip:help")
    assert driver.scene.play.hint_awaited
    driver.scene.play.answer(driver.session.pending.options[0].key)
    assert not driver.scene.play.hint_awaited
    driver.tick(5)
    assert driver.session.hints == 0
    driver.scene.retire()
