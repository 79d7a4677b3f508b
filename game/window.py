"""The window from the outside: `run` shows it until the player quits."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler

from engine.core.errors import EngineError
from game.opening import Opening
from game.paths import folders
from game.saves.store import Store
from game.screens.choices import ErrorScene
from game.screens.tables import Tables
from game.screens.title import Title
from game.ui.app import App, WindowError
from game.ui.scene import Scene
from game.ui.settings import SettingsFile

_LOG_BYTES = 200_000


def run(opening: Opening | None) -> int:
    """Show the title, or at once a game; returns the exit status. Raises EngineError if there is no display."""
    store = open_settings()
    try:
        app = App(store)
    except WindowError as error:
        raise EngineError(str(error)) from error
    log = _log_file()
    tables = Tables(app, make_table, Store(folders().saves))
    notices = (*([folders().notice] if folders().notice else []), *store.notices)
    title = Title(app, tables, notices)
    app.on_error = lambda app, error: ErrorScene(app, error, log, lambda: app.replace(title))
    app.on_quit = tables.ask_to_quit
    app.sound.on_notice = title.tell
    app.open(title)
    if opening is not None:
        tables.show(opening)
    try:
        app.run()
    finally:
        tables.retire()
    return 0


def make_table(app: App, opening: Opening, tables: Tables) -> Scene:
    """The scene of a game."""
    from game.table.scene import TableScene

    return TableScene(app, opening, tables)


def open_settings() -> SettingsFile:
    """The player's settings; in memory where nothing can be written."""
    folder = folders().settings
    return SettingsFile(folder / "settings.json" if folder is not None else None)


def _log_file() -> str:
    """Log unexpected errors to a file; its name, or "" where nothing can be written."""
    folder = folders().saves
    if folder is None:
        return ""
    path = folder / "errors.log"
    handler = RotatingFileHandler(path, maxBytes=_LOG_BYTES, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.getLogger("game").addHandler(handler)
    return str(path)
