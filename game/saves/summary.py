"""What a save says of its game, made from a session."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from game.controllers import Controller, Person, SeatChoice
from game.saves.model import FORMAT, LONGEST_NAME, RecordData, Save, SeatData, Snapshot, Summary
from game.session import Session


def now() -> str:
    """This moment as saves write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def program_version() -> str:
    """The version of this program; "" if it was not installed."""
    try:
        return version("saltlands")
    except PackageNotFoundError:
        return ""


def seats_of(controllers: Sequence[Controller]) -> list[SeatData]:
    """Who plays the seats; whoever is neither a person nor a bot (a script) is a person when the save is opened."""
    return [
        SeatData(
            controller=controller.label if controller.label.startswith("bot:") else "human",
            name=controller.name[:LONGEST_NAME] if isinstance(controller, Person) else "",
        )
        for controller in controllers
    ]


def choices_of(save: Save) -> list[SeatChoice]:
    """Who is to play the seats of a save."""
    return [SeatChoice(seat.controller.partition(":")[2], seat.name) for seat in save.seats]


def summarize(session: Session[Any]) -> Summary:
    """How a game stands, without anything secret."""
    view = session.view(None)
    characters = view.tables.catalog.characters
    outcome = session.outcome
    return Summary(
        names=[name[:LONGEST_NAME] for name in view.setup.names],
        characters=[characters[player.character].id for player in view.players],
        difficulty=view.setup.difficulty.id,
        round=view.round,
        active=view.active,
        answers=len(session.steps) - 1,
        hints=session.hints,
        winners=None if outcome is None else list(outcome["winners"]),
    )


def snapshot_of(session: Session[Any]) -> Snapshot:
    """The position of a game."""
    return Snapshot(answers=len(session.steps) - 1, hash=session.hash(), position=session.position())


def save_of(
    session: Session[Any],
    seats: list[SeatData],
    name: str = "",
    hidden_hands: bool | None = None,
    thumbnail: str = "",
) -> Save:
    """A game as it stands, in the middle of whatever is asked."""
    return Save(
        format=FORMAT,
        program=program_version(),
        name=name[:LONGEST_NAME],
        saved=now(),
        seats=seats,
        hidden_hands=hidden_hands,
        summary=summarize(session),
        record=RecordData.of(session.record()),
        snapshot=snapshot_of(session),
        thumbnail=thumbnail,
    )
