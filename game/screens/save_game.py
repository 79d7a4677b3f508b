"""Saving a game by name."""

from __future__ import annotations

from engine.core.errors import EngineError
from game.names import Names
from game.notice import told
from game.saves.model import LONGEST_NAME
from game.screens.choices import Choices, Message
from game.screens.tables import Tables
from game.ui.app import App
from game.ui.widgets import Role, TextField


class SaveGame(Choices):
    """Asks for the name; a save that has it already is replaced, which the button says before it does so."""

    table = "saves.save"

    def __init__(self, app: App, tables: Tables) -> None:
        get = app.texts.get
        super().__init__(app, get("saves.save.heading"), get("saves.save.words"))
        assert tables.opening is not None, "there is a game"
        self.tables = tables
        view = tables.opening.session.view(None)
        name = get("saves.save.default", round=view.round, name=Names.of(view, app.texts).seat(view.active))
        self.field = TextField(name[:LONGEST_NAME], self._typed, LONGEST_NAME, help_text=get("saves.save.name"))
        self.group.add(self.field, name="name")
        self.button = self.offer("save", "save", self._save, Role.PRIMARY, "Enter")
        self.button.reason = get("saves.save.nameless")
        self.group.default = self.button
        self.group.back = self.offer("back", "undo", self.close, key="Esc")
        self._typed(self.field.value)

    def _typed(self, text: str) -> None:
        name = text.strip()
        self.button.enabled = bool(name)
        replaces = bool(name) and self.tables.store.named(name) is not None
        self.button.text = self.app.texts.get(f"saves.save.{'replace' if replaces else 'save'}")
        self.redraw()

    def _save(self) -> None:
        name = self.field.value.strip()
        get = self.app.texts.get
        if not name:
            return
        try:
            self.tables.save(name)
        except EngineError as error:
            self.app.open(Message(self.app, get("saves.trouble.heading"), told(error, self.app.texts)))
            return
        self.close()
        self.app.open(Message(self.app, get("saves.save.saved"), get("saves.save.saved_words", name=name)))
