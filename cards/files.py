"""Reading data files, with one clear line for whatever is wrong. Needs no pydantic, so that texts load fast."""

from __future__ import annotations

import json
import tomllib
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from cards.errors import DataError


def shown(file: Path) -> str:
    """How messages name a file: with its folder, `data/kinds.toml`."""
    return f"{file.parent.name}/{file.name}"


def read_toml(file: Path) -> dict[str, Any]:
    """The file's tables; raises DataError if it cannot be read or is no TOML."""
    try:
        return tomllib.loads(_text(file, shown(file)))
    except tomllib.TOMLDecodeError as error:
        raise DataError(shown(file), "", f"is not valid TOML: {error}") from error
    except RecursionError as error:
        raise DataError(shown(file), "", "is nested too deeply") from error


def read_table(file: Traversable, part: str = "") -> dict[str, Any]:
    """The JSON object in a file, or one object of it; raises DataError if it cannot be read or is something else."""
    try:
        data = json.loads(_text(file, file.name))
    except ValueError as error:
        raise DataError(file.name, "", f"is not JSON: {error}") from error
    except RecursionError as error:
        raise DataError(file.name, "", "is nested too deeply") from error
    if part:
        data = data.get(part) if isinstance(data, dict) else None
    if not isinstance(data, dict):
        raise DataError(file.name, part, "is not an object")
    return data


def _text(file: Traversable, name: str) -> str:
    """The file's text; raises DataError if it cannot be read or is none."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(name, "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DataError(name, "", f"is not UTF-8 text at byte {error.start}") from error
