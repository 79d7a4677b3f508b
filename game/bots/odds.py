"""What the raiders' next answer may do to a player who stands on a hex: how likely death is, and what else it costs.

It counts over the damage cards that may still lie on top of a group, and uses only what lies open.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import accumulate
from typing import NamedTuple

from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.groups import strength
from engine.rulesets.saltlands.mat import armor, crew_cards
from engine.rulesets.saltlands.state import OFF, Player, State
from engine.rulesets.saltlands.threat import unseen_cards


class Shield(NamedTuple):
    """What a player has against attacks: armor against normal ones, helmets to spend on those, and cards to spend on
    any (kits and crew)."""

    armor: int
    helmets: int
    spare: int


class Blow(NamedTuple):
    """What is to be expected of an activation: the chance to die, and the cards spent if not.

    spread: the chances to live and to spend 0, 1, 2, ... cards.
    """

    death: float
    points: float
    spread: tuple[float, ...]


NOTHING = Blow(0.0, 0.0, (1.0,))
Cards = tuple[list[tuple[tuple[int, tuple[tuple[int, bool], ...]], int]], int]
"""Damage cards: ((move, its lines as strength and piercing), how many) and how many in all."""
NO_CARDS: Cards = ([], 0)


def shield(view: State, player: Player) -> Shield:
    """The player's means; cards of the hand that the viewer does not know count as none."""
    tables = view.tables
    helmets = spare = 0
    for card in player.hand:
        helmets += tables.helmet[card]
        spare += tables.kit[card]
    return Shield(armor(view, player), helmets, spare + len(crew_cards(view, player)) + len(player.beside))


