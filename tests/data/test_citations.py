"""Every rule number that is cited anywhere exists in the rulebook: in code, data and texts, and by whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

from cards.rulebook import PAGE, rulebook
from cards.texts import Texts
from game.rulesets import ruleset
from game.session import Session
from tests.conformance.checks import pick

ROOT = PAGE.parents[1]
NUMBERS = {rule.number for chapter in rulebook(Texts(strict=True)) for rule in chapter.rules}
LIKE_A_NUMBER = re.compile(r"\b[A-Z]{2,}-[0-9]+\b")
NO_RULES = {"UTF-8", "CRC-32", "SALTLANDS-1"}
"""Words that only look like numbers of rules."""
OTHER_GAMES = {"toy.py"}
"""Files with rule numbers of their own."""


def files() -> Iterator[Path]:
    for folder in ("engine", "cards", "game"):
        for ending in ("*.py", "*.toml", "*.json"):
            yield from (path for path in (ROOT / folder).rglob(ending) if path.name not in OTHER_GAMES)


def test_every_number_in_code_data_and_texts_exists() -> None:
    wrong, seen = [], set()
    for path in files():
        for number in LIKE_A_NUMBER.findall(path.read_text(encoding="utf-8")):
            seen.add(number)
            if number not in NUMBERS | NO_RULES:
                wrong.append(f"{path.relative_to(ROOT)}: {number}")
    assert wrong == []
    assert seen >= NUMBERS


def test_every_number_that_games_cite_exists() -> None:
    cited = set()
    for seed in range(3):
        options = {"seats": [{"character": "random"}] * (2 * seed + 1)}
        session = Session.new(ruleset("saltlands"), options, seed, undo_copies=0)
        rng = Random(seed)
        while (decision := session.pending) is not None:
            cited.add(decision.rule)
            for try_ in ("move 0,0", "end spawn", "collect 0,0", "use spear#1 0,0"):
                refused = session.why(try_)
                cited.add(refused.rule if refused is not None else "")
            cited.update(event.rule for event in session.answer(decision.seat, pick(decision, rng)))
    assert len(cited) > 40
    assert cited - {""} <= NUMBERS
