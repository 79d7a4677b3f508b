"""The end of a turn asks only while something useful is open, says what, shows it, and can be told not to ask again."""

from __future__ import annotations

from typing import Any

from game.rulesets import ruleset
from game.screens.results import Results
from game.session import Session
from game.table.prompts.turn import TurnPrompt
from tests.game_table.driver import Driver
from tests.game_table.tables import full_state, session_of
from tests.saves.games import played


def at_table(**player: Any) -> Driver:
    """Two players; the first stands at 0,0 between a token and a raider."""
    position = {
        "terrain": {"salt": ["0,0", "1,0", "-1,0", "2,0", "3,0"]},
        "players": [
            {"character": "healer", "name": "Mara", "at": "0,0", **player},
            {"character": "scientist", "name": "Ines", "at": "3,0"},
        ],
        "tokens": [{"kind": "loot", "at": "1,0"}],
        "raiders": [{"type": "quad", "at": "-1,0"}],
    }
    return Driver("human,human", session=Session.from_position(ruleset("saltlands"), position))


def turn_of(driver: Driver) -> TurnPrompt:
    assert isinstance(driver.scene.prompt, TurnPrompt)
    return driver.scene.prompt


def rows(driver: Driver) -> list[str]:
    """What the sheet lists as open."""
    sheet = turn_of(driver).sheet()
    return [choice.id for choice in sheet.choices if choice.id.startswith("open:")] if sheet is not None else []


def test_what_is_open_is_listed_and_shown() -> None:
    driver = at_table(hand=["spear", "water"])
    driver.scene.click("end")
    assert set(rows(driver)) == {"open:hex:1,0", "open:hex:-1,0"}
    before = len(driver.session.steps)
    driver.tick(2)
    driver.click("sheet:open:hex:1,0")
    turn = turn_of(driver)
    assert len(driver.session.steps) == before and turn.waiting is not None and turn.waiting.key == "collect 1,0"


def test_a_kept_refresh_is_lost_with_the_turn_and_comes_first() -> None:
    driver = at_table(kept_refresh=1, exhausted=["character#1"])
    offers = turn_of(driver).offers
    assert offers.refresh is not None
    driver.scene.click("end")
    assert rows(driver)[0] == "open:refresh"


def test_nothing_is_asked_where_nothing_is_open() -> None:
    driver = at_table(exhausted=["character#1"])
    assert not turn_of(driver).offers.crew_actions and not turn_of(driver).offers.moves
    driver.scene.click("end")
    assert not rows(driver) and turn_of(driver).ending != "ask"


def test_it_can_be_told_not_to_ask_this_seat_again() -> None:
    driver = at_table(hand=["spear"])
    driver.scene.click("end")
    turn = turn_of(driver)
    turn.toggle_ask()
    turn.end()
    asked = driver.scene.asked
    assert not asked.asks_before_end(0, True) and asked.asks_before_end(1, True)


def test_over_the_limit_the_chip_marks_nothing_by_itself() -> None:
    driver = Driver(session=session_of(full_state(12, 1)))
    prompt = driver.scene.prompt
    assert isinstance(prompt, TurnPrompt) and prompt.over
    driver.click("chip:discard")
    assert prompt.going == [] and prompt.marking and driver.scene.play.session.answers == []
    lit = [target.id for target in driver.targets() if target.id.startswith("card:") and target.lit]
    driver.click(lit[0])
    assert prompt.going == [lit[0].removeprefix("card:")], "also a card that could be used"
    driver.click("chip:discard")
    assert not prompt.marking and prompt.going == []


def test_a_game_that_is_over_leads_back_to_its_results() -> None:
    answers = played(2_000, seats=1, seed=1).answers
    driver = Driver(session=played(len(answers) - 1, seats=1, seed=1))
    driver.scene.play.answer(answers[-1])
    driver.tick(5)
    assert isinstance(driver.app.top, Results)
    driver.app.top.close()
    driver.tick(2)
    driver.click("end")
    assert isinstance(driver.app.top, Results)
