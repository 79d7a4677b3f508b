"""The strip uses the room there is for words, and raider types in the rail are silhouettes that can be told apart."""

from __future__ import annotations

import pytest

from engine.rulesets.saltlands.tables import Tables
from game.table.panels.pen import Pen
from game.ui.theme import Colour
from tests.game_table.driver import Driver
from tests.game_table.tables import full_state, session_of

LEAST_SILHOUETTE = 24.0
"""Points below which a raider's silhouette is a blot."""


def drawn_texts(driver: Driver) -> dict[str, bool]:
    """All labels of the next picture, and whether each was cut."""
    audit = driver.app.painter.audit = []
    driver.scene.dirty = True
    driver.tick(2)
    driver.app.painter.audit = None
    return {placed.text: placed.cut for placed in audit}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_buttons_of_the_strip_bear_their_word_where_there_is_room(size: tuple[int, int]) -> None:
    texts = drawn_texts(Driver("human:Ines", size))
    for word in ("Undo", "Log", "Rules", "Menu", "mirage", "raider", "supply", "discard"):
        assert texts.get(word) is False, word


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_raider_types_in_the_rail_are_large_silhouettes(
    size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = ",".join(["human:Ines", *["human"] * (seats - 1)])
    driver = Driver(players, size, session=session_of(full_state(hand=4, seats=seats)))
    tables: Tables = driver.scene.play.director.shown.tables
    kinds = {kind.id for kind in tables.raider_types}
    sizes: dict[str, float] = {}
    glyph = Pen.glyph

    def noted(pen: Pen, name: str, x: float, y: float, size: float, colour: Colour) -> None:
        if name in kinds and x < 240:
            sizes[name] = size
        glyph(pen, name, x, y, size, colour)

    monkeypatch.setattr(Pen, "glyph", noted)
    drawn_texts(driver)
    assert sizes.keys() == kinds
    assert min(sizes.values()) >= LEAST_SILHOUETTE
