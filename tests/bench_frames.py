"""What a frame costs: ``python -m tests.bench_frames [--size 1920x1080] [--activations 8]``.

Plays the activations of a game of three in the whole window, board, panels and dust, at the normal pace, and prints
the median frame, from the first thing drawn to the flip, as a ratio to the floor: one blit of the full window and a
flip, measured between the frames of the same run. Below it stand the times between two frames, in which the show goes
on and all that the next frame needs is made. Then the camera is pulled over the board, and zooms. A tool, not a test:
times are of the machine it runs on, ratios much less so. Times are of the drawing thread alone, so that other programs
disturb them little.
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
from game.ui.app import App
from game.ui.settings import Speed
from tests.game_table.driver import Driver

FRAME = 1 / 60
LATE = 16.0
"""Milliseconds of a frame that is too long."""
FLOOR_EVERY = 4
"""Frames between two measurements of the floor."""


@dataclass
class Times:
    """Milliseconds of frames, of the times between them and, from the same moments, of the floor."""

    app: App
    window: pygame.Surface
    frames: list[float] = field(default_factory=list)
    between: list[float] = field(default_factory=list)
    floors: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._full = pygame.Surface(self.window.get_size()).convert()
        self._shown = self._full.copy()
        self._frame = 0.0

    @property
    def ticks(self) -> list[float]:
        """Frames, each with the time before it."""
        return [frame + rest for frame, rest in zip(self.frames, self.between, strict=True)]

    def measure(self, tick: Callable[[], None]) -> None:
        """One tick with its frame, and now and then the floor."""
        show = self.app._show
        self.app._show = lambda: self.frames.append(_milliseconds(show))  # type: ignore[method-assign]
        whole = _milliseconds(tick)
        self.app._show = show  # type: ignore[method-assign]
        self.between.append(whole - self.frames[-1])
        if len(self.frames) % FLOOR_EVERY == 0:
            self._shown.blit(self.window, (0, 0))
            self.floors.append(_milliseconds(self._floor))
            self.window.blit(self._shown, (0, 0))

    def _floor(self) -> None:
        self.window.blit(self._full, (0, 0))
        pygame.display.flip()

    def report(self, name: str) -> None:
        """Three lines of the table."""
        floor = statistics.median(self.floors)
        for part, times in ((name, self.frames), ("  between them", self.between), ("  both", self.ticks)):
            median, late = statistics.median(times), sum(time > LATE for time in times)
            p99 = sorted(times)[min(len(times) - 1, round(len(times) * 0.99))]
            print(
                f"{part:<22}{floor:7.2f}{median:9.2f}{median / floor:7.2f}{statistics.mean(times):7.2f}"
                f"{p99:8.2f}{max(times):8.2f}   {late} of {len(times)}"
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
    driver.app.stopwatch = time.perf_counter  # not the clock that stands still within a tick
    window, pictures = pygame.display.get_surface(), driver.app.pictures
    assert window is not None
    pictures.expect(table_pictures(pictures.keys(), driver.app.painter.px(STAGED)))  # as the title does while it waits
    pictures.load_ahead(math.inf)
    print(f"{width}x{height}, {pygame.display.get_driver()}; milliseconds of the drawing thread\n")
    print(f"{'':<22}{'floor':>7}{'median':>9}{'ratio':>7}{'mean':>7}{'99 %':>8}{'most':>8}   over {LATE:.0f}")

    shown = Times(driver.app, window)
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
        times = Times(driver.app, window)
        for number in range(240):
            times.measure(lambda act=act, number=number: act(number))
        times.report(name)
    print(f"\nnothing moves: {still(driver, 10.0):.2f} ms of each second")


if __name__ == "__main__":
    main()
