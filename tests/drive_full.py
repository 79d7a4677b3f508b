"""Plays whole games and saves what they looked like: `python -m tests.drive_full [FOLDER]`.

A solo game and a three-person hot-seat game by mouse, the same by keyboard alone, each to its result, with choices made
on the screen only; a picture of the first prompt of each kind, of an activation while it runs, of curtain and results.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from game.ui.settings import Speed
from tests.game_table.driver import Driver
from tests.game_table.key_driver import KeyDriver

MOST_CLICKS = 6000


def drive(name: str, driver: Driver, folder: Path) -> None:
    """Play one game to its result."""
    began = time.perf_counter()
    saved: set[str] = set()

    def picture(kind: str) -> None:
        if kind not in saved:
            saved.add(kind)
            driver.save(folder / f"{name}_{kind}.png")

    driver.on_prompt = picture
    finished = driver.play(MOST_CLICKS)
    driver.tick(60)
    driver.save(folder / f"{name}_result.png")
    seconds = time.perf_counter() - began
    steps = len(driver.session.steps) - 1
    kinds = ", ".join(f"{kind} {n}" for kind, n in sorted(driver.kinds.items()))
    print(f"{name}: {driver.clicks} clicks, {steps} answers, {seconds:.0f} s, {driver.session.outcome}\n  {kinds}")
    if isinstance(driver, KeyDriver):
        print(f"  {driver.pressed.total()} keys; " + ", ".join(f"{way} {n}" for way, n in driver.ways.most_common()))
    if not finished:
        raise SystemExit(f"{name}: no result after {MOST_CLICKS} clicks")


def film(folder: Path) -> None:
    """Pictures of the first activation that is shown at normal speed."""
    driver = Driver("human:Ines,human:Mara,human:Tomas", (1920, 1080), 6, animation=Speed.NORMAL)
    shown = 0
    while shown < 6 and driver.clicks < 400:
        director = driver.scene.play.director
        if director.busy and director.activation is not None:
            driver.tick(12)
            driver.save(folder / f"activation_{shown}.png")
            shown += 1
        else:
            driver.play(driver.clicks + 1)


def main(folder: Path) -> None:
    """Drive everything."""
    folder.mkdir(parents=True, exist_ok=True)
    drive("solo", Driver("human:Ines", (1280, 720), 12), folder)
    drive("hot_seat", Driver("human:Ines,human:Mara,human:Tomas", (1920, 1080), 5), folder)
    drive("solo_keys", KeyDriver("human:Ines", (1280, 720), 3), folder)
    drive("hot_seat_keys", KeyDriver("human:Ines,human:Mara", (900, 560), 7), folder)
    film(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path("drive"))
