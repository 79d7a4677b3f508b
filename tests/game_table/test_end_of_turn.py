"""The end of a turn asks only while something useful is open, says what, shows it, and can be told not to ask again."""

from __future__ import annotations

from typing import Any

import pytest

from game.rulesets import ruleset
from game.screens.results import Results
from game.session import Session
from game.table.prompts import turn_end
from game.table.prompts.turn import TurnPrompt
from game.ui.settings import Confirm
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
    driver.scene.clicks.thing("end")
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
    driver.scene.clicks.thing("end")
    assert rows(driver)[0] == "open:refresh"


def test_a_refresh_is_useful_only_while_crew_would_find_something_to_do() -> None:
    driver = at_table(hand=["water"], exhausted=["character#1"])
    driver.scene.clicks.thing("end")
    assert rows(driver) == ["open:card:water#1"], "a token lies on the next hex"
    driver = in_danger(activated=True, hand=["water"], exhausted=["character#1"])
    assert "water#1" in turn_of(driver).offers.uses
    driver.scene.clicks.thing("end")
    assert driver.session.answers, "it ends unasked"


def test_nothing_is_asked_where_nothing_is_open() -> None:
    driver = at_table(exhausted=["character#1"])
    assert not turn_of(driver).offers.crew_actions and not turn_of(driver).offers.moves
    driver.scene.clicks.thing("end")
    assert not rows(driver) and turn_of(driver).ending != "ask"


def test_it_can_be_told_not_to_ask_this_seat_again() -> None:
    driver = at_table(hand=["spear"])
    driver.scene.clicks.thing("end")
    turn = turn_of(driver)
    turn.toggle_ask()
    turn.toggle_ask()
    asked = driver.scene.asked
    assert asked.asks_before_end(0, True)
    turn.toggle_ask()
    turn.back()
    assert not asked.asks_before_end(0, True) and asked.asks_before_end(1, True)


def in_danger(activated: bool = False, **player: Any) -> Driver:
    """A quad stands next to a lone figure and kills it with any card; the other group has nobody on the board."""
    types = ("hankerer+dirtbike", "quad+buggy+tracked+jeep")
    position = {
        "round": 1,
        "terrain": {"salt": ["0,0", "1,0", "-1,0", "2,0", "3,0", "4,0"]},
        "wind": {"to": "E", "strength": 4},
        "players": [{"character": "healer", "name": "Mara", "at": "0,0", **player}],
        "raiders": [{"type": "quad", "at": "-1,0"}],
        "groups": [
            {"types": types[0], "stack": [f"r{n}-1" for n in range(1, 6)], "activated": activated},
            {"types": types[1], "stack": [f"r{n}-2" for n in range(1, 6)]},
        ],
    }
    return Driver("human", session=Session.from_position(ruleset("saltlands"), position))


def deadly(driver: Driver, key: str, cards: int) -> str:
    """That all so many cards of the quad's group kill, as a sheet or the status line tells it."""
    return driver.scene.say(key, group="Quad + Buggy + Tracked + Jeep", name="Mara", n=cards, all=cards)


def test_a_group_that_kills_is_asked_about_while_another_would_not() -> None:
    driver = in_danger()
    turn = turn_of(driver)
    driver.scene.clicks.thing("end")
    assert turn.ending == "group"
    driver.scene.clicks.thing("group:quad+buggy+tracked+jeep")
    sheet = turn.sheet()
    assert sheet is not None and deadly(driver, "end.kills", 9) in sheet.body and not driver.session.answers
    assert [choice.id for choice in sheet.choices] == ["group:hankerer+dirtbike"]
    assert [button.id for button in sheet.buttons] == ["back", "confirm_end"] and sheet.buttons[0].role == "main"
    driver.tick(2)
    driver.click("sheet:back")
    assert turn.ending == "group" and not driver.session.answers
    driver.scene.clicks.thing("group:quad+buggy+tracked+jeep")
    driver.scene.clicks.thing("group:quad+buggy+tracked+jeep")
    assert turn.ending == "risk" and not driver.session.answers, "a double click says nothing"
    driver.scene.clicks.thing("end")
    assert driver.session.answers[0] == "end quad+buggy+tracked+jeep"


def test_the_milder_group_is_activated_without_a_question() -> None:
    driver = in_danger()
    driver.scene.clicks.thing("end")
    driver.scene.clicks.thing("group:hankerer+dirtbike")
    assert driver.session.answers[0] == "end hankerer+dirtbike"


def test_certain_death_is_told_with_what_may_avert_it() -> None:
    driver = in_danger(activated=True, vehicle="landsail", hand=["spear"])
    turn = turn_of(driver)
    driver.scene.clicks.thing("end")
    sheet = turn.sheet()
    assert sheet is not None and sheet.tone == "harm" and sheet.body[0] == deadly(driver, "end.kills", 8)
    assert [choice.id for choice in sheet.choices] == ["open:card:landsail#1", "open:hex:-1,0", "ask_again"]
    assert sheet.buttons[0].id == "back"
    assert turn.status().end is not None and turn.status().end.harm
    turn.show("card:landsail#1")
    assert turn.planning, "the way out leads to the move"


def test_the_groups_that_kill_here_are_worked_out_once_for_a_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = in_danger(activated=True, vehicle="landsail", hand=["spear"])
    turn, asked = turn_of(driver), []
    real = turn_end.deaths
    monkeypatch.setattr(turn_end, "deaths", lambda turn, hex_="": asked.append(hex_) or real(turn, hex_))
    for words in (turn_end.end_sheet, turn_end.warning):
        asked.clear()
        words(turn)
        assert asked.count("") == 1


def test_what_nothing_averts_is_told_and_not_asked_about() -> None:
    driver = in_danger(activated=True)
    assert turn_of(driver).status().second == deadly(driver, "status.death", 8)
    driver.scene.clicks.thing("end")
    assert driver.session.answers


def test_the_setting_switches_questions_about_death_off_too() -> None:
    driver = in_danger()
    driver.app.settings.confirm_end = Confirm.NEVER
    driver.scene.clicks.thing("end")
    driver.scene.clicks.thing("group:quad+buggy+tracked+jeep")
    assert driver.session.answers[0] == "end quad+buggy+tracked+jeep"


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
