"""Saves as the terminal handles them: a game is kept as it is played, saved by name or file, and others are opened."""

from __future__ import annotations

from pathlib import Path

from cards.texts import Texts
from engine.core.errors import EngineError
from game.notice import Notice, told
from game.opening import Opening
from game.paths import write_safely
from game.saves.keeper import Keeper
from game.saves.opening import open_file
from game.saves.store import Listed, Shelf, Store
from game.saves.summary import save_of, seats_of


class TextSaves:
    """One game at a time; `keeps` says whether it is kept in the store without being asked (at a keyboard)."""

    def __init__(self, store: Store, texts: Texts, keeps: bool, hidden_hands: bool | None) -> None:
        self._store = store
        self._texts = texts
        self._keeps = keeps
        self._hidden = hidden_hands
        self._keeper: Keeper | None = None
        self._shown: list[Listed] = []
        self._trouble = ""
        store.trouble = self._tell

    def _tell(self, reason: str) -> None:
        self._trouble = reason

    def take_trouble(self) -> str:
        """Why something could not be kept since this was asked last; "" if all is well."""
        reason, self._trouble = self._trouble, ""
        return reason

    def begin(self, game: Opening, keeper: Keeper | None = None) -> None:
        """The game that is played from now on."""
        self.end()
        self._keeper = keeper or (self._store.keep(game, self._hidden) if self._keeps else None)

    def end(self) -> Path | None:
        """The game is left: its file, if it is kept."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return None
        keeper.note()
        keeper.close()
        return keeper.path if keeper.is_sound and keeper.path.exists() else None

    def save(self, game: Opening, word: str) -> str:
        """Save by name, or to a file if the word looks like one; what to say of it. Raises EngineError or OSError."""
        if not _is_file(word):
            if self._store.folder is None:
                return Notice("file.no_folder").said(self._texts)
            self._store.save(game, word, self._hidden)
            return self._texts.get("terminal.saved_name", name=word, load=self._texts.get("terminal.command.load"))
        path = Path(word)
        save = save_of(game.session, seats_of(game.controllers), path.stem, self._hidden)
        write_safely(path, save.to_json())
        return self._texts.get("terminal.saved_file", file=word)

    def listed(self) -> list[str]:
        """The other saved games, a line each, numbered from 1."""
        own = self._keeper.path if self._keeper is not None else None
        found = self._store.listed(Shelf.GAMES, Shelf.SLOTS)
        self._shown = [one for one in found if one.save is not None and one.path != own]
        return [self._line(number, one) for number, one in enumerate(self._shown, 1)]

    def _line(self, number: int, one: Listed) -> str:
        assert one.save is not None, "only such are listed"
        summary = one.save.summary
        names = [
            name or self._texts.find(f"character.{character}.name") or "?"
            for name, character in zip(summary.names, summary.characters, strict=False)
        ]
        active = names[summary.active] if summary.active < len(names) else "?"
        state = self._texts.get("saves.load.state", round=summary.round, name=active, n=summary.answers)
        called = one.save.name or ", ".join(names)
        return self._texts.get("terminal.save_line", n=f"{number:>3} ", name=called, state=state)

    def open(self, word: str) -> Opening | None:
        """The game that a number of the list or a file means, begun; None if there is none. Raises EngineError."""
        if _is_file(word):
            game = open_file(Path(word)).opening()
            self.begin(game)
            return game
        if not self._shown:
            self.listed()
        if not (word.isdecimal() and 1 <= int(word) <= len(self._shown)):
            return None
        chosen = self._shown[int(word) - 1]
        keeper = None
        if chosen.shelf is Shelf.GAMES:
            opened, keeper = self._store.go_on(chosen)
        else:
            opened = self._store.open(chosen)
        game = opened.opening()
        self.begin(game, keeper)
        return game

    def fault(self, error: Exception) -> str:
        """What to say of an error."""
        if isinstance(error, EngineError):
            return told(error, self._texts)
        return str(getattr(error, "strerror", None) or error)


def _is_file(word: str) -> bool:
    return "/" in word or "\\" in word or word.endswith(".json")
