"""A short run of `tests.kill`."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.kill import check, kill_some
from tests.saves.games import fresh


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_killed_program_loses_at_most_one_answer(tmp_path: Path) -> None:
    fresh()
    rng = random.Random(11)
    for _ in range(8):
        assert check(tmp_path, kill_some(tmp_path, rng)) <= 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_programs_that_share_a_folder_and_are_killed_lose_at_most_one_answer_each(tmp_path: Path) -> None:
    fresh()
    rng = random.Random(12)
    for _ in range(4):
        assert check(tmp_path, kill_some(tmp_path, rng, 2)) <= 1
