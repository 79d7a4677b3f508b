"""The line protocol (docs/protocol.md): one JSON object a line in, one a line out, in order.

Whatever a line holds, the answer is one line and the process goes on; nothing changes on an error.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, BinaryIO, NoReturn

from engine.core.decision import Answer, Choose, Decision, in_words, is_answer
from engine.core.errors import BadPosition, EngineError, Refused
from engine.core.event import Event, to_json
from engine.core.record import read_record
from game.bots import make_bot
from game.controllers import chance_of
from game.rulesets import ruleset
from game.session import Session

LONGEST_LINE = 16 * 1024 * 1024
"""Bytes; a longer line is skipped and answered with an error."""

Reply = dict[str, Any]


class Fault(Exception):
    """A request that cannot be carried out: a stable code, a sentence, and a rule number or ""."""

    def __init__(self, code: str, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.rule = rule


def serve(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer lines until `quit` or the end of input."""
    protocol = Protocol()
    while not protocol.done:
        line = lines.readline(LONGEST_LINE + 1)
        if not line:
            return
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = lines.readline(LONGEST_LINE)
            reply = _error(Fault("bad_request", f"The line is longer than {LONGEST_LINE} bytes."))
        else:
            reply = protocol.handle(line)
        out.write(json.dumps(reply, separators=(",", ":")).encode() + b"\n")
        out.flush()


class Protocol:
    """One connection: at most one game at a time."""

    def __init__(self) -> None:
        self.session: Session[Any] | None = None
        self.done = False
        self._commands: dict[str, Callable[[Mapping[str, Any]], Reply]] = {
            "new": self._new,
            "load": self._load,
            "apply": self._apply,
            "undo": self._undo,
            "why": self._why,
            "bot": self._bot,
            "view": self._view,
            "events": self._events,
            "position": self._position,
            "record": self._record,
            "hash": self._hash,
            "quit": self._quit,
        }

    def handle(self, line: bytes) -> Reply:
        """The reply to one line."""
        try:
            request = _parsed(line)
            name = request.get("cmd")
            command = self._commands.get(name) if isinstance(name, str) else None
            if command is None:
                _bad(f"cmd is not one of {', '.join(self._commands)}.")
            return {"ok": True, **command(request)}
        except Fault as fault:
            return _error(fault)
        except Refused as refused:
            return _error(Fault(refused.code, refused.reason, refused.rule))
        except BadPosition as bad:
            return _error(Fault("bad_position", str(bad)))
        except EngineError as error:
            return _error(Fault("bad_request", str(error)))

    # --- commands ----------------------------------------------------------------------------------------------------

    def _new(self, request: Mapping[str, Any]) -> Reply:
        _known(request, "ruleset", "seats", "seed", "options")
        options = dict(_take(request, "options", dict, {}))
        if "seats" in request:
            options["seats"] = request["seats"]
        rules = ruleset(_take(request, "ruleset", str, "saltlands"))
        self.session = Session.new(rules, options, _take(request, "seed", int, 0))
        return self._moment(list(self.session.steps[0].events))

    def _load(self, request: Mapping[str, Any]) -> Reply:
        _known(request, "ruleset", "position", "record", "seed")
        if ("position" in request) == ("record" in request):
            _bad("load needs either a position or a record.")
        if "record" in request:
            record = read_record(request["record"])
            self.session = Session.from_record(ruleset(record.ruleset), record)
        else:
            rules = ruleset(_take(request, "ruleset", str, "saltlands"))
            position = _take(request, "position", dict, {})
            self.session = Session.from_position(rules, position, _take(request, "seed", int, 0))
        return self._moment([])

    def _apply(self, request: Mapping[str, Any]) -> Reply:
        _known(request, "answer", "seat")
        session = self._game()
        return self._moment(session.answer(_seat(session, request), _answer(request)))

    def _undo(self, request: Mapping[str, Any]) -> Reply:
        _known(request)
        session = self._game()
        if len(session.steps) == 1:
            raise Fault("nothing_to_undo", "No answer was given yet.")
        session.undo()
        return self._moment([])

    def _why(self, request: Mapping[str, Any]) -> Reply:
        _known(request, "answer", "seat")
        session = self._game()
        refused = session.why(_answer(request), _seat(session, request))
        if refused is None:
            return {"possible": True}
        return {"possible": False, "code": refused.code, "reason": refused.reason, "rule": refused.rule}

    def _bot(self, request: Mapping[str, Any]) -> Reply:
        _known(request, "level")
        session = self._game()
        bot = make_bot(_take(request, "level", str, "greedy"))
        decision = session.pending
        if decision is None:
            raise Fault("game_over", "The game is over.")
        return {"answer": in_words(bot(session.view(decision.seat), chance_of(session)))}

    def _view(self, request: Mapping[str, Any]) -> Reply:
        _known(request, "seat")
        session = self._game()
        return {"view": session.rules.write(session.view(_seat(session, request)))}

    def _events(self, request: Mapping[str, Any]) -> Reply:
        _known(request, "seat", "since")
        session = self._game()
        heard = session.heard(_seat(session, request), _take(request, "since", int, 0))
        return {"events": [to_json(event) for _, event in heard], "next": session.event_count}

    def _position(self, request: Mapping[str, Any]) -> Reply:
        _known(request)
        return {"position": self._game().position()}

    def _record(self, request: Mapping[str, Any]) -> Reply:
        _known(request)
        return {"record": self._game().record().to_json()}

    def _hash(self, request: Mapping[str, Any]) -> Reply:
        _known(request)
        return {"hash": self._game().hash()}

    def _quit(self, request: Mapping[str, Any]) -> Reply:
        _known(request)
        self.done = True
        return {}

    # --- parts of replies --------------------------------------------------------------------------------------------

    def _game(self) -> Session[Any]:
        if self.session is None:
            raise Fault("no_game", "There is no game; begin with new or load.")
        return self.session

    def _moment(self, events: list[Event]) -> Reply:
        session = self._game()
        reply: Reply = {"events": [to_json(event) for event in events], "hash": session.hash()}
        reply["pending"] = None if session.pending is None else decision_json(session.pending)
        if session.pending is None:
            reply["outcome"] = dict(session.outcome or {})
        return reply


