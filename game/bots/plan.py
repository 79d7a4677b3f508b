"""The greedy bot's plan of a turn: where to end the move, and what to do before and after it."""

from __future__ import annotations

from engine.core.decision import Option
from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.mat import ready_crew
from engine.rulesets.saltlands.rumor import LAST_RUMOR, escape_open
from engine.rulesets.saltlands.state import PLAYER, RAIDER, TOKEN, State
from engine.rulesets.saltlands.turn import may_move, must_leave
from game.bots.danger import Danger
from game.bots.worth import (
    FINAL,
    KILL,
    card_worth,
    effect_worth,
    has_enough,
    haste,
    hit_worth,
    speed,
    token_worth,
)

FADE = 0.72
"""What a thing is worth a turn later, against now."""
FARTHEST = 5
"""Turns ahead beyond which nothing counts."""
RUMOR_IN_SIGHT = 6.0
"""What exploring is worth more while no rumor token lies on the explored land."""
WORTH_A_CARD = 3.0
"""An action must bring this much before a refreshing card is spent on it."""
Acts = list[tuple[float, Option]]


class Plan:
    """Scores of one seat's turn. by_op: the options of the turn's decision by their op; {} to score places only."""

    def __init__(self, view: State, seat: int, by_op: dict[str, list[Option]]) -> None:
        self.view = view
        self.seat = seat
        self.player = view.players[seat]
        self.by_op = by_op
        self.danger = Danger(view, self.player)
        pressing = haste(view, self.player)
        self.tokens = {
            h: token_worth(view, self.player, content - TOKEN, pressing)
            for h, content in enumerate(view.at)
            if TOKEN <= content < RAIDER
        }
        self._far: list[tuple[float, list[int]]] | None = None

    # --- what to do next ---------------------------------------------------------------------------------------------

    def next_step(self, hand_full: bool) -> Option | None:
        """The next thing to do; None if there is nothing but room to make or the end of the turn."""
        for option in self.by_op.get("place", ()):
            if option.args[1] < 0 or self._better(option.args[0], option.args[1]):
                return option
        if hand_full:
            # what lies in an overfull hand is better used than thrown away
            return self._best([act for act in self._acts() if act[0] > 0.0])
        acts = self._acts()
        moves = self.by_op.get("move")
        if moves:
            step = self._with_move(acts, moves)
            if step is not None:
                return step
        best = self._best([act for act in acts if act[0] > 0.4])
        return best or self._refresh()

    def _best(self, acts: Acts) -> Option | None:
        return max(acts, key=lambda act: act[0])[1] if acts else None

    def _better(self, card: int, other: int) -> bool:
        return card_worth(self.view, self.player, card) > card_worth(self.view, self.player, other)

    def _with_move(self, acts: Acts, moves: list[Option]) -> Option | None:
        """The best end of the move, and what is to be done before it; None if staying is best."""
        wind = self._healers_wind()
        if wind is not None:
            return wind
        here = self.player.at
        hands = self._hands()
        stay = -FINAL if must_leave(self.view, self.player) else self._ending(here, here, hands)
        scored = [(self._ending(here, option.args[0], hands) - 0.8 * option.args[1], option) for option in moves]
        best, move = max(scored, key=lambda pair: pair[0])
        if best <= stay:
            return None
        now = [act for act in acts if act[0] > WORTH_A_CARD / 2 and self._lost_by(move.args[0], act[1])]
        later = sorted((self._hit_or_take(move.args[0])), reverse=True)
        # with hands enough for both, or with more to get here, it is done before leaving
        now = [act for act in now if hands > len(later) or not later or act[0] >= later[hands - 1]]
        return self._best(now) or move

    def _lost_by(self, end: int, option: Option) -> bool:
        """Whether an act can no longer be done once the figure stands on `end`."""
        if option.op == "collect":
            return end not in self.view.geo.near[option.args[0]]
        effect = self.view.tables.kind[option.args[0]].actions[option.args[1] - 1].effect
        return effect.op == "attack" and end not in self.view.geo.near[option.args[2]]

    def _hands(self) -> int:
        """Crew actions left this turn, those of cards that refresh included."""
        count = len(ready_crew(self.view, self.player)) + self.player.kept_refresh
        for card in self.player.hand:
            for action in self.view.tables.kind[card].actions:
                if action.effect.op == "refresh":
                    count += action.effect.count
        return count

    def _refresh(self) -> Option | None:
        """Ready crew again if there is something for it to do."""
        options = [option for option in self.by_op.get("use", ()) if self._effect_op(option) == "refresh"]
        options += self.by_op.get("refresh_kept", ())
        if not options or ready_crew(self.view, self.player) or self.player.at < 0:
            return None
        if self._best_here() < (0.5 if options[0].op == "refresh_kept" else WORTH_A_CARD):
            return None
        return options[-1]

    def _effect_op(self, option: Option) -> str:
        card, number = option.args[:2]
        return self.view.tables.kind[card].actions[number - 1].effect.op

    # --- acts at once ------------------------------------------------------------------------------------------------

    def _acts(self) -> Acts:
        """What can be done now without moving, but for refreshing, with its worth."""
        acts: Acts = [(self.tokens[option.args[0]], option) for option in self.by_op.get("collect", ())]
        for option in self.by_op.get("use", ()):
            card, number, target = option.args
            action = self.view.tables.kind[card].actions[number - 1]
            effect = action.effect
            if effect.op == "refresh":
                continue
            if effect.op == "attack":
                worth = self._attack(target, effect.strength, effect.piercing, effect.area)
            elif self.view.tables.victory[card] >= 0 or effect.op == "turn_wind":
                worth = 0.0
            elif effect.op == "explore":
                worth = effect_worth(effect) + (0.0 if self._rumors_in_sight() else RUMOR_IN_SIGHT)
            elif effect.op == "search" and self._makes_ready(effect.kind) and self._best_here() >= WORTH_A_CARD:
                worth = 0.0  # what is fetched would be drunk at once, to fetch it again
            else:
                worth = effect_worth(effect)
            if worth and action.single:
                worth -= 0.4 * card_worth(self.view, self.player, card)
            acts.append((worth - 0.5 * action.fuel, option))
        return acts

    def _makes_ready(self, kind: str) -> bool:
        """Whether cards of a kind refresh crew."""
        tables = self.view.tables
        card = tables.cards_of_kind[tables.kind_index[kind]][0]
        return any(action.effect.op == "refresh" for action in tables.actions[card])

    def _best_here(self) -> float:
        """What the best thing is worth that crew could do where the player stands."""
        return max(self._hit_or_take(self.player.at), default=0.0) if self.player.at >= 0 else 0.0

    def _rumors_in_sight(self) -> bool:
        """Whether the explored land holds rumor tokens, or none are needed any more (RUM-5)."""
        view = self.view
        if len(view.rumors_played) >= LAST_RUMOR:
            return True
        return any(view.tables.tokens[view.at[h] - TOKEN].kind == "rumor" for h in self.tokens)

    def _attack(self, target: int, strength: int, piercing: bool, area: bool) -> float:
        """All raiders that the attack hits; those on a tile to escape from count for the escape (WIN-1)."""
        view = self.view
        hexes = (target, *view.geo.near[target]) if area else (target,)
        worth = 0.0
        for h in hexes:
            if RAIDER <= view.at[h] < PLAYER:
                raider = view.at[h] - RAIDER
                hit = hit_worth(view, self.player, raider, strength, piercing)
                worth += hit + (30.0 if hit and view.geo.tile_of[h] in self._escapes() else 0.0)
                if hit >= KILL:
                    worth += self._relief(raider)
        return worth

    def _relief(self, raider: int) -> float:
        """How much less danger there is where the player stands once a raider is gone; half of it before the move."""
        here = self.player.at
        fear = max(self.danger.at(here) - self.danger.at(here, raider), 0.0)
        return fear if not may_move(self.view, self.player) else 0.5 * fear

    def _escapes(self) -> list[int]:
        """Tiles over which the player could escape now, raiders apart (WIN-2)."""
        if not escape_open(self.view):
            return []
        markers = enumerate(self.view.markers)
        return [place for faction, place in markers if has_enough(self.view, self.player, faction)]

    def _hit_or_take(self, h: int) -> list[float]:
        """The worth of everything that a crew member could do from a hex: tokens, and raiders to be attacked.

        An exhausted weapon counts only if a refresh would ready it with its crew (ACT-4): else refreshing for it would
        go on for ever with a card that fetches what refreshes.
        """
        view, player = self.view, self.player
        out = [self.tokens[n] for n in view.geo.near[h] if n in self.tokens]
        readied = {card for _, card in player.last_used}
        weapons = [
            (action.effect, card)
            for card in (*player.hand, *player.mat)
            for action in view.tables.kind[card].actions
            if action.effect.op == "attack" and not action.fuel
            if card in readied or not view.exhausted >> card & 1
        ]
        for n in view.geo.near[h]:
            if RAIDER <= view.at[n] < PLAYER:
                hits = [self._attack(n, e.strength, e.piercing, False) for e, _ in weapons]
                out += [max(hits)] if hits else []
        return [worth for worth in out if worth > 0.0]

    # --- places ------------------------------------------------------------------------------------------------------

    def _ending(self, here: int, end: int, hands: int) -> float:
        """The turn if its move ends there: what the hands can do here and there, and how one stands afterwards."""
        before = self._hit_or_take(here) if here != end else []
        worths = sorted((*before, *self._hit_or_take(end)), reverse=True)
        # the second and later hands cost cards, or were wanted for something else
        gains = sum(worth if i == 0 else 0.7 * worth for i, worth in enumerate(worths[:hands]))
        return gains + self.standing(end)

    def standing(self, h: int) -> float:
        """How well one stands on a hex at the end of a turn: what lies ahead, less the danger; the escape above all."""
        view = self.view
        place = view.geo.tile_of[h]
        if place in self._escapes():
            raiders = sum(RAIDER <= view.at[n] < PLAYER for n in view.geo.tile_hexes[place])
            if not raiders:
                return FINAL
        return self._ahead(h) - self.danger.at(h)

    def _ahead(self, h: int) -> float:
        """All that is worth going for, each fading with the turns it takes to get there."""
        if self._far is None:
            self._far = self._targets()
        here = self.view.geo.bit[h]
        total = 0.0
        for worth, masks in self._far:
            for turns, mask in enumerate(masks):
                if mask & here:
                    total += worth * FADE ** max(1, turns)
                    break
        return 0.35 * total

    def _targets(self) -> list[tuple[float, list[int]]]:
        """(worth, masks of the hexes from which it is 0, 1, ... turns away) of tokens and of tiles to escape over."""
        view, player = self.view, self.player
        geo = view.geo
        vehicle = view.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
        open_ = reach.open_mask(view, vehicle.enters if vehicle is not None else frozenset((1, 2)))
        goals = [(worth, geo.near_mask[h]) for h, worth in self.tokens.items() if worth > 0.0]
        goals += [(120.0, geo.mask(geo.tile_hexes[place])) for place in self._escapes()]
        pace = speed(view, player)
        out = []
        for worth, goal in goals:
            masks = [goal & open_]
            for _ in range(FARTHEST):
                masks.append(reach.drive(geo, open_, masks[-1], pace))
            out.append((worth, masks))
        return out

    # --- wind --------------------------------------------------------------------------------------------------------

    def with_wind(self, direction: int) -> float:
        """The best place to which the player's vehicle could go next if the wind blew that way."""
        view, player = self.view, self.player
        vehicle = view.tables.kind[player.vehicle].vehicle if player.vehicle >= 0 else None
        if vehicle is None or vehicle.drive != "sail":
            return 0.0
        open_ = reach.open_mask(view, vehicle.enters)
        steps = reach.wind_steps(view, player)
        here = view.geo.bit[player.at]
        ends = reach.sail(view.geo, open_, here, direction, steps, view.tables.kind[player.card].steps)
        free = reach.empty(view, ends)
        return max((max(self._hit_or_take(h), default=0.0) + self._ahead(h) for h in free), default=0.0)

    def _healers_wind(self) -> Option | None:
        """Another wind, where it opens clearly more (CHAR-1)."""
        options = self.by_op.get("wind")
        if not options or not may_move(self.view, self.player):
            return None
        now = self.with_wind(self.view.wind_to)
        best = max(options, key=lambda option: self.with_wind(option.args[0]))
        return best if self.with_wind(best.args[0]) > now + 1.0 else None
