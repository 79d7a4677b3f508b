"""Lessons without a screen: played by their hints, and at random until they end or another try is offered."""

from __future__ import annotations

from random import Random

from engine.core.decision import Choose, Decision
from engine.core.record import AnswerText
from game.lessons.hints import leading
from game.lessons.model import Lesson
from game.lessons.run import LessonRun
from game.rulesets import ruleset
from game.session import Session
from tests.conformance.checks import pick

MOST_ANSWERS = 1500
"""No lesson may take longer, however it is played, before it is done or another try is offered."""


def begun(lesson: Lesson, seed: int = 0) -> LessonRun:
    """A lesson at its beginning; the seed is for what is drawn by lot."""
    position = {**lesson.position, "rng": seed}
    return LessonRun(lesson, Session.from_position(ruleset("saltlands"), position))


def hinted(run: LessonRun) -> AnswerText:
    """An answer that the hints lead to; where they say nothing, the first one."""
    decision = run.session.pending
    assert decision is not None
    found = leading(run, decision)
    return found[0].key if found else first(decision)


def beside_the_point(run: LessonRun) -> str:
    """The shortest move that does not lead on."""
    decision = run.session.pending
    assert isinstance(decision, Choose)
    here = _hex(run.here())
    moves = [option.key for option in decision.options if option.op == "move" and option.key not in run.keys]
    return min(moves, key=lambda key: sum((a - b) ** 2 for a, b in zip(_hex(key.split()[1]), here, strict=True)))


def _hex(name: str) -> tuple[int, int]:
    q, r = name.split(",")
    return int(q), int(r)


def first(decision: Decision) -> AnswerText:
    if isinstance(decision, Choose):
        return decision.options[0].key
    return [option.key for option in decision.candidates[: decision.min]]


def play_at_random(run: LessonRun, rng: Random) -> int:
    """Any legal answers until the lesson is done or another try is offered; how many. AssertionError if stuck."""
    answers = 0
    while not run.done and not run.offer:
        decision = run.session.pending
        assert decision is not None, f"{run.lesson.id}: the game is over and nothing is offered"
        run.session.answer(decision.seat, pick(decision, rng))
        answers += 1
        assert answers <= MOST_ANSWERS, f"{run.lesson.id}: stuck at {run.step}"
    return answers
