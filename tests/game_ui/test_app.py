"""The loop, the stack of scenes and the window."""

from __future__ import annotations

import pygame
import pytest

from game.ui import app as app_module
from game.ui.app import App, WindowError
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.widgets import Button, Group
from tests.game_ui.driver import Driver


class Noted(Scene):
    """Writes down what happens to it."""

    def __init__(self, app: App, name: str, log: list[str], opaque: bool = True) -> None:
        super().__init__(app)
        self.name, self.log, self.opaque = name, log, opaque
        self.seconds = 0.0

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def pause(self) -> None:
        self.log.append(f"{self.name} pauses")

    def layout(self) -> None:
        self.log.append(f"{self.name} is laid out at {self.app.metrics.width}")

    def update(self, dt: float) -> None:
        self.seconds += dt

    def handle(self, event: pygame.event.Event) -> bool:
        self.log.append(f"{self.name} hears {pygame.event.event_name(event.type)}")
        return False

    def draw(self, painter: Painter) -> None:
        self.log.append(f"{self.name} draws")


class Held(Scene):
    """One large button."""

    def __init__(self, app: App, log: list[str]) -> None:
        super().__init__(app)
        self.group = Group(self.redraw)
        self.group.add(Button("Press", lambda: log.append("clicked"))).rect = pygame.Rect(0, 0, 100, 100)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.group.handle(event, self.app.pointer)


def test_scenes_wake_and_sleep_in_order(driver: Driver) -> None:
    log: list[str] = []
    first, second = Noted(driver.app, "a", log), Noted(driver.app, "b", log)
    driver.app.open(first)
    driver.app.open(second)
    second.close()
    first.close()
    wide = "is laid out at 1280"
    begins = [f"a {wide}", "a resumes", "a pauses", f"b {wide}", "b resumes"]
    assert log == [*begins, "b pauses", f"a {wide}", "a resumes", "a pauses"]
    assert not driver.app.running


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_what_is_held_is_let_go_once_when_another_window_takes_over(driver: Driver, kind: int) -> None:
    log: list[str] = []
    driver.app.open(Noted(driver.app, "a", log))
    driver.down((100, 100))
    driver.down((100, 100), button=3)
    driver.up((100, 100), button=3)
    log.clear()
    driver.step(pygame.event.Event(kind))
    driver.step(pygame.event.Event(kind))
    assert log.count("a hears MouseButtonUp") == 1


def test_a_button_that_is_held_while_the_window_goes_does_nothing(driver: Driver) -> None:
    log: list[str] = []
    driver.app.open(Held(driver.app, log))
    driver.down((50, 50))
    driver.step(pygame.event.Event(pygame.WINDOWMINIMIZED))
    driver.up((50, 50))
    assert not log
    driver.click((50, 50))
    assert log == ["clicked"]


def test_closing_a_scene_closes_all_above_it(driver: Driver) -> None:
    scenes = [Noted(driver.app, name, []) for name in "abcd"]
    for scene in scenes:
        driver.app.open(scene)
    driver.app.close(scenes[1])
    assert driver.app.scenes == scenes[:1]
    driver.app.close(scenes[3])
    assert driver.app.scenes == scenes[:1]


def test_only_the_top_hears_and_ages_and_only_what_is_seen_is_drawn(driver: Driver) -> None:
    log: list[str] = []
    hidden, below, top = (
        Noted(driver.app, "a", log),
        Noted(driver.app, "b", log),
        Noted(driver.app, "c", log, opaque=False),
    )
    for scene in (hidden, below, top):
        driver.app.open(scene)
    log.clear()
    driver.key(pygame.K_a)
    assert log == ["c hears KeyDown", "b draws", "c draws", "c hears KeyUp"]
    assert hidden.seconds == below.seconds == 0 and top.seconds > 0


def test_nothing_is_drawn_while_nothing_changes(driver: Driver) -> None:
    scene = Noted(driver.app, "a", [])
    driver.app.open(scene)
    driver.step()
    frames = driver.app.frames
    driver.wait(2.0)
    assert driver.app.frames == frames
    scene.redraw()
    driver.wait(2.0)
    assert driver.app.frames == frames + 1


