"""Where a player's vehicle can go (MOVE-1 to MOVE-8, CHAR-2, CHAR-4).

A move passes over everything and ends on a free hex. What counts of a route is only where it ends and what it costs.
"""

from __future__ import annotations

from functools import lru_cache

from engine.core.decision import Option
from engine.rulesets.saltlands.geometry import Geometry
from engine.rulesets.saltlands.notation import Notation
from engine.rulesets.saltlands.state import Player, State

DOUBLE = (1, 5)
"""Directions relative to the wind's: 60 degrees off downwind, one or two hexes a step (MOVE-5)."""
SINGLE = (0, 2, 4)
"""Straight downwind, and beating at 120 degrees: one hex a step (MOVE-5). Straight upwind (3) there is no step."""


def wind_steps(s: State, player: Player) -> int:
    """Steps that the wind gives the player's landsail or wind tractor (MOVE-4, MOVE-6, CHAR-2)."""
    tables = s.tables
    steps = s.wind_strength + tables.kind[player.card].wind
    vehicle = tables.kind[player.vehicle].vehicle
    if vehicle is not None and vehicle.drive == "sail":
        sail_wind = tables.sail_wind
        for card in player.hand:
            steps += sail_wind[card]
    return steps


def fuel_cards(s: State, player: Player) -> list[int]:
    """The player's fuel cards, in hand order."""
    fuel = s.tables.fuel
    return [card for card in player.hand if fuel[card]]


def destinations(s: State, player: Player) -> list[tuple[int, int]]:
    """(hex, fuel cards needed) for every hex in which the player's move may end, by fuel, then row by row (MOVE-2).

    Empty without a vehicle or off the board; whether the player may still move is not asked here.
    """
    return [(option.args[0], option.args[1]) for option in moves(s, player)]


def moves(s: State, player: Player) -> tuple[Option, ...]:
    """The `destinations` as the options that lead there."""
    vehicle = s.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
    if vehicle is None or player.at < 0:
        return ()
    start = s.geo.bit[player.at]
    extra = s.tables.kind[player.card].steps
    open_ = open_mask(s, vehicle.enters)
    if vehicle.drive == "sail":
        sailed = sail(s.geo, open_, start, s.wind_to, wind_steps(s, player), extra)
        return _stops(s.notes, sailed & ~s.taken)
    if vehicle.drive == "tractor":
        return _drives(s.notes, open_, start, (wind_steps(s, player) + extra,), s.taken)
    fuel = s.tables.fuel
    paces = (vehicle.max + extra, *[fuel[card] for card in player.hand if fuel[card]])
    return _drives(s.notes, open_, start, paces, s.taken)


# The moves are kept: during a turn, in a search, and at the start of games the same ones are asked for again and again.


@lru_cache(maxsize=4096)
def _stops(notes: Notation, ends: int) -> tuple[Option, ...]:
    """The moves without fuel to the hexes of a mask."""
    stops = notes.stops
    return tuple([stops[h] for h in notes.geo.hexes(ends)])


@lru_cache(maxsize=4096)
def _drives(notes: Notation, open_: int, start: int, paces: tuple[int, ...], taken: int) -> tuple[Option, ...]:
    """To the free hexes that driving leads to: as far as the first pace without fuel, and farther with each card."""
    geo, move = notes.geo, notes.move
    out: list[Option] = []
    seen = 0
    for cards, pace in enumerate(paces):
        farther = drive(geo, open_, seen or start, pace)
        out += [move[h, cards] for h in geo.hexes(farther & ~seen & ~taken)]
        seen = farther
    return tuple(out)


def forget() -> None:
    """Drop the kept moves, for those who measure what finding them costs."""
    sail.cache_clear()
    _stops.cache_clear()
    _drives.cache_clear()


def empty(s: State, mask: int) -> list[int]:
    """The hexes of a mask on which nothing stands or lies, row by row (MOVE-2)."""
    return s.geo.hexes(mask & ~s.taken)


