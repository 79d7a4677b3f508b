"""The page of keys: set by pressing them, by letter or by place; double use is told, with a way to swap."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.screens.keys import KeysScene
from game.screens.settings import SettingsScene
from game.ui.app import App
from game.ui.keymap import Command, Key, KeyMap, delivered
from game.ui.rekey import MOST, as_settings, placed
from game.ui.settings import SettingsFile
from game.ui.widgets import Button, Paragraph
from tests.game_ui.driver import Driver


@pytest.fixture
def driver() -> Driver:
    driver = Driver()
    driver.app.open(KeysScene(driver.app))
    driver.step()
    return driver


def words(app: App, command: Command) -> list[str]:
    return [key.word for key in app.keymap.keys[command]]


def ask(driver: Driver, name: str) -> None:
    """Choose a slot by keyboard."""
    driver.group().set_focus(driver.named(name))
    driver.key(pygame.K_RETURN)


def press(driver: Driver, key: int, place: int = 0, mod: int = 0) -> None:
    driver.step(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=place, mod=mod, unicode=""))
    driver.step(pygame.event.Event(pygame.KEYUP, key=key, scancode=place, mod=mod))


def button(driver: Driver, name: str) -> Button:
    found = driver.named(name)
    assert isinstance(found, Button)
    return found


def has(driver: Driver, name: str) -> bool:
    return any(widget.name == name for widget in driver.group().widgets)


def test_a_key_is_changed_by_pressing_another_and_acts_at_once(driver: Driver) -> None:
    ask(driver, "move key 0")
    assert button(driver, "move key 0").text == "Press a key"
    press(driver, pygame.K_q)
    assert words(driver.app, Command.MOVE) == ["q"]
    assert driver.app.settings.keys == {"move": ["q"]}
    assert button(driver, "move key 0").text == "Q" and button(driver, "move reset").visible
    assert driver.group().focus is driver.named("move key 0")


def test_a_key_by_place_counts_where_it_lies(driver: Driver) -> None:
    cells = driver.named("ways").cells()  # type: ignore[attr-defined]
    driver.click(cells[1].center)
    ask(driver, "move key 0")
    press(driver, pygame.K_a, pygame.KSCAN_Q)
    assert driver.app.settings.keys == {"move": ["@Q"]}
    assert button(driver, "move key 0").text == "Q (place)"


def test_a_key_in_use_is_told_and_swapped(driver: Driver) -> None:
    ask(driver, "move key 0")
    press(driver, pygame.K_c)
    note = driver.named("move note")
    assert isinstance(note, Paragraph) and "C is in use: Light what can be collected." in note.markup
    assert words(driver.app, Command.MOVE) == ["m"], "nothing is changed yet"
    press(driver, pygame.K_RETURN)
    assert (words(driver.app, Command.MOVE), words(driver.app, Command.COLLECT)) == (["c"], ["m"])
    assert not has(driver, "swap") and not driver.app.keymap.doubled()


def test_a_key_in_use_may_be_left_where_it_is(driver: Driver) -> None:
    ask(driver, "move key 0")
    press(driver, pygame.K_c)
    driver.group().set_focus(driver.named("leave it"))
    driver.key(pygame.K_RETURN)
    assert driver.app.settings.keys == {} and not has(driver, "swap")


def test_a_key_that_another_command_has_by_place_is_in_use_too(driver: Driver) -> None:
    ask(driver, "move key 0")
    press(driver, pygame.K_AMPERSAND, pygame.KSCAN_1)
    assert has(driver, "swap")
    press(driver, pygame.K_RETURN)
    assert words(driver.app, Command.CHOICE_1) == ["1", "m"]


def test_an_added_key_that_is_in_use_is_taken_from_there(driver: Driver) -> None:
    ask(driver, "move key 1")
    press(driver, pygame.K_c)
    assert button(driver, "swap").text == "Take it from there"
    press(driver, pygame.K_RETURN)
    assert (words(driver.app, Command.MOVE), words(driver.app, Command.COLLECT)) == (["m", "c"], [])


def test_esc_leaves_a_key_and_del_takes_it_away(driver: Driver) -> None:
    ask(driver, "move key 0")
    press(driver, pygame.K_ESCAPE)
    assert words(driver.app, Command.MOVE) == ["m"] and driver.app.top is not None
    ask(driver, "move key 0")
    press(driver, pygame.K_DELETE)
    assert driver.app.settings.keys == {"move": []}


def test_keys_that_work_everywhere_can_be_set_too(driver: Driver) -> None:
    driver.app.everywhere[Command.REPORT] = lambda: pytest.fail("the key was to be set")
    ask(driver, "move key 0")
    press(driver, pygame.K_F12)
    assert has(driver, "swap")


def test_a_click_elsewhere_stops_waiting(driver: Driver) -> None:
    ask(driver, "confirm key 0")
    driver.click(driver.named("confirm key 1"))
    press(driver, pygame.K_q)
    assert words(driver.app, Command.CONFIRM) == ["RETURN", "q"]


def test_one_command_and_all_are_set_back(driver: Driver) -> None:
    driver.app.change(keys={"move": ["c"], "collect": ["m"], "log": ["q"]})
    driver.app.open(KeysScene(driver.app))
    ask(driver, "move reset")
    assert driver.app.settings.keys == {"log": ["q"]}, "who had its key gets its own back"
    ask(driver, "reset all")
    assert driver.app.settings.keys == {}
    assert driver.app.keymap.keys == KeyMap().keys


def test_a_double_use_in_the_file_is_told_on_its_row(driver: Driver) -> None:
    driver.app.change(keys={"log": ["m"]})
    driver.app.open(KeysScene(driver.app))
    note = driver.named("log note")
    assert isinstance(note, Paragraph)
    assert note.markup.endswith("M is also in use for: Light moves. Only that gets it.")


def test_a_command_has_no_more_keys_than_fit(driver: Driver) -> None:
    driver.app.change(keys={"move": ["m", "q", "n"]})
    driver.app.open(KeysScene(driver.app))
    assert has(driver, f"move key {MOST - 1}") and not has(driver, f"move key {MOST}")
    again = placed(driver.app.keymap.keys, Command.MOVE, 2, Key(ord("q")))
    assert again[Command.MOVE] == (Key(ord("m")), Key(ord("q"))), "no key twice"


def test_only_changed_keys_are_kept_and_settings_say_how_many(driver: Driver, tmp_path: Path) -> None:
    keys = {command: delivered(command) for command in Command}
    assert as_settings(keys) == {}
    store = SettingsFile(tmp_path / "settings.json")
    store.change(keys={"move": ["q"], "log": ["n"]})
    other = Driver(store=SettingsFile(tmp_path / "settings.json"))
    other.app.open(SettingsScene(other.app))
    note = other.named("keys note")
    assert isinstance(note, Paragraph) and note.markup == "2 are not as they were at first."
    other.group().set_focus(other.named("keys"))
    other.key(pygame.K_RETURN)
    assert isinstance(other.app.top, KeysScene)
