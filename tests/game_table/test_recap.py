"""After the curtain: what happened since one's last turn, with numbers on the board, and as a film."""

from __future__ import annotations

import pygame
import pytest

from engine.core.event import HIDDEN
from engine.rulesets.saltlands import events as ev
from game.absence import absence
from game.session import Session
from game.table.model import Model
from game.table.sight import box_of, hex_box
from game.ui.settings import Speed
from tests.game_table.driver import Driver
from tests.saves.games import answer, fresh


def turns(session: Session) -> list[int]:
    """Whose turns began, in order."""
    return [event.seat for step in session.steps for event in step.events if isinstance(event, ev.TurnStarted)]


def until_a_second_turn(session: Session) -> int:
    """Play on until somebody's second turn begins; returns the seat."""
    while (began := turns(session)).count(began[-1]) < 2 or session.pending.kind != "turn":
        answer(session)
    return began[-1]


def test_an_absence_is_from_the_next_turn_after_ones_own_to_the_present_one() -> None:
    session = fresh(3, 5)
    assert absence(session, turns(session)[0]) is None, "nobody was away yet"
    seat = until_a_second_turn(session)
    away = absence(session, seat)
    assert away is not None and absence(session, (seat + 1) % 3) is None
    heard = away.heard(session)
    began = [event.seat for event in heard if isinstance(event, ev.TurnStarted)]
    assert began == [(seat + 1) % 3, (seat + 2) % 3] and isinstance(heard[0], ev.TurnStarted)
    drawn = [event for event in heard if isinstance(event, ev.CardsDrawn) and event.seat != seat]
    assert all(card == HIDDEN for event in drawn for card in event.cards)


@pytest.fixture
def back() -> Driver:
    """Somebody has just opened the curtain before a second turn."""
    driver = Driver("human:Ines,human:Mara,human:Tomas", seed=5, animation=Speed.NORMAL, session=fresh(3, 5))
    driver.tick(5)
    until_a_second_turn(driver.session)
    driver.scene.settle()
    driver.tick(4)
    for _ in range(4):
        if driver.app.top is not driver.scene:
            driver.tick(30)
            driver.key(pygame.K_RETURN)
    driver.tick(20)
    assert driver.scene.recap is not None
    return driver


def test_a_game_that_begins_in_the_middle_of_a_turn_counts_that_turn() -> None:
    session = fresh(3, 5)
    seat = session.pending.seat
    session = Session.from_position(session.rules, session.position())
    while not (began := turns(session)) or began[-1] != seat:
        answer(session)
    away = absence(session, seat)
    assert away is not None and isinstance(away.heard(session)[0], ev.TurnStarted)


def test_numbers_on_the_board_are_those_beside_the_lines(back: Driver) -> None:
    recap = back.scene.recap
    assert recap is not None
    numbers = dict(back.scene.board.overlay.numbers)
    told = [line for line in recap.lines if line.hexes]
    assert numbers and set(numbers) <= {line.hexes[-1] for line in told}
    for hex_, number in numbers.items():
        if " " not in number:
            assert told[int(number) - 1].hexes[-1] == hex_
    back.key(pygame.K_RETURN)
    assert back.scene.recap is None
    back.tick(2)
    assert not back.scene.board.overlay.numbers


def test_the_film_shows_only_what_the_seat_may_know_and_ends_where_it_began(back: Driver) -> None:
    play = back.scene.play
    seat, director = play.viewer, play.director
    now = Model.from_view(back.session.view(seat))
    back.click("sheet:film")
    assert director.filming and director.shown.differences(now)
    for other, shown in enumerate(director.shown.seats):
        if other != seat:
            known = set(Model.from_view(back.session.view(seat)).seats[other].hand) | set(now.discard)
            assert {card for card in shown.hand if card != HIDDEN} <= known | {HIDDEN} | set(now.supply)
    for _ in range(40):
        if not director.busy:
            break
        back.key(pygame.K_SPACE)
    assert not director.filming and not director.shown.differences(now)
    assert back.scene.recap is not None, "the list is there again"
    back.click("sheet:confirm")
    assert back.scene.recap is None and play.decision is not None


def test_the_recap_is_shown_once(back: Driver) -> None:
    assert back.scene.play.absence() is None


def test_the_board_is_framed_beside_the_recap_and_nothing_is_answered_while_it_is_open(back: Driver) -> None:
    scene = back.scene
    assert scene.recap is not None and scene.prompt is not None
    told, sheet = scene.recap.hexes, box_of(scene, "sheet")
    assert told
    for hex_ in told:
        shown = hex_box(scene, hex_)
        assert not shown.overlaps(sheet), f"{hex_} lies under the recap"
        assert scene.layout_now.board.holds(shown), f"{hex_} is out of sight"
    lit = {target.id for target in scene.targets() if target.lit}
    answered = len(back.session.steps)
    scene.clicks.thing("end")
    assert scene.recap is None and len(back.session.steps) == answered
    back.tick(2)
    now = {target.id for target in scene.targets() if target.lit}
    assert not lit & {thing for thing in now if thing.startswith(("hex", "card", "chip"))} and now - lit
