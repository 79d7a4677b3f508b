"""What the raiders may do to a player who stands on a hex: by group, over the damage cards that are still possible.

It uses only what lies open: raiders, face-up damage cards, the nine cards of the round.
"""

from __future__ import annotations

from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.catalog import Damage
from engine.rulesets.saltlands.groups import strength
from engine.rulesets.saltlands.state import OFF, Player, State
from engine.rulesets.saltlands.threat import unseen_cards
from game.bots.odds import shield
from game.bots.worth import card_worth


def price_of_death(view: State, player: Player) -> float:
    """What a death costs: all cards the first time, with four unknown ones back; the game the second time (LIFE-1)."""
    if player.deaths:
        return 200.0
    cards = (*player.hand, *player.mat[1:])
    return 15.0 + 0.8 * sum(card_worth(view, player, card) for card in cards)


class Danger:
    """The danger of hexes for one player in one view; what raiders reach is worked out once, as masks of hexes."""

    def __init__(self, view: State, player: Player) -> None:
        self.view = view
        self.player = player
        self.shield = shield(view, player)
        self._price = price_of_death(view, player)
        unseen = [view.tables.damage[card] for card in unseen_cards(view)]
        self._cards = [[] if group.activated else unseen for group in view.groups]
        self._free = view.geo.all & ~view.taken_beside(player.at)
        self._most = max((card.move for cards in self._cards for card in cards), default=0)
        self._reaches = {raider: self._reach(raider) for raider, at in enumerate(view.raider_at) if at != OFF}

    def _reach(self, raider: int) -> list[int]:
        """Masks of where a raider can go with a damage card that adds 0, 1, ... to its move."""
        geo, board = self.view.geo, self.view.tables.raider_types[self.view.tables.type_of[raider]]
        open_ = reach.open_mask(self.view, board.enters)
        seen = reach.drive(geo, open_, geo.bit[self.view.raider_at[raider]], board.move)
        out = [seen]
        for _ in range(self._most):
            seen = reach.drive(geo, open_, seen, 1)
            out.append(seen)
        return out

    def at(self, h: int, but: int = -1) -> float:
        """The danger of ending a turn on a hex: the least bad group is activated by oneself, others follow.

        but: a raider that is left out, to see what its death would change.
        """
        waiting = [self.of_group(h, i, but) for i, group in enumerate(self.view.groups) if not group.activated]
        if not waiting:
            return 0.2 * self._close(h)
        waiting.sort()
        rest = sum(waiting[1:])
        return waiting[0] + (0.5 if len(self.view.players) > 1 else 0.15) * rest + 0.07 * self._close(h)

    def of_group(self, h: int, index: int, but: int = -1) -> float:
        """The harm to expect if this group is activated while the player stands on `h`; `but`: a raider left out."""
        cards = self._cards[index]
        if not cards:
            return 0.0
        view = self.view
        types, type_of = view.groups[index].types, view.tables.type_of
        rim = view.geo.near_mask[h]
        free = rim & self._free & ~view.land[0]
        there = 0
        coming = [0] * (self._most + 1)
        for raider, masks in self._reaches.items():
            if raider == but or type_of[raider] not in types:
                continue
            if rim & view.geo.bit[view.raider_at[raider]]:
                there += 1
            elif masks[-1] & free:
                for more, mask in enumerate(masks):
                    coming[more] += bool(mask & free)
        if not there and not coming[-1]:
            return 0.0
        room = free.bit_count()
        return sum(self._harm(card, there + min(room, coming[card.move])) for card in cards) / len(cards)

    def _harm(self, card: Damage, attackers: int) -> float:
        """Points to be met and, where they are too many, the price of a death."""
        if not attackers:
            return 0.0
        worst = 0.0
        for line in card.lines:
            points = strength(self.view, line)
            if not line.piercing:
                points -= self.shield.armor
            points = max(0, points) * attackers
            means = self.shield.spare + (0 if line.piercing else self.shield.helmets)
            worst = max(worst, self._price if points > means else 3.0 * points)
        return worst

    def _close(self, h: int) -> int:
        """How many raiders may come next to a hex with the largest move: they will be activated sooner or later."""
        rim = self.view.geo.near_mask[h]
        return sum(bool(masks[-1] & rim) for masks in self._reaches.values())
