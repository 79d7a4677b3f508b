"""What the turn lights on the board: ends of a move, what can be taken, hit or traded with, half-made answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.table.board.overlay import Overlay
from game.table.prompts.moves import passing, steps_of
from game.table.prompts.places import wind_reach

if TYPE_CHECKING:
    from game.table.prompts.turn import TurnPrompt


def turn_overlay(turn: TurnPrompt) -> Overlay:
    offers, here = turn.offers, turn.here
    if turn.aim is not None:
        return _aiming(turn)
    if turn.waiting is not None:
        return _planning(turn) if turn.planning else _waiting_overlay(turn)
    if turn.ending:
        return Overlay(subject=here)
    if turn.wind:
        return Overlay(subject=here, shaded=wind_reach(turn, turn.wind))
    if turn.planning:
        return _planning(turn)
    targets = frozenset(offers.attacked())
    traders = frozenset(turn.table.model.seats[seat].at for seat in offers.trades)
    base = Overlay(
        subject=here,
        stop=frozenset(offers.moves),
        passing=passing(turn.view, turn.decision.seat) if offers.moves else frozenset(),
        targets=targets,
        choices=frozenset(offers.collects) | traders,
        final=turn.escapes | {hex_ for hex_, option in offers.collects.items() if turn.table.is_final(option)},
    )
    hex_ = turn.table.pointed.removeprefix("hex:")
    return _with_path(turn, base, hex_) if hex_ in offers.moves else base


def _planning(turn: TurnPrompt) -> Overlay:
    """All ends of a move, with the way to the one that is planned or pointed at."""
    moves = turn.offers.moves
    passed = passing(turn.view, turn.decision.seat)
    base = Overlay(subject=turn.here, stop=frozenset(moves), passing=passed, final=turn.escapes)
    hex_ = turn.planned or turn.table.pointed.removeprefix("hex:")
    return _with_path(turn, base, hex_) if hex_ in moves else base


def _with_path(turn: TurnPrompt, overlay: Overlay, hex_: str) -> Overlay:
    """The overlay with the way to a hex drawn in."""
    path, step_at, fuel_from = steps_of(turn.view, turn.decision.seat, hex_)
    return replace(overlay, path=path, step_at=step_at, fuel_from=fuel_from)


def _aiming(turn: TurnPrompt) -> Overlay:
    targets = turn.targets()
    if turn.waiting is not None:
        return _waiting_overlay(turn)
    hexes = frozenset(target for target in targets if "," in target)
    places = frozenset(target for target in targets if target and "," not in target)
    is_attack = turn.aim is not None and turn.action(turn.aim.card, turn.aim.action).effect.op == "attack"
    if is_attack:
        return Overlay(subject=turn.here, targets=hexes)
    return Overlay(subject=turn.here, choices=hexes, places=places)


def _waiting_overlay(turn: TurnPrompt) -> Overlay:
    assert turn.waiting is not None
    words = turn.waiting.key.split()
    if words[0] == "move":
        return _with_path(turn, Overlay(subject=turn.here, stop=frozenset((words[1],))), words[1])
    if words[0] == "collect":
        return Overlay(subject=turn.here, choices=frozenset((words[1],)))
    if words[0] == "use" and len(words) > 2:
        if "," not in words[2]:
            return Overlay(subject=turn.here, places=frozenset((words[2],)))
        return Overlay(subject=turn.here, targets=turn.hit_hexes(words[1], words[2]))
    return Overlay(subject=turn.here)
