"""The set-up that the new game edits, remembers and hands to the rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rulesets.saltlands.catalog import CHARACTERS
from engine.rulesets.saltlands.state import HOUSE_RULES
from game.opening import MOST_SEED
from game.rulesets import ruleset
from game.screens.setup import MOST_SEATS, RANDOM, GameSetup, SeatSetup, read_seed, remembered
from game.session import Session

seats = st.lists(
    st.builds(
        SeatSetup, name=st.text(min_size=1, max_size=20).filter(str.strip), level=st.sampled_from(["", "greedy"])
    ),
    min_size=1,
    max_size=MOST_SEATS,
)
setups = st.builds(
    GameSetup,
    seats=seats,
    difficulty=st.sampled_from(["easy", "normal", "hard", "epic"]),
    raider_choices=st.sampled_from(["", "player", "fair", "ruthless"]),
    house_rules=st.lists(st.sampled_from(HOUSE_RULES), unique=True),
)


def table(*names: str) -> GameSetup:
    return GameSetup(seats=[SeatSetup(name=name) for name in names])


@given(setups)
@settings(deadline=None)
def test_every_set_up_begins_a_game(setup: GameSetup) -> None:
    state = Session.new(ruleset("saltlands"), setup.options(), 1).view(None)
    assert state.setup.difficulty.id == setup.difficulty
    assert state.setup.raider_choices == setup.effective_raider_choices
    assert state.setup.house == frozenset(setup.house_rules)
    assert len(state.players) == len(setup.seats)


@given(setups)
def test_what_is_remembered_comes_back(setup: GameSetup) -> None:
    assert remembered(setup.model_dump()) == setup


@pytest.mark.parametrize(
    "data",
    [
        {"seats": []},
        {"seats": [{}] * 7},
        {"seats": [{"character": "healer"}] * 2},
        {"seats": [{"character": "nobody"}]},
        {"seats": [{"level": "genius"}]},
        {"house_rules": ["free_beer"]},
        {"first": 3},
        {"colour": "red"},
        {"seats": "six"},
    ],
)
def test_a_damaged_memory_is_as_new(data: dict[str, object]) -> None:
    assert remembered(data) == GameSetup()


@pytest.mark.parametrize(
    ("seats_", "difficulty", "expected"),
    [
        (1, "easy", "player"),
        (1, "normal", "fair"),
        (1, "hard", "ruthless"),
        (1, "epic", "ruthless"),
        (2, "epic", "player"),
    ],
)
@pytest.mark.rule("AUTO-1")
def test_raider_choices_follow_the_rules_until_chosen(seats_: int, difficulty: str, expected: str) -> None:
    setup = GameSetup(seats=[SeatSetup(name=str(i)) for i in range(seats_)], difficulty=difficulty)
    assert setup.effective_raider_choices == expected
    options = {key: value for key, value in setup.options().items() if key != "raider_choices"}
    assert Session.new(ruleset("saltlands"), options, 1).view(None).setup.raider_choices == expected


def test_a_taken_character_is_swapped() -> None:
    setup = table("Ines", "Mara")
    setup.choose(0, "healer")
    setup.choose(1, "scientist")
    setup.choose(1, "healer")
    assert [seat.character for seat in setup.seats] == ["scientist", "healer"]
    setup.choose(0, RANDOM)
    setup.choose(1, RANDOM)
    assert [seat.character for seat in setup.seats] == [RANDOM, RANDOM]


@given(st.lists(st.tuples(st.integers(0, 5), st.sampled_from((*CHARACTERS, RANDOM)))))
def test_no_two_seats_ever_have_one_character(choices: list[tuple[int, str]]) -> None:
    setup = table(*"abcdef")
    for seat, character in choices:
        setup.choose(seat, character)
        taken = [s.character for s in setup.seats if s.character != RANDOM]
        assert len(set(taken)) == len(taken)
        assert setup.seats[seat].character == character


def test_the_first_player_stays_the_same_person() -> None:
    setup = table("a", "b", "c")
    setup.first = 1
    setup.move(1, 2)
    assert setup.first == 2 and setup.seats[2].name == "b"
    setup.remove(0)
    assert setup.first == 1
    setup.remove(1)
    assert setup.first is None


def test_names_must_be_there_and_differ() -> None:
    assert table("Ines", " ines ", "").problems() == {"seat 1": "same_name", "seat 2": "no_name"}
    assert not table("Ines", "Mara").problems()


@pytest.mark.parametrize(
    ("text", "seed"),
    [
        ("0", 0),
        (" 42 ", 42),
        (str(MOST_SEED), MOST_SEED),
        (str(MOST_SEED + 1), None),
        ("-1", None),
        ("x", None),
        ("٣", None),
    ],
)
def test_seeds(text: str, seed: int | None) -> None:
    assert read_seed(text) == seed


def test_an_empty_seed_is_a_new_one() -> None:
    assert read_seed("") is not None
