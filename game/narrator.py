"""The log: one calm sentence for each event, with a sign, the rule, and the hexes it is about.

Give it events as `redact` left them for the reader. What is said of each event type stands in `log_entries`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from game.log_entries import ENTRIES
from game.names import Names


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    number: the event's running number. turn: turns of the game from 1, 0 during set-up. icon: the name of a sign.
    heading: it opens a turn. detail: it may be folded away. more: why a raider did what it did (AUTO-3), or ""; raider:
    which one that was (`jeep#1`).
    """

    text: str
    icon: str
    rule: str
    hexes: tuple[str, ...]
    turn: int
    number: int
    heading: bool = False
    detail: bool = False
    more: str = ""
    raider: str = ""


class Narrator:
    """Turns events into log lines, in order; it remembers only which turn it is."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.turn = 0

    def tell(self, number: int, event: Event) -> LogLine | None:
        """The line for an event with its running number; None for events that need no line."""
        if isinstance(event, ev.TurnStarted):
            self.turn = event.turn
        told = ENTRIES[type(event)](self.names, event)
        if told is None:
            return None
        detail = told.detail or (self.turn == 0 and not isinstance(event, ev.GameStarted))
        return LogLine(
            told.text,
            told.icon,
            event.rule,
            told.hexes,
            self.turn,
            number,
            told.heading,
            detail,
            told.more,
            told.raider,
        )

    def tell_all(self, events: Iterable[tuple[int, Event]]) -> list[LogLine]:
        """The lines for (running number, event) pairs, as `Session.heard` gives them."""
        lines = (self.tell(number, event) for number, event in events)
        return [line for line in lines if line is not None]
