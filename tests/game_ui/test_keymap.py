"""Keys: by letter and by place, as delivered and as the player set them; damaged ones fall back one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from cards.texts import Texts
from game.ui.app import App
from game.ui.keymap import PARTS, Command, Key, KeyMap, delivered, sound_keys
from game.ui.settings import SettingsFile


def down(key: int, scancode: int = 0, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mod)


def test_every_command_is_delivered_with_a_key_of_its_own_and_is_listed() -> None:
    assert all(delivered(command) for command in Command)
    assert KeyMap().doubled() == {}
    listed = [command for commands in PARTS.values() for command in commands]
    assert sorted(listed) == sorted(Command)


@pytest.mark.parametrize("word", ["m", "ä", "+", "RETURN", "KP_4", "@M", "@SPACE", "shift+TAB", "shift+@M", "shift++"])
def test_a_key_is_written_as_it_is_read(word: str) -> None:
    key = Key.read(word)
    assert key is not None and key.word == word
    assert key.label(Texts(strict=True))


@pytest.mark.parametrize("word", ["", "mm", "@mm", "shift+", "NO_SUCH_KEY", "\n"])
def test_what_is_no_key_is_none(word: str) -> None:
    assert Key.read(word) is None


def test_shift_tells_the_way_back_from_the_way_on() -> None:
    keys = KeyMap()
    assert keys.command(down(pygame.K_TAB)) is Command.NEXT
    assert keys.command(down(pygame.K_TAB, mod=pygame.KMOD_LSHIFT)) is Command.PREVIOUS
    assert keys.command(down(pygame.K_z, mod=pygame.KMOD_LCTRL)) is Command.UNDO
    assert keys.command(down(pygame.K_m, mod=pygame.KMOD_LSHIFT)) is Command.MOVE
    assert keys.command(down(pygame.K_q)) is None


def test_a_key_by_place_counts_whatever_is_printed_on_it() -> None:
    keys = KeyMap({"move": ["@Q"], "collect": ["a"]})
    french_a = down(pygame.K_a, pygame.KSCAN_Q)
    assert keys.command(french_a) is Command.MOVE
    assert keys.command(down(pygame.K_a, pygame.KSCAN_A)) is Command.COLLECT
    assert keys.command(down(pygame.K_AMPERSAND, pygame.KSCAN_1)) is Command.CHOICE_1


def test_keycaps_follow_the_keys() -> None:
    texts = Texts(strict=True)
    keys = KeyMap({"confirm": ["@N"], "end": []})
    assert (keys.sign("Enter", texts), keys.sign("E", texts), keys.sign("7", texts)) == ("N (place)", "", "7")
    assert KeyMap().sign("Enter", texts) == "Enter"


def test_double_use_is_found() -> None:
    (key, users), *more = KeyMap({"log": ["m"]}).doubled().items()
    assert (key.word, users, more) == ("m", (Command.MOVE, Command.LOG), [])


def test_damaged_keys_fall_back_alone_with_a_notice(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"keys": {"move": ["k"], "fly": ["f"], "end": ["nokey"], "log": 3}}))
    store = SettingsFile(file)
    assert store.settings.keys == {"move": ["k"]}
    assert [notice.values["name"] for notice in store.notices] == ["keys fly", "keys end", "keys log"]
    file.write_text(json.dumps({"keys": 5, "scale": 125}))
    store = SettingsFile(file)
    assert (store.settings.keys, store.settings.scale, len(store.notices)) == ({}, 125, 1)
    assert sound_keys([]) == ({}, {"": []})


def test_changed_keys_act_at_once_and_are_kept(tmp_path: Path) -> None:
    store = SettingsFile(tmp_path / "settings.json")
    app = App(store, size=(1280, 720))
    app.change(keys={"move": ["k"]})
    assert app.keymap.command(down(pygame.K_k)) is Command.MOVE
    assert app.keymap.command(down(pygame.K_m)) is None
    assert SettingsFile(tmp_path / "settings.json").settings.keys == {"move": ["k"]}
