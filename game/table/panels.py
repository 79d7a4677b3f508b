"""The panels above the board: each is drawn once and kept as a picture until something in it may have changed.

What a player does is seen in all of them at once. What happens by itself, while raiders act or bots play, is drawn a
few panels in each frame, the front ones first; texts and pictures that one of them needs are made for a short time of
each frame, until all of them are there. What is clicked always belongs to what is seen, since a panel's targets are
kept with its picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING

import pygame

from game.ui.areas import disjoint
from game.ui.cache import Allowance, Later

if TYPE_CHECKING:
    from game.table.look import Look
    from game.table.pen import Target
    from game.table.scene import TableScene

A_FRAME = 2
"""Panels that are drawn anew in one frame when something happens by itself."""

DrawPanel = Callable[["TableScene", "Look"], None]


class Panel:
    """One panel as it was drawn last. areas: what it covers of the window, in rectangles that do not overlap."""

    def __init__(self, draw: DrawPanel) -> None:
        self._draw = draw
        self.targets: list[Target] = []
        self.areas: list[pygame.Rect] = []
        self._picture = pygame.Surface((1, 1))
        self._whole = pygame.Rect(0, 0, 0, 0)

    def renew(self, scene: TableScene, look: Look, blank: pygame.Surface) -> list[pygame.Rect]:
        """Draw it anew, on an empty transparent surface that is left empty; what it covered and covers now.

        It stays as it was if `Later` is raised.
        """
        pen, were = look.pen, self.areas
        pen.begin()
        try:
            with scene.app.painter.onto(blank):
                self._draw(scene, look)
        except Later:
            for area in pen.covered:
                blank.fill((0, 0, 0, 0), area)
            raise
        self.targets, self.areas = pen.targets, disjoint(pen.covered, blank.get_rect())
        self._whole = self.areas[0].unionall(self.areas[1:]) if self.areas else pygame.Rect(0, 0, 0, 0)
        if self.areas:
            self._picture = blank.subsurface(self._whole).copy()
            blank.fill((0, 0, 0, 0), self._whole)
        return [*were, *self.areas]

    def draw(self, window: pygame.Surface, area: pygame.Rect) -> None:
        """Lay it over a part of the window, to which the window is clipped."""
        if self._whole.colliderect(area):
            left, top = self._whole.topleft
            for part in self.areas:
                if part.colliderect(area):
                    window.blit(self._picture, part, part.move(-left, -top))


class PanelLayer:
    """All panels of one table, from back to front.

    followers: what lies before all of them and is about something in one of them; they are drawn anew with any of them.
    """

    def __init__(self, panels: Sequence[DrawPanel], followers: Sequence[DrawPanel]) -> None:
        self._by_draw = {draw: Panel(draw) for draw in panels}
        self._panels = list(self._by_draw.values())
        self._followers = [Panel(draw) for draw in followers]
        self._waiting: list[Panel] = []
        self._urgent: list[Panel] = []
        self._blank = pygame.Surface((1, 1))

    @property
    def waiting(self) -> bool:
        """Whether some panel is still to be drawn anew."""
        return bool(self._waiting)

    def touch(self, *draws: DrawPanel) -> None:
        """Something in these panels may have changed, and should be seen in the next frame."""
        self._urgent += [panel for draw in draws if (panel := self._by_draw[draw]) not in self._urgent]
        self._waiting = [*self._urgent, *(panel for panel in self._waiting if panel not in self._urgent)]

    @property
    def targets(self) -> list[Target]:
        """What can be pointed at, as it was drawn last; later ones lie above earlier ones."""
        return [target for panel in (*self._panels, *self._followers) for target in panel.targets]

    def refresh(self, scene: TableScene, stale: bool, allowance: Allowance | None) -> list[pygame.Rect]:
        """Draw what must be drawn anew, and name the targets of all panels; the parts of the window that changed.

        stale: something in them may have changed. allowance: what may be made for a few of them; None: draw all that
        is waiting, at once.
        """
        window = scene.app.painter.surface
        first = self._blank.get_size() != window.get_size()
        if first:
            self._blank = pygame.Surface(window.get_size(), pygame.SRCALPHA).convert_alpha()
            self._blank.fill((0, 0, 0, 0))
        at_once = allowance is None or first or scene.app.painter.audit is not None
        if at_once and (stale or first):
            self._waiting = list(self._panels)
        elif stale:
            self._waiting += [panel for panel in reversed(self._panels) if panel not in self._waiting]
        changed: list[pygame.Rect] = []
        if not self._waiting:
            return []
        look, left = scene.look(), len(self._waiting) if at_once else A_FRAME
        with suppress(Later), nullcontext() if at_once or allowance is None else allowance:
            while self._waiting and (left > 0 or self._waiting[0] in self._urgent):
                areas = self._waiting[0].renew(scene, look, self._blank)
                panel = self._waiting.pop(0)
                self._urgent = [other for other in self._urgent if other is not panel]
                changed += areas
                left -= bool(areas)
        for panel in self._followers:
            changed += panel.renew(scene, look, self._blank)
        scene.pen.targets = self.targets
        return changed

    def draw(self, window: pygame.Surface, area: pygame.Rect) -> None:
        """Lay all panels over a part of the window, to which the window is clipped."""
        for panel in (*self._panels, *self._followers):
            panel.draw(window, area)
