"""Every test that the table of faults names is there."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parent.parent
PAGE = TESTS.parent / "docs" / "faults.md"


def test_the_table_of_faults_names_tests_that_are_there() -> None:
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith("| **")]
    assert len(rows) == 30
    makefile = (TESTS.parent / "Makefile").read_text()
    for row in rows:
        guards = row.split(" | ")[-1].rstrip("| ")
        assert guards, row
        for file, names in re.findall(r"`([a-z_]+/\w+\.py)`(?:: ([\w, ]+))?", guards):
            source = (TESTS / file).read_text()
            for name in filter(None, names.split(", ")):
                assert f"def test_{name}(" in source, f"{file} has no test_{name}"
        for target in re.findall(r"`make (\w+)`", guards):
            assert f"\n{target}:" in makefile, target
