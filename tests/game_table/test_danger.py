"""Odds on the board, in the rail and on the sheet of a planned move are those of the rules, and cost nothing again."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from cards.texts import Texts
from engine.core.ruleset import apply
from game.rulesets import ruleset
from game.session import Session
from game.table.panels.danger_panel import meets, no_danger, percent
from game.table.prompts.turn import TurnPrompt
from tests.conformance.checks import pick
from tests.conformance.saltlands import RARE
from tests.game_table.driver import Driver
from tests.game_table.tables import session_of
from tests.game_table.test_end_of_turn import in_danger


def under_threat(seats: int, size: tuple[int, int] = (1280, 720)) -> Driver:
    """A turn of round 2 with several ends of a move and groups that wait."""
    for seed in range(100):
        rng = Random(seed)
        state = ruleset("saltlands").new({"seats": [{}] * seats, "raider_choices": "player"}, seed)
        while state.pending is not None and state.round < 3:
            decision = state.pending
            moves = sum(option.op == "move" for option in getattr(decision, "options", ()))
            if (
                state.round == 2
                and decision.kind == "turn"
                and moves > 6
                and not all(g.activated for g in state.groups)
            ):
                driver = Driver(",".join(["human"] * seats), size=size, session=session_of(state))
                seat = decision.seat
                if any(driver.scene.dangers.share(seat, h) > 0 for h in driver.scene.prompt.offers.moves):
                    return driver
            apply(ruleset("saltlands"), state, None, pick(decision, rng, RARE))
    raise AssertionError("no such turn came up")


def turn_of(driver: Driver) -> TurnPrompt:
    assert isinstance(driver.scene.prompt, TurnPrompt)
    return driver.scene.prompt


def target_at(driver: Driver, id_: str) -> bool:
    return any(target.id == id_ for target in driver.scene.pen.targets)


@pytest.mark.parametrize("seats", [1, 3])
def test_the_key_lays_the_odds_of_the_rules_on_all_ends_of_the_move(seats: int) -> None:
    driver = under_threat(seats)
    turn, dangers = turn_of(driver), driver.scene.dangers
    assert not driver.scene.board.overlay.labels
    driver.key(pygame.K_t)
    overlay = driver.scene.board.overlay
    seat = turn.decision.seat
    expected = {hex_: dangers.share(seat, hex_) for hex_ in (*turn.offers.moves, turn.here)}
    assert dict(overlay.harm) == {hex_: share for hex_, share in expected.items() if share}
    assert overlay.clear == {hex_ for hex_, share in expected.items() if not share}
    threats = dangers.threats(seat)
    for hex_, share in expected.items():
        found = threats.at(dangers.view.geo.names.index(hex_))
        assert share == max(threat.hurt / threat.cards for threat in found)
    assert target_at(driver, "legend")
    driver.key(pygame.K_t)
    assert not driver.scene.board.overlay.harm and not target_at(driver, "legend")


def test_in_solo_the_danger_panel_is_there_and_follows_the_pointer() -> None:
    driver = under_threat(1)
    turn = turn_of(driver)
    assert target_at(driver, "danger")
    driver.click("danger")
    assert driver.scene.threat_marks.shown and target_at(driver, "legend")
    driver.click("danger")
    assert not driver.scene.threat_marks.shown
    assert driver.scene.threat_marks.spot() == (0, turn.here)
    hex_ = next(iter(turn.offers.moves))
    x, y = driver.scene.board.where(hex_)
    driver.move((round(x), round(y)))
    assert driver.scene.threat_marks.spot() == (0, hex_)


def test_at_a_table_with_others_the_panel_is_short_until_the_odds_are_shown() -> None:
    driver = under_threat(3)

    def height() -> int:
        return next(target.rect.h for target in driver.scene.panels.targets if target.id == "danger")

    low = height()
    seat, hex_ = driver.scene.threat_marks.spot() or (0, "")
    struck = sum(danger.struck for danger in driver.scene.dangers.at(seat, hex_))
    rows = [target for target in driver.scene.panels.targets if target.id.startswith("danger:")]
    assert len(rows) == min(2, struck), "as many of the worst groups as the panel is high for"
    driver.key(pygame.K_t)
    assert height() > low


def test_a_planned_move_is_shown_with_its_danger_and_made_by_its_button() -> None:
    driver = under_threat(1)
    turn, scene = turn_of(driver), driver.scene
    hex_ = max(turn.offers.moves, key=lambda h: scene.dangers.share(0, h))
    before = len(driver.session.steps)
    scene.clicks.thing(f"card:{scene.model.seats[0].vehicle}")
    scene.clicks.thing(f"hex:{hex_}")
    driver.tick(2)
    assert len(driver.session.steps) == before and turn.planned == hex_
    coming = [danger for danger in scene.dangers.at(0, hex_) if danger.raiders]
    assert coming and all(target_at(driver, f"danger:{danger.group}") for danger in coming)
    arrows = [line for line in scene.board.overlay.lines if not line.label]
    assert {line.hexes[0] for line in arrows} == {
        scene.model.raiders[raider].at for danger in coming for raider, _ in danger.raiders
    }
    other = next(h for h in turn.offers.moves if h != hex_)
    scene.clicks.thing(f"hex:{other}")
    assert turn.planned == other and len(driver.session.steps) == before
    driver.tick(2)
    driver.key(pygame.K_RETURN)
    assert len(driver.session.steps) == before + 1 and scene.model.seats[0].at == other


def test_why_there_is_no_danger_is_told_rightly() -> None:
    types = ("hankerer+dirtbike", "quad+buggy+tracked+jeep")

    def words(cards: bool, activated: bool) -> str:
        position = {
            "round": 1,
            "players": [{"character": "healer", "at": "0,1"}],
            "groups": [
                {"types": it, "stack": [f"r1-{i}"] if cards else [], "activated": activated}
                for i, it in enumerate(types, 1)
            ],
        }
        driver = Driver("human", session=Session.from_position(ruleset("saltlands"), position))
        return no_danger(driver.scene.look())

    texts = Texts()
    assert words(False, False) == texts.get("prompt.danger.no_cards")
    assert words(True, True) == texts.get("prompt.danger.none")


def test_armor_is_told_as_counted_in_and_not_as_something_to_meet_points_with() -> None:
    position = {
        "players": [{"character": "healer", "at": "0,1", "hand": ["leather_armor", "first_aid_kit"]}],
    }
    driver = Driver("human", session=Session.from_position(ruleset("saltlands"), position))
    words = meets(driver.scene.look(), driver.scene.model.seats[0])
    texts = Texts()
    counted = texts.get("prompt.danger.armor", n=1)
    left = texts.get("prompt.danger.meets", what=texts.get("prompt.danger.kits", n=1))
    assert words == f"{counted} {left}"


def test_pointing_at_a_group_shows_its_reach_and_the_odds_of_everybody() -> None:
    driver = under_threat(3)
    scene = driver.scene
    group = next(
        g.name
        for g in scene.model.groups
        if not g.face_up
        and any(
            scene.model.group_of(raider) == i
            for i, other in enumerate(scene.model.groups)
            if other is g
            for raider in scene.model.raiders
        )
    )
    driver.move(driver.find(f"group:{group}").rect.center)
    overlay = scene.board.overlay
    raiders = {raider.at for name, raider in scene.model.raiders.items() if name.partition("#")[0] in group.split("+")}
    assert raiders <= {hex_ for hex_, _ in overlay.harm}
    figures = {seat.at for seat in scene.model.seats if seat.at}
    assert {hex_ for hex_, _ in overlay.labels} == figures


def test_a_group_that_was_chosen_shades_nothing_before_the_pointer_moves() -> None:
    driver = in_danger()
    driver.scene.clicks.thing("end")
    driver.tick(2)
    spot = driver.find("group:hankerer+dirtbike").rect.center
    driver.move(spot)
    driver.click("group:hankerer+dirtbike")
    driver.tick(10)
    assert driver.session.answers and driver.scene.pointer.help.shown() is None
    assert driver.scene.asked.pointed == ""
    driver.move((spot[0] + 2, spot[1]))
    driver.tick(10)
    assert driver.scene.asked.pointed == "group:hankerer+dirtbike"
    assert driver.scene.pointer.help.shown() is not None


def test_odds_are_kept_while_nothing_is_answered() -> None:
    driver = under_threat(3)
    scene = driver.scene
    driver.key(pygame.K_t)
    made = scene.board.overlay
    threats = scene.dangers.threats(scene.play.viewer)
    driver.tick(3)
    assert scene.board.overlay is made and scene.dangers.threats(scene.play.viewer) is threats


def test_a_percentage_is_never_all_or_nothing_for_what_is_open() -> None:
    assert [percent(n, 9) for n in (0, 1, 5, 9)] == [0, 11, 56, 100]
    assert percent(1, 1000) == 1 and percent(999, 1000) == 99


def test_a_chip_brings_what_it_means_into_sight() -> None:
    driver = under_threat(1)
    scene, turn = driver.scene, turn_of(driver)
    scene.board.camera.follow = False
    scene.board.camera.zoom_by(2.0, *scene.app.metrics.rect(*scene.layout_now.board).center, 0.0)
    scene.board.camera.drag(4000, 4000)
    driver.tick(2)
    painted = scene.app.metrics.rect(*scene.layout_now.painted)
    assert not all(painted.collidepoint(scene.board.where(hex_)) for hex_ in turn.offers.moves)
    chip = next(chip for chip in turn.status().chips if chip.command == "move")
    scene.clicks.chip(chip)
    driver.tick(40)
    assert all(painted.collidepoint(scene.board.where(hex_)) for hex_ in turn.offers.moves)
