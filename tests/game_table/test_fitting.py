"""Sheets, large views and rows of the log can be seen and hit in every window, wherever they are scrolled."""

from __future__ import annotations

import pytest

from game.rulesets import ruleset
from game.session import Session
from game.table.sight import hex_box
from game.ui.metrics import TARGET
from tests.game_table.driver import Driver
from tests.situations import positions
from tests.walk import uncover

SEATS = 4


def asked(kind: str) -> Driver:
    """A table of four at which a question of a kind is open."""
    session = Session.from_position(ruleset("saltlands"), positions(SEATS)[kind])
    driver = Driver(",".join(["human"] * SEATS), session=session)
    uncover(driver)
    assert driver.scene.prompt is not None
    return driver


def test_rows_of_the_log_can_be_hit_or_are_no_targets() -> None:
    driver = Driver("human:Ines", seed=3)
    for _ in range(5):
        rows = [t for t in driver.scene.pen.targets if t.id.startswith("log:") and ":rule:" not in t.id]
        assert rows
        assert min(row.rect.height for row in rows) >= TARGET - 1
        driver.scene.log.wheel(7)
        driver.scene.dirty = True
        driver.tick(1)


def test_a_large_view_has_a_cross_that_closes_it() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.scene.replies.inspect("deck:discard")
    driver.tick(2)
    assert driver.find("inspect:close").lit
    driver.click("inspect:close")
    assert driver.scene.inspected is None


@pytest.mark.parametrize("kind", ["trade_wish", "rumor"])
def test_the_board_is_framed_anew_when_a_sheet_at_the_edge_comes_to_lie_elsewhere(kind: str) -> None:
    driver = asked(kind)
    scene = driver.scene
    for scale in (300, 200, 100):
        driver.app.change(scale=scale)
        driver.tick(20)
        free = driver.app.metrics.rect(*scene.layout_now.board)
        assert free.left < scene.board.where("0,0")[0] < free.right, scale


def test_a_sheet_that_would_cover_the_board_from_its_foot_lies_at_the_edge() -> None:
    driver = asked("trade_wish")
    scene = driver.scene
    assert scene.prompt is not None
    sheet = scene.prompt.sheet()
    assert sheet is not None
    assert scene.sheet_view.dock == "edge"
    for hex_ in sheet.hexes:
        assert not scene.sheet_view.box.overlaps(hex_box(scene, hex_))
