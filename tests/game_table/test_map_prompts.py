"""Prompts about tiles leave free what the choice depends on, and the camera shows it (RUM-1, RUM-3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.saltlands.catalog import ROCK
from engine.rulesets.saltlands.geometry import hexes_apart
from game.rulesets import ruleset
from game.session import Session
from game.table.board.space import parse
from game.table.model import Model
from game.table.panels.layout import Box
from game.table.prompts.rumor import RumorPrompt
from game.table.prompts.tile import TilePrompt
from game.table.sight import box_of, hex_box
from tests.game_table.driver import Driver
from tests.game_table.tables import session_of

SIZES = [(1280, 720), (1920, 1080)]


def rumor(card: int) -> Session[Any]:
    """A game in which a rumor card is to be answered, with markers about the board."""
    state = ruleset("saltlands").new({"seats": [{}]}, card)
    state.markers = (card % 13, (card + 4) % 13, (card + 8) % 13)
    state.frames.append(("rumor", card))
    return session_of(state)


def tile(card: int) -> Session[Any] | None:
    """A game in which a tile is to be laid; None if neither side of the rumor explores one."""
    for side in ("red", "white"):
        session = rumor(card)
        session.answer(None, side)
        if session.pending is not None and session.pending.kind == "tile":
            return session
    return None


def sheet_of(driver: Driver) -> Box:
    driver.tick(40)
    return box_of(driver.scene, "sheet")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", [0, 2, 3, 5, 7])
def test_the_tile_prompt_leaves_the_tile_and_its_neighbours_in_sight(card: int, size: tuple[int, int]) -> None:
    session = tile(card)
    assert session is not None, "a side of this rumor explores a tile"
    driver = Driver("human", size, session=session)
    box, prompt = sheet_of(driver), driver.scene.prompt
    assert isinstance(prompt, TilePrompt) and prompt.neighbours()
    sheet = prompt.sheet()
    for hex_ in (*sheet.hexes, *sheet.keep):
        shown = hex_box(driver.scene, hex_)
        assert not shown.overlaps(box), f"{hex_} lies under the prompt"
        assert driver.scene.layout_now.board.holds(shown), f"{hex_} is out of sight"


@pytest.mark.parametrize("card", [0, 2, 3, 5, 7])
def test_what_is_told_of_each_way_of_a_tile_is_what_then_lies_there(card: int) -> None:
    asked = tile(card)
    assert asked is not None
    prompt = Driver("human", session=asked).scene.prompt
    assert isinstance(prompt, TilePrompt)
    tile_, place, before = prompt.tile, prompt.place, set(prompt.table.model.raiders)
    told = [prompt.told(turn) for turn in (0, 1, 2)]
    assert len({tuple(lines) for lines in told}) == 3, "the ways do not differ in words"
    for turn in (0, 1, 2):
        laid = tile(card)
        assert laid is not None
        laid.answer(None, f"turn {turn}")
        state = laid.view(0)
        index = {name: h for h, name in enumerate(state.geo.names)}
        borders = prompt.borders(turn)
        assert borders and len(borders) == len(set(borders))
        for border in borders:
            inside, outside = index[border.inside], index[border.outside]
            assert state.geo.tile_of[inside] == place != state.geo.tile_of[outside]
            assert border.open == (ROCK not in (state.terrain[inside], state.terrain[outside]))
        model = Model.from_view(state)
        here = parse(model.seats[0].at)
        new = set(model.raiders) - before
        came = [parse(model.raiders[name].at) for name in new if not name.startswith("hankerer")]  # those are tokens
        on_tile = {state.geo.names[h] for h in state.geo.tile_hexes[place]}
        spawns = {number: hexes_apart(here, parse(at)) for at, number in model.spawns.items() if at in on_tile}
        assert prompt.away(tile_.symbols, turn) == sorted(hexes_apart(here, at) for at in came)
        assert {number: prompt.away((i,), turn)[0] for i, number in tile_.spawns} == spawns


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("card", [1, 4, 6, 8])
def test_the_rumor_prompt_pushes_nobody_under_the_rose(card: int, size: tuple[int, int]) -> None:
    driver = Driver("human", size, session=rumor(card))
    audit: list[Any] = []
    driver.app.painter.audit = audit
    driver.scene.dirty = True
    box, scene, prompt = sheet_of(driver), driver.scene, driver.scene.prompt
    assert isinstance(prompt, RumorPrompt)
    inside = driver.app.metrics.rect(*box)
    assert [placed.text for placed in audit if placed.cut and inside.colliderect(placed.box)] == []
    rose = scene.layout_now.rose()
    for raider in scene.model.raiders.values():
        assert not rose.has(*hex_box(scene, raider.at).center), f"{raider.at} lies under the rose"
    for hex_ in prompt.sheet().keep:
        assert not hex_box(scene, hex_).overlaps(box), f"{hex_} lies under the prompt"


def test_both_sides_of_a_rumor_say_at_the_tile_what_they_explore() -> None:
    driver = Driver("human", session=rumor(1))
    prompt = driver.scene.prompt
    assert isinstance(prompt, RumorPrompt)
    told = {(tag.place, tag.filled) for tag in prompt.overlay().tags}
    assert told == {(place, side == "red") for side in ("red", "white") for place in prompt.opened(side)}
    assert told
