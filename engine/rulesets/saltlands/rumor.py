"""Rumors, markers and exploring (RUM-1 to RUM-5)."""

from __future__ import annotations

from functools import lru_cache

from engine.core.decision import Choose, Decision, Option
from engine.core.rng import below
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.catalog import FACTIONS, ROCK, SALT, SAND, TERRAINS
from engine.rulesets.saltlands.geometry import TILE_DIRECTIONS, TURNED, Geometry
from engine.rulesets.saltlands.state import RAIDER, TOKEN, Place, State

LAST_RUMOR = 6
"""After so many rumor cards the markers stop (RUM-5)."""


def step_draw_rumor(s: State, frame: tuple[str, int]) -> Decision | None:
    """Draw a rumor card, or nothing after the sixth (RUM-5)."""
    seat = frame[1]
    s.frames.pop()
    if len(s.rumors_played) >= LAST_RUMOR or not s.rumors:
        if s.listener:
            s.listener(ev.RumorIgnored(rule="RUM-5", seat=seat))
        return None
    card, s.rumors = s.rumors[0], s.rumors[1:]
    s.rumors_played += (card,)
    if s.listener:
        name = s.tables.rumors[card].id
        s.listener(ev.RumorDrawn(rule="RUM-1", seat=seat, card=name, number=len(s.rumors_played)))
    s.frames.append(("rumor", card))
    return None


def step_rumor(s: State, frame: tuple[str, int]) -> Decision | None:
    """Ask which side of the card counts (RUM-1)."""
    option = s.notes.option
    return Choose(s.active, "rumor", "RUM-1", (option("red"), option("white")), s.tables.rumors[frame[1]].id)


def answer_rumor(s: State, frame: tuple[str, int], chosen: Option) -> None:
    """`red` or `white`"""
    card = frame[1]
    s.frames.pop()
    if s.listener:
        name = s.tables.rumors[card].id
        s.listener(ev.RumorSideChosen(rule="RUM-1", seat=s.active, card=name, side=chosen.key))
    s.frames.append(("markers", card, int(chosen.op == "white"), 0))


def marker_target(s: State, card: int, side: int, faction: int) -> int:
    """The place to which a side (0 red, 1 white) sends a faction's marker; its own place if it stays (RUM-1)."""
    rumor = s.tables.rumors[card]
    direction = (rumor.white if side else rumor.red)[faction]
    here = s.markers[faction]
    there = s.geo.tile_step[here][direction] if direction >= 0 else -1
    return there if there >= 0 else here


def step_markers(s: State, frame: tuple[str, int, int, int]) -> Decision | None:
    """Move one marker after the other, exploring where they enter unexplored tiles (RUM-1, RUM-2); then RUM-5."""
    _, card, side, faction = frame
    if faction == len(FACTIONS):
        s.frames.pop()
        if len(s.rumors_played) >= LAST_RUMOR and s.listener:
            places = tuple(s.geo.places[p] for p in s.markers)
            s.listener(ev.MarkersStopped(rule="RUM-5", places=places))
        return None
    s.frames[-1] = ("markers", card, side, faction + 1)
    was, to = s.markers[faction], marker_target(s, card, side, faction)
    s.markers = (*s.markers[:faction], to, *s.markers[faction + 1 :])
    if s.listener:
        rumor = s.tables.rumors[card]
        direction = (rumor.white if side else rumor.red)[faction]
        s.listener(
            ev.MarkerMoved(
                rule="RUM-1",
                faction=FACTIONS[faction],
                was=s.geo.places[was],
                to=s.geo.places[to],
                direction=TILE_DIRECTIONS[direction] if direction >= 0 else "",
                reason="" if to != was else "none" if direction < 0 else "edge",
            )
        )
    if not s.tiles[to].explored:
        s.frames.append(("explore", to))
    return None


def escape_open(s: State) -> bool:
    """Whether the markers' tiles are the escape tiles: six rumors are done to the end (RUM-5, WIN-1)."""
    return len(s.rumors_played) >= LAST_RUMOR and not any(frame[0] in ("rumor", "markers") for frame in s.frames)


# --- exploring -------------------------------------------------------------------------------------------------------


def explorable(s: State, anywhere: bool) -> tuple[int, ...]:
    """Unexplored places; unless `anywhere`, those next to an explored one (RUM-4)."""
    return _explorable(s.geo, s.tiles, anywhere)


