"""Bots in a process of their own, so that a window can go on drawing while one thinks.

The process starts with the first question. It follows the game by its record, whose new answers come with each
question, and gives the bot the view of its seat, as `controllers.play` does in one process. A thought that nobody waits
for any more is ended at once, with its process.
"""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple

from engine.core.decision import Answer, in_words
from engine.core.record import AnswerText, Record, begin
from engine.core.ruleset import apply_silently
from game.bots import make_bot
from game.bots.why import Why, why
from game.controllers import BotSeat, Controller, chance_of
from game.rulesets import ruleset
from game.session import Session

PATIENCE = 2.0
"""Seconds that an ended process is waited for before it is killed."""


HINT_LEVEL = "best"
"""The level that a person is advised by."""


class Question(NamedTuple):
    """What the bots' process is asked: the bot's level, the game by its record, the bot's chance; with its reason?"""

    level: str
    start: Record
    answers: list[AnswerText]
    chance: int
    explained: bool = False


class Thought(NamedTuple):
    """What a bot would answer, and why if that was asked."""

    answer: AnswerText
    why: Why | None = None


def advice(view: Any, level: str, chance: int) -> Thought:
    """What the bot of a level would answer to a view, and why."""
    chosen = make_bot(level)(view, chance)
    return Thought(in_words(chosen), why(view, chosen))


class BotRunner:
    """Thinks for the bots of a session. Call `poll` from a loop and `close` at the end, or use it in a `with` block.

    If the process cannot be started or dies, the bots think in this one from then on: slower frames, the same answers.
    """

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._broken = False
        self._asked: tuple[Session[Any], int, str, bool] | None = None

    def __enter__(self) -> BotRunner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def poll(self, session: Session[Any], controller: Controller) -> Answer | None:
        """The answer of the seat that is asked, once it is there; None before that or if a person must answer.

        The first call begins the thinking. After an undo or in another session the old thought is given up.
        """
        decision = session.pending
        if decision is None:
            return None
        if self._broken or not isinstance(controller, BotSeat):
            return controller.choose(session.view(decision.seat), chance_of(session))
        return self.ask(session, controller.level)

    def ask(self, session: Session[Any], level: str) -> Answer | None:
        """What the bot of a level would answer for the seat that is asked; None until it is there."""
        thought = self._think(session, level, explained=False)
        return thought.answer if thought is not None else None

    def advise(self, session: Session[Any]) -> Thought | None:
        """What the best bot would do for the person who is asked, with its reason; None until it is there.

        Without a process the answer comes at once from the bot that thinks least.
        """
        if not self._broken:
            return self._think(session, HINT_LEVEL, explained=True)
        assert session.pending is not None, "a person is asked"
        view = session.view(session.pending.seat)
        return advice(view, "good", chance_of(session))

    def _think(self, session: Session[Any], level: str, explained: bool) -> Thought | None:
        asked = (session, len(session.steps), level, explained)
        if self._asked != asked:
            self.forget()
            self._asked = asked
            self._submit(Question(level, session.start, session.answers, chance_of(session), explained))
            return None
        try:
            if self._pipe is None or not self._pipe.poll():
                return None
            thought: Thought = self._pipe.recv()
        except (EOFError, OSError):
            self._give_up()
            return None
        self._asked = None
        return thought

    def forget(self) -> None:
        """Give up the thought under way, if any; its process ends at once."""
        if self._asked is not None:
            self._asked = None
            self._end()

    def close(self) -> None:
        """End the process; a thought under way is given up."""
        self._asked = None
        self._end()

    def _submit(self, question: Question) -> None:
        try:
            if self._process is None:
                context = multiprocessing.get_context("spawn")
                self._pipe, theirs = context.Pipe()
                self._process = context.Process(target=_serve, args=(theirs,), daemon=True, name="saltlands-bots")
                self._process.start()
                theirs.close()
            assert self._pipe is not None, "a process has a pipe"
            self._pipe.send(question)
        except (OSError, BrokenPipeError):
            self._give_up()

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None and process.pid is not None:
            process.terminate()
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()

    def _give_up(self) -> None:
        self._broken = True
        self.close()


# --- in the bots' process --------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Followed:
    """The game that this process follows: how it began, the answers it has taken, the state after them."""

    start: Record
    answers: list[AnswerText]
    state: Any


def _serve(pipe: Connection) -> None:
    """Answer questions until the program is gone."""
    followed: _Followed | None = None
    while True:
        try:
            question: Question = pipe.recv()
        except EOFError:
            return
        followed = _catch_up(followed, question)
        rules = ruleset(question.start.ruleset)
        view = rules.view(followed.state, followed.state.pending.seat)
        if question.explained:
            thought = advice(view, question.level, question.chance)
        else:
            thought = Thought(in_words(make_bot(question.level)(view, question.chance)))
        try:
            pipe.send(thought)
        except OSError:
            return


def _catch_up(known: _Followed | None, question: Question) -> _Followed:
    """The game at the question's moment, from where it was followed to if that lies on its way."""
    rules = ruleset(question.start.ruleset)
    answers = question.answers
    if known is None or known.start != question.start or answers[: len(known.answers)] != known.answers:
        known = _Followed(question.start, [], begin(rules, question.start))
    for answer in answers[len(known.answers) :]:
        apply_silently(rules, known.state, answer)
        known.answers.append(answer)
    return known
