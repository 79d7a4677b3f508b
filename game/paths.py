"""Where settings, saves and caches lie. Where nothing can be written the program works in memory and says so once."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import platformdirs

APP = "saltlands"


@dataclass(frozen=True, slots=True)
class Folders:
    """settings, saves, cache: folders that exist and can be written, or None where that is impossible.

    notice: one sentence for the player about what will not be kept; "" if all is well.
    """

    settings: Path | None
    saves: Path | None
    cache: Path | None
    notice: str


@cache
def folders() -> Folders:
    """The folders of this user, made on first use. SALTLANDS_HOME puts all three under one folder of choice."""
    own = os.environ.get("SALTLANDS_HOME")
    if own:
        wanted = [Path(own).absolute() / part for part in ("settings", "saves", "cache")]
    else:
        wanted = [
            platformdirs.user_config_path(APP, appauthor=False),
            platformdirs.user_data_path(APP, appauthor=False) / "saves",
            platformdirs.user_cache_path(APP, appauthor=False),
        ]
    settings, saves, cache_ = (_usable(path) for path in wanted)
    lost = [name for name, path in (("settings", settings), ("games", saves)) if path is None]
    notice = ""
    if lost:
        place = wanted[0] if settings is None else wanted[1]
        notice = f"{' and '.join(lost).capitalize()} cannot be kept: {place} cannot be written."
    return Folders(settings, saves, cache_, notice)


def _usable(path: Path) -> Path | None:
    """The folder, made if need be, if a file can be written in it."""
    if not path.is_absolute():  # a user without a home: "~" stands for nothing
        return None
    try:
        path.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path):
            return path
    except OSError:
        return None


def write_safely(path: Path, text: str) -> None:
    """Write a file so that a crash or a power cut leaves the old or the new one, never half of one; raises OSError."""
    fd, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(fd, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Bring a renamed file's name to the disk, where a system can do that."""
    try:
        fd = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # folders cannot be opened here: the system takes care of names itself
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
