"""Bots in a process of their own, so that a window can go on drawing while one thinks.

The process starts with the first question. It follows the game by its record, whose new answers come with each
question, and gives the bot the view of its seat, as `controllers.play` does in one process.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any

from engine.core.decision import Answer, in_words
from engine.core.record import AnswerText, Record, begin
from engine.core.ruleset import apply_silently
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
        if self._broken or not isinstance(controller, BotSeat):
            return controller.choose(session.view(decision.seat), chance_of(session))
        question = (session, len(session.steps), controller.level)
        if self._job is None or self._asked != question:
            self.forget()
            self._asked = question
            self._submit(session, controller.level)
            return None
        if not self._job.done():
            return None
        job, self._job = self._job, None
        try:
            return job.result()
        except BrokenProcessPool:
            self._give_up()
            return None

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

    def _submit(self, session: Session[Any], level: str) -> None:
        try:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))
            self._job = self._pool.submit(_think, level, session.start, session.answers, chance_of(session))
        except (OSError, BrokenProcessPool):
            self._give_up()

    def _give_up(self) -> None:
        self._broken = True
        self.close()


@dataclass(slots=True)
class _Followed:
    """The game that this process follows: how it began, the answers it has taken, the state after them."""

    start: Record
    answers: list[AnswerText]
    state: Any


_followed: _Followed | None = None


def _think(level: str, start: Record, answers: list[AnswerText], chance: int) -> AnswerText:
    """In the bots' process: catch up with the game and ask the bot of the seat whose turn it is to answer."""
    global _followed
    rules = ruleset(start.ruleset)
    known = _followed
    if known is None or known.start != start or answers[: len(known.answers)] != known.answers:
        known = _followed = _Followed(start, [], begin(rules, start))
    for answer in answers[len(known.answers) :]:
        apply_silently(rules, known.state, answer)
        known.answers.append(answer)
    return in_words(make_bot(level)(rules.view(known.state, known.state.pending.seat), chance))
