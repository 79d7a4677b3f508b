"""A replay at the table: it runs by itself, goes step by step, or is drawn along its track; anyone may take it over.

The track lies over the status band like that of a film: a place for each answer, a stroke in the colour of whoever's
turn begins there. What a step shows is the same show as in play.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.narrator import LogLine
from game.replay import Replay
from game.table.layout import Box, Layout
from game.table.look import Chip, EndControl, Look, Status
from game.ui import theme
from game.ui.keymap import Command

if TYPE_CHECKING:
    from game.table.scene import TableScene

HIGH = 18.0
"""Points of the track."""
PAUSE = 0.35
"""Seconds between what one answer shows and the next answer, at normal speed."""
PLACE = "track:"
"""Targets of the track are called by this and their step."""


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
        (self._acts.results if self.replay.ended else self._acts.take_over)()

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
        which = "results" if end else "take_over"
        return Status(
            shown.active,
            say("film.role", n=replay.at, all=replay.length),
            lines[-1].text if lines else say("film.begin"),
            say("film.hint", key=scene.look().key("Space")),
            chips,
            EndControl(say(f"film.{which}"), say(f"film.{which}_2")),
        )

    def draw(self, look: Look) -> None:
        """The track: its places are targets, so that a click or a drag goes there."""
        pen, band, replay = look.pen, look.layout.band, self.replay
        box = Box(band.x, band.y - HIGH, band.w, HIGH)
        pen.fill(box, theme.BAND)
        pen.target("track", box)
        line = Box(box.x + 14, box.y + 6, box.w - 28, 6)
        pen.panel(line, theme.mix(theme.BAND, theme.BONE, 0.25), None, radius=3)
        places = max(1, replay.length)
        each = line.w / places
        done = replay.at * each
        if done >= 6:
            pen.panel(Box(line.x, line.y, done, line.h), theme.mix(theme.YOURS, theme.BONE, 0.35), None, radius=3)
        for n, step in enumerate(replay.turns):
            seat = replay.turn_seats[n]
            x = line.x + step * each
            colour = theme.CHARACTERS[look.model.seats[seat].character].accent
            pen.fill(Box(x - 1.5, box.y + 2, 3, box.h - 4), colour)
        head = line.x + done
        pen.panel(Box(head - 6, box.y + 2, 12, box.h - 4), theme.BONE, theme.INK, radius=5, width=1.4)
        turn = -1
        for step in range(replay.length + 1):
            while turn + 1 < len(replay.turns) and replay.turns[turn + 1] <= step:
                turn += 1
            left = line.x + (step - 0.5) * each
            name = look.names.seat(replay.turn_seats[turn]) if turn >= 0 else ""
            tip = look.say("film.place", n=step, turn=turn + 1, name=name)
            pen.target(f"{PLACE}{step}", Box(left, box.y, each, box.h), partial(self.go_to, step), tip=tip)
