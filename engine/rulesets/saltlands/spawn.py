"""The raider spawn that ends a round (SPAWN-1 to SPAWN-3, TURN-4, TURN-5, LIFE-3)."""

from __future__ import annotations

from typing import Any

from engine.core.decision import Choose, Decision, Option
from engine.core.rng import below
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.actions import turn_wind
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.rumor import place_from_bag
from engine.rulesets.saltlands.state import EMPTY, Group, State

LAST_ROUND = 5
"""The last round (TURN-5)."""


def begin(s: State) -> None:
    """The spawn in place of an activation; one that would begin round 6 ends the game (TURN-4, TURN-5)."""
    if s.round >= LAST_ROUND:
        s.result = ((), "no_time", -1, -1)
        return
    s.rng, i = below(s.rng, len(s.wind_tokens))
    was, s.wind_strength = s.wind_strength, s.wind_tokens[i]
    s.wind_tokens = tuple(sorted((*s.wind_tokens[:i], *s.wind_tokens[i + 1 :], was)))
    if s.listener:
        s.listener(ev.WindStrengthChanged(rule="SPAWN-1", was=was, strength=s.wind_strength))
    s.frames.append(("spawn",))
    if not s.players[s.active].out:
        s.frames.append(("wind",))


def step_wind(s: State, frame: tuple[Any, ...]) -> Decision | None:
    """The current player may turn the wind tile (SPAWN-1)."""
    return Choose(s.active, "wind", "SPAWN-1", tuple([s.notes.wind[d] for d in range(6)]))


def answer_wind(s: State, frame: tuple[Any, ...], chosen: Option) -> None:
    """`wind DIRECTION`; the present one keeps it."""
    s.frames.pop()
    turn_wind(s, chosen.args[0], "SPAWN-1")


def step_spawn(s: State, frame: tuple[Any, ...]) -> Decision | None:
    """Discard the face-up cards, begin the round, merge groups, place raiders (SPAWN-1 to SPAWN-3)."""
    s.frames.pop()
    discarded = tuple(s.damage_card(g.stack[0]).id for g in s.groups if g.activated and g.stack)
    s.groups = tuple(Group(g.types, g.stack[1:] if g.activated else g.stack, False) for g in s.groups)
    s.round += 1
    if s.listener:
        s.listener(ev.RoundBegan(rule="SPAWN-1", round=s.round, discarded=discarded))
    _merge(s)
    for h in spawn_points(s):
        if s.at[h] == EMPTY:
            place_from_bag(s, h, "spawn", "SPAWN-2")
    return None


def spawn_points(s: State) -> list[int]:
    """The explored spawn points with numbers up to the round's, by id (SPAWN-2)."""
    found = []
    for number in range(1, s.round + 1):
        h = s.spawn.find(number)
        while h >= 0:
            found.append(h)
            h = s.spawn.find(number, h + 1)
    return sorted(found)


def group_types(s: State, players: int) -> tuple[tuple[int, ...], ...]:
    """The raider groups for a number of players (SETUP-4)."""
    boards = (("hankerer", "dirtbike"), ("quad", "buggy"), ("tracked", "jeep"))
    index = s.tables.type_index
    if players <= 2:
        return (tuple(index[t] for t in boards[0]), tuple(index[t] for t in (*boards[1], *boards[2])))
    split = {3: (), 4: (2,), 5: (1, 2), 6: (0, 1, 2)}[players]
    groups: list[tuple[int, ...]] = []
    for b, board in enumerate(boards):
        if b in split:
            groups += [(index[t],) for t in board]
        else:
            groups.append(tuple(index[t] for t in board))
    return tuple(groups)


def _merge(s: State) -> None:
    """Merge the groups to the number of players left; a merged group keeps the first one's stack (LIFE-3, SPAWN-3)."""
    if not any(p.out for p in s.players):
        return
    wanted = group_types(s, sum(not p.out for p in s.players))
    if len(wanted) >= len(s.groups):
        return
    merged = []
    for types in wanted:
        old = next((g for g in s.groups if g.types[0] in types), None)
        if old is None:
            return
        merged.append(Group(types, old.stack, False))
    s.groups = tuple(merged)
    if s.listener:
        names = tuple(group_name(s.tables, g.types) for g in s.groups)
        s.listener(ev.GroupsMerged(rule="LIFE-3", groups=names))
