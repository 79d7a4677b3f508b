"""The string tables: keys, values, plurals, languages, and that nothing of the box is without its texts."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from cards import texts as texts_module
from cards.box import catalog
from cards.check import check_texts, wanted_texts
from cards.errors import DataError
from cards.texts import Texts, languages, read_language
from engine.core.errors import Refused
from engine.rulesets.saltlands.refusals import SENTENCES
from engine.rulesets.saltlands.tables import Tables
from game.names import Names

ENGLISH = Texts(strict=True)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with two small languages in place of the real ones."""
    write(tmp_path / "en" / "language.toml", '[language]\nname = "English"\n')
    write(
        tmp_path / "en" / "log.toml",
        '[log]\nhello = "Hello {name}."\nonly = "Only here."\n'
        '[log.drawn]\nzero = "No card."\none = "A card."\nother = "{n} cards."\n',
    )
    write(tmp_path / "de" / "language.toml", '[language]\nname = "Deutsch"\n')
    write(tmp_path / "de" / "all.toml", '[log]\nhello = "Hallo {name}."\n')
    monkeypatch.setattr(texts_module, "FOLDER", tmp_path)
    read_language.cache_clear()
    yield tmp_path
    read_language.cache_clear()


def write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_all_texts_hold() -> None:
    assert check_texts() == []


@pytest.mark.parametrize("key", sorted(set(wanted_texts(catalog()))))
def test_everything_in_the_box_has_its_texts(key: str) -> None:
    assert ENGLISH.has(key)


def test_short_names_fit_a_card_at_hand_size() -> None:
    for key in ENGLISH.keys("card."):
        if key.endswith(".short"):
            assert len(ENGLISH.get(key)) <= 11, key


def test_card_texts_fit_a_large_card() -> None:
    for key in ENGLISH.keys("card."):
        if key.endswith(".text"):
            assert len(ENGLISH.get(key)) <= 150, key


def test_words_that_are_not_used_for_the_players() -> None:
    """One word for each thing; these have no thing."""
    for key in ENGLISH.keys(""):
        words = ENGLISH.raw(key).lower().replace(".", " ").replace(",", " ").split()
        unwanted = {"please", "invalid", "tap", "phase", "ok"} & set(words)
        assert not unwanted, f"{key}: {unwanted}"


def test_a_text_with_values(folder: Path) -> None:
    assert Texts("en").get("log.hello", name="Ines") == "Hello Ines."
    assert Texts("en").values_of("log.hello") == {"name"}
    assert Texts("en").values_of("log.drawn") == {"n"}


@pytest.mark.parametrize(("n", "text"), [(0, "No card."), (1, "A card."), (2, "2 cards."), (21, "21 cards.")])
def test_plurals(folder: Path, n: int, text: str) -> None:
    assert Texts("en").get("log.drawn", n=n) == text


def test_a_language_takes_what_it_lacks_from_english(folder: Path) -> None:
    assert languages() == {"en": "English", "de": "Deutsch"}
    german = Texts("de", strict=True)
    assert german.get("log.hello", name="Ines") == "Hallo Ines."
    assert german.get("log.only") == "Only here."


def test_a_missing_text_is_an_error_in_tests_and_shows_its_key_in_the_game(folder: Path) -> None:
    assert Texts("en").get("log.nowhere") == "log.nowhere"
    assert Texts("en").find("log.nowhere") is None
    assert Texts("en").get("log.hello") == "Hello {name}."
    with pytest.raises(KeyError, match=r"log\.nowhere"):
        Texts("en", strict=True).get("log.nowhere")
    with pytest.raises(KeyError, match="name"):
        Texts("en", strict=True).get("log.hello")


def test_an_unknown_language(folder: Path) -> None:
    with pytest.raises(DataError, match="there is no language 'fr', only en, de"):
        Texts("fr")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[log]\nhello = "Again."\n', "en/more.toml: log.hello: is also in en/log.toml"),
        ("[log]\ncount = 3\n", "en/more.toml: log.count: is no text"),
        ('[log]\nbroken = "{name"\n', "en/more.toml: log.broken: has a broken brace: "),
        ('[log]\nbroken = "{}"\n', "en/more.toml: log.broken: has braces without a plain name in them"),
        ("[log\n", "en/more.toml: is not valid TOML: "),
    ],
)
def test_damaged_tables_get_one_clear_line(folder: Path, text: str, message: str) -> None:
    write(folder / "en" / "more.toml", text)
    with pytest.raises(DataError) as caught:
        Texts("en")
    assert str(caught.value).startswith(message)
    assert "\n" not in str(caught.value)


def test_texts_load_without_pydantic() -> None:
    """The title screen needs texts at once and the box only later."""
    code = "import sys; from cards.texts import Texts; Texts(); print('pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_every_text_that_the_program_names_is_there() -> None:
    """Keys that are written out in the sources; those made of parts are held by their screens' tests."""
    named = re.compile(r"""texts?\.(?:get|find|has)\(\s*"([a-z_]+(?:\.[A-Za-z0-9_-]+)+)["]""")
    for file in sorted((Path(__file__).parents[2] / "game").rglob("*.py")):
        for key in named.findall(file.read_text(encoding="utf-8")):
            assert ENGLISH.has(key), f"{file.name}: {key}"


def test_every_refusal_has_its_text_with_the_values_of_the_engine() -> None:
    texts = {key.removeprefix("refusal."): ENGLISH.values_of(key) for key in ENGLISH.keys("refusal.")}
    assert set(texts) == set(SENTENCES)
    for key, (sentence, _) in SENTENCES.items():
        assert texts[key] == {name for _, name, _, _ in Formatter().parse(sentence) if name}, key


def test_refusals_name_things() -> None:
    names = Names(Tables(catalog()), ENGLISH, ["Ines"])
    values: dict[str, str | int]
    for key, values, said in (
        ("card_used", {"card": "spear#2"}, "Spear was used this turn."),
        ("unknown_card", {"card": "spoon#1"}, "There is no card spoon#1."),
        ("upwind", {"wind": "NE", "step": "SW"}, "The wind blows NE, so a landsail cannot step SW."),
        ("terrain_sail", {"terrain": "rock"}, "Landsails cannot enter rock."),
        ("end_activated", {"group": "quad+buggy"}, "Quad + Buggy was activated this round already."),
        ("end_group", {"group": "lorry"}, "There is no raider group lorry."),
        ("end_not_spawn", {"groups": "hankerer, tracked+jeep"}, "A group is still to be activated: Hankerer, Tracked"),
    ):
        assert names.refusal(Refused("", key=key, values=values)).startswith(said)
    assert names.refusal(Refused("The game is over.")) == "The game is over."


MARKS = re.compile(r"<[a-z0-9_:/-]+>|\[[A-Z]+-\d+\]|\*\*")


@pytest.mark.parametrize("language", [code for code in languages() if code != "en"])
def test_other_languages_have_the_same_texts(language: str) -> None:
    """The same keys and plural forms; in each text the same values, links, signs and bold words."""
    own, english = read_language(texts_module.FOLDER / language), read_language(texts_module.FOLDER / "en")
    assert set(english) - set(own) == set()
    theirs = Texts(language)
    for key in own:
        assert theirs.values_of(theirs.base(key)) == ENGLISH.values_of(ENGLISH.base(key)), key
    for key in english:
        assert names_in(own[key]) == names_in(english[key]) or ENGLISH.base(key) != key, key
        assert sorted(MARKS.findall(own[key])) == sorted(MARKS.findall(english[key])), key


def names_in(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
