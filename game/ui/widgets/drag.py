"""Tells a drag from a click."""

from __future__ import annotations

DEAD_ZONE = 6
"""Points that a pressed mouse may wander and still click."""
FINGER_ZONE = 10
"""The same for a finger."""
DEAD_TIME = 0.08
"""Seconds after the press in which nothing is a drag yet, however far it went."""


class Drag:
    """Feed it press, move and release; `active` is True once it is a drag. A drag never turns into a click again."""

    def __init__(self) -> None:
        self.start: tuple[int, int] | None = None
        self.active = False
        self._since = 0.0

    def press(self, pos: tuple[int, int], now: float) -> None:
        """The button goes down at a point, at a time in seconds."""
        self.start, self.active, self._since = pos, False, now

    def move(self, pos: tuple[int, int], now: float, scale: float, finger: bool = False) -> bool:
        """The mouse or a finger moves; `scale` is pixels in a point. True once it is a drag."""
        if self.start is not None and not self.active and now - self._since >= DEAD_TIME:
            self.active = self.far(pos) > (FINGER_ZONE if finger else DEAD_ZONE) * scale
        return self.active

    def far(self, pos: tuple[int, int]) -> int:
        """Pixels from where the button went down, in the direction in which it is further; 0 while it is up."""
        return max(abs(pos[0] - self.start[0]), abs(pos[1] - self.start[1])) if self.start is not None else 0

    def release(self) -> bool:
        """The button goes up; True if that was a click."""
        click = self.start is not None and not self.active
        self.start, self.active = None, False
        return click
