"""Reading files that anybody may have made: bounded, and with one sentence that names the file and the place."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, NoReturn

from pydantic import ValidationError

from engine.core.errors import BadPosition, EngineError
from game.notice import Notice
from game.saves.model import MOST_BYTES, MOST_DEPTH, Report, Save, depth
from game.saves.upgrade import Newer, upgraded

_SPOT = re.compile(r"line (\d+), column (\d+)")


class SaveError(EngineError):
    """A file that cannot be opened: `FILE: place: what is wrong`. `fault` is the same without the file.

    notice: what a player is told of it, with less of what only programmers understand.
    """

    def __init__(self, path: Path, fault: str, key: str = "damaged", **values: str | int) -> None:
        fault = _short(fault)
        super().__init__(f"{path}: {fault}")
        self.path = path
        self.fault = fault
        self.notice = Notice(f"file.{key}", {"file": path.name, **values})


def _short(fault: str) -> str:
    """One line; of a long one, which quotes what somebody wrote, both ends: the place and the reason."""
    line = " ".join(fault.split())
    return line if len(line) <= 320 else f"{line[:200]}...{line[-110:]}"


def fault_in(path: Path, fault: EngineError) -> SaveError:
    """What is wrong with what a file holds."""
    place = fault.path if isinstance(fault, BadPosition) else ""
    spot = _SPOT.fullmatch(place)
    if spot is not None:
        return SaveError(path, str(fault), "damaged_line", line=spot[1], column=spot[2])
    if isinstance(fault, Newer):
        return SaveError(path, str(fault), "newer")
    return SaveError(path, str(fault), "damaged_at" if place else "damaged", place=_short(place))


def read_bytes(path: Path) -> bytes:
    """What is in a file; raises SaveError if it cannot be read or is too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SaveError(path, f"cannot be read: {reason}", "unreadable", reason=reason) from error
    if len(data) > MOST_BYTES:
        raise SaveError(path, f"is larger than {MOST_BYTES // 2**20} MiB", "large", n=MOST_BYTES // 2**20)
    return data


def read_object(path: Path) -> dict[str, Any]:
    """The JSON object in a file; raises SaveError."""
    try:
        return parse_object(read_bytes(path))
    except BadPosition as fault:
        raise fault_in(path, fault) from fault


def parse_object(raw: bytes) -> dict[str, Any]:
    """The JSON object in some bytes; raises BadPosition: no JSON object, too deep, no numbers or letters."""
    try:
        data = json.loads(raw.decode("utf-8-sig"), parse_constant=_no_number)
    except RecursionError as error:
        raise BadPosition("", "is nested too deeply") from error
    except UnicodeDecodeError as error:
        raise BadPosition(f"byte {error.start}", "is not text in UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadPosition(f"line {error.lineno}, column {error.colno}", f"is not JSON: {error.msg}") from error
    except ValueError as error:
        raise BadPosition("", "has a number that is too long") from error
    if not isinstance(data, dict):
        raise BadPosition("", "is not a JSON object")
    if depth(data) > MOST_DEPTH:
        raise BadPosition("", "is nested too deeply")
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadPosition("", "holds half a letter, which no file can hold") from error
    return data


def _no_number(word: str) -> NoReturn:
    raise BadPosition("", f"is not JSON: {word} is not a number")


def read_save(path: Path) -> Save:
    """The save in a file, of any format; raises SaveError. The journal of a game under way is not looked at."""
    data = read_object(path)
    try:
        return as_save(data)
    except BadPosition as fault:
        raise fault_in(path, fault) from fault


def as_save(data: dict[str, Any]) -> Save:
    """A save from plain data; raises BadPosition with the place of the fault."""
    try:
        return Save.model_validate(upgraded(data))
    except ValidationError as error:
        raise first_fault(error) from error


def as_report(data: dict[str, Any]) -> Report:
    """A report from plain data, its game in whatever format; raises BadPosition with the place of the fault."""
    game = data.get("game")
    if isinstance(game, dict):
        try:
            data = {**data, "game": upgraded(game)}
        except BadPosition as fault:
            raise BadPosition(f"game.{fault.path}", fault.reason) from fault
    try:
        return Report.model_validate(data)
    except ValidationError as error:
        raise first_fault(error) from error


def first_fault(error: ValidationError) -> BadPosition:
    """The first of pydantic's complaints as a place and a sentence."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ""
    for step in first["loc"]:
        place += f"[{step}]" if isinstance(step, int) else f".{step}" if place else str(step)
    return BadPosition(place, first["msg"].removeprefix("Value error, "))
