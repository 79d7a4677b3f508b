"""Proof of every count and connection of the board (components "Board")."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from cards.models import Terrain
from cards.tiles.geometry import CROSSINGS, MIDDLE, NEIGHBOUR_PLACES, adjacent, place_hex
from cards.tiles.record import TileDef, load_tiles
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS, START_PLACES, Axial, notation

TERRAINS: tuple[Terrain, ...] = ("salt", "sand", "rock")
START_SITES = {"C": 6, "S": 5, "NE": 5, "NW": 5}
START_SYMBOLS = {"C": 2, "S": 0, "NE": 1, "NW": 1}
START_SPAWNS = {"C": [], "S": [1], "NE": [2], "NW": [3]}
ENTRY: Axial = (-3, 7)
TURNS = range(3)


def check_tiles(tiles: Sequence[TileDef] | None = None) -> list[str]:
    """Every fault of the tiles (the compiled ones if none are given), as lines that name the map and the place in
    it; none when all is well. Raises DataError if the compiled file cannot be read."""
    tiles = load_tiles() if tiles is None else tiles
    start: dict[str, TileDef] = {tile.place: tile for tile in tiles if tile.place}
    others = [tile for tile in tiles if not tile.place]
    if sorted(start) != sorted(START_PLACES) or len(tiles) != 13 or len({tile.id for tile in tiles}) != 13:
        return [
            "art/tiles: needs thirteen maps, of them one each with the place C, S, NE and NW; "
            f"has {len(tiles)} with the places {', '.join(sorted(start)) or 'none'}"
        ]
    return [
        *_terrain_faults(tiles),
        *_start_faults(start),
        *_other_faults(others),
        *_start_connection_faults(start),
        *_connection_faults(start, others),
    ]


def joined(first: dict[Axial, Terrain], second: dict[Axial, Terrain], direction: str) -> bool:
    """Whether salt leads from one tile into the next that lies in the tile direction (both as turned)."""
    return any(first[a] == second[b] == "salt" for a, b in CROSSINGS[direction])


def connected(hexes: Collection[Axial], start: Axial) -> set[Axial]:
    """The hexes that steps within the collection reach from the start."""
    reached, open_ = {start}, [start]
    while open_:
        for step in adjacent(open_.pop()):
            if step in hexes and step not in reached:
                reached.add(step)
                open_.append(step)
    return reached


def landsail_ends(open_hexes: Collection[Axial], at: Axial, wind: str, strength: int) -> set[Axial]:
    """The hexes that a landsail reaches in a wind (MOVE-4, MOVE-5), passing and ending on the given hexes only."""
    downwind = HEX_DIRECTIONS.index(wind)
    arrows = (1, 2, 1, 0, 1, 2)
    steps = [(step, arrows[(direction - downwind) % 6]) for direction, step in enumerate(HEX_STEPS)]
    reached = {at}
    for _ in range(strength):
        for q, r in sorted(reached):
            for (dq, dr), hexes in steps:
                for far in range(1, hexes + 1):
                    step = (q + far * dq, r + far * dr)
                    if step not in open_hexes:
                        break
                    reached.add(step)
    return reached - {at}


def _map(tile: TileDef) -> str:
    return f"art/tiles/{tile.id}.tmx"


def _terrain_faults(tiles: Sequence[TileDef]) -> Iterator[str]:
    total = Counter(terrain for tile in tiles for terrain in tile.terrain.values())
    if total["salt"] != 81 or {total["sand"], total["rock"]} != {37, 38}:
        yield f"art/tiles: 81 salt hexes and 37 and 38 of sand and rock are needed, there are {dict(total)}"
    for tile in tiles:
        for terrain in TERRAINS:
            if terrain not in tile.terrain.values():
                yield f"{_map(tile)}: has no {terrain}"
        salt = [at for at, terrain in tile.terrain.items() if terrain == "salt"]
        cut_off = sorted(set(salt) - connected(salt, salt[0])) if salt else []
        for at in cut_off:
            yield f"{_map(tile)}: the salt at {notation(at)} is cut off from the rest of the tile's salt"


def _site_counts(tile: TileDef) -> Counter[Terrain]:
    return Counter(tile.terrain[at] for at in tile.sites)


def _start_faults(start: dict[str, TileDef]) -> Iterator[str]:
    sites: Counter[Terrain] = Counter()
    for place, tile in start.items():
        sites += _site_counts(tile)
        if len(tile.sites) != START_SITES[place]:
            yield f"{_map(tile)}: place {place} has {START_SITES[place]} token sites, not {len(tile.sites)}"
        if len(tile.symbols) != START_SYMBOLS[place]:
            yield f"{_map(tile)}: place {place} has {START_SYMBOLS[place]} raider symbols, not {len(tile.symbols)}"
        numbers = sorted(spawn.number for spawn in tile.spawns)
        if numbers != START_SPAWNS[place]:
            yield f"{_map(tile)}: place {place} has the spawn points {START_SPAWNS[place]}, not {numbers}"
        if tile.entry and place != "S":
            yield f"{_map(tile)}: only the tile of place S has the entry"
    centre = start["C"]
    for terrain in TERRAINS:
        if _site_counts(centre)[terrain] != 2:
            yield f"{_map(centre)}: has {_site_counts(centre)[terrain]} token sites on {terrain}, not 2"
        if sites[terrain] != 7:
            yield f"art/tiles: the start tiles have {sites[terrain]} token sites on {terrain}, not 7"
    for thing, at in centre.things():
        if at in MIDDLE:
            yield f"{_map(centre)}: {thing} at {notation(at)} lies under the compass"
    south = start["S"]
    if not south.entry or place_hex(south.entry.at, "S") != ENTRY or south.entry.direction != "NE":
        yield f"{_map(south)}: the entry must be at board hex {notation(ENTRY)} (local -1,3) and point NE"
    elif south.terrain[south.entry.at] != "salt":
        yield f"{_map(south)}: the entry at local -1,3 must lie on salt"


def _other_faults(others: Sequence[TileDef]) -> Iterator[str]:
    for tile in others:
        if _site_counts(tile) != Counter(TERRAINS):
            yield f"{_map(tile)}: needs three token sites, one on each terrain, not {dict(_site_counts(tile))}"
        if len(tile.symbols) > 1:
            yield f"{_map(tile)}: has {len(tile.symbols)} raider symbols, at most 1 is allowed"
        if tile.entry:
            yield f"{_map(tile)}: only the tile of place S has the entry"
    symbols = sum(len(tile.symbols) for tile in others)
    if symbols != 5:
        yield f"art/tiles: the nine other tiles have {symbols} raider symbols, not 5"
    numbers = [spawn.number for tile in others for spawn in tile.spawns]
    if len(numbers) != 12 or set(numbers) != {1, 2, 3, 4, 5}:
        yield f"art/tiles: the nine other tiles need twelve spawn points, of every number from 1 to 5, not {numbers}"


def _start_connection_faults(start: dict[str, TileDef]) -> Iterator[str]:
    """From the entry, salt leads to all salt of the start tiles, and a landsail finds an end for its first move."""
    terrain = {place_hex(at, place): ground for place, tile in start.items() for at, ground in tile.terrain.items()}
    salt = {at for at, ground in terrain.items() if ground == "salt"}
    reached = connected(salt, ENTRY)
    for place, tile in start.items():
        cut_off = [at for at in tile.terrain if place_hex(at, place) in salt - reached]
        if cut_off:
            yield f"{_map(tile)}: salt at {notation(cut_off[0])} has no way over salt to the entry"
    taken = {place_hex(at, place) for place, tile in start.items() for at in (*tile.sites, *tile.symbols)}
    entry = start["S"].entry
    for strength in (2, 3, 4):
        if entry and not landsail_ends(salt, ENTRY, entry.direction, strength) - taken:
            yield f"{_map(start['S'])}: a landsail cannot leave the entry at wind strength {strength}"


def _connection_faults(start: dict[str, TileDef], others: Sequence[TileDef]) -> Iterator[str]:
    """Whatever lies at a place, in whatever turn, every tile that may come to lie beside it has a turn that joins the
    two over salt. Only start tiles lie at start places, always in turn 0; the nine others lie anywhere else."""
    told = set()
    for place, direction, beside in NEIGHBOUR_PLACES:
        if beside in start:
            continue
        firsts = [(start[place], 0)] if place in start else [(tile, turn) for tile in others for turn in TURNS]
        for first, turn in firsts:
            ground = first.lying(turn)
            for second in others:
                fault = (first.id, turn, direction, second.id)
                if second is first or fault in told:
                    continue
                told.add(fault)
                if not any(joined(ground, second.lying(other), direction) for other in TURNS):
                    yield (
                        f"{_map(first)}: in turn {turn} no turn of {second.id} to the {direction} "
                        "is joined to it over salt"
                    )
