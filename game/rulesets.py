"""The games that the program can play, by name. A ruleset is built once, with its data, on first use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engine.core.errors import EngineError
from engine.core.ruleset import Ruleset


def _saltlands() -> Ruleset[Any]:
    from cards.box import catalog
    from engine.rulesets.saltlands.rules import Saltlands

    return Saltlands(catalog())


RULESETS: dict[str, Callable[[], Ruleset[Any]]] = {"saltlands": _saltlands}
"""Name to a function that builds the ruleset."""


@cache
def ruleset(name: str) -> Ruleset[Any]:
    """The ruleset of a name; raises EngineError if there is none."""
    if name not in RULESETS:
        raise EngineError(f"no ruleset {name!r}; there are {', '.join(RULESETS)}")
    return RULESETS[name]()
