"""What happened in a game, counted from its public events, by seat and by round. Needs no Pygame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev


@dataclass(slots=True)
class SeatTally:
    """cards: drawn, turned up or fetched. met: points of attacks met by armor, kits and crew."""

    cards: int = 0
    met: int = 0
    rumors: int = 0
    tiles: int = 0
    kills: int = 0
    deaths: int = 0


@dataclass(slots=True)
class RoundTally:
    """activations: groups activated. attacks: of raiders."""

    turns: int = 0
    activations: int = 0
    attacks: int = 0
    rumors: int = 0
    tiles: int = 0
    kills: int = 0
    deaths: int = 0


@dataclass(slots=True)
class Tally:
    """seats in seat order, rounds from the first to the last that was played."""

    seats: list[SeatTally]
    rounds: list[RoundTally] = field(default_factory=lambda: [RoundTally()])


def tally(seats: int, events: Iterable[Event]) -> Tally:
    """Count the events of a whole game."""
    result = Tally([SeatTally() for _ in range(seats)])
    for event in events:
        count(result, event)
    return result


def count(t: Tally, event: Event) -> None:
    """Count one more event."""
    now = t.rounds[-1]
    match event:
        case ev.TurnStarted():
            now.turns += 1
        case ev.RoundBegan():
            t.rounds.append(RoundTally())
        case ev.CardsDrawn():
            t.seats[event.seat].cards += len(event.cards)
        case ev.CardFetched():
            t.seats[event.seat].cards += 1
        case ev.CardTurnedUp() if event.deck:
            t.seats[event.seat].cards += 1
        case ev.PointsCovered():
            t.seats[event.seat].met += event.points
        case ev.PointMet():
            t.seats[event.seat].met += 1
        case ev.RumorDrawn():
            t.seats[event.seat].rumors += 1
            now.rumors += 1
        case ev.TileRevealed():
            t.seats[event.seat].tiles += 1
            now.tiles += 1
        case ev.RaiderEliminated():
            t.seats[event.seat].kills += 1
            now.kills += 1
        case ev.CharacterDied():
            t.seats[event.seat].deaths += 1
            now.deaths += 1
        case ev.GroupActivated():
            now.activations += 1
        case ev.RaiderAttacked():
            now.attacks += 1
