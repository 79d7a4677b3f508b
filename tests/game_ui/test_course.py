"""The course of a game: what is told of each turn, and the chart that leads back into it."""

from __future__ import annotations

import pygame
import pytest

from engine.rulesets.saltlands import events as ev
from game.replay import Replay
from game.screens.course import MEASURES, Course, course
from game.screens.course_chart import CourseChart, apart
from game.session import Session
from tests.game_ui.driver import Driver
from tests.saves.games import played


@pytest.fixture(scope="module")
def game() -> Session:
    return played(2_000, seats=3, seed=5)


@pytest.fixture(scope="module")
def told(game: Session) -> Course:
    return course(Replay(game.rules, game.record()))


def test_there_is_a_sample_for_each_turn_and_the_end(game: Session, told: Course) -> None:
    turns = [step.number for step in game.steps if any(isinstance(e, ev.TurnStarted) for e in step.events)]
    assert [sample.step for sample in told.samples] == sorted({*turns, len(game.answers)})


def test_values_are_those_of_the_game(game: Session, told: Course) -> None:
    replay = Replay(game.rules, game.record())
    for sample in told.samples:
        replay.go_to(sample.step)
        view = replay.session.view(None)
        assert sample.round == view.round
        assert sample.values["cards"] == tuple(len(p.hand) + len(p.mat) - 1 for p in view.players)
    last = told.samples[-1].values
    winners = game.outcome["winners"] if game.outcome else ()
    assert last["chance"] == tuple(100 * (seat in winners) for seat in range(3))
    assert any(0 < max(sample.values["chance"]) < 100 for sample in told.samples)
    events = [event for step in game.steps for event in step.events]
    assert sum(last["rumors"]) == sum(isinstance(e, ev.RumorDrawn) for e in events)
    assert sum(last["tiles"]) == sum(isinstance(e, ev.TileRevealed) for e in events)
    assert all(told.most(measure) >= 1 for measure in MEASURES)


def test_deaths_are_moments(game: Session, told: Course) -> None:
    died = [(step.number, e.seat) for step in game.steps for e in step.events if isinstance(e, ev.CharacterDied)]
    assert died and [(m.step, m.seat) for m in told.moments if m.what == "skull"] == died


def test_a_click_on_the_chart_means_the_nearest_turn(told: Course) -> None:
    driver = Driver()
    clicked: list[int] = []
    chart = CourseChart(told, ["healer", "arsonist", "scientist"], str, clicked.append)
    chart.rect = pygame.Rect(20, 20, 600, 240)
    for measure in MEASURES:
        chart.show(measure)
        chart.draw(driver.app.painter)
    chart.release((20 + 39, 100))
    chart.release((chart.rect.right - 36, 100))
    chart.release((5, 5))
    assert clicked == [told.samples[0].step, told.samples[-1].step]


def test_seals_beside_the_chart_lie_apart_and_never_above_it():
    assert apart([100, 60, 20], 18, 0) == [100, 60, 20]
    assert apart([100, 100, 100], 18, 0) == [100, 82, 64]
    assert apart([100, 10, 10, 10], 18, 10) == [100, 46, 28, 10]
