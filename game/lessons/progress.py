"""What a player has done of the lessons, kept in one file of the player's folder.

A file that cannot be read is told once, put aside and begun anew; where nothing can be written the progress lasts as
long as the program.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.core.record import AnswerText
from game.notice import Notice
from game.paths import kept_as, write_safely
from game.saves.reading import SaveError, read_object

FILE = "lessons.json"
MOST_ANSWERS = 2000


class Taken(BaseModel):
    """One lesson: whether it was ever done, and the answers and step of the try under way."""

    model_config = ConfigDict(extra="forbid")

    done: bool = False
    step: Annotated[int, Field(ge=0, le=99)] = 0
    answers: Annotated[list[AnswerText], Field(max_length=MOST_ANSWERS)] = []


class _File(BaseModel):
    """The file. format: 1."""

    model_config = ConfigDict(extra="forbid")

    format: Literal[1] = 1
    lessons: Annotated[dict[str, Taken], Field(max_length=99)] = {}


class Progress:
    """Progress and its file; `folder` None keeps it in memory. notice: what was wrong with the file, if anything."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / FILE if folder is not None else None
        self._file = _File()
        self.notice: Notice | None = None
        self._damaged_file: Path | None = None
        if self._path is not None and self._path.exists():
            self._read(self._path)

    def of(self, lesson: str) -> Taken:
        """What was done of a lesson."""
        return self._file.lessons.get(lesson, Taken())

    @property
    def is_new(self) -> bool:
        """Whether no lesson was ever begun."""
        return not self._file.lessons

    def keep(self, lesson: str, step: int, answers: list[AnswerText]) -> None:
        """Remember the try under way."""
        self._change(lesson, step=step, answers=list(answers[:MOST_ANSWERS]))

    def finish(self, lesson: str) -> None:
        """A lesson was done: its next try begins at the beginning."""
        self._change(lesson, done=True, step=0, answers=[])

    def forget(self, lesson: str) -> None:
        """Let go of the try under way."""
        self._change(lesson, step=0, answers=[])

    def _change(self, lesson: str, **changes: object) -> None:
        self._file.lessons[lesson] = Taken.model_validate({**self.of(lesson).model_dump(), **changes})
        self._write()

    def _read(self, path: Path) -> None:
        try:
            self._file = _File.model_validate(read_object(path))
        except SaveError as error:
            self._damaged(path, error.fault)
        except ValidationError as error:
            first = error.errors()[0]
            self._damaged(path, f"{'.'.join(str(part) for part in first['loc'])}: {first['msg']}")

    def _damaged(self, path: Path, reason: str) -> None:
        self.notice = Notice("lessons_damaged", {"place": str(path), "reason": reason, "kept": kept_as(path).name})
        self._damaged_file = path

    def _write(self) -> None:
        if self._path is None:
            return
        with suppress(OSError):  # the folder's own notice has said that nothing can be kept
            if self._damaged_file is not None:
                self._damaged_file.replace(kept_as(self._damaged_file))
                self._damaged_file = None
            write_safely(self._path, self._file.model_dump_json(indent=1))
