"""AUTO: who makes the choices about raiders, and automated players."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.ruleset import apply
from engine.rulesets.saltlands.events import RaiderAttacked, RaiderMoved
from game.bots import LEVELS, make_bot
from game.bots.budget import Budget
from tests.conformance.checks import pick
from tests.conformance.saltlands import rules
from tests.harm import compare, difference
from tests.rules.table import Position, Table, field, only

RAIDER_KINDS = {"raider_order", "raider_route", "raider_attack"}
REASONS = {"adjacent", "reached", "closer", "blocked", "cut_off"}


def choices(mode: str, **parts: Any) -> Position:
    """Two quads that have routes, lines and victims to choose from."""
    lines = [{"strength": 1, "against": "one"}, {"strength": 3, "kind": "piercing", "against": "one"}]
    return {
        "terrain": field(),
        "players": [
            {"character": "ploughman", "at": "0,0", "cargo": ["crew", "crew"]},
            {"character": "healer", "at": "1,-1"},
        ],
        "raiders": [{"type": "quad", "at": "2,0"}, {"type": "quad", "at": "-2,1"}],
        "groups": [
            {"types": "quad", "stack": [{"move": 2, "lines": lines}]},
            {"types": "hankerer+dirtbike+buggy+tracked+jeep"},
        ],
        "options": {"raider_choices": mode},
        **parts,
    }


def groups(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The quads with these attack lines, and all others."""
    return [
        {"types": "quad", "stack": [{"move": 2, "lines": lines}]},
        {"types": "hankerer+dirtbike+buggy+tracked+jeep"},
    ]


def raided(mode: str, rng: int = 0, **parts: Any) -> Table:
    """The quads have acted; defences are left open, eight cards come and four go."""
    table = Table.of(choices(mode, rng=rng, decks={"mirage": ["fuel#1", "fuel#2"]}, **parts))
    table.do("end quad")
    while table.kind in ("defend", "revival"):
        table.do("leave open" if table.kind == "defend" else table.options()[: table.subset()[0]])
    return table


@pytest.mark.rule("AUTO-1")
def test_player_mode_asks_the_current_player_everything() -> None:
    table = Table.of(choices("player"))
    table.do("end quad")
    asked = []
    while table.kind in RAIDER_KINDS | {"defend", "revival"}:
        if table.kind in RAIDER_KINDS:
            assert table.asked.seat == 0
            asked.append(table.kind)
        answer = table.options()[: table.subset()[0]] if table.kind == "revival" else table.options()[0]
        table.do(answer)
    assert set(asked) == RAIDER_KINDS


@pytest.mark.rule("AUTO-1")
@pytest.mark.parametrize("mode", ["fair", "ruthless"])
def test_the_automation_makes_every_choice(mode: str) -> None:
    table = raided(mode)
    assert table.kind not in RAIDER_KINDS
    chosen = {event.chosen_by for event in table.events if isinstance(event, RaiderMoved | RaiderAttacked)}
    assert mode in chosen
    assert chosen <= {mode, "rule"}


@pytest.mark.rule("AUTO-1")
def test_fair_is_by_lot() -> None:
    orders, ends, blows = set(), set(), set()
    for rng in range(40):
        events = raided("fair", rng).events
        orders.add(tuple(event.raider for event in only(events, RaiderMoved)))
        ends |= {event.path[-1] for event in only(events, RaiderMoved) if event.raider == "quad#1"}
        blows |= {(event.line, event.victims) for event in only(events, RaiderAttacked)}
    assert len(orders) == 2
    assert len(ends) > 1
    assert len(blows) > 2


@pytest.mark.rule("AUTO-1")
def test_ruthless_takes_what_is_worst_for_the_players() -> None:
    """Two spare crew against one: the line that kills, at the one who cannot stand it."""
    lines = [{"strength": 1, "against": "one"}, {"strength": 2, "kind": "piercing", "against": "one"}]
    players = [
        {"character": "ploughman", "at": "0,0", "cargo": ["crew", "crew"]},
        {"character": "healer", "at": "1,-1", "cargo": ["crew"]},
    ]
    raiders = [{"type": "quad", "at": "1,0"}]
    for rng in range(5):
        events = raided("ruthless", rng, players=players, raiders=raiders, groups=groups(lines)).events
        assert [(event.line, event.victims) for event in only(events, RaiderAttacked)] == [(2, (1,))]


@pytest.mark.rule("AUTO-1")
def test_ruthless_strikes_together_where_that_kills() -> None:
    """Two quads next to both: each alone would cost one of the healer's crew, both together kill the ploughman."""
    lines = [{"strength": 1, "kind": "piercing", "against": "one"}]
    players = [
        {"character": "ploughman", "at": "0,0", "cargo": ["crew"]},
        {"character": "healer", "at": "1,-1", "cargo": ["crew", "crew"]},
    ]
    raiders = [{"type": "quad", "at": "1,0"}, {"type": "quad", "at": "0,-1"}]
    table = Table.of(choices("ruthless", players=players, raiders=raiders, groups=groups(lines)))
    table.do("end quad")
    while table.kind == "defend":
        table.do(table.options()[0])
    assert [event.victims for event in only(table.events, RaiderAttacked)] == [(0,), (0,)]


