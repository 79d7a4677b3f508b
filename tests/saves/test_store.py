"""The folder of saves: Continue, rotation, saves by name, finished games, two programs, and folders that fail."""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest

from game import paths
from game.controllers import BotSeat, Person
from game.saves import lock as lock_module
from game.saves import store as store_module
from game.saves.journal import journal_of
from game.saves.keeper import lock_of
from game.saves.opening import open_file
from game.saves.reading import SaveError
from game.saves.store import KEPT_GAMES, InUse, Shelf, Store
from tests.saves.games import answer, fresh, kept, opening, played


def files(folder: Path) -> list[str]:
    return sorted(f"{path.parent.name}/{path.suffix}" for path in folder.rglob("*") if path.is_file())


# --- Continue ---------------------------------------------------------------------------------------------------------


def test_continue_needs_a_game_under_way(tmp_path: Path) -> None:
    assert Store(None).latest() is None
    assert Store(tmp_path / "nothing").latest() is None
    store, session = kept(tmp_path, 5)
    latest = store.latest()
    assert latest is not None
    opened, keeper = store.go_on(latest)
    assert opened.session.hash() == session.hash()
    assert [type(c) for c in opened.opening().controllers] == [Person, BotSeat]
    answer(opened.session, 10_000)
    assert opened.session.outcome is not None
    assert files(tmp_path) == ["finished/.json", "games/.lock"]
    keeper.close()
    assert store.latest() is None
    (over,) = store.listed(Shelf.FINISHED)
    assert over.save is not None and over.save.summary.finished
    assert store.open(over).session.hash() == opened.session.hash()


def test_a_finished_game_is_not_kept_as_one_under_way(tmp_path: Path) -> None:
    store, session = kept(tmp_path, 10_000)
    assert session.outcome is not None
    assert store.keep(opening(session)) is None


def test_a_damaged_game_is_passed_over_by_continue_and_listed_with_its_fault(tmp_path: Path) -> None:
    store, session = kept(tmp_path, 5)
    kept(tmp_path, 5, seed=6)
    newest = store.latest()
    assert newest is not None
    newest.path.write_text('{"format": 1, "seats": []}')
    os.utime(newest.path, (time.time() + 5, time.time() + 5))
    latest = store.latest()
    assert latest is not None and latest.save is not None
    assert latest.save.record.seed == session.seed
    faults = [listed.fault for listed in store.listed(*Shelf)]
    assert faults == ["program: Field required", ""]


def test_the_first_answer_is_not_needed(tmp_path: Path) -> None:
    store, session = kept(tmp_path, 0)
    latest = store.latest()
    assert latest is not None
    opened, keeper = store.go_on(latest)
    keeper.close()
    assert opened.session.hash() == session.hash()


# --- rotation ---------------------------------------------------------------------------------------------------------


def test_the_latest_few_games_stay(tmp_path: Path) -> None:
    for seed in range(KEPT_GAMES + 2):
        kept(tmp_path, 2, seed=seed)
        for path in (tmp_path / Shelf.GAMES).iterdir():
            os.utime(path, (path.stat().st_mtime - 10, path.stat().st_mtime - 10))
    seeds = [listed.save.record.seed for listed in Store(tmp_path).listed(Shelf.GAMES) if listed.save is not None]
    assert seeds == list(range(KEPT_GAMES + 1, 1, -1))


def test_a_game_that_is_open_is_never_rotated_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "KEPT_GAMES", 1)
    store = Store(tmp_path)
    first = store.keep(opening(fresh(seed=1)))
    second = store.keep(opening(fresh(seed=2)))
    assert first is not None and second is not None
    assert first.path.exists() and second.path.exists()
    first.close()
    second.close()


def test_what_a_dead_program_left_half_written_goes(tmp_path: Path) -> None:
    store, _ = kept(tmp_path, 2)
    old, new = (tmp_path / Shelf.GAMES / name for name in (".a.json.x", ".b.json.y"))
    for path in (old, new):
        path.write_text("half")
    os.utime(old, (0, 0))
    kept(tmp_path, 2, seed=6)
    assert not old.exists() and new.exists()
    assert len(store.listed(Shelf.GAMES)) == 2


# --- two programs -----------------------------------------------------------------------------------------------------


def test_a_game_is_open_in_one_program_at_a_time(tmp_path: Path) -> None:
    store = Store(tmp_path)
    session = fresh()
    keeper = store.keep(opening(session))
    assert keeper is not None
    answer(session, 3)
    other = Store(tmp_path)
    assert other.latest() is None
    (listed,) = other.listed(Shelf.GAMES)
    with pytest.raises(InUse, match="open in another window"):
        other.go_on(listed)
    with pytest.raises(InUse):
        other.delete(listed)
    answer(session, 3)
    keeper.close()
    latest = other.latest()
    assert latest is not None
    opened, keeper = other.go_on(latest)
    assert opened.session.answers == session.answers
    keeper.close()
    assert not lock_of(listed.path).exists()


