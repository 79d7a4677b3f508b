"""Curtain, results, rulebook, settings, menu and the page for errors."""

from __future__ import annotations

from dataclasses import fields

import pygame
import pytest

from cards.box import catalog
from cards.texts import Texts
from engine.core.decision import Choose
from game.rulesets import ruleset
from game.screens.choices import QuitQuestion
from game.screens.curtain import Curtain
from game.screens.menu import GameMenu
from game.screens.results import Results
from game.screens.rulebook import RulebookScene
from game.screens.settings import PARTS, SettingsScene
from game.screens.tally import SeatTally, tally
from game.screens.verdict import Verdict
from game.session import Session
from game.ui.rich import first_rule
from game.ui.scene import Scene
from game.ui.settings import Settings, Speed
from game.ui.widgets import Button, Paragraph, Segmented, Stepper
from tests.gallery.screens import finished_game
from tests.game_ui.driver import Driver
from tests.game_ui.screens import NAMES, SCREENS, started

# --- curtain ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def opened() -> list[str]:
    return []


@pytest.fixture
def curtain(driver: Driver, opened: list[str]) -> Curtain:
    opening = started(driver.app, 3).opening
    assert opening is not None
    scene = Curtain(driver.app, opening.session, 1, 0, lambda: opened.append("open"), lambda: opened.append("menu"))
    driver.app.open(scene)
    return scene


@pytest.mark.rule("INFO-2")
def test_the_curtain_ignores_presses_for_half_a_second(driver: Driver, curtain: Curtain, opened: list[str]) -> None:
    driver.key(pygame.K_RETURN)
    driver.click(curtain.button)
    assert not opened
    driver.wait(0.6)
    driver.click(curtain.button)
    assert opened == ["open"] and curtain not in driver.app.scenes


@pytest.mark.rule("INFO-2")
def test_a_press_from_before_does_not_open_it_when_it_is_let_go(
    driver: Driver, curtain: Curtain, opened: list[str]
) -> None:
    driver.move(curtain.button.box.center)
    driver.down(curtain.button.box.center)
    driver.wait(0.6)
    driver.up(curtain.button.box.center)
    assert not opened


@pytest.mark.rule("INFO-2")
def test_the_curtain_covers_all_and_names_no_card(driver: Driver, curtain: Curtain) -> None:
    driver.app.painter.audit = []
    driver.step()
    said = " ".join(placed.text for placed in driver.app.painter.audit)
    assert "Mara" in said and "Ines" in said
    names = {driver.app.texts.get(key) for key in driver.app.texts.keys("card.") if key.endswith(".name")}
    characters = {driver.app.texts.get(key) for key in driver.app.texts.keys("character.") if key.endswith(".name")}
    assert not any(name in said for name in names - characters)
    assert curtain.opaque


def test_the_menu_opens_over_the_curtain_at_any_time(driver: Driver, curtain: Curtain, opened: list[str]) -> None:
    driver.key(pygame.K_ESCAPE)
    assert opened == ["menu"]


# --- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "seed"), [(1, 1), (4, 5), (6, 5)])
def test_the_tally_adds_up(driver: Driver, count: int, seed: int) -> None:
    opening = started(driver.app, count, seed, finished=True).opening
    assert opening is not None
    session = opening.session
    counted = tally(session.seats, (event for _, event in session.heard(None)))
    end = session.view(None)
    assert len(counted.rounds) == end.round + 1
    assert [seat.deaths for seat in counted.seats] == [player.deaths for player in end.players]
    assert sum(seat.rumors for seat in counted.seats) == len(end.rumors_played)
    for name in ("rumors", "tiles", "kills", "deaths"):
        by_seat = sum(getattr(seat, name) for seat in counted.seats)
        assert by_seat == sum(getattr(turn, name) for turn in counted.rounds), name
    turns = [seat.cards for seat in counted.seats]
    assert {field.name for field in fields(SeatTally)} >= {"cards", "met"} and min(turns) > 0


