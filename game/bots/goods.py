"""What a player's cards come to, and what a plan would change of it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rulesets.saltlands.state import Player, State

FETCHED = 0.9
"""What a card that fetches kits counts against a kit in hand: it never runs out, but takes an action each time."""


class Goods:
    """The use of some cards of one player, read off their definitions.

    spare: kits and crew. victory: cards by faction. normal, piercing: strength of the best weapon of either kind;
    weapon: how good the best is. maps: cards that explore. goods: other things, in cards. count: cards in hand.
    limit: the hand limit.
    """

    __slots__ = (
        "armor", "count", "crew", "goods", "helmets", "limit", "maps", "normal", "piercing", "refreshes", "spare",
        "victory", "weapon",
    )  # fmt: skip

    def __init__(self, view: State, player: Player, cards: Iterable[int], limit: int, sails: bool) -> None:
        kinds = view.tables.kind
        self.helmets = self.refreshes = self.crew = self.count = self.maps = 0
        self.normal = self.piercing = 0
        self.spare = self.weapon = self.goods = 0.0
        self.armor = kinds[player.card].armor
        self.victory = [0, 0, 0]
        self.limit = limit
        cards = tuple(cards)
        fuel = sum(kinds[card].fuel > 0 for card in cards)
        burns = any(action.fuel for card in cards for action in kinds[card].actions)
        for card in cards:
            kind = kinds[card]
            if kind.zone == "hand":
                self.count += 1
            if kind.victory >= 0:
                self.victory[kind.victory] += 1
                continue
            if kind.zone == "crew":
                self.crew += 1
                self.spare += 1
                continue
            self.spare += kind.kit
            self.armor += kind.armor
            self.helmets += kind.helmet
            if kind.fuel:
                self.goods += 0.2 if sails and not burns else 1.0
            elif kind.sail_wind and sails:
                self.goods += 1.0
            for action in kind.actions:
                effect = action.effect
                if action.fuel > fuel:
                    self.goods += 0.4  # fuel may come
                elif effect.op == "refresh":
                    self.refreshes += effect.count
                elif effect.op == "attack":
                    if effect.piercing:
                        self.piercing = max(self.piercing, effect.strength)
                    else:
                        self.normal = max(self.normal, effect.strength)
                    self.weapon = max(self.weapon, effect.strength + effect.piercing + 0.5 * effect.area)
                    self.goods += 0.4
                elif effect.op == "explore":
                    self.maps += 1
                elif effect.op == "search":
                    wanted = view.tables.cards_of_kind[view.tables.kind_index[effect.kind]][0]
                    self.spare += FETCHED * kinds[wanted].kit
                    self.goods += 1.0
                else:
                    self.goods += 1.0


class Gains:
    """What the acts of a turn change.

    taken: hexes whose tokens are collected. gone: raiders that are killed. cards: drawn ones that nobody knows yet.
    unseen: turns saved by exploring.
    """

    __slots__ = ("cards", "crew", "gone", "refreshes", "rumors", "spare", "taken", "unseen", "victory")

    def __init__(self) -> None:
        self.rumors = 0
        self.victory = [0, 0, 0]
        self.taken: list[int] = []
        self.gone: list[int] = []
        self.cards = 0
        self.crew = 0
        self.refreshes = 0.0
        self.spare = 0.0
        self.unseen = 0.0
