"""Every answer of a bot has a reason in one line, in every language, that tells no more than its seat sees."""

from __future__ import annotations

import json
import time
from io import StringIO

import pytest

from cards.texts import Texts
from engine.core.decision import Choose
from engine.core.rng import seeded
from engine.core.ruleset import apply_silently
from engine.rulesets.saltlands.state import State
from game.bot_runner import BotRunner
from game.bots import make_bot
from game.bots.budget import Budget
from game.bots.why import Why, why
from game.controllers import Person
from game.names import Names
from game.opening import Opening
from game.saves.opening import open_save
from game.saves.reading import as_save
from game.saves.summary import save_of, seats_of
from game.session import Session
from game.textmode import play_in_terminal
from tests.conformance.saltlands import rules
from tests.rules.table import Table


def told(position: dict[str, object], answer: str) -> Why:
    """The reason for an answer to what a position asks."""
    table = Table.of(position)
    view = rules().view(table.state, 0)
    decision = view.pending
    assert isinstance(decision, Choose)
    return why(view, next(option for option in decision.options if option.key == answer))


def field(**parts: object) -> dict[str, object]:
    """A ploughman in the middle of some salt."""
    salt = [f"{q},{r}" for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
    return {
        "terrain": {"salt": salt},
        "wind": {"to": "E", "strength": 2},
        "players": [{"character": "ploughman", "at": "0,0", "vehicle": "landsail", "hand": ["spear"]}],
        **parts,
    }


@pytest.mark.parametrize(
    ("parts", "answer", "reason"),
    [
        ({"tokens": [{"kind": "rumor", "at": "1,0"}]}, "collect 1,0", Why("collect.rumor", {"n": 6})),
        ({"tokens": [{"kind": "victory", "at": "1,0"}]}, "collect 1,0", Why("collect.victory", {"n": 4})),
        ({"tokens": [{"kind": "loot", "number": 2, "at": "1,0"}]}, "collect 1,0", Why("collect.loot", {"n": 2})),
        (
            {"raiders": [{"type": "dirtbike", "at": "1,0"}]},
            "use spear#1 1,0",
            Why("use.kill", {"raider_type": "dirtbike", "n": 1}),
        ),
    ],
)
def test_a_reason_says_what_the_answer_brings(parts: dict[str, object], answer: str, reason: Why) -> None:
    assert told(field(**parts), answer) == reason


@pytest.mark.parametrize("language", ["en", "de"])
def test_whatever_a_bot_answers_has_a_reason_in_words(language: str) -> None:
    saltlands = rules()
    texts = Texts(language)
    kinds = set()
    for seed, levels in ((5, ("good",)), (6, ("random", "good", "greedy"))):
        s: State = saltlands.new({"seats": [{"character": "random"}] * len(levels)}, seed)
        bots = [make_bot(level, Budget(nodes=2)) for level in levels]
        names = Names.of(saltlands.view(s, None), texts)
        for n in range(400):
            decision = s.pending
            if decision is None:
                break
            view = saltlands.view(s, decision.seat)
            answer = bots[decision.seat](view, seeded(n))
            reason = why(view, answer)
            said = names.why(*reason)
            assert said and "{" not in said and "\n" not in said
            kinds.add(reason.key)
            apply_silently(saltlands, s, answer)
    assert len(kinds) > 15, kinds


def test_a_hint_tells_the_best_answer_and_is_counted() -> None:
    session = Session.new(rules(), {"seats": [{"character": "healer"}]}, 3)
    out = StringIO()
    play_in_terminal(Opening(session, (Person(),)), True, StringIO("hint\n"), out)
    assert " · " in out.getvalue()
    assert session.hints == 1
    save = save_of(session, seats_of([Person()]))
    assert open_save(as_save(json.loads(save.to_json()))).session.hints == 1


def test_the_bots_process_advises_a_person_without_answering() -> None:
    session = Session.new(rules(), {"seats": [{"character": "healer"}]}, 3)
    until = time.monotonic() + 60
    with BotRunner() as runner:
        while (thought := runner.advise(session)) is None:
            assert time.monotonic() < until, "no advice comes"
            time.sleep(0.01)
    assert session.why(thought.answer) is None
    assert thought.why is not None
    assert len(session.steps) == 1
