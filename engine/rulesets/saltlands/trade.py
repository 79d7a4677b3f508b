"""Trade between the active player and a neighbour (TRADE-1 to TRADE-4).

Frames: ("trade_give", partner), ("trade_wish", partner, given), ("trade_return", partner, given, wishes),
("trade_confirm", partner, given, wishes, returned). Nothing moves before the confirmation.
"""

from __future__ import annotations

from typing import Any

from engine.core.decision import Choose, Chosen, Decision, Option, Subset
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.mat import take_away
from engine.rulesets.saltlands.piles import forget
from engine.rulesets.saltlands.state import PLAYER, Player, State

Frame = tuple[Any, ...]


def partners(s: State, player: Player) -> list[int]:
    """Seats on adjacent hexes (TRADE-1), in the order of directions."""
    if player.at < 0 or not s.figures & s.geo.near_mask[player.at]:
        return []
    at = s.at
    return [at[h] - PLAYER for h in s.geo.near[player.at] if at[h] >= PLAYER]


def tradeable(s: State, player: Player) -> tuple[int, ...]:
    """All the player's cards but the character, less those traded this turn (TRADE-2, TRADE-3)."""
    traded = s.traded
    return tuple([card for card in (*player.hand, *player.mat[1:]) if not traded >> card & 1])


def _cards(s: State, seat: int) -> tuple[Option, ...]:
    return tuple([s.notes.card[card] for card in tradeable(s, s.players[seat])])


def step_give(s: State, frame: Frame) -> Decision | None:
    """Ask the active player what they lay down (TRADE-4)."""
    cards = _cards(s, s.active)
    return Subset(s.active, "trade_give", "TRADE-4", cards, 0, len(cards), "", s.notes.option("withdraw"))


def answer_give(s: State, frame: Frame, chosen: Chosen) -> None:
    """The cards laid down, or `withdraw`."""
    s.frames.pop()
    if isinstance(chosen, Option):
        _stop(s, frame[1], s.active)
    else:
        s.frames.append(("trade_wish", frame[1], tuple(option.args[0] for option in chosen)))


def step_wish(s: State, frame: Frame) -> Decision | None:
    """Ask which card kinds are wished for (TRADE-4)."""
    kinds = s.notes.wishes
    return Subset(s.active, "trade_wish", "TRADE-4", kinds, 0, len(kinds), "", s.notes.option("withdraw"))


def answer_wish(s: State, frame: Frame, chosen: Chosen) -> None:
    """The wishes, or `withdraw`."""
    _, partner, given = frame
    s.frames.pop()
    if isinstance(chosen, Option):
        _stop(s, partner, s.active)
        return
    wishes = tuple(option.args[0] for option in chosen)
    s.frames.append(("trade_return", partner, given, wishes))
    if s.listener:
        s.listener(
            ev.TradeOffered(
                rule="TRADE-4",
                seen_by=(s.active, partner),
                seat=s.active,
                partner=partner,
                cards=tuple(s.tables.card_names[card] for card in given),
                wishes=tuple(s.tables.kinds[k].id for k in wishes),
            )
        )


def step_return(s: State, frame: Frame) -> Decision | None:
    """Ask the partner what they give for it (TRADE-4)."""
    partner = frame[1]
    cards = _cards(s, partner)
    return Subset(partner, "trade_return", "TRADE-4", cards, 0, len(cards), "", s.notes.option("decline"))


def answer_return(s: State, frame: Frame, chosen: Chosen) -> None:
    """The partner's cards, or `decline`."""
    _, partner, given, wishes = frame
    s.frames.pop()
    if isinstance(chosen, Option):
        _stop(s, partner, partner)
        return
    returned = tuple(option.args[0] for option in chosen)
    s.frames.append(("trade_confirm", partner, given, wishes, returned))
    if s.listener:
        names = tuple(s.tables.card_names[card] for card in returned)
        s.listener(
            ev.TradeAnswered(rule="TRADE-4", seen_by=(s.active, partner), seat=s.active, partner=partner, cards=names)
        )


def step_confirm(s: State, frame: Frame) -> Decision | None:
    """Ask the active player to confirm or withdraw (TRADE-4); where no card would move there is nothing to confirm."""
    options = [s.notes.option("withdraw")]
    if frame[2] or frame[4]:
        options.insert(0, s.notes.option("confirm"))
    return Choose(s.active, "trade_confirm", "TRADE-4", tuple(options))


def answer_confirm(s: State, frame: Frame, chosen: Option) -> None:
    """`confirm` or `withdraw`."""
    _, partner, given, _, returned = frame
    s.frames.pop()
    if chosen.op == "withdraw":
        _stop(s, partner, s.active)
        return
    # all cards leave before any arrives, so that what is given makes room for what comes (TRADE-3)
    sides = [(s.active, partner, given), (partner, s.active, returned)]
    # whoever gives an exhausted vehicle for another one gets that exhausted (MAT-6)
    tired = [
        seat
        for seat, _, cards in sides
        if s.exhausted >> max(0, s.players[seat].vehicle) & 1 and s.players[seat].vehicle in cards
    ]
    from_hand = [tuple(card for card in cards if card in s.players[seat].hand) for seat, _, cards in sides]
    hidden = [_hand_over(s, seat, to, cards) for seat, to, cards in sides]
    for (seat, to, cards), unseen in zip(sides, hidden, strict=True):
        if s.listener and cards:
            names = s.tables.card_names
            s.listener(
                ev.CardsTraded(
                    rule="TRADE-1",
                    seen_by=(seat, to),
                    seat=seat,
                    to=to,
                    hidden=tuple(names[card] for card in unseen),
                    open=tuple(names[card] for card in cards if card not in unseen),
                )
            )
    for (seat, to, cards), held in zip(sides, from_hand, strict=True):
        _receive(s, seat, to, cards, held, to in tired)


def _hand_over(s: State, seat: int, to: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Take the cards from a player; returns those that nobody else saw: a turned card lies turned for all (INFO-3)."""
    player = s.players[seat]
    turned = s.exhausted & s.shown
    hidden = tuple(card for card in cards if card in player.hand and not turned >> card & 1)
    if hidden:
        # whoever looks on sees that cards went, not which: what they knew of this hand is no longer sure
        mask = 0
        for card in player.hand:
            if not turned >> card & 1:
                mask |= 1 << card
        s.shown &= ~mask
        for other, onlooker in enumerate(s.players):
            if other not in (seat, to):
                onlooker.knows &= ~mask
    for card in cards:
        in_hand = card in player.hand
        take_away(s, player, card)
        s.exhausted &= ~(1 << card)
        s.traded |= 1 << card
        if in_hand:
            s.players[to].knows &= ~(1 << card)
        else:
            forget(s, card)
    return hidden


def _receive(s: State, seat: int, to: int, cards: tuple[int, ...], held: tuple[int, ...], tired: bool) -> None:
    """Cards arrive refreshed (TRADE-2): in the hand, where the giver knows them, or to be placed (TRADE-3).

    held: those of a hand. tired: a vehicle among the others comes for an exhausted one.
    """
    player = s.players[to]
    for card in held:
        player.hand += (card,)
        s.players[seat].knows |= 1 << card
    for card in reversed(cards):
        if card not in held:
            s.frames.append(("gain", to, card, tired and s.tables.zone[card] == "vehicle"))


def _stop(s: State, partner: int, by: int) -> None:
    if s.listener:
        s.listener(ev.TradeStopped(rule="TRADE-4", seat=s.active, partner=partner, by=by))
