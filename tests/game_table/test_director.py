"""Cues for all events, and the director that plays them."""

from __future__ import annotations

import inspect
import time
from typing import Any

import pytest

from cards.box import catalog
from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from engine.rulesets.saltlands.geometry import STAR
from engine.rulesets.saltlands.tables import Tables
from game.table.model import GroupShown, Model, RaiderShown, SeatShown
from game.table.model_events import CHANGES, UNSEEN
from game.table.show.cues import CUES, Cue, cue_for
from game.table.show.director import Director, Pace
from game.table.show.parts import Travel, calm, is_calm, share
from game.table.show.sounds import SOUNDS

EVENTS = [kind for _, kind in inspect.getmembers(ev, inspect.isclass) if issubclass(kind, Event) and kind is not Event]
TABLES = Tables(catalog())


def a_model() -> Model:
    """Three raiders of one group, one player at 0,1; all hexes salt."""
    model = Model(TABLES, STAR)
    model.terrain = dict.fromkeys(STAR.names, "salt")
    model.deck = {"mirage": 50, "raider": 20, "rumor": 6, "bag": 27, "salt": 9, "sand": 9, "rock": 9}
    model.markers = {"salt": "S", "sand": "S", "rock": "S"}
    model.raiders = {
        "jeep#1": RaiderShown("4,-2", 0), "jeep#2": RaiderShown("-4,2", 0), "jeep#3": RaiderShown("0,-4", 0)
    }  # fmt: skip
    model.groups = (GroupShown(("jeep",), "", 6),)
    model.seats = [SeatShown("Mara", "healer", "character#1", at="0,1", hand=("helmet#1",), vehicle="landsail#1")]
    return model


def moved(raider: str, *path: str, ends: tuple[str, ...] = ()) -> ev.RaiderMoved:
    return ev.RaiderMoved(
        raider=raider, path=path, allowance=3, goal=0, distance_before=2, distance_after=0, ends=ends or path[-1:],
        chosen_by="rule", reason="reached",
    )  # fmt: skip


def attacked(raider: str, at: str) -> ev.RaiderAttacked:
    return ev.RaiderAttacked(raider=raider, at=at, line=1, strength=1, piercing=False, victims=(0,), chosen_by="rule")


def an_activation() -> list[Event]:
    return [
        ev.GroupActivated(
            seat=0, group="jeep", damage="r0-1", move=1, lines=("1",), raiders=("jeep#1", "jeep#2", "jeep#3")
        ),
        moved("jeep#1", "4,-2", "3,-1", "2,0", "1,1", ends=("1,1", "1,0")),
        attacked("jeep#1", "1,1"),
        ev.PointsCovered(seat=0, points=1, left=0),
        moved("jeep#2", "-4,2", "-3,2", "-2,2", "-1,2"),
        attacked("jeep#2", "-1,2"),
        ev.PointMet(seat=0, card="helmet#1", left=0),
        ev.CardDiscarded(seat=0, card="helmet#1", why="defence"),
        moved("jeep#3", "0,-4"),
        ev.ActivationEnded(group="jeep"),
    ]


def play(director: Director, start: float = 0.0, frame: float = 1 / 60) -> float:
    """Let it play to the end; the seconds it took."""
    now = start
    director.update(now)
    while director.busy and not director.holding:
        now += frame
        director.update(now)
        assert now - start < 60
    return now - start


def test_every_event_has_a_cue_and_a_place_in_the_model() -> None:
    assert set(CUES) == set(EVENTS)
    assert set(CHANGES) | UNSEEN == set(EVENTS)
    assert not set(CHANGES) & UNSEEN


def cues_of(events: list[Event], quiet: bool = False) -> list[Cue]:
    """The cues as the director makes them."""
    director = Director(a_model(), calm=quiet)
    seen: list[Cue] = []
    director.on_cue = seen.append
    director.add(events)
    play(director)
    return seen


def test_every_event_type_has_its_sound_or_deliberately_none() -> None:
    assert set(SOUNDS) == set(EVENTS)


def test_cues_keep_their_parts_in_time() -> None:
    for cue in cues_of(an_activation()):
        assert 0 <= cue.applies <= 1
        for part in cue.parts:
            assert 0 <= part.start < part.end <= 1


