"""Games as short texts: every game comes back, and no text of anybody breaks the program."""

from __future__ import annotations

import base64
import random
import zlib
from pathlib import Path

import pytest

from engine.core.errors import BadPosition, EngineError
from game.rulesets import ruleset
from game.saves.opening import open_file
from game.saves.short import START, from_text, to_text
from game.session import Session
from tests.saves.games import played


@pytest.mark.parametrize(("answers", "seats", "seed"), [(0, 1, 1), (40, 2, 5), (500, 4, 8), (500, 6, 3)])
def test_a_game_comes_back_from_its_text(answers: int, seats: int, seed: int) -> None:
    session = played(answers, seats, seed)
    text = to_text(session)
    assert from_text(text).record().answers == session.answers
    again = Session.from_record(session.rules, from_text(text).record())
    assert again.hash() == session.hash()
    assert len(text) < 3 * len(session.answers) + 700


def test_a_game_from_a_position_comes_back() -> None:
    position = played(30).position()
    session = Session.from_position(ruleset("saltlands"), position, 3)
    assert Session.from_record(session.rules, from_text(to_text(session)).record()).hash() == session.hash()


def test_blanks_and_line_ends_of_a_mail_do_no_harm(tmp_path: Path) -> None:
    session = played(25)
    text = to_text(session)
    broken = "\n".join(text[i : i + 60] + " " for i in range(0, len(text), 60))
    path = tmp_path / "pasted.txt"
    path.write_text(broken, encoding="utf-8")
    assert open_file(path).session.hash() == session.hash()


@pytest.mark.parametrize(
    ("text", "fault"),
    [("", "is no game"), ("hello", "is no game"), (START, "damaged"), (START + "?" * 40, "damaged"),
     (START + "A" * 300_000, "longer than")],
)  # fmt: skip
def test_what_is_no_game_is_said(text: str, fault: str) -> None:
    with pytest.raises(BadPosition, match=fault):
        from_text(text)


def test_changed_texts_give_one_clear_error_or_the_same_game() -> None:
    session = played(12)
    text, rng = to_text(session), random.Random(4)
    for _ in range(300):
        at = rng.randrange(len(START), len(text))
        changed = text[:at] + rng.choice("Az09-_é") + text[at + rng.randrange(3) :]
        try:
            found = from_text(changed)
        except EngineError as error:
            assert str(error).strip() and "\n" not in str(error)
        else:
            assert found.record().hash == session.hash()


def test_a_text_that_unpacks_to_very_much_is_refused() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b" " * 40_000_000)).decode()
    with pytest.raises(BadPosition, match="damaged"):
        from_text(START + bomb)
