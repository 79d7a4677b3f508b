"""A game on the table of a rule test: set up from a small position, played by notation, looked at by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import pytest

from engine.core.decision import Answer, Choose, Decision, Subset
from engine.core.errors import Refused
from engine.core.event import Event
from engine.core.ruleset import apply, state_hash
from engine.rulesets.saltlands.state import EMPTY, OFF, PLAYER, RAIDER, State
from tests.conformance.saltlands import rules

E = TypeVar("E", bound=Event)
Position = dict[str, Any]


def field(rows: int = 7, columns: int = 9, **other: str) -> dict[str, list[str]]:
    """Terrain of a test board: `rows` of `columns` hexes of salt with `0,0` in the middle.

    other: sand="1,0 2,0" or rock="..." names the hexes that are not salt; none="..." those that are not there.
    """
    named = {terrain: hexes.split() for terrain, hexes in other.items()}
    taken = {h for hexes in named.values() for h in hexes}
    half, wide = rows // 2, columns // 2
    every = [(q - r // 2, r) for r in range(-half, rows - half) for q in range(-wide, columns - wide)]
    board = {"salt": [name for q, r in every if (name := f"{q},{r}") not in taken]}
    board.update((terrain, hexes) for terrain, hexes in named.items() if terrain != "none")
    return board


def strip(text: str) -> dict[str, list[str]]:
    """Terrain of one row of hexes from `0,0` to the east: s salt, d sand, r rock, blank none."""
    words = {"s": "salt", "d": "sand", "r": "rock"}
    board: dict[str, list[str]] = {}
    for q, letter in enumerate(text):
        if letter != " ":
            board.setdefault(words[letter], []).append(f"{q},0")
    return board


class Table:
    """A state with its past events. `seat` arguments default to the first one."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    @classmethod
    def of(cls, position: Mapping[str, Any]) -> Table:
        """The table that a position describes; it must be sound."""
        state = rules().read(position)
        assert rules().check(state) == []
        return cls(state)

    @classmethod
    def new(cls, characters: str = "healer", seed: int = 1, **options: Any) -> Table:
        """A new game of the characters, named in a text."""
        seats = [{"character": name} for name in characters.split()]
        heard: list[Event] = []
        state = rules().new({"seats": seats, **options}, seed, heard.append)
        state.listener = None
        table = cls(state)
        table.events = heard
        return table

    # --- playing

    def do(self, *answers: Answer) -> list[Event]:
        """Give answers one after another, by whoever is asked; the events of all of them."""
        happened: list[Event] = []
        for answer in answers:
            happened += apply(rules(), self.state, None, answer)
            assert rules().check(self.state) == []
        self.events += happened
        return happened

    def refuse(self, answer: Answer, rule: str = "") -> Refused:
        """Try an answer that must be refused, for `rule` if one is given, and change nothing."""
        before = state_hash(rules(), self.state)
        with pytest.raises(Refused) as refused:
            apply(rules(), self.state, None, answer)
        assert state_hash(rules(), self.state) == before
        if rule:
            assert refused.value.rule == rule, str(refused.value)
        return refused.value

    # --- what is asked

    @property
    def asked(self) -> Decision:
        """The pending decision."""
        assert self.state.pending is not None, "the game is over"
        return self.state.pending

    @property
    def kind(self) -> str:
        """The kind of the pending decision; "" when the game is over."""
        return self.state.pending.kind if self.state.pending else ""

    def options(self, *words: str) -> list[str]:
        """The keys of the pending decision, only those that begin with one of the words if there are some."""
        keys = self.asked.keys()
        return [key for key in keys if key.split(" ")[0] in words] if words else keys

    def moves(self) -> dict[str, int]:
        """Hexes to which a move may go, with the fuel cards it costs."""
        found = {}
        for key in self.options("move"):
            _, hex_, *fuel = key.split(" ")
            found[hex_] = int(fuel[0].removeprefix("fuel=")) if fuel else 0
        return found

    def subset(self) -> tuple[int, int]:
        """The bounds of a subset decision."""
        assert isinstance(self.asked, Subset)
        return self.asked.min, self.asked.max

    # --- what lies where

    def names(self, cards: Any) -> list[str]:
        return [self.state.tables.card_names[card] for card in cards]

    def hand(self, seat: int = 0) -> list[str]:
        return sorted(self.names(self.state.players[seat].hand))

    def cargo(self, seat: int = 0) -> list[str]:
        return self.names(self.state.players[seat].cargo)

    def beside(self, seat: int = 0) -> list[str]:
        return self.names(self.state.players[seat].beside)

    def vehicle(self, seat: int = 0) -> str:
        card = self.state.players[seat].vehicle
        return self.names([card])[0] if card >= 0 else ""

    def at(self, seat: int = 0) -> str:
        """The hex of a figure, "" off the board."""
        h = self.state.players[seat].at
        return self.state.geo.names[h] if h >= 0 else ""

    def exhausted(self) -> set[str]:
        """All exhausted cards."""
        return {name for card, name in enumerate(self.state.tables.card_names[:-1]) if self.state.exhausted >> card & 1}

    def pile(self, name: str) -> list[str]:
        """mirage, raider_deck, supply or discard."""
        return self.names(getattr(self.state, name))

    def on(self, hex_: str) -> str:
        """What stands on a hex: `""`, `token ID`, a raider's name or `seat N`."""
        state = self.state
        content = state.at[state.geo.index[_axial(hex_)]]
        if content == EMPTY:
            return ""
        if content >= PLAYER:
            return f"seat {content - PLAYER}"
        if content >= RAIDER:
            return state.tables.raider_names[content - RAIDER]
        return f"token {state.tables.tokens[content - 1].id}"

    def raiders(self) -> dict[str, str]:
        """All raiders on the board and their hexes."""
        state = self.state
        return {state.tables.raider_names[r]: state.geo.names[h] for r, h in enumerate(state.raider_at) if h != OFF}

    def raider_crew(self, name: str) -> int:
        r = self.state.tables.raider_index[name]
        return self.state.tables.crew_of[r] - self.state.wounds[r]

    def bag(self) -> list[str]:
        return [self.state.tables.raider_names[r] for r in self.state.bag]

    def outcome(self) -> Mapping[str, Any] | None:
        return rules().outcome(self.state)


def _axial(hex_: str) -> tuple[int, int]:
    q, r = hex_.split(",")
    return int(q), int(r)


def only(events: list[Event], kind: type[E]) -> list[E]:
    """The events of one type."""
    return [event for event in events if isinstance(event, kind)]


def choose(table: Table) -> Choose:
    assert isinstance(table.asked, Choose)
    return table.asked
