"""Going to a hex by its name: G, then `2,-1`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table.panels.layout import Box
from game.table.panels.look import Look
from game.table.panels.tray import keycap
from game.ui import theme
from game.ui.keymap import Command
from game.ui.theme import LABEL, TITLE

if TYPE_CHECKING:
    from game.table.focus import Focus
    from game.table.scene import TableScene

LETTERS = frozenset("0123456789,-")
LONGEST = 7
WIDTH, HEIGHT = 250.0, 44.0


class GoTo:
    """The line in which a hex is named. text: what was typed so far, None while it is closed."""

    def __init__(self, scene: TableScene, focus: Focus) -> None:
        self._scene = scene
        self._focus = focus
        self.text: str | None = None

    def open(self) -> None:
        """Begin to name a hex."""
        self.text = ""

    def close(self) -> None:
        self.text = None
        self._scene.dirty = True

    def press(self, event: pygame.event.Event, command: Command | None) -> bool:
        """A key goes down while it is open; all of them are taken."""
        if event.key == pygame.K_BACKSPACE:
            self.text = (self.text or "")[:-1]
        elif command is Command.CONFIRM or event.key == pygame.K_RETURN:
            self._go()
        elif command in (Command.BACK, Command.GO_TO) or event.key == pygame.K_ESCAPE:
            self.close()
        self._scene.dirty = True
        return True

    def type(self, typed: str) -> None:
        """Text was typed: what cannot stand in the name of a hex is left out, a blank is a comma."""
        if self.text is None:
            return
        fits = "".join(letter for letter in typed.replace(" ", ",").replace("−", "-") if letter in LETTERS)
        self.text = (self.text + fits)[:LONGEST]
        self._scene.dirty = True

    def _go(self) -> None:
        """Put the focus on the named hex; say so if there is none of that name."""
        scene, text = self._scene, self.text or ""
        self.close()
        if text in scene.model.geo.names:
            self._focus.put(f"hex:{text}")
        elif text:
            scene.replies.bubble_at(scene.say("go_to.none", hex=text), "status")

    def draw(self, look: Look) -> None:
        """The line over the board's lower edge."""
        if self.text is None:
            return
        pen, board = look.pen, look.layout.board
        box = Box(board.center[0] - WIDTH / 2, board.bottom - HEIGHT - 8, WIDTH, HEIGHT)
        pen.target("go_to", box)
        pen.panel(box, theme.BAND, theme.FOCUS_INNER, width=2, shadow=True)
        x = box.x + 14 + pen.write(look.say("go_to.label"), box.x + 14, box.center[1], LABEL.of(theme.SUNK)) + 8
        wide = pen.write(self.text, x, box.center[1], TITLE.of(theme.BONE))
        pen.fill(Box(x + wide + 2, box.center[1] - 10, 2, 20), theme.BONE)
        if not self.text:
            pen.write(look.say("go_to.example"), x + 8, box.center[1], LABEL.of(theme.mix(theme.BAND, theme.BONE, 0.5)))
        keycap(look, "Enter", box.right - 10, box.center[1], theme.BONE)