@pytest.mark.parametrize(("count", "seed"), [(1, 1), (2, 5), (4, 5)])
def test_the_verdict_tells_what_decided(driver: Driver, count: int, seed: int) -> None:
    opening = started(driver.app, count, seed, finished=True).opening
    assert opening is not None
    verdict = Verdict(opening.session, driver.app.texts)
    outcome = opening.session.outcome
    assert outcome is not None
    assert list(verdict.winners) == outcome["winners"]
    assert verdict.clauses and verdict.heading
    if outcome["winners"]:
        assert all(clause.held for clause in verdict.clauses if "WIN-3" not in clause.text)
    else:
        assert any(not clause.held for clause in verdict.clauses)


def escape(victories: int, *, raider: bool = False, rumors: int = 6, round_: int = 3) -> Verdict:
    """The verdict of a game in which two players stand on the escape tile and one elsewhere."""
    hands = [["salt_relic"] * victories, ["sand_relic"], []]
    position = {
        "players": [
            {"character": character, "name": name, "at": at, "hand": hand, "deaths": deaths}
            for character, name, at, hand, deaths in zip(
                ("healer", "scientist", "ploughman"), NAMES, ("0,0", "1,0", "-2,5"), hands, (0, 1, 1), strict=False
            )
        ],
        "rumors_played": [rumor.id for rumor in catalog().rumors][:rumors],
        "markers": {"salt": "C", "sand": "NW", "rock": "NE"},
        "round": round_,
        "groups": [{"types": "hankerer+dirtbike+quad+buggy+tracked+jeep", "activated": True, "stack": []}],
        "raiders": [{"type": "quad", "at": "0,1"}] if raider else [],
    }
    session = Session.from_position(ruleset("saltlands"), position)
    for _ in range(20):
        if session.outcome is not None:
            break
        pending = session.pending
        assert isinstance(pending, Choose)
        ends = [option for option in pending.options if option.op == "end"]
        session.answer(None, (ends or pending.options)[0])
    return Verdict(session, Texts(strict=True))


@pytest.mark.rule("WIN-2")
def test_an_escape_names_every_condition_that_held() -> None:
    verdict = escape(4)
    assert verdict.heading == "Escaped and won: Ines and Mara"
    assert "Bartholomew Krachten stayed behind" in verdict.sentences
    assert [clause.held for clause in verdict.clauses] == [True] * 4
    said = " ".join(clause.text for clause in verdict.clauses)
    assert "**4** salt cards" in said and "**5** victory cards in all" in said and "**Compass**" in said
    assert [verdict.fate(seat) for seat in range(3)] == ["escaped", "escaped", "left behind, second life"]


@pytest.mark.rule("WIN-6")
@pytest.mark.parametrize(
    ("victories", "raider", "rumors", "missing"),
    [
        (2, False, 6, ["WIN-2", "WIN-2", "WIN-2", "WIN-6"]),
        (4, True, 6, ["WIN-1", "WIN-2", "WIN-6"]),
        (4, False, 5, ["RUM-5", "WIN-2", "WIN-6"]),
    ],
)
def test_a_loss_names_what_was_missing(victories: int, raider: bool, rumors: int, missing: list[str]) -> None:
    verdict = escape(victories, raider=raider, rumors=rumors, round_=5)
    assert not verdict.winners
    failed = [clause.text for clause in verdict.clauses if not clause.held]
    assert [text.rsplit("[", 1)[1].rstrip("]") for text in failed] == missing


@pytest.mark.rule("WIN-6")
def test_a_loss_says_that_the_game_is_over_and_how_each_player_was_lost() -> None:
    verdict = escape(2, round_=5)
    assert verdict.heading == "Game over: nobody escaped" and "time ran out" in verdict.sentences
    fates = ["out of time", "out of time, second life", "out of time, second life"]
    assert [verdict.fate(seat) for seat in range(3)] == fates


@pytest.mark.rule("LIFE-4")
def test_the_dead_are_told_by_name() -> None:
    session = finished_game("lost")
    verdict = Verdict(session, Texts(strict=True))
    dead = [seat for seat in range(session.seats) if verdict.is_dead(seat)]
    assert dead and [verdict.fate(seat) for seat in dead] == ["dead"] * len(dead)
    assert f"{verdict.names.listed([verdict.names.seat(seat) for seat in dead])} had died" in verdict.sentences


