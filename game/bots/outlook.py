"""How likely a player is to escape: what counts of a position, as named terms and their weights.

The terms describe the start of the player's next turn: how far the way still is and how many turns are left for it, and
what the player has to live through them. The raiders' answer before that is counted with its odds.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp

from engine.rulesets.saltlands.geometry import START_PLACES
from engine.rulesets.saltlands.mat import EMPTY_SLOT_BONUS, MOST_CREW, hand_limit
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import Player, State
from engine.rulesets.saltlands.victory import MATCHING
from game.bots.goods import Gains, Goods
from game.bots.odds import NOTHING, Blow, Odds
from game.bots.way import Ally, Needs, Way, cards_needed
from game.bots.worth import turns_left, victory_counts

WEIGHTS: dict[str, float] = {
    "base": -3.4,  # one for all
    "short": 0.4,  # turns that are missing for the way, as a negative number
    "slack": 0.26,  # turns to spare
    "way": -0.02,  # turns that the way still takes, each with its dangers
    "died": 0.2,  # a first death: the second one is the end
    "died_way": -0.18,  # the way after a death
    "spare": 0.22,  # kits and crew against attacks
    "armor": 0.35,
    "helmets": 0.15,
    "risk": -0.03,  # the way for each means against attacks
    "crew": 0.8,  # members beside the character: more actions
    "refreshes": 0.2,
    "beside": -0.1,  # raiders next to the player
    "near": -0.035,  # raiders that can come next to the player
    "weapon": 0.05,
    "pace": 0.22,
    "goods": 0.03,  # other useful cards
    "limit": 0.25,  # cards that the hand may hold
    "rumors": -0.33,  # rumors that are still to be found
    "lacking": -0.16,  # victory cards that are still to be found
    "over": -0.2,  # cards in hand beyond its limit
    "round": -0.22,
}
"""Weights of the terms in the log odds of an escape."""
SHORT_SIGHTED = WEIGHTS | {"crew": 0.2, "pace": 0.05, "limit": 0.08, "lacking": 0.0}
"""Weights for whoever does not think of what pays only later: hands, speed and room for the rest of the game."""
AT_TABLES = {"short": 0.9, "slack": 0.5, "lacking": -0.8}
"""Weights where several play: each has half the turns of a player alone, so that a turn counts for twice as much, and
victory cards are not to be lost for something to live on: others count on them."""

SHORTEST, MOST_SLACK, LONGEST_WAY = -14.0, 8.0, 24.0
CARD_SPARE, CARD_ARMOR, CARD_HELMET, CARD_REFRESH, CARD_WEAPON, CARD_GOODS = 0.11, 0.06, 0.09, 0.2, 0.1, 0.3
"""What a card that one knows nothing of adds on average."""
NO_ROOM = 0.35
"""What of a drawn card's worth is left when another has to go for it."""
MAP_HOPE = 0.25
"""Turns that each drawn card saves where only a map helps."""
LOOT_FIRST = 0.5
"""Part of the turns to the nearest loot that counts where only a map helps."""
REBORN = {
    "spare": 0.6, "armor": 0.3, "helmets": 0.4, "refreshes": 1.0, "near": 2.0, "weapon": 1.0, "pace": 4.0, "goods": 2.0,
    "limit": 6.0,
}  # fmt: skip
"""The usual terms of a player who has just come back from a death (LIFE-1)."""


