"""Reading TOML files, with one clear line for whatever is wrong. Needs no pydantic, so that texts load fast."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from cards.errors import DataError


def shown(file: Path) -> str:
    """How messages name a file: with its folder, `data/kinds.toml`."""
    return f"{file.parent.name}/{file.name}"


def read_toml(file: Path) -> dict[str, Any]:
    """The file's tables; raises DataError if it cannot be read or is no TOML."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(shown(file), "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise DataError(shown(file), "", f"is not UTF-8 text at byte {error.start}") from error
    except tomllib.TOMLDecodeError as error:
        raise DataError(shown(file), "", f"is not valid TOML: {error}") from error
