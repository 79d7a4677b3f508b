"""Reports: what they tell, and that they let a fault of the rules be seen again."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest

from engine.rulesets.saltlands.rules import Saltlands
from game.cli import main
from game.opening import Opening
from game.saves.model import FORMAT
from game.saves.opening import open_file
from game.saves.report import LogTail, impersonal, report_of
from game.saves.store import Shelf, Store
from game.saves.summary import save_of, seats_of
from game.session import Session
from tests.saves.games import answer, fresh, opening


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules that break, with half of their work done, from round 1 on."""
    sound = Saltlands.execute

    def execute(self: Saltlands, state: Any, chosen: Any) -> None:
        sound(self, state, chosen)
        if state.round >= 1:
            raise KeyError("a planted fault")

    monkeypatch.setattr(Saltlands, "execute", execute)


def broken_game() -> Opening:
    """A game played into the planted fault."""
    game = opening(fresh())
    with pytest.raises(KeyError):
        answer(game.session, 500)
    return game


def test_a_fault_of_the_rules_leaves_the_game_as_it_was(planted: None) -> None:
    game = broken_game()
    session = game.session
    assert session.broken is not None
    assert Session.from_record(session.rules, session.record()).hash() == session.hash()


def test_a_report_shows_a_fault_of_the_rules_again(
    planted: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = broken_game()
    save = save_of(game.session, seats_of(game.controllers))
    report = report_of(save, KeyError("a planted fault"), game.session.broken, [], {})
    path = Store(tmp_path).write(Shelf.REPORTS, report)
    assert main(["replay", str(path), "--verify"]) == 0
    told = capsys.readouterr().out
    assert f"ends in {game.session.hash()}" in told
    assert "breaks: KeyError: 'a planted fault'" in told


def test_a_mended_fault_is_said_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = opening(fresh())
    answer(game.session, 4)
    pending = game.session.pending
    assert pending is not None
    option = pending.options[0].key  # type: ignore[union-attr]
    save = save_of(game.session, seats_of(game.controllers))
    for broken, said in ((option, "carried out without a fault"), ("nonsense", "is refused")):
        path = Store(tmp_path).write(Shelf.REPORTS, report_of(save, None, broken, [], {}))
        assert main(["replay", str(path), "--verify"]) == 0
        assert said in capsys.readouterr().out


def test_a_report_without_a_game_cannot_be_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Store(tmp_path).write(Shelf.REPORTS, report_of(None, ValueError("on the title"), None, [], {}))
    assert main(["replay", str(path), "--verify"]) == 2
    assert "game: the report tells of no game" in capsys.readouterr().err


def test_folders_of_this_machine_are_named_by_what_they_are_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "ines"))
    try:
        raise OSError(f"cannot read {tmp_path / 'ines' / 'secret.txt'}")
    except OSError as error:
        report = report_of(None, error, None, [f"File {tmp_path / 'ines'}/x.py"], {})
    assert report.fault.error == "OSError: cannot read HOME/secret.txt"
    assert report.log == ["File HOME/x.py"]
    assert report.fault.trace[-1].startswith("tests/saves/test_report.py:")
    assert impersonal("nothing here") == "nothing here"


def test_the_log_keeps_its_last_lines() -> None:
    tail = LogTail()
    for n in range(300):
        tail.handle(logging.LogRecord("game", logging.ERROR, "x", 1, "line %d", (n,), None))
    assert len(tail.lines) == 200 and tail.lines[-1].endswith("ERROR line 299")


def test_the_game_in_a_report_is_a_save_of_its_own(tmp_path: Path) -> None:
    game = opening(fresh())
    save = save_of(game.session, seats_of(game.controllers))
    path = Store(tmp_path).write(Shelf.REPORTS, report_of(save, None, None, [], {"scale": 100}))
    data = json.loads(path.read_text())
    assert data["game"]["format"] == FORMAT and data["settings"] == {"scale": 100}
    assert open_file(path).session.hash() == game.session.hash()
