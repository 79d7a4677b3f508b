"""Writes exhibits of the present format: `python -m tests.museum.make`."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.saves.journal import journal_of
from game.saves.model import FORMAT
from game.saves.report import report_of
from game.saves.store import Shelf
from game.saves.summary import save_of, seats_of
from game.session import Session
from tests.saves.games import answer, fresh, kept, opening

HERE = Path(__file__).parent


def until(seats: int, seed: int, wanted: Callable[[Session[Any]], bool]) -> Session[Any]:
    """A game up to the first moment that is wanted, of the first seed from `seed` on whose game comes to that."""
    while True:
        session = fresh(seats, seed)
        while session.pending is not None and not wanted(session):
            answer(session)
        if wanted(session):
            return session
        seed += 1


def asked(kind: str) -> Callable[[Session[Any]], bool]:
    """The moment at which something is asked."""
    return lambda session: session.pending is not None and session.pending.kind == kind


def main() -> None:
    """Write records (format 0) and saves, a game under way and a report (the present format)."""
    moments = {
        "begun": fresh(6),
        "defence": until(3, 4, asked("defend")),
        "route": until(1, 3, asked("raider_route")),
        "trade": until(4, 8, asked("trade_return")),
        "finished": until(2, 5, lambda session: session.outcome is not None),
    }
    folders = [HERE / "format_0", HERE / f"format_{FORMAT}"]
    for folder in folders:
        folder.mkdir(exist_ok=True)
    for name, session in moments.items():
        save = save_of(session, seats_of(opening(session).controllers), name)
        (folders[1] / f"{name}.json").write_text(save.to_json() + "\n", encoding="utf-8")
        if name in ("defence", "finished"):
            text = json.dumps(session.record().to_json())
            (folders[0] / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    save = save_of(moments["route"], seats_of(opening(moments["route"]).controllers))
    report = report_of(save, ValueError("a fault"), None, ["2026-11-29 20:00:00 ERROR a line of the log"], {})
    (folders[1] / "report.json").write_text(report.to_json() + "\n", encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        kept(Path(folder), 40, 3)
        (path,) = (Path(folder) / Shelf.GAMES).glob("*.json")
        shutil.copy(path, folders[1] / "game.json")
        shutil.copy(journal_of(path), folders[1] / "game.journal")


if __name__ == "__main__":
    main()
