"""The table as a person uses it: real mouse events, choices on the screen only."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from cards.texts import PSEUDO
from engine.core.decision import Choose, Option
from engine.core.ruleset import apply_silently
from engine.rulesets.saltlands import mat
from engine.rulesets.saltlands.rules import ANSWERS
from game.rulesets import ruleset
from game.session import Session
from game.table.faces.card import HAND, LARGE
from game.table.model import Model
from game.table.panels.sheet_view import SheetView, draw_sheet, told
from game.table.prompts.base import Choice, Sheet
from game.table.prompts.cards import GainPrompt
from game.table.prompts.registry import PROMPTS
from game.table.totals import armor, hand_limit
from tests.game_table.driver import Driver
from tests.game_table.tables import full_state, session_of


def test_every_kind_of_decision_has_a_prompt() -> None:
    asked_as = {"activation": "raider_order", "raider": "raider_route"}  # frames whose question has another name
    assert set(PROMPTS) == {asked_as.get(frame, frame) for frame in ANSWERS}


def test_a_short_solo_game_is_played_by_mouse() -> None:
    driver = Driver("human:Ines", seed=4)
    driver.play(60)
    assert len(driver.session.steps) > 15
    assert driver.app.pictures.missing == set()
    assert driver.scene.model.differences(Model.from_view(driver.session.view(driver.scene.play.viewer))) == []


def test_people_hand_the_screen_on_and_see_no_foreign_hand() -> None:
    driver = Driver("human:Ines,human:Mara", seed=5)
    seen = set()
    for _ in range(60):
        play = driver.scene.play
        seen.add(play.viewer)
        for seat, shown in enumerate(play.director.shown.seats):
            if seat != play.viewer and play.viewer >= 0:
                view = driver.session.view(play.viewer)
                known = {view.tables.card_names[card] for card in view.players[seat].hand} - {"?"}
                assert set(shown.hand) - {"?"} <= known
        driver.play(driver.clicks + 1)
    assert {0, 1} <= seen


def test_an_unlit_hex_says_why_not_with_its_rule() -> None:
    driver = Driver("human:Ines", seed=3)
    lit = set(driver.scene.prompt.lit_hexes()) if driver.scene.prompt else set()
    model = driver.scene.model
    far = next(h for h in model.terrain if h not in lit and h not in model.tokens and not model.raider_at(h))
    before = len(driver.session.steps)
    driver.press(tuple(round(v) for v in driver.scene.board.where(far)))  # type: ignore[arg-type]
    assert driver.scene.bubble is not None and "[" in driver.scene.bubble.text
    assert len(driver.session.steps) == before


def test_a_double_click_ends_one_turn_only() -> None:
    driver = Driver("human:Ines", seed=3)
    hex_ = driver.scene.prompt.lit_hexes()[0] if driver.scene.prompt else ""
    driver.press(tuple(round(v) for v in driver.scene.board.where(hex_)))  # type: ignore[arg-type]
    driver.scene.asked.ask_before_end(0, False)
    end = driver.free_point(driver.find("end"))
    turns = driver.scene.model.turn
    driver.press(end)
    driver.press(end)
    ended = [step for step in driver.session.steps if str(step.answer).startswith("end ")]
    assert len(ended) == 1 and driver.scene.model.turn <= turns + 1


def test_a_move_is_undone_exactly() -> None:
    driver = Driver("human:Ines", seed=3)
    before = driver.session.hash()
    hex_ = next(iter(driver.scene.prompt.offers.moves)) if driver.scene.prompt else ""  # type: ignore[attr-defined]
    driver.press(tuple(round(v) for v in driver.scene.board.where(hex_)))  # type: ignore[arg-type]
    assert driver.session.hash() != before
    driver.click("undo")
    assert driver.session.hash() == before
    assert driver.scene.model.seats[0].at == driver.scene.play.director.shown.seats[0].at


def test_a_right_click_shows_a_card_large_and_any_click_closes_it() -> None:
    driver = Driver("human:Ines", seed=3)
    card = next(target for target in driver.targets() if target.id.startswith("card:"))
    driver.press(driver.free_point(card), button=3)
    assert driver.scene.inspected is not None
    driver.press((640, 60))
    assert driver.scene.inspected is None


def test_a_card_is_discarded_by_dragging_it_to_the_pile() -> None:
    driver = Driver("human:Ines", seed=3)
    card = next(t for t in driver.targets() if t.drag.startswith("spear"))
    driver.drag(card.rect.center, driver.find("deck:discard").rect.center)
    driver.click("sheet:confirm")
    assert card.drag in driver.scene.model.discard


def test_resizing_keeps_a_half_made_answer() -> None:
    driver = Driver("human:Ines", seed=3)
    hex_ = next(iter(driver.scene.prompt.offers.collects)) if driver.scene.prompt else ""  # type: ignore[attr-defined]
    driver.press(tuple(round(v) for v in driver.scene.board.where(hex_)))  # type: ignore[arg-type]
    assert driver.has("sheet:confirm")
    driver.app.resize((1600, 900))
    driver.tick(2)
    assert driver.has("sheet:confirm")
    driver.click("sheet:confirm")
    assert hex_ not in driver.scene.model.tokens


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_six_full_hands_fit_and_nothing_is_cut(size: tuple[int, int]) -> None:
    driver = Driver(",".join(["human"] * 6), size, session=session_of(full_state(12)))
    audit: list[Any] = []
    driver.app.painter.audit = audit
    driver.scene.dirty = True
    driver.tick()
    assert [placed.text for placed in audit if placed.cut] == []
    window = pygame.Rect((0, 0), size)
    cards = [t for t in driver.targets() if t.id.startswith("card:")]
    assert len(cards) >= 14
    assert all(window.contains(t.rect) and t.rect.w >= 32 for t in cards)
    for target in driver.targets():
        driver.free_point(target)


@pytest.mark.parametrize("percent", [75, 150, 200, 300])
def test_any_scale_can_be_played(percent: int) -> None:
    driver = Driver("human:Ines", seed=2)
    driver.app.change(scale=percent)
    driver.tick(2)
    assert driver.has("end") and driver.has("menu")
    driver.play(12)
    assert len(driver.session.steps) > 2


def test_nothing_is_drawn_while_nothing_changes() -> None:
    driver = Driver("human:Ines", seed=3)
    driver.tick(400)
    frames = driver.app.frames
    driver.tick(60)
    assert driver.app.frames == frames


def test_every_card_has_a_face_at_both_levels() -> None:
    driver = Driver("human:Ines", seed=3)
    faces = driver.scene.faces
    tables = driver.scene.play.session.rules.tables
    for card in tables.card_names[:-1]:
        assert faces.card(card, 90, HAND).get_size() == (90, 126)
        assert faces.card(card, 300, LARGE).get_size() == (300, 420)
    for damage in tables.damage:
        faces.damage(damage, 90)
        faces.damage(damage, 300, LARGE)
    for rumor in tables.rumors:
        faces.rumor(rumor, 90)
    assert driver.app.pictures.missing == set()


def test_totals_are_those_of_the_rules() -> None:
    rules = ruleset("saltlands")
    chance = random.Random(3)
    for seed in range(6):
        state = rules.new({"seats": [{}, {}, {}]}, seed)
        for _ in range(60):
            if state.pending is None:
                break
            model = Model.from_view(state)
            for player, shown in zip(state.players, model.seats, strict=True):
                assert hand_limit(model, shown).value == mat.hand_limit(state, player)
                assert armor(model, shown)[0].value == mat.armor(state, player)
            pending = state.pending
            keys = pending.keys()
            answer: Any = chance.choice(keys) if not hasattr(pending, "min") else keys[: pending.min]
            apply_silently(rules, state, answer)


def test_no_help_covers_the_refusal_of_the_same_thing() -> None:
    driver = Driver("human:Ines")
    chip = next(t for t in driver.targets() if t.id.startswith("chip:") and not t.lit and t.tip)
    driver.move(chip.rect.center)
    driver.tick(30)
    assert driver.scene.pointer.help.shown() is not None
    driver.press(chip.rect.center)
    driver.tick(30)
    assert driver.scene.bubble is not None
    assert driver.scene.pointer.help.shown() is None


def test_help_does_not_repeat_what_stands_there_in_full() -> None:
    driver = Driver("human:Ines", (1920, 1080))
    tips = {target.id: target.tip for target in driver.scene.pen.targets}
    assert (tips["end"], tips["status"]) == ("", "")


@pytest.mark.rule("INFO-2")
def test_a_question_out_of_turn_curtains_the_tray_until_a_fresh_press() -> None:
    position = {
        "players": [
            {"character": "healer", "at": "-4,7", "hand": ["spear"]},
            {"character": "scientist", "at": "-3,7", "hand": ["water"]},
        ]
    }
    session = Session.from_position(ruleset("saltlands"), position)
    driver = Driver("human:Ines,human:Mara", session=session)
    driver.tick(40)
    for answer in ("trade 1", [], []):
        session.answer(0, answer)
    driver.scene.settle()
    driver.tick(1)
    play = driver.scene.play
    assert play.curtain == 1 and play.decision is None
    driver.click("curtain")
    assert play.curtain == 1, "a press at once may have been meant for something before"
    for _ in range(6):  # somebody in a hurry: presses that come too fast are dropped, but do not keep it shut
        if driver.has("curtain"):
            driver.click("curtain")
    assert play.curtain == -1 and play.decision is not None and play.decision.kind == "trade_return"


def test_a_gained_card_is_shown_with_what_it_says_beside_the_choices() -> None:
    driver = Driver("human", session=session_of(full_state(4, seats=1)))
    gained = next(iter(driver.scene.model.supply))
    sheet = Sheet("A title", choices=(Choice("keep", "Keep it", lambda: None),), card=gained)
    look = driver.scene.look()
    draw_sheet(look, SheetView(), sheet, [], [])
    boxes = {target.id: target.rect for target in look.pen.targets}
    assert boxes[f"sheet:card:{gained}"].right <= boxes["sheet:keep"].left
    assert told(look, sheet) == (look.rule_text(gained),) != ("",)


def test_the_sheet_of_a_gained_card_shows_it() -> None:
    driver = Driver("human", session=session_of(full_state(4, seats=1)))
    card = driver.scene.model.seats[0].hand[0]
    decision = Choose(0, "gain", "MAT-7", (Option("beside", "beside"), Option(f"discard {card}", "discard")), card)
    assert GainPrompt(driver.scene.asked, decision).sheet().card == card


def test_the_table_changes_its_language_at_once_and_keeps_the_question() -> None:
    driver = Driver("human,bot:greedy", seed=4)
    driver.play(12)
    prompt, english = driver.scene.prompt, [line.text for line in driver.scene.play.lines]
    driver.app.change(language=PSEUDO)
    driver.tick()
    assert driver.scene.prompt is prompt
    pseudo = [line.text for line in driver.scene.play.lines]
    assert len(pseudo) == len(english) and not set(pseudo) & set(english)
    driver.app.change(language="en")
    driver.tick()
    assert [line.text for line in driver.scene.play.lines] == english


@pytest.mark.parametrize(("policy", "asks"), [("always", True), ("useful", True), ("never", False)])
def test_ending_a_turn_asks_as_the_settings_say(policy: str, asks: bool) -> None:
    driver = Driver("human:Ines", seed=3)
    driver.app.change(confirm_end=policy)
    hex_ = driver.scene.prompt.lit_hexes()[0] if driver.scene.prompt else ""
    driver.press(tuple(round(v) for v in driver.scene.board.where(hex_)))  # type: ignore[arg-type]
    before = len(driver.session.steps)
    driver.click("end")
    assert driver.has("sheet:confirm_end") is asks
    assert (len(driver.session.steps) > before) is not asks


def test_help_with_colours_acts_at_once_on_the_board() -> None:
    driver = Driver("human:Ines", seed=3)
    pictures = []
    for on in (False, True, False):
        driver.app.change(colour_help=on, reduced_motion=True)
        driver.scene.resume()
        driver.tick(60)
        window = pygame.display.get_surface()
        assert window is not None
        pictures.append(pygame.image.tobytes(window.subsurface((400, 150, 400, 300)), "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]


def test_pointing_at_a_log_line_lights_its_hexes_and_a_click_keeps_them() -> None:
    driver = Driver("human:Ines", seed=3)
    hex_ = next(iter(driver.scene.prompt.offers.moves)) if driver.scene.prompt else ""  # type: ignore[attr-defined]
    driver.press(tuple(round(v) for v in driver.scene.board.where(hex_)))  # type: ignore[arg-type]
    driver.move((640, 60))
    moved = next(line for line in reversed(driver.scene.play.lines) if line.icon == "move" and hex_ in line.hexes)
    target = driver.find(f"log:{moved.number}")
    driver.move(driver.free_point(target))
    driver.tick()
    assert driver.scene.board.overlay.pointed == set(moved.hexes)
    driver.move((640, 60))
    driver.tick()
    assert not driver.scene.board.overlay.pointed
    driver.click(target.id)
    driver.move((640, 60))
    driver.tick()
    assert driver.scene.board.overlay.pointed == set(moved.hexes)
    driver.click(target.id)
    driver.move((640, 60))
    driver.tick()
    assert not driver.scene.board.overlay.pointed


def test_the_log_is_filtered_and_folded_by_clicks() -> None:
    driver = Driver("human:Ines", seed=3)
    assert not driver.has("logs:moves"), "the few lines that fit are not crowded out"
    driver.click("logs:full")
    driver.click("logs:moves")
    shown = [row.line.kind for row in driver.scene.log.rows if row.line is not None and not row.heading]
    assert set(shown) == {"moves"}
    driver.click("logs:moves")
    heading = next(row for row in driver.scene.log.rows if row.heading)
    count = len(driver.scene.log.rows)
    driver.click(heading.thing)
    assert len(driver.scene.log.rows) < count
    driver.click(heading.thing)
    assert len(driver.scene.log.rows) == count
