"""The table by keyboard alone: whole games, going to things, and keys that are held."""

from __future__ import annotations

import pygame
import pytest

from game.table.prompts.defend import DefendPrompt
from tests.game_table.key_driver import KeyDriver
from tests.game_table.test_end_of_turn import in_danger


def test_a_solo_game_is_played_to_its_result_without_a_mouse() -> None:
    driver = KeyDriver("human:Ines", (900, 560), 11)
    assert driver.play(300)
    assert driver.ways["name"] and driver.ways["letter"] and driver.ways["number"] and driver.ways["tab"]


def test_every_thing_that_the_mouse_could_click_is_reached_by_keys() -> None:
    driver = KeyDriver("human:Ines,human:Mara", (1280, 720), 9)
    driver.play(20)
    assert len(driver.session.steps) > 8


def test_what_a_letter_lit_is_no_longer_meant_once_something_is_begun() -> None:
    driver = KeyDriver("human:Ines,human:Mara", (640, 360), 8)
    focus = driver.scene.keys.focus
    driver.play(11)
    driver.key(pygame.K_b)
    card = next(thing for thing in focus.lights if thing.startswith("card:binoculars"))
    driver.take(driver.find(card))
    assert not focus.lights
    driver.tick()
    assert [target.id for target in focus.lit() if target.id.startswith("hex:")], "the places that can be looked at"


def test_tab_leaves_an_open_sheet_for_what_else_is_lit() -> None:
    driver = KeyDriver("human:Ines", (1280, 720), 3)
    driver.take(driver.find("card:landsail#1"))
    driver.take(next(target for target in driver.targets() if target.id.startswith("hex:")))
    assert driver.has("sheet:confirm")
    lit = [target.id for target in driver.scene.keys.focus.lit()]
    assert {thing.partition(":")[0] for thing in lit} > {"sheet", "hex"}
    seen = []
    for _ in lit:
        driver.key(pygame.K_TAB)
        seen.append(driver.focused)
    assert sorted(seen) == sorted(lit)


def test_a_hex_is_named_and_a_wrong_name_is_told() -> None:
    driver = KeyDriver("human:Ines", (1280, 720), 3)
    driver.key(pygame.K_g)
    driver.type("2")
    driver.key(pygame.K_BACKSPACE)
    driver.type("x1 -1")
    driver.key(pygame.K_RETURN)
    assert driver.focused == "hex:1,-1"
    driver.key(pygame.K_g)
    driver.type("99,9")
    driver.key(pygame.K_RETURN)
    assert driver.focused == "hex:1,-1"
    assert driver.scene.bubble is not None and "99,9" in driver.scene.bubble.text


def test_a_held_or_doubled_end_key_ends_one_turn() -> None:
    driver = KeyDriver("human:Ines", (1280, 720), 3)
    driver.app.change(confirm_end="never")
    driver.play(4)
    while driver.session.pending.kind != "turn" or "end" not in {t.id for t in driver.targets() if t.lit}:
        driver.play(driver.clicks + 1)
    driver.tick(20)
    assert _ended(driver) == 0
    for _ in range(4):
        driver.key_down(pygame.K_e)
    driver.key(pygame.K_e)
    assert _ended(driver) == 1


def _ended(driver: KeyDriver) -> int:
    """How many turns were ended by an answer."""
    return sum(str(step.answer).startswith("end") for step in driver.session.steps)


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_RETURN])
def test_enter_answers_with_the_row_that_was_chosen_last(key: int) -> None:
    driver = in_danger(hand=["first_aid_kit"], cargo=["crew#1"])
    driver.scene.play.answer("end quad+buggy+tracked+jeep")
    driver.scene.settle()
    driver.tick(3)
    prompt = driver.scene.prompt
    assert isinstance(prompt, DefendPrompt) and prompt.chosen is None
    if key == pygame.K_RETURN:
        driver.scene.keys.focus.first("sheet:meet")
    driver.key(key)
    driver.tick(3)
    assert driver.scene.prompt is prompt and prompt.chosen is not None
    chosen = prompt.chosen.key
    driver.key(pygame.K_RETURN)
    assert driver.session.answers[-1] == chosen
