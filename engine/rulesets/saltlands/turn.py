"""The course of a turn (TURN-1 to TURN-6), entering the board (SETUP-14, LIFE-1), moving (MOVE-1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.core.decision import Choose, Decision, Option
from engine.rulesets.saltlands import actions, raiders, reach, routes, spawn, trade
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.catalog import ANYWHERE
from engine.rulesets.saltlands.geometry import START_PLACES
from engine.rulesets.saltlands.mat import discard, hand_limit, has_room, place, ready_crew, replaceable
from engine.rulesets.saltlands.notation import Notation
from engine.rulesets.saltlands.state import EMPTY, ON_BOARD, PLAYER, TO_ENTER, TO_REVIVE, Group, Player, State

Frame = tuple[Any, ...]

# --- beginning -------------------------------------------------------------------------------------------------------


def step_start(s: State, frame: Frame) -> Decision | None:
    """Refresh, then enter the board if the figure is not on it (TURN-1, SETUP-14, LIFE-1)."""
    seat = s.active
    player = s.players[seat]
    s.frames[-1] = ("turn",)
    s.turn += 1
    s.fresh = True
    s.traded = 0
    player.moved = False
    player.entered = False
    player.kept_refresh = 0
    player.last_used = ()
    cards = [card for card in (*player.mat, *player.hand) if s.exhausted >> card & 1]
    for card in cards:
        s.exhausted &= ~(1 << card)
    if s.listener:
        s.listener(ev.TurnStarted(rule="TURN-1", seat=seat, turn=s.turn, round=s.round))
        if cards:
            names = tuple(s.tables.card_names[card] for card in cards)
            s.listener(ev.CardsRefreshed(rule="TURN-1", seat=seat, cards=names))
    if player.waiting == TO_ENTER:
        _enter(s, player)
    elif player.waiting == TO_REVIVE:
        s.frames.append(("entry",))
    return None


def entry_point(s: State) -> int:
    """The hex of the entry point, -1 on a board without one (SETUP-14)."""
    for p, there in enumerate(s.tiles):
        if there.explored and there.tile >= 0 and s.tables.tiles[there.tile].entry >= 0:
            return s.geo.tile_hexes[p][s.tables.tiles[there.tile].entry]
    return -1


def _enter(s: State, player: Player) -> None:
    """Put the figure on the entry point, if it is free and can be left (SETUP-14)."""
    h = entry_point(s)
    if h >= 0 and s.at[h] != EMPTY and "enter_nearby" in s.setup.house:
        s.frames.append(("entry",))
        return
    if h >= 0 and s.at[h] == EMPTY:
        player.at = h
        can_leave = bool(reach.moves(s, player))
        player.at = -1
        if can_leave:
            _put_on(s, player, h, False)
            return
    if s.listener:
        s.listener(ev.PlayerWaited(rule="SETUP-14", seat=s.active))


def _put_on(s: State, player: Player, h: int, revived: bool) -> None:
    player.at = h
    s.put(h, PLAYER + s.active)
    player.waiting = ON_BOARD
    player.entered = not revived and h == entry_point(s)
    if s.listener:
        rule = "LIFE-1" if revived else "SETUP-14"
        s.listener(ev.PlayerEntered(rule=rule, seat=s.active, at=s.geo.names[h], revived=revived))


def step_entry(s: State, frame: Frame) -> Decision | None:
    """Where a figure comes back: any empty hex of a start tile (LIFE-1); by house rule, as near as possible to a
    blocked entry point (SETUP-14). Nowhere free: it waits another turn."""
    player = s.players[s.active]
    start = [p for p, name in enumerate(s.geo.places) if name in START_PLACES and s.tiles[p].explored]
    free = [h for p in start for h in s.geo.tile_hexes[p] if s.at[h] == EMPTY]
    rule = "LIFE-1"
    if player.waiting == TO_ENTER:
        rule = "SETUP-14"
        away = routes.distances(s.geo, reach.open_mask(s, ANYWHERE), s.geo.bit[entry_point(s)])
        least = min((away[h] for h in free), default=0)
        free = [h for h in free if away[h] == least]
    if not free:
        s.frames.pop()
        if s.listener:
            s.listener(ev.PlayerWaited(rule=rule, seat=s.active))
        return None
    options = tuple([s.notes.enter[h] for h in free])
    return Choose(s.active, "entry", rule, options, s.tables.card_names[player.card])


def answer_entry(s: State, frame: Frame, chosen: Option) -> None:
    """`enter HEX`"""
    s.frames.pop()
    player = s.players[s.active]
    _put_on(s, player, chosen.args[0], player.waiting == TO_REVIVE)


# --- the turn's own decision -----------------------------------------------------------------------------------------


def step_turn(s: State, frame: Frame) -> Decision | None:
    """Everything the active player can do now (TURN-2, TURN-3)."""
    seat = s.active
    player = s.players[seat]
    notes = s.notes
    option = notes.option
    options: list[Option] = []
    if player.out:
        return Choose(seat, "turn", "TURN-3", _ends(notes, s.groups))
    over = len(player.hand) - hand_limit(s, player)
    if over <= 0 and may_move(s, player):
        options += reach.moves(s, player)
    can_leave = bool(options)
    crew_ready = not s.exhausted >> player.card & 1 or bool(ready_crew(s, player))
    if crew_ready:
        options += [notes.collect[h] for h in actions.collectable(s, player)]
    cards = (*player.hand, *player.mat)
    actions.add_uses(s, player, cards, crew_ready, options)
    if player.kept_refresh and actions.tired_crew(s, player):
        options.append(option("refresh_kept"))
    partners = trade.partners(s, player)
    if partners:
        mine = trade.tradeable(s, player)
        options += [option("trade", t) for t in partners if mine or trade.tradeable(s, s.players[t])]
    if s.fresh and s.tables.kind[player.card].sets_wind:
        options += [notes.wind[d] for d in range(6) if d != s.wind_to]
    for card in player.beside:
        if has_room(s, player, "crew"):
            options.append(option("place", card, -1))
        else:
            options += [option("place", card, over_) for over_ in replaceable(s, player, "crew")]
    discards, character = notes.discard, player.card
    options += [discards[card] for card in cards if card != character]
    if over <= 0 and not player.beside and not (can_leave and must_leave(s, player)):
        options += _ends(notes, s.groups)
    return Choose(seat, "turn", "TURN-2", tuple(options))


def may_move(s: State, player: Player) -> bool:
    """Whether the vehicle is there, ready, and has not moved this turn (MOVE-1)."""
    return player.vehicle >= 0 and player.at >= 0 and not player.moved and not s.exhausted >> player.vehicle & 1


def must_leave(s: State, player: Player) -> bool:
    """Whether the figure entered this turn and still stands on the entry point (TURN-6)."""
    return player.entered and not player.moved


@lru_cache(maxsize=1024)
def _ends(notes: Notation, groups: tuple[Group, ...]) -> tuple[Option, ...]:
    """A group that is not yet activated, or the spawn if there is none (TURN-3, TURN-4)."""
    end = notes.end
    ends = [end[g, *group.types] for g, group in enumerate(groups) if not group.activated]
    return tuple(ends) or (end[-1],)


def answer_turn(s: State, frame: Frame, chosen: Option) -> None:
    """Any answer of the turn's decision."""
    args = chosen.args
    _TURN[chosen.op](s, args)
    s.fresh = False


