"""Who escapes, and so who wins (GOAL-1, GOAL-2, WIN-1, WIN-2, WIN-3, WIN-4)."""

from __future__ import annotations

from typing import NamedTuple

from engine.rulesets.saltlands.rumor import escape_open
from engine.rulesets.saltlands.state import PLAYER, RAIDER, State

MATCHING = 3
"""Victory cards that must match a marker on the tile (WIN-2)."""


class Count(NamedTuple):
    """How the group on an escape tile stands: which seats, matching cards of `faction`, all victory cards, raiders."""

    place: int
    faction: int
    seats: tuple[int, ...]
    matching: int
    cards: int
    raiders: int

    @property
    def needed(self) -> int:
        """Victory cards needed in all: three that match and one more for each player (WIN-2)."""
        return MATCHING + len(self.seats)

    @property
    def enough(self) -> bool:
        """Whether this group may flee."""
        return bool(self.seats) and self.matching >= MATCHING and self.cards >= self.needed and not self.raiders


def victory_cards(s: State, seat: int) -> list[int]:
    """The seat's victory cards."""
    victory = s.tables.victory
    return [card for card in s.players[seat].hand if victory[card] >= 0]


def count(s: State, place: int, faction: int, seats: tuple[int, ...]) -> Count:
    """How a group of seats stands on a marker's tile."""
    cards = [s.tables.victory[card] for seat in seats for card in victory_cards(s, seat)]
    raiders = sum(RAIDER <= s.at[h] < PLAYER for h in s.geo.tile_hexes[place])
    return Count(place, faction, seats, cards.count(faction), len(cards), raiders)


def on_tile(s: State, place: int) -> tuple[int, ...]:
    """Seats whose figures stand on a tile."""
    tile_of = s.geo.tile_of
    return tuple(seat for seat, p in enumerate(s.players) if p.at >= 0 and tile_of[p.at] == place)


def winners(s: State) -> Count | None:
    """The group that escapes now, if there is one: the active player's tile first, then by marker (WIN-1 to WIN-4).

    In the cooperative game it must be everybody who is still in (WIN-7).
    """
    if not escape_open(s):
        return None
    together = "escape_together" in s.setup.house
    everybody = tuple(seat for seat, player in enumerate(s.players) if not player.out)
    tile_of = s.geo.tile_of
    active = s.players[s.active].at
    order = sorted(range(3), key=lambda f: active < 0 or s.markers[f] != tile_of[active])
    for faction in order:
        place = s.markers[faction]
        group = on_tile(s, place)
        if together and group != everybody:
            continue
        # if all together cannot flee, those without a victory card are left behind (WIN-3)
        holders = tuple(seat for seat in group if victory_cards(s, seat))
        for seats in (group,) if together else (group, holders):
            found = count(s, place, faction, seats)
            if found.enough:
                return found
    return None
