"""Lets bots play in the window for many turns and watches what grows: `python -m tests.endurance --turns 500`.

Games follow each other in one window under the dummy driver, kept as always, with results, title and table opened in
turn. Memory may grow by at most 5 % after the first 50 turns, open files and processes not at all. Needs /proc.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cards.texts import Texts
from engine.rulesets.saltlands import events as ev
from game.controllers import read_seats
from game.opening import Opening, set_up
from game.rulesets import ruleset
from game.saves.store import Store
from game.screens.tables import Tables
from game.session import Session
from game.table.ahead import STAGED, table_pictures
from game.table.scene import TableScene
from game.ui.app import App
from game.ui.settings import SettingsFile, Speed

FIRST = 50
"""Turns after which the level is taken: by then every picture has been seen once."""
GROWTH = 0.05
TICK = 1 / 10
SEATS = ("bot:greedy", "bot:greedy,bot:random", "bot:greedy,bot:greedy,bot:random,bot:random")


@dataclass(frozen=True, slots=True)
class Level:
    """What the program holds. memory: KiB of it that are resident."""

    memory: int
    files: int
    processes: int

    @classmethod
    def now(cls) -> Level:
        """Read it from the system."""
        status = Path("/proc/self/status").read_text(encoding="ascii")
        memory = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        children = sum(len(task.joinpath("children").read_text().split()) for task in Path("/proc/self/task").iterdir())
        return cls(int(memory.split()[1]), len(os.listdir("/proc/self/fd")), children)


class Endurance:
    """Games of bots in one window, one after another."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self._time = 0.0
        settings = SettingsFile(folder / "settings.json")
        settings.settings.animation = Speed.FAST
        self.app = App(settings, size=size, clock=lambda: self._time)
        self.app.texts = Texts(strict=True)
        self.app.pictures.expect(table_pictures(self.app.pictures.keys(), self.app.painter.px(STAGED)))
        self.app.pictures.load_ahead(math.inf)  # as the title does while it waits
        self.tables = Tables(self.app, TableScene, Store(folder))
        self.turns = self.games = 0

    def begin(self) -> None:
        """Show the next game."""
        choices = read_seats(SEATS[self.games % len(SEATS)])
        session = Session.new(ruleset("saltlands"), set_up(choices), seed=self.games)
        session.listen(lambda step, undone: self._count(step.events))
        self.tables.show(Opening(session, tuple(choice.controller() for choice in choices)))
        self.games += 1

    def _count(self, events: tuple[object, ...]) -> None:
        self.turns += sum(isinstance(event, ev.TurnStarted) for event in events)

    def play(self, turns: int) -> None:
        """Go on until so many turns have been taken."""
        while self.turns < turns:
            if self.tables.opening is None or not isinstance(self.app.top, TableScene):
                self._tick(10)
                self.begin()
            self._tick(1)
            if isinstance(self.app.top, TableScene) and self.app.top.play.bot_thinks >= 0:
                time.sleep(0.001)  # the bot has a process of its own, which this clock does not hurry

    def close(self) -> None:
        """Let the last game go."""
        self.tables.retire()

    def _tick(self, count: int) -> None:
        for _ in range(count):
            self._time += TICK
            self.app.step(pygame.event.get())


def main() -> None:
    """Play, print the levels, and fail if something has grown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=500)
    turns = parser.parse_args().turns
    with tempfile.TemporaryDirectory() as folder:
        endurance = Endurance(Path(folder), (1280, 720))
        endurance.play(FIRST)
        first = Level.now()
        print(f"{'turns':>6} {'games':>6} {'MiB':>7} {'files':>6} {'processes':>10}")
        for goal in range(FIRST, turns + 1, FIRST):
            endurance.play(goal)
            level = Level.now()
            memory = level.memory / 1024
            print(f"{endurance.turns:6} {endurance.games:6} {memory:7.1f} {level.files:6} {level.processes:10}")
        endurance.close()
    grown = level.memory / first.memory - 1
    print(f"memory {grown:+.1%} after turn {FIRST}, at most {GROWTH:+.0%}")
    if grown > GROWTH or level.files > first.files or level.processes > first.processes:
        sys.exit("something has grown")


if __name__ == "__main__":
    main()
