"""A short run of `tests.fuzz`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import KINDS, try_one

FILES = 60


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_files_are_opened_or_refused(kind: str, tmp_path: Path) -> None:
    for seed in range(FILES):
        try_one(kind, seed, tmp_path)
