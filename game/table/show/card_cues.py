"""The cues of cards: from deck to hand, held up to be read, laid down, turned, thrown on the pile, handed over.

A card that was held up (its way ended on STAGE) goes on from there in the cue that tells what becomes of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulesets.saltlands import events as ev
from game.table.model import Model
from game.table.show.cue import Cue
from game.table.show.parts import STAGE, Fly, Part, Pulse, Sign, Tone, Turn

FLIGHT = 0.42
"""Seconds that a card takes from one thing to another."""
READ = 0.85
"""Seconds in which a card is brought up to be read."""
NEXT = 0.09
"""Seconds after which the next of several cards sets off."""
BACKS = 4
"""Cards that are seen to move when a pile becomes a deck again."""


def _home(m: Model, seat: int, card: str = "?") -> str:
    """Where a card of a seat is: in the viewer's tray by its name, else in the seat's row."""
    if seat != m.viewer:
        return f"seat:{seat}"
    return "hand" if card == "?" else f"card:{card}"


def _deck(name: str) -> str:
    return f"deck:{name}"


Sent = tuple[str, tuple[str, ...]]
"""A card and its way."""


def flown(cards: Sequence[Sent], back: str, turns: bool = False) -> tuple[float, tuple[Fly, ...]]:
    """Cards, each with its way, one after the other: how long all take, and the flights."""
    seconds = FLIGHT + NEXT * (len(cards) - 1)
    return seconds, tuple(
        Fly(
            card, way, back, turns and card != "?",
            start=NEXT * i / seconds, end=min(1.0, (NEXT * i + FLIGHT) / seconds),
        )
        for i, (card, way) in enumerate(cards)
    )  # fmt: skip


def cards_drawn(m: Model, e: ev.CardsDrawn) -> Cue:
    if not e.cards:
        return Cue(e, 0.0)
    cards = [(card, (_deck(e.deck), _home(m, e.seat, card))) for card in e.cards]
    seconds, parts = flown(cards, e.deck, turns=True)
    return Cue(e, seconds, parts)


def card_turned_up(m: Model, e: ev.CardTurnedUp) -> Cue:
    source = _deck(e.deck) if e.deck else _home(m, e.seat, e.card)
    return Cue(e, READ, (Fly(e.card, (source, STAGE), e.deck or "mirage", bool(e.deck)),), 0.0 if e.deck else 1.0)


def card_fetched(m: Model, e: ev.CardFetched) -> Cue:
    kept = m.tables.zone[m.tables.card_index[e.card]] == "hand"
    way = (_deck(e.source), STAGE, _home(m, e.seat, e.card)) if kept else (_deck(e.source), STAGE)
    turns = e.source not in ("supply", "discard")
    return Cue(e, READ + (FLIGHT if kept else 0.0), (Fly(e.card, way, e.source if turns else "", turns),))


def search_failed(m: Model, e: ev.SearchFailed) -> Cue:
    at = m.seats[e.seat].at
    parts: tuple[Part, ...] = (Pulse((_deck("mirage"),), Tone.HARM),)
    return Cue(e, 0.6, (*parts, Sign(at, "none", 0, Tone.HARM)) if at else parts)


def card_placed(m: Model, e: ev.CardPlaced) -> Cue:
    return Cue(e, FLIGHT, (Fly(e.card, (STAGE, _home(m, e.seat, e.card)), ""),))


def card_discarded(m: Model, e: ev.CardDiscarded) -> Cue:
    source = STAGE if e.why == "turned_down" else _home(m, e.seat, e.card)
    return Cue(e, FLIGHT * 0.8, (Fly(e.card, (source, _deck("discard")), ""),), 1.0)


def card_used(m: Model, e: ev.CardUsed) -> Cue:
    """The card is held up, beside the hex that it is used on if there is one."""
    over = f"by:{e.target}" if e.target in m.geo.names else STAGE
    return Cue(e, READ, (Fly(e.card, (_home(m, e.seat, e.card), over), ""),))


def card_exhausted(m: Model, e: ev.CardExhausted) -> Cue:
    """Turned aside before the viewer; others are seen going grey in their row."""
    if e.seat != m.viewer:
        return Cue(e, 0.15)
    return Cue(e, 0.3, (Turn((e.card,)),), 1.0)


def cards_refreshed(m: Model, e: ev.CardsRefreshed) -> Cue:
    if e.seat != m.viewer or not e.cards:
        return Cue(e, 0.0)
    return Cue(e, 0.4, (Turn(e.cards, ready=True),), 1.0)


def deck_shuffled(m: Model, e: ev.DeckShuffled) -> Cue:
    if not e.renewed:
        return Cue(e, 0.5, (Pulse((_deck(e.deck),), Tone.FINAL),))
    seconds, parts = flown([("?", (_deck("discard"), _deck(e.deck)))] * BACKS, e.deck)
    return Cue(e, seconds, parts)


def trade_stopped(m: Model, e: ev.TradeStopped) -> Cue:
    rows = tuple(f"seat:{seat}" for seat in (e.seat, e.partner) if seat != m.viewer)
    return Cue(e, 0.5, (Pulse(rows, Tone.HARM),) if rows else ())


def cards_traded(m: Model, e: ev.CardsTraded) -> Cue:
    """One side's cards pass over; those that are placed next are held up on the way."""
    if not (e.hidden or e.open):
        return Cue(e, 0.0)
    cards = [(card, (_home(m, e.seat, card), _home(m, e.to, card))) for card in e.hidden]
    cards += [(card, (_home(m, e.seat, card), STAGE)) for card in e.open]
    seconds, parts = flown(cards, "mirage")
    # the viewer's own cards are seen leaving from where they lie, others' arriving where they will lie
    return Cue(e, seconds, parts, 1.0 if e.seat == m.viewer else 0.0, caption=True)
