"""A made-up language that shows what a translation would: texts forty per cent longer, in brackets, with accents.

Whatever is seen without accents is no text of the tables; whatever is cut would be cut in a long language.
"""

from __future__ import annotations

import re

PSEUDO = "pseudo"
LONGER = 1.4
"""Length of a text, as a share of the English one."""
_BARE = 4
"""Texts with fewer letters get accents only: signs and abbreviations do not grow in other languages."""

_ACCENTS = str.maketrans("aceghijklnorstuwyzACEGHIJKLNORSTUWYZ", "ãçéğĥïĵķĺñöřšťûŵýžÃÇÉĞĤÏĴĶĹÑÖŘŠŤÛŴÝŽ")
_FILLING = ("õñé", "ťŵö", "ťĥřéé", "öçťö", "ñãñö", "ĺöñğéř")
_KEPT = re.compile(r"\{[^}]*\}|<[a-z0-9_:/-]+>|\[[A-Z]+-\d+\]")
"""Values, signs and links, which every language has as they are."""


def pseudo(text: str) -> str:
    """The pseudo text for an English one; values, signs and marks of rich text keep their meaning."""
    accented = "".join(
        part if _KEPT.fullmatch(part) else part.translate(_ACCENTS) for part in re.split(f"({_KEPT.pattern})", text)
    )
    letters = sum(c.isalpha() for c in _KEPT.sub("", text))
    if letters < _BARE:
        return accented
    missing = round(len(_KEPT.sub("", text)) * (LONGER - 1)) - 2
    words: list[str] = []
    while missing > 0:
        word = _FILLING[len(words) % len(_FILLING)][: max(1, missing - 1)]
        words.append(word)
        missing -= len(word) + 1
    return f"[{' '.join([accented, *words])}]"
