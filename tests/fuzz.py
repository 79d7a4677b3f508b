"""Files that anybody may have damaged or made up: opened by the thousands, none may do more than be refused.

    python -m tests.fuzz --files 20000          (make fuzz)
    python -m tests.fuzz --files 1 --seed 4711  one again

Each file either opens, or is refused with one line that names it. Anything else is a fault, printed with its seed.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from cards.texts import Texts
from game.saves.journal import journal_of, read_journal, with_journal
from game.saves.opening import open_file, open_save
from game.saves.reading import SaveError, read_save
from game.saves.report import report_of
from game.saves.store import Shelf, Store
from game.saves.summary import save_of, seats_of
from game.ui.settings import Settings, SettingsFile
from tests.saves.games import answer, fresh, kept, opening

WEIRD: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 255, 2**31, 2**64, -(10**30), 1.5, 1e308, "", " ", "?", "spear#1", "spear#9999",
    "9999999,0", "NE", "\0", "ß", "水の岩", "\U0001f3f4", "\ud800", "a" * 300, "../../x", "{n}", [], {}, [[]],
    ["spear#1", 1], {"id": None},
)  # fmt: skip
FRAGMENTS = (
    b"[" * 2000, b"{" * 50, b'"', b"\\u0000", b"\\ud800", b"\xff\xfe", b"NaN", b"-Infinity", b"1" * 5000, b"1e999",
    b"\0", b"}",
)  # fmt: skip


# --- sound files to begin with ----------------------------------------------------------------------------------------


@cache
def sound(kind: str) -> bytes:
    """A sound file of a kind."""
    session = fresh()
    answer(session, 9)
    save = save_of(session, seats_of(opening(session).controllers), "Evening")
    if kind == "save":
        return save.to_json().encode()
    if kind == "record":
        return json.dumps(session.record().to_json()).encode()
    if kind == "position":
        return json.dumps(session.position()).encode()
    if kind == "report":
        return report_of(save, ValueError("a fault"), "end spawn", ["a line"], {}).to_json().encode()
    return Settings(setup={"seats": [{"name": "Ines"}]}).model_dump_json().encode()


@cache
def sound_journal() -> tuple[bytes, bytes]:
    """A save and its journal."""
    with tempfile.TemporaryDirectory() as folder:
        kept(Path(folder), 9)
        (path,) = (Path(folder) / Shelf.GAMES).glob("*.json")
        return path.read_bytes(), journal_of(path).read_bytes()


# --- damage -----------------------------------------------------------------------------------------------------------


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The data with one to three things wrong in it: bytes, or values of its JSON."""
    for _ in range(rng.randint(1, 3)):
        data = rng.choice((_flipped, _cut, _filled, _changed, _changed, _changed, _nested))(data, rng)
    return data


def _flipped(data: bytes, rng: random.Random) -> bytes:
    made = bytearray(data)
    for _ in range(rng.randint(1, 8)):
        if made:
            made[rng.randrange(len(made))] ^= 1 << rng.randrange(8)
    return bytes(made)


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def _filled(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data) + 1)
    return data[:at] + rng.choice(FRAGMENTS) + data[at + rng.randrange(3) :]


def _changed(data: bytes, rng: random.Random) -> bytes:
    """A value somewhere in it is another one, is missing, is there twice, or has changed places."""
    try:
        tree = json.loads(data)
    except (ValueError, RecursionError):
        return _flipped(data, rng)
    places = list(_places(tree))
    if not places:
        return data
    part, key = rng.choice(places)
    act = rng.randrange(6)
    if act == 0:
        del part[key]
    elif act == 1 and isinstance(part, list):
        part.insert(key, copy.deepcopy(part[key]))
    elif act == 2 and isinstance(part, dict):
        part[rng.choice(("", "x", "format", "answers", "id", "水"))] = part.pop(key)
    elif act == 3:
        other, there = rng.choice(places)
        part[key] = copy.deepcopy(other[there])
    elif act == 4 and isinstance(part[key], int):
        part[key] += rng.choice((-1, 1, 100, -1000))
    else:
        part[key] = copy.deepcopy(rng.choice(WEIRD))
    return json.dumps(tree).encode()


