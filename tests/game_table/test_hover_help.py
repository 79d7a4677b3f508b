"""Help lies where it hides neither its subject nor what is read, and every mark on the board is explained."""

from __future__ import annotations

from dataclasses import fields

import pygame
import pytest

from game.rulesets import ruleset
from game.session import Session
from game.table.board.overlay import Line, Overlay, Tag, Warned
from game.table.panels.hex_help import hex_help
from game.table.panels.hover_help import BOARD_DELAY
from game.table.panels.layers import READ
from game.table.show.parts import Tone
from game.ui.widgets.help import place_beside
from tests.gallery.situations import read_position
from tests.game_table.driver import Driver
from tests.game_table.test_end_of_turn import in_danger


@pytest.fixture(scope="module")
def evening() -> Driver:
    """Six seats late in a game; nothing is answered there."""
    session = Session.from_position(ruleset("saltlands"), read_position("six_seats"))
    return Driver(",".join(["human"] * 6), session=session)


def rest(driver: Driver, pos: tuple[int, int]) -> None:
    """Lay the pointer somewhere until help is there."""
    driver.move(pos)
    driver.tick(3, BOARD_DELAY / 2)


def helped(driver: Driver) -> pygame.Rect:
    """Where the help lies."""
    box = driver.scene.pointer.help.box
    assert box is not None, "there is help"
    return box


def test_help_hides_neither_its_subject_nor_what_is_read(evening: Driver) -> None:
    driver = evening
    driver.tick(20)
    scene = driver.scene
    kinds = ("card:", "seat:", "group:", "slot:", "chip:", "round:", "marker:", "danger", "rose", "armor", "limit")
    told = [target for target in scene.panels.targets if target.tip and target.id.startswith(kinds)]
    assert len(told) > 20
    for target in told:
        rest(driver, driver.free_point(target))
        box = helped(driver)
        assert not box.colliderect(target.rect), target.id
        read = [other for other in scene.panels.targets if other.id in READ and other.id != target.id]
        assert [other.id for other in read if box.colliderect(other.rect)] == [], target.id
        cards = [other for other in scene.panels.targets if other.id.startswith("card:")]
        assert not any(box.colliderect(other.rect) for other in cards), target.id


def test_help_of_a_hex_leaves_way_and_lights_free_and_takes_no_click() -> None:
    driver = in_danger(vehicle="landsail")
    driver.tick(10)
    scene = driver.scene
    x, y = scene.board.where("3,0")
    spot = round(x), round(y)
    driver.move(spot)
    driver.tick(3)
    assert scene.pointer.help.box is None, "the board is read first"
    rest(driver, spot)
    box = helped(driver)
    path = scene.board.overlay.path
    assert path[-1] == "3,0"
    assert not any(box.collidepoint(scene.board.where(hex_)) for hex_ in path)
    assert not driver.has("help")
    assert scene.pointer.help.shown()[0].startswith(f"**{scene.prompt.hex_words('3,0')}**")
    driver.move((spot[0] + 300, spot[1] - 100))
    driver.tick(8)
    assert scene.pointer.help.box is None


def test_help_of_a_hex_is_told_anew_when_it_is_asked_about() -> None:
    driver = in_danger(vehicle="landsail")
    driver.tick(10)
    scene = driver.scene
    scene.clicks.thing("card:landsail#1")
    driver.tick(20)
    x, y = scene.board.where("3,0")
    driver.move((round(x), round(y)))
    driver.tick(4, BOARD_DELAY / 3)
    assert scene.pointer.help.shown()[0].startswith(f"**{scene.say('click.plan')}**")
    scene.clicks.thing("hex:3,0")
    driver.tick(4, BOARD_DELAY / 3)
    assert scene.pointer.help.shown()[0].startswith(f"**{scene.say('click.shown')}**")


def test_help_of_the_hex_with_the_focus_is_pinned_by_its_key() -> None:
    driver = in_danger(vehicle="landsail")
    driver.scene.keys.focus.put("hex:-1,0")
    driver.key(pygame.K_p)
    driver.tick()
    assert driver.scene.pointer.help.pinned.text == hex_help(driver.scene, "-1,0")


