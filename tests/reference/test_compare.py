"""The engine's movement on random positions; `python -m tests.soak_reference` compares many more."""

from __future__ import annotations

from types import ModuleType

import pytest

from engine.rulesets.saltlands import reach, routes
from tests.reference.compare import compare

CASES = 400


@pytest.mark.rule("MOVE-2", "MOVE-3", "MOVE-4", "MOVE-5", "MOVE-6", "MOVE-7", "RAID-6", "RAID-7", "RAID-8")
@pytest.mark.parametrize("part", range(4))
def test_moves_equal_the_brute_force(part: int) -> None:
    for seed in range(part * CASES // 4, (part + 1) * CASES // 4):
        fault = compare(seed)
        assert not fault, fault


@pytest.mark.parametrize(
    ("module", "name", "wrong"),
    [
        (reach, "DOUBLE", (1,)),
        (reach, "SINGLE", (0, 2)),
        (reach, "wind_steps", lambda s, player: s.wind_strength),
        (routes, "FAR", 2),
    ],
)
def test_the_comparison_can_fail(module: ModuleType, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine with one thing wrong differs from the brute force on some of the positions."""
    monkeypatch.setattr(module, name, wrong)
    with pytest.raises((AssertionError, ValueError, StopIteration)):
        test_moves_equal_the_brute_force(0)
