"""Saves in the window: Continue, Load, Save, what is told, and the page after a fault."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.controllers import BotSeat, chance_of
from game.saves.opening import open_file
from game.saves.store import Shelf, Store
from game.screens import thumbnail as thumbnails
from game.screens.choices import Message
from game.screens.fault import ErrorScene, write_report
from game.screens.load import DeleteQuestion, LoadScene
from game.screens.menu import GameMenu
from game.screens.save_game import SaveGame
from game.screens.tables import Tables
from game.screens.title import Title
from game.ui.keymap import Command
from game.ui.text import Text
from tests.game_table.makers import noted
from tests.game_ui.driver import Driver
from tests.game_ui.screens import Stub, full_setup


class Window:
    """A program started anew on a folder of saves."""

    def __init__(self, folder: Path | None) -> None:
        self.driver = Driver()
        self.store = Store(folder)
        self.tables = Tables(self.driver.app, Stub, self.store)
        self.title = Title(self.driver.app, self.tables)
        self.driver.app.open(self.title)
        self.driver.step()

    def start(self, answers: int = 12, seed: int = 3) -> str:
        """Begin a game of two, play it so far; its hash."""
        setup = full_setup(2, "random")
        setup.seats[0].level = ""
        setup.hidden_hands = False
        self.tables.start(setup, seed)
        return self.answer(answers)

    def answer(self, count: int) -> str:
        assert self.tables.opening is not None
        session, bot = self.tables.opening.session, BotSeat("random")
        for _ in range(count):
            if session.pending is not None:
                given = bot.choose(session.view(session.pending.seat), chance_of(session))
                assert given is not None
                session.answer(None, given)
        return session.hash()

    def names(self) -> list[str]:
        return [widget.name for widget in self.driver.group().widgets]

    def hash(self) -> str:
        assert self.tables.opening is not None
        return self.tables.opening.session.hash()

    def said(self) -> str:
        top = self.driver.app.top
        assert isinstance(top, Message)
        return top.paragraph.markup


def test_continue_in_the_next_run_goes_on_with_the_same_game(tmp_path: Path) -> None:
    first = Window(tmp_path)
    assert "continue" not in first.names() and "load" not in first.names()
    before = first.start()
    first.tables.retire()

    second = Window(tmp_path)
    assert second.driver.group().default is second.driver.named("continue")
    second.driver.click(second.driver.named("continue"))
    assert second.hash() == before and not second.tables.hidden_hands
    assert second.tables.is_kept
    after = second.answer(3)
    second.tables.retire()

    third = Window(tmp_path)
    third.driver.key(pygame.K_RETURN)
    assert third.hash() == after


def test_continue_is_not_offered_for_a_finished_game(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.start(10_000)
    window.tables.leave()
    assert "continue" not in window.names() and "load" in window.names()


def test_a_game_saved_by_name_is_loaded_from_the_list(tmp_path: Path) -> None:
    window = Window(tmp_path)
    before = window.start()
    window.driver.app.open(GameMenu(window.driver.app, window.tables))
    window.driver.click(window.driver.named("save"))
    assert isinstance(window.driver.app.top, SaveGame)
    window.driver.click(window.driver.named("name"))
    window.driver.key(pygame.K_END)
    window.driver.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert not window.driver.named("save").enabled
    window.driver.type("Before the storm")
    window.driver.click(window.driver.named("save"))
    assert "Before the storm" in window.said()
    window.driver.key(pygame.K_RETURN)
    window.answer(5)
    window.tables.leave()
    window.driver.click(window.driver.named("load"))
    (slot,) = window.store.listed(Shelf.SLOTS)
    window.driver.click(window.driver.named(f"{slot.path.stem} open"))
    assert window.hash() == before
    assert len(window.store.listed(Shelf.GAMES)) == 2


def test_the_button_says_that_a_save_will_be_replaced(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.start()
    window.tables.save("Evening")
    scene = SaveGame(window.driver.app, window.tables)
    window.driver.app.open(scene)
    assert scene.button.text == "Save"
    scene.field.set("Evening")
    scene._typed("Evening")
    assert scene.button.text == "Replace"


def test_the_list_of_saves_scales_and_sets_nothing_in_a_frame_that_shows_what_the_last_one_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Window(tmp_path)
    window.start()
    window.tables.store.save(
        window.tables.opening, "With a picture", thumbnail=thumbnails.thumbnail(pygame.Surface((640, 360)))
    )
    page = LoadScene(window.driver.app, window.tables)
    window.driver.app.open(page)
    window.driver.step()
    made: list[str] = []
    for owner, name in ((pygame.transform, "smoothscale"), (pygame.image, "load"), (Text, "_render")):
        monkeypatch.setattr(owner, name, noted(name, getattr(owner, name), made.append))
    page.redraw()
    window.driver.step()
    assert not made
    page._scaled.clear()
    page.redraw()
    window.driver.step()
    assert made == ["smoothscale"], "the watch sees what is made"


def test_a_save_is_deleted_after_a_question(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.start()
    window.tables.leave()
    window.driver.click(window.driver.named("load"))
    (game,) = window.store.listed(Shelf.GAMES)
    for answer, left in (("keep", 1), ("delete", 0)):
        window.driver.click(window.driver.named(f"{game.path.stem} delete"))
        assert isinstance(window.driver.app.top, DeleteQuestion)
        window.driver.click(window.driver.named(answer))
        assert isinstance(window.driver.app.top, LoadScene)
        assert len(window.store.listed(Shelf.GAMES)) == left
    window.driver.key(pygame.K_ESCAPE)
    assert "load" not in window.names() and "continue" not in window.names()


def test_a_damaged_save_is_shown_with_its_fault_and_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / Shelf.SLOTS).mkdir()
    (tmp_path / Shelf.SLOTS / "broken.json").write_text('{"format": 1,')
    window = Window(tmp_path)
    window.driver.app.painter.audit = []
    window.driver.click(window.driver.named("load"))
    assert not window.driver.named("broken open").visible
    assert "broken.json is damaged in line 1, column 14" in window.driver.named("text broken").markup  # type: ignore[attr-defined]


def test_a_save_that_broke_since_it_was_listed_is_told_and_nothing_changes(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.start()
    window.tables.save("Evening")
    window.tables.leave()
    window.driver.click(window.driver.named("load"))
    (slot,) = window.store.listed(Shelf.SLOTS)
    slot.path.write_text("{}")
    before = window.hash()
    window.driver.click(window.driver.named(f"{slot.path.stem} open"))
    assert "is damaged at format" in window.said()
    assert window.hash() == before and window.tables.under_way


def test_a_click_on_the_picture_of_a_save_opens_it_and_on_that_of_a_damaged_one_does_nothing(tmp_path: Path) -> None:
    first = Window(tmp_path)
    before = first.start()
    first.tables.retire()
    slot = tmp_path / "slots" / "broken.json"
    slot.parent.mkdir()
    slot.write_text("{")
    window = Window(tmp_path)
    window.driver.click(window.driver.named("load"))
    window.driver.click(window.driver.named("broken picture").box.center)
    assert isinstance(window.driver.app.top, LoadScene)
    [game] = window.store.listed(Shelf.GAMES)
    window.driver.click(window.driver.named(f"{game.path.stem} picture"))
    assert window.hash() == before


def test_a_save_that_went_since_it_was_listed_is_told_in_the_language_of_the_day(tmp_path: Path) -> None:
    first = Window(tmp_path)
    first.start()
    first.tables.retire()
    window = Window(tmp_path)
    window.driver.app.change(language="de")
    window.driver.click(window.driver.named("load"))
    [game] = window.store.listed(Shelf.GAMES)
    game.path.unlink()
    window.driver.click(window.driver.named(f"{game.path.stem} watch"))
    assert f"{game.path.name} lässt sich nicht lesen" in window.said()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no text on the clipboard"),
        (" \n\t", "no text on the clipboard"),
        ("hello [(*\x00\u202e", "does not begin with SALTLANDS"),
        ("SALTLANDS-1.eJx", "a part of it is missing or was changed"),
        ("SALTLANDS-1." + "A" * 300_000, "a part of it is missing or was changed"),
    ],
)
def test_what_is_pasted_and_is_no_game_is_told_in_a_whole_sentence(tmp_path: Path, text: str, words: str) -> None:
    window = Window(tmp_path)
    window.tables.watch_text(text)
    assert words in window.said() and window.said()[0].isupper()


def test_a_game_that_is_open_elsewhere_is_told(tmp_path: Path) -> None:
    first, second = Window(tmp_path), Window(tmp_path)
    first.start()
    second.driver.app.open(LoadScene(second.driver.app, second.tables))
    (game,) = second.store.listed(Shelf.GAMES)
    second.driver.click(second.driver.named(f"{game.path.stem} open"))
    assert second.said() == "This game is open in another window."
    first.tables.retire()


def test_a_full_disk_is_told_once_over_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / Shelf.GAMES).write_text("in the way")
    window = Window(tmp_path)
    window.start(0)
    assert "cannot" in window.driver.app.top.title  # type: ignore[union-attr]
    window.driver.key(pygame.K_RETURN)
    assert isinstance(window.driver.app.top, Stub)
    window.answer(5)
    assert isinstance(window.driver.app.top, Stub) and not window.tables.is_kept


def test_without_a_folder_nothing_is_offered() -> None:
    window = Window(None)
    window.start()
    window.driver.app.open(GameMenu(window.driver.app, window.tables))
    assert "save" not in window.names()
    assert not window.tables.is_kept


# --- faults -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def broken(tmp_path: Path) -> Window:
    """A window whose table has just raised an exception."""
    window = Window(tmp_path)
    app = window.driver.app
    app.on_error = lambda app, error: ErrorScene(app, error, window.tables, lambda: app.replace(window.title))
    window.start()

    def fail(dt: float) -> None:
        raise ZeroDivisionError(f"division by zero in {Path.home()}/x")

    assert app.top is not None
    app.top.update = fail  # type: ignore[method-assign]
    window.driver.step()
    assert isinstance(app.top, ErrorScene)
    return window


def test_after_a_fault_the_game_goes_on_as_it_was(broken: Window) -> None:
    before = broken.hash()
    broken.driver.key(pygame.K_RETURN)
    assert isinstance(broken.driver.app.top, Stub)
    assert broken.hash() == before and broken.tables.is_kept
    after = broken.answer(2)
    broken.tables.retire()
    again = Window(broken.store.folder)
    again.driver.key(pygame.K_RETURN)
    assert again.hash() == after


def test_after_a_fault_the_game_can_go_on_one_answer_earlier(broken: Window) -> None:
    assert broken.tables.opening is not None
    answers = broken.tables.opening.session.answers
    broken.driver.click(broken.driver.named("step_back"))
    assert broken.tables.opening.session.answers == answers[:-1]
    broken.tables.retire()
    (game,) = broken.store.listed(Shelf.GAMES)
    assert game.save is not None and game.save.record.answers == answers[:-1]


def test_after_a_fault_the_title_still_offers_the_game(broken: Window) -> None:
    broken.driver.click(broken.driver.named("title"))
    assert broken.driver.app.top is broken.title
    assert broken.names()[0] == "continue"


def test_a_report_tells_the_game_and_the_fault_without_personal_paths(broken: Window) -> None:
    assert broken.store.folder is not None
    (path,) = (broken.store.folder / Shelf.REPORTS).iterdir()
    assert open_file(path).session.hash() == broken.hash()
    text = path.read_text()
    assert "ZeroDivisionError: division by zero in HOME/x" in text
    assert str(Path.home()) not in text and str(broken.store.folder) not in text


def test_one_key_writes_a_report_at_any_time(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.driver.app.everywhere[Command.REPORT] = lambda: write_report(window.driver.app, window.tables)
    window.driver.key(pygame.K_F12)
    assert "reports" in window.said()
    window.driver.key(pygame.K_RETURN)
    window.start()
    window.driver.app.open(GameMenu(window.driver.app, window.tables))
    window.driver.key(pygame.K_F12)
    window.driver.key(pygame.K_F12)
    window.driver.key(pygame.K_RETURN)
    assert isinstance(window.driver.app.top, GameMenu)
    assert len(list((tmp_path / Shelf.REPORTS).iterdir())) == 3


# --- thumbnails -------------------------------------------------------------------------------------------------------


def test_a_thumbnail_comes_back(driver: Driver) -> None:
    picture = pygame.Surface((900, 700))
    picture.fill((200, 100, 50))
    made = thumbnails.read_thumbnail(thumbnails.thumbnail(picture))
    assert made is not None and made.get_size() == thumbnails.SIZE
    assert all(abs(a - b) < 5 for a, b in zip(made.get_at((10, 10))[:3], (200, 100, 50), strict=True))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "é",
        "aGVsbG8=",
        "iVBORw0KGgo=",
        "iVBORw0KGgoAAAANSUhEUgAB//8AAf//CAIAAAA=",
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAAA=",
    ],
    ids=["none", "letters", "no picture", "signature", "huge", "cut"],
)
def test_what_is_no_thumbnail_is_no_picture(driver: Driver, text: str) -> None:
    assert thumbnails.read_thumbnail(text) is None