def test_two_programs_keep_games_of_their_own(tmp_path: Path) -> None:
    keepers = [Store(tmp_path).keep(opening(played(seed, seed=seed))) for seed in (3, 4)]
    for keeper in keepers:
        assert keeper is not None
        answer(keeper.session, 5)
        keeper.close()
    assert len(Store(tmp_path).listed(Shelf.GAMES)) == 2


# --- saves by name ----------------------------------------------------------------------------------------------------


def test_a_save_of_the_same_name_is_replaced(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.save(opening(played(3)), "Evening")
    store.save(opening(played(6)), "Evening")
    store.save(opening(played(4)), "../../Morning\x00")
    names = {listed.save.name: listed.save.summary.answers for listed in store.listed(Shelf.SLOTS) if listed.save}
    assert names == {"Evening": 6, "../../Morning\x00": 4}
    assert all(path.parent == tmp_path / Shelf.SLOTS for path in tmp_path.rglob("*.json"))


def test_deleting(tmp_path: Path) -> None:
    store, _ = kept(tmp_path, 3)
    store.save(opening(played(3)), "Evening")
    for listed in store.listed(*Shelf):
        store.delete(listed)
    assert not store.has_any() and files(tmp_path) == []


def test_what_cannot_be_removed_is_told_and_never_stops_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, _ = kept(tmp_path, 3)
    store.save(opening(played(3)), "Evening")
    for n in range(KEPT_GAMES):
        kept(tmp_path, 1, seed=n)

    def fail(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    listed = store.listed(*Shelf)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", fail)
        for each in listed:
            with pytest.raises(SaveError, match="cannot be removed: Permission denied"):
                store.delete(each)
        kept(tmp_path, 1, seed=99)
    assert len(store.listed(*Shelf)) == len(listed) + 1


def test_a_crash_while_saving_leaves_the_old_save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    store.save(opening(played(3)), "Evening")

    def crash(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(paths.os, "replace", crash)
    with pytest.raises(SaveError, match="cannot be written: No space left on device"):
        store.save(opening(played(6)), "Evening")
    (listed,) = store.listed(Shelf.SLOTS)
    assert listed.save is not None and listed.save.summary.answers == 3
    assert len(list((tmp_path / Shelf.SLOTS).iterdir())) == 1


def test_a_full_disk_at_the_end_of_a_game_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(tmp_path)
    told: list[str] = []
    store.trouble = told.append
    session = fresh()
    keeper = store.keep(opening(session))
    assert keeper is not None

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(paths.os, "replace", full)
        answer(session, 10_000)
        assert session.outcome is not None
        (listed,) = store.listed(Shelf.GAMES)
        assert listed.save is not None and listed.save.record.answers == session.answers
        assert store.latest() is None, "the game is over: there is nothing to continue"
    assert told == ["No space left on device"]
    keeper.close()
    assert files(tmp_path) == ["finished/.json"]


def test_a_game_that_was_kept_as_finished_is_not_under_way_too(tmp_path: Path) -> None:
    store, _ = kept(tmp_path, 5)
    latest = store.latest()
    assert latest is not None
    (tmp_path / Shelf.FINISHED).mkdir()
    (tmp_path / Shelf.FINISHED / latest.path.name).write_bytes(latest.path.read_bytes())
    assert store.latest() is None and store.listed(Shelf.GAMES) == []


def test_without_a_folder_everything_works_and_nothing_is_kept() -> None:
    store = Store(None)
    assert store.keep(opening(fresh())) is None
    assert store.listed(*Shelf) == [] and not store.has_any()
    with pytest.raises(SaveError, match="no folder"):
        store.save(opening(fresh()), "Evening")


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / Shelf.GAMES).write_text("in the way")
    (tmp_path / Shelf.SLOTS).write_text("in the way")
    store = Store(tmp_path)
    told: list[str] = []
    store.trouble = told.append
    keeper = store.keep(opening(session := fresh()))
    assert keeper is not None
    answer(session, 3)
    keeper.close()
    assert len(told) == 1
    with pytest.raises(SaveError, match="cannot be written"):
        store.save(opening(session), "Evening")


def test_where_files_cannot_be_locked_games_can_still_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unable(file: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock_module, "_grasp", unable)
    store, session = kept(tmp_path, 3)
    latest = store.latest()
    assert latest is not None
    opened, keeper = store.go_on(latest)
    keeper.close()
    assert opened.session.hash() == session.hash()


def test_a_game_under_way_opens_as_a_file_with_its_journal(tmp_path: Path) -> None:
    store, session = kept(tmp_path, 9)
    latest = store.latest()
    assert latest is not None
    assert open_file(latest.path).session.hash() == session.hash()


def test_journals_lie_beside_their_saves(tmp_path: Path) -> None:
    store, _ = kept(tmp_path, 3)
    latest = store.latest()
    assert latest is not None and journal_of(latest.path).exists()
