"""Quick answers for everybody in the futures that a search looks at: a look at the options, no plan.

It is called many thousand times, so it goes through the options once and reckons nothing out. Its only chance is the
state's own, which it leaves as it is: equal states get equal answers.
"""

from __future__ import annotations

from engine.core.decision import Choose, Chosen, Decision, Option, Subset
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.state import PLAYER, RAIDER, TOKEN, State
from game.bots.worth import card_worth, limit_change

_TOKEN_ORDER = {"rumor": 4, "victory": 3, "loot": 2, "hankerer": 0}
_MIX = 0x9E3779B97F4A7C15
TRIED_MOVES = 4
"""Ends of the move that are looked at."""


def answer(s: State, decision: Decision) -> Chosen:
    """A sensible answer to any decision of a complete state."""
    if isinstance(decision, Subset):
        return _subset(s, decision)
    options = decision.options
    if len(options) == 1:
        return options[0]
    if decision.kind == "turn":
        return answer_turn(s, decision)
    if decision.kind in _FIRST:
        return options[0]
    if decision.kind == "gain":
        return _gain(s, decision)
    return options[_lot(s, len(options))]


_FIRST = frozenset(("defend", "crew", "refresh", "slots"))
"""Where the first option does: what is spent most easily comes first."""


def _lot(s: State, n: int) -> int:
    """A number below `n` that depends on the state's chance and turn, without a draw."""
    return ((s.rng ^ s.turn * _MIX) >> 7) % n


def answer_turn(s: State, decision: Choose) -> Option:
    """Collect, kill, move where there is something to collect, end the turn."""
    options = decision.options
    best: Option | None = None
    worth = 0
    moves = 0
    last = options[-1]
    tokens, at = s.tables.tokens, s.at
    for option in options:
        op = option.op
        if op == "move":
            moves += 1
        elif op == "collect":
            value = _TOKEN_ORDER[tokens[at[option.args[0]] - TOKEN].kind]
            if value > worth:
                best, worth = option, value
        elif op == "use":
            if worth < 1 and _kills(s, option):
                best, worth = option, 1
        elif op == "discard":
            break
    if best is not None:
        return best
    if moves:
        return _move(s, options, moves)
    if last.op == "end":
        n = 1
        while n < len(options) and options[-n - 1].op == "end":
            n += 1
        return options[-1 - _lot(s, n)]
    player = s.players[decision.seat]
    over = len(player.hand) - hand_limit(s, player)
    return discard(s, decision, over) if over > 0 else last


def _move(s: State, options: tuple[Option, ...], moves: int) -> Option:
    """The best of a few moves: next to tokens, away from raiders."""
    at, near = s.at, s.geo.near
    first = _lot(s, moves)
    step = moves // TRIED_MOVES or 1
    best, most = options[first], -99
    for i in range(min(TRIED_MOVES, moves)):
        option = options[(first + i * step) % moves]
        value = 0
        for n in near[option.args[0]]:
            content = at[n]
            if content:
                value += 3 if content < RAIDER else -2 if content < PLAYER else 0
        if value > most:
            best, most = option, value
    return best


def _kills(s: State, option: Option) -> bool:
    """Whether this is an attack that kills the raider on its target."""
    card, number, target = option.args
    effect = s.tables.kind[card].actions[number - 1].effect
    if effect.op != "attack" or not RAIDER <= s.at[target] < PLAYER:
        return False
    raider = s.at[target] - RAIDER
    board = s.tables.raider_types[s.tables.type_of[raider]]
    wounds = effect.strength - (0 if effect.piercing else board.armor)
    return wounds >= board.crew - s.wounds[raider]


def _gain(s: State, decision: Choose) -> Option:
    """A vehicle or crew that is worth more than what it replaces; else the gained card goes."""
    player = s.players[decision.seat]
    best, most = decision.options[-1], 0.0
    for option in decision.options:
        if option.op == "place":
            card, over = option.args
            value = card_worth(s, player, card) - (card_worth(s, player, over) if over >= 0 else 0.0)
            if value > most:
                best, most = option, value
    return best


def _subset(s: State, decision: Subset) -> Chosen:
    """Trades are stopped; of cards that must go those that are worth least."""
    if decision.cancel is not None:
        return decision.cancel
    player = s.players[decision.seat]
    order = sorted(decision.candidates, key=lambda option: card_worth(s, player, option.args[0]))
    return tuple(order[: decision.min])


def refresh(s: State, options: tuple[Option, ...]) -> Option | None:
    """A way to ready a crew member that has acted."""
    kinds = s.tables.kind
    for option in options:
        if option.op == "refresh_kept":
            return option
        if option.op == "use":
            card, number, _ = option.args
            if kinds[card].actions[number - 1].effect.op == "refresh":
                return option
    return None


def discard(s: State, decision: Choose, over: int) -> Option:
    """The discard with which getting rid of `over` cards costs least: a hand card, or cargo that takes more room."""
    player = s.players[decision.seat]
    options = [option for option in decision.options if option.op == "discard"]
    worth = {option: card_worth(s, player, option.args[0]) for option in options}
    hand = sorted((option for option in options if option.args[0] in player.hand), key=worth.__getitem__)
    best, least = (hand or options)[0], sum(worth[option] for option in hand[:over])
    for option in options:
        if option.args[0] in player.cargo:
            room = -limit_change(s.tables.kind[option.args[0]])
            cost = worth[option] + sum(worth[h] for h in hand[: max(0, over - room)])
            if room > 0 and cost < least:
                best, least = option, cost
    return best
