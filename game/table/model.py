"""What the table draws: plain data with names, built once from a view and from then on changed by events alone
(`model_events.apply_event`).

The model is not the state: it holds only what can be seen, knows no rule, and may lag behind while events are being
shown. That it still arrives where the state is, is proved after every answer of whole random games.

Hidden things are `?`. Names are those of the events: hexes `3,-2`, places `NE`, cards `fuel#4`, raiders `jeep#2`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import TypeAlias

from engine.core.event import HIDDEN
from engine.rulesets.saltlands.catalog import FACTIONS, TERRAINS, Damage
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, Geometry
from engine.rulesets.saltlands.rumor import LAST_RUMOR
from engine.rulesets.saltlands.state import OFF, RAIDER, SPECTATOR, TO_ENTER, TOKEN, State
from engine.rulesets.saltlands.tables import UNKNOWN, Tables

NOWHERE = ""
"""Stands for a hex or place that is none: a figure that is off the board, a slot without a card."""


@dataclass(slots=True, frozen=True)
class TileShown:
    """What lies at a place: the tile's id (`?` face down), its turn 0 to 2, whether it is explored."""

    tile: str
    turn: int
    explored: bool


@dataclass(slots=True, frozen=True)
class RaiderShown:
    """A raider on the board; wounds 0 or 1."""

    at: str
    wounds: int


@dataclass(slots=True, frozen=True)
class GroupShown:
    """A raider group: its types, the damage card that lies face up ("" if none), how many cards its stack has left.

    The face-up card counts as part of the stack until the spawn takes it away.
    """

    types: tuple[str, ...]
    face_up: str
    stack: int

    @property
    def name(self) -> str:
        """`quad+buggy`, as in events and options."""
        return "+".join(self.types)


@dataclass(slots=True)
class SeatShown:
    """One seat. `hand` holds known cards by name and `?` for the others, oldest first.

    at: hex, or NOWHERE while the figure is off the board. waiting: ON_BOARD, TO_ENTER or TO_REVIVE of the state.
    card: the character card. vehicle: NOWHERE without one.
    """

    name: str
    character: str
    card: str
    at: str = NOWHERE
    waiting: int = TO_ENTER
    deaths: int = 0
    hand: tuple[str, ...] = ()
    vehicle: str = NOWHERE
    cargo: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()

    @property
    def out(self) -> bool:
        """Dead for the second time (LIFE-3)."""
        return self.deaths >= 2

    @property
    def mat(self) -> tuple[str, ...]:
        """All cards in play, the character first, the vehicle last."""
        return (self.card, *self.cargo, *self.beside, *((self.vehicle,) if self.vehicle else ()))

    def copy(self) -> SeatShown:
        """An independent equal seat."""
        return replace(self)


Result: TypeAlias = "tuple[tuple[int, ...], str, str, str]"
"""winners (seats), clause, place, faction: as in GameEnded."""


@dataclass(slots=True)
class Model:
    """All that is drawn. See the module's text; `viewer` is the seat that looks, SPECTATOR or FULL.

    deck: counts of mirage, raider, rumor, bag and of the pools salt, sand, rock. discard: newest first. rumors: cards
    drawn so far. own_damage: damage cards that only the position knows. arrived: cards that everybody saw come into a
    hand by the first half of a trade, until its other half was told.
    """

    tables: Tables
    geo: Geometry
    viewer: int = SPECTATOR
    round: int = 0
    turn: int = 0
    active: int = 0
    wind_to: str = "NE"
    wind_strength: int = 3
    terrain: dict[str, str] = field(default_factory=dict)
    spawns: dict[str, int] = field(default_factory=dict)
    tiles: dict[str, TileShown] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    raiders: dict[str, RaiderShown] = field(default_factory=dict)
    markers: dict[str, str] = field(default_factory=dict)
    rumors: tuple[str, ...] = ()
    groups: tuple[GroupShown, ...] = ()
    deck: dict[str, int] = field(default_factory=dict)
    discard: tuple[str, ...] = ()
    supply: frozenset[str] = frozenset()
    exhausted: frozenset[str] = frozenset()
    seats: list[SeatShown] = field(default_factory=list)
    result: Result | None = None
    own_damage: tuple[Damage, ...] = ()
    arrived: tuple[str, ...] = ()

    @classmethod
    def from_view(cls, view: State) -> Model:
        """The model of a view (or of a complete state, for a table with open hands)."""
        return _Reader(view).model()

    def copy(self) -> Model:
        """An independent equal model."""
        new = replace(self)
        for name in ("terrain", "spawns", "tiles", "tokens", "raiders", "markers", "deck"):
            setattr(new, name, dict(getattr(self, name)))
        new.seats = [seat.copy() for seat in self.seats]
        return new

    def differences(self, other: Model) -> list[str]:
        """What is not the same in the other model, one sentence each. The order of hands and piles does not count."""
        out: list[str] = []
        for f in fields(self):
            if f.name in ("tables", "geo", "seats", "arrived"):
                continue
            _compare(out, f.name, getattr(self, f.name), getattr(other, f.name))
        for i, (mine, theirs) in enumerate(zip(self.seats, other.seats, strict=True)):
            for f in fields(mine):
                _compare(out, f"seats[{i}].{f.name}", getattr(mine, f.name), getattr(theirs, f.name))
        return out

    # --- what a drawing needs to ask -------------------------------------------------------------------------------

    @property
    def stopped(self) -> bool:
        """Whether the markers have stopped, so that their tiles are the escape tiles (RUM-5)."""
        return len(self.rumors) >= LAST_RUMOR

    def place_of(self, hex_: str) -> str:
        """The place of the tile that a hex lies on, or NOWHERE if it is none."""
        return self.geo.places[self.geo.tile_of[self.geo.names.index(hex_)]] if hex_ in self.geo.names else NOWHERE

    def raiders_on(self, place: str) -> list[str]:
        """The raiders on the tile of a place, in order."""
        return sorted(name for name, raider in self.raiders.items() if raider.at and self.place_of(raider.at) == place)

    def raider_at(self, hex_: str) -> str:
        """The raider on a hex, or NOWHERE."""
        return next((name for name, raider in self.raiders.items() if raider.at == hex_), NOWHERE)

    def seat_at(self, hex_: str) -> int:
        """The seat whose figure stands on a hex, or -1."""
        return next((i for i, seat in enumerate(self.seats) if seat.at == hex_), -1)

    def group_of(self, raider: str) -> int:
        """The number of the group that a raider belongs to, or -1."""
        kind = raider.partition("#")[0]
        return next((i for i, group in enumerate(self.groups) if kind in group.types), -1)

    def face_up(self, group: GroupShown) -> Damage | None:
        """The damage card that lies face up for a group, or None."""
        if group.face_up in self.tables.damage_index:
            return self.tables.damage[self.tables.damage_index[group.face_up]]
        return next((card for card in self.own_damage if card.id == group.face_up), None)

    def crew_left(self, raider: str) -> int:
        """Crew of a raider on the board: that of its type less its wounds."""
        return self.tables.crew_of[self.tables.raider_index[raider]] - self.raiders[raider].wounds


