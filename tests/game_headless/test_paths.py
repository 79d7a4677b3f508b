"""Folders: found, made, and given up with one sentence where nothing can be written."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.texts import Texts
from game import paths
from game.paths import folders, write_safely


@pytest.fixture(autouse=True)
def fresh():
    folders.cache_clear()
    yield
    folders.cache_clear()


def test_folders_are_made(tmp_path, monkeypatch):
    monkeypatch.setenv("SALTLANDS_HOME", str(tmp_path / "höme"))
    found = folders()
    assert found.notice is None
    assert found.saves is not None and found.saves.is_dir() and found.saves.is_relative_to(tmp_path)


def test_an_unwritable_home_is_said_once(tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("SALTLANDS_HOME", str(blocked))
    found = folders()
    assert (found.settings, found.saves, found.cache) == (None, None, None)
    assert found.notice is not None
    told = found.notice.said(Texts(strict=True))
    assert told == f"Settings and games cannot be kept: {blocked / 'settings'} cannot be written."


def test_a_user_without_a_home_is_told_too(tmp_path, monkeypatch):
    monkeypatch.delenv("SALTLANDS_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    for name in ("user_config_path", "user_data_path", "user_cache_path"):
        monkeypatch.setattr(paths.platformdirs, name, lambda *_, **__: Path("~/.somewhere"))
    found = folders()
    assert (found.settings, found.saves, found.cache) == (None, None, None)
    assert found.notice is not None and found.notice.key == "all_lost"
    assert list(tmp_path.iterdir()) == []


def test_a_crash_while_writing_leaves_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "save.json"
    write_safely(file, "old")

    def crash(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(paths.os, "replace", crash)
    with pytest.raises(OSError, match="disk full"):
        write_safely(file, "new")
    assert file.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["save.json"]
