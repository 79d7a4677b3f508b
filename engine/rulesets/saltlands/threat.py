"""What raiders could do to a figure on a hex if a group were activated now: exact odds over its next damage card.

`Threats(view, seat)` answers for one seat and any hex. Everything else stays where it is: other figures, tokens,
raiders of other groups. It reads only what the seat may know, so a view gives the same odds as every state behind it:
the next card of a group is any of its round that lies face up nowhere (SETUP-5), the leftovers among them, each as
likely as the others. A group that was activated already, or has no cards, threatens nobody until the next spawn.

For one card, what counts is the worst that the raiders' choices can bring upon this seat, whoever makes them (AUTO-1):
the order of the raiders, equal routes (RAID-8), the attack line and whom it strikes (RAID-9). So a raider next to
several players strikes this one. Other players who are hit are taken to stand it and stay. And the seat is taken to
defend as well as it can.

An outcome has three numbers, each by itself the worst that the card can bring:

- attacks: how many raiders strike the seat. All of a group's raiders strike with the same card.
- points: what they leave to be met once armor is taken off each attack (FIGHT-5, FIGHT-6).
- deadly: whether the points are more than helmets, kits and crew can meet, each worth one point (FIGHT-5, LIFE-1). Of a
  hand that the viewer does not see nothing is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.rulesets.saltlands import groups, mat, routes
from engine.rulesets.saltlands.catalog import Line
from engine.rulesets.saltlands.reach import open_mask
from engine.rulesets.saltlands.rush import most_arrivals
from engine.rulesets.saltlands.state import OFF, State


class Outcome(NamedTuple):
    """The worst of one damage card for the seat (see above). Outcomes compare from mild to harsh."""

    deadly: bool
    points: int
    attacks: int


UNHURT = Outcome(False, 0, 0)


class Threat(NamedTuple):
    """What one group threatens: the outcomes with the number of cards that bring each, from mild to harsh.

    group: its index in the view. cards: how many damage cards are possible.
    """

    group: int
    cards: int
    outcomes: tuple[tuple[Outcome, int], ...]

    @property
    def struck(self) -> int:
        """Cards with which the seat is attacked, even if armor holds."""
        return sum(n for outcome, n in self.outcomes if outcome.attacks)

    @property
    def hurt(self) -> int:
        """Cards that leave points to be met."""
        return sum(n for outcome, n in self.outcomes if outcome.points)

    @property
    def deadly(self) -> int:
        """Cards that may kill."""
        return sum(n for outcome, n in self.outcomes if outcome.deadly)


class _Raider(NamedTuple):
    """A raider of a waiting group. layers: masks of the hexes 0, 1, 2, ... steps away, as far as any card lets it."""

    id: int
    bit: int
    move: int
    layers: tuple[int, ...]
    within: int


def possible_cards(view: State, group: int) -> tuple[int, ...]:
    """Damage cards that the group may turn over next: those of the round that lie face up nowhere (SETUP-5).

    None for a group that was activated this round or has no cards.
    """
    if view.groups[group].activated or not view.groups[group].stack:
        return ()
    return unseen_cards(view)


def unseen_cards(view: State) -> tuple[int, ...]:
    """Damage cards of the round that lie face up nowhere."""
    seen = {g.stack[0] for g in view.groups if g.activated and g.stack}
    return tuple(d for d, card in enumerate(view.tables.damage) if card.round == view.round and d not in seen)


class Threats:
    """The threats for one seat: made once for a view, then asked for as many hexes as wanted (microseconds each)."""

    def __init__(self, view: State, seat: int) -> None:
        self._view = view
        geo, tables = view.geo, view.tables
        player = view.players[seat]
        self._armor = mat.armor(view, player)
        self._helmets = sum(tables.helmet[card] for card in player.hand)
        spare = len(mat.crew_cards(view, player)) + len(player.beside)
        self._spare = spare + sum(tables.kit[card] for card in player.hand)
        self._rims = 0
        for other, figure in enumerate(view.players):
            if other != seat and figure.at >= 0:
                self._rims |= geo.near_mask[figure.at]
        taken = view.taken_beside(player.at)
        self._free = geo.all & ~taken
        self._cards = [possible_cards(view, group) for group in range(len(view.groups))]
        self._moves = [sorted({tables.damage[card].move for card in cards}) for cards in self._cards]
        self._raiders = [self._of_group(group) for group in range(len(view.groups))]
        self._outcomes: dict[tuple[int, int], Outcome] = {}
        self._threats: dict[tuple[int, tuple[int, ...]], Threat] = {}

    def _of_group(self, group: int) -> list[_Raider]:
        view = self._view
        if not self._cards[group]:
            return []
        types, out = view.groups[group].types, []
        for raider, h in enumerate(view.raider_at):
            if h == OFF or view.tables.type_of[raider] not in types:
                continue
            board = view.tables.raider_types[view.tables.type_of[raider]]
            open_ = open_mask(view, board.enters)
            most = board.move + self._moves[group][-1]
            layers = tuple(routes.layers(view.geo, open_, view.geo.bit[h]).first(most + 1))
            out.append(_Raider(raider, view.geo.bit[h], board.move, layers, sum(layers)))
        return out

    def at(self, hex_: int) -> tuple[Threat, ...]:
        """The threat of each group that may be activated now, for a figure of the seat on this hex.

        The hex must be explored and hold no raider and no other figure.
        """
        return tuple(self.of_group(hex_, group) for group, cards in enumerate(self._cards) if cards)

    def of_group(self, hex_: int, group: int) -> Threat:
        """The threat of one group; one without cards if it cannot be activated now."""
        attackers = self._attackers(hex_, group)
        key = (group, attackers)
        found = self._threats.get(key)
        if found is None:
            found = self._threats[key] = self._threat(group, attackers)
        return found

    def raiders(self, hex_: int, group: int) -> tuple[tuple[int, int], ...]:
        """(raider, number of cards with which it may strike the seat on this hex), for those that may at all."""
        rim, standing, movers = self._near(hex_, group)
        tables = self._view.tables
        cards = Counter(tables.damage[card].move for card in self._cards[group])
        out = [(raider.id, len(self._cards[group])) for raider in standing]
        for i, raider in enumerate(movers):
            n = 0
            for move, count in cards.items():
                ways = self._ways(movers, move, hex_)
                n += count * most_arrivals(ways, rim, 1 << i)
            if n:
                out.append((raider.id, n))
        return tuple(sorted(out))

    # --- counting attackers ------------------------------------------------------------------------------------------

    def _near(self, hex_: int, group: int) -> tuple[int, list[_Raider], list[_Raider]]:
        """(rim of the hex, raiders of the group already there, those that will move). A raider next to another player
        stays with that one (RAID-8)."""
        rim = self._view.geo.near_mask[hex_]
        standing, movers = [], []
        for raider in self._raiders[group]:
            if raider.bit & rim:
                standing.append(raider)
            elif not raider.bit & self._rims:
                movers.append(raider)
        return rim, standing, movers

    def _attackers(self, hex_: int, group: int) -> tuple[int, ...]:
        """The most raiders that can strike, for each move value of the group's cards in order."""
        rim, standing, movers = self._near(hex_, group)
        here = len(standing)
        target = rim & self._free
        if not any(raider.within & target for raider in movers):
            return (here,) * len(self._moves[group])
        wanted = (1 << len(movers)) - 1
        return tuple(
            here + most_arrivals(self._ways(movers, move, hex_), target, wanted) for move in self._moves[group]
        )

    def _ways(self, movers: list[_Raider], move: int, hex_: int) -> list[list[int]]:
        """For each raider the free hexes next to any player that it can reach, nearest first (RAID-6)."""
        geo = self._view.geo
        ends = (self._rims | geo.near_mask[hex_]) & self._free & ~geo.bit[hex_]
        return [
            [layer & ends for layer in raider.layers[1 : raider.move + move + 1] if layer & ends] for raider in movers
        ]

    # --- outcomes ----------------------------------------------------------------------------------------------------

    def _threat(self, group: int, attackers: tuple[int, ...]) -> Threat:
        by_move = dict(zip(self._moves[group], attackers, strict=True))
        cards = self._cards[group]
        outcomes = Counter(self._outcome(card, by_move[self._view.tables.damage[card].move]) for card in cards)
        return Threat(group, len(cards), tuple(sorted(outcomes.items())))

    def _outcome(self, card: int, attackers: int) -> Outcome:
        lines = self._view.tables.damage[card].lines
        if not attackers or not lines:
            return UNHURT
        key = (card, attackers)
        found = self._outcomes.get(key)
        if found is None:
            worst = max(max(self._open(line) for line in lines) * attackers, 0)
            found = self._outcomes[key] = Outcome(self._kills(lines, attackers), worst, attackers)
        return found

    def _open(self, line: Line) -> int:
        """Points of an attack that armor does not meet."""
        points = groups.strength(self._view, line)
        return points if line.piercing else max(0, points - self._armor)

    def _kills(self, lines: tuple[Line, ...], attackers: int) -> bool:
        """Whether some choice of a line by each attacker leaves a point that nothing meets: helmets meet only normal
        points, kits and crew any (FIGHT-5, FIGHT-6)."""
        piercing = max((self._open(line) for line in lines if line.piercing), default=None)
        normal = max((self._open(line) for line in lines if not line.piercing), default=None)
        for stabs in _splits(attackers, piercing, normal):
            rest = (attackers - stabs) * (normal or 0)
            if stabs * (piercing or 0) + max(0, rest - self._helmets) > self._spare:
                return True
        return False


def _splits(attackers: int, piercing: int | None, normal: int | None) -> Iterator[int]:
    """How many of the attackers may take a piercing line."""
    yield from range(0 if normal is not None else attackers, (attackers if piercing is not None else 0) + 1)
