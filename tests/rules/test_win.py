"""WIN and GOAL: who escapes, when, and who has lost."""

from __future__ import annotations

from typing import Any

import pytest

from cards.box import catalog
from engine.rulesets.saltlands.events import GameEnded
from tests.rules.table import Position, Table, only

SIX = [rumor.id for rumor in catalog().rumors][:6]
IN, NEXT, OUT = "0,0", "1,0", "-2,5"
"""Two hexes of the centre tile and one of the tile to the south."""


def relics(salt: int = 0, sand: int = 0, rock: int = 0) -> list[str]:
    """Kinds of so many victory cards."""
    return ["salt_relic"] * salt + ["sand_relic"] * sand + ["rock_relic"] * rock


def escape(*hands: list[str], at: tuple[str, ...] = (IN, NEXT, "0,1"), **parts: Any) -> Position:
    """Players with these hands, the salt marker on the centre tile, all six rumors done."""
    names = ("ploughman", "healer", "scientist")
    return {
        "players": [
            {"character": names[i], "at": at[i], "vehicle": "quad" if i == 0 else None, "hand": hand}
            for i, hand in enumerate(hands)
        ],
        "rumors_played": SIX,
        "decks": {"rumor": [], "mirage": ["fuel#1", "fuel#2", "fuel#3"]},
        "markers": {"salt": "C", "sand": "NW", "rock": "NE"},
        **parts,
    }


def won(table: Table) -> list[int] | None:
    """The winners if the game is over."""
    outcome = table.outcome()
    return None if outcome is None else list(outcome["winners"])


@pytest.mark.rule("GOAL-1", "WIN-1", "WIN-2")
def test_six_rumors_an_escape_tile_and_enough_victory_cards_win() -> None:
    table = Table.of(escape(relics(salt=3, rock=1)))
    assert won(table) == [0]
    assert table.kind == ""


@pytest.mark.rule("GOAL-1")
def test_not_before_the_sixth_rumor() -> None:
    assert won(Table.of(escape(relics(salt=4), rumors_played=SIX[:5]))) is None


@pytest.mark.rule("GOAL-1")
def test_not_on_another_tile() -> None:
    assert won(Table.of(escape(relics(salt=4), at=(OUT,)))) is None


@pytest.mark.rule("GOAL-1", "WIN-1")
def test_not_with_a_raider_on_the_tile() -> None:
    hand = [*relics(salt=4), "crossbow"]
    table = Table.of(escape(hand, raiders=[{"type": "quad", "at": NEXT}]))
    assert won(table) is None
    events = table.do("use crossbow#1 1,0")
    assert won(table) == [0]
    assert [(event.clause, event.place, event.faction) for event in only(events, GameEnded)] == [
        ("escaped", "C", "salt")
    ]


@pytest.mark.rule("GOAL-1")
def test_raiders_on_other_tiles_do_not_matter() -> None:
    assert won(Table.of(escape(relics(salt=4), raiders=[{"type": "quad", "at": OUT}]))) == [0]


@pytest.mark.rule("GOAL-2", "WIN-6")
def test_the_first_group_wins_and_everyone_else_loses() -> None:
    table = Table.of(escape(relics(salt=3), relics(salt=2), [], at=(IN, NEXT, OUT)))
    assert won(table) == [0, 1]


# --- WIN-1: checked at once ------------------------------------------------------------------------------------------


@pytest.mark.rule("WIN-1")
def test_checked_after_a_move() -> None:
    table = Table.of(escape(relics(salt=4), at=("-1,4",)))
    assert won(table) is None
    table.do(next(key for key in table.options("move") if key in ("move 0,1", "move 0,2", "move -1,2", "move -1,3")))
    assert won(table) == [0]


@pytest.mark.rule("WIN-1")
def test_checked_after_a_trade() -> None:
    table = Table.of(escape(relics(salt=3), relics(salt=1), at=(IN, NEXT)))
    assert won(table) is None
    table.do("trade 1", [], [], ["salt_relic#4"], "confirm")
    assert won(table) == [0]


@pytest.mark.rule("WIN-1")
def test_checked_after_a_gained_card() -> None:
    tokens = [{"kind": "victory", "faction": "salt", "at": "0,1"}]
    table = Table.of(escape(relics(salt=3), tokens=tokens))
    assert won(table) is None
    table.do("collect 0,1")
    assert won(table) == [0]


