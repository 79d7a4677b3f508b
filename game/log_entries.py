"""What the log says of each event type. Every type has an entry in ENTRIES; a test proves it.

An entry may stay silent about an event of which its neighbours already tell. `n` are the names of things, `e` is the
event, `s` what was told before it, for entries that go on with a line.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.core.event import HIDDEN, Event
from engine.rulesets.saltlands import events as ev
from game.log_story import Story
from game.names import Names


@dataclass(frozen=True, slots=True)
class Told:
    """What an entry makes of an event; see `narrator.LogLine`. joins: it says all that the line before it says."""

    text: str
    icon: str
    hexes: tuple[str, ...] = ()
    heading: bool = False
    detail: bool = False
    more: str = ""
    raider: str = ""
    grave: tuple[str, ...] = ()
    joins: bool = False


Entry = Callable[[Names, Any], Told | None]
StoryEntry = Callable[[Names, Any, Story], Told | None]
ENTRIES: dict[type[Event], StoryEntry] = {}
"""Event type to what is said of it."""


def _entry(kind: type[Event]) -> Callable[[Entry], Entry]:
    """For an event that is told by itself."""

    def enter(entry: Entry) -> Entry:
        ENTRIES[kind] = lambda n, e, s: entry(n, e)
        return entry

    return enter


def _story(kind: type[Event]) -> Callable[[StoryEntry], StoryEntry]:
    """For an event that is told by what came before it."""

    def enter(entry: StoryEntry) -> StoryEntry:
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


@_story(ev.CardsRefreshed)
def _(n: Names, e: ev.CardsRefreshed, s: Story) -> Told | None:
    if not e.cards:
        return None
    values = {"seat": n.seat(e.seat), "cards": n.cards(e.cards)}
    card = _by_card(n, s, "refresh")
    if card and e.rule != "TURN-1":
        return Told(_say(n, "turn.refreshed_with", card=card, **values), "refresh")
    return Told(_say(n, "turn.refreshed", **values), "refresh", detail=e.rule == "TURN-1")


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


@_story(ev.CardFetched)
def _(n: Names, e: ev.CardFetched, s: Story) -> Told:
    values = {"seat": n.seat(e.seat), "card": n.card(e.card)}
    by = _by_card(n, s, "search")
    if by:
        return Told(_say(n, f"fetched.{e.source}_with", by=by, **values), "search")
    return Told(_say(n, f"fetched.{e.source}", **values), "search")


@_entry(ev.SearchFailed)
def _(n: Names, e: ev.SearchFailed) -> Told:
    return Told(_say(n, "fetched.failed", seat=n.seat(e.seat), card=n.kind(e.kind)), "search")


@_entry(ev.CardPlaced)
def _(n: Names, e: ev.CardPlaced) -> Told:
    key = "vehicle_used" if e.zone == "vehicle" and e.exhausted else e.zone
    icon = "wheel" if e.zone == "vehicle" else "crate"
    return Told(_say(n, f"placed.{key}", seat=n.seat(e.seat), card=n.card(e.card)), icon)


@_story(ev.CardDiscarded)
def _(n: Names, e: ev.CardDiscarded, s: Story) -> Told:
    joins = s.continues(e)
    cards = (*s.gone, e.card) if joins else (e.card,)
    if joins and s.death is not None:
        return _death(n, s.death, s, cards)
    key = "exchanged" if e.why == "drawn" and e.rule != "LIFE-1" else e.why
    text = _say(n, f"discarded.{key}", seat=n.seat(e.seat), cards=n.cards(cards))
    return Told(text, "discard", detail=e.why in ("cost", "defence"), joins=joins)


@_entry(ev.CardUsed)
def _(n: Names, e: ev.CardUsed) -> Told | None:
    effect = _effect(n, e)
    if effect in ("attack", "explore"):
        return None
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
    where = (e.target,) if "," in e.target else ()
    return Told(text, "crew" if e.crew else "cards", where, detail=effect in _TELLING, more=_exhausts(n, e))


_TELLING = frozenset(("refresh", "search", "turn_wind"))
"""Effects that are told with the card that brought them about, if they come to pass."""


def _by_card(n: Names, s: Story, effect: str) -> str:
    """The card whose action has this effect and is carried out now; "" if none is."""
    return n.card(s.using.card) if s.using is not None and _effect(n, s.using) == effect else ""


def _effect(n: Names, e: ev.CardUsed) -> str:
    """What a card action does: attacks and explorations have events that name the card."""
    return n.tables.kind[n.tables.card_index[e.card]].actions[e.option - 1].effect.op


def _exhausts(n: Names, e: ev.CardUsed) -> str:
    """Which cards a card action exhausts (ACT-1, ACT-3); one that is used up is discarded instead (ACT-2)."""
    single = n.tables.kind[n.tables.card_index[e.card]].actions[e.option - 1].single
    return _exhausted(n, e.seat, *((e.crew,) if e.crew else ()), *(() if single else (e.card,)))


def _exhausted(n: Names, seat: int, *cards: str) -> str:
    return _say(n, "used.exhausted", cards=n.cards(cards), seat=n.seat(seat)) if cards else ""


def _actor(n: Names, seat: int, using: ev.CardUsed | None) -> str:
    """Who carries out a card action: the player, or a crew member for the player."""
    if using is None or not using.crew or n.is_character(using.crew):
        return n.seat(seat)
    return _say(n, "by", crew=n.card(using.crew), seat=n.seat(seat))


@_entry(ev.CardExhausted)
def _(n: Names, e: ev.CardExhausted) -> None:
    """The lines of the action, the token and the move say what they exhaust."""


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
    more = _exhausted(n, e.seat, e.crew)
    if n.is_character(e.crew):
        return Told(_say(n, "collected.plain", **values), "loot", (e.at,), more=more)
    return Told(_say(n, "collected.crew", crew=n.card(e.crew), **values), "loot", (e.at,), more=more)


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
    more = _exhausted(n, e.seat, e.vehicle)
    if e.fuel:
        return Told(_say(n, "moved.fuel", cards=n.cards(e.fuel), **values), "move", e.path, more=more)
    return Told(_say(n, "moved.plain", **values), "move", e.path, more=more)


@_story(ev.WindTurned)
def _(n: Names, e: ev.WindTurned, s: Story) -> Told:
    values = {"was": n.direction(e.was), "to": n.direction(e.to)}
    card = _by_card(n, s, "turn_wind")
    if card and s.using is not None:
        return Told(_say(n, "wind.turned_with", seat=n.seat(s.using.seat), card=card, **values), "turn_wind")
    return Told(_say(n, "wind.stays" if e.was == e.to else "wind.turned", **values), "turn_wind")


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


@_story(ev.TileRevealed)
def _(n: Names, e: ev.TileRevealed, s: Story) -> Told:
    return _tile(n, "revealed", e, s.using)


@_story(ev.TileExplored)
def _(n: Names, e: ev.TileExplored, s: Story) -> Told:
    last = s.before
    if isinstance(last, ev.TileRevealed) and last.place == e.place:
        return replace(_tile(n, "explored", last, s.revealed_with), hexes=e.hexes, joins=True)
    return Told(_say(n, "tile.lies", place=n.place(e.place)), "explore", e.hexes)


def _tile(n: Names, key: str, e: ev.TileRevealed, using: ev.CardUsed | None) -> Told:
    values = {"seat": _actor(n, e.seat, using), "place": n.place(e.place)}
    if using is None:
        return Told(_say(n, f"tile.{key}", **values), "explore")
    return Told(_say(n, f"tile.{key}_with", card=n.card(using.card), **values), "explore", more=_exhausts(n, using))


@_entry(ev.TokenPlaced)
def _(n: Names, e: ev.TokenPlaced) -> Told:
    return Told(_say(n, "tile.token", token=n.token(e.token), at=e.at), "loot", (e.at,), detail=True)


@_entry(ev.RaiderPlaced)
def _(n: Names, e: ev.RaiderPlaced) -> Told:
    text = _say(n, f"raider_placed.{e.why}", raider=n.raider(e.raider), at=e.at)
    return Told(text, "spawn" if e.why == "spawn" else "raider", (e.at,), detail=e.why == "setup")


# --- fighting --------------------------------------------------------------------------------------------------------


@_story(ev.AttackMade)
def _(n: Names, e: ev.AttackMade, s: Story) -> Told:
    key = "attack.area" if e.rule == "FIGHT-4" else "attack.one"
    raider = s.raider_at.get(e.at, "")
    target = _say(n, "attack.raider", raider=n.raider(raider), at=e.at) if raider else e.at
    hurt = n.strength(e.strength, e.piercing)
    text = _say(n, key, seat=_actor(n, e.seat, s.using), card=n.card(e.card), target=target, strength=hurt)
    more = _exhausts(n, s.using) if s.using is not None else ""
    return Told(text, "pierce" if e.piercing else "normal", e.hexes, more=more)


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


@_story(ev.CharacterDied)
def _(n: Names, e: ev.CharacterDied, s: Story) -> Told:
    return _death(n, e, s, ())


def _death(n: Names, e: ev.CharacterDied, s: Story, lost: tuple[str, ...]) -> Told:
    """Why somebody died, what is lost and what follows (FIGHT-7, LIFE-1, LIFE-3); it grows with each lost card."""
    values = {"seat": n.seat(e.seat), "at": e.at}
    hit, reason = s.hits.get(e.seat), ""
    said = [_say(n, "died.plain", **values)]
    if hit is not None:
        key = "open" if any(_meets(n, card, hit.piercing) for card in lost) else "nothing"
        attack = _say(n, "died.attack", raider=n.raider(hit.raider)) if hit.raider else _say(n, "died.blow")
        reason = _say(n, f"died.{key}", n=hit.left, attack=attack)
        said = [_say(n, "died.because", reason=reason, **values)]
    if lost:
        said.append(_say(n, "died.lost", cards=n.cards(lost)))
    said.append(_say(n, "died.first" if e.deaths == 1 else "died.second", **values))
    title = _say(n, "died.title" if e.deaths == 1 else "died.title_second", **values)
    where = (e.at,) if e.at else ()
    grave = (title, " ".join(filter(None, (reason, said[-1]))))
    return Told(" ".join(said), "skull", where, grave=grave, joins=bool(lost))


def _meets(n: Names, card: str, piercing: bool) -> bool:
    """Whether a card could have met a point of an attack (FIGHT-5, FIGHT-6)."""
    index = n.tables.card_index.get(card)
    if index is None:
        return True
    kind = n.tables.kind[index]
    return bool(kind.kit or (kind.helmet and not piercing) or kind.zone == "crew")


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
