"""The status line: who must do what now, and what it leads to or what ends the turn.

A pure function of the view of whoever is asked; the text mode and the window show the same words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.decision import Choose, Decision, Subset
from engine.rulesets.saltlands.mat import hand_limit, slots
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.spawn import LAST_ROUND
from engine.rulesets.saltlands.state import State
from engine.rulesets.saltlands.turn import must_leave
from game.escape import Hindrance, hindrance
from game.names import Names

LINE2_MOST = 75
"""Letters that the second line has room for; longer lists are counted instead."""

FEW = 20
"""Letters that a list of cards may take inside a line."""

IDLE_OPS = ("discard", "end", "trade")
"""Options of the turn that are no reason to go on with it."""


@dataclass(frozen=True, slots=True)
class Status:
    """seat: who is asked, -1 when the game is over. out_of_turn: somebody else's turn waits for the answer."""

    seat: int
    line1: str
    line2: str
    rule: str
    out_of_turn: bool = False


def status(view: State, names: Names) -> Status:
    """What to say while the pending decision waits; `view` is that of the seat that is asked (any at the end)."""
    decision = view.pending
    if decision is None:
        return _over(view, names)
    what, line2 = _LINES[decision.kind](view, names, decision)
    rule = decision.rule
    if decision.kind == "turn" and (missing := hindrance(view, decision.seat)) is not None and _is_free(view, decision):
        what, rule = _to_escape(names, missing), "WIN-1" if missing.raiders else "WIN-2"
    out_of_turn = decision.seat != view.active
    if out_of_turn:
        line1 = _say(names, "asked", seat=names.seat(decision.seat), what=what)
    else:
        line1 = what[:1].upper() + what[1:]
    return Status(decision.seat, line1, line2, rule, out_of_turn)


def watching(names: Names, seat: int) -> Status:
    """What to say while a bot thinks."""
    return Status(seat, _say(names, "thinking", seat=names.seat(seat)), _say(names, "look_around"), "")


def _over(view: State, names: Names) -> Status:
    winners = view.result[0] if view.result else ()
    if winners:
        line = _say(names, "over_won", winners=names.listed([names.seat(seat) for seat in winners]))
    else:
        line = _say(names, "over_lost")
    return Status(-1, line, _say(names, "over_next"), "GOAL-2" if winners else "WIN-6")


def _say(names: Names, key: str, /, **values: str | int) -> str:
    return names.texts.get(f"status.{key}", **values)


# --- the turn --------------------------------------------------------------------------------------------------------


def _turn(view: State, names: Names, decision: Decision) -> tuple[str, str]:
    player = view.players[decision.seat]
    end = _what_ends(view, names)
    if player.out:
        return _say(names, "turn.out"), end[1]
    limit = hand_limit(view, player)
    over = len(player.hand) - limit
    if over > 0:
        line2 = _say(names, "turn.over_limit_2", hand=len(player.hand), limit=limit)
        return _say(names, "turn.over_limit", n=over), line2
    if player.beside:
        card = names.card(view.tables.card_names[player.beside[0]])
        return _say(names, "turn.beside", card=card), _say(names, "turn.beside_2")
    assert isinstance(decision, Choose), "a turn is one choice"
    ops = {option.op for option in decision.options}
    if must_leave(view, player) and "move" in ops:
        return _say(names, "turn.leave"), _say(names, "turn.leave_2")
    if ops <= set(IDLE_OPS):
        return (end[0] or _say(names, "turn.nothing")), end[1]
    key = "turn.free" if not player.moved else "turn.free_moved" if "collect" in ops else "turn.free_act"
    return _say(names, key), end[0] or end[1]


def _is_free(view: State, decision: Decision) -> bool:
    """Whether nothing has to be put in order before the turn goes on: too many cards, or crew beside the mat."""
    player = view.players[decision.seat]
    return not player.out and not player.beside and len(player.hand) <= hand_limit(view, player)


def _to_escape(names: Names, missing: Hindrance) -> str:
    """What keeps the player from escaping, or where the way out lies."""
    if missing.matching or missing.more:
        parts = []
        if missing.matching:
            parts.append(_say(names, "escape.matching", n=missing.matching, faction=names.faction(missing.faction)))
        if missing.more:
            parts.append(_say(names, "escape.more", n=missing.more))
        if missing.raiders:
            parts.append(_say(names, "escape.no_raider"))
        return _say(names, "escape.needs", what=", ".join(parts))
    if missing.raiders:
        key = "escape.raiders" if missing.here else "escape.raiders_there"
        raider, place = names.raider(missing.raiders[0]), names.place(missing.place)
        return _say(names, key, n=len(missing.raiders), raider=raider, place=place)
    return _say(names, "escape.go", place=names.place(missing.place))


