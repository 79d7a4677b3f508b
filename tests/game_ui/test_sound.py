"""The sound player: volumes, limits, captions, loops, and silence where there is no device."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.notice import Notice
from game.screens.settings import PARTS, SettingsScene
from game.ui import sound as sound_module
from game.ui.ambience import BACK, FADE, REST, toward
from game.ui.settings import Settings
from game.ui.sound import ALIKE, GAP, VOICES, SoundPlayer, gain
from tests.game_ui.driver import Driver

TICK = 0.05


class Rig:
    """A player with settings that can be changed."""

    def __init__(self) -> None:
        self.settings = Settings(captions=True)
        self.player = SoundPlayer(lambda: self.settings)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK)):
            self.player.update(TICK)


@pytest.fixture
def rig(monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    """A player on the dummy device."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    rig = Rig()
    rig.player.open()
    rig.player.bank.wait()
    yield rig
    rig.player.close()


def levels(rig: Rig) -> list[float]:
    return list(rig.player._ambience.levels.values())


def test_every_file_is_decoded_in_the_background(rig: Rig) -> None:
    bank = rig.player.bank
    assert not bank.missing
    decoded = [file for entry in bank.entries.values() if entry.group != "music" for file in entry.files]
    assert len(bank.loaded()) == len(decoded) > len(bank.entries)


def test_without_a_device_there_is_one_notice_and_silence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    rig, told = Rig(), []
    rig.player.on_notice = told.append
    with caplog.at_level(logging.WARNING):
        rig.player.open()
        rig.player.play("activation")
        rig.wait(1)
        rig.player.open()
    assert not rig.player.working and len(told) == 1 and told[0] == rig.player.notice
    assert len(caplog.records) == 1
    assert rig.player.caption == "caption.activation"
    rig.player.close()


def test_a_device_that_fails_later_is_told_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    rig.player.on_notice = told.append

    def fail(*_: Any) -> None:
        raise pygame.error("gone")

    monkeypatch.setattr(pygame.mixer, "Channel", fail)
    rig.player.play("turn")
    rig.player.play("spawn")
    rig.wait(1)
    assert told == [Notice("no_sound", {"reason": "gone"})] and not rig.player.voices


def test_a_sound_that_cannot_be_decoded_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    rig = Rig()
    monkeypatch.setattr(rig.player.bank, "path", lambda file: f"/nowhere/{file}")
    rig.player.open()
    rig.player.bank.wait()
    rig.player.play("turn")
    assert "turn" in rig.player.bank.missing and not rig.player.voices and not rig.player.notice
    rig.player.close()


def test_an_unknown_sound_is_an_error_and_no_sound_is_none(rig: Rig) -> None:
    rig.player.play("")
    with pytest.raises(KeyError):
        rig.player.play("moo")
    assert not rig.player.voices


def test_the_same_sound_is_not_heard_in_a_burst(rig: Rig) -> None:
    for _ in range(5):
        rig.player.play("turn")
    assert len(rig.player.voices) == 1
    for _ in range(5):
        rig.wait(GAP + TICK)
        rig.player.play("turn")
    assert len(rig.player.voices) == ALIKE


def test_the_oldest_gives_way_when_all_channels_are_taken(rig: Rig) -> None:
    keys = [key for key, entry in rig.player.bank.entries.items() if entry.group == "effects" and entry.seconds > 0.9]
    assert len(keys) > VOICES
    for key in keys:
        rig.player.play(key)
    assert [voice.key for voice in rig.player.voices] == keys[-VOICES:]


def test_an_engine_stops_when_it_is_told_to(rig: Rig) -> None:
    rig.player.play("move_jeep", 0.4)
    rig.wait(0.3)
    assert [voice.key for voice in rig.player.voices] == ["move_jeep"]
    rig.wait(0.2)
    assert not rig.player.voices


def test_volumes_act_at_once(rig: Rig) -> None:
    rig.player.play("turn")
    turn = rig.player.bank.get("turn")
    assert turn is not None and turn.get_volume() == pytest.approx(gain(80), abs=0.01)
    rig.settings = Settings(effects_volume=20)
    rig.wait(TICK)
    assert turn.get_volume() == pytest.approx(gain(20), abs=0.01)
    rig.settings = Settings(effects_volume=0)
    rig.player.play("spawn")
    assert [voice.key for voice in rig.player.voices] == ["turn"]


