"""Every lesson can be done by its hints, accepts any legal play, and never gets stuck."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest
from pydantic import ValidationError

from cards.errors import DataError
from cards.texts import Texts
from game.lessons.goals import event_types, goal_types, lost, met
from game.lessons.model import Happened, Lesson, Need, Stands, Step, lessons, read_lesson
from game.lessons.run import Deed
from tests.conformance.checks import pick
from tests.lessons.playing import begun, beside_the_point, hinted, play_at_random

TEXTS = Texts(strict=True)
BY_ID = {lesson.id: lesson for lesson in lessons()}
EACH = pytest.mark.parametrize("lesson", lessons(), ids=list(BY_ID))


def test_there_are_six_in_order() -> None:
    assert [lesson.number for lesson in lessons()] == [1, 2, 3, 4, 5, 6]


@EACH
def test_it_has_all_its_words_and_they_are_short(lesson: Lesson) -> None:
    for key in ("title", "about", "finish", *(step.id for step in lesson.steps)):
        text = TEXTS.get(f"lesson.{lesson.id}.{key}")
        assert len(text) <= 190, key
    for step in lesson.steps:
        text = TEXTS.get(f"lesson.{lesson.id}.{step.id}")
        assert sum(text.count(f"{stop} ") for stop in ".?!") <= 2, step.id
        assert "[" in text, f"{step.id} names no rule"


@EACH
def test_its_goals_name_events_and_fields_that_are(lesson: Lesson) -> None:
    for step in lesson.steps:
        for goal in step.goals:
            assert isinstance(goal, goal_types())
            if isinstance(goal, Happened):
                names = {field.name for field in fields(event_types()[goal.event])}
                assert {*goal.where, *goal.least} <= names, step.id


@EACH
def test_it_is_done_by_following_its_hints(lesson: Lesson) -> None:
    run = begun(lesson)
    seen = []
    while not run.done:
        assert not run.offer and len(run.session.steps) < 60
        assert run.step is not None
        seen.append(run.step.id)
        run.session.answer(0, hinted(run))
    assert list(dict.fromkeys(seen)) == [step.id for step in lesson.steps]


@EACH
@pytest.mark.parametrize("seed", range(12))
def test_any_legal_play_ends_in_success_or_another_try(lesson: Lesson, seed: int) -> None:
    run = begun(lesson, seed)
    play_at_random(run, Random(seed))
    if not run.offer:
        return
    hash_ = run.session.hash()
    run.decline()
    assert not run.offer and run.session.hash() == hash_
    while run.session.pending is not None and not run.done and len(run.session.steps) < 60:
        run.session.answer(None, hinted(run))
    run.retry_step()
    assert not run.offer
    run.restart()
    assert run.at == 0 and run.session.hash() == begun(lesson, seed).session.hash()


@EACH
def test_another_try_of_a_step_begins_exactly_where_it_began(lesson: Lesson) -> None:
    run = begun(lesson)
    while run.at < len(lesson.steps) - 1:
        at, hash_ = run.at, run.session.hash()
        while run.at == at:
            run.session.answer(0, hinted(run))
        if run.at < len(lesson.steps):
            here, began = run.at, run.session.hash()
            play_at_random(run, Random(at))
            if run.at == here:
                run.retry_step()
                assert run.session.hash() == began and run.at == here
            else:
                return  # random play has done the step
        assert hash_


def test_undo_takes_a_finished_step_back() -> None:
    run = begun(BY_ID["collecting"])
    run.session.answer(0, "collect 1,0")
    assert run.at == 1
    run.session.undo()
    assert run.at == 0
    changes = []
    run.on_change = lambda: changes.append(run.at)
    run.session.answer(0, "collect 1,0")
    run.session.undo()
    assert changes == [1, 0]


def test_what_was_done_before_it_was_asked_for_counts() -> None:
    run = begun(BY_ID["collecting"])
    run.session.answer(0, "collect 1,1")
    run.session.answer(0, "use water#1")
    run.session.answer(0, "refresh character#1")
    run.session.answer(0, "collect 1,0")
    assert run.step is not None and run.step.id == "victory"


def test_a_needed_thing_that_is_gone_is_told_and_the_game_goes_on() -> None:
    run = begun(BY_ID["collecting"])
    run.session.answer(0, "collect 1,0")
    run.session.answer(0, "discard water#1")
    assert run.offer == "gone"
    run.decline()
    assert not run.offer
    run.session.answer(0, "end hankerer+dirtbike")
    assert not run.offer
    run.retry_step()
    assert run.step is not None and run.step.id == "water" and not run.offer


def test_what_does_not_lead_on_is_told_until_something_does() -> None:
    run = begun(BY_ID["first_steps"])
    while run.step is not None and run.step.id != "far":
        assert run.aside is None
        run.session.answer(0, hinted(run))
    run.session.answer(0, beside_the_point(run))
    assert run.step is not None and run.step.id == "far"
    assert run.aside == Deed("move", hexes=1)
    assert run.keys and all(key.startswith("end ") for key in run.keys), "what to try is to end the turn"
    run.session.answer(0, run.keys[0])
    assert run.aside is None
    while run.session.pending is not None and run.session.pending.kind != "turn":
        run.session.answer(0, hinted(run))
    run.session.answer(0, next(key for key in run.session.pending.keys() if key.startswith("end ")))  # noqa: SIM118
    assert run.aside == Deed("end")
    run.session.undo()
    assert run.aside is None


@EACH
@pytest.mark.parametrize("seed", range(6))
def test_there_are_words_for_everything_that_does_not_lead_on(lesson: Lesson, seed: int) -> None:
    run, rng = begun(lesson, seed), Random(seed)
    while not run.done and not run.offer:
        if run.aside is not None and run.session.pending.kind == "turn":
            assert TEXTS.has(f"lesson.{lesson.id}.open.{run.step.id}"), run.step.id
            assert TEXTS.get(f"coach.deed.{run.aside.op}", n=run.aside.hexes, card=run.aside.card)
        run.session.answer(None, pick(run.session.pending, rng))


def test_a_death_is_told_though_the_goal_would_hold() -> None:
    run = begun(BY_ID["fighting"])
    while run.step is not None and run.step.id != "defend":
        run.session.answer(0, hinted(run))
    run.session.answer(0, "leave open")
    assert run.offer == "died"
    run.retry_step()
    assert run.session.pending is not None and run.session.pending.kind == "defend" and not run.offer


def test_an_escape_on_another_way_than_the_steps_is_a_success() -> None:
    run = begun(BY_ID["escape"])
    for answer in ("collect 1,2", "crew crew#3", "red", "collect 2,0", "use water#1", "refresh crew#3", "move 3,0"):
        run.session.answer(0, answer)
    run.session.answer(0, "use spear#1 4,-1")
    assert run.done and run.session.outcome is not None and run.session.outcome["winners"] == [0]


def test_too_many_turns_are_told_and_not_again_after_playing_on() -> None:
    run = begun(BY_ID["first_steps"])
    while run.step is not None and run.step.id != "far":
        run.session.answer(0, hinted(run))
    while not run.offer:
        assert run.session.pending is not None
        ends = [key for key in run.session.pending.keys() if key.startswith(("end ", "wind "))]  # noqa: SIM118
        run.session.answer(0, ends[0])
    assert run.offer == "turns" and run.step is not None and run.step.id == "far"
    run.decline()
    run.session.answer(0, next(o.key for o in run.session.pending.options if o.op == "end"))
    assert not run.offer


def test_what_an_earlier_step_has_used_up_is_given_back() -> None:
    run = begun(BY_ID["collecting"])
    run.session.answer(0, "discard water#1")
    assert not run.offer
    run.session.answer(0, "collect 1,0")
    assert run.offer == "gone" and run.at == 1
    run.retry_step()
    assert run.at == 0 and not run.offer and len(run.session.steps) == 1


def test_each_further_try_goes_one_step_further_back() -> None:
    run = begun(BY_ID["first_steps"])
    back_at = []
    for _ in range(3):
        while run.step is not None and run.step.id != "far":
            run.session.answer(0, hinted(run))
        while not run.offer:
            assert run.session.pending is not None
            keys = run.session.pending.keys()
            run.session.answer(0, next(key for key in keys if key.startswith(("end ", "wind "))))
        run.retry_step()
        assert not run.offer and run.step is not None
        back_at.append(run.step.id)
    assert back_at == ["far", "end", "sail"]


# --- goals and files --------------------------------------------------------------------------------------------------


def test_a_hex_counts_only_while_the_figure_is_on_the_board() -> None:
    run = begun(BY_ID["collecting"])
    state = run.session.view(0)
    on = Step(id="x", goals=(Stands(op="stands", on=("0,1",)),))
    beside = Step(id="x", goals=(Stands(op="stands", beside=("1,1",)),))
    elsewhere = Step(id="x", goals=(Stands(op="stands", on=("5,-1",), beside=("5,-1",)),))
    place = Step(id="x", goals=(Stands(op="stands", place="C"),))
    assert [met(step, state, (), ()) for step in (on, beside, elsewhere, place)] == [True, True, False, True]
    state.players[0].at = -1
    assert not any(met(step, state, (), ()) for step in (on, beside, place))


def test_each_need_is_looked_for() -> None:
    state = begun(BY_ID["escape"]).session.view(0)
    goal = (Stands(op="stands", on=("9,9",)),)
    there = (
        Need(vehicle=True), Need(card="sand_relic", least=2), Need(token="2,0"), Need(raider="dirtbike#1"),
        Need(card="spear"), Need(unexplored="N"),
    )  # fmt: skip
    gone = (
        Need(card="sand_relic", least=3), Need(token="0,0"), Need(raider="quad#1"), Need(card="map"),
        Need(unexplored="C"),
    )  # fmt: skip
    assert lost(Step(id="x", goals=goal, needs=there), state, ()) == ""
    assert all(lost(Step(id="x", goals=goal, needs=(need,)), state, ()) == "gone" for need in gone)


def test_a_faulty_file_is_named(tmp_path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('number = 1\nminutes = 1\nposition = {}\n[[steps]]\nid = "a"\ngoals = [{ op = "dance" }]\n')
    with pytest.raises(DataError, match=r"odd\.toml.*steps\.0\.goals\.0"):
        read_lesson(path)
    with pytest.raises(ValidationError):
        Step(id="x", goals=())
