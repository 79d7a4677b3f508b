"""Every cue of every event, in full and calm: it ends, keeps to its time, leaves the picture true, makes nothing anew
while it is shown, and does not flash."""

from __future__ import annotations

import random

import pytest

from engine.core.event import redact
from engine.core.ruleset import apply
from game.table.cues_parts import Fly, Travel, is_calm
from game.table.director import Director, Pace
from game.table.model import Model
from game.ui.settings import Speed
from tests.game_table.cue_cases import EVENTS, Film, cases, full_table
from tests.game_table.driver import Driver
from tests.game_table.test_model import RULES, a_game, lot_answer

NAMES = sorted(cases(full_table(animation=Speed.OFF).scene.play.director.shown))


@pytest.fixture(scope="module", params=[False, True], ids=["full", "calm"])
def table(request: pytest.FixtureRequest) -> Driver:
    """One window for all stretches."""
    return full_table((1100, 620), calm=request.param)


def test_every_event_type_is_in_a_stretch(table: Driver) -> None:
    told = {type(event) for events in cases(table.scene.play.director.shown).values() for event in events}
    assert told == set(EVENTS)


@pytest.mark.parametrize("name", NAMES)
def test_a_stretch_ends_and_leaves_what_is_shown_equal_to_what_is(table: Driver, name: str) -> None:
    film = Film(table, cases(table.scene.play.director.shown)[name])
    try:
        film.run(seconds=1 / 20)
        assert film.director.shown.differences(film.director.settled) == []
        assert not table.scene.flights.away
        for cue in film.cues:
            assert 0 <= cue.applies <= 1 and cue.seconds < 2.5
            assert all(0 <= part.start < part.end <= 1.0001 for part in cue.parts)
            if film.director.calm:
                assert all(is_calm(part) for part in cue.parts)
    finally:
        film.rewind()


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
