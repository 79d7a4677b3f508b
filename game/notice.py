"""What the program wants to have told once, kept as a key and values, so that it is said in the language of the day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cards.texts import Texts


@dataclass(frozen=True, slots=True)
class Notice:
    """key: of the table `notice`. values: what stands in its braces."""

    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)

    def said(self, texts: Texts) -> str:
        """The sentence."""
        return texts.get(f"notice.{self.key}", **self.values)


def told(error: Exception, texts: Texts) -> str:
    """What a window says of an error: its `notice` if it has one, else its own words."""
    notice = getattr(error, "notice", None)
    return notice.said(texts) if isinstance(notice, Notice) else str(error)
