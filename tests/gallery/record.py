"""Plays the two games whose results are drawn anew, when the box has changed: `python -m tests.gallery.record`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from engine.rulesets.saltlands.catalog import CHARACTERS
from game.controllers import BotSeat, play
from game.rulesets import ruleset
from game.session import Session
from tests.gallery.screens import GAMES

NAMES = ("Ines", "Mara", "Junia", "Vesna", "Henk", "Tomas")


@dataclass(frozen=True, slots=True)
class Wanted:
    """A game worth a picture. ends: whether an outcome is the one to be shown."""

    seats: int
    ends: Callable[[Mapping[str, Any]], bool]


WANTED = {
    "won": Wanted(6, lambda outcome: 1 < len(outcome["winners"]) < 5),
    "lost": Wanted(4, lambda outcome: not outcome["winners"]),
}


def main() -> None:
    """Look for the first seed of each, and write its answers."""
    for name, wanted in WANTED.items():
        session = next(game for seed in count(1) if wanted.ends((game := played(wanted, seed)).outcome or {}))
        write(session, GAMES / f"{name}.json")
        print(f"{name}: seed {session.seed}, {len(session.answers)} answers, {session.outcome}")


def played(wanted: Wanted, seed: int) -> Session[Any]:
    """The game of a seed, played to its end by good bots, who now and then escape together."""
    seats = [{"character": who, "name": name} for who, name in zip(CHARACTERS, NAMES, strict=True)][: wanted.seats]
    session = Session.new(ruleset("saltlands"), {"seats": seats, "difficulty": "easy"}, seed)
    play(session, [BotSeat("good")] * wanted.seats)
    return session


def write(session: Session[Any], file: Path) -> None:
    """Seed, options and answers; rules and data are those of whoever reads."""
    parts = [f'"{name}": {json.dumps(value)}' for name, value in game_of(session).items()]
    file.write_text("{" + ",\n".join(parts) + "}\n", encoding="utf-8")


def game_of(session: Session[Any]) -> dict[str, Any]:
    """What `tests.gallery.screens.finished_game` plays again."""
    record = session.record()
    return {"seed": record.seed, "options": record.options, "answers": list(record.answers)}


if __name__ == "__main__":
    main()
