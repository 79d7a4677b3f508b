"""The last picture before the results: it comes, says what decided, ends by itself or at once, moves only if it may."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rulesets import ruleset
from game.screens.results import Results
from game.session import Session
from game.table.show.ending import CALM_SECONDS, SECONDS, Ending
from game.ui import theme
from game.ui.contrast import ratio
from game.ui.settings import Speed
from tests.game_table.driver import Driver
from tests.rules.test_win import escape, relics

ESCAPE = escape([*relics(salt=4), "crossbow"], raiders=[{"type": "quad", "at": "1,0"}])
LOSS: dict[str, Any] = {
    **escape(relics(salt=2), round=5),
    "groups": [
        {"types": "hankerer+dirtbike", "activated": True, "stack": ["r5-1"]},
        {"types": "quad+buggy+tracked+jeep", "activated": True, "stack": ["r5-2"]},
    ],
}
LAST = {"escape": (ESCAPE, "use crossbow#1 1,0"), "loss": (LOSS, "end spawn")}


def at_the_end(which: str, animation: Speed = Speed.NORMAL, calm: bool = False) -> Driver:
    """A window with a game that has just been decided, all of it shown."""
    position, answer = LAST[which]
    session = Session.from_position(ruleset("saltlands"), position)
    driver = Driver("human:Ines", (640, 400), session=session, animation=animation)
    driver.app.change(reduced_motion=calm)
    driver.scene.resume()
    driver.scene.play.answer(answer)
    driver.scene.settle()
    driver.tick(2)
    return driver


def seconds_until_results(driver: Driver) -> float:
    ticks = 0
    while not isinstance(driver.app.top, Results):
        driver.tick(1, 0.1)
        ticks += 1
        assert ticks < 100
    return ticks / 10


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("which", LAST)
def test_it_is_shown_says_what_decided_and_ends_in_the_results(which: str, calm: bool) -> None:
    driver = at_the_end(which, calm=calm)
    assert isinstance(driver.app.top, Ending)
    driver.app.painter.audit = placed = []
    seconds = seconds_until_results(driver)
    words = [each for each in placed if each.text == Results(driver.app, driver.scene.tables).verdict.brief]
    assert words and not any(each.cut for each in words)
    assert seconds == pytest.approx(CALM_SECONDS if calm else SECONDS, abs=0.3)


@pytest.mark.parametrize("event", [
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0),
    pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(200, 200), button=1),
])  # fmt: skip
def test_any_key_or_click_ends_it_at_once(event: pygame.event.Event) -> None:
    driver = at_the_end("escape")
    driver.tick(10)
    pygame.event.post(event)
    driver.tick()
    assert isinstance(driver.app.top, Results)
    driver.app.top.close()
    driver.tick(3)
    assert driver.app.top is driver.scene


def test_with_animation_off_there_are_only_the_results() -> None:
    assert isinstance(at_the_end("loss", Speed.OFF).app.top, Results)


@pytest.mark.parametrize("which", LAST)
def test_the_wind_stays_readable(which: str) -> None:
    driver = at_the_end(which)
    driver.app.painter.audit = placed = []
    driver.app.resize((1280, 720))
    driver.tick(1)
    model, names = driver.scene.model, driver.scene.names
    wind = driver.scene.say("rose.label", n=model.wind_strength, to=names.direction(model.wind_to))
    label = next(note for note in placed if note.text == wind)
    driver.tick(30, 0.1)
    assert isinstance(driver.app.top, Ending)
    window = driver.app.painter.surface
    plate = window.get_at((label.box.centerx, label.box.top + 1))
    assert ratio(plate[:3], theme.YOURS) > 4.5, "the plate is not under the light or the storm"


@pytest.mark.parametrize("calm", [False, True])
def test_a_calm_one_stands_still_once_it_is_there(calm: bool) -> None:
    driver = at_the_end("escape", calm=calm)
    driver.tick(14, 0.1)
    drawn = driver.app.frames
    driver.tick(8, 0.1)
    assert driver.app.frames - drawn == (0 if calm else 8)
