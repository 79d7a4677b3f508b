"""From events to cues: what is seen of each event, where and for how long, and what is heard (`cue_sounds`).

A cue is made when its turn comes, from the event and the model as it is drawn at that moment, so it can say where a
piece stood before. `CUES` has one entry for each event type of the rules; events that are told by others last no time.

Seconds are those of the normal pace: an activation of three raiders takes about five.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from game.table.cue_sounds import sound_of
from game.table.cues_parts import (
    Arrive,
    Glow,
    Leave,
    Part,
    Places,
    Reveal,
    Route,
    Sign,
    Strike,
    Ties,
    Tone,
    Travel,
    WindSwing,
    calm,
    piece_of_marker,
    piece_of_seat,
    piece_of_token,
)
from game.table.model import Model

HEX_SECONDS = 0.16
"""Time that a moving piece takes for each hex."""
CALM_LEAST = 0.24
"""Least time of a calm cue that fades something: two fades of 120 ms."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One event to be shown.

    seconds: at the normal pace; 0 is never seen. applies: the share of the time after which the model has the event.
    look_at: hexes that should be in sight. sound: see `cue_sounds`, "" for none. caption: whether the activation bar
    says it, and whether the step-by-step pace stops after it.
    """

    event: Event
    seconds: float
    parts: tuple[Part, ...] = ()
    applies: float = 0.0
    look_at: tuple[str, ...] = ()
    sound: str = ""
    caption: bool = False

    def calm(self) -> Cue:
        """The cue for reduced motion: the same time to read, nothing that moves."""
        parts = tuple(quiet for part in self.parts for quiet in calm(part))
        seconds = max(self.seconds, CALM_LEAST) if parts and self.seconds else self.seconds
        return replace(self, parts=parts, seconds=seconds)


def cue_for(model: Model, event: Event, quiet: bool = False) -> Cue:
    """The cue of an event as seen from the model before it (KeyError for an unknown event type)."""
    cue = replace(CUES[type(event)](model, event), sound=sound_of(model.tables, event))
    return cue.calm() if quiet else cue


def _silent(model: Model, event: Event) -> Cue:
    """For events that others tell: a used-up card is seen going, a refreshed one with the turn that refreshes it."""
    return Cue(event, 0.0)


def _brief(seconds: float, caption: bool = False) -> Callable[[Model, Event], Cue]:
    """For events that happen on panels: time for them to move a card or turn a number."""
    return lambda model, event: Cue(event, seconds, caption=caption)


def _at(model: Model, seat: int) -> str:
    return model.seats[seat].at


def _on_figure(model: Model, seat: int, *parts: Part) -> tuple[Part, ...]:
    """Parts that need the seat's figure on the board; none if it is off."""
    return parts if _at(model, seat) else ()


def _where(model: Model, seat: int) -> tuple[str, ...]:
    return (_at(model, seat),) if _at(model, seat) else ()


# --- the course of the game ------------------------------------------------------------------------------------------


def _turn_started(m: Model, e: ev.TurnStarted) -> Cue:
    here = _where(m, e.seat)
    parts = (Glow(here, Tone.YOURS),) if here else ()
    return Cue(e, 0.5, parts, look_at=here)


def _player_entered(m: Model, e: ev.PlayerEntered) -> Cue:
    parts = (Arrive(piece_of_seat(e.seat), e.at, end=0.7), Glow((e.at,), Tone.YOURS, start=0.5))
    return Cue(e, 0.7, parts, 1.0, (e.at,), caption=True)


def _game_ended(m: Model, e: ev.GameEnded) -> Cue:
    parts = (Places((e.place,), Tone.FINAL),) if e.place else ()
    return Cue(e, 1.2, parts, caption=True)


# --- cards and tokens ------------------------------------------------------------------------------------------------


def _cards_drawn(m: Model, e: ev.CardsDrawn) -> Cue:
    parts = _on_figure(m, e.seat, Sign(_at(m, e.seat), "card", len(e.cards), Tone.MET))
    return Cue(e, 0.45, parts)


def _token_collected(m: Model, e: ev.TokenCollected) -> Cue:
    return Cue(e, 0.5, (Leave(piece_of_token(e.token), e.at, "up"),), look_at=(e.at,), caption=True)


def _cards_traded(m: Model, e: ev.CardsTraded) -> Cue:
    count = len(e.hidden) + len(e.open)
    parts = _on_figure(m, e.to, Sign(_at(m, e.to), "card", count, Tone.MET)) if count else ()
    return Cue(e, 0.5 if count else 0.0, parts, look_at=_where(m, e.to), caption=True)


