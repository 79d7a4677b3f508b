"""Where a player's vehicle can go (MOVE-1 to MOVE-8, CHAR-2, CHAR-4).

A move passes over everything and ends on a free hex. What counts of a route is only where it ends and what it costs.
"""

from __future__ import annotations

from engine.rulesets.saltlands.geometry import Geometry
from engine.rulesets.saltlands.state import Player, State

DOUBLE = (1, 5)
"""Directions relative to the wind's: 60 degrees off downwind, one or two hexes a step (MOVE-5)."""
SINGLE = (0, 2, 4)
"""Straight downwind, and beating at 120 degrees: one hex a step (MOVE-5). Straight upwind (3) there is no step."""

Reached = dict[int, int]
"""Hex id to what it costs at least: steps for wind, hexes for motors. The start is in it with 0."""


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
    """(hex, fuel cards needed) for every hex in which the player's move may end, by hex id (MOVE-2).

    Empty without a vehicle or off the board; whether the player may still move is not asked here.
    """
    vehicle = s.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
    if vehicle is None or player.at < 0:
        return []
    at = s.at
    start = player.at
    extra = s.tables.kind[player.card].steps
    enters = _enters(s, vehicle.enters)
    if vehicle.drive == "sail":
        seen = sail(s.geo, enters, start, s.wind_to, wind_steps(s, player), extra)
        return sorted([(h, 0) for h in seen if not at[h]])
    if vehicle.drive == "tractor":
        seen = drive(s.geo, enters, start, wind_steps(s, player) + extra)
        return sorted([(h, 0) for h in seen if not at[h]])
    free = vehicle.max + extra
    fuel = s.tables.fuel
    budgets = [0]
    for card in player.hand:
        if fuel[card]:
            budgets.append(budgets[-1] + fuel[card])
    seen = drive(s.geo, enters, start, free + budgets[-1])
    out = []
    for h, steps in seen.items():
        if not at[h]:
            cards = 0
            while steps > free + budgets[cards]:
                cards += 1
            out.append((h, cards))
    out.sort()
    return out


def _enters(s: State, terrains: frozenset[int]) -> list[bool]:
    """For each hex whether a vehicle for these terrains may enter it; unexplored hexes never (MOVE-2, MOVE-3)."""
    allowed = (False, 1 in terrains, 2 in terrains, 3 in terrains)
    return [allowed[t] for t in s.terrain]


def drive(geo: Geometry, enters: list[bool], start: int, most: int) -> Reached:
    """Hexes within `most` steps in any direction (MOVE-6, MOVE-7)."""
    near = geo.near
    seen: Reached = {start: 0}
    frontier = [start]
    steps = 0
    while frontier and steps < most:
        steps += 1
        reached = []
        for h in frontier:
            for n in near[h]:
                if n not in seen and enters[n]:
                    seen[n] = steps
                    reached.append(n)
        frontier = reached
    return seen


def sail(geo: Geometry, enters: list[bool], start: int, wind_to: int, strength: int, extra: int = 0) -> Reached:
    """Hexes within `strength` sailing steps and `extra` hexes in any direction at any point (MOVE-4, MOVE-5, CHAR-4).

    One layer for each number of extra hexes used; the fewest steps of all layers count.
    """
    layers = [_sail_on(geo, enters, {start: 0}, wind_to, strength)]
    for _ in range(extra):
        begun: Reached = {}
        for h, steps in layers[-1].items():
            for n in geo.near[h]:
                if enters[n] and steps < begun.get(n, strength + 1):
                    begun[n] = steps
        layers.append(_sail_on(geo, enters, begun, wind_to, strength))
    if not extra:
        return layers[0]
    seen: Reached = {}
    for layer in layers:
        for h, steps in layer.items():
            if steps < seen.get(h, strength + 1):
                seen[h] = steps
    return seen


def _sail_on(geo: Geometry, enters: list[bool], begun: Reached, wind_to: int, strength: int) -> Reached:
    """All hexes in reach of sailing steps alone from hexes that were reached with some steps already used."""
    step = geo.step
    single = tuple((wind_to + d) % 6 for d in SINGLE)
    double = tuple((wind_to + d) % 6 for d in DOUBLE)
    seen = dict(begun)
    frontier = [h for h, steps in begun.items() if steps == 0]
    for steps in range(1, strength + 1):
        reached = []
        for h in frontier:
            row = step[h]
            for d in single:
                n = row[d]
                if n >= 0 and enters[n] and seen.get(n, 99) > steps:
                    seen[n] = steps
                    reached.append(n)
            for d in double:
                n = row[d]
                if n >= 0 and enters[n]:
                    if seen.get(n, 99) > steps:
                        seen[n] = steps
                        reached.append(n)
                    n = step[n][d]
                    if n >= 0 and enters[n] and seen.get(n, 99) > steps:
                        seen[n] = steps
                        reached.append(n)
        if begun and steps < strength:
            reached.extend(h for h, used in begun.items() if used == steps and seen[h] == steps and h not in reached)
        frontier = reached
    return seen


def path_to(s: State, player: Player, end: int) -> list[int]:
    """One cheapest route from the player's hex to `end`, every hex entered in order; for showing a move.

    Raises ValueError if the vehicle cannot get there. The order of directions decides between equal routes.
    """
    vehicle = s.tables.kind[player.vehicle].vehicle
    if vehicle is None:
        raise ValueError("no vehicle")
    geo, step = s.geo, s.geo.step
    enters = _enters(s, vehicle.enters)
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
            if n < 0 or not enters[n]:
                continue
            if not sailing or d in single or d in double:
                moves.append((n, used, 1, [n]))
            if sailing and d in double:
                far = step[n][d]
                if far >= 0 and enters[far]:
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