def _places(tree: Any) -> Iterator[tuple[Any, Any]]:
    """Each value of a tree, as what it lies in and its key there."""
    keys: Any = tree.keys() if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in list(keys):
        yield tree, key
        yield from _places(tree[key])


def _nested(data: bytes, rng: random.Random) -> bytes:
    """A value lies in many lists or objects."""
    try:
        tree = json.loads(data)
    except (ValueError, RecursionError):
        return _cut(data, rng)
    places = list(_places(tree))
    if places:
        part, key = rng.choice(places)
        for _ in range(rng.choice((1, 2, 30, 300))):
            part[key] = [part[key]] if rng.random() < 0.5 else {"x": part[key]}
    return json.dumps(tree).encode()


# --- what must hold ---------------------------------------------------------------------------------------------------


def _opens(path: Path, data: bytes) -> str:
    path.write_bytes(data)

    def act() -> None:
        opened = open_file(path)
        save_of(opened.session, seats_of(opened.opening().controllers)).to_json()

    return _refused(path, act)


def _journal_opens(path: Path, data: bytes) -> str:
    path.write_bytes(sound_journal()[0])
    journal_of(path).write_bytes(data)
    save = read_save(path)
    contents = read_journal(journal_of(path), save)
    open_save(with_journal(save, contents))
    return "opened in part" if contents.fault else "opened"


def _settings_open(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    file = SettingsFile(path)
    Settings.model_validate_json(file.settings.model_dump_json())
    told = [notice.said(Texts()) for notice in file.notices]
    if any("\n" in notice for notice in told):
        raise AssertionError(f"a notice of several lines: {told}")
    return "opened in part" if file.notices else "opened"


def _listed(path: Path, data: bytes) -> str:
    """A damaged save in the folder of saves: the list and Continue go on."""
    folder = path.parent / "store" / Shelf.GAMES
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.json").write_bytes(data)
    store = Store(path.parent / "store")
    (listed,) = store.listed(Shelf.GAMES)
    latest = store.latest()
    if latest is None:
        return "refused" if listed.save is None else "listed"
    found = _refused(latest.path, lambda: store.go_on(latest)[1].close())
    for left in folder.iterdir():
        left.unlink()
    return found


def _refused(path: Path, act: Callable[[], object]) -> str:
    try:
        act()
    except SaveError as error:
        if not str(error).startswith(f"{path}: ") or "\n" in str(error) or len(error.fault) > 320:
            raise AssertionError(f"a poor refusal: {error}") from error
        return "refused"
    return "opened"


KINDS: dict[str, Callable[[Path, bytes], str]] = {
    "save": _opens, "record": _opens, "position": _opens, "report": _opens, "settings": _settings_open,
    "journal": _journal_opens, "listed": _listed,
}  # fmt: skip


def try_one(kind: str, seed: int, folder: Path) -> str:
    """Damage and open one file; what became of it. Raises whatever the program should not have raised."""
    rng = random.Random(f"{kind} {seed}")
    original = sound_journal()[1] if kind == "journal" else sound("save" if kind == "listed" else kind)
    path = folder / f"{kind}.json"
    path.with_suffix(".other").write_bytes(original)
    found = KINDS[kind](path, damaged(original, rng))
    if path.with_suffix(".other").read_bytes() != original:
        raise AssertionError("another file was changed")
    return found


def main() -> int:
    """Open `--files` damaged files of each kind."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Open damaged files of every kind.")
    parser.add_argument("--files", type=int, default=20_000, help="of each kind")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the others follow")
    parser.add_argument("--kinds", default=",".join(KINDS), help="by comma")
    arguments = parser.parse_args()
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind in arguments.kinds.split(","):
            found: Counter[str] = Counter()
            for seed in range(arguments.seed, arguments.seed + arguments.files):
                try:
                    found[try_one(kind, seed, Path(folder))] += 1
                except Exception as error:  # noqa: BLE001 - every exception is a finding
                    faults += 1
                    print(f"{kind} {seed}: {type(error).__name__}: {str(error)[:300]}")
            print(f"{kind}: " + ", ".join(f"{count} {word}" for word, count in sorted(found.items())), flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
