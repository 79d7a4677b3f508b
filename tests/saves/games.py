"""Games to be kept, and folders to keep them in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.controllers import BotSeat, Controller, Person, chance_of
from game.opening import Opening
from game.rulesets import ruleset
from game.saves.store import Store
from game.session import Session


def fresh(seats: int = 2, seed: int = 5) -> Session[Any]:
    """A game that has just begun."""
    options = {"seats": [{"name": f"Player {i}"} for i in range(1, seats + 1)], "raider_choices": "player"}
    return Session.new(ruleset("saltlands"), options, seed)


def controllers(seats: int) -> tuple[Controller, ...]:
    """A person, and bots."""
    return (Person("Player 1"), *(BotSeat("random") for _ in range(seats - 1)))


def opening(session: Session[Any]) -> Opening:
    """The game with a person and bots."""
    return Opening(session, controllers(session.seats))


def answer(session: Session[Any], most: int = 1) -> None:
    """Let a bot give so many answers, whoever is asked; fewer if the game ends."""
    bot = BotSeat("random")
    for _ in range(most):
        pending = session.pending
        if pending is None:
            return
        given = bot.choose(session.view(pending.seat), chance_of(session))
        assert given is not None, "a bot always answers"
        session.answer(pending.seat, given)


def played(answers: int, seats: int = 2, seed: int = 5) -> Session[Any]:
    """A game after so many answers."""
    session = fresh(seats, seed)
    answer(session, answers)
    return session


def kept(folder: Path, answers: int, seats: int = 2, seed: int = 5) -> tuple[Store, Session[Any]]:
    """A store in which a game was kept for so many answers and then left."""
    store = Store(folder)
    session = fresh(seats, seed)
    keeper = store.keep(opening(session))
    assert keeper is not None
    answer(session, answers)
    keeper.close()
    return store, session
