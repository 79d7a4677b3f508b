"""A record as a short text to paste into a message: `SALTLANDS-1.` and letters that survive any mail.

Answers are written as numbers, their places among what was offered: playing the game again tells what they stand for.
So the text of a whole game is a few hundred letters long.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from pydantic import ValidationError

from engine.core.decision import Choose, Decision
from engine.core.errors import BadPosition, Refused
from engine.core.record import AnswerText
from game.rulesets import ruleset
from game.saves.model import MOST_ANSWERS, MOST_BYTES, RecordData
from game.saves.reading import first_fault, parse_object
from game.session import Session

START = "SALTLANDS-1."
LONGEST = 200_000
"""Letters that are looked at."""

_FIELDS = ("ruleset", "version", "data", "seed", "options", "position", "hash")


def to_text(session: Session[Any]) -> str:
    """The game of a session as a text; `from_text` gives back its record."""
    numbers: list[int] = []
    follower = Session(session.rules, session.start, undo_copies=0)
    for answer in session.answers:
        assert follower.pending is not None, "an answer was given"
        numbers.append(_number(follower.pending, answer))
        follower.answer(None, answer)
    record = session.record().to_json()
    body = {name: record[name] for name in _FIELDS if name in record} | {"answers": numbers}
    raw = json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()
    return START + base64.urlsafe_b64encode(zlib.compress(raw, 9)).decode().rstrip("=")


def from_text(text: str) -> RecordData:
    """The record in a text, whatever blanks and line ends it was pasted with.

    Raises BadPosition with the fault, EngineError for an unknown game. A record of other rules or cards is refused too:
    its numbers mean nothing here.
    """
    body = parse_object(_unpacked("".join(text.split())))
    numbers = body.pop("answers", None)
    if not isinstance(numbers, list) or len(numbers) > MOST_ANSWERS:
        raise BadPosition("answers", "are no list, or too many")
    try:
        record = RecordData.model_validate({"answers": [], **body}).record()
    except ValidationError as error:
        raise first_fault(error) from error
    session = Session(ruleset(record.ruleset), record, undo_copies=0)
    for i, number in enumerate(numbers):
        place = f"answers[{i}]"
        try:
            session.answer(None, _answer(session.pending, number, place))
        except Refused as refused:
            raise BadPosition(place, str(refused)) from refused
    if record.hash and session.hash() != record.hash:
        raise BadPosition("hash", "the game ends otherwise than the text says")
    return RecordData.of(session.record())


def _unpacked(text: str) -> bytes:
    """The bytes behind the letters; never more than a file may have."""
    if not text.startswith(START):
        raise BadPosition("", f"is no game: it does not begin with {START}")
    if len(text) > LONGEST:
        raise BadPosition("", f"is longer than {LONGEST} letters")
    letters = text[len(START) :]
    try:
        packed = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        raw = unpacker.decompress(packed, MOST_BYTES)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise BadPosition("", "is damaged: a part of it is missing or was changed") from error
    if not unpacker.eof:
        raise BadPosition("", "is damaged: its end is missing")
    return raw


def _number(decision: Decision, answer: AnswerText) -> int:
    """An answer as a number: the place of an option; for a subset a bit for each candidate, -1 for the way back."""
    if isinstance(decision, Choose):
        return [option.key for option in decision.options].index(str(answer))
    if not isinstance(answer, list):
        return -1
    return sum(1 << i for i, option in enumerate(decision.candidates) if option.key in answer)


def _answer(decision: Decision | None, number: Any, place: str) -> AnswerText:
    """The answer that a number stands for; raises BadPosition if it stands for none."""
    if decision is None:
        raise BadPosition(place, "the game is over before it")
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadPosition(place, "is not a whole number")
    if isinstance(decision, Choose):
        if not 0 <= number < len(decision.options):
            raise BadPosition(place, f"{number} is not among {len(decision.options)} options")
        return decision.options[number].key
    if number == -1 and decision.cancel is not None:
        return decision.cancel.key
    if not 0 <= number < 1 << len(decision.candidates):
        raise BadPosition(place, f"{number} is no choice among {len(decision.candidates)} candidates")
    return [option.key for i, option in enumerate(decision.candidates) if number >> i & 1]
