"""After an unexpected error: a calm page with ways on, and the key that writes a report at any time."""

from __future__ import annotations

import traceback
from collections.abc import Callable

from engine.core.errors import EngineError
from game.notice import told
from game.screens.choices import Choices, Message
from game.screens.page import draw_ground
from game.screens.tables import Tables
from game.ui.app import App
from game.ui.painter import Painter
from game.ui.widgets import Role


class ErrorScene(Choices):
    """Says that something went wrong and where the report lies, and offers to go on, to step back, or to leave.

    to_title: puts the title in the place of all screens.
    """

    opaque = True
    table = "saves.fault"

    def __init__(self, app: App, error: Exception, tables: Tables, to_title: Callable[[], None]) -> None:
        get = app.texts.get
        last = traceback.extract_tb(error.__traceback__)[-1:] if error.__traceback__ else []
        spot = f"{last[0].filename.rsplit('/', 1)[-1]}:{last[0].lineno}" if last else ""
        words = [get("saves.fault.words", what=f"{type(error).__name__} {spot}".strip())]
        try:
            words.append(get("saves.fault.report", file=tables.report(error).name))
        except EngineError:
            words.append(get("saves.fault.no_report"))
        if tables.is_kept:
            words.append(get("saves.fault.kept"))
        super().__init__(app, get("saves.fault.heading"), " ".join(words))
        self.tables, self.to_title = tables, to_title
        if tables.under_way:
            self.offer("go_on", "play", lambda: self._recover(0), Role.PRIMARY, "Enter")
            if tables.can_step_back:
                self.offer("step_back", "undo", lambda: self._recover(1))
        self.offer("title", "flag", to_title, Role.PLAIN if tables.under_way else Role.PRIMARY)
        self.offer("quit", "door", app.quit)
        self.group.default = self.group.widgets[0]
        self.group.back = self.group.named("title")

    def _recover(self, back: int) -> None:
        self.to_title()
        self.tables.recover(back)

    def draw(self, painter: Painter) -> None:
        draw_ground(painter, 170)
        super().draw(painter)


def write_report(app: App, tables: Tables) -> None:
    """The key for a report: write it and say where it lies."""
    get = app.texts.get
    try:
        words = get("saves.report.words", file=str(tables.report()))
    except EngineError as error:
        words = told(error, app.texts)
    if not isinstance(app.top, Message):
        app.open(Message(app, get("saves.report.heading"), words))
