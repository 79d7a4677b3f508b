"""From events to cues: what is seen of each event, where and for how long, and what is heard (`sounds`).

A cue is made when its turn comes, from the event and the model as it is drawn at that moment, so it can say where a
piece stood before. `CUES` has one entry for each event type of the rules; events that are told by others last no time.
The cues of cards are in `card_cues`.

Seconds are those of the normal pace: an activation of three raiders takes about five.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from game.table.model import Model
from game.table.show import card_cues
from game.table.show.cue import Cue
from game.table.show.parts import (
    STAGE,
    Arrive,
    Flip,
    Fly,
    Glow,
    Gust,
    Jolt,
    Leave,
    Part,
    Places,
    Pulse,
    Reveal,
    Route,
    Shade,
    Sign,
    Strike,
    Tone,
    Trail,
    Travel,
    WindSwing,
    piece_of_marker,
    piece_of_seat,
    piece_of_token,
)
from game.table.show.sounds import sound_of

HEX_SECONDS = 0.16
"""Time that a moving piece takes for each hex."""
_TRAILS = {"landsail": Trail.WAKE, "hankerer": Trail.STEPS}
"""What a vehicle or raider leaves behind; all others throw up dust."""


def cue_for(model: Model, event: Event, quiet: bool = False) -> Cue:
    """The cue of an event as seen from the model before it (KeyError for an unknown event type)."""
    cue = replace(CUES[type(event)](model, event), sound=sound_of(model.tables, event))
    return cue.calm() if quiet else cue


def _silent(model: Model, event: Event) -> Cue:
    """For events that others tell: a choice that was made, what is only laid down."""
    return Cue(event, 0.0)


def _brief(seconds: float, caption: bool = False) -> Callable[[Model, Event], Cue]:
    """For events that are told in words: time to read them."""
    return lambda model, event: Cue(event, seconds, caption=caption)


def _at(model: Model, seat: int) -> str:
    return model.seats[seat].at


def _on_figure(model: Model, seat: int, *parts: Part) -> tuple[Part, ...]:
    """Parts that need the seat's figure on the board; none if it is off."""
    return parts if _at(model, seat) else ()


def _where(model: Model, seat: int) -> tuple[str, ...]:
    return (_at(model, seat),) if _at(model, seat) else ()


def _row(model: Model, seat: int, tone: Tone) -> tuple[Part, ...]:
    """A ring from the seat's row, unless its cards lie before the viewer."""
    return () if seat == model.viewer else (Pulse((f"seat:{seat}",), tone),)


def _trail(piece: str) -> Trail:
    """The trail of a vehicle card or a raider."""
    return _TRAILS.get(piece.partition("#")[0], Trail.DUST)


# --- the course of the game ------------------------------------------------------------------------------------------


def _turn_started(m: Model, e: ev.TurnStarted) -> Cue:
    here = _where(m, e.seat)
    glow: tuple[Part, ...] = (Glow(here, Tone.YOURS),) if here else ()
    return Cue(e, 0.6, glow + _row(m, e.seat, Tone.YOURS), look_at=here)


def _player_entered(m: Model, e: ev.PlayerEntered) -> Cue:
    piece = piece_of_seat(e.seat)
    if e.revived:
        parts: tuple[Part, ...] = (
            Shade(e.at, dark=False), Arrive(piece, e.at, "rise", start=0.1, end=0.7),
            Glow((e.at,), Tone.YOURS, start=0.55), *_row(m, e.seat, Tone.YOURS),
        )  # fmt: skip
        return Cue(e, 1.5, parts, 1.0, (e.at,), caption=True)
    return Cue(e, 0.7, (Arrive(piece, e.at, end=0.7), Glow((e.at,), Tone.YOURS, start=0.5)), 1.0, (e.at,), caption=True)


def _player_waited(m: Model, e: ev.PlayerWaited) -> Cue:
    return Cue(e, 0.6, _row(m, e.seat, Tone.HARM), caption=True)


def _round_began(m: Model, e: ev.RoundBegan) -> Cue:
    return Cue(e, 0.9, (Pulse((f"round:{e.round}",), Tone.FINAL),), caption=True)


def _groups_merged(m: Model, e: ev.GroupsMerged) -> Cue:
    merged = tuple(f"group:{group}" for group in e.groups if group not in {g.name for g in m.groups})
    return Cue(e, 0.9, (Pulse(merged, Tone.HARM),) if merged else (), caption=True)


def _game_ended(m: Model, e: ev.GameEnded) -> Cue:
    parts = (Places((e.place,), Tone.FINAL),) if e.place else ()
    return Cue(e, 0.9, parts, caption=True)


# --- tokens, moves and wind ------------------------------------------------------------------------------------------


def _token_collected(m: Model, e: ev.TokenCollected) -> Cue:
    return Cue(e, 0.55, (Leave(piece_of_token(e.token), e.at, "up"),), look_at=(e.at,), caption=True)