@lru_cache(maxsize=1024)
def _explorable(geo: Geometry, tiles: tuple[Place, ...], anywhere: bool) -> tuple[int, ...]:
    hidden = [p for p, place in enumerate(tiles) if not place.explored]
    return tuple([p for p in hidden if anywhere or any(tiles[n].explored for n in geo.tile_near[p])])


def step_explore(s: State, frame: tuple[str, int]) -> Decision | None:
    """Flip the tile and ask for its orientation (RUM-3)."""
    place = frame[1]
    s.frames[-1] = ("tile", place)
    if s.listener:
        tile = s.tables.tiles[s.tiles[place].tile].id
        s.listener(ev.TileRevealed(rule="RUM-3", seat=s.active, place=s.geo.places[place], tile=tile))
    return None


def step_tile(s: State, frame: tuple[str, int]) -> Decision | None:
    """The three orientations (RUM-3)."""
    options = tuple(s.notes.option("turn", turn) for turn in range(3))
    return Choose(s.active, "tile", "RUM-3", options, s.geo.places[frame[1]])


def answer_tile(s: State, frame: tuple[str, int], chosen: Option) -> None:
    """`turn N`: lay the tile, then a token on each site and a raider on each symbol (RUM-3)."""
    place = frame[1]
    s.frames.pop()
    lay_tile(s, place, chosen.args[0])
    tile = s.tables.tiles[s.tiles[place].tile]
    where = TURNED[chosen.args[0]]
    hexes = s.geo.tile_hexes[place]
    for site in tile.sites:
        h = hexes[where[site]]
        faction = s.terrain[h] - 1
        if s.pools[faction]:
            token = s.pools[faction][0]
            s.pools = (*s.pools[:faction], s.pools[faction][1:], *s.pools[faction + 1 :])
            put_token(s, h, token, "RUM-3")
    for symbol in tile.symbols:
        place_from_bag(s, hexes[where[symbol]], "symbol", "RUM-3")


def lay_tile(s: State, place: int, turn: int) -> None:
    """The tile at a place becomes part of the board: terrain and spawn points of its twelve hexes."""
    tile_id = s.tiles[place].tile
    tile = s.tables.tiles[tile_id]
    s.tiles = (*s.tiles[:place], Place(tile_id, turn, True), *s.tiles[place + 1 :])
    hexes = s.geo.tile_hexes[place]
    where = TURNED[turn]
    bit = s.geo.bit
    land = list(s.land)
    for i, terrain in zip(where, tile.terrain, strict=True):
        h = hexes[i]
        s.terrain[h] = terrain
        land[terrain] |= bit[h]
    land[0] = s.geo.all & ~(land[SALT] | land[SAND] | land[ROCK])
    s.land = tuple(land)
    for i, number in tile.spawns:
        s.spawn[hexes[where[i]]] = number
    if s.listener:
        s.listener(
            ev.TileExplored(
                rule="RUM-3",
                place=s.geo.places[place],
                tile=tile.id,
                turn=turn,
                hexes=tuple(s.geo.names[h] for h in hexes),
                terrain=tuple(TERRAINS[s.terrain[h] - 1] for h in hexes),
                spawns=tuple(s.spawn[h] for h in hexes),
            )
        )


def put_token(s: State, h: int, token: int, rule: str) -> None:
    """A token lies on its site; a Hankerer among them is a raider that stands there (SETUP-9)."""
    raider = s.tables.raider_of_token.get(token)
    if raider is not None:
        put_raider(s, raider, h, "site", rule)
        return
    s.put(h, TOKEN + token)
    if s.listener:
        s.listener(ev.TokenPlaced(rule=rule, at=s.geo.names[h], token=s.tables.tokens[token].id))


def put_raider(s: State, raider: int, h: int, why: str, rule: str) -> None:
    """A raider comes on the board, undamaged (SETUP-3)."""
    s.put(h, RAIDER + raider)
    s.raider_at[raider] = h
    if s.listener:
        name = s.tables.raider_names[raider]
        s.listener(ev.RaiderPlaced(rule=rule, raider=name, at=s.geo.names[h], why=why))


def place_from_bag(s: State, h: int, why: str, rule: str) -> bool:
    """A random raider from the bag on a hex; nothing if the bag is empty (SPAWN-2)."""
    if not s.bag:
        return False
    s.rng, i = below(s.rng, len(s.bag))
    raider = s.bag[i]
    s.bag = (*s.bag[:i], *s.bag[i + 1 :])
    put_raider(s, raider, h, why, rule)
    return True
