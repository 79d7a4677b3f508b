"""Widgets by posted events: what is drawn is what is hit, keys do all that the mouse does."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.ui import theme
from game.ui.app import App
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets import (
    Button,
    Drag,
    Dropdown,
    Group,
    Paragraph,
    Role,
    ScrollArea,
    Segmented,
    Stepper,
    TextField,
    Toggle,
    Widget,
)
from tests.game_ui.driver import Driver


class Bench(Scene):
    """A bare scene for widgets."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.group = Group(self.redraw)

    def put(self, widget: Widget, x: int, y: int, w: int = 200, h: int = 40, area: ScrollArea | None = None) -> None:
        widget.rect = pygame.Rect(x, y, w, h)
        self.group.add(widget, area)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.group.handle(event, self.app.pointer)

    def update(self, dt: float) -> None:
        self.group.update(dt)

    def draw(self, painter: Painter) -> None:
        painter.surface.fill(theme.PAPER)
        self.group.draw(painter)


@pytest.fixture
def bench(driver: Driver) -> Bench:
    scene = Bench(driver.app)
    driver.app.open(scene)
    return scene


def counter(log: list[str]) -> Callable[[], None]:
    return lambda: log.append("click")


def test_a_button_answers_where_it_is_drawn_and_nowhere_else(driver: Driver, bench: Bench) -> None:
    log: list[str] = []
    button = Button("Sail here", counter(log))
    bench.put(button, 100, 100)
    for pos in ((100, 100), (299, 139), (200, 120)):
        driver.click(pos)
    assert len(log) == 3
    for pos in ((99, 120), (300, 120), (200, 140), (200, 99)):
        driver.click(pos)
    assert len(log) == 3


def test_a_press_that_is_let_go_elsewhere_is_no_click(driver: Driver, bench: Bench) -> None:
    log: list[str] = []
    bench.put(Button("Sail here", counter(log)), 100, 100)
    driver.down((150, 120))
    driver.move((500, 500))
    driver.up((500, 500))
    driver.down((500, 500))
    driver.up((150, 120))
    assert not log


def test_a_guarded_button_drops_the_second_click_of_a_double_click(driver: Driver, bench: Bench) -> None:
    log: list[str] = []
    button = Button("End turn", counter(log), guard=True)
    bench.put(button, 100, 100)
    driver.click(button)
    driver.click(button)
    assert len(log) == 1
    driver.wait(0.3)
    driver.click(button)
    assert len(log) == 2


def test_a_button_that_is_off_says_why(driver: Driver, bench: Bench) -> None:
    log: list[str] = []
    button = Button("Sail here", counter(log))
    button.enabled, button.reason = False, "Landsails cannot enter rock. [MOVE-3]"
    bench.put(button, 100, 100)
    driver.step()
    driver.app.painter.audit = []
    before = driver.picture()
    driver.click(button)
    assert not log
    assert driver.picture() != before


@pytest.mark.parametrize("icon", ["", "save"])
def test_a_button_that_is_off_bears_a_lock(
    driver: Driver, bench: Bench, icon: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    button = Button("Save", lambda: None, icon=icon)
    bench.put(button, 100, 100)
    drawn: list[str] = []
    monkeypatch.setattr(driver.app.painter, "glyph", lambda name, box, colour: drawn.append(name))
    driver.step()
    assert drawn == [icon] * bool(icon)
    drawn.clear()
    button.enabled = False
    bench.redraw()
    driver.step()
    assert drawn == ["lock"]


@pytest.mark.parametrize("role", list(Role))
def test_every_state_looks_different(driver: Driver, bench: Bench, role: Role) -> None:
    button = Button("Sail", lambda: None, role)
    bench.put(button, 100, 100)
    driver.step()
    seen = {"rest": driver.picture()}
    driver.move((150, 120))
    seen["hover"] = driver.picture()
    driver.down((150, 120))
    seen["pressed"] = driver.picture()
    driver.up((150, 120))
    driver.move((5, 5))
    driver.key(pygame.K_TAB)
    seen["focus"] = driver.picture()
    button.enabled = False
    bench.redraw()
    driver.move((5, 5))
    seen["off"] = driver.picture()
    assert len(set(seen.values())) == len(seen)


def test_tab_walks_over_all_that_can_be_used_and_enter_uses_it(driver: Driver, bench: Bench) -> None:
    log: list[str] = []
    names = ["a", "b", "c"]
    for i, name in enumerate(names):
        bench.put(Button(name, lambda name=name: log.append(name)), 100, 100 + 60 * i)
    bench.group.widgets[1].enabled = False
    for _ in range(3):
        driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
    driver.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    driver.key(pygame.K_RETURN)
    assert log == ["a", "c", "a", "c"]


def test_enter_presses_the_default_and_escape_the_way_back(driver: Driver, bench: Bench) -> None:
    log: list[str] = []
    yes, no = Button("Take", lambda: log.append("yes")), Button("Not this", lambda: log.append("no"))
    bench.put(yes, 100, 100)
    bench.put(no, 100, 200)
    bench.group.default, bench.group.back = yes, no
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_SPACE)
    assert log == ["yes", "no"]


