"""Chance as one integer in the state (SplitMix64: a counter and a mixing function).

A state keeps `rng`, a 64-bit counter. Every draw returns the new counter and the value, so that chance is copied,
saved and replayed with the state, and no draw can happen anywhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The first counter for a seed (any integer, negative ones too); neighbouring seeds start far apart."""
    return _mix((seed & _MASK) ^ _mix((seed >> 64) & _MASK))


def _mix(x: int) -> int:
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
    return x ^ (x >> 31)


def below(rng: int, n: int) -> tuple[int, int]:
    """(new counter, a whole number from 0 to n - 1), n at least 1. The multiplication's bias is under n / 2**64."""
    rng = (rng + _STEP) & _MASK
    return rng, (_mix(rng) * n) >> 64


def shuffled(rng: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """(new counter, the items in a random order); Fisher-Yates."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        rng = (rng + _STEP) & _MASK
        # _mix, written out: set-up and search shuffle hundreds of cards
        x = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((x ^ (x >> 31)) * (i + 1)) >> 64
        out[i], out[j] = out[j], out[i]
    return rng, tuple(out)
