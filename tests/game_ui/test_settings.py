"""Settings survive damage, one by one."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from cards.texts import Texts
from game.screens.settings import SettingsScene
from game.ui.settings import Settings, SettingsFile, Speed
from tests.game_ui.driver import Driver

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)


def test_changes_are_remembered(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    SettingsFile(file).change(scale=150, animation=Speed.FAST)
    again = SettingsFile(file)
    assert (again.settings.scale, again.settings.animation) == (150, Speed.FAST)
    assert not again.notices


def test_each_bad_entry_falls_back_alone_and_is_told(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"scale": 5000, "animation": "warp", "auto_choices": False, "gravity": 1}))
    store = SettingsFile(file)
    assert (store.settings.scale, store.settings.animation, store.settings.auto_choices) == (100, Speed.NORMAL, False)
    assert len(store.notices) == 3
    told = [notice.said(Texts(strict=True)) for notice in store.notices]
    assert told == [
        "Settings: “scale” cannot be 5000; it is as new.",
        'Settings: “animation” cannot be "warp"; it is as new.',
        "Settings: “gravity” is unknown and was left out.",
    ]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe\x00", b"null", b'{"scale": 1e999}'])
def test_a_damaged_file_never_stops_the_start(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(content)
    store = SettingsFile(file)
    assert store.settings == Settings()
    assert len(store.notices) == 1
    store.change(scale=125)
    store.change(scale=150)
    assert file.with_name("settings.json.old").read_bytes() == content, "what somebody wrote is not lost"
    assert SettingsFile(file).settings == Settings(scale=150)


def test_a_file_with_entries_that_cannot_be_used_is_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text('{"scale": 125, "gravity": 1}')
    SettingsFile(file).change(captions=True)
    assert json.loads((tmp_path / "settings.json.old").read_text())["gravity"] == 1
    assert SettingsFile(file).settings == Settings(scale=125, captions=True)


def test_a_file_that_is_damaged_while_the_program_runs_is_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    store = SettingsFile(file)
    store.change(scale=125)
    file.write_text("{")
    store.change(captions=True)
    assert SettingsFile(file).settings == Settings(scale=125, captions=True)
    assert (tmp_path / "settings.json.old").read_text() == "{"


def test_two_windows_keep_what_was_changed_in_either(tmp_path: Path) -> None:
    first, second = (SettingsFile(tmp_path / "settings.json") for _ in range(2))
    first.change(scale=125)
    second.change(captions=True)
    first.change(sound=False)
    assert SettingsFile(tmp_path / "settings.json").settings == Settings(scale=125, captions=True, sound=False)
    assert (second.settings.scale, first.settings.captions) == (100, False), "no window changes under its player"


def test_what_a_full_disk_kept_from_the_file_is_written_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsFile(tmp_path / "settings.json")
    store.change(captions=True)

    def full(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.ui.settings.write_safely", full)
        store.change(scale=125)
    store.change(sound=False)
    assert SettingsFile(tmp_path / "settings.json").settings == Settings(scale=125, captions=True, sound=False)
    assert [notice.key for notice in store.notices] == ["settings_unsaved"]


@given(st.dictionaries(st.sampled_from(sorted(Settings.model_fields)), plain))
def test_any_values_give_settings(tmp_path_factory: pytest.TempPathFactory, data: dict[str, object]) -> None:
    file = tmp_path_factory.mktemp("any") / "settings.json"
    file.write_text(json.dumps(data))
    store = SettingsFile(file)
    Settings.model_validate(store.settings.model_dump())


def test_a_place_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    store = SettingsFile(blocked / "settings.json")
    store.notices.clear()
    store.change(scale=150)
    store.change(scale=125)
    assert store.settings.scale == 125
    assert [notice.key for notice in store.notices] == ["settings_unsaved"]


def test_a_value_that_cannot_be_is_refused_and_changes_nothing() -> None:
    store = SettingsFile(None)
    with pytest.raises(ValidationError):
        store.change(scale=10)
    assert store.settings == Settings()


def test_the_size_of_everything_is_clicked_several_times_in_one_place() -> None:
    driver = Driver((1280, 720))
    driver.app.open(SettingsScene(driver.app))
    driver.step()
    box = driver.named("scale").box
    more = (box.right - box.height // 2, box.centery)
    for scale in (105, 110, 115):
        driver.click(more)
        assert driver.app.settings.scale == scale
        assert abs(driver.named("scale").box.centery - more[1]) <= 1


def test_settings_are_set_back_one_by_one_and_all_at_once() -> None:
    driver = Driver()
    driver.app.open(SettingsScene(driver.app))
    everything = driver.named("reset all")
    assert not everything.enabled and not driver.named("scale reset").visible
    driver.app.change(scale=110, colour_help=True, setup={"kept": 1}, window=(900, 700))
    driver.app.open(SettingsScene(driver.app))
    driver.click(driver.named("scale reset"))
    assert (driver.app.settings.scale, driver.app.settings.colour_help) == (100, True)
    driver.group().set_focus(driver.named("reset all"))
    driver.key(pygame.K_RETURN)
    assert driver.app.settings == Settings(setup={"kept": 1}, window=(900, 700))
    assert not driver.named("reset all").enabled


def test_a_scale_that_the_window_does_not_allow_is_told() -> None:
    for size, percent, comes_to in (((1280, 720), 75, 100), ((640, 400), 300, 150), ((1920, 1080), 75, 80)):
        driver = Driver(size, percent)
        driver.app.open(SettingsScene(driver.app))
        assert driver.named("scale note").markup.endswith(f"In this window it comes to {comes_to} percent.")  # type: ignore[attr-defined]
    driver = Driver((1280, 720), 200)
    driver.app.open(SettingsScene(driver.app))
    assert "In this window" not in driver.named("scale note").markup  # type: ignore[attr-defined]
