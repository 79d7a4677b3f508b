"""Rows of the rails that are kept look as if they were drawn anew, whatever changes round them."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.table.show.director import ActivationShown
from tests.game_table.driver import Driver
from tests.game_table.tables import full_state, session_of


def window(driver: Driver, anew: bool) -> bytes:
    """The window's panels, drawn from what is kept or wholly anew."""
    driver.app.painter.audit = [] if anew else None
    surface = pygame.display.get_surface()
    assert surface is not None
    driver.app.painter.surface = surface
    surface.fill((40, 40, 40))
    driver.scene.panels.touch_all()
    driver.scene.panels.prepare(driver.scene)
    driver.scene.panels.draw(surface, surface.get_rect())
    driver.app.painter.audit = None
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_kept_rows_are_what_would_be_drawn(size: tuple[int, int]) -> None:
    driver = Driver(",".join(["human:Ines", *["human"] * 5]), size, session=session_of(full_state(hand=6)))
    scene, model = driver.scene, driver.scene.play.director.shown

    def same() -> bytes:
        kept = window(driver, anew=False)
        assert kept == window(driver, anew=False) == window(driver, anew=True)
        return kept

    seen = {same()}
    for hovered in ("seat:2", "group:jeep", "seat:4", ""):
        scene.pen.hovered = hovered
        seen.add(same())
    scene.pen.focused = "seat:3"
    seen.add(same())
    scene.pen.focused = ""
    model.seats[2].deaths = 1
    seen.add(same())
    model.seats[3].vehicle = ""
    seen.add(same())
    model.exhausted = frozenset()
    seen.add(same())
    model.seats[1].hand += ("?",)
    seen.add(same())
    model.raiders.pop(next(name for name in model.raiders if name.startswith("jeep#")))
    seen.add(same())
    model.groups = tuple(replace(group, face_up="") for group in model.groups)
    seen.add(same())
    scene.play.director.activation = ActivationShown("quad", "", ())
    seen.add(same())
    assert len(seen) == 11


def test_rows_are_not_drawn_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver(",".join(["human:Ines", *["human"] * 5]), session=session_of(full_state(hand=6)))
    drawn: list[int] = []
    monkeypatch.setattr("game.table.panels.rail_players._picture", lambda look, number, *rest: drawn.append(number))
    window(driver, anew=False)
    assert not drawn
