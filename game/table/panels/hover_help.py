"""Help beside what the pointer rests on, and help that was pinned: it stays where it was put until it is closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.panels.hex_help import hex_help
from game.table.panels.pen import Target
from game.table.sight import hex_box

if TYPE_CHECKING:
    from game.table.scene import TableScene

DELAY = 0.35
"""Seconds that the pointer rests on a thing before its help is shown."""
BOARD_DELAY = 0.8
"""Seconds that the pointer rests on a hex before its help is shown: the board is read while it is pointed at."""
GRACE = 0.15
"""Seconds that help stays after the pointer has left its thing, so that it can be reached."""
ON_THE_WAY = 0.6
"""Seconds that it stays while the pointer is between its thing and the help."""
PINNED = "pinned"
"""The target of pinned help."""


@dataclass(slots=True)
class Pinned:
    """Pinned help. subject: window pixels, beside which it lies as long as `at`, its upper left corner, is None."""

    text: str
    subject: pygame.Rect
    at: tuple[int, int] | None = None


class HoverHelp:
    """The help of one table: at most one under the pointer and one that is pinned."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._told: Target | None = None
        self._grip = (0, 0)
        self._of_hex: tuple[tuple[object, ...], Target | None] = (), None
        self.pinned: Pinned | None = None
        self.box: pygame.Rect | None = None
        """Where the help under the pointer was drawn, in window pixels; None for none."""

    def update(self, target: Target | None, rested: float) -> bool:
        """Show help after a while, and let it go when the pointer has left it; True if that changed."""
        before = self._telling
        self._told = self._helped(target or self._hex(rested), rested)
        return before != self._telling

    @property
    def over_board(self) -> bool:
        """Whether it is about a hex, so that it lies over the board."""
        return self._told is not None and self._told.id.startswith("hex:")

    def _hex(self, rested: float) -> Target | None:
        """The hex that the pointer has rested on, as something to be told of; kept while nothing about it changes."""
        scene = self._scene
        hex_ = scene.board.hover
        if not hex_ or rested < BOARD_DELAY or scene.pointer.holds_board:
            return None
        key = (
            hex_,
            scene.board.overlay,
            scene.board.camera.goal,
            scene.play.director.busy,
            len(scene.play.session.steps),
            scene.asked.changes,
        )
        if key != self._of_hex[0]:
            tip, rect = hex_help(scene, hex_), scene.app.metrics.rect(*hex_box(scene, hex_))
            self._of_hex = key, Target(f"hex:{hex_}", rect, tip=tip) if tip else None
        return self._of_hex[1]

    @property
    def _telling(self) -> tuple[str, str]:
        """What is told of what: a click on a thing may change what there is to say of it."""
        return ("", "") if self._told is None else (self._told.id, self._told.tip)

    def _helped(self, target: Target | None, rested: float) -> Target | None:
        """What help is about: a thing the pointer rests on, or still that before, while the pointer is on the help."""
        told = self._told
        if target is not None and target.id.startswith("help"):
            return told
        if target is not None and target.tip and rested >= DELAY:
            return target
        stays = target is not None and told is not None and target.id == told.id
        return told if stays or rested < (ON_THE_WAY if self._between() else GRACE) else None

    def _between(self) -> bool:
        """Whether the pointer is between the thing and its help, which lies apart where something else must be seen."""
        told, box = self._told, self.box
        return bool(told and box and not self.over_board and told.rect.union(box).collidepoint(self._scene.pointer.at))

    def drop(self) -> None:
        """What it was about may be gone; what is pinned stays."""
        self._told = None

    def shown(self) -> tuple[str, pygame.Rect] | None:
        """The help to show and the rectangle it is about; none for a thing whose refusal stands beside it."""
        told, bubble, pinned = self._told, self._scene.bubble, self.pinned
        if told is None or (bubble is not None and bubble.thing == told.id):
            return None
        return None if pinned is not None and pinned.text == told.tip else (told.tip, told.rect)

    # --- pinning -----------------------------------------------------------------------------------------------------

    def pin(self) -> None:
        """Pin the help that is shown, else that of what has the focus; close what is pinned if there is none."""
        focus = self._scene.keys.focus
        found = self.shown()
        if found is None and focus.shown and (target := focus.target()) is not None:
            rect = self._scene.app.metrics.rect(*hex_box(self._scene, focus.hex)) if focus.hex else target.rect
            tip = hex_help(self._scene, focus.hex) if focus.hex else target.tip
            found = (tip, rect) if tip else None
        if found is not None and (self.pinned is None or self.pinned.text != found[0]):
            self.pinned = Pinned(found[0], found[1].copy())
        else:
            self.pinned = None
        self._scene.dirty = True

    def unpin(self) -> bool:
        """Close what is pinned; False if nothing is."""
        was, self.pinned = self.pinned, None
        self._scene.dirty = self._scene.dirty or was is not None
        return was is not None

    def grip(self, box: pygame.Rect, pos: tuple[int, int]) -> None:
        """The pinned help is taken hold of."""
        self._grip = (pos[0] - box.x, pos[1] - box.y)

    def drag(self, pos: tuple[int, int]) -> None:
        """It goes along with the pointer."""
        if self.pinned is not None:
            self.pinned.at = (pos[0] - self._grip[0], pos[1] - self._grip[1])
            self._scene.dirty = True
