"""From a file to a game: at any moment, with other cards, and from files that are not what they should be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.rulesets.saltlands.rules import Saltlands
from game.controllers import BotSeat
from game.opening import Opening
from game.saves.model import MOST_DEPTH
from game.saves.opening import open_file
from game.saves.reading import SaveError, read_save
from game.saves.store import Shelf, Store
from game.saves.summary import save_of, seats_of
from tests.saves.games import answer, controllers, fresh, kept, opening


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A save of a game under way."""
    session = fresh()
    answer(session, 15)
    return Store(tmp_path).save(opening(session), "Evening")


def changed(file: Path, **changes: Any) -> Path:
    """The file with other values by dotted name, with `__` for the dot."""
    data = json.loads(file.read_text())
    for name, value in changes.items():
        *steps, last = name.split("__")
        part = data
        for step in steps:
            part = part[step]
        part[last] = value
    file.write_text(json.dumps(data))
    return file


@pytest.mark.parametrize(("seats", "seed"), [(1, 3), (3, 4)])
def test_a_save_opens_from_the_middle_of_any_question(tmp_path: Path, seats: int, seed: int) -> None:
    session = fresh(seats, seed)
    kinds = set()
    path = tmp_path / "save.json"
    while session.pending is not None and len(session.answers) < 120:
        if session.pending.kind not in kinds:
            kinds.add(session.pending.kind)
            path.write_text(save_of(session, seats_of(controllers(seats))).to_json())
            opened = open_file(path)
            assert opened.replayed and opened.session.hash() == session.hash()
            pending = opened.session.pending
            assert pending is not None and (pending.seat, pending.kind) == (session.pending.seat, session.pending.kind)
        answer(session)
    assert len(kinds) >= 4


def test_a_save_is_readable(file: Path) -> None:
    data = json.loads(file.read_text())
    assert list(data) == [
        "format", "program", "name", "saved", "seats", "summary", "record", "snapshot", "thumbnail",
    ]  # fmt: skip
    assert data["seats"][1] == {"controller": "bot:random", "name": ""}
    assert data["summary"]["names"] == ["Player 1", "Player 2"]


def test_with_other_cards_the_game_goes_on_from_its_position(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = open_file(file).session
    monkeypatch.setattr(Saltlands, "data_hash", lambda self: "other")
    opened = open_file(file)
    assert not opened.replayed and opened.missing == 0
    assert opened.session.hash() == before.hash()
    assert opened.session.seed == before.seed
    answer(opened.session, 3)


def test_a_game_under_way_with_other_cards_is_kept_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, _ = kept(tmp_path, 30)
    latest = store.latest()
    assert latest is not None and latest.save is not None and latest.save.snapshot is not None
    monkeypatch.setattr(Saltlands, "data_hash", lambda self: "other")
    opened, keeper = store.go_on(latest)
    assert opened.missing == 30 - latest.save.snapshot.answers
    answer(opened.session, 2)
    keeper.close()
    (again,) = store.listed(Shelf.GAMES)
    assert again.path != latest.path
    assert store.open(again).replayed


def test_a_damaged_record_falls_back_to_a_position_with_its_hash(file: Path) -> None:
    answers = json.loads(file.read_text())["record"]["answers"]
    opened = open_file(changed(file, record__answers=[*answers[:3], "nonsense"]))
    assert not opened.replayed
    assert opened.session.hash() == json.loads(file.read_text())["snapshot"]["hash"]


def test_a_record_and_a_position_that_both_do_not_hold_are_refused(file: Path) -> None:
    changed(file, snapshot__position__round=4, record__hash="0123456789abcdef")
    with pytest.raises(SaveError, match=r"record\.hash: the replay ends in"):
        open_file(file)


def test_a_record_may_be_all_there_is(file: Path) -> None:
    record = json.loads(file.read_text())["record"]
    del record["hash"]
    file.write_text(json.dumps(record))
    opened = open_file(file)
    assert opened.replayed and len(opened.session.answers) == 15
    assert read_save(file).seats[1].controller == "human"


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"format": 99}, "format: 99 is newer than this program"),
        ({"format": "1"}, "format: is not the number"),
        ({"format": None}, "format: is missing"),
        ({"extra": 1}, "extra: Extra inputs are not permitted"),
        ({"name": "x" * 61}, "name: String should have at most 60"),
        ({"record__seed": "7"}, "record.seed: Input should be a valid integer"),
        ({"record__seed": 2**70}, "record.seed: Input should be less than"),
        ({"record__answers": [["a", 1]]}, r"record.answers\[0\]: is neither a text"),
        ({"record__answers": ["x" * 201]}, r"record.answers\[0\]: is too long"),
        ({"record__ruleset": "chess"}, "no ruleset 'chess'"),
        ({"seats": []}, "seats: List should have at least 1"),
        ({"seats": [{"controller": "bot:oracle"}]}, "seats: "),
        ({"seats": [{"controller": "human"}] * 5}, "seats: 5 given, the game has 2"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(file: Path, changes: dict[str, Any], fault: str) -> None:
    changed(file, **changes)
    with pytest.raises(SaveError, match=fault) as raised:
        open_file(file)
    assert str(raised.value).startswith(f"{file}: ") and "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "line 1, column 1: is not JSON"),
        (b"\xff{}", "byte 0: is not text in UTF-8"),
        (b"[]", "is not a JSON object"),
        (b'{"answers": NaN}', "NaN is not a number"),
        (b'{"answers": ' + b"9" * 5000 + b"}", "a number that is too long"),
        (b'{"answers": ' + b"[" * 200_000, "is nested too deeply"),
        (b'{"answers": ' + b"[" * (MOST_DEPTH + 1) + b"]" * (MOST_DEPTH + 1) + b"}", "is nested too deeply"),
        (b" " * (16 * 2**20 + 1), "is larger than 16 MiB"),
    ],
    ids=["empty", "bytes", "list", "nan", "huge", "deep", "deeper", "large"],
)
def test_files_that_are_nothing(tmp_path: Path, content: bytes, fault: str) -> None:
    file = tmp_path / "file.json"
    file.write_bytes(content)
    with pytest.raises(SaveError, match=fault):
        open_file(file)


def test_a_long_fault_is_cut_in_the_middle(file: Path) -> None:
    with pytest.raises(SaveError) as raised:
        open_file(changed(file, snapshot=None, record__options__difficulty="x" * 5000))
    fault = raised.value.fault
    assert len(fault) <= 320 and fault.startswith("options.difficulty: 'xxx") and fault.endswith("epic")


def test_bots_think_on_in_a_loaded_game(file: Path) -> None:
    session = open_file(file).session
    while session.pending is not None and session.pending.seat == 0:
        answer(session)
    loaded = Opening(session, (BotSeat("random"), BotSeat("random")))
    answer(loaded.session, 5)
