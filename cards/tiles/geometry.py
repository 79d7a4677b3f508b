"""How tiles lie beside each other, on top of the engine's hexes (see there for turns and places).

All hexes are axial ``(q, r)``. *Local* hexes are those of a tile in turn 0 at place C; *board* hexes are the ones
that the rules and the files of a game use. One turn is 120 degrees clockwise about the corner point where the hexes
(0,1), (0,2) and (-1,2) meet; it takes local ``(q, r)`` to ``(1 - q - r, q + 2)``.
"""

from engine.rulesets.saltlands.geometry import HEX_STEPS, PLACES, TILE_DIRECTIONS, TILE_HEXES, TILE_STEPS, Axial, turned

MIDDLE: tuple[Axial, ...] = ((0, 1), (0, 2), (-1, 2))
"""The three hexes that meet in the corner point about which a tile turns."""


def place_hex(at: Axial, place: str, turn: int = 0) -> Axial:
    """The board hex of a local hex, on a tile that lies at the place in the turn."""
    q, r = turned(at, turn)
    return q + PLACES[place][0], r + PLACES[place][1]


def adjacent(at: Axial) -> tuple[Axial, ...]:
    """The six hexes next to a hex, clockwise from the east."""
    return tuple((at[0] + q, at[1] + r) for q, r in HEX_STEPS)


def _crossings(step: Axial) -> tuple[tuple[Axial, Axial], ...]:
    beyond = {(q + step[0], r + step[1]): (q, r) for q, r in TILE_HEXES}
    return tuple((at, beyond[to]) for at in TILE_HEXES for to in adjacent(at) if to in beyond)


CROSSINGS: dict[str, tuple[tuple[Axial, Axial], ...]] = {
    name: _crossings(step) for name, step in zip(TILE_DIRECTIONS, TILE_STEPS, strict=True)
}
"""For each tile direction the four steps into the next tile: a hex of this one, a hex of that one, both local
(as they lie after any turn)."""

NEIGHBOUR_PLACES: tuple[tuple[str, str, str], ...] = tuple(
    (place, direction, other)
    for place, (q, r) in PLACES.items()
    for direction, (dq, dr) in zip(TILE_DIRECTIONS, TILE_STEPS, strict=True)
    for other, offset in PLACES.items()
    if offset == (q + dq, r + dr)
)
"""Every place, a tile direction and the place that lies there, both ways round."""
