"""From the title to a game, by mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from engine.rulesets.saltlands.state import HOUSE_RULES
from game.controllers import BotSeat, Person, play
from game.screens.learn import Learn
from game.screens.new_game import NewGame
from game.screens.rulebook import RulebookScene
from game.screens.settings import SettingsScene
from game.screens.setup import RANDOM, GameSetup
from game.screens.tables import Tables
from game.screens.title import Title
from game.table.scene import TableScene
from game.ui.widgets import Dropdown, Segmented, Widget
from tests.game_ui.driver import Driver
from tests.game_ui.screens import Stub, full_setup, started, tables_of


@pytest.fixture
def tables(driver: Driver) -> Tables:
    tables = tables_of(driver.app)
    driver.app.open(Title(driver.app, tables))
    driver.step()
    return tables


@pytest.fixture
def new_game(driver: Driver, tables: Tables) -> NewGame:
    driver.click(driver.named("new"))
    driver.step()
    scene = driver.app.top
    assert isinstance(scene, NewGame)
    return scene


def options_of(tables: Tables) -> dict[str, object]:
    assert tables.opening is not None
    return dict(tables.opening.session.record().options)


def cell(widget: Widget, number: int) -> tuple[int, int]:
    assert isinstance(widget, Segmented)
    return widget.cells()[number].center


def choose(driver: Driver, name: str, number: int) -> None:
    """Take the nth row of a list."""
    dropdown = driver.named(name)
    assert isinstance(dropdown, Dropdown)
    driver.click(dropdown)
    popup = driver.group().popup
    assert popup is not None
    row = popup.rect.height // len(dropdown.options)
    driver.click((popup.rect.centerx, popup.rect.top + row * number + row // 2))


def test_two_clicks_begin_a_game(driver: Driver, tables: Tables) -> None:
    driver.click(driver.named("new"))
    driver.click(driver.named("start"))
    assert isinstance(driver.app.top, Stub)
    assert options_of(tables)["seats"] == [{"character": RANDOM, "name": "Player 1"}]


def test_two_presses_of_enter_begin_a_game(driver: Driver, tables: Tables) -> None:
    title = driver.app.top
    assert isinstance(title, Title)
    title.desk.progress.finish("first_steps")
    title.resume()
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.app.top, Stub)


def test_whoever_never_played_is_offered_the_first_lesson(driver: Driver, tables: Tables) -> None:
    driver.click(driver.named("first_lesson"))
    lesson = driver.app.top
    assert isinstance(lesson, TableScene) and lesson.coach is not None
    assert lesson.coach.run.lesson.id == "first_steps"
    lesson.coach.ways.leave()
    assert isinstance(driver.app.top, Learn)
    driver.key(pygame.K_ESCAPE)
    assert "first_lesson" not in [widget.name for widget in driver.group().widgets]


def test_a_lesson_leaves_the_game_under_way_alone(driver: Driver, tables: Tables) -> None:
    tables.start(full_setup(2), 3)
    table = driver.app.top
    tables.leave()
    driver.click(driver.named("rules"))
    driver.step()
    driver.click(driver.named("start crew"))
    assert isinstance(driver.app.top, TableScene) and tables.under_way
    driver.app.top.tables.leave()
    assert isinstance(driver.app.top, Title)
    driver.click(driver.named("continue"))
    assert driver.app.top is table


def test_the_title_leads_everywhere_and_back(driver: Driver, tables: Tables) -> None:
    for name, kind in (("rules", Learn), ("settings", SettingsScene), ("new", NewGame)):
        driver.click(driver.named(name))
        assert isinstance(driver.app.top, kind)
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.app.top, Title)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.running
    driver.click(driver.named("quit"))
    assert not driver.app.running


def test_continue_is_there_only_while_a_game_is_under_way(driver: Driver, tables: Tables) -> None:
    names = [w.name for w in driver.group().widgets]
    assert "continue" not in names
    tables.start(full_setup(2), 3)
    table = driver.app.top
    tables.leave()
    driver.click(driver.named("continue"))
    assert driver.app.top is table
    assert tables.opening is not None
    play(tables.opening.session, tables.opening.controllers)
    tables.leave()
    assert "continue" not in [w.name for w in driver.group().widgets]


def test_a_new_game_lets_the_old_one_go(driver: Driver, tables: Tables) -> None:
    tables.start(full_setup(2), 3)
    first = driver.app.top
    assert isinstance(first, Stub)
    tables.again()
    assert first.retired and driver.app.top is not first
    assert len(driver.app.scenes) == 2
    tables.retire()
    assert not tables.under_way


def test_a_table_is_set_by_mouse_alone(driver: Driver, tables: Tables, new_game: NewGame) -> None:
    for name in ("add person", "add bot", "add person"):
        driver.click(driver.named(name))
    driver.click(driver.named("row 1"))
    driver.click(driver.named("card scientist"))
    driver.click(driver.named("row 0"))
    driver.click(driver.named("card healer"))
    driver.click(driver.named("card scientist"))
    driver.click(driver.named("remove 3"))
    driver.click(cell(driver.named("kind 1"), 1))
    choose(driver, "level 2", 0)
    choose(driver, "first", 2)
    driver.click(cell(driver.named("difficulty"), 3))
    driver.click(cell(driver.named("raiders"), 2))
    driver.click(driver.named(f"house {HOUSE_RULES[1]}"))
    driver.click(driver.named("start"))
    assert options_of(tables) == {
        "seats": [
            {"character": "scientist", "name": "Player 1"},
            {"character": "healer", "name": "Player 2"},
            {"character": RANDOM, "name": "Bot 1"},
        ],
        "difficulty": "epic",
        "raider_choices": "ruthless",
        "house_rules": [HOUSE_RULES[1]],
        "first": 1,
    }
    assert tables.opening is not None
    person, greedy, other = tables.opening.controllers
    assert isinstance(person, Person)
    assert isinstance(greedy, BotSeat) and greedy.level == "greedy"
    assert isinstance(other, BotSeat) and other.level == "random"


def test_what_was_set_is_there_the_next_time(driver: Driver, tables: Tables, new_game: NewGame) -> None:
    driver.click(driver.named("add bot"))
    driver.click(driver.named("card arsonist"))
    driver.click(driver.named("back"))
    driver.click(driver.named("new"))
    top = driver.app.top
    assert isinstance(top, NewGame) and top is not new_game
    assert top.setup == new_game.setup
    assert GameSetup.model_validate(driver.app.settings.setup).seats[1].character == "arsonist"


def test_names_are_typed_and_wrong_ones_stop_the_start(driver: Driver, tables: Tables, new_game: NewGame) -> None:
    driver.click(driver.named("add person"))
    driver.click(driver.named("name 1"))
    driver.key(pygame.K_END)
    driver.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    start = driver.named("start")
    assert not start.enabled and start.reason == "This seat needs a name."
    driver.type("Player 1")
    assert not start.enabled and start.reason == "Another seat has this name already."
    driver.click(start)
    assert driver.app.top is new_game
    driver.click(driver.named("name 1"))
    driver.type("x Жanna")
    assert start.enabled
    driver.click(start)
    seats = options_of(tables)["seats"]
    assert isinstance(seats, list) and seats[1]["name"] == "Player 1x Жanna"


def test_the_seed_is_shown_typed_and_renewed(driver: Driver, tables: Tables, new_game: NewGame) -> None:
    driver.click(driver.named("seed"))
    driver.key(pygame.K_END)
    driver.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    driver.type("12a")
    start = driver.named("start")
    assert not start.enabled and "whole number" in start.reason
    driver.click(driver.named("new seed"))
    assert start.enabled and new_game.seed.isdecimal()
    driver.click(driver.named("seed"))
    driver.key(pygame.K_END)
    driver.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    driver.type("77")
    driver.click(start)
    assert tables.opening is not None and tables.opening.session.seed == 77


def test_rows_are_dragged_to_another_place(driver: Driver, new_game: NewGame) -> None:
    for _ in range(2):
        driver.click(driver.named("add person"))
    start, goal = driver.named("grip 0").box.center, driver.named("row 2").box.center
    driver.down(start)
    driver.move((start[0], driver.named("row 1").box.centery))
    driver.move((start[0], goal[1]))
    driver.up((start[0], goal[1]))
    assert [seat.name for seat in new_game.setup.seats] == ["Player 2", "Player 3", "Player 1"]
    driver.group().set_focus(driver.named("grip 2"))
    driver.key(pygame.K_UP)
    driver.key(pygame.K_UP)
    assert [seat.name for seat in new_game.setup.seats] == ["Player 1", "Player 2", "Player 3"]


def test_a_table_has_one_to_six_seats(driver: Driver, new_game: NewGame) -> None:
    for _ in range(5):
        driver.click(driver.named("add person"))
    names = [w.name for w in driver.group().widgets]
    assert len(new_game.setup.seats) == 6
    assert "add person" not in names and "add bot" not in names
    for _ in range(5):
        driver.click(driver.named("remove 0"))
    assert len(new_game.setup.seats) == 1
    assert "remove 0" not in [w.name for w in driver.group().widgets]


def test_a_rule_link_opens_the_rulebook_and_comes_back_to_the_same_set_up(driver: Driver, new_game: NewGame) -> None:
    driver.click(driver.named("add person"))
    note = driver.named("groups")
    driver.step()
    rich = driver.app.painter.rich(note.markup, note.style, note.rect.width)  # type: ignore[attr-defined]
    box, rule = rich.links[0]
    driver.click((note.box.left + box.centerx, note.box.top + box.centery))
    top = driver.app.top
    assert isinstance(top, RulebookScene) and top.rule == rule == "SETUP-4"
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is new_game and len(new_game.setup.seats) == 2


def test_a_resize_keeps_what_was_typed(driver: Driver, new_game: NewGame) -> None:
    driver.click(driver.named("name 0"))
    driver.type("!")
    driver.step(pygame.event.Event(pygame.VIDEORESIZE, size=(900, 600), w=900, h=600))
    driver.type("?")
    assert new_game.setup.seats[0].name == "Player 1!?"


def test_the_same_table_again_has_another_seed(driver: Driver) -> None:
    tables = started(driver.app, 3)
    assert tables.opening is not None
    before = tables.opening.session
    tables.again()
    after = tables.opening.session
    assert after.record().options == before.record().options
    assert after.seed != before.seed
