"""Pointer and fingers over the board: a drag pans, a wheel or a pinch zooms, a click is left to the scene.

Only event fields are read (`event.pos` and its like): posted events move no real pointer.
"""

from __future__ import annotations

import pygame

from game.table.board.camera import CLICK, Camera
from game.ui.widgets.drag import DEAD_TIME, DEAD_ZONE, FINGER_ZONE

PINCH = 3.0
"""Zoom of a pinch: the fingers' change in share of the window is multiplied by this."""

_BUTTONS = (1, 2)


class BoardPointer:
    """Turns events into camera moves. points: pixels in a point."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self.points = 1.0
        self._pressed: tuple[int, int] | None = None
        self._pressed_at = 0.0
        self._dragging = False
        self._last: tuple[int, int] = (0, 0)

    @property
    def dragging(self) -> bool:
        """Whether the board is being pulled now."""
        return self._dragging

    def handle(self, event: pygame.event.Event, rect: pygame.Rect, now: float) -> bool:
        """Whether the event is used up."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos, now, FINGER_ZONE if getattr(event, "touch", False) else DEAD_ZONE)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _BUTTONS:
            self._last = event.pos
            if rect.collidepoint(event.pos):
                self._pressed, self._pressed_at, self._dragging = event.pos, now, False
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button in _BUTTONS:
            used, self._pressed, self._dragging = self._dragging, None, False
            return used
        if event.type == pygame.MOUSEWHEEL and rect.collidepoint(self._last):
            clicks = getattr(event, "precise_y", 0.0) or float(event.y)
            if clicks:
                self._camera.zoom_by(CLICK**clicks, *self._last)
            return bool(clicks)
        if event.type == pygame.MULTIGESTURE and abs(event.pinched) > 1e-4:
            x, y = rect.x + event.x * rect.width, rect.y + event.y * rect.height
            self._camera.zoom_by(1.0 + event.pinched * PINCH, x, y, 0.0)
            return True
        return False

    def release(self) -> None:
        """Forget a press (the window lost the focus, a prompt took over)."""
        self._pressed, self._dragging = None, False

    def _motion(self, pos: tuple[int, int], now: float, dead: float) -> bool:
        x, y = pos
        last, self._last = self._last, pos
        if self._pressed is None:
            return False
        if not self._dragging:
            far = max(abs(x - self._pressed[0]), abs(y - self._pressed[1]))
            self._dragging = far > dead * self.points and now - self._pressed_at >= DEAD_TIME
            last = self._pressed
        if self._dragging:
            self._camera.drag(x - last[0], y - last[1])
        return self._dragging
