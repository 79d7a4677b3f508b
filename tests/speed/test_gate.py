"""The rules cost what they did when it was recorded, and the gate would notice if not."""

from __future__ import annotations

from tests.speed.gate import MOST, costs, dearer, recorded


def test_the_rules_are_as_fast_as_recorded() -> None:
    faults = dearer(costs(), recorded())
    if faults:  # another look, for a machine that was disturbed all through the first
        faults = dearer(costs(), recorded())
    assert not faults


def test_a_cost_beyond_the_limit_closes_the_gate() -> None:
    then = recorded()
    assert dearer(then, then) == []
    for name in then:
        assert dearer(then | {name: then[name] * MOST + 0.01}, then)
    name, *_ = then
    assert dearer({n: cost for n, cost in then.items() if n != name}, then)
