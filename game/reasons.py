"""Why a raider moved as it did, step by step, each with its rule (AUTO-3). A test derives every reason anew."""

from __future__ import annotations

from engine.rulesets.saltlands.events import RaiderMoved
from game.names import Names


def reasons(event: RaiderMoved, active: int, names: Names) -> list[str]:
    """Sentences in the order of the thought: how far it may go, what it looks for, what it finds, who chose.

    active: the seat that activated the group, which chooses where the rules leave a choice.
    """
    board = names.tables.raider_types[names.tables.type_of[names.tables.raider_index[event.raider]]]
    goal = names.seat(event.goal) if event.goal >= 0 else ""
    card = event.allowance - board.move

    def say(key: str, /, **values: str | int) -> str:
        return names.texts.get(f"reason.{key}", **values)

    ends = names.listed_or(event.ends) if len(event.ends) > 1 else event.ends[0]
    out = [say("allowance", board=board.move, card=card, n=event.allowance)]
    if event.reason == "reached":
        out.append(say("reached", goal=goal, n=len(event.path) - 1))
    elif event.reason == "closer":
        out += [
            say("none_in_reach", goal=goal, n=event.distance_before),
            say("closer", ends=ends, n=event.distance_after),
        ]
    elif event.reason == "blocked":
        out += [say("none_in_reach", goal=goal, n=event.distance_before), say("blocked")]
    else:
        out.append(say(event.reason, goal=goal))
    if len(event.ends) > 1:
        out.append(say(f"tie.{event.chosen_by}", ends=ends, name=names.seat(active)))
    return out
