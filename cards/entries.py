"""Reading data files into the models of `cards.models`, with one clear line for whatever is wrong in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from cards.errors import DataError
from cards.files import read_toml, shown

T = TypeVar("T")


def read_entries(file: Path, adapter: TypeAdapter[T]) -> T:
    """The file as a model; raises DataError with the path to the first fault."""
    data = read_toml(file)
    try:
        return adapter.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise DataError(shown(file), _path(first, data), _what(first)) from error


def _what(error: ErrorDetails) -> str:
    """The fault in words; a wrong value is shown."""
    if error["type"] == "missing":
        return "is missing"
    if error["type"] == "extra_forbidden":
        return "is not known here"
    text = error["msg"].removeprefix("Value error, ")
    text = text[:1].lower() + text[1:]
    return f"{text}, not {error['input']!r}" if isinstance(error["input"], (str, int, float)) else text


def _path(error: ErrorDetails, data: Any) -> str:
    """`spear.actions[0].effect.strength`: the error's place, without the steps that are only in the models."""
    path = ""
    loc = error["loc"]
    for i, part in enumerate(loc):
        inside = part in data if isinstance(data, dict) else isinstance(part, int) and isinstance(data, list)
        missing = error["type"] == "missing" and i == len(loc) - 1
        if not (inside or missing):
            continue
        path += f"[{part}]" if isinstance(part, int) else f".{part}"
        if inside:
            data = data[part]
    return path.removeprefix(".")
