"""Finding rules by words, forgivingly: several words, beginnings, without case and accents, and numbers (`move 4`)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from cards.rulebook import MARK, Chapter, Rule

WORD = re.compile(r"\w+")
_SHORTEST = 4
"""Letters from which on a word is also found inside or as another form of a longer one."""
_ENDING = 3
"""Letters that a sought word may have more at its end (attacking, attack)."""
_SPELLING = 2
"""Letters at the end in which two forms of a word may differ (armour, armor)."""


@dataclass(frozen=True, slots=True)
class Found:
    """Rules, the best first, and the folded words that were looked for. `partly`: none has all of the words."""

    rules: tuple[Rule, ...] = ()
    words: tuple[str, ...] = ()
    partly: bool = False


def fold(text: str) -> str:
    """The text without case and accents, for comparing."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def find(chapters: Sequence[Chapter], query: str) -> Found:
    """The rules that have all words of the query, those with the words in number and title first, rules before pages.

    If no rule has all of them, those that have the most.
    """
    words = tuple(WORD.findall(fold(query)))
    if not words:
        return Found()
    ranked = []
    most = 1
    for chapter in chapters:
        for rule in chapter.rules:
            hits, rank = _rank(words, rule)
            ranked.append((hits, rank, rule))
            most = max(most, hits)
    best = sorted((entry for entry in ranked if entry[0] == most), key=lambda entry: (entry[1], not entry[2].numbered))
    return Found(tuple(rule for _, _, rule in best), words, most < len(words))


def is_hit(word: str, words: Sequence[str]) -> bool:
    """Whether a word of a text is one of the folded words that are looked for."""
    here = fold(word)
    return any(_alike(here, sought) for sought in words)


def _rank(words: Sequence[str], rule: Rule) -> tuple[int, int]:
    """(how many of the words the rule has, its rank: 0 for its number, 1 for words in the title, 2 for the text)."""
    number, title, text = _words(rule)
    hits = sum(any(_alike(here, word) for here in (*number, *title, *text)) for word in words)
    if list(words) == number or "".join(words) == "".join(number):
        return len(words), 0
    in_title = all(any(_alike(here, word) for here in (*number, *title)) for word in words)
    return hits, 1 if in_title else 2


@cache
def _words(rule: Rule) -> tuple[list[str], list[str], list[str]]:
    """The folded words of its number, its title and its text."""
    text = MARK.sub(" ", rule.text)
    return WORD.findall(fold(rule.number)), WORD.findall(fold(rule.title)), WORD.findall(fold(text))


def _alike(here: str, sought: str) -> bool:
    """Whether a word of a text is meant by a sought one; both are folded."""
    if here.startswith(sought):
        return True
    if sought.isdecimal() or min(len(here), len(sought)) < _SHORTEST:
        return False
    if sought in here or (sought.startswith(here) and len(sought) - len(here) <= _ENDING):
        return True
    least = max(_SHORTEST, len(sought) - _SPELLING)
    return abs(len(here) - len(sought)) <= _SPELLING and here[:least] == sought[:least]
