"""The mouse over the table: hover, help, clicks, drags of cards; what is free of panels belongs to the board."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.table.film import TRACK
from game.table.panels.hover_help import PINNED, HoverHelp
from game.table.panels.pen import Target
from game.ui.widgets.drag import DEAD_ZONE, Drag

if TYPE_CHECKING:
    from game.table.scene import TableScene

LONG = 0.4
"""Seconds after which a press that stays where it is means what a right click does."""
SECOND_CLICK = 0.25
"""A second click within this many seconds on an end or confirm control is dropped."""
LINE = 48.0
"""Points that a step of the wheel scrolls."""


class TablePointer:
    """Reads event positions only, so that posted events drive it."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._drag = Drag()
        self._pressed: Target | None = None
        self._on_board = False
        self._last_click = ("", -SECOND_CLICK)
        self._hover_since = 0.0
        self._at = (-1, -1)
        self.dragged = ""
        self._held_at: float | None = None
        """When the button went down that is still held where it was; None for none."""
        self._was_long = False
        self.help = HoverHelp(scene)

    # --- what is shown of it -----------------------------------------------------------------------------------------

    @property
    def at(self) -> tuple[int, int]:
        """Where the pointer is, in window pixels."""
        return self._at

    @property
    def holds_board(self) -> bool:
        """Whether the button went down on the board and is still held."""
        return self._on_board

    def update(self, now: float) -> bool:
        """Time passes: help appears or goes, a long press looks closely; True if something changed."""
        target = self.target_at(self._at)
        self._press_long(now)
        return self.help.update(None if self.dragged else target, now - self._hover_since)

    def _press_long(self, now: float) -> None:
        """A press that lasts is a right click; what is let go then is no click any more."""
        if self._held_at is None or now - self._held_at < LONG:
            return
        self._held_at = None
        pressed = self._pressed
        if self._scene.inspected is None and (pressed is None or pressed.inspect is not None):
            self._inspect(pressed, self._at)
            self._was_long = self._scene.inspected is not None
        if self._was_long:
            self._pressed, self._on_board = None, False

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """The topmost target under a point."""
        return next((t for t in reversed(self._scene.panels.targets) if t.rect.collidepoint(pos)), None)

    def new_question(self) -> None:
        """Forget a card that was on its way. What the pointer happens to rest on says nothing, and a group that was
        chosen shades nothing, before the pointer moves."""
        self.dragged = ""
        self.help.drop()
        self._hover_since = math.inf
        if self._scene.pen.hovered.startswith("group:"):
            self._scene.pen.hovered = ""

    # --- events ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """True if the event was used."""
        scene = self._scene
        if event.type == pygame.MOUSEMOTION:
            self._move(event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._at, self._held_at = (-1, -1), None
            scene.board.hover = ""
            scene.pen.hovered = ""
            scene.dirty = True
            return True
        return bool(scene.board.handle(event))

    def _move(self, event: pygame.event.Event) -> None:
        scene = self._scene
        scene.keys.focus.hide()
        self._at = event.pos
        if self._drag.far(event.pos) > DEAD_ZONE * scene.app.metrics.scale:
            self._held_at = None
        if self._on_board and scene.board.handle(event):
            return
        if self._pressed is not None and self._pressed.id == TRACK and scene.film is not None:
            scene.film.draw_along()  # wherever the pointer is above or below
            scene.dirty = True
        elif self._pressed is not None and self._pressed.id == PINNED:
            if self._drag.move(event.pos, scene.now, scene.app.metrics.scale, _touched(event)):
                self.help.drag(event.pos)
        elif self._pressed is not None and self._pressed.drag:
            if self._drag.move(event.pos, scene.now, scene.app.metrics.scale, _touched(event)):
                self.dragged = self._pressed.drag
            scene.dirty = scene.dirty or bool(self.dragged)
        self.point(event.pos)

    def point(self, pos: tuple[int, int]) -> None:
        """Set what is under the pointer."""
        scene = self._scene
        target = self.target_at(pos)
        hovered = target.id if target is not None else ""
        hex_ = "" if target is not None else scene.board.pick(*pos)
        if hovered == TRACK:
            scene.dirty = True  # it tells what is under the pointer
        if hovered != scene.pen.hovered or hex_ != scene.board.hover or math.isinf(self._hover_since):
            scene.pen.hovered = hovered
            scene.board.hover = hex_
            self._hover_since = scene.now
            scene.dirty = True

    def _down(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        self._at = event.pos
        self.point(event.pos)
        target = self.target_at(event.pos)
        if event.button == 3:
            return self._inspect(target, event.pos)
        self._on_board = target is None
        if self._on_board:
            scene.board.handle(event)
        if event.button == 1:
            self._pressed = target
            self._drag.press(event.pos, scene.now)
            self._held_at, self._was_long = scene.now, False
            if target is not None and target.id == PINNED:
                self.help.grip(target.rect, event.pos)
        return True

    def _inspect(self, target: Target | None, pos: tuple[int, int]) -> bool:
        scene = self._scene
        if scene.inspected is not None:
            scene.inspected = None
        elif target is not None and target.inspect is not None:
            target.inspect()
        elif target is None:
            hex_ = scene.board.pick(*pos)
            if hex_:
                scene.replies.inspect(f"hex:{hex_}")
        scene.dirty = True
        return True

    def _up(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        self._at = event.pos
        if event.button != 1:
            return bool(self._on_board and scene.board.handle(event))
        pressed, self._pressed = self._pressed, None
        clicked = self._drag.release()
        was_long, self._was_long, self._held_at = self._was_long, False, None
        if was_long:
            return True
        if self._on_board:
            self._on_board = False
            if not scene.board.handle(event):
                self._click_board(event.pos)
            return True
        target = self.target_at(event.pos)
        if self.dragged:
            card, self.dragged = self.dragged, ""
            scene.dirty = True
            self._drop(card, target, event.pos)
        elif pressed is None or target is None or target.id != pressed.id:
            pass
        elif clicked or not (pressed.drag or pressed.id == PINNED):
            self.press(target)
        return True

    def _click_board(self, pos: tuple[int, int]) -> None:
        scene = self._scene
        scene.pointed_hexes = ()
        hex_ = scene.board.pick(*pos)
        if hex_:
            scene.clicks.thing(f"hex:{hex_}")
        elif scene.play.director.busy:
            scene.settle()
        elif scene.bubble is not None:
            scene.bubble = None
            scene.dirty = True

    def press(self, target: Target) -> None:
        """A click, or Enter; the second one of a double click on a confirming control is dropped."""
        scene = self._scene
        last, at = self._last_click
        guarded = target.filled or target.id == "end"
        if guarded and last == target.id and scene.now - at < SECOND_CLICK:
            return
        self._last_click = (target.id, scene.now)
        if scene.bubble is not None and not target.id.startswith("bubble"):
            scene.bubble = None
            scene.dirty = True
        if target.act is not None:
            scene.hear("button")
            target.act()
            scene.dirty = True
        elif scene.play.director.busy:
            scene.settle()

    def _drop(self, card: str, target: Target | None, pos: tuple[int, int]) -> None:
        """A card was let go: over a thing that takes it, or back it goes without a word."""
        scene = self._scene
        hex_ = scene.board.pick(*pos) if target is None else ""
        thing = target.id if target is not None else f"hex:{hex_}" if hex_ else ""
        if thing.startswith("sheet"):
            thing = "sheet"
        scene.settle()
        if thing and scene.prompt is not None:
            scene.prompt.drop(card, thing)

    def _wheel(self, event: pygame.event.Event) -> bool:
        scene = self._scene
        target = self.target_at(self._at)
        if target is None:
            return bool(scene.board.handle(event))
        if scene.recap is not None and target.id.startswith(("sheet", "recap")):
            scene.recap.wheel(-(getattr(event, "precise_y", 0.0) or event.y) * LINE)
            scene.dirty = True
        elif target.id == "log" or target.id.startswith(("log:", "logs:")):
            scene.log.wheel(-(getattr(event, "precise_y", 0.0) or event.y) * LINE)
            scene.dirty = True
        return True


def _touched(event: pygame.event.Event) -> bool:
    """Whether a finger did it, which wanders more than a mouse."""
    return bool(getattr(event, "touch", False))
