"""The language is a setting that acts at once, on whatever is open."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cards.texts import PSEUDO, Texts, languages
from game.language import first_known, in_terminal
from game.ui.settings import SettingsFile
from tests.game_ui.driver import Driver
from tests.game_ui.screens import SCREENS

REWORDED = [name for name in SCREENS if name not in ("save", "message", "quit", "error")]
"""Screens under the settings; the others are closed before anything else can be opened."""


@pytest.mark.parametrize("name", REWORDED)
def test_an_open_screen_changes_its_language_as_if_it_had_been_opened_in_it(name: str) -> None:
    pictures = []
    for before, after in (("en", PSEUDO), (PSEUDO, PSEUDO)):
        driver = Driver()
        driver.app.change(language=before)
        scene = SCREENS[name](driver.app)
        if hasattr(scene, "seed"):
            scene.seed = "1"
        driver.app.open(scene)
        driver.step()
        driver.app.change(language=after)
        driver.step()
        pictures.append(driver.picture())
    assert pictures[0] == pictures[1]


def test_the_settings_offer_every_language_and_speak_it_at_once() -> None:
    driver = Driver()
    driver.app.open(SCREENS["settings"](driver.app))
    choice = driver.named("language")
    assert [code for code, _ in choice.options] == list(languages())  # type: ignore[attr-defined]
    driver.app.change(language=PSEUDO)
    assert driver.app.texts.get("ui.settings.heading") == Texts(PSEUDO).get("ui.settings.heading")


def test_an_unknown_language_falls_back_with_a_notice(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"language": "tlh"}))
    store = SettingsFile(file)
    assert store.settings.language == "en"
    assert [notice.values["name"] for notice in store.notices] == ["language"]


def test_the_first_language_is_that_of_the_system_or_as_it_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert first_known(["tlh_QO", "en_GB.UTF-8"]) == "en"
    assert first_known(["tlh"]) == first_known([]) == in_terminal(None) == "en"
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"language": PSEUDO}))
    assert in_terminal(file) == PSEUDO
    file.write_text("{")
    assert in_terminal(file) == "en"
