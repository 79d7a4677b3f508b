"""The check of what bots promise (`tests.decisions`), in short; and it notices bots that break a promise."""

from __future__ import annotations

import pytest

from engine.core.decision import Choose, Option
from game.bots import make_bot
from tests import decisions
from tests.decisions import Sums, play, run, told

ALL = 10_000


def test_bots_keep_their_promises(tmp_path):
    kept = tmp_path / "sums.json"
    first = run(150, first=3, keep=kept, seconds=0.05)
    sums = run(300, keep=kept, seconds=0.05)
    assert sums.count["decisions"] == 300
    assert sums.next_game > first.next_game, "it went on where it had stopped"
    assert sums.faults == []
    assert "300 decisions" in told(sums)


def _foreign(view, chance):
    return Option("end nobody", "end", ())


def _endless(view, chance):
    """Trades that are begun and stopped."""
    decision = view.pending
    if isinstance(decision, Choose):
        return next((option for option in decision.options if option.op == "trade"), decision.options[-1])
    return decision.cancel or decision.candidates[: decision.min]


class _Moody:
    """Asked the same again, it answers something else."""

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, view, chance):
        self.asked += 1
        decision = view.pending
        if isinstance(decision, Choose):
            return decision.options[self.asked % len(decision.options)]
        return decision.cancel or decision.candidates[: decision.min]


@pytest.mark.parametrize(
    ("bot", "seats", "fault"),
    [(_foreign, 0, "answers end nobody"), (_Moody(), 0, "with the hidden redealt"), (_endless, 2, "answers in turn")],
)
def test_broken_promises_are_noticed(bot, seats, fault, monkeypatch):
    monkeypatch.setattr(decisions, "_bot", lambda level: bot)
    monkeypatch.setattr(decisions, "SHARES", {"greedy": 1})
    sums = Sums()
    for game in range(seats, 60, 6):
        play(game, sums, ALL)
        if any(fault in found for found in sums.faults):
            return
    pytest.fail(f"{sums.faults}")


def test_a_late_answer_is_counted(monkeypatch):
    monkeypatch.setattr(decisions, "make_bot", lambda level, budget: make_bot("good"))
    sums = Sums()
    s = decisions.rules().new({"seats": [{}, {}]}, 1)
    decisions._timed(decisions.rules().view(s, s.pending.seat), 1, sums, 0.0001)
    assert sums.count["late by the clock"] == sums.count["late by the processor"] == sums.count["timed"] == 1


def test_a_greedy_scientist_does_not_drink_to_fetch_water():
    """In this game she did so for ever, beside a raider worth a refresh but not her dynamite."""
    sums = Sums()
    play(727, sums, ALL)
    assert sums.faults == []
