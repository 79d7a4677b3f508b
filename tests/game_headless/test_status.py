"""The status line and the words for answers exist for every decision, short enough for their places."""

from __future__ import annotations

import pytest

from cards.texts import Texts
from engine.core.decision import Choose
from engine.rulesets.saltlands.rules import ANSWERS
from game import answers, status
from game.controllers import BotSeat, chance_of
from game.names import Names
from game.rulesets import ruleset
from game.session import Session

TEXTS = Texts(strict=True)


def walk(seats: int, seed: int, level: str = "random", **options):
    """(view of the asked seat, names) at every decision of a game."""
    session = Session.new(ruleset("saltlands"), {"seats": [{}] * seats, **options}, seed, undo_copies=0)
    names = Names.of(session.view(None), TEXTS)
    bot = BotSeat(level)
    while (decision := session.pending) is not None:
        view = session.view(decision.seat)
        yield view, names
        session.answer(decision.seat, bot.choose(view, chance_of(session)))
    yield session.view(0), names


@pytest.fixture(scope="module")
def moments():
    found = []
    for seed in range(8):
        found += walk(3, seed, raider_choices="player")
    for seed in range(4):
        found += walk(1, seed, "greedy", raider_choices="player", difficulty="easy")
    return found


def test_every_kind_of_decision_has_lines():
    frames = {"activation": "raider_order", "raider": "raider_route"}
    assert set(status._LINES) == {frames.get(frame, frame) for frame in ANSWERS}


def test_lines_fit_the_band(moments):
    for view, names in moments:
        said = status.status(view, names)
        assert said.line1 and said.line2
        assert len(said.line1) <= 60 + 12 * said.out_of_turn, said.line1
        assert len(said.line2) <= status.LINE2_MOST, said.line2
        assert said.line1[0].isupper() or said.line1[0].isdigit(), said.line1
        assert "{" not in said.line1 + said.line2


def test_out_of_turn_the_asked_seat_is_named(moments):
    found = [status.status(v, n) for v, n in moments if v.pending is not None and v.pending.seat != v.active]
    assert found
    assert all(said.line1.startswith(f"Player {said.seat + 1}: ") for said in found)


def test_the_end_says_how_it_ended(moments):
    view, names = next((v, n) for v, n in moments if v.pending is None)
    said = status.status(view, names)
    assert said.seat == -1 and said.line1 == "The game is over: it is lost."


def test_every_answer_has_words_of_its_own(moments):
    for view, names in moments:
        decision = view.pending
        if decision is None:
            continue
        offered = decision.options if isinstance(decision, Choose) else decision.candidates
        for option in offered:
            assert answers.group(view, decision, option) in answers.GROUPS
            label = answers.label(view, names, decision, option)
            assert label and "{" not in label and not label.startswith("answer."), (option.key, label)


def test_watching_a_bot():
    names = Names(ruleset("saltlands").tables, TEXTS, ["Vesna"])
    said = status.watching(names, 0)
    assert (said.line1, said.line2) == ("Vesna is thinking.", "You may look around; nothing waits for you.")