def open_mask(s: State, terrains: frozenset[int]) -> int:
    """The explored hexes that something for these terrains may enter (MOVE-2, MOVE-3)."""
    land = s.land
    out = 0
    for code in terrains:
        out |= land[code]
    return out


def drive(geo: Geometry, open_: int, start: int, most: int) -> int:
    """Mask of what lies within `most` steps of the mask `start` in any direction, itself included (MOVE-6, MOVE-7)."""
    seen = start
    for _ in range(most):
        grown = seen | geo.around(seen) & open_
        if grown == seen:
            break
        seen = grown
    return seen


@lru_cache(maxsize=4096)
def sail(geo: Geometry, open_: int, start: int, wind_to: int, strength: int, extra: int = 0) -> int:
    """Mask of what lies within `strength` sailing steps of the mask `start`, itself included, with up to `extra` hexes
    in any direction at any point of the move (MOVE-4, MOVE-5, CHAR-4)."""
    row, back = geo.width, geo.back
    singles = [back[(wind_to + d) % 6] for d in SINGLE]
    doubles = [back[(wind_to + d) % 6] for d in DOUBLE]
    layers = [start]
    for _ in range(extra):
        layers.append(layers[-1] | geo.around(layers[-1]) & open_)
    for _ in range(strength):
        for i, layer in enumerate(layers):
            south = layer << row
            sailed = 0
            for by in singles:
                sailed |= south >> by
            for by in doubles:
                once = south >> by & open_
                sailed |= once | once << row >> by
            layers[i] = layer | sailed & open_
        for i in range(extra):
            layers[i + 1] |= geo.around(layers[i]) & open_
    return layers[-1]


def path_to(s: State, player: Player, end: int) -> list[int]:
    """One cheapest route from the player's hex to `end`, every hex entered in order; for showing a move.

    Raises ValueError if the vehicle cannot get there. The order of directions decides between equal routes.
    """
    vehicle = s.tables.kind[player.vehicle].vehicle
    if vehicle is None:
        raise ValueError("no vehicle")
    geo, step = s.geo, s.geo.step
    open_ = open_mask(s, vehicle.enters)
    sailing = vehicle.drive == "sail"
    extra = s.tables.kind[player.card].steps if sailing else 0
    single = {(s.wind_to + d) % 6 for d in SINGLE}
    double = {(s.wind_to + d) % 6 for d in DOUBLE}
    # breadth first over (hex, extra hexes used); an extra hex costs no step, so it goes to the front of the queue
    start = (player.at, 0)
    came: dict[tuple[int, int], tuple[tuple[int, int], list[int]]] = {}
    best = {start: 0}
    queue = [start]
    while queue:
        node = queue.pop(0)
        h, used = node
        if h == end and node != start:
            return _walk_back(came, node, start)
        moves: list[tuple[int, int, int, list[int]]] = []
        for d in range(6):
            n = step[h][d]
            if n < 0 or not open_ & geo.bit[n]:
                continue
            if not sailing or d in single or d in double:
                moves.append((n, used, 1, [n]))
            if sailing and d in double:
                far = step[n][d]
                if far >= 0 and open_ & geo.bit[far]:
                    moves.append((far, used, 1, [n, far]))
            if used < extra:
                moves.append((n, used + 1, 0, [n]))
        for n, now_used, cost, hexes in moves:
            total = best[node] + cost
            target = (n, now_used)
            if total < best.get(target, 999):
                best[target] = total
                came[target] = (node, hexes)
                if cost:
                    queue.append(target)
                else:
                    queue.insert(0, target)
    raise ValueError(f"{geo.names[end]} cannot be reached")


def _walk_back(
    came: dict[tuple[int, int], tuple[tuple[int, int], list[int]]], node: tuple[int, int], start: tuple[int, int]
) -> list[int]:
    out: list[int] = []
    while node != start:
        node, hexes = came[node]
        out[:0] = hexes
    return out
