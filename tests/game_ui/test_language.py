"""The language is a setting that acts at once, on whatever is open."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pygame
import pytest

from cards.texts import PSEUDO, Texts, languages
from game.language import first_known, in_terminal
from game.rulesets import ruleset
from game.screens.new_game import NewGame
from game.session import Session
from game.ui.settings import SettingsFile
from game.ui.text import Text
from tests.game_table.driver import Driver as TableDriver
from tests.game_ui.driver import Driver
from tests.game_ui.screens import NAMES, SAVED_AS, SCREENS
from tests.situations import positions
from tests.walk import uncover

REWORDED = [name for name in SCREENS if name not in ("save", "delete", "message", "quit", "error")]
"""Screens under the settings; the others are closed before anything else can be opened."""


@pytest.mark.parametrize("name", REWORDED)
def test_an_open_screen_changes_its_language_as_if_it_had_been_opened_in_it(name: str) -> None:
    pictures = []
    for before, after in (("en", PSEUDO), (PSEUDO, PSEUDO)):
        driver = Driver()
        driver.app.change(language=before)
        scene = SCREENS[name](driver.app)
        if isinstance(scene, NewGame):
            scene.seed = scene.setup.seats[0].name = "1"
        driver.app.open(scene)
        driver.step()
        driver.app.change(language=after)
        driver.step()
        pictures.append(driver.picture())
    same = pictures[0] == pictures[1]
    assert same, "the picture is another one"


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


ALLOWED = re.compile(
    r"[A-Z]+-\d+|Esc|Enter|F\d+|MiB|ValueError|screens|py|damaged.json|json|home|"
    + "|".join(" ".join((*NAMES, SAVED_AS)).split())
)
"""What may be seen in any language: numbers of rules, keys, names that the tests gave, and faults of the program."""


def words_of_the_program(texts: set[str]) -> set[str]:
    """Of texts that were drawn while the made-up language was spoken, the words without an accent."""
    return {word for text in texts for word in re.findall(r"[^\W\d_]{2,}", ALLOWED.sub("", text)) if word.isascii()}


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every text that is drawn from now on, word by word or line by line."""
    texts: set[str] = set()
    line = Text.line

    def noted(self: Text, text: str, face: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
        texts.add(text)
        return line(self, text, face, px, colour)

    monkeypatch.setattr(Text, "line", noted)
    return texts


@pytest.mark.parametrize("name", list(SCREENS))
def test_every_word_of_a_screen_comes_from_the_tables(name: str, drawn: set[str]) -> None:
    driver = Driver()
    driver.app.change(language=PSEUDO)
    driver.app.open(SCREENS[name](driver.app))
    driver.step()
    assert drawn and not words_of_the_program(drawn)


@pytest.mark.parametrize("kind", sorted(positions(4)))
def test_every_word_of_the_table_comes_from_the_tables(kind: str, drawn: set[str]) -> None:
    session = Session.from_position(ruleset("saltlands"), positions(4)[kind])
    driver = TableDriver("human,human,human,human", session=session)
    driver.app.change(language=PSEUDO)
    uncover(driver)
    drawn.clear()
    driver.scene.layout()
    driver.tick(3)
    driver.scene.retire()
    assert drawn and not words_of_the_program(drawn)
