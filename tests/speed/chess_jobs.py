"""The same work done by python-chess, in an environment of its own. Never imported by the program: it is GPL."""

from __future__ import annotations

import random
from collections.abc import Iterator

import chess
from timing import Job, serve


def playouts() -> Iterator[int]:
    """Random games; units are plies."""
    rng = random.Random(1)
    while True:
        board, plies = chess.Board(), 0
        while plies < 150:
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[rng.randrange(len(moves))])
            plies += 1
        yield plies


def expansion() -> Iterator[int]:
    """Every position of random games opened up: each move on a copy, with the moves that follow. Units: children."""
    rng = random.Random(1)
    while True:
        board = chess.Board()
        for _ in range(80):
            moves = list(board.legal_moves)
            if not moves:
                break
            for move in moves:
                child = board.copy(stack=False)
                child.push(move)
                list(child.legal_moves)
            yield len(moves)
            board.push(moves[rng.randrange(len(moves))])


def copies() -> Iterator[int]:
    """Copies of a board in full swing."""
    rng = random.Random(1)
    board = chess.Board()
    for _ in range(30):
        board.push(rng.choice(list(board.legal_moves)))
    while True:
        for _ in range(100):
            board.copy(stack=False)
        yield 100


JOBS: dict[str, Job] = {"playouts": playouts, "expansion": expansion, "copies": copies}

if __name__ == "__main__":
    serve(JOBS)
