"""A part of `python -m tests.walk`: every screen and question at a few of the sizes, scales and languages in turn."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from itertools import product

import pytest

from game import screens
from game.rulesets import ruleset
from game.screens.choices import Choices
from game.screens.page import Page
from game.session import Session
from game.ui.scene import Scene
from game.ui.widgets import Group, ScrollArea, Widget
from tests.game_table.driver import Driver as TableDriver
from tests.game_ui.driver import Driver
from tests.game_ui.screens import SCREENS
from tests.situations import positions
from tests.walk import LANGUAGES, uncover
from tests.walking import faults_of

SEATS = 4
SMALLEST = ((640, 400), 100, "de")
WAYS = [
    (size, scale, language)
    for size, scale, language in product(((1280, 720), (1920, 1080)), (100, 200, 300), LANGUAGES)
    if language != "en" or scale > 100
]
KINDS = (
    "crew", "defend", "discard", "entry", "gain", "raider_attack", "raider_order", "raider_route", "refresh", "revival",
    "rumor", "tile", "trade_confirm", "trade_give", "trade_return", "trade_wish", "turn", "wind",
)  # fmt: skip


@pytest.mark.parametrize("name", list(SCREENS))
def test_every_screen_fits(name: str) -> None:
    driver = Driver()
    scene = SCREENS[name](driver.app)
    driver.app.open(scene)
    driver.step()
    at = list(SCREENS).index(name)
    faults = []
    for size, scale, language in (SMALLEST, *(WAYS[(at * 5 + i * 7) % len(WAYS)] for i in range(3))):
        driver.app.resize(size)
        driver.app.change(scale=scale, language=language)
        faults += faults_of(scene, driver.app.painter, driver.step, f"{name} {size} {scale} {language}")
    assert not faults, "\n".join(map(str, faults))
    assert not driver.app.pictures.missing


def test_every_screen_is_walked_to() -> None:
    """A screen that is not among `SCREENS` would be tried at no size, scale or language."""
    for module in pkgutil.iter_modules(screens.__path__, f"{screens.__name__}."):
        importlib.import_module(module.name)
    made = set(screens_of(Scene))
    driver = Driver()
    walked = {type(make(driver.app)) for make in SCREENS.values()}
    assert made - walked == {Page, Choices}, "the two that others are made of"


def screens_of(base: type[Scene]) -> Iterator[type[Scene]]:
    """The classes of `game.screens` that are made from a scene, directly or not."""
    for made in base.__subclasses__():
        if made.__module__.startswith(f"{screens.__name__}."):
            yield made
        yield from screens_of(made)


def test_every_kind_of_question_is_walked_to() -> None:
    assert set(KINDS) <= set(positions(SEATS))


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_fits(kind: str) -> None:
    session = Session.from_position(ruleset("saltlands"), positions(SEATS)[kind])
    driver = TableDriver(",".join(["human"] * SEATS), session=session)
    uncover(driver)
    at = KINDS.index(kind)
    faults = []
    for size, scale, language in (WAYS[(at * 5 + i * 7) % len(WAYS)] for i in range(2)):
        driver.app.resize(size)
        driver.app.change(scale=scale, language=language)
        where = f"{kind} {size} {scale} {language}"
        faults += faults_of(driver.scene, driver.app.painter, lambda: driver.tick(2), where)
    driver.scene.retire()
    assert not faults, "\n".join(map(str, faults))


def usable(group: Group) -> list[Widget]:
    """What can be pressed, without the grounds of rows."""
    return [w for w in group.widgets if w.visible and w.focusable and w.rect.width]


@pytest.mark.parametrize("name", list(SCREENS))
def test_all_that_scrolls_can_be_reached_with_the_keys(name: str) -> None:
    driver = Driver((640, 400))
    driver.app.open(SCREENS[name](driver.app))
    group = driver.group()
    for _ in range(len(usable(group)) + 2):
        assert group.step_focus(1)
        focus = group.focus
        assert focus is not None
        area = focus.area
        if isinstance(area, ScrollArea) and focus.rect.height <= area.rect.height:
            assert area.rect.contains(focus.box), focus.name
