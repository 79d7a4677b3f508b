"""Activation of a raider group (RAID-5 to RAID-11); who chooses is AUTO.

Frames: ("activation", group, raiders still to act), ("raider", raider), ("raider_attack", raider),
("raider_hits", raider, line, victims still to be hit).
"""

from __future__ import annotations

from typing import Any

from engine.core.decision import Decision, Option
from engine.rulesets.saltlands import auto, routes
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.groups import NO_CARD, allowance, card_of, group_of, line_text, strength, victims
from engine.rulesets.saltlands.notation import group_name
from engine.rulesets.saltlands.state import OFF, RAIDER, Group, State

Frame = tuple[Any, ...]


def activate(s: State, group: int) -> None:
    """Flip the group's damage card and let its raiders act (RAID-5, RAID-10)."""
    old = s.groups[group]
    s.groups = (*s.groups[:group], Group(old.types, old.stack, True), *s.groups[group + 1 :])
    raider_at = s.raider_at
    acting = tuple([r for r in s.tables.raiders_of(old.types) if raider_at[r] != OFF])
    if s.listener:
        card = card_of(s, group)
        s.listener(
            ev.GroupActivated(
                rule="RAID-5",
                seat=s.active,
                group=group_name(s.tables, old.types),
                damage=card.id,
                move=card.move,
                lines=tuple(line_text(s, line) for line in card.lines),
                raiders=tuple(s.tables.raider_names[r] for r in acting),
            )
        )
    s.frames.append(("activation", group, acting))


def step_activation(s: State, frame: Frame) -> Decision | None:
    """The next raider of the group, in an order somebody picks (RAID-5)."""
    _, group, acting = frame
    if not s.figures:
        # with nobody to go for they all stay: the order is no choice, and if nobody listens there is nothing to do
        acting = acting[:1] if s.listener else ()
    if not acting:
        s.frames.pop()
        if s.listener:
            s.listener(ev.ActivationEnded(rule="RAID-5", group=group_name(s.tables, s.groups[group].types)))
        return None
    if len(acting) == 1:
        answer_activation(s, frame, s.notes.raider[acting[0]])
        return None
    options = tuple([s.notes.raider[r] for r in acting])
    return auto.choose(s, "raider_order", "RAID-5", options, "", lambda option, _: answer_activation(s, frame, option))


def answer_activation(s: State, frame: Frame, chosen: Option) -> None:
    """`raider NAME`"""
    _, group, acting = frame
    raider = chosen.args[0]
    s.frames[-1] = ("activation", group, tuple([r for r in acting if r != raider]))
    s.frames.append(("raider", raider))


# --- moving ----------------------------------------------------------------------------------------------------------


def step_raider(s: State, frame: Frame) -> Decision | None:
    """Move one raider; equal ends are somebody's choice (RAID-6, RAID-8)."""
    raider = frame[1]
    choice = routes.best_ends(s, raider, allowance(s, raider))
    if len(choice.ends) == 1:
        _move(s, raider, choice, choice.ends[0], "rule")
        return None
    options = tuple([s.notes.to[h] for h in choice.ends])
    return auto.choose(
        s,
        "raider_route",
        "RAID-8",
        options,
        s.tables.raider_names[raider],
        lambda option, chooser: _move(s, raider, choice, option.args[0], chooser),
    )


def answer_raider(s: State, frame: Frame, chosen: Option) -> None:
    """`to HEX`"""
    raider = frame[1]
    choice = routes.best_ends(s, raider, allowance(s, raider))
    _move(s, raider, choice, chosen.args[0], "player")


def _move(s: State, raider: int, choice: routes.Choice, end: int, chooser: str) -> None:
    s.frames[-1] = ("raider_attack", raider)
    start = s.raider_at[raider]
    if s.listener:
        path = routes.route(s, raider, end) if end != start else [start]
        s.listener(
            ev.RaiderMoved(
                rule="RAID-8" if len(choice.ends) > 1 or choice.reason == "adjacent" else "RAID-6",
                raider=s.tables.raider_names[raider],
                path=tuple(s.geo.names[h] for h in path),
                allowance=allowance(s, raider),
                goal=routes.goal(s, raider, choice),
                distance_before=choice.before if choice.before < routes.FAR else -1,
                distance_after=choice.after if choice.after < routes.FAR else -1,
                ends=tuple(s.geo.names[h] for h in choice.ends),
                chosen_by=chooser,
                reason=choice.reason,
            )
        )
    if end != start:
        s.clear(start)
        s.put(end, RAIDER + raider)
        s.raider_at[raider] = end


# --- attacking -------------------------------------------------------------------------------------------------------


def step_raider_attack(s: State, frame: Frame) -> Decision | None:
    """Attack as the card directs, if a player is next to the raider (RAID-9)."""
    raider = frame[1]
    seats = victims(s, raider)
    card = card_of(s, group_of(s, raider)) if seats else NO_CARD
    if not card.lines:
        s.frames.pop()
        return None
    options = []
    for number, line in enumerate(card.lines, 1):
        options += [s.notes.line[number, seat] for seat in ([-1] if line.each else seats)]
    return auto.choose(
        s,
        "raider_attack",
        "RAID-9",
        tuple(options),
        s.tables.raider_names[raider],
        lambda option, chooser: _hit(s, raider, option, chooser),
    )


def answer_raider_attack(s: State, frame: Frame, chosen: Option) -> None:
    """`line N seat S` or `line N`"""
    _hit(s, frame[1], chosen, "player")


def _hit(s: State, raider: int, chosen: Option, chooser: str) -> None:
    number, seat = chosen.args
    line = card_of(s, group_of(s, raider)).lines[number - 1]
    seats = tuple(victims(s, raider)) if seat < 0 else (seat,)
    if s.listener:
        s.listener(
            ev.RaiderAttacked(
                rule="RAID-9",
                raider=s.tables.raider_names[raider],
                at=s.geo.names[s.raider_at[raider]],
                line=number,
                strength=strength(s, line),
                piercing=line.piercing,
                victims=seats,
                chosen_by=chooser,
            )
        )
    s.frames[-1] = ("raider_hits", raider, strength(s, line), line.piercing, seats)


def step_raider_hits(s: State, frame: Frame) -> Decision | None:
    """One victim after the other defends (FIGHT-5)."""
    _, raider, points, piercing, seats = frame
    if not seats:
        s.frames.pop()
        return None
    s.frames[-1] = ("raider_hits", raider, points, piercing, seats[1:])
    s.frames.append(("defend", seats[0], points, piercing, False, raider))
    return None
