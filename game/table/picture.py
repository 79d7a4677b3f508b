"""Draws one position to a PNG file, as a seat sees it with what it is asked: `saltlands picture`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame

from engine.core.errors import EngineError
from game.controllers import Controller, Person, Script
from game.opening import Opening
from game.screens.tables import Tables
from game.session import Session
from game.table.scene import TableScene
from game.ui.app import App
from game.ui.settings import SettingsFile, Speed

SETTLING = 40
"""Ticks after which the camera has arrived and the land is painted."""


def draw_position(session: Session[Any], seat: int, size: tuple[int, int], out: Path) -> None:
    """Draw the table of a session; seat -1 is a spectator. Raises EngineError if the file cannot be written."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # a picture needs no display
    time = 0.0
    store = SettingsFile(None)
    store.settings.animation = Speed.OFF
    store.settings.reduced_motion = True
    app = App(store, size=size, clock=lambda: time)
    controllers = tuple(_controller(i, seat) for i in range(session.seats))
    opening = Opening(session, controllers)
    scene = TableScene(app, opening, Tables(app, TableScene))
    scene.finished = True
    app.open(scene)
    for _ in range(SETTLING):
        time += 0.05
        app.step()
    window = pygame.display.get_surface()
    assert window is not None, "the app has opened the window"
    try:
        pygame.image.save(window, str(out))
    except (OSError, pygame.error) as error:
        raise EngineError(f"{out}: cannot be written: {error}") from error


def _controller(i: int, seat: int) -> Controller:
    """A person for the seat that looks; nobody answers for the others."""
    return Person() if i == seat else Script(())
