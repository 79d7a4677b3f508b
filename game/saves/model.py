"""What a save, a line of a journal and a report hold. Everything is bounded: files may come from anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, TypeAdapter

from engine.core.record import AnswerText, Record

FORMAT: Final = 2
"""The format that this program writes. A change of any model here needs a new number and a step in `upgrade`."""
REPORT: Final = 1
"""The same for what a report holds besides its game."""

MOST_BYTES = 16 * 1024 * 1024
"""Bytes of a file that is read at all."""
MOST_DEPTH = 24
"""Objects and lists inside each other."""
MOST_ANSWERS = 50_000
MOST_SEATS = 12
LONGEST_NAME = 60
_MOST_NUMBER = 2**63
_LONGEST_ANSWER = 200
_MOST_CARDS = 200
"""Keys in the answer to a subset."""


def _answer(value: Any) -> AnswerText:
    keys = value if isinstance(value, list) else [value]
    if not all(isinstance(key, str) for key in keys):
        raise ValueError("is neither a text nor a list of texts")
    if len(keys) > _MOST_CARDS or any(len(key) > _LONGEST_ANSWER for key in keys):
        raise ValueError("is too long")
    kept: AnswerText = value
    return kept


Text = Annotated[str, Field(max_length=200)]
Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]
Hash = Annotated[str, Field(max_length=64)]
AnswerData = Annotated[AnswerText, PlainValidator(_answer)]
Names = Annotated[list[Text], Field(max_length=MOST_SEATS)]
Picture = Annotated[str, Field(max_length=400_000)]
"""A small PNG file in base64, or "" for none."""


class Part(BaseModel):
    """Base of all parts: nothing unknown, nothing converted, nothing changed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class FilePart(Part):
    """Base of what is a file of its own."""

    def to_json(self) -> str:
        """The text of the file: indented, for people to read."""
        return self.model_dump_json(indent=1, exclude_none=True)


class SeatData(Part):
    """Who answers for a seat: `human` or `bot:LEVEL`; name is "" if none was given."""

    controller: Annotated[str, Field(pattern=r"^(human|bot:[a-z0-9_]{1,24})$")]
    name: Name = ""


class Summary(Part):
    """What a list says of a game. names, characters: by seat (names may be ""). active: whose turn it is.

    answers: given so far. hints: asked for so far. winners: seats that won, None while the game goes on.
    """

    names: Names
    characters: Names
    difficulty: Text
    round: Count
    active: Count
    answers: Count
    hints: Count = 0
    winners: Annotated[list[Count], Field(max_length=MOST_SEATS)] | None = None

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.winners is not None


class RecordData(Part):
    """A record (`engine.core.record`): how the game began, its answers, the hash of its end."""

    ruleset: Text
    version: Text
    data: Hash
    seed: Annotated[int, Field(ge=-_MOST_NUMBER, le=_MOST_NUMBER)]
    options: dict[str, Any]
    position: dict[str, Any] | None = None
    answers: Annotated[list[AnswerData], Field(max_length=MOST_ANSWERS)]
    hash: Hash

    @classmethod
    def of(cls, record: Record) -> RecordData:
        """A record of this program, as data."""
        return cls.model_validate(record.to_json())

    def record(self) -> Record:
        """The record that this is."""
        return Record(
            self.ruleset,
            self.version,
            self.data,
            self.seed,
            self.options,
            self.position,
            list(self.answers),
            self.hash,
        )


class Snapshot(Part):
    """The position after so many answers, and its hash: opened where the record cannot be replayed any more."""

    answers: Count
    hash: Hash
    position: dict[str, Any]


class Save(FilePart):
    """One file. program: the version that wrote it. name: what the player calls it, "" for one written by itself.

    saved: when, in UTC (2026-11-29T20:43:44Z). hidden_hands: whether people hide their hands (INFO-2), None as the
    settings say.
    """

    format: Literal[2]
    program: Text
    name: Name = ""
    saved: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")]
    seats: Annotated[list[SeatData], Field(min_length=1, max_length=MOST_SEATS)]
    hidden_hands: bool | None = None
    summary: Summary
    record: RecordData
    snapshot: Snapshot | None = None
    thumbnail: Picture = ""


class Fault(Part):
    """What went wrong. error: "" if nothing did. trace: where, from the outside in, `file:line function`.

    answer: what was being carried out when it happened, as notation; it is not in the record.
    """

    error: Annotated[str, Field(max_length=4_000)]
    trace: Annotated[list[Text], Field(max_length=200)]
    answer: AnswerData | None = None


class Report(FilePart):
    """A report (`game.saves.report`). versions: of the program and what it runs on. log: its last lines.

    settings: as they were. game: the game at that moment, with the thumbnail as a picture; None on the title.
    """

    report: Literal[1]
    saved: Text
    fault: Fault
    versions: dict[str, Text]
    log: Annotated[list[Annotated[str, Field(max_length=2_000)]], Field(max_length=400)]
    settings: dict[str, Any]
    game: Save | None = None


# --- lines of a journal ----------------------------------------------------------------------------------------------


class Answered(Part):
    """The nth answer was given and led to the hash."""

    kind: Literal["answer"] = "answer"
    n: Count
    answer: AnswerData
    hash: Hash


class Undone(Part):
    """The nth answer was taken back, which led to the hash."""

    kind: Literal["undo"] = "undo"
    n: Count
    hash: Hash


class Noted(Part):
    """How the game stands: what a list shows of it, and the position."""

    kind: Literal["note"] = "note"
    saved: Text
    summary: Summary
    snapshot: Snapshot
    thumbnail: Picture = ""


Entry = Annotated[Answered | Undone | Noted, Field(discriminator="kind")]
ENTRY: TypeAdapter[Answered | Undone | Noted] = TypeAdapter(Entry)


def depth(data: Any) -> int:
    """How deep objects and lists lie inside each other; 0 for a plain value."""
    deepest, level = 0, [data]
    while level := [child for part in level for child in _children(part)]:
        deepest += 1
        if deepest > MOST_DEPTH:
            break
    return deepest


def _children(part: Any) -> list[Any]:
    if isinstance(part, Mapping):
        return list(part.values())
    return list(part) if isinstance(part, list) else []
