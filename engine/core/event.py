"""What happened, told once and for good.

Events are frozen, in the past tense, and complete enough to animate and to log without looking at the state. A field
named in `PRIVATE` is known to the seats in `seen_by` only; others get the event with the field's items blanked.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

HIDDEN = "?"
"""Stands for a thing that a seat may not know, in events, views and position texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events. rule: the rule it came from. seen_by: seats that may see private fields; None means all."""

    PRIVATE: ClassVar[tuple[str, ...]] = ()

    rule: str = ""
    seen_by: tuple[int, ...] | None = None


def redact(event: Event, seat: int | None) -> Event:
    """The event as `seat` may know it (None: a spectator): a hidden text is HIDDEN, any other hidden value None.

    A hidden tuple keeps its length, with HIDDEN for each item: how many is never a secret.
    """
    if event.seen_by is None or seat in event.seen_by:
        return event
    hidden = {name: _blank(getattr(event, name)) for name in event.PRIVATE}
    return replace(event, **hidden)


def _blank(value: Any) -> Any:
    if isinstance(value, tuple):
        return (HIDDEN,) * len(value)
    return HIDDEN if isinstance(value, str) else None


def to_json(event: Event) -> dict[str, Any]:
    """The event as plain data: its class as `event`, then its fields (`seen_by` left out)."""
    body = {f.name: _plain(getattr(event, f.name)) for f in fields(event) if f.name != "seen_by"}
    return {"event": type(event).__name__, **body}


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value
