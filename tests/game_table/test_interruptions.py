"""Whatever comes between a question and its answer, the question stays as it was, half-made answer included."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from engine.core.decision import Answer
from game.rulesets import ruleset
from game.session import Session
from game.table.prompts.base import SubsetPrompt
from game.table.prompts.registry import PROMPTS
from game.table.scene import TableScene
from game.undo import AUTO_KINDS
from tests.conformance.checks import pick
from tests.conformance.saltlands import RARE, saltlands_options
from tests.game_table.clicks import laden
from tests.game_table.driver import Driver
from tests.situations import positions

SEATS = 4
SALTLANDS = ruleset("saltlands")


def too_much_cargo() -> Session:
    """The first player has lost a vehicle that carried more than two cards."""
    session = Session.from_position(SALTLANDS, laden(SALTLANDS.write(SALTLANDS.new(saltlands_options(3), 3))))
    rng = Random(1)
    while session.pending.kind != "slots":
        lost = [o.key for o in getattr(session.pending, "options", ()) if o.key == "discard jeep#1"]
        session.answer(None, lost[0] if lost else pick(session.pending, rng, RARE))
    return session


def asked(kind: str) -> Driver:
    """A table at which such a question is open, and whoever is asked has the screen."""
    session = too_much_cargo() if kind == "slots" else Session.from_position(SALTLANDS, positions(SEATS)[kind])
    driver = Driver(",".join(["human"] * SEATS), session=session)
    driver.tick(20)
    if driver.scene.play.curtain >= 0:
        driver.scene.take_screen()
        driver.scene.recap = None
    driver.tick(20)
    return driver


def begin(driver: Driver) -> None:
    """Do half of an answer, if that can be done without giving it."""
    steps = len(driver.session.steps)
    prompt = driver.scene.prompt
    if getattr(prompt, "at_once", True) and not isinstance(prompt, SubsetPrompt):
        return
    for target in driver.targets():
        if target.lit and not target.filled and target.id.startswith(("sheet:", "card:")) and "back" not in target.id:
            driver.click(target.id)
            assert len(driver.session.steps) == steps
            return


def shown(scene: TableScene) -> tuple[object, ...]:
    """What the prompt shows and what can be done."""
    assert scene.prompt is not None
    lit = {target.id for target in scene.targets() if target.lit and not target.id.startswith("hex:")}
    sheet = scene.prompt.sheet()
    title = sheet.title if sheet is not None else ""
    chosen = [choice.id for choice in sheet.choices if choice.chosen] if sheet is not None else []
    return id(scene.prompt), title, chosen, sorted(lit), sorted(scene.prompt.lit_hexes()), scene.prompt.status().first


@pytest.mark.parametrize("kind", sorted(PROMPTS))
def test_no_menu_right_click_resize_or_loss_of_the_focus_ends_a_question(kind: str) -> None:
    driver = asked(kind)
    assert driver.session.pending.kind == kind
    begin(driver)
    before = shown(driver.scene)
    driver.key(pygame.K_F10)
    assert driver.app.top is not driver.scene
    driver.key(pygame.K_ESCAPE)
    driver.tick(2)
    assert shown(driver.scene) == before, "the menu"
    driver.press(driver.find("deck:discard").rect.center, button=3)
    driver.press(driver.find("deck:discard").rect.center, button=3)
    assert shown(driver.scene) == before, "a right click"
    for size in ((1000, 640), (1280, 720)):
        driver.app.resize(size)
        driver.tick(2)
    assert shown(driver.scene) == before, "another size"
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.event.Event(event))
    driver.tick(3)
    assert shown(driver.scene) == before, "another window in front"


@pytest.mark.parametrize("auto", [True, False])
def test_single_choices_are_taken_unless_that_is_switched_off(auto: bool) -> None:
    rng = Random(3)
    session = Session.new(SALTLANDS, saltlands_options(14), 14)
    answer: Answer = 0
    while not (session.pending.kind in AUTO_KINDS and len(session.pending.options) == 1):
        answer = pick(session.pending, rng, RARE)
        session.answer(None, answer)
    kind = session.pending.kind
    session.undo()
    driver = Driver("human,human,human", session=session)
    driver.scene.play.auto = auto
    driver.scene.play.answer(answer)
    assert (session.pending.kind == kind and len(session.pending.options) == 1) is not auto
    assert session.steps[-1].single is auto


def test_the_wheel_over_a_panel_scrolls_that_and_never_the_board() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.play(12)
    driver.tick(20)
    driver.click("logs:full")
    view = driver.scene.board.camera.view
    for panel in ("deck:discard", "group:hankerer+dirtbike", "menu", "card:"):
        found = next(target for target in reversed(driver.scene.targets()) if target.id.startswith(panel))
        _wheel(driver, driver.free_point(found))
    assert driver.scene.board.camera.view == view and driver.scene.log.scroll == 0
    line = next(target for target in driver.scene.targets() if target.id.startswith("log:"))
    _wheel(driver, line.rect.center)
    assert driver.scene.board.camera.view == view
    assert driver.scene.log.scroll > 0


def _wheel(driver: Driver, pos: tuple[int, int]) -> None:
    driver.move(pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0))
    driver.tick(8)
