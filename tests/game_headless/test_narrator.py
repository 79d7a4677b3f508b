"""Every event is told, in the words of the string table, with nothing a reader may not know."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path
from typing import get_type_hints

import pytest

from cards.texts import Texts
from engine.core.event import Event, redact
from engine.rulesets.saltlands import events as ev
from game.log_entries import ENTRIES
from game.names import Names
from game.narrator import Narrator
from game.rulesets import ruleset

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
                assert len(line.text) <= 220 or isinstance(event, ev.TradeOffered), line.text
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
        ev.CardUsed(rule="ACT-1", seat=0, card="spear#1", option=1, crew="crew#3", target="3,1"),
        "Odo uses Spear for Ines: 3,1.",
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
