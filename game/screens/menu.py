"""The menu of a game."""

from __future__ import annotations

from game.screens.choices import Choices
from game.screens.load import LoadScene
from game.screens.rulebook import RulebookScene
from game.screens.save_game import SaveGame
from game.screens.settings import SettingsScene
from game.screens.tables import Tables
from game.ui.app import App
from game.ui.widgets import Role


class GameMenu(Choices):
    """The menu of a game. The game stays as it is and can be gone on with from the title."""

    def __init__(self, app: App, tables: Tables) -> None:
        self._kept = tables.is_kept
        super().__init__(app, app.texts.get("ui.menu.heading"), self._words(app))
        back = self.offer("resume", "play", self.close, Role.PRIMARY, "Esc")
        self.group.default = self.group.back = back
        if tables.can_save:
            self.offer("save", "save", lambda: app.open(SaveGame(app, tables)))
        if tables.can_load:
            self.offer("load", "folder", lambda: app.open(LoadScene(app, tables)))
        self.offer("rules", "book", lambda: app.open(RulebookScene(app)))
        self.offer("settings", "gear", lambda: app.open(SettingsScene(app)))
        self.offer("title", "flag", tables.leave)
        self.offer("quit", "door", app.ask_to_quit)

    def reword(self) -> None:
        self.title = self.app.texts.get("ui.menu.heading")
        self.paragraph.markup = self._words(self.app)
        super().reword()

    def _words(self, app: App) -> str:
        """That leaving loses nothing, if that is so."""
        return app.texts.get("ui.menu.kept") if self._kept else ""
