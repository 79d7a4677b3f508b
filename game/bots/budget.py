"""How long a bot may think: by nodes, so that the same seed gives the same game, or by the clock."""

from __future__ import annotations

import time
from collections.abc import Callable

SECONDS = 2.0
"""What a searching bot takes for a decision, if nothing else is said."""


class Budget:
    """A limit for one decision; make a new one for each, with `begin`.

    nodes: positions that may be judged, 0 for no limit. seconds: of the clock, 0 for no limit; something is kept
    back for what is under way. stopped: asked now and then; the thought ends early once it says True.
    """

    __slots__ = ("_end", "_slowest", "_start", "nodes", "seconds", "spent", "stopped")

    def __init__(self, nodes: int = 0, seconds: float = 0.0, stopped: Callable[[], bool] | None = None) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.stopped = stopped
        self.spent = 0
        self._start = self._end = 0.0
        self._slowest = 0.0

    def begin(self) -> Budget:
        """The same limits for a new decision, from now on."""
        new = Budget(self.nodes, self.seconds, self.stopped)
        if new.seconds:
            new._start = time.perf_counter()
            new._end = new._start + new.seconds
        return new

    def spend(self, nodes: int = 1) -> None:
        """Note that so many positions were judged."""
        self.spent += nodes

    def lasts(self, pieces: int = 1) -> bool:
        """Whether there is room for one more piece of work like those before; `pieces` were done so far."""
        if self.stopped is not None and self.stopped():
            return False
        if self.nodes and self.spent >= self.nodes:
            return False
        if not self._end:
            return True
        now = time.perf_counter()
        return now + (now - self._start) / max(1, pieces) < self._end
