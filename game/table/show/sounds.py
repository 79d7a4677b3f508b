"""Which sound goes with which event. `SOUNDS` has an entry for every event type; "" is meant: others are heard for it.

A sound is a key of `art/sounds.json`. It depends on the event alone, so it is the same when the show is hurried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.tables import Tables

Sound = str | Callable[[Tables, Any], str]

MOST_AT_ONCE = 3
"""Sounds of a stretch that was not shown but passed at once."""
FIRST = (
    "escape", "loss", "death", "revival", "marker_fixed", "merged", "destroyed", "crew_lost", "spawn", "activation",
    "attack_area", "attack_piercing", "attack_normal", "wound", "tile_lay", "turn",
)  # fmt: skip
"""Which of them are heard before all others."""


def sound_of(tables: Tables, event: Event) -> str:
    """The sound of an event, "" for none (KeyError for an unknown event type)."""
    sound = SOUNDS[type(event)]
    return sound if isinstance(sound, str) else sound(tables, event)


def sounds_at_once(tables: Tables, events: Iterable[Event]) -> list[str]:
    """What is heard of events that are passed over together: no sound twice, the weightiest, in their order."""
    keys = dict.fromkeys(sound_of(tables, event) for event in events)
    heard = [key for key in keys if key and not key.startswith("move_")]
    chosen = sorted(heard, key=lambda key: FIRST.index(key) if key in FIRST else len(FIRST))[:MOST_AT_ONCE]
    return [key for key in heard if key in chosen]


def _drawn(_: Tables, e: ev.CardsDrawn) -> str:
    return "card_deal" if len(e.cards) > 2 else "card_draw" if e.cards else ""


def _discarded(_: Tables, e: ev.CardDiscarded) -> str:
    """What is discarded to meet a point or by a death is heard as just that."""
    return "" if e.why in ("defence", "death") else "card_discard"


def _attack_made(_: Tables, e: ev.AttackMade) -> str:
    if len(e.hexes) > 1:
        return "attack_area"
    return "attack_piercing" if e.piercing else "attack_normal"


def _point_met(tables: Tables, e: ev.PointMet) -> str:
    kind = tables.kind[tables.card_index[e.card]]
    return "kit" if kind.kit else "helmet" if kind.helmet else "crew_lost"


def _kind(name: str) -> str:
    return name.partition("#")[0]


SOUNDS: dict[type[Event], Sound] = {
    ev.GameStarted: "",
    ev.TurnStarted: "turn",
    ev.CardsRefreshed: lambda _, e: "card_refresh" if e.cards else "",
    ev.PlayerEntered: lambda _, e: "revival" if e.revived else "enter",
    ev.PlayerWaited: "waited",
    ev.RoundBegan: "spawn",
    ev.GroupsMerged: "merged",
    ev.GameEnded: lambda _, e: "escape" if e.winners else "loss",
    ev.CardsDrawn: _drawn,
    ev.CardTurnedUp: "card_turned",
    ev.CardFetched: "loot",
    ev.SearchFailed: "search_failed",
    ev.CardPlaced: "card_place",
    ev.CardDiscarded: _discarded,
    ev.CardUsed: "card_play",
    ev.CardExhausted: "card_exhaust",
    ev.RefreshKept: "",
    ev.DeckShuffled: "card_shuffle",
    ev.TokenCollected: "collect",
    ev.TradeOffered: "",
    ev.TradeAnswered: "",
    ev.TradeStopped: "trade_off",
    ev.CardsTraded: "trade",
    ev.PlayerMoved: lambda _, e: f"move_{_kind(e.vehicle)}",
    ev.WindTurned: "wind_turn",
    ev.WindStrengthChanged: "wind_strength",
    ev.RumorDrawn: "rumor",
    ev.RumorIgnored: "rumor_ignored",
    ev.RumorSideChosen: "",
    ev.MarkerMoved: lambda _, e: "marker" if e.was != e.to else "marker_stays",
    ev.MarkersStopped: "marker_fixed",
    ev.TileRevealed: "tile_reveal",
    ev.TileExplored: "tile_lay",
    ev.TokenPlaced: "token",
    ev.RaiderPlaced: "raider",
    ev.AttackMade: _attack_made,
    ev.RaiderWounded: "wound",
    ev.RaiderEliminated: "destroyed",
    ev.PointsCovered: "armor",
    ev.PointMet: _point_met,
    ev.CharacterDied: "death",
    ev.GroupActivated: "activation",
    ev.RaiderMoved: lambda _, e: f"move_{_kind(e.raider)}" if len(e.path) > 1 else "",
    ev.RaiderAttacked: lambda _, e: "attack_piercing" if e.piercing else "attack_normal",
    ev.ActivationEnded: "activation_over",
}
"""Event type to its sound, or to what chooses it."""
