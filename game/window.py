"""The window from the outside: `run` shows it until the player quits."""

from __future__ import annotations

import importlib
import logging
import os
import threading
from logging.handlers import RotatingFileHandler

import pygame

from engine.core.errors import EngineError
from game.language import first_known
from game.lessons.progress import Progress
from game.opening import Opening
from game.paths import folders, settings_file
from game.saves.report import LogTail
from game.saves.store import Store
from game.screens.fault import ErrorScene, write_report
from game.screens.learn import Desk
from game.screens.rulebook import RulebookScene
from game.screens.tables import Tables
from game.screens.title import Title
from game.table.ahead import STAGED, table_pictures
from game.ui.app import App, WindowError
from game.ui.keymap import Command
from game.ui.scene import Scene
from game.ui.settings import SettingsFile

_LOG_BYTES = 200_000
_TABLE = "game.table.scene"
"""The module of the table, the largest part of the program: it is loaded while the title is looked at."""
DESKTOP_NAME = "saltlands"
"""Under which desktops find the entry and the icon that belong to the window."""


def run(opening: Opening | None) -> int:
    """Show the title, or at once a game; returns the exit status. Raises EngineError if there is no display."""
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ.setdefault(name, DESKTOP_NAME)
    store = open_settings()
    try:
        app = App(store)
    except WindowError as error:
        raise EngineError(str(error)) from error
    pygame.display.set_icon(app.pictures.get("window_icon", app.pictures.size("window_icon")))
    app.pictures.expect(table_pictures(app.pictures.keys(), app.painter.px(STAGED)))
    tables = Tables(app, make_table, Store(folders().saves))
    progress = Progress(folders().saves)
    told = (folders().notice, *store.notices, progress.notice)
    notices = tuple(notice for notice in told if notice is not None)
    title = Title(app, tables, notices, Desk(app, progress))
    _log_to(tables.log)
    app.on_error = lambda app, error: ErrorScene(app, error, tables, lambda: app.replace(title))
    app.everywhere[Command.REPORT] = lambda: write_report(app, tables)
    app.on_quit = tables.ask_to_quit
    app.on_close = lambda: _end(app, tables)
    app.sound.on_notice = store.on_notice = title.tell
    app.on_shown = lambda: threading.Thread(target=importlib.import_module, args=(_TABLE,), daemon=True).start()
    app.on_rule = lambda rule: app.open(RulebookScene(app, rule))
    app.open(title)
    if opening is not None:
        tables.show(opening)
    app.run()
    return 0


def _end(app: App, tables: Tables) -> None:
    """The program ends: whatever is on top may keep what it holds, and the game is let go."""
    if app.top is not None:
        app.top.pause()
    tables.retire()


def make_table(app: App, opening: Opening, tables: Tables) -> Scene:
    """The scene of a game."""
    scene: Scene = importlib.import_module(_TABLE).TableScene(app, opening, tables)
    return scene


def open_settings() -> SettingsFile:
    """The player's settings, at the first start in the system's language; in memory where nothing can be written."""
    file = settings_file()
    store = SettingsFile(file)
    if file is None or not file.exists():
        store.settings.language = first_known(place["language"] for place in pygame.system.get_pref_locales())
    return store


def _log_to(tail: LogTail) -> None:
    """Log unexpected errors to where reports find them, and to a file where one can be written."""
    log = logging.getLogger("game")
    log.addHandler(tail)
    folder = folders().saves
    if folder is None:
        return
    file = RotatingFileHandler(folder / "errors.log", maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
    file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(file)
