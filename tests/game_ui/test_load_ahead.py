"""Pictures that will be needed are loaded while nothing else is to be done, and never push each other out."""

from __future__ import annotations

import pygame
import pytest

from game.table.ahead import table_pictures
from game.ui import pictures as module
from tests.game_ui.driver import Driver


def test_ticks_in_which_nothing_happens_load_what_is_expected(driver: Driver) -> None:
    p = driver.app.pictures
    p.expect(["raider/jeep", "no/such_picture", "raider/quad"])
    p.load_ahead(0.0)
    loads: list[str] = []
    load = pygame.image.load
    try:
        pygame.image.load = lambda path: (loads.append(path), load(path))[1]  # type: ignore[assignment]
        p.get("raider/jeep", (40, 40))
        assert not loads
        p.load_ahead(1.0)
        p.get("raider/quad", (40, 40))
        assert len(loads) == 1
    finally:
        pygame.image.load = load
    assert "no/such_picture" not in p.missing


def test_loading_ahead_stops_before_pictures_push_each_other_out(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    p = driver.app.pictures
    monkeypatch.setattr(module, "_AHEAD_MEGABYTES", 0)
    p.expect(["raider/tracked"])
    p.load_ahead(1.0)
    assert "raider/tracked" not in p._sources


def test_the_table_expects_pictures_that_exist(driver: Driver) -> None:
    keys = driver.app.pictures.keys()
    wanted = table_pictures(keys)
    assert len(set(wanted)) == len(wanted) and set(wanted) <= set(keys)
    assert wanted[0].startswith("board/")
    assert not any(key.startswith("frame/") and key.endswith("_large") for key in wanted)
