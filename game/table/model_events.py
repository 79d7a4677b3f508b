"""How each event changes the model: one small function for each type that changes what is drawn.

Events are complete: nothing in here looks at a state or knows a rule. Types that change nothing, because what follows
from them has events of its own, are listed in UNSEEN, so that no type is forgotten.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.core.event import HIDDEN, Event
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.state import ON_BOARD, TO_REVIVE
from game.table.model import NOWHERE, GroupShown, Model, RaiderShown, SeatShown, TileShown

# --- the course of the game ------------------------------------------------------------------------------------------


def _turn_started(m: Model, e: ev.TurnStarted) -> None:
    m.active, m.turn, m.round = e.seat, e.turn, e.round


def _cards_refreshed(m: Model, e: ev.CardsRefreshed) -> None:
    m.exhausted -= frozenset(e.cards)


def _player_entered(m: Model, e: ev.PlayerEntered) -> None:
    seat = m.seats[e.seat]
    seat.at, seat.waiting = e.at, ON_BOARD


def _round_began(m: Model, e: ev.RoundBegan) -> None:
    m.round = e.round
    m.groups = tuple(replace(g, face_up=NOWHERE, stack=g.stack - 1) if g.face_up else g for g in m.groups)


def _groups_merged(m: Model, e: ev.GroupsMerged) -> None:
    merged = []
    for name in e.groups:
        types = tuple(name.split("+"))
        kept = next(g for g in m.groups if g.types[0] in types)
        merged.append(GroupShown(types, NOWHERE, kept.stack))
    m.groups = tuple(merged)


def _game_ended(m: Model, e: ev.GameEnded) -> None:
    m.result = (e.winners, e.clause, e.place, e.faction)


# --- cards -----------------------------------------------------------------------------------------------------------


def _cards_drawn(m: Model, e: ev.CardsDrawn) -> None:
    m.deck[e.deck] -= len(e.cards)
    m.seats[e.seat].hand += e.cards


def _card_turned_up(m: Model, e: ev.CardTurnedUp) -> None:
    if e.deck:
        m.deck[e.deck] -= 1
    else:
        _lose(m.seats[e.seat], e.card)


def _card_fetched(m: Model, e: ev.CardFetched) -> None:
    if e.source == "supply":
        m.supply -= {e.card}
    elif e.source == "discard":
        m.discard = tuple(card for card in m.discard if card != e.card)
    else:
        m.deck[e.source] -= 1
    if m.tables.zone[m.tables.card_index[e.card]] == "hand":
        m.seats[e.seat].hand += (e.card,)


def _card_placed(m: Model, e: ev.CardPlaced) -> None:
    seat = m.seats[e.seat]
    _take(seat, e.card)
    if e.zone == "vehicle":
        seat.vehicle = e.card
    elif e.zone == "cargo":
        seat.cargo += (e.card,)
    else:
        seat.beside += (e.card,)
    m.exhausted = m.exhausted | {e.card} if e.exhausted else m.exhausted - {e.card}


def _card_discarded(m: Model, e: ev.CardDiscarded) -> None:
    if e.why != "turned_down":
        _lose(m.seats[e.seat], e.card)
    m.discard = (e.card, *m.discard)
    m.exhausted -= {e.card}


def _card_used(m: Model, e: ev.CardUsed) -> None:
    """Whoever saw a card of a hand being used knows from now on that it is there (INFO-3)."""
    seat = m.seats[e.seat]
    if e.card not in (*seat.hand, *seat.mat) and _take(seat, HIDDEN):
        seat.hand += (e.card,)


def _card_exhausted(m: Model, e: ev.CardExhausted) -> None:
    m.exhausted |= {e.card}


def _deck_shuffled(m: Model, e: ev.DeckShuffled) -> None:
    # the cards drawn before a deck was made anew are told after it, so its count is added to, not set
    if e.renewed:
        m.deck[e.deck] += e.count
        m.discard = ()


def _cards_traded(m: Model, e: ev.CardsTraded) -> None:
    giver = m.seats[e.seat]
    if HIDDEN in e.hidden:
        # an onlooker sees that cards went, not which: only cards that lie turned are known for sure (INFO-3), and those
        # of the other half of this trade, which came when all had gone
        sure = m.exhausted | frozenset(m.arrived)
        giver.hand = tuple(card if card in sure else HIDDEN for card in giver.hand)
    seen = tuple(card for card in e.open if card in giver.hand)
    held = e.hidden + seen
    for card in (*e.hidden, *e.open):
        _lose(giver, card)
    m.seats[e.to].hand += held
    m.exhausted -= frozenset((*e.hidden, *e.open))
    m.arrived = seen


def _lose(seat: SeatShown, card: str) -> None:
    """Take a card away that the seat had, perhaps as one of the unknown cards of its hand."""
    if not _take(seat, card):
        _take(seat, HIDDEN)


def _take(seat: SeatShown, card: str) -> bool:
    """Take a card from wherever the seat has it; whether it had it."""
    if seat.vehicle == card:
        seat.vehicle = NOWHERE
        return True
    for zone in ("hand", "cargo", "beside"):
        cards: tuple[str, ...] = getattr(seat, zone)
        if card in cards:
            i = cards.index(card)
            setattr(seat, zone, cards[:i] + cards[i + 1 :])
            return True
    return False


# --- tokens, moves, wind ---------------------------------------------------------------------------------------------


def _token_collected(m: Model, e: ev.TokenCollected) -> None:
    del m.tokens[e.at]


def _token_placed(m: Model, e: ev.TokenPlaced) -> None:
    m.tokens[e.at] = e.token
    _leave_pool(m, e.at)


def _leave_pool(m: Model, hex_: str) -> None:
    """A pool token of the site's terrain came to lie on it (RUM-3)."""
    m.deck[m.terrain[hex_]] -= 1


