"""What a prompt may ask of the table it lies on."""

from __future__ import annotations

from typing import Protocol

from engine.core.decision import Answer
from engine.rulesets.saltlands.state import State
from game.names import Names
from game.table.dangers import Danger
from game.table.model import Model


class Table(Protocol):
    """See the module's text; the scene answers, tests may stand in for it."""

    @property
    def model(self) -> Model:
        """The settled model of the viewer."""

    @property
    def view(self) -> State:
        """The state as the asked seat may know it, for previews by the rules' own functions."""

    @property
    def names(self) -> Names: ...

    @property
    def pointed(self) -> str:
        """The thing under the pointer, "" for none."""

    def say(self, key: str, /, **values: str | int) -> str:
        """A text of the prompts' table."""

    def answer(self, answer: Answer) -> None:
        """Give the answer for the seat that is asked."""

    def is_final(self, answer: Answer) -> bool:
        """Whether an answer will show something or use chance, so that it cannot be taken back."""

    def dangers(self, hex_: str) -> tuple[Danger, ...]:
        """What each group could do to the asked seat if it stood on a hex."""

    def short(self, card: str) -> str:
        """A card's short name."""

    def changed(self) -> None:
        """Draw again: something about the prompt is another."""

    def asks_before_end(self, seat: int, useful: bool) -> bool:
        """Whether ending a turn with something open asks first (a setting, and each seat's own wish)."""

    def ask_before_end(self, seat: int, on: bool) -> None:
        """Whether the seat wants to be asked in this game."""