def _what_ends(view: State, names: Names) -> tuple[str, str]:
    """(line 1 where the end is all that is left, else "", and what the end of the turn leads to)."""
    left = [names.group(group_name(view.tables, g.types)) for g in view.groups if not g.activated]
    if len(left) > 1:
        line = _say(names, "turn.ends_choice", groups=names.listed_or(left))
        return "", line if len(line) <= LINE2_MOST else _say(names, "turn.ends_count", n=len(left))
    if left:
        return "", _say(names, "turn.ends_last", group=left[0])
    if view.round >= LAST_ROUND:
        return _say(names, "turn.ends_game"), _say(names, "turn.ends_game_2")
    return _say(names, "turn.ends_spawn", round=view.round + 1), _say(names, "turn.ends_spawn_2")


# --- other decisions -------------------------------------------------------------------------------------------------


def _crew(view: State, names: Names, decision: Decision) -> tuple[str, str]:
    if "#" in decision.source:
        return _say(names, "crew.1", what=names.card(decision.source)), _say(names, "crew.2")
    return _say(names, "crew.collect", what=names.token_at(view, decision.source)), _say(names, "crew.2")


def _plain(view: State, names: Names, decision: Decision) -> tuple[str, str]:
    values: dict[str, str | int] = {"round": view.round + 1}
    if isinstance(decision, Subset):
        values["n"] = decision.min
    else:
        values["n"] = len(decision.options)
    if decision.kind in ("raider_route", "raider_attack"):
        values["raider"] = names.raider(decision.source)
    elif decision.source in view.tables.card_index:
        values["card"] = names.card(decision.source)
    elif decision.kind == "tile":
        values["place"] = names.place(decision.source)
    line2 = f"{decision.kind}.2"
    if decision.kind == "gain" and view.tables.zone[view.tables.card_index[decision.source]] == "vehicle":
        line2 = "gain.vehicle"
    return _say(names, f"{decision.kind}.1", **values), _say(names, line2, **values)


def _slots(view: State, names: Names, decision: Decision) -> tuple[str, str]:
    player = view.players[decision.seat]
    line2 = _say(names, "slots.2", n=len(player.cargo), slots=slots(view, player))
    return _say(names, "slots.1"), line2


def _trade(view: State, names: Names, decision: Decision) -> tuple[str, str]:
    """Frames of a trade: what, partner, given, wishes, returned; as far as it has come (TRADE-4)."""
    partner, *lists = view.frames[-1][1:]
    key = decision.kind
    values: dict[str, str | int] = {"other": names.seat(partner if decision.seat == view.active else view.active)}
    if key in ("trade_return", "trade_confirm"):
        values["cards"] = _few(names, view, lists[0])
    if key == "trade_return":
        kinds = names.listed([names.kind(view.tables.kinds[kind].id) for kind in lists[1]])
        wished = "wishes" if len(kinds) <= FEW else "wishes_many"
        values["wishes"] = _say(names, f"trade_return.{wished}", kinds=kinds, n=len(lists[1])) if lists[1] else ""
    if key == "trade_confirm":
        values["returned"] = _few(names, view, lists[2])
    return _say(names, f"{key}.1", **values), _say(names, f"{key}.2", **values).rstrip()


def _few(names: Names, view: State, cards: tuple[int, ...]) -> str:
    """The cards by name if that is short, else how many they are."""
    listed = names.cards(view.tables.card_names[card] for card in cards)
    return listed if len(listed) <= FEW else names.texts.get("log.cards", n=len(cards))


def _defend(view: State, names: Names, decision: Decision) -> tuple[str, str]:
    """The innermost frame is ("defend", seat, points left, piercing, ...)."""
    _, _, left, piercing = view.frames[-1][:4]
    line2 = _say(names, "defend.piercing" if piercing else "defend.2")
    if decision.source:
        return _say(names, "defend.1", n=left, attacker=names.raider(decision.source)), line2
    return _say(names, "defend_area", n=left), line2


_LINES: dict[str, Callable[[State, Names, Decision], tuple[str, str]]] = {
    "turn": _turn,
    "crew": _crew,
    "refresh": _plain,
    "discard": _plain,
    "gain": _plain,
    "slots": _slots,
    "trade_give": _trade,
    "trade_wish": _trade,
    "trade_return": _trade,
    "trade_confirm": _trade,
    "defend": _defend,
    "revival": _plain,
    "entry": _plain,
    "rumor": _plain,
    "tile": _plain,
    "wind": _plain,
    "raider_order": _plain,
    "raider_route": _plain,
    "raider_attack": _plain,
}
