"""Help beside what the pointer rests on, and help that was pinned: it stays where it was put until it is closed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.table.pen import Target

if TYPE_CHECKING:
    from game.table.scene import TableScene

DELAY = 0.35
"""Seconds that the pointer rests on a thing before its help is shown."""
GRACE = 0.15
"""Seconds that help stays after the pointer has left its thing, so that it can be reached."""
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
        self.pinned: Pinned | None = None

    def update(self, target: Target | None, rested: float) -> bool:
        """Show help after a while, and let it go when the pointer has left it; True if that changed."""
        before = self._telling
        self._told = self._helped(target, rested)
        return before != self._telling

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
        return told if stays or rested < GRACE else None

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
        if found is None and focus.shown and (target := focus.target()) is not None and target.tip:
            found = target.tip, target.rect
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
