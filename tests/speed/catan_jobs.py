"""The same work done by catanatron, in an environment of its own. Never imported by the program: it is GPL."""

from __future__ import annotations

import random
from collections.abc import Iterator

from catanatron import Color, Game, RandomPlayer
from timing import Job, serve


def playouts() -> Iterator[int]:
    """Random games of four, set-up included; units are decisions."""
    seed = 0
    while True:
        seed += 1
        random.seed(seed)
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        game.play()
        yield len(game.state.actions)


JOBS: dict[str, Job] = {"playouts": playouts}

if __name__ == "__main__":
    serve(JOBS)
