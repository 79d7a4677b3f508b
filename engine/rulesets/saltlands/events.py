"""Everything that can happen in Saltlands, in the past tense.

Cards, tokens, raiders and damage cards are given by id (`fuel#4`, `jeep#2`), hexes by notation (`3,-2`), tile places by
name (`NE`), directions by name, kinds of terrain by word. `seat` is whom it happened to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeVar, dataclass_transform

from engine.core.event import Event

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def _frozen(cls: type[T]) -> type[T]:
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


# --- the course of the game ------------------------------------------------------------------------------------------


@_frozen
class GameStarted(Event):
    """seats: the character of each seat. first: who begins. groups: names. activated: those that start so."""

    seats: tuple[str, ...]
    first: int
    groups: tuple[str, ...]
    activated: tuple[str, ...]


@_frozen
class TurnStarted(Event):
    """turn counts all turns of the game from 1."""

    seat: int
    turn: int
    round: int


@_frozen
class CardsRefreshed(Event):
    """cards: those that were exhausted and are ready again, crew included."""

    seat: int
    cards: tuple[str, ...]


@_frozen
class PlayerEntered(Event):
    """The figure was put on the board at the start of its own turn: the entry point, or after a death anywhere free."""

    seat: int
    at: str
    revived: bool


@_frozen
class PlayerWaited(Event):
    """The figure could not enter and stays off the board this turn."""

    seat: int


@_frozen
class RoundBegan(Event):
    """The spawn is over for the wind and the damage cards; `round` is the new round."""

    round: int
    discarded: tuple[str, ...]


@_frozen
class GroupsMerged(Event):
    """groups: the names of all groups from now on."""

    groups: tuple[str, ...]


@_frozen
class GameEnded(Event):
    """winners: seats, none if lost. clause: `escaped`, `no_time` (round 5 is over) or `all_dead`. place: the tile."""

    winners: tuple[int, ...]
    clause: str
    place: str
    faction: str


# --- cards -----------------------------------------------------------------------------------------------------------


@_frozen
class CardsDrawn(Event):
    """Cards for the hand, unseen by the other seats. At a revival all eight cards come this way (LIFE-1)."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    deck: str
    cards: tuple[str, ...]


@_frozen
class CardFetched(Event):
    """Searched for in the open; source: supply, discard or mirage (DECK-4). It goes to the hand, or is placed next."""

    seat: int
    card: str
    source: str


@_frozen
class SearchFailed(Event):
    """The card kind was nowhere to be found."""

    seat: int
    kind: str


@_frozen
class CardTurnedUp(Event):
    """A drawn vehicle, cargo or crew card, shown to all because it must be placed or discarded.

    deck: where it was drawn; "" if it was among the cards kept at a revival and so far in the hand.
    """

    seat: int
    card: str
    deck: str


@_frozen
class CardPlaced(Event):
    """A gained vehicle, cargo or crew card came to rest; zone: cargo, beside or vehicle."""

    seat: int
    card: str
    zone: str
    exhausted: bool


@_frozen
class CardDiscarded(Event):
    """From hand or mat, or just gained. why: cost, choice, replaced, defence, death, turned_down, drawn, slots."""

    seat: int
    card: str
    why: str


@_frozen
class CardUsed(Event):
    """A card action began. option: 1 or 2. crew: who did it, or "". target: hex, tile place, direction or ""."""

    seat: int
    card: str
    option: int
    crew: str
    target: str


@_frozen
class CardExhausted(Event):
    """A card or crew member was turned; cards used up with their action are discarded instead."""

    seat: int
    card: str


@_frozen
class RefreshKept(Event):
    """A second refresh is kept for later in the turn (ACT-4)."""

    seat: int


@_frozen
class DeckShuffled(Event):
    """deck: mirage, after a search or made anew from `count` discarded cards (then `renewed`)."""

    deck: str
    count: int
    renewed: bool


# --- tokens, trade ---------------------------------------------------------------------------------------------------


@_frozen
class TokenCollected(Event):
    """A crew member took a token, which left the game; what it gives has events of its own."""

    seat: int
    crew: str
    at: str
    token: str


