"""What all tests share: marks for rules name real rules, and properties have no clock."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.rule_table import marked, rule_numbers

# A busy machine must not turn properties red: no time limit for an example, none for making one.
settings.register_profile("saltlands", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("saltlands")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a run in which a test is marked with a rule that the rulebook does not have."""
    marks = [(item.nodeid, number) for item in items for number in marked(item)]
    numbers = set(rule_numbers()) if marks else set()
    wrong = [f"{test}: no rule {number!r}" for test, number in marks if number not in numbers]
    if wrong:
        raise pytest.UsageError("\n".join(wrong))


TESTS_A_SWEEP = 25
_swept: list[str] = []


@pytest.fixture(autouse=True)
def _sweep(request: pytest.FixtureRequest) -> Iterator[None]:
    """Windows that tests have closed hold many pictures and few objects, so the collector does not come by itself."""
    yield
    _swept.append(request.node.nodeid)
    if len(_swept) >= TESTS_A_SWEEP:
        _swept.clear()
        gc.collect()
