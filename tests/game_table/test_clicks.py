"""What is lit is accepted, what is not says why; `make clicks` clicks through thousands of positions."""

from __future__ import annotations

from typing import Any

import pytest

from game.table.prompts.base import Prompt
from game.table.prompts.turn import TurnPrompt
from game.table.replies import Replies
from tests.game_table.clicks import SIZES, Fault, click_through
from tests.game_table.driver import Driver
from tests.game_table.tables import full_state, session_of

GAMES = (0, 1, 2, 4, 5, 6, 7, 8, 10)
POSITIONS = 12


@pytest.mark.parametrize("seed", GAMES)
def test_what_is_lit_is_accepted_and_what_is_not_says_why(seed: int) -> None:
    kinds = click_through(seed, POSITIONS, unlit=40, lit=1)
    assert kinds.total() > POSITIONS // 2, "the game ended before much was tried"


@pytest.mark.parametrize("size", SIZES)
def test_a_window_that_is_not_painted_has_the_same_targets(size: tuple[int, int]) -> None:
    seen, unseen = (
        [(target.id, target.rect, target.lit) for target in driver.scene.panels.targets]
        for driver in (
            Driver("human", size, session=session_of(full_state(seats=1)), seen=painted) for painted in (True, False)
        )
    )
    assert len(seen) > 20
    assert seen == unseen


def without_one_hex(turn: TurnPrompt, lit: Any = TurnPrompt.lit_hexes) -> Any:
    return lit(turn)[1:]


@pytest.mark.parametrize(
    ("where", "name", "wrong"),
    [
        (TurnPrompt, "lit_hexes", without_one_hex),
        (TurnPrompt, "click", lambda turn, thing: False),
        (Prompt, "own_words", lambda prompt, thing: "No rule here."),
        (Replies, "refuse", lambda replies, thing: None),
    ],
)
def test_the_clicks_can_fail(where: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen with one thing wrong is found out in a few positions."""
    monkeypatch.setattr(where, name, wrong)
    with pytest.raises(Fault):
        for seed in (1, 2):
            click_through(seed, 8, unlit=25, lit=2)