def test_a_toggle_switches_by_mouse_and_key(driver: Driver, bench: Bench) -> None:
    told: list[bool] = []
    toggle = Toggle(False, told.append)
    bench.put(toggle, 100, 100, 60)
    driver.click(toggle)
    driver.key(pygame.K_RETURN)
    assert told == [True, False]


def test_one_of_a_few(driver: Driver, bench: Bench) -> None:
    told: list[str] = []
    choice = Segmented([("e", "Easy"), ("n", "Normal"), ("h", "Hard")], "n", told.append)
    bench.put(choice, 100, 100, 300)
    for cell in choice.cells():
        driver.click(cell.center)
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    assert told == ["e", "n", "h", "n", "h"]
    cells = choice.cells()
    assert cells[0].left == choice.box.left and cells[-1].right == choice.box.right
    assert all(a.right == b.left for a, b in itertools.pairwise(cells))


def test_a_number_stays_within_its_limits(driver: Driver, bench: Bench) -> None:
    told: list[int] = []
    stepper = Stepper(95, 75, 100, 5, told.append, "%")
    bench.put(stepper, 100, 100)
    minus, plus = stepper.ends()
    for pos in (plus.center, plus.center, minus.center, stepper.box.center):
        driver.click(pos)
    assert told == [100, 95]


def test_a_list_opens_chooses_and_closes(driver: Driver, bench: Bench) -> None:
    told: list[int] = []
    below: list[str] = []
    dropdown = Dropdown([(i, f"Row {i}") for i in range(5)], 0, told.append)
    bench.put(dropdown, 100, 100)
    bench.put(Button("Under the list", counter(below)), 100, 150)
    driver.click(dropdown)
    driver.click((150, 160 + 40))
    assert told == [1] and not below
    driver.click(dropdown)
    driver.click((700, 600))
    assert bench.group.popup is None and told == [1]
    driver.key(pygame.K_RETURN)
    driver.step()
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_RETURN)
    assert told == [1, 2]
    driver.click(dropdown)
    driver.key(pygame.K_ESCAPE)
    assert bench.group.popup is None and told == [1, 2]


def test_a_list_higher_than_the_window_can_be_reached_to_its_end(driver: Driver, bench: Bench) -> None:
    told: list[int] = []
    dropdown = Dropdown([(i, f"Row {i}") for i in range(60)], 0, told.append)
    bench.put(dropdown, 100, 100)
    driver.click(dropdown)
    popup = bench.group.popup
    assert popup is not None and driver.app.metrics.screen.contains(popup.rect)
    for _ in range(80):
        driver.wheel(popup.rect.center, -1)
    driver.click((popup.rect.centerx, popup.rect.bottom - 10))
    assert told == [59]


def test_a_field_takes_any_script_up_to_its_limit(driver: Driver, bench: Bench) -> None:
    told: list[str] = []
    field = TextField("", told.append, limit=6)
    bench.put(field, 100, 100)
    driver.type("lost")
    assert told == []
    driver.click(field)
    driver.type("Ин漢é\x00\n")
    assert field.value == "Ин漢é  "
    driver.type("more")
    assert len(field.value) == 6
    driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_HOME)
    driver.key(pygame.K_DELETE)
    driver.type("I")
    assert field.value == "Iн漢é "
    driver.key(pygame.K_LEFT)
    driver.key(pygame.K_BACKSPACE)
    assert field.value == "Iн漢é "
    driver.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert field.value == told[-1]


