"""Where everything lies on the table: pure arithmetic in points, and nothing is drawn here.

The window's canvas in points and its size class (`game.ui.metrics`) give the zones A to F (`Layout.of`), and the zones
give rows, slots and cards. Left is what comes at you, right is who is with
you, above is the clock, below is yours, and the middle is where it happens.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.ui.metrics import TARGET, Metrics, Size

GAP = 8.0
"""Points between panels, and from the edge of the window."""
PAD = 10.0
"""Points between a panel's edge and what is in it."""


class Box(NamedTuple):
    """A rectangle in points."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by dx on the left and right and by dy (or dx) above and below; never negative."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def overlaps(self, other: Box) -> bool:
        """Whether the two share an area (touching edges do not count)."""
        return (
            self.x < other.right - 0.01
            and other.x < self.right - 0.01
            and self.y < other.bottom - 0.01
            and other.y < self.bottom - 0.01
        )

    def holds(self, other: Box) -> bool:
        """Whether the other lies inside."""
        return (
            self.x <= other.x + 0.01
            and self.y <= other.y + 0.01
            and other.right <= self.right + 0.01
            and other.bottom <= self.bottom + 0.01
        )

    def has(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.x + dx, self.y + dy, self.w, self.h)


@dataclass(frozen=True, slots=True)
class Measures:
    """The fixed measures of a layout class, in points."""

    strip: float
    rail: float
    band: float
    tray: float
    card: tuple[float, float]
    slot_step: float
    end: tuple[float, float]
    rose: float
    group_tall: float
    group_low: float
    seat_tall: float
    seat_low: float


MEASURES = {
    Size.WIDE: Measures(46, 272, 58, 184, (100, 140), 106, (230, 46), 60, 84, 58, 74, 73),
    Size.STANDARD: Measures(44, 226, 52, 166, (90, 126), 96, (206, 40), 52, 84, 45, 66, 62),
    Size.NARROW: Measures(34, 250, 48, 78, (84, 78), 90, (136, 38), 42, 66, 45, 62, 62),
}

LOW = 300.0
"""In a narrow canvas under this height the tray is closed until it is wanted."""
HANDLE = 32.0
"""Height of the closed tray of the smallest canvases."""
TRAY_HEADER = 28.0
ZOOMING = 340.0
"""A board of fewer points has no buttons to zoom."""
LOW_LOG = 74.0
"""A log of fewer points has no room for a line that can be hit."""


def readable(log: Box) -> Box:
    """The log's box; one of under LOW_LOG points becomes a drawer (height 0)."""
    return log if log.h >= LOW_LOG else log._replace(h=0)


