"""Cuts the game of a report down to the shortest one that still breaks in the same way.

First the beginning goes: the game starts at the latest position from which the rest of the answers still breaks. Then
answers that are not needed, then everything of the position that is not needed: cards, tokens, raiders, whole parts.
What is left shows the fault and nothing else.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.core.errors import BadPosition, EngineError
from engine.core.record import AnswerText, Record
from engine.core.ruleset import Ruleset
from game.rulesets import ruleset
from game.saves.model import Report, SeatData
from game.saves.reading import SaveError, as_report, read_object
from game.saves.summary import save_of
from game.session import Session

MOST_TRIES = 5_000
"""Games that are tried at most; what is small enough by then is taken."""

Way = tuple[str | int, ...]
"""Keys and places that lead to a part of a position."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A game that breaks: `record` is played, then `answer` makes the rules fail."""

    record: Record
    answer: AnswerText


class NotReproduced(EngineError):
    """The game is played without a fault, so there is nothing to shrink."""


def shrunk_report(path: Path) -> Report:
    """The report in a file with the shortest game that breaks in the same way.

    Raises SaveError if there is no such report or its game does not break.
    """
    try:
        report = as_report(read_object(path))
        if report.game is None or report.fault.answer is None:
            raise BadPosition("fault.answer", "the report names no answer that broke")
        record = report.game.record.record()
        rules = ruleset(record.ruleset)
        game = shrink(rules, record, report.fault.answer)
        session = Session.from_record(rules, game.record)
    except EngineError as error:
        raise error if isinstance(error, SaveError) else SaveError(path, str(error)) from error
    save = save_of(session, [SeatData(controller="human")] * session.seats)
    return report.model_copy(update={"game": save})


def shrink(rules: Ruleset[Any], record: Record, answer: AnswerText) -> Broken:
    """The shortest game found that breaks as this one does: with the same exception, raised at the same place.

    Raises NotReproduced if the record and then the answer are played without one.
    """
    game = Broken(replace(record, hash=""), answer)
    fault = _fault(rules, game)
    if fault is None:
        raise NotReproduced(f"{answer!r} is carried out without a fault, or refused: nothing to shrink")
    tries = _Tries(lambda tried: _fault(rules, tried) == fault)
    game = _later_start(rules, game, tries)
    game = _fewer_answers(game, tries)
    return _smaller_position(game, tries)


class _Tries:
    """Asks whether a game still breaks, at most MOST_TRIES times; after that none does."""

    def __init__(self, breaks: Callable[[Broken], bool]) -> None:
        self._breaks = breaks
        self._left = MOST_TRIES

    def breaks(self, game: Broken) -> bool:
        self._left -= 1
        return self._left >= 0 and self._breaks(game)


def _fault(rules: Ruleset[Any], game: Broken) -> tuple[str, str, int] | None:
    """Exception, file and line at which a game breaks; None if it does not, or cannot be played to that answer."""
    try:
        session = Session(rules, game.record, undo_copies=0)
        for answer in game.record.answers:
            session.answer(None, answer)
    except Exception:  # noqa: BLE001 - a game that breaks elsewhere is another game
        return None
    try:
        session.answer(None, game.answer)
    except EngineError:
        return None  # refused: the program did what it should
    except Exception as error:  # noqa: BLE001 - whatever it is, it is the fault
        last = traceback.extract_tb(error.__traceback__)[-1]
        return type(error).__name__, last.filename, last.lineno or 0
    return None


def _later_start(rules: Ruleset[Any], game: Broken, tries: _Tries) -> Broken:
    """The same with as few answers as possible, from the position that the others led to."""
    record = game.record
    positions: list[dict[str, Any]] = []
    session = Session(rules, record, undo_copies=0)
    for answer in record.answers:
        positions.append(session.position())
        session.answer(None, answer)
    positions.append(session.position())
    kept = 0
    while kept <= len(record.answers):
        start = len(record.answers) - kept
        later = replace(record, options={}, position=positions[start], answers=record.answers[start:])
        if tries.breaks(tried := Broken(later, game.answer)):
            return tried
        kept = kept + 1 if kept < 8 else kept * 2
    return game


def _fewer_answers(game: Broken, tries: _Tries) -> Broken:
    """Without each answer that is not needed, the last first."""
    for i in reversed(range(len(game.record.answers))):
        answers = game.record.answers[:i] + game.record.answers[i + 1 :]
        if tries.breaks(tried := Broken(replace(game.record, answers=answers), game.answer)):
            game = tried
    return game


def _smaller_position(game: Broken, tries: _Tries) -> Broken:
    """Without each part of the position that is not needed, large parts first, until nothing more can go."""
    before = None
    while game is not before and game.record.position is not None:
        before, depth = game, 1
        while ways := _ways(game.record.position, depth):
            for way in ways:
                position = _without(game.record.position, way)
                if tries.breaks(tried := Broken(replace(game.record, position=position), game.answer)):
                    game = tried
            depth += 1
    return game


def _ways(whole: Any, depth: int) -> list[Way]:
    """Ways to all parts that lie so deep; of a list the last first, so that the others keep their places."""
    if depth == 0:
        return [()]
    return [(step, *way) for step, part in _parts(whole) for way in _ways(part, depth - 1)]


def _parts(whole: Any) -> Iterator[tuple[str | int, Any]]:
    if isinstance(whole, dict):
        yield from whole.items()
    elif isinstance(whole, list):
        yield from reversed(list(enumerate(whole)))


def _without(whole: Any, path: Way) -> Any:
    """A copy without the part at the end of a path."""
    step, *rest = path
    copy = whole.copy()
    if rest:
        copy[step] = _without(copy[step], tuple(rest))
    else:
        del copy[step]
    return copy
