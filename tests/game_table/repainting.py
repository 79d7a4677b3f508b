"""Whether the window shows what it would show if all of it were drawn anew, however little of it frames have drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.table.scene import TableScene
from game.ui.app import App
from game.ui.painter import Painter

SINGLE = 2
"""Pixels of a difference that is not seen."""


class Watch:
    """Compares the window of an app after every n-th frame of a table that is in front. `faults`: what was seen."""

    def __init__(self, app: App, every: int = 1) -> None:
        self._app, self._every = app, every
        self._step = app.step
        self.frames = self.compared = 0
        self.faults: list[str] = []
        app.step = self.step  # type: ignore[method-assign]

    def step(self, events: Sequence[pygame.event.Event] = ()) -> None:
        """One tick of the app, and the look at what it has drawn."""
        drawn = self._app.frames
        self._step(events)
        scene = self._app.top
        if self._app.frames == drawn or not isinstance(scene, TableScene) or scene.board.sprites.rough:
            return
        self.frames += 1
        if self.frames % self._every == 0:
            self.compared += 1
            wrong = stale(scene, self._app.painter)
            if wrong:
                cue = scene.play.director.current
                self.faults.append(f"{wrong[:4]} at {cue and cue.event}, {scene.prompt}")


def window() -> pygame.Surface:
    """What is seen."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def stale(scene: TableScene, painter: Painter) -> list[pygame.Rect]:
    """Where the window is not what it would be if all were drawn anew; [] unless something was forgotten.

    Single pixels do not count: a slanting line that is cut at the edge of a part is rounded there in another way.
    Panels are laid down as they are while some of them are to follow in the next frames, or a sheet its subject.
    """
    shown, surface = window().copy(), window()
    surface.fill((255, 0, 255))
    painter.surface = surface
    beside = scene.prompt is None or scene.board.camera.goal == scene._sheet_at
    if beside and not scene.panels.waiting:
        scene.panels.touch_all()
        scene.panels.prepare(scene)
    scene.board.draw()
    scene.panels.draw(surface, surface.get_rect())
    scene.flights.draw(painter)
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), surface)
    surface.blit(shown, (0, 0))
    same.invert()
    return [rect for rect in same.get_bounding_rects() if max(rect.size) > SINGLE]
