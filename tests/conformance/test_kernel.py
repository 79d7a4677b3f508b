"""The kernel's small parts: answers, events, records, chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from engine.core.decision import Choose, Option, Subset, in_words, is_answer
from engine.core.errors import BadPosition, Refused
from engine.core.event import HIDDEN, Event, redact, to_json
from engine.core.record import Record, begin, read_record, replay
from engine.core.rng import below, seeded, shuffled, shuffled_each
from engine.core.ruleset import apply, apply_silently, state_hash
from engine.rulesets.toy import StonesRules

RULES = StonesRules()
A, B, C, BACK = (Option(key, key) for key in ("a", "b", "c", "back"))


# --- decisions -------------------------------------------------------------------------------------------------------


def test_one_of_the_options_is_chosen_by_itself_or_by_its_key() -> None:
    choose = Choose(0, "k", "R", (A, B))
    assert choose.accept(A) is choose.accept("a") is A
    for answer in (C, "c", Option("a", "a"), ["a"], None, 1, {"a": 1}, [A]):
        assert choose.accept(answer) is None


def test_a_subset_comes_in_the_order_of_the_candidates() -> None:
    subset = Subset(0, "k", "R", (A, B, C), 1, 2)
    assert subset.accept(["c", "a"]) == subset.accept((C, A)) == subset.accept([C, "a"]) == (A, C)
    for answer in ([], ["a", "b", "c"], ["a", "a"], [A, "a"], ["d"], "a", A, None, 3, {"a": 1}, {"a"}, [["a"]], [None]):
        assert subset.accept(answer) is None


def test_a_subset_may_have_a_way_back() -> None:
    subset = Subset(0, "k", "R", (A, B), 0, 2, cancel=BACK)
    assert subset.accept("back") is subset.accept(BACK) is BACK
    assert subset.accept(["back"]) is None
    assert subset.accept([]) == ()
    assert Subset(0, "k", "R", (A,), 0, 1).accept("back") is None


def test_answers_in_words() -> None:
    assert in_words(A) == "a"
    assert in_words((A, C)) == ["a", "c"]


def test_the_shape_of_an_answer() -> None:
    assert all(map(is_answer, ("a", A, ["a", B], (), [])))
    assert not any(map(is_answer, (None, 1, True, {"a"}, {"a": 1}, [1], [["a"]], b"a")))


# --- the door --------------------------------------------------------------------------------------------------------


def test_the_door_names_who_must_choose() -> None:
    state = RULES.new({"seats": 2}, 1)
    with pytest.raises(Refused) as refused:
        apply(RULES, state, 1, "take")
    assert (refused.value.code, refused.value.rule) == ("not_your_choice", "STONE-1")
    assert apply(RULES, state, 0, "take")


def test_a_ruleset_is_never_asked_to_explain_a_thing_that_is_no_answer() -> None:
    state = RULES.new({"seats": 1}, 1)
    answers: tuple[Any, ...] = (None, 7, {"a": 1}, [1])
    for answer in answers:
        with pytest.raises(Refused) as refused:
            apply(RULES, state, 0, answer)
        assert refused.value.key == "no_answer"


def test_the_hash_is_the_positions() -> None:
    one, other = RULES.new({"seats": 2}, 1), RULES.new({"seats": 2}, 1)
    assert state_hash(RULES, one) == state_hash(RULES, other)
    apply_silently(RULES, other, "take")
    assert state_hash(RULES, one) != state_hash(RULES, other)


# --- events ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn(Event):
    PRIVATE: ClassVar[tuple[str, ...]] = ("cards", "best", "worth")
    seat: int
    cards: tuple[str, ...]
    best: str
    worth: int


def test_private_fields_are_blanked_for_others() -> None:
    event = Drawn(rule="R", seen_by=(1,), seat=1, cards=("x", "y"), best="y", worth=3)
    assert redact(event, 1) is event
    for viewer in (0, None):
        assert to_json(redact(event, viewer)) == {
            "event": "Drawn", "rule": "R", "seat": 1, "cards": [HIDDEN, HIDDEN], "best": HIDDEN, "worth": None,
        }  # fmt: skip


def test_without_viewers_an_event_is_for_all() -> None:
    event = Drawn(seat=1, cards=("x",), best="x", worth=1)
    assert redact(event, 0) is redact(event, None) is event


# --- records ---------------------------------------------------------------------------------------------------------


def record(**parts: Any) -> dict[str, Any]:
    return Record("stones", "1", "", 5, {"seats": 1}, None, ["take", "stop"]).to_json() | parts


def test_a_record_reads_back() -> None:
    data = record()
    assert read_record(data).to_json() == data
    state = replay(RULES, read_record(data))
    assert replay(RULES, read_record(record(hash=state_hash(RULES, state)))).frame == state.frame


@pytest.mark.parametrize(
    ("parts", "path"),
    [
        ({"seed": "5"}, "record.seed"),
        ({"seed": True}, "record.seed"),
        ({"options": []}, "record.options"),
        ({"answers": "take"}, "record.answers"),
        ({"answers": ["take", 1]}, "record.answers[1]"),
        ({"answers": [["take", None]]}, "record.answers[0]"),
        ({"hash": 1}, "record.hash"),
        ({"position": []}, "record.position"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(parts: dict[str, Any], path: str) -> None:
    with pytest.raises(BadPosition) as bad:
        read_record(record(**parts))
    assert bad.value.path == path


@pytest.mark.parametrize("data", [None, [], "x", 3, {}])
def test_what_is_no_record_is_refused(data: Any) -> None:
    with pytest.raises(BadPosition):
        read_record(data)


@pytest.mark.parametrize("part", ["ruleset", "version", "data"])
def test_a_record_of_other_rules_or_data_is_refused(part: str) -> None:
    with pytest.raises(BadPosition) as bad:
        begin(RULES, read_record(record(**{part: "other"})))
    assert bad.value.path == f"record.{part}"


def test_a_replay_stops_at_an_impossible_answer_and_at_a_wrong_hash() -> None:
    with pytest.raises(BadPosition) as bad:
        replay(RULES, read_record(record(answers=["take", "stop", "stop"])))
    assert bad.value.path == "record.answers[2]"
    with pytest.raises(BadPosition) as bad:
        replay(RULES, read_record(record(hash="0000")))
    assert bad.value.path == "record.hash"


def test_a_record_may_start_from_a_position() -> None:
    state = RULES.new({"seats": 1}, 5)
    apply_silently(RULES, state, "take")
    start = read_record(record(position=RULES.write(state), answers=["stop"]))
    assert replay(RULES, start).frame == ("throw", ())


# --- chance ----------------------------------------------------------------------------------------------------------


def test_draws_are_even_and_repeatable() -> None:
    rng, drawn = seeded(1), []
    for _ in range(6000):
        rng, value = below(rng, 6)
        drawn.append(value)
    counts = Counter(drawn)
    assert sorted(counts) == list(range(6))
    assert all(850 < count < 1150 for count in counts.values())
    assert below(seeded(1), 6) == below(seeded(1), 6)


def test_neighbouring_seeds_are_far_apart() -> None:
    assert len({below(seeded(seed), 10**9)[1] for seed in range(-500, 500)}) == 1000
    assert 0 <= seeded(-1) < 1 << 64
    assert 0 <= seeded(10**40) < 1 << 64


def test_every_order_comes_up() -> None:
    rng, orders = seeded(3), Counter[tuple[str, ...]]()
    for _ in range(2400):
        rng, order = shuffled(rng, "abcd")
        orders[order] += 1
    assert len(orders) == 24
    assert min(orders.values()) > 50


def test_a_shuffle_draws_one_number_after_the_other() -> None:
    for count in (0, 1, 2, 7, 8, 40, 131):
        for start in (0, 1, 2**64 - 1, seeded(count)):
            rng, order = start, list(range(count))
            for i in range(count - 1, 0, -1):
                rng, j = below(rng, i + 1)
                order[i], order[j] = order[j], order[i]
            assert shuffled(start, range(count)) == (rng, tuple(order))


def test_piles_are_shuffled_together_as_one_after_the_other() -> None:
    piles = ["abcde", "", "f", "ghi"]
    rng, each = seeded(7), []
    for pile in piles:
        rng, order = shuffled(rng, pile)
        each.append(order)
    assert shuffled_each(seeded(7), piles) == (rng, each)
