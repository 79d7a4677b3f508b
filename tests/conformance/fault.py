"""How a broken promise is told."""

from __future__ import annotations


class Fault(AssertionError):
    """A broken promise: `check` is its short name, `answers` how many answers had been given."""

    def __init__(self, check: str, said: str, answers: int = -1) -> None:
        super().__init__(check, said)
        self.check = check
        self.said = said
        self.answers = answers

    def __str__(self) -> str:
        return f"{self.check}: {self.said}" + (f" (after {self.answers} answers)" if self.answers >= 0 else "")


def demand(holds: object, check: str, said: str = "") -> None:
    """Raise Fault unless it holds."""
    if not holds:
        raise Fault(check, said)
