"""What of the log is shown, and where: filtered, grouped by turn, the newest on top; measured once, not in a frame."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from game.narrator import LogLine
from game.ui.metrics import TARGET

GAP = 5.0
"""Points between lines."""
LEAST = TARGET - GAP
"""Points of a row at least: with the gap it can be hit."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line, or the heading of a turn. y: points from the top of all rows. count: lines that a folded turn holds."""

    thing: str
    turn: int
    y: float
    height: float
    line: LogLine | None = None
    heading: bool = False
    count: int = 0


@dataclass(slots=True)
class LogView:
    """kind: of `log_kinds.KINDS`, "" for all. seat: only what concerns it, -1 for everybody. full: details too.

    folded: turns of which only the heading is shown. scroll: points from the top; most: how far it goes.
    """

    scroll: float = 0.0
    most: float = 0.0
    full: bool = False
    kind: str = ""
    seat: int = -1
    folded: set[int] = field(default_factory=set)
    rows: list[Row] = field(default_factory=list)
    _room: float = 0.0
    _key: object = None
    _heights: dict[tuple[int, str], float] = field(default_factory=dict)
    _measured_for: object = None

    @property
    def filtered(self) -> bool:
        """Whether something is left out."""
        return bool(self.kind) or self.seat >= 0

    # --- what the player does ----------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Show or fold the details."""
        self.full = not self.full
        self.scroll = 0.0

    def show_kind(self, kind: str) -> None:
        """Show one kind only; the same again shows all."""
        self.kind = "" if self.kind == kind else kind
        self.scroll = 0.0

    def show_seat(self, seat: int) -> None:
        """Show only what concerns a seat; the same again shows all."""
        self.seat = -1 if self.seat == seat else seat
        self.scroll = 0.0

    def fold(self, turn: int) -> None:
        """Fold a turn to its heading, or unfold it."""
        self.folded ^= {turn}

    def wheel(self, points: float) -> None:
        """Scroll by points; at its ends it stops."""
        self.scroll = min(max(0.0, self.scroll + points), self.most)

    def bring(self, thing: str) -> None:
        """Scroll as far as needed to see a row."""
        row = next((row for row in self.rows if row.thing == thing), None)
        if row is not None:
            self.scroll = min(self.scroll, row.y)
            self.scroll = max(self.scroll, row.y + row.height - self._room)

    def neighbour(self, thing: str, way: int) -> str:
        """The row below (1) or above (-1) another, "" at the ends."""
        things = [row.thing for row in self.rows]
        at = things.index(thing) + way if thing in things else 0
        return things[at] if 0 <= at < len(things) else ""

    def line_of(self, thing: str) -> LogLine | None:
        """The line of a row, None for a heading or another thing."""
        return next((row.line for row in self.rows if row.thing == thing), None)

    # --- what is seen ------------------------------------------------------------------------------------------------

    def measure(
        self, lines: Sequence[LogLine], room: float, key: object, height: Callable[[LogLine | None, int], float]
    ) -> None:
        """Lay out the rows for a panel of `room` points, if something has changed.

        height: of a line, or of the heading of a turn. key: whatever else heights depend on. While one looks at older
        lines, new ones do not move them.
        """
        self._room = room
        now = (len(lines), id(lines[-1]) if lines else 0, self.kind, self.seat, self.full, tuple(self.folded), key)
        if now == self._key:
            return
        filtered = (self.kind, self.seat, self.full, tuple(self.folded), key)
        grows = isinstance(self._key, tuple) and self._key[2:] == filtered
        before = self.rows[-1].y + self.rows[-1].height if self.rows else 0.0
        self._key = now
        if key != self._measured_for:
            self._measured_for = key
            self._heights.clear()
        self.rows = list(self._rows(lines, partial(self._kept, height)))
        whole = self.rows[-1].y + self.rows[-1].height if self.rows else 0.0
        if grows and self.scroll > 0:
            self.scroll += max(0.0, whole - before)
        self.most = max(0.0, whole - room)
        self.scroll = min(self.scroll, self.most)

    def _kept(self, height: Callable[[LogLine | None, int], float], line: LogLine | None, turn: int) -> float:
        """The height of a line, measured once."""
        key = (-turn - 1, "") if line is None else (line.number, line.text)
        if key not in self._heights:
            self._heights[key] = max(LEAST, height(line, turn))
        return self._heights[key]

    def _rows(self, lines: Sequence[LogLine], height: Callable[[LogLine | None, int], float]) -> Iterator[Row]:
        turns: dict[int, list[LogLine]] = {}
        for line in lines:
            turns.setdefault(line.turn, []).append(line)
        y = 0.0
        for turn in sorted(turns, reverse=True):
            opener = next((line for line in turns[turn] if line.heading and not line.kind and turn), None)
            told = [line for line in reversed(turns[turn]) if line is not opener and self._wanted(line)]
            if not told and self.filtered:
                continue
            folded = turn in self.folded
            high = height(opener, turn)
            thing = f"log:{opener.number}" if opener is not None else f"log:turn {turn}"
            yield Row(thing, turn, y, high, opener, True, len(told) if folded else 0)
            y += high + GAP
            for line in () if folded else told:
                high = height(line, turn)
                yield Row(f"log:{line.number}", turn, y, high, line)
                y += high + GAP

    def _wanted(self, line: LogLine) -> bool:
        if line.detail and not self.full:
            return False
        return self.kind in ("", line.kind) and (self.seat < 0 or self.seat in line.seats)

    def in_sight(self, room: float) -> list[Row]:
        """The rows of which something is seen."""
        first = max(0, bisect_left(self.rows, self.scroll, key=lambda row: row.y) - 1)
        seen = []
        for row in self.rows[first:]:
            if row.y > self.scroll + room:
                break
            if row.y + row.height > self.scroll:
                seen.append(row)
        return seen