def _move(s: State, args: tuple[int, ...]) -> None:
    end, cards = args
    player = s.players[s.active]
    fuel = reach.fuel_cards(s, player)[:cards]
    start = player.at
    path = [start, *reach.path_to(s, player, end)] if s.listener else []
    s.clear(start)
    s.put(end, PLAYER + s.active)
    player.at = end
    player.moved = True
    s.exhausted |= 1 << player.vehicle
    if s.listener:
        names = s.tables.card_names
        s.listener(
            ev.PlayerMoved(
                rule="MOVE-7" if cards else "MOVE-1",
                seat=s.active,
                path=tuple(s.geo.names[h] for h in path),
                vehicle=names[player.vehicle],
                fuel=tuple(names[card] for card in fuel),
            )
        )
        s.listener(ev.CardExhausted(rule="MOVE-1", seat=s.active, card=names[player.vehicle]))
    for card in fuel:
        discard(s, s.active, card, "cost", "MOVE-7")


def _refresh(s: State, args: tuple[int, ...]) -> None:
    s.players[s.active].kept_refresh -= 1
    s.frames.append(("refresh", 1, False))


def _end(s: State, args: tuple[int, ...]) -> None:
    """The turn is over; what it ends with comes first, then the next player (TURN-3, TURN-4)."""
    s.frames[-1] = ("next",)
    player = s.players[s.active]
    player.kept_refresh = 0
    if args[0] < 0:
        spawn.begin(s)
    else:
        raiders.activate(s, args[0])


_TURN: dict[str, Any] = {
    "move": _move,
    "collect": lambda s, args: actions.collect(s, args[0]),
    "use": lambda s, args: actions.use(s, *args),
    "refresh_kept": _refresh,
    "trade": lambda s, args: s.frames.append(("trade_give", args[0])),
    "wind": lambda s, args: actions.turn_wind(s, args[0], "CHAR-1"),
    "place": lambda s, args: place(s, s.active, *args),
    "discard": lambda s, args: discard(s, s.active, args[0], "choice", "MAT-5"),
    "end": _end,
}


def step_next(s: State, frame: Frame) -> Decision | None:
    """The next player in seat order who is not out begins a turn (SETUP-13, LIFE-3)."""
    seats = len(s.players)
    for i in range(1, seats + 1):
        seat = (s.active + i) % seats
        if not s.players[seat].out:
            s.active = seat
            s.frames[-1] = ("start",)
            return None
    raise AssertionError("a game without living players goes on")
