"""A click on what is not lit says why not, in words about what was clicked."""

from __future__ import annotations

import re

import pytest

from game.table.prompts.moves import passing
from game.table.prompts.turn import TurnPrompt
from tests.game_table.driver import Driver
from tests.game_table.tables import full_state, session_of


def position(number: int) -> Driver:
    """Turns of a solo game, before and after its move, and of a crowded table."""
    if number >= 6:
        return Driver(",".join(["human"] * 6), session=session_of(full_state(5 + number)))
    driver = Driver("human:Ines", seed=2 + number)
    prompt = driver.scene.prompt
    assert isinstance(prompt, TurnPrompt)
    if number % 2:
        driver.scene.clicks.thing(f"hex:{next(iter(prompt.offers.moves))}")
        driver.tick(2)
    return driver


def said(driver: Driver, thing: str) -> str:
    """What the bubble says after a click, "" if there is none. Nothing may have been answered."""
    before = len(driver.session.steps)
    driver.scene.clicks.thing(thing)
    assert len(driver.session.steps) == before
    return driver.scene.bubble.text if driver.scene.bubble is not None else ""


def natural(driver: Driver, hex_: str) -> str:
    """The rule that a person expects to be told of at an unlit hex, as a pattern."""
    scene, prompt = driver.scene, driver.scene.prompt
    assert isinstance(prompt, TurnPrompt)
    seat = prompt.decision.seat
    if prompt.offers.moves and hex_ in passing(prompt.view, seat):
        return r"You may pass here but not stop: .*\[MOVE-2\]"
    if hex_ in scene.model.tokens:
        return r"\[ACT-(8|1)\]"
    if scene.model.raider_at(hex_):
        geo = prompt.view.geo
        near = prompt.player.at >= 0 and geo.names.index(hex_) in geo.near[prompt.player.at]
        return r"\[(FIGHT-\d|ACT-\d)\]" if near else r"next hex.*\[FIGHT-1\]"
    if scene.model.seat_at(hex_) not in (-1, seat):
        return r"\[TRADE-\d\]"
    return r"\[(MOVE-\d|MAT-5|MAT-6)\]"


@pytest.mark.parametrize("number", range(8))
def test_every_unlit_hex_is_refused_for_what_is_on_it(number: int) -> None:
    driver = position(number)
    prompt = driver.scene.prompt
    assert isinstance(prompt, TurnPrompt)
    unlit = [hex_ for hex_ in prompt.view.geo.names if hex_ not in set(prompt.lit_hexes())]
    for hex_ in unlit:
        text = said(driver, f"hex:{hex_}")
        assert re.search(natural(driver, hex_), text), f"{hex_}: {text}"
        refused = driver.session.why(prompt.meant(f"hex:{hex_}"))
        assert refused is not None
        if not prompt.own_words(f"hex:{hex_}"):
            assert text == f"{driver.scene.names.refusal(refused)} [{refused.rule}]"


@pytest.mark.parametrize("number", range(8))
def test_every_unlit_card_is_refused_in_words_about_itself(number: int) -> None:
    driver = position(number)
    scene, prompt = driver.scene, driver.scene.prompt
    assert isinstance(prompt, TurnPrompt)
    seat = scene.model.seats[prompt.decision.seat]
    mine = [card for card in (*seat.mat, *seat.beside, *seat.hand) if card]
    names = {scene.names.card(card) for card in mine}
    for card in mine:
        if prompt.mark(f"card:{card}").live:
            continue
        text = said(driver, f"card:{card}")
        assert re.search(r"\[[A-Z]+-\d+\]$", text), f"{card}: {text}"
        others = [name for name in names if name not in scene.names.card(card) and re.search(rf"\b{name}\b", text)]
        assert not others, f"{card}: {text}"


def test_an_enemy_out_of_reach_is_too_far_even_when_all_crew_is_used() -> None:
    state = full_state(12, seats=2)
    for card in state.players[0].mat:
        if state.tables.is_crew[card]:
            state.exhausted |= 1 << card
    driver = Driver("human,human", session=session_of(state))
    prompt = driver.scene.prompt
    assert isinstance(prompt, TurnPrompt)
    ways = passing(prompt.view, 0)
    far = [raider.at for raider in driver.scene.model.raiders.values() if raider.at not in ways]
    assert far
    for hex_ in far:
        assert said(driver, f"hex:{hex_}") == "An attack needs a target on the next hex. [FIGHT-1]"