@pytest.mark.rule("WIN-1", "WIN-3")
def test_checked_after_a_lost_card() -> None:
    """Two on the tile, five cards, one of them useless: who gives up a card drops out of the count."""
    table = Table.of(escape(relics(sand=1), relics(salt=3, rock=1), [], at=(IN, NEXT, OUT)))
    assert won(table) == [0, 1]
    table = Table.of(escape(relics(sand=1), relics(salt=2, rock=1), at=(IN, NEXT)))
    assert won(table) is None
    table.do("discard sand_relic#1")
    assert won(table) is None
    table = Table.of(escape(relics(), relics(salt=3), at=(IN, NEXT)))
    assert won(table) is None


@pytest.mark.rule("WIN-1")
def test_checked_after_a_revival() -> None:
    position = escape(relics(salt=4))
    position["players"][0].update(at=None, deaths=1, waiting="to revive")
    table = Table.of({**position, "frames": [["start"]]})
    assert won(table) is None
    table.do("enter 0,0")
    assert won(table) == [0]


@pytest.mark.rule("WIN-1", "RUM-5")
def test_checked_after_the_sixth_rumor_is_done() -> None:
    # a rumor whose red side sends the salt marker from a start tile to the centre
    towards = {0: "S", 2: "NW", 4: "NE"}
    rumor = next(r for r in catalog().rumors if r.red[0] in towards)
    played = [r.id for r in catalog().rumors if r.id != rumor.id][:5]
    position = escape(relics(salt=4), rumors_played=played, tokens=[{"kind": "rumor", "at": "0,1"}])
    position["markers"]["salt"] = towards[rumor.red[0]]
    table = Table.of({**position, "decks": {"rumor": [rumor.id]}})
    assert won(table) is None
    table.do("collect 0,1")
    assert won(table) is None
    table.do("red")
    while table.kind == "tile":
        assert won(table) is None
        table.do("turn 0")
    assert won(table) == [0]


@pytest.mark.rule("WIN-1")
def test_checked_on_other_players_turns_too() -> None:
    """The death of one who had no card lets the rest flee; here a raider kills the one with too few."""
    blow = {"move": 0, "lines": [{"strength": 9, "kind": "piercing", "against": "one"}]}
    position = escape(
        ["rifle"],
        relics(salt=4),
        at=("0,3", IN),
        raiders=[{"type": "quad", "at": "0,2"}],
        groups=[{"types": "hankerer+dirtbike", "stack": [blow]}, {"types": "quad+buggy+tracked+jeep", "stack": [blow]}],
    )
    table = Table.of(position)
    assert won(table) is None
    table.do("use rifle#1 0,2")
    assert won(table) == [1]


# --- WIN-2 to WIN-4: the count ---------------------------------------------------------------------------------------


@pytest.mark.rule("WIN-1", "GOAL-2")
@pytest.mark.parametrize(("active", "markers", "winner"), [(0, "C S", 0), (1, "C S", 1), (2, "C S", 0), (2, "S C", 1)])
def test_of_two_tiles_at_once_the_current_players_comes_first_then_the_first_marker(
    active: int, markers: str, winner: int
) -> None:
    salt, sand = markers.split()
    hands = [relics(salt=4), relics(sand=4)] if salt == "C" else [relics(sand=4), relics(salt=4)]
    position = escape(*hands, [], at=(IN, OUT, "4,-1"), active=active)
    assert won(Table.of(position | {"markers": {"salt": salt, "sand": sand, "rock": "NE"}})) == [winner]


@pytest.mark.rule("WIN-2")
@pytest.mark.parametrize(
    ("hands", "wins"),
    [
        ([relics(salt=3)], False),
        ([relics(salt=4)], True),
        ([relics(salt=3, sand=1)], True),
        ([relics(salt=2, sand=3, rock=3)], False),
        ([relics(salt=3, sand=1), relics(rock=1)], True),
        ([relics(salt=2, sand=1), relics(salt=1)], False),
        ([relics(salt=2, sand=1), relics(salt=1, rock=1)], True),
        ([relics(salt=1), relics(salt=1, rock=2), relics(salt=1, rock=1)], True),
        ([relics(salt=1), relics(salt=1, rock=1), relics(salt=1, rock=1)], False),
    ],
)
def test_three_matching_cards_and_one_more_for_each_player(hands: list[list[str]], wins: bool) -> None:
    assert won(Table.of(escape(*hands))) == (list(range(len(hands))) if wins else None)