def test_the_results_lead_on(driver: Driver) -> None:
    tables = started(driver.app, 2, finished=True)
    table = driver.app.top
    driver.app.open(Results(driver.app, tables))
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is table
    driver.app.open(Results(driver.app, tables))
    driver.key(pygame.K_RETURN)
    assert driver.app.top is not table and tables.under_way
    driver.app.open(Results(driver.app, started(driver.app, 2, finished=True)))
    driver.click(driver.named("title"))
    assert len(driver.app.scenes) == 1


# --- rulebook ---------------------------------------------------------------------------------------------------------


def test_the_rulebook_opens_at_a_rule_follows_links_and_goes_back(driver: Driver) -> None:
    driver.app.open(Scene(driver.app))
    book = RulebookScene(driver.app, "RAID-9")
    driver.app.open(book)
    driver.step()
    lit = driver.named("lit")
    assert book.area.rect.contains(lit.box)
    book.open("MOVE-4")
    assert (book.chapter, book.rule) == ("MOVE", "MOVE-4")
    book.open("NO-1")
    assert book.rule == "MOVE-4"
    driver.key(pygame.K_ESCAPE)
    assert book.rule == "RAID-9"
    driver.key(pygame.K_ESCAPE)
    assert book not in driver.app.scenes


def test_the_search_finds_words_and_numbers(driver: Driver) -> None:
    book = RulebookScene(driver.app)
    driver.app.open(book)
    driver.click(driver.named("search"))
    driver.type("landsail ")
    driver.type("wind")
    found = [rule.number for rule in book.hits()]
    assert "MOVE-4" in found and len(found) < 20
    assert driver.group().focus is driver.named("search")
    driver.type(" zebra")
    assert book.hits() and driver.app.texts.get("ui.rulebook.partly", n=len(book.hits())) == book._title()
    book.find("zebra")
    driver.step()
    assert not book.hits()
    book.find("move-4")
    assert book.hits()[0].number == "MOVE-4"
    driver.key(pygame.K_ESCAPE)
    assert not book.search


def test_going_back_returns_to_the_search_where_it_was(driver: Driver) -> None:
    book = RulebookScene(driver.app)
    driver.app.open(Scene(driver.app))
    driver.app.open(book)
    book.find("raider")
    book.area.scroll_to(400)
    book.open("RAID-6")
    assert not book.search and book.rule == "RAID-6"
    driver.key(pygame.K_ESCAPE)
    assert book.search == "raider" and book.area.offset == 400


def test_links_are_opened_with_keys_and_f1_closes_the_book(driver: Driver) -> None:
    book = RulebookScene(driver.app, "ACT-9")
    driver.app.open(Scene(driver.app))
    driver.app.open(book)
    driver.step()
    driver.group().set_focus(driver.named("text ACT-9"))
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert book.rule == "RUM-1"
    driver.key(pygame.K_F1)
    assert book not in driver.app.scenes


def test_every_rule_and_part_can_be_read_lit(driver: Driver) -> None:
    book = RulebookScene(driver.app)
    driver.app.open(book)
    for rule in (rule for chapter in book.chapters for rule in chapter.rules):
        book.open(rule.number)
        assert book.area.rect.contains(driver.named("lit").box), rule.number


@pytest.mark.parametrize("name", list(SCREENS))
def test_every_citation_on_a_screen_is_a_link(driver: Driver, name: str) -> None:
    driver.app.open(SCREENS[name](driver.app))
    for widget in driver.group().widgets:
        if isinstance(widget, Paragraph) and first_rule(widget.markup):
            assert widget.on_rule is not None, widget.markup


def test_f1_opens_the_rule_that_is_pointed_at_on_any_screen(driver: Driver) -> None:
    opened: list[str] = []
    driver.app.on_rule = opened.append
    driver.app.open(SCREENS["new game"](driver.app))
    driver.step()
    driver.move(driver.named("groups").box.center)
    driver.key(pygame.K_F1)
    assert opened == ["SETUP-4"]


def test_a_rule_cited_in_help_is_opened_by_a_click_on_it(driver: Driver) -> None:
    opened: list[str] = []
    driver.app.on_rule = opened.append
    driver.app.open(SCREENS["new game"](driver.app))
    hands = driver.named("hands")
    assert first_rule(hands.help) == "INFO-2"
    driver.move(hands.box.center)
    driver.wait(0.5)
    drawn = driver.group()._drawn
    assert drawn is not None
    spot = drawn.links[0][0].center
    for share in (0.4, 0.7, 0.9, 1.0):
        a, b = hands.box.center, spot
        driver.move((round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share)))
    driver.click(spot)
    assert opened == ["INFO-2"]