@_frozen
class TradeOffered(Event):
    """What the active player lays down; seen by the two partners."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("cards", "wishes")

    seat: int
    partner: int
    cards: tuple[str, ...]
    wishes: tuple[str, ...]


@_frozen
class TradeAnswered(Event):
    """cards: what the partner laid down in return."""

    PRIVATE: ClassVar[tuple[str, ...]] = ("cards",)

    seat: int
    partner: int
    cards: tuple[str, ...]


@_frozen
class TradeStopped(Event):
    """by: the seat that declined or withdrew. Nothing moved."""

    seat: int
    partner: int
    by: int


@_frozen
class CardsTraded(Event):
    """One direction of a trade; cards from hands are known to the partners only, those from mats to all.

    A turned card of a hand is open too: everybody saw it lie there. Cards of a hand are in the hand of `to` at once;
    others are placed next.
    """

    PRIVATE: ClassVar[tuple[str, ...]] = ("hidden",)

    seat: int
    to: int
    hidden: tuple[str, ...]
    open: tuple[str, ...]


# --- moves and wind --------------------------------------------------------------------------------------------------


@_frozen
class PlayerMoved(Event):
    """path: every hex from the first left to the last reached. vehicle: the card. fuel: cards discarded with it."""

    seat: int
    path: tuple[str, ...]
    vehicle: str
    fuel: tuple[str, ...]


@_frozen
class WindTurned(Event):
    """The wind tile points another way. was, to: hex directions."""

    was: str
    to: str


@_frozen
class WindStrengthChanged(Event):
    """Another wind-strength token lies face up."""

    was: int
    strength: int


# --- rumors and exploring --------------------------------------------------------------------------------------------


@_frozen
class RumorDrawn(Event):
    """number: which of the six it is."""

    seat: int
    card: str
    number: int


@_frozen
class RumorIgnored(Event):
    """A rumor token after the sixth card does nothing (RUM-5)."""

    seat: int


@_frozen
class RumorSideChosen(Event):
    """side: red or white."""

    seat: int
    card: str
    side: str


@_frozen
class MarkerMoved(Event):
    """One marker answered the rumor; to == was if it stays: reason `none`, or `edge` of the layout."""

    faction: str
    was: str
    to: str
    direction: str
    reason: str


@_frozen
class MarkersStopped(Event):
    """The escape tiles are fixed (RUM-5)."""

    places: tuple[str, ...]


@_frozen
class TileRevealed(Event):
    """A tile was flipped and waits for its orientation."""

    seat: int
    place: str
    tile: str


@_frozen
class TileExplored(Event):
    """The tile lies; turn 0 to 2. hexes, terrain, spawns: what the board has there now (parallel; spawn 0 is none)."""

    place: str
    tile: str
    turn: int
    hexes: tuple[str, ...]
    terrain: tuple[str, ...]
    spawns: tuple[int, ...]


@_frozen
class TokenPlaced(Event):
    """A token came to lie, face up, on its site."""

    at: str
    token: str


@_frozen
class RaiderPlaced(Event):
    """why: setup, symbol, site (a Hankerer among the tokens) or spawn."""

    raider: str
    at: str
    why: str


# --- fighting --------------------------------------------------------------------------------------------------------


@_frozen
class AttackMade(Event):
    """A player's attack. hexes: all that take it."""

    seat: int
    card: str
    at: str
    strength: int
    piercing: bool
    hexes: tuple[str, ...]


@_frozen
class RaiderWounded(Event):
    """wounds: those of this attack. crew: what is left; 0 is followed by RaiderEliminated."""

    raider: str
    at: str
    wounds: int
    crew: int


@_frozen
class RaiderEliminated(Event):
    """overkill: more wounds than needed, so no vehicle or crew (RAID-4)."""

    seat: int
    raider: str
    at: str
    overkill: bool


@_frozen
class PointsCovered(Event):
    """Armor that is not spent took some points of a normal attack (FIGHT-6, FIGHT-8)."""

    seat: int
    points: int
    left: int


@_frozen
class PointMet(Event):
    """One point was met by a card that is discarded: helmet, first-aid kit or crew."""

    seat: int
    card: str
    left: int


@_frozen
class CharacterDied(Event):
    """deaths: 1 or 2; with 2 the seat is out."""

    seat: int
    at: str
    deaths: int


# --- raiders ---------------------------------------------------------------------------------------------------------


@_frozen
class GroupActivated(Event):
    """A group's damage card is flipped. raiders: its raiders on the board, by id order."""

    seat: int
    group: str
    damage: str
    move: int
    lines: tuple[str, ...]
    raiders: tuple[str, ...]


@_frozen
class RaiderMoved(Event):
    """One raider had its move; path has one hex if it stays. All numbers are steps for its terrain (AUTO-3).

    allowance: board value + card value. goal: seat it goes for (-1 if none is connected). distance_before and
    distance_after: to the nearest player. ends: equal choices. chosen_by: rule, player, fair, ruthless.
    reason: adjacent (was next to a player), reached (moved next to one), closer, blocked (nothing better is free),
    cut_off (no path to any player).
    """

    raider: str
    path: tuple[str, ...]
    allowance: int
    goal: int
    distance_before: int
    distance_after: int
    ends: tuple[str, ...]
    chosen_by: str
    reason: str


@_frozen
class RaiderAttacked(Event):
    """line: which line of the card (1 or 2). victims: seats. chosen_by as in RaiderMoved."""

    raider: str
    at: str
    line: int
    strength: int
    piercing: bool
    victims: tuple[int, ...]
    chosen_by: str


@_frozen
class ActivationEnded(Event):
    """The last raider of the group has acted, or there was none."""

    group: str