def decision_json(decision: Decision) -> dict[str, Any]:
    """A decision as plain data: `options`, or `candidates` with `min`, `max` and perhaps `cancel`."""
    head = {"seat": decision.seat, "kind": decision.kind, "rule": decision.rule, "source": decision.source}
    if isinstance(decision, Choose):
        return {**head, "options": decision.keys()}
    body = {**head, "candidates": decision.keys(), "min": decision.min, "max": decision.max}
    return body if decision.cancel is None else {**body, "cancel": decision.cancel.key}


def _parsed(line: bytes) -> Mapping[str, Any]:
    """The line's JSON object; raises Fault."""
    try:
        request = json.loads(line.decode(), parse_constant=_no_constant)
    except UnicodeDecodeError:
        _bad("The line is not UTF-8 text.")
    except RecursionError:
        _bad("The line is nested too deeply.")
    except ValueError as error:
        _bad(f"The line is not JSON: {error}.")
    if not isinstance(request, dict):
        _bad("The line is not a JSON object.")
    return request


def _no_constant(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")


def _known(request: Mapping[str, Any], *names: str) -> None:
    for name in request:
        if name != "cmd" and name not in names:
            _bad(f"{name!r} is not a part of {request['cmd']}.")


def _take(request: Mapping[str, Any], name: str, kind: type, default: Any) -> Any:
    value = request.get(name, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        _bad(f"{name} is not {'an object' if kind is dict else 'a text' if kind is str else 'a whole number'}.")
    return value


def _seat(session: Session[Any], request: Mapping[str, Any]) -> int | None:
    """The seat named in the request; None if none is."""
    if request.get("seat") is None:
        return None
    seat: int = _take(request, "seat", int, 0)
    if not 0 <= seat < session.seats:
        _bad(f"seat is not from 0 to {session.seats - 1}.")
    return seat


def _answer(request: Mapping[str, Any]) -> Answer:
    answer: Answer = request.get("answer", "")
    if "answer" not in request or not is_answer(answer):
        _bad("answer is neither a text nor a list of texts.")
    return answer


def _bad(reason: str) -> NoReturn:
    raise Fault("bad_request", reason)


def _error(fault: Fault) -> Reply:
    return {"ok": False, "error": {"code": fault.code, "reason": fault.reason, "rule": fault.rule}}