def test_every_chapter_can_be_opened(driver: Driver) -> None:
    book = RulebookScene(driver.app)
    driver.app.open(book)
    for chapter in book.chapters:
        button = driver.named(f"chapter {chapter.id}")
        assert isinstance(button, Button)
        button.activate()
        driver.step()
        assert book.chapter == chapter.id


# --- settings ---------------------------------------------------------------------------------------------------------


def test_every_setting_that_is_shown_exists_and_has_words(driver: Driver) -> None:
    for names in PARTS.values():
        for name in names:
            assert name in Settings.model_fields
            assert driver.app.texts.has(f"ui.settings.{name}.name") and driver.app.texts.has(f"ui.settings.{name}.note")
    hidden = set(Settings.model_fields) - {name for names in PARTS.values() for name in names}
    assert hidden == {"window", "setup", "keys"}


def test_settings_act_at_once_and_are_set_back(driver: Driver) -> None:
    driver.app.open(SettingsScene(driver.app))
    speed = driver.named("animation")
    assert isinstance(speed, Segmented)
    driver.click(speed.cells()[0].center)
    assert driver.app.settings.animation is Speed.OFF
    scale = driver.named("scale")
    assert isinstance(scale, Stepper)
    driver.click(scale.ends()[1].center)
    assert driver.app.settings.scale == 105 and driver.app.metrics.scale == 1.05
    driver.click(driver.named("scale reset"))
    driver.click(driver.named("animation reset"))
    assert driver.app.settings == Settings()
    assert not driver.named("scale reset").visible


# --- menu and errors --------------------------------------------------------------------------------------------------


def test_the_menu_keeps_the_game(driver: Driver) -> None:
    tables = started(driver.app, 2)
    table = driver.app.top
    driver.app.open(GameMenu(driver.app, tables))
    driver.key(pygame.K_ESCAPE)
    assert driver.app.top is table
    driver.app.open(GameMenu(driver.app, tables))
    driver.click(driver.named("title"))
    assert driver.app.top is driver.app.scenes[0] and tables.under_way
    tables.go_on()
    assert driver.app.top is table


def test_quitting_a_game_under_way_asks_and_escape_keeps_playing(driver: Driver) -> None:
    tables = started(driver.app, 2)
    driver.app.on_quit = tables.ask_to_quit
    driver.app.open(GameMenu(driver.app, tables))
    driver.click(driver.named("quit"))
    assert isinstance(driver.app.top, QuitQuestion) and driver.app.running
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.app.top, GameMenu)
    driver.click(driver.named("quit"))
    driver.click(driver.named("quit_now"))
    assert not driver.app.running


def test_closing_the_window_asks_once_and_only_for_a_game_under_way(driver: Driver) -> None:
    tables = started(driver.app, 2)
    driver.app.on_quit = tables.ask_to_quit
    close = pygame.event.Event(pygame.QUIT)
    driver.step(close)
    assert isinstance(driver.app.top, QuitQuestion) and driver.app.running
    driver.step(close)
    assert not driver.app.running


@pytest.mark.parametrize("finished", [True, False])
def test_a_finished_game_is_left_without_a_question(driver: Driver, finished: bool) -> None:
    tables = started(driver.app, 1, finished=finished)
    assert tables.ask_to_quit() is not finished


@pytest.mark.parametrize("name", list(SCREENS))
def test_no_screen_draws_while_nothing_changes(driver: Driver, name: str) -> None:
    driver.app.open(SCREENS[name](driver.app))
    driver.wait(1.0)
    frames = driver.app.frames
    driver.wait(2.0)
    assert driver.app.frames == frames


@pytest.mark.parametrize("name", list(SCREENS))
def test_every_screen_survives_resizing_to_anything(driver: Driver, name: str) -> None:
    driver.app.open(SCREENS[name](driver.app))
    for size, scale in (((640, 400), 300), ((2000, 500), 75), ((700, 1600), 140), ((1280, 720), 300)):
        driver.app.change(scale=scale)
        driver.step(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
