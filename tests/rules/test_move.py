"""MOVE: vehicles, terrain and wind. Reach on random boards is compared with a brute force in tests/reference."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.events import CardDiscarded, PlayerMoved
from engine.rulesets.saltlands.geometry import HEX_DIRECTIONS, HEX_STEPS
from tests.rules.table import Position, Table, field, only, strip


def driver(vehicle: str, hand: str = "", character: str = "ploughman", **parts: Any) -> Position:
    """A player with a vehicle; the wind blows to the east with strength 2 unless told otherwise."""
    player = {"character": character, "at": "0,0", "vehicle": vehicle, "hand": hand.split(), **parts.pop("player", {})}
    return {"terrain": field(), "wind": {"to": "E", "strength": 2}, "players": [player], **parts}


def along(direction: str, steps: int) -> str:
    """The hex so many steps from `0,0` in a direction."""
    q, r = HEX_STEPS[HEX_DIRECTIONS.index(direction)]
    return f"{q * steps},{r * steps}"


@pytest.mark.rule("MOVE-1")
def test_a_move_exhausts_the_vehicle_and_comes_once_a_turn() -> None:
    table = Table.of(driver("landsail"))
    table.do("move 1,0")
    assert table.at() == "1,0"
    assert table.exhausted() == {"landsail#1"}
    table.refuse("move 2,0", "MOVE-1")


@pytest.mark.rule("MOVE-1")
def test_a_move_needs_a_ready_vehicle() -> None:
    table = Table.of(driver("landsail", player={"exhausted": ["landsail"]}))
    assert not table.moves()


@pytest.mark.rule("MOVE-2")
def test_a_move_passes_over_everything_and_ends_on_nothing() -> None:
    position = driver("jeep", terrain=strip("ssssss"))
    position["tokens"] = [{"kind": "loot", "at": "1,0"}]
    position["raiders"] = [{"type": "quad", "at": "2,0"}]
    position["players"].append({"character": "healer", "at": "3,0"})
    table = Table.of(position)
    assert table.moves() == {"4,0": 0}
    for hex_ in ("1,0", "2,0", "3,0"):
        table.refuse(f"move {hex_}", "MOVE-2")
    assert only(table.do("move 4,0"), PlayerMoved)[0].path == ("0,0", "1,0", "2,0", "3,0", "4,0")


@pytest.mark.rule("MOVE-2")
def test_nobody_leaves_the_board_or_enters_an_unexplored_tile() -> None:
    table = Table.of(driver("jeep", hand="fuel fuel", terrain=strip("ss sss")))
    assert table.moves() == {"1,0": 0}
    table.refuse("move 3,0", "MOVE-7")
    table.refuse("move 9,9", "MOVE-2")
    star = Table.of({"players": [{"character": "ploughman", "at": "0,0", "vehicle": "quad", "hand": ["fuel"] * 4}]})
    for hex_ in star.moves():
        q, r = hex_.split(",")
        assert star.state.terrain[star.state.geo.index[int(q), int(r)]]
    unexplored = star.state.geo.names[star.state.geo.tile_hexes[star.state.geo.places.index("N")][0]]
    star.refuse(f"move {unexplored}", "MOVE-2")


@pytest.mark.rule("MOVE-3")
@pytest.mark.parametrize(
    ("vehicle", "enters"),
    [
        ("landsail", "salt sand"),
        ("wind_tractor", "salt sand rock"),
        ("dirtbike", "salt rock"),
        ("quad", "salt sand rock"),
        ("buggy", "salt sand rock"),
        ("tracked", "salt sand rock"),
        ("jeep", "salt rock"),
    ],
)
def test_each_vehicle_enters_what_it_may_on_every_hex(vehicle: str, enters: str) -> None:
    for terrain, letter in (("salt", "s"), ("sand", "d"), ("rock", "r")):
        table = Table.of(driver(vehicle, terrain=strip(f"s{letter}s")))
        assert set(table.moves()) == ({"1,0", "2,0"} if terrain in enters else set())
        if terrain not in enters:
            table.refuse("move 1,0", "MOVE-3")


@pytest.mark.rule("MOVE-3", "RAID-1")
@pytest.mark.parametrize("raider", ["dirtbike", "jeep"])
def test_raider_types_enter_what_their_board_lists(raider: str) -> None:
    for letter, end in (("d", "0,0"), ("r", "1,0")):
        table = Table.of(
            {
                "terrain": strip(f"s{letter}ss"),
                "players": [{"character": "ploughman", "at": "3,0"}],
                "raiders": [{"type": raider, "at": "0,0"}],
                "groups": [
                    {"types": raider, "stack": [{"move": 0, "lines": []}]},
                    {"types": [t for t in ("hankerer", "dirtbike", "quad", "buggy", "tracked", "jeep") if t != raider]},
                ],
            }
        )
        table.do(f"end {raider}")
        assert (table.raiders()[f"{raider}#1"] == "0,0") == (end == "0,0")


@pytest.mark.rule("MOVE-4", "MOVE-5")
@pytest.mark.parametrize("wind", HEX_DIRECTIONS)
def test_the_six_courses_of_a_landsail(wind: str) -> None:
    """Straight downwind one hex a step, 60 degrees off two, 120 degrees off one, upwind none."""
    table = Table.of(driver("landsail", wind={"to": wind, "strength": 1}))
    to = HEX_DIRECTIONS.index(wind)
    expected = set()
    for turn, most in ((0, 1), (1, 2), (5, 2), (2, 1), (4, 1), (3, 0)):
        course = HEX_DIRECTIONS[(to + turn) % 6]
        expected |= {along(course, steps) for steps in range(1, most + 1)}
    assert set(table.moves()) == expected
    table.refuse(f"move {along(HEX_DIRECTIONS[(to + 3) % 6], 1)}", "MOVE-5")


@pytest.mark.rule("MOVE-4")
@pytest.mark.parametrize("strength", [2, 3, 4])
def test_a_landsail_makes_as_many_steps_as_the_wind_is_strong(strength: int) -> None:
    down = Table.of(driver("landsail", terrain=strip("s" * 12), wind={"to": "E", "strength": strength}))
    assert set(down.moves()) == {f"{q},0" for q in range(1, strength + 1)}
    reach = Table.of(driver("landsail", terrain=strip("s" * 12), wind={"to": "NE", "strength": strength}))
    assert set(reach.moves()) == {f"{q},0" for q in range(1, 2 * strength + 1)}
    beat = Table.of(driver("landsail", terrain=strip("s" * 12), wind={"to": "NW", "strength": strength}))
    assert set(beat.moves()) == {f"{q},0" for q in range(1, strength + 1)}
    up = Table.of(driver("landsail", terrain=strip("s" * 12), wind={"to": "W", "strength": strength}))
    assert set(up.moves()) == set()


@pytest.mark.rule("MOVE-4")
def test_the_first_hex_of_a_double_step_must_be_legal_too() -> None:
    for text, reached in (("srss", set()), ("ssrs", {"1,0"}), ("s ss", set())):
        table = Table.of(driver("landsail", terrain=strip(text), wind={"to": "NE", "strength": 1}))
        assert set(table.moves()) == reached


@pytest.mark.rule("MOVE-4", "MOVE-2")
def test_a_double_step_passes_over_what_stands_in_between() -> None:
    table = Table.of(
        driver(
            "landsail", terrain=strip("sss"), wind={"to": "NE", "strength": 1}, raiders=[{"type": "quad", "at": "1,0"}]
        )
    )
    assert set(table.moves()) == {"2,0"}


@pytest.mark.rule("MOVE-6")
def test_a_wind_tractor_goes_anywhere_as_far_as_the_wind_is_strong() -> None:
    table = Table.of(driver("wind_tractor", "fuel topsail", terrain=field(sand="1,0 -1,0", rock="0,1 0,-1")))
    for direction in HEX_DIRECTIONS:
        assert along(direction, 2) in table.moves()
        assert along(direction, 3) not in table.moves()
    assert set(table.moves().values()) == {0}
    table.refuse("move 3,0", "MOVE-6")


@pytest.mark.rule("MOVE-7")
@pytest.mark.parametrize(("vehicle", "most"), [("dirtbike", 4), ("quad", 3), ("buggy", 4), ("tracked", 2), ("jeep", 4)])
def test_a_motor_goes_up_to_its_maximum_and_three_more_for_each_fuel(vehicle: str, most: int) -> None:
    table = Table.of(driver(vehicle, "fuel fuel", terrain=strip("s" * 14)))
    assert table.moves() == {f"{q},0": max(0, -(-(q - most) // 3)) for q in range(1, min(13, most + 6) + 1)}
    table.refuse(f"move {most + 7},0", "MOVE-7" if most + 7 < 14 else "MOVE-2")


@pytest.mark.rule("MOVE-7")
def test_fuel_is_discarded_with_the_move() -> None:
    table = Table.of(driver("tracked", "fuel fuel spear", terrain=strip("s" * 12)))
    table.refuse("move 7,0", "MOVE-7")
    events = table.do("move 7,0 fuel=2")
    assert [event.card for event in only(events, CardDiscarded)] == ["fuel#1", "fuel#2"]
    assert table.hand() == ["spear#1"]
    assert table.pile("discard") == ["fuel#2", "fuel#1"]
    assert not table.options("move")


@pytest.mark.rule("MOVE-7")
def test_wind_and_topsails_are_nothing_to_a_motor() -> None:
    table = Table.of(
        driver("tracked", "topsail", "little_girl", terrain=strip("s" * 9), wind={"to": "E", "strength": 4})
    )
    assert set(table.moves()) == {"1,0", "2,0"}


@pytest.mark.rule("MOVE-8")
def test_fewer_hexes_than_allowed_but_not_zero() -> None:
    table = Table.of(driver("jeep", terrain=strip("ssss")))
    assert set(table.moves()) == {"1,0", "2,0", "3,0"}
    table.refuse("move 0,0", "MOVE-8")
    loop = Table.of(driver("quad", terrain={"salt": ["0,0", "1,0", "0,1"]}))
    assert set(loop.moves()) == {"1,0", "0,1"}
