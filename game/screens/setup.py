"""The set-up of a new game as the screen edits and remembers it, and its way to the rules. Needs no Pygame."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.rulesets.saltlands.catalog import CHARACTERS
from engine.rulesets.saltlands.state import HOUSE_RULES
from game.bots import LEVELS
from game.controllers import SeatChoice
from game.opening import MOST_SEED, new_seed

MOST_SEATS = 6
LONGEST_NAME = 20
RANDOM = "random"
DIFFICULTIES = ("easy", "normal", "hard", "epic")
RAIDER_CHOICES = ("player", "fair", "ruthless")
_SOLO_CHOICES = {"easy": "player", "normal": "fair", "hard": "ruthless", "epic": "ruthless"}
"""AUTO-1: who makes raider choices in solo."""


class SeatSetup(BaseModel):
    """One seat. level: a bot's level, "" for a person. character: an id, or `random` for one by lot."""

    model_config = ConfigDict(extra="forbid")

    name: Annotated[str, Field(max_length=LONGEST_NAME)] = ""
    level: str = ""
    character: str = RANDOM

    @property
    def is_person(self) -> bool:
        """Whether somebody at the screen plays it."""
        return not self.level


class GameSetup(BaseModel):
    """Everything that is agreed before a game. raider_choices: "" as AUTO-1 says. first: a seat, None by lot."""

    model_config = ConfigDict(extra="forbid")

    seats: list[SeatSetup] = Field(default_factory=lambda: [SeatSetup(name="")])
    difficulty: Literal["easy", "normal", "hard", "epic"] = "normal"
    raider_choices: Literal["", "player", "fair", "ruthless"] = ""
    house_rules: list[str] = Field(default_factory=list)
    first: int | None = None
    hidden_hands: bool = True

    @property
    def effective_raider_choices(self) -> str:
        """Who makes choices about raiders (AUTO-1)."""
        if self.raider_choices:
            return self.raider_choices
        return _SOLO_CHOICES[self.difficulty] if len(self.seats) == 1 else "player"

    def takers(self, character: str) -> list[int]:
        """Seats that have chosen a character."""
        return [i for i, seat in enumerate(self.seats) if seat.character == character]

    def choose(self, seat: int, character: str) -> None:
        """Give a seat a character; who had it gets what the seat had before."""
        for other in self.takers(character):
            if other != seat and character != RANDOM:
                self.seats[other].character = self.seats[seat].character
        self.seats[seat].character = character

    def add(self, level: str, name: str) -> None:
        """One more seat, its character by lot; needs room."""
        self.seats.append(SeatSetup(name=name, level=level))

    def remove(self, seat: int) -> None:
        """One seat less; a first player who left is chosen by lot."""
        del self.seats[seat]
        if self.first is not None:
            self.first = None if self.first == seat else self.first - (self.first > seat)

    def move(self, seat: int, to: int) -> None:
        """Change the order of turns."""
        first = None if self.first is None else self.seats[self.first]
        self.seats.insert(to, self.seats.pop(seat))
        self.first = None if first is None else next(i for i, s in enumerate(self.seats) if s is first)

    def problems(self) -> dict[str, str]:
        """What cannot stand, as keys of `ui.problem`, by place (`seat 0`)."""
        found: dict[str, str] = {}
        names = [seat.name.strip().casefold() for seat in self.seats]
        for i, name in enumerate(names):
            if not name:
                found[f"seat {i}"] = "no_name"
            elif names.index(name) != i:
                found[f"seat {i}"] = "same_name"
        return found

    def options(self) -> dict[str, Any]:
        """The options of the ruleset."""
        return {
            "seats": [{"character": seat.character, "name": seat.name.strip()} for seat in self.seats],
            "difficulty": self.difficulty,
            "raider_choices": self.effective_raider_choices,
            "house_rules": [rule for rule in HOUSE_RULES if rule in self.house_rules],
            "first": RANDOM if self.first is None else self.first,
        }

    def choices(self) -> list[SeatChoice]:
        """Who plays each seat."""
        return [SeatChoice(seat.level, seat.name.strip()) for seat in self.seats]


def remembered(data: Mapping[str, Any]) -> GameSetup:
    """The set-up kept in the settings; a damaged one, or one of another version, is as new."""
    try:
        setup = GameSetup.model_validate(data)
    except ValidationError:
        return GameSetup()
    characters = [seat.character for seat in setup.seats if seat.character != RANDOM]
    sound = (
        1 <= len(setup.seats) <= MOST_SEATS
        and len(set(characters)) == len(characters)
        and set(characters) <= set(CHARACTERS)
        and all(seat.level in ("", *LEVELS) for seat in setup.seats)
        and set(setup.house_rules) <= set(HOUSE_RULES)
        and (setup.first is None or 0 <= setup.first < len(setup.seats))
    )
    return setup if sound else GameSetup()


def read_seed(text: str) -> int | None:
    """The seed that a text means; None if it is none. An empty text is a new seed."""
    text = text.strip()
    if not text:
        return new_seed()
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SEED))):
        return None
    return int(text) if int(text) <= MOST_SEED else None
