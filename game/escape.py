"""What still keeps a player from escaping, as far as a view tells (WIN-1, WIN-2, WIN-7)."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.rulesets.saltlands.catalog import FACTIONS
from engine.rulesets.saltlands.rumor import escape_open
from engine.rulesets.saltlands.state import PLAYER, RAIDER, State
from engine.rulesets.saltlands.victory import MATCHING, count, on_tile, winners


class Hindrance(NamedTuple):
    """What is missing for an escape over a marker's tile.

    place, faction: the tile and the marker on it, as they are called. here: whether the player stands on it. raiders:
    names of those on it. matching, more: victory cards that are missing, those that must match and those of any kind;
    both 0 where other players have a say in that.
    """

    place: str
    faction: str
    here: bool
    raiders: tuple[str, ...]
    matching: int
    more: int


def hindrance(view: State, seat: int) -> Hindrance | None:
    """What keeps the seat from escaping over the tile on which it stands, else over one for which it holds enough.

    None while the markers still move, for a player who is on no such tile and holds too little, and where nothing that
    the view tells is missing on the tile.
    """
    if not escape_open(view):
        return None
    at = view.players[seat].at
    own = view.geo.tile_of[at] if at >= 0 else -1
    together = "escape_together" in view.setup.house and len(view.players) > 1
    shared = together or (own >= 0 and on_tile(view, own) != (seat,))
    found = []
    for faction, place in enumerate(view.markers):
        held = count(view, place, faction, (seat,))
        matching = max(0, MATCHING - held.matching)
        more = max(0, held.needed - held.cards - matching)
        if place == own or not (matching or more or together):
            found.append((place != own, matching + more, matching, more, place, FACTIONS[faction]))
    if not found:
        return None
    away, _, matching, more, place, name = min(found)
    if shared and not away:
        matching = more = 0
    content = (view.at[h] for h in view.geo.tile_hexes[place])
    raiders = tuple(sorted(view.tables.raider_names[c - RAIDER] for c in content if RAIDER <= c < PLAYER))
    if not (away or raiders or matching or more):
        return None
    return Hindrance(view.geo.places[place], name, not away, raiders, matching, more)


def escapes_without(view: State, seat: int, hexes: Collection[str]) -> bool:
    """Whether the seat escapes at once when the raiders on these hexes are gone (WIN-1)."""
    after = view.copy()
    for h in after.geo.hexes(after.raiders):
        if after.geo.names[h] in hexes:
            after.clear(h)
    return _wins(after, seat)


def escapes_on(view: State, seat: int, hex_: str) -> bool:
    """Whether the seat escapes at once when its figure comes to stand on a hex (WIN-1)."""
    h = view.geo.names.index(hex_)
    if not escape_open(view) or view.geo.tile_of[h] not in view.markers:
        return False
    after = view.copy()
    player = after.players[seat]
    if player.at >= 0:
        after.clear(player.at)
    player.at = h
    after.put(h, PLAYER + seat)
    return _wins(after, seat)


def _wins(state: State, seat: int) -> bool:
    """Whether the seat is among those who escape as things stand."""
    won = winners(state)
    return won is not None and seat in won.seats
