"""Walks through every screen at every size, scale and language and looks for words and targets that do not fit.

python -m tests.walk                          all of it (make walk)
python -m tests.walk --only "turn" --pictures FOLDER --languages de --scales 200 300 --sizes 1280x720
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cards.texts import PSEUDO, languages
from game.rulesets import ruleset
from game.session import Session
from game.table.scene import TableScene
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.studio import Studio
from tests.gallery.show import EVERYTHING, show
from tests.game_table.driver import Driver as TableDriver
from tests.game_ui.driver import Driver
from tests.game_ui.screens import SCREENS
from tests.situations import positions
from tests.walking import Fault, faults_of

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SCALES = (75, 100, 200, 300)
LANGUAGES = (*languages(), PSEUDO)
SEATS = (1, 4, 6)
OVER = ("left", "right", "log", "seat:1", "deck:discard", "deck:supply", "raider", "card", "group")
"""What can be opened over the table in a turn: drawers, the log, large views."""

Shown = tuple[App, Scene, Callable[[], None]]
"""A scene that is open, and how to draw it."""


def everything() -> dict[str, Callable[[], Shown]]:
    """How to open all that is walked through: screens, questions, what opens over the table, the gallery."""
    return {
        **{name: partial(_screen, name) for name in SCREENS},
        **{f"{kind} of {seats}": partial(_table, seats, kind) for seats in SEATS for kind in positions(seats)},
        **{f"over {name}": partial(_opened_over, name) for name in OVER},
        **{f"gallery {name}": partial(_gallery, name) for name in EVERYTHING},
    }


def _screen(name: str) -> Shown:
    driver = Driver()
    scene = SCREENS[name](driver.app)
    driver.app.open(scene)
    driver.step()
    return driver.app, scene, driver.step


def _table(seats: int, kind: str) -> Shown:
    session = Session.from_position(ruleset("saltlands"), positions(seats)[kind])
    driver = TableDriver(",".join(["human"] * seats), session=session)
    uncover(driver)
    return driver.app, driver.scene, lambda: driver.tick(2)


def _opened_over(name: str) -> Shown:
    app, scene, draw = _table(4, "turn")
    assert isinstance(scene, TableScene)
    if name == "raider":
        scene.replies.inspect(f"raider:{next(iter(scene.model.raiders))}")
    elif name == "card":
        scene.replies.inspect(f"card:{scene.model.seats[scene.model.active].hand[0]}")
    elif name == "group":
        scene.replies.inspect(f"group:{scene.model.groups[0].name}")
    elif ":" in name:
        scene.replies.inspect(name)
    else:
        scene.open_drawer = name
    return app, scene, draw


def _gallery(name: str) -> Shown:
    studio = Studio((1280, 720))
    scene = show(studio, name)
    return studio.app, studio.app.top or scene, studio.app.step


def uncover(driver: TableDriver) -> None:
    """Open the curtain that may be closed."""
    driver.tick(20)
    if driver.scene.play.curtain >= 0:
        driver.scene.take_screen()
        driver.scene.recap = None
    driver.tick(20)


def walk(name: str, asked: argparse.Namespace) -> list[Fault]:
    """All faults of one thing that is shown, at every size, scale and language that is asked for."""
    app, scene, draw = everything()[name]()
    faults: list[Fault] = []
    for size in asked.sizes or SIZES:
        app.resize(size)
        for scale in asked.scales or SCALES:
            for language in asked.languages or LANGUAGES:
                app.change(scale=scale, language=language)
                where = f"{name} {size[0]}x{size[1]} {scale} {language}"
                faults += faults_of(scene, app.painter, draw, where)
                if asked.pictures is not None:
                    window = pygame.display.get_surface()
                    assert window is not None
                    pygame.image.save(window, str(asked.pictures / f"{where}.png"))
    scene.retire()
    return faults


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> int:
    """Print the faults, and how many there are of each kind; 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="a part of the name of what is shown")
    parser.add_argument("--sizes", nargs="*", type=_size)
    parser.add_argument("--scales", nargs="*", type=int)
    parser.add_argument("--languages", nargs="*")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    if asked.pictures is not None:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    names = [name for name in everything() if asked.only in name]
    kinds: Counter[str] = Counter()
    with get_context("spawn").Pool(asked.workers, maxtasksperchild=8) as pool:
        for done, faults in enumerate(pool.imap(partial(walk, asked=asked), names), 1):
            print(f"\r{done} of {len(names)}, {kinds.total()} faults ", end="", file=sys.stderr, flush=True)
            for fault in faults:
                kinds[fault.what] += 1
                print(fault, flush=True)
        pool.close()  # a worker that is ended by a signal may hang: SDL takes it for a wish to close the window
        pool.join()
    print(file=sys.stderr)
    print(dict(kinds) or "No fault.")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
