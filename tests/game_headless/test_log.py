"""The log is complete: from the lines of the complete log the game is played again to the same hash."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from cards.texts import Texts
from engine.core.decision import Answer, Choose, Decision
from engine.core.event import Event
from engine.core.ruleset import Ruleset, apply
from engine.rulesets.saltlands.state import State
from game.log_kinds import KINDS, kind_of, seats_of
from game.names import Names
from game.narrator import LogLine, Narrator, enter
from game.rulesets import ruleset
from game.session import Session
from game.table.panels.log_view import GAP, LogView
from tests.conformance.checks import pick
from tests.game_headless.test_narrator import EVENT_TYPES

TEXTS = Texts(strict=True)


def played(seats: int, seed: int, most: int) -> Session:
    """A random game in which at most three cards are picked at once, so that the search below stays short."""
    options = {"seats": [{"name": f"Player {n}"} for n in range(1, seats + 1)], "raider_choices": "player"}
    session, rng = Session.new(ruleset("saltlands"), options, seed), Random(seed)
    while (decision := session.pending) is not None and len(session.steps) < most:
        answer = pick(decision, rng)
        if isinstance(answer, list):
            answer = answer[: max(decision.min, 1)]
        session.answer(decision.seat, answer)
    return session


def complete_log(session: Session) -> list[LogLine]:
    """All lines with nothing hidden."""
    narrator, lines = Narrator(Names.of(session.view(None), TEXTS)), []
    events = (event for step in session.steps for event in step.events)
    for number, event in enumerate(events):
        enter(lines, narrator.tell(number, event))
    return lines


def possible(decision: Decision) -> Iterator[Answer]:
    if isinstance(decision, Choose):
        yield from decision.options
        return
    if decision.cancel is not None:
        yield decision.cancel
    for n in range(decision.min, min(decision.max, max(decision.min, 1)) + 1):
        for chosen in combinations(decision.candidates, n):
            yield [option.key for option in chosen]


@pytest.mark.parametrize(("seats", "seed"), [(1, 4), (3, 7)])
def test_a_game_is_played_again_from_the_lines_of_its_log(seats: int, seed: int) -> None:
    session = played(seats, seed, 90)
    told = [event for line in complete_log(session) for event in line.events]
    assert told == [event for step in session.steps for event in step.events], "no event is lost"
    opening: list[Event] = []
    start = session.start
    state = session.rules.new(start.options, start.seed, opening.append)
    assert told[: len(opening)] == opening
    at = len(opening)
    while at < len(told):
        found = follow(session.rules, state, told, at)
        assert found is not None, f"no answer to {state.pending.kind} leads to {told[at : at + 3]}"
        state, at = found
    assert session.rules.write(state) == session.position()


def follow(rules: Ruleset, state: State, told: list[Event], at: int, deep: int = 0) -> tuple[State, int] | None:
    """The state after the answers (several, if some of them leave nothing to tell) that led to the next events."""
    for answer in possible(state.pending):
        after = state.copy()
        events = apply(rules, after, None, answer)
        if told[at : at + len(events)] != events:
            continue
        if events:
            return after, at + len(events)
        if deep < 3 and (found := follow(rules, after, told, at, deep + 1)) is not None:
            return found
    return None


def test_every_event_has_a_kind_and_its_seats() -> None:
    session = played(3, 7, 90)
    assert {kind_of(event) for step in session.steps for event in step.events} <= {*KINDS, ""}
    for kind in EVENT_TYPES:
        assert kind_of(kind.__new__(kind)) in (*KINDS, "")
    for line in complete_log(session):
        assert line.seats <= frozenset(range(3))
        assert line.seats >= seats_of(line.events[0])


def test_the_log_of_a_seat_holds_what_it_heard_and_no_more() -> None:
    session = played(3, 7, 90)
    names = Names.of(session.view(None), TEXTS)
    for seat in (None, 0, 2):
        lines = Narrator(names).tell_all(session.heard(seat))
        assert [e for line in lines for e in line.events] == [e for _, e in session.heard(seat)]


# --- what of it is shown ---------------------------------------------------------------------------------------------


def line(number: int, turn: int, kind: str = "cards", seats: tuple[int, ...] = (0,), **more: bool) -> LogLine:
    return LogLine(f"line {number}", "cards", "ACT-9", (), turn, number, kind=kind, seats=frozenset(seats), **more)


def shown(view: LogView, lines: list[LogLine], room: float = 1000.0) -> list[str]:
    view.measure(lines, room, None, lambda line, turn: 40.0)
    return [row.thing for row in view.rows]


LINES = [
    line(0, 0),
    line(1, 1, "", heading=True),
    line(2, 1, "fights"),
    line(3, 1, "cards", (1,), detail=True),
    line(4, 2, "", (1,), heading=True),
    line(5, 2, "moves", (1,)),
    line(6, 2, "fights", (0, 1)),
]


def test_the_newest_turn_is_on_top_under_its_heading() -> None:
    assert shown(LogView(), LINES) == ["log:4", "log:6", "log:5", "log:1", "log:2", "log:turn 0", "log:0"]


def test_filters_leave_only_turns_in_which_something_is_left() -> None:
    view = LogView()
    view.show_kind("fights")
    assert shown(view, LINES) == ["log:4", "log:6", "log:1", "log:2"]
    view.show_seat(1)
    assert shown(view, LINES) == ["log:4", "log:6"]
    view.show_kind("fights")
    view.toggle()
    assert shown(view, LINES) == ["log:4", "log:6", "log:5", "log:1", "log:3"]


def test_a_folded_turn_is_its_heading_and_a_number() -> None:
    view = LogView()
    view.fold(2)
    assert shown(view, LINES)[:2] == ["log:4", "log:1"]
    assert view.rows[0].count == 2
    view.fold(2)
    assert shown(view, LINES)[:2] == ["log:4", "log:6"]


def test_new_lines_do_not_move_what_is_read() -> None:
    view = LogView()
    shown(view, LINES, 50.0)
    assert view.most == 7 * (40.0 + GAP) - GAP - 50.0
    view.wheel(40.0)
    shown(view, [*LINES, line(7, 2)], 50.0)
    assert view.scroll == 40.0 + 40.0 + GAP
    view.wheel(-1000.0)
    shown(view, [*LINES, line(7, 2), line(8, 2)], 50.0)
    assert view.scroll == 0.0, "at the top new lines are seen"
    view.wheel(1000.0)
    assert view.scroll == view.most


def test_a_long_log_is_measured_once_and_only_what_is_seen_is_found() -> None:
    many = [line(n, 1 + n // 20) for n in range(5000)]
    view, measured = LogView(), []
    for n in range(5):
        view.measure([*many, *(line(5000 + i, 250) for i in range(n))], 400.0, "same", lambda *row: _high(measured))
    assert len(measured) == 5000 + 250 + 4
    view.wheel(60_000.0)
    seen = view.in_sight(400.0)
    assert len(seen) <= 18 and all(row.y + row.height > view.scroll and row.y <= view.scroll + 400 for row in seen)


def _high(measured: list[int]) -> float:
    measured.append(1)
    return 20.0


def test_rows_are_brought_into_sight_one_after_another() -> None:
    view = LogView()
    things = shown(view, LINES, 50.0)
    at = things[0]
    for expected in things[1:]:
        at = view.neighbour(at, 1)
        view.bring(at)
        assert at == expected and at in [row.thing for row in view.in_sight(50.0)]
    assert view.neighbour(at, 1) == ""
