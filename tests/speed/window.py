"""What the window costs beside work of the same kind in the same run, for the gate."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.saves.store import Store
from game.ui.settings import Speed
from tests.bench_frames import Times, activations
from tests.bench_window import start
from tests.game_table.driver import Driver
from tests.saves.games import opening, played

SIZE = (1280, 720)
STARTS = 2
"""Starts of the program and of Python; the fastest of each counts."""
ANSWERS = 60
"""Answers of the game that is saved."""
BARE = "import pygame, time; print(time.process_time())"


def frame() -> float:
    """The median tick of an activation with dust, in blits of the whole window with a flip between the same frames.

    A tick is a frame and what is made before the next one.
    """
    driver = Driver("human:Ines,human:Mara,human:Tomas", SIZE, 6, animation=Speed.NORMAL)
    window = pygame.display.get_surface()
    assert window is not None
    times = Times(driver.app, window)
    activations(driver, 1, times)
    return statistics.median(times.ticks) / statistics.median(times.floors)


def launch() -> float:
    """Processor time from the start to the title, in those of a Python that only imports pygame."""
    titles, bare = [], []
    for _ in range(STARTS):
        titles.append(start(compiled=True)[0])
        done = subprocess.run([sys.executable, "-P", "-c", BARE], capture_output=True, text=True, check=True)
        bare.append(float(done.stdout.splitlines()[-1]))
    return min(titles) / min(bare)


def saves() -> Iterator[int]:
    """A game of two, saved by name over and over."""
    session = played(ANSWERS)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        while True:
            store.save(opening(session), "Measured")
            yield 1