def _player_moved(m: Model, e: ev.PlayerMoved) -> None:
    m.seats[e.seat].at = e.path[-1]


def _wind_turned(m: Model, e: ev.WindTurned) -> None:
    m.wind_to = e.to


def _wind_strength_changed(m: Model, e: ev.WindStrengthChanged) -> None:
    m.wind_strength = e.strength


# --- rumors and exploring --------------------------------------------------------------------------------------------


def _rumor_drawn(m: Model, e: ev.RumorDrawn) -> None:
    m.rumors += (e.card,)
    m.deck["rumor"] -= 1


def _marker_moved(m: Model, e: ev.MarkerMoved) -> None:
    m.markers[e.faction] = e.to


def _tile_revealed(m: Model, e: ev.TileRevealed) -> None:
    m.tiles[e.place] = TileShown(e.tile, 0, False)


def _tile_explored(m: Model, e: ev.TileExplored) -> None:
    m.tiles[e.place] = TileShown(e.tile, e.turn, True)
    for hex_, terrain, spawn in zip(e.hexes, e.terrain, e.spawns, strict=True):
        m.terrain[hex_] = terrain
        if spawn:
            m.spawns[hex_] = spawn


# --- raiders and fighting --------------------------------------------------------------------------------------------


def _raider_placed(m: Model, e: ev.RaiderPlaced) -> None:
    m.raiders[e.raider] = RaiderShown(e.at, 0)
    if e.why == "site":
        _leave_pool(m, e.at)
    else:
        m.deck["bag"] -= 1


def _raider_wounded(m: Model, e: ev.RaiderWounded) -> None:
    crew = m.tables.crew_of[m.tables.raider_index[e.raider]]
    m.raiders[e.raider] = RaiderShown(e.at, crew - e.crew)


def _raider_eliminated(m: Model, e: ev.RaiderEliminated) -> None:
    del m.raiders[e.raider]
    if m.tables.raider_index[e.raider] < m.tables.bag_size:
        m.deck["bag"] += 1


def _character_died(m: Model, e: ev.CharacterDied) -> None:
    seat = m.seats[e.seat]
    seat.at, seat.deaths, seat.waiting = NOWHERE, e.deaths, TO_REVIVE if e.deaths == 1 else ON_BOARD
    m.exhausted -= {seat.card}


def _group_activated(m: Model, e: ev.GroupActivated) -> None:
    m.groups = tuple(replace(g, face_up=e.damage) if g.name == e.group else g for g in m.groups)


def _raider_moved(m: Model, e: ev.RaiderMoved) -> None:
    m.raiders[e.raider] = replace(m.raiders[e.raider], at=e.path[-1])


CHANGES: dict[type[Event], Callable[[Model, Any], None]] = {
    ev.TurnStarted: _turn_started,
    ev.CardsRefreshed: _cards_refreshed,
    ev.PlayerEntered: _player_entered,
    ev.RoundBegan: _round_began,
    ev.GroupsMerged: _groups_merged,
    ev.GameEnded: _game_ended,
    ev.CardsDrawn: _cards_drawn,
    ev.CardTurnedUp: _card_turned_up,
    ev.CardFetched: _card_fetched,
    ev.CardPlaced: _card_placed,
    ev.CardDiscarded: _card_discarded,
    ev.CardUsed: _card_used,
    ev.CardExhausted: _card_exhausted,
    ev.DeckShuffled: _deck_shuffled,
    ev.TokenCollected: _token_collected,
    ev.CardsTraded: _cards_traded,
    ev.PlayerMoved: _player_moved,
    ev.WindTurned: _wind_turned,
    ev.WindStrengthChanged: _wind_strength_changed,
    ev.RumorDrawn: _rumor_drawn,
    ev.MarkerMoved: _marker_moved,
    ev.TileRevealed: _tile_revealed,
    ev.TileExplored: _tile_explored,
    ev.TokenPlaced: _token_placed,
    ev.RaiderPlaced: _raider_placed,
    ev.RaiderWounded: _raider_wounded,
    ev.RaiderEliminated: _raider_eliminated,
    ev.CharacterDied: _character_died,
    ev.GroupActivated: _group_activated,
    ev.RaiderMoved: _raider_moved,
}
"""Event type to the change it makes."""

UNSEEN: frozenset[type[Event]] = frozenset(
    (
        ev.GameStarted,
        ev.PlayerWaited,
        ev.SearchFailed,
        ev.RefreshKept,
        ev.TradeOffered,
        ev.TradeAnswered,
        ev.TradeStopped,
        ev.RumorIgnored,
        ev.RumorSideChosen,
        ev.MarkersStopped,
        ev.AttackMade,
        ev.PointsCovered,
        ev.PointMet,
        ev.RaiderAttacked,
        ev.ActivationEnded,
    )
)
"""Event types that change nothing in the model: what follows from them has events of its own."""


def apply_event(model: Model, event: Event) -> None:
    """Change the model by one event (KeyError for a type that is in neither table)."""
    change = CHANGES.get(type(event))
    if not isinstance(event, ev.CardsTraded):
        model.arrived = ()
    if change is not None:
        change(model, event)
    elif type(event) not in UNSEEN:
        raise KeyError(type(event).__name__)
