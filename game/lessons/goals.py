"""Whether the goals of a step are met, and whether they still can be: one function for each op and need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.mat import hand_limit
from engine.rulesets.saltlands.state import OFF, ON_BOARD, RAIDER, TOKEN, State
from game.lessons.model import Asked, Goal, Happened, Holds, Need, Stands, Step, WithinLimit

LEARNER = 0
"""The seat of whoever takes the lesson."""


def met(step: Step, state: State, since_step: Sequence[Event], since_start: Sequence[Event]) -> bool:
    """Whether all goals of a step hold, and the figure has not died over it."""
    return not died(since_step) and all(
        _happened(goal, since_start if goal.ever else since_step)
        if isinstance(goal, Happened)
        else _HOLDS[type(goal)](goal, state)
        for goal in step.goals
    )


def lost(step: Step, state: State, since_step: Sequence[Event]) -> str:
    """Why a step that is not met can hardly be met any more: `died`, `over`, `gone`, `turns`; "" if it still can."""
    if died(since_step):
        return "died"
    if state.pending is None:
        return "over"
    if state.pending.kind == "turn" and not all(_is_there(need, state) for need in step.needs):
        return "gone"
    turns = sum(isinstance(event, ev.TurnStarted) for event in since_step)
    return "turns" if turns > step.turns else ""


def died(since_step: Sequence[Event]) -> bool:
    """Whether the learner's figure has died in a step: no goal counts then."""
    return any(isinstance(event, ev.CharacterDied) and event.seat == LEARNER for event in since_step)


# --- goals -----------------------------------------------------------------------------------------------------------


def _happened(goal: Happened, events: Iterable[Event]) -> bool:
    found = sum(_fits(goal, event) for event in events)
    return found >= goal.times


def _fits(goal: Happened, event: Event) -> bool:
    """Whether an event is the wanted one; one that is about another seat never is."""
    if type(event).__name__ != goal.event or getattr(event, "seat", LEARNER) != LEARNER:
        return False
    right = all(_is(getattr(event, name), wanted) for name, wanted in goal.where.items())
    return right and all(len(getattr(event, name)) >= least for name, least in goal.least.items())


def _is(value: Any, wanted: str | int | bool) -> bool:
    if isinstance(value, tuple):
        return any(_is(part, wanted) for part in value)
    return bool(value == wanted) or (isinstance(value, str) and value.partition("#")[0] == wanted)


def _stands(goal: Stands, state: State) -> bool:
    player, geo = state.players[LEARNER], state.geo
    if player.waiting != ON_BOARD or player.at < 0:
        return False
    if goal.place:
        return geo.places[geo.tile_of[player.at]] == goal.place
    near = {geo.names[h] for h in geo.near[player.at]}
    return geo.names[player.at] in goal.on or any(hex_ in near for hex_ in goal.beside)


def _holds(goal: Holds, state: State) -> bool:
    return _count(goal.kind, state) >= goal.least


def _count(kind: str, state: State) -> int:
    player = state.players[LEARNER]
    return sum(state.tables.card_names[card].partition("#")[0] == kind for card in (*player.mat, *player.hand))


def _asked(goal: Asked, state: State) -> bool:
    pending = state.pending
    return pending is not None and pending.seat == LEARNER and pending.kind == goal.kind


def _within_limit(goal: WithinLimit, state: State) -> bool:
    player = state.players[LEARNER]
    return len(player.hand) <= hand_limit(state, player) and not player.beside


_HOLDS: dict[type, Callable[[Any, State], bool]] = {
    Stands: _stands,
    Holds: _holds,
    Asked: _asked,
    WithinLimit: _within_limit,
}


def event_types() -> dict[str, type[Event]]:
    """All events by name, for checking lesson files."""
    return {name: kind for name, kind in vars(ev).items() if isinstance(kind, type) and issubclass(kind, Event)}


def goal_types() -> tuple[type[Goal], ...]:
    """All ops there are, for tests."""
    return (Happened, *_HOLDS)


# --- needs -----------------------------------------------------------------------------------------------------------


def _is_there(need: Need, state: State) -> bool:
    geo, tables = state.geo, state.tables
    if need.vehicle and state.players[LEARNER].vehicle < 0:
        return False
    if need.token is not None and not _within_reach(geo.names.index(need.token), state):
        return False
    if need.unexplored is not None and state.tiles[geo.places.index(need.unexplored)].explored:
        return False
    if need.raider is not None and state.raider_at[tables.raider_index[need.raider]] == OFF:
        return False
    return need.card is None or _count(need.card, state) >= need.least


def _within_reach(hex_: int, state: State) -> bool:
    """Whether a token lies on a hex and the figure is next to it, or has something to get there with."""
    player = state.players[LEARNER]
    lies = TOKEN <= state.at[hex_] < RAIDER
    return lies and (player.vehicle >= 0 or (player.at >= 0 and hex_ in state.geo.near[player.at]))
