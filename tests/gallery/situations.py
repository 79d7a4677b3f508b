"""Moments at the table: a position, answers played from it, and what the person before the screen has done."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from engine.core.event import Event
from engine.core.record import AnswerText
from engine.rulesets.saltlands import events as ev
from game.rulesets import ruleset
from game.session import Session
from game.table.board.space import centre_of
from game.table.picture import seat_table
from game.table.scene import TableScene
from game.table.show.ending import Ending
from game.ui.studio import Studio

POSITIONS = Path(__file__).parent / "positions"
LONGEST_SHOW = 60.0
"""Seconds within which a show must reach the moment that is wanted."""
FINE = 1 / 30
"""Seconds between the moments at which a show can be stopped."""
EVERYBODY = -1
ALL = 10_000

Gesture = Callable[[Studio, TableScene], None]


@dataclass(frozen=True, slots=True)
class Situation:
    """One moment.

    position: a file of `positions`; answers from there lie beside it, one a line. seat: who looks; EVERYBODY plays hot
    seat, with curtains. back: how many of the answers are left out at the end. show: how many of the others are given
    at the open table, so that they are seen happening. stop: the event in whose cue the show is stopped, and how far
    the cue then is (0 to 1); without one it is seen to its end. gestures: done then, one after another.
    """

    position: str
    seat: int = 0
    back: int = 0
    show: int = 0
    stop: tuple[type[Event], float] | None = None
    gestures: tuple[Gesture, ...] = ()


def read_position(name: str) -> dict[str, Any]:
    """The position of a file."""
    return dict(json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8")))


def read_answers(name: str) -> list[AnswerText]:
    """The answers beside a position; a subset is a line with commas."""
    file = POSITIONS / f"{name}.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [line.split(", ") if ", " in line else line for line in lines]


def open_situation(studio: Studio, situation: Situation) -> TableScene:
    """Open the table in a studio and bring it to the moment."""
    session = Session.from_position(ruleset("saltlands"), read_position(situation.position))
    answers = read_answers(situation.position)
    answers = answers[: len(answers) - situation.back]
    before = max(0, len(answers) - situation.show)
    for answer in answers[:before]:
        session.answer(None, answer)
    studio.app.change(auto_choices=False)  # every answer is among those that are played
    people = range(session.seats) if situation.seat == EVERYBODY else (situation.seat,)
    scene = seat_table(studio, session, *people)
    studio.wait()
    if studio.app.top is not scene:
        press(pygame.K_RETURN)(studio, scene)  # the first curtain
    for answer in answers[before:]:
        scene.settle()
        if scene.play.curtain >= 0:
            scene.take_screen()
        scene.play.answer(answer)
    if situation.stop is not None:
        _run_to(studio, scene, *situation.stop)
    else:
        _run_out(studio, scene)
    for gesture in situation.gestures:
        gesture(studio, scene)
    return scene


def _run_to(studio: Studio, scene: TableScene, kind: type[Event], part: float) -> None:
    director = scene.play.director
    for _ in range(round(LONGEST_SHOW / FINE)):
        studio.wait(FINE, FINE)
        if director.current is not None and isinstance(director.current.event, kind) and director.progress >= part:
            return
    raise AssertionError(f"the show never came to {kind.__name__}")


def _run_out(studio: Studio, scene: TableScene) -> None:
    left = LONGEST_SHOW
    while scene.play.director.busy and left > 0:
        studio.wait(1.0)
        left -= 1.0
    studio.wait()


# --- gestures --------------------------------------------------------------------------------------------------------


def click(thing: str) -> Gesture:
    """Click a thing of the table by its name."""

    def do(studio: Studio, scene: TableScene) -> None:
        scene.clicks.thing(thing)
        studio.wait()

    return do


def press(key: int) -> Gesture:
    """Press a key."""

    def do(studio: Studio, scene: TableScene) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        studio.wait()

    return do


def inspect(thing: str) -> Gesture:
    """Click a thing with the right button."""

    def do(studio: Studio, scene: TableScene) -> None:
        scene.replies.inspect(thing)
        studio.wait()

    return do


def point(hex_: str) -> Gesture:
    """Rest the pointer on a hex."""

    def do(studio: Studio, scene: TableScene) -> None:
        x, y = scene.board.where(hex_)
        at = (round(x), round(y))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        studio.wait()

    return do


def plan_move(studio: Studio, scene: TableScene) -> None:
    """Take up the move and click the hex within reach that is farthest from the figure."""
    press(pygame.K_m)(studio, scene)
    assert scene.prompt is not None, "somebody is asked"
    here = centre_of(scene.prompt.here)
    far = max(sorted(scene.prompt.overlay().stop), key=lambda hex_: math.dist(here, centre_of(hex_)))
    point(far)(studio, scene)
    click(f"hex:{far}")(studio, scene)


def to_the_end(studio: Studio, scene: TableScene) -> None:
    """Let the ending come, and stop in the middle of it."""
    scene.finished = False
    while not isinstance(studio.app.top, Ending):
        studio.wait(FINE, FINE)
    studio.wait(2.6, FINE)


def take_screen(studio: Studio, scene: TableScene) -> None:
    """Open the curtain."""
    press(pygame.K_RETURN)(studio, scene)


# --- the situations --------------------------------------------------------------------------------------------------

SITUATIONS: dict[str, Situation] = {
    "solo_start": Situation("solo_start"),
    "six_seats": Situation("six_seats", seat=5),
    "activation": Situation("hunt", seat=2, show=3, stop=(ev.RaiderMoved, 0.6)),
    "attack": Situation("hunt", seat=2, show=3, stop=(ev.RaiderAttacked, 0.55)),
    "defence": Situation("defence", seat=1, show=3),
    "tile": Situation("valley", seat=3, show=1),
    "rumor": Situation("rumor", show=1),
    "trade": Situation("hunt", seat=2, back=3, gestures=(click("seat:1"), click("card:water#11"))),
    "threatened": Situation("evening", show=1, gestures=(press(pygame.K_t),)),
    "revival": Situation("hunt", seat=1, show=3),
    "escape": Situation("escape", seat=4, show=1, gestures=(to_the_end,)),
    "loss": Situation("loss", show=1, gestures=(to_the_end,)),
}
"""The twelve that the table is judged by, by name."""

MORE_SITUATIONS: dict[str, Situation] = {
    "move": Situation("valley", seat=3, back=3, gestures=(plan_move,)),
    "recap": Situation("evening", seat=EVERYBODY, show=ALL, gestures=(take_screen,)),
    "closed_tray": Situation("defence", seat=EVERYBODY, show=5),
    "hand_over": Situation("evening", seat=EVERYBODY, show=ALL),
}
"""Further ones that show what the table can look like."""
