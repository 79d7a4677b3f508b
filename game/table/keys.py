"""The keyboard at the table: what each command does. Which key gives which command is the player's (`ui.keymap`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.table.focus import Focus
from game.table.go_to import GoTo
from game.table.panels.zoom import STEP, zoom
from game.table.prompts.base import ChoicePrompt, Prompt
from game.ui.keymap import CHOICES, Command

if TYPE_CHECKING:
    from game.table.scene import TableScene

PEEK = 0.3
"""Seconds after which a held Tab looks through the open sheet."""
AGAIN = 0.35
"""Seconds after which a held arrow goes on by itself."""
EACH = 0.09
"""Seconds between its steps."""
GUARD = 0.4
"""A second press of E within this many seconds is dropped."""

_ARROWS = {Command.LEFT: "left", Command.RIGHT: "right", Command.UP: "up", Command.DOWN: "down"}
_SLANTS = {
    Command.UP_LEFT: "NW",
    Command.UP_RIGHT: "NE",
    Command.DOWN_LEFT: "SW",
    Command.DOWN_RIGHT: "SE",
}
_CHIPS = frozenset((Command.MOVE, Command.COLLECT, Command.FIGHT, Command.TRADE, Command.ABILITY))


class TableKeys:
    """Keys of one table. peeking: Tab is held, and sheets let the board show through. naming: names are shown."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.focus = Focus(scene)
        self.go_to = GoTo(scene, self.focus)
        self.peeking = False
        self.naming = False
        self._held: dict[int, tuple[Command | None, float]] = {}
        """Keys that are down: what they meant, and when that is due again."""
        self._back_to = ""
        self._ended = -GUARD
        self._does: dict[Command, Callable[[], object]] = {
            Command.CONFIRM: self._enter,
            Command.BACK: self._escape,
            Command.NEXT: partial(self._tab, 1),
            Command.PREVIOUS: partial(self._tab, -1),
            Command.HAND: partial(self.focus.first, "card:"),
            Command.MAT: self._mat,
            Command.END: self._end,
            Command.UNDO: scene.undo,
            Command.REDO: scene.redo,
            Command.GO_TO: self.go_to.open,
            Command.THREAT: scene.toggle_threat,
            Command.REACH: scene.toggle_reach,
            Command.INSPECT: self._inspect,
            Command.HINT: scene.clicks.hint,
            Command.RULE: lambda: scene.open_rule(scene.cited()),
            Command.NAMES: partial(self._name, True),
            Command.SKIP: self._skip,
            Command.STEP: scene.step,
            Command.SLOWER: partial(scene.next_pace, -1),
            Command.PIN: scene.pointer.help.pin,
            Command.REPEAT: self._turn_or_repeat,
            Command.LOG: self._log,
            Command.OTHERS: self._others,
            Command.ZOOM_IN: partial(zoom, scene, STEP),
            Command.ZOOM_OUT: partial(zoom, scene, 1 / STEP),
            Command.FIT: scene.bring_back,
            Command.FIT_ALL: lambda: scene.board.camera.fit_all(),
            Command.MENU: scene.open_menu,
            **{command: partial(self.focus.arrow, way) for command, way in _ARROWS.items()},
            **{command: partial(self.focus.step, way) for command, way in _SLANTS.items()},
            **{command: partial(scene.clicks.command, command.value) for command in _CHIPS},
            **{command: partial(self._digit, n) for n, command in enumerate(CHOICES, 1)},
        }

    # --- events ------------------------------------------------------------------------------------------------------

    def press(self, event: pygame.event.Event) -> bool:
        """A key goes down; False if it means nothing here."""
        scene = self._scene
        if event.key in self._held:
            return True
        command = scene.app.keymap.command(event)
        self._held[event.key] = (command, scene.now + (PEEK if command is Command.NEXT else AGAIN))
        if self.go_to.text is not None:
            return self.go_to.press(event, command)
        act = self._does.get(command) if command is not None else None
        if command is None or act is None:
            return False
        if command is not Command.NAMES:
            self.focus.show()
        if scene.film is None or not scene.film.press(command):
            act()
        scene.dirty = True
        return True

    def release(self, event: pygame.event.Event) -> None:
        """A key goes up."""
        command, _ = self._held.pop(event.key, (None, 0.0))
        if command is Command.NAMES:
            self._name(False)
        elif command is Command.NEXT and self.peeking:
            self._peek(False)

    def let_go(self) -> None:
        """The keyboard goes to another screen or window: nothing is held any more."""
        self._held.clear()
        self._name(False)
        self._peek(False)

    def update(self, now: float) -> None:
        """Time passes: a held arrow goes on, a held Tab looks through the sheet."""
        for key, (command, due) in list(self._held.items()):
            if now < due:
                continue
            if command in _ARROWS or command in _SLANTS:
                self._held[key] = (command, now + EACH)
                self._does[command]()
            elif command is Command.NEXT and not self.peeking:
                self._peek(True)

    @property
    def waiting(self) -> bool:
        """Whether a held key will do something soon by itself."""
        return any(
            command in _ARROWS or command in _SLANTS or (command is Command.NEXT and not self.peeking)
            for command, _ in self._held.values()
        )

    # --- what is held ------------------------------------------------------------------------------------------------

    def _tab(self, way: int) -> None:
        self._back_to = self.focus.thing
        self.focus.tab(way)

    def _peek(self, on: bool) -> None:
        if on == self.peeking:
            return
        self.peeking = on
        if on and self._back_to:
            self.focus.put(self._back_to)
        self._scene.dirty = True

    def _name(self, on: bool) -> None:
        if on != self.naming:
            self.naming = on
            self._scene.dirty = True

    # --- answers -----------------------------------------------------------------------------------------------------

    def _enter(self) -> None:
        """The thing with the focus, else the filled button."""
        scene = self._scene
        target = self.focus.target() if self.focus.thing else None
        if target is None:
            target = next((t for t in reversed(self.focus.reachable()) if t.filled), None)
        if target is not None:
            prompt = scene.prompt
            scene.pointer.press(target)
            self._chosen(prompt)

    def _escape(self) -> None:
        """The way back, else close what is open, else the menu."""
        scene, focus = self._scene, self.focus
        if scene.inspected is not None:
            scene.inspected = None
        elif scene.bubble is not None:
            scene.bubble = None
        elif scene.pointer.help.unpin():
            pass
        elif scene.open_drawer:
            scene.open_drawer = ""
        elif (scene.prompt is not None and scene.prompt.back()) or focus.lights:
            focus.light(())
        elif focus.thing and focus.shown and not focus.hex:
            focus.drop()
        else:
            scene.open_menu()

    def _digit(self, n: int) -> None:
        scene = self._scene
        scene.settle()
        prompt = scene.prompt
        if prompt is not None and scene.recap is None and prompt.digit(n):
            self._chosen(prompt)

    def _chosen(self, prompt: Prompt[Any] | None) -> None:
        """One of a few rows was chosen, and the question waits: Enter then means the button that answers with it."""
        waits = prompt is self._scene.prompt
        if waits and isinstance(prompt, ChoicePrompt) and prompt.chosen is not None:
            self.focus.drop()

    def _end(self) -> None:
        scene = self._scene
        if scene.now - self._ended < GUARD:
            return
        self._ended = scene.now
        button = next((t for t in reversed(scene.targets()) if t.id == "sheet:confirm_end"), None)
        if button is not None and button.act is not None:
            button.act()
        else:
            scene.clicks.thing("end")

    def _turn_or_repeat(self) -> None:
        scene = self._scene
        if scene.prompt is None or not scene.prompt.turn():
            scene.repeat()

    def _skip(self) -> None:
        if self._scene.play.director.busy:
            self._scene.skip()

    # --- looking -----------------------------------------------------------------------------------------------------

    def _mat(self) -> None:
        seat = self._scene.look().seat
        if seat is not None:
            self.focus.first(*(f"card:{card}" for card in seat.mat if card))

    def _log(self) -> None:
        self._scene.toggle_drawer("log")
        if self._scene.open_drawer:
            self.focus.first("log:")

    def _others(self) -> None:
        scene = self._scene
        if scene.layout_now.drawers:
            scene.toggle_drawer("right")
        self.focus.first("seat:")

    def _inspect(self) -> None:
        scene = self._scene
        if scene.inspected is not None:
            scene.inspected = None
            return
        target = self.focus.target()
        if target is not None and target.inspect is not None:
            target.inspect()
