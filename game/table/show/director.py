"""Plays events as cues: the state is settled at once, its picture follows behind and can be hurried at any moment.

The director holds two models. `settled` has every event so far; `shown` is what is drawn. When all is shown they are
equal. Time comes in from outside (`update`), so nothing here knows a clock, a frame rate or Pygame.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from engine.core.event import Event
from engine.rulesets.saltlands.events import ActivationEnded, GroupActivated, RaiderMoved
from game.table.model import Model
from game.table.model_events import apply_event
from game.table.show.cue import Cue
from game.table.show.cues import cue_for

LONGEST_STEP = 0.25
"""Seconds that one update may advance: after a pause of the whole program the show goes on where it was."""


class Pace(Enum):
    """How fast cues play: the value is a factor; STEP plays normally and waits after each cue that has a caption."""

    OFF = 0
    NORMAL = 1
    FAST = 3
    STEP = -1

    @property
    def factor(self) -> float:
        """Seconds of cue time in a second."""
        return 1.0 if self is Pace.STEP else float(self.value)


@dataclass(frozen=True, slots=True)
class ActivationShown:
    """The activation that is being shown. raiders: all of the group on the board at its start, in the order of ids.

    raider: the one that acts now ("" before the first). number: how many have begun to act.
    """

    group: str
    damage: str
    raiders: tuple[str, ...]
    raider: str = ""
    number: int = 0


class Director:
    """Takes events, plays them over `shown`.

    on_cue is called with each cue as it begins, also with one that takes no time; on_hurried with the events that are
    passed over at once, without cues; on_drained with the model when all is shown, so that a debug build can compare it
    with the view of the state.
    """

    def __init__(self, model: Model, pace: Pace = Pace.NORMAL, calm: bool = False) -> None:
        self.settled = model
        self.shown = model.copy()
        self.pace = pace
        self.calm = calm
        self.on_cue: Callable[[Cue], None] = lambda cue: None
        self.on_hurried: Callable[[Sequence[Event]], None] = lambda events: None
        self.on_drained: Callable[[Model], None] = lambda model: None
        self.current: Cue | None = None
        self.activation: ActivationShown | None = None
        self.filming = False
        """Whether a film (a repeated activation, a recap) is being shown instead of what is new."""
        self._queue: deque[Event] = deque()
        self._elapsed = 0.0
        self._applied = False
        self._held = False
        self._last: float | None = None
        self._changed = True
        self._reel: tuple[Model, list[Event]] | None = None
        self._activation_meanwhile: ActivationShown | None = None

    # --- what is asked of it -----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self.current is not None or bool(self._queue)

    @property
    def waiting(self) -> int:
        """How many events have not begun to be shown."""
        return len(self._queue)

    @property
    def holding(self) -> bool:
        """Whether the step-by-step pace waits for `step`."""
        return self._held

    @property
    def progress(self) -> float:
        """How far the current cue is, 0 to 1."""
        if self.current is None or not self.current.seconds:
            return 1.0
        return min(1.0, self._elapsed / self.current.seconds)

    @property
    def can_repeat(self) -> bool:
        """Whether there was an activation to show again."""
        return self._reel is not None

    # --- what it is told ---------------------------------------------------------------------------------------------

    def add(self, events: Iterable[Event]) -> None:
        """New events, as the viewer may know them. They end a film: what is new is shown first."""
        if self.filming:
            self._show_all()
        for event in events:
            self._record(event)
            apply_event(self.settled, event)
            self._queue.append(event)
        if self.pace is Pace.OFF:
            self.settle()
        self._changed = True

    def reset(self, model: Model, so_far: Iterable[Event] = ()) -> None:
        """Begin anew from a model: after an undo, a load, another viewer. Nothing is shown of how it came about.

        so_far: the events of an activation that is not over yet.
        """
        self.settled = model
        self._reel = None
        self._queue.clear()
        self.settle()
        self.activation = None
        for event in so_far:
            self._note(event)

    def update(self, now: float, waits: bool = False) -> bool:
        """Let time go on to `now` (seconds of any steady clock); whether the picture is another one than before.

        waits: the present cue is not in sight yet, so that its time does not go on.
        """
        passed = 0.0 if self._last is None else min(max(0.0, now - self._last), LONGEST_STEP)
        self._last = now
        if self.pace is Pace.OFF and self.busy:
            self.settle()
        if self._held and self.pace is not Pace.STEP:
            self._held = False
        if self.current is None and self._queue:
            self._begin()
        moving = self.current is not None and not self._held
        if moving:
            self._advance(0.0 if waits else passed * self.pace.factor)
        changed, self._changed = self._changed or moving, False
        return changed

    def step(self) -> None:
        """Go on to the next cue at once (the way on at the step-by-step pace)."""
        if not self.busy:
            return
        self._held = False
        if self.current is not None:
            self._finish()
        self._begin()
        self._changed = True

    def skip(self) -> None:
        """Show at once all that is left of the running activation, or of everything, if none is left to end."""
        self._held = False
        ends = self.current is not None and isinstance(self.current.event, ActivationEnded)
        if self.current is not None:
            self._finish()
        passed: list[Event] = []
        while self._queue and not ends:
            event = self._queue.popleft()
            ends = isinstance(event, ActivationEnded)
            self._note(event)
            apply_event(self.shown, event)
            passed.append(event)
        if not self.filming:
            self.on_hurried(passed)
        if not self._queue:
            self._drained()
        self._changed = True

    def settle(self) -> None:
        """Show at once all there is: the moment before any input is taken."""
        passed = () if self.filming else tuple(self._queue)
        self._show_all()
        self.on_hurried(passed)
        self.on_drained(self.shown)

    def repeat(self) -> None:
        """Show the last activation again (as far as it has come), then return to what is."""
        if self._reel is not None:
            model, events = self._reel
            self.film(model, events)

    def film(self, model: Model, events: Sequence[Event]) -> None:
        """Show events that happened before, from a model of that time; `settled` is not touched."""
        self.settle()
        if self.pace is not Pace.OFF:
            self.filming = True
            self._activation_meanwhile = self.activation
            self.shown = model.copy()
            self._queue.extend(events)

    # --- how it does it ----------------------------------------------------------------------------------------------

    def _show_all(self) -> None:
        for event in self._queue:
            self._note(event)
        self._queue.clear()
        self._held = False
        if self.filming:
            self._end_film()
        self.current = None
        self.shown = self.settled.copy()
        self._changed = True

    def _begin(self) -> None:
        """Start the next cue that is seen; those that take no time are over at once."""
        while self._queue:
            event = self._queue.popleft()
            cue = cue_for(self.shown, event, self.calm)
            self._note(event)
            if not cue.seconds:
                apply_event(self.shown, event)
                self.on_cue(cue)
                continue
            self.current, self._elapsed, self._applied = cue, 0.0, False
            if cue.applies <= 0:
                self._apply()
            self.on_cue(cue)
            return
        self._drained()

    def _advance(self, seconds: float) -> None:
        """Let the current cue, and those after it, have their share of the time."""
        self._elapsed += seconds
        while (cue := self.current) is not None:
            if not self._applied and self._elapsed >= cue.applies * cue.seconds:
                self._apply()
            if self._elapsed < cue.seconds:
                return
            if self.pace is Pace.STEP and cue.caption:
                self._elapsed = cue.seconds
                self._held = True
                return
            rest = self._elapsed - cue.seconds
            self._finish()
            self._begin()
            self._elapsed = rest

    def _apply(self) -> None:
        assert self.current is not None
        apply_event(self.shown, self.current.event)
        self._applied = True

    def _finish(self) -> None:
        if not self._applied:
            self._apply()
        self.current = None

    def _drained(self) -> None:
        self.current = None
        self._changed = True
        if self.filming:
            self._end_film()
            self.shown = self.settled.copy()
        self.on_drained(self.shown)

    def _end_film(self) -> None:
        self.filming = False
        self.activation = self._activation_meanwhile

    def _note(self, event: Event) -> None:
        """Keep `activation` at what is shown."""
        if isinstance(event, GroupActivated):
            self.activation = ActivationShown(event.group, event.damage, event.raiders)
        elif isinstance(event, ActivationEnded):
            self.activation = None
        elif isinstance(event, RaiderMoved) and self.activation is not None:
            self.activation = replace(self.activation, raider=event.raider, number=self.activation.number + 1)

    def _record(self, event: Event) -> None:
        """Keep the last activation for `repeat`: the model before it and its events."""
        if isinstance(event, GroupActivated):
            self._reel = self.settled.copy(), [event]
        elif self._reel is not None and not isinstance(self._reel[1][-1], ActivationEnded):
            self._reel[1].append(event)