def _compare(out: list[str], name: str, mine: object, theirs: object) -> None:
    if isinstance(mine, tuple) and isinstance(theirs, tuple) and name.rpartition(".")[2] in _UNORDERED:
        mine, theirs = tuple(sorted(mine)), tuple(sorted(theirs))
    if isinstance(mine, dict) and isinstance(theirs, dict):
        for key in sorted(mine.keys() | theirs.keys()):
            if mine.get(key) != theirs.get(key):
                out.append(f"{name}[{key}]: {mine.get(key)!r}, not {theirs.get(key)!r}")
    elif isinstance(mine, frozenset) and isinstance(theirs, frozenset):
        if mine != theirs:
            out.append(f"{name}: {sorted(mine - theirs)!r} too many, {sorted(theirs - mine)!r} missing")
    elif mine != theirs:
        out.append(f"{name}: {mine!r}, not {theirs!r}")


_UNORDERED = frozenset(("hand", "cargo", "beside", "discard", "rumors"))


class _Reader:
    """Reads a view: ids become names."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.tables = view.tables
        self.geo = view.geo

    def model(self) -> Model:
        view, tables, geo = self.view, self.tables, self.geo
        model = Model(tables, geo, view.viewer, view.round, view.turn, view.active)
        model.wind_to = HEX_DIRECTIONS[view.wind_to]
        model.wind_strength = view.wind_strength
        for h, name in enumerate(geo.names):
            if view.terrain[h]:
                model.terrain[name] = TERRAINS[view.terrain[h] - 1]
            if view.spawn[h]:
                model.spawns[name] = view.spawn[h]
            if TOKEN <= view.at[h] < RAIDER:
                model.tokens[name] = tables.tokens[view.at[h] - TOKEN].id
        for place, tile in zip(geo.places, view.tiles, strict=True):
            name = HIDDEN if tile.tile == UNKNOWN else tables.tiles[tile.tile].id
            model.tiles[place] = TileShown(name, tile.turn, tile.explored)
        for r, h in enumerate(view.raider_at):
            if h != OFF:
                model.raiders[tables.raider_names[r]] = RaiderShown(geo.names[h], view.wounds[r])
        model.markers = {faction: geo.places[p] for faction, p in zip(FACTIONS, view.markers, strict=True)}
        model.rumors = tuple(tables.rumors[r].id for r in view.rumors_played)
        model.groups = tuple(self._group(types, stack, up) for types, stack, up in view.groups)
        model.deck = {
            "mirage": len(view.mirage),
            "raider": len(view.raider_deck),
            "rumor": len(view.rumors),
            "bag": len(view.bag),
            **{faction: len(pool) for faction, pool in zip(FACTIONS, view.pools, strict=True)},
        }
        model.discard = self._cards(view.discard)
        model.supply = frozenset(self._cards(view.supply))
        model.exhausted = frozenset(name for i, name in enumerate(tables.card_names[:-1]) if view.exhausted >> i & 1)
        model.seats = [self._seat(i) for i in range(len(view.players))]
        model.own_damage = view.own_damage
        if view.result is not None:
            winners, clause, where, which = view.result
            place_name = geo.places[where] if where >= 0 else NOWHERE
            model.result = (winners, clause, place_name, FACTIONS[which] if which >= 0 else NOWHERE)
        return model

    def _cards(self, ids: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.tables.card_names[card] for card in ids)

    def _group(self, types: tuple[int, ...], stack: tuple[int, ...], up: bool) -> GroupShown:
        face_up = self.view.damage_card(stack[0]).id if up else NOWHERE
        return GroupShown(tuple(self.tables.raider_types[t].id for t in types), face_up, len(stack))

    def _seat(self, i: int) -> SeatShown:
        player = self.view.players[i]
        names = self.tables.card_names
        return SeatShown(
            name=self.view.setup.names[i],
            character=self.tables.catalog.characters[player.character].id,
            card=names[player.card],
            at=self.geo.names[player.at] if player.at >= 0 else NOWHERE,
            waiting=player.waiting,
            deaths=player.deaths,
            hand=self._cards(player.hand),
            vehicle=names[player.vehicle] if player.vehicle >= 0 else NOWHERE,
            cargo=self._cards(player.cargo),
            beside=self._cards(player.beside),
        )
