"""Where on the board a cue draws, so that nothing else need be drawn again while it plays."""

from __future__ import annotations

from typing import NamedTuple

from game.table.board.space import bounds, centre_of
from game.table.show.parts import (
    Arrive,
    Fly,
    Glow,
    Jolt,
    Leave,
    Part,
    Pulse,
    Route,
    Shade,
    Sign,
    Strike,
    Travel,
    Turn,
)

NUMBER = 42.0
"""Points that numbers and signs take at most, however small the board is."""
RIM = 4.0
"""Points of lines that are as thick at every scale."""


class Reach(NamedTuple):
    """A part of the world in which something is drawn, and the points beyond it that do not shrink with the board.

    What is drawn there is clipped to it, so that a part that needs more is seen cut.
    """

    left: float
    top: float
    right: float
    low: float
    points: float


def reach(part: Part) -> list[Reach] | None:
    """The parts of the world in which a part of a cue draws; None if it may be anywhere."""
    match part:
        case Fly() | Turn() | Pulse():
            return []  # over the panels
        case Travel(piece=piece) | Arrive(piece=piece) | Leave(piece=piece) | Jolt(piece=piece) if "marker" in piece:
            return None
        case Glow(hexes=hexes):
            return [_round((hex_,), 1.3, RIM) for hex_ in hexes]
        case Route(path=path):
            return [_round(path, 0.6, NUMBER)]
        case Travel(path=path):
            return [_round(step, 2.6, RIM) for step in zip(path, path[1:] or path, strict=False)]
        case Arrive(at=at):
            return [_round((at,), 3.6, RIM)]
        case Leave(at=at) | Jolt(at=at):
            return [_round((at,), 3.0, RIM)]
        case Shade(at=at):
            return [_round((at,), 3.5, RIM)]
        case Sign(at=at):
            return [_round((at,), 1.6, NUMBER)]
        case Strike(source=source, target=target):
            return [_round((source, target), 1.3, NUMBER)]
        case _:
            return None


def _round(hexes: tuple[str, ...], units: float, points: float) -> Reach:
    return Reach(*bounds(map(centre_of, hexes), units), points)
