"""The state of a game: slotted, mutable, made of ints, tuples and bytearrays, copied by hand.

Static things (map, tables, set-up) are shared by all copies. Many of a kind lie in bytearrays by small id; piles are
tuples that are replaced, never edited. A view is a State too, with UNKNOWN ids where its viewer may not look.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.rulesets.saltlands.catalog import Damage, Difficulty
from engine.rulesets.saltlands.notation import Notation

if TYPE_CHECKING:
    from engine.core.decision import Decision
    from engine.core.event import Event

EMPTY = 0
TOKEN = 1
"""State.at[h] from 1: token id + TOKEN."""
RAIDER = 64
"""State.at[h] from 64: raider id + RAIDER."""
PLAYER = 128
"""State.at[h] from 128: seat + PLAYER."""

OFF = 255
"""State.raider_at of a raider that is not on the board."""

ON_BOARD, TO_ENTER, TO_REVIVE = 0, 1, 2
"""Player.waiting: on the board (or out), waits for the first turn (SETUP-14), waits for revival (LIFE-1)."""

FULL = -2
"""State.viewer of a complete state."""
SPECTATOR = -1
"""State.viewer of a view that belongs to no seat."""

HOUSE_RULES = (
    "longer_round_0",
    "area_hurts_players",
    "victory_survives_death",
    "ask_full_armor",
    "crew_needs_slot",
    "enter_nearby",
    "escape_together",
    "in_company",
)
"""The switches for readings a table may play otherwise: SETUP-6, FIGHT-4, LIFE-2, FIGHT-8, MAT-7, SETUP-14; the
cooperative game: WIN-7; and a gentler start for several: SETUP-12."""

FOR_SEVERAL = ("escape_together", "in_company")
"""House rules that mean nothing to a player alone."""


class Group(NamedTuple):
    """A raider group: its types, its stack of damage ids (top first), whether the top card is face up (RAID-5)."""

    types: tuple[int, ...]
    stack: tuple[int, ...]
    activated: bool


class Place(NamedTuple):
    """What lies at a tile place: tile id (UNKNOWN in views while face down), its turn, explored or not."""

    tile: int
    turn: int
    explored: bool


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the game: shared by all its states.

    house: the HOUSE_RULES in force. raider_choices: player, fair or ruthless (AUTO-1). difficulty: its switches.
    """

    names: tuple[str, ...]
    difficulty: Difficulty
    raider_choices: str
    house: frozenset[str]


class Player:
    """One seat. Cards are ids; vehicle is -1 if there is none.

    cargo: the blue slots beside the character's. beside: crew without a slot (MAT-7). last_used: (crew, card) pairs
    (ACT-1). entered: came on the entry point this turn (TURN-6). kept_refresh: refreshes left for later this turn
    (ACT-4). knows: bit mask of cards in other hands that this seat knows of (INFO-3).
    """

    __slots__ = (
        "at", "beside", "card", "cargo", "character", "deaths", "entered", "hand", "kept_refresh", "knows", "last_used",
        "moved", "vehicle", "waiting",
    )  # fmt: skip

    def __init__(self, character: int, card: int) -> None:
        self.character = character
        self.card = card
        self.at = -1
        self.waiting = TO_ENTER
        self.entered = False
        self.deaths = 0
        self.hand: tuple[int, ...] = ()
        self.vehicle = -1
        self.cargo: tuple[int, ...] = ()
        self.beside: tuple[int, ...] = ()
        self.last_used: tuple[tuple[int, int], ...] = ()
        self.kept_refresh = 0
        self.moved = False
        self.knows = 0

    def copy(self) -> Player:
        """An independent equal player."""
        new = Player.__new__(Player)
        new.character = self.character
        new.card = self.card
        new.at = self.at
        new.waiting = self.waiting
        new.entered = self.entered
        new.deaths = self.deaths
        new.hand = self.hand
        new.vehicle = self.vehicle
        new.cargo = self.cargo
        new.beside = self.beside
        new.last_used = self.last_used
        new.kept_refresh = self.kept_refresh
        new.moved = self.moved
        new.knows = self.knows
        return new

    @property
    def out(self) -> bool:
        """Dead for the second time (LIFE-3)."""
        return self.deaths >= 2

    @property
    def mat(self) -> tuple[int, ...]:
        """All cards in play on the mat, the character first, the vehicle last; crew beside the mat included."""
        vehicle = () if self.vehicle < 0 else (self.vehicle,)
        return (self.card, *self.cargo, *self.beside, *vehicle)


