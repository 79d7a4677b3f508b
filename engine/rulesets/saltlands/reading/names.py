"""Ids in a position and what they mean: hexes, cards, raiders, tokens; each card in one place only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.errors import BadPosition
from engine.core.event import HIDDEN
from engine.rulesets.saltlands.notation import Notation
from engine.rulesets.saltlands.reading.parsing import axial, typed
from engine.rulesets.saltlands.tables import UNKNOWN


class Names:
    """Looks things up for one position. Methods take a value and its path, and raise BadPosition with that path.

    placed: where each card was put so far. reserved: cards that some part names by id. Unknown things ("?") are allowed
    in written views only.
    """

    def __init__(self, notes: Notation, data: Mapping[str, Any]) -> None:
        self.data = data
        self.notes = notes
        self.geo = notes.geo
        self.tables = notes.tables
        self.placed: dict[int, str] = {}
        self.reserved = self._named_cards(data)
        self.is_view = "viewer" in data

    def part(self, name: str, kind: type, default: Any) -> Any:
        """A part of the position, of the right kind."""
        return typed(self.data, name, kind, default, "")

    def hex(self, value: Any, path: str) -> int:
        """A hex of this board."""
        h = self.geo.index.get(axial(value, path))
        if h is None:
            raise BadPosition(path, f"there is no hex {value} on this board")
        return h

    def id(self, value: Any, index: Mapping[str, int], what: str, path: str) -> int:
        """The id behind a word, UNKNOWN for "?" in a view."""
        if value == HIDDEN and self.is_view:
            return UNKNOWN
        if not isinstance(value, str) or value not in index:
            raise BadPosition(path, f"there is no {what} {value!r}")
        return index[value]

    def card(self, value: Any, path: str) -> int:
        """A card by id, or the first instance of a kind that lies nowhere yet; it must not lie in two places."""
        tables = self.tables
        if isinstance(value, str) and value in tables.kind_index:
            mine = tables.cards_of_kind[tables.kind_index[value]]
            free = [c for c in mine if c not in self.placed and c not in self.reserved]
            if not free:
                raise BadPosition(path, f"there is no further card of kind {value!r}")
            card = free[0]
        else:
            card = self.id(value, tables.card_index, "card", path)
        if card != UNKNOWN:
            if card in self.placed:
                raise BadPosition(path, f"{tables.card_names[card]} lies in {self.placed[card]} already")
            self.placed[card] = path
        return card

    def _named_cards(self, data: Any) -> frozenset[int]:
        """Cards that some part names by id: a kind named elsewhere must not take them."""
        found = {self.tables.card_index[data]} if isinstance(data, str) and data in self.tables.card_index else set()
        for part in data.values() if isinstance(data, Mapping) else data if isinstance(data, list | tuple) else ():
            found |= self._named_cards(part)
        return frozenset(found)

    def cards(self, values: Any, path: str) -> tuple[int, ...]:
        """A list of cards."""
        if not isinstance(values, list | tuple):
            raise BadPosition(path, "is not a list of cards")
        return tuple(self.card(value, f"{path}[{i}]") for i, value in enumerate(values))

    def ids(self, path: str, values: Any, index: Mapping[str, int], what: str) -> tuple[int, ...]:
        """A list of ids, none twice."""
        if not isinstance(values, list | tuple):
            raise BadPosition(path, "is not a list")
        out: list[int] = []
        for i, value in enumerate(values):
            found = self.id(value, index, what, f"{path}[{i}]")
            if found in out and found != UNKNOWN:
                raise BadPosition(f"{path}[{i}]", f"{value} is there twice")
            out.append(found)
        return tuple(out)

    def mask(self, path: str, values: Any) -> int:
        """A bit mask over named cards."""
        return sum(1 << card for card in self.ids(path, values, self.tables.card_index, "card") if card != UNKNOWN)

    def zone(self, card: int, zones: tuple[str, ...], path: str) -> None:
        """The card must belong into one of the zones."""
        if self.tables.zone[card] not in zones:
            raise BadPosition(path, f"{self.tables.card_names[card]} is no {' or '.join(zones)} card")
