"""Every screen at every size: no word is cut, nothing leaves its box or the window, nothing lies on another thing."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.metrics import TARGET
from game.ui.widgets import Group, ScrollArea, Widget
from tests.game_ui.driver import Driver
from tests.game_ui.screens import SCREENS

SIZES = [
    ((1280, 720), 100),
    ((1280, 720), 200),
    ((1920, 1080), 100),
    ((3840, 2160), 100),
    ((640, 400), 100),
]


def usable(group: Group) -> list[Widget]:
    """What can be pressed, without the grounds of rows."""
    return [w for w in group.widgets if w.visible and w.focusable and w.rect.width]


@pytest.mark.parametrize(("size", "scale"), SIZES, ids=lambda v: str(v))
@pytest.mark.parametrize("name", list(SCREENS))
def test_everything_has_its_place(name: str, size: tuple[int, int], scale: int) -> None:
    driver = Driver(size, scale)
    painter = driver.app.painter
    scene = SCREENS[name](driver.app)
    driver.app.open(scene)
    painter.audit = []
    driver.step()
    assert painter.audit
    for placed in painter.audit:
        assert not placed.cut, f"{placed.text!r} is cut in {placed.box}"
        assert placed.box.inflate(4, 6).contains(placed.drawn), f"{placed.text!r} leaves its box"
    assert not driver.app.pictures.missing

    group = driver.group()
    screen = driver.app.metrics.screen
    for widget in usable(group):
        if widget.area is None:
            assert screen.contains(widget.box), f"{widget.name} leaves the window"
        assert min(widget.box.size) >= int(TARGET * driver.app.metrics.scale) - 1 or widget.name.startswith(
            ("grip", "clause", "groups", "house name", "difficulty note", "raiders note", "text ", "sentences")
        ), f"{widget.name} is too small to hit: {widget.box}"
    for a, b in combinations(usable(group), 2):
        if a.area is b.area:
            assert not a.box.colliderect(b.box), f"{a.name} lies on {b.name}"


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
