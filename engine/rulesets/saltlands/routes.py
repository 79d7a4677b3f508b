"""Where a raider goes: distances over its terrain, and its best ends (RAID-6, RAID-7, RAID-8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.rulesets.saltlands.geometry import Geometry
from engine.rulesets.saltlands.reach import open_mask
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


@lru_cache(maxsize=4096)
def layers(geo: Geometry, open_: int, starts: int) -> tuple[int, ...]:
    """Masks of the hexes 0, 1, 2, ... steps away from the mask `starts` over the open hexes, as long as there are any.

    Kept, since all raiders of an activation, and the next one's, look for the same players over the same land.
    """
    out = []
    seen = layer = starts
    while layer:
        out.append(layer)
        layer = geo.around(layer) & open_ & ~seen
        seen |= layer
    return tuple(out)


def distances(geo: Geometry, open_: int, starts: int) -> list[int]:
    """Steps to each hex from the nearest of the mask `starts` over the open hexes; FAR where there is no path."""
    steps = [FAR] * len(geo.coords)
    for n, layer in enumerate(layers(geo, open_, starts)):
        for h in geo.hexes(layer):
            steps[h] = n
    return steps


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
    open_ = open_mask(s, s.tables.raider_types[s.tables.type_of[raider]].enters) | here
    before = _depth(layers(geo, open_, rims & open_), here)
    if before == FAR:
        return Choice((start,), 0, "cut_off", -1, FAR, FAR)
    # outwards from the raider, by length of the route, to the free hexes within the allowance
    free = open_ & ~s.taken
    within = []
    seen = layer = here
    for steps in range(1, allowance + 1):
        layer = geo.around(layer) & open_ & ~seen
        if not layer:
            break
        seen |= layer
        ends = layer & rims & free
        if ends:
            hexes = geo.hexes(ends)
            goal = next(seat for seat, rim in targets if rim & geo.bit[hexes[0]])
            return Choice(tuple(hexes), steps, "reached", goal, before, 0)
        within.append(layer & free)
    # the nearest player, equally near ones alike, and what leaves the smallest distance to them
    nearest = [(seat, rim) for seat, rim in targets if _depth(layers(geo, open_, rim & open_), here) == before]
    rims = 0
    for _, rim in nearest:
        rims |= rim
    for left, layer in enumerate(layers(geo, open_, rims & open_)[:before]):
        for steps, ends in enumerate(within, 1):
            if ends & layer:
                return Choice(tuple(geo.hexes(ends & layer)), steps, "closer", nearest[0][0], before, left)
    return Choice((start,), 0, "blocked", nearest[0][0], before, before)


def _depth(masks: tuple[int, ...], here: int) -> int:
    """Number of the mask that a hex is in; FAR if it is in none."""
    for n, mask in enumerate(masks):
        if mask & here:
            return n
    return FAR


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
