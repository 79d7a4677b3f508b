"""What a player can do in a turn besides moving and trading: collect, attack, use cards; and what each would change."""

from __future__ import annotations

from engine.core.decision import Option
from engine.rulesets.saltlands.catalog import Action
from engine.rulesets.saltlands.fight import crew_left, wounds_of
from engine.rulesets.saltlands.mat import MOST_CREW, ready_crew
from engine.rulesets.saltlands.reach import fuel_cards
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import PLAYER, RAIDER, TOKEN, State
from game.bots.goods import Gains
from game.bots.outlook import Outlook
from game.bots.way import cards_needed
from game.bots.worth import vehicle_worth

WANTED = 3.0
"""Acts worth less than this are not worth a refresh."""
EXPLORED, EXPLORED_SHORT, EXPLORED_LAST = 0.1, 0.8, 3.0
"""Turns that an explored tile saves: if all rumors needed lie in sight, if they do not, and if none does."""


class Act:
    """Something to do with a card or a crew member.

    worth: a first guess that only orders acts. crew: whether it takes a crew member. option: how it is answered.
    card: the card used, or -1. token: the hex of the token collected, or -1. kills: raiders. later: it can be done only
    after the move. fuel: cards of it that it takes. The rest is what it adds to Gains.
    """

    __slots__ = (
        "card", "cards", "crew", "fuel", "kills", "later", "member", "option", "refreshes", "rumor", "spare", "token",
        "unseen", "victory", "worth",
    )  # fmt: skip

    def __init__(self, worth: float, crew: bool, option: Option, card: int = -1, token: int = -1) -> None:
        self.worth = worth
        self.crew = crew
        self.option = option
        self.card = card
        self.token = token
        self.later = False
        self.fuel = 0
        self.kills: tuple[int, ...] = ()
        self.rumor = self.cards = self.member = self.refreshes = self.spare = 0
        self.unseen = 0.0
        self.victory = -1

    def add(self, gains: Gains) -> None:
        """Add what the act brings."""
        gains.rumors += self.rumor
        gains.cards += self.cards
        gains.crew += self.member
        gains.refreshes += self.refreshes
        gains.spare += self.spare
        gains.unseen += self.unseen
        if self.victory >= 0:
            gains.victory[self.victory] += 1
        if self.token >= 0:
            gains.taken.append(self.token)
        gains.gone += self.kills


