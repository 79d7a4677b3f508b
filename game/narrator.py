"""The log: one calm sentence for each event, with a sign, the rule, and the hexes it is about.

Give it events as `redact` left them for the reader. What is said of each event type stands in `log_entries`, what is
remembered between them in `log_story`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from game.log_entries import ENTRIES
from game.log_story import Story
from game.names import Names


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    number: the running number of the event, of the first one if it tells of several. turn: turns of the game from 1, 0
    during set-up. icon: the name of a sign. heading: it opens a turn. detail: it may be folded away. more: why a raider
    did what it did (AUTO-3), what an action exhausts, or ""; raider: which one it was (`jeep#1`). grave: for a death,
    the few words that say it, and its reason. joins: it takes the place of the line before it (see `enter`).
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
    grave: tuple[str, ...] = ()
    joins: bool = False


def enter(lines: list[LogLine], line: LogLine | None) -> None:
    """Put what `Narrator.tell` said into a log: a new line, a fuller last line, or nothing."""
    if line is None:
        return
    if line.joins and lines:
        lines.pop()
    lines.append(line)


class Narrator:
    """Turns events into log lines, in order; it must hear all of them from the start of the game."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.turn = 0
        self._setting_up = False
        self._story = Story()
        self._last: LogLine | None = None

    def tell(self, number: int, event: Event) -> LogLine | None:
        """The line for an event with its running number; None for events that need no line."""
        if isinstance(event, ev.TurnStarted):
            self.turn, self._setting_up = event.turn, False
        told = ENTRIES[type(event)](self.names, event, self._story)
        self._story.note(event)
        if told is None:
            return None
        detail = told.detail or self._setting_up
        self._setting_up = self._setting_up or isinstance(event, ev.GameStarted)
        joins = told.joins and self._last is not None
        self._last = LogLine(
            told.text,
            told.icon,
            event.rule,
            told.hexes,
            self.turn,
            self._last.number if joins and self._last is not None else number,
            told.heading,
            detail,
            told.more,
            told.raider,
            told.grave,
            joins,
        )
        return self._last

    def tell_all(self, events: Iterable[tuple[int, Event]]) -> list[LogLine]:
        """The lines for (running number, event) pairs, as `Session.heard` gives them."""
        lines: list[LogLine] = []
        for number, event in events:
            enter(lines, self.tell(number, event))
        return lines
