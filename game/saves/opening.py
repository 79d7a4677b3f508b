"""From a save to a game: the record played again, or the position where the record belongs to other rules or cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.core.errors import BadPosition, EngineError, Refused
from engine.core.record import AnswerText
from engine.core.ruleset import Ruleset
from game.controllers import SeatChoice
from game.notice import Notice
from game.opening import Opening, seated
from game.replay import Replay
from game.rulesets import ruleset
from game.saves.journal import journal_of, read_journal, with_journal
from game.saves.model import Save, Snapshot
from game.saves.reading import as_report, as_save, fault_in, parse_object, read_bytes
from game.saves.short import START, from_text
from game.saves.summary import choices_of
from game.session import Session


@dataclass(frozen=True, slots=True)
class Opened:
    """A game that was read. seats: who is to play. hidden_hands: as in `Save`.

    missing: answers at the end of the record that could not be played again; 0 if all is there. replayed: whether the
    record was played; else the game goes on from a position, without what came before. broken: in a report, the answer
    that was being carried out when the fault happened.
    """

    session: Session[Any]
    seats: list[SeatChoice]
    hidden_hands: bool | None = None
    missing: int = 0
    replayed: bool = True
    broken: AnswerText | None = None

    def opening(self, seats: list[SeatChoice] | None = None) -> Opening:
        """The game with its controllers, or with those of `seats`; raises EngineError if these are too many."""
        return Opening(self.session, seated(self.session, seats or self.seats))

    def replay(self) -> Opening:
        """The same to be watched from its beginning."""
        replay = Replay(self.session.rules, self.session.record())
        return Opening(replay.session, seated(replay.session, self.seats), replay)


def open_save(save: Save) -> Opened:
    """The game of a save; raises BadPosition with the place of the fault, EngineError for an unknown game or bot."""
    rules = ruleset(save.record.ruleset)
    seats = choices_of(save)
    missing, replayed = 0, True
    try:
        session = Session.from_record(rules, save.record.record())
    except BadPosition as fault:
        if save.snapshot is None:
            raise
        session = _from_snapshot(rules, save, save.snapshot, fault)
        missing, replayed = len(save.record.answers) - save.snapshot.answers, False
    session.hints = save.summary.hints
    try:
        seated(session, seats)
    except EngineError as error:
        raise BadPosition("seats", str(error).removeprefix("seats: ")) from error
    return Opened(session, seats, save.hidden_hands, missing, replayed)


def _from_snapshot(rules: Ruleset[Any], save: Save, snapshot: Snapshot, why: BadPosition) -> Session[Any]:
    """The game from its last position; raises `why` if the position is not one that this program vouches for.

    With the same rules and cards a record that fails is damaged, and the position must have its hash. With others the
    position may be written in other words by now, and what `read` accepts is sound.
    """
    ours = (rules.version, rules.data_hash()) == (save.record.version, save.record.data)
    try:
        session = Session.from_position(rules, snapshot.position, save.record.seed)
    except BadPosition as fault:
        if ours:
            raise why from fault
        raise BadPosition(f"snapshot.position.{fault.path}", f"{fault.reason} ({why})") from fault
    if ours and session.hash() != snapshot.hash:
        raise why
    return session


def open_file(path: Path) -> Opened:
    """The game in a file that holds a save, a record, a report, a position or a pasted text; raises SaveError.

    A game under way is opened with the journal beside it.
    """
    raw = read_bytes(path)
    try:
        if raw.lstrip().startswith(START.encode()):
            return open_text(raw.decode("ascii", "replace"))
        data = parse_object(raw)
        if "report" in data:
            report = as_report(data)
            if report.game is None:
                raise BadPosition("game", "the report tells of no game")
            return replace(open_save(report.game), broken=report.fault.answer)
        if "format" in data or "answers" in data:
            save = as_save(data)
            return open_save(with_journal(save, read_journal(journal_of(path), save)))
        session = Session.from_position(ruleset("saltlands"), data)
        return Opened(session, [SeatChoice()] * session.seats)
    except EngineError as error:
        raise fault_in(path, error) from error


class PasteError(EngineError):
    """What lies on the clipboard is no game that can be opened."""

    def __init__(self, words: str, key: str) -> None:
        super().__init__(words)
        self.notice = Notice(f"paste.{key}")


def open_pasted(text: str) -> Opened:
    """The game in what lies on the clipboard; raises PasteError."""
    if not text.strip():
        raise PasteError("there is no text on the clipboard", "empty")
    if not text.lstrip().startswith(START):
        raise PasteError(f"the text on the clipboard does not begin with {START}", "foreign")
    try:
        return open_text(text)
    except EngineError as error:
        raise PasteError(f"the text on the clipboard {error}", "damaged") from error


def open_text(text: str) -> Opened:
    """The game in a pasted text, with people at all seats; raises BadPosition with the fault."""
    session = Session.from_record(ruleset("saltlands"), from_text(text).record())
    return Opened(session, [SeatChoice()] * session.seats)


def reproduce(opened: Opened) -> str:
    """Give the answer that a report says the program broke at; returns what happened, in one line."""
    if opened.broken is None:
        return "The report names no answer that broke."
    try:
        opened.session.answer(None, opened.broken)
    except Refused as refused:
        return f"{opened.broken!r} is refused: {refused}"
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the report is about
        return f"{opened.broken!r} breaks: {type(error).__name__}: {error}"
    return f"{opened.broken!r} is carried out without a fault."