def _player_moved(m: Model, e: ev.PlayerMoved) -> Cue:
    parts = (Route(e.path, Tone.YOURS), Travel(piece_of_seat(e.seat), e.path, _trail(e.vehicle), start=0.1))
    seconds = 0.2 + HEX_SECONDS * (len(e.path) - 1)
    return Cue(e, seconds, parts, 1.0, e.path, caption=True)


def _wind_turned(m: Model, e: ev.WindTurned) -> Cue:
    parts = (WindSwing(e.was, e.to), Gust(e.to, m.wind_strength, start=0.25), Pulse(("rose",), Tone.YOURS, start=0.3))
    return Cue(e, 0.9, parts, 1.0, caption=True)


def _wind_strength_changed(m: Model, e: ev.WindStrengthChanged) -> Cue:
    return Cue(e, 0.9, (Gust(m.wind_to, e.strength), Pulse(("rose",), Tone.YOURS)), caption=True)


# --- rumors and exploring --------------------------------------------------------------------------------------------


def _rumor_drawn(m: Model, e: ev.RumorDrawn) -> Cue:
    return Cue(e, 1.1, (Fly(f"rumor {e.card}", ("rumors", STAGE), "rumor", turns=True),), caption=True)


def _rumor_ignored(m: Model, e: ev.RumorIgnored) -> Cue:
    return Cue(e, 0.5, (Pulse(("rumors",), Tone.FINAL),), caption=True)


def _marker_moved(m: Model, e: ev.MarkerMoved) -> Cue:
    piece = piece_of_marker(e.faction)
    if e.was == e.to:
        parts = (Travel(piece, (e.to, e.to), end=0.7), Places((e.to,), Tone.FINAL))
        return Cue(e, 0.5, parts, look_at=_of_places(m, e.to), caption=True)
    way = (Travel(piece, (e.was, e.to), end=0.7), Places((e.to,), Tone.FINAL, start=0.6))
    return Cue(e, 0.8, way, 1.0, _of_places(m, e.was, e.to), caption=True)


def _markers_stopped(m: Model, e: ev.MarkersStopped) -> Cue:
    hops = tuple(
        Travel(piece_of_marker(faction), (place, place), start=0.1 * i, end=0.4 + 0.1 * i)
        for i, (faction, place) in enumerate(m.markers.items())
        if place in m.tiles
    )
    return Cue(e, 1.2, (*hops, Places(e.places, Tone.FINAL)), look_at=_of_places(m, *e.places), caption=True)


def _tile_revealed(m: Model, e: ev.TileRevealed) -> Cue:
    parts = (Flip(e.place, e.tile, end=0.85), Places((e.place,), Tone.FINAL, start=0.6))
    return Cue(e, 0.9, parts, look_at=_of_places(m, e.place), caption=True)


def _tile_explored(m: Model, e: ev.TileExplored) -> Cue:
    parts = (Reveal(e.place, e.tile, e.turn, end=0.7), Places((e.place,), Tone.FINAL))
    return Cue(e, 0.7, parts, 1.0, _of_places(m, e.place), caption=True)


def _of_places(m: Model, *places: str) -> tuple[str, ...]:
    """The hexes of tiles."""
    numbers = [m.geo.places.index(place) for place in places if place in m.geo.places]
    return tuple(m.geo.names[h] for p in numbers for h in m.geo.tile_hexes[p])


def _token_placed(m: Model, e: ev.TokenPlaced) -> Cue:
    return Cue(e, 0.2, (Arrive(piece_of_token(e.token), e.at),), 1.0, (e.at,))


def _raider_placed(m: Model, e: ev.RaiderPlaced) -> Cue:
    parts = (Arrive(e.raider, e.at, end=0.7), Glow((e.at,), Tone.HARM, start=0.4))
    return Cue(e, 0.5, parts, 1.0, (e.at,), caption=True)


# --- fighting --------------------------------------------------------------------------------------------------------

_HIT = 0.45
"""The share of an attack's time after which it strikes."""


def _attack_made(m: Model, e: ev.AttackMade) -> Cue:
    around = tuple(hex_ for hex_ in e.hexes if hex_ != e.at)
    parts: tuple[Part, ...] = (Glow((e.at,), Tone.HARM),)
    if around:
        parts += (Glow(around, Tone.HARM, start=_HIT),)
    parts += _on_figure(m, e.seat, Strike(_at(m, e.seat), e.at, e.strength, e.piercing))
    struck = (m.raider_at(hex_) for hex_ in e.hexes)
    parts += tuple(Jolt(raider, m.raiders[raider].at, start=_HIT) for raider in struck if raider)
    return Cue(e, 0.7, parts, look_at=(*_where(m, e.seat), *e.hexes), caption=True)


def _raider_wounded(m: Model, e: ev.RaiderWounded) -> Cue:
    parts = (Sign(e.at, "wound", e.wounds, Tone.HARM), Jolt(e.raider, e.at, end=0.5))
    return Cue(e, 0.55, parts, look_at=(e.at,), caption=True)


