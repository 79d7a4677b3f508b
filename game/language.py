"""Which language to begin with: the one that was set, else that of the system if there are texts in it."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from cards.texts import FALLBACK, languages
from cards.texts.pseudo import PSEUDO
from game.saves.reading import SaveError, read_object

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a terminal says it, the strongest first."""


def known(language: str) -> bool:
    """Whether there are texts in it."""
    return language == PSEUDO or language in languages()


def first_known(wanted: Iterable[str]) -> str:
    """The first of some locales (`de_AT.UTF-8`, `de`) that there are texts in, else English."""
    return next((code for word in wanted if known(code := word[:2].lower())), FALLBACK)


def in_terminal(settings: Path | None) -> str:
    """For a terminal: as the settings file says, which may be missing or damaged, else as the environment says."""
    try:
        chosen = read_object(settings).get("language") if settings is not None and settings.exists() else None
    except SaveError:
        chosen = None
    if isinstance(chosen, str) and known(chosen):
        return chosen
    return first_known(word for name in _VARIABLES for word in os.environ.get(name, "").split(":"))