class Acts:
    """The acts of the active player of a view. uses: the `use` options that are open now."""

    def __init__(self, view: State, outlook: Outlook, uses: list[Option]) -> None:
        self.view = view
        self.outlook = outlook
        self.player = player = outlook.player
        self._uses = uses
        kinds, done = view.tables.kind, view.exhausted
        ready = bool(ready_crew(view, player))
        readied = {card for _, card in player.last_used}
        self.fuel = len(fuel_cards(view, player))
        """Fuel cards in hand."""
        # a weapon that was used counts again if its crew is to be readied with it (ACT-4)
        self._weapons = [
            (card, number, action)
            for card in (*player.hand, *player.mat)
            for number, action in enumerate(kinds[card].actions, 1)
            if action.effect.op == "attack" and action.fuel <= self.fuel
            if not done >> card & 1 or (card in readied and action.crew and not ready)
        ]
        self._made: dict[tuple[tuple[int, int, int], bool], Act] = {}
        geo = view.geo
        things = raiders = 0
        for h, content in enumerate(view.at):
            if TOKEN <= content < PLAYER:
                things |= geo.bit[h]
                raiders |= geo.bit[h] if content >= RAIDER else 0
        area = any(action.effect.area for _, _, action in self._weapons)
        self._interesting = things | (geo.around(raiders) if area else 0)
        """Hexes next to which there is something to do."""

    def here(self) -> list[Act]:
        """What can be done without moving, if need be after a refresh."""
        out = self.at(self.player.at) if self.player.at >= 0 else []
        kinds = self.view.tables.kind
        for option in self._uses:
            card, number, _ = option.args
            action = kinds[card].actions[number - 1]
            effect = action.effect
            if effect.op == "explore":
                saved = self._explored()
                act = Act(2.5 + 2.0 * saved, action.crew, option, card)
                act.unseen = saved
            elif effect.op == "search":
                act = Act(2.0, action.crew, option, card)
                act.spare = int(effect.kind == "first_aid_kit")
                act.refreshes = 1 - act.spare
            elif effect.op == "draw" and kinds[card].victory < 0:
                act = Act(1.5, action.crew, option, card)
                act.cards = 1
            else:
                continue
            out.append(act)
        return out

    def there(self, h: int) -> list[Act]:
        """What could be done after a move to `h`; attacks only if they kill."""
        if not self.view.geo.near_mask[h] & self._interesting:
            return []
        return self.at(h, later=True)

    def at(self, h: int, later: bool = False) -> list[Act]:
        """Tokens to collect and raiders to attack from a hex; `later`: after a move."""
        view = self.view
        at, near = view.at, view.geo.near[h]
        out: list[Act] = []
        for n in near:
            if TOKEN <= at[n] < RAIDER:
                out.append(self._once((-1, 0, n), later))
        for card, number, action in self._weapons:
            for n in near:
                if RAIDER <= at[n] < PLAYER or (action.effect.area and view.terrain[n]):
                    act = self._once((card, number, n), later)
                    if act.worth > 0.0 and (act.kills or not later):
                        out.append(act)
        return out

    def _once(self, what: tuple[int, int, int], later: bool) -> Act:
        """The act (card, option, target), or (-1, 0, hex) to collect, made once."""
        found = self._made.get((what, later))
        if found is None:
            card, number, target = what
            option = self.view.notes.option
            if card < 0:
                found = self._token(target, option("collect", target))
            else:
                action = self.view.tables.kind[card].actions[number - 1]
                found = self._attack(card, action, option("use", card, number, target))
            found.later = later
            self._made[what, later] = found
        return found

    def _token(self, h: int, option: Option) -> Act:
        view = self.view
        token = view.tables.tokens[view.at[h] - TOKEN]
        extra = view.tables.kind[self.player.card].token_draw
        if token.kind == "loot":
            drawn = token.number + extra
            act = Act(1.5 + min(drawn, max(1, self.outlook.room)), True, option, token=h)
            act.cards = drawn
            return act
        if token.kind == "rumor":
            needed = len(view.rumors_played) < LAST_RUMOR
            act = Act(10.0 if needed else 0.5 + extra, True, option, token=h)
            act.rumor = int(needed)
        else:
            counts = list(self.outlook.goods.victory)
            before = cards_needed(counts)
            counts[token.faction] += 1
            act = Act(9.0 if cards_needed(counts) < before else 1.0, True, option, token=h)
            act.victory = token.faction
        act.cards = extra
        return act

    def _attack(self, card: int, action: Action, option: Option) -> Act:
        """An attack on the hex that the option names; worth nothing if it wounds nobody."""
        view = self.view
        effect, target = action.effect, option.args[2]
        hexes = (target, *view.geo.near[target]) if effect.area else (target,)
        act = Act(0.0, action.crew, option, card)
        act.fuel = action.fuel
        kills = []
        for h in hexes:
            if not RAIDER <= view.at[h] < PLAYER:
                continue
            raider = view.at[h] - RAIDER
            wounds = wounds_of(view, raider, effect.strength, effect.piercing)
            left = crew_left(view, raider)
            if wounds < left:
                act.worth += 0.3 * (wounds > 0)
                continue
            kills.append(raider)
            board = view.tables.raider_types[view.tables.type_of[raider]]
            act.worth += 2.0 + board.loot_cards + (4.0 if view.geo.tile_of[h] in view.markers else 0.0)
            act.cards += board.loot_cards
            if wounds == left:
                if not board.mirage:
                    act.worth += 0.3 * self._better_vehicle(board.loot_kind)
                elif self.outlook.goods.crew + act.member < MOST_CREW - 1:
                    act.member += 1
                    act.worth += 3.0
        act.kills = tuple(kills)
        act.worth -= 0.5 * action.single + 0.5 * action.fuel
        return act

    def _better_vehicle(self, kind: str) -> float:
        view, player = self.view, self.player
        card = view.tables.cards_of_kind[view.tables.kind_index[kind]][0]
        now = vehicle_worth(view, player, player.vehicle) if player.vehicle >= 0 else 0.0
        return max(0.0, vehicle_worth(view, player, card) - now)

    def _explored(self) -> float:
        way = self.outlook.way
        if not way.hidden:
            return 0.0
        if self.outlook.rumors_left <= way.rumors_out:
            return EXPLORED
        return EXPLORED_SHORT if way.rumors_out else EXPLORED_LAST
