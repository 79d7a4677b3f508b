"""A bot that never answers does not hold up a game: it is noticed, and one answer can be given in its place."""

from __future__ import annotations

import pytest

from game.bot_runner import BotRunner
from game.table.scene import SLOW_BOT
from tests.game_table.driver import Driver


def test_a_bot_that_does_not_answer_can_be_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotRunner, "ask", lambda self, session, level: None)
    driver = Driver("bot:greedy,human:Ines", seed=4)
    driver.tick(20)
    steps = len(driver.session.steps)
    assert driver.scene.play.bot_thinks == 0 and not driver.has("end")
    driver.tick(round(SLOW_BOT * 12), seconds=0.1)
    assert driver.scene.bot_hangs
    driver.tick(2)
    driver.click("end")
    assert len(driver.session.steps) == steps + 1
    driver.tick(3)
    assert not driver.scene.bot_hangs


def test_a_bot_that_answers_in_time_is_left_alone() -> None:
    driver = Driver("human:Ines", seed=4)
    driver.tick(round(SLOW_BOT * 12), seconds=0.1)
    assert not driver.scene.bot_hangs
