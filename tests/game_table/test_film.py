"""A replay in the window: it runs, is stopped, stepped and drawn along, and taken over; twice seen it is the same."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from cards.texts import Texts
from game.controllers import BotSeat
from game.opening import Opening
from game.replay import Replay
from game.saves.store import Store
from game.screens.results import Results
from game.screens.tables import Tables
from game.session import Session
from game.table.scene import TableScene
from game.ui.app import App
from game.ui.metrics import TARGET
from game.ui.settings import SettingsFile, Speed
from tests.saves.games import played

TICK = 1 / 20


class Cinema:
    """A window in which one record is shown."""

    def __init__(
        self, session: Session, speed: Speed = Speed.OFF, calm: bool = False, folder: Path | None = None
    ) -> None:
        self._time = 0.0
        settings = SettingsFile(None)
        settings.settings.animation, settings.settings.reduced_motion = speed, calm
        self.app = App(settings, size=(1280, 720), clock=lambda: self._time)
        self.app.texts = Texts(strict=True)
        self.tables = Tables(self.app, TableScene, Store(folder))
        self.replay = Replay(session.rules, session.record())
        controllers = tuple(BotSeat("random") for _ in range(session.seats))
        self.tables.show(Opening(self.replay.session, controllers, self.replay))
        self.tick(2)

    @property
    def scene(self) -> TableScene:
        """The table on which it is shown."""
        scene = self.app.top
        assert isinstance(scene, TableScene)
        return scene

    def tick(self, count: int = 1) -> None:
        """Let time pass; posted events arrive."""
        for _ in range(count):
            self._time += TICK
            self.app.step(pygame.event.get())

    def place(self, step: int) -> tuple[int, int]:
        """The window point of a step on the track."""
        film = self.scene.film
        assert film is not None
        return round(film.x_of(step) * self.app.metrics.scale), self.at("track")[1]

    def key(self, key: int) -> None:
        """Press and let go of a key."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self.tick(2)

    def at(self, id_: str) -> tuple[int, int]:
        """The middle of a target."""
        found = [t.rect.center for t in self.scene.pen.targets if t.id == id_]
        assert found, f"{id_} is not on the screen"
        return found[-1]

    def drag(self, *points: tuple[int, int]) -> None:
        """Press at the first point, go along the others, let go."""
        for point in points:
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
            self.tick()
            if point is points[0]:
                pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
                self.tick()
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=points[-1], button=1))
        self.tick(2)


@pytest.fixture(scope="module")
def game() -> Session:
    return played(2_000, seats=3, seed=5)


@pytest.fixture
def cinema(game: Session) -> Cinema:
    return Cinema(game)


def stop(cinema: Cinema) -> None:
    cinema.key(pygame.K_SPACE)
    assert cinema.scene.film is not None and not cinema.scene.film.playing


def test_it_runs_by_itself_to_the_end_and_then_offers_the_results(cinema: Cinema) -> None:
    for _ in range(4_000):
        if cinema.replay.ended:
            break
        cinema.tick()
    cinema.tick(20)
    assert cinema.replay.ended
    cinema.drag(cinema.at("end"))
    cinema.tick(2)
    assert isinstance(cinema.app.top, Results)
    cinema.app.top.tables.watch_again()
    cinema.tick(2)
    assert cinema.scene.film is not None and cinema.scene.film.replay.at < 5


def test_space_stops_and_arrows_go_step_by_step(cinema: Cinema) -> None:
    stop(cinema)
    at = cinema.replay.at
    cinema.tick(60)
    assert cinema.replay.at == at
    for key, step in ((pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1), (pygame.K_PERIOD, 2)):
        cinema.key(key)
        assert cinema.replay.at == at + step
    cinema.key(pygame.K_DOWN)
    assert cinema.replay.at in cinema.replay.turns
    cinema.key(pygame.K_SPACE)
    cinema.tick(60)
    assert cinema.replay.at > at + 2


