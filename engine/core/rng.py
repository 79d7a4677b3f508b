"""Chance as one integer in the state (SplitMix64: a counter and a mixing function).

A state keeps `rng`, a 64-bit counter. Every draw returns the new counter and the value, so that chance is copied,
saved and replayed with the state, and no draw can happen anywhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import unpack
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
    rng, (out,) = shuffled_each(rng, (items,))
    return rng, out


def shuffled_each(rng: int, piles: Sequence[Sequence[T]]) -> tuple[int, list[tuple[T, ...]]]:
    """(new counter, each pile in a random order): `shuffled` for one after the other, in less time."""
    rng, drawn = _drawn(rng, sum([len(pile) - 1 for pile in piles if pile]))
    values = iter(drawn)
    shuffled_piles = []
    for pile in piles:
        out = list(pile)
        for i, value in zip(range(len(out) - 1, 0, -1), values, strict=False):
            j = value * (i + 1) >> 64
            out[i], out[j] = out[j], out[i]
        shuffled_piles.append(tuple(out))
    return rng, shuffled_piles


def _drawn(rng: int, n: int) -> tuple[int, tuple[int, ...]]:
    """(new counter, what `n` draws give), all worked out at once: side by side in one whole number, each in the lower
    half of 128 bits, which a product with 64 bits just fills. Decks have up to a hundred cards."""
    if n < 1:
        return rng, ()
    ones, steps, halves = _lanes(n)
    x = (rng * ones + steps) & halves
    x = ((x ^ x >> 30) & halves) * 0xBF58476D1CE4E5B9 & halves
    x = ((x ^ x >> 27) & halves) * 0x94D049BB133111EB & halves
    x = (x ^ x >> 31) & halves
    return (rng + n * _STEP) & _MASK, unpack(f"<{2 * n}Q", x.to_bytes(16 * n, "little"))[::2]


@lru_cache(maxsize=256)
def _lanes(n: int) -> tuple[int, int, int]:
    """For `n` numbers side by side: a 1 in each, the steps of the counter, and the mask of the lower halves."""
    ones = sum(1 << 128 * k for k in range(n))
    steps = sum(((k + 1) * _STEP & _MASK) << 128 * k for k in range(n))
    return ones, steps, ones * _MASK
