"""The whole window, from its opening to its end, in a process of its own: a game is kept however the window goes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import window
from game.paths import folders
from game.saves.store import Store
from game.ui.app import App

ROOT = Path(__file__).parents[2]

PROGRAM = """
import sys
import pygame
from game.cli import main
from game.table.scene import TableScene
from game.ui.app import App

ways = sys.argv[1]
go_on, ticks = App._go_on, iter(range(100_000))

def pushed(app, events=()):
    tick = next(ticks)
    if tick >= 10 and ways == "quit":
        events = [pygame.event.Event(pygame.QUIT)]
    if tick == 10 and ways == "resize and quit":
        app.resize((640, 400))
        events = [pygame.event.Event(pygame.QUIT)] * 2
    if tick == 10 and ways == "interrupt":
        raise KeyboardInterrupt
    if tick == 10 and ways == "undrawable":
        TableScene.portrait = lambda scene: 1 / 0
        events = [pygame.event.Event(pygame.QUIT)] * 2
    go_on(app, events)

App._go_on = pushed
sys.exit(main(["play", "--seats", "human:Ines,human:Mara", "--seed", "3"]))
"""


@pytest.mark.parametrize(("way", "status"), [("quit", 0), ("resize and quit", 0), ("interrupt", 2), ("undrawable", 0)])
def test_the_game_is_kept_and_nothing_is_raised_when_the_window_goes(way, status, tmp_path):
    done = subprocess.run(
        [sys.executable, "-P", "-c", PROGRAM, way], capture_output=True, text=True, timeout=120, check=False, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "SALTLANDS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy",
             "SDL_AUDIODRIVER": "dummy"},
    )  # fmt: skip
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    kept = Store(tmp_path / "saves").latest()
    assert kept is not None and kept.save is not None


def test_the_window_bears_its_icon_and_the_name_of_its_desktop_entry(monkeypatch, tmp_path):
    icons = []
    monkeypatch.setenv("SALTLANDS_HOME", str(tmp_path))
    monkeypatch.delenv("SDL_VIDEO_X11_WMCLASS", raising=False)
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    monkeypatch.setattr(App, "run", lambda app: None)
    folders.cache_clear()
    try:
        assert window.run(None) == 0
    finally:
        folders.cache_clear()
    assert [icon.get_size() for icon in icons] == [(256, 256)]
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == window.DESKTOP_NAME


def test_a_setting_that_cannot_be_written_is_told_on_the_title(monkeypatch, tmp_path):
    def change(app):
        (tmp_path / "settings").rmdir()
        (tmp_path / "settings").write_text("in the way")
        app.change(scale=125)
        [title] = app.scenes
        told.extend(notice.said(app.texts) for notice in title.notices)

    told = []
    monkeypatch.setenv("SALTLANDS_HOME", str(tmp_path))
    monkeypatch.setattr(App, "run", change)
    folders.cache_clear()
    try:
        assert window.run(None) == 0
    finally:
        folders.cache_clear()
    assert len(told) == 1 and told[0].startswith("Settings cannot be saved in"), told