def test_chips_do_the_same(cinema: Cinema) -> None:
    stop(cinema)
    cinema.drag(cinema.at("chip:fast"))
    turn = cinema.replay.at
    assert turn in cinema.replay.turns
    cinema.drag(cinema.at("chip:step"))
    assert cinema.replay.at == turn + 1
    cinema.drag(cinema.at("chip:undo"))
    cinema.drag(cinema.at("chip:undo"))
    assert cinema.replay.at == turn - 1
    cinema.drag(cinema.at("chip:repeat"))
    assert cinema.replay.at in (0, *cinema.replay.turns)
    cinema.drag(cinema.at("chip:play"))
    assert cinema.scene.film is not None and cinema.scene.film.playing


def test_the_track_is_clicked_and_drawn_along(cinema: Cinema) -> None:
    stop(cinema)
    cinema.drag(cinema.place(30))
    assert cinema.replay.at == 30
    (x, y) = cinema.place(12)
    cinema.drag(cinema.place(30), cinema.place(20), (x, y - 200))
    assert cinema.replay.at == 12


def test_the_track_is_one_target_that_can_be_hit(cinema: Cinema) -> None:
    track = [target for target in cinema.scene.pen.targets if target.id.startswith("track")]
    assert [target.id for target in track] == ["track"]
    assert track[0].rect.height >= TARGET - 1


def test_the_log_leads_to_its_step(cinema: Cinema) -> None:
    stop(cinema)
    cinema.drag(cinema.place(40))
    lines = cinema.scene.play.shown_lines()
    line = next(line for line in reversed(lines) if line.number < cinema.replay.session.steps[25].first_event)
    cinema.scene.show_line(line)
    step = cinema.replay.session.steps[-1]
    assert step.first_event <= line.number < step.first_event + len(step.events)


def test_nothing_can_be_answered(cinema: Cinema) -> None:
    stop(cinema)
    assert cinema.scene.prompt is None and cinema.scene.play.decision is None
    at = cinema.replay.session.hash()
    for target in [t for t in cinema.scene.pen.targets if t.id.startswith(("card:", "hand:", "seat:", "group:"))]:
        cinema.drag(target.rect.center)
        cinema.key(pygame.K_ESCAPE) if cinema.scene.inspected else None
    assert cinema.replay.session.hash() == at


def test_it_is_taken_over_as_a_game_that_is_kept(game: Session, tmp_path: Path) -> None:
    cinema = Cinema(game, folder=tmp_path)
    stop(cinema)
    cinema.drag(cinema.place(25))
    there = cinema.replay.session.hash()
    cinema.drag(cinema.at("end"))
    assert cinema.scene.film is None
    assert cinema.tables.opening is not None
    session = cinema.tables.opening.session
    assert session.steps[25].number == 25
    again = Session.from_record(game.rules, cinema.replay.record_here())
    assert again.hash() == there and cinema.tables.under_way and cinema.tables.is_kept
    cinema.tables.retire()


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_at_the_end_of_a_game_that_is_not_over_it_is_taken_over(tmp_path: Path, speed: Speed) -> None:
    cinema = Cinema(played(12), speed, folder=tmp_path)
    stop(cinema)
    assert cinema.scene.film is not None
    cinema.scene.film.go_to(12)
    cinema.tick(2)
    assert cinema.replay.ended
    there = cinema.replay.session.hash()
    cinema.drag(cinema.at("end"))
    assert isinstance(cinema.app.top, TableScene) and cinema.scene.film is None
    assert cinema.tables.opening is not None and cinema.tables.opening.session.hash() == there
    cinema.tables.retire()


def test_two_viewings_are_the_same_with_and_without_decoration(game: Session) -> None:
    seen = []
    for speed, calm in ((Speed.FAST, False), (Speed.FAST, True), (Speed.OFF, False)):
        cinema = Cinema(game, speed, calm)
        hashes: dict[int, str] = {}
        cinema.replay.session.listen(
            lambda step, undone, session=cinema.replay.session, hashes=hashes: hashes.update(
                {step.number: session.hash()}
            )
        )
        stop(cinema)
        cinema.scene.film.go_to(0) if cinema.scene.film else None
        for _ in range(20):
            cinema.key(pygame.K_RIGHT)
            cinema.tick(8)
        seen.append(hashes)
        assert len(hashes) >= 20
    assert seen[0] == seen[1] == seen[2]