def test_an_activation_of_three_raiders_takes_about_five_seconds() -> None:
    director = Director(a_model())
    director.add(an_activation())
    assert 3.5 < play(director) < 6.5


@pytest.mark.parametrize("frame", [1 / 240, 1 / 60, 1 / 12])
def test_the_pace_does_not_hang_on_the_frame_rate(frame: float) -> None:
    director = Director(a_model())
    director.add(an_activation())
    whole = sum(cue.seconds for cue in cues_of(an_activation()))
    assert play(director, frame=frame) == pytest.approx(whole, abs=2 * frame)


def test_fast_is_three_times_as_fast_and_off_takes_no_time() -> None:
    normal, fast, off = (Director(a_model(), pace) for pace in (Pace.NORMAL, Pace.FAST, Pace.OFF))
    for director in (normal, fast, off):
        director.add(an_activation())
    assert not off.busy and not off.shown.differences(off.settled)
    assert play(normal) == pytest.approx(3 * play(fast), abs=0.1)


def test_the_state_settles_at_once_and_its_picture_follows() -> None:
    director = Director(a_model())
    director.add(an_activation())
    assert director.settled.raiders["jeep#1"].at == "1,1"
    assert director.shown.raiders["jeep#1"].at == "4,-2"
    play(director)
    assert director.shown.differences(director.settled) == []
    assert director.shown is not director.settled


def test_whoever_asked_is_told_when_all_is_shown() -> None:
    director = Director(a_model())
    told: list[Model] = []
    director.on_drained = told.append
    director.add(an_activation())
    assert not told
    play(director)
    assert len(told) == 1 and told[0].differences(director.settled) == []
    director.add([ev.TurnStarted(seat=0, turn=2, round=0)])
    director.settle()
    assert len(told) == 2 and told[1].turn == 2


def test_a_piece_is_in_the_model_or_on_its_way_but_never_in_both() -> None:
    director = Director(a_model())
    director.add([moved("jeep#1", "4,-2", "3,-1", "2,0")])
    now = 0.0
    while True:
        director.update(now)
        if not director.busy:
            break
        assert director.shown.raiders["jeep#1"].at == "4,-2"
        assert any(isinstance(part, Travel) for part in director.current.parts)  # type: ignore[union-attr]
        now += 0.02
    assert director.shown.raiders["jeep#1"].at == "2,0"


def test_skip_ends_the_activation_at_once_but_not_what_follows() -> None:
    director = Director(a_model())
    director.add([*an_activation(), ev.TurnStarted(seat=0, turn=2, round=0)])
    director.update(0.0)
    director.update(0.3)
    began = time.perf_counter()
    director.skip()
    assert time.perf_counter() - began < 0.1
    assert director.shown.raiders["jeep#2"].at == "-1,2"
    assert director.activation is None
    assert director.busy and director.shown.turn == 0
    director.skip()
    assert not director.busy and director.shown.turn == 2


def test_input_counts_for_the_settled_state() -> None:
    director = Director(a_model())
    director.add([*an_activation(), ev.TurnStarted(seat=0, turn=2, round=0)])
    director.update(0.0)
    director.settle()
    assert not director.busy and not director.shown.differences(director.settled)


def test_the_activation_says_who_acts() -> None:
    director = Director(a_model())
    events = an_activation()
    director.add(events[:-1])
    numbers = []
    director.on_cue = lambda cue: numbers.append(director.activation and director.activation.number)
    play(director)
    assert numbers == [0, 1, 1, 1, 2, 2, 2, 2, 3]
    assert director.activation is not None and director.activation.raider == "jeep#3"
    director.add(events[-1:])
    play(director)
    assert director.activation is None


def test_step_by_step_waits_after_each_cue_with_a_caption() -> None:
    director = Director(a_model(), Pace.STEP)
    director.add(an_activation())
    now, steps = 0.0, 0
    while director.busy:
        now += play(director, now)
        if director.holding:
            assert director.progress == 1
            director.step()
            steps += 1
    assert steps == 8
    assert not director.shown.differences(director.settled)


