"""The log: one calm sentence for each event, with a sign, the rule, and the hexes it is about.

Give it events as `redact` left them for the reader. What is said of each event type stands in `log_entries`, what is
remembered between them in `log_story`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from game.log_entries import ENTRIES
from game.log_kinds import kind_of, seats_of
from game.log_story import Story
from game.names import Names


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log.

    number: the running number of the event, of the first one if it tells of several. turn: turns of the game from 1, 0
    during set-up. icon: the name of a sign. heading: it opens a turn. detail: it may be folded away. more: why a raider
    did what it did (AUTO-3), what an action exhausts, or ""; raider: which one it was (`jeep#1`). grave: for a death,
    the few words that say it, and its reason. joins: it takes the place of the line before it (see `enter`). kind and
    seats: what and whom it is about (`log_kinds`). events: all that it tells of, also those that need no words.
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
    kind: str = ""
    seats: frozenset[int] = frozenset()
    events: tuple[Event, ...] = ()


def enter(lines: list[LogLine], line: LogLine | None) -> None:
    """Put what `Narrator.tell` said into a log: a new line, a fuller last line, or nothing."""
    if line is None:
        return
    if line.joins and lines:
        lines.pop()
    lines.append(line)


class Narrator:
    """Turns events into log lines, in order; it must hear all of them from the start of the game.

    No event is lost: one that needs no words goes with the line before it, or with the first.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.turn = 0
        self._setting_up = False
        self._story = Story()
        self._last: LogLine | None = None
        self._unsaid: tuple[Event, ...] = ()

    def tell(self, number: int, event: Event) -> LogLine | None:
        """The line for an event with its running number; None before anything was said that needs words."""
        if isinstance(event, ev.TurnStarted):
            self.turn, self._setting_up = event.turn, False
        entry = ENTRIES.get(type(event))
        assert entry is not None, f"{type(event).__name__} has no entry in game/log_entries.py"
        told = entry(self.names, event, self._story)
        self._story.note(event)
        if told is None:
            return self._silently(event)
        detail = told.detail or self._setting_up
        self._setting_up = self._setting_up or isinstance(event, ev.GameStarted)
        before = self._last if told.joins else None
        self._last = LogLine(
            told.text,
            told.icon,
            event.rule,
            told.hexes,
            self.turn,
            number if before is None else before.number,
            told.heading,
            detail,
            told.more,
            told.raider,
            told.grave,
            before is not None,
            kind_of(event) if before is None else before.kind,
            seats_of(event) | (frozenset() if before is None else before.seats),
            (*(self._unsaid if before is None else before.events), event),
        )
        self._unsaid = ()
        return self._last

    def _silently(self, event: Event) -> LogLine | None:
        """An event without words goes with the last line."""
        if self._last is None:
            self._unsaid += (event,)
            return None
        self._last = replace(self._last, events=(*self._last.events, event), joins=True)
        return self._last

    def tell_all(self, events: Iterable[tuple[int, Event]]) -> list[LogLine]:
        """The lines for (running number, event) pairs, as `Session.heard` gives them."""
        lines: list[LogLine] = []
        for number, event in events:
            enter(lines, self.tell(number, event))
        return lines


class Log:
    """What one reader has been told so far. told: the running number of the event that comes next."""

    def __init__(self, names: Names) -> None:
        self.lines: list[LogLine] = []
        self.told = 0
        self._narrator = Narrator(names)

    def hear(self, events: Iterable[tuple[int, Event]]) -> None:
        """Go on with (running number, event) pairs, as `Session.heard` gives them from `told` on."""
        for number, event in events:
            enter(self.lines, self._narrator.tell(number, event))
            self.told = number + 1
