"""A record: all that is needed to play a game again, answer by answer, to the same hash."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from engine.core.errors import BadPosition, Refused
from engine.core.ruleset import Listener, Ruleset, S, apply_silently, state_hash

AnswerText: TypeAlias = str | list[str]
"""An answer in a record: an option's key, or a list of keys for a subset."""


@dataclass(slots=True)
class Record:
    """ruleset, version and data name the rules and cards; seed and options (or a position) the start; then the answers.

    position: where the game starts if not from a set-up; then seed and options are only remembered. hash: the state's
    after the last answer, or "" if nobody vouches for it.
    """

    ruleset: str
    version: str
    data: str
    seed: int
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None = None
    answers: list[AnswerText] = field(default_factory=list)
    hash: str = ""

    def to_json(self) -> dict[str, Any]:
        """Plain data; `position` only if the game did not start from a set-up."""
        body: dict[str, Any] = {
            "ruleset": self.ruleset,
            "version": self.version,
            "data": self.data,
            "seed": self.seed,
            "options": dict(self.options),
            "answers": list(self.answers),
            "hash": self.hash,
        }
        if self.position is not None:
            body["position"] = dict(self.position)
        return body


def read_record(data: Any) -> Record:
    """A record from plain data; raises BadPosition with the path to the fault."""
    if not isinstance(data, Mapping):
        raise BadPosition("record", "is not an object")
    for name, kind in _FIELDS.items():
        if name not in data:
            raise BadPosition(f"record.{name}", "is missing")
        if not isinstance(data[name], kind) or isinstance(data[name], bool):
            raise BadPosition(f"record.{name}", f"is not {_KIND_NAMES[kind]}")
    position = data.get("position")
    if position is not None and not isinstance(position, Mapping):
        raise BadPosition("record.position", "is not an object")
    final = data.get("hash", "")
    if not isinstance(final, str):
        raise BadPosition("record.hash", "is not a text")
    answers: list[AnswerText] = []
    for i, answer in enumerate(data["answers"]):
        ok = isinstance(answer, str) or (isinstance(answer, list) and all(isinstance(a, str) for a in answer))
        if not ok:
            raise BadPosition(f"record.answers[{i}]", "is neither a text nor a list of texts")
        answers.append(answer)
    return Record(
        data["ruleset"], data["version"], data["data"], data["seed"], data["options"], position, answers, final
    )


_FIELDS: dict[str, type] = {
    "ruleset": str, "version": str, "data": str, "seed": int, "options": Mapping, "answers": list,
}  # fmt: skip
_KIND_NAMES = {str: "a text", int: "a whole number", Mapping: "an object", list: "a list"}


def begin(rules: Ruleset[S], record: Record, listener: Listener | None = None) -> S:
    """The state before the first answer; raises BadPosition if the record belongs to other rules or data.

    `listener` hears the events of a set-up; a position has none.
    """
    for what, mine in (("ruleset", rules.name), ("version", rules.version), ("data", rules.data_hash())):
        theirs = getattr(record, what)
        if theirs != mine:
            raise BadPosition(f"record.{what}", f"was made with {theirs!r}, this program has {mine!r}")
    if record.position is not None:
        return rules.read(record.position)
    return rules.new(record.options, record.seed, listener)


def replay(rules: Ruleset[S], record: Record, after_each: Callable[[S, int], None] | None = None) -> S:
    """Play the whole record; raises BadPosition naming the answer that is not possible or the hash that differs.

    `after_each` is given the state and the number of the answer, from 0; it must leave the state as it is.
    """
    state = begin(rules, record)
    for i, answer in enumerate(record.answers):
        try:
            apply_silently(rules, state, answer)
        except Refused as refused:
            raise BadPosition(f"record.answers[{i}]", f"{answer!r} is not possible: {refused}") from refused
        if after_each is not None:
            after_each(state, i)
    if record.hash:
        found = state_hash(rules, state)
        if found != record.hash:
            raise BadPosition("record.hash", f"the replay ends in {found}, the record says {record.hash}")
    return state