# --- moves and wind --------------------------------------------------------------------------------------------------


def _player_moved(m: Model, e: ev.PlayerMoved) -> Cue:
    parts = (Route(e.path, Tone.YOURS), Travel(piece_of_seat(e.seat), e.path, True, 0.1))
    seconds = 0.2 + HEX_SECONDS * (len(e.path) - 1)
    return Cue(e, seconds, parts, 1.0, e.path, caption=True)


def _wind_turned(m: Model, e: ev.WindTurned) -> Cue:
    return Cue(e, 0.7, (WindSwing(e.was, e.to),), 1.0, caption=True)


# --- rumors and exploring --------------------------------------------------------------------------------------------


def _marker_moved(m: Model, e: ev.MarkerMoved) -> Cue:
    if e.was == e.to:
        return Cue(e, 0.3, (Places((e.to,), Tone.FINAL),), caption=True)
    parts = (Travel(piece_of_marker(e.faction), (e.was, e.to), end=0.7), Places((e.to,), Tone.FINAL, 0.6))
    return Cue(e, 0.8, parts, 1.0, _of_places(m, e.was, e.to), caption=True)


def _markers_stopped(m: Model, e: ev.MarkersStopped) -> Cue:
    return Cue(e, 1.0, (Places(e.places, Tone.FINAL),), look_at=_of_places(m, *e.places), caption=True)


def _tile_revealed(m: Model, e: ev.TileRevealed) -> Cue:
    return Cue(e, 0.6, (Places((e.place,), Tone.FINAL),), look_at=_of_places(m, e.place), caption=True)


def _tile_explored(m: Model, e: ev.TileExplored) -> Cue:
    parts = (Reveal(e.place, e.tile, e.turn, end=0.8), Places((e.place,), Tone.FINAL))
    return Cue(e, 0.8, parts, 1.0, _of_places(m, e.place), caption=True)


def _of_places(m: Model, *places: str) -> tuple[str, ...]:
    """The hexes of tiles."""
    numbers = [m.geo.places.index(place) for place in places if place in m.geo.places]
    return tuple(m.geo.names[h] for p in numbers for h in m.geo.tile_hexes[p])


def _token_placed(m: Model, e: ev.TokenPlaced) -> Cue:
    return Cue(e, 0.2, (Arrive(piece_of_token(e.token), e.at),), 1.0, (e.at,))


def _raider_placed(m: Model, e: ev.RaiderPlaced) -> Cue:
    parts = (Arrive(e.raider, e.at, end=0.7), Glow((e.at,), Tone.HARM, start=0.4))
    return Cue(e, 0.45, parts, 1.0, (e.at,), caption=True)


# --- fighting --------------------------------------------------------------------------------------------------------


def _attack_made(m: Model, e: ev.AttackMade) -> Cue:
    around = tuple(hex_ for hex_ in e.hexes if hex_ != e.at)
    parts: tuple[Part, ...] = (Glow((e.at,), Tone.HARM),)
    if around:
        parts += (Glow(around, Tone.HARM, start=0.4),)
    parts += _on_figure(m, e.seat, Strike(_at(m, e.seat), e.at, e.strength, e.piercing))
    return Cue(e, 0.65, parts, look_at=(*_where(m, e.seat), *e.hexes), caption=True)


def _raider_wounded(m: Model, e: ev.RaiderWounded) -> Cue:
    parts = (Sign(e.at, "wound", e.wounds, Tone.HARM),)
    return Cue(e, 0.5, parts, look_at=(e.at,), caption=True)


def _raider_eliminated(m: Model, e: ev.RaiderEliminated) -> Cue:
    return Cue(e, 0.6, (Leave(e.raider, e.at, "burst"),), look_at=(e.at,), caption=True)


def _points_covered(m: Model, e: ev.PointsCovered) -> Cue:
    parts = _on_figure(m, e.seat, Sign(_at(m, e.seat), "armor", e.points, Tone.MET))
    return Cue(e, 0.45, parts, look_at=_where(m, e.seat), caption=True)


def _point_met(m: Model, e: ev.PointMet) -> Cue:
    kind = m.tables.kind[m.tables.card_index[e.card]]
    icon = "kit" if kind.kit else "armor" if kind.helmet else "crew"
    tone = Tone.HARM if icon == "crew" else Tone.MET
    parts = _on_figure(m, e.seat, Sign(_at(m, e.seat), icon, 0, tone))
    return Cue(e, 0.5, parts, look_at=_where(m, e.seat), caption=True)


