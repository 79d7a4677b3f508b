"""Possible futures of a view: the hidden is dealt by lot, and all is answered quickly up to one's next turn."""

from __future__ import annotations

from engine.core.decision import Choose, Chosen, Option
from engine.rulesets.saltlands import view as views
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.rules import ANSWERS, advance
from engine.rulesets.saltlands.state import State
from game.bots import playout
from game.bots.budget import Budget
from game.bots.outlook import escape_chance
from game.bots.turns import Planner, Turn

DEALS = 8
"""How often hidden cards are dealt anew until the same seat is asked the same."""
MOVES = 10
"""Ends of the next move that are looked at."""
LONGEST = 400
"""Answers after which a future is judged where it stands."""


def deal(view: State, chance: int) -> State | None:
    """A complete state that looks like the view and asks what is pending there; None if none was found."""
    asked = view.pending
    assert asked is not None, "a bot looks ahead only while it is asked"
    for i in range(DEALS):
        s = views.determinize(view, chance + i * 7919)
        advance(s)
        now = s.pending
        if now is not None and now.seat == asked.seat and now.kind == asked.kind:
            return s
    return None


def execute(s: State, chosen: Chosen) -> None:
    """Carry out an answer that is known to be possible."""
    frame = s.frames[-1]
    ANSWERS[frame[0]](s, frame, chosen)
    advance(s)


def settle(s: State, seat: int, budget: Budget) -> float:
    """The chance of a seat to escape, seen from its next turn decision, or from where the game ends before that."""
    for _ in range(LONGEST):
        decision = s.pending
        if decision is None or (decision.kind == "turn" and decision.seat == seat):
            break
        execute(s, playout.answer(s, decision))
    budget.spend()
    return judge(s, seat)


def judge(s: State, seat: int) -> float:
    """The chance of a seat to escape from this moment."""
    decision = s.pending
    if isinstance(decision, Choose) and decision.kind == "turn" and decision.seat == seat:
        return Planner(s, decision).best(MOVES).chance
    return escape_chance(s, seat)


def play(s: State, seat: int, plan: Turn, budget: Budget) -> float:
    """Carry out a plan of the seat's turn, and what follows; the chance to escape at its next turn."""
    turn = s.turn
    todo = [act.option for act in plan.acts if not act.later]
    if plan.move is not None:
        todo.append(plan.move)
    todo += [act.option for act in plan.acts if act.later]
    for _ in range(LONGEST):
        decision = s.pending
        if decision is None or s.turn != turn:
            break
        if isinstance(decision, Choose) and decision.kind == "turn" and decision.seat == seat:
            execute(s, _step(s, decision, todo, plan.group))
        else:
            execute(s, playout.answer(s, decision))
    return settle(s, seat, budget)


def _step(s: State, decision: Choose, todo: list[Option], group: int) -> Option:
    """The next of the things to do, what makes it possible, or the end of the turn."""
    options = decision.options
    player = s.players[decision.seat]
    over = len(player.hand) - hand_limit(s, player)
    while todo:
        option = todo[0]
        if option in options:
            return todo.pop(0)
        if option.op == "move" and over > 0:
            return playout.discard(s, decision, over)
        if option.op != "move":
            again = playout.refresh(s, options)
            if again is not None:
                return again
        todo.pop(0)
    if over > 0:
        return playout.discard(s, decision, over)
    ends = [option for option in options if option.op == "end"]
    if not ends:
        return playout.answer_turn(s, decision)
    return next((option for option in ends if option.args[0] == group), ends[0])