def _raider_eliminated(m: Model, e: ev.RaiderEliminated) -> Cue:
    return Cue(e, 0.7, (Leave(e.raider, e.at, "burst"),), look_at=(e.at,), caption=True)


def _points_covered(m: Model, e: ev.PointsCovered) -> Cue:
    parts = _on_figure(m, e.seat, Sign(_at(m, e.seat), "armor", e.points, Tone.MET))
    return Cue(e, 0.5, parts, look_at=_where(m, e.seat), caption=True)


def _point_met(m: Model, e: ev.PointMet) -> Cue:
    kind = m.tables.kind[m.tables.card_index[e.card]]
    icon = "kit" if kind.kit else "armor" if kind.helmet else "crew"
    tone = Tone.HARM if icon == "crew" else Tone.MET
    parts = _on_figure(m, e.seat, Sign(_at(m, e.seat), icon, 0, tone))
    return Cue(e, 0.5, parts, look_at=_where(m, e.seat), caption=True)


def _character_died(m: Model, e: ev.CharacterDied) -> Cue:
    row = _row(m, e.seat, Tone.HARM)
    if not e.at:
        return Cue(e, 0.6, row, caption=True)
    parts = (
        Shade(e.at), Leave(piece_of_seat(e.seat), e.at, "sink", start=0.15, end=0.7),
        Sign(e.at, "death", 0, Tone.HARM, start=0.35), *row,
    )  # fmt: skip
    return Cue(e, 1.7, parts, look_at=(e.at,), caption=True)


# --- raiders ---------------------------------------------------------------------------------------------------------


def _group_activated(m: Model, e: ev.GroupActivated) -> Cue:
    """The group lights up, on the board and in its row; its damage card is held up, turned over, and put back."""
    places = tuple(m.raiders[raider].at for raider in e.raiders if raider in m.raiders)
    row = f"group:{e.group}"
    parts: tuple[Part, ...] = (Pulse((row,), Tone.HARM, end=0.5),)
    if places:
        parts += (Glow(places, Tone.HARM),)
    if e.damage in m.tables.damage_index:  # a position may have damage cards of its own, which nobody has painted
        back = f"damage_{m.tables.damage[m.tables.damage_index[e.damage]].round}"
        parts += (Fly(f"damage {e.damage}", (row, STAGE, row), back, turns=True),)
    return Cue(e, 1.6, parts, 1.0, caption=True)


def _raider_moved(m: Model, e: ev.RaiderMoved) -> Cue:
    there = (*e.path, *(_where(m, e.goal) if e.goal >= 0 else ()))
    if len(e.path) == 1:
        return Cue(e, 0.35, (Glow(e.path, Tone.HARM),), 1.0, there, caption=True)
    seconds = 0.25 + HEX_SECONDS * (len(e.path) - 1)
    way = Travel(e.raider, e.path, _trail(e.raider), start=0.2 / seconds)
    return Cue(e, seconds, (Route(e.path, Tone.HARM), way), 1.0, there, caption=True)


def _raider_attacked(m: Model, e: ev.RaiderAttacked) -> Cue:
    victims = tuple(seat for seat in e.victims if _at(m, seat))
    targets = tuple(_at(m, seat) for seat in victims)
    strikes = tuple(Strike(e.at, target, e.strength, e.piercing) for target in targets)
    jolts = tuple(Jolt(piece_of_seat(seat), _at(m, seat), start=_HIT) for seat in victims)
    return Cue(e, 0.75, (Glow(targets, Tone.HARM), *strikes, *jolts), look_at=(e.at, *targets), caption=True)


CUES: dict[type[Event], Callable[[Model, Any], Cue]] = {
    ev.GameStarted: _silent,
    ev.TurnStarted: _turn_started,
    ev.CardsRefreshed: card_cues.cards_refreshed,
    ev.PlayerEntered: _player_entered,
    ev.PlayerWaited: _player_waited,
    ev.RoundBegan: _round_began,
    ev.GroupsMerged: _groups_merged,
    ev.GameEnded: _game_ended,
    ev.CardsDrawn: card_cues.cards_drawn,
    ev.CardTurnedUp: card_cues.card_turned_up,
    ev.CardFetched: card_cues.card_fetched,
    ev.SearchFailed: card_cues.search_failed,
    ev.CardPlaced: card_cues.card_placed,
    ev.CardDiscarded: card_cues.card_discarded,
    ev.CardUsed: card_cues.card_used,
    ev.CardExhausted: card_cues.card_exhausted,
    ev.RefreshKept: _silent,
    ev.DeckShuffled: card_cues.deck_shuffled,
    ev.TokenCollected: _token_collected,
    ev.TradeOffered: _silent,
    ev.TradeAnswered: _silent,
    ev.TradeStopped: card_cues.trade_stopped,
    ev.CardsTraded: card_cues.cards_traded,
    ev.PlayerMoved: _player_moved,
    ev.WindTurned: _wind_turned,
    ev.WindStrengthChanged: _wind_strength_changed,
    ev.RumorDrawn: _rumor_drawn,
    ev.RumorIgnored: _rumor_ignored,
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
