"""Keeps one game on disk while it is played: a listener of its session that never stops the game."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.paths import write_safely
from game.saves.journal import Journal, journal_of
from game.saves.lock import Lock
from game.saves.model import Answered, Noted, Save, SeatData, Undone
from game.saves.summary import now, save_of, snapshot_of, summarize
from game.session import Session, Step


class Keeper:
    """Writes every answer of a game before it is shown. Made by `Store`; `close` it when the table is left for good.

    path: the save that the game began with; beside it lie the journal and, while the game is open, the lock. When the
    game is over its record goes to `finished` and these files go. trouble: told in a sentence that something cannot be
    written. What could not be written is tried again with each answer; if others removed or changed the files
    meanwhile, the whole game is written anew.
    """

    def __init__(
        self,
        session: Session[Any],
        seats: list[SeatData],
        hidden_hands: bool | None,
        path: Path,
        finished: Path,
        lock: Lock,
        trouble: Callable[[OSError], None],
        length: int | None = None,
    ) -> None:
        """`length`: bytes of the journal to go on from, None for a game that has no files yet."""
        self.session = session
        self.seats = seats
        self.hidden_hands = hidden_hands
        self.path = path
        self._finished = finished
        self._lock = lock
        self._trouble = trouble
        self._start: Save | None = save_of(session, seats, hidden_hands=hidden_hands) if length is None else None
        self._journal = Journal(journal_of(path), length or 0)
        self._written = _mark(path)
        self._noted: tuple[int, int, int] = (-1, -1, -1)
        self._done = False
        self.is_sound = False
        """Whether all that happened so far is on disk."""
        self.follow(session)

    def follow(self, session: Session[Any]) -> None:
        """Keep this session from now on: the same game at the same moment, perhaps read anew."""
        self.session = session
        session.listen(self._stepped)
        self._write()

    def note(self, thumbnail: str = "") -> None:
        """Write down how the game stands, with a picture if there is one (a PNG file in base64)."""
        if self._done:
            return
        summary, snapshot = summarize(self.session), snapshot_of(self.session)
        self._journal.add(Noted(saved=now(), summary=summary, snapshot=snapshot, thumbnail=thumbnail))
        self._write()

    def close(self) -> None:
        """Leave the game to whoever opens it next."""
        if self.session.outcome is not None and not self._done:
            self._finish()
        try:
            self._journal.close()
        except OSError as error:
            self._trouble(error)
        finally:
            self._lock.release()

    def _stepped(self, step: Step, undone: bool) -> None:
        if self._done:
            return
        hash_ = self.session.hash()
        if undone:
            self._journal.add(Undone(n=step.number, hash=hash_))
        else:
            self._journal.add(Answered(n=step.number, answer=step.answer, hash=hash_))
        if self.session.outcome is not None:
            self._finish()
            return
        view = self.session.view(None)
        moment = (view.round, view.turn, view.active)
        if moment != self._noted:
            self._noted = moment
            self.note()
        else:
            self._write()

    def _write(self) -> None:
        """Write all that is not yet on disk."""
        try:
            if self._start is None and not self._stands():
                self._journal.restart()
                self._start = save_of(self.session, self.seats, hidden_hands=self.hidden_hands)
            if self._start is not None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._hold()
                write_safely(self.path, self._start.to_json())
                self._written, self._start = _mark(self.path), None
            self._journal.write()
            self.is_sound = True
        except OSError as error:
            self.is_sound = False
            self._trouble(error)

    def _stands(self) -> bool:
        """Whether the files are as they were left."""
        return _mark(self.path) == self._written and self._journal.is_whole

    def _hold(self) -> None:
        """See that nobody else has the game, whose lock may have gone with its other files; raises OSError."""
        if not self._lock.hold():
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY))

    def _finish(self) -> None:
        """The game is over: keep its record among the finished games, and let the files of the open game go."""
        try:
            self._finished.parent.mkdir(parents=True, exist_ok=True)
            write_safely(self._finished, save_of(self.session, self.seats, hidden_hands=self.hidden_hands).to_json())
        except OSError as error:
            self._trouble(error)
            self.note()  # so that nobody is offered to continue it
            return
        self._done = True
        with suppress(OSError):  # what stays of it is not listed any more: the finished game has its name
            remove_game(self.path)


def _mark(path: Path) -> tuple[int, int] | None:
    """What tells whether a save is still the one that was written, None if it cannot be seen."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size


def lock_of(path: Path) -> Path:
    """The lock file beside the save of a game under way."""
    return path.with_suffix(".lock")


def remove_game(path: Path) -> None:
    """Remove a game under way, its save first, so that no half of it is ever taken for a game; raises OSError."""
    path.unlink(missing_ok=True)
    journal_of(path).unlink(missing_ok=True)