def test_all_of_a_field_is_chosen_and_replaced(driver: Driver, bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard: list[str] = []
    monkeypatch.setattr("game.ui.widgets.field.copy_out", lambda text: clipboard.append(text) or True)
    monkeypatch.setattr("game.ui.widgets.field.pasted", lambda: clipboard[-1])
    told: list[str] = []
    field = TextField("Player 1", told.append, limit=8)
    bench.put(field, 100, 100)
    driver.click(field)
    plain = driver.picture()
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    assert driver.picture() != plain, "that all is chosen is seen"
    driver.type("Mo")
    assert told == ["Mo"]
    driver.wait(1)
    driver.click(field)
    driver.click(field)
    driver.type("Josefine and Jo")
    assert field.value == "Josefine"
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_x, pygame.KMOD_CTRL)
    assert (field.value, clipboard) == ("", ["Josefine"])
    driver.key(pygame.K_v, pygame.KMOD_CTRL)
    for key in (pygame.K_BACKSPACE, pygame.K_DELETE):
        field.set("Jo")
        driver.key(pygame.K_a, pygame.KMOD_CTRL)
        driver.key(key)
        assert field.value == ""
    field.set("Jo")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_END)
    driver.type("e")
    assert field.value == "Joe"
    driver.key(pygame.K_x, pygame.KMOD_CTRL)
    assert field.value == "Joe", "nothing is cut where nothing is chosen"
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_TAB)
    assert field.value == "Joe"


def test_the_wheel_scrolls_only_what_it_is_over(driver: Driver, bench: Bench) -> None:
    left, right = ScrollArea(), ScrollArea()
    bench.put(left, 0, 0, 300, 300)
    bench.put(right, 400, 0, 300, 300)
    for area in (left, right):
        area.set_content(1000, 48)
    driver.wheel((100, 100), -2)
    assert (left.offset, right.offset) == (96, 0)
    driver.wheel((350, 100), -2)
    assert (left.offset, right.offset) == (96, 0)
    driver.wheel((500, 100), -100)
    assert right.offset == 700
    driver.wheel((500, 100), 200)
    assert right.offset == 0


def test_scrolled_widgets_are_hit_where_they_are_seen(driver: Driver, bench: Bench) -> None:
    log: list[str] = []
    area = ScrollArea()
    bench.put(area, 0, 0, 300, 300)
    area.set_content(1000, 50)
    bench.put(Button("Deep", counter(log)), 10, 400, area=area)
    driver.click((50, 410))
    assert not log
    area.scroll_to(200)
    driver.click((50, 210))
    assert len(log) == 1
    area.scroll_to(110)
    driver.click((50, 310))
    assert len(log) == 1
    driver.key(pygame.K_TAB)
    area.scroll_to(0)
    bench.group.set_focus(None)
    driver.key(pygame.K_TAB)
    assert area.rect.contains(bench.group.widgets[1].box)


def test_help_comes_after_a_short_rest_and_goes_with_the_mouse(driver: Driver, bench: Bench) -> None:
    bench.put(Button("Sail", lambda: None, help_text="Goes with the wind."), 100, 100)
    driver.move((150, 120))
    pointed = driver.picture()
    driver.wait(0.2)
    assert driver.picture() == pointed
    driver.wait(0.3)
    assert driver.picture() != pointed
    driver.move((600, 600))
    driver.move((150, 120))
    assert driver.picture() == pointed


def test_a_link_in_a_paragraph_is_clicked_on_its_letters(driver: Driver, bench: Bench) -> None:
    told: list[str] = []
    paragraph = Paragraph("Sails stop at rock. [MOVE-3]", theme.BODY, told.append)
    bench.put(paragraph, 100, 100, 400, 40)
    driver.step()
    box, _ = driver.app.painter.rich(paragraph.markup, theme.BODY, 400).links[0]
    driver.click((100 + box.centerx, 100 + box.centery))
    driver.click((105, 105))
    assert told == ["MOVE-3"]


def test_a_drag_needs_way_and_time_and_never_becomes_a_click() -> None:
    drag = Drag()
    drag.press((0, 0), 0.0)
    assert not drag.move((50, 0), 0.05, 1.0)
    assert not drag.move((5, 0), 0.2, 1.0)
    assert drag.release()
    drag.press((0, 0), 1.0)
    assert drag.move((7, 0), 1.1, 1.0)
    assert drag.move((0, 0), 1.2, 1.0)
    assert not drag.release()
