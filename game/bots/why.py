"""Why a bot would answer as it does, in one line: what the answer brings, read off the view that the bot sees.

The reason is found from the answer, not kept by the bot: so every level has one, and a person's own answers too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.core.decision import Choose, Chosen, Option
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.rumor import LAST_RUMOR, escape_open, marker_target
from engine.rulesets.saltlands.state import TOKEN, State
from game.bots.acts import Act
from game.bots.odds import Odds
from game.bots.turns import Planner
from game.bots.way import cards_needed
from game.bots.worth import victory_counts


class Why(NamedTuple):
    """A reason. key: of its text, below `why`. values: what the text names, in notation (`Names.reason`)."""

    key: str
    values: dict[str, str | int]


def why(view: State, chosen: Chosen) -> Why:
    """The reason for an answer to the decision pending in the view."""
    decision = view.pending
    assert decision is not None, "only answers have reasons"
    if isinstance(chosen, Option) and isinstance(decision, Choose):
        if decision.kind == "turn":
            return _TURN[chosen.op](view, decision, chosen)
        special = _CHOICES.get(decision.kind)
        if special is not None:
            return special(view, decision, chosen)
        return Why(f"{decision.kind}.{chosen.op}", {})
    return Why(decision.kind, {})


# --- the turn --------------------------------------------------------------------------------------------------------


def _collect(view: State, decision: Choose, option: Option) -> Why:
    token = view.tables.tokens[view.at[option.args[0]] - TOKEN]
    if token.kind == "rumor":
        left = LAST_RUMOR - len(view.rumors_played)
        return Why("collect.rumor", {"n": left}) if left > 0 else Why("collect.no_rumor", {})
    if token.kind == "loot":
        return Why("collect.loot", {"n": token.number})
    counts = victory_counts(view, view.players[decision.seat])
    before = cards_needed(counts)
    counts[token.faction] += 1
    return Why("collect.victory", {"n": before}) if cards_needed(counts) < before else Why("collect.spare", {})


def _move(view: State, decision: Choose, option: Option) -> Why:
    end = option.args[0]
    planner = Planner(view, decision)
    plan = next((plan for plan in planner.plans(1000) if plan.move == option), None)
    if escape_open(view) and view.geo.tile_of[end] in view.markers:
        return Why("move.escape", {})
    for act in plan.acts if plan is not None else ():
        if act.later:
            return _then(view, act)
    here = view.players[decision.seat].at
    before, after = (_least_risk(planner, h) if h >= 0 else 0 for h in (here, end))
    return Why("move.safe", {"before": before, "n": after}) if after < before else Why("move.nearer", {})


def _then(view: State, act: Act) -> Why:
    """What is done after the move."""
    names = view.geo.names
    if act.token >= 0:
        token = view.tables.tokens[view.at[act.token] - TOKEN]
        return Why("move.collect", {"token": token.id, "at": names[act.token]})
    return Why("move.attack", {"at": names[act.option.args[2]]})


def _least_risk(planner: Planner, h: int) -> int:
    """The chance of a death on a hex in per cent, at the group that is best to activate."""
    odds = planner.outlook.odds
    return round(100 * min((odds.blow(h, group).death for group in planner.groups if group >= 0), default=0.0))


def _use(view: State, decision: Choose, option: Option) -> Why:
    card, number, target = option.args
    effect = view.tables.kind[card].actions[number - 1].effect
    if effect.op != "attack":
        return Why(f"use.{effect.op}", {})
    planner = Planner(view, decision)
    act = next((act for act in planner.acts.here() if act.option == option), None)
    killed = act.kills if act is not None else ()
    if len(killed) > 1:
        return Why("use.kills", {"n": len(killed)})
    if killed:
        board = view.tables.raider_types[view.tables.type_of[killed[0]]]
        return Why("use.kill", {"raider_type": board.id, "n": board.loot_cards})
    return Why("use.wound", {"at": view.geo.names[target]})


def _discard(view: State, decision: Choose, option: Option) -> Why:
    player = view.players[decision.seat]
    over = len(player.hand) - hand_limit(view, player)
    return Why("discard.over", {"n": over}) if over > 0 else Why("discard.free", {})


def _end(view: State, decision: Choose, option: Option) -> Why:
    group, here = option.args[0], view.players[decision.seat].at
    if group < 0:
        return Why("end.spawn", {})
    if here < 0:
        return Why("end.away", {})
    risk = Odds(view, view.players[decision.seat]).blow(here, group).death
    return Why("end.risk", {"n": round(100 * risk)}) if risk else Why("end.safe", {})


def _plain(key: str) -> Callable[[State, Choose, Option], Why]:
    return lambda view, decision, option: Why(key, {})


_TURN: dict[str, Callable[[State, Choose, Option], Why]] = {
    "collect": _collect,
    "move": _move,
    "use": _use,
    "discard": _discard,
    "end": _end,
    "refresh_kept": _plain("use.refresh"),
    "trade": _plain("trade"),
    "wind": _plain("wind"),
    "place": _plain("place"),
}


# --- other choices ---------------------------------------------------------------------------------------------------


def _rumor(view: State, decision: Choose, option: Option) -> Why:
    card = view.tables.rumor_index[decision.source]
    side = int(option.op == "white")
    new = {marker_target(view, card, side, faction) for faction in range(3)}
    hidden = sum(not view.tiles[place].explored for place in new)
    return Why("rumor.explores", {"n": hidden}) if hidden else Why("rumor.nearer", {})


def _entry(view: State, decision: Choose, option: Option) -> Why:
    odds = Odds(view, view.players[decision.seat])
    risks = [odds.blow(option.args[0], g).death for g, group in enumerate(view.groups) if not group.activated]
    return Why("entry", {"n": round(100 * max(risks, default=0.0))})


def _about_raiders(view: State, decision: Choose, option: Option) -> Why:
    return Why("raiders", {})


_CHOICES: dict[str, Callable[[State, Choose, Option], Why]] = {
    "rumor": _rumor,
    "entry": _entry,
    "tile": _plain("tile"),
    "wind": _plain("wind"),
    "raider_order": _about_raiders,
    "raider_route": _about_raiders,
    "raider_attack": _about_raiders,
}
