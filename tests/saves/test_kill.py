"""A short run of `tests.kill`."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.kill import check, kill_one
from tests.saves.games import fresh


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_killed_program_loses_at_most_one_answer(tmp_path: Path) -> None:
    fresh()
    rng = random.Random(11)
    for _ in range(8):
        assert check(tmp_path, kill_one(tmp_path, rng)) <= 1
