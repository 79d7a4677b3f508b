"""Checks of single values in a position; each raises BadPosition with the path to the fault."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.rulesets.saltlands.geometry import Axial


def whole(value: Any, path: str, least: int, most: int) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(path, f"must be a whole number from {least} to {most}, not {value!r}")
    return value


def axial(value: Any, path: str) -> Axial:
    """`"3,-2"` as (3, -2)."""
    if isinstance(value, str):
        parts = value.split(",")
        if len(parts) == 2 and all(p.lstrip("-").isdecimal() and p.isascii() and len(p) <= 4 for p in parts):
            try:
                return int(parts[0]), int(parts[1])
            except ValueError:
                pass
    raise BadPosition(path, f'{value!r} is no hex; they are written like "3,-2"')


def typed(data: Any, name: str, kind: type, default: Any, path: str) -> Any:
    """A part of an object if it is of the right kind."""
    value = data.get(name, default)
    if not isinstance(value, kind):
        words = {Mapping: "an object", list: "a list", bool: "true or false"}
        raise BadPosition(f"{path}.{name}" if path else name, f"is not {words.get(kind, kind.__name__)}")
    return value


def known_keys(data: Any, known: Any, path: str) -> None:
    """An object with known parts only."""
    if not isinstance(data, Mapping):
        raise BadPosition(path or "position", "is not an object")
    for key in data:
        if key not in known:
            raise BadPosition(f"{path}.{key}" if path else str(key), "is not a part of a position")
