"""What an answer has brought to light, in one short sentence: where undo stops, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.decision import Decision
from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from game.names import Names
from game.session import Step

Say = Callable[[Names, Any, str], str]
"""Names, the event, and the card that was used for it ("" for none)."""


def showed(names: Names, steps: Iterable[Step]) -> str:
    """The first thing that the steps brought to light. Their events are those that the player knows of."""
    card, acts, met = "", "", ""
    for event in (event for step in steps for event in step.events):
        if isinstance(event, ev.RaiderMoved):
            acts = acts or names.raider(event.raider)
        if isinstance(event, ev.CardUsed):
            card = names.card(event.card)
        if isinstance(event, ev.PointsCovered):
            met = met or names.seat(event.seat)
        if type(event) in _SAID:
            said = _SAID[type(event)](names, event, card)
            if said:
                return said
    if acts:
        return _say(names, "raider", raider=acts)
    return _say(names, "met", seat=met) if met else _say(names, "chance")


def tries_others(seat: int, events: Iterable[Event], then: Decision | None = None) -> bool:
    """Whether an attack of this seat struck somebody else (a house rule of FIGHT-4).

    What they meet it with, that they are asked, and that they are not, tells of their hand. then: what is asked next.
    """
    happened = list(events)
    if not any(isinstance(event, ev.AttackMade) for event in happened):
        return False
    met = (event for event in happened if isinstance(event, ev.PointsCovered | ev.CharacterDied))
    asked = then is not None and then.kind == "defend" and then.seat != seat
    return asked or any(event.seat != seat for event in met)


def _say(names: Names, key: str, /, **values: str | int) -> str:
    return names.texts.get(f"undo.showed.{key}", **values)


def _tile(n: Names, e: ev.TileRevealed, card: str) -> str:
    place = n.place(e.place)
    return _say(n, "tile_with", card=card, place=place) if card else _say(n, "tile", place=place)


def _drawn(n: Names, e: ev.CardsDrawn, card: str) -> str:
    return _say(n, "drawn", cards=n.cards(e.cards)) if len(e.cards) <= 2 else _say(n, "drawn_many", n=len(e.cards))


def _deck(n: Names, e: ev.DeckShuffled, card: str) -> str:
    return _say(n, "renewed" if e.renewed else "searched")


def _chosen(n: Names, e: ev.RaiderMoved | ev.RaiderAttacked, card: str) -> str:
    return _say(n, "raider", raider=n.raider(e.raider)) if e.chosen_by == "fair" else ""


_SAID: dict[type[Event], Say] = {
    ev.TileRevealed: _tile,
    ev.RumorDrawn: lambda n, e, card: _say(n, "rumor"),
    ev.CardsDrawn: _drawn,
    ev.CardTurnedUp: lambda n, e, card: _say(n, "drawn", cards=n.card(e.card)) if e.deck else "",
    ev.DeckShuffled: _deck,
    ev.TokenPlaced: lambda n, e, card: _say(n, "tokens"),
    ev.RaiderPlaced: lambda n, e, card: _say(n, "appeared", raider=n.raider(e.raider), at=e.at),
    ev.WindStrengthChanged: lambda n, e, card: _say(n, "wind"),
    ev.GroupActivated: lambda n, e, card: _say(n, "group", group=n.group(e.group)),
    ev.RoundBegan: lambda n, e, card: _say(n, "round", n=e.round),
    ev.CharacterDied: lambda n, e, card: _say(n, "died", seat=n.seat(e.seat)),
    ev.RaiderMoved: _chosen,
    ev.RaiderAttacked: _chosen,
}
"""What is said of each event that shows something; nothing of one that showed nothing this time."""