def test_the_last_activation_can_be_shown_again() -> None:
    director = Director(a_model())
    assert not director.can_repeat
    director.add([*an_activation(), ev.TurnStarted(seat=0, turn=2, round=0)])
    play(director)
    director.repeat()
    assert director.filming and director.shown.raiders["jeep#1"].at == "4,-2"
    seen: list[Any] = []
    director.on_cue = lambda cue: seen.append(type(cue.event))
    play(director, 100.0)
    assert seen[0] is ev.GroupActivated and seen[-1] is ev.ActivationEnded
    assert not director.filming and not director.shown.differences(director.settled)


def test_what_is_new_ends_a_film() -> None:
    director = Director(a_model())
    director.add(an_activation())
    play(director)
    director.repeat()
    director.update(200.0)
    director.add([ev.TurnStarted(seat=0, turn=2, round=0)])
    assert not director.filming and director.shown.raiders["jeep#1"].at == "1,1"
    play(director, 201.0)
    assert director.shown.turn == 2


def test_a_film_that_is_cut_short_is_not_taken_for_the_end() -> None:
    director = Director(a_model())
    director.add(an_activation())
    play(director)
    director.repeat()
    director.update(200.0)
    told: list[int] = []
    director.on_drained = lambda model: told.append(model.turn)
    director.add([ev.TurnStarted(seat=0, turn=2, round=0)])
    assert told == []
    play(director, 201.0)
    assert told == [2]


def test_a_step_beyond_the_last_cue_ends_a_film() -> None:
    director = Director(a_model(), Pace.STEP)
    director.add(an_activation())
    director.settle()
    director.repeat()
    for _ in range(20):
        director.step()
    assert not director.filming and not director.shown.differences(director.settled)


def test_another_pace_ends_the_waiting_for_a_step() -> None:
    director = Director(a_model(), Pace.STEP)
    director.add(an_activation())
    now = play(director)
    assert director.holding
    director.pace = Pace.NORMAL
    play(director, now)
    assert not director.busy


def test_what_is_cut_short_is_counted_once() -> None:
    director = Director(a_model())
    director.add(an_activation()[:4])
    now = 0.0
    while director.activation is None or director.activation.number < 1:
        director.update(now)
        now += 0.02
    director.settle()
    assert director.activation.number == 1


def test_a_film_in_the_middle_of_an_activation_comes_back_to_it() -> None:
    director = Director(a_model())
    director.add(an_activation()[:4])
    play(director)
    before = director.activation
    director.repeat()
    director.update(50.0)
    assert director.activation is not None and director.activation.number == 0
    director.skip()
    assert director.activation == before and not director.busy


def test_nothing_moves_in_calm_cues() -> None:
    loud, quiet = cues_of(an_activation()), cues_of(an_activation(), quiet=True)
    assert len(loud) == len(quiet)
    assert any(not is_calm(part) for cue in loud for part in cue.parts)
    assert all(is_calm(part) for cue in quiet for part in cue.parts)
    assert all(a.seconds <= b.seconds for a, b in zip(loud, quiet, strict=True))


def test_parts_have_their_share_of_the_time() -> None:
    part = Travel("jeep#1", ("0,1", "1,1"), start=0.2, end=0.6)
    assert share(part, 0.1) < 0
    assert share(part, 0.4) == pytest.approx(0.5)
    assert share(part, 0.9) == 1
    leave, arrive = calm(part, 1.2)
    assert leave.end == arrive.start == pytest.approx(0.1) and arrive.end == pytest.approx(0.2)


def test_a_dead_victim_off_the_board_is_no_trouble() -> None:
    model = a_model()
    model.seats[0].at = ""
    for event in (ev.CharacterDied(seat=0, at="", deaths=1), ev.PointMet(seat=0, card="helmet#1", left=0)):
        assert cue_for(model, event).look_at == ()


def test_a_long_stop_of_the_program_does_not_lose_the_show() -> None:
    director = Director(a_model())
    director.add(an_activation())
    director.update(0.0)
    director.update(3600.0)
    assert director.busy


def test_undo_shows_the_state_at_once() -> None:
    director = Director(a_model())
    director.add(an_activation())
    director.update(0.0)
    director.reset(a_model())
    assert not director.busy and director.activation is None and not director.can_repeat
    assert director.shown.raiders["jeep#1"].at == "4,-2"
