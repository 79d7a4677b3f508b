"""Where players and raiders may go (MOVE, RAID-6 to RAID-8), by trying everything.

A board is a dict from axial hexes to terrain words; what is not in it is off the board or unexplored.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

Hex = tuple[int, int]
Board = dict[Hex, str]

CIRCLE: tuple[Hex, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The six directions in a circle: E, SE, SW, W, NW, NE."""
COMPASS = ("E", "SE", "SW", "W", "NW", "NE")

NEVER = 10**6
"""More steps than any board has."""


@dataclass(frozen=True)
class Ride:
    """What a player moves with: drive is sail, tractor or motor; reach the wind strength or printed maximum with all
    that adds to it; fuel the number of fuel cards in hand; extra the hexes in any direction (the transporter's one)."""

    drive: str
    enters: frozenset[str]
    reach: int
    fuel: int = 0
    extra: int = 0


def shift(hex_: Hex, direction: int) -> Hex:
    return hex_[0] + CIRCLE[direction][0], hex_[1] + CIRCLE[direction][1]


def around(hex_: Hex) -> list[Hex]:
    return [shift(hex_, d) for d in range(6)]


# --- players ---------------------------------------------------------------------------------------------------------


def player_moves(board: Board, taken: set[Hex], start: Hex, wind: int, ride: Ride) -> dict[Hex, int]:
    """Every hex on which a move may end, with the least number of fuel cards that gets there.

    taken: hexes with a token, raider or figure; wind: where it blows to.
    """
    ends: dict[Hex, int] = {}
    for fuel in range(ride.fuel + 1):
        allowed = ride.reach + 3 * fuel
        for hex_ in walk(board, start, wind, ride, allowed):
            if hex_ != start and hex_ not in taken:
                ends.setdefault(hex_, fuel)
    return ends


def walk(board: Board, start: Hex, wind: int, ride: Ride, allowed: int) -> set[Hex]:
    """All hexes that some order of at most `allowed` steps and the extra hexes passes through or ends on."""
    reached = {(start, allowed, ride.extra)}
    todo = [(start, allowed, ride.extra)]
    while todo:
        hex_, steps, extra = todo.pop()
        after = [(end, steps - 1, extra) for end in one_step(board, hex_, wind, ride) if steps > 0]
        after += [(end, steps, extra - 1) for end in around(hex_) if extra > 0 and may_enter(board, end, ride.enters)]
        for place in after:
            if place not in reached:
                reached.add(place)
                todo.append(place)
    return {hex_ for hex_, _, _ in reached}


def one_step(board: Board, hex_: Hex, wind: int, ride: Ride) -> list[Hex]:
    """Where one step ends: MOVE-4 and MOVE-5 for a sail, any direction for the others."""
    ends = []
    for direction in range(6):
        off_the_wind = min((direction - wind) % 6, (wind - direction) % 6)
        if ride.drive == "sail" and off_the_wind == 3:
            continue
        first = shift(hex_, direction)
        if not may_enter(board, first, ride.enters):
            continue
        ends.append(first)
        second = shift(first, direction)
        if ride.drive == "sail" and off_the_wind == 1 and may_enter(board, second, ride.enters):
            ends.append(second)
    return ends


def is_way(board: Board, way: list[Hex], wind: int, ride: Ride, allowed: int) -> bool:
    """Whether a move may go hex by hex along the way, its start first: some split of it into steps must be legal."""
    done = {(0, allowed, ride.extra)}
    for i in range(len(way)):
        for at, steps, extra in sorted(done):
            if at != i:
                continue
            for hexes in (1, 2):
                end = way[at + hexes : at + hexes + 1]
                if end and steps > 0 and goes(board, way[at : at + hexes + 1], wind, ride):
                    done.add((at + hexes, steps - 1, extra))
            beyond = way[at + 1 : at + 2]
            if beyond and extra > 0 and beyond[0] in around(way[at]) and may_enter(board, beyond[0], ride.enters):
                done.add((at + 1, steps, extra - 1))
    return any(at == len(way) - 1 for at, _, _ in done)


def goes(board: Board, hexes: list[Hex], wind: int, ride: Ride) -> bool:
    """Whether one step leads along these two or three hexes."""
    directions = {(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(hexes)}
    straight = len(directions) == 1 and directions <= set(CIRCLE)
    return (
        straight
        and all(may_enter(board, h, ride.enters) for h in hexes[1:])
        and (hexes[-1] in one_step(board, hexes[0], wind, ride))
    )


def may_enter(board: Board, hex_: Hex, enters: Iterable[str]) -> bool:
    return hex_ in board and board[hex_] in enters


# --- raiders ---------------------------------------------------------------------------------------------------------


def raider_ends(
    board: Board, taken: set[Hex], start: Hex, enters: frozenset[str], allowance: int, players: list[Hex]
) -> set[Hex]:
    """The equally good end hexes of a raider's move.

    taken: hexes with a token, a player or another raider.
    """
    route = steps_from(board, start, enters)
    within = [hex_ for hex_, steps in route.items() if steps <= allowance and (hex_ == start or hex_ not in taken)]

    beside = [hex_ for hex_ in within if any(hex_ in around(player) for player in players)]
    if beside:
        return shortest(beside, route)

    distances = [distance(board, start, enters, player) for player in players]
    nearest = min(distances, default=NEVER)
    if nearest == NEVER:
        return {start}
    goals = [player for player, far in zip(players, distances, strict=True) if far == nearest]
    left = {hex_: min(distance(board, hex_, enters, player) for player in goals) for hex_ in within}
    best = [hex_ for hex_ in within if left[hex_] == min(left.values())]
    return shortest(best, route)


def shortest(ends: list[Hex], route: dict[Hex, int]) -> set[Hex]:
    least = min(route[hex_] for hex_ in ends)
    return {hex_ for hex_ in ends if route[hex_] == least}


def steps_from(board: Board, start: Hex, enters: frozenset[str]) -> dict[Hex, int]:
    """Every hex that can be reached over hexes that may be entered, with the number of steps."""
    steps = {start: 0}
    ring = {start}
    for count in range(1, len(board) + 1):
        ring = {n for hex_ in ring for n in around(hex_) if may_enter(board, n, enters) and n not in steps}
        steps.update(dict.fromkeys(ring, count))
    return steps


def distance(board: Board, start: Hex, enters: frozenset[str], player: Hex) -> int:
    """RAID-7: steps to any hex next to the player, NEVER if there is no way."""
    steps = steps_from(board, start, enters)
    return min((steps[hex_] for hex_ in around(player) if hex_ in steps), default=NEVER)
