"""Bots in a process of their own, so that a window can go on drawing while one thinks.

The process starts with the first question and gets the view of the bot's seat, nothing else. What views share with
the ruleset (tables, cards, maps) does not travel: both sides have it and call it by its attribute of the ruleset.
"""

from __future__ import annotations

import io
import multiprocessing
import pickle
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from engine.core.decision import Answer, Option
from engine.core.record import AnswerText
from engine.core.ruleset import Ruleset
from game.bots import make_bot
from game.controllers import BotSeat, Controller, chance_of
from game.rulesets import ruleset
from game.session import Session


class BotRunner:
    """Thinks for the bots of a session. Call `poll` from a loop and `close` at the end, or use it in a `with` block.

    If the process cannot be started or dies, the bots think in this one from then on: slower frames, the same answers.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._broken = False
        self._job: Future[AnswerText] | None = None
        self._asked: tuple[Session[Any], int, str] | None = None

    def __enter__(self) -> BotRunner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def poll(self, session: Session[Any], controller: Controller) -> Answer | None:
        """The answer of the seat that is asked, once it is there; None before that or if a person must answer.

        The first call begins the thinking. After an undo or in another session the old answer is dropped.
        """
        decision = session.pending
        if decision is None:
            return None
        if not isinstance(controller, BotSeat) or self._broken:
            return controller.choose(session.view(decision.seat), chance_of(session))
        question = (session, len(session.steps), controller.level)
        if self._job is None or self._asked is None or not _same(self._asked, question):
            self.forget()
            self._asked = question
            self._submit(session, decision.seat, controller.level)
            return self.poll(session, controller) if self._broken else None
        if not self._job.done():
            return None
        job, self._job = self._job, None
        try:
            return job.result()
        except BrokenProcessPool:
            self._give_up()
            return self.poll(session, controller)

    def forget(self) -> None:
        """Drop the question that is being thought about, if any."""
        if self._job is not None:
            self._job.cancel()
        self._job = None
        self._asked = None

    def close(self) -> None:
        """End the process; a thought under way is not waited for."""
        self.forget()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _submit(self, session: Session[Any], seat: int, level: str) -> None:
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
            question = pack(session.rules, session.view(seat))
            self._job = self._pool.submit(_think, session.rules.name, level, question, chance_of(session))
        except (OSError, BrokenProcessPool):
            self._give_up()

    def _give_up(self) -> None:
        self._broken = True
        self.close()


def _same(a: tuple[Session[Any], int, str], b: tuple[Session[Any], int, str]) -> bool:
    return a[0] is b[0] and a[1:] == b[1:]


def _think(ruleset_name: str, level: str, question: bytes, chance: int) -> AnswerText:
    answer = make_bot(level)(unpack(ruleset(ruleset_name), question), chance)
    if isinstance(answer, str | Option):
        return _key(answer)
    return [_key(part) for part in answer]


def _key(answer: str | Option) -> str:
    return answer if isinstance(answer, str) else answer.key


def _shared(rules: Ruleset[Any]) -> dict[str, Any]:
    plain = (str, int, bool, type(None))
    return {name: value for name, value in vars(rules).items() if not isinstance(value, plain)}


def pack(rules: Ruleset[Any], view: Any) -> bytes:
    """A view as bytes for another process that has the same ruleset."""
    names = {id(value): name for name, value in _shared(rules).items()}
    out = io.BytesIO()
    pickler = _Pickler(out, names)
    pickler.dump(view)
    return out.getvalue()


def unpack(rules: Ruleset[Any], data: bytes) -> Any:
    """The view again; what it shares with the ruleset is that of `rules`."""
    return _Unpickler(io.BytesIO(data), _shared(rules)).load()


class _Pickler(pickle.Pickler):
    def __init__(self, out: io.BytesIO, names: dict[int, str]) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self._names = names

    def persistent_id(self, obj: Any) -> str | None:
        return self._names.get(id(obj))


class _Unpickler(pickle.Unpickler):
    def __init__(self, source: io.BytesIO, shared: dict[str, Any]) -> None:
        super().__init__(source)
        self._shared = shared

    def persistent_load(self, pid: Any) -> Any:
        return self._shared[pid]
