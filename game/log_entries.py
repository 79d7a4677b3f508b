"""What the log says of each event type. Every type has an entry in ENTRIES; a test proves it.

An entry may stay silent about an event of which its neighbours already tell. `n` are the names of things, `e` is the
event.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.core.event import HIDDEN, Event
from engine.rulesets.saltlands import events as ev
from game.names import Names


@dataclass(frozen=True, slots=True)
class Told:
    """What an entry makes of an event; see `narrator.LogLine`."""

    text: str
    icon: str
    hexes: tuple[str, ...] = ()
    heading: bool = False
    detail: bool = False
    more: str = ""
    raider: str = ""


Entry = Callable[[Names, Any], Told | None]
ENTRIES: dict[type[Event], Entry] = {}
"""Event type to what is said of it."""


def _entry(kind: type[Event]) -> Callable[[Entry], Entry]:
    def enter(entry: Entry) -> Entry:
        ENTRIES[kind] = entry
        return entry

    return enter


def _say(names: Names, key: str, /, **values: str | int) -> str:
    return names.texts.get(f"log.{key}", **values)


# --- the course of the game ------------------------------------------------------------------------------------------


@_entry(ev.GameStarted)
def _(n: Names, e: ev.GameStarted) -> Told:
    first = _say(n, "started.first", seat=n.seat(e.first))
    groups = n.listed([n.group(group) for group in e.groups])
    activated = n.listed([n.group(group) for group in e.activated])
    return Told(f"{first} {_say(n, 'started.groups', groups=groups, activated=activated)}", "flag")


@_entry(ev.TurnStarted)
def _(n: Names, e: ev.TurnStarted) -> Told:
    text = _say(n, "turn.began", turn=e.turn, round=e.round, seat=n.seat(e.seat))
    return Told(text, "flag", heading=True)


@_entry(ev.CardsRefreshed)
def _(n: Names, e: ev.CardsRefreshed) -> Told | None:
    if not e.cards:
        return None
    text = _say(n, "turn.refreshed", seat=n.seat(e.seat), cards=n.cards(e.cards))
    return Told(text, "refresh", detail=e.rule == "TURN-1")


@_entry(ev.PlayerEntered)
def _(n: Names, e: ev.PlayerEntered) -> Told:
    text = _say(n, "entered.again" if e.revived else "entered.first", seat=n.seat(e.seat), at=e.at)
    return Told(text, "move", (e.at,))


@_entry(ev.PlayerWaited)
def _(n: Names, e: ev.PlayerWaited) -> Told:
    return Told(_say(n, "turn.waited", seat=n.seat(e.seat)), "hourglass")


@_entry(ev.RoundBegan)
def _(n: Names, e: ev.RoundBegan) -> Told:
    return Told(_say(n, "round.began", round=e.round), "sun", heading=True)


@_entry(ev.GroupsMerged)
def _(n: Names, e: ev.GroupsMerged) -> Told:
    return Told(_say(n, "round.merged", groups=n.listed([n.group(group) for group in e.groups])), "raider")


@_entry(ev.GameEnded)
def _(n: Names, e: ev.GameEnded) -> Told:
    if e.clause != "escaped":
        return Told(_say(n, f"ended.{e.clause}"), "skull", heading=True)
    key = "ended.escaped_one" if len(e.winners) == 1 else "ended.escaped"
    winners = n.listed([n.seat(seat) for seat in e.winners])
    return Told(_say(n, key, winners=winners, place=n.place(e.place)), "victory", heading=True)


# --- cards -----------------------------------------------------------------------------------------------------------


@_entry(ev.CardsDrawn)
def _(n: Names, e: ev.CardsDrawn) -> Told:
    key = "drawn.hidden" if HIDDEN in e.cards else "drawn.known"
    return Told(_say(n, key, seat=n.seat(e.seat), cards=n.cards(e.cards), deck=n.deck(e.deck)), "draw")


@_entry(ev.CardTurnedUp)
def _(n: Names, e: ev.CardTurnedUp) -> Told:
    card = n.card(e.card)
    if not e.deck:
        return Told(_say(n, "drawn.kept", seat=n.seat(e.seat), card=card), "draw", detail=True)
    return Told(_say(n, "drawn.turned_up", seat=n.seat(e.seat), card=card, deck=n.deck(e.deck)), "draw")


@_entry(ev.CardFetched)
def _(n: Names, e: ev.CardFetched) -> Told:
    return Told(_say(n, f"fetched.{e.source}", seat=n.seat(e.seat), card=n.card(e.card)), "search")


@_entry(ev.SearchFailed)
def _(n: Names, e: ev.SearchFailed) -> Told:
    return Told(_say(n, "fetched.failed", seat=n.seat(e.seat), card=n.kind(e.kind)), "search")


@_entry(ev.CardPlaced)
def _(n: Names, e: ev.CardPlaced) -> Told:
    key = "vehicle_used" if e.zone == "vehicle" and e.exhausted else e.zone
    icon = "wheel" if e.zone == "vehicle" else "crate"
    return Told(_say(n, f"placed.{key}", seat=n.seat(e.seat), card=n.card(e.card)), icon)


@_entry(ev.CardDiscarded)
def _(n: Names, e: ev.CardDiscarded) -> Told:
    text = _say(n, f"discarded.{e.why}", seat=n.seat(e.seat), card=n.card(e.card))
    return Told(text, "discard", detail=e.why in ("cost", "defence"))


@_entry(ev.CardUsed)
def _(n: Names, e: ev.CardUsed) -> Told:
    by_other = bool(e.crew) and not n.is_character(e.crew)
    target = n.target(e.card, e.option, e.target) if e.target else ""
    key = ("crew_target" if target else "crew") if by_other else ("target" if target else "plain")
    text = _say(
        n,
        f"used.{key}",
        seat=n.seat(e.seat),
        card=n.card(e.card),
        crew=n.card(e.crew) if by_other else "",
        target=target,
    )
    return Told(text, "crew" if e.crew else "cards", (e.target,) if "," in e.target else ())


@_entry(ev.CardExhausted)
def _(n: Names, e: ev.CardExhausted) -> Told:
    return Told(_say(n, "used.exhausted", seat=n.seat(e.seat), card=n.card(e.card)), "hourglass", detail=True)


@_entry(ev.RefreshKept)
def _(n: Names, e: ev.RefreshKept) -> Told:
    return Told(_say(n, "used.kept", seat=n.seat(e.seat)), "refresh")


@_entry(ev.DeckShuffled)
def _(n: Names, e: ev.DeckShuffled) -> Told:
    return Told(_say(n, "deck.renewed" if e.renewed else "deck.shuffled", n=e.count), "deck", detail=not e.renewed)


# --- tokens, trade ---------------------------------------------------------------------------------------------------


@_entry(ev.TokenCollected)
def _(n: Names, e: ev.TokenCollected) -> Told:
    values = {"seat": n.seat(e.seat), "token": n.token(e.token), "at": e.at}
    if n.is_character(e.crew):
        return Told(_say(n, "collected.plain", **values), "loot", (e.at,))
    return Told(_say(n, "collected.crew", crew=n.card(e.crew), **values), "loot", (e.at,))


@_entry(ev.TradeOffered)
def _(n: Names, e: ev.TradeOffered) -> Told:
    values = {"seat": n.seat(e.seat), "other": n.seat(e.partner), "cards": n.cards(e.cards)}
    wishes = [n.kind(kind) for kind in e.wishes if kind != HIDDEN]
    if wishes:
        return Told(_say(n, "trade.wished", wishes=n.listed(wishes), **values), "trade")
    return Told(_say(n, "trade.offered", **values), "trade")


@_entry(ev.TradeAnswered)
def _(n: Names, e: ev.TradeAnswered) -> Told:
    values = {"seat": n.seat(e.seat), "other": n.seat(e.partner), "cards": n.cards(e.cards)}
    return Told(_say(n, "trade.answered", **values), "trade")


@_entry(ev.TradeStopped)
def _(n: Names, e: ev.TradeStopped) -> Told:
    key = "withdrawn" if e.by == e.seat else "declined"
    return Told(_say(n, f"trade.{key}", seat=n.seat(e.seat), other=n.seat(e.partner)), "trade")


@_entry(ev.CardsTraded)
def _(n: Names, e: ev.CardsTraded) -> Told | None:
    cards = (*e.open, *e.hidden)
    if not cards:
        return None
    return Told(_say(n, "trade.gave", seat=n.seat(e.seat), other=n.seat(e.to), cards=n.cards(cards)), "trade")


# --- moves and wind --------------------------------------------------------------------------------------------------


@_entry(ev.PlayerMoved)
def _(n: Names, e: ev.PlayerMoved) -> Told:
    values = {"seat": n.seat(e.seat), "was": e.path[0], "to": e.path[-1], "vehicle": n.card(e.vehicle)}
    if e.fuel:
        return Told(_say(n, "moved.fuel", cards=n.cards(e.fuel), **values), "move", e.path)
    return Told(_say(n, "moved.plain", **values), "move", e.path)


@_entry(ev.WindTurned)
def _(n: Names, e: ev.WindTurned) -> Told:
    key = "wind.stays" if e.was == e.to else "wind.turned"
    return Told(_say(n, key, was=n.direction(e.was), to=n.direction(e.to)), "turn_wind")


@_entry(ev.WindStrengthChanged)
def _(n: Names, e: ev.WindStrengthChanged) -> Told:
    return Told(_say(n, "wind.same" if e.was == e.strength else "wind.strength", n=e.strength), "wind")


# --- rumors and exploring --------------------------------------------------------------------------------------------


@_entry(ev.RumorDrawn)
def _(n: Names, e: ev.RumorDrawn) -> Told:
    return Told(_say(n, "rumor.drawn", seat=n.seat(e.seat), n=e.number), "rumor")


@_entry(ev.RumorIgnored)
def _(n: Names, e: ev.RumorIgnored) -> Told:
    return Told(_say(n, "rumor.ignored"), "rumor")


@_entry(ev.RumorSideChosen)
def _(n: Names, e: ev.RumorSideChosen) -> Told:
    return Told(_say(n, f"rumor.{e.side}", seat=n.seat(e.seat)), "rumor")


@_entry(ev.MarkerMoved)
def _(n: Names, e: ev.MarkerMoved) -> Told:
    key = e.reason if e.was == e.to else "moved"
    direction = n.tile_direction(e.direction) if e.direction else ""
    text = _say(n, f"marker.{key}", marker=n.marker(e.faction), direction=direction, place=n.place(e.to))
    return Told(text, "marker")


@_entry(ev.MarkersStopped)
def _(n: Names, e: ev.MarkersStopped) -> Told:
    places = n.listed([n.place(place) for place in dict.fromkeys(e.places)])
    return Told(_say(n, "marker.stopped", places=places), "marker")


@_entry(ev.TileRevealed)
def _(n: Names, e: ev.TileRevealed) -> Told:
    return Told(_say(n, "tile.revealed", seat=n.seat(e.seat), place=n.place(e.place)), "explore")


@_entry(ev.TileExplored)
def _(n: Names, e: ev.TileExplored) -> Told:
    return Told(_say(n, "tile.explored", place=n.place(e.place)), "explore", e.hexes)


@_entry(ev.TokenPlaced)
def _(n: Names, e: ev.TokenPlaced) -> Told:
    return Told(_say(n, "tile.token", token=n.token(e.token), at=e.at), "loot", (e.at,), detail=True)


@_entry(ev.RaiderPlaced)
def _(n: Names, e: ev.RaiderPlaced) -> Told:
    text = _say(n, f"raider_placed.{e.why}", raider=n.raider(e.raider), at=e.at)
    return Told(text, "spawn" if e.why == "spawn" else "raider", (e.at,), detail=e.why == "setup")


# --- fighting --------------------------------------------------------------------------------------------------------


@_entry(ev.AttackMade)
def _(n: Names, e: ev.AttackMade) -> Told:
    key = "attack.area" if e.rule == "FIGHT-4" else "attack.one"
    hurt = n.strength(e.strength, e.piercing)
    text = _say(n, key, seat=n.seat(e.seat), card=n.card(e.card), at=e.at, strength=hurt)
    return Told(text, "pierce" if e.piercing else "normal", e.hexes)


@_entry(ev.RaiderWounded)
def _(n: Names, e: ev.RaiderWounded) -> Told:
    text = _say(n, "wounded", n=e.wounds, raider=n.raider(e.raider), crew=_say(n, "crew", n=e.crew))
    return Told(text, "normal", (e.at,), detail=e.crew == 0)


@_entry(ev.RaiderEliminated)
def _(n: Names, e: ev.RaiderEliminated) -> Told:
    key = "plain" if not e.overkill else "no_crew" if e.raider.startswith("hankerer#") else "no_vehicle"
    return Told(_say(n, f"eliminated.{key}", seat=n.seat(e.seat), raider=n.raider(e.raider), at=e.at), "skull", (e.at,))


@_entry(ev.PointsCovered)
def _(n: Names, e: ev.PointsCovered) -> Told:
    if e.left == 0:
        return Told(_say(n, "covered.all", seat=n.seat(e.seat)), "armor")
    points = _say(n, "points", n=e.points)
    return Told(_say(n, "covered.some", seat=n.seat(e.seat), points=points, left=e.left), "armor")


@_entry(ev.PointMet)
def _(n: Names, e: ev.PointMet) -> Told:
    return Told(_say(n, "met", n=e.left, seat=n.seat(e.seat), card=n.card(e.card)), "armor")


@_entry(ev.CharacterDied)
def _(n: Names, e: ev.CharacterDied) -> Told:
    key = "died.first" if e.deaths == 1 else "died.second"
    return Told(_say(n, key, seat=n.seat(e.seat), at=e.at), "skull", (e.at,) if e.at else ())


# --- raiders ---------------------------------------------------------------------------------------------------------


@_entry(ev.GroupActivated)
def _(n: Names, e: ev.GroupActivated) -> Told:
    key = "activated.plain" if e.raiders else "activated.empty"
    said = n.damage_lines(e.lines)
    text = _say(n, key, seat=n.seat(e.seat), group=n.group(e.group), move=e.move, lines=said)
    return Told(text, "raider", heading=True)


@_entry(ev.RaiderMoved)
def _(n: Names, e: ev.RaiderMoved) -> Told:
    goal = n.seat(e.goal) if e.goal >= 0 else ""
    text = _say(n, f"raider.{e.reason}", raider=n.raider(e.raider), to=e.path[-1], goal=goal)
    return Told(text, "raider", e.path, more=_why_moved(n, e, goal), raider=e.raider)


def _why_moved(n: Names, e: ev.RaiderMoved, goal: str) -> str:
    if not goal:
        return _say(n, "why.cut_off", allowance=e.allowance)
    values = {"before": e.distance_before, "after": e.distance_after}
    why = _say(n, "why.moved", allowance=e.allowance, goal=goal, **values)
    if e.chosen_by == "rule":
        return why
    return f"{why} {_say(n, 'why.tie', n=len(e.ends), chooser=_say(n, f'why.{e.chosen_by}'))}"


@_entry(ev.RaiderAttacked)
def _(n: Names, e: ev.RaiderAttacked) -> Told:
    victims = n.listed([n.seat(seat) for seat in e.victims])
    hurt = n.strength(e.strength, e.piercing)
    text = _say(n, "raider.attacks", raider=n.raider(e.raider), victims=victims, strength=hurt)
    return Told(text, "pierce" if e.piercing else "normal", (e.at,))


@_entry(ev.ActivationEnded)
def _(n: Names, e: ev.ActivationEnded) -> Told:
    return Told(_say(n, "activated.over", group=n.group(e.group)), "raider", detail=True)
