"""Threat odds against trying every activation; `python -m tests.soak_threat` compares many more positions."""

from __future__ import annotations

import time
from random import Random
from types import ModuleType
from typing import Any

import pytest

from engine.core.ruleset import apply
from engine.rulesets.saltlands import rush, threat
from engine.rulesets.saltlands.state import OFF, State
from engine.rulesets.saltlands.threat import Threats
from tests.conformance.checks import pick
from tests.conformance.saltlands import RARE, rules
from tests.reference.threat_compare import compare, compare_one, crowd, questions
from tests.rules.table import Table, field

CASES = 60
LIMIT = 0.05
"""Seconds that the odds of a hex may take at six seats."""


@pytest.mark.rule("RAID-5", "RAID-6", "RAID-8", "RAID-9", "FIGHT-5", "FIGHT-6", "INFO-1")
@pytest.mark.parametrize("part", range(3))
def test_odds_equal_trying_every_activation(part: int) -> None:
    for seed in range(part * CASES // 3, (part + 1) * CASES // 3):
        fault = compare(seed)
        assert not fault, fault


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (threat.mat, "armor", lambda s, player: 0),
        (threat.groups, "strength", lambda s, line: line.strength + 1),
        (threat, "most_arrivals", lambda ways, target, wanted: min(1, rush.most_arrivals(ways, target, wanted))),
        (rush, "_cut", lambda layers, unions, i: layers[:1]),
    ],
)
def test_the_comparison_can_fail(module: ModuleType, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds with one thing wrong differ from the brute force on some of the positions."""
    found = []
    for seed in range(1, 400):
        rng = Random(seed)
        state = crowd(rng)
        for seat, hex_, group in questions(state, rng):
            right = Threats(state, seat).of_group(hex_, group), Threats(state, seat).raiders(hex_, group)
            with monkeypatch.context() as patch:
                patch.setattr(module, name, wrong)
                if (Threats(state, seat).of_group(hex_, group), Threats(state, seat).raiders(hex_, group)) != right:
                    found.append((state, seat, hex_, group))
    assert found
    monkeypatch.setattr(module, name, wrong)
    assert any(compare_one(*case) for case in found[:5])


def late_table() -> State:
    """Six seats after so many random answers that the board is full of raiders."""
    for seed in range(50):
        state = rules().new({"seats": [{"character": name} for name in rules().tables.character_index]}, seed)
        rng = Random(seed)
        while state.round < 4 and state.pending is not None:
            apply(rules(), state, None, pick(state.pending, rng, RARE))
        if state.pending is not None and sum(h != OFF for h in state.raider_at) > 15:
            return state
    raise AssertionError("no board is full of raiders")


def test_any_hex_takes_less_than_fifty_milliseconds_at_six_seats() -> None:
    state = late_table()
    view = rules().view(state, state.active)
    hexes = [h for h, content in enumerate(view.at) if view.terrain[h] and not content][:40]
    hurt, slowest = False, 0.0
    for h in hexes:
        spent = []
        for _ in range(3):
            began = time.process_time()
            threats = Threats(view, view.active).at(h)
            spent.append(time.process_time() - began)
        hurt = hurt or any(threat.hurt for threat in threats)
        slowest = max(slowest, min(spent))
    assert hurt
    assert slowest < LIMIT


def solo(stack: str, activated: bool = False, **player: Any) -> Threats:
    """One player at 0,0 and a quad three steps away, in round 1."""
    table = Table.of(
        {
            "terrain": field(),
            "round": 1,
            "players": [{"character": "healer", "at": "0,0", **player}],
            "raiders": [{"type": "quad", "at": "3,0"}],
            "groups": [
                {"types": "quad", "activated": activated, "stack": [stack]},
                {"types": "hankerer+dirtbike+buggy+tracked+jeep", "activated": True, "stack": ["r1-5"]},
            ],
        }
    )
    return Threats(rules().view(table.state, 0), 0)


MIDDLE = Table.of({"terrain": field(), "players": [{"character": "healer", "at": "0,0"}]}).state.players[0].at
"""The hex 0,0 of the field."""


def test_the_face_down_card_counts_as_any_of_its_round_that_is_not_open() -> None:
    (threat_,) = solo("r1-1").at(MIDDLE)
    assert solo("r1-9").at(MIDDLE) == (threat_,)
    assert threat_.cards == 8


def test_a_group_that_was_activated_threatens_nobody() -> None:
    assert solo("r1-1").of_group(MIDDLE, 0).hurt > 0
    assert solo("r1-1", activated=True).at(MIDDLE) == ()
    assert solo("r1-1", activated=True).of_group(MIDDLE, 0).cards == 0


def test_a_kit_or_crew_makes_a_deadly_attack_one_that_is_survived() -> None:
    (bare,) = solo("r1-1").at(MIDDLE)
    assert bare.deadly == bare.hurt > 0
    for means in ({"hand": ["first_aid_kit"]}, {"cargo": ["crew"]}):
        (met,) = solo("r1-1", **means).at(MIDDLE)
        assert (met.hurt, met.deadly) == (bare.hurt, 0)
    (armored,) = solo("r1-1", hand=["leather_armor"]).at(MIDDLE)
    assert armored.struck == bare.struck and armored.hurt < bare.hurt
