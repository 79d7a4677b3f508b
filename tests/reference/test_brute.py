"""The reference itself on boards small enough to see through."""

from __future__ import annotations

from tests.reference.brute import Ride, player_moves, raider_ends, steps_from

SALT = frozenset(["salt"])
ALL = frozenset(["salt", "sand", "rock"])
E, SE, SW, W, NW, NE = range(6)


def row(text: str) -> dict[tuple[int, int], str]:
    """A row of hexes from 0,0 to the east: s salt, d sand, r rock, a blank for none."""
    words = {"s": "salt", "d": "sand", "r": "rock"}
    return {(q, 0): words[c] for q, c in enumerate(text) if c != " "}


def sail(reach: int) -> Ride:
    return Ride("sail", SALT, reach)


def test_downwind_a_step_is_one_hex() -> None:
    assert player_moves(row("sssss"), set(), (0, 0), E, sail(2)) == {(1, 0): 0, (2, 0): 0}


def test_on_a_broad_reach_a_step_may_be_two_hexes() -> None:
    for wind in (SE, NE):
        assert set(player_moves(row("ssssss"), set(), (0, 0), wind, sail(2))) == {(1, 0), (2, 0), (3, 0), (4, 0)}


def test_a_double_step_enters_both_hexes() -> None:
    assert set(player_moves(row("sdsss"), set(), (0, 0), NE, sail(2))) == set()


def test_beating_a_step_is_one_hex_and_none_goes_upwind() -> None:
    assert set(player_moves(row("sssss"), set(), (0, 0), SW, sail(2))) == {(1, 0), (2, 0)}
    assert set(player_moves(row("sssss"), set(), (0, 0), W, sail(2))) == set()


def test_figures_are_passed_and_not_stopped_on() -> None:
    assert set(player_moves(row("ssss"), {(1, 0), (3, 0)}, (0, 0), E, sail(3))) == {(2, 0)}


def test_fuel_adds_three_hexes_each() -> None:
    ride = Ride("motor", ALL, 1, fuel=2)
    moves = player_moves(row("s" * 10), set(), (0, 0), E, ride)
    assert moves == {(q, 0): (0 if q <= 1 else 1 if q <= 4 else 2) for q in range(1, 8)}


def test_the_extra_hex_goes_anywhere_legal_and_at_any_time() -> None:
    assert set(player_moves(row("sss"), set(), (2, 0), E, Ride("sail", SALT, 2, extra=1))) == {(1, 0)}
    assert (3, 0) in player_moves(row("ssss"), set(), (0, 0), E, Ride("motor", ALL, 2, extra=1))
    assert set(player_moves(row("sdss"), set(), (0, 0), E, Ride("sail", SALT, 2, extra=1))) == set()


def test_steps_are_counted_over_open_hexes() -> None:
    assert steps_from(row("ssr s"), (0, 0), SALT) == {(0, 0): 0, (1, 0): 1}


def test_a_raider_goes_the_shortest_way_to_a_hex_next_to_a_player() -> None:
    assert raider_ends(row("sssssss"), {(6, 0)}, (0, 0), ALL, 9, [(6, 0)]) == {(5, 0)}
    assert raider_ends(row("sssssss"), {(6, 0), (5, 0)}, (0, 0), ALL, 9, [(6, 0)]) == {(4, 0)}
    assert raider_ends(row("sssssss"), {(3, 0)}, (0, 0), ALL, 1, [(3, 0)]) == {(1, 0)}


def test_a_raider_next_to_a_player_stays() -> None:
    assert raider_ends(row("sss"), {(1, 0)}, (0, 0), ALL, 9, [(1, 0)]) == {(0, 0)}


def test_a_raider_that_no_path_connects_stays() -> None:
    assert raider_ends(row("ssrss"), {(4, 0)}, (0, 0), SALT, 9, [(4, 0)]) == {(0, 0)}


def test_equal_routes_to_different_ends_tie() -> None:
    board = {(q, r): "salt" for q in range(-3, 4) for r in range(-3, 4)}
    assert raider_ends(board, {(0, 0)}, (2, 0), ALL, 3, [(0, 0)]) == {(1, 0)}
    assert raider_ends(board, {(0, 0)}, (2, -1), ALL, 3, [(0, 0)]) == {(1, 0), (1, -1)}
