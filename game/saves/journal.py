"""The journal of a game under way: a line for each answer, written at once, each with a checksum of its own.

A line is eight hex digits of CRC-32, a space and a JSON object. A crash can only cut the last line; whatever is cut or
damaged, all lines before it count.
"""

from __future__ import annotations

import os
import zlib
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path

from pydantic import ValidationError

from engine.core.errors import BadPosition
from engine.core.record import AnswerText
from game.saves.model import ENTRY, Answered, Noted, Save, Undone
from game.saves.reading import first_fault, parse_object, read_bytes


def journal_of(path: Path) -> Path:
    """The journal beside the save of a game under way."""
    return path.with_suffix(".journal")


def line_of(entry: Answered | Undone | Noted) -> bytes:
    """An entry as a line."""
    body = entry.model_dump_json(exclude_none=True).encode()
    return b"%08x %s\n" % (zlib.crc32(body), body)


class Journal:
    """The file that lines are added to. `length`: its bytes that count; what lies behind them is cut off.

    Lines that could not be written are kept and tried again with the next one.
    """

    def __init__(self, path: Path, length: int = 0) -> None:
        self.path = path
        self._length = length
        self._waiting: list[bytes] = []
        self._file: FileIO | None = None
        self._pool = ThreadPoolExecutor(1, "journal")
        self._syncing: Future[None] | None = None

    def add(self, entry: Answered | Undone | Noted) -> None:
        """Put an entry behind the others; `write` writes it."""
        self._waiting.append(line_of(entry))

    def write(self) -> None:
        """Write all lines that wait, so that they outlive this program; raises OSError, then they wait on.

        Bringing them from the system to the disk may take long and is done beside the game; a fault there is raised by
        the next call.
        """
        if self._file is None:
            self._file = FileIO(self.path, "a")
            self._file.truncate(self._length)
        while self._waiting:
            self._write_line(self._file, self._waiting[0])
            self._length += len(self._waiting.pop(0))
        if self._syncing is None or self._syncing.done():
            done, self._syncing = self._syncing, self._pool.submit(os.fsync, self._file.fileno())
            if done is not None:
                done.result()

    @property
    def is_whole(self) -> bool:
        """Whether the file still holds what was written, all of it and nothing else.

        Others may have removed, replaced or cut it: somebody who clears the folder, a program that copies it about.
        """
        try:
            there = self.path.stat()
        except OSError:
            return self._file is None and not self._length
        if self._file is None:
            return there.st_size >= self._length
        return there.st_size == self._length and os.path.samestat(os.fstat(self._file.fileno()), there)

    def restart(self) -> None:
        """Begin with nothing: a save that was written anew holds all that stands or waits here."""
        if self._syncing is not None:
            self._syncing.exception()  # a fault in a file that is given up is of no account
            self._syncing = None
        if self._file is not None:
            self._file.close()
            self._file = None
        self._waiting.clear()
        self._length = 0

    def _write_line(self, file: FileIO, line: bytes) -> None:
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[file.write(rest) :]
        except OSError:
            file.truncate(self._length)
            raise

    def close(self) -> None:
        """Write what waits, bring it to the disk and close the file; raises OSError with the file closed."""
        try:
            if self._waiting:
                self.write()
            self._pool.shutdown()
            if self._file is not None:
                os.fsync(self._file.fileno())
        finally:
            self._pool.shutdown()
            if self._file is not None:
                self._file.close()
                self._file = None


@dataclass(slots=True)
class Contents:
    """What a journal says after the save it belongs to. length: bytes of the file that count.

    fault: why the rest does not count, "" if there is none or only a cut last line. notes: those that still hold, the
    latest last.
    """

    answers: list[AnswerText]
    hash: str
    length: int = 0
    fault: str = ""
    notes: list[Noted] = field(default_factory=list)


def read_journal(path: Path, save: Save) -> Contents:
    """The journal that goes on from a save; empty if there is none. Raises SaveError if it cannot be read."""
    contents = Contents(list(save.record.answers), save.record.hash)
    if not path.exists():
        return contents
    for number, line in enumerate(read_bytes(path).split(b"\n")[:-1], 1):
        try:
            _take(_entry(line), contents)
        except BadPosition as fault:
            contents.fault = f"journal line {number}: {fault}"
            break
        contents.length += len(line) + 1
    return contents


def _entry(line: bytes) -> Answered | Undone | Noted:
    body = line[9:]
    if line[:9] != b"%08x " % zlib.crc32(body):
        raise BadPosition("", "its checksum is wrong")
    try:
        return ENTRY.validate_python(parse_object(body))
    except ValidationError as error:
        raise first_fault(error) from error


def _take(entry: Answered | Undone | Noted, contents: Contents) -> None:
    """Add an entry to what is known; raises BadPosition if it does not follow on it."""
    given = len(contents.answers)
    match entry:
        case Answered(n=n) if n == given + 1:
            contents.answers.append(entry.answer)
            contents.hash = entry.hash
        case Undone(n=n) if n == given > 0:
            contents.answers.pop()
            contents.hash = entry.hash
            contents.notes = [note for note in contents.notes if note.snapshot.answers < n]
        case Noted(snapshot=snapshot) if snapshot.answers == given:
            contents.notes.append(entry)
        case _:
            raise BadPosition("n", f"does not follow on answer {given}")


def with_journal(save: Save, contents: Contents) -> Save:
    """The save as it stands after its journal."""
    if not contents.length:
        return save
    last = contents.notes[-1] if contents.notes else None
    given = len(contents.answers)
    snapshot = last.snapshot if last is not None else save.snapshot
    if snapshot is not None and snapshot.answers > given:
        snapshot = None
    pictures = [note.thumbnail for note in contents.notes if note.thumbnail]
    summary = last.summary if last is not None else save.summary
    return save.model_copy(
        update={
            "record": save.record.model_copy(update={"answers": contents.answers, "hash": contents.hash}),
            "saved": last.saved if last is not None else save.saved,
            "summary": summary.model_copy(update={"answers": given}),
            "snapshot": snapshot,
            "thumbnail": pictures[-1] if pictures else save.thumbnail,
        }
    )
