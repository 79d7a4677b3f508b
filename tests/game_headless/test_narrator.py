"""Every event is told, in the words of the string table, with nothing a reader may not know."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path
from typing import get_type_hints

import pytest

from cards.texts import Texts
from engine.core.event import Event, redact
from engine.rulesets.saltlands import events as ev
from game.log_entries import ENTRIES
from game.names import Names
from game.narrator import Narrator, enter
from game.rulesets import ruleset
from game.session import Session

EVENT_TYPES = [
    kind for kind in vars(ev).values() if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]
TEXTS = Texts(strict=True)
GLYPHS = Path(__file__).parents[2] / "art" / "pictures" / "glyph"


def names(seats: int = 3) -> Names:
    return Names(ruleset("saltlands").tables, TEXTS, ["Ines", "Odo", "Vesna"][:seats])


def test_every_event_type_has_an_entry():
    assert set(ENTRIES) == set(EVENT_TYPES)


def test_games_are_told_in_full(games):
    """Strict texts raise for a missing key or value; between them the games hold nearly all events."""
    told = set()
    for session in games:
        narrator = Narrator(Names.of(session.view(None), TEXTS))
        for seat in (None, *range(session.seats)):
            for number, event in session.heard(seat):
                line = narrator.tell(number, event)
                told.add(type(event).__name__)
                if line is None:
                    continue
                assert (GLYPHS / f"{line.icon}.webp").is_file(), line
                assert re.search(r"\[?[A-Z]+-\d+", line.rule), line
                assert line.text[-1] in ".:?" or line.heading, line.text
                assert "{" not in line.text and "?" not in line.text, line.text
                assert len(line.text) <= 220 or line.joins or isinstance(event, ev.TradeOffered), line.text
    assert {kind.__name__ for kind in EVENT_TYPES} - told <= {type(event).__name__ for event, _ in SAMPLES}


SAMPLES = [
    (ev.PlayerWaited(rule="SETUP-14", seat=0), "Ines cannot enter and stays off the board this turn."),
    (ev.SearchFailed(rule="DECK-4", seat=0, kind="first_aid_kit"), "Ines finds no First-Aid Kit."),
    (ev.RumorIgnored(rule="RUM-5", seat=0), "The rumor does nothing: six rumors are done."),
    (ev.RefreshKept(rule="ACT-4", seat=1), "Odo keeps the second refresh for later this turn."),
    (
        ev.TradeOffered(rule="TRADE-4", seat=0, partner=1, cards=("fuel#1", "fuel#2"), wishes=("water",)),
        "Ines offers Odo 2 x Fuel and asks for Water.",
    ),
    (ev.TradeAnswered(rule="TRADE-4", seat=0, partner=1, cards=()), "Odo offers Ines nothing in return."),
    (ev.TradeStopped(rule="TRADE-4", seat=0, partner=1, by=1), "Odo declines the trade with Ines."),
    (ev.TradeStopped(rule="TRADE-4", seat=0, partner=1, by=0), "Ines withdraws the trade with Odo."),
    (
        ev.CardsTraded(rule="TRADE-1", seen_by=(0, 1), seat=0, to=1, hidden=("map#1",), open=("crate#1",)),
        "Ines gives Odo Crate and Map.",
    ),
    (ev.GroupsMerged(rule="SPAWN-3", groups=("hankerer+dirtbike",)), "The raider groups merge: Hankerer + Dirtbike."),
    (
        ev.GameEnded(rule="WIN-2", winners=(0, 2), clause="escaped", place="N", faction="salt"),
        "Ines and Vesna escape from the North tile: the game is won.",
    ),
    (
        ev.CardsDrawn(rule="ACT-9", seat=0, deck="mirage", cards=("map#1",)),
        "Ines draws Map from the mirage deck.",
    ),
    (
        ev.DeckShuffled(rule="DECK-2", deck="mirage", count=31, renewed=True),
        "The 31 discarded cards are shuffled into a new mirage deck.",
    ),
    (ev.DeckShuffled(rule="DECK-4", deck="mirage", count=9, renewed=False), "The mirage deck is shuffled."),
    (ev.RaiderWounded(rule="FIGHT-3", raider="jeep#2", at="3,1", wounds=0, crew=2), "The armor of Jeep 2 holds."),
    (
        ev.RaiderEliminated(rule="RAID-2", seat=0, raider="hankerer#2", at="3,1", overkill=True),
        "Ines eliminates Hankerer 2 at 3,1 with more wounds than needed: no crew card.",
    ),
    (
        ev.CardPlaced(rule="MAT-6", seat=0, card="jeep#1", zone="vehicle", exhausted=True),
        "Ines now drives Jeep, which counts as used.",
    ),
    (
        ev.CardUsed(rule="ACT-1", seat=0, card="water_distiller#1", option=1, crew="crew#3", target="water#1"),
        "Odo uses Water Distiller for Ines: Water.",
    ),
]


@pytest.mark.parametrize(("event", "text"), SAMPLES)
def test_sentences(event, text):
    line = Narrator(names()).tell(0, event)
    assert line is not None and line.text == text


def test_others_hear_numbers_only():
    narrator = Narrator(names())
    drawn = ev.CardsDrawn(rule="ACT-9", seen_by=(0,), seat=0, deck="mirage", cards=("map#1", "fuel#1"))
    assert narrator.tell(0, redact(drawn, 1)).text == "Ines draws 2 cards from the mirage deck."
    traded = ev.CardsTraded(rule="TRADE-1", seen_by=(0, 1), seat=0, to=1, hidden=("map#1",), open=("crate#1",))
    assert narrator.tell(0, redact(traded, 2)).text == "Ines gives Odo Crate and 1 card."


def test_raiders_say_why_they_moved():
    moved = ev.RaiderMoved(
        rule="RAID-8", raider="jeep#1", path=("3,0", "3,1"), allowance=4, goal=0, distance_before=2, distance_after=0,
        ends=("3,1", "4,0"), chosen_by="ruthless", reason="reached",
    )  # fmt: skip
    line = Narrator(names()).tell(0, moved)
    assert line.text == "Jeep 1 moves to 3,1, next to Ines."
    assert line.more == (
        "It may move 4. Distance to Ines: 2 before, 0 after. "
        "2 hexes were equally good; the worst for the players was taken."
    )
    assert line.hexes == ("3,0", "3,1")
    assert line.raider == "jeep#1"


def told(*events: Event) -> list[str]:
    return [line.text for line in Narrator(names()).tell_all(enumerate(events))]


AN_ATTACK = ev.RaiderAttacked(
    rule="FIGHT-2", raider="jeep#1", at="3,0", line=1, strength=2, piercing=False, victims=(0,), chosen_by="rule"
)
DEATH = ev.CharacterDied(rule="LIFE-1", seat=0, at="3,1", deaths=1)


def lost(*cards: str) -> list[Event]:
    return [ev.CardDiscarded(rule="LIFE-1", seat=0, card=card, why="death") for card in cards]


def test_a_death_says_why_in_one_line():
    armor = ev.PointsCovered(rule="FIGHT-8", seat=0, points=1, left=1)
    _, _, death = told(AN_ATTACK, armor, DEATH, *lost("spear#1", "map#1", "map#2"))
    assert death == (
        "Ines dies at 3,1: 1 point of Jeep 1's attack was open, and nothing could meet it. "
        "Lost: Spear and 2 x Map. Ines returns next turn."
    )


@pytest.mark.parametrize("kept", ["first_aid_kit#1", "helmet#1", "crew#3"])
def test_a_death_that_could_have_been_met_does_not_say_that_nothing_was_there(kept):
    _, death = told(AN_ATTACK, DEATH, *lost("spear#1", kept))
    assert death.startswith("Ines dies at 3,1: 2 points of Jeep 1's attack were not met. Lost: ")


def test_a_helmet_is_nothing_against_armor_piercing_hits():
    pierced = replace(AN_ATTACK, piercing=True)
    assert "nothing could meet them" in told(pierced, DEATH, *lost("helmet#1"))[-1]


def test_a_death_after_a_met_point_counts_what_is_left():
    met = ev.PointMet(rule="FIGHT-5", seat=0, card="helmet#1", left=1)
    said = told(AN_ATTACK, met, DEATH)[-1]
    assert said.startswith("Ines dies at 3,1: 1 point of Jeep 1's attack was open, and nothing could meet it.")


def test_a_second_death_is_named():
    lines = Narrator(names()).tell_all(enumerate([AN_ATTACK, replace(DEATH, rule="LIFE-3", deaths=2), *lost("map#1")]))
    assert lines[-1].grave[0] == "Ines dies for the second time"
    assert lines[-1].text.endswith("That was the second death: Ines is out.")
    assert lines[-1].number == 1


def test_an_attack_is_one_line_that_names_the_raider_and_who_made_it():
    story = [
        ev.RaiderPlaced(rule="SPAWN-4", raider="jeep#1", at="2,1", why="spawn"),
        ev.RaiderMoved(
            rule="RAID-8", raider="jeep#1", path=("2,1", "3,1"), allowance=4, goal=0, distance_before=2,
            distance_after=0, ends=("3,1",), chosen_by="rule", reason="reached",
        ),
        ev.CardUsed(rule="ACT-1", seat=0, card="spear#1", option=1, crew="crew#3", target="3,1"),
        ev.CardExhausted(rule="ACT-1", seat=0, card="crew#3"),
        ev.CardExhausted(rule="ACT-3", seat=0, card="spear#1"),
        ev.AttackMade(
            rule="FIGHT-3", seat=0, card="spear#1", at="3,1", strength=1, piercing=False, hexes=("3,1",)
        ),
    ]  # fmt: skip
    lines = Narrator(names()).tell_all(enumerate(story))
    assert [line.text for line in lines[2:]] == ["Odo for Ines attacks Jeep 1 at 3,1 with Spear: 1 normal."]
    assert lines[-1].more == "Used until Ines's next turn: Odo and Spear."


def test_a_tile_that_is_turned_over_and_laid_is_one_line():
    story = [
        ev.CardUsed(rule="ACT-2", seat=0, card="map#1", option=1, crew="", target="SE"),
        ev.CardDiscarded(rule="ACT-2", seat=0, card="map#1", why="cost"),
        ev.TileRevealed(rule="RUM-3", seat=0, place="SE", tile="?"),
    ]
    laid = ev.TileExplored(rule="RUM-3", place="SE", tile="?", turn=0, hexes=("3,1",), terrain=("salt",), spawns=(0,))
    assert told(*story)[-1] == "Ines turns over the Southeast tile with Map."
    assert told(*story, laid) == ["Ines discards Map, used up.", "Ines explores the Southeast tile with Map."]


def test_what_a_card_brings_about_names_the_card():
    def use(card: str, target: str) -> ev.CardUsed:
        return ev.CardUsed(rule="ACT-2", seat=0, card=card, option=1, crew="", target=target)

    refreshed = ev.CardsRefreshed(rule="ACT-4", seat=0, cards=("crew#3",))
    assert told(use("water#1", ""), refreshed)[-1] == "Ines refreshes Odo with Water."
    assert told(refreshed)[-1] == "Ines refreshes Odo."
    fetched = ev.CardFetched(rule="DECK-4", seat=0, card="water#1", source="discard")
    assert told(use("water_distiller#1", ""), fetched)[-1] == (
        "Ines takes Water from the discard pile with Water Distiller."
    )
    wind = ev.WindTurned(rule="ACT-7", was="NW", to="W")
    assert told(use("wind_vane#1", "W"), wind)[-1] == "Ines turns the wind from NW to W with Wind Vane."
    turn = ev.TurnStarted(rule="TURN-1", seat=1, turn=4, round=1)
    assert told(use("wind_vane#1", "W"), turn, wind)[-1] == "The wind turns from NW to W."


def test_cards_that_go_together_are_one_line():
    revival = [ev.CardDiscarded(rule="LIFE-1", seat=0, card=card, why="drawn") for card in ("map#1", "fuel#1")]
    assert told(*revival) == ["Ines keeps the rest of the new hand and discards Map and Fuel."]
    choice = [ev.CardDiscarded(rule="MAT-5", seat=seat, card="map#1", why="choice") for seat in (0, 1)]
    assert told(*choice) == ["Ines discards Map.", "Odo discards Map."]


def test_a_fuller_line_takes_the_place_of_the_one_before(games):
    """Event by event, as the table hears them, the log is the one that a reader of the whole gets."""
    for session in games[::4]:
        heard = list(session.heard(None))
        narrator, lines = Narrator(Names.of(session.view(None), TEXTS)), []
        for number, event in heard:
            enter(lines, narrator.tell(number, event))
        assert lines == Narrator(Names.of(session.view(None), TEXTS)).tell_all(heard)
        assert len({line.number for line in lines}) == len(lines)


def test_lines_are_grouped_by_turn(games):
    session = games[0]
    lines = Narrator(Names.of(session.view(None), TEXTS)).tell_all(session.heard(None))
    assert [line.number for line in lines] == sorted(line.number for line in lines)
    assert {line.turn for line in lines} == set(range(max(line.turn for line in lines) + 1))
    openings = [line for line in lines if line.heading and line.text.startswith("Turn ")]
    assert [line.turn for line in openings] == list(range(1, len(openings) + 1))


def test_every_private_field_has_the_type_that_redaction_expects():
    """`redact` blanks tuples item by item and texts as `?`; the entries rely on both."""
    for kind in EVENT_TYPES:
        hints = get_type_hints(kind)
        for name in kind.PRIVATE:
            assert name in {f.name for f in fields(kind)}
            assert hints[name] in (str, tuple[str, ...])


def test_a_game_from_a_position_hides_nothing_of_its_first_turn() -> None:
    position = {
        "players": [{"character": "healer", "at": "0,1", "vehicle": "landsail"}],
        "tokens": [{"kind": "loot", "number": 1, "at": "1,0"}],
        "decks": {"mirage": ["fuel"]},
    }
    session = Session.from_position(ruleset("saltlands"), position)
    session.answer(0, "collect 1,0")
    lines = Narrator(Names.of(session.view(0), TEXTS)).tell_all(session.heard(0))
    assert lines and not any(line.detail for line in lines)
