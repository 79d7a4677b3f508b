"""Refusals: every kind of illegal answer has its own sentence and the number of the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decision import Answer
from engine.rulesets.saltlands.refusals import SENTENCES
from tests.rules.table import Position, Table, field, strip

BLOW = {"move": 0, "lines": [{"strength": 2, "kind": "piercing", "against": "one"}]}


def turn(character: str = "ploughman", **parts: Any) -> Position:
    """A player in the middle of a board with a jeep to the east, a token to the west, the healer to the south-east."""
    player = {"character": character, "at": "0,0", "vehicle": "landsail", **parts.pop("player", {})}
    return {
        "terrain": field(rock="0,-1", none="-2,0"),
        "wind": {"to": "E", "strength": 2},
        "players": [player, {"character": "scientist", "at": "0,1"}],
        "raiders": [{"type": "jeep", "at": "1,0"}],
        "tokens": [{"kind": "loot", "at": "-1,0"}, {"kind": "loot", "at": "3,0"}],
        **parts,
    }


def star(hand: str = "", **parts: Any) -> Position:
    """The same on the real layout."""
    return {"players": [{"character": "ploughman", "at": "0,0", "vehicle": "quad", "hand": hand.split()}], **parts}


def groups(*activated: bool) -> list[dict[str, Any]]:
    types = ("hankerer+dirtbike", "quad+buggy+tracked+jeep")
    return [{"types": t, "activated": a, "stack": [BLOW]} for t, a in zip(types, activated, strict=True)]


def after(position: Position, *answers: Answer) -> Table:
    table = Table.of(position)
    table.do(*answers)
    return table


def hand(*kinds: str, **more: Any) -> dict[str, Any]:
    return {"player": {"hand": list(kinds), **more}}


def struck(*kinds: str) -> Table:
    """A piercing attack on a player with these cards."""
    position = turn(**hand(*kinds), groups=groups(True, False), options={"raider_choices": "player"})
    return after(position, "end quad+buggy+tracked+jeep", "line 1 seat 0")


def raid(**parts: Any) -> Table:
    """Two jeeps act; the current player chooses."""
    raiders = [{"type": "jeep", "at": "2,-1"}, {"type": "jeep", "at": "-3,0"}]
    options = {"raider_choices": "player"}
    position = turn(groups=groups(False, False), options=options, terrain=field(), raiders=raiders, tokens=[], **parts)
    return after(position, "end quad+buggy+tracked+jeep")


CASES: dict[str, tuple[Table | Position, Answer, str]] = {
    "not_an_answer": (turn(), "sing a song", "TURN-2"),
    "wants_list": (after(turn(), "trade 1"), "landsail#1", "TRADE-4"),
    "wants_one": (turn(), ["move 2,0"], "TURN-2"),
    "unknown_hex": (turn(), "move 99,0", "MOVE-2"),
    "unknown_card": (turn(), "use excalibur#1", "COMP-5"),
    "answer_first": (after(star(tokens=[{"kind": "rumor", "at": "1,0"}]), "collect 1,0"), "move 1,0", "RUM-1"),
    "off_board": (turn(player={"at": None, "waiting": "to enter"}), "move 2,0", "SETUP-14"),
    "no_vehicle": (turn(player={"vehicle": None}), "move 2,0", "MAT-6"),
    "moved": (after(turn(), "move 2,0"), "move 0,0", "MOVE-1"),
    "vehicle_exhausted": (turn(player={"exhausted": ["landsail"]}), "move 2,0", "MAT-6"),
    "over_limit": (turn(player={"hand": ["fuel"] * 7}), "move 2,0", "MAT-5"),
    "unexplored": (star(), "move 2,-4", "MOVE-2"),
    "token_there": (turn(wind={"to": "W", "strength": 2}), "move -1,0", "MOVE-2"),
    "raider_there": (turn(), "move 1,0", "MOVE-2"),
    "player_there": (turn(), "move 0,1", "MOVE-2"),
    "stay": (turn(), "move 0,0", "MOVE-8"),
    "terrain_sail": (turn(), "move 0,-1", "MOVE-3"),
    "terrain_motor": (turn(terrain=strip("ds"), raiders=[], tokens=[], players=[
        {"character": "ploughman", "at": "1,0", "vehicle": "jeep"}]), "move 0,0", "MOVE-3"),
    "upwind": (turn(wind={"to": "W", "strength": 1}, raiders=[]), "move 1,0", "MOVE-5"),
    "too_far_sail": (turn(), "move 4,0", "MOVE-4"),
    "too_far_tractor": (turn(player={"vehicle": "wind_tractor"}), "move 4,0", "MOVE-6"),
    "too_far_motor": (turn(player={"vehicle": "tracked"}), "move 4,0", "MOVE-7"),
    "fuel_wrong": (turn(player={"vehicle": "tracked", "hand": ["fuel"]}), "move 4,0", "MOVE-7"),
    "no_token": (turn(), "collect 0,-1", "ACT-8"),
    "raider_no_token": (turn(), "collect 1,0", "ACT-9"),
    "token_far": (turn(), "collect 3,0", "ACT-8"),
    "no_crew": (turn(**hand("spear", exhausted=["ploughman"])), "use spear#1 1,0", "ACT-1"),
    "crew_used": (
        after(turn(**hand("spear", cargo=["crew", "crew"], exhausted=["ploughman"])), "use spear#1 1,0"),
        "crew character#5",
        "ACT-3",
    ),
    "not_yours": (turn(), "use spear#1 1,0", "TURN-2"),
    "no_action": (turn(**hand("spear")), "use spear#1:2 1,0", "ACT-7"),
    "card_used": (turn(**hand("spear", exhausted=["spear"])), "use spear#1 1,0", "ACT-3"),
    "needs_fuel": (turn("arsonist", **hand("flamethrower")), "use flamethrower#1 1,0", "CHAR-3"),
    "target_far": (turn(**hand("spear")), "use spear#1 3,0", "FIGHT-1"),
    "target_unexplored": (star("molotov", raiders=[{"type": "jeep", "at": "1,0"}]), "use molotov#1 1,-1", "FIGHT-4"),
    "player_target": (turn(**hand("spear")), "use spear#1 0,1", "FIGHT-1"),
    "no_raider": (turn(**hand("spear")), "use spear#1 0,-1", "FIGHT-2"),
    "no_target": (turn(**hand("spear")), "use spear#1", "ACT-7"),
    "nothing_tired": (turn(**hand("water")), "use water#1", "ACT-4"),
    "nothing_found": (turn("healer", **hand("bag_of_herbs")), "use bag_of_herbs#1", "DECK-4"),
    "nothing_left": (turn("little_girl", **hand("toolkit")), "use toolkit#1", "DECK-2"),
    "explored": (star("map"), "use map#1 C", "RUM-4"),
    "not_beside": (
        star("map", tiles=[{"place": "NE", "tile": "causeway", "explored": False}]),
        "use map#1 E",
        "RUM-4",
    ),
    "wind_step": (turn(**hand("wind_vane")), "use wind_vane#1 W", "ACT-7"),
    "no_refresh": (turn(), "refresh", "ACT-4"),
    "trade_self": (turn(), "trade 0", "TRADE-1"),
    "trade_far": (turn(player={"at": "-3,0"}), "trade 1", "TRADE-1"),
    "trade_empty": (turn(player={"vehicle": None}), "trade 1", "TRADE-2"),
    "traded": (
        after(turn(**hand("spear")), "trade 1", ["spear#1"], [], [], "confirm", "trade 1", [], []),
        ["spear#1"],
        "TRADE-2",
    ),
    "character_card": (after(turn(), "trade 1"), ["character#5"], "TRADE-3"),
    "wind_not_healer": (turn(), "wind W", "CHAR-1"),
    "wind_late": (turn("healer"), "wind W", "CHAR-1"),
    "wind_same": (turn("healer", fresh=True), "wind E", "CHAR-1"),
    "discard_character": (turn(), "discard character#5", "MAT-5"),
    "place_not_beside": (turn(player={"cargo": ["crew"]}), "place crew#1", "MAT-7"),
    "place_full": (turn(player={"cargo": ["crate", "crate"], "beside": ["crew"]}), "place crew#1", "MAT-3"),
    "end_beside": (turn(player={"beside": ["crew"]}), "end hankerer+dirtbike", "MAT-7"),
    "end_entry": (turn(player={"entered": True}), "end hankerer+dirtbike", "TURN-6"),
    "end_activated": (turn(groups=groups(True, False)), "end hankerer+dirtbike", "TURN-3"),
    "end_group": (turn(groups=groups(True, False)), "end circus", "TURN-3"),
    "end_not_spawn": (turn(groups=groups(True, False)), "end spawn", "TURN-3"),
    "end_spawn": (turn(groups=groups(True, True)), "end hankerer+dirtbike", "TURN-4"),
    "out": (turn(player={"at": None, "vehicle": None, "deaths": 2}), "move 2,0", "LIFE-3"),
    "count": (after(turn(**hand("spear")), "trade 1"), ["spear#1", "spear#1"], "TRADE-4"),
    "exactly": (
        after(turn("little_girl", **hand("toolkit"), decks={"mirage": ["fuel", "fuel", "map"]}), "use toolkit#1"),
        ["fuel#1"],
        "CHAR-2",
    ),
    "not_offered": (after(star(tokens=[{"kind": "rumor", "at": "1,0"}]), "collect 1,0"), "green", "RUM-1"),
    "piercing": (
        struck("helmet", "first_aid_kit"),
        "meet helmet#1",
        "FIGHT-6",
    ),
    "cannot_meet": (
        struck("fuel", "first_aid_kit"),
        "meet fuel#1",
        "FIGHT-5",
    ),
    "acted": (raid(), "raider jeep#3", "RAID-5"),
}  # fmt: skip


def routed() -> Table:
    table = raid()
    table.do("raider jeep#1")
    return table


def attacking() -> Table:
    """A jeep next to two players of three."""
    position = turn(groups=groups(False, False), options={"raider_choices": "player"}, terrain=field(), tokens=[])
    position["players"].append({"character": "healer", "at": "-3,0"})
    return after(position, "end quad+buggy+tracked+jeep")


def returning() -> Table:
    position = star(frames=[["start"]], tokens=[{"kind": "loot", "at": "1,0"}])
    position["players"] = [{"character": "ploughman", "deaths": 1, "waiting": "to revive"}]
    return Table.of(position)


CASES["route_longer"] = (routed(), "to 3,0", "RAID-8")
CASES["seat_not_near"] = (attacking(), "line 1 seat 2", "FIGHT-1")
CASES["enter_taken"] = (returning(), "enter 1,0", "LIFE-1")


@pytest.mark.parametrize("key", CASES)
def test_each_kind_of_illegal_answer_has_its_sentence_and_rule(key: str) -> None:
    start, answer, rule = CASES[key]
    table = Table(start.state.copy()) if isinstance(start, Table) else Table.of(start)
    refused = table.refuse(answer)
    assert (refused.key, refused.rule) == (key, rule), str(refused)
    assert refused.reason == SENTENCES[key][0].format(**refused.values)


def test_no_sentence_is_left_out() -> None:
    assert set(CASES) == set(SENTENCES)
