"""What the window costs beside its frames: ``python -m tests.bench_window [--seconds 5]``.

Prints how long it takes from the start of the program to the title, warm and at a first start (without settings, saves
and compiled modules), and how much of a core each screen takes while nothing moves. A tool, not a test: times are of
the machine it runs on. They are of the program's processor time, so that other programs disturb them little.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cards.texts import Texts
from game.ui.app import App
from game.ui.settings import SettingsFile
from tests.game_table.driver import Driver
from tests.game_ui.screens import SCREENS

SIZE = (1920, 1080)
QUIET = 16.0
"""Seconds of a screen's own clock after which nothing moves any more, dust neither."""
FIRST_FRAME = """
import os, sys, time
from game.cli import main
from game.ui.app import App
step = App.step
def watched(app, events=()):
    step(app, events)
    if app.frames:
        print(time.process_time())
        sys.stdout.flush()
        os._exit(0)
App.step = watched
main([])
"""


def start(compiled: bool) -> tuple[float, float]:
    """Seconds from the start of the program to its first picture: of the processor, and of the clock."""
    with tempfile.TemporaryDirectory() as empty:
        places = {"SALTLANDS_HOME": f"{empty}/home", "SALTLANDS_CACHE": f"{empty}/cache"}
        if not compiled:
            places["PYTHONPYCACHEPREFIX"] = f"{empty}/compiled"
        began = time.perf_counter()
        command = [sys.executable, "-P", "-c", FIRST_FRAME]
        done = subprocess.run(command, env=os.environ | places, capture_output=True, text=True, check=True)
        return float(done.stdout.splitlines()[-1]), time.perf_counter() - began


def idle(app: App, seconds: float) -> float:
    """The share of a core that the open screen takes, at the pace of the loop."""
    pace = pygame.time.Clock()
    frames, began, spent = app.frames, time.perf_counter(), time.process_time()
    while time.perf_counter() < began + seconds:
        app.step(pygame.event.get())
        pace.tick(app.pace)
    assert app.frames == frames, "something is drawn while nothing moves"
    return (time.process_time() - spent) / (time.perf_counter() - began)


def screens(seconds: float) -> None:
    """One line for each screen."""
    app = App(SettingsFile(None), size=SIZE)
    app.texts = Texts(strict=True)
    for name, make in SCREENS.items():
        app.open(make(app))
        for _ in range(round(QUIET * 4)):
            app._last -= 1 / 4  # time goes on faster than the clock
            app.step(pygame.event.get())
        print(f"  {name:<24}{idle(app, seconds):8.2%}")
        app.scenes.clear()
    driver = Driver("human:Ines", SIZE)
    driver.play(6)
    driver.tick(600, 1 / 20)
    driver.app._clock = time.monotonic
    driver.app._last = time.monotonic()
    print(f"  {'table':<24}{idle(driver.app, seconds):8.2%}")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_window", description="What the window costs.")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long each idle screen is watched")
    options = parser.parse_args()
    print("from the start to the title      processor     clock")
    for name, compiled in (("warm", True), ("first start", False)):
        spent, took = min(start(compiled) for _ in range(3 if compiled else 1))
        print(f"  {name:<28}{spent:10.2f} s{took:8.2f} s")
    print("\nshare of a core while nothing moves")
    screens(options.seconds)


if __name__ == "__main__":
    main()
