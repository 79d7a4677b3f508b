"""The bot that looks a turn ahead over the raiders' answers.

It plans whole turns and takes the one with the best chance to escape, counting with all damage cards that may come.
What chance decides first (rumors, tiles, the wind, gained cards) it tries out in a few possible futures.
"""

from __future__ import annotations

from engine.core.decision import Choose, Chosen, Option
from engine.rulesets.saltlands.state import State
from game.bots import ahead, greedy, trading
from game.bots.budget import Budget
from game.bots.fellows import kindest
from game.bots.outlook import SHORT_SIGHTED
from game.bots.turns import Planner
from game.bots.way import cards_needed
from game.bots.worth import card_worth, limit_change

TRIED = frozenset(("rumor", "tile", "wind", "gain", "entry"))
"""Decisions that are tried out."""
FUTURES = 2
"""Possible futures for each option."""
BETTER = 0.004
"""Chances by which another wind must be better to be worth the healer's ability."""
NEEDED = 0.03
"""What a victory card that is needed counts above its chances when room is made in the hand, for each rumor heard and
one more: the later it is, the less likely another one can still be reached."""
MOST_ENTRIES = 4
"""Hexes to come back to that are tried."""


def choose(view: State, chance: int) -> Chosen:
    """The answer to the decision pending in the view."""
    decision = view.pending
    assert decision is not None, "a bot is asked only while a decision is pending"
    traded = trading.answer(view, decision)
    if traded is not None:
        return traded
    if isinstance(decision, Choose) and len(decision.options) > 1:
        if decision.kind == "turn":
            return trading.begin(view, decision) or step(Planner(view, decision, SHORT_SIGHTED), chance)
        if decision.kind in TRIED:
            return try_out(view, decision, chance, FUTURES, Budget())
    return greedy.choose(view, chance)


def try_out(view: State, decision: Choose, chance: int, futures: int, budget: Budget) -> Option:
    """The option with the best chance to escape over some possible futures, the same for each option."""
    options = list(decision.options)
    if decision.kind == "entry":
        options.sort(key=lambda option: -greedy.entry_worth(view, decision, option))
        del options[MOST_ENTRIES:]
    total = dict.fromkeys(options, 0.0)
    for i in range(futures):
        if i and not budget.lasts(i):
            break
        start = ahead.deal(view, chance + i)
        if start is None:
            continue
        for option in options:
            s = start.copy()
            ahead.execute(s, option)
            total[option] += ahead.settle(s, decision.seat, budget)
    return max(options, key=lambda option: total[option])


def step(planner: Planner, chance: int) -> Option:
    """The next answer of the best turn."""
    placed = place(planner)
    if placed is not None:
        return placed
    if planner.player.out:
        return planner.by_op["end"][0]
    turned = turn_wind(planner, chance)
    if turned is not None:
        return turned
    plan = planner.best()
    return planner.first_step(plan) or finish(planner, plan.group)


def turn_wind(planner: Planner, chance: int) -> Option | None:
    """Another wind before the move, if a clearly better turn is possible with it: by the healer (CHAR-1) or a card."""
    view = planner.view
    winds = [*planner.by_op.get("wind", ())]
    for option in planner.by_op.get("use", ()):
        card, number, _ = option.args
        if view.tables.kind[card].actions[number - 1].effect.op == "turn_wind":
            winds.append(option)
    start = ahead.deal(view, chance) if winds and planner.outlook.way.sails and planner.moves else None
    if start is None:
        return None
    best, most = None, ahead.judge(start.copy(), planner.seat) + BETTER
    for option in winds:
        s = start.copy()
        ahead.execute(s, option)
        found = ahead.judge(s, planner.seat)
        if found > most:
            best, most = option, found
    return best


def place(planner: Planner) -> Option | None:
    """Crew beside the mat takes an empty slot, or that of something worth less."""
    view, player = planner.view, planner.player
    for option in planner.by_op.get("place", ()):
        card, over = option.args
        if over < 0 or card_worth(view, player, card) > card_worth(view, player, over):
            return option
    return None


def finish(planner: Planner, group: int) -> Option:
    """Make room in the hand as far as needed, then end the turn: alone with this group, else with the kindest one."""
    if planner.over > 0 or "end" not in planner.by_op:
        return make_room(planner)
    ends = planner.by_op["end"]
    if planner.outlook.living > 1 and len(ends) > 1:
        group = kindest(planner.view, planner.seat, planner.groups)
    return next((option for option in ends if option.args[0] == group), ends[0])


def make_room(planner: Planner) -> Option:
    """The discard with which the hand comes down to its limit at the least cost: of a hand card, or of cargo."""
    player, outlook = planner.player, planner.outlook
    kinds = planner.view.tables.kind
    options, over = planner.by_op["discard"], max(1, planner.over)
    h = max(0, player.at)
    all_ = outlook.with_cards(h, ())
    counts = outlook.goods.victory
    lacking, dear = cards_needed(counts), NEEDED * (1 + len(planner.view.rumors_played))
    cost = {option: all_ - outlook.with_cards(h, option.args) for option in options}
    for option in options:
        faction = kinds[option.args[0]].victory
        if faction >= 0:
            cost[option] += dear * (cards_needed(n - (f == faction) for f, n in enumerate(counts)) - lacking)
    hand = sorted((option for option in options if option.args[0] in player.hand), key=cost.__getitem__)
    best, least = (hand or options)[0], sum(cost[option] for option in hand[:over])
    for option in options:
        if option.args[0] in player.cargo:
            room = -limit_change(kinds[option.args[0]])
            total = cost[option] + sum(cost[other] for other in hand[: max(0, over - room)])
            if room > 0 and total < least:
                best, least = option, total
    return best
