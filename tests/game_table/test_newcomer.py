"""Words at the table that once misled a newcomer: they add up, and name what is meant."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.decision import Choose, Option
from game.rulesets import ruleset
from game.session import Session
from game.status import status
from game.table.panels.layers import _status
from game.table.prompts.cards import GainPrompt
from tests.game_table.driver import Driver
from tests.game_table.test_end_of_turn import in_danger
from tests.game_table.test_strips_and_rails import drawn_texts
from tests.rules.test_win import NEXT, escape, relics

HANKERER = [{"type": "hankerer", "at": NEXT}]


def solo(hand: list[str], **parts: Any) -> Driver:
    """One player on the tile of the salt marker, all rumors done."""
    return Driver("human:Ines", session=Session.from_position(ruleset("saltlands"), escape(hand, **parts)))


@pytest.mark.parametrize(
    ("hand", "row", "numbers"),
    [
        (relics(salt=2), "2 of 3", "You hold 2 of 3, and 0 besides."),
        (relics(salt=3), "3 of 3", "You hold 3 of 3, and 0 besides."),
        (relics(salt=4), "3 of 3 +1", "You hold 3 of 3, and 1 besides."),
        (relics(salt=3, rock=1), "3 of 3 +1", "You hold 3 of 3, and 1 besides."),
        (relics(salt=1, rock=2), "1 of 3 +2", "You hold 1 of 3, and 2 besides."),
    ],
)
def test_the_row_of_a_marker_and_its_help_add_up(hand: list[str], row: str, numbers: str) -> None:
    driver = solo(hand, raiders=HANKERER)
    assert row in drawn_texts(driver)
    tip = next(target.tip for target in driver.scene.pen.targets if target.id == "marker:salt")
    assert numbers in tip and "Hankerer 1 stands there" in tip and "[WIN-1]" in tip


def test_the_panel_and_the_sheet_of_the_attack_tell_of_the_escape() -> None:
    driver = solo([*relics(salt=3, rock=1), "crossbow", "spear"], raiders=HANKERER)
    scene = driver.scene
    texts = " ".join(drawn_texts(driver))
    assert "Hankerer 1 on this tile" in texts
    assert _status(scene).first == "Hankerer 1 on this tile keeps you from escaping."
    scene.clicks.thing(f"hex:{NEXT}")
    choices = {choice.id: choice for choice in scene.prompt.sheet().choices}
    kill = choices[f"use spear#1 {NEXT}"]
    assert "you escape" in kill.note
    kill.act()
    assert scene.say("attack.escapes") in [fact.text for fact in scene.prompt.sheet().facts]


def test_the_row_of_an_area_attack_tells_of_the_escape() -> None:
    raiders = [*HANKERER, {"type": "hankerer", "at": "0,1"}]
    driver = solo([*relics(salt=3, rock=1), "molotov", "dynamite", "spear"], raiders=raiders)
    scene = driver.scene
    scene.clicks.thing(f"hex:{NEXT}")
    notes = {choice.id: choice.note for choice in scene.prompt.sheet().choices}
    assert "eliminates 2: you escape" in notes[f"use molotov#1 {NEXT}"]
    assert "escape" not in notes[f"use spear#1 {NEXT}"]


def test_a_kill_that_leaves_another_raider_promises_nothing() -> None:
    raiders = [*HANKERER, {"type": "tracked", "at": "0,1"}]
    driver = solo([*relics(salt=3, rock=1), "spear"], raiders=raiders)
    driver.scene.clicks.thing("card:spear#1")
    driver.scene.clicks.thing(f"hex:{NEXT}")
    assert driver.scene.say("attack.escapes") not in [fact.text for fact in driver.scene.prompt.sheet().facts]


def test_an_area_attack_asks_for_a_hex() -> None:
    driver = solo(["molotov", "spear"], raiders=HANKERER)
    scene = driver.scene
    assert "then a hex next to you" in scene.replies.of_card("molotov#1")
    scene.clicks.thing("card:molotov#1")
    assert _status(scene).first == "Choose a hex next to you; it and all beside it are hit."
    scene.clicks.thing("card:molotov#1")
    assert scene.prompt.aim is None, "a second click puts it back, as the line says"
    scene.clicks.thing("card:spear#1")
    assert _status(scene).first == "Choose a raider next to you for Spear."


def test_after_a_click_on_a_chip_the_words_say_what_is_lit() -> None:
    driver = solo(["spear"], raiders=HANKERER)
    before = _status(driver.scene).first
    driver.click("chip:attack")
    assert _status(driver.scene).first == driver.scene.say("status.lit_attack")
    driver.click("chip:attack")
    assert _status(driver.scene).first == before


def test_the_chip_of_a_move_that_is_done_bears_the_vehicle() -> None:
    chips = solo(["spear"], raiders=HANKERER).scene.prompt.status().chips
    moved = in_danger(vehicle="quad", hand=["spear"], moved=True).scene.prompt.status().chips
    assert "quad" in [chip.glyph for chip in chips]
    assert ("quad", "done") in [(chip.glyph, chip.state) for chip in moved]


def test_a_vehicle_without_room_names_its_slot() -> None:
    driver = solo(["spear"], raiders=HANKERER)
    view = driver.scene.asked.view.copy()
    for card, words, body in (
        ("buggy#1", "The vehicle slot is full.", "gain.body_vehicle"),
        ("crate#1", "No cargo slot is empty.", "gain.body"),
    ):
        view.pending = Choose(0, "gain", "MAT-7", (Option(f"discard {card}", "discard"),), card)
        assert status(view, driver.scene.names).line2.startswith(words)
        sheet = GainPrompt(driver.scene.asked, view.pending).sheet()
        assert sheet.body == (driver.scene.say(body, card=driver.scene.names.card(card)),)