def _character_died(m: Model, e: ev.CharacterDied) -> Cue:
    if not e.at:
        return Cue(e, 0.6, caption=True)
    gone = Leave(piece_of_seat(e.seat), e.at, "fade", 0.2)
    parts = (gone, Glow((e.at,), Tone.HARM), Sign(e.at, "death", 0, Tone.HARM))
    return Cue(e, 1.2, parts, look_at=(e.at,), caption=True)


# --- raiders ---------------------------------------------------------------------------------------------------------


def _group_activated(m: Model, e: ev.GroupActivated) -> Cue:
    places = tuple(m.raiders[raider].at for raider in e.raiders if raider in m.raiders)
    parts = (Glow(places, Tone.HARM),) if places else ()
    return Cue(e, 0.9, parts, 0.5, caption=True)


def _raider_moved(m: Model, e: ev.RaiderMoved) -> Cue:
    if len(e.path) == 1:
        return Cue(e, 0.35, (Glow(e.path, Tone.HARM),), 1.0, e.path, caption=True)
    others = tuple(hex_ for hex_ in e.ends if hex_ != e.path[-1])
    ties = (Ties(others),) if others else ()
    seconds = 0.25 + HEX_SECONDS * (len(e.path) - 1)
    parts = (*ties, Route(e.path, Tone.HARM), Travel(e.raider, e.path, True, 0.2 / seconds))
    return Cue(e, seconds, parts, 1.0, (*e.path, *others), caption=True)


def _raider_attacked(m: Model, e: ev.RaiderAttacked) -> Cue:
    targets = tuple(m.seats[seat].at for seat in e.victims if m.seats[seat].at)
    strikes = tuple(Strike(e.at, target, e.strength, e.piercing) for target in targets)
    return Cue(e, 0.65, (Glow(targets, Tone.HARM), *strikes), look_at=(e.at, *targets), caption=True)


CUES: dict[type[Event], Callable[[Model, Any], Cue]] = {
    ev.GameStarted: _silent,
    ev.TurnStarted: _turn_started,
    ev.CardsRefreshed: _silent,
    ev.PlayerEntered: _player_entered,
    ev.PlayerWaited: _brief(0.6, True),
    ev.RoundBegan: _brief(0.8, True),
    ev.GroupsMerged: _brief(0.8, True),
    ev.GameEnded: _game_ended,
    ev.CardsDrawn: _cards_drawn,
    ev.CardTurnedUp: _brief(0.4),
    ev.CardFetched: _brief(0.4),
    ev.SearchFailed: _brief(0.5),
    ev.CardPlaced: _brief(0.25),
    ev.CardDiscarded: _brief(0.25),
    ev.CardUsed: _brief(0.3),
    ev.CardExhausted: _silent,
    ev.RefreshKept: _silent,
    ev.DeckShuffled: _brief(0.4),
    ev.TokenCollected: _token_collected,
    ev.TradeOffered: _silent,
    ev.TradeAnswered: _silent,
    ev.TradeStopped: _brief(0.4),
    ev.CardsTraded: _cards_traded,
    ev.PlayerMoved: _player_moved,
    ev.WindTurned: _wind_turned,
    ev.WindStrengthChanged: _brief(0.6, True),
    ev.RumorDrawn: _brief(0.6, True),
    ev.RumorIgnored: _brief(0.5, True),
    ev.RumorSideChosen: _silent,
    ev.MarkerMoved: _marker_moved,
    ev.MarkersStopped: _markers_stopped,
    ev.TileRevealed: _tile_revealed,
    ev.TileExplored: _tile_explored,
    ev.TokenPlaced: _token_placed,
    ev.RaiderPlaced: _raider_placed,
    ev.AttackMade: _attack_made,
    ev.RaiderWounded: _raider_wounded,
    ev.RaiderEliminated: _raider_eliminated,
    ev.PointsCovered: _points_covered,
    ev.PointMet: _point_met,
    ev.CharacterDied: _character_died,
    ev.GroupActivated: _group_activated,
    ev.RaiderMoved: _raider_moved,
    ev.RaiderAttacked: _raider_attacked,
    ev.ActivationEnded: _brief(0.2),
}
"""Event type to the maker of its cue."""
