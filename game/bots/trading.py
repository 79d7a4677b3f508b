"""Trades of the stronger bots (TRADE-1 to TRADE-4): one card for another where both sides gain by it.

A trade is begun only as the first thing of a turn. So a partner who says no is not asked again, without any memory.
"""

from __future__ import annotations

from engine.core.decision import Choose, Chosen, Decision, Option, Subset
from engine.rulesets.saltlands.state import Player, State
from engine.rulesets.saltlands.tables import UNKNOWN
from game.bots.outlook import Outlook

GAIN = 0.004
"""Chances that a trade must bring either side."""


def begin(view: State, decision: Choose) -> Option | None:
    """The trade to begin now, if one pays."""
    if not view.fresh:
        return None
    for option in decision.options:
        if option.op == "trade" and _swap(view, decision.seat, option.args[0]) is not None:
            return option
    return None


def answer(view: State, decision: Decision) -> Chosen | None:
    """The answer to a question of a trade; None if the question is another one."""
    kind = decision.kind
    if kind == "trade_confirm":
        return _confirm(view, decision)
    if not isinstance(decision, Subset) or not kind.startswith("trade_"):
        return None
    assert decision.cancel is not None, "a trade can always be stopped"
    partner = view.frames[-1][1]
    if kind == "trade_return":
        return _return(view, decision)
    found = _swap(view, decision.seat, partner)
    if found is None:
        return decision.cancel
    mine, wish = found
    wanted = mine if kind == "trade_give" else view.tables.card_kind[wish]
    return tuple(option for option in decision.candidates if option.args[0] == wanted) or decision.cancel


def _swap(view: State, seat: int, partner: int) -> tuple[int, int] | None:
    """The card to give and the one to wish for with which both gain most; None if there are none."""
    me, other = view.players[seat], view.players[partner]
    mine, theirs = _hand(view, me), _hand(view, other)
    if not mine or not theirs:
        return None
    my_outlook, their_outlook = Outlook(view, me), Outlook(view, other)
    mine_now, theirs_now = my_outlook.with_cards(me.at, ()), their_outlook.with_cards(other.at, ())
    best, most = None, 2 * GAIN
    for card in mine:
        for wish in theirs:
            gain = my_outlook.with_cards(me.at, (card,), (wish,)) - mine_now
            if gain < GAIN or gain + 1.0 < most:
                continue
            their_gain = their_outlook.with_cards(other.at, (wish,), (card,)) - theirs_now
            if their_gain >= GAIN and gain + their_gain > most:
                best, most = (card, wish), gain + their_gain
    return best


def _hand(view: State, player: Player) -> list[int]:
    """The known cards of a hand that may still be traded, one of each kind."""
    found = {
        view.tables.card_kind[card]: card for card in player.hand if card != UNKNOWN and not view.traded >> card & 1
    }
    return list(found.values())


def _return(view: State, decision: Subset) -> Chosen:
    """What is given for an offer: one card of each kind wished for, or the single one that costs least; presents are
    taken."""
    given, wishes = view.frames[-1][2:4]
    assert decision.cancel is not None, "a trade can always be stopped"
    if not wishes:
        return () if given else decision.cancel
    player = view.players[decision.seat]
    outlook = Outlook(view, player)
    now = outlook.with_cards(player.at, ())
    wished: dict[int, Option] = {}
    for option in decision.candidates:
        card = option.args[0]
        if card in player.hand and view.tables.card_kind[card] in wishes:
            wished.setdefault(view.tables.card_kind[card], option)
    offers: list[tuple[Option, ...]] = [tuple(wished.values()), *((option,) for option in wished.values())]
    for offer in offers:
        if offer and outlook.with_cards(player.at, [option.args[0] for option in offer], given) >= now + GAIN:
            return offer
    return decision.cancel


def _confirm(view: State, decision: Decision) -> Chosen:
    """Confirm what still pays."""
    assert isinstance(decision, Choose), "a confirmation is a choice"
    _, _, given, _, returned = view.frames[-1]
    player = view.players[decision.seat]
    outlook = Outlook(view, player)
    pays = outlook.with_cards(player.at, given, returned) >= outlook.with_cards(player.at, ()) + GAIN
    wanted = "confirm" if pays and len(decision.options) > 1 else "withdraw"
    return next(option for option in decision.options if option.op == wanted)