class Odds:
    """The raiders' answers to one player of a view. What each raider reaches is worked out once, as masks of hexes."""

    def __init__(self, view: State, player: Player) -> None:
        self.view = view
        self.shield = shield(view, player)
        self._means = self.shield.spare + self.shield.helmets
        self._mode = view.setup.raider_choices
        unseen = _unseen(view)
        self._cards = [NO_CARDS if group.activated else unseen for group in view.groups]
        self._next = _next_round(view) if len(view.players) > 1 else NO_CARDS
        self._ends: dict[tuple[tuple[tuple[int, bool], ...], int, int], tuple[float, float]] = {}
        geo = view.geo
        self._free = geo.all & ~view.taken_beside(player.at) & ~view.land[0]
        self._near = max((move for cards, _ in self._cards for (move, _), _ in cards), default=2)
        self._most = max(self._near, *(move for (move, _), _ in self._next[0]), 0)
        types, type_of = view.tables.raider_types, view.tables.type_of
        group_of = {t: g for g, group in enumerate(view.groups) for t in group.types}
        self._raiders: list[tuple[int, int, int, list[int]]] = []
        """(raider, group, the hexes next to it as a mask, the hexes next to which it comes with 0, 1, ... more)."""
        for raider, h in enumerate(view.raider_at):
            if h == OFF:
                continue
            board = types[type_of[raider]]
            open_ = reach.open_mask(view, board.enters)
            seen = reach.drive(geo, open_, geo.bit[h], board.move)
            beside = [geo.around(seen & self._free)]
            for _ in range(self._most):
                seen |= geo.around(seen) & open_
                beside.append(geo.around(seen & self._free))
            self._raiders.append((raider, group_of[type_of[raider]], geo.near_mask[h], beside))
        self._known: dict[tuple[int, ...], Blow] = {}

    def close(self, h: int, gone: Collection[int] = ()) -> tuple[int, int]:
        """(raiders next to a hex, raiders that may come next to it in one activation)."""
        bit = self.view.geo.bit[h]
        beside = coming = 0
        for raider, _, next_to, masks in self._raiders:
            if next_to & bit:
                beside += raider not in gone
            elif masks[self._near] & bit:
                coming += raider not in gone
        return beside, coming

    def blow(self, h: int, group: int, gone: Collection[int] = (), more: int = 0, later: bool = False) -> Blow:
        """What the activation of a group does to the player on `h`.

        gone: raiders that will be dead by then. more: kits and crew that will have been gained. later: with a card of
        the next round, else with one of this round, if it still waits.
        """
        cards = self._next if later else self._cards[group]
        if not cards[1]:
            return NOTHING
        bit = self.view.geo.bit[h]
        there = 0
        first = [0] * (self._most + 1)
        for raider, g, next_to, masks in self._raiders:
            if g != group or raider in gone:
                continue
            if next_to & bit:
                there += 1
            elif masks[-1] & bit:
                more = 0
                while not masks[more] & bit:
                    more += 1
                first[more] += 1
        if not there and not any(first):
            return NOTHING
        room = (self.view.geo.near_mask[h] & self._free).bit_count()
        key = (group, later, there, room, more, *first)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._blow(cards, there, room, more, list(accumulate(first)))
        return known

    def together(self, blows: Iterable[tuple[Blow, float]], more: int = 0) -> Blow:
        """What several activations do one after the other, each with the chance that it comes at all."""
        means = self._means + more
        alive = [1.0]
        for blow, chance in blows:
            if blow is NOTHING:
                continue
            after = [a * (1.0 - chance) for a in alive] + [0.0] * (means + 1 - len(alive))
            for met, a in enumerate(alive):
                for points, b in enumerate(blow.spread[: means + 1 - met]):
                    after[met + points] += a * chance * b
            alive = after
        return Blow(max(0.0, 1.0 - sum(alive)), sum(met * a for met, a in enumerate(alive)), tuple(alive))

    def _blow(self, cards: Cards, there: int, room: int, more: int, coming: list[int]) -> Blow:
        deaths = all_points = 0.0
        means = self._means + more
        spread = [0.0] * (means + 1)
        all_, total = cards
        for (move, lines), count in all_:
            attackers = there + min(room, coming[move])
            death, points = self._card(lines, attackers, more) if attackers else (0.0, 0.0)
            deaths += count * death
            all_points += count * points
            spread[min(means, round(points))] += count * (1.0 - death) / total
        return Blow(deaths / total, all_points / total, tuple(spread))

    def _card(self, lines: tuple[tuple[int, bool], ...], attackers: int, more: int) -> tuple[float, float]:
        """(death, points) of one card."""
        found = self._ends.get((lines, attackers, more))
        if found is None:
            ends = [self._line(power, piercing, attackers, more) for power, piercing in lines]
            if self._mode == "fair":
                found = sum(end[0] for end in ends) / len(ends), sum(end[1] for end in ends) / len(ends)
            else:
                found = min(ends) if self._mode == "player" else max(ends)
            self._ends[lines, attackers, more] = found
        return found

    def _line(self, power: int, piercing: bool, attackers: int, more: int) -> tuple[float, float]:
        protection = self.shield
        points = max(0, power - (0 if piercing else protection.armor)) * attackers
        means = protection.spare + more + (0 if piercing else protection.helmets)
        return (1.0, 0.0) if points > means else (0.0, float(points))


def _unseen(view: State) -> Cards:
    """The damage cards of the round that lie open nowhere, which each waiting group may turn over."""
    return _counted(view, unseen_cards(view))


def _next_round(view: State) -> Cards:
    """The damage cards of the next round, which every group may turn over after the spawn."""
    round_ = view.round + 1
    return _counted(view, (i for i, card in enumerate(view.tables.damage) if card.round == round_))


def _counted(view: State, cards: Iterable[int]) -> Cards:
    found: dict[tuple[int, tuple[tuple[int, bool], ...]], int] = {}
    for i in cards:
        card = view.tables.damage[i]
        key = (card.move, tuple((strength(view, line), line.piercing) for line in card.lines))
        found[key] = found.get(key, 0) + 1
    return list(found.items()), sum(found.values())
