"""Random positions on which the engine's movement is compared with the brute force."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.rulesets.saltlands import reach, routes
from engine.rulesets.saltlands.catalog import CHARACTERS, TERRAINS
from engine.rulesets.saltlands.state import State
from tests.conformance.saltlands import rules
from tests.reference.brute import COMPASS, Board, Hex, Ride, is_way, player_moves, raider_ends, steps_from

VEHICLES = ("landsail", "landsail", "landsail", "wind_tractor", "dirtbike", "quad", "buggy", "tracked", "jeep")
RAIDERS = ("hankerer", "dirtbike", "quad", "buggy", "tracked", "jeep")


def named(hex_: Hex) -> str:
    return f"{hex_[0]},{hex_[1]}"


def random_board(rng: Random) -> Board:
    """A patch of land with gaps; terrain comes in spots, of which the last one painted lies on top."""
    size = rng.randint(2, 4)
    board = {
        (q, r): "salt"
        for q in range(-size, size + 1)
        for r in range(-size, size + 1)
        if abs(q + r) <= size and rng.random() > 0.1
    }
    board[0, 0] = "salt"
    for _ in range(rng.randint(0, len(board) // 3)):
        board[rng.choice(list(board))] = rng.choice(("salt", "sand", "sand", "rock", "rock"))
    return board


def random_position(rng: Random) -> tuple[dict[str, Any], Board]:
    """A position with the first player to move, and its board."""
    board = random_board(rng)
    free = rng.sample(list(board), len(board))
    characters = rng.sample(CHARACTERS, rng.randint(1, min(4, len(free))))
    if rng.random() < 0.3:
        characters[0] = rng.choice(
            [c for c in ("little_girl", "transporter") if c not in characters[1:]] or characters[:1]
        )
    players: list[dict[str, Any]] = [{"character": character, "at": named(free.pop())} for character in characters]
    hand = ["fuel"] * rng.randint(0, 2) + ["topsail"] * rng.choice((0, 0, 1, 2)) + ["spear"]
    players[0].update(vehicle=rng.choice(VEHICLES), hand=hand)
    raiders = [{"type": rng.choice(RAIDERS), "at": named(free.pop())} for _ in range(min(rng.randint(0, 6), len(free)))]
    tokens = [{"kind": "loot", "at": named(free.pop())} for _ in range(min(rng.randint(0, 8), len(free)))]
    position = {
        "terrain": {word: [named(h) for h, terrain in board.items() if terrain == word] for word in TERRAINS},
        "wind": {"to": rng.choice(COMPASS), "strength": rng.choice((2, 3, 4))},
        "players": players,
        "raiders": raiders,
        "tokens": tokens,
    }
    return position, board


def ride_of(state: State) -> Ride:
    """What the first player moves with, read from the cards."""
    player = state.players[0]
    kinds = state.tables.kind
    vehicle = kinds[player.vehicle].vehicle
    assert vehicle is not None
    character = kinds[player.card]
    enters = frozenset(TERRAINS[code - 1] for code in vehicle.enters)
    names = [kinds[card].id for card in player.hand]
    wind = state.wind_strength + (1 if character.id == "little_girl" else 0)
    return Ride(
        vehicle.drive,
        enters,
        {"sail": wind + names.count("topsail"), "tractor": wind, "motor": vehicle.max}[vehicle.drive],
        names.count("fuel") if vehicle.drive == "motor" else 0,
        1 if character.id == "transporter" else 0,
    )


def compare(seed: int) -> str:
    """What differs in the random position of this seed, "" if nothing does."""
    rng = Random(seed)
    position, board = random_position(rng)
    state = rules().read(position)
    fault = compare_player(state, board) or compare_raiders(state, board, rng)
    return f"seed {seed}: {fault}\n  {position}" if fault else ""


def compare_player(state: State, board: Board) -> str:
    """The `move` options of the first player, and the way that each would be shown to go."""
    player, coords = state.players[0], state.geo.coords
    ride, start = ride_of(state), coords[player.at]
    taken = {coords[h] for h, content in enumerate(state.at) if content}
    expected = player_moves(board, taken, start, state.wind_to, ride)
    offered = {}
    keys = state.pending.keys() if state.pending else []
    for key in keys:
        word, *parts = key.split(" ")
        if word == "move":
            q, r = parts[0].split(",")
            offered[int(q), int(r)] = int(parts[1].removeprefix("fuel=")) if parts[1:] else 0
    if offered != expected:
        more = {named(h): offered.get(h) for h in expected.keys() | offered.keys() if offered.get(h) != expected.get(h)}
        return f"{ride} from {named(start)}, wind {COMPASS[state.wind_to]}: the engine differs in {more}"
    for end, fuel in expected.items():
        way = [start, *(coords[h] for h in reach.path_to(state, player, state.geo.index[end]))]
        if way[-1] != end or not is_way(board, way, state.wind_to, ride, ride.reach + 3 * fuel):
            return f"{ride} from {named(start)}, wind {COMPASS[state.wind_to]}: {list(map(named, way))} is no way"
    return ""


def compare_raiders(state: State, board: Board, rng: Random) -> str:
    """The best ends of every raider at a random allowance, and a way to each."""
    coords = state.geo.coords
    players = [coords[player.at] for player in state.players]
    for raider, at in enumerate(state.raider_at):
        if at == 255:
            continue
        start = coords[at]
        kind = state.tables.raider_types[state.tables.type_of[raider]]
        enters = frozenset(TERRAINS[code - 1] for code in kind.enters)
        taken = {coords[h] for h, content in enumerate(state.at) if content}
        allowance = rng.choice((0, 1, 1, 2, 2, 3, 3, 4, 5, 7))
        expected = raider_ends(board, taken, start, enters, allowance, players)
        found = {coords[h] for h in routes.best_ends(state, raider, allowance).ends}
        said = f"{kind.id} at {named(start)} with {allowance} steps"
        if found != expected:
            return f"{said}: {sorted(map(named, found))} instead of {sorted(map(named, expected))}"
        steps = steps_from(board, start, enters)
        for end in expected:
            way = [coords[h] for h in routes.route(state, raider, state.geo.index[end])]
            ride = Ride("motor", enters, allowance)
            whole = way[0] == start and way[-1] == end and len(way) == steps[end] + 1
            if not whole or not is_way(board, way, 0, ride, allowance):
                return f"{said}: {list(map(named, way))} is no shortest way"
    return ""
