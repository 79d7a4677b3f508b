"""Where settings, saves and caches lie. Where nothing can be written the program works in memory and says so once."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import platformdirs

from game.notice import Notice

APP = "saltlands"


@dataclass(frozen=True, slots=True)
class Folders:
    """settings, saves, cache: folders that exist and can be written, or None where that is impossible.

    notice: what will not be kept, None if all is well.
    """

    settings: Path | None
    saves: Path | None
    cache: Path | None
    notice: Notice | None


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
    return Folders(settings, saves, cache_, _lost(settings, saves, wanted))


def settings_file() -> Path | None:
    """Where the settings are kept, None where that is impossible."""
    folder = folders().settings
    return folder / "settings.json" if folder is not None else None


def _lost(settings: Path | None, saves: Path | None, wanted: list[Path]) -> Notice | None:
    """What cannot be kept."""
    if settings is None:
        return Notice("settings_lost" if saves is not None else "all_lost", {"place": str(wanted[0])})
    return Notice("games_lost", {"place": str(wanted[1])}) if saves is None else None


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


def kept_as(path: Path) -> Path:
    """Where a file goes that somebody wrote and this program cannot read, before it writes its own in that place."""
    return path.with_name(f"{path.name}.old")


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
