"""Every sentence and name that a person reads, by key and language.

A language is a folder here (`en`) of TOML files whose tables are merged: `[card.spear]` with `name = "Spear"` is the
text `card.spear.name`. Each file keeps to tables of its own (cards.toml: card; rules.toml: chapter, rule; log.toml:
log; ui.toml: ui; prompt.toml: prompt; ...); the same key twice is an error. A new language is a new folder with a
`language.name`; what it lacks is taken from English. `pseudo` is made from English and is for trying out (pseudo.py).

Values stand in braces: `"{name} draws {n} cards."`. A text with a plural is a table of forms, chosen by the value `n`:
`other` is needed, `one` (n is 1) and `zero` (n is 0) are free:

    [log.drawn]
    one = "{name} draws a card."
    other = "{name} draws {n} cards."

    Texts("en").get("log.drawn", name="Ines", n=2)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from cards.errors import DataError
from cards.files import read_toml, shown
from cards.texts.pseudo import PSEUDO, pseudo

FOLDER = Path(__file__).parent
FALLBACK = "en"
FORMS = ("zero", "one", "other")


class Texts:
    """The texts of one language at a time. `strict` (for tests) raises KeyError where a player would be shown the key.

    Whoever shows texts holds the same object and asks it anew, so that `speak` changes the language of all at once.
    """

    def __init__(self, language: str = FALLBACK, *, strict: bool = False) -> None:
        self.strict = strict
        self.language = language
        self._table: Mapping[str, str] = {}
        self.speak(language)

    def speak(self, language: str) -> None:
        """Change the language; raises DataError if there is no such language."""
        english = read_language(FOLDER / FALLBACK)
        if language == PSEUDO:
            self._table = _pseudo_table(FOLDER / FALLBACK)
        elif language in languages():
            self._table = _merged(english, read_language(FOLDER / language))
        else:
            raise DataError("texts", "", f"there is no language {language!r}, only {', '.join(languages())}")
        self.language = language

    def get(self, key: str, /, **values: str | int) -> str:
        """The text with its values put in; `n` also chooses the plural form."""
        text = self._table.get(key)
        if text is None and f"{key}.other" in self._table:
            text = self._table[self._form(key, values.get("n"))]
        try:
            if text is None:
                raise KeyError(f"there is no text {key!r}")
            return text.format_map(values)
        except (KeyError, IndexError, ValueError) as error:
            if self.strict:
                raise KeyError(f"{key}: {error}") from error
            return text or key

    def find(self, key: str, /, **values: str | int) -> str | None:
        """The text, or None where there need not be one."""
        return self.get(key, **values) if self.has(key) else None

    def has(self, key: str) -> bool:
        """Whether there is such a text."""
        return key in self._table or f"{key}.other" in self._table

    def raw(self, key: str) -> str:
        """The text as it stands in the file, braces and all; raises KeyError if there is none."""
        return self._table[key]

    def keys(self, prefix: str) -> tuple[str, ...]:
        """All keys that begin so, in the order of the files; plural forms count singly."""
        return tuple(key for key in self._table if key.startswith(prefix))

    def base(self, key: str) -> str:
        """The key by which a text is asked for: without the plural form at its end."""
        return _base(key, self._table)

    def values_of(self, key: str) -> frozenset[str]:
        """The names in braces that a text uses, over all its forms."""
        forms = [key, *(f"{key}.{form}" for form in FORMS)]
        texts = [self._table[form] for form in forms if form in self._table]
        return frozenset(name for text in texts for _, name, _, _ in Formatter().parse(text) if name)

    def _form(self, key: str, n: str | int | None) -> str:
        form = {0: "zero", 1: "one"}.get(n, "other") if isinstance(n, int) else "other"
        return f"{key}.{form}" if f"{key}.{form}" in self._table else f"{key}.other"


def _base(key: str, table: Mapping[str, str]) -> str:
    """The key by which a text is asked for: without the plural form at its end."""
    head, _, last = key.rpartition(".")
    return head if last in FORMS and f"{head}.other" in table else key


def _merged(english: Mapping[str, str], own: Mapping[str, str]) -> dict[str, str]:
    """The texts of a language in the order of English, with English ones for those that it lacks as a whole."""
    known = {_base(key, own) for key in own}
    table = {key: own.get(key, text) for key, text in english.items() if key in own or _base(key, english) not in known}
    return {**table, **own}


@cache
def _pseudo_table(folder: Path) -> Mapping[str, str]:
    return {key: pseudo(text) for key, text in read_language(folder).items()}


def languages() -> dict[str, str]:
    """The languages there are, by folder name, with the name they give themselves; English first."""
    folders = sorted(path for path in FOLDER.iterdir() if any(path.glob("*.toml")))
    folders.sort(key=lambda path: path.name != FALLBACK)
    return {path.name: _own_name(path) for path in folders}


def _own_name(folder: Path) -> str:
    """What a language calls itself: from the one file that says so, since no other of its texts are wanted yet."""
    file = folder / "language.toml"
    texts = dict(_flat(shown(file), "", read_toml(file))) if file.exists() else {}
    return texts.get("language.name", folder.name)


@cache
def read_language(folder: Path) -> Mapping[str, str]:
    """All texts of a folder by key; raises DataError for a damaged file, a key given twice or a broken brace."""
    table: dict[str, str] = {}
    source: dict[str, str] = {}
    for file in sorted(folder.glob("*.toml")):
        name = shown(file)
        for key, text in _flat(name, "", read_toml(file)):
            if key in table:
                raise DataError(name, key, f"is also in {source[key]}")
            table[key], source[key] = text, name
    return table


def _flat(file: str, prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The texts of nested tables by dotted key."""
    for word, value in table.items():
        key = f"{prefix}{word}"
        if isinstance(value, dict):
            yield from _flat(file, f"{key}.", value)
        elif isinstance(value, str):
            try:
                names = [name for _, name, _, _ in Formatter().parse(value) if name is not None]
            except ValueError as error:
                raise DataError(file, key, f"has a broken brace: {error}") from error
            if not all(name.isidentifier() for name in names):
                raise DataError(file, key, "has braces without a plain name in them")
            yield key, value
        else:
            raise DataError(file, key, "is no text")
