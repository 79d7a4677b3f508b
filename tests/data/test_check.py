"""`check_all`: pictures by their manifests, languages against English, and no screen needed."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cards import check
from cards.box import catalog
from cards.check import check_all, check_pictures, wanted_pictures
from cards.errors import DataError
from cards.texts import Texts


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A folder that has every picture the box needs."""
    entries = {key: {"file": f"{key}.webp"} for key in wanted_pictures(catalog())}
    for entry in entries.values():
        (tmp_path / entry["file"]).parent.mkdir(exist_ok=True)
        (tmp_path / entry["file"]).touch()
    manifest(tmp_path, entries)
    return tmp_path


def manifest(folder: Path, entries: Any, file: str = "cards.json") -> None:
    (folder / file).write_text(json.dumps({"pictures": entries}), encoding="utf-8")


def test_a_complete_folder_has_no_fault(pictures: Path) -> None:
    assert check_pictures(pictures) == []


def test_a_missing_file_and_a_missing_key_are_named(pictures: Path) -> None:
    (pictures / "illus" / "spear.webp").unlink()
    entries = json.loads((pictures / "cards.json").read_text(encoding="utf-8"))["pictures"]
    del entries["raider/jeep_damaged"]
    manifest(pictures, entries)
    assert check_pictures(pictures) == [
        f"{pictures.name}/cards.json: illus/spear: the file illus/spear.webp is missing",
        "pictures: raider/jeep_damaged: no manifest has it",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is not valid JSON"),
        ("[]", "is no table of pictures"),
        ('{"pictures": []}', "is no table of pictures"),
        ('{"pictures": {"illus/spear": {}}}', "pictures.illus/spear: names no file"),
        ('{"pictures": {"illus/spear": 3}}', "is no table of pictures"),
    ],
)
def test_a_damaged_manifest_gets_one_clear_line(pictures: Path, text: str, message: str) -> None:
    (pictures / "more.json").write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=message) as caught:
        check_pictures(pictures)
    assert "\n" not in str(caught.value)


def test_all_parts_are_checked_though_one_cannot_be(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise DataError("data/kinds.toml", "spear", "is missing")

    monkeypatch.setattr(check, "check_box", broken)
    monkeypatch.setattr(check, "check_pictures", lambda: ["pictures: illus/spear: no manifest has it"])
    assert check_all() == ["data/kinds.toml: spear: is missing", "pictures: illus/spear: no manifest has it"]


class Translated(Texts):
    """English with a few texts replaced, as another language might have them."""

    def __init__(self, **texts: str) -> None:
        super().__init__()
        self.language = "xx"
        self._table = {**self._table, **{key.replace("__", "."): text for key, text in texts.items()}}


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        ({"card__spaer__name": "Speer"}, "texts/xx: card.spaer.name: there is no such text in English"),
        (
            {"token__loot": "Beute {count}"},
            "texts/xx: token.loot: has the value count, which English does not have",
        ),
        (
            {"house__enter_nearby__about": "[LOOT-1]"},
            "texts/xx: house.enter_nearby.about: refers to LOOT-1, which is no rule",
        ),
    ],
)
def test_a_language_is_held_to_english(texts: dict[str, str], fault: str) -> None:
    assert list(check._check_language(Translated(**texts), Texts(), {"ACT-9"} | _rules())) == [fault]


def _rules() -> set[str]:
    return {key.split(".")[1] for key in Texts().keys("rule.")}


def test_checking_needs_no_pygame() -> None:
    code = "import sys; from cards.check import check_all; check_all(); print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == ("False", "")
