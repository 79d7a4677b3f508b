"""The engine's movement on random positions; `python -m tests.soak_reference` compares many more."""

from __future__ import annotations

import pytest

from tests.reference.compare import compare

CASES = 400


@pytest.mark.rule("MOVE-2", "MOVE-3", "MOVE-4", "MOVE-5", "MOVE-6", "MOVE-7", "RAID-6", "RAID-7", "RAID-8")
@pytest.mark.parametrize("part", range(4))
def test_moves_equal_the_brute_force(part: int) -> None:
    for seed in range(part * CASES // 4, (part + 1) * CASES // 4):
        fault = compare(seed)
        assert not fault, fault
