"""The pictures of the rulebook as data: positions, and what is done in them before they are drawn.

`cards/data/diagrams.toml` holds them; the rules engine and the table's own prompts light what is lit, so a picture
cannot say anything else than the game does. Each is drawn below the rules it names, with the words `diagram.ID`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from cards.entries import read_entries
from cards.models import Entry, Id

FILE = Path(__file__).parent / "data" / "diagrams.toml"

Part = Literal["board", "rose", "goal", "tray", "sheet"]


def _board() -> list[Part]:
    return ["board"]


class DiagramEntry(Entry):
    """One picture.

    rules: numbers, or parts of pages (`GUIDE.wind`), below which it is drawn. show: which parts of the table. position:
    as in docs/positions.md. answers: given one after another. before: the picture is of the moment before the last of
    them, with the ways drawn that raiders then took. clicks: things of the table that are clicked, point: one that is
    pointed at. lit: whether what can be done is lit. hexes: what must be in sight, if not the whole board. hex: points
    of a hex's half height.
    """

    rules: Annotated[list[str], Field(min_length=1)]
    show: Annotated[list[Part], Field(min_length=1)] = Field(default_factory=_board)
    position: dict[str, Any]
    answers: list[str] = Field(default_factory=list)
    before: bool = False
    clicks: list[str] = Field(default_factory=list)
    point: str = ""
    lit: bool = True
    hexes: list[str] = Field(default_factory=list)
    hex: Annotated[int, Field(ge=10, le=60)] = 27


@cache
def diagrams() -> dict[str, DiagramEntry]:
    """All pictures by id, in the order of the file; raises DataError."""
    return read_entries(FILE, TypeAdapter(dict[Id, DiagramEntry]))
