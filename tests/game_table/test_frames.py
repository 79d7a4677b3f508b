"""A frame draws only what has changed, and what it leaves is what a whole new picture would show."""

from __future__ import annotations

import random

import pygame
import pytest

from game.lessons.model import lessons
from game.screens.choices import Message
from game.table.board.dust import WindDust
from game.table.scene import TableScene
from game.table.show.cues import cue_for
from game.ui.app import App
from game.ui.settings import Speed
from tests.game_table.cue_cases import Film, cases, full_table
from tests.game_table.driver import Driver
from tests.game_table.makers import Makers
from tests.game_table.repainting import Watch, stale, window
from tests.game_table.test_film import Cinema
from tests.lessons.driving import Learner
from tests.saves.games import played

FRAME = 1 / 60
LARGEST = 10
"""Scalings and the like that one thing, as a shadow, is made by at most."""
THREE = "human:Ines,human:Mara,human:Tomas"


@pytest.fixture
def still_dust(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dust that lies still: where it moves all of the board is drawn, and faults are hidden."""
    monkeypatch.setattr(WindDust, "update", lambda *args: False)
    monkeypatch.setattr(WindDust, "drifting", lambda *args: False)


@pytest.mark.usefixtures("still_dust")
@pytest.mark.parametrize("calm", [False, True])
def test_every_cue_draws_within_its_reach(calm: bool) -> None:
    table = full_table((1100, 620), calm=calm)
    table.scene.board.camera.follow = False
    watch = Watch(table.app, every=6)
    for events in cases(table.scene.play.director.shown).values():
        film = Film(table, events)
        film.run(seconds=1 / 15)
        film.rewind()
    assert watch.faults == [] and watch.compared > 40


@pytest.mark.usefixtures("still_dust")
@pytest.mark.parametrize(("seats", "size"), [(THREE, (1280, 720)), ("human:Ines,bot:random", (760, 520))])
def test_frames_of_a_game_leave_what_a_whole_picture_shows(seats: str, size: tuple[int, int]) -> None:
    """While it is played, pointed at, looked at closely, pulled about and zoomed."""
    driver = Driver(seats, size, 6, animation=Speed.NORMAL)
    watch, lot = Watch(driver.app, every=8), random.Random(1)
    middle = driver.app.metrics.rect(*driver.scene.layout_now.board).center
    while driver.clicks < 18:
        if driver.scene.play.director.busy:
            driver.tick(3, FRAME)
            continue
        for target in lot.sample(driver.targets(), 2):
            driver.move(target.rect.clip(window().get_rect()).center)
            driver.tick(5)
        driver.key(lot.choice((pygame.K_t, pygame.K_TAB, pygame.K_i)))
        driver.drag(middle, (middle[0] + lot.randint(-60, 60), middle[1] + lot.randint(-60, 60)))
        driver.scene.board.camera.zoom_by(lot.choice((1.2, 1 / 1.2)), *middle)
        driver.tick(20)
        driver.scene.close_inspected()
        driver.play(driver.clicks + 2)
    assert watch.faults == [] and watch.compared > 40


@pytest.mark.usefixtures("still_dust")
def test_frames_of_a_replay_and_of_a_lesson_leave_what_a_whole_picture_shows() -> None:
    cinema = Cinema(played(60, seed=3), Speed.NORMAL)
    watch = Watch(cinema.app, every=10)
    cinema.tick(200)
    assert watch.faults == [] and watch.compared > 10
    learner = Learner(lessons()[0])
    watch = Watch(learner.scene.app, every=3)
    learner.follow()
    assert watch.faults == [] and watch.compared > 3


def test_a_table_that_is_covered_before_its_first_tick_is_drawn_whole() -> None:
    driver = Driver(size=(900, 600))
    app, tables = driver.app, driver.scene.tables
    assert tables.opening is not None
    app.scenes.clear()
    app.open(TableScene(app, tables.opening, tables))
    app.open(Message(app, "Heading", "Words"))
    window().fill((255, 0, 255))
    driver.tick(2)
    pixels = [window().get_at((x, y)) for x in range(0, 900, 9) for y in range(0, 600, 9)]
    assert not [pixel for pixel in pixels if min(pixel.r, pixel.b) > pixel.g + 30], "the fill shows through, dimmed"


def test_a_forgotten_part_is_found() -> None:
    driver = Driver(THREE, (1280, 720), 6)
    assert stale(driver.scene, driver.app.painter) == []
    window().fill((0, 0, 0), (600, 300, 20, 20))
    assert [tuple(rect) for rect in stale(driver.scene, driver.app.painter)] == [(600, 300, 20, 20)]


def test_most_frames_of_an_activation_draw_only_where_something_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver("human:Ines,human:Mara,human:Tomas", (1280, 720), 7, animation=Speed.NORMAL)
    director, shares, update = driver.scene.play.director, [0.0], pygame.display.update
    pixels = window().get_width() * window().get_height()

    def noted(areas: list[pygame.Rect]) -> None:
        shares[-1] = sum(area.w * area.h for area in areas) / pixels
        update(areas)

    monkeypatch.setattr(pygame.display, "update", noted)
    while len(shares) < 200:
        if director.busy and director.activation is not None:
            driver.tick(1, FRAME)
            shares.append(1.0)
        else:
            driver.play(driver.clicks + 1)
    shares.sort()
    assert shares[len(shares) // 2] < 0.45, "the dust, which is everywhere, moves in each third frame only"


def test_nothing_is_read_scaled_or_set_in_frames_of_activations(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the update to the flip; all of that is done between frames."""
    driver, makers, frames = Driver(THREE, (1280, 720), 7, animation=Speed.NORMAL), Makers(monkeypatch), 0
    director = driver.scene.play.director
    while frames < 400:
        if not director.busy:
            driver.play(driver.clicks + 1)
        elif director.activation is None:
            driver.tick(3, FRAME)
        else:
            makers.made.clear()
            driver.tick(1, FRAME)
            frames += 1
            assert makers.made == [], f"in frame {frames}, at {director.current}"
    assert makers.between


@pytest.mark.parametrize("takes", [0.004, 0.03])
@pytest.mark.parametrize("name", ["draw", "activation"])
def test_a_cue_waits_for_what_it_needs_and_skips_nothing(
    name: str, takes: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything that is made takes long here, and in one case each frame too. What is done between two frames is
    bounded, goes on in any case, and no cue loses time."""
    driver = full_table((1100, 620))
    watch = SlowWatch(driver.app, takes, monkeypatch)
    scene, director = driver.scene, driver.scene.play.director
    scene.faces.clear()
    scene.flights.clear()
    driver.app.painter.text.clear()
    waited, before = 0, (director.current, 0.0, True)
    film = Film(driver, cases(director.shown)[name])

    def frame() -> None:
        nonlocal waited, before
        cue, shown, ready = before
        now = director.current
        assert now is not None
        passed = director.progress * now.seconds - (shown if now is cue else 0.0)
        if now is cue and not ready:
            assert passed == 0.0
            waited += 1
        assert passed <= FRAME + 0.001, "nothing jumps"
        before = now, director.progress * now.seconds, scene.board.ready and scene.flights.ready

    film.run(frame, FRAME)
    assert waited and len(film.cues) >= len([event for event in film.events if cue_for(film.before, event).seconds])
    assert max(watch.between) <= FRAME + LARGEST * SlowWatch.MAKES
    for _ in range(400):
        driver.tick(1, FRAME)
    assert not scene.panels.waiting


class SlowWatch:
    """Lets making a thing and drawing a frame take their time on the app's stopwatch. between: what each time between
    two frames took."""

    MAKES = 0.001

    def __init__(self, app: App, takes: float, monkeypatch: pytest.MonkeyPatch) -> None:
        self._now, self.between = app.stopwatch(), list[float]()
        Makers(monkeypatch, self._made)
        app.stopwatch = lambda: self._now
        show, prepare = app._show, app._prepare

        def shown() -> None:
            show()
            self._now += takes

        def prepared(idle: bool) -> None:
            began = self._now
            prepare(idle)
            self.between.append(self._now - began)

        monkeypatch.setattr(app, "_show", shown)
        monkeypatch.setattr(app, "_prepare", prepared)

    def _made(self) -> None:
        self._now += self.MAKES


@pytest.mark.parametrize("way", ["dust off", "another window has the keyboard"])
def test_no_frame_is_drawn_while_nothing_moves(way: str) -> None:
    driver = Driver("human:Ines", (1280, 720), 6)
    driver.play(3)
    if way == "dust off":
        driver.app.change(reduced_motion=True)
        driver.scene.resume()
    else:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.tick(30)
    drawn = driver.app.frames
    driver.tick(60)
    assert driver.app.frames == drawn
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(600, 300), rel=(0, 0), buttons=(0, 0, 0)))
    driver.tick(30)
    assert driver.app.frames > drawn or way == "dust off"


def test_panels_are_drawn_bit_by_bit_when_something_happens_by_itself_and_at_once_for_the_player() -> None:
    driver = Driver("human:Ines,human:Mara,human:Tomas", (1280, 720), 6)
    panels, scene, drawn, now = driver.scene.panels, driver.scene, [], [0.0]
    for panel in panels._panels:
        renew = panel.renew
        panel.renew = lambda *args, renew=renew: (drawn.append(areas := renew(*args)), areas)[1]  # type: ignore
    driver.tick(10)
    drawn.clear()
    driver.app.stopwatch = lambda: now.append(now[-1] + 0.002) or now[-1]
    driver.tick()
    scene.play.on_question()
    driver.tick()
    assert 0 < len(drawn) < len(panels._panels) and panels.waiting
    driver.tick(30)
    assert len(drawn) == len(panels._panels) and not panels.waiting
    drawn.clear()
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(0, 0), buttons=(0, 0, 0)))
    scene.dirty = True
    driver.tick()
    assert len(drawn) >= len(panels._panels) and not panels.waiting


def test_panels_leave_nothing_beside_what_they_say_they_cover() -> None:
    driver = Driver("human:Ines,human:Mara,human:Tomas", (1280, 720), 6)
    driver.play(12)
    driver.scene.inspected = None
    assert driver.scene.panels._blank.get_bounding_rect().size == (0, 0)
