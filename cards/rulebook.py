"""The rulebook of a language: chapters, rules, cross references. `python -m cards.rulebook` writes `docs/rules.md`.

The texts are `chapter.MOVE`, `rule.MOVE-4.title` and `rule.MOVE-4.text`; `[MOVE-4]` in a text refers to a rule. Before
the chapters of rules come pages without numbers, the first turn and the signs on the cards: `page.GUIDE.title`,
`page.GUIDE.part.want.title` and `page.GUIDE.part.want.text`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from cards.texts import Texts

NUMBER = re.compile(r"[A-Z]+-[1-9][0-9]*")
REFERENCE = re.compile(rf"\[({NUMBER.pattern})\]")
MARK = re.compile(rf"<[a-z0-9_:/-]+>|\[{NUMBER.pattern}\]|\*\*")
"""Marks of a text that are no words of it: pictures, references, bold."""
PAGE = Path(__file__).parent.parent / "docs" / "rules.md"


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule (`MOVE-4`), or a part of a page, which is named (`GUIDE.want`) in place of a number."""

    number: str
    title: str
    text: str

    @property
    def numbered(self) -> bool:
        """Whether it is a rule, not a part of a page."""
        return NUMBER.fullmatch(self.number) is not None

    @property
    def references(self) -> tuple[str, ...]:
        """Numbers of the rules that the text names, in order."""
        return tuple(REFERENCE.findall(self.text))


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter (`MOVE`) with its rules in the order of their numbers."""

    id: str
    title: str
    rules: tuple[Rule, ...]


def rulebook(texts: Texts) -> tuple[Chapter, ...]:
    """All chapters in reading order."""
    numbers = [key.split(".")[1] for key in texts.keys("rule.") if key.endswith(".text")]
    return tuple(
        Chapter(id_, texts.get(f"chapter.{id_}"), tuple(_rules(texts, id_, numbers)))
        for id_ in (key.removeprefix("chapter.") for key in texts.keys("chapter."))
    )


def pages(texts: Texts) -> tuple[Chapter, ...]:
    """The pages before the rules: the first turn, the signs on the cards."""
    out = []
    for key in texts.keys("page."):
        _, page, last = key.split(".", 2)
        if last == "title":
            parts = [part for part in texts.keys(f"page.{page}.part.") if part.endswith(".text")]
            out.append(Chapter(page, texts.get(key), tuple(_part(texts, page, part.split(".")[3]) for part in parts)))
    return tuple(out)


def _part(texts: Texts, page: str, name: str) -> Rule:
    key = f"page.{page}.part.{name}"
    return Rule(f"{page}.{name}", texts.get(f"{key}.title"), texts.get(f"{key}.text"))


def _rules(texts: Texts, chapter: str, numbers: list[str]) -> Iterator[Rule]:
    own = [number for number in numbers if number.split("-")[0] == chapter]
    for number in sorted(own, key=lambda number: int(number.split("-")[1])):
        yield Rule(number, texts.get(f"rule.{number}.title"), texts.get(f"rule.{number}.text"))


def check_rulebook(texts: Texts) -> list[str]:
    """Rules without a chapter, references to rules that are not there, numbers that are none; one sentence each."""
    chapters = rulebook(texts)
    known = {rule.number for chapter in chapters for rule in chapter.rules}
    faults = []
    for key in texts.keys("rule."):
        number = key.split(".")[1]
        if number not in known:
            faults.append(f"en/rules.toml: rule.{number}: has no text or no chapter")
    for chapter in (*pages(texts), *chapters):
        if not chapter.rules:
            faults.append(f"en/rules.toml: chapter.{chapter.id}: has no rules")
        for rule in chapter.rules:
            table = "rule" if rule.numbered else "page"
            faults += [
                f"en/rules.toml: {table}.{rule.number}: refers to {other}, which is not there"
                for other in rule.references
                if other not in known
            ]
    return faults


def as_markdown(texts: Texts) -> str:
    """The rulebook as one page; every rule is an anchor, every reference a link."""
    lines = [
        "# Rules",
        "",
        "Made from `cards/texts/en/rules.toml` by `python -m cards.rulebook`; change the rules there.",
        '"Here" marks how this program plays what a table might read in another way.',
        "",
    ]
    chapters = rulebook(texts)
    lines += [f"- [{chapter.title}](#{chapter.id.lower()})" for chapter in chapters]
    for chapter in chapters:
        lines += ["", f'<a id="{chapter.id.lower()}"></a>', "", f"## {chapter.title}"]
        for rule in chapter.rules:
            linked = REFERENCE.sub(lambda match: f"[{match[1]}](#{match[1].lower()})", rule.text)
            anchor = f'<a id="{rule.number.lower()}"></a>'
            lines += ["", f"{anchor}**{rule.number} {rule.title}.** {linked}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(as_markdown(Texts(strict=True)), encoding="utf-8")
