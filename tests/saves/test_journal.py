"""The journal: every whole answer counts, wherever the file ends and whatever is damaged in it."""

from __future__ import annotations

import time
from itertools import accumulate
from pathlib import Path

import pytest

from game.saves import keeper as keeper_module
from game.saves.journal import Journal, journal_of, line_of, read_journal
from game.saves.model import ENTRY, Answered, Noted, Undone
from game.saves.reading import read_save
from game.saves.store import Shelf, Store
from tests.saves.games import answer, fresh, kept, opening

ANSWERS = 12


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that was kept; the positions in its journal are left out, so that it can be cut at every byte."""
    folder = tmp_path_factory.mktemp("kept")
    kept(folder, ANSWERS)
    journal = journal_of(only(folder))
    lines = [ENTRY.validate_json(line[9:]) for line in journal.read_bytes().splitlines()]
    journal.write_bytes(b"".join(map(line_of, map(without_position, lines))))
    return folder


def without_position(entry: Answered | Undone | Noted) -> Answered | Undone | Noted:
    if not isinstance(entry, Noted):
        return entry
    return entry.model_copy(update={"snapshot": entry.snapshot.model_copy(update={"position": {}})})


def only(folder: Path) -> Path:
    """The save of the one game under way."""
    (path,) = (folder / Shelf.GAMES).glob("*.json")
    return path


def test_a_journal_cut_at_any_byte_gives_all_whole_answers(folder: Path, tmp_path: Path) -> None:
    save = read_save(only(folder))
    whole = journal_of(only(folder)).read_bytes()
    lines = whole.splitlines(keepends=True)
    ends = list(accumulate(len(line) for line in lines))
    counts = list(accumulate(b'"kind":"answer"' in line for line in lines))
    cut = tmp_path / "cut.journal"
    for size in range(len(whole) + 1):
        cut.write_bytes(whole[:size])
        contents = read_journal(cut, save)
        lines_left = sum(end <= size for end in ends)
        assert contents.fault == ""
        assert contents.length == (ends[lines_left - 1] if lines_left else 0)
        assert len(contents.answers) == (counts[lines_left - 1] if lines_left else 0)
    assert counts[-1] == ANSWERS


def test_no_damaged_byte_is_taken_for_an_answer(folder: Path, tmp_path: Path) -> None:
    save = read_save(only(folder))
    whole = journal_of(only(folder)).read_bytes()
    answers = read_journal(journal_of(only(folder)), save).answers
    damaged = tmp_path / "damaged.journal"
    for place in range(0, len(whole), 5):
        changed = bytearray(whole)
        changed[place] ^= 1 << place % 8
        damaged.write_bytes(changed)
        contents = read_journal(damaged, save)
        assert contents.answers == answers[: len(contents.answers)]
        # a line break that is lost in the last line leaves a cut line, which is no fault
        assert contents.fault or len(contents.answers) >= ANSWERS - 1


def test_a_game_goes_on_behind_a_cut_line(tmp_path: Path) -> None:
    store, _ = kept(tmp_path, 10)
    journal = journal_of(only(tmp_path))
    journal.write_bytes(journal.read_bytes() + b"12345678 {half a li")
    for total in (12, 14):
        latest = store.latest()
        assert latest is not None and latest.fault == ""
        opened, keeper = store.go_on(latest)
        answer(opened.session, 2)
        keeper.close()
        assert len(opened.session.answers) == total


def test_undo_is_kept_too_even_before_the_save_it_began_with(tmp_path: Path) -> None:
    store, _ = kept(tmp_path, 6)
    latest = store.latest()
    assert latest is not None
    opened, keeper = store.go_on(latest)
    for _ in range(4):
        opened.session.undo()
    answer(opened.session, 1)
    keeper.close()
    again = store.latest()
    assert again is not None and again.save is not None
    assert again.save.record.answers == opened.session.answers
    reopened, keeper = store.go_on(again)
    keeper.close()
    assert reopened.session.hash() == opened.session.hash()


def test_each_turn_notes_how_the_game_stands(tmp_path: Path) -> None:
    store, session = kept(tmp_path, 40)
    latest = store.latest()
    assert latest is not None and latest.save is not None
    view = session.view(None)
    summary = latest.save.summary
    assert (summary.round, summary.active, summary.answers) == (view.round, view.active, 40)
    assert latest.save.snapshot is not None and latest.save.snapshot.answers > 20


def test_keeping_an_answer_takes_less_than_ten_milliseconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    took: list[float] = []
    plain = keeper_module.Keeper._stepped

    def timed(self: keeper_module.Keeper, *arguments: object) -> None:
        began = time.thread_time()  # of this process alone: other programs on the machine do not count
        plain(self, *arguments)  # type: ignore[arg-type]
        took.append(time.thread_time() - began)

    monkeypatch.setattr(keeper_module.Keeper, "_stepped", timed)
    kept(tmp_path, 60, seats=6)
    assert len(took) == 60
    assert sorted(took)[57] < 0.010


def test_a_half_written_line_is_taken_back_and_tried_again(tmp_path: Path) -> None:
    class Full:
        """A disk that takes ten bytes more, then none until there is room again."""

        def __init__(self, file: object) -> None:
            self.file, self.room = file, 10

        def write(self, data: memoryview) -> int:
            if not self.room:
                raise OSError(28, "No space left on device")
            taken = self.file.write(data[: self.room])  # type: ignore[attr-defined]
            self.room -= taken
            return taken

        def __getattr__(self, name: str) -> object:
            return getattr(self.file, name)

    path = tmp_path / "game.journal"
    journal = Journal(path)
    first, second = (Answered(n=n, answer="end spawn", hash="0") for n in (1, 2))
    journal.add(first)
    journal.write()
    full = Full(journal._file)
    journal._file = full  # type: ignore[assignment]
    journal.add(second)
    with pytest.raises(OSError, match="No space"):
        journal.write()
    assert path.read_bytes() == line_of(first)
    full.room = 10_000
    journal.write()
    journal.close()
    assert path.read_bytes() == line_of(first) + line_of(second)


def test_trouble_is_told_once_and_what_was_missed_is_written_later(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.write_text("a file where the folder should be")
    store = Store(folder)
    told: list[str] = []
    store.trouble = told.append
    session = fresh()
    keeper = store.keep(opening(session))
    assert keeper is not None
    answer(session, 8)
    assert len(told) == 1 and not keeper.is_sound
    folder.unlink()
    (folder / Shelf.GAMES).mkdir(parents=True)
    answer(session, 1)
    assert keeper.is_sound
    keeper.close()
    latest = store.latest()
    assert latest is not None and latest.save is not None
    assert latest.save.record.answers == session.answers
