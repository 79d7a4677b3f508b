"""What a lesson file may hold. One lesson is one TOML file in `cards/data/lessons`: a position and its steps.

The words are in the string tables: `lesson.ID.title`, `lesson.ID.about` and for each step `lesson.ID.STEP`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PositiveInt, ValidationError

import cards
from cards.errors import DataError
from cards.files import read_toml, shown

FOLDER = Path(cards.__file__).parent / "data" / "lessons"

Hex = Annotated[str, Field(pattern=r"^-?\d+,-?\d+$")]
Word = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]


class _Part(BaseModel):
    """Base of all parts: frozen, no unknown fields, no silent conversion."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# --- goals: a closed set, told apart by `op` --------------------------------------------------------------------------


class Happened(_Part):
    """Something has happened so many `times` since the step began, or (`ever`) since the lesson began.

    event: a class of engine/rulesets/saltlands/events.py. where: what its fields must be. A text also fits by its kind
    (`fuel` is any `fuel#4`), a list if it holds what is wanted. least: how long lists must be.
    """

    op: Literal["happened"]
    event: str
    where: dict[str, str | int | bool] = {}
    least: dict[str, PositiveInt] = {}
    times: PositiveInt = 1
    ever: bool = False


class Stands(_Part):
    """The figure stands on one of these hexes, or (`beside`) on a hex next to one of them, or on a tile place."""

    op: Literal["stands"]
    on: tuple[Hex, ...] = ()
    beside: tuple[Hex, ...] = ()
    place: str = ""


class Holds(_Part):
    """At least so many cards of a kind are in hand or on the mat."""

    op: Literal["holds"]
    kind: Word
    least: PositiveInt = 1


class Asked(_Part):
    """The learner is asked this kind of question (`turn`: whatever came before is settled)."""

    op: Literal["asked"]
    kind: Word


class WithinLimit(_Part):
    """The hand is within its limit, and no crew lies beside the mat (MAT-5, MAT-7)."""

    op: Literal["within_limit"]


Goal = Annotated[Happened | Stands | Holds | Asked | WithinLimit, Field(discriminator="op")]


class Need(_Part):
    """What a step cannot do without: a raider on the board, an unexplored tile, cards of a kind, a vehicle.

    token: one that lies next to the figure, or anywhere on the board if there is a vehicle.
    """

    token: Hex | None = None
    unexplored: str | None = None
    raider: str | None = None
    card: Word | None = None
    least: PositiveInt = 1
    vehicle: bool = False


class Step(_Part):
    """One step of a lesson. All of its goals must hold at once.

    needs: without one of them the step cannot be done any more. turns: so many turns may end before another try is
    offered. hints: patterns of answers that lead on, best first (see `hints`). look: things of the table that are
    pointed at beside those that the hints lead to.
    """

    id: Word
    goals: Annotated[tuple[Goal, ...], Field(min_length=1)]
    needs: tuple[Need, ...] = ()
    turns: PositiveInt = 3
    hints: tuple[str, ...] = ()
    look: tuple[str, ...] = ()


class Lesson(_Part):
    """A lesson; `position` as in docs/positions.md, with one seat. minutes: about how long it takes."""

    id: Word
    number: PositiveInt
    minutes: PositiveInt
    position: Mapping[str, Any]
    steps: Annotated[tuple[Step, ...], Field(min_length=1)]


def read_lesson(path: Path) -> Lesson:
    """The lesson of a file, its id the file's name; raises DataError with file and place."""
    data = read_toml(path)
    try:
        # TOML has lists only; strict tuples take them from JSON-like input, and nothing else is converted
        return Lesson.model_validate({"id": path.stem, **_tuples(data, ("position",))})
    except ValidationError as error:
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"])
        raise DataError(shown(path), place, first["msg"]) from error


def _tuples(value: Any, whole: tuple[str, ...] = ()) -> Any:
    """Lists as tuples; the entries named in `whole` stay as they are."""
    if isinstance(value, dict):
        return {key: part if key in whole else _tuples(part) for key, part in value.items()}
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order; raises DataError."""
    return tuple(sorted((read_lesson(path) for path in FOLDER.glob("*.toml")), key=lambda lesson: lesson.number))
