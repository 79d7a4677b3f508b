"""Hand limit, armor and slots of a seat as sums of named parts, so that every total can be explained (MAT-4, FIGHT-6).

Read from the Model, for drawing only; tests hold them equal to the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulesets.saltlands.catalog import Kind
from engine.rulesets.saltlands.mat import EMPTY_SLOT_BONUS, FREE_SLOTS
from game.table.model import Model, SeatShown


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a total: the card it comes from, or "" for empty slots (then `count` of them)."""

    card: str
    value: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class Total:
    """A number and its parts."""

    parts: tuple[Part, ...]

    @property
    def value(self) -> int:
        return sum(part.value for part in self.parts)


def slots(model: Model, seat: SeatShown) -> int:
    """Cargo slots beside the character's, those of the vehicle included."""
    return FREE_SLOTS + (kind_of(model, seat.vehicle).slots if seat.vehicle else 0)


def hand_limit(model: Model, seat: SeatShown) -> Total:
    """The hand limit of a seat (MAT-4)."""
    parts = [
        Part(card, kind.limit)
        for card in (seat.card, *seat.cargo, seat.vehicle, *seat.hand)
        if card and (kind := kind_of(model, card)).limit
    ]
    empty = max(0, slots(model, seat) - len(seat.cargo))
    if empty:
        parts.insert(1, Part("", EMPTY_SLOT_BONUS * empty, empty))
    return Total(tuple(parts))


def armor(model: Model, seat: SeatShown) -> tuple[Total, Total]:
    """(armor that is not spent, helmets that count only if discarded) (FIGHT-6)."""
    cards = [card for card in (*seat.mat, *seat.hand) if card != "?"]
    lasting = tuple(Part(card, n) for card in cards if (n := kind_of(model, card).armor))
    helmets = tuple(Part(card, n) for card in cards if (n := kind_of(model, card).helmet))
    return Total(lasting), Total(helmets)


def kind_of(model: Model, card: str) -> Kind:
    """The definition of a card by name; a blank one for `?`."""
    return model.tables.kind[model.tables.card_index.get(card, -1)]


def is_crew(model: Model, card: str) -> bool:
    """Whether the card counts as crew (the character does)."""
    return bool(model.tables.is_crew[model.tables.card_index.get(card, -1)])
