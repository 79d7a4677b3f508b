"""Prompts about tiles leave free what the choice depends on, and the camera shows it (RUM-1, RUM-3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rulesets import ruleset
from game.session import Session
from game.table.layout import Box
from game.table.prompts.rumor import RumorPrompt
from game.table.prompts.tile import TilePrompt
from game.table.sight import box_of, hex_box
from tests.game_table.driver import Driver
from tests.game_table.tables import session_of

SIZES = [(1280, 720), (1920, 1080)]


def rumor(card: int) -> Session[Any]:
    """A game in which a rumor card is to be answered, with markers about the board."""
    state = ruleset("saltlands").new({"seats": [{}]}, card)
    state.markers = (card % 13, (card + 4) % 13, (card + 8) % 13)
    state.frames.append(("rumor", card))
    return session_of(state)


def tile(card: int) -> Session[Any] | None:
    """A game in which a tile is to be laid; None if neither side of the rumor explores one."""
    for side in ("red", "white"):
        session = rumor(card)
        session.answer(None, side)
        if session.pending is not None and session.pending.kind == "tile":
            return session
    return None


def sheet_of(driver: Driver) -> Box:
    driver.tick(40)
    return box_of(driver.scene, "sheet")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", [0, 2, 3, 5, 7])
def test_the_tile_prompt_leaves_the_tile_and_its_neighbours_in_sight(card: int, size: tuple[int, int]) -> None:
    session = tile(card)
    assert session is not None, "a side of this rumor explores a tile"
    driver = Driver("human", size, session=session)
    box, prompt = sheet_of(driver), driver.scene.prompt
    assert isinstance(prompt, TilePrompt) and prompt.neighbours()
    sheet = prompt.sheet()
    for hex_ in (*sheet.hexes, *sheet.keep):
        shown = hex_box(driver.scene, hex_)
        assert not shown.overlaps(box), f"{hex_} lies under the prompt"
        assert driver.scene.layout_now.board.holds(shown), f"{hex_} is out of sight"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", [1, 4, 6, 8])
def test_the_rumor_prompt_pushes_nobody_under_the_rose(card: int, size: tuple[int, int]) -> None:
    driver = Driver("human", size, session=rumor(card))
    audit: list[Any] = []
    driver.app.painter.audit = audit
    driver.scene.dirty = True
    box, scene, prompt = sheet_of(driver), driver.scene, driver.scene.prompt
    assert isinstance(prompt, RumorPrompt)
    inside = driver.app.metrics.rect(*box)
    assert [placed.text for placed in audit if placed.cut and inside.colliderect(placed.box)] == []
    rose = scene.layout_now.rose()
    for raider in scene.model.raiders.values():
        assert not rose.has(*hex_box(scene, raider.at).center), f"{raider.at} lies under the rose"
    for hex_ in prompt.sheet().keep:
        assert not hex_box(scene, hex_).overlaps(box), f"{hex_} lies under the prompt"


def test_both_sides_of_a_rumor_say_at_the_tile_what_they_explore() -> None:
    driver = Driver("human", session=rumor(1))
    prompt = driver.scene.prompt
    assert isinstance(prompt, RumorPrompt)
    told = {(tag.place, tag.filled) for tag in prompt.overlay().tags}
    assert told == {(place, side == "red") for side in ("red", "white") for place in prompt.opened(side)}
    assert told
