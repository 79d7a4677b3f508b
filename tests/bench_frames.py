"""Frame times of the board during an activation at 1920x1080: ``python -m tests.bench_frames [--size 1920x1080]``.

Prints median and 99th percentile in milliseconds of processor time beside the floor (one full blit and a flip), for an
activation shown at the normal pace, for panning, and for zooming. Runs under SDL's dummy driver. A tool, not a test:
times are of the machine it runs on.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable

import pygame

from cards.box import catalog
from engine.core.event import Event, redact
from engine.core.ruleset import apply
from engine.rulesets.saltlands.events import RaiderAttacked, RaiderMoved
from engine.rulesets.saltlands.rules import Saltlands
from game.table.board_view import BoardView
from game.table.director import Director
from game.table.model import Model
from game.ui.metrics import Metrics
from game.ui.painter import Painter
from game.ui.pictures import Pictures
from tests.game_table.test_model import lot_answer

FRAME = 1 / 60
BUDGET = 1000 / 60


def an_activation(seed: int) -> tuple[Model, list[Event]]:
    """A model and the events of one answer in which raiders move and attack, from a game of four by lot."""
    rules = Saltlands(catalog())
    state = rules.new({"seats": [{}] * 4}, seed)
    lot = random.Random(seed)
    best: tuple[Model, list[Event]] | None = None
    for _ in range(260):
        if state.pending is None:
            break
        before = Model.from_view(rules.view(state, 0))
        events = [redact(event, 0) for event in apply(rules, state, None, lot_answer(state.pending, lot))]
        moves = sum(isinstance(event, RaiderMoved | RaiderAttacked) for event in events)
        if moves and (best is None or moves > sum(isinstance(e, RaiderMoved | RaiderAttacked) for e in best[1])):
            best = before, events
    if best is None:
        raise SystemExit("no activation in this game; try another --seed")
    return best


def measure(frames: int, frame: Callable[[int], None]) -> list[float]:
    """Milliseconds of each of some frames."""
    out = []
    for number in range(frames):
        began = time.process_time()
        frame(number)
        out.append((time.process_time() - began) * 1000)
    return out


def report(name: str, times: list[float]) -> None:
    """One line of the table."""
    times = sorted(times)
    late = sum(t > BUDGET for t in times)
    p99 = times[min(len(times) - 1, round(len(times) * 0.99))]
    median = statistics.median(times)
    print(f"{name:<22} median {median:6.2f} ms   99 % {p99:6.2f} ms   {late} of {len(times)} over 16.7 ms")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_frames", description="Frame times of the board.")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    width, height = (int(side) for side in options.size.split("x"))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((width, height))
    painter = Painter(Metrics.of((width, height)), Pictures())
    painter.surface = screen
    full = pygame.Surface((width, height)).convert()

    def floor(_: int) -> None:
        screen.blit(full, (0, 0))
        pygame.display.flip()

    report("floor: blit and flip", measure(120, floor))

    model, events = an_activation(options.seed)
    director, board = Director(model), BoardView(painter)
    whole = screen.get_rect()
    board.place(whole, whole.inflate(-round(width * 0.36), -round(height * 0.3)))
    now = 0.0

    def frame(_: int) -> None:
        nonlocal now
        now += FRAME
        director.update(now)
        if board.update(director, now):
            board.draw()
        pygame.display.flip()

    frame(0)
    board.fit_explored()
    measure(60, frame)
    director.add(events)
    times: list[float] = []
    while director.busy:
        times += measure(1, frame)
    report("activation", times)

    def pan(number: int) -> None:
        board.camera.drag(3 if number % 120 < 60 else -3, 1)
        frame(number)

    report("panning", measure(240, pan))

    def zoom(number: int) -> None:
        if number % 30 == 0:
            board.camera.zoom_by(1.19 if number % 240 < 120 else 1 / 1.19, width / 2, height / 2)
        frame(number)

    report("zooming, new sizes", measure(240, zoom))
    report("zooming, again", measure(240, zoom))


if __name__ == "__main__":
    main()
