"""Options and their notation: made once for a catalog and a board, shared by all states, compared by identity.

The keys are listed in `docs/architecture.md`. Arguments are ids: hexes, cards, places, directions, seats, raiders.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.decision import Option
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, Geometry
from engine.rulesets.saltlands.tables import Tables


def group_name(tables: Tables, types: tuple[int, ...]) -> str:
    """`quad+buggy`"""
    return "+".join(tables.raider_types[t].id for t in types)


class Notation:
    """The options of one board and catalog; each is made on first use and is the same one ever after."""

    def __init__(self, tables: Tables, geo: Geometry) -> None:
        self.tables = tables
        self.geo = geo
        self._made: dict[tuple[str, tuple[int, ...]], Option] = {}
        card, hex_, direction = tables.card_names, geo.names, HEX_DIRECTIONS
        raiders = tables.raider_names
        self._key: dict[str, Callable[..., str]] = {
            "move": lambda h, fuel: f"move {hex_[h]} fuel={fuel}" if fuel else f"move {hex_[h]}",
            "collect": lambda h: f"collect {hex_[h]}",
            "use": self._use_key,
            "refresh_kept": lambda: "refresh",
            "trade": lambda seat: f"trade {seat}",
            "wind": lambda d: f"wind {direction[d]}",
            "place": lambda c, over: f"place {card[c]}" if over < 0 else f"place {card[c]} over {card[over]}",
            "discard": lambda c: f"discard {card[c]}",
            "end": lambda g, *types: f"end {group_name(tables, types)}" if types else "end spawn",
            "crew": lambda c: f"crew {card[c]}",
            "refresh": lambda c: f"refresh {card[c]}",
            "keep": lambda: "keep",
            "card": lambda c: card[c],
            "beside": lambda c: f"beside {card[c]}",
            "kind": lambda k: f"kind {tables.kinds[k].id}",
            "withdraw": lambda: "withdraw",
            "decline": lambda: "decline",
            "confirm": lambda: "confirm",
            "meet": lambda c: f"meet {card[c]}",
            "armor": lambda: "armor",
            "open": lambda: "leave open",
            "enter": lambda h: f"enter {hex_[h]}",
            "red": lambda: "red",
            "white": lambda: "white",
            "turn": lambda turn: f"turn {turn}",
            "raider": lambda r: f"raider {raiders[r]}",
            "to": lambda h: f"to {hex_[h]}",
            "line": lambda n, seat: f"line {n}" if seat < 0 else f"line {n} seat {seat}",
        }

    def option(self, op: str, *args: int) -> Option:
        """The shared option of a word and its ids."""
        found = self._made.get((op, args))
        if found is None:
            found = self._made[op, args] = Option(self._key[op](*args), op, args)
        return found

    def _use_key(self, card: int, number: int, target: int) -> str:
        key = f"use {self.tables.card_names[card]}" + (f":{number}" if number > 1 else "")
        place = self.target_name(card, number, target)
        return f"{key} {place}" if place else key

    def target_name(self, card: int, number: int, target: int) -> str:
        """The notation of a card action's target, whose meaning the action decides; "" for none."""
        if target < 0:
            return ""
        op = self.tables.kind[card].actions[number - 1].effect.op
        if op == "explore":
            return self.geo.places[target]
        if op == "turn_wind":
            return HEX_DIRECTIONS[target]
        return self.geo.names[target]