@dataclass(frozen=True, slots=True)
class Layout:
    """The zones of a canvas. strip A, left B, right C, board D, band E, tray F; `painted` is all that the board fills.

    In the narrow class left and right are drawers: over all the rest, shown one at a time. `closed` says
    that the tray shows only its handle until it is opened.
    """

    kind: Size
    size: tuple[float, float]
    measures: Measures
    strip: Box
    left: Box
    right: Box
    board: Box
    painted: Box
    band: Box
    tray: Box
    closed: bool

    @classmethod
    def of(cls, metrics: Metrics, tray_open: bool = False) -> Layout:
        """The layout of a window."""
        size, kind = metrics.canvas, metrics.size
        w, h = size
        m = MEASURES[kind]
        closed = kind == Size.NARROW and h < LOW and not tray_open
        tray_height = HANDLE if closed else m.tray
        tray = Box(0, h - tray_height, w, tray_height)
        band = Box(0, tray.y - m.band, w, m.band)
        strip = Box(0, 0, w, m.strip)
        painted = Box(0, strip.bottom, w, band.y - strip.bottom)
        top, height = strip.bottom + GAP, band.y - strip.bottom - 2 * GAP
        if kind == Size.NARROW:
            rail = min(m.rail, w / 2)
            drawer = Box(w - rail - GAP, top, rail, h - top - GAP)
            return cls(kind, size, m, strip, drawer, drawer, painted, painted, band, tray, closed)
        left = Box(GAP, top, m.rail, height)
        right = Box(w - GAP - m.rail, top, m.rail, height)
        board = Box(left.right + GAP, painted.y, right.x - left.right - 2 * GAP, painted.h)
        return cls(kind, size, m, strip, left, right, board, painted, band, tray, closed)

    @property
    def drawers(self) -> bool:
        """Whether the rails are drawers."""
        return self.kind == Size.NARROW

    @property
    def folds(self) -> bool:
        """Whether the canvas is so low that the tray is opened and closed."""
        return self.drawers and self.size[1] < LOW

    def rose(self) -> Box:
        """The wind rose with its label and the buttons to zoom: D's upper left corner, where the star is empty."""
        r, area = self.measures.rose, self.painted if self.drawers else self.board
        zoom = TARGET + 2 if self._zooms else 10
        return Box(area.x + GAP, area.y + GAP + 6, 2 * r + 28, 2 * r + 34 + zoom)

    def zoom(self) -> tuple[Box, ...]:
        """The three buttons to zoom under the rose; none where the board is too small for them."""
        if not self._zooms:
            return ()
        rose, step = self.rose(), TARGET + 5
        left, top = rose.x + 14 + self.measures.rose - TARGET / 2 - step, rose.bottom - TARGET
        return tuple(Box(left + i * step, top, TARGET, TARGET) for i in range(3))

    @property
    def _zooms(self) -> bool:
        return not self.drawers and self.board.h >= ZOOMING

    def end_control(self) -> Box:
        w, h = self.measures.end
        return Box(self.band.right - w - 6, self.band.y + (self.band.h - h) / 2, w, h)

    # --- left rail -------------------------------------------------------------------------------------------------

    def groups(self, count: int) -> tuple[Box, tuple[Box, ...], bool]:
        """(panel, one row for each raider group, whether rows are tall). Rows shrink, the rail never scrolls."""
        header, gap = 30.0, 4.0
        goal = GOAL_SHORT if self.left.h >= 430 or (count <= 4 and not self.drawers) else GOAL_LINE
        if self.drawers and self.left.h < SMALL_DRAWER:
            goal = 0.0
        tall = count <= 4
        m = self.measures
        most = m.group_tall if tall else m.group_low
        if count <= 2 and self.kind == Size.STANDARD:
            most = 102
        free = self.left.h - GAP - goal - header - 4
        row = min(most, free / max(1, count) - gap)
        panel = Box(self.left.x, self.left.y, self.left.w, header + count * (row + gap) + 4)
        rows = tuple(Box(panel.x + 5, panel.y + header + i * (row + gap), panel.w - 10, row) for i in range(count))
        return panel, rows, tall and row >= 62

    def goal(self, count: int) -> tuple[Box, bool]:
        """(markers and victory goal panel under `count` group rows, whether the escape sentence fits).

        On the lowest canvases with five or six groups it is one line of GOAL_LINE points.
        """
        panel, _, _ = self.groups(count)
        top = panel.bottom + GAP
        room = self.left.bottom - top
        full = room >= GOAL_FULL - 0.01
        return Box(self.left.x, top, self.left.w, min(room, GOAL_LONG if full else GOAL_SHORT)), full

    # --- right rail ------------------------------------------------------------------------------------------------

    def seats(self, others: int) -> tuple[Box, tuple[Box, ...]]:
        """(panel, a row for each other seat); an empty panel in solo."""
        if others == 0:
            return Box(self.right.x, self.right.y, self.right.w, 0), ()
        header, gap = 30.0, 4.0
        m = self.measures
        most = m.seat_tall if others <= 3 else m.seat_low
        row = min(most, (self.right.h - header - 4) / others - gap)
        panel = Box(self.right.x, self.right.y, self.right.w, header + others * (row + gap) + 4)
        rows = tuple(Box(panel.x + 5, panel.y + header + i * (row + gap), panel.w - 10, row) for i in range(others))
        return panel, rows

    def below_seats(self, others: int) -> Box:
        """What the seats leave of the right rail."""
        panel, _ = self.seats(others)
        top = min(panel.bottom + (GAP if others else 0), self.right.bottom)
        return Box(self.right.x, top, self.right.w, self.right.bottom - top)

    # --- tray ------------------------------------------------------------------------------------------------------

    def slots(self, count: int) -> tuple[Box, ...]:
        """The mat: `count` cards or empty slots, the vehicle last (MAT-1). Narrow folds it into one tile."""
        m = self.measures
        top = self.tray.y + (TRAY_HEADER if self.kind != Size.NARROW else 4)
        if self.kind == Size.NARROW:
            return (Box(GAP, top, 92, m.card[1] - 8),)
        return tuple(Box(PAD + i * m.slot_step, top, *m.card) for i in range(count))

    def hand(self, slots: int) -> Box:
        """The space for hand cards beside a mat of `slots`."""
        m = self.measures
        mat = self.slots(slots)
        left = mat[-1].right + (2 * GAP if self.kind != Size.NARROW else GAP)
        top = self.tray.y + (TRAY_HEADER if self.kind != Size.NARROW else 20)
        height = m.card[1] if self.kind != Size.NARROW else m.card[1] - 20
        return Box(left, top, self.tray.right - PAD - left, height)

    def hand_cards(self, count: int, slots: int) -> tuple[Box, ...]:
        """One box for each hand card, in a row that overlaps when it must; the last one lies on top."""
        area = self.hand(slots)
        if count == 0 or self.closed:
            return ()
        width = self.measures.card[0]
        step = width + 5
        if count > 1:
            step = min(step, (area.w - width) / (count - 1))
        return tuple(Box(area.x + i * step, area.y, width, area.h) for i in range(count))


SMALL_DRAWER = 300.0
"""A drawer under this height shows raider groups only."""
GOAL_LINE = 56.0
GOAL_SHORT = 100.0
GOAL_FULL = 138.0
GOAL_LONG = 156.0
"""GOAL_FULL with a third line of the escape sentence, where there is room."""
