"""Which sound goes with which event, and what is heard when the show is hurried."""

from __future__ import annotations

from typing import Any

import pytest

from art.sources.sound.build import load_manifest
from engine.core.event import Event
from engine.rulesets.saltlands import events as ev
from game.table.show.director import Director, Pace
from game.table.show.hearing import Hearing
from game.table.show.sounds import MOST_AT_ONCE, SOUNDS, sound_of, sounds_at_once
from tests.game_table.test_director import a_model, an_activation, play

MANIFEST = load_manifest()


def attack(piercing: bool, *hexes: str) -> ev.AttackMade:
    return ev.AttackMade(seat=0, card="spear#1", at="1,0", strength=1, piercing=piercing, hexes=hexes)


def raider_attack(piercing: bool) -> ev.RaiderAttacked:
    return ev.RaiderAttacked(
        raider="jeep#1", at="1,0", line=1, strength=2, piercing=piercing, victims=(0,), chosen_by="rule"
    )


def discarded(why: str) -> ev.CardDiscarded:
    return ev.CardDiscarded(seat=0, card="fuel#1", why=why)


CASES: list[tuple[Event, str]] = [
    (ev.CardsRefreshed(seat=0, cards=()), ""),
    (ev.CardsRefreshed(seat=0, cards=("spear#1",)), "card_refresh"),
    (ev.PlayerEntered(seat=0, at="0,0", revived=False), "enter"),
    (ev.PlayerEntered(seat=0, at="0,0", revived=True), "revival"),
    (ev.GameEnded(winners=(0,), clause="escaped", place="NE", faction="salt"), "escape"),
    (ev.GameEnded(winners=(), clause="no_time", place="", faction=""), "loss"),
    (ev.CardsDrawn(seat=0, deck="mirage", cards=("?",)), "card_draw"),
    (ev.CardsDrawn(seat=0, deck="mirage", cards=("?",) * 8), "card_deal"),
    (discarded("cost"), "card_discard"),
    (discarded("defence"), ""),
    (discarded("death"), ""),
    (attack(False, "1,0"), "attack_normal"),
    (attack(True, "1,0"), "attack_piercing"),
    (attack(True, "1,0", "2,0"), "attack_area"),
    (raider_attack(False), "attack_normal"),
    (raider_attack(True), "attack_piercing"),
    (ev.PointMet(seat=0, card="helmet#1", left=0), "helmet"),
    (ev.PointMet(seat=0, card="first_aid_kit#1", left=0), "kit"),
    (ev.PointMet(seat=0, card="crew#1", left=0), "crew_lost"),
    (ev.MarkerMoved(faction="salt", was="NE", to="E", direction="E", reason=""), "marker"),
    (ev.MarkerMoved(faction="salt", was="NE", to="NE", direction="", reason="none"), "marker_stays"),
    (ev.PlayerMoved(seat=0, path=("0,0", "1,0"), vehicle="wind_tractor#1", fuel=()), "move_wind_tractor"),
]


@pytest.mark.parametrize(("event", "sound"), CASES)
def test_an_event_is_heard_as_what_it_is(event: Event, sound: str) -> None:
    assert sound_of(a_model().tables, event) == sound
    assert sound in ("", *MANIFEST)


def test_every_sound_that_is_named_is_made() -> None:
    """Sounds that an event chooses are in the cases above; kinds of vehicles in the test of the manifest."""
    assert {sound for sound in SOUNDS.values() if isinstance(sound, str)} <= {"", *MANIFEST}
    chosen = {kind for kind, sound in SOUNDS.items() if not isinstance(sound, str)}
    assert chosen - {type(event) for event, _ in CASES} == {ev.RaiderMoved}


def test_all_that_is_made_is_heard_somewhere() -> None:
    named = {sound for sound in SOUNDS.values() if isinstance(sound, str)} | {sound for _, sound in CASES}
    effects = {key for key, entry in MANIFEST.items() if entry["group"] == "effects" and not key.startswith("move_")}
    assert effects <= named


class Player:
    """Keeps what it is asked to play."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []

    def play(self, key: str, seconds: float = 0.0) -> None:
        if key:
            self.heard.append((key, seconds))


def heard_of(pace: Pace, do: Any = None) -> list[tuple[str, float]]:
    director, player = Director(a_model(), pace), Player()
    Hearing(director, director.shown.tables, player)  # type: ignore[arg-type]
    director.add(an_activation())
    if do is not None:
        director.update(0.0)
        do(director)
    play(director)
    return player.heard


def test_an_activation_is_heard_from_alarm_to_dust() -> None:
    heard = heard_of(Pace.NORMAL)
    keys = [key for key, _ in heard]
    assert keys[0] == "activation" and keys[-1] == "activation_over"
    assert all((seconds > 0) == key.startswith("move_") for key, seconds in heard)
    assert any(key.startswith("move_") for key in keys)


def test_a_faster_show_ends_engines_sooner() -> None:
    slow = [seconds for key, seconds in heard_of(Pace.NORMAL) if key.startswith("move_")]
    fast = [seconds for key, seconds in heard_of(Pace.FAST) if key.startswith("move_")]
    assert len(slow) == len(fast) and all(f < s for f, s in zip(fast, slow, strict=True))


@pytest.mark.parametrize("do", [Director.skip, Director.settle])
def test_what_is_skipped_makes_no_burst(do: Any) -> None:
    keys = [key for key, _ in heard_of(Pace.NORMAL, do)]
    rest = keys[keys.index("activation") + 1 :]
    assert len(rest) == len(set(rest)) <= MOST_AT_ONCE
    assert not any(key.startswith("move_") for key in rest)


def test_without_animation_the_weightiest_is_heard_at_once() -> None:
    keys = [key for key, _ in heard_of(Pace.OFF)]
    assert keys[0] == "activation" and len(keys) <= MOST_AT_ONCE


def test_an_undo_is_silent() -> None:
    director, player = Director(a_model()), Player()
    Hearing(director, director.shown.tables, player)  # type: ignore[arg-type]
    director.add(an_activation())
    director.reset(a_model())
    assert player.heard == []


def test_the_weightiest_come_first_and_keep_their_order() -> None:
    tables = a_model().tables
    events = [
        ev.CardUsed(seat=0, card="spear#1", option=1, crew="", target=""),
        attack(False, "1,0"),
        discarded("cost"),
        ev.RaiderEliminated(seat=0, raider="jeep#1", at="1,0", overkill=False),
        ev.CharacterDied(seat=0, at="1,0", deaths=1),
    ]
    assert sounds_at_once(tables, events) == ["attack_normal", "destroyed", "death"]
