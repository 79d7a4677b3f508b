"""Raider groups and their damage cards as they lie (SETUP-4, RAID-5, RAID-6, RAID-9)."""

from __future__ import annotations

from engine.rulesets.saltlands.catalog import Damage, Line
from engine.rulesets.saltlands.state import State

NO_CARD = Damage("", 0, 0, ())
"""Stands for the card of a group whose stack is empty (only in positions): no move, no attack."""


def card_of(s: State, group: int) -> Damage:
    """The face-up damage card of an activated group."""
    stack = s.groups[group].stack
    return s.damage_card(stack[0]) if stack else NO_CARD


def group_of(s: State, raider: int) -> int:
    """The group that a raider belongs to."""
    raider_type = s.tables.type_of[raider]
    for g, group in enumerate(s.groups):
        if raider_type in group.types:
            return g
    raise AssertionError("every raider belongs to a group")


def strength(s: State, line: Line) -> int:
    """Strength of an attack line, with what the difficulty adds or takes; an attack has at least 1."""
    switches = s.setup.difficulty
    return max(1, line.strength + switches.damage) if s.round >= switches.damage_from else line.strength


def line_text(s: State, line: Line) -> str:
    """`2 piercing each`"""
    kind = "piercing" if line.piercing else "normal"
    return f"{strength(s, line)} {kind} {'each' if line.each else 'one'}"


def allowance(s: State, raider: int) -> int:
    """Board value and card value (RAID-6)."""
    return s.tables.raider_types[s.tables.type_of[raider]].move + card_of(s, group_of(s, raider)).move


def victims(s: State, raider: int) -> list[int]:
    """Seats next to a raider (FIGHT-1)."""
    h = s.raider_at[raider]
    if not s.geo.near_mask[h] & s.figures:
        return []
    near = s.geo.near[h]
    return [seat for seat, player in enumerate(s.players) if player.at in near]
