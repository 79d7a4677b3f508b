"""Every save that was ever written opens, is saved and opens again, and the game goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.errors import BadPosition
from game.rulesets import ruleset
from game.saves.journal import journal_of, read_journal, with_journal
from game.saves.model import FORMAT, Save
from game.saves.opening import open_file, open_save
from game.saves.reading import SaveError, as_report, as_save, read_save
from game.saves.summary import save_of, seats_of
from game.saves.upgrade import format_of
from tests.saves.games import answer

MUSEUM = Path(__file__).parent.parent / "museum"
EXHIBITS = sorted(MUSEUM.glob("format_*/*.json"))

CHANGED = """The rules play this record otherwise than when it was made. Give them a new version, so that records of the
old one are refused and saves open from their position; before a release `python -m tests.museum.make` will do too."""


def exhibited(path: Path) -> Save:
    """What an exhibit holds, its journal included."""
    data = json.loads(path.read_text(encoding="utf-8"))
    if "report" in data:
        game = as_report(data).game
        assert game is not None
        return game
    save = as_save(data)
    return with_journal(save, read_journal(journal_of(path), save))


def test_the_museum_has_every_format() -> None:
    formats = {path.parent.name for path in EXHIBITS}
    assert formats == {f"format_{number}" for number in range(FORMAT + 1)}
    for path in EXHIBITS:
        data = json.loads(path.read_text(encoding="utf-8"))
        assert path.parent.name == f"format_{format_of(data.get('game', data))}"


@pytest.mark.parametrize("path", EXHIBITS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_save_opens_and_is_saved_and_opens_again(path: Path, tmp_path: Path) -> None:
    save = exhibited(path)
    if not _made_with_these(save) and save.snapshot is None:
        with pytest.raises(SaveError, match=r"record\.(version|data): was made with"):
            open_file(path)
        return
    try:
        opened = open_save(save)
    except BadPosition as fault:
        raise AssertionError(CHANGED) from fault
    assert opened.replayed or not _made_with_these(save), CHANGED
    again = tmp_path / "again.json"
    again.write_text(save_of(opened.session, seats_of(opened.opening().controllers)).to_json(), encoding="utf-8")
    reopened = open_save(read_save(again))
    assert reopened.replayed and reopened.session.hash() == opened.session.hash()
    answer(opened.session, 5)
    answer(reopened.session, 5)
    assert reopened.session.hash() == opened.session.hash()


def _made_with_these(save: Save) -> bool:
    rules = ruleset(save.record.ruleset)
    return (save.record.version, save.record.data) == (rules.version, rules.data_hash())
