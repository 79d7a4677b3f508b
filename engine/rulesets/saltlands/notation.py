"""Options and their notation: made once for a catalog and a board, shared by all states, compared by identity.

The keys are listed in `docs/architecture.md`. Arguments are ids: hexes, cards, places, directions, seats, raiders.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.decision import Option
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, Geometry
from engine.rulesets.saltlands.tables import Tables


def group_name(tables: Tables, types: tuple[int, ...]) -> str:
    """`quad+buggy`"""
    return "+".join(tables.raider_types[t].id for t in types)


class Row(dict[Any, Option]):
    """All options of one word by their id, or their tuple of ids; each is made when it is first looked up."""

    def __init__(self, op: str, key: Callable[..., str]) -> None:
        self._op = op
        self._key = key

    def __missing__(self, ids: int | tuple[int, ...]) -> Option:
        args = ids if isinstance(ids, tuple) else (ids,)
        made = self[ids] = Option(self._key(*args), self._op, args)
        return made


class Notation:
    """The options of one board and catalog; each is made on first use and is the same one ever after.

    Those that are looked up all the time have rows of their own, such as `discard[card]` and `move[hex, fuel]`.
    """

    def __init__(self, tables: Tables, geo: Geometry) -> None:
        self.tables = tables
        self.geo = geo
        card, hex_, direction = tables.card_names, geo.names, HEX_DIRECTIONS
        raiders = tables.raider_names
        keys: dict[str, Callable[..., str]] = {
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

        self._rows = {op: Row(op, key) for op, key in keys.items()}
        self.move, self.use, self.end, self.line = (self._rows[op] for op in ("move", "use", "end", "line"))
        self.discard, self.card, self.crew, self.meet = (self._rows[op] for op in ("discard", "card", "crew", "meet"))
        kinds = enumerate(tables.catalog.kinds)
        self.wishes = tuple(self.option("kind", k) for k, kind in kinds if kind.zone != "character")
        """Everything that can be wished for in a trade (TRADE-4)."""
        self.stops = tuple(self.move[h, 0] for h in range(len(geo.coords)))
        """The move without fuel to each hex."""
        self.enter = self._rows["enter"]
        self.collect, self.to, self.raider, self.wind = (self._rows[op] for op in ("collect", "to", "raider", "wind"))

    def option(self, op: str, *args: int) -> Option:
        """The shared option of a word and its ids."""
        return self._rows[op][args[0] if len(args) == 1 else args]

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
