"""What a seat is asked: choose one of the options, or choose a subset of the candidates. There is no third shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias


class Option:
    """One possible answer. `key` is its notation (`move 3,-2 fuel=1`); `op` and `args` are the same for the rules.

    Options are made once by a ruleset, shared by all states and compared by identity; never change one. Within one
    decision no two have the same key.
    """

    __slots__ = ("args", "key", "op")

    def __init__(self, key: str, op: str, args: tuple[int, ...] = ()) -> None:
        self.key = key
        self.op = op
        self.args = args

    def __repr__(self) -> str:
        return f"<{self.key}>"


Answer: TypeAlias = "str | Option | Sequence[str] | Sequence[Option]"
"""An option or its key; for a subset a list or tuple of them (or the way back, where there is one)."""

Chosen: TypeAlias = "Option | tuple[Option, ...]"
"""An answer that was found possible."""


class Choose:
    """Choose exactly one of `options`.

    seat: who must answer (often not the active player). kind: a word from the ruleset's list, by which a screen finds
    its widget. rule: the rule that asks. source: notation of the card, raider or place that asks, or "".
    In a view for another seat `options` is empty: what somebody could do would tell what they hold.
    """

    __slots__ = ("kind", "options", "rule", "seat", "source")

    def __init__(self, seat: int, kind: str, rule: str, options: tuple[Option, ...], source: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.source = source
        self.options = options

    def accept(self, answer: object) -> Option | None:
        """The option that the answer means, or None; anything at all may be given."""
        if isinstance(answer, Option):
            return answer if answer in self.options else None
        for option in self.options:
            if option.key == answer:
                return option
        return None

    def keys(self) -> list[str]:
        """The notations of all options, in order."""
        return [option.key for option in self.options]


class Subset:
    """Choose from `min` to `max` of `candidates`, each at most once; or take the way back `cancel`, where there is one.

    An answer is a list or tuple of candidates or keys in any order; the rules see it in the order of the candidates.
    The other fields are those of Choose.
    """

    __slots__ = ("cancel", "candidates", "kind", "max", "min", "rule", "seat", "source")

    def __init__(
        self,
        seat: int,
        kind: str,
        rule: str,
        candidates: tuple[Option, ...],
        least: int,
        most: int,
        source: str = "",
        cancel: Option | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.source = source
        self.candidates = candidates
        self.min = least
        self.max = most
        self.cancel = cancel

    def accept(self, answer: object) -> Chosen | None:
        """The way back, or the chosen candidates in their own order, or None; anything at all may be given."""
        back = self.cancel
        if back is not None and answer in (back, back.key):
            return back
        if not isinstance(answer, list | tuple) or not self.min <= len(answer) <= self.max:
            return None
        try:
            wanted = set(answer)
        except TypeError:
            return None
        chosen = tuple([c for c in self.candidates if c in wanted])
        if len(chosen) < len(wanted):
            chosen = tuple([c for c in self.candidates if c in wanted or c.key in wanted])
        return chosen if len(chosen) == len(answer) else None

    def keys(self) -> list[str]:
        """The notations of all candidates, in order."""
        return [candidate.key for candidate in self.candidates]


Decision: TypeAlias = Choose | Subset
"""What `State.pending` is while the game goes on."""


def can_be_answered(decision: Decision) -> bool:
    """Whether any answer at all is possible."""
    if isinstance(decision, Choose):
        return bool(decision.options)
    return decision.cancel is not None or decision.min <= min(decision.max, len(decision.candidates))


def in_words(answer: Option | Sequence[Option]) -> str | list[str]:
    """The keys of an answer: what records and protocol lines hold."""
    return answer.key if isinstance(answer, Option) else [option.key for option in answer]


def is_answer(answer: object) -> bool:
    """Whether this has the shape of an answer to any decision: an option, a key, or a list or tuple of them."""
    if isinstance(answer, list | tuple):
        return all(isinstance(part, str | Option) for part in answer)
    return isinstance(answer, str | Option)