class State:
    """The whole game. See the module's text for the style and `docs/architecture.md` for the flow.

    frames: half-done effects, the innermost last; each a tuple of a word and ids. rumors_played: cards drawn so far.
    land: masks of `terrain` by code (see Geometry). taken: mask of the hexes whose `at` is not EMPTY; figures, raiders:
    of those with a player, with a raider; `put` and `clear` keep all of them. notes: the options and names, shared.
    bag: raider ids in order (chance picks one). tokens_gone: bit mask of tokens that left the game. markers: place of
    the salt, sand and rock marker. exhausted, traded, shown: bit masks over card ids; shown are cards in hands that
    everybody knows (INFO-3). fresh: nothing was done yet this turn (CHAR-1). result: None, or (winners, clause, place,
    faction). own_damage: damage cards that only this position knows; their ids follow the catalog's. pending: who must
    choose what next, set by the rules after each change; None when the game is over.
    """

    __slots__ = (
        "active", "at", "bag", "discard", "exhausted", "figures", "frames", "fresh", "geo", "groups", "land",
        "listener", "markers", "mirage", "notes", "own_damage", "pending", "players", "pools", "raider_at",
        "raider_deck", "raiders", "result", "rng", "round", "rumors", "rumors_played", "setup", "shown", "spawn",
        "supply", "tables", "taken", "terrain", "tiles", "tokens_gone", "traded", "turn", "viewer", "wind_strength",
        "wind_to", "wind_tokens", "wounds",
    )  # fmt: skip

    listener: Callable[[Event], None] | None

    def __init__(self, notes: Notation, setup: Setup) -> None:
        geo = notes.geo
        tables = notes.tables
        n = len(geo.coords)
        raiders = len(tables.type_of)
        self.notes = notes
        self.tables = tables
        self.geo = geo
        self.setup = setup
        self.viewer = FULL
        self.rng = 0
        self.round = 0
        self.turn = 0
        self.active = 0
        self.fresh = False
        self.wind_to = 5
        self.wind_strength = 3
        self.wind_tokens: tuple[int, ...] = (2, 4)
        self.terrain = bytearray(n)
        self.land: tuple[int, ...] = (geo.all, 0, 0, 0)
        self.spawn = bytearray(n)
        self.at = bytearray(n)
        self.taken = 0
        self.figures = 0
        self.raiders = 0
        self.tiles: tuple[Place, ...] = ()
        self.raider_at = bytearray([OFF]) * raiders
        self.wounds = bytearray(raiders)
        self.bag: tuple[int, ...] = ()
        self.pools: tuple[tuple[int, ...], ...] = ((), (), ())
        self.tokens_gone = 0
        self.mirage: tuple[int, ...] = ()
        self.raider_deck: tuple[int, ...] = ()
        self.supply: tuple[int, ...] = ()
        self.discard: tuple[int, ...] = ()
        self.rumors: tuple[int, ...] = ()
        self.rumors_played: tuple[int, ...] = ()
        self.markers: tuple[int, ...] = (0, 0, 0)
        self.groups: tuple[Group, ...] = ()
        self.exhausted = 0
        self.traded = 0
        self.shown = 0
        self.players: list[Player] = []
        self.frames: list[tuple[Any, ...]] = []
        self.own_damage: tuple[Damage, ...] = ()
        self.result: tuple[tuple[int, ...], str, int, int] | None = None
        self.listener = None
        self.pending: Decision | None = None

    def copy(self) -> State:
        """An independent equal state without a listener; held complete by a test."""
        new = State.__new__(State)
        new.notes = self.notes
        new.tables = self.tables
        new.geo = self.geo
        new.setup = self.setup
        new.viewer = self.viewer
        new.rng = self.rng
        new.round = self.round
        new.turn = self.turn
        new.active = self.active
        new.fresh = self.fresh
        new.wind_to = self.wind_to
        new.wind_strength = self.wind_strength
        new.wind_tokens = self.wind_tokens
        new.terrain = self.terrain[:]
        new.land = self.land
        new.spawn = self.spawn[:]
        new.at = self.at[:]
        new.taken = self.taken
        new.figures = self.figures
        new.raiders = self.raiders
        new.tiles = self.tiles
        new.raider_at = self.raider_at[:]
        new.wounds = self.wounds[:]
        new.bag = self.bag
        new.pools = self.pools
        new.tokens_gone = self.tokens_gone
        new.mirage = self.mirage
        new.raider_deck = self.raider_deck
        new.supply = self.supply
        new.discard = self.discard
        new.rumors = self.rumors
        new.rumors_played = self.rumors_played
        new.markers = self.markers
        new.groups = self.groups
        new.exhausted = self.exhausted
        new.traded = self.traded
        new.shown = self.shown
        new.players = [p.copy() for p in self.players]
        new.frames = self.frames[:]
        new.own_damage = self.own_damage
        new.result = self.result
        new.listener = None
        new.pending = self.pending
        return new

    def put(self, h: int, content: int) -> None:
        """A token, raider or player is now on the hex."""
        bit = self.geo.bit[h]
        self.at[h] = content
        self.taken |= bit
        if content >= PLAYER:
            self.figures |= bit
        elif content >= RAIDER:
            self.raiders |= bit

    def clear(self, h: int) -> None:
        """Nothing is on the hex any more."""
        others = ~self.geo.bit[h]
        self.at[h] = EMPTY
        self.taken &= others
        self.figures &= others
        self.raiders &= others

    def taken_beside(self, h: int) -> int:
        """Mask of the taken hexes but one: for whoever stands there, -1 for nobody."""
        return self.taken & ~self.geo.bit[h] if h >= 0 else self.taken

    def damage_card(self, damage: int) -> Damage:
        """A damage card by id, the position's own ones included."""
        cards = self.tables.damage
        return cards[damage] if damage < len(cards) else self.own_damage[damage - len(cards)]

    def has(self, seat: int, card: int) -> bool:
        """Whether the card is in the seat's hand or on its mat."""
        player = self.players[seat]
        return card in player.hand or card in player.mat
