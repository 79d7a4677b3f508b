"""What a game opens with: from command-line words to set-up options, and from a session to its controllers."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.errors import EngineError
from game.controllers import Controller, SeatChoice
from game.replay import Replay
from game.session import Session

MOST_SEED = 2**53 - 1
"""The largest seed that every JSON reader keeps exactly."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A game to be shown: the session, who answers for each seat, and the replay if it is only watched."""

    session: Session[Any]
    controllers: tuple[Controller, ...]
    replay: Replay | None = None


def set_up(
    seats: Sequence[SeatChoice],
    characters: Sequence[str] = (),
    difficulty: str = "",
    raider_choices: str = "",
    house: Sequence[str] = (),
) -> dict[str, Any]:
    """The set-up options of Saltlands as plain data; "" and missing parts are left to the rules' defaults.

    Raises EngineError if there are more characters than seats; characters left out are dealt at random.
    """
    if len(characters) > len(seats):
        raise EngineError(f"characters: {len(characters)} for {len(seats)} seats")
    dealt = [*characters, *["random"] * (len(seats) - len(characters))]
    options: dict[str, Any] = {
        "seats": [_seat(i, choice, dealt[i]) for i, choice in enumerate(seats)],
    }
    if difficulty:
        options["difficulty"] = difficulty
    if raider_choices:
        options["raider_choices"] = raider_choices
    if house:
        options["house_rules"] = list(house)
    return options


def _seat(number: int, choice: SeatChoice, character: str) -> dict[str, str]:
    if choice.is_person:
        return {"character": character, **({"name": choice.name} if choice.name else {})}
    return {"character": character, "name": choice.name or f"Bot {number + 1}"}


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(1_000_000_000)


def seated(session: Session[Any], seats: Sequence[SeatChoice]) -> tuple[Controller, ...]:
    """Controllers for a session; people where nothing was said. Raises EngineError if there are too many."""
    if len(seats) > session.seats:
        raise EngineError(f"seats: {len(seats)} given, the game has {session.seats}")
    choices = [*seats, *[SeatChoice()] * (session.seats - len(seats))]
    return tuple(choice.controller() for choice in choices)
