"""The panels above the board: each is drawn once and kept as a picture until something in it may have changed.

They are drawn anew between frames, the front ones first, as far as there is time; the others stay as they were until
the next time. For what a player does there always is time. What is clicked always belongs to what is seen, since a
panel's targets are kept with its picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.areas import disjoint
from game.ui.cache import Later, check_time

if TYPE_CHECKING:
    from game.table.panels.look import Look
    from game.table.panels.pen import Target
    from game.table.scene import TableScene

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

    followers: what lies before all of them and is about something in one of them; they are drawn anew after any of
    them. targets: what can be pointed at, as it was drawn last; later ones lie above earlier ones.
    """

    def __init__(self, panels: Sequence[DrawPanel], followers: Sequence[DrawPanel]) -> None:
        self._by_draw = {draw: Panel(draw) for draw in panels}
        self._panels = list(self._by_draw.values())
        self._followers = [Panel(draw) for draw in followers]
        self._waiting: list[Panel] = []
        self._followed = True
        self._blank = pygame.Surface((1, 1))
        self._damage: list[pygame.Rect] = []
        self.targets: list[Target] = []

    @property
    def waiting(self) -> bool:
        """Whether some panel is still to be drawn anew."""
        return bool(self._waiting) or not self._followed

    def touch(self, *draws: DrawPanel) -> None:
        """Something in these panels may have changed, and should be seen before other changes."""
        first = [self._by_draw[draw] for draw in draws]
        self._waiting = [*first, *(panel for panel in self._waiting if panel not in first)]

    def touch_all(self) -> None:
        """Something in any of them may have changed."""
        self._waiting += [panel for panel in reversed(self._panels) if panel not in self._waiting]

    def prepare(self, scene: TableScene) -> None:
        """Draw anew what is waiting; raises `Later` if it has to be gone on with."""
        size = scene.app.painter.surface.get_size()
        if self._blank.get_size() != size:
            self._blank = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
            self._blank.fill((0, 0, 0, 0))
            self.touch_all()
        if not self.waiting:
            return
        if scene.app.painter.audit is not None:  # what lies on what is told by the order in which it is drawn
            self._waiting.sort(key=self._panels.index)
        look, seen = scene.look(), scene.pen.targets
        try:
            while self._waiting:
                self._renew(self._waiting[0], scene, look)
                del self._waiting[0]
                self._followed = False
                check_time()
            for panel in self._followers:
                self._renew(panel, scene, look)
            self._followed = True
        finally:
            scene.pen.targets = seen

    def _renew(self, panel: Panel, scene: TableScene, look: Look) -> None:
        self._damage += panel.renew(scene, look, self._blank)
        self.targets = [target for panel in (*self._panels, *self._followers) for target in panel.targets]

    def take_damage(self) -> list[pygame.Rect]:
        """The parts of the window where some panel was drawn anew since this was last asked."""
        damage, self._damage = self._damage, []
        return damage

    def draw(self, window: pygame.Surface, area: pygame.Rect) -> None:
        """Lay all panels over a part of the window, to which the window is clipped."""
        for panel in (*self._panels, *self._followers):
            panel.draw(window, area)
