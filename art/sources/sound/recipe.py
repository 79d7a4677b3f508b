"""What a sound is before it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from art.sources.sound.craft import Rng, Wave


@dataclass(frozen=True)
class Recipe:
    """A sound to be made.

    group: which volume it follows: effects, wind, music, interface. level: its loudness in LUFS (see craft.loudness).
    loop: its end goes on into its beginning. caption: whether it is worth a caption. make: is given its own chance.
    variants: how many of it are made, each by another chance, so that what is heard often is never twice the same.
    """

    key: str
    make: Callable[[Rng], Wave]
    level: float
    group: str = "effects"
    loop: bool = False
    caption: bool = True
    variants: int = 1
