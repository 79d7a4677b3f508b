"""Older formats, step by step to the present one. Every format that was ever written opens for ever.

`tests/museum` holds files of each format; a new one comes with its step here and its files there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.core.record import read_record
from game.saves.model import FORMAT

Data = dict[str, Any]


class Newer(BadPosition):
    """A file of a format that a later program writes."""


def format_of(data: Mapping[str, Any]) -> int:
    """The number of a file's format; raises BadPosition if it has none that can be.

    A bare record, as `saltlands text` and the protocol write it, is format 0.
    """
    if "format" not in data and "answers" in data:
        return 0
    number = data.get("format")
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise BadPosition("format", "is missing" if number is None else "is not the number of a format")
    if number > FORMAT:
        raise Newer("format", f"{number} is newer than this program, which reads up to {FORMAT}")
    return number


def upgraded(data: Data) -> Data:
    """The same file in the present format; raises BadPosition with the place of a fault."""
    for step in UPGRADES[format_of(data) :]:
        data = step(data)
    return data


def _from_bare_record(data: Data) -> Data:
    """Format 0: a record alone. People play all seats; there is nothing to show in a list before it is opened."""
    record = read_record(data)
    seats = record.options.get("seats")
    position = record.position or {}
    players = seats if isinstance(seats, list) else position.get("players")
    count = len(players) if isinstance(players, list) and players else 1
    return {
        "format": 1,
        "program": "",
        "saved": "1970-01-01T00:00:00Z",
        "seats": [{"controller": "human"}] * count,
        "summary": {
            "names": [""] * count,
            "characters": [""] * count,
            "difficulty": "",
            "round": 0,
            "active": 0,
            "answers": len(record.answers),
        },
        "record": {**data, "hash": record.hash},
    }


def _without_hints(data: Data) -> Data:
    """Format 1: nobody could ask for a hint."""
    return {**data, "format": 2}


UPGRADES: tuple[Callable[[Data], Data], ...] = (_from_bare_record, _without_hints)
"""The step at place n makes format n + 1 of format n."""

assert len(UPGRADES) == FORMAT, "each format before the present one has its step"