@pytest.mark.rule("AUTO-1")
def test_ruthless_leaves_the_only_hex_in_reach_to_the_one_who_needs_it() -> None:
    """Of the two hexes next to the player the quad reaches one; the quicker dirtbike takes the other."""
    salt = ["0,0", "1,0", "-1,0", "2,0", "3,0", "-2,0", "-3,0", "2,-1", "1,-1"]
    position = {
        "terrain": {"salt": salt},
        "players": [{"character": "ploughman", "at": "0,0"}],
        "raiders": [{"type": "quad", "at": "3,0"}, {"type": "dirtbike", "at": "2,-1"}],
        "groups": [
            {"types": "quad+dirtbike", "stack": [{"move": 1, "lines": [{"strength": 1, "against": "one"}]}]},
            {"types": "hankerer+buggy+tracked+jeep"},
        ],
        "options": {"raider_choices": "ruthless"},
    }
    table = Table.of(position)
    table.do("end quad+dirtbike")
    assert {event.path[-1] for event in only(table.events, RaiderMoved)} == {"1,0", "1,-1"}


@pytest.mark.rule("AUTO-1")
@pytest.mark.parametrize(
    ("seats", "difficulty", "mode"),
    [
        (1, "easy", "player"),
        (1, "normal", "fair"),
        (1, "hard", "ruthless"),
        (1, "epic", "ruthless"),
        (2, "easy", "player"),
        (3, "epic", "player"),
    ],
)
def test_defaults(seats: int, difficulty: str, mode: str) -> None:
    state = rules().new({"seats": [{}] * seats, "difficulty": difficulty}, 1)
    assert state.setup.raider_choices == mode
    for wanted in ("player", "fair", "ruthless"):
        state = rules().new({"seats": [{}] * seats, "difficulty": difficulty, "raider_choices": wanted}, 1)
        assert state.setup.raider_choices == wanted


@pytest.mark.rule("AUTO-2")
def test_a_solo_game_asks_no_choice_about_raiders() -> None:
    for seed in range(15):
        rng = Random(seed)
        state = rules().new({"seats": [{"character": "ploughman"}], "difficulty": "normal"}, seed)
        assert len(state.groups) == 2
        while state.pending is not None:
            assert state.pending.kind not in RAIDER_KINDS
            apply(rules(), state, None, pick(state.pending, rng, ("discard", "open")))


@pytest.mark.rule("AUTO-3")
@pytest.mark.parametrize("mode", ["player", "fair", "ruthless"])
def test_every_raider_step_carries_its_reason(mode: str) -> None:
    found = set()
    for seed in range(8):
        rng = Random(seed)
        options = {"seats": [{}, {}, {}], "raider_choices": mode, "house_rules": ["longer_round_0"]}
        state = rules().new(options, seed)
        while state.pending is not None:
            before = {r: h for r, h in enumerate(state.raider_at) if h != 255}
            for event in apply(rules(), state, None, pick(state.pending, rng, ("discard", "open"))):
                if isinstance(event, RaiderMoved):
                    assert event.rule.startswith("RAID-")
                    assert event.reason in REASONS
                    assert event.chosen_by in (mode, "rule")
                    assert event.path[-1] in event.ends
                    assert len(event.ends) > 1 or event.chosen_by == "rule"
                    assert len(event.path) - 1 <= event.allowance
                    assert (event.goal < 0) == (event.reason == "cut_off")
                    assert event.reason != "closer" or 0 < event.distance_after < event.distance_before
                    assert event.reason not in ("adjacent", "reached") or event.distance_after == 0
                    assert state.tables.raider_index[event.raider] in before
                    found.add(event.reason)
                if isinstance(event, RaiderAttacked):
                    assert event.rule == "RAID-9"
                    assert event.chosen_by in (mode, "rule")
    assert found >= {"adjacent", "reached", "closer"}


@pytest.mark.rule("AUTO-4", "GOAL-3")
@pytest.mark.parametrize("level", sorted(LEVELS))
def test_automated_players_may_take_any_seat_and_see_what_its_person_would(level: str) -> None:
    """A bot is a function of the view of its seat; the conformance suite proves that equal views give equal answers."""
    bot = make_bot(level, Budget(nodes=2))
    for seed in (1, 2):
        state = rules().new({"seats": [{}, {}, {}, {}], "raider_choices": "fair"}, seed)
        asked = set()
        for answers in range(60 if level in ("good", "best") else 400):
            if state.pending is None:
                break
            seat = state.pending.seat
            asked.add(seat)
            apply(rules(), state, seat, bot(rules().view(state, seat), answers))
        assert asked == {0, 1, 2, 3}


@pytest.mark.rule("AUTO-1")
def test_ruthless_does_more_harm_than_players_do_to_themselves() -> None:
    """The same activations at a table of five; `python -m tests.harm` compares all three ways on thousands."""
    done = compare(60, 5)
    mean, half = difference(done["ruthless"], done["player"])
    assert mean > half
