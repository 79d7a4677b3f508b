"""What a click on a hex will do is told while it is pointed at, and is what it then does."""

from __future__ import annotations

from typing import Any

import pytest

from game.rulesets import ruleset
from game.session import Session
from game.table.panels.layers import _status
from tests.game_table.driver import Driver
from tests.rules.test_win import escape, relics

LAND = ["0,0", "1,0", "2,0", "3,0", "4,0", "5,0", "6,0", "-1,0", "0,1", "1,-1"]


def driving(vehicle: str, **player: Any) -> Driver:
    """A figure at 0,0 beside a token, a raider and another player."""
    position = {
        "terrain": {"salt": LAND},
        "wind": {"to": "E", "strength": 3},
        "players": [
            {"character": "healer", "name": "Mara", "at": "0,0", "vehicle": vehicle, **player},
            {"character": "scientist", "name": "Ines", "at": "1,-1"},
        ],
        "tokens": [{"kind": "loot", "at": "0,1"}],
        "decks": {"mirage": ["molotov", "machete", "water"]},
        "raiders": [{"type": "quad", "at": "-1,0"}],
    }
    return Driver("human,human", session=Session.from_position(ruleset("saltlands"), position))


def told(driver: Driver, hex_: str) -> str:
    """The second line of the status while the pointer rests on a hex."""
    x, y = driver.scene.board.where(hex_)
    driver.move((round(x), round(y)))
    return _status(driver.scene).second


def answered(driver: Driver, hex_: str) -> bool:
    """Whether a click on a hex is an answer at once."""
    before = len(driver.session.steps)
    driver.scene.clicks.thing(f"hex:{hex_}")
    return len(driver.session.steps) > before


@pytest.mark.parametrize(
    ("vehicle", "hex_", "words", "at_once"),
    [
        ("landsail", "2,0", "Click: sail here, 2 of 3 steps. Undo takes it back.", True),
        ("quad", "2,0", "Click: drive here, 2 hexes, no fuel. Undo takes it back.", True),
        ("quad", "6,0", "Click: shows the way, which burns 1 fuel, and asks.", False),
        ("landsail", "0,1", "Click: shows what loot 1 brings, and asks. It is final.", False),
        ("landsail", "-1,0", "Click: shows how you can strike Quad 1, and asks.", False),
        ("landsail", "1,-1", "Click: begins a trade with Ines. Nothing changes hands yet.", True),
    ],
)
def test_the_status_line_says_what_a_click_on_a_hex_does(vehicle: str, hex_: str, words: str, at_once: bool) -> None:
    driver = driving(vehicle, hand=["fuel", "spear"])
    assert told(driver, hex_).lower() == words.lower()
    assert answered(driver, hex_) == at_once


def test_while_a_move_is_planned_and_a_card_aimed_it_says_that_too() -> None:
    driver = driving("landsail", hand=["spear"])
    driver.scene.clicks.thing("card:landsail#1")
    assert told(driver, "2,0") == driver.scene.say("click.plan") and not answered(driver, "2,0")
    assert told(driver, "2,0") == driver.scene.say("click.shown") and not answered(driver, "2,0")
    assert told(driver, "1,0") == driver.scene.say("click.plan")
    driver.scene.prompt.clear()
    driver.scene.clicks.thing("card:spear#1")
    assert told(driver, "-1,0") == driver.scene.say("click.aim", card="Spear") and not answered(driver, "-1,0")
    assert told(driver, "3,0") != driver.scene.say("click.aim", card="Spear"), "that is no target"


def test_a_hex_that_may_only_be_passed_says_so() -> None:
    driver = driving("landsail")
    assert told(driver, "1,-1") != driver.scene.say("click.passing"), "one can trade there"
    driver = driving("quad", moved=False, hand=["fuel"], exhausted=["character#1"])
    assert told(driver, "-1,0") == driver.scene.say("click.passing")


def test_a_move_that_wins_bears_the_eye_and_asks_first() -> None:
    position = escape(relics(salt=3, rock=1), at=("-2,5",), vehicle="quad")
    del position["vehicle"]
    driver = Driver("human:Ines", session=Session.from_position(ruleset("saltlands"), position))
    scene = driver.scene
    turn = scene.prompt
    won = turn.escapes
    assert won and won == {hex_ for hex_ in turn.offers.moves if scene.model.place_of(hex_) == "C"}
    assert turn.overlay().final == won
    hex_ = sorted(won)[0]
    assert told(driver, hex_) == scene.say("click.escape") and not answered(driver, hex_)
    sheet = turn.sheet()
    assert sheet is not None and scene.say("move.escapes") in [fact.text for fact in sheet.facts]
    turn.confirm()
    assert driver.session.outcome is not None
