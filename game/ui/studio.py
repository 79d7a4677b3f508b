"""Pictures of scenes without a display: an app whose clock stands still until it is told to go on."""

from __future__ import annotations

import os
from pathlib import Path

import pygame

from engine.core.errors import EngineError
from game.ui.app import App
from game.ui.settings import SettingsFile

TICK = 0.1
"""Seconds of one tick of the studio's clock, unless it is to be finer."""
ARRIVING = 2.0
"""Seconds after which cameras have arrived and land is scaled well."""


class Studio:
    """One app with a window of a size in pixels and settings of its own; nothing is kept. Equal input, equal pictures.

    Use `app` as in the window; time passes only in `wait`.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"  # a picture needs no display
        self._now = 0.0
        self.app = App(SettingsFile(None), size=size, clock=lambda: self._now)

    def wait(self, seconds: float = ARRIVING, tick: float = TICK) -> None:
        """Let time pass, tick by tick, with whatever input was posted."""
        for _ in range(max(1, round(seconds / tick))):
            self._now += tick
            self.app.step(pygame.event.get())

    @property
    def window(self) -> pygame.Surface:
        """What a display would show."""
        window = pygame.display.get_surface()
        assert window is not None, "the app has opened the window"
        return window

    def save(self, file: Path) -> None:
        """Write the picture in PNG format, whatever the file is called; raises EngineError if it cannot be written."""
        try:
            with file.open("wb") as stream:
                pygame.image.save(self.window, stream, "picture.png")
        except (OSError, pygame.error) as error:
            raise EngineError(f"{file}: cannot be written: {error}") from error
