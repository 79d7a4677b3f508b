"""Which tests prove which rule: `python -m tests.rule_table` prints the table and exits 1 if a rule has no test.

A test names what it proves with `@pytest.mark.rule("MOVE-4")` (one or more numbers). The numbers are those of the
rulebook's texts; `tests/conftest.py` refuses any other.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

RULEBOOK = Path(__file__).parent.parent / "cards" / "texts" / "en" / "rules.toml"


def rule_numbers() -> list[str]:
    """All rule numbers in the order of the rulebook."""
    with RULEBOOK.open("rb") as file:
        return list(tomllib.load(file)["rule"])


def marked(item: pytest.Item) -> list[str]:
    """The rule numbers that the test is marked with."""
    return [number for mark in item.iter_markers("rule") for number in mark.args]


class Collected:
    """A pytest plugin that keeps the tests of each rule; a skipped test proves nothing."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if item.get_closest_marker("skip") is None:
                for number in marked(item):
                    self.tests.setdefault(number, []).append(item.nodeid)


def main() -> int:
    collected = Collected()
    quietly = ["--collect-only", "-p", "no:terminal", "-o", "addopts=--strict-markers"]
    status = pytest.main([*quietly, str(Path(__file__).parent)], plugins=[collected])
    if status != pytest.ExitCode.OK:
        print(
            f"the tests cannot be collected (pytest's status is {int(status)}); run pytest to see why", file=sys.stderr
        )
        return 2
    numbers = rule_numbers()
    for number in numbers:
        tests = collected.tests.get(number, [])
        print(f"{number:9} {len(tests):3}  {_short(tests)}")
    gaps = [number for number in numbers if number not in collected.tests]
    print(f"{len(numbers) - len(gaps)} of {len(numbers)} rules have a test.")
    if gaps:
        print(f"Without a test: {', '.join(gaps)}", file=sys.stderr)
    return 1 if gaps else 0


def _short(tests: list[str]) -> str:
    """The first two tests by name, and how many more there are."""
    names = list(dict.fromkeys(test.removeprefix("tests/").split("[")[0] for test in tests))
    return ", ".join(names[:2]) + (f" and {len(names) - 2} more" if len(names) > 2 else "")


if __name__ == "__main__":
    sys.exit(main())
