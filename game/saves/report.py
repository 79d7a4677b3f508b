"""Reports: one file that says what went wrong, in which game, and on what; without a path of the player's machine."""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import game
from engine.core.record import AnswerText
from game.paths import folders
from game.saves.model import REPORT, Fault, Report, Save
from game.saves.summary import now, program_version

_LINES = 200
"""Lines of the log that are kept for a report."""
_LONGEST_LINE = 1_000
_PROGRAM = Path(game.__file__).parent.parent


class LogTail(logging.Handler):
    """Keeps the last lines that the program logged."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: deque[str] = deque(maxlen=_LINES)
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.extend(self.format(record).splitlines())


def report_of(
    save: Save | None,
    error: Exception | None,
    answer: AnswerText | None,
    log: list[str],
    settings: Mapping[str, Any],
) -> Report:
    """A report. save: the game at that moment, if there is one. answer: what was being carried out (`Session.broken`).

    error: None if the player wanted the report and nothing went wrong.
    """
    frames = traceback.extract_tb(error.__traceback__) if error is not None else []
    fault = Fault(
        error=impersonal(f"{type(error).__name__}: {error}")[:_LONGEST_LINE] if error is not None else "",
        trace=[f"{_place(frame.filename)}:{frame.lineno} {frame.name}"[:200] for frame in frames[-100:]],
        answer=answer,
    )
    versions = {"saltlands": program_version(), "python": platform.python_version(), "system": platform.system()}
    if (pygame := sys.modules.get("pygame")) is not None:
        versions |= {"pygame-ce": pygame.version.ver, "sdl": ".".join(map(str, pygame.version.SDL))}
    return Report(
        report=REPORT,
        saved=now(),
        fault=fault,
        versions=versions,
        log=[impersonal(line)[:_LONGEST_LINE] for line in log[-_LINES:]],
        settings=dict(settings),
        game=save,
    )


def impersonal(text: str) -> str:
    """A text in which folders of this machine are named by what they are for."""
    known = folders()
    places = [
        (known.saves, "SAVES"),
        (known.settings, "SETTINGS"),
        (known.cache, "CACHE"),
        (_PROGRAM, "PROGRAM"),
        (Path(sys.prefix), "PYTHON"),
        (Path(sys.base_prefix), "PYTHON"),
        (_home(), "HOME"),
    ]
    for path, word in places:
        if path is not None and path != Path(path.anchor):
            text = text.replace(str(path), word)
    return text


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None  # a user without a home


def _place(file: str) -> str:
    """A file of the program from its root; of any other only the last two parts of the path."""
    path = Path(file)
    if path.is_relative_to(_PROGRAM) and "site-packages" not in path.relative_to(_PROGRAM).parts:
        return path.relative_to(_PROGRAM).as_posix()
    return "/".join(path.parts[-2:])