@pytest.mark.rule("WIN-3")
def test_if_not_then_without_those_who_hold_no_victory_card() -> None:
    assert won(Table.of(escape([], relics(salt=4), at=(IN, NEXT)))) == [1]
    assert won(Table.of(escape(relics(salt=3), ["spear"], relics(sand=2)))) == [0, 2]
    assert won(Table.of(escape(relics(salt=3), [], relics(sand=1)))) is None


@pytest.mark.rule("WIN-3")
def test_with_enough_for_all_the_empty_handed_win_too() -> None:
    assert won(Table.of(escape([], relics(salt=5), at=(IN, NEXT)))) == [0, 1]


@pytest.mark.rule("WIN-3")
def test_those_with_a_card_are_never_left_out() -> None:
    """Without the second player the first would have enough; but they hold a card."""
    assert won(Table.of(escape(relics(salt=4), relics(sand=0, rock=0), at=(IN, NEXT)))) == [0]
    assert won(Table.of(escape(relics(salt=3), relics(salt=1), at=(IN, NEXT)))) is None


@pytest.mark.rule("WIN-4")
@pytest.mark.parametrize(
    ("hand", "faction"), [(relics(salt=4), "salt"), (relics(rock=4), "rock"), (relics(sand=4), None)]
)
def test_a_tile_with_several_markers_may_be_escaped_by_any(hand: list[str], faction: str | None) -> None:
    table = Table.of(escape(hand, markers={"salt": "C", "rock": "C", "sand": "NW"}))
    outcome = table.outcome()
    assert (outcome["faction"] if outcome else None) == faction


@pytest.mark.rule("WIN-2", "WIN-4")
def test_cards_must_match_a_marker_on_that_tile() -> None:
    assert won(Table.of(escape(relics(sand=4)))) is None
    assert won(Table.of(escape(relics(salt=2, rock=2), markers={"salt": "C", "rock": "C", "sand": "C"}))) is None


@pytest.mark.rule("WIN-5")
def test_a_victory_card_may_be_discarded_to_draw_two() -> None:
    table = Table.of(escape([*relics(salt=1), "spear"]))
    table.do("use salt_relic#1")
    assert table.hand() == ["fuel#1", "fuel#2", "spear#1"]
    assert table.pile("discard") == ["salt_relic#1"]
    assert table.exhausted() == set()


@pytest.mark.rule("WIN-6")
def test_lost_by_a_second_death_though_others_win() -> None:
    position = escape([], relics(salt=4), at=(OUT, IN))
    position["players"][0] = {"character": "ploughman", "deaths": 2}
    assert won(Table.of({**position, "active": 1})) == [1]


@pytest.mark.rule("WIN-6", "TURN-5")
def test_lost_at_the_end_of_round_5() -> None:
    position = escape(relics(salt=2), round=5)
    position["groups"] = [
        {"types": "hankerer+dirtbike", "activated": True, "stack": ["r5-1"]},
        {"types": "quad+buggy+tracked+jeep", "activated": True, "stack": ["r5-2"]},
    ]
    table = Table.of(position)
    table.do("end spawn")
    assert won(table) == []


# --- the cooperative game --------------------------------------------------------------------------------------------


def together(*hands: list[str], **parts: Any) -> Position:
    return escape(*hands, options={"house_rules": ["escape_together"]}, **parts)


@pytest.mark.rule("WIN-7")
def test_in_the_cooperative_game_everybody_escapes_at_once() -> None:
    hands = relics(salt=3, rock=1), relics(rock=1)
    assert won(Table.of(together(*hands))) == [0, 1]
    assert won(Table.of(together(*hands, at=(IN, OUT)))) is None
    assert won(Table.of(escape(*hands, at=(IN, OUT)))) == [0]


@pytest.mark.rule("WIN-7")
def test_in_the_cooperative_game_nobody_is_left_behind_for_want_of_cards() -> None:
    hands = relics(salt=3, rock=1), []
    assert won(Table.of(together(*hands))) is None
    assert won(Table.of(escape(*hands))) == [0]


@pytest.mark.rule("WIN-7", "LIFE-3")
def test_in_the_cooperative_game_the_dead_are_not_waited_for() -> None:
    position = together(relics(salt=3, rock=1), [])
    position["players"][1] |= {"at": None, "deaths": 2, "hand": []}
    assert won(Table.of(position)) == [0]
