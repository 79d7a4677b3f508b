"""A game whose files others remove or change while it is played: it is written anew with the next answer."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.saves.journal import journal_of
from game.saves.keeper import lock_of
from game.saves.store import InUse, Shelf, Store
from tests.saves.games import answer, fresh, opening


def _clear(path: Path) -> None:
    shutil.rmtree(path.parent)


def _copy_back(path: Path) -> None:
    for part in (path, journal_of(path)):
        data = part.read_bytes()
        part.unlink()
        part.write_bytes(data)


HARM: dict[str, Callable[[Path], object]] = {
    "folder removed": _clear,
    "save removed": Path.unlink,
    "save overwritten": lambda path: path.write_text("x"),
    "journal removed": lambda path: journal_of(path).unlink(),
    "journal emptied": lambda path: journal_of(path).write_bytes(b""),
    "journal overwritten": lambda path: journal_of(path).write_text("no line of ours\n"),
    "journal added to": lambda path: journal_of(path).open("ab").write(b"no line of ours\n"),
    "both copied back": _copy_back,
}


@pytest.mark.parametrize("harm", HARM)
def test_a_game_whose_files_were_disturbed_is_whole_after_the_next_answer(tmp_path: Path, harm: str) -> None:
    told: list[str] = []
    store = Store(tmp_path)
    store.trouble = told.append
    keeper = store.keep(opening(session := fresh()))
    assert keeper is not None
    answer(session, 5)
    HARM[harm](keeper.path)
    answer(session)

    def on_disk() -> list[object]:
        [listed] = Store(tmp_path).listed(Shelf.GAMES)
        assert listed.save is not None and not listed.fault
        return list(listed.save.record.answers)

    assert on_disk() == list(session.record().answers), "as a program that dies now would leave it"
    assert keeper.is_sound and not told
    answer(session, 5)
    assert on_disk() == list(session.record().answers)
    keeper.close()
    assert not lock_of(keeper.path).exists()
    assert on_disk() == list(session.record().answers)


def test_a_game_that_is_written_anew_is_still_locked(tmp_path: Path) -> None:
    store = Store(tmp_path)
    keeper = store.keep(opening(session := fresh()))
    assert keeper is not None
    answer(session, 3)
    _clear(keeper.path)
    answer(session)
    other = Store(tmp_path)
    [listed] = other.listed(Shelf.GAMES)
    with pytest.raises(InUse):
        other.go_on(listed)
    keeper.close()


def test_a_game_that_another_program_has_taken_over_is_left_to_it(tmp_path: Path) -> None:
    told: list[str] = []
    store = Store(tmp_path)
    store.trouble = told.append
    keeper = store.keep(opening(session := fresh()))
    assert keeper is not None
    answer(session, 3)
    lock_of(keeper.path).unlink()
    _copy_back(keeper.path)
    other = Store(tmp_path)
    [listed] = other.listed(Shelf.GAMES)
    opened, second = other.go_on(listed)
    answer(session)
    assert not keeper.is_sound and len(told) == 1
    answer(opened.session, 2)
    keeper.close()
    assert lock_of(second.path).exists(), "the lock is the other's"
    second.close()
    [listed] = other.listed(Shelf.GAMES)
    assert listed.save is not None and listed.save.record.answers == opened.session.record().answers
