"""A bounded memory of finished pictures."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key; the ones not used for longest are dropped when all together pass `megabytes`."""

    def __init__(self, megabytes: int) -> None:
        self._limit = megabytes * 1_000_000
        self._size = 0
        self._items: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of the key, made on first use."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found
        made = make()
        self._items[key] = made
        self._size += _bytes(made)
        while self._size > self._limit and len(self._items) > 1:
            self._size -= _bytes(self._items.popitem(last=False)[1])
        return made

    def drop(self, key: Hashable) -> None:
        """Forget one, if it is there."""
        found = self._items.pop(key, None)
        if found is not None:
            self._size -= _bytes(found)

    @property
    def megabytes(self) -> float:
        """What all of them take."""
        return self._size / 1_000_000

    def clear(self) -> None:
        """Forget everything (after a change of scale nothing fits any more)."""
        self._items.clear()
        self._size = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def __len__(self) -> int:
        return len(self._items)


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