def test_a_long_pause_is_a_short_step(driver: Driver) -> None:
    scene = Noted(driver.app, "a", [])
    driver.app.open(scene)
    driver.now += 3600
    driver.step()
    assert scene.seconds <= 0.25


def test_a_wheel_click_is_heard_once(driver: Driver) -> None:
    log: list[str] = []
    driver.app.open(Noted(driver.app, "a", log))
    log.clear()
    driver.down((10, 10), button=4)
    driver.up((10, 10), button=4)
    driver.wheel((10, 10), 1)
    assert [line for line in log if "hears" in line] == ["a hears MouseMotion", "a hears MouseWheel"]


@pytest.mark.parametrize("size", [(640, 400), (1920, 1080), (5000, 3000), (300, 200)])
def test_the_window_can_have_any_size(driver: Driver, size: tuple[int, int]) -> None:
    log: list[str] = []
    driver.app.open(Noted(driver.app, "a", log))
    driver.step(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    assert pygame.display.get_window_size() == size
    assert f"a is laid out at {max(size[0], 640)}" in log
    assert log[-1] == "a draws"


def test_a_new_scale_lays_out_anew_at_once(driver: Driver) -> None:
    log: list[str] = []
    driver.app.open(Noted(driver.app, "a", log))
    driver.step()
    log.clear()
    driver.app.change(scale=200)
    assert driver.app.metrics.scale == 2.0
    driver.step()
    assert log == ["a is laid out at 1280", "a draws"]


def test_an_unexpected_error_opens_the_page_for_it(driver: Driver) -> None:
    class Broken(Scene):
        def update(self, dt: float) -> None:
            raise ValueError("broken")

    driver.app.open(Broken(driver.app))
    with pytest.raises(ValueError, match="broken"):
        driver.step()
    calm = Noted(driver.app, "calm", [])
    driver.app.on_error = lambda app, error: calm
    driver.step()
    assert driver.app.scenes == [calm]
    driver.step()


def test_quit_ends_the_loop(driver: Driver) -> None:
    driver.app.open(Noted(driver.app, "a", []))
    driver.step(pygame.event.Event(pygame.QUIT))
    assert not driver.app.running


def test_the_loop_runs_until_the_last_scene_closes(driver: Driver) -> None:
    class Short(Scene):
        def update(self, dt: float) -> None:
            self.close()

    driver.app.open(Short(driver.app))
    driver.app.run()
    assert not pygame.display.get_init()


def test_the_size_of_the_window_is_remembered(driver: Driver) -> None:
    driver.app.open(Noted(driver.app, "a", []))
    driver.step(pygame.event.Event(pygame.VIDEORESIZE, size=(1000, 700), w=1000, h=700))
    driver.app.quit()
    driver.app.run()
    assert driver.app.settings.window == (1000, 700)


def test_full_screen_and_back(driver: Driver) -> None:
    driver.app.open(Noted(driver.app, "a", []))
    driver.key(pygame.K_F11)
    assert driver.app.settings.full_screen
    driver.key(pygame.K_F11)
    assert not driver.app.settings.full_screen
    assert pygame.display.get_window_size() == (1280, 720)


def test_it_is_calm_while_nothing_happens(driver: Driver) -> None:
    scene = Noted(driver.app, "a", [])
    driver.app.open(scene)
    driver.move((5, 5))
    assert driver.app.pace == app_module.FRAMES
    driver.wait(1.0)
    assert driver.app.pace == app_module.IDLE_TICKS
    driver.wait(4.0)
    assert driver.app.pace == app_module.RESTING_TICKS
    scene.animating = True
    assert driver.app.pace == app_module.FRAMES
    driver.step(pygame.event.Event(pygame.WINDOWMINIMIZED))
    assert driver.app.pace == app_module.ASLEEP_TICKS


def test_no_display_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    with pytest.raises(WindowError, match=r"cannot be opened.*saltlands text"):
        App()


def test_a_screen_that_nobody_sees_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(WindowError, match="no display"):
        App()


def test_the_mixer_is_never_touched(driver: Driver) -> None:
    assert pygame.mixer.get_init() is None
