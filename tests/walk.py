"""Walks through every screen at every size, scale and language and looks for words and targets that do not fit.

python -m tests.walk                          all of it (make walk)
python -m tests.walk --only "turn" --pictures FOLDER --languages de --scales 300 --sizes 1280x720
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cards.texts import PSEUDO, languages
from game.rulesets import ruleset
from game.session import Session
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

Step = tuple[str, App, Scene, Callable[[], None]]
"""What is shown, and how to draw it."""


def screens(only: str) -> Iterator[Step]:
    """The screens round the table."""
    for name, make in SCREENS.items():
        if only in name:
            driver = Driver()
            scene = make(driver.app)
            driver.app.open(scene)
            driver.step()
            yield name, driver.app, scene, driver.step


def tables(only: str) -> Iterator[Step]:
    """The table with each kind of question, and what can be opened over it in a turn."""
    for seats in SEATS:
        for kind, position in positions(seats).items():
            name = f"{kind} of {seats}"
            if only not in name:
                continue
            session = Session.from_position(ruleset("saltlands"), position)
            driver = TableDriver(",".join(["human"] * seats), session=session)
            uncover(driver)
            scene = driver.scene
            yield name, driver.app, scene, lambda driver=driver: driver.tick(2)  # type: ignore[misc]
            scene.retire()


def opened_over(only: str) -> Iterator[Step]:
    """What can be opened over the table in a turn: drawers, the log, large views."""
    session = Session.from_position(ruleset("saltlands"), positions(4)["turn"])
    model = TableDriver("human,human,human,human", session=session).scene.model
    views = ["seat:1", "deck:discard", "deck:supply", *(f"raider:{raider}" for raider in list(model.raiders)[:1])]
    for name in ("left", "right", "log", *views):
        if only not in f"over {name}":
            continue
        driver = TableDriver("human,human,human,human", session=session)
        uncover(driver)
        scene = driver.scene
        if ":" in name:
            scene.replies.inspect(name)
        else:
            scene.open_drawer = name
        yield f"over {name}", driver.app, scene, lambda driver=driver: driver.tick(2)  # type: ignore[misc]
        scene.retire()


def gallery(only: str) -> Iterator[Step]:
    """The screens and moments of the gallery."""
    for name in EVERYTHING:
        if only in f"gallery {name}":
            studio = Studio((1280, 720))
            scene = show(studio, name)
            top = studio.app.top or scene
            yield f"gallery {name}", studio.app, top, lambda studio=studio: studio.app.step()  # type: ignore[misc]
            scene.retire()


def uncover(driver: TableDriver) -> None:
    """Open the curtain that may be closed."""
    driver.tick(20)
    if driver.scene.play.curtain >= 0:
        driver.scene.take_screen()
        driver.scene.recap = None
    driver.tick(20)


def walk(
    only: str, sizes: tuple[tuple[int, int], ...], scales: tuple[int, ...], languages: tuple[str, ...],
    pictures: Path | None = None,
) -> Iterator[Fault]:  # fmt: skip
    """All faults."""
    for steps in (screens, tables, opened_over, gallery):
        for name, app, scene, draw in steps(only):
            for size in sizes:
                app.resize(size)
                for scale in scales:
                    for language in languages:
                        app.change(scale=scale, language=language)
                        where = f"{name} {size[0]}x{size[1]} {scale} {language}"
                        yield from faults_of(scene, app.painter, draw, where)
                        if pictures is not None:
                            window = pygame.display.get_surface()
                            assert window is not None
                            pygame.image.save(window, str(pictures / f"{where}.png"))


def main() -> int:
    """Print the faults, and how many there are of each kind; 1 if there is one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="a part of the screen's name")
    parser.add_argument("--sizes", default="")
    parser.add_argument("--scales", default="")
    parser.add_argument("--languages", default="")
    parser.add_argument("--pictures", type=Path)
    asked = parser.parse_args()
    if asked.pictures is not None:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    sizes = tuple((int(w), int(h)) for w, _, h in (s.partition("x") for s in asked.sizes.split(",") if s)) or SIZES
    scales = tuple(int(s) for s in asked.scales.split(",") if s) or SCALES
    languages = tuple(s for s in asked.languages.split(",") if s) or LANGUAGES
    kinds: Counter[str] = Counter()
    for fault in walk(asked.only, sizes, scales, languages, asked.pictures):
        kinds[fault.what] += 1
        print(fault)
    print(dict(kinds) or "No fault.")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main())
