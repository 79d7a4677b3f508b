"""The pictures of the rulebook: made from positions, drawn whole, and what stands below them is true."""

from __future__ import annotations

import pytest

from cards.rulebook import pages, rulebook
from cards.rulebook_diagrams import diagrams
from cards.texts import Texts
from engine.rulesets.saltlands.mat import hand_limit
from game.screens.rulebook_diagrams import Diagram, Diagrams
from tests.game_ui.driver import Driver

TEXTS = Texts(strict=True)


@pytest.fixture
def pictures(driver: Driver) -> Diagrams:
    return Diagrams(driver.app.painter, TEXTS)


def one(pictures: Diagrams, name: str) -> Diagram:
    rule = diagrams()[name].rules[0]
    return next(diagram for diagram in pictures.of(rule) if diagram.name == name)


def test_there_are_many_each_below_a_rule_and_with_words() -> None:
    known = {rule.number for chapter in (*pages(TEXTS), *rulebook(TEXTS)) for rule in chapter.rules}
    assert len(diagrams()) >= 12
    for name, entry in diagrams().items():
        assert set(entry.rules) <= known, name
        assert TEXTS.get(f"diagram.{name}")
    assert {key.removeprefix("diagram.") for key in TEXTS.keys("diagram.")} == set(diagrams())


@pytest.mark.parametrize("name", list(diagrams()))
def test_each_is_drawn_at_its_size_and_never_wider_than_asked(driver: Driver, pictures: Diagrams, name: str) -> None:
    picture = one(pictures, name)
    whole = picture.draw(2000)
    assert whole.get_size() == picture.natural()
    narrow = picture.draw(180)
    assert narrow.get_width() <= 180 and narrow.get_size() == picture.size(180)
    assert picture.draw(180) is narrow
    assert driver.app.pictures.missing == set()


def test_what_stands_below_them_is_true(pictures: Diagrams) -> None:
    wind = one(pictures, "wind").overlay().stop
    assert {"2,0", "0,-2", "-1,0"} <= wind and not {"3,0", "-2,0"} & wind
    double = one(pictures, "double_step").overlay()
    assert len(double.step_at) == 2 and len(double.path) == 4
    terrain = one(pictures, "terrain")
    assert all(terrain.table.model.terrain[hex_] != "rock" for hex_ in terrain.overlay().stop)
    passing = one(pictures, "passing").overlay()
    assert {"1,0", "3,0"} <= set(passing.path) and not {"1,0", "3,0"} & passing.stop
    assert one(pictures, "fuel").overlay().fuel_from == 4
    assert one(pictures, "collecting").overlay().choices == {"1,-1", "-1,1"}
    limit = one(pictures, "limit").table.view
    assert hand_limit(limit, limit.players[0]) == 4
    assert one(pictures, "trading").overlay().choices == {"1,0"}
    assert one(pictures, "targets").overlay().targets == {"1,0", "0,-1"}
    area = one(pictures, "area")
    struck = {name for name, raider in area.table.model.raiders.items() if raider.at in area.overlay().targets}
    assert struck == {"dirtbike#1", "jeep#1", "quad#1"}
    way = one(pictures, "raider_way")
    (line,) = way.overlay().lines
    assert all(way.table.model.terrain[hex_] != "sand" for hex_ in line.hexes)
    tie = one(pictures, "raider_tie").overlay()
    assert len(tie.lines) == 2 and len({len(line.hexes) for line in tie.lines}) == 1


def test_the_spawn_and_the_escape_are_as_told(pictures: Diagrams) -> None:
    spawn = one(pictures, "spawn").table.model
    points = {number: hex_ for hex_, number in spawn.spawns.items()}
    assert spawn.round == 2 and spawn.raider_at(points[2])
    assert points[1] in spawn.tokens and not spawn.raider_at(points[3])
    escape = one(pictures, "escape").table
    assert escape.model.stopped and escape.model.result is None
    place = escape.view.geo.places[escape.view.geo.tile_of[escape.view.players[0].at]]
    assert escape.model.markers["sand"] == place
    rumor = one(pictures, "rumor").overlay()
    assert {line.label for line in rumor.lines} >= {"R", "W"} and rumor.edges
