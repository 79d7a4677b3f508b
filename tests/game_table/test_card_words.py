"""What a card of the tray does when it is clicked, or why it is not lit: in its help and in its large view."""

from __future__ import annotations

from cards.texts import Texts
from game.table.prompts.turn import TurnPrompt
from tests.game_table.driver import Driver
from tests.game_table.test_end_of_turn import in_danger

TEXTS = Texts()


def told(driver: Driver, card: str) -> str:
    return driver.scene.replies.of_card(card)


def words(key: str, **values: int) -> str:
    return TEXTS.get(f"prompt.card.{key}", **values)


def test_each_card_says_what_a_click_does_or_what_it_is_for() -> None:
    driver = in_danger(vehicle="landsail", hand=["spear", "leather_armor", "helmet", "fuel", "first_aid_kit", "map"])
    expected = {
        "spear#1": "aim_attack",
        "leather_armor#1": "armor",
        "helmet#1": "helmet",
        "fuel#1": "fuel",
        "first_aid_kit#1": "kit",
        "map#1": "nothing_to_explore",
        "landsail#1": "plan",
        "character#1": "crew",
    }
    assert {card: told(driver, card) for card in expected} == {card: words(key, n=1) for card, key in expected.items()}
    for card in expected:
        assert told(driver, card) in driver.find(f"card:{card}").tip, card
    driver.scene.clicks.thing("card:helmet#1")
    assert driver.scene.bubble is not None and driver.scene.bubble.text == words("helmet", n=1)


def test_a_weapon_without_a_target_and_without_crew_says_which_it_lacks() -> None:
    driver = in_danger(hand=["spear"], exhausted=["character#1"])
    assert told(driver, "spear#1") == f"{TEXTS.get('refusal.no_crew')} [ACT-1]"
    driver = in_danger(hand=["spear"], at="4,0")
    assert told(driver, "spear#1") == words("nothing_to_attack")


def test_the_large_view_uses_a_card_and_its_way_back_leaves_nothing() -> None:
    driver = in_danger(vehicle="landsail", hand=["spear", "helmet"])
    scene, turn = driver.scene, driver.scene.prompt
    assert isinstance(turn, TurnPrompt)
    scene.replies.inspect("card:helmet#1")
    assert scene.inspected is not None and scene.inspected.use is None
    assert scene.inspected.now == words("helmet", n=1)
    scene.clicks.thing("card:landsail#1")
    assert turn.planning
    scene.replies.inspect("card:spear#1")
    driver.tick(2)
    driver.click("sheet:use")
    assert scene.inspected is None and not turn.planning
    assert turn.aim is not None and turn.aim.card == "spear#1"
    assert turn.back() and turn.aim is None and turn.sheet() is None and not driver.session.answers
