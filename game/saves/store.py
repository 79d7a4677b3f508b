"""The folder of saves: games under way, saves by name, finished games and reports.

    games/ID.json, ID.journal, ID.lock    a game under way, kept answer by answer; the latest few stay
    slots/ID.json                         saved by name
    finished/ID.json                      games that are over
    reports/ID.json                       reports

Two programs may use one folder: a game under way is locked by the one that plays it, all other files are written whole
and under names of their own.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from engine.core.errors import EngineError
from game.notice import Notice
from game.opening import Opening
from game.paths import write_safely
from game.saves.journal import journal_of, read_journal, with_journal
from game.saves.keeper import Keeper, lock_of, remove_game
from game.saves.lock import Lock
from game.saves.model import FilePart, Save
from game.saves.opening import Opened, open_save
from game.saves.reading import SaveError, fault_in, read_save
from game.saves.summary import save_of, seats_of
from game.session import Session

KEPT_GAMES = 6
"""Games under way that are kept; when another begins the oldest goes."""
_LEFT_OVER = 3600
"""Seconds after which a half-written file of a program that died is removed."""


class Shelf(StrEnum):
    """Which part of the folder a save lies in."""

    GAMES = "games"
    SLOTS = "slots"
    FINISHED = "finished"
    REPORTS = "reports"


@dataclass(frozen=True, slots=True)
class Listed:
    """A save in a list. changed: seconds since 1970. save is None if the file is damaged; then `fault` says how.

    A save with a `fault` is one whose journal is damaged: it opens with the answers before that. notice: what a player
    is told of a damaged file.
    """

    path: Path
    shelf: Shelf
    changed: float
    save: Save | None
    fault: str = ""
    notice: Notice | None = None


class InUse(EngineError):
    """A game under way is open in another program."""

    notice = Notice("file.in_use")


class Store:
    """The saves in a folder; None keeps nothing, and everything else works as if the folder were empty.

    trouble: told once, in one sentence of the system's, that something could not be written.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.trouble: Callable[[str], None] = lambda reason: None
        self._told = False

    # --- looking -----------------------------------------------------------------------------------------------------

    def listed(self, *shelves: Shelf) -> list[Listed]:
        """All saves of some shelves, the latest first, damaged ones too."""
        found = [self._look(path, shelf) for shelf in shelves for path in self._files(shelf)]
        return sorted(found, key=lambda listed: listed.changed, reverse=True)

    def latest(self) -> Listed | None:
        """The game to continue: the latest one under way that can be opened and is not open elsewhere."""
        paths = sorted(self._files(Shelf.GAMES), key=_changed, reverse=True)
        for path in paths:
            listed = self._look(path, Shelf.GAMES)
            if listed.save is not None and not listed.save.summary.finished and not self._is_open(path):
                return listed
        return None

    def has_any(self) -> bool:
        """Whether there is anything to list."""
        return any(self._files(shelf) for shelf in Shelf if shelf is not Shelf.REPORTS)

    def _files(self, shelf: Shelf) -> list[Path]:
        if self.folder is None:
            return []
        try:
            found = [path for path in (self.folder / shelf).iterdir() if path.suffix == ".json" and path.is_file()]
        except OSError:
            return []
        if shelf is Shelf.GAMES:  # a program may have died between keeping a finished game and removing it here
            found = [path for path in found if not (self.folder / Shelf.FINISHED / path.name).exists()]
        return found

    def _look(self, path: Path, shelf: Shelf) -> Listed:
        try:
            save, fault = _read(path, shelf)
        except SaveError as error:
            return Listed(path, shelf, _changed(path), None, error.fault, error.notice)
        return Listed(path, shelf, _changed(path), save, fault)

    def _is_open(self, path: Path) -> bool:
        if not lock_of(path).exists():
            return False
        lock = Lock(lock_of(path))
        try:
            free = lock.take()
        except OSError:
            return False
        lock.release()
        return not free

    # --- keeping -----------------------------------------------------------------------------------------------------

    def keep(self, opening: Opening, hidden_hands: bool | None = None) -> Keeper | None:
        """Keep a game that has just begun or was opened from a file; None without a folder, or if it is over."""
        if self.folder is None or opening.replay is not None or opening.session.outcome is not None:
            return None
        name = _new_name()
        path = self.folder / Shelf.GAMES / name
        lock = Lock(lock_of(path))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock.take()
        except OSError as error:
            self._tell(error)
        keeper = self._keeper(opening.session, opening, hidden_hands, path, lock, None)
        self._rotate()
        return keeper

    def go_on(self, listed: Listed) -> tuple[Opened, Keeper]:
        """Open a game under way and keep it where it lies. Raises InUse, or SaveError with the fault."""
        lock = Lock(lock_of(listed.path))
        try:
            if not lock.take():
                raise InUse("This game is open in another window.")
        except OSError as error:
            self._tell(error)
        try:
            save = read_save(listed.path)
            contents = read_journal(journal_of(listed.path), save)
            opened = _opened(listed.path, with_journal(save, contents))
        except SaveError:
            lock.release()
            raise
        opening = opened.opening()
        if not opened.replayed:
            lock.release()
            keeper = self.keep(opening, opened.hidden_hands)
            assert keeper is not None, "there is a folder, and the game is not over"
            with suppress(OSError):
                remove_game(listed.path)
            return opened, keeper
        keeper = self._keeper(opened.session, opening, opened.hidden_hands, listed.path, lock, contents.length)
        return opened, keeper

    def _keeper(
        self, session: Session[Any], opening: Opening, hidden: bool | None, path: Path, lock: Lock, length: int | None
    ) -> Keeper:
        assert self.folder is not None, "there is something to keep"
        finished = self.folder / Shelf.FINISHED / path.name
        return Keeper(session, seats_of(opening.controllers), hidden, path, finished, lock, self._tell, length)

    def _rotate(self) -> None:
        """Let the oldest games under way go, and what programs that died have left over; what cannot go stays."""
        assert self.folder is not None, "there is a folder"
        paths = sorted(self._files(Shelf.GAMES), key=_changed, reverse=True)
        for path in paths[KEPT_GAMES:]:
            with suppress(OSError, InUse):
                _remove(path)
        for shelf in Shelf:
            for path in (self.folder / shelf).glob(".*"):
                if time.time() - _changed(path) > _LEFT_OVER:
                    with suppress(OSError):
                        path.unlink()

    # --- saves by name -----------------------------------------------------------------------------------------------

    def save(self, opening: Opening, name: str, hidden_hands: bool | None = None, thumbnail: str = "") -> Path:
        """Save a game by name; an older save of that name is replaced. Raises SaveError."""
        save = save_of(opening.session, seats_of(opening.controllers), name, hidden_hands, thumbnail)
        path = self.named(save.name)
        return self.write(Shelf.SLOTS, save, path.name if path is not None else "")

    def named(self, name: str) -> Path | None:
        """The save of a name, None if there is none."""
        slots = self.listed(Shelf.SLOTS)
        return next((slot.path for slot in slots if slot.save is not None and slot.save.name == name), None)

    def write(self, shelf: Shelf, part: FilePart, file: str = "") -> Path:
        """Write a file whole, under a new name if none is given; its path. Raises SaveError if it cannot be."""
        if self.folder is None:
            raise SaveError(Path(file or "saves"), "there is no folder that can be written", "no_folder")
        path = self.folder / shelf / (file or _new_name())
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_safely(path, part.to_json())
        except OSError as error:
            reason = error.strerror or str(error)
            raise SaveError(path, f"cannot be written: {reason}", "unwritable", reason=reason) from error
        return path

    def open(self, listed: Listed) -> Opened:
        """Open a save by name or a finished game; raises SaveError."""
        return _opened(listed.path, read_save(listed.path))

    def delete(self, listed: Listed) -> None:
        """Remove a save; raises InUse if it is a game that is open, SaveError if it cannot be removed."""
        try:
            if listed.shelf is Shelf.GAMES:
                _remove(listed.path)
            else:
                listed.path.unlink(missing_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            raise SaveError(listed.path, f"cannot be removed: {reason}", "unremovable", reason=reason) from error

    def _tell(self, error: OSError) -> None:
        if not self._told:
            self._told = True
            self.trouble(error.strerror or str(error))


def _read(path: Path, shelf: Shelf) -> tuple[Save, str]:
    """A save with its journal, and what is wrong with the journal; raises SaveError."""
    save = read_save(path)
    if shelf is not Shelf.GAMES:
        return save, ""
    contents = read_journal(journal_of(path), save)
    return with_journal(save, contents), contents.fault


def _remove(path: Path) -> None:
    """Remove a game under way; raises InUse if it is open, OSError if it cannot be removed."""
    lock = Lock(lock_of(path))
    if not lock.take():
        raise InUse("This game is open in another window.")
    try:
        remove_game(path)
    finally:
        lock.release()


def _opened(path: Path, save: Save) -> Opened:
    try:
        return open_save(save)
    except EngineError as error:
        raise fault_in(path, error) from error


def _changed(path: Path) -> float:
    """When a save or its journal was last written; 0 if it has gone."""
    times = []
    for part in (path, journal_of(path)):
        try:
            times.append(part.stat().st_mtime)
        except OSError:
            continue
    return max(times, default=0.0)


def _new_name() -> str:
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}.json"
