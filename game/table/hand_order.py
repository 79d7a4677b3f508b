"""The order of cards in a hand: attacks, moves, aid, armor and limits, maps, victory. Without Pygame."""

from __future__ import annotations

from collections.abc import Iterable

from engine.rulesets.saltlands.catalog import Kind
from game.table.model import Model
from game.table.totals import kind_of


def ordered(model: Model, cards: Iterable[str]) -> list[str]:
    """Cards sorted for the hand; equal kinds by number; unknown cards last."""
    return sorted(cards, key=lambda card: (_rank(kind_of(model, card)), kind_of(model, card).id, _number(card)))


def _number(card: str) -> int:
    _, _, number = card.partition("#")
    return int(number) if number.isdigit() else 0


def _rank(kind: Kind) -> int:
    ops = {action.effect.op for action in kind.actions}
    if kind.id == "?":
        return 9
    if kind.victory >= 0:
        return 8
    if "attack" in ops:
        return 0
    if kind.fuel or kind.sail_wind or "turn_wind" in ops:
        return 1
    if ops & {"refresh", "search", "draw"} or kind.kit:
        return 2
    if kind.helmet or kind.armor:
        return 3
    if kind.limit is not None:
        return 4
    return 5
