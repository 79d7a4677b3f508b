"""Every cue of every event, in full and calm: it ends, keeps to its time, leaves the picture true, makes nothing anew
while it is shown, is heard, and does not flash."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame
import pytest

from engine.core.event import redact
from engine.core.ruleset import apply
from engine.rulesets.saltlands import events as ev
from game.table.model import Model
from game.table.show.director import Director, Pace
from game.table.show.parts import Fly, Travel, is_calm
from game.ui.settings import Speed
from tests.game_table.cue_cases import EVENTS, Film, cases, full_table
from tests.game_table.driver import Driver
from tests.game_table.makers import Makers
from tests.game_table.test_model import RULES, a_game, lot_answer

NAMES = sorted(cases(full_table(animation=Speed.OFF).scene.play.director.shown))
HEARD_OTHERWISE = (ev.CardDiscarded, ev.RaiderMoved)
"""What is discarded to meet a point is heard as the point; a raider that stays makes no sound."""


@pytest.fixture(scope="module", params=[False, True], ids=["full", "calm"])
def table(request: pytest.FixtureRequest) -> Driver:
    """One window for all stretches."""
    return full_table((1100, 620), calm=request.param)


@contextmanager
def filmed(table: Driver, name: str) -> Iterator[Film]:
    """A stretch; the table is as before in the end."""
    film = Film(table, cases(table.scene.play.director.shown)[name])
    try:
        yield film
    finally:
        film.rewind()
        table.scene.prompt = table.scene.inspected = table.scene.bubble = None


def test_every_event_type_is_in_a_stretch(table: Driver) -> None:
    told = {type(event) for events in cases(table.scene.play.director.shown).values() for event in events}
    assert told == set(EVENTS)


@pytest.mark.parametrize("name", NAMES)
def test_a_stretch_is_shown_as_it_should(table: Driver, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends, leaves what is shown equal to what is, keeps to its time, makes nothing in a frame, and can be heard
    and read."""
    makers = Makers(monkeypatch)
    monkeypatch.setattr(table.scene.board.camera, "follow", False)

    def frame() -> None:
        assert makers.made == [], f"in {film.director.current}"

    entries = table.app.sound.bank.entries
    with filmed(table, name) as film:
        film.run(frame, 1 / 15)
        assert film.director.shown.differences(film.director.settled) == []
        assert not table.scene.flights.away
    for cue in film.cues:
        assert 0 <= cue.applies <= 1 and cue.seconds < 2.5
        assert all(0 <= part.start < part.end <= 1.0001 for part in cue.parts)
        assert all(is_calm(part) for part in cue.parts) or not film.director.calm
        assert cue.sound or isinstance(cue.event, HEARD_OTHERWISE), cue.event
        assert not cue.sound or entries[cue.sound].caption or not cue.parts


@pytest.mark.parametrize("calm", [False, True])
def test_whole_games_shown_by_cues_end_where_the_state_is(calm: bool) -> None:
    """The cues of real games, for a viewer who does not know all: ways lead from where pieces and cards are."""
    state = a_game(3, 5)
    lot = random.Random(5)
    director = Director(Model.from_view(RULES.view(state, 0)), Pace.NORMAL, calm)
    now = 0.0
    for _ in range(400):
        if state.pending is None:
            break
        director.add(redact(event, 0) for event in apply(RULES, state, None, lot_answer(state.pending, lot)))
        while director.busy:
            director.update(now)
            now += 0.2
            cue = director.current
            for part in cue.parts if cue is not None and not director.progress else ():
                if isinstance(part, Travel) and part.piece in director.shown.raiders:
                    assert director.shown.raiders[part.piece].at == part.path[0]
                if isinstance(part, Fly) and part.way[0].startswith("card:"):
                    me = director.shown.seats[0]
                    assert part.card in (*me.hand, *me.mat)
        assert director.shown.differences(Model.from_view(RULES.view(state, 0))) == []


@pytest.mark.parametrize("where", ["board", "band", "off"])
def test_a_click_anywhere_ends_what_is_shown_within_a_tenth_of_a_second(table: Driver, where: str) -> None:
    layout = table.scene.layout_now
    corner = (layout.board.x + 4, layout.board.bottom - 4)
    at = {"board": layout.board.center, "band": layout.band.center, "off": corner}
    with filmed(table, "activation") as film:
        film.director.add(film.events)
        table.tick(8)
        assert film.director.busy
        point = table.app.metrics.rect(*at[where], 1, 1).topleft
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=point, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        table.tick(1, 0.05)
        assert not film.director.busy


def test_a_new_game_begins_with_the_cards_being_dealt() -> None:
    driver = Driver("human:Ines,random", (1100, 620), animation=Speed.NORMAL)
    director = driver.scene.play.director
    assert director.filming and isinstance(director.current.event, ev.CardsDrawn)  # type: ignore[union-attr]
    assert set(director.current.event.cards) <= driver.scene.flights.away  # type: ignore[union-attr]
    driver.tick(10, 0.1)
    assert not director.filming and not director.busy
    assert director.shown.differences(director.settled) == []


# --- flashes ---------------------------------------------------------------------------------------------------------

BLOCKS = (20, 12)
FLASH = 0.1
"""Relative luminance by which a flash changes, there and back."""
FRAMES = 20
"""Frames measured in a second."""


@pytest.mark.parametrize("name", ["activation", "attack", "strike", "death", "wind"])
def test_nothing_flashes_more_than_three_times_a_second(table: Driver, name: str) -> None:
    """Even at the fast pace, and in no part of the window."""
    table.scene.play.director.pace = Pace.FAST
    frames: list[list[float]] = []
    with filmed(table, name) as film:
        film.run(lambda: frames.append(brightness()), 1 / FRAMES)
    table.scene.play.director.pace = Pace.NORMAL
    for block in zip(*frames, strict=True):
        assert most_flashes(block, FRAMES) <= 3


def test_the_measure_of_flashes_counts_flashes() -> None:
    assert most_flashes([0.2, 0.5] * 15, 30) >= 14
    assert most_flashes([i / 60 for i in range(60)], 30) == 0
    assert most_flashes([0.2, 0.25] * 15, 30) == 0
    assert most_flashes(([0.1] * 5 + [0.4] * 5) * 3, 30) <= 3


def brightness() -> list[float]:
    """The relative luminance of each of some blocks of the window."""
    window = pygame.display.get_surface()
    assert window is not None
    few = pygame.transform.smoothscale(window, BLOCKS)
    colours = (few.get_at((x, y)) for y in range(BLOCKS[1]) for x in range(BLOCKS[0]))
    return [0.2126 * _linear(c.r) + 0.7152 * _linear(c.g) + 0.0722 * _linear(c.b) for c in colours]


def _linear(value: int) -> float:
    return float((value / 255) ** 2.2)


def most_flashes(line: Sequence[float], rate: int) -> int:
    """The most pairs of opposing changes by FLASH in any second of a line of luminances."""
    turns: list[int] = []
    low = high = line[0]
    way = 0
    for i, value in enumerate(line):
        low, high = min(low, value), max(high, value)
        if way <= 0 and value - low >= FLASH:
            way, high, low = 1, value, value
            turns.append(i)
        elif way >= 0 and high - value >= FLASH:
            way, high, low = -1, value, value
            turns.append(i)
    return max((sum(0 <= t - start < rate for t in turns) for start in turns), default=0) // 2
