"""Where a raider goes: distances over its terrain, and its best ends (RAID-6, RAID-7, RAID-8)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.rulesets.saltlands.geometry import Geometry
from engine.rulesets.saltlands.reach import open_mask
from engine.rulesets.saltlands.state import State

FAR = 10_000
"""Distance to where no path leads."""


class Choice(NamedTuple):
    """What a raider can do with its movement allowance.

    ends: equally good hexes by id, its own among them if it stays. reason: adjacent, reached, closer, blocked or
    cut_off (see RaiderMoved). before, after: distance to the nearest player (RAID-7).
    """

    ends: tuple[int, ...]
    reason: str
    before: int
    after: int


class Layers:
    """Masks of the hexes 0, 1, 2, ... steps away from some hexes over the open ones, found as far as somebody asks."""

    __slots__ = ("_found", "_geo", "_left")

    def __init__(self, geo: Geometry, open_: int, starts: int) -> None:
        self._geo = geo
        self._found = [starts]
        self._left = open_ & ~starts
        """Open hexes that are in no mask yet; 0 as soon as all that can be reached are found."""

    def first(self, count: int) -> list[int]:
        """The masks of the hexes fewer than `count` steps away; less, if nothing is so far away."""
        found = self._found
        while len(found) < count and self._left:
            self._grow()
        return found[:count]

    def all(self) -> list[int]:
        """All the masks."""
        return self.first(len(self._geo.coords))

    def depth(self, hex_: int) -> int:
        """How many steps away the hex is (a mask of one bit); FAR if there is no path."""
        while self._left & hex_:
            self._grow()
        for n, mask in enumerate(self._found):
            if mask & hex_:
                return n
        return FAR

    def _grow(self) -> None:
        layer = self._geo.around(self._found[-1]) & self._left
        if layer:
            self._found.append(layer)
            self._left ^= layer
        else:
            self._left = 0


@lru_cache(maxsize=4096)
def layers(geo: Geometry, open_: int, starts: int) -> Layers:
    """The layers round the mask `starts`.

    Kept, since all raiders of an activation, and the next one's, look for the same players over the same land.
    """
    return Layers(geo, open_, starts)


def distances(geo: Geometry, open_: int, starts: int) -> list[int]:
    """Steps to each hex from the nearest of the mask `starts` over the open hexes; FAR where there is no path."""
    steps = [FAR] * len(geo.coords)
    for n, layer in enumerate(layers(geo, open_, starts).all()):
        for h in geo.hexes(layer):
            steps[h] = n
    return steps


def open_for(s: State, raider: int) -> int:
    """The explored hexes that a raider may enter (RAID-6)."""
    return open_mask(s, s.tables.raider_types[s.tables.type_of[raider]].enters)


def best_ends(s: State, raider: int, allowance: int) -> Choice:
    """RAID-6 in full: next to any player by the shortest route, else as near as possible to the nearest player."""
    geo = s.geo
    start = s.raider_at[raider]
    here = geo.bit[start]
    if geo.near_mask[start] & s.figures:
        return Choice((start,), "adjacent", 0, 0)
    open_ = open_for(s, raider) | here
    nearing = layers(geo, open_, geo.around(s.figures) & open_)
    before = nearing.depth(here)
    if before == FAR:
        return Choice((start,), "cut_off", FAR, FAR)
    # as far as the allowance goes straight down the layers: nothing is better than a free hex there
    steps = min(before, allowance)
    after = before - steps
    front = here
    for layer in reversed(nearing.first(before)[after:]):
        front = geo.around(front) & layer
    ends = front & ~s.taken
    if ends:
        return Choice(tuple(geo.hexes(ends)), "closer" if after else "reached", before, after)
    return _ends_round(s, start, open_, allowance, before)


def _ends_round(s: State, start: int, open_: int, allowance: int, before: int) -> Choice:
    """The best ends of a raider that finds no free hex straight ahead (RAID-6)."""
    geo = s.geo
    beside = geo.around(s.figures)
    free = open_ & ~s.taken
    # outwards from the raider, by length of the route, to the free hexes within the allowance
    within = [layer & free for layer in layers(geo, open_, geo.bit[start]).first(allowance + 1)[1:]]
    for ends in within:
        if ends & beside:
            return Choice(tuple(geo.hexes(ends & beside)), "reached", before, 0)
    # the nearest player, equally near ones alike, and what leaves the smallest distance to them
    rims = 0
    for seat in _nearest(s, start, open_, before):
        rims |= geo.near_mask[s.players[seat].at]
    for left, layer in enumerate(layers(geo, open_, rims & open_).first(before)):
        for ends in within:
            if ends & layer:
                return Choice(tuple(geo.hexes(ends & layer)), "closer", before, left)
    return Choice((start,), "blocked", before, before)


def _nearest(s: State, start: int, open_: int, before: int) -> list[int]:
    """The seats to which the raider's distance is `before`, the smallest (RAID-7)."""
    near = s.geo.near_mask
    away = layers(s.geo, open_, s.geo.bit[start]).first(before + 1)[before]
    return [seat for seat, player in enumerate(s.players) if player.at >= 0 and near[player.at] & away]


def goal(s: State, raider: int, choice: Choice) -> int:
    """The seat that a raider goes for, before it moves: the first one beside the end it reaches, or beside which it
    stands, else the nearest; -1 if it is cut off. For showing the move."""
    start = s.raider_at[raider]
    if choice.reason == "cut_off":
        return -1
    if choice.after:
        return _nearest(s, start, open_for(s, raider) | s.geo.bit[start], choice.before)[0]
    beside = s.geo.near[choice.ends[0]]
    return next(seat for seat, player in enumerate(s.players) if player.at in beside)


def route(s: State, raider: int, end: int) -> list[int]:
    """One shortest route of the raider to `end`, start included; for showing the move. The first neighbour by
    direction wins between equal ones."""
    geo = s.geo
    start = s.raider_at[raider]
    open_ = open_for(s, raider) | geo.bit[start]
    back = distances(geo, open_, geo.bit[end])
    path = [start]
    while path[-1] != end:
        here = path[-1]
        path.append(next(n for n in geo.near[here] if back[n] == back[here] - 1))
    return path
