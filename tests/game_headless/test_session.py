"""The session on the toy ruleset: answers, events, undo, records, positions."""

from __future__ import annotations

import pytest

from engine.core.decision import Choose, Option, Subset, can_be_answered
from engine.core.errors import BadPosition, EngineError, Refused
from engine.core.ruleset import state_hash
from engine.rulesets.saltlands.rules import Saltlands
from engine.rulesets.toy import Stones, StonesRules
from game.controllers import BotSeat, Person, Script, play
from game.session import Session, Step, StuckError
from tests.saves.games import fresh

RULES = StonesRules()


def new(seed: int = 7, seats: int = 2) -> Session[Stones]:
    return Session.new(RULES, {"seats": seats}, seed)


def played(seed: int = 7, seats: int = 2) -> Session[Stones]:
    session = new(seed, seats)
    play(session, [BotSeat("random")] * seats)
    assert session.outcome is not None
    return session


def test_events_carry_running_numbers():
    session = played()
    numbers = [number for number, _ in session.heard(None)]
    assert numbers == list(range(session.event_count))
    assert [n for n, _ in session.heard(None, since=3)] == numbers[3:]


def test_events_are_redacted_for_other_seats():
    session = new()
    session.answer(0, "take")
    mine, theirs = (next(event for _, event in session.heard(seat)) for seat in (0, 1))
    assert "?" not in mine.stones and theirs.stones == ("?",)


def test_undo_gives_back_every_state_exactly():
    session = new()
    hashes = [session.hash()]
    session.listen(lambda step, undone: undone or hashes.append(session.hash()))
    play(session, [BotSeat("random")] * 2)
    for expected in reversed(hashes[:-1]):
        session.undo()
        assert session.hash() == expected
    assert session.event_count == 0
    with pytest.raises(EngineError, match="Nothing to undo"):
        session.undo()


def test_undo_beyond_the_kept_copies_replays():
    session = Session.new(RULES, {"seats": 2}, 3, undo_copies=2)
    hashes = []
    for _ in range(8):
        hashes.append(session.hash())
        session.answer(None, session.pending.options[0] if session.pending.kind == "take" else [])
    for expected in reversed(hashes):
        session.undo()
        assert session.hash() == expected


def test_play_goes_on_after_undo_as_before():
    session = played(11)
    before = session.record()
    for _ in range(5):
        session.undo()
    play(session, [BotSeat("random")] * 2)
    assert session.record() == before


def test_a_refused_answer_changes_nothing():
    session = new()
    before = session.hash()
    with pytest.raises(Refused):
        session.answer(0, "stop at once")
    with pytest.raises(Refused, match="Seat 0 must choose"):
        session.answer(1, "take")
    assert session.hash() == before and len(session.steps) == 1
    assert session.why("take") is None
    assert "not possible" in str(session.why("fly"))


def test_record_plays_to_the_same_hash_and_events():
    session = played(5, seats=3)
    again = Session.from_record(RULES, session.record())
    assert again.hash() == session.hash()
    assert list(again.heard(1)) == list(session.heard(1))


def test_a_record_that_ends_elsewhere_is_refused():
    record = played().record()
    record.hash = "0" * 16
    with pytest.raises(BadPosition, match=r"record\.hash"):
        Session.from_record(RULES, record)
    record.answers[1] = "fly"
    with pytest.raises(BadPosition, match=r"record\.answers\[1\]"):
        Session.from_record(RULES, record)


def test_position_starts_a_game_that_can_be_recorded():
    session = new()
    session.answer(0, "take")
    there = Session.from_position(RULES, session.position())
    assert there.hash() == session.hash()
    there.answer(0, "stop")
    assert Session.from_record(RULES, there.record()).hash() == there.hash()


def test_same_seed_same_game():
    assert played(9).record() == played(9).record()
    assert played(9).hash() != played(10).hash()


def test_play_stops_at_a_person_and_scripts_run_out():
    session = new()
    play(session, [Person("Ines"), BotSeat("random")])
    assert session.pending.seat == 0 and len(session.steps) == 1
    play(session, [Script(["take", "stop"]), BotSeat("random")])
    assert [step.answer for step in session.steps[1:3]] == ["take", "stop"]


def test_listeners_hear_steps_and_undos():
    session = new()
    heard: list[tuple[Step, bool]] = []
    session.listen(lambda step, undone: heard.append((step, undone)))
    session.answer(0, "take")
    step = session.undo()
    assert heard == [(step, False), (step, True)]


def test_a_view_is_the_holders_own():
    session = new()
    view = session.view(0)
    session.answer(0, "take")
    assert view.frame != session.view(0).frame
    assert state_hash(RULES, session.view(0)) != session.hash()


def test_a_question_that_nothing_answers_is_a_fault_and_changes_nothing(monkeypatch):
    """The watchdog: rules that would leave the players without any possible answer are caught at once."""
    session = fresh()
    before, steps = session.hash(), len(session.steps)
    monkeypatch.setattr(Saltlands, "execute", _leaves_no_option)
    with pytest.raises(StuckError, match="of seat 0 can be answered by nothing"):
        session.answer(None, session.pending.options[0])
    assert (session.hash(), len(session.steps)) == (before, steps)
    assert session.broken is not None
    monkeypatch.undo()
    session.answer(None, session.pending.options[0])


def _leaves_no_option(rules, state, chosen):
    state.pending = Choose(0, "turn", "TURN-2", ())


def test_what_can_be_answered():
    a, b = Option("a", "a"), Option("b", "b")
    assert can_be_answered(Choose(0, "k", "R-1", (a,))) and not can_be_answered(Choose(0, "k", "R-1", ()))
    assert can_be_answered(Subset(0, "k", "R-1", (a, b), 2, 2)) and can_be_answered(Subset(0, "k", "R-1", (), 0, 0))
    assert not can_be_answered(Subset(0, "k", "R-1", (a,), 2, 2))
    assert can_be_answered(Subset(0, "k", "R-1", (a,), 2, 2, "", b))
