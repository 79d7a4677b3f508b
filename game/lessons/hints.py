"""Which of the answers that are offered lead on in a lesson: what the coach points at.

A hint is a pattern of option keys (`collect 1,0`, `use spear* 3,1`, `end *`), or tells of moves: `sail to 3,-1` and
`sail beside 3,-1` are those that end there, or as near to it as any do, `sail far` the longest. The first hint that
fits any option counts; in a turn in which none does, its end, or a card to discard that the lesson does without.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from engine.core.decision import Choose, Decision, Option
from engine.rulesets.saltlands.geometry import Axial, hexes_apart

if TYPE_CHECKING:
    from game.lessons.run import LessonRun

_FAR = 99
"""More steps than any move has."""


def leading(run: LessonRun, decision: Decision) -> tuple[Option, ...]:
    """The options that the hints of a lesson's present step lead to, none if it has nothing to say about a question."""
    if run.step is None:
        return ()
    options = decision.options if isinstance(decision, Choose) else decision.candidates
    here = run.here()
    for hint in run.step.hints:
        found = _sailing(hint, options, here) if hint.startswith("sail ") else _fitting(hint, options)
        if found:
            return found
    if decision.kind != "turn":
        return ()
    return _fitting("end *", options) or _spare(run, options)


def _spare(run: LessonRun, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Discards from the hand of cards that no later step needs."""
    kept = run.kept()
    return tuple(o for o in _fitting("discard *", options) if not {o.key[8:], o.key[8:].partition("#")[0]} & kept)


def _fitting(pattern: str, options: tuple[Option, ...]) -> tuple[Option, ...]:
    return tuple(option for option in options if fnmatchcase(option.key, pattern))


def _sailing(hint: str, options: tuple[Option, ...], here: str) -> tuple[Option, ...]:
    """The moves without fuel that end nearest to a hex, or to any hex next to it, or farthest away."""
    _, how, *where = hint.split()
    if how != "far":
        here = where[0]
    if not here:
        return ()
    wanted = {"to": 0, "beside": 1, "far": _FAR}[how]
    moves = {o: abs(hexes_apart(_hex(o.key.split()[1]), _hex(here)) - wanted) for o in options if _is_move(o)}
    least = min(moves.values(), default=0)
    return tuple(option for option, away in moves.items() if away == least)


def _is_move(option: Option) -> bool:
    return option.op == "move" and "fuel=" not in option.key


def _hex(text: str) -> Axial:
    q, r = text.split(",")
    return int(q), int(r)