def test_help_that_lies_apart_is_reached_from_its_subject() -> None:
    driver = in_danger(vehicle="landsail")
    scene = driver.scene
    rest(driver, driver.free_point(driver.find("card:landsail#1")))
    box, card = helped(driver), driver.find("card:landsail#1").rect
    assert box.bottom < card.top - 40, "the status line is between them"
    scene.dirty = True
    driver.tick(3)
    assert helped(driver) == box, "it does not make way for itself"
    driver.move((card.centerx, (box.bottom + card.top) // 2))
    driver.tick(2, 0.2)
    assert driver.has("help")
    driver.press(box.center)
    assert scene.pointer.help.pinned is not None
    driver.move((card.centerx, (box.bottom + card.top) // 2))
    driver.tick(6, 0.2)
    assert not driver.has("help"), "on the way for good is not on the way"


AT = "0,0"
EXPLAINED = {
    "warned": (Warned(AT, "38%"),),
    "final": frozenset((AT,)),
    "passing": frozenset((AT,)),
    "shaded": frozenset((AT,)),
    "labels": ((AT, "38%"),),
    "harm": ((AT, 0.4),),
    "clear": frozenset((AT,)),
    "held": frozenset((AT,)),
    "comers": frozenset((AT,)),
    "path": ("1,0", AT),
    "lines": (Line("", ("1,0", AT)),),
    "tags": (Tag("C", "R: explores Compass", Tone.HARM, True),),
}
"""Marks of the board that have a sentence of their own in the help of their hex."""
TOLD_BY = {
    "prompt": {"stop", "targets", "choices", "places"},  # what a click does
    "sheet": {"subject", "partner", "struck", "strike", "ghosts", "ghost_markers", "tile", "borders", "edges"},
    "with another": {"fuel_from", "step_at"},  # the path
    "bubble": {"refused"},
    "recap": {"numbers"},
    "itself": {"focus", "named", "pointed"},
}
"""Marks that are told of elsewhere while they are seen."""


def test_every_mark_is_explained_somewhere() -> None:
    known = set(EXPLAINED).union(*TOLD_BY.values())
    assert known == {field.name for field in fields(Overlay)}


@pytest.mark.parametrize("mark", EXPLAINED)
def test_each_mark_has_its_sentence_in_the_help_of_its_hex(evening: Driver, mark: str) -> None:
    scene = evening.scene
    scene.board.overlay = Overlay()
    plain = hex_help(scene, AT).split("\n")
    scene.board.overlay = Overlay(**{mark: EXPLAINED[mark]})
    more = [line for line in hex_help(scene, AT).split("\n") if line not in plain]
    assert len(more) == 1


def test_what_is_printed_on_tiles_and_lies_on_them_is_explained(evening: Driver) -> None:
    scene, model = evening.scene, evening.scene.model
    told = " ".join(hex_help(scene, hex_) for hex_ in model.geo.names)
    for key in ("symbol", "site", "unexplored"):
        assert scene.say(f"mark.{key}") in told
    for n in set(model.spawns.values()):
        assert scene.say("mark.spawn", n=n) in told
    for faction in model.markers:
        assert scene.say("mark.escape", marker=scene.names.marker(faction)) in told
    raider = next(iter(model.raiders))
    assert scene.names.raider(raider) in hex_help(scene, model.raiders[raider].at)
    seat = next(i for i, shown in enumerate(model.seats) if shown.at)
    assert scene.names.seat(seat) in hex_help(scene, model.seats[seat].at)


def test_a_bubble_lies_beyond_what_must_be_seen_and_else_beside_its_subject() -> None:
    window, subject = pygame.Rect(0, 0, 1280, 720), pygame.Rect(600, 620, 90, 90)
    size, band = (300, 60), pygame.Rect(0, 500, 1280, 110)
    assert place_beside(size, subject, window, 6).bottom == subject.top - 6
    beyond = place_beside(size, subject, window, 6, spare=[band, pygame.Rect(0, 610, 1280, 110)], beyond=150)
    assert beyond.bottom == band.top - 6
    free = [pygame.Rect(0, 0, 1280, 500)]
    assert not place_beside(size, subject, window, 6, free, [band], 150).colliderect(free[0])
