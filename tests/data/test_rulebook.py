"""The rulebook: every number is there, every reference leads somewhere, the page in docs is fresh."""

import pytest

from cards import rulebook as book
from cards.rulebook import PAGE, Rule, as_markdown, check_rulebook, rulebook
from cards.texts import Texts

LAST = {
    "GOAL": 3, "COMP": 5, "SETUP": 14, "TURN": 6, "MAT": 7, "DECK": 5, "ACT": 9, "TRADE": 4, "MOVE": 8, "FIGHT": 8,
    "LIFE": 4, "RAID": 11, "SPAWN": 3, "RUM": 5, "WIN": 7, "CHAR": 6, "AUTO": 4, "INFO": 3,
}  # fmt: skip
"""The highest number of each chapter, in reading order; numbers begin at 1 and have no gaps."""

TEXTS = Texts(strict=True)


def test_every_number_is_there_and_in_order() -> None:
    found = {chapter.id: [rule.number for rule in chapter.rules] for chapter in rulebook(TEXTS)}
    assert found == {id_: [f"{id_}-{n}" for n in range(1, last + 1)] for id_, last in LAST.items()}
    assert list(found) == list(LAST)


def test_every_rule_has_a_title_and_a_text() -> None:
    for chapter in rulebook(TEXTS):
        assert chapter.title
        for rule in chapter.rules:
            assert rule.title and not rule.title.endswith("."), rule.number
            assert rule.text.endswith((".", "]")), rule.number
            assert rule.number not in rule.references, f"{rule.number} refers to itself"


def test_references_lead_somewhere() -> None:
    assert check_rulebook(TEXTS) == []
    assert Rule("MOVE-1", "", "See [MOVE-4] and [ACT-1], not [here].").references == ("MOVE-4", "ACT-1")


def test_house_rules_are_told_where_their_rule_is() -> None:
    texts = {rule.number: rule.text for chapter in rulebook(TEXTS) for rule in chapter.rules}
    for key in TEXTS.keys("house."):
        if key.endswith(".rule"):
            name = TEXTS.get(key.replace(".rule", ".name"))
            assert f"House rule {name}:" in texts[TEXTS.get(key)]


def test_the_page_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == as_markdown(TEXTS), "run python -m cards.rulebook"


def test_the_page_links_its_references() -> None:
    page = as_markdown(TEXTS)
    assert '<a id="move-4"></a>**MOVE-4 Landsails.**' in page
    assert "[MOVE-5](#move-5)" in page


class FaultyTexts(Texts):
    """English with one more chapter and rules that are wrong."""

    def __init__(self) -> None:
        super().__init__()
        self._table = {
            **self._table,
            "chapter.EMPTY": "Nothing in it",
            "rule.LOST-1.text": "Belongs to no chapter.",
            "rule.MOVE-8.text": "See [MOVE-99].",
        }


@pytest.mark.parametrize(
    "fault",
    [
        "en/rules.toml: chapter.EMPTY: has no rules",
        "en/rules.toml: rule.LOST-1: has no text or no chapter",
        "en/rules.toml: rule.MOVE-8: refers to MOVE-99, which is not there",
    ],
)
def test_each_fault_is_found(fault: str) -> None:
    assert fault in check_rulebook(FaultyTexts())


def test_numbers_are_read_as_a_whole() -> None:
    assert book.NUMBER.fullmatch("SETUP-14")
    assert not book.NUMBER.fullmatch("SETUP-0")


def test_each_number_stands_in_the_code_that_plays_the_rule() -> None:
    folders = ("engine", "cards", "game")
    code = " ".join(
        path.read_text(encoding="utf-8") for folder in folders for path in (PAGE.parents[1] / folder).rglob("*.py")
    )
    named = set(book.NUMBER.findall(code))
    assert [rule.number for chapter in rulebook(TEXTS) for rule in chapter.rules if rule.number not in named] == []
