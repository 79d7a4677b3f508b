"""What a line of the log is about: its kind and the seats it concerns, for filters."""

from __future__ import annotations

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev

KINDS = ("fights", "cards", "moves", "raiders", "land")
"""In the order in which they are offered. Events of no kind tell the course of the game and pass every filter."""

_KIND: dict[type[Event], str] = {
    **dict.fromkeys(
        (ev.AttackMade, ev.RaiderWounded, ev.RaiderEliminated, ev.RaiderAttacked, ev.PointsCovered, ev.PointMet,
         ev.CharacterDied),
        "fights",
    ),
    **dict.fromkeys(
        (ev.CardsRefreshed, ev.CardsDrawn, ev.CardFetched, ev.SearchFailed, ev.CardTurnedUp, ev.CardPlaced,
         ev.CardDiscarded, ev.CardUsed, ev.CardExhausted, ev.RefreshKept, ev.DeckShuffled, ev.TokenCollected,
         ev.TradeOffered, ev.TradeAnswered, ev.TradeStopped, ev.CardsTraded),
        "cards",
    ),
    **dict.fromkeys((ev.PlayerEntered, ev.PlayerWaited, ev.PlayerMoved), "moves"),
    **dict.fromkeys(
        (ev.GroupActivated, ev.RaiderMoved, ev.ActivationEnded, ev.RaiderPlaced, ev.GroupsMerged), "raiders"
    ),
    **dict.fromkeys(
        (ev.RumorDrawn, ev.RumorIgnored, ev.RumorSideChosen, ev.MarkerMoved, ev.MarkersStopped, ev.TileRevealed,
         ev.TileExplored, ev.TokenPlaced, ev.WindTurned, ev.WindStrengthChanged),
        "land",
    ),
    **dict.fromkeys((ev.GameStarted, ev.TurnStarted, ev.RoundBegan, ev.GameEnded), ""),
}  # fmt: skip

_ONE = ("seat", "partner", "goal")
_SEVERAL = ("victims", "winners")


def kind_of(event: Event) -> str:
    """One of KINDS, or ""."""
    return _KIND[type(event)]


def seats_of(event: Event) -> frozenset[int]:
    """All seats that an event concerns, also as partner or victim; empty if it concerns nobody in particular."""
    found = [getattr(event, name, -1) for name in _ONE]
    found += [seat for name in _SEVERAL for seat in getattr(event, name, ())]
    if isinstance(event, ev.CardsTraded):
        found.append(event.to)
    return frozenset(seat for seat in found if seat >= 0)
