"""What hurts the players most: the search of the ruthless automation (AUTO-1).

For each choice it looks how the rest of the group's activation can turn out: how many of the raiders that still wait
can come to strike the same player (the order search of `rush`), what their attacks would cost that player, and whether
they would kill. It knows what lies open and no more: cards in hands only as far as everybody has seen them. The work is
bounded: the orders of SEARCHED raiders are tried, more are taken to find their hexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.decision import Option
from engine.rulesets.saltlands import groups, mat, routes
from engine.rulesets.saltlands.catalog import Damage, Line
from engine.rulesets.saltlands.reach import open_mask
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.rush import most_arrivals
from engine.rulesets.saltlands.state import Player, State
from engine.rulesets.saltlands.tables import UNKNOWN
from engine.rulesets.saltlands.victory import MATCHING

SEARCHED = 8
"""Raiders whose order is searched."""
HIDDEN_MEANS = 0.25
"""Kits and helmets that a card in hand is taken to be, if nobody has seen it."""
DEATH, SECOND_DEATH = 5.0, 12.0
"""What a death weighs in points."""
LOST_CARD, LOST_VICTORY = 0.3, 1.0
"""What each card weighs that goes with a death, and each victory card more than that."""
BLOCKED = 2.0
"""What it weighs to stand on a tile that somebody could escape from."""
EACH_ARRIVAL = 0.05
"""What each raider weighs that gets next to anybody."""


def worst(s: State, kind: str, options: Sequence[Option]) -> int:
    """Which of the options of a choice about raiders hurts the players most; the first of equal ones."""
    hunt = _Hunt(s, kind)
    value = {"raider_order": hunt.order, "raider_route": hunt.route, "raider_attack": hunt.attack}[kind]
    values = [value(option) for option in options]
    return values.index(max(values))


def harm_to(s: State, seat: int, strength: int, piercing: bool, attackers: int = 1) -> float:
    """How much attacks are feared to cost a seat: points that armor lets through, much more the more likely they kill.

    Only what lies open counts, since the raiders know no hands. A second death weighs more.
    """
    player = s.players[seat]
    armor = 0 if piercing else sum(s.tables.armor[card] for card in player.mat)
    points = max(0, strength - armor) * attackers
    if not points:
        return 0.0
    sure, perhaps = _means(s, player, piercing)
    missing = points - sure
    death = 0.0 if missing <= 0 else 1.0 if perhaps <= 0.0 else min(1.0, missing / (missing + perhaps))
    lost = LOST_CARD * (len(player.hand) + len(player.mat) - 1)
    lost += LOST_VICTORY * sum(s.tables.victory[card] >= 0 for card in _seen(s, player))
    dead = (SECOND_DEATH if player.deaths else DEATH) + lost
    return (1.0 - death) * min(points, sure + 1) + death * dead


def _seen(s: State, player: Player) -> list[int]:
    """The cards in a hand that everybody has seen (INFO-3)."""
    return [card for card in player.hand if card != UNKNOWN and s.shown >> card & 1]


def _means(s: State, player: Player, piercing: bool) -> tuple[int, float]:
    """(cards that certainly meet a point, how many more may be in the hand)."""
    tables = s.tables
    sure = len(mat.crew_cards(s, player)) + len(player.beside)
    seen = _seen(s, player)
    sure += sum(tables.kit[card] + (0 if piercing else tables.helmet[card]) for card in seen)
    return sure, HIDDEN_MEANS * (len(player.hand) - len(seen))


class _Hunt:
    """The rest of an activation, as the choice that is pending finds it."""

    def __init__(self, s: State, kind: str) -> None:
        self.s = s
        frame = s.frames[-1] if kind == "raider_order" else s.frames[-2]
        self.group: int = frame[1]
        self.waiting: tuple[int, ...] = frame[2]
        self.card: Damage = groups.card_of(s, self.group)
        self.rims = {seat: s.geo.near_mask[p.at] for seat, p in enumerate(s.players) if p.at >= 0}
        self.all_rims = _union(self.rims.values())
        self.free = s.geo.all & ~s.taken
        self._ways = {raider: self._ways_of(raider) for raider in self.waiting}

    def _ways_of(self, raider: int) -> list[int]:
        """Free hexes next to players that a waiting raider can reach, nearest first; none if it stays where it is."""
        s, geo = self.s, self.s.geo
        here = geo.bit[s.raider_at[raider]]
        if here & self.all_rims:
            return []
        open_ = open_mask(s, s.tables.raider_types[s.tables.type_of[raider]].enters) | here
        ends = self.all_rims & self.free
        layers = routes.layers(geo, open_, here).first(groups.allowance(s, raider) + 1)[1:]
        return [layer & ends for layer in layers if layer & ends]

    def order(self, option: Option) -> float:
        """A raider that goes next, at its best end; one that stays only blocks nobody by waiting."""
        raider = option.args[0]
        rest = [other for other in self.waiting if other != raider]
        ends = routes.best_ends(self.s, raider, groups.allowance(self.s, raider)).ends
        return max(self._outcome(end, rest) for end in ends)

    def route(self, option: Option) -> float:
        """Where the raider that moves ends."""
        return self._outcome(option.args[0], self.waiting)

    def _outcome(self, end: int, rest: Sequence[int]) -> float:
        """The harm to the player who can be hurt most if a raider ends on a hex and the rest follow."""
        s, geo = self.s, self.s.geo
        bit = geo.bit[end]
        free = self.free & ~bit
        ways = [[layer & free for layer in self._ways[other] if layer & free] for other in rest]
        standing = [geo.bit[s.raider_at[other]] for other in rest]
        worst_ = 0.0
        for seat, rim in self.rims.items():
            there = bool(bit & rim) + sum(bool(here & rim) for here in standing)
            there += _arrivals(ways, rim & free)
            worst_ = max(worst_, self._harm(seat, there))
        coming = bool(bit & self.all_rims) + sum(bool(way) for way in ways)
        return worst_ + EACH_ARRIVAL * coming + self._blocks(end)

    def attack(self, option: Option) -> float:
        """A line and whom it strikes, with those that can still strike the same player after it."""
        number, seat = option.args
        raider = self.s.frames[-1][1]
        line = self.card.lines[number - 1]
        seats = groups.victims(self.s, raider) if seat < 0 else [seat]
        return sum(self._harm_of(victim, line, 1 + self._follow(victim)) for victim in seats)

    def _follow(self, seat: int) -> int:
        """How many of the waiting raiders can strike a seat."""
        geo, rim = self.s.geo, self.rims[seat]
        standing = sum(bool(geo.bit[self.s.raider_at[other]] & rim) for other in self.waiting)
        return standing + _arrivals([self._ways[other] for other in self.waiting], rim & self.free)

    def _harm(self, seat: int, attackers: int) -> float:
        if not attackers:
            return 0.0
        return max((self._harm_of(seat, line, attackers) for line in self.card.lines), default=0.0)

    def _harm_of(self, seat: int, line: Line, attackers: int) -> float:
        return harm_to(self.s, seat, groups.strength(self.s, line), line.piercing, attackers)

    def _blocks(self, end: int) -> float:
        """Standing where a marker lies that somebody has the cards for (WIN-2)."""
        s = self.s
        if len(s.rumors_played) < LAST_RUMOR:
            return 0.0
        for faction, place in enumerate(s.markers):
            if s.geo.tile_of[end] == place:
                for player in s.players:
                    if sum(s.tables.victory[card] == faction for card in _seen(s, player)) >= MATCHING:
                        return BLOCKED
        return 0.0


def _arrivals(ways: list[list[int]], target: int) -> int:
    """How many raiders can get to the target hexes."""
    aiming = [way for way in ways if _union(way) & target]
    if len(aiming) > SEARCHED:
        return min(len(aiming), target.bit_count())
    return most_arrivals(aiming, target, (1 << len(aiming)) - 1) if aiming else 0


def _union(masks: Iterable[int]) -> int:
    out = 0
    for mask in masks:
        out |= mask
    return out
