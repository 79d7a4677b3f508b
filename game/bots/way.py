"""How many turns a player still needs: to collect what is missing, then to reach a tile to escape from.

The way is a tour that always goes for the nearest thing that is needed, over the terrain of the player's own vehicle.
Distances are worked out once for each layout of the board and shared by all views of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.catalog import SALT, SAND
from engine.rulesets.saltlands.geometry import Geometry
from engine.rulesets.saltlands.routes import layers
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import PLAYER, RAIDER, TOKEN, Player, State
from engine.rulesets.saltlands.victory import MATCHING

FAR = 60
"""Hexes to where no way leads."""
FARTHEST_LEG = 20
"""Hexes that the last leg counts at most."""
LONGEST = 99.0
"""Turns of a way that is no way."""
RUMOR = 3
"""Stands for rumor tokens where tokens are told apart; victory tokens are told by their faction, 0 to 2."""
UNSEEN = 1.5
"""Turns to find and reach something that lies on no explored tile, while rumors go on exploring."""
MAPPED, UNMAPPED = 2.5, 5.0
"""The same when no rumor token is left in sight: with a card that explores, and without."""
NOWHERE = 25.0
"""The same when there is nothing left to explore."""
HIT = 0.8
"""Turns that an attack on a raider that bars an escape tile costs."""
BARRED = 4.0
"""Turns that a raider costs that no weapon at hand can wound."""
UNKNOWN_BAR = 1.0
"""Turns for raiders on tiles that nobody knows yet, while the markers still move."""
AGAINST_WIND = 1.35
"""Turns at least to something that the next move cannot reach, beyond the turns for which the wind is known."""
WINDS_AHEAD = 3
"""Moves with the present wind that are worked out at most."""
CLOSER = 0.04
"""Turns that a hex less to a needed thing is worth even if both are one move: something may come between."""
CROWDED = 1.0
"""Turns that a needed thing costs more while no hex beside it is free."""
CONTESTED = 0.6
"""Turns that a needed thing costs more while somebody else is as near to it."""
TRIED_LONGER = 0.9
"""Turns by which a goal may cost more at the least than the best one and still be tried."""
MEETING = 0.5
"""Turns that it costs to escape with others rather than alone."""
USUAL_PACE = 4.0
"""Hexes a turn of whoever else is to come."""
SAILED = frozenset((SALT, SAND))
"""Terrain for whoever has no vehicle: a landsail may come."""


# --- distances -------------------------------------------------------------------------------------------------------


def steps_onto(geo: Geometry, open_: int, place: int) -> bytes:
    """For each hex the steps over the open hexes onto a tile."""
    return steps_to(geo, open_, geo.mask(geo.tile_hexes[place]) & open_)


@lru_cache(maxsize=20_000)
def steps_to(geo: Geometry, open_: int, starts: int) -> bytes:
    """For each hex the steps over the open hexes to one of the mask."""
    steps = bytearray([FAR]) * len(geo.coords)
    hex_at = geo.hex_at
    for n, layer in enumerate(layers(geo, open_, starts).all()):
        while layer:
            low = layer & -layer
            steps[hex_at[low.bit_length() - 1]] = min(n, FAR)
            layer ^= low
    return bytes(steps)


@lru_cache(maxsize=20_000)
def sailed_from(geo: Geometry, open_: int, ends: int, wind_to: int, strength: int, extra: int, moves: int) -> list[int]:
    """Masks of the hexes from which 1, 2, ... moves with this wind lead to one of the mask `ends`.

    A way back is a way there with the wind turned round, hex by hex.
    """
    seen = ends
    out = []
    for _ in range(moves):
        seen = reach.sail(geo, open_, seen, (wind_to + 3) % 6, strength, extra)
        out.append(seen)
    return out


@lru_cache(maxsize=50_000)
def leg(geo: Geometry, open_: int, a: int, b: int) -> int:
    """Steps from next to `a` to next to `b`."""
    there = steps_to(geo, open_, geo.near_mask[b] & open_)
    return min((there[n] for n in geo.near[a] if geo.bit[n] & open_), default=FAR)


@lru_cache(maxsize=10_000)
def last_leg(geo: Geometry, open_: int, a: int, place: int) -> int:
    """Steps from next to `a` onto a tile."""
    there = steps_onto(geo, open_, place)
    return min((there[n] for n in geo.near[a] if geo.bit[n] & open_), default=FAR)


def pace(view: State, player: Player) -> float:
    """Hexes a turn, about; a sail goes farther than the wind is strong, since reaching doubles the steps (MOVE-5)."""
    vehicle = view.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
    if vehicle is None:
        return 0.7
    extra = view.tables.kind[player.card].steps
    if vehicle.drive == "motor":
        fuel = sum(view.tables.fuel[card] > 0 for card in player.hand)
        return vehicle.max + extra + 0.5 * min(fuel, 2)
    steps = reach.wind_steps(view, player)
    return extra + (1.25 * steps if vehicle.drive == "sail" else steps)


def cards_needed(counts: Iterable[int], group: int = 1) -> int:
    """Victory cards that a group of so many players with these by faction still lacks to escape (WIN-2)."""
    counts = tuple(counts)
    total = sum(counts)
    return min((match := max(0, MATCHING - n)) + max(0, MATCHING + group - total - match) for n in counts)


# --- ways ------------------------------------------------------------------------------------------------------------


class Needs(NamedTuple):
    """What a player would still have to do, and has to do it with.

    rumors: to collect by the player's own turns. counts: victory cards by faction. each: turns that an action costs.
    maps: cards that explore. normal, piercing: strength of the best weapon of either kind.
    """

    rumors: int
    counts: tuple[int, int, int]
    each: float
    maps: int
    normal: float
    piercing: float


class Ally(NamedTuple):
    """Somebody to escape with: victory cards that are known of, and where the figure stands."""

    counts: tuple[int, ...]
    at: int


class _Goal(NamedTuple):
    """A marker to escape by, alone or with allies; least: turns that it costs at the very least."""

    least: float
    faction: int
    match: int
    other: int
    extra: float


class _Start(NamedTuple):
    """What a tour is about: things it may begin with, what is wanted (see `_useful`), turns for an action and for
    something out of sight; rests: the turns after each first thing, once they are known."""

    left: tuple[int, ...]
    wanted: tuple[int, int, int]
    each: float
    unseen: float
    rests: dict[int, float]


class Way:
    """The ways of one player of a view; see the module. allies: players who may come along."""

    def __init__(self, view: State, player: Player, allies: tuple[Ally, ...] = (), all_must: bool = False) -> None:
        self.view = view
        geo = self.geo = view.geo
        vehicle = view.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
        self.open = reach.open_mask(view, vehicle.enters if vehicle is not None else SAILED)
        self.pace = pace(view, player)
        self.sails = vehicle is not None and vehicle.drive == "sail"
        self._player = player
        self._allies = allies
        self._all_must = all_must
        rumors_left = LAST_RUMOR - len(view.rumors_played)
        self.wandering = rumors_left > 0
        """Whether the markers still move."""
        self.things = _things(view)
        """(hex, faction or RUMOR) of everything that may be needed."""
        self.rumors_out = sum(what == RUMOR for _, what in self.things)
        self._loot: list[tuple[int, bytes]] | None = None
        self.hidden = sum(not place.explored for place in view.tiles)
        self._out = [sum(what == faction for _, what in self.things) for faction in range(3)]
        self._known_goals: dict[tuple[object, ...], list[tuple[_Goal, _Start]]] = {}
        self._legs = [[leg(geo, self.open, a, b) for b, _ in self.things] for a, _ in self.things]
        free = self.open & ~view.taken_beside(player.at)
        self._rims = [geo.near_mask[h] & free for h, _ in self.things]
        self._crowded = [not rim for rim in self._rims]
        self._rims = [rim or geo.near_mask[h] & self.open for rim, (h, _) in zip(self._rims, self.things, strict=True)]
        self._steps = [steps_to(geo, self.open, rim) for rim in self._rims]
        self._rivals = [min((steps[ally.at] for ally in allies if ally.at >= 0), default=FAR) for steps in self._steps]
        self._onto = [steps_onto(geo, self.open, place) for place in view.markers]
        self._barred = [raiders_on(view, place) for place in view.markers]

    def _sailed(self, i: int, moves: int) -> list[int]:
        """From where so many moves with the present wind lead next to a thing; see `sailed_from`."""
        view = self.view
        strength = reach.wind_steps(view, self._player)
        extra = view.tables.kind[self._player.card].steps
        return sailed_from(self.geo, self.open, self._rims[i], view.wind_to, strength, extra, moves)

    def turns(self, h: int, needs: Needs, taken: Collection[int], gone: Collection[int], moves: int) -> float:
        """Turns to escape from `h`. taken: hexes of tokens, gone: raiders that will not be there any more.

        moves: with the present wind that are still to come; only a sail minds it.
        """
        key = (needs, tuple(taken), tuple(gone))
        goals = self._known_goals.get(key)
        if goals is None:
            goals = self._known_goals[key] = self._worth_trying(needs, taken, gone)
        best = LONGEST
        for goal, start in goals:
            best = min(best, self._tour(h, goal, start, min(moves, WINDS_AHEAD) if self.sails else 0))
        return best

    def to_loot(self, h: int, taken: Collection[int]) -> float:
        """Turns from `h` to the nearest token of loot; FARTHEST_LEG hexes if there is none.

        Where no rumor is in sight and no card explores, such cards are what one goes for.
        """
        if self._loot is None:
            geo, tokens = self.geo, self.view.tables.tokens
            self._loot = [
                (at, steps_to(geo, self.open, geo.near_mask[at] & self.open))
                for at, content in enumerate(self.view.at)
                if TOKEN <= content < RAIDER and tokens[content - TOKEN].kind == "loot"
            ]
        steps = min((steps[h] for at, steps in self._loot if at not in taken), default=FARTHEST_LEG)
        return min(steps, FARTHEST_LEG) / self.pace

    def _worth_trying(self, needs: Needs, taken: Collection[int], gone: Collection[int]) -> list[tuple[_Goal, _Start]]:
        """The goals that may turn out nearest, each with what its tour can begin with."""
        unseen = self._unseen(needs.maps)
        goals = sorted(
            self._goal(faction, needs, gone, unseen, group) for faction in range(3) for group in self._groups(faction)
        )
        out = []
        for goal in goals:
            if goal.least > goals[0].least + TRIED_LONGER:
                break
            wanted = (needs.rumors, goal.match, goal.other)
            left = tuple(
                i
                for i, (where, what) in enumerate(self.things)
                if _useful(what, goal.faction, wanted) and where not in taken
            )
            out.append((goal, _Start(left, wanted, needs.each, unseen, {})))
        return out

    def _groups(self, faction: int) -> Iterable[tuple[Ally, ...]]:
        """Those with whom to escape by a marker: nobody, the one who brings most to it, the two, and so on."""
        order = sorted(
            self._allies, key=lambda ally: (-ally.counts[faction], -sum(ally.counts), self._coming(faction, ally))
        )
        for size in range(len(order) if self._all_must else 0, len(order) + 1):
            yield tuple(order[:size])

    def _coming(self, faction: int, ally: Ally) -> float:
        """Turns that somebody needs to the tile of a marker, about."""
        steps = min(self._onto[faction][ally.at], FARTHEST_LEG) if ally.at >= 0 else 2 * USUAL_PACE
        return steps / USUAL_PACE

    def _goal(self, faction: int, needs: Needs, gone: Collection[int], unseen: float, group: tuple[Ally, ...]) -> _Goal:
        """An escape by a marker with a group: each collects a fair share of what it needs, one's own cards counted."""
        people = 1 + len(group)
        all_ = MATCHING + people
        match = max(0, MATCHING - needs.counts[faction] - sum(ally.counts[faction] for ally in group))
        lack = max(match, all_ - sum(needs.counts) - sum(sum(ally.counts) for ally in group))
        extra = self._bar(faction, needs, gone) / people
        if not group:
            return self._of_share(faction, lack, match, unseen, extra)
        theirs = [max(0.0, all_ / people - sum(ally.counts)) for ally in group]
        share = max(lack - sum(theirs), lack / people)
        match = max(match - ceil(sum(theirs)), -(-match // people))
        coming = max(due + self._coming(faction, ally) for due, ally in zip(theirs, group, strict=True))
        extra += MEETING + max(0.0, coming - share)
        return self._of_share(faction, share, match, unseen, extra)

    def _of_share(self, faction: int, share: float, match: int, unseen: float, extra: float) -> _Goal:
        """The goal of collecting so many cards, matching ones first; what lies in no sight takes longer."""
        cards = ceil(share)
        hidden = max(0, min(match, cards) - self._out[faction])
        extra -= cards - share
        match = min(match, cards)
        return _Goal(cards + unseen * hidden + extra, faction, match, cards - match, extra)

    def _bar(self, faction: int, needs: Needs, gone: Collection[int]) -> float:
        """Turns to free a marker's tile of raiders; before the last rumor only whether there is a weapon for it."""
        if self.wandering:
            arms = needs.normal + needs.piercing
            return UNKNOWN_BAR + (0.0 if arms > 1.0 else 0.3 if arms else 1.2)
        tables = self.view.tables
        cost = 0.0
        for raider in self._barred[faction]:
            if raider not in gone:
                board = tables.raider_types[tables.type_of[raider]]
                wounds = max(needs.normal - board.armor, needs.piercing)
                cost += HIT * -(-(board.crew - self.view.wounds[raider]) // wounds) if wounds > 0 else BARRED
        return cost

    def _unseen(self, maps: int) -> float:
        if not self.hidden:
            return NOWHERE
        if self.rumors_out:
            return UNSEEN
        return MAPPED if maps else UNMAPPED

    def _tour(self, h: int, goal: _Goal, start: _Start, moves: int) -> float:
        """Turns for the nearest needed thing, the nearest to that one, and so on, and then onto the marker's tile."""
        time, first = self._first(h, start, moves)
        if first < 0:
            missing = sum(start.wanted)
            onto = min(self._onto[goal.faction][h], FARTHEST_LEG)
            return start.unseen * missing + onto / self.pace + goal.extra
        rest = start.rests.get(first)
        if rest is None:
            rest = start.rests[first] = self._rest(first, goal, start)
        return time + rest

    def _first(self, h: int, start: _Start, moves: int) -> tuple[float, int]:
        """(turns, index) of the needed thing that is reached first; index -1 if none can be reached."""
        steps, bit = self._steps, self.geo.bit[h]
        best, first = LONGEST, -1
        for i in start.left:
            near = steps[i][h]
            if near >= FAR:
                continue
            if self.geo.near_mask[self.things[i][0]] & bit:
                return start.each, i
            time = max(1.0, near / self.pace) + CLOSER * near + CROWDED * self._crowded[i]
            if self._rivals[i] <= near:
                time += CONTESTED
            if time < best and moves:
                for turn, sailed in enumerate(self._sailed(i, moves), 1):
                    if sailed & bit:
                        time = max(time, float(turn))
                        break
                else:
                    time = max(AGAINST_WIND, time, moves + 0.5)
            if time < best:
                best, first = time, i
        return best, first

    def _rest(self, first: int, goal: _Goal, start: _Start) -> float:
        """Turns of a tour after its first thing."""
        things, faction = self.things, goal.faction
        rumors, match, other = start.wanted
        left = list(start.left)
        time = 0.0
        i = first
        while True:
            left.remove(i)
            what = things[i][1]
            if what == RUMOR:
                rumors -= 1
            elif what == faction and match:
                match -= 1
            else:
                other -= 1
            wanted = (rumors, match, other)
            left = [j for j in left if _useful(things[j][1], faction, wanted)]
            legs = self._legs[i]
            if not left:
                break
            nearest = min(left, key=legs.__getitem__)
            near = legs[nearest]
            if near >= FAR:
                break
            time += max(1.0, near / self.pace) if near else start.each
            i = nearest
        onto = last_leg(self.geo, self.open, things[i][0], self.view.markers[faction])
        return time + start.unseen * sum(wanted) + min(onto, FARTHEST_LEG) / self.pace + goal.extra


def _useful(what: int, faction: int, wanted: tuple[int, int, int]) -> int:
    """Whether something is among what is wanted: (rumors, cards that match the marker, others)."""
    rumors, match, other = wanted
    return rumors if what == RUMOR else match or other if what == faction else other


def raiders_on(view: State, place: int) -> list[int]:
    """The raiders that stand on a tile."""
    at = view.at
    return [at[h] - RAIDER for h in view.geo.tile_hexes[place] if RAIDER <= at[h] < PLAYER]


def _things(view: State) -> list[tuple[int, int]]:
    tokens = view.tables.tokens
    rumors = len(view.rumors_played) < LAST_RUMOR
    out = []
    for h, content in enumerate(view.at):
        if TOKEN <= content < RAIDER:
            token = tokens[content - TOKEN]
            if token.kind == "victory":
                out.append((h, token.faction))
            elif token.kind == "rumor" and rumors:
                out.append((h, RUMOR))
    return out
