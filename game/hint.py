"""A hint for the person who is asked: what the best bot would do, in words, and what that is about."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.decision import Choose, Decision, Option
from engine.core.record import AnswerText
from engine.rulesets.saltlands.state import State
from game import answers
from game.bot_runner import Thought
from game.names import Names

_AT_HEX = {"move": 0, "collect": 0, "enter": 0, "to": 0}
"""Ops that are about a hex, and where it stands in their args."""


class Hint(NamedTuple):
    """text: one line. hex: the hex that it is about, "" if it is about none."""

    text: str
    hex: str


def hint(view: State, names: Names, thought: Thought) -> Hint:
    """The words for a thought about the decision pending in the view."""
    decision = view.pending
    assert decision is not None, "a hint is for somebody who is asked"
    chosen = _options(decision, thought.answer)
    what = names.listed([answers.label(view, names, decision, option) for option in chosen])
    reason = names.why(*thought.why) if thought.why is not None else ""
    text = names.texts.get("hint.says", what=what, why=reason)
    return Hint(text, _hex(view, chosen[0]) if len(chosen) == 1 else "")


def _options(decision: Decision, answer: AnswerText) -> list[Option]:
    """What an answer in words means."""
    keys = [answer] if isinstance(answer, str) else answer
    if isinstance(decision, Choose):
        offered = decision.options
    else:
        offered = (*decision.candidates, *([decision.cancel] if decision.cancel is not None else []))
    return [option for key in keys for option in offered if option.key == key]


def _hex(view: State, option: Option) -> str:
    if option.op in _AT_HEX:
        return view.geo.names[option.args[_AT_HEX[option.op]]]
    if option.op == "use" and option.key.split()[-1] in view.geo.names:
        return option.key.split()[-1]
    return ""
