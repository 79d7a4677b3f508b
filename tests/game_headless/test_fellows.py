"""Bots at a table: they escape together, and spare the others the raiders."""

from __future__ import annotations

import pytest

from game.bots import make_bot
from game.bots.fellows import kindest
from game.bots.odds import Odds
from tests.rules.table import Table
from tests.rules.test_win import IN, escape, relics

BEFORE = "-1,4"
"""One move from the tile to escape from."""


@pytest.mark.parametrize(
    ("mine", "theirs", "together"),
    [
        (relics(salt=1), relics(salt=2, rock=2), True),
        (relics(rock=2), relics(salt=3), True),
        (relics(salt=1), relics(salt=2, rock=1), False),
        (relics(salt=1), relics(salt=1, rock=3), False),
    ],
    ids=["one matching card is missing", "others are missing", "too few", "too few that match"],
)
def test_a_bot_joins_whoever_waits_for_its_cards(mine, theirs, together):
    table = Table.of(escape(mine, theirs, at=(BEFORE, IN)))
    assert table.outcome() is None
    for _ in range(6):
        if table.outcome() is not None or table.state.turn > 1:
            break
        table.do(make_bot("good")(table.state, 1).key)
    assert (table.outcome() is not None) == together
    if together:
        assert sorted(table.outcome()["winners"]) == [0, 1]


def near_a_raider(raider: str) -> Table:
    """Two players far from each other; the second stands beside a raider and has nothing against it."""
    groups = [
        {"types": types, "activated": False, "stack": [f"r{round_}-{n}" for round_ in range(6)]}
        for n, types in enumerate(("hankerer+dirtbike", "quad+buggy+tracked+jeep"), 1)
    ]
    position = escape([], [], at=("-1,4", "1,0"), groups=groups, raiders=[{"type": raider, "at": "2,0"}])
    return Table.of(position)


@pytest.mark.parametrize(("raider", "spared"), [("dirtbike", 1), ("buggy", 0)])
def test_the_group_that_threatens_another_is_left_for_later(raider, spared):
    state = near_a_raider(raider).state
    assert kindest(state, 0, [0, 1]) == spared


def test_attacks_one_after_the_other_add_up():
    state = near_a_raider("dirtbike").state
    odds = Odds(state, state.players[1])
    blow = odds.blow(state.players[1].at, 0)
    assert blow.death == pytest.approx(1.0)
    assert odds.together([(blow, 0.5), (blow, 0.5)]).death == pytest.approx(0.75)
    one = odds.blow(state.players[1].at, 0, more=1)
    assert one.death == pytest.approx(0.0), "a kit meets one attack"
    assert odds.together([(one, 1.0), (one, 1.0)], more=1).death == pytest.approx(1.0), "but not two of them"
