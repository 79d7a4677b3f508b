"""Each lesson is taken by mouse, clicking only what the coach rings; left, gone on with, tried again, repeated."""

from __future__ import annotations

import pytest

from cards.texts import Texts
from game.lessons.model import Lesson, lessons
from game.screens.learn import Learn
from game.screens.new_game import NewGame
from game.table.scene import TableScene
from game.table.sight import hex_box
from tests.lessons.driving import Learner
from tests.lessons.playing import beside_the_point, hinted

BY_ID = {lesson.id: lesson for lesson in lessons()}
EACH = pytest.mark.parametrize("lesson", lessons(), ids=list(BY_ID))


def free_of_what_it_points_at(learner: Learner) -> None:
    """The coach stands on nothing that it points at, and nothing else lies over it either."""
    scene, coach = learner.scene, learner.coach
    box = coach.box(scene.layout_now, scene.pen)
    for hex_ in coach.hexes:
        assert not box.overlaps(hex_box(scene, hex_)), hex_
    for target in learner.ringed():
        top = scene.pointer.target_at(target.rect.center)
        assert top is None or top.id == target.id, f"{target.id} lies under {top.id}"


@EACH
def test_following_the_rings_leads_to_success(lesson: Lesson) -> None:
    learner = Learner(lesson)
    learner.on_look = lambda what: free_of_what_it_points_at(learner)
    learner.follow()
    assert learner.progress.of(lesson.id).done
    assert isinstance(learner.app.top, TableScene), "no screen of results covers the table"


@pytest.mark.parametrize("size_scale", [((1280, 720), 200), ((640, 400), 100), ((1920, 1080), 100)], ids=str)
def test_it_can_be_followed_in_windows_of_all_classes(size_scale: tuple[tuple[int, int], int]) -> None:
    learner = Learner(BY_ID["crew"], *size_scale)
    learner.on_look = lambda what: free_of_what_it_points_at(learner)
    learner.follow()


@pytest.mark.parametrize("size_scale", [((1280, 720), 100), ((1280, 720), 200), ((1280, 720), 300)], ids=str)
def test_no_word_of_the_coach_is_cut(size_scale: tuple[tuple[int, int], int]) -> None:
    for lesson in lessons()[::2]:
        learner = Learner(lesson, *size_scale)
        learner.app.painter.audit = []
        learner.scene.dirty = True
        learner.tick()
        text = Texts().get(f"lesson.{lesson.id}.{lesson.steps[0].id}")
        placed = [placed for placed in learner.app.painter.audit if placed.text.endswith(text)]
        assert placed and not placed[-1].cut


def finish(learner: Learner) -> None:
    """Do the rest of a lesson without the mouse."""
    run = learner.coach.run
    while not run.done:
        learner.scene.play.answer(hinted(run))
    learner.tick(2)


def test_a_lesson_is_left_and_gone_on_with() -> None:
    learner = Learner(BY_ID["collecting"])
    assert not any(target.id == "coach:again" for target in learner.scene.targets()), "nothing was done yet"
    learner.press(learner.ringed()[0].rect.center)
    learner.click("sheet:confirm")
    assert learner.coach.run.at == 1
    learner.click("coach:leave")
    assert isinstance(learner.app.top, Learn)
    assert learner.progress.of("collecting").step == 1
    learner.desk.begin(BY_ID["collecting"])
    learner.tick(10)
    assert learner.coach.run.at == 1
    finish(learner)
    learner.click("coach:start")
    assert learner.coach.run.at == 0 and not learner.coach.run.done
    assert learner.progress.of("collecting").done


def test_the_danger_is_told_beside_the_coach() -> None:
    learner = Learner(BY_ID["fighting"])
    shown = [target.rect.size for target in learner.scene.panels.targets if target.id.startswith("danger:")]
    assert shown and min(shown[0]) > 20, "the group that waits, with its odds"


def test_progress_is_kept_when_anything_comes_over_the_lesson() -> None:
    learner = Learner(BY_ID["crew"])
    learner.scene.play.answer("collect -1,1")
    learner.scene.open_menu()
    assert learner.progress.of("crew").answers == ["collect -1,1"]


def test_answers_that_are_not_possible_any_more_begin_the_lesson_anew() -> None:
    learner = Learner(BY_ID["crew"])
    learner.progress.keep("crew", 3, ["move 9,9"])
    learner.desk.begin(BY_ID["crew"])
    learner.tick(5)
    assert learner.coach.run.at == 0


def test_after_a_death_another_try_is_offered_and_taken_by_mouse() -> None:
    learner = Learner(BY_ID["fighting"])
    run = learner.coach.run
    while run.step is not None and run.step.id != "defend":
        learner.scene.play.answer(hinted(run))
    learner.tick(2)
    learner.click("sheet:leave open")
    learner.click("sheet:confirm")
    assert learner.coach.run.offer == "died" and not learner.ringed()
    learner.click("coach:again")
    assert learner.coach.run.offer == "" and learner.scene.play.decision is not None
    assert learner.scene.play.decision.kind == "defend"
    finish(learner)


def test_the_coach_answers_what_does_not_lead_on() -> None:
    learner = Learner(BY_ID["first_steps"])
    scene, run = learner.scene, learner.coach.run
    while run.step is not None and run.step.id != "far":
        scene.play.answer(hinted(run))
    scene.play.answer(beside_the_point(run))
    learner.app.painter.audit = []
    learner.tick(2)
    deed = Texts().get("coach.deed.move", n=1)
    said = [placed for placed in learner.app.painter.audit if placed.text.startswith(deed)]
    assert said and not said[-1].cut
    assert Texts().get("lesson.first_steps.open.far") in said[-1].text
    assert Texts().get("coach.try.wait") in said[-1].text
    assert "end" in learner.coach.things, "what is said to be tried is ringed"
    scene.play.answer(run.keys[0])
    learner.app.painter.audit = []
    learner.tick(2)
    assert run.session.pending is not None and run.session.pending.kind == "wind"
    said_now = [placed.text for placed in learner.app.painter.audit]
    assert Texts().get("coach.between") in said_now, "the wind is asked before the step goes on"
    scene.play.answer("wind NE")
    scene.play.answer(beside_the_point(run))
    learner.tick(2)
    scene.undo()
    learner.app.painter.audit = []
    learner.tick(2)
    assert not any(placed.text == said[-1].text for placed in learner.app.painter.audit)


def test_playing_on_takes_the_offer_away() -> None:
    learner = Learner(BY_ID["collecting"])
    learner.coach.run.session.answer(0, "collect 1,0")
    learner.coach.run.session.answer(0, "discard water#1")
    learner.scene.play.on_change()
    learner.tick(3)
    learner.click("coach:play_on")
    assert not learner.coach.run.offer


def test_the_next_lesson_follows_and_after_the_last_one_a_game() -> None:
    learner = Learner(BY_ID["rumors"])
    finish(learner)
    learner.click("coach:next")
    learner.tick(5)
    assert learner.coach.run.lesson.id == "escape"
    finish(learner)
    learner.click("coach:next")
    assert isinstance(learner.app.top, NewGame)
