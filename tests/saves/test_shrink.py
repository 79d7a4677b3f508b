"""A fault of the rules is found by its report and cut down to the game that shows it and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.rulesets.saltlands.rules import Saltlands
from game.cli import main
from game.saves.opening import open_file
from game.saves.reading import as_report, read_object
from game.saves.report import report_of
from game.saves.store import Shelf, Store
from game.saves.summary import save_of, seats_of
from tests.saves.games import answer, fresh, opening

Fault = Callable[[Any, Any], bool]


def plant(monkeypatch: pytest.MonkeyPatch, breaks: Fault) -> None:
    """Rules that break, with half of their work done, where `breaks(state, chosen)` holds after an answer."""
    sound = Saltlands.execute

    def execute(self: Saltlands, state: Any, chosen: Any) -> None:
        sound(self, state, chosen)
        if breaks(state, chosen):
            raise KeyError("a planted fault")

    monkeypatch.setattr(Saltlands, "execute", execute)


def reported(folder: Path, seats: int = 3) -> Path:
    """The report of a game that was played into the planted fault."""
    game = opening(fresh(seats))
    with pytest.raises(KeyError) as raised:
        answer(game.session, 2_000)
    save = save_of(game.session, seats_of(game.controllers))
    return Store(folder).write(Shelf.REPORTS, report_of(save, raised.value, game.session.broken, [], {}))


FAULTS: dict[str, Fault] = {
    "a spawn of round 2": lambda state, chosen: state.round == 2,
    "any collecting": lambda state, chosen: getattr(chosen, "op", "") == "collect",
    "two dead": lambda state, chosen: sum(player.deaths for player in state.players) >= 2,
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_report_is_cut_down_to_the_game_that_breaks(
    fault: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, FAULTS[fault])
    path = reported(tmp_path)
    out = tmp_path / "small.json"
    assert main(["shrink", str(path), "--out", str(out)]) == 0
    small, large = as_report(read_object(out)).game, as_report(read_object(path)).game
    assert small is not None and large is not None
    assert len(small.record.answers) < 10
    assert small.record.position is not None
    assert len(str(small.record.position)) < len(str(large.snapshot and large.snapshot.position)) / 2
    capsys.readouterr()
    assert main(["replay", str(out), "--verify"]) == 0
    assert "breaks: KeyError: 'a planted fault'" in capsys.readouterr().out


def test_a_mended_fault_is_said_and_nothing_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        plant(patch, FAULTS["any collecting"])
        path = reported(tmp_path)
    out = tmp_path / "small.json"
    assert main(["shrink", str(path), "--out", str(out)]) == 2
    assert "nothing to shrink" in capsys.readouterr().err
    assert not out.exists()


def test_what_is_no_report_of_a_fault_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Store(tmp_path).write(Shelf.REPORTS, report_of(None, ValueError("on the title"), None, [], {}))
    assert main(["shrink", str(path)]) == 2
    assert "fault.answer: the report names no answer that broke" in capsys.readouterr().err
    with pytest.raises(Exception, match="the report tells of no game"):
        open_file(path)
