"""The search of the rulebook forgives: case, accents, beginnings, other forms, numbers in any spelling."""

from __future__ import annotations

import pytest

from cards.rulebook import Chapter, Rule, pages, rulebook
from cards.rulebook_search import find, fold, is_hit
from cards.texts import Texts

BOOK = (*pages(Texts(strict=True)), *rulebook(Texts(strict=True)))


def first(query: str) -> str:
    return find(BOOK, query).rules[0].number


@pytest.mark.parametrize("query", ["MOVE-4", "move-4", "move 4", "Move4", "[MOVE-4]", "  mové   4 "])
def test_a_number_in_any_spelling_is_found_first(query: str) -> None:
    assert first(query) == "MOVE-4"


def test_every_rule_is_found_first_by_its_number_and_every_part_by_its_title() -> None:
    for rule in (rule for chapter in BOOK for rule in chapter.rules):
        if rule.numbered:
            assert first(rule.number) == rule.number
        else:
            assert rule in find(BOOK, rule.title).rules[:8], rule.number


@pytest.mark.parametrize(
    ("query", "number"),
    [
        ("hand limit", "MAT-4"),
        ("LIMIT hand", "MAT-4"),
        ("vict card suppl", "WIN-5"),
        ("armour", "FIGHT-2"),
        ("landsails", "MOVE-4"),
        ("sails", "MOVE-4"),
        ("spawning", "SPAWN-1"),
        ("àttacking", "FIGHT-1"),
    ],
)
def test_words_are_found_in_other_forms(query: str, number: str) -> None:
    assert number in [rule.number for rule in find(BOOK, query).rules]


def test_words_in_the_title_come_first() -> None:
    assert first("landsails") == "MOVE-4"


def test_if_no_rule_has_all_words_those_with_most_are_shown() -> None:
    found = find(BOOK, "landsail steps zebra")
    assert found.partly and found.rules[0].number == "MOVE-4"
    assert not find(BOOK, "landsail steps").partly
    assert find(BOOK, "zebra").rules == () and find(BOOK, "  ").rules == ()


def test_accents_and_case_do_not_count_in_any_language() -> None:
    book = (Chapter("X", "Ü", (Rule("X-1", "Über Größe", "Das Öl im Fläschchen."),)),)
    for query in ("uber", "ÜBER", "grosse", "größe", "ol flasch"):
        assert [rule.number for rule in find(book, query).rules] == ["X-1"], query
    assert fold("Ångström") == "angstrom"


def test_marks_are_no_words() -> None:
    assert find((Chapter("X", "", (Rule("X-1", "A", "<icon/armor:1> **b** [MOVE-4]"),)),), "icon").rules == ()


def test_a_word_is_lit_if_it_was_found() -> None:
    assert is_hit("Landsails", ("sail",)) and is_hit("Öl", ("ol",)) and not is_hit("wind", ("sail",))
    assert not is_hit("4", ("48",)) and is_hit("48", ("4",))
