"""Where a raider goes: distances over its terrain, and its best ends (RAID-6, RAID-7, RAID-8)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.rulesets.saltlands.geometry import Geometry
from engine.rulesets.saltlands.reach import empty, open_mask
from engine.rulesets.saltlands.state import State

FAR = 10_000
"""Distance to where no path leads."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a raider can do with its movement allowance.

    ends: equally good hexes by id, its own among them if it stays. steps: length of the route. reason: adjacent,
    reached, closer, blocked or cut_off (see RaiderMoved). goal: the nearest seat it goes for, -1 if cut off.
    before, after: distance to the nearest player (RAID-7).
    """

    ends: tuple[int, ...]
    steps: int
    reason: str
    goal: int
    before: int
    after: int


def distances(geo: Geometry, open_: int, starts: int) -> list[int]:
    """Steps to each hex from the nearest of the mask `starts` over the open hexes; FAR where there is no path."""
    steps = [FAR] * len(geo.coords)
    for n, layer in enumerate(layers(geo, open_, starts)):
        for h in geo.hexes(layer):
            steps[h] = n
    return steps


def layers(geo: Geometry, open_: int, starts: int) -> Iterator[int]:
    """Masks of the hexes 0, 1, 2, ... steps away from `starts`, as long as there are any."""
    seen = layer = starts
    while layer:
        yield layer
        layer = geo.around(layer) & open_ & ~seen
        seen |= layer


def best_ends(s: State, raider: int, allowance: int) -> Choice:
    """RAID-6 in full: next to any player by the shortest route, else as near as possible to the nearest player."""
    geo, near = s.geo, s.geo.near_mask
    start = s.raider_at[raider]
    here = geo.bit[start]
    targets = [(seat, near[p.at]) for seat, p in enumerate(s.players) if p.at >= 0]
    rims = 0
    for seat, rim in targets:
        if rim & here:
            return Choice((start,), 0, "adjacent", seat, 0, 0)
        rims |= rim
    open_ = open_mask(s, s.tables.raider_types[s.tables.type_of[raider]].enters)
    # outwards from the raider, until a player is found and the allowance is used up
    within: list[int] = []
    before = FAR
    nearest: list[tuple[int, int]] = []
    for steps, layer in enumerate(layers(geo, open_, here)):
        beside = layer & rims
        if beside and before == FAR:
            before = steps
            nearest = [target for target in targets if target[1] & layer]
        if steps > allowance:
            if before < FAR:
                break
            continue
        if beside:
            free = empty(s, beside)
            if free:
                goal = next(seat for seat, rim in targets if rim & geo.bit[free[0]])
                return Choice(tuple(free), steps, "reached", goal, before, 0)
        within.append(layer)
    if before == FAR:
        return Choice((start,), 0, "cut_off", -1, FAR, FAR)
    return _as_near_as_possible(s, start, open_, within, before, nearest)


def _as_near_as_possible(
    s: State, start: int, open_: int, within: list[int], before: int, nearest: list[tuple[int, int]]
) -> Choice:
    """The second half of RAID-6: `within` are the hexes by route length, `before` the distance without moving."""
    rims = 0
    for _, rim in nearest:
        rims |= rim
    reachable = sum(within[1:])
    for left, layer in enumerate(layers(s.geo, open_, rims & open_)):
        if left >= before:
            break
        if layer & reachable:
            for steps in range(1, len(within)):
                ends = empty(s, within[steps] & layer)
                if ends:
                    return Choice(tuple(ends), steps, "closer", nearest[0][0], before, left)
    return Choice((start,), 0, "blocked", nearest[0][0], before, before)


def route(s: State, raider: int, end: int) -> list[int]:
    """One shortest route of the raider to `end`, start included; for showing the move. The first neighbour by
    direction wins between equal ones."""
    geo = s.geo
    start = s.raider_at[raider]
    open_ = open_mask(s, s.tables.raider_types[s.tables.type_of[raider]].enters) | geo.bit[start]
    back = distances(geo, open_, geo.bit[end])
    path = [start]
    while path[-1] != end:
        here = path[-1]
        path.append(next(n for n in geo.near[here] if back[n] == back[here] - 1))
    return path
