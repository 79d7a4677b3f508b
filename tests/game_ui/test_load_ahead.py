"""Pictures that will be needed are loaded while nothing else is to be done, and never push each other out."""

from __future__ import annotations

import pygame
import pytest

from game.saves.store import Store
from game.screens.tables import Tables
from game.screens.title import Title
from game.table.ahead import table_pictures
from game.ui import pictures as module
from game.ui.scene import Scene
from tests.game_ui.driver import Driver


def test_ticks_in_which_nothing_happens_load_what_is_expected(driver: Driver) -> None:
    p = driver.app.pictures
    p.expect({"raider/jeep": 0, "no/such_picture": 0, "raider/quad": 0})
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
    p.expect({"raider/tracked": 0})
    p.load_ahead(1.0)
    assert not len(p._sources)


def test_the_table_expects_pictures_that_exist(driver: Driver) -> None:
    keys = driver.app.pictures.keys()
    wanted = table_pictures(keys, 198)
    assert set(wanted) <= set(keys)
    assert next(iter(wanted)).startswith("board/")
    assert not any(key.startswith("frame/") and key.endswith("_large") for key in wanted)


def test_only_as_much_of_a_picture_stays_in_memory_as_is_shown_of_it(driver: Driver) -> None:
    p = driver.app.pictures
    before = p._sources.megabytes
    small = p.get("illus/water", (60, 60))
    kept = p._sources.megabytes - before
    p.get("illus/water", p.size("illus/water"))
    assert p._sources.megabytes - before > 8 * kept
    p.forget_sizes()
    assert pixels(p.get("illus/water", (60, 60))) == pixels(small)


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_the_title_shows_how_far_the_pictures_are_and_then_rests(driver: Driver) -> None:
    app, p = driver.app, driver.app.pictures
    title = Title(app, Tables(app, lambda *args: Scene(app), Store(None)))
    app.open(title)
    p.expect(dict.fromkeys(("raider/hankerer", "raider/buggy", "raider/dirtbike", "raider/quad"), 0))
    assert p.loaded == 0.0
    bar = (app.metrics.width - 1, app.metrics.height - 1)
    seen = []
    for _ in range(60):
        driver.step()
        seen.append(pygame.display.get_surface().get_at(bar))
    assert p.loaded == 1.0 and len(set(map(tuple, seen))) > 1, "the bar went"
    frames = app.frames
    driver.wait(1.0)
    assert app.frames == frames
