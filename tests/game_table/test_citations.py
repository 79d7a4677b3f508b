"""Every citation on the table opens its rule, by a click and by F1."""

from __future__ import annotations

import pygame

from game.screens.rulebook import RulebookScene
from game.table.panels.pen import Target
from tests.game_table.driver import Driver


def links(driver: Driver) -> list[Target]:
    """The rule links on the screen, topmost last."""
    return [target for target in driver.scene.pen.targets if "rule:" in target.id]


def opened(driver: Driver) -> str:
    """The rule at which the book is open; it is closed again."""
    book = driver.app.top
    assert isinstance(book, RulebookScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is driver.scene
    return book.rule


def test_each_link_on_the_screen_opens_its_rule() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.click("end")
    driver.tick(2)
    found = [target.id for target in links(driver)]
    assert any(id_.startswith("bubble:") for id_ in found)
    for id_ in found:
        if not driver.has(id_):
            driver.click("end")  # a bubble is gone after the next click
        driver.click(id_)
        assert opened(driver) == id_.rpartition(":")[2]


def test_f1_opens_the_rule_of_a_refusal_and_else_of_what_is_asked() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.key(pygame.K_F1)
    assert opened(driver) == "TURN-2"
    driver.click("end")
    assert driver.scene.bubble is not None
    driver.key(pygame.K_F1)
    assert opened(driver) == "TURN-6"


def test_f1_opens_the_rule_of_what_is_pointed_at() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.move(driver.find("rose").rect.center)
    driver.tick(20)
    driver.key(pygame.K_F1)
    assert opened(driver) == "MOVE-5"


def test_help_stays_while_the_pointer_goes_to_its_link_and_a_click_opens_it() -> None:
    driver = Driver("human:Ines", seed=3)
    rose = driver.find("rose").rect
    driver.move(rose.center)
    driver.tick(20)
    link = driver.find("help:rule:MOVE-5").rect
    for share in (0.5, 0.8, 0.95, 1.0):
        driver.move(tuple(round(a + (b - a) * share) for a, b in zip(rose.center, link.center, strict=True)))
    driver.tick(20)
    assert driver.scene.pointer.help.shown() is not None
    driver.press(link.center)
    assert opened(driver) == "MOVE-5"
    driver.move((5, 400))
    driver.tick(20)
    assert driver.scene.pointer.help.shown() is None


def test_f1_opens_the_rule_of_a_log_line() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.click(next(target.id for target in driver.targets() if target.id.startswith("hex:") and target.lit))
    driver.tick(2)
    line = next(line for line in reversed(driver.scene.play.shown_lines()) if line.rule)
    driver.move(driver.find(f"log:{line.number}").rect.midleft)
    driver.key(pygame.K_F1)
    assert opened(driver) == line.rule
