"""All rulesets under test."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.saltlands import saltlands_subject
from tests.conformance.stones import stones_subjects
from tests.conformance.subject import Subject

LARGE = 0.5
"""Share of games of a large ruleset."""


def subjects() -> Iterator[Subject]:
    """Every ruleset with every number of seats."""
    yield from stones_subjects()
    for seed in range(6):
        yield saltlands_subject(seed, LARGE)


def subject(name: str) -> Subject:
    """The subject of that name; KeyError if there is none."""
    return {s.name: s for s in subjects()}[name]
