"""The bot that searches: it plays its best plans out in many possible futures, as long as its budget lasts.

What is hidden is dealt by lot for each future, the same for all plans. Plans that do worse drop out, so that most time
goes to those between which it is hard to choose. It can be stopped at any time; it begins with what `good` would do.
"""

from __future__ import annotations

from engine.core.decision import Choose, Chosen, Option
from engine.rulesets.saltlands.state import State
from game.bots import ahead, good, trading
from game.bots.budget import Budget
from game.bots.turns import Planner, Turn

WIDTH = 5
"""Plans that are played out."""
CLOSE = 0.07
"""Plans with a chance that is smaller by more are not considered."""
SURE = 0.99
"""A chance that needs no search."""
EACH = 2
"""Futures before the worse half of the plans drops out, and again."""
MOST_FUTURES = 64
"""Futures for one decision, however long the budget lasts."""
TRUST = 8.0
"""Futures that the planner's own judgement of a plan counts for: a few futures alone say more about luck."""


def choose(view: State, chance: int, budget: Budget) -> Chosen:
    """The answer to the decision pending in the view."""
    decision = view.pending
    if isinstance(decision, Choose) and len(decision.options) > 1:
        budget = budget.begin()
        if decision.kind == "turn" and not view.players[decision.seat].out:
            return _turn(view, decision, chance, budget)
        if decision.kind in good.TRIED:
            return good.try_out(view, decision, chance, MOST_FUTURES, budget)
    return good.choose(view, chance)


def _turn(view: State, decision: Choose, chance: int, budget: Budget) -> Option:
    trade = trading.begin(view, decision)
    if trade is not None:
        return trade
    planner = Planner(view, decision)
    placed = good.place(planner)
    if placed is not None:
        return placed
    turned = good.turn_wind(planner, chance)
    if turned is not None:
        return turned
    plans = planner.plans(WIDTH)
    best = plans[0]
    first = planner.first_step(best)
    if first is None:
        if planner.over > 0 or "end" not in planner.by_op:
            return good.make_room(planner)
        if planner.outlook.living > 1:
            return good.finish(planner, best.group)
        plans = [Turn(best.chance, None, [], group) for group in planner.groups]
    else:
        plans = [plan for plan in plans if plan.chance > best.chance - CLOSE]
    if len(plans) > 1 and best.chance < SURE:
        best = search(view, decision.seat, plans, chance, budget)
    return planner.first_step(best) or good.finish(planner, best.group)


def search(view: State, seat: int, plans: list[Turn], chance: int, budget: Budget) -> Turn:
    """The plan that does best in possible futures."""
    total = [TRUST * plan.chance for plan in plans]
    live = list(range(len(plans)))
    played = 0
    for i in range(MOST_FUTURES):
        if i and not budget.lasts(i):
            break
        start = ahead.deal(view, chance + 31 * i)
        if start is None:
            continue
        played += 1
        for k in live:
            total[k] += ahead.play(start.copy(), seat, plans[k], budget)
        if played % EACH == 0 and len(live) > 2:
            live.sort(key=lambda k: -total[k])
            live = live[: max(2, (len(live) + 1) // 2)]
    return plans[max(live, key=lambda k: total[k])]
