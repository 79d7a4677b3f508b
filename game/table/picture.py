"""Draws one position to a PNG file, as a seat sees it with what it is asked: `saltlands picture`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.controllers import Controller, Person, Script
from game.opening import Opening
from game.screens.tables import Tables
from game.session import Session
from game.table.scene import TableScene
from game.ui.settings import Speed
from game.ui.studio import Studio


def draw_position(session: Session[Any], seat: int, size: tuple[int, int], out: Path) -> None:
    """Draw the table of a session as a seat sees it. Raises EngineError if the file cannot be written."""
    studio = Studio(size)
    studio.app.change(animation=Speed.OFF)
    seat_table(studio, session, seat)
    studio.wait()
    studio.save(out)


def seat_table(studio: Studio, session: Session[Any], *people: int) -> TableScene:
    """The table of a session, opened in a studio, for the people of some seats; nobody answers for the others."""
    controllers = tuple(_controller(i in people) for i in range(session.seats))
    scene = TableScene(studio.app, Opening(session, controllers), Tables(studio.app, TableScene))
    scene.finished = True  # the board of a finished game, not its results
    studio.app.open(scene)
    return scene


def _controller(person: bool) -> Controller:
    return Person() if person else Script(())