def sigmoid(x: float) -> float:
    """The chance for these log odds."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


class Outlook:
    """The outlook of one player of a view at the end of a turn."""

    def __init__(self, view: State, player: Player, weights: dict[str, float] = WEIGHTS) -> None:
        self.view = view
        self.player = player
        self.odds = Odds(view, player)
        living = [p for p in view.players if not p.out]
        self.living = len(living)
        self._weights = weights | AT_TABLES if self.living > 1 else weights
        self.counts = [victory_counts(view, p) for p in view.players]
        """Known victory cards of each seat, by faction."""
        allies = tuple(
            Ally(tuple(counts), p.at)
            for p, counts in zip(view.players, self.counts, strict=True)
            if p is not player and not p.out
        )
        self.way = Way(view, player, allies, "escape_together" in view.setup.house)
        self.rumors_left = max(0, LAST_RUMOR - len(view.rumors_played))
        self.turns = turns_left(view)
        self.limit = hand_limit(view, player)
        self._cards = (*player.hand, *player.cargo, *player.beside, player.vehicle)
        self.goods = Goods(view, player, self._cards, self.limit, self.way.sails)
        self.room = self.limit - len(player.hand)
        self._dead: float | None = None
        waiting = sum(not group.activated for group in view.groups)
        self._moves = waiting // self.living
        # what the others activate before the player's next turn: in this round, and after the spawn
        others = self.living - 1
        self._by_others = min(1.0, others / (waiting - 1)) if waiting > 1 else 0.0
        self._after_spawn = min(1.0, max(0, others - waiting) / len(view.groups)) if self.turns > 1 else 0.0

    def needs(self, goods: Goods, gains: Gains) -> Needs:
        """What is still to be done with these goods and gains; rumors are shared by all who live."""
        crew = min(MOST_CREW - 1, goods.crew + gains.crew)
        rumors = max(0, -(-self.rumors_left // self.living) - gains.rumors)
        a, b, c = goods.victory
        x, y, z = gains.victory
        return Needs(
            rumors,
            (a + x, b + y, c + z),
            1.0 / (1.0 + 0.8 * crew),
            goods.maps,
            goods.normal,
            goods.piercing,
        )

    def terms(self, h: int, gains: Gains, goods: Goods | None = None, over: bool = True) -> dict[str, float]:
        """The terms for standing on `h` after `gains`; over: the turn ends there, else it begins there."""
        g = goods or self.goods
        needs = self.needs(g, gains)
        crew = min(MOST_CREW - 1, g.crew + gains.crew)
        limit = g.limit - EMPTY_SLOT_BONUS * (crew - g.crew)
        way = self.way.turns(h, needs, gains.taken, gains.gone, self._moves + (not over)) - gains.unseen
        beside, near = self.odds.close(h, gains.gone)
        count = g.count + sum(gains.victory) + gains.spare
        room = max(0.0, limit - count)
        drawn = gains.cards
        fit = drawn if drawn <= room else room + NO_ROOM * (drawn - room)
        if self.rumors_left > gains.rumors and not needs.maps and not self.way.rumors_out:
            way += LOOT_FIRST * self.way.to_loot(h, gains.taken) - MAP_HOPE * min(4.0, fit)
        way = max(0.0, min(LONGEST_WAY, way))
        slack = self.turns - over - way
        spare = max(0.0, min(5.0, g.spare + gains.spare + (crew - g.crew) + CARD_SPARE * fit))
        armor = min(3.0, g.armor + CARD_ARMOR * fit)
        deaths = self.player.deaths
        return {
            "base": 1.0,
            "short": max(SHORTEST, min(slack, 0.0)),
            "slack": min(MOST_SLACK, max(slack, 0.0)),
            "way": way,
            "died": deaths,
            "died_way": deaths * way,
            "spare": spare,
            "armor": armor,
            "helmets": min(2.0, g.helmets + CARD_HELMET * fit),
            "risk": way / (1.0 + spare + armor),
            "crew": crew,
            "refreshes": min(4.0, g.refreshes + gains.refreshes + CARD_REFRESH * fit),
            "beside": min(4, beside),
            "near": min(6, near),
            "weapon": min(4.0, g.weapon + CARD_WEAPON * fit),
            "pace": min(8.0, self.way.pace),
            "goods": min(6.0, g.goods + CARD_GOODS * fit),
            "limit": min(10, limit),
            "rumors": max(0, self.rumors_left - gains.rumors),
            "lacking": self._lacking(needs.counts),
            "over": max(0.0, count - limit),
            "round": self.view.round,
        }

    def _lacking(self, counts: tuple[int, int, int]) -> float:
        """Victory cards still to be found: for an escape alone, or the player's share of one of all together."""
        return max(0.0, 1.0 + MATCHING / self.living - sum(counts)) if self.living > 1 else cards_needed(counts)

    # --- chances -----------------------------------------------------------------------------------------------------

    def _weighed(self, terms: dict[str, float]) -> float:
        x = 0.0
        for name, value in terms.items():
            x += self._weights[name] * value
        return x

    def chance(self, h: int, gains: Gains, over: bool = True) -> float:
        """The chance to escape from `h`, the raiders' answer apart."""
        return sigmoid(self._weighed(self.terms(h, gains, over=over)))

    def ending(self, h: int, gains: Gains, groups: Iterable[int]) -> tuple[float, int]:
        """(chance to escape, group) if the turn ends on `h` with the group that is best to activate; -1: the spawn."""
        terms = self.terms(h, gains)
        spare, armor, way = terms["spare"], terms["armor"], terms["way"]
        weights = self._weights
        base = self._weighed(terms) - weights["spare"] * spare - weights["risk"] * terms["risk"]
        dead = self.dead()
        best = (-1.0, -1)
        more = int(gains.spare) + gains.crew
        for group in groups:
            death, points, _ = self.odds.blow(h, group, gains.gone, more) if group >= 0 else NOTHING
            if self.living > 1:
                death, points, _ = self._with_others(h, gains, group)
            left = max(0.0, spare - points)
            alive = sigmoid(base + weights["spare"] * left + weights["risk"] * way / (1.0 + left + armor))
            value = alive - death * (alive - min(alive, dead))
            if value > best[0]:
                best = (value, group)
        return best

    def _with_others(self, h: int, gains: Gains, group: int) -> Blow:
        """What the groups do together that are activated before the player's next turn, `group` by the player."""
        odds, gone = self.odds, gains.gone
        more = int(gains.spare) + gains.crew
        blows = []
        for g, other in enumerate(self.view.groups):
            if not other.activated:
                blows.append((odds.blow(h, g, gone, more), 1.0 if g == group else self._by_others))
            if self._after_spawn:
                blows.append((odds.blow(h, g, gone, more, later=True), self._after_spawn))
        return odds.together(blows, more)

    def dead(self) -> float:
        """The chance to escape after a death now: none after the first one (LIFE-3)."""
        if self.player.deaths:
            return 0.0
        if self._dead is None:
            geo = self.view.geo
            entry = next(geo.tile_hexes[p][5] for p, name in enumerate(geo.places) if name in START_PLACES)
            rumors = -(-self.rumors_left // self.living)
            way = min(LONGEST_WAY, self.way.turns(entry, Needs(rumors, (0, 0, 0), 1.0, 0, 1.0, 0.0), (), (), 0))
            slack = self.turns - 1 - way
            terms = {
                "base": 1.0,
                "short": max(SHORTEST, min(slack, 0.0)),
                "slack": min(MOST_SLACK, max(slack, 0.0)),
                "way": way,
                "died": 1.0,
                "died_way": way,
                "risk": way / (1.0 + REBORN["spare"] + REBORN["armor"]),
                "rumors": self.rumors_left,
                "lacking": self._lacking((0, 0, 0)),
                "round": self.view.round,
                **REBORN,
            }
            self._dead = sigmoid(self._weighed(terms))
        return self._dead

    def with_cards(self, h: int, lost: Iterable[int], got: Iterable[int] = ()) -> float:
        """The chance to escape from `h` without some of the cards held, and with others."""
        lost = tuple(lost)
        kinds, cargo = self.view.tables.kind, self.player.cargo
        limit = self.limit
        for card in lost:
            limit += (EMPTY_SLOT_BONUS if card in cargo else 0) - (kinds[card].limit or 0)
        for card in got:
            limit += (kinds[card].limit or 0) - (EMPTY_SLOT_BONUS if kinds[card].zone in ("cargo", "crew") else 0)
        cards = (*(card for card in self._cards if card not in lost), *got)
        goods = Goods(self.view, self.player, cards, limit, self.way.sails)
        return sigmoid(self._weighed(self.terms(h, Gains(), goods)))


def escape_chance(view: State, seat: int) -> float:
    """The chance of a seat to escape, at the end of any turn: 0 for who is out, and 0 or 1 once the game is over."""
    if view.result is not None:
        return float(seat in view.result[0])
    player = view.players[seat]
    if player.out:
        return 0.0
    outlook = Outlook(view, player)
    return outlook.chance(player.at, Gains(), over=False) if player.at >= 0 else outlook.dead()
