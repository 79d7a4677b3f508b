"""Ends a playing program by kill -9 at random moments, again and again, and looks at what is left.

    python -m tests.kill --times 300
    python -m tests.kill --times 100 --programs 3

The program keeps a game, saves by name and changes settings all the time. After each kill the next start must go on
with every answer that was told, find every save by name whole, and read the settings. Several programs share the
folder of saves: each then plays a game of its own. Needs a system with `fork`.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.saves.reading import SaveError
from game.saves.store import InUse, Shelf, Store
from game.session import Session
from game.ui.settings import SettingsFile
from tests.saves.games import answer, fresh, opening

LONGEST = 0.6
"""Seconds after which the program is killed at the latest."""


def play(folder: Path, told: int) -> None:
    """The program: go on with the latest game, or begin one, and write its hash to `told` after each answer."""
    store = Store(folder)
    settings = SettingsFile(folder / "settings.json")
    while True:
        latest = store.latest()
        session: Session[Any]
        if latest is None:
            session = fresh(2, random.randrange(10**6))
            keeper = store.keep(opening(session))
        else:
            try:
                opened, keeper = store.go_on(latest)
            except (InUse, SaveError):
                continue  # another program was quicker: it plays this game, or ended it meanwhile
            session = opened.session
        assert keeper is not None
        _tell(told, session)
        while session.pending is not None:
            answer(session)
            _tell(told, session)
            count = len(session.answers)
            if count % 5 == 0:
                store.save(opening(session), f"Slot {count % 3}")
            if count % 7 == 0:
                settings.change(scale=75 + count % 100)
            if count % 11 == 0:
                keeper.note()
            if count % 13 == 0:
                session.undo()
                _tell(told, session)
        keeper.close()


def _tell(told: int, session: Session[Any]) -> None:
    over = "over" if session.pending is None else "on"
    os.write(told, f"{session.seed} {len(session.answers)} {session.hash()} {over}\n".encode())


@dataclass(slots=True)
class Left:
    """What the killed program told last: the seed, the number of answers, the hash, whether the game was over."""

    seed: int
    answers: int
    hash: str
    over: bool


def kill_some(folder: Path, rng: random.Random, programs: int = 1) -> list[Left]:
    """Let programs play at once, each in a process of its own, and kill them; what they told last, if anything."""
    started = [_start(folder, rng) for _ in range(programs)]
    time.sleep(rng.uniform(0.0, LONGEST))
    ended = [_kill(*program) for program in started]
    return [left for left in ended if left is not None]


def _start(folder: Path, rng: random.Random) -> tuple[int, int]:
    """(process, where it tells what it does)."""
    told, tell = os.pipe()
    chance = rng.random()
    child = os.fork()
    if child == 0:
        os.close(told)
        random.seed(chance)
        try:
            play(folder, tell)
        except BaseException:  # noqa: BLE001 - whatever ends it is a fault, and the process ends here
            traceback.print_exc()
        finally:
            os._exit(3)  # it plays until it is killed: any other end is a fault
    os.close(tell)
    return child, told


def _kill(child: int, told: int) -> Left | None:
    """What the killed program told last, None if it told nothing yet."""
    os.kill(child, signal.SIGKILL)
    with os.fdopen(told, "rb") as lines:
        whole = lines.read().split(b"\n")[:-1]
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"the program ended by itself: {status}"
    if not whole:
        return None
    seed, answers, hash_, over = whole[-1].decode().split()
    return Left(int(seed), int(answers), hash_, over == "over")


def check(folder: Path, told: list[Left]) -> int:
    """Open what is left, as the next start does: the most answers that a game lost. Raises AssertionError for any
    fault. told: what each program told last."""
    settings = SettingsFile(folder / "settings.json")
    assert not settings.notices, settings.notices
    store = Store(folder)
    finished = store.listed(Shelf.FINISHED)[:4]  # those before were looked at after an earlier kill
    for listed in (*store.listed(Shelf.GAMES, Shelf.SLOTS), *finished):
        assert listed.save is not None and not listed.fault, f"{listed.path.name}: {listed.fault}"
        assert store.open(listed).replayed
    over = [listed.save.record.seed for listed in finished if listed.save is not None]
    kept = {}
    for listed in store.listed(Shelf.GAMES):
        opened, keeper = store.go_on(listed)
        keeper.close()
        assert opened.replayed and opened.missing == 0
        kept[opened.session.seed] = opened.session
    lost = 0
    for left in told:
        if left.seed not in kept:
            assert left.over or left.seed in over, f"the game with the seed {left.seed} is gone"
            continue
        session = kept[left.seed]
        if left.answers == len(session.answers):
            assert session.hash() == left.hash
        lost = max(lost, left.answers - len(session.answers))
    return lost


def main() -> int:
    """Kill the program `--times` times."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description="Kill a playing program by kill -9.")
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--programs", type=int, default=1, help="that play at once in the same folder (1)")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    fresh()  # cards and rules are read once, before the first fork
    lost = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(arguments.times):
            lost[check(Path(folder), kill_some(Path(folder), rng, arguments.programs))] += 1
        games = len(Store(Path(folder)).listed(Shelf.FINISHED))
    print(f"{arguments.times} kills over {games} finished games: {lost[0]} lost nothing, {lost[1]} lost one answer")
    return 0


if __name__ == "__main__":
    sys.exit(main())
