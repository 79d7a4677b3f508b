"""A cue: one event as it is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.core.event import Event
from game.table.show.parts import FADE, Part, calm

CALM_LEAST = 2 * FADE
"""Least seconds of a calm cue that shows something: it comes and goes."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One event to be shown.

    seconds: at the normal pace; 0 is never seen. applies: the share of the time after which the model has the event.
    look_at: hexes that should be in sight. sound: see `sounds`, "" for none. caption: whether the activation bar
    says it, and whether the step-by-step pace stops after it.
    """

    event: Event
    seconds: float
    parts: tuple[Part, ...] = ()
    applies: float = 0.0
    look_at: tuple[str, ...] = ()
    sound: str = ""
    caption: bool = False

    def calm(self) -> Cue:
        """The cue for reduced motion: the same time to read, nothing that moves."""
        if not self.seconds:
            return self
        seconds = max(self.seconds, CALM_LEAST) if self.parts else self.seconds
        parts = tuple(quiet for part in self.parts for quiet in calm(part, seconds))
        return replace(self, parts=parts, seconds=seconds)
