"""The box as the rules know it: frozen definitions of cards, tokens, raiders and tiles (COMP).

The engine loads nothing. `cards.box` reads the data files, proves them and builds a Catalog; a test may build its own.
Texts for people are not in here, only ids.
"""

from __future__ import annotations

from dataclasses import dataclass

TERRAINS = ("salt", "sand", "rock")
"""Terrain codes on the board are 1, 2, 3 in this order; 0 is an unexplored hex. Factions are 0, 1, 2."""

FACTIONS = TERRAINS
SALT, SAND, ROCK = 1, 2, 3
ANYWHERE = frozenset((SALT, SAND, ROCK))

RAIDER_TYPES = ("hankerer", "dirtbike", "quad", "buggy", "tracked", "jeep")
CHARACTERS = ("healer", "little_girl", "arsonist", "transporter", "ploughman", "scientist")

DECKS = ("starting", "mirage", "raider", "supply")

EFFECTS = ("attack", "refresh", "draw", "search", "explore", "turn_wind")


@dataclass(frozen=True, slots=True)
class Effect:
    """What an action does. Which fields count depends on `op`:

    attack: strength, piercing, area (FIGHT-2, FIGHT-4). refresh: count crew members (ACT-4).
    draw: count mirage cards, then discard `discard` cards. search: fetch the card kind `kind` from the discard pile.
    explore: a tile next to an explored one, or any if `anywhere` (RUM-4). turn_wind: one step either way.
    """

    op: str
    strength: int = 0
    piercing: bool = False
    area: bool = False
    count: int = 0
    discard: int = 0
    kind: str = ""
    anywhere: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """One action option of a card and its costs: a crew member (ACT-1), the card itself (ACT-2), fuel cards."""

    effect: Effect
    crew: bool = False
    single: bool = False
    fuel: int = 0


@dataclass(frozen=True, slots=True)
class Vehicle:
    """How a vehicle moves: drive is `sail` (MOVE-4), `tractor` (MOVE-6) or `motor` (MOVE-7); enters: terrain codes."""

    drive: str
    enters: frozenset[int]
    max: int = 0
    starting_mark: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A card kind. zone: where its cards lie once gained, hand, cargo, crew, vehicle or character; crew and cargo share
    the blue slots (MAT-1, MAT-3). Numbers are passive effects that hold while the card is in play (ACT-7):

    limit: hand limit printed on it, None if none (MAT-4). armor: FIGHT-6, CHAR-5. slots: more cargo slots. sail_wind:
    more wind strength for landsails. wind: more wind strength for every wind-powered vehicle (CHAR-2). steps: extra
    hexes in a move (CHAR-4). token_draw: extra cards for a collected token (CHAR-6). sets_wind: CHAR-1. fuel_back:
    CHAR-3.
    When spent in defence: helmet points against a normal attack (FIGHT-6), kit points against any (FIGHT-5).
    fuel: hexes added to a motor move when discarded with it (MOVE-7). victory: faction 0 to 2, or -1 (WIN-2).
    """

    id: str
    zone: str
    actions: tuple[Action, ...] = ()
    limit: int | None = None
    armor: int = 0
    slots: int = 0
    sail_wind: int = 0
    wind: int = 0
    steps: int = 0
    token_draw: int = 0
    sets_wind: bool = False
    fuel_back: bool = False
    helmet: int = 0
    kit: int = 0
    fuel: int = 0
    victory: int = -1
    vehicle: Vehicle | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """A card instance. id: `fuel#4`. kind: index into Catalog.kinds. deck: one of DECKS. face: its name and picture."""

    id: str
    kind: int
    deck: str
    face: str


@dataclass(frozen=True, slots=True)
class Line:
    """One attack line of a damage card; each: against every adjacent player, else one (RAID-9)."""

    strength: int
    piercing: bool
    each: bool


@dataclass(frozen=True, slots=True)
class Damage:
    """A damage card (COMP-4): the round it belongs to, the value added to a raider's move, one or two lines."""

    id: str
    round: int
    move: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Rumor:
    """A rumor card (COMP-4): for each side and faction a tile direction 0 to 5 (N, NE, SE, S, SW, NW) or -1 (RUM-1)."""

    id: str
    red: tuple[int, int, int]
    white: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Token:
    """A mirage token (COMP-3). kind: loot, rumor, victory, hankerer; number: cards drawn; start: laid at set-up."""

    id: str
    faction: int
    kind: str
    number: int
    start: bool


@dataclass(frozen=True, slots=True)
class RaiderType:
    """A raider board (RAID-1): loot is its vehicle or a crew card, and `loot_cards` from the raider deck (RAID-3).

    mirage: the loot cards come from the mirage deck (Hankerer). bag: how many tokens are in the bag (COMP-2).
    """

    id: str
    crew: int
    armor: int
    move: int
    enters: frozenset[int]
    loot_cards: int
    loot_kind: str
    mirage: bool
    bag: int


@dataclass(frozen=True, slots=True)
class Character:
    """A character: id, its face of the character card kind, and the special item it starts with (SETUP-12)."""

    id: str
    card_kind: str
    item_kind: str


@dataclass(frozen=True, slots=True)
class Tile:
    """A terrain tile in its turn 0; hexes are the twelve local ones in the order of geometry.TILE_HEXES.

    terrain: twelve codes. sites, symbols: indices of hexes. spawns: (index, number) pairs.
    entry: index of the entry point or -1; place: where a start tile lies, or "" for the nine others.
    """

    id: str
    terrain: tuple[int, ...]
    sites: tuple[int, ...]
    symbols: tuple[int, ...]
    spawns: tuple[tuple[int, int], ...]
    entry: int
    place: str


@dataclass(frozen=True, slots=True)
class Difficulty:
    """Named switches of a difficulty. kit: card kinds each player takes from the mirage deck at set-up.

    activated: groups added to (or taken from) those that start activated (SETUP-6). damage: added to the strength of
    every raider attack from round `damage_from` on, or taken from it, down to 1. raider_choices: AUTO mode in solo
    (AUTO-1).
    """

    id: str
    kit: tuple[str, ...]
    activated: int
    damage: int
    damage_from: int
    raider_choices: str


@dataclass(frozen=True, slots=True)
class Company:
    """What so many seats begin with beyond what one player has, by the house rule In company.

    relics: victory cards dealt to each player by lot (SETUP-12). kit: card kinds that each takes from the supply or the
    decks, hand cards as far as there is room (SETUP-12). activated: groups added to (or taken from) those that start
    activated (SETUP-6).
    """

    seats: int
    relics: int
    kit: tuple[str, ...]
    activated: int


ALONE = Company(1, 0, (), 0)
"""A player alone has nothing beyond the difficulty's switches."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """The whole box. `hash` changes when any of it changes; records name it."""

    kinds: tuple[Kind, ...]
    cards: tuple[Card, ...]
    damage: tuple[Damage, ...]
    rumors: tuple[Rumor, ...]
    tokens: tuple[Token, ...]
    raiders: tuple[RaiderType, ...]
    characters: tuple[Character, ...]
    tiles: tuple[Tile, ...]
    difficulties: tuple[Difficulty, ...]
    companies: tuple[Company, ...]
    hash: str
