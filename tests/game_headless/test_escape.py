"""What keeps a player from escaping is said where the player looks for it, and with the right rule."""

from __future__ import annotations

from typing import Any

import pytest

from cards.texts import Texts
from engine.rulesets.saltlands.view import view as view_of
from game.escape import escapes_without, hindrance
from game.names import Names
from game.status import Status, status
from tests.rules.table import Table
from tests.rules.test_win import IN, NEXT, OUT, SIX, escape, relics

ON_TILE = [{"type": "hankerer", "at": NEXT}]
ENOUGH = relics(salt=3, rock=1)


def told(*hands: list[str], **parts: Any) -> Status:
    """The status line of the first seat's turn."""
    view = view_of(Table.of(escape(*hands, **parts)).state, 0)
    return status(view, Names.of(view, Texts(strict=True)))


@pytest.mark.parametrize(
    ("hand", "parts", "line", "rule"),
    [
        (ENOUGH, {"raiders": ON_TILE}, "Hankerer 1 on this tile keeps you from escaping.", "WIN-1"),
        (
            ENOUGH,
            {"raiders": [*ON_TILE, {"type": "quad", "at": "0,1"}]},
            "2 raiders on this tile keep you from escaping.",
            "WIN-1",
        ),
        (relics(salt=2), {}, "To escape here: 1 more Salt card, 1 of any kind.", "WIN-2"),
        (relics(salt=3), {}, "To escape here: 1 of any kind.", "WIN-2"),
        (relics(sand=2), {"raiders": ON_TILE}, "To escape here: 3 more Salt cards, no raider.", "WIN-1"),
        (ENOUGH, {"at": (OUT,)}, "You hold enough: go to the Compass tile to escape.", "WIN-2"),
        (
            ENOUGH,
            {"at": (OUT,), "raiders": ON_TILE},
            "You hold enough for Compass; Hankerer 1 there is in the way.",
            "WIN-1",
        ),
    ],
)
def test_the_status_line_says_what_is_missing(hand: list[str], parts: dict[str, Any], line: str, rule: str) -> None:
    said = told(hand, **parts)
    assert (said.line1, said.rule) == (line, rule)
    assert len(said.line1) <= 60


@pytest.mark.parametrize(
    ("hands", "parts"),
    [
        ((ENOUGH,), {"rumors_played": SIX[:5], "raiders": ON_TILE}),  # the markers still move
        ((relics(salt=2),), {"at": (OUT,)}),  # neither there nor enough
    ],
)
def test_nothing_is_said_of_an_escape_that_is_far_off(hands: tuple[list[str], ...], parts: dict[str, Any]) -> None:
    assert told(*hands, **parts).rule == "TURN-2"


def test_cards_are_not_counted_where_others_on_the_tile_have_a_say() -> None:
    assert told(relics(salt=2), relics(salt=1)).rule == "TURN-2"
    assert told(relics(salt=2), relics(salt=1), at=(IN, "0,1"), raiders=ON_TILE).line1.startswith(
        "Hankerer 1 on this tile"
    )


def test_too_many_cards_come_first() -> None:
    assert told([*ENOUGH, *["water"] * 12], raiders=ON_TILE).line2.startswith("Hand ")


def test_who_escapes_once_raiders_are_gone_does_so_by_the_rules() -> None:
    table = Table.of(escape([*ENOUGH, "crossbow"], raiders=[{"type": "quad", "at": NEXT}]))
    view = view_of(table.state, 0)
    assert hindrance(view, 0) is not None
    assert escapes_without(view, 0, [NEXT]) and not escapes_without(view, 0, [OUT, IN])
    table.do("use crossbow#1 1,0")
    assert table.outcome() is not None and hindrance(view_of(table.state, 0), 0) is None
