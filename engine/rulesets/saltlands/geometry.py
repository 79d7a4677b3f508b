"""Hexes, tiles and the star layout (COMP-1, SETUP-7): static, shared by all states.

Pointy-top hexes in axial coordinates q,r: q to the east, r to the south-east. A hex is a small id, its place in
`Geometry.coords`. A tile is twelve hexes round a corner point, with three orientations 120 degrees apart.
"""

from __future__ import annotations

from collections.abc import Iterable

Axial = tuple[int, int]

HEX_DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
"""Directions of wind and steps, clockwise, as 0 to 5; opposite is + 3."""

HEX_STEPS: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

TILE_DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
"""Directions of rumor markers from tile to tile, clockwise, as 0 to 5."""

TILE_STEPS: tuple[Axial, ...] = ((2, -4), (4, -2), (2, 2), (-2, 4), (-4, 2), (-2, -2))

PLACES: dict[str, Axial] = {
    "C": (0, 0), "N": (2, -4), "NE": (4, -2), "SE": (2, 2), "S": (-2, 4), "SW": (-4, 2), "NW": (-2, -2),
    "NNE": (6, -6), "E": (6, 0), "SSE": (0, 6), "SSW": (-6, 6), "W": (-6, 0), "NNW": (0, -6),
}  # fmt: skip
"""The thirteen places of the star and the offsets of their tiles: the centre, its six neighbours, the six tips."""

START_PLACES = ("C", "S", "NE", "NW")

TILE_HEXES: tuple[Axial, ...] = (
    (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1), (-2, 2), (-1, 2), (0, 2), (1, 2), (-2, 3), (-1, 3), (0, 3),
)  # fmt: skip
"""The twelve local hexes of a tile in turn 0, row by row from north to south."""


def turned(hex_: Axial, turn: int) -> Axial:
    """A local hex after `turn` clockwise steps of 120 degrees about the tile's centre corner.

    The three middle hexes (0,1), (0,2), (-1,2) follow each other.
    """
    q, r = hex_
    for _ in range(turn % 3):
        q, r = 1 - q - r, q + 2
    return q, r


def hexes_apart(a: Axial, b: Axial) -> int:
    """Steps between two hexes over any ground."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


TURNED: tuple[tuple[int, ...], ...] = tuple(
    tuple(TILE_HEXES.index(turned(h, turn)) for h in TILE_HEXES) for turn in range(3)
)
"""TURNED[turn][i] is the local index at which the tile's hex i lies after the turn."""


def notation(hex_: Axial) -> str:
    """`3,-2`"""
    return f"{hex_[0]},{hex_[1]}"


class Geometry:
    """A set of hexes grouped into tiles: the star, or a free test board that is one tile.

    coords[h]: axial. index: the other way round. step[h][d]: the neighbour in hex direction d, or -1.
    near[h]: all neighbours on the board. tile_of[h]: number of its place. tile_hexes[p]: ids in the order of
    TILE_HEXES (for the star). places[p]: name. tile_step[p][d]: place in tile direction d, or -1.

    Sets of hexes are also written as masks, ints with a bit for each hex in rows of equal width, so that a step of a
    whole set is a shift: bit[h] is the hex's mask, near_mask[h] that of its neighbours, `all`
    that of the whole board. back[d]: bits to the right that a step in hex direction d is from the
    row to the south.
    """

    __slots__ = (
        "all", "back", "bit", "coords", "hex_at", "index", "names", "near", "near_mask", "places", "step",
        "tile_hexes", "tile_near", "tile_of", "tile_step", "width",
    )  # fmt: skip

    def __init__(self, tiles: Iterable[tuple[str, tuple[Axial, ...]]]) -> None:
        coords: list[Axial] = []
        places: list[str] = []
        tile_of: list[int] = []
        tile_hexes: list[tuple[int, ...]] = []
        for p, (name, hexes) in enumerate(tiles):
            places.append(name)
            tile_hexes.append(tuple(range(len(coords), len(coords) + len(hexes))))
            coords.extend(hexes)
            tile_of.extend([p] * len(hexes))
        self.coords = tuple(coords)
        self.index = {h: i for i, h in enumerate(coords)}
        self.names = tuple(notation(h) for h in coords)
        self.places = tuple(places)
        self.tile_of = tuple(tile_of)
        self.tile_hexes = tuple(tile_hexes)
        self.step = tuple(tuple(self.index.get((q + dq, r + dr), -1) for dq, dr in HEX_STEPS) for q, r in coords)
        self.near = tuple(tuple(n for n in row if n >= 0) for row in self.step)
        offsets = {PLACES[name]: p for p, name in enumerate(places) if name in PLACES}
        self.tile_step = tuple(
            tuple(offsets.get((PLACES[name][0] + dq, PLACES[name][1] + dr), -1) for dq, dr in TILE_STEPS)
            for name in places
        )
        self.tile_near = tuple(tuple(n for n in row if n >= 0) for row in self.tile_step)
        self._bits()

    def _bits(self) -> None:
        """Rows from north to south, in each one bit a hex and one spare bit, so that steps never wrap round."""
        west = min(q for q, _ in self.coords)
        north = min(r for _, r in self.coords)
        self.width = max(q for q, _ in self.coords) - west + 2
        steps = (1, self.width, self.width - 1)
        self.back = (*(self.width - step for step in steps), *(self.width + step for step in steps))
        places = [(r - north) * self.width + q - west for q, r in self.coords]
        self.bit = tuple(1 << place for place in places)
        self.hex_at = {place: h for h, place in enumerate(places)}
        self.near_mask = tuple(self.mask(row) for row in self.near)
        self.all = self.mask(range(len(self.coords)))

    def mask(self, hexes: Iterable[int]) -> int:
        """The mask of some hexes."""
        out = 0
        for h in hexes:
            out |= self.bit[h]
        return out

    def hexes(self, mask: int) -> list[int]:
        """The hexes of a mask, in rows from north to south, each from west to east."""
        out = []
        hex_at = self.hex_at
        while mask:
            low = mask & -mask
            out.append(hex_at[low.bit_length() - 1])
            mask ^= low
        return out

    def around(self, mask: int) -> int:
        """All neighbours of the hexes of a mask; bits that are no hex of the board must be masked out by the caller."""
        east, west, rows = mask << 1, mask >> 1, self.width - 1
        return east | west | (mask | east) << rows | (mask | west) >> rows


def land_masks(geo: Geometry, terrain: Iterable[int]) -> tuple[int, ...]:
    """Masks of the unexplored hexes and of each terrain code 1 to 3."""
    masks = [0, 0, 0, 0]
    for h, code in enumerate(terrain):
        masks[code] |= geo.bit[h]
    return tuple(masks)


def star() -> Geometry:
    """The layout of the game: thirteen places, 156 hexes, in the order of PLACES."""
    return Geometry((name, tuple((q + dq, r + dr) for q, r in TILE_HEXES)) for name, (dq, dr) in PLACES.items())


STAR = star()


def free_board(hexes: Iterable[Axial]) -> Geometry:
    """A test board: any hexes as one explored tile at place C."""
    return Geometry([("C", tuple(sorted(hexes, key=lambda h: (h[1], h[0]))))])
