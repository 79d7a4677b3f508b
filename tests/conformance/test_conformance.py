"""Every ruleset under every check. `CONFORMANCE_GAMES` sets the number of examined games for each set-up."""

from __future__ import annotations

import os

import pytest

from game.rulesets import RULESETS, ruleset
from tests.conformance.bad_positions import check_bad_positions
from tests.conformance.checks import examine, games_played, play
from tests.conformance.registry import subject, subjects
from tests.conformance.subject import Subject

GAMES = int(os.environ.get("CONFORMANCE_GAMES", "2"))
EVERY = pytest.mark.parametrize("name", [s.name for s in subjects()])


def test_every_ruleset_that_can_be_played_is_under_test() -> None:
    tested = {subject.rules.name for subject in subjects()}
    assert set(RULESETS) <= tested
    assert all(ruleset(name).name == name for name in RULESETS)


def share(subject: Subject, games: int) -> range:
    return range(max(1, round(games * subject.share)))


@EVERY
def test_random_games_keep_every_promise(name: str) -> None:
    tested = subject(name)
    for seed in share(tested, GAMES):
        examine(tested, seed)


@EVERY
def test_random_games_end_soundly(name: str) -> None:
    tested = subject(name)
    for seed in share(tested, 10 * GAMES):
        play(tested, 1000 + seed, late=seed % 2 == 1)


@EVERY
def test_bad_positions_are_refused(name: str) -> None:
    tested = subject(name)
    for seed in share(tested, 4 * GAMES):
        check_bad_positions(tested, seed, 40)


def test_games_do_not_depend_on_hash_order() -> None:
    """The same seeds end in the same hashes whatever PYTHONHASHSEED is."""
    games = games_played("0")
    assert len(games) == 3 * len(list(subjects()))
    assert games_played("4711") == games
