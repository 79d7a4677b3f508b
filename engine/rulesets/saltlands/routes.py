"""Where a raider goes: distances over its terrain, and its best ends (RAID-6, RAID-7, RAID-8)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulesets.saltlands.geometry import Geometry
from engine.rulesets.saltlands.state import RAIDER, State

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


def distances(geo: Geometry, enters: list[bool], starts: list[int]) -> list[int]:
    """Steps to each hex from the nearest of `starts` over hexes that may be entered; FAR where there is no path."""
    near = geo.near
    steps = [FAR] * len(near)
    for h in starts:
        steps[h] = 0
    frontier = starts
    n = 0
    while frontier:
        n += 1
        reached = []
        for h in frontier:
            for m in near[h]:
                if steps[m] == FAR and enters[m]:
                    steps[m] = n
                    reached.append(m)
        frontier = reached
    return steps


def best_ends(s: State, raider: int, allowance: int) -> Choice:
    """RAID-6 in full: next to any player by the shortest route, else as near as possible to the nearest player."""
    geo, near = s.geo, s.geo.near
    start = s.raider_at[raider]
    targets = [(seat, p.at) for seat, p in enumerate(s.players) if p.at >= 0]
    for seat, where in targets:
        if where in near[start]:
            return Choice((start,), 0, "adjacent", seat, 0, 0)
    allowed = s.tables.raider_types[s.tables.type_of[raider]].enters
    open_ = (False, 1 in allowed, 2 in allowed, 3 in allowed)
    enters = [open_[t] for t in s.terrain]
    steps = distances(geo, enters, [start])
    to_player = [(min((steps[n] for n in near[where]), default=FAR), seat, where) for seat, where in targets]
    before = min((d for d, _, _ in to_player), default=FAR)
    if before >= FAR:
        return Choice((start,), 0, "cut_off", -1, FAR, FAR)
    at = s.at
    reached = {n for _, _, where in to_player for n in near[where] if steps[n] <= allowance and not at[n]}
    nearest = [(seat, where) for d, seat, where in to_player if d == before]
    if reached:
        shortest = min(steps[n] for n in reached)
        ends = tuple(sorted(n for n in reached if steps[n] == shortest))
        goal = next(seat for seat, where in targets if where in near[ends[0]])
        return Choice(ends, shortest, "reached", goal, before, 0)
    # nothing is free next to a player: come as near as possible to the nearest one
    rims = sorted({n for _, where in nearest for n in near[where] if enters[n]})
    left = distances(geo, enters, rims)
    left[start] = before
    best = (before, 0)
    ends_found = [start]
    for h in range(len(at)):
        if steps[h] <= allowance and not at[h] and (left[h], steps[h]) <= best:
            if (left[h], steps[h]) < best:
                best = (left[h], steps[h])
                ends_found = []
            ends_found.append(h)
    reason = "closer" if best[0] < before else "blocked"
    return Choice(tuple(sorted(ends_found)), best[1], reason, nearest[0][0], before, best[0])


def route(s: State, raider: int, end: int) -> list[int]:
    """One shortest route of the raider to `end`, start included; for showing the move. The first neighbour by
    direction wins between equal ones."""
    allowed = s.tables.raider_types[s.tables.type_of[raider]].enters
    open_ = (False, 1 in allowed, 2 in allowed, 3 in allowed)
    enters = [open_[t] for t in s.terrain]
    start = s.raider_at[raider]
    enters[start] = True
    back = distances(s.geo, enters, [end])
    path = [start]
    while path[-1] != end:
        here = path[-1]
        path.append(next(n for n in s.geo.near[here] if back[n] == back[here] - 1))
    return path


def is_raider(content: int) -> bool:
    """Whether State.at holds a raider."""
    return RAIDER <= content < RAIDER + 64
