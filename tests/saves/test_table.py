"""The real table on a folder of saves: left and opened again at any question, with its picture."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.controllers import read_seats
from game.opening import Opening, seated, set_up
from game.rulesets import ruleset
from game.saves.opening import open_file
from game.saves.store import Shelf, Store
from game.screens import thumbnail
from game.screens.fault import ErrorScene
from game.screens.tables import Tables
from game.screens.title import Title
from game.session import Session
from game.table.scene import TableScene
from game.ui.settings import SettingsFile, Speed
from tests.game_ui.driver import Driver
from tests.saves.games import answer

SEATS = "human:Ines,bot:greedy,human:Mara"


def window(folder: Path) -> tuple[Driver, Tables]:
    """A program started anew, at its title."""
    store = SettingsFile(None)
    store.settings.animation = Speed.OFF
    driver = Driver(store=store)
    tables = Tables(driver.app, TableScene, Store(folder))
    driver.app.open(Title(driver.app, tables))
    driver.step()
    return driver, tables


@pytest.mark.parametrize("answers", [0, 7, 31, 48])
def test_a_table_that_was_left_is_there_again(tmp_path: Path, answers: int) -> None:
    choices = read_seats(SEATS)
    session = Session.new(ruleset("saltlands"), set_up(choices), 9)
    answer(session, answers)
    driver, tables = window(tmp_path)
    tables.show(Opening(session, seated(session, choices)), hidden_hands=False)
    driver.wait(0.2)
    tables.leave()
    left = session.hash()
    tables.retire()

    driver, tables = window(tmp_path)
    (game,) = tables.store.listed(Shelf.GAMES)
    assert game.save is not None
    picture = thumbnail.read_thumbnail(game.save.thumbnail)
    assert picture is not None and picture.get_size() == thumbnail.SIZE
    assert len({tuple(picture.get_at((x, 70))) for x in range(0, 256, 8)}) > 4, "the board is drawn"
    driver.click(driver.named("continue"))
    assert tables.opening is not None
    assert tables.opening.session.hash() == left
    assert [controller.label for controller in tables.opening.controllers] == ["human", "bot:greedy", "human"]
    driver.wait(0.2)
    scene = driver.app.top
    assert isinstance(scene, TableScene)
    assert scene.prompt is not None or scene.play.bot_thinks >= 0
    tables.retire()


def test_a_fault_of_the_table_costs_nothing(tmp_path: Path) -> None:
    choices = read_seats("human:Ines")
    session = Session.new(ruleset("saltlands"), set_up(choices), 9)
    answer(session, 12)
    driver, tables = window(tmp_path)
    app = driver.app
    title = app.top
    assert isinstance(title, Title)
    app.on_error = lambda app, error: ErrorScene(app, error, tables, lambda: app.replace(title))
    tables.show(Opening(session, seated(session, choices)))
    driver.wait(0.2)
    table = app.top
    assert isinstance(table, TableScene)

    def fail() -> None:
        raise RuntimeError("the board cannot be drawn")

    table.board.draw = fail  # type: ignore[method-assign]
    table.dirty = True
    driver.step()
    assert isinstance(app.top, ErrorScene)
    (report,) = (tmp_path / Shelf.REPORTS).iterdir()
    assert open_file(report).session.hash() == session.hash()
    driver.click(driver.named("step_back"))
    driver.wait(0.2)
    assert isinstance(app.top, TableScene) and app.top is not table
    assert tables.opening is not None and tables.opening.session.answers == session.answers[:-1]
    assert app.top.prompt is not None
    tables.retire()
