"""The errors that cross the engine's border. Each carries a sentence for a person."""

from __future__ import annotations

from collections.abc import Mapping


class EngineError(Exception):
    """Base of all errors that a caller may show to a person."""


class Refused(EngineError):
    """An answer that is not possible now; the state is as it was.

    `code` is a stable word for programs, `reason` one English sentence for people, `rule` the number of the rule that
    forbids the answer (empty if the fault is not one of the rules, such as a word that is no answer at all). `key` and
    `values` let a screen say the sentence in another language: `reason` is the English text of `key` with `values` put
    in. The kernel's own keys are `game_over`, `not_your_choice` (seat, asked) and `no_answer`.
    """

    def __init__(
        self,
        reason: str,
        rule: str = "",
        code: str = "illegal_answer",
        key: str = "",
        values: Mapping[str, str | int] | None = None,
    ) -> None:
        super().__init__(f"{reason} [{rule}]" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.code = code
        self.key = key
        self.values = dict(values or {})


class BadPosition(EngineError):
    """A position, record or option set that cannot be; `path` says where the fault lies (`players[0].hand[2]`)."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}" if path else reason)
        self.path = path
        self.reason = reason
