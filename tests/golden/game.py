"""Writes a recorded game as text, and the golden games of this folder: `python -m tests.golden.game`.

    {"seats": [...], "seed": 3}
    0 turn: move -3,5
      PlayerMoved MOVE-1 seat=0 path=-3,7>-3,6>-3,5 vehicle=landsail#2
    ...
    turn 2 begins: 5e1f0c3b9a7d2c44
    ends: 9c0d...

A line for each answer (who, what was asked, the answer), below it what happened, as events are told to everybody.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.core.event import Event, to_json
from engine.rulesets.saltlands.events import TurnStarted
from game.controllers import BotSeat, chance_of
from game.rulesets import ruleset
from game.session import Session, Step

HERE = Path(__file__).parent
SEEDS = {1: 11, 2: 3, 3: 8, 4: 21, 5: 2, 6: 6}
"""Seats to the seed of their game."""
LEVELS = ("greedy", "random")


def begin(seats: int) -> Session[Any]:
    """The golden game of so many seats, at its beginning."""
    options = {"seats": [{"name": f"Player {i}"} for i in range(1, seats + 1)], "raider_choices": "player"}
    return Session.new(ruleset("saltlands"), options, SEEDS[seats])


def play(session: Session[Any]) -> None:
    """Greedy and random bots answer to the end, so that much of the rules is seen."""
    bots = [BotSeat(LEVELS[seat % 2]) for seat in range(session.seats)]
    while (pending := session.pending) is not None:
        answer = bots[pending.seat].choose(session.view(pending.seat), chance_of(session))
        assert answer is not None, "a bot always answers"
        session.answer(pending.seat, answer)


def lines(begun: Session[Any], answers: list[Any]) -> Iterator[str]:
    """The game as text, played from its beginning with these answers."""
    yield json.dumps({"options": dict(begun.start.options), "seed": begun.seed})
    yield from _told(begun.steps[0])
    for answer in answers:
        begun.answer(None, answer)
        step = begun.steps[-1]
        given = answer if isinstance(answer, str) else " ".join(answer) or "none"
        yield f"{step.seat} {step.kind}: {given}"
        yield from _told(step)
        if any(isinstance(event, TurnStarted) for event in step.events):
            yield f"turn {begun.view(None).turn} begins: {begun.hash()}"
    yield f"ends: {begun.hash()}"


def _told(step: Step) -> Iterator[str]:
    for event in step.events:
        yield f"  {_line(event)}"


def _line(event: Event) -> str:
    body = to_json(event)
    name, rule = body.pop("event"), body.pop("rule")
    return " ".join((name, rule, *(f"{key}={_value(value)}" for key, value in body.items() if value not in ("", []))))


def _value(value: Any) -> str:
    return ">".join(map(str, value)) if isinstance(value, list) else str(value).replace(" ", "_")


def answers_of(text: str) -> list[Any]:
    """The answers in a golden game; those of subsets as lists."""
    found: list[Any] = []
    for line in text.splitlines():
        if line[:1].isdigit():
            kind, _, given = line.partition(": ")
            many = kind.split()[1] in ("discard", "trade_give", "trade_wish", "trade_return", "revival")
            back = given in ("withdraw", "decline")
            wish = kind.endswith("trade_wish")
            found.append(_subset(given, wish) if many and not back else given)
    return found


def _subset(given: str, wish: bool) -> list[str]:
    if given == "none":
        return []
    return [f"kind {word}" for word in given.split() if word != "kind"] if wish else given.split()


def main() -> None:
    """Write all golden games anew."""
    for seats in SEEDS:
        session = begin(seats)
        play(session)
        text = "\n".join(lines(begin(seats), session.answers)) + "\n"
        (HERE / f"seats_{seats}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
