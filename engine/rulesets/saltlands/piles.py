"""The life of cards: draw, search, discard (DECK-1 to DECK-5), and what everybody knows of them (INFO-3)."""

from __future__ import annotations

from collections.abc import Collection

from engine.core.rng import shuffled
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.state import State


def take_top(s: State, deck: str) -> tuple[int, str] | None:
    """One card and the deck it really came from: raider draws go on in the mirage deck (DECK-3), which is made anew
    from the discard pile when it is empty (DECK-2). None if there is nothing left."""
    if deck == "raider" and s.raider_deck:
        card, s.raider_deck = s.raider_deck[0], s.raider_deck[1:]
        return card, "raider"
    if not s.mirage:
        if not s.discard:
            return None
        s.rng, s.mirage = shuffled(s.rng, s.discard)
        s.discard = ()
        if s.listener:
            s.listener(ev.DeckShuffled(rule="DECK-2", deck="mirage", count=len(s.mirage), renewed=True))
    card, s.mirage = s.mirage[0], s.mirage[1:]
    return card, "mirage"


def draw(s: State, seat: int, count: int, deck: str, rule: str) -> None:
    """Draw up to `count` cards for a seat; those for the mat are turned up and wait to be placed (MAT-2)."""
    for_hand: list[tuple[int, str]] = []
    for_mat: list[tuple[int, str]] = []
    zone = s.tables.zone
    for _ in range(count):
        taken = take_top(s, deck)
        if taken is None:
            break
        (for_hand if zone[taken[0]] == "hand" else for_mat).append(taken)
    player = s.players[seat]
    player.hand += tuple([card for card, _ in for_hand])
    if s.listener:
        names = s.tables.card_names
        for source in ("raider", "mirage"):
            cards = tuple(names[card] for card, deck_ in for_hand if deck_ == source)
            if cards:
                s.listener(ev.CardsDrawn(rule=rule, seen_by=(seat,), seat=seat, deck=source, cards=cards))
        for card, source in for_mat:
            s.listener(ev.CardTurnedUp(rule="MAT-2", seat=seat, card=names[card], deck=source))
    for card, _ in reversed(for_mat):
        s.frames.append(("gain", seat, card, False))


SEARCH_ALL = ("supply", "discard", "mirage")
"""Where a search goes on (DECK-4)."""


def search(s: State, seat: int, cards: Collection[int], where: tuple[str, ...], rule: str, what: str) -> bool:
    """Fetch the first of `cards` that is found, for the seat to keep; whether one was found.

    A searched mirage deck is shuffled afterwards (DECK-4). `what` names the card kind in the event of a failure.
    """
    for pile in where:
        found = next((card for card in getattr(s, pile) if card in cards), None)
        if found is not None:
            setattr(s, pile, tuple([card for card in getattr(s, pile) if card != found]))
        if pile == "mirage":
            s.rng, s.mirage = shuffled(s.rng, s.mirage)
            if s.listener:
                s.listener(ev.DeckShuffled(rule="DECK-4", deck="mirage", count=len(s.mirage), renewed=False))
        if found is not None:
            if s.listener:
                s.listener(ev.CardFetched(rule=rule, seat=seat, card=s.tables.card_names[found], source=pile))
            receive(s, seat, found)
            return True
    if s.listener:
        s.listener(ev.SearchFailed(rule="DECK-4", seat=seat, kind=what))
    return False


def receive(s: State, seat: int, card: int) -> None:
    """A card that everybody saw comes to a seat: into the hand, known to all, or to be placed (MAT-2)."""
    if s.tables.zone[card] == "hand":
        s.players[seat].hand += (card,)
        show(s, seat, card)
    else:
        s.frames.append(("gain", seat, card, False))


def show(s: State, seat: int, card: int) -> None:
    """All other seats have seen this card of the seat's hand (INFO-3)."""
    s.shown |= 1 << card
    for other, player in enumerate(s.players):
        if other != seat:
            player.knows |= 1 << card


def forget(s: State, card: int) -> None:
    """The card left a hand in the open: no seat need remember it."""
    bit = ~(1 << card)
    s.shown &= bit
    for player in s.players:
        player.knows &= bit


def put_on_discard(s: State, seat: int, card: int, why: str, rule: str) -> None:
    """The card, already taken from where it lay, goes on the common discard pile (DECK-1), ready (ACT-5)."""
    s.exhausted &= ~(1 << card)
    forget(s, card)
    s.discard = (card, *s.discard)
    if s.listener:
        s.listener(ev.CardDiscarded(rule=rule, seat=seat, card=s.tables.card_names[card], why=why))
