"""A replay at the table: it runs by itself, goes step by step, or is drawn along its track; anyone may take it over.

The track lies over the status band like that of a film: a place for each answer, a stroke in the colour of whoever's
turn begins there. It is one target, and what a press on it means is told by where the pointer is. What a step shows is
the same show as in play.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.narrator import LogLine
from game.replay import Replay
from game.table.panels.layout import GAP, Box, Layout
from game.table.panels.look import Chip, EndControl, Look, Status
from game.ui import theme
from game.ui.keymap import Command
from game.ui.theme import SMALL

if TYPE_CHECKING:
    from game.table.scene import TableScene

HIGH = 26.0
"""Points of the track; with the gap above it, it is high enough to be hit."""
INSET = 14.0
"""Points before and after its line."""
PAUSE = 0.35
"""Seconds between what one answer shows and the next answer, at normal speed."""
TRACK = "track"
"""The target of the track."""
LABEL_HIGH = 26.0


@dataclass(frozen=True, slots=True)
class FilmActs:
    """What a film's end control does: go on from here as a game, or, at the end, show the results again."""

    take_over: Callable[[], None]
    results: Callable[[], None]


class Film:
    """The film of one replay. playing: it runs by itself."""

    def __init__(self, replay: Replay, acts: FilmActs) -> None:
        self.replay = replay
        self.playing = True
        self._acts = acts
        self._due = 0.0

    def attend(self, scene: TableScene) -> None:
        """Show the film at a table."""
        self._scene = scene
        self._does: dict[str, Callable[[], object]] = {
            "repeat": lambda: self.go_to(self.replay.last_turn()),
            "undo": partial(self.step, -1),
            "play": self.toggle,
            "pause": self.toggle,
            "step": partial(self.step, 1),
            "fast": lambda: self.go_to(self.replay.next_turn()),
        }
        self._keys: dict[Command, Callable[[], object]] = {
            Command.SKIP: self.toggle,
            Command.STEP: partial(self.step, 1),
            Command.RIGHT: partial(self.step, 1),
            Command.LEFT: partial(self.step, -1),
            Command.UP: self._does["repeat"],
            Command.DOWN: self._does["fast"],
            Command.UNDO: partial(self.step, -1),
            Command.REDO: partial(self.step, 1),
        }

    def fit(self, layout: Layout) -> Layout:
        """The layout with room for the track."""
        shorter = {
            zone: box._replace(h=max(0.0, box.h - HIGH))
            for zone in ("board", "left", "right")
            for box in [getattr(layout, zone)]
        }
        return replace(layout, **shorter)

    # --- running -----------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Take the next step when its time has come; whether it did."""
        director = self._scene.play.director
        if director.busy:
            self._due = now + PAUSE / max(1.0, director.pace.factor)
            return False
        if not self.playing or now < self._due:
            return False
        if not self.replay.forward():
            self.playing = False
        return True

    def toggle(self) -> None:
        """Stop, or run on; at the end, from the beginning."""
        if self.replay.ended and not self.playing:
            self.go_to(0)
        self.playing = not self.playing

    def step(self, by: int) -> None:
        """Stop, and go one step on, which is shown, or back."""
        self.playing = False
        self._scene.settle()
        if by > 0:
            self.replay.forward()
        else:
            self.replay.back()

    def go_to(self, step: int) -> None:
        """Be at a step at once; the film runs on if it ran."""
        if step == self.replay.at:
            return
        self.replay.go_to(step)
        self._scene.play.director.settle()
        self._due = self._scene.now + PAUSE

    def show_line(self, line: LogLine) -> None:
        """Go to the step that a line of the log tells of."""
        steps = self.replay.session.steps
        self.go_to(next(step.number for step in reversed(steps) if step.first_event <= line.number))

    # --- what is asked of it -----------------------------------------------------------------------------------------

    def chip(self, chip: Chip) -> None:
        """A chip of the band was clicked."""
        self._does[chip.glyph]()

    def press(self, command: Command) -> bool:
        """A key; False if it means nothing to the film."""
        act = self._keys.get(command)
        if act is None:
            return False
        act()
        return True

    def end(self) -> None:
        """The band's large button."""
        (self._acts.results if self._over else self._acts.take_over)()

    @property
    def _over(self) -> bool:
        """Whether the film is at the end of a game that came to its end; one that is under way has no results."""
        return self.replay.session.outcome is not None

    # --- what is shown -----------------------------------------------------------------------------------------------

    def status(self, lines: list[LogLine]) -> Status:
        """The band: where the film is, what happened last, and its controls."""
        scene, replay = self._scene, self.replay
        say = scene.say
        shown = scene.play.director.shown
        start, end = replay.at == 0, replay.ended
        run = Chip("pause", say("film.pause")) if self.playing else Chip("play", say("film.play"))
        chips = (
            Chip("repeat", say("film.last_turn"), "none" if start else "can", why=say("film.at_start")),
            Chip("undo", say("film.back"), "none" if start else "can", why=say("film.at_start")),
            run,
            Chip("step", say("film.step"), "none" if end else "can", why=say("film.at_end")),
            Chip("fast", say("film.next_turn"), "none" if end else "can", why=say("film.at_end")),
        )
        which = "results" if self._over else "take_over"
        return Status(
            shown.active,
            say("film.role", n=replay.at, all=replay.length),
            lines[-1].text if lines else say("film.begin"),
            say("film.hint", key=scene.look().key("Space")),
            chips,
            EndControl(say(f"film.{which}"), say(f"film.{which}_2")),
        )

    def step_at(self, x: float) -> int:
        """The step whose place on the track is nearest to an x in window pixels."""
        left, each = self._places()
        share = (x / self._scene.app.metrics.scale - left) / each
        return min(max(0, round(share)), self.replay.length)

    def x_of(self, step: int) -> float:
        """Where the place of a step is, in points."""
        left, each = self._places()
        return left + step * each

    def _places(self) -> tuple[float, float]:
        """Where the first place is, and how far it is to the next, in points."""
        band = self._scene.layout_now.band
        return band.x + INSET, (band.w - 2 * INSET) / max(1, self.replay.length)

    def draw_along(self) -> None:
        """Go to the step under the pointer."""
        self.go_to(self.step_at(self._scene.pointer.at[0]))

    def draw(self, look: Look) -> None:
        """The track, and above it what the place under the pointer is."""
        pen, band, replay = look.pen, look.layout.band, self.replay
        box = Box(band.x, band.y - HIGH, band.w, HIGH)
        pen.fill(box, theme.BAND)
        hot = pen.target(TRACK, Box(box.x, box.y - GAP, box.w, box.h + GAP), self.draw_along)
        left, right = self.x_of(0), self.x_of(max(1, replay.length))
        line = Box(left, box.center[1] - 3, right - left, 6)
        pen.panel(line, theme.mix(theme.BAND, theme.BONE, 0.25), None, radius=3)
        head = self.x_of(replay.at)
        if head - left >= 6:
            pen.panel(line._replace(w=head - left), theme.mix(theme.YOURS, theme.BONE, 0.35), None, radius=3)
        for step, seat in zip(replay.turns, replay.turn_seats, strict=False):
            colour = theme.CHARACTERS[look.model.seats[seat].character].accent
            pen.fill(Box(self.x_of(step) - 1.5, box.y + 4, 3, box.h - 8), colour)
        pen.panel(Box(head - 6, box.y + 3, 12, box.h - 6), theme.BONE, theme.INK, radius=5, width=1.4)
        if hot:
            self._label(look, box)

    def _label(self, look: Look, track: Box) -> None:
        """The step, turn and seat of the place under the pointer."""
        pen, replay = look.pen, self.replay
        step = self.step_at(self._scene.pointer.at[0])
        turn = bisect_right(replay.turns, step) - 1
        name = look.names.seat(replay.turn_seats[turn]) if turn >= 0 else ""
        text = look.say("film.place", n=step, turn=turn + 1, name=name)
        w = min(pen.width(text, SMALL) + 20, track.w - 2 * GAP)
        x = min(max(track.x + GAP, self.x_of(step) - w / 2), track.right - GAP - w)
        box = Box(x, track.y - GAP - LABEL_HIGH, w, LABEL_HIGH)
        pen.panel(box, theme.BONE, theme.YOURS, radius=6, width=1.4, shadow=True)
        pen.write(text, box.center[0], box.center[1], SMALL, w - 12, "center", name=True)