@pytest.mark.parametrize("how", ["off", "away"])
def test_nothing_is_heard_when_switched_off_or_away(rig: Rig, how: str) -> None:
    rig.player.wind = 3
    rig.player.play("turn")
    rig.wait(FADE + TICK)
    if how == "off":
        rig.settings = Settings(sound=False)
    else:
        rig.player.focused = False
    rig.player.play("spawn")
    rig.wait(FADE + TICK)
    assert not rig.player.voices and levels(rig) == [0, 0, 0]
    assert rig.player._ambience.music == 0
    rig.settings, rig.player.focused = Settings(), True
    rig.wait(FADE + TICK)
    assert levels(rig) == [0, 1, 0] and rig.player._ambience.music == 1


def test_the_background_is_silent_only_if_wanted(rig: Rig) -> None:
    rig.settings = Settings(quiet_unfocused=False)
    rig.player.focused = False
    assert rig.player.audible


def test_the_wind_goes_over_from_strength_to_strength(rig: Rig) -> None:
    rig.player.wind = 2
    rig.wait(FADE + TICK)
    assert levels(rig) == [1, 0, 0]
    rig.player.wind = 4
    rig.wait(FADE / 2)
    low, middle, high = levels(rig)
    assert 0 < low < 1 and middle == 0 and 0 < high < 1
    assert low + high == pytest.approx(1)
    rig.wait(FADE)
    assert levels(rig) == [0, 0, 1]
    assert not pygame.mixer.Channel(0).get_busy() and pygame.mixer.Channel(2).get_busy()
    rig.player.wind = 0
    rig.wait(FADE + TICK)
    assert not pygame.mixer.Channel(2).get_busy()


def test_the_music_steps_back_while_raiders_act(rig: Rig) -> None:
    rig.wait(FADE + TICK)
    assert pygame.mixer.music.get_volume() == pytest.approx(gain(40), abs=0.01)
    rig.player.tense = True
    rig.wait(FADE + TICK)
    assert pygame.mixer.music.get_volume() == pytest.approx(gain(40) * BACK, abs=0.01)


def test_what_is_heard_often_is_never_twice_the_same(rig: Rig) -> None:
    heard = [rig.player.bank.get("card_draw") for _ in range(7)]
    assert all(a is not b for a, b in pairwise(heard)) and len({id(each) for each in heard}) == 3


def test_pieces_of_music_follow_each_other_after_a_rest(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: played.append(path.rpartition("/")[2]))
    busy = [False]
    monkeypatch.setattr(pygame.mixer.music, "play", lambda: busy.__setitem__(0, True))
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: busy[0])
    rig.wait(2)
    assert played == ["music_day.ogg"]
    busy[0] = False
    rig.wait(REST - 1)
    assert played == ["music_day.ogg"]
    rig.wait(1 + 2 * TICK)
    assert played == ["music_day.ogg", "music_dusk.ogg"]
    rig.wait(60)
    assert len(played) == 2


def test_fades_never_overshoot() -> None:
    assert toward(0.9, 1.0, 0.5) == 1.0 and toward(0.1, 0.0, 0.5) == 0.0 and toward(0.3, 0.3, 0.5) == 0.3


def test_captions_come_and_go_and_can_be_switched_off(rig: Rig) -> None:
    rig.player.play("button")
    assert rig.player.caption == ""
    rig.player.play("turn")
    rig.player.play("spawn")
    assert rig.player.caption == "caption.spawn"
    rig.wait(4)
    assert rig.player.caption == ""
    rig.player.play("turn")
    rig.settings = Settings(captions=False)
    rig.wait(TICK)
    assert rig.player.caption == ""
    rig.player.play("turn")
    assert rig.player.caption == ""


def test_captions_do_not_need_to_be_heard() -> None:
    rig = Rig()
    rig.settings = Settings(sound=False, captions=True)
    rig.player.play("death")
    assert rig.player.caption == "caption.death"


def test_buttons_are_heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(sound_module.SoundPlayer, "play", lambda self, key, seconds=0.0: heard.append(key))
    driver.app.open(SettingsScene(driver.app))
    driver.step()
    driver.click(driver.named("captions"))
    assert driver.app.settings.captions and heard == ["button"]
    driver.app.open(SettingsScene(driver.app))
    assert heard == ["button", "page"]
    driver.named("sound").enabled = False
    driver.click(driver.named("sound"))
    assert heard[-1] == "refused"


def test_the_window_tells_the_player_of_its_focus(driver: Driver) -> None:
    driver.app.open(SettingsScene(driver.app))
    driver.step(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not driver.app.sound.focused
    driver.step(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert driver.app.sound.focused


def test_every_setting_of_sound_can_be_set() -> None:
    volumes = {name for name in Settings.model_fields if name.endswith("_volume")}
    assert volumes | {"sound", "quiet_unfocused", "captions"} == set(PARTS["sound"])
