"""Looking about with mouse and keys held: long presses, pinned help, sheets looked through, a board pulled away."""

from __future__ import annotations

import pygame

from game.table.panels.layout import Box
from game.table.show.director import Pace
from game.ui.settings import Speed
from game.ui.widgets.drag import DEAD_ZONE, FINGER_ZONE, Drag
from tests.game_table.driver import Driver


def hold(driver: Driver, pos: tuple[int, int], seconds: float) -> None:
    """Press, hold and let go."""
    driver.move(pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    driver.tick()
    driver.tick(round(seconds * 30))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    driver.tick(2)


def test_a_long_press_looks_closely_and_is_no_click() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.tick(20)
    hex_ = next(target for target in driver.targets() if target.id.startswith("hex:"))
    steps = len(driver.session.steps)
    hold(driver, hex_.rect.center, 0.6)
    assert driver.scene.inspected is not None and driver.scene.inspected.thing == hex_.id
    assert len(driver.session.steps) == steps
    driver.key(pygame.K_ESCAPE)
    card = driver.find("card:spear#1" if driver.has("card:spear#1") else "card:landsail#1")
    hold(driver, driver.free_point(card), 0.6)
    assert driver.scene.inspected is not None and driver.scene.inspected.thing == card.id
    driver.key(pygame.K_ESCAPE)
    hold(driver, hex_.rect.center, 0.2)
    assert driver.scene.inspected is None and len(driver.session.steps) > steps, "a short one answers"


def test_what_is_moved_after_a_long_press_is_no_drag() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.tick(20)
    view = driver.scene.board.camera.view
    card = driver.free_point(driver.find("card:spear#1"))
    ground = driver.app.metrics.rect(*driver.scene.layout_now.board).center
    for pos in (card, ground):
        driver.move(pos)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        driver.tick(20)
        assert driver.scene.inspected is not None
        driver.move((pos[0] - 60, pos[1] - 60))
        assert not driver.scene.pointer.dragged and driver.scene.board.camera.view == view
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(pos[0] - 60, pos[1] - 60), button=1))
        driver.tick(2)
        assert driver.scene.inspected is not None, "letting go closes nothing"
        driver.key(pygame.K_ESCAPE)


def test_a_board_that_is_dragged_while_the_window_goes_stays_where_it_is() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.tick(20)
    x, y = driver.app.metrics.rect(*driver.scene.layout_now.board).center
    before = driver.scene.board.camera.view
    driver.move((x, y))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    driver.tick(4)
    driver.move((x - 60, y - 30))
    pulled = driver.scene.board.camera.view
    assert pulled != before
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    driver.tick(2)
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    driver.move((x + 100, y + 50))
    assert driver.scene.board.camera.view == pulled, "nothing is held any more"


def test_a_press_that_wanders_is_a_drag_however_long() -> None:
    driver = Driver("human:Ines", seed=3)
    x, y = driver.app.metrics.rect(*driver.scene.layout_now.board).center
    driver.move((x, y))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    driver.tick(4)
    driver.move((x + 30, y))
    driver.tick(20)
    assert driver.scene.inspected is None
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x + 30, y), button=1))
    driver.tick(2)


def test_a_finger_may_wander_further_than_a_mouse() -> None:
    for finger, zone in ((False, DEAD_ZONE), (True, FINGER_ZONE)):
        drag = Drag()
        drag.press((0, 0), 0.0)
        assert not drag.move((2 * zone, 0), 1.0, 2.0, finger)
        assert drag.move((2 * zone + 1, 0), 1.0, 2.0, finger)


def pinned(driver: Driver) -> pygame.Rect:
    return driver.find("pinned").rect.copy()


def test_pinned_help_stays_is_dragged_and_goes_by_esc_or_a_click() -> None:
    driver = Driver("human:Ines", seed=3)
    spot = driver.free_point(driver.find("menu"))
    driver.move(spot)
    driver.tick(20)
    driver.key(pygame.K_p)
    driver.move((640, 300))
    driver.tick(40)
    box = pinned(driver)
    assert not driver.has("help"), "it is not shown twice"
    driver.drag(box.center, (box.centerx - 200, box.centery + 150))
    assert pinned(driver).center == (box.centerx - 200, box.centery + 150)
    driver.play(driver.clicks + 1)
    driver.tick(2)
    assert driver.has("pinned"), "another question leaves it"
    driver.key(pygame.K_ESCAPE)
    assert not driver.has("pinned")
    driver.move(spot)
    driver.tick(20)
    driver.click("help")
    driver.tick()
    driver.press(pinned(driver).center)
    driver.tick()
    assert not driver.has("pinned")


def test_help_of_what_has_the_focus_is_pinned_by_the_same_key() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.scene.keys.focus.put("menu")
    driver.key(pygame.K_p)
    driver.tick()
    assert driver.has("pinned")
    driver.key(pygame.K_p)
    driver.tick()
    assert not driver.has("pinned")


def test_a_held_tab_looks_through_the_sheet() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.click("card:landsail#1")
    driver.press(next(target for target in driver.targets() if target.id.startswith("hex:")).rect.center)
    driver.tick(20)
    rect = driver.app.metrics.rect(*driver.scene.sheet_view.box)
    window = pygame.display.get_surface()
    assert window is not None
    whole = pygame.transform.average_color(window, rect.inflate(-20, -20))
    driver.key_down(pygame.K_TAB)
    driver.tick(15)
    through = pygame.transform.average_color(window, rect.inflate(-20, -20))
    assert sum(through[:3]) < 0.75 * sum(whole[:3]), "the dark board is seen"
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0))
    driver.tick(2)
    assert sum(pygame.transform.average_color(window, rect.inflate(-20, -20))[:3]) > 0.95 * sum(whole[:3])


def test_held_alt_shows_the_keys_of_chips() -> None:
    driver = Driver("human:Ines", seed=3)
    painter = driver.app.painter
    for held, seen in ((False, 0), (True, 1)):
        painter.audit = []
        if held:
            driver.key_down(pygame.K_LALT)
        driver.scene.dirty = True
        driver.tick()
        assert sum(note.text == "M" for note in painter.audit) == seen
        assert sum(note.text == "E" for note in painter.audit) == seen


def test_a_board_that_was_pulled_away_is_brought_back() -> None:
    driver = Driver("human:Ines", seed=3)
    scene = driver.scene
    for _ in range(6):
        scene.board.camera.drag(-500, -500)
    driver.tick(3)
    assert driver.has("way_back")
    driver.click("way_back")
    driver.tick(30)
    assert not driver.has("way_back") and not scene.board.astray


def test_the_key_for_slower_goes_the_other_way_than_the_button() -> None:
    driver = Driver("human:Ines", seed=3, animation=Speed.NORMAL)
    director = driver.scene.play.director
    driver.scene.next_pace()
    assert director.pace is Pace.FAST
    driver.key(pygame.K_COMMA)
    assert director.pace is Pace.NORMAL
    driver.key(pygame.K_COMMA)
    assert director.pace is Pace.STEP


def test_pinned_help_is_kept_within_a_smaller_window() -> None:
    driver = Driver("human:Ines", size=(1920, 1080), seed=3)
    driver.scene.keys.focus.put("menu")
    driver.key(pygame.K_p)
    driver.tick()
    driver.app.resize((900, 560))
    driver.tick(2)
    assert Box(0, 0, 900, 560).holds(Box(*pinned(driver)))
