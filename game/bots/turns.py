"""Whole turns of a player: where to end the move, what to do before and after it, which group to activate."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.decision import Choose, Option
from engine.rulesets.saltlands import reach
from engine.rulesets.saltlands.mat import hand_limit, ready_crew
from engine.rulesets.saltlands.rumor import escape_open
from engine.rulesets.saltlands.state import State
from engine.rulesets.saltlands.turn import may_move, must_leave
from engine.rulesets.saltlands.victory import MATCHING, on_tile
from game.bots.acts import WANTED, Act, Acts
from game.bots.goods import Gains
from game.bots.outlook import WEIGHTS, Outlook
from game.bots.way import raiders_on

MOST_ACTS = 4
"""Acts of one plan; a turn with more is planned anew on the way."""
TRIED_AGAIN = 4
"""Plans that are tried again with acts that need nothing beside the player."""
FUEL = 0.004
"""What a fuel card counts in chances."""
BRIEF = 0.001
"""What each act of a sure escape costs, so that the shortest is taken."""


@dataclass(slots=True)
class Turn:
    """A plan for the rest of a turn. chance: to escape. move: None to stay. group: to activate, -1 for the spawn."""

    chance: float
    move: Option | None
    acts: list[Act]
    group: int


class Planner:
    """Plans for the turn decision that is pending in a view or state; hidden cards are not looked at."""

    def __init__(self, view: State, decision: Choose, weights: dict[str, float] = WEIGHTS) -> None:
        self.view = view
        self.seat = decision.seat
        self.player = player = view.players[decision.seat]
        self.outlook = Outlook(view, player, weights)
        self.by_op: dict[str, list[Option]] = {}
        for option in decision.options:
            self.by_op.setdefault(option.op, []).append(option)
        self.over = len(player.hand) - hand_limit(view, player)
        """Cards that must go before a move or the end of the turn (MAT-5)."""
        self.moves = self.by_op.get("move", [])
        if self.over > 0 and may_move(view, player):
            self.moves = [view.notes.option("move", h, fuel) for h, fuel in reach.destinations(view, player)]
        self.acts = Acts(view, self.outlook, self.by_op.get("use", []))
        self.ready = len(ready_crew(view, player))
        self._most_crew = self.ready + player.kept_refresh + int(self.outlook.goods.refreshes)
        self._free_crew = self.ready + player.kept_refresh
        self._open = escape_open(view)
        self.groups = [g for g, group in enumerate(view.groups) if not group.activated] or [-1]

    def plans(self, most: int = 1, moves: int = 1000) -> list[Turn]:
        """The best plans, best first, each with another end of the move; `moves`: how many of those are looked at."""
        here = self.player.at
        acts = self.acts.here()
        found = []
        if not (self.moves and must_leave(self.view, self.player)):
            found.append(self._plan(here, None, acts))
        ends = [(option, self.acts.there(option.args[0])) for option in self.moves]
        if len(ends) > moves:
            ends.sort(key=lambda pair: -self._promise(*pair))
            del ends[moves:]
        for option, later in ends:
            found.append(self._plan(option.args[0], option, acts + later))
        found.sort(key=lambda plan: -plan.chance)
        self._with_quiet_acts(found, acts)
        return found[:most]

    def _with_quiet_acts(self, found: list[Turn], acts: list[Act]) -> None:
        """Put in place of the best plans those that fetch, draw or explore first, where they are better.

        What lies beside the player always seems to come first: but a kit may be worth more than one more token. What
        only makes ready again is left out, for it would go on for ever: water readies the crew that fetches water.
        """
        quiet: dict[int, Act] = {}
        for act in acts:
            if act.crew and act.token < 0 and not (act.kills or act.refreshes) and act.worth > 0.0:
                quiet.setdefault(act.card, act)
        for act in quiet.values():
            for i, plan in enumerate(found[:TRIED_AGAIN]):
                if act not in plan.acts:
                    end = self.player.at if plan.move is None else plan.move.args[0]
                    later = [] if plan.move is None else self.acts.there(end)
                    found[i] = max(plan, self._plan(end, plan.move, acts + later, act), key=lambda plan: plan.chance)
        found.sort(key=lambda plan: -plan.chance)

    def best(self, moves: int = 1000) -> Turn:
        """The best plan."""
        return self.plans(1, moves)[0]

    def _promise(self, move: Option, acts: list[Act]) -> float:
        """A quick guess how good an end of the move is."""
        end = move.args[0]
        outlook = self.outlook
        way = outlook.way.turns(end, outlook.needs(outlook.goods, Gains()), (), (), 0)
        beside, near = outlook.odds.close(end)
        return max((act.worth for act in acts), default=0.0) / 8.0 - way - 0.3 * beside - 0.1 * near

    def first_step(self, plan: Turn) -> Option | None:
        """What to do first of a plan; None if only room in the hand and the end of the turn are left."""
        for act in plan.acts:
            if not act.later:
                # somebody may have to be readied first
                return act.option if self.ready or not act.crew else self.refresh()
        return plan.move if self.over <= 0 else None

    def refresh(self) -> Option | None:
        """The cheapest way to ready a crew member."""
        kept = self.by_op.get("refresh_kept")
        if kept:
            return kept[0]
        kinds = self.view.tables.kind

        def count(option: Option) -> int:
            effect = kinds[option.args[0]].actions[option.args[1] - 1].effect
            return effect.count if effect.op == "refresh" else 0

        return min((o for o in self.by_op.get("use", ()) if count(o)), key=count, default=None)

    def _may_flee(self, place: int, gains: Gains) -> bool:
        """Whether the player would escape over a tile, with those who stand there or alone (WIN-1 to WIN-3)."""
        view = self.view
        if not self._open or place not in view.markers:
            return False
        if any(raider not in gains.gone for raider in raiders_on(view, place)):
            return False
        mine = [had + got for had, got in zip(self.outlook.goods.victory, gains.victory, strict=True)]
        there = [self.outlook.counts[seat] for seat in on_tile(view, place) if seat != self.seat]
        for group in (there, [counts for counts in there if any(counts)]):
            if "escape_together" in view.setup.house and len(group) + 1 < self.outlook.living:
                continue
            held = [sum(counts) for counts in zip(mine, *group, strict=True)]
            matched = any(m == place and n >= MATCHING for m, n in zip(view.markers, held, strict=True))
            # whoever holds none is left behind
            comes_along = any(mine) or group is there
            if matched and comes_along and sum(held) >= MATCHING + len(group) + 1:
                return True
        return False

    def _plan(self, end: int, move: Option | None, acts: list[Act], first: Act | None = None) -> Turn:
        """The best choice of acts for an end of the move: the most promising ones, as many as pay; `first` one of them
        before all others."""
        acts = sorted((act for act in acts if act.worth > 0.0), key=lambda act: (act is not first, -act.worth))
        gains = Gains()
        fuel = move.args[1] if move is not None else 0
        chosen: list[Act] = []
        best: Turn | None = None
        used: set[int] = set()
        crew = spent = 0
        for act in acts:
            if act.card in used or act.token in gains.taken or any(raider in gains.gone for raider in act.kills):
                continue
            if act.fuel and act.fuel + fuel > self.acts.fuel:
                continue
            if act.crew:
                if crew >= self._most_crew:
                    continue
                crew += 1
                if crew > self._free_crew:
                    if act.worth < WANTED:
                        break
                    spent += 1
                    # what would have to be thrown away costs nothing
                    gains.refreshes -= 1.0 if spent > self.over else 0.0
            if act.card >= 0:
                used.add(act.card)
            act.add(gains)
            chosen.append(act)
            if crew < self._free_crew and act is not acts[-1] and act.worth > WANTED and len(chosen) < MOST_ACTS:
                continue  # with hands still free there is no need to look yet
            plan = self._valued(end, move, chosen, gains, fuel)
            if best is None or plan.chance >= best.chance:
                best = plan
            if len(chosen) >= MOST_ACTS:
                break
        return best or self._valued(end, move, chosen, gains, fuel)

    def _valued(self, end: int, move: Option | None, acts: list[Act], gains: Gains, fuel: int) -> Turn:
        if end < 0:
            return Turn(self.outlook.dead(), move, list(acts), self.groups[0])
        if self._may_flee(self.view.geo.tile_of[end], gains):
            return Turn(1.0 - BRIEF * len(acts), move, list(acts), self.groups[0])
        chance, group = self.outlook.ending(end, gains, self.groups)
        return Turn(chance - FUEL * fuel, move, list(acts), group)
