"""Previews of a move by the rules' own search: where one may only pass, the path, its steps and where fuel begins."""

from __future__ import annotations

import itertools

from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.state import State


def passing(view: State, seat: int) -> frozenset[str]:
    """Hexes that the move may cross but not end on, for something stands there (MOVE-2)."""
    empty = view.copy()
    for h in view.geo.hexes(view.taken):
        empty.clear(h)
    over = {h for h, _ in reach.destinations(empty, empty.players[seat])}
    stops = {h for h, _ in reach.destinations(view, view.players[seat])}
    return frozenset(view.geo.names[h] for h in over - stops - {view.players[seat].at})


def most_steps(view: State, seat: int) -> int:
    """Steps that the wind gives, or the motor's hexes without fuel, with what adds to them; 0 without a vehicle."""
    player = view.players[seat]
    vehicle = view.tables.kind[player.vehicle].vehicle
    if vehicle is None:
        return 0
    extra = view.tables.kind[player.card].steps
    return (vehicle.max if vehicle.drive == "motor" else reach.wind_steps(view, player)) + extra


def steps_of(view: State, seat: int, end: str) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """(path with the start, hexes that end a numbered step, number of the first hex that costs fuel or 0)."""
    player = view.players[seat]
    names = view.geo.names
    path = [player.at, *reach.path_to(view, player, names.index(end))]
    vehicle = view.tables.kind[player.vehicle].vehicle
    assert vehicle is not None, "a move needs a vehicle"
    step_at = path[1:]
    fuel_from = 0
    if vehicle.drive == "sail":
        step_at = sailing_steps(view, path)
    elif vehicle.drive == "motor":
        free = vehicle.max + view.tables.kind[player.card].steps
        fuel_from = free + 1 if len(path) - 1 > free else 0
    return tuple(names[h] for h in path), tuple(names[h] for h in step_at), fuel_from


def sailing_steps(view: State, path: list[int]) -> list[int]:
    """The hexes of a sailed path at which a step ends, with as few steps as possible (MOVE-4, MOVE-5)."""
    double = {(view.wind_to + d) % 6 for d in reach.DOUBLE}
    directions = [view.geo.step[a].index(b) for a, b in itertools.pairwise(path)]
    out, i = [], 0
    while i < len(directions):
        two = i + 1 < len(directions) and directions[i] == directions[i + 1] and directions[i] in double
        i += 2 if two else 1
        out.append(path[i])
    return out
