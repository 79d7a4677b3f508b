"""What a frame costs: ``python -m tests.bench_frames [--size 1920x1080] [--activations 8]``.

Plays the activations of a game of three in the whole window, board, panels and dust, at the normal pace, and prints
the median frame as a ratio to the floor: one blit of the full window and a flip, measured between the frames of the
same run. Then the camera is pulled over the board, and zooms. A tool, not a test: times are of the machine it runs on,
ratios much less so. Times are of the drawing thread alone, so that other programs disturb them little.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.table.ahead import STAGED, table_pictures
from game.ui.settings import Speed
from tests.game_table.driver import Driver

FRAME = 1 / 60
LATE = 16.0
"""Milliseconds of a frame that is too long."""
FLOOR_EVERY = 4
"""Frames between two measurements of the floor."""


@dataclass
class Times:
    """Milliseconds of frames and, from the same moments, of the floor."""

    window: pygame.Surface
    frames: list[float] = field(default_factory=list)
    floors: list[float] = field(default_factory=list)
    drawn: int = 0

    def __post_init__(self) -> None:
        self._full = pygame.Surface(self.window.get_size()).convert()
        self._shown = self._full.copy()

    def measure(self, frame: Callable[[], None]) -> None:
        """One frame, and now and then the floor."""
        self.frames.append(_milliseconds(frame))
        if len(self.frames) % FLOOR_EVERY == 0:
            self._shown.blit(self.window, (0, 0))
            self.floors.append(_milliseconds(self._floor))
            self.window.blit(self._shown, (0, 0))

    def _floor(self) -> None:
        self.window.blit(self._full, (0, 0))
        pygame.display.flip()

    def report(self, name: str) -> None:
        """One line of the table."""
        floor, median = statistics.median(self.floors), statistics.median(self.frames)
        p99 = sorted(self.frames)[min(len(self.frames) - 1, round(len(self.frames) * 0.99))]
        late = sum(frame > LATE for frame in self.frames)
        print(
            f"{name:<22}{floor:7.2f}{median:9.2f}{median / floor:7.2f}{statistics.mean(self.frames):7.2f}"
            f"{p99:8.2f}{max(self.frames):8.2f}   {late} of {len(self.frames)}"
        )


def _milliseconds(work: Callable[[], None]) -> float:
    began = time.thread_time()
    work()
    return (time.thread_time() - began) * 1000


def activations(driver: Driver, count: int, times: Times) -> None:
    """Go on by clicks and measure each frame of some activations."""
    director, seen = driver.scene.play.director, 0
    while seen < count and driver.session.outcome is None:
        if director.busy and director.activation is not None:
            seen += 1
            while director.busy and director.activation is not None:
                times.measure(lambda: driver.tick(1, FRAME))
            driver.tick(60, FRAME)
        elif director.busy:
            driver.tick(10, FRAME)
        else:
            driver.play(driver.clicks + 1)


def still(driver: Driver, seconds: float) -> float:
    """Milliseconds of a second in which nothing moves, at the pace of the loop."""
    driver.tick(round(20 / FRAME), FRAME)
    frames, spent, now = driver.app.frames, 0.0, 0.0
    while now < seconds:
        step = 1 / driver.app.pace
        spent += _milliseconds(lambda step=step: driver.tick(1, step))
        now += step
    assert driver.app.frames == frames, "something is drawn while nothing moves"
    return spent / seconds


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_frames", description="What a frame costs.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--activations", type=int, default=8)
    options = parser.parse_args()
    width, height = (int(side) for side in options.size.split("x"))
    driver = Driver("human:Ines,human:Mara,human:Tomas", (width, height), options.seed, animation=Speed.NORMAL)
    driver.app.painter.clock = time.perf_counter  # not the one that stands still within a frame
    window, pictures = pygame.display.get_surface(), driver.app.pictures
    assert window is not None
    pictures.expect(table_pictures(pictures.keys(), driver.app.painter.px(STAGED)))  # as the title does while it waits
    pictures.load_ahead(math.inf)
    print(f"{width}x{height}, {pygame.display.get_driver()}; milliseconds of the drawing thread\n")
    print(f"{'':<22}{'floor':>7}{'median':>9}{'ratio':>7}{'mean':>7}{'99 %':>8}{'most':>8}   over {LATE:.0f}")

    shown = Times(window)
    activations(driver, options.activations, shown)
    shown.report("activations, dust")

    board, middle = driver.scene.board, (width / 2, height / 2)
    while driver.app.top is not driver.scene or driver.scene.play.director.busy:
        driver.play(driver.clicks + 1)
        driver.tick(60, FRAME)

    def pull(number: int) -> None:
        board.camera.drag(3 if number % 120 < 60 else -3, 1)
        driver.tick(1, FRAME)

    def zoom(number: int) -> None:
        if number % 30 == 0:
            board.camera.zoom_by(1.19 if number % 240 < 120 else 1 / 1.19, *middle)
        driver.tick(1, FRAME)

    for name, act in (("camera pulled", pull), ("camera zooms", zoom), ("camera zooms again", zoom)):
        times = Times(window)
        for number in range(240):
            times.measure(lambda act=act, number=number: act(number))
        times.report(name)
    print(f"\nnothing moves: {still(driver, 10.0):.2f} ms of each second")


if __name__ == "__main__":
    main()
